"""The buttons on the table: the game's own, and the small ones for pause, history, undo, sorting and speed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from scenes import palette as shades
from scenes.palette import mix
from scenes.scene import Change
from scenes.shapes import Plate
from scenes.skin import paste
from scenes.table.draw import Picture
from scenes.table.stamps import Stamps
from scenes.widgets import Brush, Button
from scenes.widgets.widget import Touch

CONTROL_Z = 75.0
HEIGHT, GAP = 62, 14
NARROW = 7
"""At most the so-manyth part of a button's share of a row is gap."""
MARGIN = 16
PIPS = 4
ASLEEP = (172, 154, 140)
"""The ink of a button that cannot be pressed now: quiet, but to be read."""
BIG = 74
"""A button higher than this has the large letters of a title."""


class Control(NamedTuple):
    """A button: `key` is the letter that presses it, `icon` stands instead of text, `pips` how many of four dots are lit (-1: none
    are there)."""

    name: str
    text: str
    act: Callable[[], Change | None]
    key: str = ""
    hint: str = ""
    enabled: bool = True
    kind: str = "plain"
    icon: str = ""
    pips: int = -1
    value: str = ""

    @property
    def look(self) -> tuple[object, ...]:
        """All that its picture depends on."""
        return (self.text, self.key, self.enabled, self.kind, self.icon, self.pips)


