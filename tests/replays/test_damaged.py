"""A match file that was edited or damaged is told apart, can be watched up to there, and stays as it is."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.games import SHELF
from scenes.kit import Kit
from scenes.message import Message
from scenes.opening import new_match
from scenes.replays.scene import Replay
from scenes.replays.watching import watch
from scenes.scene import Push, Replace
from scenes.table.players import Player

PEOPLE = (Player("Ala", "human"), Player("Sowa", "computer", "easy", 1, 1))
MOVES, WRONG = 10, 7
"""Moves of the match, and the number of the line that does not hold; the header is line 0."""


@pytest.fixture
def path(kit: Kit) -> Path:
    """A match file."""
    rules = SHELF["lucky_jack"]
    opened = new_match(kit.saves, rules, rules.options_type.read({}, 2), PEOPLE, "k")
    luck = Random(3)
    for _ in range(MOVES):
        opened.match.play(rules.rollout(opened.match.state, luck))
    return opened.file.path


def edited(line: bytes) -> bytes:
    """Another seat, as somebody with an editor would write it."""
    return line.replace(b'"seat":0', b'"seat":9').replace(b'"seat":1', b'"seat":0').replace(b'"seat":9', b'"seat":1')


@pytest.mark.parametrize(
    "change", [edited, lambda line: line[:-30] + b"\n", lambda line: b"\x00" * len(line), lambda line: b""],
    ids=["edited", "cut", "emptied", "taken out"],
)  # fmt: skip
def test_it_is_told_and_can_be_watched_up_to_there(change: Callable[[bytes], bytes], kit: Kit, path: Path):
    lines = path.read_bytes().splitlines(keepends=True)
    assert change(lines[WRONG]) != lines[WRONG]
    lines[WRONG] = change(lines[WRONG])
    path.write_bytes(b"".join(lines))
    before = path.read_bytes()
    told = watch(kit, path)
    assert isinstance(told, Push)
    assert isinstance(told.scene, Message)
    assert f"From line {WRONG} on" in told.scene.text
    shown = told.scene.then
    assert isinstance(shown, Replace)
    assert isinstance(shown.scene, Replay)
    assert 3 < len(shown.scene.found.match.moments) <= WRONG
    assert path.read_bytes() == before
    assert list(path.parent.glob("*.damaged-*")) == []


def test_a_whole_one_is_watched_without_a_word(kit: Kit, path: Path):
    shown = watch(kit, path)
    assert isinstance(shown, Push)
    assert isinstance(shown.scene, Replay)
    assert shown.scene.found.doubt is None
