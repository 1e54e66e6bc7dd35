"""The window of macOS, on a stand-in for AccessKit's adapter; a C library stands in for the one that macOS calls methods by."""

import ctypes
import shutil
import subprocess
import weakref
from types import SimpleNamespace

import accesskit
import pygame
import pytest

from scenes import hung_in_mac, reader
from scenes.app import App
from scenes.hung_in import handle
from scenes.hung_in_mac import HungInMac, pixels_of_a_point
from scenes.reader import WISH
from scenes.spoken_tree import SpokenTree
from scenes.title import Title

ADDRESS = 0x7F8A12345670
TAB = pygame.event.Event(pygame.KEYDOWN, {"key": pygame.K_TAB, "mod": 0, "unicode": ""})


class Panic(BaseException):
    """What a panic of AccessKit is in Python: no Exception."""


class Adapter:
    """AccessKit's adapter for macOS; `seen` tells whether the window had been shown when it was hung in."""

    def __init__(self, mac, window, asked, wished):
        self.mac, self.window, self.asked, self.wished = mac, window, asked, wished
        self.seen = pygame.display.get_active()
        self.updates, self.focused = [], []

    def _events(self):
        return SimpleNamespace(raise_events=lambda: self.mac.raised.append(1))

    def update_if_active(self, make):
        self.updates.append(make())
        return self._events()

    def update_view_focus_state(self, focused):
        self.focused.append(focused)
        return self._events()


class Mac:
    """A system like macOS: hands the window over in a capsule, and keeps what was hung in."""

    def __init__(self):
        self.window = ADDRESS
        self.hung, self.forwarded, self.raised = [], [], []
        self.failing = self.failing_forward = None
        self.macos = SimpleNamespace(
            SubclassingAdapter=SimpleNamespace(for_window=self.for_window),
            add_focus_forwarder_to_window_class=self.forward,
        )

    def forward(self, kind):
        if self.failing_forward is not None:
            raise self.failing_forward
        self.forwarded.append(kind)

    def for_window(self, *arguments):
        if self.failing is not None:
            raise self.failing
        made = Adapter(self, *arguments)
        self.hung.append(weakref.ref(made))
        return made

    def info(self):
        """What pygame tells of the window: a new capsule each time."""
        make = ctypes.pythonapi.PyCapsule_New
        make.restype, make.argtypes = ctypes.py_object, [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
        return {"window": make(self.window, NAME, None)} if self.window else {}

    @property
    def adapters(self):
        """What is hung in and was not dropped."""
        return [found for found in (each() for each in self.hung) if found is not None]


NAME = b"window"
"""A capsule keeps the address of its name only."""


@pytest.fixture
def mac(monkeypatch):
    pygame.display.quit()
    made = Mac()
    kit = SimpleNamespace(**{**vars(accesskit), "macos": made.macos})
    monkeypatch.setattr(reader, "_accesskit", lambda: kit)
    monkeypatch.setattr(HungInMac, "forwarding", False)
    monkeypatch.setattr(hung_in_mac, "pixels_of_a_point", lambda window: 2.0 if window == made.window else 0.0)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "cocoa")
    monkeypatch.setattr(pygame.display, "get_wm_info", made.info)
    return made


@pytest.fixture
def app(mac, kit):
    made = App(kit, Title)
    yield made
    made.close()


def noted(kit):
    """What was written down of failures."""
    log = kit.places.data / "errors.log"
    return log.read_text(encoding="utf-8") if log.exists() else ""


def test_the_adapter_is_hung_into_a_window_that_nobody_has_seen_and_then_it_shows(mac, app, kit):
    (adapter,) = mac.adapters
    assert (adapter.window, adapter.seen, mac.forwarded) == (ADDRESS, False, ["SDLWindow"])
    assert pygame.display.get_active()
    app.step()
    assert mac.adapters == [adapter]
    assert noted(kit) == ""


@pytest.mark.parametrize("failure", [OSError("gone"), AttributeError("macos"), Panic("no content view")])
def test_the_window_shows_whatever_goes_wrong_and_it_is_written_down(mac, kit, failure):
    mac.failing = failure
    app = App(kit, Title)
    assert pygame.display.get_active()
    app.step([TAB])
    assert (mac.hung, app._reader.active) == ([], False)
    assert "the screen reader" in noted(kit)
    assert str(failure) in noted(kit)
    app.close()


def test_without_an_address_nothing_is_hung_in(mac, kit):
    mac.window = 0
    app = App(kit, Title)
    app.step()
    assert (handle(), mac.hung, mac.forwarded) == (0, [], [])
    assert "no window that macOS knows" in noted(kit)
    app.close()


def test_a_window_that_cannot_learn_to_forward_is_read_all_the_same(mac, kit):
    mac.failing_forward = Panic("no such class")
    app = App(kit, Title)
    assert len(mac.adapters) == 1
    assert "no such class" in noted(kit)
    app.close()


