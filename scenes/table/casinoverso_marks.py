"""What is written on CasinoVerso's cloth: every seat's open sum with a question mark for the hidden card, signs of bets that are still
hidden, the places of the own bet, and whose the bank is."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.core.cards import UNKNOWN, Card
from game.core.state import Step
from game.core.zones import owner
from game.games.casinoverso.state import BEST, CasinoVersoState, total
from scenes import palette as shades
from scenes.palette import code
from scenes.shapes import Plate
from scenes.skin import paste
from scenes.table.casinoverso_words import points
from scenes.table.draw import Picture
from scenes.table.ground import within
from scenes.table.layout import Pose
from scenes.table.places import RATIO, Slot, Table
from scenes.table.seats import plate_rect
from scenes.table.stamps import Stamps
from scenes.table.tags import SHADOW, tag
from scenes.words import _

SUM_Z, SIGN_Z, PLACE_Z = 70_010.0, 45.0, 5.0
GO_MS = 650.0
"""How long the bank takes to its next holder. Scaled."""
NEAR = 0.5
"""A sum goes with its card that is lifted or about to land, within so many of its widths; farther off it waits for the card."""
Drawn = Callable[[str], tuple[Pose, Pose] | None]


class CasinoMarks:
    """Follows the steps as they are shown."""

    def __init__(self, seats: int) -> None:
        self.shown: list[list[Card]] = [[] for _ in range(seats)]
        self.hidden: list[Card | None] = [None] * seats
        self.bank: list[Card] = []
        self.betting: set[int] = set()
        """Seats whose bet lies there and is not open yet."""
        self.banker = 0
        self._from = 0
        self._way = 1.0
        self._span = 0.0
        self._my_bet = False
        self._viewer = 0
        self.table: Table | None = None
        self.stamps: Stamps | None = None

    def show(self, state: CasinoVersoState, viewer: int) -> None:
        """Takes everything over as it stands."""
        self.shown = [list(cards) for cards in state.shown]
        self.hidden, self.bank = list(state.hidden), list(state.bank)
        self.betting = set()
        if state.phase == "bet":
            for seat in state.from_left(state.starter):
                if seat == state.actor:
                    break
                if state.status[seat] == "in" and seat != viewer:
                    self.betting.add(seat)
        self._my_bet = state.phase == "bet" and viewer >= 0 and state.status[viewer] == "in"
        self.banker = self._from = state.starter if state.next_banker is None else state.next_banker
        self._way, self._viewer = 1.0, viewer

    def happened(self, step: Step, factor: float) -> None:
        """A step is shown."""
        do, seat, card, source, target, more = step
        match do:
            case "shuffle":
                self.shown, self.hidden = [[] for _ in self.shown], [None] * len(self.hidden)
                self.bank, self.betting, self._my_bet = [], set(), True
            case "bet" if seat is not None and not more:
                self.betting.add(seat)
            case "bets":
                self.betting, self._my_bet = set(), False
            case "banker" | "first" if seat is not None:
                self._from, self.banker, self._span = self.banker, seat, GO_MS * factor
                self._way = 1.0 if factor == 0 or self._from == seat else 0.0
        if card is not None and target is not None:
            self._card(card, source, target)

    def _card(self, card: Card, source: str | None, target: str) -> None:
        kind, seat = owner(target)
        if kind == "bank":
            self.bank.append(card)
        elif kind == "hidden" and seat is not None:
            self.hidden[seat] = card
        elif kind == "shown" and seat is not None:
            self.shown[seat].append(card)
            if source is not None and owner(source)[0] == "hidden":
                self.hidden[seat] = None

    def tick(self, dt_ms: float) -> None:
        """The banker's sign goes on."""
        if self._way < 1.0:
            self._way = min(1.0, self._way + dt_ms / self._span) if self._span else 1.0

    @property
    def busy(self) -> bool:
        """Whether the banker's sign is on its way."""
        return self._way < 1.0

    def hurry(self) -> None:
        """It is there."""
        self._way = 1.0

    # --- the picture ------------------------------------------------------------------------------------------------
    def fit(self, table: Table, stamps: Stamps) -> None:
        """The window has another size, or the language other words."""
        self.table, self.stamps = table, stamps

    def put(self, picture: Picture, drawn: Drawn) -> None:
        """Puts sums and signs into the picture. `drawn` tells where the last card of a zone is drawn now, and where it rests."""
        table, stamps = self.table, self.stamps
        if table is None or stamps is None:
            return
        keys = []
        for seat in range(len(self.shown)):
            pose = self._holder(seat, drawn)
            if pose is not None:
                keys.append(("sum", seat))
                text = self.sum_of(seat, self.hidden[seat] is not None and pose.card == self.hidden[seat])
                self._put_sum(picture, stamps, table, keys[-1], text, pose)
        slot = table.slot("bank")
        if self.bank and slot is not None:
            keys.append(("sum", -1))
            self._put_bank(picture, stamps, slot)
        picture.keep_only("sum", keys)
        self._put_bets(picture, table, stamps)
        self._put_banker(picture, table, stamps)

    def _holder(self, seat: int, drawn: Drawn) -> Pose | None:
        """The card that a seat's sum lies on, where it is drawn: the hidden one, else the last open one. None without one, and while it is
        on its way."""
        if self.hidden[seat] is None and not self.shown[seat]:
            return None
        found = drawn(f"{'shown' if self.hidden[seat] is None else 'hidden'}.{seat}")
        if found is None:
            return None
        pose, rest = found
        there = math.hypot(pose.x - rest.x, pose.y - rest.y) <= NEAR * rest.width
        return pose if pose.seen and there else None

    def sum_of(self, seat: int, whole: bool) -> str:
        """The open sum of a seat, with a question mark for what is hidden, unless the `whole` is told; "" without cards."""
        shown, held = self.shown[seat], self.hidden[seat]
        if held is None:
            return points(total(shown)) if shown else ""
        if whole and held != UNKNOWN:
            return points(total([*shown, held]))
        return f"{points(total(shown))} + ?" if shown else "?"

    def _put_sum(
        self, picture: Picture, stamps: Stamps, table: Table, key: tuple[str, int], text: str, pose: Pose
    ) -> None:
        """A sum across the lower edge of its card, inside the table's frame."""
        drawn = tag(stamps, text, "body" if key[1] == self._viewer else "small")
        shadow = 2 * stamps.brush.px(SHADOW)
        top = pose.y + pose.width * RATIO / 2 - drawn.get_height() * 0.7
        place = drawn.get_rect(centerx=round(pose.x), top=round(top))
        place.clamp_ip(within((round(table.size[0]), round(table.size[1]))).inflate(shadow, shadow))
        picture.put(key, drawn, *place.topleft, SUM_Z)

    def _put_bank(self, picture: Picture, stamps: Stamps, slot: Slot) -> None:
        value = total(self.bank)
        text = points(value) if value <= BEST else _("{points}: over").format(points=points(value))
        drawn = tag(stamps, text, "body", gold=True)
        x = slot.box.centre[0] - drawn.get_width() / 2
        picture.put(("sum", -1), drawn, x, slot.box.bottom - drawn.get_height() * 0.75, SUM_Z)

    def _put_bets(self, picture: Picture, table: Table, stamps: Stamps) -> None:
        """A closed pouch's sign where a bet is hidden; two rings where the own one may go."""
        keys = []
        for seat in self.betting:
            slot = table.slot(f"bet.{seat}", self._viewer)
            if slot is not None:
                keys.append(("bet sign", seat))
                drawn = tag(stamps, _("has bet"))
                x, y = slot.box.centre
                picture.put(keys[-1], drawn, x - drawn.get_width() / 2, y - drawn.get_height() / 2, SIGN_Z)
        slot = table.slot(f"bet.{self._viewer}", self._viewer) if self._my_bet and self._viewer >= 0 else None
        if slot is not None and self.banker != self._viewer:
            half = round(slot.box.width / 2), round(slot.box.height)
            for number in (1, 2):
                keys.append(("bet sign", -number))
                drawn = _ring(stamps, half, str(number))
                picture.put(keys[-1], drawn, slot.box.x + half[0] * (number - 1), slot.box.y, PLACE_Z)
        picture.keep_only("bet sign", keys)

    def _put_banker(self, picture: Picture, table: Table, stamps: Stamps) -> None:
        """The bank's sign at its holder's plate, or on its way to the next one."""
        slots = [table.slot(f"plate.{seat}", self._viewer) for seat in (self._from, self.banker)]
        if slots[0] is None or slots[1] is None:
            return
        places, sides = [], []
        for slot in slots:
            rect = plate_rect(slot.box) if slot is not None else pygame.Rect(0, 0, 0, 0)
            sides.append(max(stamps.brush.px(34), round(rect.height * 0.56)))
            places.append((rect.x + rect.height * 0.74, rect.bottom - rect.height * 0.1))
        drawn = _bank_sign(stamps, sides[1])
        share = self._way * self._way * (3 - 2 * self._way)
        x, y = (a + (b - a) * share for a, b in zip(*places, strict=True))
        half = drawn.get_width() / 2
        picture.put(("bank sign",), drawn, x - half, y - half, SUM_Z if self.busy else SIGN_Z)


