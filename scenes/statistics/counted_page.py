"""A page that needs the figures of all matches: it can be used at once, while matches not counted yet are counted."""

from __future__ import annotations

from pathlib import Path

from scenes.kit import Kit
from scenes.scene import Change
from scenes.sheet_page import SheetPage


class CountedPage(SheetPage):
    """One match is counted in a frame."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self._waiting: list[Path] = kit.statistics.stale()

    def counted(self) -> None:
        """A match more is counted: look whether something new is to be shown."""
        raise NotImplementedError

    def update(self, dt_ms: float) -> Change | None:
        """Count one more match until all are counted."""
        super().update(dt_ms)
        if self._waiting:
            self.kit.statistics.read(self._waiting.pop(0))
            self.counted()
        return None

    def wait_ms(self) -> float | None:
        """Not at all while matches wait to be counted."""
        return 0.0 if self._waiting else super().wait_ms()
