"""The rules against a second, plain reading of RULES 2: the same legal actions and the same positions in thousands of turns."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

from game.core.dealer import shuffled
from game.core.match import Match
from game.core.notation import canonical_json, write_state
from game.games import SHELF
from game.games.cover_your_assets.hands import hand_of
from game.games.cover_your_assets.state import HAND_SIZES, SILVER, AssetSet
from tests.contract.play import Setup, begin, choice, random_setup
from tests.games.cover_your_assets import reference

RULES = SHELF["cover_your_assets"]


def seeded(seed: str) -> reference.Shuffle:
    """PROTOCOL's shuffle on names."""

    def shuffle(cards: list[str], round_number: int, k: int) -> list[str]:
        return [cards[i] for i in shuffled(range(len(cards)), f"stolik|{seed}|{round_number}|{k}")]

    return shuffle


def normal(state: dict[str, Any]) -> str:
    """A position to compare: hands in one order."""
    return canonical_json(state | {"hands": [sorted(hand) for hand in state["hands"]]})


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
            match.next_round()
            reference.next_round(state, shuffle)
            seen["turned joker"] += state["shuffles"] > 1
        else:
            action = choice(match, rng, setup.wild)
            reference.play(state, RULES.write_action(action, match.state.options), shuffle)
            match.play(action)
            seen[str(action[0])] += 1
        assert normal(write_state(RULES, match.state)) == normal(state)


def test_both_readings_agree() -> None:
    rng, seen = Random("reference"), Counter[str]()
    for _ in range(16):
        setup = random_setup(RULES, rng)
        compare(begin(RULES, setup), setup, 400, seen)
    wanted = [
        "turn",
        "duel",
        "round_over",
        "match_over",
        "pair",
        "pair_discard",
        "steal",
        "discard",
        "defend",
        "press",
        "yield",
        "pass",
    ]
    assert not [word for word in [*wanted, "turned joker"] if seen[word] < 2], seen


def test_both_readings_agree_where_cards_run_out() -> None:
    """Positions with a short pile, small hands and tall stacks: refills that run dry, empty hands, passing."""
    rng, seen = Random("scarce"), Counter[str]()
    for _ in range(70):
        setup = random_setup(RULES, rng)
        match = begin(RULES, setup)
        _shorten(match, rng, HAND_SIZES[setup.seats])
        compare(match, replace(setup, wild=rng.choice((1.0, 0.5))), 60, seen)
    assert min(seen[word] for word in ("pass", "yield", "round_over")) > 10, seen


def _shorten(match: Match[Any], rng: Random, full: int) -> None:
    """Lays the cards of a fresh deal anew: up to three sets a seat, small hands, hardly a pile, the rest on the discards."""
    state = match.state
    loose = [card for zone in RULES.zones(state) for card in zone.cards]
    rng.shuffle(loose)
    for seat in range(state.seats):
        state.stacks[seat] = [_set(loose, seat, rng) for _ in range(rng.randrange(4))]
        state.expose(seat)
        state.hands[seat] = hand_of(loose.pop() for _ in range(rng.randint(1, full)))
    short = rng.randrange(4)
    state.draw, state.discards = loose[:short], loose[short:]
    match.moments.clear()
    match.close()


def _set(loose: list[int], seat: int, rng: Random) -> AssetSet:
    """Two equal items taken from the loose cards, or a joker that only `seat` knows and an item."""
    item = rng.choice([card for card in loose if card > SILVER and loose.count(card) > 1])
    below = rng.choice([card for card in loose if card == item or card <= SILVER])
    loose.remove(item)
    loose.remove(below)
    return AssetSet(item, (below, item), ((0, 1 << seat),) if below <= SILVER else ())
