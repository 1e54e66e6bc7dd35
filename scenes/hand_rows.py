"""Who holds which gamepad, in a match being set up or in the middle of one: a row for each person; a pad shows itself by its confirming button."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from scenes.pad_events import does, pad_of
from scenes.pads import BY_ORDER, KEYS, owners
from scenes.scene import Change, Event
from scenes.widgets import Choice, Column, Label
from scenes.widgets.widget import Done
from scenes.words import _


def hand_words(wish: int) -> str:
    """Return what somebody holds, in words."""
    if wish == BY_ORDER:
        return _("In order")
    return _("Keys and mouse") if wish == KEYS else _("Gamepad {n}").format(n=wish)


class HandChoice(Choice[int]):
    """What somebody holds. The confirming button of a gamepad takes that very pad; keys, a mouse and a finger choose as anywhere."""

    def key(self, event: Event) -> Done:
        """A pad shows itself; once more, and the choice is open again."""
        if does(event) != "confirm" or pad_of(event) <= KEYS:
            return super().key(event)
        wish = BY_ORDER if self.value == pad_of(event) else pad_of(event)
        return self.choose(next((place for place, option in enumerate(self.options) if option[0] == wish), 0))


class Holder(NamedTuple):
    """Somebody at a seat, and what they chose to hold."""

    seat: int
    name: str
    wish: int


class HandRows:
    """Places the rows of `holders`; `hand` is told the seat and what was chosen there, `pads` is how many gamepads there are."""

    def __init__(self, holders: Sequence[Holder], hand: Callable[[int, int], None], pads: int) -> None:
        self.holders = holders
        self.hand = hand
        self.pads = pads

    def lay(self, column: Column) -> None:
        """Place a heading, a line of help, and for each person what is held."""
        column.add(Label("hands.title", _("Gamepads"), kind="heading"))
        words = _(
            "Whoever holds a gamepad goes to the own line and confirms there: the pad is theirs, in calls and at the curtain."
        )
        column.add(Label("hands.help", words, kind="small", quiet=True))
        held = owners([holder.wish for holder in self.holders], self.pads)
        for holder, pad in zip(self.holders, held, strict=True):
            words = f"{holder.name}  ·  {hand_words(pad)}"
            column.ask(Label(f"seat.{holder.seat}.hand.label", words, family="strong"), self._choice(holder))

    def _choice(self, holder: Holder) -> HandChoice:
        options = [(wish, hand_words(wish)) for wish in (BY_ORDER, KEYS, *range(1, self.pads + 1))]

        def hand(pad: int) -> Change | None:
            self.hand(holder.seat, pad)
            return None

        text = _("What {name} holds").format(name=holder.name)
        wish = holder.wish if holder.wish <= self.pads else BY_ORDER
        return HandChoice(f"seat.{holder.seat}.hand", text, options, wish, hand)
