"""A match as one text that can be sent in any letter, and back; and match files from elsewhere, which are trusted in nothing.

The text is `STOLIK1.`, eight hex digits of the SHA-256 of the file, a dot, and the file compressed and in URL-safe base64. Line
breaks and words around it do no harm.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from pathlib import Path

from game.core.replay import BadRecord, NewerRecord, Replayed, replay
from game.core.words import N_, Text
from game.games import rules_of
from scenes.files import write_whole
from scenes.saves import MOST_BYTES, Unloadable, check_of, name_from, parsed_lines

MARK = "STOLIK1"
_TEXT = re.compile(MARK + r"\.([0-9a-f]{8})\.([A-Za-z0-9_\-=\s]+)")
IMPORTED = "imported"
"""The folder below the matches for those from elsewhere; they count in no statistics."""


def as_text(content: bytes) -> str:
    """A match file as one text."""
    packed = base64.urlsafe_b64encode(zlib.compress(content, 9)).decode().rstrip("=")
    return f"{MARK}.{check_of(content)}.{packed}"


def of_text(text: str) -> bytes:
    """The match file in a text. Raises Unloadable where there is none, or it has been damaged on its way."""
    found = _TEXT.search(text)
    if found is None:
        raise Unloadable(Text(N_("There is no match in this text.")))
    packed = re.sub(r"[\s=]", "", found.group(2))
    try:
        unpack = zlib.decompressobj()
        content = unpack.decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), MOST_BYTES)
    except (binascii.Error, ValueError, zlib.error) as error:
        raise Unloadable(_damaged()) from error
    if unpack.unconsumed_tail or not unpack.eof or check_of(content) != found.group(1):
        raise Unloadable(_damaged())
    return content


def _damaged() -> Text:
    return Text(N_("The match in this text is not whole: some letters are missing or changed."))


def read_content(content: bytes, name: str) -> Replayed:
    """The match of a file's content. Raises Unloadable for what is none at all."""
    try:
        return replay(parsed_lines(content)[0], rules_of)
    except NewerRecord as error:
        raise Unloadable(Text(N_("This match was written by a newer version of Stolik."))) from error
    except BadRecord as error:
        raise Unloadable(Text(N_("The file {file} is no match of Stolik."), {"file": name})) from error


def take_in(matches: Path, content: bytes, name: str) -> tuple[Path, Replayed]:
    """Keeps a match from elsewhere in the library; one that is there already is not kept twice. Raises Unloadable and OSError."""
    found = read_content(content, name)
    path = matches / IMPORTED / name_from(found.header, content)
    if not path.exists():
        write_whole(path, content)
    return path, found


def take_in_file(matches: Path, source: Path) -> tuple[Path, Replayed]:
    """Keeps the match of a file in the library. Raises Unloadable and OSError."""
    if not source.is_file():
        raise Unloadable(Text(N_("The file {file} is no match of Stolik."), {"file": source.name}))
    if source.stat().st_size > MOST_BYTES:
        raise Unloadable(Text(N_("The file {file} is too large for a match."), {"file": source.name}))
    if source.parent.resolve() in (matches.resolve(), (matches / IMPORTED).resolve()):
        return source, read_content(source.read_bytes(), source.name)
    return take_in(matches, source.read_bytes(), source.name)
