"""What is played and left is forgotten: no table stays in memory, and a thousand matches take no more than a few."""

import gc
import weakref
from pathlib import Path
from random import Random

import pytest

from game.games import SHELF
from scenes.opening import new_match
from scenes.scene import Pop, Push
from scenes.table.players import Player
from scenes.table.scene import Table
from tests.monkey.monkey import Monkey
from tests.monkey.test_monkey import display, same_luck

SHORT = {"lucky_jack": {"rounds": 3}, "cover_your_assets": {}, "rummy": {"rounds": 1}, "casinoverso": {"rounds": 5}}
"""What makes a match short."""
STEP_MS = 40.0
LONGEST = 60_000
"""Steps of a match, at most."""
WARM, MATCHES = 100, 1000
GROWTH = 1.10
__all__ = ["display", "same_luck"]  # fixtures


class House:
    """A program in which computers play match after match at the table, everything drawn now and then."""

    def __init__(self, home: Path) -> None:
        self.monkey = Monkey(1, home)
        self.played = 0

    def play(self, game: str) -> weakref.ref[Table]:
        """A short match from the deal to its result and back to the title; the table as it was."""
        monkey, rules = self.monkey, SHELF[game]
        seats = 3
        options = rules.options_type.read(SHORT[game], seats)
        players = [Player(f"{seat}", "computer", "easy", seat, seat) for seat in range(seats)]
        opened = new_match(monkey.kit.saves, rules, options, players, Random(self.played).randbytes(16).hex())
        table = monkey.kit.table(monkey.kit, opened)
        assert isinstance(table, Table)
        monkey.stage.carry_out(Push(table))
        table.ways_out.finishing = True
        for step in range(LONGEST):
            monkey.now += STEP_MS
            monkey.stage.update(STEP_MS)
            if step % 50 == 0:
                monkey.draw()
            if table.sitting.ended:
                break
        assert table.sitting.ended, game
        monkey.draw()
        monkey.stage.carry_out(Pop(count=len(monkey.stage.scenes) - 1))
        monkey.draw()
        self.played += 1
        return weakref.ref(table)


def resident() -> int:
    """Memory of this process that is in use, bytes (Linux)."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * 4096


@pytest.mark.parametrize("game", SHELF)
def test_a_table_that_is_left_is_forgotten(game, tmp_path):
    house = House(tmp_path)
    left = house.play(game)
    gc.collect()
    assert left() is None


@pytest.mark.long
def test_a_thousand_matches_take_no_more_memory_than_a_hundred(tmp_path):
    house = House(tmp_path)
    games = list(SHELF)
    held = []
    for count in (WARM, MATCHES):
        while house.played < count:
            house.play(games[house.played % len(games)])
        gc.collect()
        held.append(resident())
    assert held[1] < GROWTH * held[0], held
