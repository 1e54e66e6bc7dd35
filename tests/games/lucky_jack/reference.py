"""Lucky Jack a second time, written from RULES 1 alone on plain protocol values, slowly and plainly: what the rules are compared with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

SYMBOLS = {
    "muduko": ["lemon", "cherry", "diamond", "clover", "bell", "grape", "seven"],
    "classic": ["lemon", "cherry", "grape", "clover", "bell", "seven", "jack"],
}
FOUR = {
    "muduko": [2000, 4000, 6000, 8000, 10000, 12000, 14000],
    "classic": [3000, 4000, 5000, 6000, 7000, 8000, 10000],
}
State = dict[str, Any]
Action = dict[str, Any]
Shuffle = Callable[[list[str], int, int], list[str]]
"""Cards in canonical order, round, number of the shuffle → their new order, top first."""


def rank(state: State, card: str) -> int:
    """1 for the lowest symbol."""
    return SYMBOLS[state["options"]["edition"]].index(card) + 1


def lower(state: State, card: str) -> bool:
    """Whether a card is lower than the top discard; without one any card counts as the same."""
    return bool(state["discards"]) and rank(state, card) < rank(state, state["discards"][0])


def alike(cards: list[str]) -> bool:
    """Exactly three or exactly four, all of one symbol."""
    return len(cards) in (3, 4) and len(set(cards)) == 1


def without(cards: list[str], card: str) -> list[str]:
    """The cards less one."""
    left = list(cards)
    left.remove(card)
    return left


def legal(state: State) -> list[Action]:
    """All legal actions of the actor (1.3–1.5)."""
    if state["phase"] == "claim":
        return [{"do": "take"}, {"do": "pass"}]
    if state["phase"] == "drawn":
        return legal_with_a_drawn_card(state)
    return legal_in_turn(state) if state["phase"] == "turn" else []


def legal_with_a_drawn_card(state: State) -> list[Action]:
    """1.4."""
    hand, house = state["hands"][state["actor"]], state["options"]
    if house["forced_keep_at_3"] and len(hand) == 3 and not alike(hand):
        return [{"do": "keep"}]
    called = [{"do": "throw", "jackpot": True}] if house["jackpot_on_throw"] and alike(hand) else []
    return [{"do": "keep"}, {"do": "throw"}, *called]


def legal_in_turn(state: State) -> list[Action]:
    """1.3."""
    hand = state["hands"][state["actor"]]
    found: list[Action] = []
    for card in sorted(set(hand)):
        if len(hand) >= 4 or (state["options"]["low_discard_at_3"] and lower(state, card)):
            found.append({"do": "discard", "card": card})
        if len(hand) >= 4 and not lower(state, card) and alike(without(hand, card)):
            found.append({"do": "discard", "card": card, "jackpot": True})
    if state["pool"]:
        found.append({"do": "draw"})
    return found or [{"do": "pass"}]


def play(state: State, action: Action, shuffle: Shuffle) -> None:
    """Carries out a legal action in place, with everything the dealer does after it."""
    do, seat = action["do"], state["actor"]
    hand = state["hands"][seat]
    if state["phase"] == "claim":
        claim(state, seat, do == "take", shuffle)
        return
    if do == "pass":
        state["passes"] += 1
        end_turn(state, seat, shuffle)
        return
    state["passes"] = 0
    if do == "draw":
        state["drawn"] = {"seat": seat, "card": state["pool"].pop(0)}
        state["phase"] = "drawn"
    elif do == "keep":
        hand.append(state["drawn"]["card"])
        state["drawn"] = None
        end_turn(state, seat, shuffle)
    elif do == "throw":
        throw(state, seat, "jackpot" in action)
    else:
        discard(state, seat, action, shuffle)


def discard(state: State, seat: int, action: Action, shuffle: Shuffle) -> None:
    """A card from the hand (1.3), and two for it if it is lower (1.6)."""
    card, low = action["card"], lower(state, action["card"])
    state["hands"][seat].remove(card)
    state["discards"].insert(0, card)
    if "jackpot" in action:
        jackpot(state, seat)
        return
    for _ in range(2 if low else 0):
        if not state["pool"]:
            reshuffle(state, shuffle)
        if state["pool"]:
            state["hands"][seat].append(state["pool"].pop(0))
    end_turn(state, seat, shuffle)


def throw(state: State, seat: int, called: bool) -> None:
    """The drawn card is shown (1.4)."""
    card = state["drawn"]["card"]
    state["drawn"] = None
    if called:
        state["discards"].insert(0, card)
        jackpot(state, seat)
        return
    others = [(seat + k) % state["seats"] for k in range(1, state["seats"])]
    state["claimants"] = others if state["options"]["claim_scope"] == "any" else others[:1]
    state["thrown"] = {"seat": seat, "card": card}
    state["phase"], state["actor"] = "claim", state["claimants"][0]


def claim(state: State, seat: int, takes: bool, shuffle: Shuffle) -> None:
    """One answer to a thrown card (1.5)."""
    state["claimants"].remove(seat)
    if not takes and state["claimants"]:
        state["actor"] = state["claimants"][0]
        return
    thrown = state["thrown"]
    if takes:
        state["hands"][seat].append(thrown["card"])
    else:
        state["discards"].insert(0, thrown["card"])
    state["thrown"], state["claimants"] = None, []
    end_turn(state, thrown["seat"], shuffle)


def reshuffle(state: State, shuffle: Shuffle) -> None:
    """All discards become the pool, its top the only discard (1.2)."""
    if len(state["discards"]) < 2:
        return
    cards = sorted(state["discards"], key=lambda card: rank(state, card))
    order = shuffle(cards, state["round"], state["shuffles"])
    state["shuffles"] += 1
    state["discards"], state["pool"] = order[:1], order[1:]


def end_turn(state: State, seat: int, shuffle: Shuffle) -> None:
    """The next seat's turn, or a void round (1.7)."""
    state["turns"] += 1
    if state["turns"] == 400 or state["passes"] == state["seats"]:
        end_round(state, [0] * state["seats"])
        return
    state["phase"], state["actor"] = "turn", (seat + 1) % state["seats"]
    if not state["pool"]:
        reshuffle(state, shuffle)


