"""Cover Your Assets in words: what happened, and the rules in short."""

from __future__ import annotations

from game.core.cards import UNKNOWN, Card
from game.core.state import Step
from game.core.words import N_, Text
from game.games.cover_your_assets.state import DECK, SILVER

SUMMARY = (
    N_("Lay sets of two equal items, or an item and a joker, on top of your stack: on the table they are worth money."),
    N_("On your turn lay a set from the hand, or one with the top discard, or try to steal a set, or discard a card."),
    N_("Only the top set of a stack can be stolen, and never the lowest; to steal, you need a set of your own."),
    N_("To steal, play the item or a joker. The other side answers with such a card or yields, and so on in turn."),
    N_("Who yields loses the set, and all cards played join it. Gold and silver are jokers and worth the most."),
    N_("The round ends when the draw pile is used up and a hand is empty. Cards left in the hand count nothing."),
)

_TELL = {
    "discard": N_("{name} discards: {card}."),
    "pair": N_("{name} lays a set: {card}."),
    "defend": N_("{name} defends: {card}."),
    "press": N_("{name} plays another card: {card}."),
    "steal": N_("{name} tries to steal a set with: {card}."),
    "yield": N_("{name} yields."),
    "pass": N_("{name} passes."),
    "shuffle": N_("The cards are shuffled."),
    "turn_up": N_("Turned up: {card}."),
    "reveal": N_("{name} shows a joker: {card}."),
}


def tell(step: Step) -> Text | None:
    """A step in words, with "{name}" left for the seat's name."""
    do, _, card, source, _, more = step
    values: dict[str, object] = {"name": "{name}"}
    if card is not None and card != UNKNOWN:
        values["card"] = Text(DECK.titles[card])
    if do == "lay":
        return _tell_lay(card, source, values)
    if do == "draw":
        return Text(N_("{name} draws: {card}.") if "card" in values else N_("{name} draws a card."), values)
    if do == "carry":
        return Text(N_("{name} wins the set."), values) if more[0] == 0 else None
    return Text(_TELL[do], values) if do in _TELL else None


def _tell_lay(card: Card | None, source: str | None, values: dict[str, object]) -> Text | None:
    """The lower card of a new set: a joker, or the top discard; an item from the hand goes without saying."""
    if source == "discards":
        return Text(N_("{name} takes the top discard: {card}."), values)
    if card == UNKNOWN:
        return Text(N_("{name} lays a joker."), values)
    return Text(N_("{name} lays a joker: {card}."), values) if card is not None and card <= SILVER else None
