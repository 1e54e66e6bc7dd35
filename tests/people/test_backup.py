"""Everything as one file, and back: nothing is lost, nothing is overwritten unasked, nothing broken comes in."""

import hashlib
import json
import os
import zipfile
from pathlib import Path

import pygame
import pytest

from scenes.about_page import AboutPage
from scenes.backup import LIST, Unusable, back_up, differing, harmless, read_backup, restore
from scenes.kit import Kit
from scenes.message import Message
from scenes.parts import parts
from scenes.scene import Event, Push
from scenes.sizes import scale_for
from tests.statistics.played import Played

SIZE = (1280, 720)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    home = tmp_path / "home"
    for name, content in {
        "settings.json": '{"name": "Ala"}',
        "matches/a.jsonl": "one",
        "matches/a.seed": "secret",
        "matches/imported/b.jsonl": "two",
        "tables/own.tmx": "<map/>",
        "statistics.sqlite": "made anew",
        "errors.log": "no",
        "stolik.lock": "1",
        "exports/old.csv": "no",
        "settings.json.part": "half",
    }.items():
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_text(content)
    return home


def tree(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_everything_that_is_kept_comes_back_on_another_machine(data: Path, tmp_path: Path):
    backup = read_backup(back_up(data, tmp_path / "out"))
    assert sorted(backup.files) == [
        "matches/a.jsonl",
        "matches/a.seed",
        "matches/imported/b.jsonl",
        "settings.json",
        "tables/own.tmx",
    ]
    other = tmp_path / "other"
    assert restore(other, backup, replace=False) == 5
    assert tree(other) == {name: (data / name).read_bytes() for name in backup.files}
    if os.name == "posix":
        assert (other / "matches/a.seed").stat().st_mode & 0o077 == 0


def test_nothing_is_overwritten_unless_it_is_asked_for(data: Path, tmp_path: Path):
    backup = read_backup(back_up(data, tmp_path / "out"))
    (data / "settings.json").write_text('{"name": "Ola"}')
    (data / "matches/a.jsonl").unlink()
    assert differing(data, backup) == ["settings.json"]
    assert restore(data, backup, replace=False) == 1
    assert (data / "settings.json").read_text() == '{"name": "Ola"}'
    assert (data / "matches/a.jsonl").read_text() == "one"
    assert restore(data, backup, replace=True) == 1
    assert (data / "settings.json").read_text() == '{"name": "Ala"}'
    aside = list(data.glob("before-restore-*/settings.json"))
    assert [path.read_text() for path in aside] == ['{"name": "Ola"}']
    assert not list(data.glob("restore-*"))


@pytest.mark.parametrize("share", [0.0, 0.2, 0.5, 0.9, 0.999])
def test_a_cut_backup_is_refused(share: float, data: Path, tmp_path: Path):
    path = back_up(data, tmp_path / "out")
    content = path.read_bytes()
    path.write_bytes(content[: int(len(content) * share)])
    with pytest.raises(Unusable):
        read_backup(path)


def test_a_changed_byte_is_noticed_or_does_no_harm(data: Path, tmp_path: Path):
    path = back_up(data, tmp_path / "out")
    content = path.read_bytes()
    whole = read_backup(path).files
    for at in range(0, len(content), 7):
        path.write_bytes(content[:at] + bytes([content[at] ^ 0x55]) + content[at + 1 :])
        try:
            assert read_backup(path).files == whole
        except Unusable:
            continue


@pytest.mark.parametrize(
    "name",
    [
        "../evil",
        "/etc/evil",
        "a/../../evil",
        "C:\\evil",
        "c:evil",
        "a\\b",
        "statistics.sqlite",
        "stolik.lock",
        "x/",
        "",
    ],
)
def test_a_name_that_leads_elsewhere_is_refused(name: str, tmp_path: Path):
    assert not harmless(name)
    path = tmp_path / "evil.zip"
    told = {"stolik_backup": 1, "created": "", "files": {name: hashlib.sha256(b"x").hexdigest()}}
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(zipfile.ZipInfo(name or "x"), b"x")
        archive.writestr(LIST, json.dumps(told))
    with pytest.raises(Unusable):
        read_backup(path)


@pytest.mark.parametrize(
    "told", ["", "[]", "{}", '{"stolik_backup": "1"}', '{"stolik_backup": 1, "created": "", "files": 3}']
)
def test_a_foreign_list_is_refused(told: str, tmp_path: Path):
    path = tmp_path / "foreign.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(LIST, told)
    with pytest.raises(Unusable):
        read_backup(path)


def test_a_file_that_is_whole_but_not_the_one_listed_is_refused(tmp_path: Path):
    path = tmp_path / "other.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("matches/a.jsonl", b"one")
        told = {"stolik_backup": 1, "created": "", "files": {"matches/a.jsonl": hashlib.sha256(b"two").hexdigest()}}
        archive.writestr(LIST, json.dumps(told))
    with pytest.raises(Unusable):
        read_backup(path)


def test_a_newer_backup_says_so(tmp_path: Path):
    path = tmp_path / "new.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(LIST, json.dumps({"stolik_backup": 2, "created": "", "files": {}}))
    with pytest.raises(Unusable, match="newer version"):
        read_backup(path)


def test_a_full_disk_leaves_no_half_backup(data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def full(*_arguments: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        back_up(data, tmp_path / "out")
    assert list((tmp_path / "out").iterdir()) == []


def test_a_disk_that_fills_while_restoring_changes_nothing(data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    backup = read_backup(back_up(data, tmp_path / "out"))
    (data / "settings.json").write_text("other")
    before = tree(data)
    calls = []

    def full(path: Path, *_arguments: object, **_more: object) -> None:
        calls.append(path)
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("scenes.backup.write_whole", full)
    with pytest.raises(OSError, match="No space"):
        restore(data, backup, replace=True)
    assert calls
    assert tree(data) == before


# --- the page -----------------------------------------------------------------------------------------------------------
def shown(kit: Kit) -> AboutPage:
    page = AboutPage(kit)
    page.resize(SIZE, scale_for(SIZE))
    return page


def told(change: object) -> str:
    assert isinstance(change, Push)
    assert isinstance(change.scene, Message)
    return change.scene.text


def test_the_page_backs_up_and_restores(kit: Kit):
    Played().to_the_end().save(kit.saves.folder, "kept")
    kit.statistics.catch_up()
    page = shown(kit)
    assert "stolik-backup-" in told(page._back_up())
    (kit.saves.folder / "kept.jsonl").unlink()
    kit.preferences.change(name="Ola", ui_scale=1.5)
    page.rebuild()
    assert "different" in told(page._restore_last())
    assert "came back" in told(page.resume("replace"))
    assert (kit.preferences.now.name, kit.preferences.now.ui_scale) == ("Ala", 1.0)
    kit.statistics.catch_up()
    assert [file for file, _row in kit.statistics.rows()] == ["kept.jsonl"]


def test_a_question_left_alone_changes_nothing(kit: Kit):
    page = shown(kit)
    page._back_up()
    kit.preferences.change(name="Ola")
    page._restore_last()
    assert page.resume("cancel") is None
    assert page.resume("replace") is None
    assert kit.preferences.now.name == "Ola"


def test_another_file_dropped_on_it_is_refused(kit: Kit, tmp_path: Path):
    other = tmp_path / "photo.zip"
    other.write_bytes(b"PK\x03\x04" + bytes(100))
    assert "photo.zip" in told(shown(kit).handle(Event(pygame.DROPFILE, file=str(other))))
    assert told(shown(kit).handle(Event(pygame.DROPFILE, file=str(tmp_path / "gone.zip"))))


def test_all_parts_are_named_with_their_licences(tmp_path: Path):
    found = dict(parts())
    assert found["pygame-ce"].startswith("LGPL-2.1")
    assert found["pytmx"].startswith("LGPL-3.0")
    assert len(found) >= 20
    assert parts(tmp_path / "nothing.md") == []
