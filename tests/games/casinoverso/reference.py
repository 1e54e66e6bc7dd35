"""CasinoVerso a second time, written from RULES 4 alone on plain protocol values, slowly and plainly: what the rules are compared with."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

DECK = [str(gem) for gem in range(1, 8) for _ in range(4)] + ["half"] * 12 + ["rock"] * 4 + ["skeleton"]
BEST = Fraction(15, 2)
State = dict[str, Any]
Action = dict[str, Any]
Shuffle = Callable[[list[str], int, int], list[str]]
"""Cards in canonical order, round, number of the shuffle → their new order, top first."""


def value(cards: list[str]) -> Fraction:
    """4.1: the skeleton is tried with every whole number."""
    worth = {"half": Fraction(1, 2), "rock": Fraction(0)}
    rest = sum(
        (worth.get(card) or Fraction(card if card not in worth else 0) for card in cards if card != "skeleton"),
        Fraction(0),
    )
    if "skeleton" not in cards:
        return rest
    return max((rest + n for n in range(1, 8) if rest + n <= BEST), default=rest + 1)


def left_of(state: State, seat: int) -> list[int]:
    """All other seats, the nearest on the left first."""
    return [(seat + k) % state["seats"] for k in range(1, state["seats"])]


def legal(state: State) -> list[Action]:
    """All legal actions of the actor."""
    phase, actor, house = state["phase"], state["actor"], state["options"]
    if phase == "bet":
        return [{"do": "bet", "amount": n} for n in (1, 2) if n <= state["treasures"][actor]]
    if phase == "play":
        return [{"do": "ready"}] + ([{"do": "card"}, {"do": "card", "swap": True}] if state["deck"] else [])
    if phase == "bank":
        found: list[Action] = [{"do": "card"}] if state["deck"] else []
        if state["bank"] or not state["deck"]:
            found += [{"do": "ask", "seat": seat} for seat in unsettled(state)]
            found += [] if house["must_settle_all"] else [{"do": "stop"}]
        return found
    if phase == "answer":
        return [{"do": "show"}, {"do": "concede"}]
    return [{"do": "volunteer"}, {"do": "pass"}] if phase == "volunteer" else []


def unsettled(state: State) -> list[int]:
    """Seats with an open bet, from the banker's left."""
    return [seat for seat in left_of(state, state["banker"]) if state["status"][seat] in ("in", "ready")]


def play(state: State, action: Action) -> None:
    """Carries out a legal action in place."""
    {"bet": bet, "play": take, "bank": bank, "answer": answer, "volunteer": volunteer}[state["phase"]](state, action)


def bet(state: State, action: Action) -> None:
    """4.3."""
    seat = state["actor"]
    state["bets"][seat] = action["amount"]
    state["treasures"][seat] -= action["amount"]
    waiting = [other for other in unsettled(state) if not state["bets"][other]]
    if waiting:
        state["actor"] = waiting[0]
    else:
        state["phase"], state["actor"] = "play", unsettled(state)[0]


def take(state: State, action: Action) -> None:
    """4.4."""
    seat = state["actor"]
    if action["do"] == "ready":
        state["status"][seat] = "ready"
    else:
        card = state["deck"].pop(0)
        if "swap" in action:
            state["shown"][seat].append(state["hidden"][seat])
            state["hidden"][seat] = card
        else:
            state["shown"][seat].append(card)
        over = value([*state["shown"][seat], state["hidden"][seat]]) > BEST
        if state["options"]["player_bust"] == "silent" or not over:
            return
        open_hand(state, seat)
        close(state, seat, "lost", 0)
    waiting = [other for other in unsettled(state) if state["status"][other] == "in"]
    if waiting:
        state["actor"] = waiting[0]
    else:
        go_on(state)


def open_hand(state: State, seat: int) -> None:
    """The hidden card is shown."""
    state["shown"][seat].append(state["hidden"][seat])
    state["hidden"][seat] = None


def close(state: State, seat: int, kind: str, due: int) -> None:
    """A bet is settled; the bank pays what it has (4.6)."""
    stake, banker = state["bets"][seat], state["banker"]
    paid = 0
    if kind in ("lost", "conceded"):
        state["treasures"][banker] += stake
    else:
        paid = min(due, state["treasures"][banker])
        state["treasures"][banker] -= paid
        state["treasures"][seat] += stake + paid
    state["bets"][seat], state["status"][seat] = 0, "settled"
    state["outcomes"][seat] = {"kind": kind, "paid": paid}


