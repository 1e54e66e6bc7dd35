"""The seats round the table: a plate each, a calm light behind the one whose turn it is, and a bubble with what it did last."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import pygame

from scenes.table import plates
from scenes.table.bubbles import Bubbles
from scenes.table.draw import Picture
from scenes.table.game_table import Deed
from scenes.table.places import Box, Table
from scenes.table.plates import PlateLook
from scenes.table.players import Player
from scenes.table.stamps import Stamps
from scenes.table.tip_room import Around

PLATE_Z, GLOW_Z = 30.0, 29.0
BREATH_MS = 1500.0
BREATH_FRAME_MS = 1000 / 15
CALM_AFTER_MS = 4 * BREATH_MS
"""A person's own turn breathes so long; then the light is steady, and a table that waits draws nothing."""
MOOD_MS = 2600.0
HIGH = 0.76
"""The part of a plate's place that the plate fills; below it hangs the bubble."""


class Seats:
    """All plates. Seats are true seats."""

    def __init__(self, players: Sequence[Player]) -> None:
        self.players = players
        self.looks: dict[int, PlateLook] = {}
        self.deeds: dict[int, Deed] = {}
        """What each seat did last: stays until the next human act."""
        self.bubbles = Bubbles()
        self.turn: int | None = None
        self.thinking = False
        self._moods: dict[int, tuple[str, float]] = {}
        self._breath = 0.0
        self._since = 0.0
        self._shown = -2
        self.still = False
        """Whether no light breathes: motion is reduced."""

    # --- what there is to show ----------------------------------------------------------------------------------------
    def show(self, figures: Mapping[int, tuple[int, int]], turn: int | None, thinking: bool, viewer: int) -> None:
        """Cards and points of each seat, whose turn it is, whether a computer thinks."""
        if turn != self.turn:
            self._since = self._breath = 0.0
        self.turn, self.thinking = turn, thinking
        for seat, player in enumerate(self.players):
            cards, score = figures[seat]
            mood = self._moods[seat][0] if seat in self._moods else "calm"
            if mood == "calm" and thinking and seat == turn:
                mood = "thinking"
            self.looks[seat] = PlateLook(player, cards, score, mood, seat == turn, seat == viewer)

    def feel(self, moods: Mapping[int, str]) -> None:
        """Seats that are delighted or dismayed for a while."""
        for seat, mood in moods.items():
            self._moods[seat] = (mood, MOOD_MS)

    @property
    def _beat(self) -> int:
        """The number of the light's frame in its breath, -1 for a steady light."""
        return int(self._breath / BREATH_FRAME_MS) if self._breathes else -1

    # --- time ---------------------------------------------------------------------------------------------------------
    @property
    def _breathes(self) -> bool:
        return not self.still and self.turn is not None and (self.thinking or self._since < CALM_AFTER_MS)

    def tick(self, dt_ms: float) -> bool:
        """Lets time pass; True when a mood has gone and the plates must be shown again."""
        if self._breathes:
            self._breath += dt_ms
        self._since += dt_ms
        gone = []
        for seat, (mood, left) in self._moods.items():
            self._moods[seat] = (mood, left - dt_ms)
            if left <= dt_ms:
                gone.append(seat)
        for seat in gone:
            del self._moods[seat]
        return bool(gone)

    @property
    def light_due(self) -> bool:
        """Whether the light has gone on by a frame of its own."""
        return self._beat != self._shown

    def wait_ms(self) -> float | None:
        """Milliseconds until the light or a face changes."""
        times = [left for _, left in self._moods.values()]
        if self.light_due:
            times.append(0.0)
        elif self._breathes:
            times.append(max(1.0, (self._beat + 1) * BREATH_FRAME_MS - self._breath))
        return min(times) if times else None

    # --- the picture --------------------------------------------------------------------------------------------------
    def place(self, table: Table, seat: int, viewer: int) -> pygame.Rect | None:
        """Where a seat's plate lies, px."""
        slot = table.slot(f"plate.{seat}", viewer)
        return None if slot is None else plate_rect(slot.box)

    def put(self, picture: Picture, stamps: Stamps, table: Table, viewer: int, around: Around) -> None:
        """Puts plates, light and bubbles into the picture; `around` tells what a bubble should not cover."""
        said: dict[int, tuple[Deed, pygame.Rect]] = {}
        found = {seat: self.place(table, seat, viewer) for seat in self.looks}
        places = {seat: rect for seat, rect in found.items() if rect is not None}
        spelled = all(plates.spells(stamps, self.looks[seat], rect.size) for seat, rect in places.items())
        for seat, rect in places.items():
            look = self.looks[seat]._replace(spelled=spelled)
            drawn, margin = plates.plate(stamps, look, rect.size)
            picture.put(("plate", seat), drawn, rect.x - margin, rect.y - margin, PLATE_Z)
            deed = self.deeds.get(seat)
            if deed is not None and seat != viewer:
                said[seat] = deed, rect
        window = pygame.Rect(0, 0, round(table.size[0]), round(table.size[1]))
        self.bubbles.put(picture, stamps, window, said, around)
        self.put_light(picture, stamps, table, viewer)

    def put_light(self, picture: Picture, stamps: Stamps, table: Table, viewer: int) -> None:
        """Puts the light behind the plate of whose turn it is, as bright as it is at this moment of the breath."""
        self._shown = self._beat
        rect = None if self.turn is None else self.place(table, self.turn, viewer)
        if rect is None:
            picture.drop(("light",))
            return
        breath = self._beat * BREATH_FRAME_MS
        share = 0.5 - 0.5 * math.cos(2 * math.pi * breath / BREATH_MS) if self._breathes else 1.0
        drawn, reach = plates.glow(stamps, rect.size, share)
        picture.put(("light",), drawn, rect.x - reach, rect.y - reach, GLOW_Z)


def plate_rect(box: Box) -> pygame.Rect:
    """The plate's rectangle in its place on the map, px."""
    return pygame.Rect(round(box.x), round(box.y), round(box.width), round(box.height * HIGH))
