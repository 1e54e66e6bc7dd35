"""Rummy's turns a second time, written from RULES 3 alone on plain protocol values: what the rules are compared with.

Whether a table may replace another (3.4) has second readings of its own; here laying is taken to be legal.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

DECK = [f"{value}{colour}" for colour in "rbgk" for value in range(1, 14) for _ in range(2)] + ["*"] * 4
State = dict[str, Any]
Action = dict[str, Any]
Shuffle = Callable[[list[str], int, int], list[str]]
"""Cards in canonical order, round, number of the shuffle → their new order, top first."""


def plain(state: State) -> list[str]:
    """What the actor may do besides laying melds (3.3)."""
    if state["phase"] != "turn":
        return []
    timeout = ["timeout"] if state["options"]["clock"] else []
    if state["opened_now"]:
        return ["end", *timeout]
    return ["draw" if state["stock"] else "pass", *timeout]


def play(state: State, action: Action) -> None:
    """Carries out a legal action in place, with everything that follows of itself."""
    seat, do = state["actor"], action["do"]
    if do == "timeout":
        do = "end" if state["opened_now"] else "pass" if not state["stock"] else "draw"
        do = "nothing" if do == "draw" and not state["options"]["timeout_draws"] else do
    if do == "open":
        for melds in action["melds"]:
            take(state["racks"][seat], melds)
        state["table"] += action["melds"]
        state["opened"][seat], state["idle"] = True, 0
        if state["racks"][seat] and state["options"]["rearrange_after_opening"] == "same_turn":
            state["opened_now"] = True
            return
    elif do == "meld":
        before = [card for meld in state["table"] for card in meld]
        fresh = [card for meld in action["table"] for card in meld]
        for card in [natural for natural in before if "=" not in natural]:
            fresh.remove(card)
        jokers = sum("=" in card for card in before)
        take(state["racks"][seat], [card for card in fresh if "=" not in card])
        more = sum("=" in card for card in fresh) - jokers
        take(state["racks"][seat], ["*"] * more)
        state["racks"][seat] += ["*"] * -more
        state["table"], state["idle"] = action["table"], 0
    elif do == "draw":
        state["racks"][seat].append(state["stock"].pop(0))
    elif do == "pass":
        state["idle"] += 1
    turn_over(state, seat)


def take(rack: list[str], cards: list[str]) -> None:
    """Cards leave the rack; a joker that stands for something is any joker."""
    for card in cards:
        rack.remove("*" if "=" in card else card)


def points(rack: list[str]) -> int:
    """3.5."""
    return sum(25 if card == "*" else int(card[:-1]) for card in rack)


def turn_over(state: State, seat: int) -> None:
    """The round's end, or the next seat (3.5)."""
    state["opened_now"] = False
    held = [points(rack) for rack in state["racks"]]
    if not state["racks"][seat]:
        end_round(state, [-count if count or other != seat else sum(held) for other, count in enumerate(held)])
    elif state["idle"] == state["seats"]:
        low = min(held)
        scores = [low - count for count in held]
        if held.count(low) == 1:
            scores[held.index(low)] = -sum(scores)
        end_round(state, scores)
    else:
        state["actor"] = (seat + 1) % state["seats"]


def end_round(state: State, scores: list[int]) -> None:
    """Counts the round; the highest total wins after the last one (C11, C12)."""
    state["scores"].append(scores)
    state["totals"] = [sum(row[seat] for row in state["scores"]) for seat in range(state["seats"])]
    state["phase"], state["actor"] = "round_over", None
    first = [seat for seat in range(state["seats"]) if state["totals"][seat] == max(state["totals"])]
    if state["round"] >= state["options"]["rounds"] and (len(first) == 1 or state["options"]["tie"] == "shared"):
        state["phase"], state["result"] = "match_over", {"winners": first}


def next_round(state: State, shuffle: Shuffle) -> None:
    """Deals anew, one seat further (3.1)."""
    seats = state["seats"]
    state["round"] += 1
    state["starter"] = state["actor"] = (state["starter"] + 1) % seats
    order = shuffle(DECK, state["round"], 0)
    state["racks"] = [[] for _ in range(seats)]
    for number in range(14 * seats):
        state["racks"][(state["starter"] + number) % seats].append(order[number])
    state |= {"stock": order[14 * seats :], "table": [], "opened": [False] * seats, "opened_now": False, "idle": 0}
    state |= {"phase": "turn", "shuffles": 1}
