"""Sensible play of CasinoVerso from what a seat may know: stand on 5, ask those who look weak, stop at 6."""

from __future__ import annotations

import math
from random import Random

from game.core.cards import UNKNOWN
from game.core.state import Action
from game.core.words import N_, Text
from game.games.casinoverso.state import BEST, DECK, HALVES, CasinoVersoState, total

STAND = 10
"""Half points a player stands on."""
BANK_STANDS = 12
"""Half points a banker stands on."""
TIMID_STAND, TIMID_BANK = 8, 10
"""The same for the timid."""
SWING = 6.0
"""Treasures of lead that make winning e times as likely."""


def own_total(state: CasinoVersoState, seat: int) -> int:
    """A seat's value in half points with its hidden card, as far as that is known here."""
    held = state.hidden[seat]
    return total(state.shown[seat] if held is None or held == UNKNOWN else [*state.shown[seat], held])


def choose(state: CasinoVersoState, legal: list[Action], rng: Random) -> Action:
    """A sensible action of the actor."""
    if len(legal) == 1:
        return legal[0]
    phase = state.phase
    if phase == "bet":
        return _bet(state, legal)
    if phase == "play":
        return _play(state, legal)
    if phase == "bank":
        return _bank(state, legal)
    assert state.actor is not None
    if phase == "answer":
        mine, bank = own_total(state, state.actor), total(state.bank)
        return ("show",) if bank < mine <= BEST or mine == BEST else ("concede",)
    return ("volunteer",) if state.treasures[state.actor] >= 10 and rng.random() < 0.5 else ("pass",)


def timid(state: CasinoVersoState, legal: list[Action], rng: Random) -> Action:
    """What a child would do: bets 1, stands on 4, and as a banker on 5, and asks in the order of the seats."""
    assert state.actor is not None
    if state.phase == "play":
        return ("ready",) if own_total(state, state.actor) >= TIMID_STAND else ("card",)
    if state.phase == "bank":
        mine = total(state.bank)
        return legal[0] if mine < TIMID_BANK or len(legal) == 1 else next(a for a in legal if a[0] == "ask")
    return legal[0] if state.phase == "bet" else choose(state, legal, rng)


def _bet(state: CasinoVersoState, legal: list[Action]) -> Action:
    assert state.actor is not None
    held = state.hidden[state.actor]
    strong = held is not None and (HALVES[held] in (1, 12, 14) or held == len(HALVES) - 1)
    return legal[-1] if strong and state.treasures[state.actor] > 3 else legal[0]


def _play(state: CasinoVersoState, legal: list[Action]) -> Action:
    """Draws below 5; a high card is kept hidden, a low one turned up."""
    assert state.actor is not None
    held = state.hidden[state.actor]
    if own_total(state, state.actor) >= STAND:
        return ("ready",)
    assert held is not None
    return ("card",) if HALVES[held] >= 6 else ("swap",)


def _bank(state: CasinoVersoState, legal: list[Action]) -> Action:
    """Draws up to 6, then asks those who show the most first."""
    mine = total(state.bank)
    asks = [action for action in legal if action[0] == "ask"]
    if not asks or (mine < BANK_STANDS and ("card",) in legal):
        return legal[0]
    return max(asks, key=lambda action: (total(state.shown[action[1]]), -action[1]))


def value(state: CasinoVersoState) -> tuple[float, ...]:
    """After the match 1 shared among the winners; before, by treasures with open bets counted as the seat's own."""
    if state.result is not None:
        share = 1.0 / len(state.result)
        return tuple(share if seat in state.result else 0.0 for seat in range(state.seats))
    weights = [math.exp((held + bet) / SWING) for held, bet in zip(state.treasures, state.bets, strict=True)]
    return tuple(weight / sum(weights) for weight in weights)


def why(state: CasinoVersoState, action: Action) -> Text:
    """What speaks for an action of the actor, with the numbers it rests on."""
    seat, do = state.actor, action[0]
    assert seat is not None
    mine = total(state.bank) if seat == state.starter else own_total(state, seat)
    values: dict[str, object] = {"total": points(mine), "bank": points(total(state.bank))}
    if do == "bet":
        return Text(N_("Your hidden card is worth {total}."), values)
    if do in ("show", "concede"):
        return Text(N_("You have {total}, the banker has {bank}."), values)
    if do == "ask":
        values["open"] = points(total(state.shown[action[1]]))
        return Text(N_("The bank has {bank}; the open cards of the seat asked make {open}."), values)
    if do in ("card", "swap", "ready", "stop"):
        return _why_draw(state, seat, values)
    return Text(N_("The bank wins equal values, but pays everybody when it goes over 7½."))


def _why_draw(state: CasinoVersoState, seat: int, values: dict[str, object]) -> Text:
    """How many of the cards that the seat cannot see would make it a bust; nothing to weigh where the bank takes its first one."""
    if seat == state.starter and not state.bank and state.deck:
        return Text(N_("The bank begins with a card, and one alone is never over 7½."))
    held = state.hidden[seat]
    mine = state.bank if seat == state.starter else [*state.shown[seat], *([] if held is None else [held])]
    if total(mine) > BEST:
        return Text(N_("You have {total}, which is over 7½."), values)
    open_cards = [card for cards in state.shown for card in cards] + state.bank
    left = DECK.missing([*open_cards, *([] if held is None else [held])])
    over = sum(count for card, count in enumerate(left) if total([*mine, card]) > BEST)
    values |= {"n": over, "all": sum(left)}
    return Text(N_("You have {total}; {n} of the {all} cards you cannot see would take you over 7½."), values)


def points(halves: int) -> str:
    """Half points as people write them: 15 → "7½"."""
    whole, half = divmod(halves, 2)
    return f"{whole}½" if half and whole else "½" if half else str(whole)
