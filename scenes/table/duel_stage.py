"""The stage of a duel in the middle of the table: who attacks and who defends, their cards climbing, and what is at stake growing."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.cards import UNKNOWN, Card
from game.games.cover_your_assets.state import DECK
from scenes import palette as shades
from scenes.palette import SEAT_COLOURS, mix
from scenes.portrait import draw_portrait
from scenes.shapes import Plate
from scenes.skin import paste
from scenes.table.draw import Picture
from scenes.table.layout import LAYER, Pose
from scenes.table.places import RATIO, Box, Table
from scenes.table.players import Player
from scenes.table.stamps import Stamps
from scenes.table.tokens import Token, Tokens
from scenes.table.worth import dollars, worth
from scenes.words import _

FADE_MS, COUNT_MS = 220.0, 420.0
CARDS_Z = 100.0
"""As in the cloth: the layer of a slot's cards."""
SIDE, MIDDLE = 0.2, 0.24
"""Shares of the stage's width for a portrait and for the stake."""
CARD, CLIMB = 0.72, 0.12
"""A played card's height by the stage's, and how much higher each next one lies, by its own height."""
PAD = 14


def duel_poses(tokens: Tokens, table: Table) -> dict[Token, Pose]:
    """Where the cards of a duel lie, in order of play: the attacker's from the left, the defender's from the right, each higher than
    the one before and nearer to the middle."""
    slot, cards = table.slot("duel"), tokens.zones.get("duel", ())
    if slot is None or not cards:
        return {}
    base = list(table.slots).index(slot.name) * LAYER
    found = {}
    for side in (0, 1):
        played = cards[side::2]
        for number, (x, y, width) in enumerate(climbing(slot.box, side, len(played))):
            token = played[number]
            found[token] = Pose(x, y, 0.0, width, tokens.faces[token], base + 2 * number + side + 1)
    return found


def climbing(box: Box, side: int, count: int) -> list[tuple[float, float, float]]:
    """Middles and width of `count` cards on a side of the stage, 0 the left one."""
    tall = box.height * CARD
    width = tall / RATIO
    left, room = box.width * SIDE, box.width * (0.5 - MIDDLE / 2 - SIDE)
    width = min(width, room)
    tall = width * RATIO
    gaps = max(1, count - 1)
    across = min(0.42 * width, (room - width) / gaps)
    up = min(CLIMB * tall, (box.height - tall) / gaps)
    found = []
    for number in range(count):
        x = left + width / 2 + number * across
        y = box.bottom - tall / 2 - number * up
        found.append((box.x + x if side == 0 else box.right - x, y, width))
    return found


