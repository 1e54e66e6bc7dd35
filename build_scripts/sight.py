"""What a line of the program's trace tells: the scene and everything on it that can be acted on or read."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Target:
    """One thing that can be acted on or read; `rect` is x, y, width, height in window px."""

    name: str
    role: str
    text: str
    rect: tuple[int, int, int, int]
    enabled: bool
    hint: str = ""
    value: str = ""

    @property
    def middle(self) -> tuple[int, int]:
        """The point in its middle, in window px."""
        x, y, width, height = self.rect
        return x + width // 2, y + height // 2


@dataclass(frozen=True, slots=True)
class Sight:
    """What one line of the trace tells: the scene, the focus, the targets by name, and the table as the seat sees it."""

    scene: str
    focus: str
    targets: Mapping[str, Target]
    table: Any

    @classmethod
    def read(cls, line: str) -> Sight:
        """The sight of one JSON line."""
        seen = json.loads(line)
        targets = (Target(**{**target, "rect": tuple(target["rect"])}) for target in seen["targets"])
        return cls(seen["scene"], seen["focus"], {target.name: target for target in targets}, seen["table"])

    def enabled(self, name: str) -> bool:
        """Whether there is such a target in sight that can be used."""
        return self.shows(name) and self.targets[name].enabled

    def shows(self, name: str) -> bool:
        """Whether there is such a target and some of it is in sight."""
        return name in self.targets and min(self.targets[name].rect[2:]) > 0
