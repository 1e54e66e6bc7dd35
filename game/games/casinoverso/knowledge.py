"""Dealing at random what a seat of CasinoVerso does not know (4.9)."""

from __future__ import annotations

from random import Random

from game.core.cards import UNKNOWN
from game.core.rules import View
from game.games.casinoverso.state import BEST, DECK, CasinoVersoState, total

TRIES = 200


def guess(view: View[CasinoVersoState], rng: Random) -> CasinoVersoState:
    """A full position that the view allows. Every arrangement of the cards not seen is possible, since all that happened with
    hidden cards can be done with any, but one thing: where a bust is shown at once, no hidden card makes one."""
    state = _deal(view, rng)
    for _ in range(TRIES if state.options.player_bust == "immediate" else 0):
        if not _a_bust_is_hidden(state):
            break
        state = _deal(view, rng)
    if state.phase == "bet":
        _guess_bets(state, view.seat, rng)
    elif state.phase == "volunteer":
        _guess_offers(state, view.seat, rng)
    return state


def _deal(view: View[CasinoVersoState], rng: Random) -> CasinoVersoState:
    state = view.state.copy()
    seen = [card for cards in state.shown for card in cards] + state.bank
    seen += [card for card in state.hidden if card is not None]
    left = DECK.missing(seen)
    bag = [card for card, count in enumerate(left) for _ in range(count)]
    rng.shuffle(bag)
    state.hidden = [bag.pop() if card == UNKNOWN else card for card in state.hidden]
    state.deck = bag
    return state


def _a_bust_is_hidden(state: CasinoVersoState) -> bool:
    pairs = zip(state.hidden, state.shown, strict=True)
    return any(card is not None and total([*shown, card]) > BEST for card, shown in pairs)


def _before(state: CasinoVersoState, me: int) -> list[int]:
    """Other seats that have answered before the actor."""
    found = []
    for seat in state.from_left(state.starter):
        if seat == state.actor:
            break
        if seat != me and state.treasures[seat]:
            found.append(seat)
    return found


def _guess_bets(state: CasinoVersoState, me: int, rng: Random) -> None:
    for seat in _before(state, me):
        bet = 1 + int(rng.random() * min(2, state.treasures[seat]))
        state.bets[seat] = bet
        state.treasures[seat] -= bet


def _guess_offers(state: CasinoVersoState, me: int, rng: Random) -> None:
    for seat in _before(state, me):
        state.answers[seat] = rng.random() < 0.5
