"""The matches kept in files: begin, list, go on, and what to do with a damaged one."""

from __future__ import annotations

import codecs
import hashlib
import json
import re
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

from game.core.dealer import Dealer, seed_dealer
from game.core.replay import BadRecord, NewerRecord, Replayed, replay
from game.core.rules import Rules
from game.core.words import N_, Text
from scenes.characters import in_language
from scenes.files import copy_aside, put_aside, remove, write_whole
from scenes.match_file import MatchFile, say_nothing, written
from scenes.refusals import why
from scenes.table.players import Player

NEAR, TAIL = 8192, 65536
"""Bytes read from the end of a file to find its last lines: at first, and where those were not enough."""
MOST_BYTES = 16 * 1024 * 1024
"""Far more than the longest match; what is larger is not read."""
RulesOf = Callable[[str], Rules[Any] | None]


class Unloadable(Exception):
    """A match file is of no use; `text` is the sentence to show."""

    def __init__(self, text: Text) -> None:
        super().__init__(str(text))
        self.text = text


@dataclass(frozen=True, slots=True)
class Entry:
    """A match file in the list: what it is, without replaying it. `played` is seconds since the epoch, `created` an ISO time or "";
    `names` are those of the language in force."""

    path: Path
    game: str
    names: tuple[str, ...]
    round: int
    finished: bool
    played: float
    created: str = ""


@dataclass(slots=True)
class Loaded:
    """A match ready to go on: its file, its replayed record, and a sentence where the file was damaged."""

    file: MatchFile
    replayed: Replayed
    trouble: Text | None = None


class Saves:
    """The folder of match files. `tell` gets the sentence when a match in play cannot be saved."""

    def __init__(self, folder: Path, rules_of: RulesOf, tell: Callable[[Text], None] = say_nothing) -> None:
        self.folder = folder
        self._rules_of = rules_of
        self._tell = tell

    def begin(self, header: Mapping[str, Any], seed: str) -> MatchFile:
        """Make the file of a new match; where it cannot be written it is told, and tried again with every move."""
        return MatchFile.begin(self._fresh(header), header, seed, self._tell)

    def keep(self, header: Mapping[str, Any], lines: Sequence[Mapping[str, Any]], seed: str) -> Path:
        """Make the file of a match that has lines already; where it lies. Raises OSError, and nothing is left then."""
        path = self._fresh(header)
        self._put(path, header, lines, seed)
        return path

    @staticmethod
    def _put(path: Path, header: Mapping[str, Any], lines: Sequence[Mapping[str, Any]], seed: str | None) -> None:
        """Make the file of a match, and that of its seed unless it is lost. Raises OSError, and nothing is left then."""
        secret = MatchFile(path).seed_path
        if seed is not None:
            write_whole(secret, seed.encode(), private=True)
        try:
            write_whole(path, b"".join(written(line) for line in (header, *lines)))
        except OSError:
            remove(secret)
            raise

    def _fresh(self, header: Mapping[str, Any]) -> Path:
        """A name for a new match that no file has."""
        stamp = time.strftime("%Y%m%d-%H%M%S")
        number = 0
        while True:
            path = self.folder / f"{header['game']}-{stamp}{f'-{number}' if number else ''}.jsonl"
            if not path.exists():
                return path
            number += 1

    def entries(self) -> list[Entry]:
        """Return all match files that can be read at a glance, the one played last first."""
        try:
            paths = [path for path in self.folder.glob("*.jsonl") if ".damaged-" not in path.name]
        except OSError:
            return []
        found = [entry for entry in map(glance, paths) if entry is not None]
        return sorted(found, key=lambda entry: entry.played, reverse=True)

    @property
    def begun(self) -> bool:
        """Whether any match was ever begun here, be it finished or not."""
        try:
            return any(True for _path in self.folder.glob("*.jsonl"))
        except OSError:
            return False

    def open_matches(self) -> list[Entry]:
        """Return the matches that are not finished."""
        return [entry for entry in self.entries() if not entry.finished and self._rules_of(entry.game)]

    def load(self, path: Path) -> Loaded:
        """Return the match of `path`, ready to go on. Raises Unloadable; a damaged file of the folder is kept aside.

        A file from elsewhere is never written to: its match goes on in a copy of our own, the same one every time.
        """
        content = _content(path)
        file = MatchFile(path, self._tell, content.rfind(b"\n") + 1)
        own = self._own(path)
        try:
            replayed = replay(parsed_lines(content)[0], self._rules_of, self._dealer(file))
        except NewerRecord as error:
            raise Unloadable(Text(N_("This match was written by a newer version of Stolik."))) from error
        except BadRecord as error:
            raise Unloadable(_aside(path) if own else _no_match(path)) from error
        if not own and replayed.ended is None:
            return self._in_a_copy(path, self.folder / name_from(replayed.header, content), replayed)
        if not own or replayed.doubt is None:
            return Loaded(file, replayed)
        trouble = self._mend(path, replayed)
        return Loaded(MatchFile(path, self._tell), replayed, trouble)

    def _own(self, path: Path) -> bool:
        """Whether a file is one of the folder, by whatever name it was called."""
        try:
            return path.resolve().parent.samefile(self.folder)
        except OSError:
            return False

    def _in_a_copy(self, path: Path, copy: Path, replayed: Replayed) -> Loaded:
        """Return the match of a file from elsewhere in its copy, which is made when it is first opened. Raises Unloadable."""
        if copy.exists():
            return self.load(copy)
        try:
            self._put(copy, replayed.header, replayed.record.lines, MatchFile(path).seed)
        except OSError as error:
            raise Unloadable(no_access(path, error)) from error
        told = (
            N_("The file {file} stays as it is; play goes on in a copy of it among your matches.")
            if replayed.doubt is None
            else N_(
                "The file {file} is damaged and stays as it is; play goes on from the last good move, in a copy among your matches."
            )
        )
        return Loaded(MatchFile(copy, self._tell), replayed, Text(told, {"file": path.name}))

    def look(self, path: Path) -> Replayed:
        """Return the match of `path` to be looked at only; no file is changed. Raises Unloadable."""
        try:
            return replay(parsed_lines(_content(path))[0], self._rules_of)
        except NewerRecord as error:
            raise Unloadable(Text(N_("This match was written by a newer version of Stolik."))) from error
        except BadRecord as error:
            raise Unloadable(_no_match(path)) from error

    @staticmethod
    def _dealer(file: MatchFile) -> Dealer:
        """Return the dealer of the match's own seed, or one of fresh luck where the seed is lost."""
        return seed_dealer(file.seed or secrets.token_hex(16))

    def _mend(self, path: Path, replayed: Replayed) -> Text:
        """Keep the damaged file aside and write the good lines in its place; return the sentence that tells it."""
        try:
            aside = copy_aside(path, "damaged")
            write_whole(path, b"".join(written(line) for line in (replayed.header, *replayed.record.lines)))
        except OSError as error:
            raise Unloadable(no_access(path, error)) from error
        return Text(
            N_("The match file was damaged; play goes on from the last good move. The file was kept as {file}."),
            {"file": aside.name},
        )


