"""Whatever is read from outside, changed by chance, keeps its promise; the same promises are fuzzed by coverage (build_scripts/fuzz.py)."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from build_scripts.fuzz import LONGEST, TARGETS, Try

PIECES = (
    *(b'"', b"{", b"}", b"[", b"]", b",", b":", b"\n", b"\r\n", b"\x00", b"\xff\xfe", b"\\ud800", b"&#0;"),
    *(
        b"null",
        b"true",
        b"NaN",
        b"1e999",
        b"-1",
        b"0",
        b"9" * 30,
        b"[" * 900,
        b'{"":' * 900,
        b"../../",
        b"<layer",
        b"/>",
    ),
    *(b'"stolik":', b'"hash":"', b'"version":', b"width=", b"source=", b"gid=", b'"op":', b'"seats":'),
)
"""What readers of such files stumble over."""
EDITS = st.lists(
    st.tuples(st.floats(0, 1), st.integers(0, 60), st.sampled_from(PIECES) | st.binary(max_size=24)),
    max_size=4,
)
"""Changes of a content: at which part of it, how many bytes are taken out, what is put in."""


def changed(content: bytes, edits: list[tuple[float, int, bytes]]) -> bytes:
    """The content after its changes."""
    for part, gone, put_in in edits:
        at = int(part * len(content))
        content = content[:at] + put_in + content[at + gone :]
    return content[:LONGEST]


@pytest.fixture(scope="module")
def tries(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Try]:
    """What is tried with each kind of content."""
    return {what: make(Path(tmp_path_factory.mktemp(what))) for what, (_, make) in TARGETS.items()}


@pytest.fixture(scope="module")
def seeds() -> dict[str, list[bytes]]:
    """Contents to begin with."""
    return {what: list(contents()) for what, (contents, _) in TARGETS.items()}


def test_there_is_something_to_begin_with(seeds: dict[str, list[bytes]]):
    assert {what for what, contents in seeds.items() if contents} == {"protocol", "match", "settings", "table"}


@pytest.mark.parametrize("what", TARGETS)
@given(choice=st.integers(0, 10_000), edits=EDITS, whole=st.none() | st.binary(max_size=200))
def test_a_changed_content_keeps_the_promise(
    what: str,
    choice: int,
    edits: list[tuple[float, int, bytes]],
    whole: bytes | None,
    tries: dict[str, Try],
    seeds: dict[str, list[bytes]],
):
    content = seeds[what][choice % len(seeds[what])] if whole is None else whole
    tries[what](changed(content, edits))
