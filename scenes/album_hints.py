"""Pages of the album in which somebody is advised: a hint lit on the table of each game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.ai.worker import Answer, Worker, advised
from game.core.dealer import seed_dealer
from game.core.match import Match
from game.core.record import Record
from scenes.album_tables import reached
from scenes.kit import Kit
from scenes.match_file import MatchFile
from scenes.opening import Opened
from scenes.scene import Scene
from scenes.table.hinting import Hinting
from scenes.table.players import Player

NAMES = ("Małgorzata", "Świętopełk", "Ola", "Grażyna", "Jędrzej")
PLAYOUTS = 120
Wanted = Callable[[Any], bool]
Maker = Callable[[Kit], Scene]


class Sage(Worker):
    """Answers at once and in this process, with few playouts, so that a picture is the same each time."""

    def __init__(self) -> None:
        """Starts no process."""
        self._asked: list[dict[str, Any]] = []

    def ask(self, request: dict[str, Any]) -> int:
        """Takes a question."""
        self._asked.append(request | {"playouts": PLAYOUTS, "budget_ms": None})
        return 1

    def poll(self) -> Answer | None:
        """The answer to the last question."""
        return Answer(1, **advised(self._asked.pop())) if self._asked else None


def hint_pages() -> dict[str, tuple[Maker, ...]]:
    """Return a page with a lit hint for every game."""
    return {f"{game}.hint": (_hinted(game, seats, wanted),) for game, seats, wanted in HINTED}


def _hinted(game: str, seats: int, wanted: Wanted) -> Maker:
    """The table with a hint that has just been given."""

    def make(kit: Kit) -> Scene:
        found = reached(game, seats, seats - 1, wanted)
        match: Match[Any] = Match(found.rules, found.state, seed_dealer("album"), Record())
        match.close()
        people = [Player(NAMES[0], "human", "", 0, 0)]
        people += [Player(NAMES[seat], "computer", "easy", seat, seat) for seat in range(1, seats)]
        file = MatchFile(kit.saves.folder / f"hint-{game}.jsonl")
        table: Any = kit.table(kit, Opened(match, people, file, "album", {}, at=1.0))
        sage = Sage()
        hinting = table.hinting = table.front.hinting = Hinting(lambda: sage, table.sitting)
        hinting.ask()
        table.play.version += 1
        hinted: Scene = table
        return hinted

    return make


def _mine(phase: str, more: Wanted) -> Wanted:
    """Moments of a phase in which seat 0 has to act."""
    return lambda state: state.phase == phase and state.actor == 0 and more(state)


HINTED: tuple[tuple[str, int, Wanted], ...] = (
    ("lucky_jack", 4, _mine("turn", lambda state: len(state.hands[0]) > 4)),
    ("cover_your_assets", 4, _mine("turn", lambda state: len(state.stacks[0]) > 2)),
    ("rummy", 3, _mine("turn", lambda state: len(state.table) > 3 and state.opened[0])),
    ("casinoverso", 5, _mine("play", lambda state: len(state.shown[0]) > 0)),
)
"""Moments in which a hint is asked for: game, number of seats, the moment."""
