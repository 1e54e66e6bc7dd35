"""The rules against a second, plain reading of RULES 4: the same legal actions and the same positions in thousands of turns."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from itertools import combinations_with_replacement
from random import Random
from typing import Any

from game.core.dealer import shuffled
from game.core.match import Match
from game.core.notation import canonical_json, write_state
from game.games import SHELF
from game.games.casinoverso.state import DECK, total
from tests.contract.play import Setup, begin, choice, random_setup
from tests.games.casinoverso import reference

RULES = SHELF["casinoverso"]


def seeded(seed: str) -> reference.Shuffle:
    """PROTOCOL's shuffle on names."""

    def shuffle(cards: list[str], round_number: int, k: int) -> list[str]:
        return [cards[i] for i in shuffled(range(len(cards)), f"stolik|{seed}|{round_number}|{k}")]

    return shuffle


def compare(match: Match[Any], setup: Setup, changes: int, seen: Counter[str]) -> None:
    """Plays both side by side; `seen` counts what happened."""
    state = json.loads(json.dumps(write_state(RULES, match.state)))
    shuffle, rng = seeded(setup.seed), Random(setup.seed)
    for _ in range(changes):
        listed = [RULES.write_action(action, match.state.options) for action in RULES.actions(match.state)]
        assert sorted(map(canonical_json, listed)) == sorted(map(canonical_json, reference.legal(state)))
        seen[state["phase"]] += 1
        if state["phase"] == "match_over":
            return
        if state["phase"] == "round_over":
            seen["bank moves"] += state["next_banker"] != state["banker"]
            match.next_round()
            reference.next_round(state, shuffle)
            seen["out"] += "out" in state["status"]
        else:
            action = choice(match, rng, setup.wild)
            reference.play(state, RULES.write_action(action, match.state.options))
            match.play(action)
            seen[str(action[0])] += 1
            seen.update(found["kind"] for found in state["outcomes"] if found)
        assert canonical_json(write_state(RULES, match.state)) == canonical_json(state)


def test_both_readings_agree() -> None:
    rng, seen = Random("reference"), Counter[str]()
    for _ in range(30):
        setup = random_setup(RULES, rng)
        compare(begin(RULES, setup), setup, 500, seen)
    wanted = ["bet", "play", "bank", "answer", "volunteer", "round_over", "match_over", "card", "swap", "ready", "ask"]
    wanted += ["show", "concede", "pass", "stop", "lost", "won", "double", "conceded", "bank_bust", "returned"]
    assert not [word for word in [*wanted, "bank moves", "out"] if seen[word] < 2], seen


def test_both_readings_agree_where_treasures_run_out() -> None:
    """Rounds that begin with few treasures here and there: short banks, seats that sit out, the match's end."""
    rng, seen = Random("scarce"), Counter[str]()
    for _ in range(60):
        setup = random_setup(RULES, rng)
        setup = replace(setup, options=setup.options | {"end": rng.choice(("broke", "rounds")), "rounds": 9})
        match = begin(RULES, setup)
        held = _shared_out(match.state, rng)
        match.state.treasures, match.state.totals = held, held[:]
        match.state.scores = [tuple(now - 10 for now in held)]
        match.state.round = 2
        match.moments.clear()
        match.close()
        compare(match, setup, 200, seen)
    assert min(seen[word] for word in ("match_over", "bank_bust", "out")) > 10, seen


def _shared_out(state: Any, rng: Random) -> list[int]:
    """All treasures, at least one a seat, most of them with one seat."""
    held = [rng.choice((1, 1, 2, 3)) for _ in range(state.seats)]
    held[rng.randrange(state.seats)] += 10 * state.seats - sum(held)
    return held


def test_every_hand_of_up_to_five_cards_has_the_same_value() -> None:
    for size in range(6):
        for hand in combinations_with_replacement(range(len(DECK.names)), size):
            assert total(hand) == 2 * reference.value(DECK.write(hand)) or hand.count(9) > 1