def _ring(stamps: Stamps, size: tuple[int, int], text: str) -> pygame.Surface:
    """A place of the own bet, pressed into the cloth, with its number."""
    brush = stamps.brush

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        line, gap = max(1.5, brush.px(3)), brush.px(5)
        body = (
            f'<rect x="{gap:g}" y="{gap:g}" width="{rect.width - 2 * gap:g}" height="{rect.height - 2 * gap:g}" '
            f'rx="{rect.height * 0.3:g}" fill="#000000" fill-opacity="0.2" stroke="{code(shades.BRASS)}" '
            f'stroke-opacity="0.6" stroke-width="{line:g}"/>'
        )
        paste(surface, brush.skin.shapes.svg(rect.size, body), rect.topleft)
        drawn = brush.skin.text(text, brush.text_px("heading"), shades.BRASS_LIGHT, family="title_bold")
        paste(surface, drawn, (rect.centerx - drawn.get_width() / 2, rect.centery - drawn.get_height() / 2))

    return stamps.stamp(("bet place", text), size, 0, paint)


def _bank_sign(stamps: Stamps, side: int) -> pygame.Surface:
    """A golden badge with a little chest: whoever has it holds the bank."""
    brush = stamps.brush

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        blur = brush.px(7)
        paste(surface, brush.skin.shadow(rect.size, side / 2, blur, 0.6), (rect.x - blur, rect.y - blur + 2))
        rim = max(2, brush.px(3))
        look = Plate((255, 226, 140), (207, 161, 58), side / 2, rim, shades.BRASS_LIGHT, shades.BRASS_DARK)
        paste(surface, brush.skin.plate(rect.size, look), rect.topleft)
        wide = round(side * 0.66)
        chest = brush.skin.picture("props/chest_closed", (wide, round(wide * 0.89)))
        paste(surface, chest, (rect.centerx - wide / 2, rect.centery - chest.get_height() / 2))

    return stamps.stamp(("bank sign",), (side, side), brush.px(8), paint)
