"""The system sleeps in the middle of a turn whose clock runs: the time it slept does not count. The sleep is simulated by a leap of the clock."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.games import SHELF
from scenes import app as app_module
from scenes.app import LONGEST_STEP_MS, App
from scenes.kit import Kit
from scenes.opening import new_match
from scenes.stage import Stage
from scenes.start import open_table
from scenes.table.players import Player
from scenes.table.scene import Table
from scenes.table.turn_clock import TurnClock
from scenes.title import Title
from tests.table_scene.screen import SilentWorker

PEOPLE = (Player("Ala", "human"), Player("Sowa", "computer", "easy", 1, 1))
NIGHT_MS = 8 * 3600 * 1000.0
FRAME_MS = 16.0


class Time:
    """The monotonic clock of the program, ms."""

    def __init__(self) -> None:
        self.now = 1e6

    def __call__(self) -> float:
        """What it tells."""
        return self.now


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    """A clock that goes only when it is told to."""
    made = Time()
    monkeypatch.setattr(app_module, "now_ms", made)
    return made


@pytest.fixture
def app(kit: Kit, time: Time) -> Iterator[App]:
    """The program with a table of rummy at the own turn, its clock of two minutes running."""
    kit = replace(kit, table=open_table, worker=SilentWorker)  # type: ignore[arg-type]
    made = App(kit, Title)
    rules = SHELF["rummy"]
    opened = new_match(kit.saves, rules, rules.options_type.read({"clock": 120, "first": 0}, 2), PEOPLE, "k")
    made.stage = Stage(Table(kit, opened), made.surface.get_size(), made._scale())
    for _ in range(600):
        time.now += FRAME_MS
        made.step()
        if clock(made).running and clock(made).left < 119_000:
            break
    yield made
    made.close()


def clock(app: App) -> TurnClock:
    table = app.stage.top
    assert isinstance(table, Table)
    found = table.play.game.clock
    assert found is not None
    return found


def test_a_night_does_not_cost_the_turn(app: App, time: Time):
    assert clock(app).running
    before = clock(app).left
    time.now += NIGHT_MS
    app.step()
    assert before - LONGEST_STEP_MS <= clock(app).left < before
    time.now += FRAME_MS
    app.step()
    assert clock(app).running
    assert before - LONGEST_STEP_MS - FRAME_MS <= clock(app).left
