"""A person who cannot see: hears the accessibility tree as AccessKit gets it, and acts by what AccessKit can be asked for, nothing else."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, NamedTuple

import accesskit
import pygame
import pytest

from scenes import app as frames
from scenes import reader
from scenes.app import App
from scenes.kit import Kit
from scenes.scene import Scene

FRAME_MS = 100.0
LISTEN_MS = 300.0
MOST_FRAMES = 2400
"""After so many frames in which nothing was found to do, something is wrong."""


class Heard(NamedTuple):
    """A node as a reader tells it. `says` is its name or, where it only is read, its text; `asleep`: it says so itself."""

    number: int
    role: str
    says: str
    more: str
    asleep: bool
    presses: bool
    on: bool | None


class Adapter:
    """Stands where AccessKit's adapter of the system does: keeps the last tree and every line that was read out."""

    def __init__(self, asked: Callable[[], Any], wished: Callable[[Any], None], left: Callable[[], None]) -> None:
        self.asked, self.wished, self.left = asked, wished, left
        self.tree: Any = None
        self.spoken: list[str] = []
        self._live: dict[int, str] = {}

    def take(self, tree: Any) -> None:
        """Keep a tree; live lines that have changed are spoken."""
        self.tree = tree
        for number, node in tree.nodes:
            if node.live == accesskit.Live.POLITE:
                if node.value and node.value != self._live.get(number, ""):
                    self.spoken.append(node.value)
                self._live[number] = node.value

    def update_if_active(self, make: Callable[[], Any]) -> None:
        """A new tree."""
        self.take(make())

    def update_window_focus_state(self, focused: bool) -> None:
        """The window has the focus or not."""

    def set_root_window_bounds(self, outer: Any, inner: Any) -> None:
        """Where the window stands."""


class Blind:
    """Plays the program through its tree. Time passes only in `wait`."""

    def __init__(self, kit: Kit, first: Callable[[Kit], Scene], patch: pytest.MonkeyPatch) -> None:
        self._now = 0.0
        adapters: list[Adapter] = []

        def adapted(*handlers: Any) -> Adapter:
            adapters.append(Adapter(*handlers))
            return adapters[-1]

        given = SimpleNamespace(**{**vars(accesskit), "unix": SimpleNamespace(Adapter=adapted)})
        patch.setattr(reader, "_accesskit", lambda: given)
        patch.setattr(pygame.display, "get_driver", lambda: "x11")
        patch.setattr(frames, "now_ms", lambda: self._now)
        self._app = App(kit, first)
        self._app.step()
        (self._adapter,) = adapters
        self._adapter.take(self._adapter.asked())
        self.wait()

    def close(self) -> None:
        """The window closes."""
        self._app.close()

    @property
    def open(self) -> bool:
        """Whether the program still runs."""
        return self._app.stage.top is not None

    # --- hearing ------------------------------------------------------------------------------------------------------
    @property
    def all(self) -> list[Heard]:
        """Everything in the tree, in reading order."""
        return [_heard(number, node) for number, node in self._adapter.tree.nodes]

    @property
    def focus(self) -> Heard:
        """What has the focus."""
        return next(each for each in self.all if each.number == self._adapter.tree.focus)

    @property
    def spoken(self) -> list[str]:
        """The lines that were read out so far."""
        return self._adapter.spoken

    def named(self, start: str, more: str | None = None) -> list[Heard]:
        """What is called so, or so and more; with `more` what is said beside it."""
        return [each for each in self.all if each.says.startswith(start) and (more is None or each.more == more)]

    def awake(self, start: str, more: str | None = None) -> Heard | None:
        """The first thing called so that may be pressed."""
        return next((each for each in self.named(start, more) if each.presses), None)

    click = accesskit.Action.CLICK

    # --- acting -------------------------------------------------------------------------------------------------------
    def wait(self, ms: float = FRAME_MS) -> None:
        """Let time pass."""
        for _frame in range(max(1, round(ms / FRAME_MS))):
            if not self.open:
                return
            self._now += FRAME_MS
            self._app.step()

    def wait_for(self, find: Callable[[], Any]) -> Any:
        """What `find` finds, as soon as it does."""
        for _frame in range(MOST_FRAMES):
            found = find()
            if found:
                return found
            self.wait()
        raise AssertionError("\n".join(map(str, self.all)))

    def wish(self, heard: Heard, action: Any, data: Any = None) -> None:
        """Listen for a moment, then ask for something, as AccessKit does from a thread of its own."""
        self.wait(LISTEN_MS)
        self._adapter.wished(SimpleNamespace(action=action, target=heard.number, data=data))
        self.wait()

    def press(self, start: str, more: str | None = None) -> None:
        """Press what is called so, once it can be pressed."""
        self.wish(self.wait_for(lambda: self.awake(start, more)), accesskit.Action.CLICK)

    def go_to(self, start: str) -> None:
        """Ask for the focus on what is called so."""
        self.wish(self.wait_for(lambda: self.named(start))[0], accesskit.Action.FOCUS)

    def fill(self, start: str, text: str) -> None:
        """Write into the field that is called so."""
        data = (accesskit.ActionDataKind.VALUE, text)
        fields = self.wait_for(lambda: [each for each in self.named(start) if each.role == "TEXT_INPUT"])
        self.wish(fields[0], accesskit.Action.SET_VALUE, data)


def _heard(number: int, node: Any) -> Heard:
    return Heard(
        number,
        str(node.role).rpartition(".")[2],
        node.label or node.value or "",
        node.description or "",
        bool(node.is_disabled),
        bool(node.supports_action(accesskit.Action.CLICK)) and not node.is_disabled,
        None if node.toggled is None else node.toggled == accesskit.Toggled.TRUE,
    )
