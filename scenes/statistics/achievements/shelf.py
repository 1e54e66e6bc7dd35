"""All achievements of all games, and which of them a match brought its seats."""

from __future__ import annotations

from typing import Any

from game.core.match import Match
from scenes.statistics.achievements import casinoverso, cover_your_assets, lucky_jack, rummy
from scenes.statistics.achievements.story import Achievement, Story

ACHIEVEMENTS: dict[str, tuple[Achievement, ...]] = {
    "lucky_jack": lucky_jack.ACHIEVEMENTS,
    "cover_your_assets": cover_your_assets.ACHIEVEMENTS,
    "rummy": rummy.ACHIEVEMENTS,
    "casinoverso": casinoverso.ACHIEVEMENTS,
}
"""By game, at most a dozen each."""


def achievements_of(game: str) -> tuple[Achievement, ...]:
    """The achievements of a game, none for one that has none."""
    return ACHIEVEMENTS.get(game, ())


def achieved(match: Match[Any]) -> list[tuple[str, ...]]:
    """The names of what each seat has achieved in a finished match."""
    story = Story(match)
    wanted = achievements_of(match.rules.id)
    return [
        tuple(achievement.name for achievement in wanted if achievement.earned(story, seat))
        for seat in range(match.state.seats)
    ]
