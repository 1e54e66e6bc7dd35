"""Which positions of CasinoVerso can exist (C17): statuses, bets and answers that fit the phase."""

from __future__ import annotations

from game.core.notation import demand
from game.games.casinoverso.settling import next_to_volunteer
from game.games.casinoverso.state import TREASURES, CasinoVersoState


def check_position(state: CasinoVersoState) -> None:
    """Raises BadState unless the position can be played on."""
    banker = state.starter
    held = sum(state.treasures) + sum(state.bets)
    demand(held == TREASURES * state.seats, "Treasures and bets must be ten for every seat.")
    demand([s for s, status in enumerate(state.status) if status == "banker"] == [banker], "There is one banker.")
    demand((state.asked is not None) == (state.phase == "answer"), "A seat is asked in the phase “answer”.")
    demand(
        state.phase in ("bank", "answer") or state.over or state.phase == "volunteer" or not state.bank,
        "The banker has no cards yet.",
    )
    for seat in range(state.seats):
        _check_seat(state, seat)
    if state.over:
        demand(state.totals == state.treasures, "After a round the totals are the treasures.")
        demand(not any(status in ("in", "ready") for status in state.status), "After a round all are settled.")
        demand(state.phase == "match_over" or state.next_banker is not None, "The next banker is known after a round.")
        demand(
            state.phase == "match_over" or bool(state.treasures[state.next_banker or 0]),
            "The next banker needs treasures.",
        )
    elif state.phase == "bet":
        _check_bets(state)
    else:
        _check_turn(state)


def _check_seat(state: CasinoVersoState, seat: int) -> None:
    status = state.status[seat]
    demand(state.outcomes[seat] is None or status == "settled", "Only a settled seat has an outcome.")
    if status in ("in", "ready"):
        demand(state.hidden[seat] is not None, "A seat in play has a hidden card.")
        demand(state.bets[seat] > 0 or state.phase == "bet", "A seat in play has a bet.")
    else:
        demand(state.bets[seat] == 0, "A settled seat has no bet.")
    if status in ("banker", "out"):
        demand(
            state.hidden[seat] is None and not state.shown[seat], "The banker and seats out of the round have no hand."
        )
    if not state.over and state.phase != "volunteer":
        demand(state.answers[seat] is None, "Answers belong to the phase “volunteer”.")


def _check_bets(state: CasinoVersoState) -> None:
    players = [seat for seat in state.from_left(state.starter) if state.status[seat] == "in"]
    demand(len(players) > 0 and "ready" not in state.status and "settled" not in state.status, "Betting comes first.")
    demand(state.actor in players, "A seat in play bets.")
    at = players.index(state.actor or 0)
    made = [state.bets[seat] > 0 for seat in players]
    demand(made == [k < at for k in range(len(players))], "Bets are made from the banker's left.")
    demand(all(not cards for cards in state.shown), "There are no open cards yet.")
    demand(all(state.treasures[seat] > 0 for seat in players[at:]), "Who bets has treasures.")


def _check_turn(state: CasinoVersoState) -> None:
    waiting = [seat for seat in state.from_left(state.starter) if state.status[seat] == "in"]
    if state.phase == "play":
        demand(bool(waiting) and state.actor == waiting[0], "The first seat still in play is the actor.")
        order = state.from_left(state.starter)
        done = order[: order.index(waiting[0])]
        demand(all(state.status[seat] != "in" for seat in done), "Seats play from the banker's left.")
        demand(
            all(state.status[seat] in ("in", "out") for seat in order[len(done) :]),
            "Seats play from the banker's left.",
        )
        return
    demand(not waiting, "All seats have played.")
    if state.phase == "volunteer":
        demand("ready" not in state.status, "All bets are settled before the bank is offered.")
        demand(state.next_banker is None, "The bank is given away already.")
        demand(state.actor == next_to_volunteer(state), "Seats are asked from the banker's left.")
        _check_answers(state)
        return
    demand("ready" in state.status, "Somebody is still to be asked.")
    if state.phase == "bank":
        demand(state.actor == state.starter, "The banker is the actor.")
    else:
        demand(bool(state.bank) or not state.deck, "The banker must take a card first.")
        demand(state.asked == state.actor and state.status[state.actor or 0] == "ready", "The seat asked is the actor.")


def _check_answers(state: CasinoVersoState) -> None:
    """Answers are there for exactly the seats with treasures before the actor."""
    before = True
    for seat in state.from_left(state.starter):
        before = before and seat != state.actor
        given = state.answers[seat] is not None
        demand(given == (before and state.treasures[seat] > 0), "Answers are given in order.")
    demand(state.answers[state.starter] is None, "The banker is not asked.")