class DuelStage:
    """Open while there is a duel. `players` are all seats."""

    def __init__(self, players: Sequence[Player]) -> None:
        self.players = players
        self.sides: tuple[int, int] | None = None
        self.item: Card = 0
        self.cards: list[Card] = []
        """Everything at stake: the contested set and what both have played."""
        self.turn = 1
        """The side that has to answer: 0 the attacker, 1 the defender."""
        self._sum = self._from = self._goal = 0.0
        self._count = 0.0
        self._span = 0.0
        self._strength = 0.0
        self._fade = 0.0
        self._table: Table | None = None
        self._stamps: Stamps | None = None

    # --- what happens ---------------------------------------------------------------------------------------------------
    def open(self, attacker: int, defender: int, contested: Sequence[Card], item: Card, factor: float) -> None:
        """A duel for a set begins."""
        self.sides, self.item, self.cards, self.turn = (attacker, defender), item, list(contested), 1
        self._sum = self._goal = float(worth(contested)[0])
        self._count = self._span = 0.0
        self._fade = 1.0 if factor == 0 else 1 / (FADE_MS * factor)
        if factor == 0:
            self._strength = 1.0

    def play(self, seat: int, card: Card, factor: float) -> None:
        """A side plays a card: the stake grows."""
        if self.sides is None:
            return
        self.cards.append(card)
        self.turn = 1 - self.sides.index(seat)
        self._from, self._goal = self._sum, float(worth(self.cards)[0])
        self._count, self._span = 0.0, COUNT_MS * factor
        if factor == 0:
            self._sum = self._goal

    def close(self, factor: float) -> None:
        """The duel is over: the stage goes."""
        self._fade = -1.0 if factor == 0 else -1 / (FADE_MS * factor)
        if factor == 0:
            self.sides, self._strength = None, 0.0

    def tick(self, dt_ms: float) -> None:
        """Fades and counts on."""
        if self.sides is None:
            return
        self._strength = max(0.0, min(1.0, self._strength + self._fade * dt_ms))
        if self._strength == 0 and self._fade < 0:
            self.sides = None
        self._count = min(self._span, self._count + dt_ms)
        share = self._count / self._span if self._span else 1.0
        if self._sum != self._goal:
            self._sum = self._goal if share >= 1 else self._from + (self._goal - self._from) * share

    @property
    def busy(self) -> bool:
        """Whether it fades or counts."""
        if self.sides is None:
            return False
        return self._sum != self._goal or self._strength != (1.0 if self._fade > 0 else 0.0)

    def hurry(self) -> None:
        """It is there, or gone; all is counted."""
        self._sum = self._goal
        self._strength = 1.0 if self._fade > 0 else 0.0
        if not self._strength:
            self.sides = None

    # --- the picture ----------------------------------------------------------------------------------------------------
    def fit(self, table: Table, stamps: Stamps) -> None:
        """The window has another size, or the language other words."""
        self._table, self._stamps = table, stamps

    def put(self, picture: Picture) -> None:
        """Puts the stage under its cards."""
        slot = self._table.slot("duel") if self._table is not None else None
        stamps = self._stamps
        if slot is None or stamps is None or self._table is None or self.sides is None or self._strength == 0:
            picture.keep_only("duel", ())
            return
        z = CARDS_Z + list(self._table.slots).index(slot.name) * LAYER
        pad = stamps.brush.px(PAD)
        rect = pygame.Rect(
            round(slot.box.x) - pad,
            round(slot.box.y) - pad,
            round(slot.box.width) + 2 * pad,
            2 * pad + round(slot.box.height),
        )
        margin = stamps.brush.px(40)
        look = ("duel", self.sides, self.item, self.turn)
        panel = stamps.stamp(look, rect.size, margin, lambda surface, inner: self._draw(surface, stamps, inner))
        picture.put(("duel", "stage"), stamps.faded(panel, self._strength), rect.x - margin, rect.y - margin, z)
        value = self._stake(stamps, rect)
        place = rect.centerx - value.get_width() / 2, rect.y + rect.height * 0.4 - value.get_height() / 2
        picture.put(("duel", "stake"), stamps.faded(value, self._strength), *place, z + 0.5)

    def _stake(self, stamps: Stamps, rect: pygame.Rect) -> pygame.Surface:
        """What is at stake now, in figures."""
        text = dollars(round(self._sum / 1000) * 1000 if self._sum != self._goal else round(self._goal))
        text += " + ?" * worth(self.cards)[1]
        brush = stamps.brush
        px, room = round(brush.text_px("heading") * 1.15), rect.width * MIDDLE - brush.px(28)
        while px > brush.text_px("small") and brush.skin.measure(text, px, "title_bold")[0] > room:
            px -= 1
        return brush.skin.text(text, px, shades.GLOW, family="title_bold")

    def _draw(self, surface: pygame.Surface, stamps: Stamps, rect: pygame.Rect) -> None:
        assert self.sides is not None
        brush = stamps.brush
        radius, blur = brush.px(30), brush.px(30)
        paste(surface, brush.skin.shadow(rect.size, radius, blur, 0.7), (rect.x - blur, rect.y - blur + brush.px(6)))
        look = Plate((74, 24, 28), (36, 12, 18), radius, brush.px(4), shades.BRASS_LIGHT, shades.BRASS_DARK, 0.05, 0.97)
        paste(surface, brush.skin.plate(rect.size, look), rect.topleft)
        self._draw_middle(surface, stamps, rect)
        for side, seat in enumerate(self.sides):
            self._draw_side(surface, stamps, rect, side, seat)

    def _draw_middle(self, surface: pygame.Surface, stamps: Stamps, rect: pygame.Rect) -> None:
        """The medallion of the stake: its words and the item."""
        brush = stamps.brush
        width = round(rect.width * MIDDLE) - brush.px(4)
        box = pygame.Rect(0, 0, width, rect.height - brush.px(36))
        box.center = rect.center
        plate = Plate((28, 14, 16), (18, 8, 12), brush.px(20), brush.px(2), shades.BRASS, shades.BRASS_DARK, 0.03, 0.75)
        paste(surface, brush.skin.plate(box.size, plate), box.topleft)
        head = pygame.Rect(box.x + brush.px(6), box.y + brush.px(10), box.width - brush.px(12), brush.px(34))
        brush.write(surface, _("At stake"), head, shades.CREAM, "small", "strong")
        side = min(box.width, round(box.height * 0.42))
        card = brush.skin.picture(card_picture(self.item), (round(side / RATIO), side))
        paste(surface, card, (box.centerx - card.get_width() / 2, box.bottom - side - brush.px(12)))

    def _draw_side(self, surface: pygame.Surface, stamps: Stamps, rect: pygame.Rect, side: int, seat: int) -> None:
        """A portrait with what its seat is in the duel; the one to answer stands in light."""
        brush, player = stamps.brush, self.players[seat]
        width = round(rect.width * SIDE)
        size = min(width - brush.px(20), round(rect.height * 0.5))
        box = pygame.Rect(0, 0, size, size)
        box.center = (
            (rect.x + width // 2 + brush.px(6)) if side == 0 else (rect.right - width // 2 - brush.px(6)),
            (rect.y + brush.px(26) + size // 2),
        )
        if side == self.turn:
            reach = brush.px(20)
            glow = brush.skin.glow(box.size, size / 2, reach, shades.GLOW, 0.95)
            paste(surface, glow, (box.x - reach, box.y - reach))
        draw_portrait(surface, brush, box, player.avatar, player.colour, "thinking" if side == self.turn else "calm")
        shade = mix(SEAT_COLOURS[player.colour % len(SEAT_COLOURS)], (255, 255, 255), 0.45)
        low = pygame.Rect(0, box.bottom + brush.px(6), width - brush.px(4), brush.px(34))
        low.centerx = box.centerx
        low.clamp_ip(rect.inflate(-2 * brush.px(8), 0))
        px, least = brush.text_px("small"), brush.skin.text_px("small", 0.0)
        while px > least and brush.skin.measure(player.name, px, "strong")[0] > low.width:
            px -= 1
        name = brush.skin.text(player.name, px, shade, family="strong", width=low.width, lines=1)
        paste(surface, name, (low.centerx - name.get_width() // 2, low.centery - name.get_height() // 2))
        role = _("attacks") if side == 0 else _("defends")
        told = brush.skin.text(role, least, (226, 208, 178), width=low.width, align="center")
        paste(surface, told, (low.centerx - told.get_width() // 2, low.bottom - brush.px(4)))


def card_picture(card: Card) -> str:
    """The picture of a face."""
    return f"cards/cover_your_assets/{DECK.names[card]}" if card != UNKNOWN else "cards/hidden/joker"
