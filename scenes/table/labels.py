"""Where the words of a lit target stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.table.ground import within

if TYPE_CHECKING:
    from scenes.table.front import Front

GAP = 4
"""Units between the sentence and words that make room for it."""


def label_place(front: Front, size: tuple[int, int], box: pygame.Rect, under: bool) -> pygame.Rect:
    """Return where words of `size` px stand for a target at `box`: across its upper edge, or `under` it, but below the sentence where
    they would lie over that, and never outside the table's frame."""
    words = pygame.Rect((0, 0), size)
    words.centerx, words.centery = box.centerx, box.y
    if under:
        words.top = box.bottom
    sentence, line = front.cloth.picture.items.get(("message",)), front.target_box("message")
    if sentence is not None and line.width:
        line.x, line.width = sentence.rect.x, sentence.rect.width
        if words.colliderect(line):
            words.top = line.bottom + front.stamps.brush.px(GAP)
    return words.clamp(within(front.size))
