"""Measures what a new size of the window costs: the preview in the next frame, and how long until every picture is crisp again.

Prints one JSON object a game and size. Times run from the moment the window has its last size; beside those of the clock stand those of the
processor, for machines that are not quiet: what the frames used, and what the thread used that makes pictures beside them. The folder of kept pictures is empty, so every picture is made anew. Run by `dev.py bench`, on a screen of its own.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
import warnings
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import pygame

from game.games import SHELF
from scenes.album_tables import table_pages
from scenes.app import App
from scenes.folders import Folders
from scenes.start import Thinkers, make_kit
from scenes.trace import Trace

START = (1280, 720)
SIZES = ((1920, 1080), (3840, 2160))
LONGEST_S = 10.0
SETTLED_FRAMES = 90


@dataclass(frozen=True, slots=True)
class Resize:
    """One change of size; ms on the clock and of the processor until the preview stood and until all was crisp."""

    game: str
    size: tuple[int, int]
    preview_ms: float
    preview_cpu_ms: float
    crisp_ms: float
    crisp_cpu_ms: float
    painter_cpu_ms: float


def main(_arguments: Sequence[str]) -> int:
    """Measure and print."""
    for game in SHELF:
        for size in SIZES:
            with tempfile.TemporaryDirectory() as folder:
                print(json.dumps(asdict(_resize(Path(folder), game, size))), flush=True)
    return 0


def _resize(folder: Path, game: str, size: tuple[int, int]) -> Resize:
    """Open a table, let it rest, give the window another size and wait until everything is crisp."""
    thinkers = Thinkers()
    kit = make_kit(Folders(folder, folder / "cache"), thinkers)
    kit.preferences.change(language="en", window=START)
    page = next(makers for name, makers in table_pages().items() if name.startswith(f"{game}.table"))
    app = App(kit, page[0], Trace(None))
    try:
        for _ in range(SETTLED_FRAMES):
            app.step()
        return _measured(app, game, size)
    finally:
        app.close()
        thinkers.close()


def _measured(app: App, game: str, size: tuple[int, int]) -> Resize:
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
    return Resize(game, size, *(1000 * seconds for seconds in taken))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
