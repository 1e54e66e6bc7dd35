"""Lettering: fonts, wrapping, and drawn text kept for the next frame."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from pathlib import Path

import pygame

from scenes.lru import Surfaces
from scenes.palette import Colour

FAMILIES = {
    "body": "AtkinsonHyperlegibleNext-Regular.ttf",
    "strong": "AtkinsonHyperlegibleNext-SemiBold.ttf",
    "bold": "AtkinsonHyperlegibleNext-Bold.ttf",
    "title": "Alegreya-Medium.ttf",
    "title_bold": "Alegreya-Bold.ttf",
}
ELLIPSIS = "…"
UNDRAWABLE = dict.fromkeys((*range(10), *range(11, 32), 127, *range(0xD800, 0xE000)), "\ufffd")
"""Letters that fonts refuse: control characters but the line break, and halves of surrogate pairs."""
WINDOWS = 2.0
"""So many times what the window takes may be kept in drawn text."""
FONTS = 96
"""So many fonts are kept, each of one family and height."""
TIGHTNESS = 1.24
"""Distance of two lines as a multiple of the letter height asked for."""


class Lettering:
    """Draws text with the two families; a font file that cannot be read is replaced by pygame's own font."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._fonts: OrderedDict[tuple[str, int], pygame.font.Font] = OrderedDict()
        self._drawn = Surfaces(48 * 1024 * 1024, WINDOWS)

    def fit(self, size: tuple[int, int]) -> None:
        """Keep no more than a window of `size` px needs."""
        self._drawn.fit(size)

    def font(self, family: str, px: int) -> pygame.font.Font:
        """Return the font of `family` at `px` px."""
        found = self._fonts.get((family, px))
        if found is None:
            found = self._fonts[family, px] = self._open(family, px)
            if len(self._fonts) > FONTS:
                self._fonts.popitem(last=False)
        else:
            self._fonts.move_to_end((family, px))
        return found

    def _open(self, family: str, px: int) -> pygame.font.Font:
        try:
            return pygame.font.Font(self._folder / FAMILIES[family], px)
        except (OSError, pygame.error):
            return pygame.font.Font(None, round(px * 1.2))

    def lines(self, text: str, px: int, family: str, width: int | None, most: int | None = None) -> list[str]:
        """Return `text` broken into lines no wider than `width` px; beyond `most` lines it ends with an ellipsis."""
        font = self.font(family, px)
        text = text.translate(UNDRAWABLE)
        if most == 1:
            return [shortened(font, " ".join(text.split()), width or 10**9)]
        broken: list[str] = []
        for paragraph in text.split("\n"):
            broken.extend(_wrapped(font, paragraph, width) if width is not None else [paragraph])
        if most is not None and len(broken) > most:
            broken = [*broken[: most - 1], " ".join(broken[most - 1 :])]
            return [*broken[:-1], shortened(font, broken[-1] + ELLIPSIS, width or 10**9)]
        if most is not None and width is not None:
            return [shortened(font, line, width) for line in broken]
        return broken

    def measure(self, text: str, px: int, family: str = "body", width: int | None = None) -> tuple[int, int]:
        """Return the size in px that `text` takes when broken to `width` px."""
        font = self.font(family, px)
        lines = self.lines(text, px, family, width)
        return max(font.size(line)[0] for line in lines), self._height(font, px, len(lines))

    def draw(
        self,
        text: str,
        px: int,
        colour: Colour,
        family: str = "body",
        width: int | None = None,
        align: str = "left",
        lines: int | None = None,
    ) -> pygame.Surface:
        """Return `text` drawn in `colour`, premultiplied, exactly as large as it needs to be (see `measure`)."""
        key = (text, px, colour, family, width, align, lines)
        return self._drawn.get(key, lambda: self._draw(text, px, colour, family, width, align, lines))

    def _draw(
        self, text: str, px: int, colour: Colour, family: str, width: int | None, align: str, most: int | None
    ) -> pygame.Surface:
        font = self.font(family, px)
        lines = self.lines(text, px, family, width, most)
        pictures = [font.render(line, True, colour) for line in lines]
        whole = max(1, *(picture.get_width() for picture in pictures), 1)
        surface = pygame.Surface((whole, self._height(font, px, len(lines))), pygame.SRCALPHA)
        for row, picture in enumerate(pictures):
            surface.blit(picture, (indent(whole, picture.get_width(), align), row * line_step(px)))
        return surface.premul_alpha()

    @staticmethod
    def _height(font: pygame.font.Font, px: int, count: int) -> int:
        return line_step(px) * (count - 1) + max(font.get_linesize(), font.get_height())

    def forget(self) -> None:
        """Forget drawn text (another language or scale)."""
        self._drawn.clear()


def line_step(px: int) -> int:
    """Return how far a line begins below the one before, in px."""
    return round(px * TIGHTNESS)


def indent(whole: int, width: int, align: str) -> int:
    """Return how far from the left a line of `width` px begins in a text `whole` px wide."""
    free = whole - width
    return {"left": 0, "center": free // 2, "right": free}[align]


def _wrapped(font: pygame.font.Font, paragraph: str, width: int) -> list[str]:
    """Break at spaces; one-letter words stay with the next one, as Polish typesetting asks, and "%" with its number; long words are cut."""
    lines: list[str] = []
    line = ""
    for word in _bound_words(font, paragraph.split(" "), width):
        longer = f"{line} {word}" if line else word
        if font.size(longer)[0] <= width:
            line = longer
            continue
        if line:
            lines.append(line)
        *full, line = _cut(font, word, width)
        lines.extend(full)
    return [*lines, line]


def _bound_words(font: pygame.font.Font, words: Sequence[str], width: int) -> list[str]:
    """Return the words, those of one letter joined with the next and "%" with its number, where both fit into `width`."""
    bound: list[str] = []
    for word in words:
        lone = bool(bound) and len(bound[-1].rsplit(" ", 1)[-1]) == 1 and bound[-1][-1].isalpha()
        if (lone or (bound and word.startswith("%"))) and font.size(f"{bound[-1]} {word}")[0] <= width:
            bound[-1] += " " + word
        else:
            bound.append(word)
    return bound


def _cut(font: pygame.font.Font, word: str, width: int) -> list[str]:
    """Return `word` in pieces that fit into `width`, at least one letter each."""
    pieces: list[str] = []
    piece = ""
    for letter in word:
        if piece and font.size(piece + letter)[0] > width:
            pieces.append(piece)
            piece = ""
        piece += letter
    return [*pieces, piece]


def shortened(font: pygame.font.Font, line: str, width: int) -> str:
    """Return `line`, cut with an ellipsis if it is wider than `width` px."""
    if font.size(line)[0] <= width:
        return line
    kept = line.removesuffix(ELLIPSIS)
    while kept and font.size(kept + ELLIPSIS)[0] > width:
        kept = kept[:-1].rstrip()
    return kept + ELLIPSIS
