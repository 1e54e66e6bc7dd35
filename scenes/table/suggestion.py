"""What a suggested action looks like on the table: the cards to take up, where they go, and the button that does the same. No pygame."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.cards import Card
from game.core.state import Action
from scenes.table.game_table import Act, GameTable, Offer

LAY_OUT = "lay_out"
"""The name of the button that lays a whole turn out."""


class Suggestion(NamedTuple):
    """An action in the words of the table.

    `cards` are zones, each with a face (None: the card on top); `targets` the names of targets with what a drop there means;
    `button` the name of the game's button for it, "" for none.
    """

    cards: tuple[tuple[str, Card | None], ...]
    targets: dict[str, str]
    button: str


def suggestion(game: GameTable, action: Action, offers: Sequence[Offer], acts: Sequence[Act]) -> Suggestion:
    """How an action is done by hand, given what can be done now."""
    button = next((act.name for act in acts if act.action is not None and same(act.action, action)), "")
    laid = game.laid_out(action)
    if laid:
        return Suggestion(tuple((move.source, move.card) for move in laid), {m.target: m.words for m in laid}, LAY_OUT)
    found = [offer for offer in offers if offer.action == action]
    if not found:
        return Suggestion((), {}, button)
    first = found[0]
    cards = [(first.source, first.card)] if first.source else []
    if first.onto is not None:
        cards.append((first.target, first.onto))
    goal = next((offer for offer in found if offer.onto is None and offer.source not in game.at_once), None)
    return Suggestion(tuple(cards), {} if goal is None else {goal.target: goal.words}, button)


def same(one: Action, other: Action) -> bool:
    """Whether two actions are the same but for the order of the melds they lay."""
    return _in_order(one) == _in_order(other)


def _in_order(action: Action) -> tuple[object, ...]:
    return tuple(tuple(sorted(part)) if isinstance(part, tuple) else part for part in action)
