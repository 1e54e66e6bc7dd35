"""A window that gets another size: a preview at once, then a crisp picture that was made ahead and is the one made anew."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.games import SHELF
from scenes import app as frame_loop
from scenes.album import fresh_kit
from scenes.album_tables import table_pages
from scenes.app import App
from scenes.rooms import Rooms
from scenes.table import sprites
from scenes.table.scene import Table
from scenes.table.stamps import Stamps
from scenes.trace import Trace
from scenes.widgets import Brush

RED, GREEN = (200, 0, 0, 255), (0, 200, 0, 255)
SMALL, LARGE = (960, 540), (1100, 640)
LARGE_PX = 200
"""Pictures so wide take long to make."""
MOST = 3000
"""Turns until a picture is crisp, at most."""


@pytest.fixture(params=SHELF)
def app(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """A window with a table of a game that is being played."""
    kit = fresh_kit(tmp_path, "en", window=SMALL, reduce_motion=True, clock_runs=False)
    pages = next(makers for name, makers in table_pages().items() if name.startswith(f"{request.param}.table"))
    made = App(kit, pages[0], Trace(None))
    monkeypatch.setattr(frame_loop, "FRAME_MS", 1.0)
    grow_crisp(made)
    yield made
    made.close()


def grow_crisp(app: App) -> None:
    """Turn until the picture is crisp and has come to rest."""
    calm = 0
    for _ in range(MOST):
        app.step()
        calm = calm + 1 if app.crisp and not app.stage.top.cloth.picture.changed else 0
        if calm > 10:
            return
    raise AssertionError("not crisp")


def picture(app: App) -> bytes:
    return pygame.image.tobytes(app.surface, "RGB")


def made_anew(app: App) -> bytes:
    """The picture with everything on it made anew, nothing of it ahead."""
    app.kit.preferences.touch()
    grow_crisp(app)
    return picture(app)


def test_the_crisp_picture_is_the_one_that_is_made_anew(app: App) -> None:
    for size in (LARGE, SMALL, (1000, 700)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        app.step()
        assert app.kit.skin.rough
        grow_crisp(app)
        assert not app.kit.skin.rough
        assert picture(app) == made_anew(app)


def watch(monkeypatch: pytest.MonkeyPatch, owner: object, name: str, tell: Callable[[tuple[Any, ...]], None]) -> None:
    """Have `tell` called with the arguments of every call of a function."""
    usual = getattr(owner, name)

    def told(*about: Any, **more: Any) -> Any:
        tell(about)
        return usual(*about, **more)

    monkeypatch.setattr(owner, name, told)


def test_what_a_resize_shows_has_been_made_ahead(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frame_loop, "CALM_MS", 3_600_000.0)
    pygame.display.set_mode(LARGE, pygame.RESIZABLE)
    app.step()
    while app.kit.skin.unfinished:
        app.step()
    assert app.kit.skin.rough
    made: list[tuple[object, int]] = []
    watch(monkeypatch, sprites, "_composed", lambda about: made.append((about[0], about[0].width)))
    watch(monkeypatch, pygame.image, "load_sized_svg", lambda about: made.append(("svg", about[1][0])))
    watch(monkeypatch, Rooms, "_made", lambda about: made.append(("room", LARGE_PX + 1)))
    app._calm_ms = 0.0
    grow_crisp(app)
    assert not [name for name, wide in made if wide > LARGE_PX]
    assert len(made) < 8, made


def test_a_window_that_is_dragged_large_settles_on_the_last_size(app: App) -> None:
    for step in range(12):
        pygame.display.set_mode((SMALL[0] + 10 * step, SMALL[1] + 7 * step), pygame.RESIZABLE)
        app.step()
    grow_crisp(app)
    assert app.surface.get_size() == (1070, 617)
    assert picture(app) == made_anew(app)


def test_settings_that_change_in_mid_resize_leave_nothing_of_what_was(app: App) -> None:
    pygame.display.set_mode(LARGE, pygame.RESIZABLE)
    app.step()
    for _ in range(3):
        app.step()
    app.kit.preferences.change(contrast=True, language="pl")
    grow_crisp(app)
    try:
        assert picture(app) == made_anew(app)
    finally:
        app.kit.preferences.change(contrast=False)


def fly(app: App) -> Table:
    """Have every card of the table fly slowly to its place."""
    table = app.stage.top
    assert isinstance(table, Table)
    app.kit.preferences.change(reduce_motion=False, animation="slow")
    app.step()
    rest = dict(table.cloth.motion.rest)
    table.cloth.motion.show({token: pose._replace(x=pose.x / 2, y=pose.y / 2) for token, pose in rest.items()})
    table.cloth.motion.ease(table.cloth.lay(), "move", list(rest))
    app.step()
    assert table.cloth.motion.moving()
    return table


def test_flights_go_on_while_the_window_waits_to_stand_still(app: App) -> None:
    table = fly(app)
    pygame.display.set_mode(LARGE, pygame.RESIZABLE)
    app.step()
    app.kit.skin.wishes.drop()
    assert table.cloth.motion.moving()
    assert app.kit.skin.rough
    assert app._wait_ms() == 0


def test_cards_that_fly_while_the_window_changes_arrive(app: App) -> None:
    table = fly(app)
    pygame.display.set_mode(LARGE, pygame.RESIZABLE)
    app.step()
    for _ in range(MOST):
        app.step()
        if not table.cloth.motion.moving():
            break
    app.kit.preferences.change(reduce_motion=True)
    grow_crisp(app)
    assert not table.cloth.motion.moving()
    assert picture(app) == made_anew(app)


class Sign:
    """A piece in a stage's stamps whose colour changes with what it tells; its looks name the colour."""

    def __init__(self, stamps: Stamps) -> None:
        self.stamps = stamps
        self.shade = RED

    def drawn(self) -> tuple[int, ...]:
        """Its colour as it is drawn now."""
        piece = self.stamps.stamp(self.shade, (8, 8), 0, self._paint)
        return tuple(piece.get_at((4, 4)))

    def _paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        surface.fill(self.shade, rect)


def test_a_piece_is_not_drawn_ahead_for_what_was(app: App) -> None:
    """What a piece shows may change before there is time to draw it, and change back later."""
    skin = app.kit.skin
    sign = Sign(Stamps(Brush(skin, 1.0, paper=False)))
    assert sign.drawn() == RED
    skin.use(skin.size, rough=True)
    sign.stamps = sign.stamps.renewed(sign.stamps.brush)
    assert sign.drawn() == RED
    sign.shade = GREEN
    sign.stamps.change()
    skin.refine(1000)
    skin.use(skin.size)
    sign.stamps = sign.stamps.renewed(sign.stamps.brush)
    sign.shade = RED
    assert sign.drawn() == RED


@pytest.mark.parametrize("other", ["scale", "looks", "none"])
def test_pieces_drawn_ahead_are_for_the_same_scale_and_looks(app: App, other: str) -> None:
    skin = app.kit.skin
    sign = Sign(Stamps(Brush(skin, 1.0, paper=False)))
    sign.drawn()
    skin.use(skin.size, rough=True)
    sign.stamps = sign.stamps.renewed(sign.stamps.brush)
    sign.drawn()
    skin.refine(1000)
    skin.use(skin.size)
    ahead = sign.stamps
    if other == "looks":
        skin.wear(app.kit.preferences.now)
        app.kit.preferences.change(animation="slow")
    fresh = ahead.renewed(Brush(skin, 1.5 if other == "scale" else 1.0, paper=False))
    assert (fresh._kept is ahead._kept) == (other == "none")
