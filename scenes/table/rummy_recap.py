"""A whole turn of rummy in one sentence or two: what was laid, what was added, what is left. Nothing is told that its table did not see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.core.cards import Card
from game.core.match import Moment
from game.games.rummy.melds import LAID, shape
from game.games.rummy.state import RummyState
from scenes.words import _, ngettext

MOST_MELDS, MOST_CARDS, MOST_NAMED = 3, 4, 3
"""So many melds and so many added cards are named, of more only the number is told; a longer run than the last is named by its ends."""
Words = Callable[[Card], str]
"""Returns the words for a card that lies on the table."""


class Turn(NamedTuple):
    """What one seat did in a turn: new melds, cards added to others, how many were moved on the table and how many jokers taken."""

    points: int | None
    melds: Sequence[Sequence[Card]]
    added: Sequence[Card]
    moved: int
    jokers: int
    instead: str
    """The step that was done instead of laying: "draw", "pass", "time_up" or ""."""
    left: int


def turn_of(seat: int, moments: Sequence[Moment[RummyState]]) -> Turn:
    """Return what `seat` did in the actions that led to `moments`, all of them its own."""
    points: int | None = None
    melds: list[Sequence[Card]] = []
    added: list[Card] = []
    moved, jokers, instead = 0, 0, ""
    for moment in moments:
        table, laid = moment.state.table, Counter[int]()
        for do, _seat, _card, _source, _target, more in moment.steps:
            if do == "open":
                points = more[0]
            elif do == "lay":
                laid[more[0]] += 1
            moved += do == "move"
            jokers += do == "take"
            instead = do if do in ("draw", "pass", "time_up") and instead != "time_up" else instead
        whole = [number for number, count in laid.items() if count == len(table[number])]
        melds += [table[number] for number in sorted(whole)]
        added += [
            more[1] + LAID if len(more) > 1 else card
            for do, _seat, card, _source, _target, more in moment.steps
            if do == "lay" and more[0] not in whole and card is not None
        ]
    return Turn(points, melds, added, moved, jokers, instead, len(moments[-1].state.racks[seat]))


def sentences(name: str, turn: Turn, words: Words) -> str:
    """Return the turn in the language in force: first what was laid, then how the table and the rack stand after it."""
    found = [_first(name, turn, words)]
    if turn.left == 0:
        found.append(_("{name} has laid the last card.").format(name=name))
    elif turn.melds or turn.added:
        parts = [_("added: {cards}").format(cards=_cards(turn.added, words))] if turn.melds and turn.added else []
        parts += [_("moved on the table: {n}").format(n=turn.moved)] if turn.moved else []
        parts += [_("freed jokers taken: {n}").format(n=turn.jokers)] if turn.jokers else []
        rest = "; ".join([*parts, _("left on the rack: {n}").format(n=turn.left)])
        found.append(f"{rest[0].upper()}{rest[1:]}.")
    return " ".join(filter(None, found))


def _first(name: str, turn: Turn, words: Words) -> str:
    """New melds, else the cards that were added, else what was done instead of laying; "" for nothing."""
    if turn.points is not None:
        text = ngettext("{name} opens with {n} point: {melds}.", "{name} opens with {n} points: {melds}.", turn.points)
        return text.format(name=name, n=turn.points, melds=_melds(turn.melds, words))
    if turn.melds:
        return _("{name} lays: {melds}.").format(name=name, melds=_melds(turn.melds, words))
    if turn.added:
        return _("{name} adds to melds: {cards}.").format(name=name, cards=_cards(turn.added, words))
    instead = {
        "draw": _("{name} draws a card."),
        "pass": _("{name} passes."),
        "time_up": _("Time is up for {name}."),
    }
    return instead.get(turn.instead, "").format(name=name)


def _cards(cards: Sequence[Card], words: Words) -> str:
    """Cards by name, or how many there are of them."""
    if len(cards) > MOST_CARDS:
        return ngettext("{n} card", "{n} cards", len(cards)).format(n=len(cards))
    return ", ".join(map(words, cards))


def _melds(melds: Sequence[Sequence[Card]], words: Words) -> str:
    """Melds by name, a run by its ends, or how many there are of them."""
    if len(melds) > MOST_MELDS:
        return ngettext("{n} meld", "{n} melds", len(melds)).format(n=len(melds))
    return "; ".join(_meld(meld, words) for meld in melds)


def _meld(meld: Sequence[Card], words: Words) -> str:
    found = shape(meld)
    if found is not None and found.run and len(meld) > MOST_NAMED:
        return f"{words(meld[0])} – {words(meld[-1])}"
    return ", ".join(map(words, meld))
