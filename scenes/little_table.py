"""A little table on the title: a round table seen from above with a game going on, and its name on a plaque."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes import palette as shades
from scenes.games import Sign
from scenes.palette import code, lifted, mix
from scenes.portrait import draw_avatar
from scenes.scene import Change
from scenes.show import GUESTS, Lying, Show
from scenes.skin import paste
from scenes.widgets import Brush
from scenes.widgets.brush import plaque
from scenes.widgets.widget import Done, Pressable, Touch

CARD = 0.30
"""Width of a card in radii of the table."""
GUEST = 0.42
"""Width of a guest's portrait in radii of the table."""


class LittleTable(Pressable):
    """Chooses a game. `lamp` is where the light comes from, px."""

    def __init__(
        self,
        sign: Sign,
        title: str,
        line: str,
        show: Show,
        act: Callable[[], Change | None],
        *,
        reason: str = "",
    ) -> None:
        super().__init__(f"game.{sign.game}", title, hint="", reason=reason)
        self.sign = sign
        self.line = line
        self.show = show
        self.act = act
        self.lamp = (0, 0)
        self._turned: dict[tuple[str, int, int, int], pygame.Surface] = {}

    def measure(self, brush: Brush, width: int) -> tuple[int, int]:
        """Return the size for a table as wide as it may be."""
        return width, width

    @property
    def disc(self) -> pygame.Rect:
        """The square round the table's top, px."""
        side = min(self.rect.width, self.rect.height * 94 // 100)
        box = pygame.Rect(0, 0, side, side)
        box.midtop = self.rect.midtop
        return box

    def plaque(self, brush: Brush) -> pygame.Rect:
        """The plate with the name, over the table's near edge, px."""
        name = brush.skin.measure(self.text, brush.text_px("heading"), "title_bold")
        line = brush.skin.measure(self.line, brush.text_px("small"))
        wide = min(self.rect.width, max(name[0], line[0]) + 2 * brush.px(28))
        box = pygame.Rect(0, 0, wide, round(name[1] * 0.86) + line[1] + brush.px(14))
        box.midbottom = self.rect.midbottom
        return box

    def paint(self, surface: pygame.Surface, brush: Brush) -> None:
        """Draw what stands still: shadow, wood and cloth."""
        disc = self.disc
        away = brush.px(16)
        blur = brush.px(36)
        dx = away if disc.centerx > self.lamp[0] else -away
        shadow = brush.skin.shadow(disc.size, disc.width / 2, blur, 0.75)
        paste(surface, shadow, (disc.x - blur + dx, disc.y - blur + away))
        paste(surface, brush.skin.shapes.svg(disc.size, self._top(disc, brush)), disc.topleft)

    def _top(self, disc: pygame.Rect, brush: Brush) -> str:
        """Return the table's top as SVG: a wooden rim, a line of brass, cloth lit from the lamp."""
        colours = brush.skin.palette(self.sign.game)
        radius = disc.width / 2
        toward = pygame.Vector2(self.lamp[0] - disc.centerx, self.lamp[1] - disc.centery)
        if toward.length() > 0:
            toward.scale_to_length(radius * 0.45)
        x, y = radius + toward.x, radius + toward.y

        def stops(middle: float, edge: float, shade: tuple[int, int, int]) -> str:
            near, far = lifted(shade, middle), lifted(shade, edge)
            return f'<stop offset="0" stop-color="{code(near)}"/><stop offset="1" stop-color="{code(far)}"/>'

        def light(name: str, inner: str) -> str:
            return (
                f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{x:.1f}" cy="{y:.1f}" '
                f'r="{radius * 1.5:.1f}">{inner}</radialGradient>'
            )

        defs = light("w", stops(2.3, 0.75, mix(colours.wood, (150, 96, 56), 0.3))) + light(
            "c", stops(1.9, 0.72, colours.cloth)
        )
        brass = code(lifted(colours.metal, 0.9))
        edge = code(lifted(colours.wood, 0.45))
        ring = radius * 0.115
        return (
            f"<defs>{defs}</defs>"
            f'<circle cx="{radius}" cy="{radius}" r="{radius - 1:.1f}" fill="{edge}"/>'
            f'<circle cx="{radius}" cy="{radius - 1:.1f}" r="{radius - 2:.1f}" fill="url(#w)"/>'
            f'<circle cx="{radius}" cy="{radius}" r="{radius - ring:.1f}" fill="url(#c)" stroke="{brass}" '
            f'stroke-width="{max(1.2, radius * 0.014):.1f}"/>'
        )

    def draw(self, surface: pygame.Surface, brush: Brush, touch: Touch) -> None:
        """Draw the light when pointed at, the cards, the plaque and the ring."""
        disc = self.disc
        if self.enabled and (touch.hover or (touch.focused and touch.ring)):
            ring = brush.px(4)
            band = f'<circle cx="{disc.width / 2}" cy="{disc.width / 2}" r="{disc.width / 2 - ring / 2 - 1}" fill="{code(shades.GLOW)}" fill-opacity="0.10" stroke="{code(shades.BRASS_LIGHT)}" stroke-width="{ring}"/>'
            paste(surface, brush.skin.shapes.svg(disc.size, band), disc.topleft)
        if touch.focused and touch.ring:
            paste(surface, brush.skin.shapes.svg(disc.size, _focus_ring(disc.width / 2, brush.px(9))), disc.topleft)
        for card in self.show.cards():
            self._draw_card(surface, brush, disc, card)
        self._draw_guests(surface, brush, disc)
        if not self.enabled:
            paste(surface, brush.skin.shapes.svg(disc.size, _veil(disc.width / 2)), disc.topleft)
        box = self.plaque(brush)
        if touch.pressed and touch.hover:
            box = box.move(0, brush.px(2))
        plaque(surface, brush, box)
        self._write(surface, brush, box)
        if touch.focused and touch.ring:
            brush.ring(surface, box, brush.px(16))

    def _write(self, surface: pygame.Surface, brush: Brush, box: pygame.Rect) -> None:
        ink = shades.CREAM if self.enabled else (190, 178, 156)
        room = box.inflate(-2 * brush.px(16), 0)
        line = brush.skin.measure(self.line, brush.text_px("small"))[1]
        upper = pygame.Rect(room.x, box.y + brush.px(2), room.width, box.height - line - brush.px(6))
        brush.write(surface, self.text, upper, ink, "heading", "title_bold")
        lower = pygame.Rect(room.x, box.bottom - line - brush.px(8), room.width, line)
        brush.write(surface, self.line, lower, (222, 200, 156), "small")

    def _draw_card(self, surface: pygame.Surface, brush: Brush, disc: pygame.Rect, card: Lying) -> None:
        radius = disc.width / 2
        name = self.sign.back if card.face is None else self.sign.faces[card.face]
        picture = self._turn(brush, name, round(radius * CARD * card.size), card)
        x = disc.centerx + card.x * radius - picture.get_width() / 2
        y = disc.centery + card.y * radius - picture.get_height() / 2
        paste(surface, picture, (x, y))

    def _draw_guests(self, surface: pygame.Surface, brush: Brush, disc: pygame.Rect) -> None:
        radius = disc.width / 2
        side = round(radius * GUEST)
        blur = max(2, side // 10)
        for avatar, (x, y) in zip(self.sign.guests, GUESTS, strict=True):
            left, top = disc.centerx + x * radius - side / 2, disc.centery + y * radius - side / 2
            shadow = brush.skin.shadow((side, side), side / 2, blur, 0.55)
            paste(surface, shadow, (left - blur, top - blur + blur / 2))
            draw_avatar(surface, brush, pygame.Rect(round(left), round(top), side, side), avatar)

    def _turn(self, brush: Brush, name: str, width: int, card: Lying) -> pygame.Surface:
        """Return a card's picture with its shadow, turned and squeezed as it lies; kept for the next frame."""
        angle, squeeze = round(card.angle), max(1, round(card.width * 16))
        key = (name, width, angle, squeeze)
        found = self._turned.get(key)
        if found is None or brush.skin.rough:
            height = width * 7 // 5
            blur = max(2, width // 12)
            base = brush.skin.shadow((width, height), width * 0.06, blur, 0.5).copy()
            face = brush.skin.picture(name, (width, height))
            base.blit(face, (blur, blur - 1), special_flags=pygame.BLEND_PREMULTIPLIED)
            if squeeze < 16:
                base = pygame.transform.smoothscale(base, (max(1, base.get_width() * squeeze // 16), base.get_height()))
            found = self._turned[key] = pygame.transform.rotozoom(base, angle, 1.0) if angle else base
        return found

    def bounds(self, brush: Brush) -> pygame.Rect:
        """Return the rectangle of table and plaque with its shadow."""
        return self.rect.inflate(2 * brush.px(16), 2 * brush.px(20))

    def click(self, position: tuple[int, int]) -> Done:
        """Choose the game, if it is on the shelf."""
        return (self.act() or True) if self.enabled else True


def _focus_ring(radius: float, line: float) -> str:
    """A broad bright ring with dark edges all round a table of `radius` px, as SVG."""
    middle = radius - line
    return (
        f'<circle cx="{radius}" cy="{radius}" r="{middle:g}" fill="none" stroke="{code(shades.NIGHT)}" stroke-width="{line * 1.7:g}"/>'
        f'<circle cx="{radius}" cy="{radius}" r="{middle:g}" fill="none" stroke="{code(shades.FOCUS)}" stroke-width="{line:g}"/>'
    )


def _veil(radius: float) -> str:
    """Return the dark that lies over a table where nobody plays yet, as SVG."""
    return f'<circle cx="{radius}" cy="{radius}" r="{radius}" fill="#0C0806" fill-opacity="0.62"/>'
