"""The kit: what every scene is given to build with."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.preferences import Preferences
from scenes.skin import Skin


@dataclass(frozen=True, slots=True)
class Kit:
    """Pictures and words (`skin`) and the settings in force (`preferences`)."""

    skin: Skin
    preferences: Preferences
