"""Pages of the album in which somebody is advised: a hint lit on the table of each game, and the coach after a match."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

from game.ai.worker import Answer, Worker, advised
from game.core.dealer import seed_dealer
from game.core.match import Match
from game.core.record import Record
from game.games import SHELF
from scenes.album_tables import reached
from scenes.coach.page import CoachPage
from scenes.kit import Kit
from scenes.match_file import MatchFile
from scenes.opening import Opened, new_match
from scenes.scene import Scene
from scenes.table.hinting import Hinting
from scenes.table.players import Player

NAMES = ("Małgorzata", "Świętopełk", "Ola", "Grażyna", "Jędrzej")
PLAYOUTS = 120
HASTY = 60
"""So many moments a rash player plays whatever comes last."""
Wanted = Callable[[Any], bool]
Maker = Callable[[Kit], Scene]


@cache
def _advised(request: str) -> dict[str, Any]:
    """The answer to a question, worked out once: a page is drawn many times."""
    return advised(json.loads(request))


class Sage(Worker):
    """Answers at once and in this process, with few playouts, so that a picture is the same each time."""

    def __init__(self) -> None:
        """Starts no process."""
        self._asked: list[str] = []

    def ask(self, request: dict[str, Any]) -> int:
        """Takes a question."""
        self._asked.append(json.dumps(request | {"playouts": PLAYOUTS, "budget_ms": None}, sort_keys=True))
        return 1

    def poll(self) -> Answer | None:
        """The answer to the last question."""
        return Answer(1, **_advised(self._asked.pop())) if self._asked else None


def hint_pages() -> dict[str, tuple[Maker, ...]]:
    """Return a table with a lit hint for every game."""
    return {f"{game}.hint": (_hinted(game, seats, wanted),) for game, seats, wanted in HINTED}


def coach_pages() -> dict[str, tuple[Maker, ...]]:
    """Return the coach's page at work, with what it found, and with nothing to tell."""
    return {
        "coach.working": (lambda kit: _coached(kit, 3),),
        "coach": (lambda kit: _coached(kit, 1000),),
        "coach.nothing": (lambda kit: _coached(kit, 1000, rash=False),),
    }


def _coached(kit: Kit, looks: int, rash: bool = True) -> Scene:
    """The coach's page after so many looks at a round of Lucky Jack; where the first player is `rash` there is much to tell."""
    rules = SHELF["lucky_jack"]
    people = (Player(NAMES[0], "human", "", 0, 0), Player(NAMES[1], "human", "", 1, 1))
    opened = new_match(kit.saves, rules, rules.options_type.read({"first": 1}, 2), people, seed="album")
    match, dice = opened.match, Random(4)
    while not match.state.over:
        view = match.view(match.state.actor)
        hasty = rash and view.seat == 0 and len(match.moments) < HASTY
        match.play(view.legal[-1] if hasty else rules.rollout(view.state, dice))
    sage = Sage()
    page = CoachPage(replace(kit, adviser=lambda: sage), kit.saves.look(opened.file.path), opened.file.path)
    if not rash:
        page.seat = 1
    while looks and not page.judging.finished:
        page.judging.update(0.0)
        looks -= 1
    return page


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
