"""What every widget is: a named rectangle that can be measured, placed, drawn, told of events and read out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pygame

from scenes.scene import Change, Event, Target
from scenes.widgets.brush import Brush
from scenes.widgets.scroll import Scroll

CONFIRMING = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
"""Keys that press what has the focus."""
LEAST = 150
"""The least width of a widget that is squeezed, units."""
Done = Change | bool
"""What an event did: a change of scene, True (taken, look again), or False (not for this widget)."""


@dataclass(frozen=True, slots=True)
class Touch:
    """How a widget stands with pointer and keyboard just now."""

    hover: bool = False
    pressed: bool = False
    focused: bool = False
    ring: bool = False
    """The keyboard is in use, so the focus ring is shown."""


def confirms(event: Event) -> bool:
    """Whether the event presses what has the focus."""
    return event.type == pygame.KEYDOWN and event.key in CONFIRMING


class Widget:
    """One thing on a board. `rect` is in window px before scrolling; `reason` says why it is not enabled."""

    role: ClassVar[str] = "label"
    focusable: ClassVar[bool] = True

    def __init__(self, name: str, text: str = "", *, hint: str = "", reason: str = "") -> None:
        self.name = name
        self.text = text
        self.hint = hint
        self.reason = reason
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.refused = False
        """Whether there was not room for all of what was typed last."""
        self.scroll: Scroll | None = None

    @property
    def enabled(self) -> bool:
        """Whether it can be used; a widget with a `reason` cannot."""
        return not self.reason

    @property
    def tip(self) -> str:
        """What the tooltip says of it: why it cannot be used, or a line of help."""
        return self.reason or self.hint

    @property
    def full(self) -> bool:
        """Whether nothing more can be typed into it."""
        return False

    @property
    def shown(self) -> pygame.Rect:
        """Where it is seen: `rect` after scrolling."""
        return self.rect.move(0, -self.scroll.offset) if self.scroll else self.rect

    @property
    def value_text(self) -> str:
        """Its state in words or numbers, for readers and tests."""
        return ""

    @property
    def scale(self) -> tuple[int, int, int, int] | None:
        """The least and the greatest number, the step and the number now of a slider."""
        return None

    def measure(self, brush: Brush, width: int) -> tuple[int, int]:
        """Return the size in px it wants when it may be `width` px wide."""
        raise NotImplementedError

    def least(self, brush: Brush) -> int:
        """Return the least width in px that it can be squeezed to where it takes the rest of a line."""
        return brush.px(LEAST)

    def draw(self, surface: pygame.Surface, brush: Brush, touch: Touch) -> None:
        """Draw itself at `shown`."""
        raise NotImplementedError

    def click(self, position: tuple[int, int]) -> Done:
        """It was pressed and released at `position`."""
        return False

    def tap(self, position: tuple[int, int]) -> Done:
        """A finger pressed and released it at `position`."""
        return self.click(position)

    def drag(self, position: tuple[int, int]) -> Done:
        """The pointer moved to `position` with the button held since it went down on this widget."""
        return False

    def release(self) -> Done:
        """The button that went down on it was let go, wherever the pointer is."""
        return False

    def press(self, position: tuple[int, int]) -> Done:
        """The button went down on it at `position`."""
        return False

    def key(self, event: Event) -> Done:
        """A KEYDOWN, TEXTINPUT or TEXTEDITING event while it has the focus."""
        return False

    def focus_changed(self, focused: bool, brush: Brush) -> None:
        """It has got or lost the keyboard focus."""

    def take_over(self, old: Widget | None) -> None:
        """Go on where the widget of the same name on the board before this one was."""

    def beat_ms(self) -> float | None:
        """Milliseconds between two changes of its picture while it has the focus (a caret); None = it is still."""
        return None

    def bounds(self, brush: Brush) -> pygame.Rect:
        """Return the rectangle its picture may touch, with shadow and ring."""
        return self.shown.inflate(2 * brush.px(12), 2 * brush.px(14))

    def target(self) -> Target:
        """Return it as an entry of the trace."""
        box = self.shown.clip(self.scroll.view) if self.scroll else self.shown
        sign_alone = self.hint if self.reason else ""  # what cannot be used tells why beside what it is
        return Target(
            self.name,
            self.role,
            self.text or sign_alone,
            (box.x, box.y, box.width, box.height),
            self.enabled,
            self.reason or self.tip,
            self.value_text,
            self.scale,
        )


class Pressable(Widget):
    """A widget that is pressed as a whole: Enter and Space do what a click does."""

    role: ClassVar[str] = "button"

    def key(self, event: Event) -> Done:
        """Enter and Space press it."""
        return self.click(self.shown.center) if confirms(event) else False
