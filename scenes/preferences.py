"""Preferences: the settings in force, changed live and written at once, safely."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from scenes.settings import ANIMATION_FACTOR, Settings


class Preferences:
    """Holds the settings in force. `version` grows with every change, so that others notice it cheaply."""

    def __init__(self, now: Settings, keep: Callable[[Settings], None] | None = None) -> None:
        self.now = now
        self.version = 0
        self._keep = keep

    def change(self, **fields: Any) -> None:
        """Put new values in force and write them down; values that are not allowed raise msgspec.ValidationError."""
        changed = msgspec.structs.replace(self.now, **fields)
        self.now = msgspec.convert(msgspec.to_builtins(changed), Settings)
        self.version += 1
        if self._keep is not None:
            self._keep(self.now)

    def touch(self) -> None:
        """Have everything laid out anew, as after a change: something shown has come from elsewhere."""
        self.version += 1

    @property
    def motion(self) -> float:
        """What the times of moving things are multiplied with; 0 = no animation."""
        return 0.0 if self.now.reduce_motion else self.pace

    @property
    def pace(self) -> float:
        """What the pauses of computer players are multiplied with; 0 = none."""
        return ANIMATION_FACTOR[self.now.animation]
