"""Measures what a new size of the window costs: the preview in the next frame, and how long until every picture is crisp again,
at a table that rests, while all its cards fly, and while one is held.

Prints one JSON object a game and size. Times run from the moment the window has its last size; beside those of the clock stand those of the
processor, for machines that are not quiet: what the frames used, and what the thread used that makes pictures beside them. The folder of kept pictures is empty, so every picture is made anew. Run by `dev.py bench`, on a screen of its own.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
import warnings
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import pygame

from game.games import SHELF
from scenes.album_tables import table_pages
from scenes.app import App
from scenes.folders import Folders
from scenes.start import Thinkers, make_kit
from scenes.table.scene import Table
from scenes.trace import Trace

START = (1280, 720)
SIZES = ((1920, 1080), (3840, 2160))
LONGEST_S = 10.0
SETTLED_FRAMES = 90
AWAY = 0.5
"""Flights begin at this share of the way from the window's corner to where the cards belong."""
GRIPS = ("hand.0.", "rack.0.", "treasures.0")
"""What can be lifted, by the beginning of its name in the trace."""
LIFT_PX, LIFT_FRAMES = 80, 40
"""How far a card is dragged, and how many frames that may take."""


@dataclass(frozen=True, slots=True)
class Resize:
    """One change of size; ms on the clock and of the processor until the preview stood and until all was crisp."""

    game: str
    size: tuple[int, int]
    meanwhile: str
    preview_ms: float
    preview_cpu_ms: float
    crisp_ms: float
    crisp_cpu_ms: float
    painter_cpu_ms: float


def main(_arguments: Sequence[str]) -> int:
    """Measure and print."""
    for game in SHELF:
        for size in SIZES:
            for meanwhile in MEANWHILE:
                with tempfile.TemporaryDirectory() as folder:
                    print(json.dumps(asdict(_resize(Path(folder), game, size, meanwhile))), flush=True)
    return 0


def _resize(folder: Path, game: str, size: tuple[int, int], meanwhile: str) -> Resize:
    """Open a table, let it rest, give the window another size and wait until everything is crisp; what happens meanwhile is named in
    `MEANWHILE`."""
    thinkers = Thinkers()
    kit = make_kit(Folders(folder, folder / "cache"), thinkers)
    kit.preferences.change(language="en", window=START, animation="slow")
    page = next(makers for name, makers in table_pages().items() if name.startswith(f"{game}.table"))
    app = App(kit, page[0], Trace(None))
    try:
        for _ in range(SETTLED_FRAMES):
            app.step()
        MEANWHILE[meanwhile](app)
        return _measured(app, game, size, meanwhile)
    finally:
        app.close()
        thinkers.close()


def _rest(_app: App) -> None:
    """Nothing moves."""


def _fly(app: App) -> None:
    """Every card flies to its place."""
    table = _table(app)
    motion = table.cloth.motion
    rest = dict(motion.rest)
    motion.show({token: pose._replace(x=pose.x * AWAY, y=pose.y * AWAY) for token, pose in rest.items()})
    motion.ease(table.cloth.lay(), "move", list(rest))
    app.step()
    assert motion.moving()


def _hold(app: App) -> None:
    """A card of the own hand is held over the table."""
    table = _table(app)
    box = next(pygame.Rect(target.rect) for target in table.targets() if target.name.startswith(GRIPS))
    x, y = box.left + min(20, box.width // 2), box.centery
    app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(x, y), touch=False)])
    for frame in range(LIFT_FRAMES):
        place = x, y - LIFT_PX * frame // LIFT_FRAMES
        app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, -2), buttons=(1, 0, 0), touch=False)])
    assert table.pointing.carrying.held


def _table(app: App) -> Table:
    table = app.stage.top
    assert isinstance(table, Table)
    return table


MEANWHILE: dict[str, Callable[[App], None]] = {"rest": _rest, "flight": _fly, "drag": _hold}
"""What happens while the window gets another size."""


def _measured(app: App, game: str, size: tuple[int, int], meanwhile: str) -> Resize:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        window = pygame.Window.from_display_module()
    window.size = size
    while (surface := pygame.display.get_surface()) is None or surface.get_size() != size:
        pygame.event.pump()
    began, frames, every = time.perf_counter(), time.thread_time(), time.process_time()
    app.step()
    preview, preview_cpu = time.perf_counter() - began, time.thread_time() - frames
    while not app.crisp and time.perf_counter() - began < LONGEST_S:
        app.turn()
    assert app.crisp, f"not crisp within {LONGEST_S} s"
    crisp, crisp_cpu, all_cpu = time.perf_counter() - began, time.thread_time() - frames, time.process_time() - every
    taken = (preview, preview_cpu, crisp, crisp_cpu, all_cpu - crisp_cpu)
    return Resize(game, size, meanwhile, *(1000 * seconds for seconds in taken))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
