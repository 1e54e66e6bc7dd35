"""The kit: what every scene is given to build with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.ai.worker import Worker
from scenes.opening import Opened
from scenes.preferences import Preferences
from scenes.saves import Saves
from scenes.scene import Scene
from scenes.skin import Skin


@dataclass(frozen=True, slots=True)
class Kit:
    """Pictures and words, settings, match files, the computer players, and how a match is shown on a table."""

    skin: Skin
    preferences: Preferences
    saves: Saves
    table: Callable[[Kit, Opened], Scene]
    """Makes the scene that plays a match."""
    worker: Callable[[], Worker]
    """Returns the process in which computer players think, started at the first call."""
