"""A pill with a metal rim: hover lighter, pressed lower, faded with its reason when it cannot be used."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes import palette as shades
from scenes.palette import Colour, mix
from scenes.scene import Change
from scenes.shapes import Plate
from scenes.skin import paste
from scenes.widgets.brush import Brush
from scenes.widgets.widget import Done, Pressable, Touch

HEIGHT = 60
PADDING = 34
HOVER = 0.3
LIGHTS: dict[str, Colour] = {"primary": (255, 232, 130), "danger": (255, 92, 58)}
"""What a button goes towards while it is pointed at, and how far; a plain one towards brass: brighter, never paler as one that is off."""
EDGE = 9
"""Units over and under the words of a button of several lines."""


def fills(kind: str) -> tuple[Colour, Colour, Colour]:
    """Return the colours from top to bottom and of the text. At most one primary button a moment."""
    if kind == "primary":
        return (244, 200, 104), (196, 136, 44), shades.PAPER_INK
    if kind == "danger":
        return (168, 52, 52), (112, 24, 30), shades.CREAM
    return shades.PLAIN_TOP, shades.PLAIN_BOTTOM, shades.CREAM


class Button(Pressable):
    """Calls `act` when clicked or chosen with Enter or Space."""

    def __init__(
        self,
        name: str,
        text: str,
        act: Callable[[], Change | None],
        *,
        kind: str = "plain",
        hint: str = "",
        reason: str = "",
        icon: str = "",
        aside: int = 0,
        line: str = "",
    ) -> None:
        super().__init__(name, text, hint=hint, reason=reason)
        self.act = act
        self.line = line
        """What it would act on, in small letters under its words."""
        self.kind = kind
        self.icon = icon
        self.aside = aside
        """So many px at its right end are left for something else."""

    def measure(self, brush: Brush, width: int) -> tuple[int, int]:
        """Return the size its text asks for, at most `width` px wide."""
        if not self.text:
            return brush.px(HEIGHT), brush.px(HEIGHT)
        wide, tall = brush.skin.measure(self.text, brush.text_px("body"), "strong")
        icon = brush.px(40) if self.icon else 0
        least = brush.px(HEIGHT)
        under, below = self._under(brush, width)
        size = max(least, max(wide + icon, under) + 2 * brush.px(PADDING))
        return min(width, size), max(least, tall + below + 2 * brush.px(EDGE)) if self.line else least

    @property
    def value_text(self) -> str:
        """The small line."""
        return self.line.replace("\n", ", ")

    def _under(self, brush: Brush, width: int) -> tuple[int, int]:
        """Return the size of the small line in a button at most `width` px wide; it goes on below where it is too long."""
        if not self.line:
            return 0, 0
        return brush.skin.measure(self.line, brush.text_px("small"), "body", width - 2 * brush.px(PADDING))

    def draw(self, surface: pygame.Surface, brush: Brush, touch: Touch) -> None:
        """Draw pill, shadow, text and ring."""
        box = self.shown
        top, bottom, ink = fills(self.kind)
        if touch.hover and self.enabled:
            light = LIGHTS.get(self.kind, shades.BRASS)
            top, bottom = mix(top, light, HOVER), mix(bottom, light, HOVER)
        if not self.enabled:
            ground = shades.PAPER_EDGE if brush.paper else (58, 46, 42)
            top, bottom, ink = mix(top, ground, 0.62), mix(bottom, ground, 0.62), mix(ink, ground, 0.30)
        if touch.pressed and touch.hover:
            box = box.move(0, brush.px(2))
        self._pill(surface, brush, box, top, bottom, touch)
        self._face(surface, brush, box, ink)
        if touch.focused and touch.ring:
            brush.ring(surface, box, box.height / 2)

    def _pill(
        self, surface: pygame.Surface, brush: Brush, box: pygame.Rect, top: Colour, bottom: Colour, touch: Touch
    ) -> None:
        if self.enabled:
            blur = brush.px(4 if touch.pressed else 8)
            shadow = brush.skin.shadow(box.size, box.height / 2, blur, 0.45)
            paste(surface, shadow, (box.x - blur, box.y - blur + brush.px(3)))
        strength = 1.0 if self.enabled else 0.45
        ground = shades.PAPER if brush.paper else (40, 32, 30)
        rim_top = mix(ground, shades.BRASS_LIGHT, strength)
        rim_bottom = mix(ground, shades.BRASS if touch.hover else shades.BRASS_DARK, strength)
        shine = 0.10 if self.enabled and self.kind != "primary" else 0.22 if self.enabled else 0.0
        plate = Plate(top, bottom, box.height / 2, max(2, brush.px(3)), rim_top, rim_bottom, shine)
        paste(surface, brush.skin.plate(box.size, plate), box.topleft)

    def _face(self, surface: pygame.Surface, brush: Brush, box: pygame.Rect, ink: Colour) -> None:
        room = box.inflate(-brush.px(28), 0)
        room.width -= self.aside
        if self.icon:
            side = brush.px(30)
            left = room.left if self.text else box.centerx - side // 2
            draw_icon(surface, brush, self.icon, pygame.Rect(left, box.centery - side // 2, side, side), ink)
            room = pygame.Rect(left + side, room.y, room.right - left - side, room.height)
        if self.line:
            room = self._write_line(surface, brush, room, ink)
        if self.text:
            brush.write(surface, self.text, room, ink, family="strong")

    def _write_line(self, surface: pygame.Surface, brush: Brush, room: pygame.Rect, ink: Colour) -> pygame.Rect:
        """Write the small line at the lower edge; return the room that is left over it."""
        width = room.width - brush.px(2 * PADDING - 28)
        words = brush.skin.text(self.line, brush.text_px("small"), ink, width=width, align="center")
        top = room.bottom - brush.px(EDGE) - words.get_height()
        paste(surface, words, (room.centerx - words.get_width() // 2, top))
        return pygame.Rect(room.x, room.y + brush.px(EDGE), room.width, top - room.y - brush.px(EDGE))

    def click(self, position: tuple[int, int]) -> Done:
        """Act, if it can be used."""
        return (self.act() or True) if self.enabled else True


ICONS = {
    "left": '<path d="M62 18 L32 50 L62 82" {line}/>',
    "right": '<path d="M38 18 L68 50 L38 82" {line}/>',
    "up": '<path d="M18 62 L50 32 L82 62" {line}/>',
    "down": '<path d="M18 38 L50 68 L82 38" {line}/>',
    "cross": '<path d="M24 24 L76 76 M76 24 L24 76" {line}/>',
    "plus": '<path d="M50 18 L50 82 M18 50 L82 50" {line}/>',
    "info": '<circle cx="50" cy="50" r="40" {line}/><path d="M50 46 L50 72 M50 28 L50 29" {line}/>',
    "check": '<path d="M18 54 L42 78 L84 24" {line}/>',
    "gear": '<circle cx="50" cy="50" r="17" {line}/><path d="M50 6 L50 24 M50 76 L50 94 M6 50 L24 50 M76 50 L94 50 '
    'M19 19 L32 32 M68 68 L81 81 M81 19 L68 32 M32 68 L19 81" {line}/>',
    "keys": '<rect x="6" y="22" width="88" height="56" rx="10" {line}/><path d="M26 42 L27 42 M42 42 L43 42 M58 42 L59 42 M74 42 L75 42 '
    'M34 60 L66 60" {line}/>',
    "undo": '<path d="M30 20 L12 40 L30 60 M14 40 L62 40 C92 40 92 84 62 84 L40 84" {line}/>',
}
"""Small pictures in a 100 × 100 box, as strokes."""


def draw_icon(surface: pygame.Surface, brush: Brush, icon: str, box: pygame.Rect, ink: Colour) -> None:
    """Draw `icon` into `box` in colour `ink`."""
    line = f'fill="none" stroke="{shades.code(ink)}" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"'
    body = f'<g transform="scale({box.width / 100:g})">{ICONS[icon].format(line=line)}</g>'
    paste(surface, brush.skin.shapes.svg(box.size, body), box.topleft)