def bank(state: State, action: Action) -> None:
    """4.5."""
    if action["do"] == "ask":
        state["phase"], state["asked"], state["actor"] = "answer", action["seat"], action["seat"]
        return
    if action["do"] == "card":
        state["bank"].append(state["deck"].pop(0))
        if value(state["bank"]) <= BEST:
            return
    for seat in unsettled(state):
        close(
            state,
            seat,
            "bank_bust" if action["do"] == "card" else "returned",
            state["bets"][seat] * (action["do"] == "card"),
        )
    go_on(state)


def answer(state: State, action: Action) -> None:
    """The asked seat shows or concedes (4.5)."""
    seat = state["asked"]
    state["asked"] = None
    if action["do"] == "concede":
        close(state, seat, "conceded", 0)
        go_on(state)
        return
    earlier = [
        other for other in range(state["seats"])
        if other != seat and state["status"][other] == "settled" and state["hidden"][other] is None
        and value(state["shown"][other]) == BEST
    ]  # fmt: skip
    open_hand(state, seat)
    mine, theirs = value(state["shown"][seat]), value(state["bank"])
    first = mine == BEST and not earlier
    if first and (theirs < BEST or state["options"]["bank_on_tie"]):
        state["next_banker"] = seat
    if mine > BEST or mine <= theirs:
        close(state, seat, "lost", 0)
    elif first or (mine == BEST and state["options"]["double_for"] == "all"):
        close(state, seat, "double", 2 * state["bets"][seat])
    else:
        close(state, seat, "won", state["bets"][seat])
    go_on(state)


def go_on(state: State) -> None:
    """The bank's next choice, or what follows the last settling (4.7, 4.8)."""
    if unsettled(state):
        state["phase"], state["actor"] = "bank", state["banker"]
    elif over(state):
        count(state)
        best = max(state["treasures"])
        winners = [seat for seat in range(state["seats"]) if state["treasures"][seat] == best]
        state["phase"], state["result"] = "match_over", {"winners": winners}
    elif state["next_banker"] is not None:
        give_bank(state, state["next_banker"])
    else:
        offer(state)


def over(state: State) -> bool:
    """4.8."""
    rich = [held for held in state["treasures"] if held > 0]
    if state["options"]["end"] == "broke":
        return len(rich) < int(state["seats"]) or bool(state["round"] >= 200)
    return len(rich) < 2 or bool(state["round"] >= state["options"]["rounds"])


def offer(state: State) -> None:
    """The next seat with treasures is asked whether it wants the bank, or the bank is given away (4.7)."""
    asked = [seat for seat in left_of(state, state["banker"]) if state["treasures"][seat] > 0]
    waiting = [seat for seat in asked if state["answers"][seat] is None]
    if waiting:
        state["phase"], state["actor"] = "volunteer", waiting[0]
        return
    willing = [seat for seat in asked if state["answers"][seat]]
    give_bank(state, willing[0] if willing else state["banker"])


def volunteer(state: State, action: Action) -> None:
    """One answer (4.7)."""
    state["answers"][state["actor"]] = action["do"] == "volunteer"
    offer(state)


def give_bank(state: State, seat: int) -> None:
    """V8: who has nothing is passed over."""
    while not state["treasures"][seat]:
        seat = (seat + 1) % state["seats"]
    count(state)
    state["next_banker"], state["phase"] = seat, "round_over"


def count(state: State) -> None:
    """The round's changes."""
    state["scores"].append([now - before for now, before in zip(state["treasures"], state["totals"], strict=True)])
    state["totals"], state["actor"] = list(state["treasures"]), None


def next_round(state: State, shuffle: Shuffle) -> None:
    """Deals anew (4.2)."""
    seats, banker = state["seats"], state["next_banker"]
    state["round"] += 1
    deck = shuffle(DECK, state["round"], 0)
    state |= {"banker": banker, "starter": banker, "shown": [[] for _ in range(seats)], "bank": [], "bets": [0] * seats}
    state |= {"asked": None, "next_banker": None, "outcomes": [None] * seats, "answers": [None] * seats, "shuffles": 1}
    state["status"] = ["in" if state["treasures"][seat] else "out" for seat in range(seats)]
    state["status"][banker], state["hidden"] = "banker", [None] * seats
    for seat in unsettled(state):
        state["hidden"][seat] = deck.pop(0)
    state |= {"deck": deck, "phase": "bet", "actor": unsettled(state)[0]}
