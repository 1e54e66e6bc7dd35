"""CasinoVerso in words: what happened, and the rules in short."""

from __future__ import annotations

from collections.abc import Callable

from game.core.cards import UNKNOWN
from game.core.state import Step
from game.core.words import N_, Text
from game.games.casinoverso.state import DECK

SUMMARY = (
    N_("Come nearer to 7½ than the banker without going over it, or make the banker believe that you did."),
    N_("Everybody but the banker gets a hidden card and bets one or two treasures; then all bets are opened."),
    N_("Take as many cards as you like; one stays hidden, and you choose which. Going over 7½ is not announced."),
    N_("The banker takes open cards and asks the players, in any order: show your cards, or concede your bet."),
    N_("Equal values are the banker's. If the banker goes over 7½, everybody not yet asked wins."),
    N_("The first to show exactly 7½ is paid twice and gets the bank. The most treasures at the end win."),
)

_TELL = {
    "first": N_("{name} holds the bank first."),
    "shuffle": N_("The cards are shuffled."),
    "ready": N_("{name} is ready."),
    "card": N_("{name} takes a card: {card}."),
    "turn": N_("{name} turns the hidden card up: {card}."),
    "show": N_("{name} shows: {card}."),
    "stop": N_("{name} asks nobody else."),
    "bust": N_("{name} goes over 7½: the bank is broken!"),
    "banker": N_("{name} holds the bank next."),
}

_OUTCOMES: dict[str, Callable[[dict[str, object]], Text]] = {
    "lost": lambda v: Text("{name} loses {n} treasure.", v, plural="{name} loses {n} treasures."),
    "conceded": lambda v: Text("{name} concedes {n} treasure.", v, plural="{name} concedes {n} treasures."),
    "returned": lambda v: Text("{name} takes {n} treasure back.", v, plural="{name} takes {n} treasures back."),
    "won": lambda v: Text("{name} wins {n} treasure.", v, plural="{name} wins {n} treasures."),
    "bank_bust": lambda v: Text("{name} wins {n} treasure.", v, plural="{name} wins {n} treasures."),
    "double": lambda v: Text(
        "{name} shows 7½ and wins {n} treasure.", v, plural="{name} shows 7½ and wins {n} treasures."
    ),
}
"""How a bet was settled, by step; {n} is what it is about."""


def tell(step: Step) -> Text | None:
    """A step in words, with "{name}" left for the seat's name."""
    do, _, card, _, _, more = step
    values: dict[str, object] = {"name": "{name}"}
    if card is not None and card != UNKNOWN:
        values["card"] = Text(DECK.titles[card])
    if do == "bet":
        return _tell_bet(more, values)
    if do == "swap":
        return Text(
            N_("{name} takes a hidden card: {card}.") if "card" in values else N_("{name} takes a hidden card."), values
        )
    if do in _OUTCOMES:
        beyond = do in ("won", "bank_bust", "double")
        return _OUTCOMES[do](values | {"n": more[1] if beyond else more[0]})
    return Text(_TELL[do], values) if do in _TELL else None


def _tell_bet(more: tuple[int, ...], values: dict[str, object]) -> Text:
    if not more:
        return Text(N_("{name} bets."), values)
    return Text("{name} bets {n} treasure.", values | {"n": more[0]}, plural="{name} bets {n} treasures.")
