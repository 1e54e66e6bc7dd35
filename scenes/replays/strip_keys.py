"""The keyboard under a replay: Tab and arrows walk through the buttons of the strip and the lines of an open history, letters press."""

from __future__ import annotations

from scenes.table.keys import Keys
from scenes.table.reading import HISTORY, spots
from scenes.table.spots import Spot


class StripKeys(Keys):
    """Keys that never stop at a card: nothing can be done with one here."""

    def stops(self) -> list[Spot]:
        """The lines of the history that are in sight, and the buttons from left to right."""
        found = [spot for spot in spots(self.play, self.front) if spot.walks]
        lines = [spot for spot in found if spot.group == HISTORY]
        return lines + sorted((spot for spot in found if spot.group == "buttons"), key=lambda spot: spot.rect.x)

    def tab(self, by: int) -> None:
        """The next button, or the one before, or into the history between the last and the first; from nowhere to the one that plays."""
        stops = [spot for spot in self.stops() if spot.group != HISTORY]
        names = [spot.name for spot in stops]
        if not self.shown or (self.at not in names and not self.reads):
            self.go_to(stops[names.index("play")])
            return
        place = names.index(self.at) + by if not self.reads else 0 if by > 0 else -1
        if self.front.history.open and not self.reads and not 0 <= place < len(names):
            self.to_history()
        else:
            self.go_to(stops[place % len(stops)])
