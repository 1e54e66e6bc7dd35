"""Scenes of Cover Your Assets (see tests/games/scenes.py).

    # 2.2 a joker lies beneath its item
    game: 3 seats, hidden_jokers=false
    hand 0: estate silver cash
    stack 1: coins*2 / silver[1] car
    discards: car bank
    draw: piggy
    --
    0: pair estate silver
    stack 0: silver estate

Sets of a stack: the top one first, between them " / "; `silver[0 1]` is a joker that only these seats know. Cards not named lie in hands of
full size for seats without one, then under the draw pile; `draw: only` puts them under the discards instead. `duel: 0 against 1:
stocks silver` is a duel with the cards played so far. Actions: pair A B, pair_discard A, steal SEAT A, defend A, press A, yield, discard A, pass.
"""

from __future__ import annotations

import re
from pathlib import Path

from game.games.cover_your_assets.rules import CoverYourAssets
from game.games.cover_your_assets.state import HAND_SIZES
from tests.games.scenes import Given, Object, Scenario, Scene, cards, expect_shared

FOLDER = Path(__file__).parent / "scenarios"
RULES = CoverYourAssets()
JOKERS = ("gold", "silver", "?")


def sets(text: str) -> list[Object]:
    """Sets of a stack in protocol form."""
    return [_set(each) for each in text.split(" / ") if each]


def _set(text: str) -> Object:
    names: list[str] = []
    known: list[list[int] | str] = []
    for word, seats in re.findall(r"([\w?*]+)(?:\[([\d ]+)\])?", text):
        names += cards(word)
        known += [[int(seat) for seat in seats.split()] if seats else "all"] * (len(names) - len(known))
    return {"item": next(name for name in names if name not in JOKERS), "cards": names, "known": known}


def position(given: Given) -> Object:
    """The protocol's form of what is given."""
    state = given.shared()
    actor = int(given.take("actor", "0"))
    state |= {"dealer": (state["starter"] - 1) % given.seats, "phase": "turn", "actor": actor, "duel": None}
    state["passes"] = int(given.take("passes", "0"))
    hands = {seat: given.take(f"hand {seat}") for seat in range(given.seats) if f"hand {seat}" in given.fields}
    state["stacks"] = [sets(given.take(f"stack {seat}")) for seat in range(given.seats)]
    for held in (held for stack in state["stacks"] for held in stack):
        given.lay(" ".join(held["cards"]))
    if duel := given.take("duel"):
        sides, _, played = duel.partition(": ")
        attacker, defender = (int(seat) for seat in sides.split(" against "))
        named = given.lay(played)
        state |= {"phase": "duel", "actor": (defender, attacker)[len(named) % 2 == 0]}
        state["duel"] = {"attacker": attacker, "defender": defender, "item": state["stacks"][defender][0]["item"]}
        state["duel"]["played"] = [{"seat": (attacker, defender)[i % 2], "card": name} for i, name in enumerate(named)]
    return state | _piles(given, {seat: given.lay(text) for seat, text in hands.items()})


def _piles(given: Given, hands: dict[int, list[str]]) -> Object:
    """Hands and piles with all cards that are not named."""
    draw, discards = given.take("draw"), given.lay(given.take("discards"))
    drawn = given.lay(draw.removesuffix("only"))
    for seat in range(given.seats):
        if seat not in hands:
            hands[seat] = given.lay(" ".join(sorted(given.left.elements())[: HAND_SIZES[given.seats]]))
    if draw.endswith("only"):
        discards += given.rest()
    return {
        "hands": [hands[seat] for seat in range(given.seats)],
        "discards": discards,
        "draw": drawn + given.rest(),
    }


class AssetScene(Scene):
    """A scene of Cover Your Assets being played."""

    def __init__(self, scenario: Scenario) -> None:
        given = Given(RULES, scenario.given)
        super().__init__(given, position(given))

    def action(self, text: str) -> Object:
        """ "steal 1 car" → its protocol form."""
        do, *words = text.split()
        if do == "pair":
            return {"do": do, "cards": sorted(words, key=RULES.deck(self.match.state.options).card)}
        if do == "steal":
            return {"do": do, "from": int(words[0]), "card": words[1]}
        return {"do": do, "card": words[0]} if words else {"do": do}

    def expect(self, state: Object, place: str, text: str) -> None:
        """Hands in any order, piles from the top (`3 cards` counts), stacks as they are given."""
        if expect_shared(state, place, text):
            return
        kind, _, seat = place.partition(" ")
        if kind == "stack":
            assert state["stacks"][int(seat)] == sets(text), state["stacks"][int(seat)]
        elif kind in ("dealer", "passes"):
            assert str(state[kind]) == text
        elif kind == "duel":
            played = [entry["card"] for entry in (state["duel"] or {"played": []})["played"]]
            assert played == cards(text)
        else:
            found = state["hands"][int(seat)] if seat else state["discards"][:1] if kind == "top" else state[kind]
            if counted := re.fullmatch(r"(\d+) cards?", text):
                assert len(found) == int(counted[1]), f"{place}: {len(found)}"
            else:
                assert (sorted(found) if seat else found) == (sorted(cards(text)) if seat else cards(text)), found
