"""The Scene protocol: what the stage asks of a scene, and the changes of scene that a scene may return."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

Event = pygame.event.Event
Rect = pygame.Rect


@dataclass(frozen=True, slots=True)
class Push:
    """Lay `scene` over the current one."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """Leave the current scene; the one below gets `answer` in `resume`. `count` scenes leave at once."""

    answer: object = None
    count: int = 1


@dataclass(frozen=True, slots=True)
class Replace:
    """Leave the current scene and lay `scene` in its place. With `whole` the entire stack goes first."""

    scene: Scene
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Quit:
    """End the program."""


Change = Push | Pop | Replace | Quit


@dataclass(frozen=True, slots=True)
class Target:
    """One thing a person can act on or read.

    `name` is symbolic and the same in every language (`seat.2.kind`), `role` one of button, toggle, choice, slider,
    text, list, label, news, card, zone; `text` is what is shown; `rect` is (x, y, width, height) in window px; `hint` is the
    help or the reason why it is not enabled; `value` is the state of a toggle, choice, slider or text field; `scale` a slider's least and
    greatest number, its step, and the number now.
    """

    name: str
    role: str
    text: str
    rect: tuple[int, int, int, int]
    enabled: bool = True
    hint: str = ""
    value: str = ""
    scale: tuple[int, int, int, int] | None = None


@dataclass(slots=True)
class Canvas:
    """Where a scene draws.

    `surface` is the window at true pixels and still holds the picture of the last frame; with `whole` nothing on it
    can be relied on and everything must be drawn. `below` is the still picture of the scenes under a modal one.
    """

    surface: pygame.Surface
    whole: bool
    below: pygame.Surface | None = None


class Scene:
    """One screen. It returns changes of scene and never touches the stack; every method has a harmless default."""

    name: ClassVar[str] = "scene"
    modal: ClassVar[bool] = False
    """Drawn over the still picture of the scene below, which is paused."""
    heavy: ClassVar[bool] = False
    """Whether it holds so much that memory is tidied up once it has left."""
    fades: ClassVar[bool] = True
    """False: this scene replaces the picture at once, without a cross-fade before or after it."""
    ambience: str | None = None
    """The room that is heard behind it, named as in the skin; None: the one that was heard before."""

    def resize(self, size: tuple[int, int], scale: float) -> None:
        """Lay everything out for a window of `size` px; `scale` is px per unit of the 1080-line design.

        Called before the first frame and whenever window, UI scale, language or another setting has changed.
        """

    def handle(self, event: Event) -> Change | None:
        """Take one pygame event, positions in window px; return a change of scene or None."""
        return None

    def update(self, dt_ms: float) -> Change | None:
        """Let `dt_ms` ms pass (never more than 100 at once, so that a pause makes no jump)."""
        return None

    def wait_ms(self) -> float | None:
        """How long nothing will change by itself, in ms: 0 = draw the next frame, None = until an event comes."""
        return None

    def draw(self, canvas: Canvas) -> Sequence[Rect]:
        """Draw what has changed since the last call (all of it if `canvas.whole`); return the rectangles touched."""
        return ()

    def targets(self) -> Sequence[Target]:
        """Everything that can be acted on or read, in reading order."""
        return ()

    def scrolled(self) -> Sequence[Rect]:
        """Where in the window a part of something longer is seen."""
        return ()

    def over(self) -> Sequence[Rect]:
        """Where something lies over the rest for a while: what it covers need not be seen."""
        return ()

    def covered_indices(self) -> Sequence[Rect]:
        """The indices of open cards that words lie over: there should be none."""
        return ()

    def focus(self) -> str:
        """The name of the target that has the keyboard focus, or an empty string."""
        return ""

    def reach(self, name: str) -> bool:
        """Give the keyboard focus to the target called `name` and bring it into sight; whether keys go there now."""
        return False

    def turn(self, name: str, number: int) -> bool:
        """Put the slider called `name` to a number on its scale; whether it is one that keys do not turn, but this does."""
        return False

    def held(self) -> Sequence[tuple[Target, int]]:
        """What is there for readers alone: each stands for a key that a press holds down, and that their next press lets go."""
        return ()

    def news(self, since: int) -> tuple[int, Sequence[str]]:
        """Sentences on what has happened after the moment `since` (-1: a reader has just come), and the moment of the last."""
        return -1, ()

    def table(self) -> object:
        """What the seat at the screen sees, as JSON-able values, for the trace; None where there is no table."""
        return None

    def covered(self) -> None:
        """Another scene comes to lie over it: nothing is hovered or spoken for any more."""

    def resume(self, answer: object) -> Change | None:
        """The scene above has left with `answer`; called before the next event or frame."""
        return None

    def leave(self) -> None:
        """The scene has left the stack for good: give back what it holds (files, processes)."""
