"""Damaged and edited copies of one JSON value, knowing nothing of the game: what a broken disk or a curious hand makes of it."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from random import Random
from typing import Any

Path = tuple[str | int, ...]

REPLACEMENTS: tuple[object, ...] = (
    None, True, -1, 0, 1.5, 7, 10**30, "", "x", "?", "\ud800", "Ł" * 50, [], {}, [[]], [None], {"seat": 0}, "../../etc/passwd",
)  # fmt: skip


def paths(value: object, here: Path = ()) -> Iterator[Path]:
    """The way to every value inside."""
    if here:
        yield here
    children = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, child in children:
        yield from paths(child, (*here, key))


def found(value: Any, path: Path) -> Any:
    """What lies at the end of a path."""
    for key in path:
        value = value[key]
    return value


def replaced(value: Any, path: Path, new: object) -> Any:
    """A copy with another value at the end of the path."""
    made = copy.deepcopy(value)
    found(made, path[:-1])[path[-1]] = new
    return made


def removed(value: Any, path: Path) -> Any:
    """A copy without the last step of the path."""
    made = copy.deepcopy(value)
    del found(made, path[:-1])[path[-1]]
    return made


def card_lists(value: Any) -> list[Path]:
    """Lists of texts, the longest first."""
    lists = [path for path in paths(value) if isinstance(found(value, path), list)]
    texts = [path for path in lists if found(value, path) and all(isinstance(item, str) for item in found(value, path))]
    return sorted(texts, key=lambda path: -len(found(value, path)))


def edits(value: Any, rng: Random) -> Iterator[tuple[str, Any]]:
    """Named copies with a card twice, a card less, a card in another place, cards swapped, and other people's turns."""
    lists = card_lists(value)
    for path in lists[:6]:
        cards = found(value, path)
        yield f"twice {path}", replaced(value, path, [*cards, cards[0]])
        yield f"less {path}", replaced(value, path, cards[1:])
    if len(lists) > 1:
        moved = copy.deepcopy(value)
        found(moved, lists[1]).append(found(moved, lists[0]).pop())
        yield "moved", moved
        swapped = copy.deepcopy(value)
        one, two = found(swapped, lists[0]), found(swapped, lists[1])
        one[0], two[0] = two[0], one[0]
        yield "swapped", swapped
    whole = list(paths(value))
    for path in whole:
        if len(path) < 3 or rng.random() < 0.2:
            yield f"removed {path}", removed(value, path)
        for new in REPLACEMENTS:
            if rng.random() < (0.5 if len(path) == 1 else 15 / len(whole)):
                yield f"{path} → {new!r}"[:80], replaced(value, path, new)


def torn(text: bytes) -> Iterator[tuple[str, bytes]]:
    """Named damage to the bytes themselves."""
    for cut in (0, 1, len(text) // 2, len(text) * 9 // 10, len(text) - 1):
        yield f"cut at {cut}", text[:cut]
    yield "zero bytes at the end", text[: len(text) * 2 // 3] + b"\0" * (len(text) // 3)
    yield "only zero bytes", b"\0" * len(text)
    yield "garbage after it", text + b'}] {"x":1}'
    yield "byte order mark", b"\xef\xbb\xbf" + text
    yield "UTF-16", text.decode().encode("utf-16")
    yield "half of a character", text[:-1] + b"\xc5" + text[-1:]
    yield "deep", b'{"a":' + b"[" * 100_000 + b"]" * 100_000 + b"}"
    yield "long number", text.replace(b"1", b"9" * 5000, 1)
    yield "infinite number", text.replace(b"1", b"1e999", 1)
    yield "not a number", text.replace(b"1", b"NaN", 1)


def one_edit(value: Any, rng: Random) -> Any:
    """A copy with one thing wrong, by lot."""
    path = rng.choice(list(paths(value)))
    return removed(value, path) if rng.random() < 0.2 else replaced(value, path, rng.choice(REPLACEMENTS))


def as_line(value: object) -> bytes:
    """The value as the bytes of a line, half surrogates escaped."""
    return json.dumps(value).encode()
