"""Everybody's own order of the hand: kept while another person is at the screen, and beside the match file between two starts."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.core.cards import Card, Deck
from scenes.files import write_whole

LATER_MS = 800.0
"""A change is written so much later, so that a burst of changes is one write."""


class HandOrders:
    """Orders by true seat. Losing the file never loses the match; what is wrong in it is passed over."""

    def __init__(self, path: Path, deck: Deck) -> None:
        self.path = path
        self.deck = deck
        self._orders: dict[int, list[Card]] = _read(path, deck)
        self.draft: dict[str, Any] | None = _read_draft(path)
        """The draft of a long turn that was left in the middle, as its game keeps it."""
        self.cloth: list[Any] = _read_cloth(path)
        """How things lie on the cloth, as the game notes it."""
        self._left: float | None = None

    def of(self, seat: int) -> Sequence[Card]:
        """The cards of a seat in its own order, as last noted."""
        return self._orders.get(seat, ())

    def note(self, seat: int, hand: Sequence[Card]) -> None:
        """A seat's hand lies in this order now."""
        if seat >= 0 and list(hand) != self._orders.get(seat, []):
            self._orders[seat] = list(hand)
            self._left = LATER_MS if self._left is None else self._left

    def note_draft(self, draft: dict[str, Any] | None) -> None:
        """The turn in work looks like this now; None: none is in work."""
        if draft != self.draft:
            self.draft = draft
            self._left = LATER_MS if self._left is None else self._left

    def note_cloth(self, cloth: list[Any] | None) -> None:
        """Things lie like this on the cloth now; None: nothing is known of it."""
        if cloth is not None and cloth != self.cloth:
            self.cloth = cloth
            self._left = LATER_MS if self._left is None else self._left

    def tick(self, dt_ms: float) -> None:
        """Writes what has changed, a moment later."""
        if self._left is not None:
            self._left -= dt_ms
            if self._left <= 0:
                self.save()

    def wait_ms(self) -> float | None:
        """Milliseconds until something has to be written."""
        return self._left

    def save(self) -> None:
        """Writes what has changed now; a disk that is full costs the order, nothing else."""
        if self._left is None:
            return
        self._left = None
        orders = {str(seat): self.deck.write(hand) for seat, hand in self._orders.items()}
        written = {"orders": orders} | ({} if self.draft is None else {"draft": self.draft})
        written |= {"cloth": self.cloth} if self.cloth else {}
        try:
            write_whole(self.path, json.dumps(written).encode())
        except OSError:
            return


def _read_draft(path: Path) -> dict[str, Any] | None:
    """The draft of a file, None where there is none or the file is damaged."""
    try:
        draft = json.loads(path.read_bytes()).get("draft")
    except (OSError, ValueError, AttributeError, RecursionError):
        return None
    return draft if isinstance(draft, dict) else None


def _read_cloth(path: Path) -> list[Any]:
    """How things lay, by a file; [] where it is missing or damaged."""
    try:
        cloth = json.loads(path.read_bytes()).get("cloth")
    except (OSError, ValueError, AttributeError, RecursionError):
        return []
    return cloth if isinstance(cloth, list) else []


def _read(path: Path, deck: Deck) -> dict[int, list[Card]]:
    """The orders of a file, {} where it is missing or damaged."""
    try:
        orders = json.loads(path.read_bytes())["orders"]
        return {int(seat): [deck.card(name) for name in hand] for seat, hand in orders.items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return {}
