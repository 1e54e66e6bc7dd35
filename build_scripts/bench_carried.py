"""Measures frames of the fullest rummy table in a real window: all 108 cards, ten of them carried round and round over the melds.

Prints one JSON object, as `bench_frames` does. `--thinking` keeps the computer players' process busy with that very position.
"""

from __future__ import annotations

import json
import math
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import pygame

from build_scripts.bench_frames import SIZE, figures
from game.ai.levels import STRONGEST
from game.ai.worker import Worker
from game.core.dealer import seed_dealer
from game.core.match import Match
from game.core.notation import write_view
from game.core.record import Record
from game.games import SHELF
from scenes.album_rummy import fullest
from scenes.app import App
from scenes.folders import Folders
from scenes.kit import Kit
from scenes.match_file import MatchFile
from scenes.opening import Opened
from scenes.scene import Change
from scenes.start import Thinkers, make_kit
from scenes.table.players import Player
from scenes.table.scene import Table
from scenes.table.thinking import BUDGET_MS
from scenes.trace import Trace

CARRIED = 10
SETTLED = 30
"""Frames before the cards are taken up."""
AROUND_MS = 3000.0
"""How long the hand takes for one round over the cloth."""


class Carried(Table):
    """The table with a hand that carries ten cards of the melds."""

    def __init__(self, kit: Kit, worker: Worker | None) -> None:
        rules = SHELF["rummy"]
        match = Match(rules, fullest(), seed_dealer("bench"), Record())
        match.close()
        people = [Player("Ola", "human", "", 0, 0), Player("Basia", "computer", "easy", 1, 1)]
        super().__init__(kit, Opened(match, people, MatchFile(kit.saves.folder / "bench.jsonl"), "bench", {}))
        self.thinker = worker
        self.seen_frames = 0
        self.passed_ms = 0.0
        self._request = {
            "view": write_view(rules, match.view(0)),
            "level": STRONGEST,
            "seed": "bench",
            "playouts": 1_000_000,
            "budget_ms": BUDGET_MS,
        }

    def update(self, dt_ms: float) -> Change | None:
        """The hand moves; the computer player is asked again."""
        self.seen_frames += 1
        self.passed_ms += dt_ms
        if self.seen_frames == SETTLED:
            self._take_up()
        elif self.seen_frames > SETTLED:
            self._send(pygame.MOUSEMOTION, self._hand())
            assert self.seen_frames < 2 * SETTLED or len(self.pointing.carrying.held) == CARRIED
        if self.thinker is not None and (self.thinker.poll() is not None or self.seen_frames == 1):
            self.thinker.ask(self._request)
        return super().update(dt_ms)

    def wait_ms(self) -> float:
        """The hand never rests."""
        return 0.0

    def _hand(self) -> tuple[int, int]:
        """Where the hand is: it goes round over the whole cloth."""
        lookout = self.play.game.lookout
        assert lookout is not None
        turn = 2 * math.pi * self.passed_ms / AROUND_MS
        x, y = lookout.cloth.centre
        across, down = 0.45 * lookout.cloth.width, 0.45 * lookout.cloth.height
        return round(x + across * math.cos(turn)), round(y + down * math.sin(2 * turn))

    def _take_up(self) -> None:
        """Chooses ten cards and presses on the first."""
        tokens = self.cloth.tokens.zones["table"][:CARRIED]
        self.pointing.carrying.choose(tokens)
        pose = self.cloth.motion.rest[tokens[0]]
        self._send(pygame.MOUSEBUTTONDOWN, (round(pose.x), round(pose.y)))

    def _send(self, kind: int, at: tuple[int, int]) -> None:
        self.handle(pygame.event.Event(kind, pos=at, rel=(0, 0), buttons=(1, 0, 0), button=1))


def main(arguments: Sequence[str]) -> int:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder:
        thinkers = Thinkers()
        kit = make_kit(Folders(Path(folder), Path(folder) / "cache"), thinkers)
        kit.preferences.change(language="en", window=SIZE)
        worker = Worker() if "--thinking" in arguments else None
        app = App(kit, lambda kit: Carried(kit, worker), Trace(None))
        found = figures(app)
        app.close()
        thinkers.close()
        if worker is not None:
            worker.close()
    print(json.dumps(found))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
