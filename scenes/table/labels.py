"""Where the words of a lit target stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from scenes.table import signs
from scenes.table.ground import within
from scenes.table.indices import indices
from scenes.table.tip_room import to_be_seen
from scenes.widgets.beside import covered

if TYPE_CHECKING:
    from scenes.table.front import Front

GAP = 4
"""Units between the words and what they make room for."""
FAR = 2.6
"""Words stand no farther below a plate than this many of its heights."""


def label_place(front: Front, size: tuple[int, int], box: pygame.Rect, plate: bool) -> pygame.Rect:
    """Return where the piece of words of `size` px stands for a target at `box`: across its upper edge, or over that where they would cover the index
    of a card; for a `plate` beside it, where they cover no card and nothing else to be read. They make room for the sentence, and never
    leave the table's frame."""
    brush = front.stamps.brush
    gap, soft, line = brush.px(GAP), 2 * brush.px(signs.LABEL_SHADOW), front.sentence.box
    pill = size[0] - soft, size[1] - soft
    keep_off = to_be_seen(front) if plate else indices(front.cloth)
    places = _round_plate(pill, box, gap, keep_off) if plate else _at_edge(pill, box, gap, keep_off)
    room = within(front.size)
    found = [_clear_of(place.inflate(soft, soft), line, gap).clamp(room) for place in places]
    return min(found, key=lambda place: covered(place.inflate(-soft, -soft), keep_off))


def _at_edge(
    size: tuple[int, int], box: pygame.Rect, gap: int, keep_off: Sequence[pygame.Rect]
) -> Iterator[pygame.Rect]:
    """Places across the upper edge, over the indices that are covered there, and in the middle."""
    words = pygame.Rect((0, 0), size)
    words.center = box.midtop
    yield words
    covers = [keep_off[number] for number in words.collidelistall(keep_off)]
    if covers:
        yield words.move(0, min(rect.top for rect in covers) - gap - words.bottom)
    yield words.move(0, box.height // 2)


def _round_plate(
    size: tuple[int, int], box: pygame.Rect, gap: int, keep_off: Sequence[pygame.Rect]
) -> Iterator[pygame.Rect]:
    """Places right under a plate, above it, and under all that lies under it."""
    words = pygame.Rect((0, 0), size)
    words.midtop = box.centerx, box.bottom + gap
    yield words.copy()
    words.right = box.right
    yield words.copy()
    words.midbottom = box.centerx, box.top - gap
    yield words.copy()
    words.midright = box.left - gap, box.centery
    yield words.copy()
    words.midtop = box.centerx, box.bottom + gap
    while covers := words.collidelistall(keep_off):
        words.top = max(keep_off[number].bottom for number in covers) + gap
    if words.top < box.bottom + FAR * box.height:
        yield words


def _clear_of(words: pygame.Rect, line: pygame.Rect, gap: int) -> pygame.Rect:
    """The place, or below the sentence where it would lie over that."""
    if words.colliderect(line):
        words.top = line.bottom + gap
    return words
