"""The kit: what every scene is given to build with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.core.words import Text
from scenes.folders import Folders, folders
from scenes.opening import Opened
from scenes.preferences import Preferences
from scenes.saves import Saves
from scenes.scene import Scene
from scenes.skin import Skin
from scenes.sounds import Sounds
from scenes.statistics.keeping import NAME, Statistics

if TYPE_CHECKING:  # loading processes costs a tenth of the start, and the title needs none
    from game.ai.worker import Worker


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
    troubles: list[Text] = field(default_factory=list)
    """Sentences that wait to be told over whatever scene there is."""
    sounds: Sounds = field(default_factory=Sounds)
    """What is heard; silent until it is started."""
    places: Folders = field(default_factory=folders)
    """Where files lie."""
    adviser: Callable[[], Worker] | None = None
    """Returns a process of its own that gives hints and judges finished matches, started at the first call; None: nobody is asked."""
    pads: list[int] = field(default_factory=list)
    """The gamepads there are, by their instance ids, in the order in which they came."""
    statistics: Statistics = field(init=False)
    """What the finished matches add up to."""

    def __post_init__(self) -> None:
        """The statistics belong to the match files."""
        kept = Statistics(self.saves, self.places.data / NAME, self.troubles.append)
        object.__setattr__(self, "statistics", kept)
