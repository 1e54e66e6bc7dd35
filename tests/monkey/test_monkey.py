"""Random hands on every scene: no error, no card lost, and every match file whole in the end."""

import secrets
from pathlib import Path
from random import Random

import pygame
import pytest

from game.cli.replay import load
from game.core.replay import verify
from scenes.words import use_language
from tests.monkey.monkey import Monkey


@pytest.fixture(autouse=True)
def display():
    pygame.display.init()
    pygame.font.init()
    yield
    use_language("en")
    pygame.quit()


@pytest.fixture(autouse=True)
def same_luck(monkeypatch):
    """The deals of a run are the same each time."""
    dice = Random(7)
    monkeypatch.setattr(secrets, "token_hex", lambda count: dice.randbytes(count).hex())
    monkeypatch.setattr(secrets, "randbits", dice.getrandbits)


def let_loose(seed: int, acts: int, home: Path) -> Monkey:
    """A monkey after so many acts; every match it left must load and verify."""
    monkey = Monkey(seed, home)
    for _ in range(acts):
        monkey.act()
    for path in (home / "matches").glob("*.jsonl"):
        assert verify(load(str(path))) is None, path
    return monkey


@pytest.mark.parametrize("seed", range(2))
def test_a_monkey_breaks_nothing(seed: int, tmp_path: Path):
    monkey = let_loose(seed, 800, tmp_path)
    assert len(monkey.seen) > 3


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 120))
def test_a_monkey_breaks_nothing_in_a_long_time(seed: int, tmp_path: Path):
    monkey = let_loose(seed, 20_000, tmp_path)
    assert {"title", "new_match", "table", "settings", "pause"} <= monkey.seen.keys()
