"""Everything on the table of a replay that is no card: plates, the sentence of the moment, history and the strip."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from scenes.kit import Kit
from scenes.replays.projection import Projection
from scenes.replays.transport import Transport
from scenes.table.cloth import Cloth
from scenes.table.controls import Control
from scenes.table.front import Commands, Front, rect_of
from scenes.table.seats import Seats
from scenes.widgets import Brush


class ReplayFront(Front):
    """A front whose buttons are those of the strip; `wanted` says which there are now."""

    def __init__(
        self,
        kit: Kit,
        play: Projection,
        seats: Seats,
        cloth: Cloth,
        commands: Commands,
        wanted: Callable[[], Mapping[str, Control]],
    ) -> None:
        super().__init__(kit, play, seats, cloth, commands)
        self.projection = play
        self.transport = Transport()
        self.wanted = wanted

    def renew(self) -> bool:
        """Makes strip and history what they have to be now; whether anything has changed since the last time."""
        if not self.stale:
            return False
        self._version = self._now
        last = max(1, self.projection.last)
        moments = self.projection.sitting.match.moments
        starts = [n for n in range(1, len(moments)) if moments[n].state.round != moments[n - 1].state.round]
        self.transport.share = self.projection.looked / last
        self.transport.marks = [start / last for start in starts]
        self.controls.clear()
        brush = Brush(self.kit.skin, self.stamps.brush.scale, paper=False)
        self.transport.lay(brush, self.size, self.controls, self.wanted())
        slot = self.table.slots.get("history")
        if self.history.open and slot is not None:
            box = rect_of(slot.box)
            box.height = min(box.height, self.transport.rect.y - box.y - brush.px(16))
            self.history.fill(self.panels, box, self.projection.chronicle())
            self.history.choose(self.projection.looked)
        return True

    @property
    def bars(self) -> Sequence[pygame.Rect]:
        """The bar in which moments are sought."""
        return (self.transport.reach,)

    def show_chosen(self) -> None:
        """Brings the line of the shown moment into the panel's view."""
        rows = self.history.rows
        number = next((n for n, row in enumerate(rows) if row.line.moment == self.projection.looked), None)
        if number is not None:
            row, view = rows[number], self.history.view
            self.history.scroll(row.top - view.height // 2 - self.history.offset)

    def put(self) -> None:
        """Puts everything that has changed into the picture."""
        super().put()
        self.transport.put(self.cloth.picture, self.stamps)

    @property
    def message(self) -> str:
        """What happened last, or what has just been told."""
        return self.projection.note or self.projection.sentence()
