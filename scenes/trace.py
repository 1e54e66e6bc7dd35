"""The trace: a JSON line whenever the scene or the set of targets changes, for tests, readers and automation."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TextIO

from scenes.scene import Scene


def picture_of(scene: Scene) -> dict[str, object]:
    """Return the scene as JSON-able values: scene, focus, targets (rectangles in window px) and table."""
    return {
        "scene": scene.name,
        "focus": scene.focus(),
        "targets": [
            {
                "name": target.name,
                "role": target.role,
                "text": target.text,
                "rect": list(target.rect),
                "enabled": target.enabled,
                "hint": target.hint,
                "value": target.value,
            }
            for target in scene.targets()
        ],
        "table": scene.table(),
    }


class Trace:
    """Writes `picture_of` to a file each time it differs from the line before; a file that fails ends the trace."""

    def __init__(self, path: Path | None) -> None:
        self._last = ""
        self._file: TextIO | None = None
        if path is not None:
            self._file = path.open("a", encoding="utf-8")

    @classmethod
    def from_environment(cls) -> Trace:
        """Return the trace that `STOLIK_TRACE` names, or one that writes nothing."""
        name = os.environ.get("STOLIK_TRACE")
        return cls(Path(name) if name else None)

    def note(self, scene: Scene) -> None:
        """Write a line if `scene` looks different from the last one written."""
        if self._file is None:
            return
        line = json.dumps(picture_of(scene), ensure_ascii=False, separators=(",", ":"))
        if line == self._last:
            return
        self._last = line
        try:
            self._file.write(line + "\n")
            self._file.flush()
        except OSError:
            self._file = None

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()
            self._file = None
