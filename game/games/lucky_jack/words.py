"""Lucky Jack in words: what happened, and the rules in short."""

from __future__ import annotations

from game.core.cards import UNKNOWN, Deck
from game.core.state import Step
from game.core.words import N_, Text

SUMMARY = (
    N_("Get three or four cards of one symbol and be rid of all others: that is a jackpot, and it ends the round."),
    N_("On your turn discard a card: one of the same or a higher rank is free, for a lower one you draw two cards."),
    N_("Or draw a card and look at it: keep it, or throw it. A thrown card may be taken by another player who calls."),
    N_("You can never have fewer than three cards: with three in hand you can only draw."),
    N_("A jackpot of four pays more than one of three. After the agreed rounds the highest total wins."),
)

_TELL = {
    "discard": N_("{name} discards: {card}."),
    "draw": N_("{name} draws a card."),
    "draw_two": N_("{name} draws a card for the lower discard."),
    "keep": N_("{name} keeps the drawn card."),
    "throw": N_("{name} throws away: {card}."),
    "take": N_("{name} takes it: {card}!"),
    "let_go": N_("{name} lets it go."),
    "settle": N_("Nobody takes it: {card}."),
    "pass": N_("{name} passes."),
    "shuffle": N_("The cards are shuffled."),
    "turn_up": N_("Turned up: {card}."),
    "void": N_("The round is void: nobody scores."),
}


def tell(step: Step, deck: Deck) -> Text | None:
    """A step in words, with "{name}" left for the seat's name."""
    do, _, card, _, _, more = step
    values: dict[str, object] = {"name": "{name}"}
    if card is not None and card != UNKNOWN:
        values["card"] = Text(deck.titles[card])
    if do == "jackpot":
        values |= {"n": more[0], "points": more[1]}
        return Text(N_("JACKPOT! {name}: {n} × {card}, {points} points."), values)
    if do in ("draw", "draw_two") and "card" in values:
        return Text(N_("{name} draws: {card}."), values)
    if do == "keep" and "card" in values:
        return Text(N_("{name} keeps: {card}."), values)
    return Text(_TELL[do], values) if do in _TELL else None
