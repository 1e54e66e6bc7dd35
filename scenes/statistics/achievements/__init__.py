"""Achievements: small feats that teach a game, each read from the record of one match; none is had by luck alone."""

from scenes.statistics.achievements.shelf import ACHIEVEMENTS, achieved, achievements_of
from scenes.statistics.achievements.story import Achievement

__all__ = ["ACHIEVEMENTS", "Achievement", "achieved", "achievements_of"]
