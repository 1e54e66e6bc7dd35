"""Cover Your Assets a second time, written from RULES 2 alone on plain protocol values, slowly and plainly: what the rules are compared with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

TENS = ("yacht", "car", "jewelry", "bank", "stocks", "coins", "cash", "stamps", "piggy")
COUNTS = {"gold": 4, "silver": 8, "estate": 8} | dict.fromkeys(TENS, 10)
DOLLARS = {
    "gold": 50000, "silver": 25000, "estate": 20000, "yacht": 15000, "car": 15000, "jewelry": 10000, "bank": 10000,
    "stocks": 10000, "coins": 5000, "cash": 5000, "stamps": 5000, "piggy": 5000,
}  # fmt: skip
DECK = [name for name, count in COUNTS.items() for _ in range(count)]
State = dict[str, Any]
Action = dict[str, Any]
Shuffle = Callable[[list[str], int, int], list[str]]
"""Cards in canonical order, round, number of the shuffle → their new order, top first."""


def joker(card: str) -> bool:
    """Gold or silver."""
    return card in ("gold", "silver")


def makes_a_set(a: str, b: str) -> bool:
    """Two equal items, or an item and a joker (2.2)."""
    return a == b if not joker(a) and not joker(b) else joker(a) != joker(b)


def fits(card: str, item: str) -> bool:
    """Whether a card may be played for a set of that item."""
    return joker(card) or card == item


def hand_size(state: State) -> int:
    """H of 2.1."""
    return 5 if state["seats"] <= 3 else 4


def canonical(cards: list[str]) -> list[str]:
    """In the order of PROTOCOL."""
    return sorted(cards, key=list(COUNTS).index)


def legal(state: State) -> list[Action]:
    """All legal actions of the actor."""
    if state["phase"] == "duel":
        duel, hand = state["duel"], state["hands"][state["actor"]]
        do = "defend" if state["actor"] == duel["defender"] else "press"
        return [{"do": do, "card": card} for card in set(hand) if fits(card, duel["item"])] + [{"do": "yield"}]
    return legal_in_turn(state) if state["phase"] == "turn" else []


def legal_in_turn(state: State) -> list[Action]:
    """2.2."""
    seat, hand = state["actor"], state["hands"][state["actor"]]
    found: list[Action] = []
    pairs = {tuple(canonical([a, b])) for i, a in enumerate(hand) for b in hand[i + 1 :] if makes_a_set(a, b)}
    found += [{"do": "pair", "cards": list(pair)} for pair in pairs]
    for card in set(hand):
        found.append({"do": "discard", "card": card})
        top = state["discards"][0] if state["discards"] else None
        wild = top is not None and joker(top) and not state["options"]["take_wild_discard"]
        if top is not None and makes_a_set(card, top) and not wild:
            found.append({"do": "pair_discard", "card": card})
        for other, stack in enumerate(state["stacks"]):
            if other != seat and state["stacks"][seat] and len(stack) >= 2 and fits(card, stack[0]["item"]):
                found.append({"do": "steal", "from": other, "card": card})
    if state["options"]["endgame"] == "pass" and not state["draw"]:
        found.append({"do": "pass"})
    return found


def play(state: State, action: Action, shuffle: Shuffle) -> None:
    """Carries out a legal action in place, with everything that follows of itself."""
    do, seat = action["do"], state["actor"]
    if state["phase"] == "duel":
        answer(state, seat, action)
        return
    hand = state["hands"][seat]
    state["passes"] = state["passes"] + 1 if do == "pass" else 0
    if do == "pass":
        turn_over(state, seat)
        return
    for card in action.get("cards", [action.get("card")]):
        hand.remove(card)
    if do == "steal":
        victim = action["from"]
        played = [{"seat": seat, "card": action["card"]}]
        item = state["stacks"][victim][0]["item"]
        state["duel"] = {"attacker": seat, "defender": victim, "item": item, "played": played}
        state["phase"], state["actor"] = "duel", victim
        return
    if do == "discard":
        state["discards"].insert(0, action["card"])
    elif do == "pair":
        lay(state, seat, action["cards"], from_hand=action["cards"])
    else:
        lay(state, seat, [action["card"], state["discards"].pop(0)], from_hand=[action["card"]])
    refill(state, seat)
    turn_over(state, seat)


def lay(state: State, seat: int, cards: list[str], from_hand: list[str]) -> None:
    """A new set on top, the joker beneath; who laid it from the hand alone knows which it is (2.6, A3, A8)."""
    ordered = sorted(cards, key=lambda card: not joker(card))
    secret = state["options"]["hidden_jokers"]
    known = [[seat] if joker(card) and card in from_hand and secret else "all" for card in ordered]
    item = next(card for card in cards if not joker(card))
    state["stacks"][seat].insert(0, {"item": item, "cards": ordered, "known": known})


def answer(state: State, seat: int, action: Action) -> None:
    """One answer in a duel (2.3)."""
    duel = state["duel"]
    other = duel["defender"] if seat == duel["attacker"] else duel["attacker"]
    if action["do"] != "yield":
        state["hands"][seat].remove(action["card"])
        duel["played"].append({"seat": seat, "card": action["card"]})
        state["actor"] = other
        return
    won = state["stacks"][duel["defender"]].pop(0)
    if other == duel["attacker"]:
        won["known"] = [who if who == "all" else sorted({*who, other}) for who in won["known"]]
    won["cards"] += [entry["card"] for entry in duel["played"]]
    won["known"] += ["all"] * len(duel["played"])
    state["stacks"][other].insert(0, won)
    state["duel"], state["phase"] = None, "turn"
    order = ["attacker", "defender"]
    for side in order if state["options"]["refill_order"] == "attacker" else order[::-1]:
        refill(state, duel[side])
    turn_over(state, duel["attacker"])


def refill(state: State, seat: int) -> None:
    """Up to H, from the draw pile only (2.4)."""
    while len(state["hands"][seat]) < hand_size(state) and state["draw"]:
        state["hands"][seat].append(state["draw"].pop(0))


def turn_over(state: State, seat: int) -> None:
    """The round's end, or the next seat with cards (2.5)."""
    empty = [not hand for hand in state["hands"]]
    ended = all(empty) if state["options"]["endgame"] == "play_out" else any(empty)
    if not state["draw"] and (ended or state["passes"] == state["seats"]):
        end_round(state)
        return
    state["actor"] = next(s for k in range(1, state["seats"] + 1) if not empty[s := (seat + k) % state["seats"]])


