"""The screen reader of the system, spoken to through AccessKit; where there is none, or no AccessKit, nothing is done.

AccessKit asks for the tree, and tells what a reader wants pressed, in threads of its own: those get what was told last, and leave
their wishes as events. A wish becomes Enter where the keyboard's focus can go to its target, scrolled out of sight or not, else a click in
the middle of it; so a reader can do what keys and a mouse can and nothing else.
Whatever goes wrong in AccessKit is noted, there is no reader then, and the program goes on.
"""

from __future__ import annotations

import contextlib
import math
from collections.abc import Callable, Iterator, Sequence
from types import ModuleType
from typing import Any

import pygame

from scenes import window
from scenes.hung_in import HungIn
from scenes.hung_in_mac import HungInMac
from scenes.scene import Event, Scene, Target
from scenes.spoken_tree import ON, SpokenTree, Told, heading, told
from scenes.waiting import wake

WISH = pygame.event.custom_type()
"""An event: a reader wants the node `number` pressed (`press`) or only reached, its number changed `by` so many steps or to a `value`, or
`text` written there; without one, it has begun to read."""
NOTHING = Told("", "", (), "", "en")


class Reader:
    """Tells a screen reader what there is. All methods are for the thread of the frames.

    `failed` gets what went wrong, each kind of failure once; it may be called in any thread.
    """

    def __init__(self, failed: Callable[[BaseException], object] = type) -> None:
        self._failed = failed
        self._failures: set[str] = set()
        self._kit: Any = None
        self._tree: SpokenTree | None = None
        self._adapter: Any = None
        self._scene: Scene | None = None
        self._now = NOTHING
        self._place: object = None
        self._since = -1
        self._held: Sequence[Event] = ()
        """What lets go of the key that a reader holds down."""
        self.active = False
        """Whether a reader reads, or some other program that asks for the same."""

    @property
    def speaks(self) -> bool:
        """Whether a reader surely reads, so that the program need not. On macOS programs that move windows ask as readers do."""
        return self.active and pygame.display.get_driver() != "cocoa"

    def hang_in(self) -> None:
        """Offer a window of Windows or macOS to readers; it must be open and never have been shown."""
        self._offer(self._hung_in_mac if pygame.display.get_driver() == "cocoa" else self._hung_in)

    def start(self) -> None:
        """Offer the window to readers where that is done once it is shown."""
        if pygame.display.get_driver() in ("x11", "wayland"):
            self._offer(self._adapted)

    def let_go(self) -> None:
        """Offer nothing any more: the window is about to go."""
        with self._unharmed():
            self._adapter = None
        self.active = False

    def _offer(self, adapted: Callable[[], Any]) -> None:
        if self._adapter is not None:
            return
        with self._unharmed(self.let_go):
            self._kit = self._kit or _accesskit()
            if self._kit is not None:
                self._tree = self._tree or SpokenTree(self._kit)
                self._adapter = adapted()
                self._adapter.update_window_focus_state(pygame.key.get_focused())

    def _adapted(self) -> Any:
        return self._kit.unix.Adapter(self._asked, self._wished, self._left)

    def _hung_in(self) -> Any:
        return HungIn(self._kit, self._asked_here, self._wished)

    def _hung_in_mac(self) -> Any:
        return HungInMac(self._kit, self._asked_here, self._wished, self._note_failure)

    def _asked_here(self) -> Any:
        """A reader has come, which is told in the thread of the frames: it gets what there is now."""
        with self._unharmed():
            self._now = NOTHING if self._scene is None else told(self._scene)
        return self._asked()

    def _asked(self) -> Any:
        """A reader has come and gets what was told last."""
        self.active = True
        _post()
        with self._unharmed():
            return None if self._tree is None else self._tree.update(self._now)
        return None

    def _left(self) -> None:
        self.active = False

    def _wished(self, request: Any) -> None:
        """A reader wants something done."""
        actions = self._kit.Action
        if request.action in (actions.CLICK, actions.FOCUS):
            _post(request.target, press=request.action == actions.CLICK)
        elif request.action in (actions.INCREMENT, actions.DECREMENT):
            _post(request.target, by=1 if request.action == actions.INCREMENT else -1)
        elif request.action == actions.SET_VALUE and request.data is not None:
            value = request.data[1]
            if isinstance(value, str):
                _post(request.target, text=value)
            elif isinstance(value, (int, float)) and math.isfinite(value):
                _post(request.target, value=float(value))

    @contextlib.contextmanager
    def _unharmed(self, otherwise: Callable[[], None] | None = None) -> Iterator[None]:
        """Stop whatever AccessKit raises, its panics too, which are no Exceptions; note it and do `otherwise` then."""
        try:
            yield
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException as error:  # noqa: BLE001  whatever it is, no match ends with it
            self._note_failure(error)
            if otherwise is not None:
                otherwise()

    def _note_failure(self, error: BaseException) -> None:
        if repr(error) not in self._failures:
            self._failures.add(repr(error))
            with contextlib.suppress(Exception):  # nothing may get through into AccessKit
                self._failed(error)

    def note(self, scene: Scene) -> None:
        """Tell what there is now, if it differs from what was told last."""
        came, self._scene = scene is not self._scene, scene
        if not self.active or self._tree is None or self._adapter is None:
            return
        since, news = scene.news(self._since)
        now = told(scene, news)
        if came:
            now = now._replace(news=" ".join([*heading(now.targets), *news]))
        elif not news:
            now = now._replace(news=self._now.news)
        self._since = since
        with self._unharmed(self.let_go):
            self._hand_over(now, self._tree)

    def _hand_over(self, now: Told, tree: SpokenTree) -> None:
        self._follow_window()
        if now != self._now:
            update = tree.update(now)  # made here: an error where AccessKit asks for it spoils the adapter
            self._now = now
            self._adapter.update_if_active(lambda: update)

    def _follow_window(self) -> None:
        """Tell where the window stands on the screen: readers count from the screen's corner."""
        place = (*window.position(), *pygame.display.get_window_size())
        if place != self._place:
            self._place = place
            x, y, width, height = place
            rect = self._kit.Rect(x, y, x + width, y + height)
            self._adapter.set_root_window_bounds(rect, rect)

    def events(self, event: Event) -> Sequence[Event] | None:
        """Return the keys or clicks that a reader's wish means; None for any other event, which is heard for the window's focus."""
        if event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST) and self._adapter is not None:
            with self._unharmed(self.let_go):
                self._adapter.update_window_focus_state(event.type == pygame.WINDOWFOCUSGAINED)
        if event.type != WISH:
            return None
        found = self._tree.target(self._now, event.number) if self._tree is not None else None
        return [] if found is None else self._done(found, event)

    def _done(self, target: Target, wish: Event) -> Sequence[Event]:
        """The keys of what has the focus now, else the clicks."""
        kept = [] if self._scene is None else [key for one, key in self._scene.held() if one.name == target.name]
        if kept:
            return self._hold(kept[0], target.value == ON)
        if self._turned(target, wish):
            return []
        reached = self._scene is not None and self._scene.reach(target.name)
        if wish.dict.get("text") is not None:
            return written(wish.text) if reached and target.role == "text" else []
        if target.scale is not None:
            _low, _high, step, now = target.scale
            steps = (_number(target.scale, wish) - now) // max(1, step) if reached else 0
            return keys(pygame.K_RIGHT if steps > 0 else pygame.K_LEFT, abs(steps))
        if not wish.press:
            return []
        loosed, self._held = self._held, ()
        if not reached:
            return [*loosed, *clicks(target.rect)]
        return [*loosed, *([] if target.role == "text" else keys(pygame.K_RETURN, 1))]

    def _turned(self, target: Target, wish: Event) -> bool:
        """Turn a slider that no key turns; whether it is one."""
        turns = bool(wish.dict.get("by")) or wish.dict.get("value") is not None
        if target.scale is None or self._scene is None or not turns:
            return False
        return self._scene.turn(target.name, _number(target.scale, wish))

    def _hold(self, key: int, held: bool) -> Sequence[Event]:
        """A key that goes down and stays there, or is let go."""
        down, up = keys(key, 1)
        self._held = () if held else (up,)
        return [up if held else down]


