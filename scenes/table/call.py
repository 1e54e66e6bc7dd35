"""The call: a big TAKE IT! with a ring that runs out. Several people at one screen answer in one window, each with an own key, gamepad or click.

No hand is shown in it, and nobody's answer can be read off it before all have answered.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from scenes import palette as shades
from scenes.pad_events import does, pad_of
from scenes.palette import Colour, code, mix
from scenes.portrait import draw_portrait
from scenes.scene import Change, Event
from scenes.shapes import Plate
from scenes.skin import paste
from scenes.table.cloth import OVER_CARDS_Z
from scenes.table.controls import Control, Controls
from scenes.table.draw import Picture
from scenes.table.players import Player
from scenes.table.stamps import Stamps
from scenes.words import _

KEYS = (("t", "p"), ("q", "a"), ("p", "l"), ("z", "x"), ("m", "n"), ("g", "h"))
"""Take and let go: the first pair for one person alone, the others for several, far apart on the keyboard."""
PANEL_Z = OVER_CARDS_Z + 100
RING_STEPS = 72
RING = 250
COLUMN, HEAD, HEIGHT = 310, 72, 372
TOOL = 60
"""Side of a small button, units."""


class Asked(NamedTuple):
    """One person who is asked: the seat, the player, whether the answer has been given, and the gamepad of their own (0: none)."""

    seat: int
    player: Player
    answered: bool
    pad: int = 0


class Call:
    """The window while it is open. `answer` is called with a seat and whether it takes the card."""

    def __init__(self, answer: Callable[[int, bool], Change | None]) -> None:
        self.answer = answer
        self.controls = Controls("call", PANEL_Z + 2)
        self.asked: tuple[Asked, ...] = ()
        self.heading = ""
        self.card = ""
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._tools = 0
        self._share = 1.0
        self._seconds = 0

    @property
    def open(self) -> bool:
        """Whether somebody is asked."""
        return bool(self.asked)

    def ask(
        self,
        stamps: Stamps,
        room: pygame.Rect,
        heading: str,
        card: str,
        asked: Sequence[Asked],
        tools: Sequence[Control] = (),
    ) -> None:
        """Opens or renews the window in the middle of `room`: `card` is the picture name of the card that can be taken, `tools` are small
        buttons at its upper right corner."""
        self.heading, self.card, self.asked = heading, card, tuple(asked)
        self._tools = len(tools)
        brush = stamps.brush
        pad = brush.px(34)
        columns = len(asked)
        wanted = brush.px(RING) + columns * brush.px(COLUMN) + 2 * pad + len(tools) * brush.px(TOOL + 8)
        width = min(room.width, wanted)
        self.rect = pygame.Rect(0, 0, width, min(room.height, brush.px(HEIGHT)))
        self.rect.midbottom = room.midbottom
        self.rect.clamp_ip(room)
        self.controls.clear()
        area = self._columns(stamps)
        for number, person in enumerate(self.asked):
            wide = area.width // columns
            self._lay_column(stamps, person, pygame.Rect(area.x + number * wide, area.y, wide, area.height), number)
        side = brush.px(TOOL)
        for number, tool in enumerate(tools, 1):
            left = self.rect.right - brush.px(14) - number * (side + brush.px(8))
            self.controls.add(tool, pygame.Rect(left, self.rect.y + brush.px(14), side, side))

    def close(self, picture: Picture) -> None:
        """Takes the window away."""
        if self.asked:
            self.asked = ()
            self.controls.clear()
            picture.keep_only("call", ())
            picture.drop(("call panel",))
            picture.drop(("call ring",))

    def _columns(self, stamps: Stamps) -> pygame.Rect:
        """The room for the people, right of the card."""
        brush = stamps.brush
        pad = brush.px(26)
        left = self.rect.x + pad + self._ring_side(stamps)
        top = self.rect.y + brush.px(HEAD)
        return pygame.Rect(left, top, self.rect.right - pad - left, self.rect.bottom - pad - top)

    def _ring_side(self, stamps: Stamps) -> int:
        brush = stamps.brush
        return min(brush.px(RING), self.rect.height - brush.px(HEAD) - brush.px(20))

    def _lay_column(self, stamps: Stamps, person: Asked, room: pygame.Rect, number: int) -> None:
        brush = stamps.brush
        inner = room.inflate(-brush.px(20), 0)
        gap = brush.px(14)
        alone = len(self.asked) == 1
        take_key, pass_key = KEYS[0 if alone else 1 + number % (len(KEYS) - 1)]
        tall = min(brush.px(104 if alone else 84), inner.height // 2)
        low = min(brush.px(62), inner.height // 3)
        take = pygame.Rect(inner.x, inner.bottom - low - gap - tall, inner.width, tall)
        let_go = pygame.Rect(inner.x, inner.bottom - low, inner.width, low)
        free = not person.answered
        yes = Control(
            f"take.{person.seat}", _("TAKE IT!"), self._acts(person.seat, True), take_key, enabled=free, kind="primary"
        )
        no = Control(f"pass.{person.seat}", _("Let it go"), self._acts(person.seat, False), pass_key, enabled=free)
        self.controls.add(yes, take)
        self.controls.add(no, let_go)

    def _acts(self, seat: int, takes: bool) -> Callable[[], Change | None]:
        return lambda: self.answer(seat, takes)

    # --- gamepads -----------------------------------------------------------------------------------------------------
    def owns(self, event: Event) -> bool:
        """Whether a key is an answer by one of several gamepads, each of which speaks for its person alone."""
        return does(event) in ("confirm", "back") and pad_of(event) > 0 and any(person.pad for person in self.asked)

    def answered_by(self, event: Event) -> Control | None:
        """The button that such a key stands for: confirming takes, going back lets go; None where that person is not asked."""
        answer = "take" if does(event) == "confirm" else "pass"
        person = next((person for person in self.asked if person.pad == pad_of(event)), None)
        return None if person is None else self.controls.named(f"{answer}.{person.seat}")

    # --- time ---------------------------------------------------------------------------------------------------------
    def run(self, left_ms: float, whole_ms: float) -> None:
        """The ring has `left_ms` of `whole_ms` left; 0 of 0 is untimed."""
        self._share = 1.0 if whole_ms <= 0 else max(0.0, left_ms / whole_ms)
        self._seconds = 0 if whole_ms <= 0 else math.ceil(left_ms / 1000)

    # --- the picture --------------------------------------------------------------------------------------------------
    def put(self, picture: Picture, stamps: Stamps) -> None:
        """Puts the window into the picture."""
        if not self.asked:
            return
        self.controls.put(picture, stamps)
        margin = stamps.brush.px(40)
        look = ("call", self.heading, self.card, self.asked, self._tools)
        panel = stamps.stamp(look, self.rect.size, margin, lambda surface, rect: self._draw(surface, stamps, rect))
        picture.put(("call panel",), panel, self.rect.x - margin, self.rect.y - margin, PANEL_Z)
        spot = self._spot(stamps, self.rect)
        picture.put(("call ring",), self._ring(stamps), spot.x, spot.y, PANEL_Z + 1)

    def _spot(self, stamps: Stamps, rect: pygame.Rect) -> pygame.Rect:
        """The square of the ring, with the card in it."""
        brush = stamps.brush
        side = self._ring_side(stamps)
        return pygame.Rect(rect.x + brush.px(20), rect.y + brush.px(HEAD), side, side)

    def _draw(self, surface: pygame.Surface, stamps: Stamps, rect: pygame.Rect) -> None:
        brush = stamps.brush
        radius, blur = brush.px(28), brush.px(34)
        paste(surface, brush.skin.shadow(rect.size, radius, blur, 0.7), (rect.x - blur, rect.y - blur + brush.px(6)))
        look = Plate((98, 26, 44), (48, 12, 26), radius, brush.px(5), shades.BRASS_LIGHT, shades.BRASS_DARK, 0.05, 0.98)
        paste(surface, brush.skin.plate(rect.size, look), rect.topleft)
        head = pygame.Rect(
            rect.x + brush.px(30), rect.y + brush.px(10), rect.width - brush.px(60), brush.px(HEAD) - brush.px(14)
        )
        head.width -= self._tools * brush.px(TOOL + 8)
        brush.write(surface, self.heading, head, shades.CREAM, "heading", "title_bold")
        spot = self._spot(stamps, rect)
        tall = round(spot.height * 0.66)
        size = round(tall * 5 / 7), tall
        soft = brush.px(12)
        place = spot.centerx - size[0] // 2, spot.centery - tall // 2
        paste(
            surface,
            brush.skin.shadow(size, size[0] * 0.06, soft, 0.6),
            (place[0] - soft, place[1] - soft + brush.px(5)),
        )
        paste(surface, brush.skin.picture(self.card, size), place)
        offset = rect.x - self.rect.x, rect.y - self.rect.y
        for person in self.asked:
            self._draw_person(surface, stamps, person, self.controls.rects[f"take.{person.seat}"].move(offset))

    def _draw_person(self, surface: pygame.Surface, stamps: Stamps, person: Asked, take: pygame.Rect) -> None:
        """Portrait and name over the buttons; a tick once the answer is given."""
        brush = stamps.brush
        side = brush.px(64)
        name = pygame.Rect(take.x, take.y - side - brush.px(12), take.width, side)
        portrait = pygame.Rect(name.x, name.y, side, side)
        draw_portrait(surface, brush, portrait, person.player.avatar, person.player.colour)
        text = pygame.Rect(portrait.right + brush.px(12), name.y, name.right - portrait.right - brush.px(12), side)
        if person.pad:
            words = _("Gamepad {n}").format(n=person.pad)
            line = pygame.Rect(text.x, text.y + side * 3 // 5, text.width, side * 2 // 5)
            brush.write(surface, words, line, shades.CREAM, "small", align="left")
            text.height = side * 3 // 5
        brush.write(surface, person.player.name, text, shades.CREAM, "body", "strong", "left")
        if person.answered:
            icon = stamps.icon("check", brush.px(34), (150, 230, 170))
            paste(surface, icon, (name.right - icon.get_width(), name.centery - icon.get_height() // 2))

    def _ring(self, stamps: Stamps) -> pygame.Surface:
        """What is left of the time, as an arc with the seconds below the card."""
        side = self._ring_side(stamps)
        step = math.ceil(self._share * RING_STEPS)
        hurry = self._share < 0.3

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            shade: Colour = (255, 150, 96) if hurry else shades.GLOW
            body = arc(side, 1.0, (40, 10, 20), 0.55) + arc(side, step / RING_STEPS, shade, 1.0)
            paste(surface, stamps.brush.skin.shapes.svg(rect.size, body), rect.topleft)
            if self._seconds:
                self._draw_seconds(surface, stamps, rect)

        return stamps.stamp(("ring of time", step, self._seconds, hurry), (side, side), 0, paint)

    def _draw_seconds(self, surface: pygame.Surface, stamps: Stamps, rect: pygame.Rect) -> None:
        brush = stamps.brush
        side = round(rect.width * 0.2)
        badge = pygame.Rect(0, 0, side, side)
        badge.midbottom = rect.midbottom
        dark = mix(shades.WALNUT, (0, 0, 0), 0.4)
        paste(
            surface,
            brush.skin.plate(badge.size, Plate(dark, dark, side / 2, max(2, side // 12), shades.GLOW, shades.BRASS)),
            badge.topleft,
        )
        drawn = brush.skin.text(str(self._seconds), round(side * 0.56), shades.CREAM, family="bold")
        paste(surface, drawn, (badge.centerx - drawn.get_width() / 2, badge.centery - drawn.get_height() / 2))


def arc(side: float, share: float, shade: Colour, opacity: float) -> str:
    """Returns an SVG arc that covers `share` of a circle in a square of `side`, from the top clockwise."""
    line = side * 0.05
    radius = side / 2 - line
    style = f'fill="none" stroke="{code(shade)}" stroke-opacity="{opacity:g}" stroke-width="{line:g}" stroke-linecap="round"'
    if share <= 0:
        return ""
    middle = side / 2
    if share >= 1:
        return f'<circle cx="{middle:g}" cy="{middle:g}" r="{radius:g}" {style}/>'
    turn = 2 * math.pi * share
    x, y = middle + radius * math.sin(turn), middle - radius * math.cos(turn)
    large = 1 if share > 0.5 else 0
    return f'<path d="M{middle:g} {middle - radius:g}A{radius:g} {radius:g} 0 {large} 1 {x:g} {y:g}" {style}/>'
