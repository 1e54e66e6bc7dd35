"""The rules against a second, plain reading of RULES 3: the same plain actions and the same positions in thousands of turns."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

from game.core.dealer import shuffled
from game.core.match import Match
from game.core.notation import canonical_json, write_state
from game.core.state import Action
from game.games import SHELF
from game.games.rummy import advice
from game.games.rummy.melds import JOKER, LAID
from tests.contract.play import Setup, begin, choice, random_setup
from tests.games.rummy import reference

RULES = SHELF["rummy"]
PLAIN = ("end", "draw", "timeout", "pass")


def seeded(seed: str) -> reference.Shuffle:
    """PROTOCOL's shuffle on names."""

    def shuffle(cards: list[str], round_number: int, k: int) -> list[str]:
        return [cards[i] for i in shuffled(range(len(cards)), f"stolik|{seed}|{round_number}|{k}")]

    return shuffle


def sorted_racks(state: dict[str, Any]) -> str:
    """A position to compare: racks in any order, runs ascending."""
    order = {name: number for number, name in enumerate(dict.fromkeys(reference.DECK))}
    racks = [sorted(rack, key=order.__getitem__) for rack in state["racks"]]
    table = [sorted(meld, key=lambda card: order[card.split("=")[-1]]) for meld in state["table"]]
    return canonical_json(state | {"racks": racks, "table": table})


def chosen(match: Match[Any], rng: Random, wild: float) -> Action:
    """A placement, the clock, or what random matches do."""
    lot = rng.random()
    if lot < 0.05 and match.refusal(("timeout",)) is None:
        return ("timeout",)
    if lot < 0.3:
        laying = advice.laying(advice.placement(match.state, "cards", lambda: False))
        if laying:
            return laying[0]
    return taking(match) or choice(match, rng, wild)


def taking(match: Match[Any]) -> Action | None:
    """A joker taken to the rack for the card it stands for, if the house rule allows it (3.4 c)."""
    for at, meld in enumerate(match.state.table):
        for card in meld:
            free = tuple(card - LAID if one == card else one for one in meld)
            action = ("meld", (*match.state.table[:at], free, *match.state.table[at + 1 :]))
            if card > JOKER and match.refusal(action) is None:
                return action
    return None


def compare(match: Match[Any], setup: Setup, changes: int, seen: Counter[str], rounds: int = 99) -> None:
    """Plays both side by side, for so many changes and rounds at most; `seen` counts what happened."""
    state = json.loads(json.dumps(write_state(RULES, match.state)))
    shuffle, rng = seeded(setup.seed), Random(setup.seed)
    for _ in range(changes):
        legal = [do for do in PLAIN if match.refusal((do,)) is None]
        assert sorted(legal) == sorted(reference.plain(state))
        seen[state["phase"]] += 1
        if state["phase"] == "match_over" or len(state["scores"]) >= rounds:
            return
        if state["phase"] == "round_over":
            match.next_round()
            reference.next_round(state, shuffle)
        else:
            action = chosen(match, rng, setup.wild)
            jokers = sum("=" in card for meld in state["table"] for card in meld)
            reference.play(state, RULES.write_action(action, match.state.options))
            match.play(action)
            seen[str(action[0])] += 1
            seen["out"] += state["phase"] != "turn" and not all(state["racks"])
            seen["blocked"] += state["phase"] != "turn" and all(state["racks"])
            seen["shared low"] += state["phase"] != "turn" and state["scores"][-1].count(0) > 1
            seen["joker taken"] += sum("=" in card for meld in state["table"] for card in meld) < jokers
        assert sorted_racks(write_state(RULES, match.state)) == sorted_racks(state)


def test_both_readings_agree() -> None:
    rng, seen = Random("reference"), Counter[str]()
    for _ in range(7):
        setup = random_setup(RULES, rng)
        setup = replace(setup, options=setup.options | {"rounds": rng.choice((1, 2))})
        compare(begin(RULES, setup), setup, 130, seen)
    wanted = ["turn", "round_over", "match_over", "open", "meld", "end", "draw", "timeout", "out"]
    assert not [word for word in wanted if seen[word] < 2], seen


def test_both_readings_agree_where_the_stock_runs_out() -> None:
    """Rounds with a short stock: passing, blocked rounds, ties of the lowest racks."""
    rng, seen = Random("scarce"), Counter[str]()
    for _ in range(60):
        setup = random_setup(RULES, rng)
        setup = replace(setup, options=setup.options | {"keep_joker": rng.random() < 0.5})
        match = begin(RULES, setup)
        _shorten(match, rng)
        compare(match, replace(setup, wild=0.5), 60, seen, rounds=1)
    assert min(seen[word] for word in ("pass", "timeout", "blocked", "out")) > 5, seen
    assert min(seen[word] for word in ("joker taken", "shared low")) > 0, seen


def _shorten(match: Match[Any], rng: Random) -> None:
    """Lays the cards of a fresh deal anew: two long runs of each colour, some with a joker; the rest on racks, hardly a stock."""
    state, like = match.state, rng.random() < 0.5
    loose, table = [JOKER] * 4, []
    length = rng.randint(11, 13)
    for low in (0, 0, 13, 13, 26, 26, 39, 39):
        length = length if like else rng.randint(11, 13)
        run = list(range(low, low + length))
        loose += range(low + length, low + 13)
        if JOKER in loose and rng.random() < 0.4:
            loose.remove(JOKER)
            place = rng.randrange(length)
            loose.append(run[place])
            run[place] += LAID
        table.append(tuple(run))
    rng.shuffle(loose)
    state.table, state.stock = table, [loose.pop() for _ in range(min(rng.randrange(3), len(loose) - state.seats))]
    if like:
        loose.sort()  # equal cards go to neighbours
    state.racks = [sorted(loose[seat :: state.seats]) for seat in range(state.seats)]
    state.opened = [not like and rng.random() < 0.8 for _ in range(state.seats)]
    match.moments.clear()
    match.close()
