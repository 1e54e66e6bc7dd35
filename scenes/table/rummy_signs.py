"""What is drawn for a turn of rummy in work: an outline round each changed meld, the counter of the opening, the clock."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import pygame

from game.games.rummy.draft import Draft
from scenes import palette as shades
from scenes.palette import Colour, code, mix
from scenes.shapes import Plate
from scenes.skin import paste
from scenes.table import rummy_melds, signs
from scenes.table.cloth import CARDS_Z
from scenes.table.draw import Picture
from scenes.table.layout import Pose
from scenes.table.lookout import Lookout
from scenes.table.looks import Sprite
from scenes.table.places import RATIO, Box, Table
from scenes.table.rummy_edges import put_edges, put_overview
from scenes.table.rummy_lens import LensCard, put_lens, put_reasons
from scenes.table.sprites import put_cut
from scenes.table.stamps import Stamps
from scenes.table.tokens import Token
from scenes.widgets import Brush

OUTLINE_Z, BADGE_Z, COUNTER_Z = 99.0, 40_000.0, 70.0
VALID: Colour = (150, 214, 190)
NOT_YET: Colour = (238, 124, 98)
GAP = 7
"""How far an outline lies from its cards, design units."""
AMBER: Colour = (255, 178, 66)
AMBER_S, RED_S = 30, 10
"""The clock is amber from here on, then red; seconds."""


class RummySigns:
    """Signs over and under the melds."""

    def __init__(self) -> None:
        self._table: Table | None = None
        self._stamps: Stamps | None = None
        self._looks: dict[int, bool] = {}
        self._points: tuple[int, int] | None = None
        self._known: object = None
        self.seconds: int | None = None
        """What is left of the turn, None without a clock."""

    @property
    def table(self) -> Table:
        """The map in px."""
        assert self._table is not None
        return self._table

    def fit(self, table: Table, brush: Brush) -> None:
        """The window has another size, or the language other words."""
        self._table, self._stamps = table, Stamps(brush)

    def put(
        self, picture: Picture, draft: Draft | None, boxes: Mapping[int, Box], lacking: Collection[int] = ()
    ) -> None:
        """Everything as it is now; `lacking`: melds that are complete and yet may not lie so."""
        if self._stamps is None:
            return
        self._judge(draft, lacking)
        lit = {number: boxes[number] for number in self._looks if number in boxes}
        for number, box in lit.items():
            self._put_outline(picture, self._stamps, number, box)
        picture.keep_only("outline", [("outline", number) for number in lit])
        picture.keep_only("verdict", [("verdict", number) for number in lit])
        self._put_counter(picture, self._stamps)
        self._put_clock(picture, self._stamps)

    def put_around(self, picture: Picture, lookout: Lookout, boxes: Mapping[int, Box]) -> None:
        """Faded edges and an overview, where only a part of the cloth is seen."""
        if self._stamps is not None:
            put_edges(picture, self._stamps, lookout, list(boxes.values()))
            put_overview(picture, self._stamps, self.table, lookout, list(boxes.values()))

    def put_told(
        self,
        picture: Picture,
        lens: tuple[Sequence[LensCard], Box] | None,
        reasons: Mapping[int, str],
        boxes: Mapping[int, Box],
        cloth: Box,
    ) -> None:
        """A small meld shown large, and what melds lack."""
        if self._stamps is None:
            return
        window = round(self.table.size[0]), round(self.table.size[1])
        if lens is None:
            picture.drop(("lens",))
        else:
            put_lens(picture, self._stamps, lens[0], lens[1], window)
        put_reasons(picture, self._stamps, reasons, boxes, cloth)

    def put_marks(self, picture: Picture, marks: Mapping[Token, tuple[Pose, int]], cloth: Box | None) -> None:
        """A rim in the seat's colour round every card that another seat has just laid, under the cards that lie over it.

        A rim ends at the edges of a `cloth` that is seen from near.
        """
        if self._stamps is None:
            return
        marks = {token: mark for token, mark in marks.items() if mark[0].seen}
        for token, (pose, colour) in marks.items():
            shade = shades.SEAT_COLOURS[colour % len(shades.SEAT_COLOURS)]
            drawn = signs.rim(self._stamps, (round(pose.width), round(pose.width * RATIO)), shade, 0.0)
            place = pose.x - drawn.get_width() / 2, pose.y - drawn.get_height() / 2
            put_cut(picture, ("laid", token), Sprite(drawn, 0, 0), place, CARDS_Z + pose.z + 0.6, cloth)
        picture.keep_only("laid", [("laid", token) for token in marks])

    def _judge(self, draft: Draft | None, lacking: Collection[int]) -> None:
        """Which melds have changed and whether they are complete; asked once for every change."""
        known = None if draft is None else (id(draft), draft.sheet)
        if known == self._known:
            return
        self._known, self._looks, self._points = known, {}, None
        if draft is None:
            return
        for number, meld in enumerate(draft.sheet.melds):
            if meld and (number >= len(draft.old) or meld != draft.old[number]):
                self._looks[number] = rummy_melds.valid(meld) and number not in lacking
        if not draft.opened:
            self._points = draft.points(), draft.state.options.opening

    def _put_outline(self, picture: Picture, stamps: Stamps, number: int, box: Box) -> None:
        brush, good = stamps.brush, self._looks[number]
        gap = brush.px(GAP)
        size = round(box.width) + 2 * gap, round(box.height) + 2 * gap
        drawn = _outline(stamps, size, good)
        picture.put(("outline", number), drawn, box.x - gap, box.y - gap, OUTLINE_Z)
        sign = _verdict(stamps, good)
        x = box.right - sign.get_width() / 2
        picture.put(("verdict", number), sign, x, box.y - sign.get_height() / 2, BADGE_Z)

    def _put_counter(self, picture: Picture, stamps: Stamps) -> None:
        slot = self.table.slots.get("clock")
        if self._points is None or slot is None or not self._looks:
            picture.drop(("counter",))
            return
        points, least = self._points
        drawn = _counter(stamps, f"{points} / {least}", points >= least, round(slot.box.width))
        top = slot.box.y - drawn.get_height() - stamps.brush.px(8)
        picture.put(("counter",), drawn, slot.box.centre[0] - drawn.get_width() / 2, top, COUNTER_Z)

    def _put_clock(self, picture: Picture, stamps: Stamps) -> None:
        slot = self.table.slots.get("clock")
        if self.seconds is None or slot is None:
            picture.drop(("clock",))
            return
        minutes, seconds = divmod(max(0, self.seconds), 60)
        shade = NOT_YET if self.seconds <= RED_S else AMBER if self.seconds <= AMBER_S else shades.CREAM
        drawn = _clock(stamps, f"{minutes}:{seconds:02d}", shade, (round(slot.box.width), round(slot.box.height)))
        picture.put(("clock",), drawn, slot.box.centre[0] - drawn.get_width() / 2, slot.box.y, COUNTER_Z)


def _outline(stamps: Stamps, size: tuple[int, int], good: bool) -> pygame.Surface:
    """A calm line round a meld that is complete, a broken one round one that is not yet."""
    brush = stamps.brush
    shade = VALID if good else NOT_YET

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        line = max(2, brush.px(3))
        dash = "" if good else f'stroke-dasharray="{4 * line} {3 * line}"'
        body = (
            f'<rect x="{line / 2:g}" y="{line / 2:g}" width="{size[0] - line:g}" height="{size[1] - line:g}" '
            f'rx="{brush.px(12)}" fill="{code(shade)}" fill-opacity="0.14" stroke="{code(shade)}" '
            f'stroke-opacity="0.9" stroke-width="{line}" {dash}/>'
        )
        paste(surface, brush.skin.shapes.svg(rect.size, body), rect.topleft)

    return stamps.stamp(("outline", good), size, 0, paint)


def _verdict(stamps: Stamps, good: bool) -> pygame.Surface:
    """A small seal: complete, or not yet."""
    brush = stamps.brush
    side = brush.px(30)
    shade = VALID if good else NOT_YET

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        look = Plate((30, 40, 52), (20, 26, 36), side / 2, max(2, brush.px(2.5)), shade, shade)
        paste(surface, brush.skin.plate(rect.size, look), rect.topleft)
        inner = round(side * 0.6)
        icon = stamps.icon("check" if good else "close", inner, shade)
        paste(surface, icon, (rect.centerx - inner / 2, rect.centery - inner / 2))

    return stamps.stamp(("verdict", good), (side, side), 1, paint)


def _counter(stamps: Stamps, text: str, reached: bool, width: int) -> pygame.Surface:
    """The worth of the first melds so far beside what is needed, with a bar that fills up."""
    brush = stamps.brush
    tall = brush.px(64)
    shade = VALID if reached else (255, 214, 140)

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        look = Plate((34, 46, 62), (22, 30, 42), brush.px(14), max(2, brush.px(2)), shade, mix(shade, (0, 0, 0), 0.4))
        paste(surface, brush.skin.plate(rect.size, look), rect.topleft)
        bar = pygame.Rect(rect.x + brush.px(14), rect.bottom - brush.px(16), rect.width - brush.px(28), brush.px(7))
        paste(surface, brush.skin.plate(bar.size, Plate((60, 72, 92), (60, 72, 92), bar.height / 2)), bar.topleft)
        have, need = (int(part) for part in text.split(" / "))
        full = max(bar.height, round(bar.width * min(1.0, have / need)))
        paste(surface, brush.skin.plate((full, bar.height), Plate(shade, shade, bar.height / 2)), bar.topleft)
        words = pygame.Rect(rect.x, rect.y + brush.px(4), rect.width, rect.height - brush.px(22))
        brush.write(surface, text, words, shades.CREAM, "body", "bold")

    return stamps.stamp(("counter", text, reached), (width, tall), 2, paint)


def _clock(stamps: Stamps, text: str, shade: Colour, size: tuple[int, int]) -> pygame.Surface:
    """What is left of the turn."""
    brush = stamps.brush

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        last = shade == NOT_YET
        ground = ((126, 34, 34), (86, 20, 26)) if last else ((34, 46, 62), (22, 30, 42))
        line = max(2, brush.px(4 if last else 2))
        look = Plate(*ground, rect.height / 2, line, shade, mix(shade, (0, 0, 0), 0.5))
        paste(surface, brush.skin.plate(rect.size, look), rect.topleft)
        side = round(rect.height * 0.44)
        paste(surface, stamps.icon("clock", side, shade), (rect.x + rect.height * 0.32, rect.centery - side / 2))
        words = pygame.Rect(
            rect.x + round(rect.height * 0.6), rect.y, rect.width - round(rect.height * 0.6), rect.height
        )
        brush.write(surface, text, words, shades.CREAM if last else shade, "body", "bold")

    return stamps.stamp(("clock", text, shade), size, 0, paint)
