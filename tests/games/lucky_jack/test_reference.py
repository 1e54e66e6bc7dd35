"""The rules against a second, plain reading of RULES 1: the same legal actions and the same positions in thousands of turns."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

from game.core.dealer import shuffled
from game.core.notation import canonical_json, write_state
from game.games import SHELF
from tests.contract.play import Setup, begin, choice, random_setup
from tests.games.lucky_jack import reference

RULES = SHELF["lucky_jack"]


def seeded(seed: str) -> reference.Shuffle:
    """PROTOCOL's shuffle on names."""

    def shuffle(cards: list[str], round_number: int, k: int) -> list[str]:
        return [cards[i] for i in shuffled(range(len(cards)), f"stolik|{seed}|{round_number}|{k}")]

    return shuffle


def normal(state: dict[str, Any]) -> str:
    """A position to compare: hands in one order."""
    return canonical_json(state | {"hands": [sorted(hand) for hand in state["hands"]]})


def compare(setup: Setup, changes: int, seen: Counter[str]) -> None:
    """Plays both side by side; `seen` counts what happened."""
    match = begin(RULES, setup)
    state = json.loads(json.dumps(write_state(RULES, match.state)))
    shuffle, rng = seeded(setup.seed), Random(setup.seed)
    for _ in range(changes):
        listed = [RULES.write_action(action, match.state.options) for action in RULES.actions(match.state)]
        assert sorted(map(canonical_json, listed)) == sorted(map(canonical_json, reference.legal(state)))
        seen[state["phase"]] += 1
        if state["phase"] == "match_over":
            return
        if state["phase"] == "round_over":
            match.next_round()
            reference.next_round(state, shuffle)
        else:
            action = choice(match, rng, setup.wild)
            reference.play(state, RULES.write_action(action, match.state.options), shuffle)
            match.play(action)
            seen[str(action[0])] += 1
        assert normal(write_state(RULES, match.state)) == normal(state)
        seen["reshuffled"] += state["shuffles"] > 1


def test_both_readings_agree() -> None:
    rng, seen = Random("reference"), Counter[str]()
    for _ in range(35):
        compare(random_setup(RULES, rng), 400, seen)
    wanted = "turn drawn claim round_over match_over discard jackpot draw keep throw throw_jackpot take pass reshuffled"
    assert not [word for word in wanted.split() if seen[word] < 1], seen


def test_both_readings_agree_where_cards_run_out() -> None:
    """Positions near the end of the pool, with most cards in hands: passing, drawing less, void rounds."""
    rng, seen = Random("scarce"), Counter[str]()
    for number in range(40):
        setup = random_setup(RULES, rng)
        match = begin(RULES, setup)
        state = match.state
        cards = [card for zone in RULES.zones(state) for card in zone.cards]
        rng.shuffle(cards)
        sizes = [rng.choice((3, 3, 4, 5)) for _ in range(setup.seats)]
        state.hands = [[cards.pop() for _ in range(size)] for size in sizes]
        loose = rng.randrange(5)
        state.pool = [cards.pop() for _ in range(min(loose, rng.randrange(3)))]
        state.discards = [cards.pop() for _ in range(1 if not state.pool else rng.randrange(3))]
        state.hands[rng.randrange(setup.seats)] += cards
        state.turns = rng.choice((0, 0, 390, 398, 399))
        state.passes = rng.randrange(setup.seats)
        match.moments.clear()
        match.close()
        plain = json.loads(json.dumps(write_state(RULES, state)))
        for _ in range(40):
            listed = [RULES.write_action(action, state.options) for action in RULES.actions(match.state)]
            assert sorted(map(canonical_json, listed)) == sorted(map(canonical_json, reference.legal(plain)))
            if match.state.over:
                break
            action = choice(match, rng, 0.7)
            reference.play(plain, RULES.write_action(action, state.options), seeded(setup.seed))
            match.play(action)
            seen[f"{action[0]} {plain['phase']}"] += 1
            assert normal(write_state(RULES, match.state)) == normal(plain), number
    assert seen["pass turn"] > 5
    assert seen["pass round_over"] > 0