def test_a_window_opened_anew_has_an_adapter_of_its_own_and_forwarding_is_taught_once(mac, app):
    mac.window = ADDRESS + 64
    app._reopen()
    (adapter,) = mac.adapters
    assert (adapter.window, adapter.seen, len(mac.hung), len(mac.forwarded)) == (ADDRESS + 64, False, 2, 1)


def test_what_is_new_is_told_in_pixels_and_its_events_are_raised(mac, app):
    (adapter,) = mac.adapters
    app.step()
    assert adapter.updates == []
    first = adapter.asked()
    mac.raised.clear()
    app.step([TAB])
    assert (len(adapter.updates), len(mac.raised)) == (1, 1)
    for update in (first, *adapter.updates):
        assert update.nodes[0][1].transform.coeffs == [2.0, 0.0, 0.0, 2.0, 0.0, 0.0]
        assert "Quit" in [node.label for _number, node in update.nodes]


def test_places_that_cannot_be_measured_leave_the_rest_readable(mac, app, kit, monkeypatch):
    (adapter,) = mac.adapters
    app.step()
    monkeypatch.setattr(hung_in_mac, "pixels_of_a_point", lambda window: 1 // 0)
    assert "Quit" in [node.label for _number, node in adapter.asked().nodes]
    assert "ZeroDivisionError" in noted(kit)
    assert adapter.asked().nodes[0][1].transform is None


def test_a_failure_that_comes_again_is_written_down_once(mac, app, kit, monkeypatch):
    (adapter,) = mac.adapters
    monkeypatch.setattr(SpokenTree, "update", lambda tree, now: 1 // 0)
    assert [adapter.asked() for _twice in range(2)] == [None, None]
    assert noted(kit).count("ZeroDivisionError: ") == 1


def test_a_window_that_is_gone_is_asked_nothing(mac, app, monkeypatch):
    mac.adapters[0].asked()
    measured: list[int] = []
    monkeypatch.setattr(hung_in_mac, "pixels_of_a_point", measured.append)
    mac.window = 0
    app.step([TAB])
    assert (measured, mac.adapters) == ([], [])


def test_whether_the_window_has_the_keyboard_is_told(mac, app):
    (adapter,) = mac.adapters
    adapter.focused.clear()
    for kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
        app._reader.events(pygame.event.Event(kind, {}))
    assert adapter.focused == [False, True]


def test_a_wish_becomes_an_event(mac, app):
    (adapter,) = mac.adapters
    adapter.asked()
    app.step([TAB])
    pygame.event.clear()
    number = adapter.updates[-1].nodes[-1][0]
    adapter.wished(SimpleNamespace(action=accesskit.Action.CLICK, target=number))
    assert [event.number for event in pygame.event.get(WISH)] == [number]


def test_a_window_that_became_another_is_not_told_of(mac, app, kit):
    mac.adapters[0].asked()
    mac.window = ADDRESS + 64
    app.step([TAB])
    app.step([TAB])
    assert (mac.adapters, len(mac.hung), app._reader.active) == ([], 1, False)
    assert noted(kit).count("LookupError: the window was made anew") == 1


def test_the_voice_speaks_where_it_is_wished_even_while_some_program_asks_as_readers_do(mac, kit, monkeypatch):
    heard = []
    monkeypatch.setattr("scenes.app.Voice", lambda command: SimpleNamespace(close=list))
    monkeypatch.setattr("scenes.app.Narrator.note", lambda narrator, scene, aloud: heard.append(aloud))
    kit.preferences.change(aloud=True)
    app = App(kit, Title)
    mac.adapters[0].asked()
    app.step([TAB])
    assert (app._reader.active, heard[-1]) == (True, True)
    app.close()


@pytest.mark.skipif(shutil.which("cc") is None, reason="needs a C compiler")
def test_the_pixels_of_a_point_are_asked_of_the_window(tmp_path):
    source, made = tmp_path / "objects.c", tmp_path / "objects.so"
    source.write_text(
        "#include <string.h>\n"
        "const char *sel_registerName(const char *name) { return name; }\n"
        "double objc_msgSend(void *window, const char *name) {\n"
        f'    return window == (void *){ADDRESS}L && !strcmp(name, "backingScaleFactor") ? 2.0 : 0.0;\n'
        "}\n",
        encoding="utf-8",
    )
    subprocess.run(["cc", "-shared", "-fPIC", "-o", made, source], check=True, capture_output=True)
    assert pixels_of_a_point(ADDRESS, str(made)) == 2.0
    assert pixels_of_a_point(ADDRESS + 8, str(made)) == 0.0


def test_elsewhere_there_are_no_such_methods():
    with pytest.raises(OSError, match="libobjc"):
        pixels_of_a_point(ADDRESS)
