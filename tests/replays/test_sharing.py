"""A match as a text and back; files from elsewhere."""

import base64
import hashlib
import random
import zlib
from pathlib import Path

import pytest

from game.games import SHELF
from scenes.replays.sharing import as_text, of_text, take_in, take_in_file
from scenes.saves import MOST_BYTES, Unloadable
from tests.statistics.played import Played


def content_of(game: str = "lucky_jack", seed: str = "s", folder: Path | None = None) -> bytes:
    assert folder is not None
    return Played(game, seed=seed).to_the_end().save(folder, "x").read_bytes()


@pytest.mark.parametrize("game", SHELF)
def test_there_and_back(game: str, tmp_path: Path):
    content = content_of(game, folder=tmp_path)
    text = as_text(content)
    assert of_text(text) == content
    assert len(text) < len(content) / 2


def test_a_letter_round_it_and_broken_lines_do_no_harm(tmp_path: Path):
    content = content_of(folder=tmp_path)
    text = as_text(content)
    broken = "\r\n".join(text[at : at + 70] for at in range(0, len(text), 70))
    assert of_text(f"Look at this!\n\n{broken}\n") == content


@pytest.mark.parametrize(
    "text", ["", "Hello", "STOLIK1.", "STOLIK1.00000000.", "STOLIK1.0000000g.AAAA", "STOLIK2.00000000.AAAA"]
)
def test_what_holds_no_match(text: str):
    with pytest.raises(Unloadable):
        of_text(text)


def test_a_damaged_text_is_refused_wherever_it_is_damaged(tmp_path: Path):
    text = as_text(content_of(folder=tmp_path))
    rng = random.Random(1)
    for _time in range(60):
        at = rng.randrange(8, len(text))
        with pytest.raises(Unloadable):
            of_text(text[:at] + text[at + 1 :])
        other = rng.choice([letter for letter in "abcdef0123456789XYZ" if letter != text[at]])
        changed = text[:at] + other + text[at + 1 :]
        try:
            assert of_text(changed) == of_text(text)  # only bits that stand for nothing
        except Unloadable:
            continue


def test_a_whole_text_with_a_foreign_check_is_refused(tmp_path: Path):
    text = as_text(content_of(folder=tmp_path))
    with pytest.raises(Unloadable):
        of_text("STOLIK1.00000000" + text[16:])


def test_a_text_that_would_burst_is_refused_at_once():
    content = b"\0" * (MOST_BYTES + 1)
    packed = base64.urlsafe_b64encode(zlib.compress(content, 9)).decode().rstrip("=")
    with pytest.raises(Unloadable):
        of_text(f"STOLIK1.{hashlib.sha256(content).hexdigest()[:8]}.{packed}")


def test_a_match_is_taken_in_once_and_never_over_another(tmp_path: Path):
    matches = tmp_path / "matches"
    content = content_of(folder=tmp_path)
    path, found = take_in(matches, content, "x")
    again, _found = take_in(matches, content, "other name")
    assert path == again
    assert path.parent.name == "imported"
    assert path.read_bytes() == content
    assert found.ended == "over"
    other, _found = take_in(matches, content_of(seed="t", folder=tmp_path), "x")
    assert other != path


def test_a_name_in_the_header_leads_nowhere_else(tmp_path: Path):
    played = Played().to_the_end()
    played.header["created"] = "../../../etc/passwd"
    path, _found = take_in(tmp_path / "matches", played.save(tmp_path, "p").read_bytes(), "p")
    assert path.parent == tmp_path / "matches" / "imported"


@pytest.mark.parametrize("content", [b"", b"\0\0\0", b"PK\x03\x04", b'{"stolik": 1}\n', b"[" * 5000 + b"\n"])
def test_what_is_no_match_is_refused_and_nothing_is_kept(content: bytes, tmp_path: Path):
    source = tmp_path / "a file"
    source.write_bytes(content)
    with pytest.raises(Unloadable):
        take_in_file(tmp_path / "matches", source)
    assert not (tmp_path / "matches").exists()


def test_a_folder_and_a_huge_file_are_refused(tmp_path: Path):
    with pytest.raises(Unloadable):
        take_in_file(tmp_path / "matches", tmp_path)
    huge = tmp_path / "huge.jsonl"
    with huge.open("wb") as file:
        file.truncate(50 * 1024 * 1024)
    with pytest.raises(Unloadable):
        take_in_file(tmp_path / "matches", huge)


def test_a_newer_match_is_refused_by_its_name(tmp_path: Path):
    played = Played().to_the_end()
    played.header["stolik"] = 2
    with pytest.raises(Unloadable, match="newer version"):
        take_in_file(tmp_path / "matches", played.save(tmp_path, "n"))


def test_an_own_file_dropped_on_the_window_is_shown_where_it_lies(tmp_path: Path):
    own = Played().to_the_end().save(tmp_path / "matches", "own")
    path, _found = take_in_file(tmp_path / "matches", own)
    assert path == own
    assert not (tmp_path / "matches" / "imported").exists()