def end_round(state: State) -> None:
    """Counts the table (2.5); the target or the number of rounds ends the match (A1)."""
    for held in (held for stack in state["stacks"] for held in stack):
        held["known"] = ["all"] * len(held["cards"])
    points = [sum(DOLLARS[card] for held in stack for card in held["cards"]) for stack in state["stacks"]]
    state["scores"].append(points)
    state["totals"] = [sum(row[seat] for row in state["scores"]) for seat in range(state["seats"])]
    state["phase"], state["actor"] = "round_over", None
    best, house = max(state["totals"]), state["options"]
    first = [seat for seat in range(state["seats"]) if state["totals"][seat] == best]
    ended = best >= house["target"] or (house["rounds"] > 0 and state["round"] >= house["rounds"])
    if ended and (len(first) == 1 or house["tie"] == "shared"):
        state["phase"], state["result"] = "match_over", {"winners": first}


def next_round(state: State, shuffle: Shuffle) -> None:
    """Deals anew, one seat further (2.1)."""
    seats = state["seats"]
    state["dealer"], state["starter"] = state["starter"], (state["starter"] + 1) % seats
    state["round"] += 1
    order = shuffle(DECK, state["round"], 0)
    dealt = hand_size(state) * seats
    state["hands"] = [[] for _ in range(seats)]
    for number in range(dealt):
        state["hands"][(state["starter"] + number) % seats].append(order[number])
    pile, shuffles = order[dealt:], 1
    while joker(pile[0]):
        pile = shuffle(canonical(pile), state["round"], shuffles)
        shuffles += 1
    state |= {"discards": pile[:1], "draw": pile[1:], "stacks": [[] for _ in range(seats)], "duel": None, "passes": 0}
    state |= {"phase": "turn", "actor": state["starter"], "shuffles": shuffles}
