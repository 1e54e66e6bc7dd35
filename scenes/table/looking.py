"""Looking at a large cloth from nearer: zoom, pan, bringing into sight what the focus reaches, moving on under a carried card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.table.controls import Control
from scenes.table.lookout import ZOOM_STEP, Lookout
from scenes.table.places import Box
from scenes.words import _

if TYPE_CHECKING:
    from scenes.table.showing import Showing
    from scenes.table.spots import Spot

LARGEST_STEP_MS = 50.0


class Looking:
    """What is done to the game's lookout, with the cards following at once. Where the game has none every method does nothing."""

    def __init__(self, showing: Showing) -> None:
        self.showing = showing
        self._kept: tuple[float, float, float] | None = None
        self._drifted_at: float | None = None

    @property
    def lookout(self) -> Lookout | None:
        """The game's window on its cloth."""
        return self.showing.game.lookout

    def at(self, x: float, y: float) -> Lookout | None:
        """The lookout, if a point of the window lies on its cloth."""
        lookout = self.lookout
        if lookout is None:
            return None
        return lookout if lookout.covers(x, y) else None

    # --- nearer and farther -------------------------------------------------------------------------------------------
    def zoom(self, notches: float, at: tuple[float, float] | None = None) -> bool:
        """So many notches nearer (farther where negative) about a point of the window; whether there is anything to zoom there."""
        lookout = self.at(*at) if at is not None else self.lookout
        if lookout is None:
            return False
        self._changed(lookout.magnify(ZOOM_STEP**notches, *(at or lookout.cloth.centre)))
        return True

    def pinch(self, by: float, at: tuple[float, float]) -> None:
        """Two fingers spread by a part of the screen."""
        lookout = self.at(*at)
        if lookout is not None:
            self._changed(lookout.magnify(max(0.5, 1 + 3 * by), *at))

    def whole(self) -> None:
        """Shows all of the cloth."""
        if self.lookout is not None:
            self._changed(self.lookout.whole())

    def pan(self, dx: float, dy: float) -> None:
        """Moves the cloth under the window."""
        if self.lookout is not None:
            self._changed(self.lookout.shift(dx, dy))

    def reveal(self, spot: Spot) -> None:
        """Brings what the focus has reached into sight."""
        lookout, game = self.lookout, self.showing.game
        if lookout is None or not lookout.near or spot.group != "table":
            return
        poses = self.showing.cloth.motion.rest
        pose = poses.get(spot.token) if spot.token is not None else None
        if pose is not None:
            box = Box(pose.x - pose.width / 2, pose.y - pose.width * 0.7, pose.width, pose.width * 1.4)
        else:
            own = game.whole_box(spot.name)
            if own is None:
                return
            box = own
        x, y = lookout.spot(box.x, box.y)
        self._changed(lookout.reveal(Box(x, y, box.width / lookout.zoom, box.height / lookout.zoom)))

    def drift(self, x: float, y: float, now: float) -> bool:
        """A card is carried at a point: near an edge the cloth moves on; whether it did. `now`: ms."""
        lookout, since = self.lookout, self._drifted_at
        self._drifted_at = now
        if lookout is None or since is None:
            return False
        moved = lookout.drift(x, y, min(LARGEST_STEP_MS, now - since))
        self._changed(moved)
        return moved

    def let_go(self) -> None:
        """Nothing is carried any more."""
        self._drifted_at = None

    def tidy(self) -> None:
        """Everything on the cloth in rows again."""
        self.showing.game.tidy()
        self.showing.cloth.ease_all()
        self.showing.version += 1

    def _changed(self, moved: bool) -> None:
        if moved:
            self.showing.cloth.look()
            self.showing.version += 1

    # --- what others do is seen whole ---------------------------------------------------------------------------------
    def step_back(self) -> None:
        """Others are about to play: all of the cloth is shown, until the viewer plays again."""
        lookout = self.lookout
        if lookout is not None and lookout.near:
            self._kept = lookout.zoom, lookout.left, lookout.top
            self.whole()

    def update(self, mine: bool) -> None:
        """The viewer's turn has come and all has been shown: the cloth is seen as near as before."""
        lookout = self.lookout
        if mine and lookout is not None and self._kept is not None:
            lookout.zoom, lookout.left, lookout.top = self._kept
            self._kept = None
            self._changed(True)

    # --- buttons ------------------------------------------------------------------------------------------------------
    def controls(self) -> list[Control]:
        """Farther, nearer, tidy."""
        lookout = self.lookout
        if lookout is None:
            return []
        return [
            Control("farther", "", lambda: self._by(-1), "", _("Smaller (Ctrl and −)"), lookout.near, icon="minus"),
            Control("nearer", "", lambda: self._by(1), "", _("Larger (Ctrl and +)"), icon="plus"),
            Control("tidy", "", self.tidy, "", _("Lay all melds in rows (Ctrl and 0)"), icon="cards"),
        ]

    def _by(self, notches: int) -> None:
        self.zoom(notches)
