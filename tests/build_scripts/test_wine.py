"""What is fetched for the program for Windows: everything pinned that Windows needs, with its hashes."""

import shutil

import pytest

from build_scripts import wine
from build_scripts.environment import BUILD, PINS, PLAY, Stop, pins


def test_all_that_windows_needs_is_fetched_and_nothing_for_other_systems():
    lines = [line.split() for line in wine._pins().splitlines()]
    names = {words[0].partition("==")[0] for words in lines}
    assert names == (pins(PINS / PLAY).keys() | pins(PINS / BUILD).keys()) - {"macholib"}
    assert {"pefile", "pywin32-ctypes"} <= names


def test_no_package_comes_without_a_hash_or_with_a_condition():
    for line in wine._pins().splitlines():
        assert ";" not in line
        assert line.split()[1].startswith("--hash=sha256:")


def test_the_windows_python_is_pinned_by_one_hash():
    text = (PINS / wine.PYTHON_PINS).read_text(encoding="utf-8")
    assert text.count("--hash=sha256:") == 1


def test_without_a_build_the_smoke_says_what_to_do(monkeypatch, tmp_path):
    monkeypatch.setattr(wine, "WINDOWS_PROGRAM", tmp_path / "nothing")
    with pytest.raises(Stop, match=r"python -m build_scripts\.wine"):
        wine.command(tmp_path / "place")


def test_without_wine_one_sentence_says_so(monkeypatch, capsys):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert wine.main(()) == 1
    assert capsys.readouterr().err == "wine is needed: for example `apt install wine`.\n"
