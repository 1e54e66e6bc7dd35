"""About's buttons for the menu entry: where they are, what they do and say."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scenes import menu_entry, outside, parts
from scenes.about_page import AboutPage
from scenes.kit import Kit
from scenes.message import Message
from scenes.scene import Push
from scenes.sizes import scale_for
from scenes.widgets import Button

SIZE = (1280, 720)


@pytest.fixture
def share(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that programs share."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("APPIMAGE", raising=False)
    return tmp_path / "share"


@pytest.fixture
def packed(tmp_path: Path, share: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The program as a person would have it."""
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "Gry Łukasza" / "5 %" / "stolik"))
    return Path(sys.executable)


def shown(kit: Kit) -> AboutPage:
    page = AboutPage(kit)
    page.resize(SIZE, scale_for(SIZE))
    return page


def button(page: AboutPage, name: str) -> Button | None:
    found = [widget for widget in page.board.widgets if widget.name == name]
    return found[0] if found and isinstance(found[0], Button) else None


def press(page: AboutPage, name: str) -> str:
    """What the page says when a button is pressed."""
    found = button(page, name)
    assert found is not None
    change = found.act()
    assert isinstance(change, Push)
    assert isinstance(change.scene, Message)
    return change.scene.text


def usable(page: AboutPage) -> list[bool]:
    """Whether the two buttons can be pressed."""
    found = [button(page, name) for name in ("menu.add", "menu.remove")]
    return [one is not None and not one.reason for one in found]


def test_the_buttons_put_the_program_into_the_menu_and_out_of_it(kit: Kit, share: Path, packed: Path):
    page = shown(kit)
    assert usable(page) == [True, False]
    assert press(page, "menu.add") == "Stolik is in the menu now, and match files open with a double-click."
    assert menu_entry.standing(share, packed) == (True, True)
    assert usable(page) == [False, True]
    assert press(page, "menu.remove") == "Stolik is no longer in the menu. Settings and matches stay where they are."
    assert not [path for path in share.rglob("stolik*") if path.is_file()]
    assert usable(page) == [True, False]


def test_a_program_that_was_moved_is_added_again(kit: Kit, share: Path, packed: Path, monkeypatch: pytest.MonkeyPatch):
    press(shown(kit), "menu.add")
    monkeypatch.setattr(sys, "executable", str(packed.parent / "moved" / "stolik"))
    page = shown(kit)
    assert usable(page) == [True, True]
    press(page, "menu.add")
    assert menu_entry.standing(share, packed.parent / "moved" / "stolik") == (True, True)


def test_what_is_refused_is_said(kit: Kit, share: Path, packed: Path):
    share.write_text("no folder")
    assert press(shown(kit), "menu.add").startswith("The menu could not be changed: ")


def test_an_entry_that_cannot_be_deleted_is_not_said_to_be_gone(kit: Kit, share: Path, packed: Path):
    (share / menu_entry.ENTRY).mkdir(parents=True)
    page = shown(kit)
    assert page._take_from_menu().scene.text.startswith("The menu could not be changed: ")


@pytest.mark.parametrize("place", ["sources", "package", "Windows"])
def test_there_are_no_buttons_where_they_would_be_wrong(kit: Kit, share, packed, monkeypatch, place):
    match place:
        case "sources":
            monkeypatch.delattr(sys, "frozen")
        case "package":
            monkeypatch.setattr(sys, "executable", "/usr/lib/stolik/stolik")
        case "Windows":
            monkeypatch.setattr(sys, "platform", "win32")
    assert button(shown(kit), "menu.add") is None
    assert button(shown(kit), "menu.remove") is None


def test_without_a_home_the_page_stands_and_says_why_nothing_can_be_done(kit: Kit, packed: Path, monkeypatch):
    def homeless():
        raise RuntimeError("there is no home folder")

    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setattr(Path, "home", homeless)
    assert press(shown(kit), "menu.add") == "The menu could not be changed: there is no home folder."


# --- programs of the system ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("before", "wanted"), [(None, None), ("/opt/own", "/opt/own")])
def test_a_system_s_program_gets_the_system_s_libraries(packed: Path, monkeypatch, before, wanted):
    monkeypatch.setenv("LD_LIBRARY_PATH", "/tmp/_MEI1")
    monkeypatch.delenv("LD_LIBRARY_PATH_ORIG", raising=False)
    if before:
        monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", before)
    assert outside.variables().get("LD_LIBRARY_PATH") == wanted
    assert "LD_LIBRARY_PATH_ORIG" not in outside.variables()


def test_from_the_sources_nothing_is_changed(monkeypatch):
    monkeypatch.setenv("LD_LIBRARY_PATH", "/opt/own")
    assert outside.variables()["LD_LIBRARY_PATH"] == "/opt/own"


def test_folders_and_the_menu_are_opened_with_them(share: Path, packed: Path, tmp_path: Path, monkeypatch):
    given = []
    monkeypatch.setenv("LD_LIBRARY_PATH", "/tmp/_MEI1")
    monkeypatch.setattr(subprocess, "Popen", lambda *_, env, **__: given.append(env))
    monkeypatch.setattr(subprocess, "run", lambda *_, env, **__: given.append(env))
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    assert parts.open_folder(tmp_path)
    menu_entry.add(share, packed)
    assert len(given) == 3
    assert not [env for env in given if "LD_LIBRARY_PATH" in env]
