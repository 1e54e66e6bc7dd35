"""What a match that is played and one that is watched share: the same cloth, put into the same picture."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.games import sign_of
from scenes.kit import Kit
from scenes.scene import Canvas, Rect, Scene
from scenes.table.cloth import Cloth
from scenes.table.flights import Cue
from scenes.table.front import Front
from scenes.table.game_table import GameTable
from scenes.table.hearing import Hearing
from scenes.table.keys import Keys
from scenes.table.places import Table as Laid
from scenes.table.play import Play
from scenes.table.seats import Seats
from scenes.widgets import Brush


class OnCloth(Scene):
    """A scene with a table on it; a subclass makes the parts."""

    kit: Kit
    game: GameTable
    seats: Seats
    cloth: Cloth
    play: Play
    front: Front
    keys: Keys
    hearing: Hearing

    def fit_table(self, table: Laid, brush: Brush, size: tuple[int, int], scale: float) -> None:
        """Everything goes to its place on a table of another size, as the settings wish."""
        self.cloth.fit(table)
        self.game.prefer(self.kit.preferences.now)
        self.game.fit(table, brush)
        self.front.fit(size, scale)

    def scrolled(self) -> Sequence[Rect]:
        """The list of the history, where it is open."""
        return [self.front.history.view] if self.front.history.open else ()

    def covered(self) -> None:
        """Nothing is hovered or spoken for while another scene lies over the table."""
        self.front.lights.point_tip("", None)
        self.front.controls.hover = ""
        self.play.version += 1

    def follow_looks(self) -> None:
        """Speed and backs are as the settings wish."""
        self.cloth.motion.factor = self.kit.preferences.motion
        self.cloth.back = self.kit.skin.back(sign_of(self.game.rules.id).back)
        self.seats.still = self.kit.preferences.motion == 0

    def draw(self, canvas: Canvas) -> Sequence[Rect]:
        """Draws what has changed, or everything."""
        picture = self.cloth.picture
        if canvas.whole:
            if not self.kit.skin.unfinished:
                self.cloth.refine()
                self.front.refine()
            picture.lay_ground(self.front.ground())
        self.put()
        return picture.draw(canvas.surface, canvas.whole)

    def put(self) -> None:
        """What has changed goes into the picture; the focus follows what it stands on."""
        self.game.put(self.cloth.picture)
        if self.keys.shown:
            self.front.renew_now()
            self.keys.follow()
        self.cloth.put()
        self.front.put()

    def happen(self, cues: Sequence[Cue]) -> None:
        """Steps have begun or landed: they are heard, and the game follows them."""
        self.hearing.shown(cues)
        for cue in cues:
            if cue.moment == "start" and isinstance(cue.note, tuple):
                self.game.happened(cue.note, self.kit.preferences.motion)
