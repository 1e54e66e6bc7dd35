"""Where files lie: the data folder and the cache folder of the person at the screen."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

import platformdirs

NAME = "stolik"


@dataclass(frozen=True, slots=True)
class Folders:
    """`data` is kept for good, `cache` may be deleted at any time. They are made when first written to."""

    data: Path
    cache: Path

    @property
    def settings(self) -> Path:
        """The settings file."""
        return self.data / "settings.json"

    @property
    def matches(self) -> Path:
        """The folder of match files, open and finished ones."""
        return self.data / "matches"


def folders() -> Folders:
    """Return the folders below `STOLIK_HOME` if that is set, else those that the system provides."""
    home = os.environ.get("STOLIK_HOME")
    if home:
        return Folders(Path(home), Path(home) / "cache")
    data = platformdirs.user_data_path(NAME, appauthor=False, roaming=True)
    return Folders(data, platformdirs.user_cache_path(NAME, appauthor=False))
