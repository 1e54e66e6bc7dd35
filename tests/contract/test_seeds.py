"""The same seed gives the same match, on every Python, whatever the hash seed, and whatever else was played before."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.core.dealer import seed_dealer, shuffled
from game.core.rules import Rules
from game.core.state import Luck
from game.games import SHELF
from tests.contract.golden import STORED, last_hash
from tests.contract.play import Setup, begin, every_game, played
from tests.contract.test_records import position
from tests.sources import ROOT

OTHERS = sorted(
    {found for minor in range(11, 16) if (found := shutil.which(f"python3.{minor}")) and "shims" not in found}
    | {str(path) for path in (Path.home() / ".pyenv" / "versions").glob("3.1[1-9]*/bin/python")}
)
AWKWARD = ["0", "-1", "2147483647", "9223372036854775808", "0xDEADBEEF", "Zażółć gęślą jaźń", "", "1.5", "\0", " "]
GOLDEN: dict[str, str] = json.loads(STORED.read_text(encoding="utf-8"))


def hashes(python: str, **environment: str) -> dict[str, str]:
    """The golden hashes as another interpreter plays them, with nothing but its standard library."""
    code = f"import sys; sys.path.insert(0, {str(ROOT)!r}); from tests.contract.golden import main; main()"
    done = subprocess.run(
        [python, "-S", "-B", "-c", code], capture_output=True, text=True, check=False, env={**os.environ, **environment}
    )
    assert (done.returncode, done.stderr) == (0, "")
    found: dict[str, str] = json.loads(done.stdout)
    return {game: found[game] for game in GOLDEN}


def test_every_game_has_a_golden_hash() -> None:
    assert set(GOLDEN) == set(SHELF)


@every_game
def test_a_seed_gives_the_match_it_always_gave(rules: Rules[Any]) -> None:
    played(rules, Setup(rules.seats[0], seed="something else first"), 30)
    assert last_hash(rules) == GOLDEN.get(rules.id)


@pytest.mark.parametrize("seed", ["0", "1", "random"])
def test_the_hash_seed_changes_nothing(seed: str) -> None:
    assert hashes(sys.executable, PYTHONHASHSEED=seed) == GOLDEN


@pytest.mark.parametrize("python", OTHERS)
def test_other_pythons_play_the_same_match(python: str) -> None:
    assert hashes(python) == GOLDEN


@every_game
@pytest.mark.parametrize("seed", AWKWARD)
def test_any_text_is_a_seed(rules: Rules[Any], seed: str) -> None:
    first, again, other = (begin(rules, Setup(rules.seats[0], seed=text)) for text in (seed, seed, seed + "x"))
    assert position(first) == position(again)
    assert position(first) != position(other)
    deck = rules.deck(first.state.options)
    assert Counter(card for zone in rules.zones(first.state) for card in zone.cards) == Counter(deck.cards)


@every_game
def test_rounds_and_shuffles_differ(rules: Rules[Any]) -> None:
    cards = rules.deck(rules.options_type()).cards
    dealer = seed_dealer("s")
    orders = {dealer(Luck("deal", cards), round_number, k) for round_number in (1, 2, 3) for k in (0, 1, 2)}
    assert len(orders) == 9


def test_the_shuffle_is_the_one_that_is_written_down() -> None:
    """PROTOCOL, Luck: Fisher–Yates from the end, j = int(r() · (i+1)); the seat is int(r() · seats)."""
    text = "stolik|abc|2|1"
    assert shuffled(range(10), "stolik|seed|1|0") == (4, 3, 6, 1, 9, 0, 7, 5, 8, 2)
    cards, draw = list(range(30)), Random(text).random
    for i in range(29, 0, -1):
        j = int(draw() * (i + 1))
        cards[i], cards[j] = cards[j], cards[i]
    assert shuffled(range(30), text) == tuple(cards)
    assert seed_dealer("abc")(Luck("deal", tuple(range(30))), 2, 1) == tuple(cards)
    seat = int(Random("stolik|abc|first").random() * 5)
    assert seed_dealer("abc")(Luck("first", tuple(range(5))), 1, 0) == (seat,)