def jackpot(state: State, seat: int) -> None:
    """The round ends, this seat alone scores."""
    hand = state["hands"][seat]
    place = SYMBOLS[state["options"]["edition"]].index(hand[0])
    points = 1000 * (place + 1) if len(hand) == 3 else FOUR[state["options"]["edition"]][place]
    state["jackpot"] = {"seat": seat, "symbol": hand[0], "cards": len(hand), "points": points}
    state["turns"] += 1
    end_round(state, [points if other == seat else 0 for other in range(state["seats"])])


def end_round(state: State, points: list[int]) -> None:
    """Counts the points; after the agreed rounds the highest total wins."""
    state["scores"].append(points)
    state["totals"] = [sum(row[seat] for row in state["scores"]) for seat in range(state["seats"])]
    state["phase"], state["actor"] = "round_over", None
    best = [seat for seat in range(state["seats"]) if state["totals"][seat] == max(state["totals"])]
    if state["round"] >= state["options"]["rounds"] and (len(best) == 1 or state["options"]["tie"] == "shared"):
        state["phase"], state["result"] = "match_over", {"winners": best}


def next_round(state: State, shuffle: Shuffle) -> None:
    """Deals anew, one seat further (1.1)."""
    seats = state["seats"]
    state["dealer"], state["starter"] = state["starter"], (state["starter"] + 1) % seats
    state["round"] += 1
    order = shuffle([card for card in SYMBOLS[state["options"]["edition"]] for _ in range(12)], state["round"], 0)
    state["hands"] = [[] for _ in range(seats)]
    for number in range(7 * seats):
        state["hands"][(state["starter"] + number) % seats].append(order[number])
    state["discards"], state["pool"] = [order[7 * seats]], order[7 * seats + 1 :]
    state |= {"phase": "turn", "actor": state["starter"], "turns": 0, "passes": 0, "jackpot": None, "shuffles": 1}
