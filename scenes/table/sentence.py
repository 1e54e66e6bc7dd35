"""The sentence on the table: what is expected of the viewer, why something was refused, or a hint, which stands where it covers least."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import TYPE_CHECKING

import pygame

from scenes.table import signs
from scenes.table.cloth import OVER_CARDS_Z
from scenes.table.ground import within
from scenes.table.stamps import Stamps
from scenes.table.tip_room import told_apart
from scenes.widgets.beside import covered, places
from scenes.words import say

if TYPE_CHECKING:
    from scenes.table.front import Front

MESSAGE_Z, WIDER = 61_000.0, 1.3
"""Over cards that lie or are raised and over what shines, under the tags on them and what is carried; and by how much a long sentence
may be wider than its place."""
ADVICE_WIDTHS = 1.0, 0.8, 1.2, 0.65, 1.4, 0.57, 0.5, 1.6, 0.46, 0.42
"""A hint is so many times as wide as the place of the sentence, the first of them where it covers no more so."""
ADVICE_Z = OVER_CARDS_Z + 3
"""A hint takes more than one line: it lies over the cards."""
GAP = 6
"""Units that a hint keeps off what it should not cover, where there is so much room."""
Look = tuple[object, ...]


class Sentence:
    """One line at its place on the map; a hint is longer and goes elsewhere rather than lie on what it speaks of. Where a hint stands is
    settled when it appears, so that it never hops; only for what comes to lie under it later, such as melds laid meanwhile, it makes way, not
    while a card is taken up."""

    def __init__(self, front: Front) -> None:
        self.front = front
        self.box = pygame.Rect(0, 0, 0, 0)
        """Where it is read, px; without a width where the map has no place for it."""
        self._settled: tuple[Look, pygame.Rect, bool, int] = ((), pygame.Rect(0, 0, 0, 0), False, 0)
        """The hint that stands there, where, whether in small letters, and how much it could not but cover, px²."""

    @property
    def advice(self) -> str:
        """The hint's sentence, "" while there is none or something else has to be told."""
        hinting, play = self.front.hinting, self.front.play
        hint = hinting.hint if hinting is not None else None
        return say(hint.why) if hint is not None and not play.note and play.looked is None else ""

    def taken(self) -> list[pygame.Rect]:
        """The place of all sentences, and where a hint stands elsewhere; px."""
        line = self.front.target_box("message")
        return [line, self.box] if self.advice and self.box.width else [line]

    def put(self) -> None:
        """Puts it into the picture."""
        front = self.front
        line = front.target_box("message")
        if not line.width:
            return
        if text := self.advice:
            self.box, stamps = self._place(text, line)
            drawn, margin = signs.advice(stamps, text, self.box.width)
        else:
            size = min(round(WIDER * line.width), within(front.size).width), line.height
            refused = bool(front.play.note) and not front.play.calm
            drawn, margin = signs.message(front.stamps, front.message, size, refused)
            self.box = _on_line(drawn.get_rect().inflate(-2 * margin, -2 * margin).size, line)
        place = self.box.x - margin, self.box.y - margin
        front.cloth.picture.put(("message",), drawn, *place, ADVICE_Z if text else MESSAGE_Z)

    def _place(self, text: str, line: pygame.Rect) -> tuple[pygame.Rect, Stamps]:
        """Where the hint's sentence stands, and the stamps with its letters: as large as wished, or as all others on the table are where
        only these leave everything free."""
        front = self.front
        look = text, front.size, front.panels.brush.scale, front.play.sitting.viewer
        sizes = front.panels, front.stamps
        read, spare = self._keep_off()
        bare = [*read, *spare]
        before, stood, _small, hidden = self._settled
        buries = front.play.grasp.source is None and covered(stood, bare) > hidden
        if before != look or buries:
            gap = 2 * front.stamps.brush.px(GAP)
            airy = [rect.inflate(gap, gap) for rect in bare]
            large = self._free(sizes[0], text, line, airy)
            tight = (self._free(sizes[1], text, line, keep_off) for keep_off in (airy, bare))
            box = large or next(filter(None, tight), None) or self._freest(sizes[1], text, line, read, spare)
            self._settled = look, box, large is None, covered(box, bare)
        _look, box, small, _hidden = self._settled
        return box.copy(), sizes[small]

    def _free(
        self, stamps: Stamps, text: str, line: pygame.Rect, keep_off: Sequence[pygame.Rect]
    ) -> pygame.Rect | None:
        """Where the sentence covers nothing: at the place of all sentences, else as near to that as can be. None where there is no room."""
        room, sizes = within(self.front.size), self._sizes(stamps, text, line)
        found: list[pygame.Rect] = []
        for size in sizes:
            box = _on_line(size, line).clamp(room)
            if box.collidelist(keep_off) < 0:
                return box
            found += [box for box in places(size, room) if box.collidelist(keep_off) < 0]
        if not found:
            found = [box for size in sizes for box in _snug(size, room, keep_off) if box.collidelist(keep_off) < 0]
        return min(found, key=lambda box: _way(box, line), default=None)

    def _freest(
        self,
        stamps: Stamps,
        text: str,
        line: pygame.Rect,
        read: Sequence[pygame.Rect],
        spare: Sequence[pygame.Rect],
    ) -> pygame.Rect:
        """Where the sentence covers least of what is read or pressed, and of `spare` as little as goes then."""
        room = within(self.front.size)
        sizes = self._sizes(stamps, text, line)
        boxes = [box for size in sizes for box in (*places(size, room), *_snug(size, room, read))]
        return min(boxes, key=lambda box: (covered(box, read), covered(box, spare), _way(box, line)))

    def _sizes(self, stamps: Stamps, text: str, line: pygame.Rect) -> list[tuple[int, int]]:
        """The sizes that the sentence may have, px."""
        most = within(self.front.size).width
        return [signs.advice_size(stamps, text, min(round(part * line.width), most)) for part in ADVICE_WIDTHS]

    def _keep_off(self) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
        """All that is read or pressed, what the hint lights, and what seats say; and what may be covered rather than that. The place of
        the sentence itself is free."""
        front = self.front
        own = self.taken()
        read, spare = told_apart(front)
        said = [said.box for said in front.seats.bubbles.said.values()]
        return [*(rect for rect in read if rect not in own), *said, *front.hint_lights.boxes()], spare


def _on_line(size: tuple[int, int], line: pygame.Rect) -> pygame.Rect:
    """The rectangle of a sentence of `size` px at its place; one that is higher than this grows upwards."""
    box = pygame.Rect((0, 0), size)
    box.midtop = line.centerx, line.y + min(0, line.height - size[1])
    return box


def _snug(size: tuple[int, int], room: pygame.Rect, keep_off: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Places of `size` px in `room` right above, below and beside what should not be covered, where no step of `places` may fit."""
    even = places(size, room)
    xs, ys = {box.x for box in even}, {box.y for box in even}
    below = {y for rect in keep_off for y in (rect.bottom, rect.y - size[1])}
    aside = {x for rect in keep_off for x in (rect.right, rect.x - size[0])}
    spots = [*product(sorted(xs), sorted(below)), *product(sorted(aside), sorted(ys))]
    return [box for box in (pygame.Rect(spot, size) for spot in spots) if room.contains(box)]


def _way(box: pygame.Rect, line: pygame.Rect) -> float:
    """How far a place is from that of all sentences, px."""
    return pygame.Vector2(box.center).distance_to(line.center)
