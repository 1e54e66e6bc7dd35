"""Rummy in words: what happened, and the rules in short."""

from __future__ import annotations

from game.core.cards import UNKNOWN, Card
from game.core.state import Step
from game.core.words import N_, Text
from game.games.rummy.melds import DECK, JOKER

SUMMARY = (
    N_("Be the first to lay all cards of your rack in melds on the common table."),
    N_(
        "A group has three or four cards of one value in different colours, a run three or more consecutive ones of one."
    ),
    N_("The first time you must lay new melds from your rack alone, worth 40 points or more together."),
    N_("After that you may add to the melds on the table and rearrange them, as long as all cards lie in melds again."),
    N_("Of a rearranged meld three old cards stay together, unless all of it goes into other kinds of melds."),
    N_("A joker stands for one card and keeps it, until somebody lays that very card and uses the joker anew."),
    N_("Who lays nothing draws a card. The winner of a round scores what the others still hold; a joker counts 25."),
)

_TELL = {
    "draw": N_("{name} draws a card."),
    "lay": N_("{name} lays: {card}."),
    "take": N_("{name} takes a freed joker."),
    "pass": N_("{name} passes."),
    "time_up": N_("Time is up for {name}."),
    "blocked": N_("Nobody can go on: the lowest rack wins the round."),
    "out": N_("{name} has laid the last card."),
    "shuffle": N_("The cards are shuffled."),
}


def tell(step: Step) -> Text | None:
    """A step in words, with "{name}" left for the seat's name."""
    do, _, card, _, _, more = step
    values: dict[str, object] = {"name": "{name}"}
    if card is not None and card != UNKNOWN:
        values["card"] = _card(card, more)
    if do == "draw" and "card" in values:
        return Text(N_("{name} draws: {card}."), values)
    if do == "open":
        return Text("{name} opens with {n} point.", values | {"n": more[0]}, "{name} opens with {n} points.")
    return Text(_TELL[do], values) if do in _TELL else None


def _card(card: Card, more: tuple[int, ...]) -> Text:
    """A card's name; of a joker on the table also what it stands for."""
    if card == JOKER and len(more) > 1:
        return Text(N_("joker as {card}"), {"card": Text(DECK.titles[more[1]])})
    return Text(DECK.titles[card])
