"""Counts all lines of play from a position, by their first action.

python -m tests.perft.count GAME            prints the counts of the game's positions as they are now
python -m tests.perft.count GAME --write    stores them, after a change that is meant
python -m tests.perft.count GAME --make     chooses positions for a game that has none: the deal and one of each phase

positions/GAME.json: [{"name", "seats", "options", "seed", "play": [actions], "counts": [leaves at depth 1, 2, ...],
"first": {action: leaves at the last depth}}]. `play` leads from the deal to the position; `counts` sets the depth.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

from game.core.dealer import Dealer, seed_dealer, settle
from game.core.match import Match
from game.core.notation import canonical_json
from game.core.rules import Rules
from game.games import SHELF

FOLDER = Path(__file__).parent / "positions"
Position = dict[str, Any]


def leaves(rules: Rules[Any], state: Any, dealer: Dealer, depth: int) -> int:
    """How many lines of `depth` actions there are; a round that is over ends its line. Luck comes from the dealer."""
    if depth == 0 or state.over:
        return 1
    return sum(leaves(rules, after(rules, state, action, dealer), dealer, depth - 1) for action in rules.actions(state))


def after(rules: Rules[Any], state: Any, action: Any, dealer: Dealer) -> Any:
    """A copy of the position after an action and the dealer's steps."""
    made = state.copy()
    rules.apply(made, action)
    settle(rules, made, dealer)
    return made


def reached(rules: Rules[Any], position: Position) -> tuple[Any, Dealer]:
    """The position and its dealer."""
    dealer = seed_dealer(position["seed"])
    options = rules.options_type.read(position["options"], position["seats"])
    match = Match.new(rules, position["seats"], options, dealer)
    for action in position["play"]:
        if match.state.phase == "round_over":
            match.next_round()
        match.play(rules.read_action(action, match.state))
    return match.state, dealer


def counted(rules: Rules[Any], position: Position, depth: int) -> dict[str, int]:
    """Leaves at a depth by the first action, in protocol form."""
    state, dealer = reached(rules, position)
    found = {}
    for action in rules.actions(state):
        name = canonical_json(rules.write_action(action, state.options))
        found[name] = leaves(rules, after(rules, state, action, dealer), dealer, depth - 1)
    return found


def filled(rules: Rules[Any], position: Position) -> Position:
    """The position with its counts as they are now."""
    depth = len(position["counts"])
    by_depth = [counted(rules, position, each) for each in range(1, depth + 1)]
    return position | {"counts": [sum(found.values()) for found in by_depth], "first": by_depth[-1]}


def made(rules: Rules[Any]) -> list[Position]:
    """Positions to begin with: the first turn with the fewest and the most seats, and the first of each later phase."""
    found, phases = (
        [_place(rules, f"the first turn, {seats} seats", seats, []) for seats in (rules.seats[0], rules.seats[-1])],
        set(),
    )
    seats = rules.seats[1] if len(rules.seats) > 1 else rules.seats[0]
    position = _place(rules, "", seats, [])
    rng = Random("perft")
    for _ in range(400):
        state, _dealer = reached(rules, position)
        if state.over:
            break
        if state.phase not in phases:
            phases.add(state.phase)
            found.append(position | {"name": f"the first {state.phase}, {seats} seats"})
        legal = rules.actions(state)
        action = rules.write_action(legal[int(rng.random() * len(legal))], state.options)
        position = position | {"play": [*position["play"], action]}
    return [_deep(rules, each) for each in found]


def _place(rules: Rules[Any], name: str, seats: int, play: list[Any]) -> Position:
    return {
        "name": name,
        "seats": seats,
        "options": {"first": 0},
        "seed": "perft",
        "play": play,
        "counts": [],
        "first": {},
    }


def _deep(rules: Rules[Any], position: Position, most: int = 2500) -> Position:
    """The position with as many levels as stay below `most` leaves, at least one."""
    while len(position["counts"]) < 6:
        deeper = position | {"counts": [*position["counts"], 0]}
        if position["counts"] and sum(counted(rules, deeper, len(deeper["counts"])).values()) > most:
            break
        position = deeper
    return position


def positions(game: str) -> list[Position]:
    """The stored positions of a game; [] for a game that has none."""
    path = FOLDER / f"{game}.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else []


def main(arguments: list[str]) -> int:
    """Prints or stores the counts of a game."""
    game = arguments[0]
    chosen = made(SHELF[game]) if "--make" in arguments else positions(game)
    found = [filled(SHELF[game], position) for position in chosen]
    text = "[\n" + ",\n".join(json.dumps(position, ensure_ascii=False) for position in found) + "\n]\n"
    if "--write" in arguments or "--make" in arguments:
        (FOLDER / f"{game}.json").write_text(text, encoding="utf-8")
    else:
        sys.stdout.write(text)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
