"""Measures frames in a real window: 110 cards lie on the table and 15 of them are on their way at any moment.

Prints one JSON object. *Frame work* is the process's own CPU time from polling the events to the end of presenting. What a bare copy of
the window costs is measured in between, at the same pace and under the same load: a second of frames, then a third of bare copies.
`--thinking` keeps the computer players' process busy meanwhile. Run by `dev.py bench`, on a screen of its own.
"""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import pygame

from game.ai.levels import STRONGEST
from game.ai.worker import Worker
from game.core.dealer import seed_dealer
from game.core.match import Match
from game.core.notation import write_view
from game.games import SHELF
from scenes.app import FRAME_MS, App
from scenes.folders import Folders
from scenes.frames import Frames
from scenes.kit import Kit
from scenes.scene import Canvas, Change, Rect, Scene
from scenes.start import Thinkers, make_kit
from scenes.table.cloth import Cloth
from scenes.table.layout import Pose
from scenes.table.lucky_jack import LuckyJackTable
from scenes.table.places import fit
from scenes.table.slots import table_for
from scenes.table.thinking import BUDGET_MS
from scenes.trace import Trace

CARDS = 110
MOVING = 15
COLUMNS, ROWS, WIDTH = 20, 6, 90.0
"""The places: more than cards; the width of a card in px of a window 1920 px wide."""
BLOCKS, FRAMES, COPIES = 10, 60, 20
"""How often frames and bare copies take turns, and how many of each."""
SIZE = (1920, 1080)
GAME = "lucky_jack"
BACK = "cards/backs/burgundy"


class Flights(Scene):
    """A cloth full of cards; whenever the moving ones have landed, the next go to other places."""

    name: ClassVar[str] = "flights"

    def __init__(self, kit: Kit, worker: Worker | None) -> None:
        rules = SHELF[GAME]
        self.cloth = Cloth(kit.skin, LuckyJackTable(rules, rules.options_type.read({}, 2), ()), BACK)
        self.map, _ = table_for(GAME, 6)
        self.kit = kit
        self.worker = worker
        self.frames = 0
        self.moving: list[int] = []
        self._luck = Random(1)
        self._request = _request()

    def resize(self, size: tuple[int, int], scale: float) -> None:
        """Spread the cards over the window."""
        table = fit(self.map, size, scale)
        self.cloth.fit(table)
        self.cloth.sprites.use(table.unit)
        self._size = size
        self._places = [self._place(number) for number in range(COLUMNS * ROWS)]
        self._lying = list(range(CARDS))
        self._free = list(range(CARDS, COLUMNS * ROWS))
        self.poses = {number: self._pose(number) for number in range(CARDS)}
        self.cloth.motion.show(self.poses)

    def _place(self, number: int) -> tuple[float, float, float]:
        """The middle of a place in the grid and its angle: rows that are a little untidy, as by hand."""
        row, column = divmod(number, COLUMNS)
        x, y = (column + 0.5) / COLUMNS * self._size[0], (row + 0.5) / ROWS * self._size[1]
        return x + self._luck.uniform(-3, 3), y + self._luck.uniform(-3, 3), self._luck.uniform(-4, 4)

    def _pose(self, number: int) -> Pose:
        """A card at its place; every third one lies face down."""
        x, y, angle = self._places[self._lying[number]]
        return Pose(x, y, angle, WIDTH / 1920 * self._size[0], number % 7 if number % 3 else -1, float(number))

    def _send(self) -> None:
        """Send the next cards to free places and to one another's."""
        self.moving = self._luck.sample(range(CARDS), MOVING)
        places = [self._lying[number] for number in self.moving] + self._free
        self._luck.shuffle(places)
        self._free = places[MOVING:]
        for number, place in zip(self.moving, places, strict=False):
            self._lying[number] = place
        self.poses |= {number: self._pose(number) for number in self.moving}
        self.cloth.motion.ease(self.poses, "move", self.moving)

    def update(self, dt_ms: float) -> Change | None:
        """Send the next cards off; keep the computer player busy."""
        self.frames += 1
        self.cloth.motion.tick(dt_ms)
        if not self.cloth.motion.moving():
            self._send()
        if self.worker is not None and (self.worker.poll() is not None or self.frames == 1):
            self.worker.ask(self._request)
        return None

    def wait_ms(self) -> float:
        """Something always moves."""
        return 0.0

    def draw(self, canvas: Canvas) -> Sequence[Rect]:
        """Draw as the table does."""
        if canvas.whole:
            self.cloth.picture.lay_ground(self.kit.skin.room(GAME, self._size))
            self.cloth.refine()
        self.cloth.put()
        return self.cloth.picture.draw(canvas.surface, canvas.whole)


def main(arguments: Sequence[str]) -> int:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder:
        kit = make_kit(Folders(Path(folder), Path(folder) / "cache"), Thinkers())
        kit.preferences.change(language="en", window=SIZE)
        worker = Worker() if "--thinking" in arguments else None
        app = App(kit, lambda kit: Flights(kit, worker), Trace(None))
        found = figures(app)
        app.close()
        if worker is not None:
            worker.close()
    print(json.dumps(found))
    return 0


def figures(app: App) -> dict[str, Any]:
    """Return what frames of a running program cost, beside bare copies of its window; times in ms."""
    began, size = time.perf_counter(), app.surface.get_size()
    blocks, floors = _measure(app)
    work = [ms for block in blocks for ms in block.work]
    gaps = [ms for block in blocks for ms in block.intervals()]
    return {
        "floor_ms": statistics.median(floors),
        "work_median_ms": statistics.median(work),
        "work_p99_ms": _p99(work),
        "interval_median_ms": statistics.median(gaps),
        "interval_p99_ms": _p99(gaps),
        "late_share": sum(gap > 20 for gap in gaps) / len(gaps),
        "frames": len(work),
        "seconds": time.perf_counter() - began,
        "size": list(size),
    }


def _measure(app: App) -> tuple[list[Frames], list[float]]:
    """Frames and bare copies in turn: the frames of each block, and what the copies cost, ms. The first block is not counted: pictures
    are made in it."""
    blocks: list[Frames] = []
    floors: list[float] = []
    for _ in range(BLOCKS + 1):
        app.frames = Frames()
        while app.frames.drawn < FRAMES:
            app.turn()
        blocks.append(app.frames)
        floors += _floors_ms(app.surface)
    return blocks[1:], floors[COPIES:]


def _floors_ms(surface: pygame.Surface) -> list[float]:
    """The CPU time of copying one picture over the whole window and presenting it, the least a drawn frame can cost, several times; ms."""
    copy, taken = surface.copy(), []
    for _ in range(COPIES):
        time.sleep(FRAME_MS / 1000)
        pygame.event.pump()
        began = time.process_time()
        surface.blit(copy, (0, 0))
        pygame.display.flip()
        taken.append((time.process_time() - began) * 1000)
    return taken


def _p99(numbers: Sequence[float]) -> float:
    return sorted(numbers)[int(len(numbers) * 0.99)]


def _request() -> dict[str, Any]:
    """A question to the strongest computer player: it thinks for a second, as at the table."""
    rules = SHELF[GAME]
    match = Match.new(rules, 4, rules.options_type.read({}, 4), seed_dealer("bench"))
    assert match.state.actor is not None
    return {
        "view": write_view(rules, match.view(match.state.actor)),
        "level": STRONGEST,
        "seed": "bench",
        "playouts": 1_000_000,
        "budget_ms": BUDGET_MS,
    }


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
