"""Who holds which gamepad, in a match being set up: a row for each person; a pad shows itself by its confirming button."""

from __future__ import annotations

from collections.abc import Callable

from scenes.pad_events import does, pad_of
from scenes.pads import BY_ORDER, KEYS, owners
from scenes.scene import Change, Event
from scenes.set_up import SetUp
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


class HandRows:
    """Places the rows; `changed` is called when they must be laid anew, `pads` is how many there are."""

    def __init__(self, set_up: SetUp, changed: Callable[[], None], pads: int) -> None:
        self.set_up = set_up
        self.changed = changed
        self.pads = pads

    def lay(self, column: Column) -> None:
        """Place a heading, a line of help, and for each person what is held."""
        column.add(Label("hands.title", _("Gamepads"), kind="heading"))
        words = _(
            "Whoever holds a gamepad goes to the own line and confirms there: the pad is theirs, in calls and at the curtain."
        )
        column.add(Label("hands.help", words, kind="small", quiet=True))
        names, people = self.set_up.names(), self.set_up.people
        held = owners([self.set_up.seats[seat].pad for seat in people], self.pads)
        for seat, pad in zip(people, held, strict=True):
            label = Label(f"seat.{seat}.hand.label", f"{names[seat]}  ·  {hand_words(pad)}", family="strong")
            column.ask(label, self._choice(seat, names[seat]))

    def _choice(self, seat: int, name: str) -> HandChoice:
        options = [(wish, hand_words(wish)) for wish in (BY_ORDER, KEYS, *range(1, self.pads + 1))]
        wish = self.set_up.seats[seat].pad

        def hand(pad: int) -> Change | None:
            self.set_up.hand_pad(seat, pad)
            self.changed()
            return None

        text = _("What {name} holds").format(name=name)
        return HandChoice(f"seat.{seat}.hand", text, options, wish if wish <= self.pads else BY_ORDER, hand)
