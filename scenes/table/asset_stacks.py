"""What the stacks of Cover Your Assets are worth: a tag at every stack, and the count of all sets at the end of a round."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.core.cards import UNKNOWN, Card
from game.core.state import Step
from game.core.zones import owner
from game.games.cover_your_assets.state import SILVER, CoverYourAssetsState
from scenes.table.draw import Picture
from scenes.table.places import RATIO, Box, Slot, Table
from scenes.table.spreads import spread
from scenes.table.stamps import Stamps
from scenes.table.tags import tag
from scenes.table.worth import dollars, worth

SET_MS, HOLD_MS = 380.0, 1100.0
"""The time in which one set is counted, and how long the sums stand then. Scaled."""
TAG_Z, SUM_Z = 70_000.0, 70_010.0


def set_boxes(slot: Slot, sizes: Sequence[int]) -> list[Box]:
    """Where the sets of a stack lie, top set first."""
    spots = list(spread(slot, sum(sizes), sizes))
    x, y = slot.box.centre
    found = []
    for number, size in enumerate(sizes):
        first = sum(sizes[:number])
        mine = spots[first : first + size]
        width = mine[0].width
        left = min(spot.x for spot in mine) - width / 2
        right = max(spot.x for spot in mine) + width / 2
        found.append(Box(x + left, y - width * RATIO / 2, right - left, width * RATIO))
    return found


class AssetStacks:
    """All stacks as the viewer sees them, brought up to date step by step as they are shown."""

    def __init__(self, seats: int) -> None:
        self.stacks: list[list[list[Card]]] = [[] for _ in range(seats)]
        """By seat: its sets, the top one first, each in order of arrival."""
        self.secret = False
        """Whether the stacks keep their worth to themselves until the round is counted."""
        self.told = True
        """Whether the sums of the last finished round have been counted before everybody's eyes."""
        self._viewer = 0
        self._counted: float | None = None
        self._span = 0.0
        self._hold = 0.0
        self._table: Table | None = None
        self._stamps: Stamps | None = None

    def show(self, state: CoverYourAssetsState, viewer: int) -> None:
        """Takes the stacks over as they stand."""
        self.stacks = [[list(held.cards) for held in stack] for stack in state.stacks]
        self._viewer, self._counted, self._hold = viewer, None, 0.0
        self.told = state.over

    def top(self, seat: int) -> list[Card]:
        """The cards of a seat's top set."""
        return self.stacks[seat][0] if self.stacks[seat] else []

    def item(self, seat: int) -> Card:
        """The item of a seat's top set."""
        return next((card for card in self.top(seat) if card > SILVER), UNKNOWN)

    def happened(self, step: Step, factor: float) -> None:
        """A step is shown."""
        do, seat, card, source, target, more = step
        if do == "shuffle" and source is None:
            self.stacks = [[] for _ in self.stacks]
            self._counted, self.told = None, False
        elif do == "reveal" and seat is not None and card is not None:
            self.stacks[seat][more[0]][more[1]] = card
        elif do == "score":
            self._count(factor)
        elif do in ("lay", "pair", "carry", "gather") and card is not None and target is not None:
            self._move(card, source, target, more)

    def _move(self, card: Card, source: str | None, target: str, more: tuple[int, ...]) -> None:
        kind, giver = owner(source) if source is not None else ("", None)
        if kind == "stack" and giver is not None and self.stacks[giver]:
            del self.stacks[giver][0][0]
            if not self.stacks[giver][0]:
                del self.stacks[giver][0]
        seat = owner(target)[1]
        if seat is None:
            return
        if more and more[0] == 0:
            self.stacks[seat].insert(0, [card])
        elif self.stacks[seat]:
            self.stacks[seat][0].append(card)

    # --- the count --------------------------------------------------------------------------------------------------
    def _count(self, factor: float) -> None:
        """The round is over: set by set from the lowest one up."""
        most = max((len(stack) for stack in self.stacks), default=0)
        self._span, self._hold = SET_MS * factor, HOLD_MS * factor
        self._counted = 0.0 if factor > 0 else float(most)
        self.told = factor == 0

    @property
    def _most(self) -> int:
        return max((len(stack) for stack in self.stacks), default=0)

    def tick(self, dt_ms: float) -> None:
        """Counts on, then lets the sums stand for a while."""
        if self._counted is None:
            return
        if self._counted < self._most and self._span > 0:
            self._counted = min(float(self._most), self._counted + dt_ms / self._span)
        else:
            self.told = True
            self._hold = max(0.0, self._hold - dt_ms)

    @property
    def busy(self) -> bool:
        """Whether sets are being counted, or the sums still stand."""
        return self._counted is not None and (self._counted < self._most or self._hold > 0)

    def hurry(self) -> None:
        """All is counted."""
        if self._counted is not None:
            self._counted, self._hold, self.told = float(self._most), 0.0, True

    # --- the picture ------------------------------------------------------------------------------------------------
    def fit(self, table: Table, stamps: Stamps) -> None:
        """The window has another size, or the language other words."""
        self._table, self._stamps = table, stamps

    def put(self, picture: Picture) -> None:
        """A tag with the worth at every stack; while the round is counted one at every set too."""
        if self._table is None or self._stamps is None:
            return
        keys: list[tuple[str, int, int]] = []
        for seat, stack in enumerate(self.stacks):
            slot = self._table.slot(f"stack.{seat}", self._viewer)
            if slot is None or not stack or (self.secret and self._counted is None and not self.told):
                continue
            boxes = set_boxes(slot, [len(cards) for cards in stack])
            counted, text = self._sum(stack)
            keys.append(("asset tag", seat, -1))
            self._put_sum(picture, seat, text, slot, boxes)
            number = len(stack) - max(1, math.ceil(counted))
            if self._counted is not None and (number or counted < len(stack)):
                share = counted - (len(stack) - 1 - number)
                keys.append(("asset tag", seat, number))
                self._put_set(picture, keys[-1], round(worth(stack[number])[0] * share), boxes[number])
        picture.keep_only("asset tag", keys)

    def _sum(self, stack: list[list[Card]]) -> tuple[float, str]:
        """How many sets have been counted, from the lowest one, and the sum so far in words."""
        if self._counted is None:
            known, unknown = worth([card for cards in stack for card in cards])
            return 0.0, dollars(known) + (" + ?" if unknown else "")
        counted = min(self._counted, float(len(stack)))
        whole = math.floor(counted)
        order = stack[::-1]
        value = float(sum(worth(cards)[0] for cards in order[:whole]))
        if whole < len(order):
            value += worth(order[whole])[0] * (counted - whole)
        return counted, dollars(round(value / 1000) * 1000)

    def _put_sum(self, picture: Picture, seat: int, text: str, slot: Slot, boxes: Sequence[Box]) -> None:
        """The stack's own tag, on the lower edge of its place, under the lowest set."""
        assert self._stamps is not None
        drawn = tag(self._stamps, text, "small", gold=self._counted is not None)
        box = boxes[-1]
        x = max(slot.box.x, box.x - drawn.get_width() * 0.2)
        picture.put(("asset tag", seat, -1), drawn, x, box.bottom - drawn.get_height() * 0.98, SUM_Z)

    def _put_set(self, picture: Picture, key: tuple[str, int, int], value: int, box: Box) -> None:
        assert self._stamps is not None
        drawn = tag(self._stamps, dollars(round(value / 1000) * 1000), "body", gold=False)
        x, y = box.centre
        picture.put(key, drawn, x - drawn.get_width() / 2, y - drawn.get_height() / 2, TAG_Z)
