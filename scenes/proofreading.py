"""Proofreading: finds on a drawn page every text that is cut short, broken, covered, clipped or hard to tell from its ground, and every
control that is too small, lies on another one or sticks out of the window, and every open card whose index words lie over.

A page is drawn three times without a change: with its letters, without them, and with a block of a colour of its own in place of every
line of text. Where a block is not seen as large as it was drawn, something lies over the text or its own piece of paper is too small; the
first two pictures tell how far the letters stand out from what is really under them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

import pygame

from scenes.lettering import Lettering, indent, line_step
from scenes.palette import Colour
from scenes.scene import Target
from scenes.skin import Skin
from scenes.stage import Stage

LEAST_TARGET = 32
"""The least side of a control in px in a window of 720 lines; smaller ones have LEAST_EVER."""
LEAST_EVER = 24
LEAST_CONTRAST = 4.5
SPREAD = 0x9E3779
"""Odd, so that every number up to 2^24 gets a colour of its own, and neighbours very different ones."""
PRESSED = frozenset({"button", "toggle", "choice", "slider"})
"""Roles of what is pressed."""
SHADOW = 120
"""How wide the shadow of a panel may be in all, px."""
HARDLY = 1
"""So many px of a text may lie under the soft rim of something else."""
INKED = 24
"""Two pixels whose colours differ by so much in all are different: the one has ink."""


class Flaw(NamedTuple):
    """What is wrong, with which text or control, where in px, and by how much."""

    kind: str
    what: str
    rect: tuple[int, int, int, int] = (0, 0, 0, 0)
    amount: str = ""

    def __str__(self) -> str:
        more = f" ({self.amount})" if self.amount else ""
        return f"{self.kind}: “{self.what}” at {self.rect}{more}"


class Line(NamedTuple):
    """A line of text as it was drawn, and the size of what its ink covers, px."""

    text: str
    size: tuple[int, int]


class Proofs(Lettering):
    """Lettering that knows what it has drawn. `look` is what it draws: "ink", "bare" (nothing) or "blocks" (one for every line)."""

    look = "ink"

    def start(self, look: str) -> None:
        """Draw like this from now on, and know nothing of what was drawn before."""
        self.look = look
        self.lines_drawn: dict[int, Line] = {}
        """Every line drawn as a block, by its colour."""
        self.cut: dict[str, str] = {}
        """Texts that did not find room, with what became of them."""
        self.forget()

    def _draw(
        self, text: str, px: int, colour: Colour, family: str, width: int | None, align: str, most: int | None
    ) -> pygame.Surface:
        drawn = super()._draw(text, px, colour, family, width, align, most)
        if self.look == "ink":
            return drawn
        blank = pygame.Surface(drawn.get_size(), pygame.SRCALPHA)
        if self.look == "blocks":
            lines = self.lines(text, px, family, width, most)
            if "".join("".join(lines).split()) != "".join(text.split()) or _broken(text, lines):
                self.cut[text] = " / ".join(lines)
            self._block_in(blank, lines, px, family, align)
        return blank

    def _block_in(self, blank: pygame.Surface, lines: Sequence[str], px: int, family: str, align: str) -> None:
        """Fill the place of the ink of every line with a colour of its own."""
        free = 0
        for row, line in enumerate(lines):
            ink = self.font(family, px).render(line, True, (255, 255, 255))
            box = ink.get_bounding_rect()
            box.move_ip(indent(blank.get_width(), ink.get_width(), align), row * line_step(px))
            box.height, box.top = box.bottom - max(box.top, free), max(box.top, free)
            if min(box.size) <= 0:
                continue
            free = box.bottom
            code = (len(self.lines_drawn) + 1) * SPREAD & 0xFFFFFF
            self.lines_drawn[code] = Line(line, box.size)
            blank.fill((code >> 16, code >> 8 & 255, code & 255, 255), box)


def _broken(text: str, lines: Sequence[str]) -> bool:
    """Whether a word goes on in the next line."""
    words = set(text.split())
    return any(word not in words for line in lines for word in line.split())


class Pictures(NamedTuple):
    """A page drawn with its letters, without them, and with blocks for them."""

    ink: pygame.Surface
    bare: pygame.Surface
    blocks: pygame.Surface
    lines: dict[int, Line]
    cut: dict[str, str]


def drawn_thrice(skin: Skin, stage: Stage, scale: float, window: pygame.Surface) -> Pictures:
    """Draw a page that stands still on `window` in the three ways; afterwards it is written as before."""
    proofs = Proofs(skin.assets / "fonts")
    before = skin.write_with(proofs)
    found: dict[str, pygame.Surface] = {}
    lines: dict[int, Line] = {}
    cut: dict[str, str] = {}
    for look in ("blocks", "bare", "ink"):
        proofs.start(look)
        stage.resize(stage.size, scale)
        stage.draw(window)
        found[look] = window.copy()
        lines, cut = proofs.lines_drawn or lines, proofs.cut or cut
    skin.write_with(before)
    stage.resize(stage.size, scale)
    return Pictures(found["ink"], found["bare"], found["blocks"], lines, cut)


def flaws_of_texts(
    pictures: Pictures, scrolled: Sequence[pygame.Rect] = (), over: Sequence[pygame.Rect] = (), alone: bool = True
) -> Iterator[Flaw]:
    """Texts that are cut, covered or clipped. At the edge of what scrolls (`scrolled`) a text may end, `over` others a panel may lie, and
    with scenes under it (not `alone`) not all that was drawn need be seen."""
    for text, became in pictures.cut.items():
        yield Flaw("cut", text, amount=became)
    seen = list(_blocks(pictures))
    for code, rect in seen:
        line = pictures.lines[code]
        lost = max(line.size[0] - rect.width, line.size[1] - rect.height)
        cut_off = lost > HARDLY and not _at_edge(rect, scrolled) and not _beside(rect, over)
        if cut_off and not _written_over(line.text, rect, pictures, seen):
            whole = f"{rect.width} × {rect.height} px of {line.size[0]} × {line.size[1]}"
            yield Flaw("covered", line.text, _whole(rect), whole)
    if alone and not scrolled and not over:
        met = {code for code, _rect in seen}
        for code, line in pictures.lines.items():
            if code not in met:
                yield Flaw("hidden", line.text)


def _beside(rect: pygame.Rect, over: Sequence[pygame.Rect]) -> bool:
    """Whether a rectangle ends where something lies over it."""
    return any(panel.inflate(SHADOW, SHADOW).colliderect(rect) and not panel.contains(rect) for panel in over)


def _written_over(text: str, rect: pygame.Rect, pictures: Pictures, seen: Sequence[tuple[int, pygame.Rect]]) -> bool:
    """Whether what covers a text is the same text once more, a little aside: letters with a shadow."""
    near = rect.inflate(8, 8)
    return any(
        other.size == pictures.lines[code].size and pictures.lines[code].text == text and near.colliderect(other)
        for code, other in seen
    )


def _blocks(pictures: Pictures) -> Iterator[tuple[int, pygame.Rect]]:
    """Every block that is seen, by its colour, with the rectangle that is whole."""
    same = pygame.mask.from_threshold(pictures.blocks, (0, 0, 0), (1, 1, 1, 255), pictures.bare)
    same.invert()
    for area in same.get_bounding_rects():
        part = pictures.blocks.subsurface(area)
        for code in _codes(part):
            if code in pictures.lines:
                shade = (code >> 16, code >> 8 & 255, code & 255)
                mask = pygame.mask.from_threshold(part, shade, (1, 1, 1, 255))
                for piece in mask.connected_components(4):
                    box = piece.get_bounding_rects()[0]
                    if piece.count() < box.width * box.height:
                        box.height = piece.count() // box.width
                    yield code, box.move(area.topleft)


def _codes(part: pygame.Surface) -> list[int]:
    """Every colour in a picture."""
    raw = pygame.image.tobytes(part, "RGB")
    return [r << 16 | g << 8 | b for r, g, b in Counter(zip(raw[::3], raw[1::3], raw[2::3], strict=True))]


def _at_edge(rect: pygame.Rect, scrolled: Sequence[pygame.Rect]) -> bool:
    """Whether a rectangle reaches an edge of something that scrolls."""
    return any(
        view.inflate(4, 4).contains(rect) and (rect.top <= view.top + 3 or rect.bottom >= view.bottom - 3)
        for view in scrolled
    )


def flaws_of_contrast(
    pictures: Pictures, asleep: Sequence[pygame.Rect] = (), scrolled: Sequence[pygame.Rect] = ()
) -> Iterator[Flaw]:
    """Texts that stand out from what is under them by less than 4.5 : 1; what is asleep may be faint."""
    seen = list(_blocks(pictures))
    for code, rect in seen:
        text, whole = pictures.lines[code]
        shadow = rect.size != whole and _written_over(text, rect, pictures, seen)
        if shadow or any(box.contains(rect) for box in asleep) or _at_edge(rect, scrolled):
            continue
        found = contrast_of_ink(pictures.ink.subsurface(rect), pictures.bare.subsurface(rect))
        if found < LEAST_CONTRAST:
            yield Flaw("faint", pictures.lines[code].text, _whole(rect), f"{found:.2f} : 1")


def contrast_of_ink(ink: pygame.Surface, bare: pygame.Surface) -> float:
    """How far letters stand out from their ground at nine tenths of their pixels: the strongest ink against what is under each."""
    inked = {
        (over, under): times
        for (over, under), times in Counter(zip(_pixels(ink), _pixels(bare), strict=True)).items()
        if sum(abs(one - other) for one, other in zip(over, under, strict=True)) >= INKED
    }
    if not inked:
        return 1.0
    strongest = max(inked, key=lambda pair: contrast(*pair))[0]
    left = sum(inked.values()) // 10
    for found, times in sorted((contrast(strongest, under), times) for (_over, under), times in inked.items()):
        left -= times
        if left < 0:
            return found
    raise AssertionError("a tenth is less than all")


def _pixels(surface: pygame.Surface) -> Iterator[Colour]:
    raw = pygame.image.tobytes(surface, "RGB")
    return zip(raw[::3], raw[1::3], raw[2::3], strict=True)


@cache
def light(shade: Colour) -> float:
    """The relative luminance of a colour, 0..1."""
    parts = [value / 255 for value in shade]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Colour, other: Colour) -> float:
    """How far two colours stand apart, 1..21."""
    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def flaws_of_controls(
    targets: Sequence[Target], size: tuple[int, int], scrolled: Sequence[pygame.Rect] = ()
) -> Iterator[Flaw]:
    """Controls that are too small, lie on one another or stick out of a window of `size` px; what is scrolled away is nowhere."""
    window = pygame.Rect((0, 0), size)
    controls = [(target, pygame.Rect(target.rect)) for target in targets if target.role in PRESSED]
    controls = [(target, rect) for target, rect in controls if min(rect.size) > 0 or not scrolled]
    least = LEAST_TARGET if size[1] >= 720 else LEAST_EVER
    for target, rect in controls:
        if not window.contains(rect):
            yield Flaw("outside", target.name, target.rect)
        elif min(rect.size) < least and not _at_edge(rect, scrolled):
            yield Flaw("small", target.name, target.rect, f"{least} px are due")
    for (one, rect), (other, box) in combinations(controls, 2):
        if rect.colliderect(box):
            yield Flaw("overlap", f"{one.name}, {other.name}", _whole(rect.clip(box)))


def _whole(rect: pygame.Rect) -> tuple[int, int, int, int]:
    return rect.x, rect.y, rect.width, rect.height


def proofread(skin: Skin, stage: Stage, scale: float, window: pygame.Surface) -> tuple[pygame.Surface, list[Flaw]]:
    """Return the picture of a page that stands still on `window`, and everything that is wrong with it."""
    pictures = drawn_thrice(skin, stage, scale, window)
    top = stage.top
    assert top is not None
    targets, scrolled = top.targets(), top.scrolled()
    asleep = [pygame.Rect(target.rect) for target in targets if target.role in PRESSED and not target.enabled]
    found = [
        *flaws_of_texts(pictures, scrolled, top.over(), alone=not top.modal),
        *flaws_of_contrast(pictures, asleep, scrolled),
        *flaws_of_controls(targets, stage.size, scrolled),
        *(Flaw("index", "a card", _whole(pygame.Rect(rect))) for rect in top.covered_indices()),
    ]
    return pictures.ink, list(dict.fromkeys(found))
