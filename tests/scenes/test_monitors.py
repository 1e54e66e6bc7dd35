"""Monitors that differ, come and go, as far as the window system tells it: simulated, there is one screen here."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.games import SHELF
from scenes import window
from scenes.app import App
from scenes.kit import Kit
from scenes.opening import new_match
from scenes.settings import Settings
from scenes.sizes import MINIMUM
from scenes.start import open_table
from scenes.table.players import Player
from scenes.table.scene import Table
from scenes.title import Title
from tests.scenes.driver import move, press, release
from tests.table_scene.screen import SilentWorker

PEOPLE = (Player("Ala", "human"), Player("Sowa", "computer", "easy", 1, 1))
LARGE, SMALL = (1920, 1080), (800, 480)
FEW_MS = 400.0


@pytest.fixture
def opened_with(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What the window is opened with."""
    given: dict[str, Any] = {}
    real = pygame.display.set_mode

    def set_mode(size: tuple[int, int], flags: int, display: int) -> pygame.Surface:
        given.update(size=size, display=display)
        return real(size, flags)

    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    return given


@pytest.mark.parametrize(
    ("screens", "chosen", "opened", "size"),
    [
        ([LARGE, SMALL], 0, 0, (1400, 900)),
        ([LARGE, SMALL], 1, 1, (max(800, MINIMUM[0]), max(480, MINIMUM[1]))),
        ([SMALL, LARGE], 1, 1, (1400, 900)),
        ([LARGE], 1, 0, (1400, 900)),
    ],
)
def test_the_window_opens_on_the_chosen_monitor_or_where_that_is_gone_on_the_first(
    screens: list[tuple[int, int]],
    chosen: int,
    opened: int,
    size: tuple[int, int],
    opened_with: dict[str, Any],
    monkeypatch: pytest.MonkeyPatch,
):
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: screens)
    window.open_window(Settings(monitor=chosen, window=(1400, 900)), lambda: None)
    assert (opened_with["display"], opened_with["size"]) == (opened, size)


def test_a_monitor_that_is_not_there_is_not_moved_to(monkeypatch: pytest.MonkeyPatch):
    placed: list[object] = []

    class Placed:
        def __setattr__(self, name: str, value: object) -> None:
            placed.append(value)

    monkeypatch.setattr(window, "_window", Placed)
    monkeypatch.setattr(pygame.display, "get_num_displays", lambda: 2)
    for number in (2, 7, -1):
        window.move_to_screen(number)
    assert placed == []
    window.move_to_screen(1)
    assert placed == [(window.CENTRED + 1, window.CENTRED + 1)]


@pytest.fixture
def app(kit: Kit) -> Iterator[App]:
    """The program with a table on which nobody else moves."""
    kit = replace(kit, table=open_table, worker=SilentWorker)  # type: ignore[arg-type]
    made = App(kit, Title)
    rules = SHELF["lucky_jack"]
    opened = new_match(kit.saves, rules, rules.options_type.read({}, 2), PEOPLE, "k")
    made.stage = type(made.stage)(Table(kit, opened), made.surface.get_size(), made._scale())
    pass_time(made, 4000)
    yield made
    made.close()


def pass_time(app: App, ms: float) -> None:
    """Let the table go on, and look at it now and then."""
    for _ in range(int(ms / 40)):
        app.stage.update(40.0)
    app.step()


def table(app: App) -> Table:
    found = app.stage.top
    assert isinstance(found, Table)
    return found


def lift(app: App) -> tuple[int, ...]:
    """Take up a card of the own hand; what is held."""
    x, y, wide, high = next(target.rect for target in app.stage.top.targets() if target.name == "hand.0.0")
    here = x + wide // 5, y + high // 2
    app.step([move(here)])
    app.step([press(here)])
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=(600, 300), rel=(1, 1), buttons=(1, 0, 0))])
    return table(app).pointing.carrying.held


def onto(app: App, size: tuple[int, int], display: int) -> None:
    """The window comes to a monitor on which it takes another size."""
    pygame.display.set_mode(size)
    moved = [pygame.event.Event(pygame.WINDOWMOVED, x=0, y=0)]
    app.step([*moved, pygame.event.Event(pygame.WINDOWDISPLAYCHANGED, display_index=display)])
    pass_time(app, FEW_MS)


def test_a_card_in_the_hand_comes_along_to_a_monitor_of_another_scale_and_back(app: App):
    held = lift(app)
    assert held
    before = [table(app).sitting.match.state, len(table(app).sitting.match.moments)]
    for size, display in (((1600, 900), 1), ((960, 540), 0)):
        onto(app, size, display)
        assert app.stage.size == size
        assert table(app).pointing.carrying.held == held
        for target in table(app).targets():
            x, y, wide, high = target.rect
            assert x + wide <= size[0] + 1
            assert y + high <= size[1] + 1
    app.step([release((600, 300))])
    pass_time(app, FEW_MS)
    assert table(app).pointing.carrying.held == ()
    assert [table(app).sitting.match.state, len(table(app).sitting.match.moments)] == before


def test_without_any_monitor_for_a_while_it_goes_on_and_is_drawn_whole_afterwards(
    app: App, monkeypatch: pytest.MonkeyPatch
):
    lift(app)
    with monkeypatch.context() as gone:
        gone.setattr(pygame.display, "get_surface", lambda: None)
        app.step([pygame.event.Event(pygame.WINDOWFOCUSLOST), pygame.event.Event(pygame.WINDOWHIDDEN)])
        pass_time(app, FEW_MS)
        assert table(app).pointing.carrying.held == ()
    drawn = app.frames.drawn
    app.step([pygame.event.Event(pygame.WINDOWSHOWN), pygame.event.Event(pygame.WINDOWFOCUSGAINED)])
    assert app.frames.drawn == drawn + 1
    assert lift(app)
