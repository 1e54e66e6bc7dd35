"""The recipe for a new game holds: the game it makes passes what every game must pass, and its parts are those told there."""

import re
import subprocess
import sys
from random import Random

import pytest

from game.core.dealer import seed_dealer
from game.core.match import Match
from game.core.rules import Rules
from tests.adding.highest import Highest, HighestOptions
from tests.sources import ROOT

RECIPE = ROOT / "docs" / "add-a-game.md"
BLOCK = re.compile(r"```python\n(.*?)```", re.DOTALL)


def test_the_contract_holds_for_the_new_game_unasked():
    command = [sys.executable, "-m", "pytest", "-p", "tests.adding.on_the_shelf", "-p", "no:cacheprovider", "-q"]
    chosen = ["tests/contract", "-k", "highest and not always_gave"]
    done = subprocess.run([*command, *chosen], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:]
    assert int(re.findall(r"(\d+) passed", done.stdout)[0]) >= 20


@pytest.mark.parametrize("block", BLOCK.findall(RECIPE.read_text(encoding="utf-8")) if RECIPE.exists() else [])
def test_every_piece_of_code_in_the_recipe_is_the_games_own(block):
    pieces = [piece.strip("\n") for piece in re.split(r"^ *\.\.\.\n", block, flags=re.MULTILINE)]
    game = (ROOT / "tests" / "adding" / "highest.py").read_text(encoding="utf-8")
    assert not [piece for piece in pieces if piece not in game]


def test_the_recipe_names_everything_that_must_be_written():
    text = RECIPE.read_text(encoding="utf-8")
    assert not [name for name in Rules.__abstractmethods__ if f"`{name}`" not in text]


def test_a_match_is_played_to_its_end():
    rules = Highest()
    match = Match.new(rules, 3, HighestOptions.read({"rounds": 1, "first": 2}, 3), seed_dealer("s"))
    while match.state.phase != "match_over":
        match.play(rules.rollout(match.state, Random(1)))
    assert sum(match.state.totals) == 15
    assert match.state.result is not None
    assert max(match.state.totals) == match.state.totals[match.state.result[0]]
