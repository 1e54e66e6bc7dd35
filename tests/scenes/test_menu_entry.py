"""The menu entry: it starts the very program, wherever that lies, and is taken away whole."""

import errno
import re
import sys
from pathlib import Path

import pytest

from scenes import menu_entry, start
from tests.faulty_disk import FaultyDisk

ODD = "Gry Łukasza/5 % \"złotych\" $HOME `x` \\n 'a'/stolik"

QUOTED = re.compile(r'"((?:[^"`$\\]|\\["`$\\])*)" (%f)')
"""A command and its file, as the rules for such entries want them."""


@pytest.fixture
def share(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that programs share."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.setattr(sys, "platform", "linux")
    return tmp_path / "share"


@pytest.fixture
def packed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The program as a person would have it."""
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / ODD))
    return tmp_path / ODD


def files(share: Path) -> set[str]:
    return {path.relative_to(share).as_posix() for path in share.rglob("*") if path.is_file()}


def started(share: Path) -> list[str]:
    """The words of the command in the entry, read as a menu reads them."""
    (line,) = [one for one in (share / menu_entry.ENTRY).read_text("utf-8").splitlines() if one.startswith("Exec=")]
    value = line.removeprefix("Exec=").replace("\\\\", "\\")
    found = QUOTED.fullmatch(value)
    assert found is not None, value
    return [re.sub(r"\\(.)", r"\1", found[1]).replace("%%", "%"), found[2]]


def test_the_entry_starts_this_program_with_a_file(share: Path, packed: Path):
    assert start.main(["--add-to-menu"]) == 0
    assert started(share) == [str(packed), "%f"]
    assert files(share) >= {"applications/stolik.desktop", "mime/packages/stolik.xml"}
    assert len([name for name in files(share) if name.startswith("icons/")]) == 3


def test_a_program_in_one_image_is_started_as_that(share: Path, packed: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("APPIMAGE", "/opt/Stolik.AppImage")
    assert start.main(["--add-to-menu"]) == 0
    assert started(share) == ["/opt/Stolik.AppImage", "%f"]


def test_it_is_taken_away_and_nothing_else(share: Path, packed: Path):
    (share / "applications").mkdir(parents=True)
    (share / "applications" / "other.desktop").write_text("[Desktop Entry]\n")
    start.main(["--add-to-menu"])
    assert start.main(["--remove-from-menu"]) == 0
    left = {name for name in files(share) if "stolik" in name}
    assert left == set()
    assert "applications/other.desktop" in files(share)
    assert start.main(["--remove-from-menu"]) == 0


def test_sources_are_not_put_into_a_menu(share: Path, capsys: pytest.CaptureFixture[str]):
    assert start.main(["--add-to-menu"]) == 1
    assert "only the packed program" in capsys.readouterr().err
    assert not share.exists()


def test_a_disk_that_refuses_is_one_sentence(share: Path, packed: Path, capsys: pytest.CaptureFixture[str]):
    share.mkdir(parents=True)
    for number in range(1, 100):
        with FaultyDisk(share, number, errno.ENOSPC, True) as disk:
            done = start.main(["--add-to-menu"])
        told = capsys.readouterr().err
        if not disk.fired:
            assert (done, told) == (0, "")
            assert number > 5
            break
        assert done in (0, 1)
        assert told.count("\n") == done
        start.main(["--remove-from-menu"])
        assert not [name for name in files(share) if "stolik" in name and not name.endswith(".part")]
