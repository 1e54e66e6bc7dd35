"""The window of Windows: AccessKit is hung in while nobody has seen it, and it shows whatever becomes of that."""

import weakref
from types import SimpleNamespace

import accesskit
import pygame
import pytest

from scenes import reader
from scenes.app import App
from scenes.hung_in import handle
from scenes.reader import WISH
from scenes.spoken_tree import SpokenTree
from scenes.title import Title


class Panic(BaseException):
    """What a panic of AccessKit is in Python: no Exception."""


class Events:
    """Events that wait to be raised."""

    def __init__(self, raised):
        self._raised = raised

    def raise_events(self):
        self._raised.append(self)


class Adapter:
    """AccessKit's adapter for Windows; `seen` tells whether the window had been shown when it was hung in."""

    def __init__(self, window, asked, wished):
        self.window, self.asked, self.wished = window, asked, wished
        self.seen = pygame.display.get_active()
        self.updates, self.raised = [], []

    def update_if_active(self, make):
        self.updates.append(make())
        return Events(self.raised) if len(self.updates) > 1 else None


class Windows:
    """A system like Windows: gives every window its own number, and keeps those that were told of and what was hung in."""

    def __init__(self):
        self.window = 7
        self.hung = []
        self.failing = None

    def adapter(self, *arguments):
        if self.failing is not None:
            raise self.failing
        made = Adapter(*arguments)
        self.hung.append(weakref.ref(made))
        return made

    @property
    def adapters(self):
        """What is hung in and was not dropped."""
        return [found for found in (each() for each in self.hung) if found is not None]


@pytest.fixture
def windows(monkeypatch):
    pygame.display.quit()
    made = Windows()
    kit = SimpleNamespace(**{**vars(accesskit), "windows": SimpleNamespace(SubclassingAdapter=made.adapter)})
    monkeypatch.setattr(reader, "_accesskit", lambda: kit)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "windows")
    monkeypatch.setattr(pygame.display, "get_wm_info", lambda: {"window": made.window})
    return made


@pytest.fixture
def app(windows, kit):
    made = App(kit, Title)
    yield made
    made.close()


def test_the_adapter_is_hung_into_a_window_that_nobody_has_seen_and_then_it_shows(windows, app):
    (adapter,) = windows.adapters
    assert (adapter.window, adapter.seen) == (7, False)
    assert pygame.display.get_active()
    app.step()
    assert windows.adapters == [adapter]


@pytest.mark.parametrize("failure", [OSError(), RuntimeError(), AttributeError(), Panic()])
def test_the_window_shows_whatever_goes_wrong(windows, kit, failure):
    windows.failing = failure
    app = App(kit, Title)
    assert pygame.display.get_active()
    app.step()
    app.close()


def test_a_broken_accesskit_harms_nothing(windows, kit, monkeypatch):
    monkeypatch.setattr(reader, "_accesskit", lambda: 1 // 0)
    app = App(kit, Title)
    assert pygame.display.get_active()
    app.close()


def test_a_full_screen_is_filled_only_once_the_window_is_hung_in(windows, kit):
    kit.preferences.change(fullscreen=True)
    app = App(kit, Title)
    assert [adapter.seen for adapter in windows.adapters] == [False]
    app.close()


def test_what_is_new_is_told_and_its_events_are_raised(windows, app):
    (adapter,) = windows.adapters
    app.step()
    assert adapter.updates == []
    adapter.asked()
    for _twice in range(2):
        app.stage.handle(pygame.event.Event(pygame.KEYDOWN, {"key": pygame.K_TAB, "mod": 0, "unicode": ""}))
        app.step()
    assert len(adapter.updates) == 2
    assert len(adapter.raised) == 1


def test_whoever_asks_first_gets_the_scene_that_is_there(windows, app):
    (adapter,) = windows.adapters
    assert [node.label for _number, node in adapter.asked().nodes] == ["Stolik", None]
    app.step()
    assert "Quit" in [node.label for _number, node in adapter.asked().nodes]


def test_a_wish_of_another_thread_becomes_a_click(windows, app):
    (adapter,) = windows.adapters
    adapter.asked()
    app.step()
    pygame.event.clear()
    number = adapter.updates[-1].nodes[-1][0]
    adapter.wished(SimpleNamespace(action=accesskit.Action.CLICK, target=number))
    assert [event.number for event in pygame.event.get(WISH)] == [number]


def test_a_reader_that_cannot_be_answered_gets_an_empty_window(windows, app, monkeypatch):
    (adapter,) = windows.adapters
    monkeypatch.setattr(SpokenTree, "update", lambda tree, now: 1 // 0)
    assert adapter.asked() is None


def test_a_window_opened_anew_has_an_adapter_of_its_own_hung_in_unseen(windows, app):
    windows.window = 8
    app._reopen()
    (adapter,) = windows.adapters
    assert (adapter.window, adapter.seen, len(windows.hung)) == (8, False, 2)
    assert pygame.display.get_active()


def test_a_window_that_became_another_is_not_told_of_and_not_hung_into_once_it_is_seen(windows, app):
    windows.adapters[0].asked()
    app.step()
    assert len(windows.adapters[0].updates) == 1
    windows.window = 9
    app.stage.handle(pygame.event.Event(pygame.KEYDOWN, {"key": pygame.K_TAB, "mod": 0, "unicode": ""}))
    app.step()
    app.step()
    assert (windows.adapters, len(windows.hung)) == ([], 1)


def test_a_panic_while_readers_are_told_ends_the_reader_and_nothing_else(windows, app):
    (adapter,) = windows.adapters
    adapter.asked()

    def panic(make):
        raise Panic

    adapter.update_if_active = panic
    del adapter
    app.step()
    assert windows.adapters == []
    app.step()


def test_the_adapter_goes_before_the_window(windows, kit, monkeypatch):
    app = App(kit, Title)
    left: list[int] = []
    quit_pygame = pygame.quit

    def note_and_quit():
        left.append(len(windows.adapters))
        quit_pygame()

    monkeypatch.setattr(pygame, "quit", note_and_quit)
    app.close()
    assert left == [0]


def test_without_a_window_there_is_no_handle(display):
    pygame.display.quit()
    assert handle() == 0


def test_elsewhere_nothing_is_hung_in(display, kit, monkeypatch):
    asked: list[int] = []

    def bring():
        asked.append(1)

    monkeypatch.setattr(reader, "_accesskit", bring)
    app = App(kit, Title)
    app.step()
    app.close()
    assert asked == []