def name_from(header: Mapping[str, Any], content: bytes) -> str:
    """Return the name under which a match from elsewhere is kept: its game, its day, and eight digits by which the content is known."""
    day = re.sub(r"[^0-9]", "", str(header.get("created", ""))[:10])
    return f"{header['game']}-{day or 'undated'}-{check_of(content)}.jsonl"


def check_of(content: bytes) -> str:
    """Return eight hex digits of the SHA-256 of a file's content."""
    return hashlib.sha256(content).hexdigest()[:8]


def _content(path: Path) -> bytes:
    """Return what a match file holds. Raises Unloadable."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise Unloadable(Text(N_("The file {file} is too large for a match."), {"file": path.name}))
        return path.read_bytes()
    except OSError as error:
        raise Unloadable(no_access(path, error)) from error


def parsed_lines(content: bytes) -> tuple[list[object], bool]:
    """Return the JSON values of the whole lines of a match file, and whether half a line at its end was left out.

    A line that is no JSON becomes None, so that the reader names it. A mark that an editor put before the first line does no harm.
    """
    *whole, rest = content.removeprefix(codecs.BOM_UTF8).split(b"\n")
    return [_parsed(line) for line in whole], bool(rest)


def _parsed(line: bytes) -> object:
    try:
        return json.loads(line.decode("utf-8"))
    except (ValueError, RecursionError):
        return None


def _no_match(path: Path) -> Text:
    """Return the sentence for a file that is left as it is: a picture may have been opened by mistake."""
    return Text(N_("The file {file} is no match of Stolik."), {"file": path.name})


def _aside(path: Path) -> Text:
    """Put a file aside of which nothing can be used; return the sentence that tells it."""
    try:
        aside = put_aside(path, "damaged")
    except OSError as error:
        return no_access(path, error)
    return Text(N_("The match file could not be read; it was kept as {file}."), {"file": aside.name})


def no_access(path: Path, error: OSError) -> Text:
    """Return the sentence that tells why a match file cannot be opened."""
    values = {"file": path.name, "reason": why(error)}
    return Text(N_("The match file {file} could not be opened: {reason}."), values)


def glance(path: Path) -> Entry | None:
    """Return what the first and the last line of a match file tell, or None if it is none."""
    try:
        with path.open("rb") as file:
            header = _parsed(file.readline(TAIL).removeprefix(codecs.BOM_UTF8))
            end = file.seek(0, 2)
            ended, number = _last_told(file, end, NEAR) or _last_told(file, end, TAIL) or (False, 1)
        played = path.stat().st_mtime
    except OSError:
        return None
    if not isinstance(header, dict) or not isinstance(header.get("seats"), list):
        return None
    seats = [Player.read({"name": "", "kind": "", **seat}) for seat in header["seats"] if isinstance(seat, dict)]
    names = tuple(in_language(player).name for player in seats)
    return Entry(path, str(header.get("game")), names, number, ended, played, str(header.get("created", "")))


def _last_told(file: BinaryIO, end: int, reach: int) -> tuple[bool, int] | None:
    """Return whether the match has ended, and its last round, as the last `reach` bytes of its file tell; None if they tell neither."""
    file.seek(max(0, end - reach))
    *whole, _rest = file.read().split(b"\n")
    ended: bool | None = None
    for line in map(_parsed, reversed(whole)):
        if not isinstance(line, dict):
            continue
        if ended is None:
            ended = line.get("kind") == "end"
        if isinstance(line.get("round"), int):
            return ended, line["round"]
    return None if ended is None or reach < TAIL else (ended, 1)
