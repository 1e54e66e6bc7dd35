"""The keyboard under a replay: Tab and arrows walk through the buttons of the strip, letters press them."""

from __future__ import annotations

from scenes.table.keys import Keys
from scenes.table.reading import spots
from scenes.table.spots import Spot


class StripKeys(Keys):
    """Keys that never stop at a card: nothing can be done with one here."""

    def stops(self) -> list[Spot]:
        """The buttons, from left to right."""
        found = [spot for spot in spots(self.play, self.front) if spot.walks and spot.group == "buttons"]
        return sorted(found, key=lambda spot: spot.rect.x)

    def _tab(self, by: int) -> None:
        """The next button, or the one before; from nowhere to the one that plays."""
        stops = self.stops()
        names = [spot.name for spot in stops]
        if not self.shown or self.at not in names:
            self._go_to(stops[names.index("play")])
        else:
            self._go_to(stops[(names.index(self.at) + by) % len(stops)])
