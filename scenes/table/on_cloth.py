"""What a match that is played and one that is watched share: the same cloth, put into the same picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pygame

from scenes.games import sign_of
from scenes.kit import Kit
from scenes.scene import Canvas, Rect, Scene
from scenes.table.cloth import Cloth
from scenes.table.flights import Cue
from scenes.table.front import Front
from scenes.table.game_table import GameTable
from scenes.table.grasp import card_target
from scenes.table.hearing import Hearing
from scenes.table.indices import covered_indices
from scenes.table.keys import Keys
from scenes.table.places import Table as Laid
from scenes.table.play import Play
from scenes.table.reading import HISTORY
from scenes.table.seats import Seats
from scenes.widgets import Brush

HINTED = frozenset({"message", "hint words"})
"""What tells a hint in the picture: its sentence and the words of what is suggested."""


class OnCloth(Scene):
    """A scene with a table on it; a subclass makes the parts."""

    heavy: ClassVar[bool] = True
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
        self.game.pads = self.kit.pads
        self.game.prefer(self.kit.preferences.now)
        writing = min(scale, table.writing * brush.skin.plain_px(1000) / 1000)
        self.game.fit(table, Brush(brush.skin, writing, paper=False))
        self.front.fit(size, scale, writing)

    def scrolled(self) -> Sequence[Rect]:
        """The list of the history, where it is open."""
        return [self.front.history.view] if self.front.history.open else ()

    def over(self) -> Sequence[Rect]:
        """The history, a question, a call and a hint, where they are open; what seats say, and a card that is picked up."""
        front = self.front
        found = [panel.rect for panel in (front.history, front.ask, front.call) if panel.open]
        found += [said.box for said in self.seats.bubbles.said.values()]
        if self.play.grasp.source is not None:
            found.append(front.target_box(card_target(self.play.grasp.source.token)))
        if front.hinting is not None and front.hinting.hint is not None:
            items = self.cloth.picture.items
            found += [item.rect for key, item in items.items() if isinstance(key, tuple) and key[0] in HINTED]
        return found

    def covered_indices(self) -> Sequence[Rect]:
        """The indices of open cards under words, but for those under what lies over the table for a while."""
        over = [pygame.Rect(panel) for panel in self.over()]
        return [rect for rect in covered_indices(self.cloth) if rect.collidelist(over) < 0]

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

    def reach(self, name: str) -> bool:
        """Gives the keyboard's focus to a spot; whether it stops there now."""
        self.front.renew_now()
        if name.startswith(f"{HISTORY}."):
            return self.keys.read(int(name.rpartition(".")[2]))
        spot = next((spot for spot in self.keys.stops() if spot.name == name), None)
        self.keys.go_to(spot)
        return spot is not None

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
