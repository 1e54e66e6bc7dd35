"""Starting and ending badly: a second copy, an error nobody foresaw."""

import subprocess
import sys
from pathlib import Path

import pytest

from scenes.lock import Lock
from scenes.witness import Witness

HOLD = "import sys; from pathlib import Path; from scenes.lock import Lock; lock = Lock(Path(sys.argv[1])); print(lock.take(), flush=True); input()"


def test_one_copy_a_folder_and_a_killed_one_leaves_no_lock(tmp_path: Path):
    path = tmp_path / "home" / "stolik.lock"
    other = subprocess.Popen([sys.executable, "-c", HOLD, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert other.stdout is not None
    assert other.stdout.readline().strip() == b"True"
    mine = Lock(path)
    assert not mine.take()
    other.kill()
    other.communicate()
    assert mine.take()
    mine.release()
    again = Lock(path)
    assert again.take()
    again.release()


def test_where_no_file_can_be_made_the_program_starts(tmp_path: Path):
    (tmp_path / "file").write_text("")
    assert Lock(tmp_path / "file" / "stolik.lock").take()


def test_an_error_nobody_foresaw_is_written_down_without_a_console(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    log = tmp_path / "home" / "errors.log"
    monkeypatch.setattr(sys, "stderr", None)
    try:
        raise ZeroDivisionError("oh dear")
    except ZeroDivisionError as error:
        Witness(log)(type(error), error, error.__traceback__)
    assert "oh dear" in log.read_text("utf-8")
