"""Who gets what: settling one bet, the end of the round, the next banker (RULES 4.5–4.8, PRECISIONS V3–V14)."""

from __future__ import annotations

from game.core.state import Step
from game.core.zones import zone_names
from game.games.casinoverso.state import BEST, LAST_ROUND, CasinoVersoState, Outcome, total

HIDDEN = zone_names("hidden")
SHOWN = zone_names("shown")


def settle(state: CasinoVersoState, seat: int, kind: str, due: int, steps: list[Step]) -> None:
    """Closes a seat's bet: lost and conceded bets go to the banker, all others back with `due` from the banker as far as it has."""
    banker, bet = state.starter, state.bets[seat]
    state.bets[seat] = 0
    state.status[seat] = "settled"
    paid = min(due, state.treasures[banker])
    if kind in ("lost", "conceded"):
        state.treasures[banker] += bet
    else:
        state.treasures[banker] -= paid
        state.treasures[seat] += bet + paid
    state.outcomes[seat] = Outcome(kind, paid)
    steps.append((kind, seat, None, None, None, (bet, paid)))


def reveal(state: CasinoVersoState, seat: int, steps: list[Step]) -> int:
    """A seat shows its hidden card, which goes to the end of its open cards (V6); the value in half points."""
    card = state.hidden[seat]
    assert card is not None
    state.hidden[seat] = None
    state.shown[seat].append(card)
    steps.append(("show", seat, card, HIDDEN[seat], SHOWN[seat], ()))
    return total(state.shown[seat])


def compare(state: CasinoVersoState, seat: int, steps: list[Step]) -> None:
    """The asked seat shows: nearer to 7½ without a bust wins, equal is the banker's; the first 7½ wins the bank (4.5)."""
    mine, bank = reveal(state, seat, steps), total(state.bank)
    bet = state.bets[seat]
    first = mine == BEST and _is_first(state, seat)
    if first and (bank < BEST or state.options.bank_on_tie):
        state.next_banker = seat
    if mine > BEST or mine <= bank:
        settle(state, seat, "lost", 0, steps)
    elif first or (mine == BEST and state.options.double_for == "all"):
        settle(state, seat, "double", 2 * bet, steps)
    else:
        settle(state, seat, "won", bet, steps)


def _is_first(state: CasinoVersoState, seat: int) -> bool:
    """Whether no other seat has shown exactly 7½ in this round, with or without winning the bank (4.5)."""
    shown = [
        total(cards)
        for other, cards in enumerate(state.shown)
        if other != seat and state.status[other] == "settled" and state.hidden[other] is None
    ]
    return state.next_banker is None and BEST not in shown


def bank_bust(state: CasinoVersoState, steps: list[Step]) -> None:
    """Every seat not yet settled gets its bet and as much again, from the banker's left, while the treasures last (4.5, 4.6)."""
    steps.append(("bust", state.starter, None, None, None, ()))
    for seat in state.from_left(state.starter):
        if state.status[seat] == "ready":
            settle(state, seat, "bank_bust", state.bets[seat], steps)


def give_back(state: CasinoVersoState, steps: list[Step]) -> None:
    """The banker stops: bets not asked for go back."""
    for seat in state.from_left(state.starter):
        if state.status[seat] == "ready":
            settle(state, seat, "returned", 0, steps)


def end_of_round(state: CasinoVersoState, steps: list[Step]) -> None:
    """All are settled: the match may end (4.8), else the bank is offered unless a 7½ has won it (4.7, V7)."""
    state.asked = None
    if match_ends(state):
        score(state, steps)
        best = max(state.treasures)
        state.phase = "match_over"
        state.result = tuple(seat for seat in range(state.seats) if state.treasures[seat] == best)
        steps.append(("win", None, None, None, None, state.result))
    elif state.next_banker is not None:
        new_banker(state, state.next_banker, steps)
    else:
        state.phase = "volunteer"
        state.actor = next_to_volunteer(state)


def match_ends(state: CasinoVersoState) -> bool:
    """Whether the match is over after this round (4.8, V14)."""
    if state.options.end == "broke":
        return min(state.treasures) == 0 or state.round >= LAST_ROUND
    return state.round >= state.options.rounds or sum(held > 0 for held in state.treasures) < 2


def next_to_volunteer(state: CasinoVersoState) -> int | None:
    """The next seat to be asked whether it wants the bank, from the banker's left."""
    return next(
        (s for s in state.from_left(state.starter) if state.treasures[s] and state.answers[s] is None),
        None,
    )


def volunteered(state: CasinoVersoState, steps: list[Step]) -> None:
    """All have answered: the nearest on the banker's left who volunteered gets the bank, else the banker stays (4.7)."""
    willing = [seat for seat in state.from_left(state.starter) if state.answers[seat]]
    steps.append(("volunteers", None, None, None, None, tuple(willing)))
    new_banker(state, willing[0] if willing else state.starter, steps)


def new_banker(state: CasinoVersoState, seat: int, steps: list[Step]) -> None:
    """The round is over; a banker-to-be without treasures is passed over to the nearest on its left who has some (V8)."""
    if not state.treasures[seat]:
        seat = next(other for other in state.from_left(seat) if state.treasures[other])
    state.next_banker = seat
    score(state, steps)
    state.phase = "round_over"
    steps.append(("banker", seat, None, None, None, ()))


def score(state: CasinoVersoState, steps: list[Step]) -> None:
    """Counts each seat's change in treasures."""
    state.actor = None
    change = tuple(now - before for now, before in zip(state.treasures, state.totals, strict=True))
    state.scores.append(change)
    state.totals = state.treasures[:]
    steps.append(("score", None, None, None, None, change))
