"""The list of prizes beside the machine: every symbol by rank with its points for three and four alike."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.cards import Card
from game.games.lucky_jack.state import Edition
from scenes import palette as shades
from scenes.palette import mix
from scenes.shapes import Plate
from scenes.skin import paste
from scenes.standings import number
from scenes.table.draw import Picture
from scenes.table.places import Box
from scenes.widgets import Brush

Z = 5.0
HEAD = 0.12
"""Part of the height that the heading takes."""


class Paytable:
    """Draws itself once for its box; the highest rank stands on top."""

    def __init__(self, brush: Brush, box: Box, edition: Edition, title: Callable[[Card], str]) -> None:
        self.brush = brush
        self.box = box
        self.edition = edition
        self.title = title
        self._drawn: pygame.Surface | None = None
        self._crisp = False

    def words(self) -> str:
        """All prizes as one text."""
        rows = [f"{self.title(card)}: {three}, {four}" for card, three, four in self._rows()]
        return "; ".join(rows)

    def _rows(self, short: bool = False) -> list[tuple[Card, str, str]]:
        """By rank, the highest first: the card and its points for three and for four; `short` in thousands."""
        edition = self.edition
        cards = range(len(edition.three) - 1, -1, -1)
        say = _thousands if short else number
        return [(card, say(edition.three[card]), say(edition.four[card])) for card in cards]

    def _tight(self, column: int) -> bool:
        """Whether the points would touch each other in columns so many px wide."""
        px, room = self.brush.text_px("small"), column - self.brush.px(10)
        return any(self.brush.skin.measure(text, px, "strong")[0] > room for row in self._rows() for text in row[1:])

    def put(self, picture: Picture) -> None:
        """Puts the list into the picture; it is drawn anew once its symbols are crisp."""
        margin = self.brush.px(14)
        if self._drawn is None or (not self._crisp and self.brush.skin.crisp):
            self._drawn = self._draw(margin)
            self._crisp = self.brush.skin.crisp
        picture.put(("paytable",), self._drawn, self.box.x - margin, self.box.y - margin, Z)

    def _draw(self, margin: int) -> pygame.Surface:
        brush = self.brush
        size = max(1, round(self.box.width)), max(1, round(self.box.height))
        surface = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
        rect = pygame.Rect(margin, margin, *size)
        radius = brush.px(14)
        blur = margin - 1
        paste(surface, brush.skin.shadow(size, radius, blur, 0.5), (rect.x - blur, rect.y - blur + brush.px(3)))
        wood = Plate(
            (58, 30, 24), (34, 17, 16), radius, max(2, brush.px(3)), shades.BRASS_LIGHT, shades.BRASS_DARK, 0.04
        )
        paste(surface, brush.skin.plate(size, wood), rect.topleft)
        inner = rect.inflate(-brush.px(24), -brush.px(16))
        head = round(inner.height * HEAD)
        columns = self._columns(inner)
        ink = mix(shades.BRASS_LIGHT, shades.CREAM, 0.3)
        for text, column in (("3 ×", columns[1]), ("4 ×", columns[2])):
            brush.write(surface, text, pygame.Rect(column[0], inner.y, column[1], head), ink, "small", "bold", "right")
        rows = self._rows(short=self._tight(columns[2][1]))
        for place, row in enumerate(rows):
            top = inner.y + head + (inner.height - head) * place // len(rows)
            tall = (inner.height - head) // len(rows)
            self._row(surface, pygame.Rect(inner.x, top, inner.width, tall), columns, row, place % 2 == 0)
        return surface

    def _columns(self, inner: pygame.Rect) -> list[tuple[int, int]]:
        """Left edge and width of the symbols and the two columns of points."""
        first = inner.height // 7
        half = (inner.width - first - self.brush.px(8)) // 2
        return [(inner.x, first), (inner.x + first, half), (inner.x + first + half, half)]

    def _row(
        self,
        surface: pygame.Surface,
        room: pygame.Rect,
        columns: list[tuple[int, int]],
        row: tuple[Card, str, str],
        shaded: bool,
    ) -> None:
        brush = self.brush
        if shaded:
            band = Plate((255, 255, 255), (255, 255, 255), brush.px(6), opacity=0.07)
            paste(surface, brush.skin.plate(room.inflate(brush.px(8), 0).size, band), (room.x - brush.px(4), room.y))
        side = min(room.height - 1, columns[0][1])
        symbol = brush.skin.picture(f"props/symbols/{self.edition.deck.names[row[0]]}", (side, side))
        paste(surface, symbol, (room.x, room.centery - side // 2))
        for text, (left, wide), shade in zip(row[1:], columns[1:], (shades.CREAM, shades.GLOW), strict=True):
            brush.write(surface, text, pygame.Rect(left, room.y, wide, room.height), shade, "small", "strong", "right")


def _thousands(points: int) -> str:
    """Points in thousands, for where there is little room."""
    return f"{points // 1000}k"
