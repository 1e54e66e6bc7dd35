"""Everything that is kept, as one file, and back: settings, matches with what lies beside them, own tables and card backs.

The file is a zip with a list of its contents and their checksums. A restored file never takes the place of another one unless that
is asked for, and then the other one is kept aside.
"""

from __future__ import annotations

import datetime as dt
import hashlib
import json
import os
import shutil
import time
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

import game
from game.core.words import N_, Text
from scenes.files import put_in_place, remove, unused, write_whole

LIST = "stolik-backup.json"
FORMAT = 1
LEFT_OUT = ("statistics", "errors.log", "stolik.lock", "exports", "cache", "restore-", "before-restore-")
"""Beginnings of what is no part of a backup: it is made anew, or belongs to this machine."""
MOST_BYTES = 1024 * 1024 * 1024
MOST_FILES = 100_000


class Unusable(Exception):
    """A file is no backup, or a damaged one; `text` is the sentence to show."""

    def __init__(self, text: Text) -> None:
        super().__init__(str(text))
        self.text = text


@dataclass(frozen=True, slots=True)
class Backup:
    """A backup that has been read through: its files (names with slashes) with their checksums."""

    path: Path
    created: str
    files: dict[str, str]


def back_up(data: Path, folder: Path) -> Path:
    """Writes everything below `data` into one new file in `folder`; its path. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    path = unused(folder / f"stolik-backup-{time.strftime('%Y%m%d-%H%M%S')}.zip")
    part = path.with_name(path.name + ".part")
    sums: dict[str, str] = {}
    try:
        with part.open("wb") as file:
            with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
                for name, source in _kept(data):
                    content = source.read_bytes()
                    sums[name] = hashlib.sha256(content).hexdigest()
                    archive.writestr(name, content)
                created = dt.datetime.now(dt.UTC).isoformat(timespec="seconds")
                told = {"stolik_backup": FORMAT, "version": game.__version__, "created": created, "files": sums}
                archive.writestr(LIST, json.dumps(told, indent=1))
            file.flush()
            os.fsync(file.fileno())
        put_in_place(part, path)
    finally:
        remove(part)
    return path


def _kept(data: Path) -> Iterator[tuple[str, Path]]:
    """Every file that belongs into a backup, by its name below `data`."""
    for path in sorted(data.rglob("*")):
        name = path.relative_to(data).as_posix()
        if path.is_file() and not path.is_symlink() and not name.startswith(LEFT_OUT) and path.suffix != ".part":
            yield name, path


def read_backup(path: Path) -> Backup:
    """Reads a backup through: every file must be in its list, whole, and lead nowhere else. Raises Unusable and OSError."""
    try:
        with zipfile.ZipFile(path) as archive:
            told = json.loads(archive.read(LIST))
            if told["stolik_backup"] > FORMAT:
                raise Unusable(Text(N_("This backup was written by a newer version of Stolik.")))
            files = dict(told["files"])
            _check(archive, files)
            return Backup(path, str(told["created"]), files)
    except (zipfile.BadZipFile, zlib.error, KeyError, TypeError, ValueError, EOFError) as error:
        raise Unusable(
            Text(N_("The file {file} is no backup of Stolik, or it is damaged."), {"file": path.name})
        ) from error
    except (NotImplementedError, RuntimeError, RecursionError) as error:  # a foreign kind of zip, or an encrypted one
        raise Unusable(
            Text(N_("The file {file} is no backup of Stolik, or it is damaged."), {"file": path.name})
        ) from error


def _check(archive: zipfile.ZipFile, files: dict[str, str]) -> None:
    """Raises ValueError unless the archive holds just the files listed, with these checksums and harmless names."""
    inside = [info for info in archive.infolist() if info.filename != LIST]
    if len(inside) > MOST_FILES or sum(info.file_size for info in inside) > MOST_BYTES:
        raise ValueError("too large")
    if sorted(info.filename for info in inside) != sorted(files):
        raise ValueError("not what the list says")
    for info in inside:
        if not harmless(info.filename) or hashlib.sha256(archive.read(info)).hexdigest() != files[info.filename]:
            raise ValueError(info.filename)


def harmless(name: str) -> bool:
    """Whether a name leads to a file below the data folder, and to nothing that is made anew."""
    parts = PurePosixPath(name).parts
    plain = bool(parts) and not name.startswith("/") and not any(sign in name for sign in "\\:\0")
    return plain and ".." not in parts and not name.startswith(LEFT_OUT) and not name.endswith("/")


def differing(data: Path, backup: Backup) -> list[str]:
    """The files that are here as well, but are not the same."""
    found = []
    for name, checksum in backup.files.items():
        here = data / name
        if here.exists() and not (here.is_file() and hashlib.sha256(here.read_bytes()).hexdigest() == checksum):
            found.append(name)
    return found


def _exchange(new: Path, target: Path, aside: Path) -> None:
    """Let a file take the place of another one, of which a copy is kept aside. Raises OSError; the other one is still there then."""
    if target.is_file():
        write_whole(aside, target.read_bytes(), private=target.suffix == ".seed")
    else:  # a folder where a file belongs
        aside.parent.mkdir(parents=True, exist_ok=True)
        target.rename(aside)
    put_in_place(new, target)


def restore(data: Path, backup: Backup, replace: bool) -> int:
    """Brings files back: those that are missing here, with `replace` the differing ones too; those go into a folder of their own.

    How many came back. All are written beside their place before the first one goes there. Raises OSError.
    """
    differs = set(differing(data, backup))
    wanted = [name for name in backup.files if not (data / name).exists() or (replace and name in differs)]
    stamp = f"{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}"
    waiting, aside = data / f"restore-{stamp}", data / f"before-restore-{stamp}"
    try:
        with zipfile.ZipFile(backup.path) as archive:
            for name in wanted:
                write_whole(waiting / name, archive.read(name), private=name.endswith(".seed"))
        for name in wanted:
            target = data / name
            target.parent.mkdir(parents=True, exist_ok=True)
            if target.exists():
                _exchange(waiting / name, target, aside / name)
            else:
                put_in_place(waiting / name, target)
    finally:
        shutil.rmtree(waiting, ignore_errors=True)
    return len(wanted)