class Controls:
    """Lays out, draws and finds buttons; `kind` tells several sets in one picture apart. `hover` and `pressed` are names."""

    def __init__(self, kind: str = "control", z: float = CONTROL_Z) -> None:
        self.kind = kind
        self.z = z
        self.controls: list[Control] = []
        self.rects: dict[str, pygame.Rect] = {}
        self.hover = ""
        self.pressed = ""

    def named(self, name: str) -> Control | None:
        """The button called `name`, or None."""
        return next((control for control in self.controls if control.name == name), None)

    def at(self, position: tuple[int, int]) -> str:
        """The name of the button at a point, "" for none."""
        return next((name for name, rect in self.rects.items() if rect.collidepoint(position)), "")

    def keyed(self, letter: str) -> Control | None:
        """The button that a letter presses."""
        return next((control for control in self.controls if control.key == letter), None)

    # --- layout -------------------------------------------------------------------------------------------------------
    def column(self, brush: Brush, controls: Sequence[Control], room: pygame.Rect) -> None:
        """Adds buttons one under another at the bottom of `room`, as wide as it."""
        if not controls:
            return
        gap = brush.px(GAP)
        tall = min(brush.px(HEIGHT), (room.height - gap * (len(controls) - 1)) // len(controls))
        top = room.bottom - len(controls) * (tall + gap) + gap
        for number, control in enumerate(controls):
            self.add(control, pygame.Rect(room.x, top + number * (tall + gap), room.width, tall))

    def row(self, brush: Brush, controls: Sequence[Control], room: pygame.Rect) -> None:
        """Adds square buttons side by side from the left of `room`; where it is narrow the gaps are the first to give way."""
        gap = min(brush.px(GAP), room.width // (NARROW * max(1, len(controls))))
        side = min(room.height, (room.width - gap * (len(controls) - 1)) // max(1, len(controls)))
        for number, control in enumerate(controls):
            self.add(control, pygame.Rect(room.x + number * (side + gap), room.centery - side // 2, side, side))

    def add(self, control: Control, rect: pygame.Rect) -> None:
        """Adds a button at `rect`."""
        self.controls.append(control)
        self.rects[control.name] = rect

    def clear(self) -> None:
        """Takes all buttons away."""
        self.controls, self.rects = [], {}

    # --- drawing ------------------------------------------------------------------------------------------------------
    def put(self, picture: Picture, stamps: Stamps) -> None:
        """Puts every button into the picture."""
        for control in self.controls:
            rect = self.rects[control.name]
            touch = Touch(control.name == self.hover, control.name == self.pressed)
            drawn, margin = button(stamps, control, rect.size, touch)
            picture.put((self.kind, control.name), drawn, rect.x - margin, rect.y - margin, self.z)
        picture.keep_only(self.kind, [(self.kind, control.name) for control in self.controls])


def button(stamps: Stamps, control: Control, size: tuple[int, int], touch: Touch) -> tuple[pygame.Surface, int]:
    """Returns a button's picture at `size` px, and the margin round it."""
    margin = stamps.brush.px(MARGIN)

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        big = rect.height > stamps.brush.px(BIG)
        keyed = bool(control.key) and not control.icon and rect.width > stamps.brush.px(150)
        pill = Button(
            control.name,
            "" if big else control.text,
            lambda: None,
            kind=control.kind,
            reason="" if control.enabled else control.name,
            aside=_key_room(stamps.brush, control.text, rect) if keyed else 0,
        )
        pill.rect = rect
        brush = Brush(stamps.brush.skin, stamps.brush.scale, paper=False)
        pill.draw(surface, brush, touch)
        down = brush.px(2) if touch.pressed and touch.hover else 0
        if big:
            ink = shades.PAPER_INK if control.kind == "primary" and control.enabled else ASLEEP
            room = rect.inflate(-2 * brush.px(20), 0).move(0, down)
            room.width -= round(rect.height * 0.5)
            brush.write(surface, control.text, room, ink, "heading", "title_bold")
        if control.icon:
            _icon(surface, stamps, control, rect.move(0, down))
        elif keyed:
            _key(surface, brush, control, rect.move(0, down))

    return stamps.stamp(("control", control.look, touch), size, margin, paint), margin


def _icon(surface: pygame.Surface, stamps: Stamps, control: Control, rect: pygame.Rect) -> None:
    """The sign in the middle, and the lit dots under it."""
    side = round(rect.height * 0.5)
    ink = shades.CREAM if control.enabled else mix(shades.CREAM, (58, 46, 42), 0.55)
    top = rect.centery - side // 2 - (round(rect.height * 0.07) if control.pips >= 0 else 0)
    paste(surface, stamps.icon(control.icon, side, ink), (rect.centerx - side // 2, top))
    if control.pips < 0:
        return
    dot = max(3, rect.height // 12)
    left = rect.centerx - (PIPS * 2 - 1) * dot // 2
    for pip in range(PIPS):
        shade = shades.GLOW if pip < control.pips else (110, 84, 70)
        spot = Plate(shade, shade, dot / 2)
        paste(surface, stamps.brush.skin.plate((dot, dot), spot), (left + pip * 2 * dot, rect.bottom - 2.6 * dot))


def _key_room(brush: Brush, text: str, rect: pygame.Rect) -> int:
    """How many px of a button's words have to give way to its key cap: none where both find room."""
    key = rect.height * 3 // 4
    wide = brush.skin.measure(text, brush.text_px("body"), "strong")[0]
    return 0 if wide <= rect.width - 2 * key else key - brush.px(14)


def _key(surface: pygame.Surface, brush: Brush, control: Control, rect: pygame.Rect) -> None:
    """A small key cap at the right end: the letter that does the same."""
    side = round(rect.height * 0.46)
    box = pygame.Rect(0, 0, side, side)
    box.center = (rect.right - rect.height // 2, rect.centery)
    dark = control.kind == "primary" and control.enabled
    rim = (120, 76, 24) if dark else (150, 120, 92)
    cap = Plate((0, 0, 0), (0, 0, 0), side * 0.25, max(1, brush.px(2)), rim, rim, opacity=0.12)
    paste(surface, brush.skin.plate(box.size, cap), box.topleft)
    ink = shades.PAPER_INK if dark else shades.CREAM if control.enabled else ASLEEP
    px = max(11, round(side * 0.66))
    letter = brush.skin.text(control.key.upper(), px, ink, family="bold")
    paste(surface, letter, (box.centerx - letter.get_width() / 2, box.centery - letter.get_height() / 2))