def clicks(rect: tuple[int, int, int, int]) -> list[Event]:
    """Return the events of a mouse that goes to the middle of `rect` and clicks there."""
    spot = rect[0] + rect[2] // 2, rect[1] + rect[3] // 2
    whole = {"pos": spot, "touch": False}
    return [
        Event(pygame.MOUSEMOTION, {**whole, "rel": (0, 0), "buttons": (0, 0, 0)}),
        Event(pygame.MOUSEBUTTONDOWN, {**whole, "button": 1}),
        Event(pygame.MOUSEBUTTONUP, {**whole, "button": 1}),
    ]


def keys(code: int, times: int) -> list[Event]:
    """Return the events of a key that is pressed so many times."""
    whole = {"key": code, "mod": 0, "unicode": "", "scancode": 0}
    return [Event(kind, whole) for _time in range(times) for kind in (pygame.KEYDOWN, pygame.KEYUP)]


def written(text: str) -> list[Event]:
    """Return the events that write `text` where something else may have stood."""
    whole = {"key": pygame.K_a, "mod": pygame.KMOD_CTRL, "unicode": "", "scancode": 0}
    return [
        Event(pygame.KEYDOWN, whole),
        Event(pygame.KEYUP, whole),
        *keys(pygame.K_BACKSPACE, 1),
        *([Event(pygame.TEXTINPUT, {"text": text})] if text else ()),
    ]


def _number(scale: tuple[int, int, int, int], wish: Event) -> int:
    """The number on its scale that a slider is wished to go to, not beyond its ends."""
    low, high, step, now = scale
    value = wish.dict.get("value")
    wanted: float = now + wish.dict.get("by", 0) * step if value is None else value
    return now + step * round((max(low, min(high, wanted)) - now) / max(1, step))


def _post(
    number: int = 0, press: bool = False, by: int = 0, value: float | None = None, text: str | None = None
) -> None:
    """Leave a wish for the thread of the frames, and wake it."""
    whole = {"number": number, "press": press, "by": by, "value": value, "text": text}
    with contextlib.suppress(pygame.error):  # the window is gone
        pygame.event.post(Event(WISH, whole))
        wake()


def _accesskit() -> ModuleType | None:
    """AccessKit, brought in only once there is a window to offer; None where it is not installed."""
    try:
        import accesskit
    except ImportError:
        return None
    found: ModuleType = accesskit
    return found
