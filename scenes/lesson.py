"""The guided first match: the real table, cards dealt from a fixed seed, computer players of the simple level."""

from __future__ import annotations

import contextlib
from typing import Any

from game.core.dealer import seed_dealer
from game.core.match import Match
from game.core.record import Record
from game.core.rules import Rules
from scenes.characters import character
from scenes.guide import Lesson
from scenes.kit import Kit
from scenes.match_file import MatchFile
from scenes.opening import Opened
from scenes.scene import Scene
from scenes.table.guided import GuidedTable
from scenes.table.players import Player
from scenes.words import _

FOLDER = "lessons"
"""Where a lesson keeps what belongs to a match; it is never listed among the matches."""
LEVEL = "easy"
GUESTS = (7, 2, 4)
"""Avatars of the others, who bear their characters' names."""


def guided_match(rules: Rules[Any], lesson: Lesson, record: Record) -> Match[Any]:
    """Return the lesson's match at its first deal. Raises BadOption where its options are none of the game's."""
    options = rules.options_type.read(dict(lesson.options), lesson.seats)
    return Match.new(rules, lesson.seats, options, seed_dealer(lesson.seed), record)


def guided_table(kit: Kit, rules: Rules[Any], lesson: Lesson) -> Scene:
    """Return the scene of the guided first match of a game; that it has been played is kept."""
    name = kit.preferences.now.name or _("Player")
    people = [Player(name, "human", "", 0, 0)]
    people += [
        Player(character(avatar), "computer", LEVEL, seat, avatar)
        for seat, avatar in enumerate(GUESTS[: lesson.seats - 1], 1)
    ]
    file = MatchFile(kit.saves.folder.parent / FOLDER / f"{rules.id}.jsonl")
    with contextlib.suppress(OSError):
        file.ui_path.unlink(missing_ok=True)
    opened = Opened(guided_match(rules, lesson, Record()), people, file, "", {}, lasting=False)

    def taught() -> None:
        known = kit.preferences.now.taught
        if rules.id not in known:
            kit.preferences.change(taught=(*known, rules.id))

    return GuidedTable(kit, opened, lesson.step, taught)
