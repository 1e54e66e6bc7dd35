"""Match files: every line safe, half lines ignored, damage kept aside, play going on."""

import json
import os
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from game.games import SHELF, rules_of
from scenes.match_file import MatchFile
from scenes.opening import Opened, continued, new_match
from scenes.saves import Saves, Unloadable
from scenes.table.players import Player
from tests.statistics.played import Played

RULES = SHELF["lucky_jack"]
PEOPLE = (Player("Ala", "human"), Player("Sowa", "computer", "easy", 1, 1), Player("Miś", "computer", "easy", 2, 2))


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "matches", rules_of)


def begin(saves: Saves, moves: int = 0) -> Opened:
    opened = new_match(saves, RULES, RULES.options_type.read({}, 3), PEOPLE)
    play(opened, moves)
    return opened


def play(opened: Opened, moves: int) -> None:
    dice = random.Random(5)
    for _move in range(moves):
        state = opened.match.state
        if state.phase == "round_over":
            opened.match.next_round()
        elif state.actor is not None:
            opened.match.play(dice.choice(opened.match.rules.actions(state)))


def lines(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines(keepends=True)


def state_of(opened: Opened) -> object:
    return RULES.write(opened.match.state)


def test_the_first_deal_is_on_the_disk_at_once_and_goes_on_exactly_there(saves: Saves):
    opened = begin(saves, 12)
    again, trouble = continued(saves, opened.file.path)
    assert trouble is None
    assert state_of(again) == state_of(opened)
    assert again.players == list(PEOPLE)
    play(again, 10)
    third, _trouble = continued(saves, opened.file.path)
    assert state_of(third) == state_of(again)


def test_luck_goes_on_from_the_same_seed(saves: Saves):
    opened = begin(saves, 30)
    seed = opened.file.seed
    assert seed is not None
    assert seed.encode() not in opened.file.path.read_bytes()
    if os.name == "posix":
        assert opened.file.seed_path.stat().st_mode & 0o077 == 0
    again, _trouble = continued(saves, opened.file.path)
    assert again.seed == seed
    play(opened, 200)
    original = state_of(opened)
    fresh = Saves(saves.folder, rules_of)
    replayed, _trouble = continued(fresh, opened.file.path)
    assert state_of(replayed) == original


def test_a_lost_seed_does_not_lose_the_match(saves: Saves):
    opened = begin(saves, 8)
    opened.file.seed_path.unlink()
    again, _trouble = continued(saves, opened.file.path)
    assert again.seed == ""
    play(again, 150)


@pytest.mark.parametrize("cut", [1, 5, 30])
def test_half_a_line_at_the_end_is_ignored(saves: Saves, cut: int):
    opened = begin(saves, 12)
    path = opened.file.path
    whole = path.read_bytes()
    before = len(lines(path))
    path.write_bytes(whole[:-cut])
    again, trouble = continued(saves, path)
    assert trouble is None
    play(again, 6)
    assert all(json.loads(line) for line in lines(path))
    assert len(lines(path)) > before - 1


def test_a_kill_between_an_action_and_the_shuffle_it_makes_due(saves: Saves):
    opened = begin(saves, 0)
    header = lines(opened.file.path)[0]
    opened.file.path.write_bytes(header)
    again, trouble = continued(saves, opened.file.path)
    assert trouble is None
    assert again.match.state.phase == "turn"


def test_damage_in_the_middle_is_kept_aside_and_play_goes_on_before_it(saves: Saves):
    opened = begin(saves, 12)
    path = opened.file.path
    torn = lines(path)
    torn[6] = torn[6].replace(b'"hash":"', b'"hash":"0', 1)
    path.write_bytes(b"".join(torn))
    again, trouble = continued(saves, path)
    assert ".damaged-1" in str(trouble)
    assert path.with_name(f"{path.stem}.damaged-1.jsonl").read_bytes() == b"".join(torn)
    assert len(again.match.moments) < 12
    play(again, 5)
    _third, trouble = continued(saves, path)
    assert trouble is None
    assert [entry.path for entry in saves.entries()] == [path]


@pytest.mark.parametrize(
    "content", [b"", b"\n", b"{}\n", b"[1]\n", b'{"stolik": 1}\n', b"\x00" * 300, b"\xff\xfe\n" * 9]
)
def test_what_is_no_match_file_is_put_aside_with_a_sentence(saves: Saves, content: bytes):
    saves.folder.mkdir()
    path = saves.folder / "x.jsonl"
    path.write_bytes(content)
    with pytest.raises(Unloadable) as caught:
        saves.load(path)
    assert "x.damaged-1.jsonl" in str(caught.value.text)
    assert (saves.folder / "x.damaged-1.jsonl").read_bytes() == content


def test_a_file_from_elsewhere_that_is_no_match_keeps_its_name(saves: Saves, tmp_path: Path):
    """Somebody's photograph, opened with the game by mistake, stays where it is."""
    path = tmp_path / "photograph.jpg"
    path.write_bytes(b"\xff\xd8" * 9)
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(Unloadable) as caught:
        saves.load(path)
    assert str(caught.value.text) == "The file photograph.jpg is no match of Stolik."
    assert sorted(tmp_path.rglob("*")) == before


def elsewhere(tmp_path: Path, moves: int = 12) -> Path:
    """An open match in a folder of somebody else's, with its seed beside it."""
    opened = begin(Saves(tmp_path / "elsewhere", rules_of), moves)
    return opened.file.path


def content_below(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def damaged_in_the_middle(path: Path) -> None:
    torn = lines(path)
    torn[6] = torn[6].replace(b'"hash":"', b'"hash":"0', 1)
    path.write_bytes(b"".join(torn))


@pytest.mark.parametrize("harm", [None, damaged_in_the_middle, lambda path: path.write_bytes(path.read_bytes()[:-9])])
def test_a_match_from_elsewhere_goes_on_in_a_copy_of_our_own(
    harm: Callable[[Path], object] | None, saves: Saves, tmp_path: Path
):
    path = elsewhere(tmp_path)
    if harm is not None:
        harm(path)
    before = content_below(path.parent)
    opened, trouble = continued(saves, path)
    assert path.name in str(trouble)
    assert "stays as it is" in str(trouble)
    assert ("damaged" in str(trouble)) == (harm is damaged_in_the_middle)
    assert opened.file.path.parent == saves.folder
    assert opened.seed == path.with_suffix(".seed").read_text()
    play(opened, 5)
    opened.file.ui_path.write_text("{}")
    assert content_below(path.parent) == before
    again, trouble = continued(saves, path)
    assert trouble is None
    assert state_of(again) == state_of(opened)
    assert [entry.path for entry in saves.entries()] == [opened.file.path]


def test_an_own_match_is_known_by_any_name(saves: Saves, tmp_path: Path):
    opened = begin(saves, 3)
    (tmp_path / "other").symlink_to(saves.folder)
    again, trouble = continued(saves, tmp_path / "other" / opened.file.path.name)
    assert trouble is None
    play(again, 1)
    assert [entry.path for entry in saves.entries()] == [opened.file.path]


def test_where_no_copy_of_a_match_from_elsewhere_can_be_made(saves: Saves, tmp_path: Path):
    path = elsewhere(tmp_path)
    saves.folder.write_text("a file stands where the folder belongs")
    before = content_below(tmp_path)
    with pytest.raises(Unloadable) as caught:
        saves.load(path)
    assert path.name in str(caught.value.text)
    assert content_below(tmp_path) == before


def test_a_match_from_elsewhere_that_is_over_is_copied_nowhere(saves: Saves, tmp_path: Path):
    path = Played().to_the_end().save(tmp_path / "elsewhere", "m")
    before = content_below(tmp_path)
    opened, trouble = continued(saves, path)
    assert (opened.ended, trouble) == ("over", None)
    assert content_below(tmp_path) == before


def test_a_newer_file_is_left_as_it_is(saves: Saves):
    opened = begin(saves, 3)
    path = opened.file.path
    newer = path.read_bytes().replace(b'"stolik":1', b'"stolik":99', 1)
    path.write_bytes(newer)
    with pytest.raises(Unloadable) as caught:
        saves.load(path)
    assert "newer" in str(caught.value.text)
    assert path.read_bytes() == newer


def test_a_file_that_is_not_there_or_a_folder(saves: Saves):
    saves.folder.mkdir()
    (saves.folder / "folder.jsonl").mkdir()
    for name in ("none.jsonl", "folder.jsonl"):
        with pytest.raises(Unloadable):
            saves.load(saves.folder / name)
    assert saves.entries() == []


def test_the_list_of_open_matches(saves: Saves):
    first, second = begin(saves, 3), begin(saves, 0)
    assert {entry.path for entry in saves.open_matches()} == {first.file.path, second.file.path}
    entry = next(entry for entry in saves.entries() if entry.path == second.file.path)
    assert (entry.game, entry.names, entry.round) == ("lucky_jack", ("Ala", "Owl", "Miś"), 1)
    match = second.match
    assert match.record is not None
    match.record.add("end", RULES, match.state, 0.0, reason="given_up", seed=second.seed)
    assert [entry.path for entry in saves.open_matches()] == [first.file.path]
    assert not second.file.seed_path.exists()
    assert len(saves.entries()) == 2


def test_what_a_failed_write_left_is_cut_off_by_the_next_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    told: list[object] = []
    file = MatchFile.begin(tmp_path / "a.jsonl", {"stolik": 1}, "seed", told.append)
    file.append({"n": 1})
    monkeypatch.setattr("os.fsync", _refuse)
    file.append({"n": 2})
    file.append({"n": 3})
    monkeypatch.undo()
    assert len(told) == 1
    file.append({"n": 4})
    assert [json.loads(line) for line in lines(file.path)] == [{"stolik": 1}, *({"n": n} for n in (1, 2, 3, 4))]
    assert file.waiting == []


def _refuse(_descriptor: int) -> None:
    raise OSError(5, "Input/output error")


def test_half_a_surrogate_in_a_name_can_be_written(tmp_path: Path):
    file = MatchFile.begin(tmp_path / "a.jsonl", {"stolik": 1, "name": "a\ud800b"}, "seed")
    file.append({"n": 1, "kind": "note", "name": "\ud800"})
    assert [json.loads(line) for line in lines(file.path)][1]["name"] == "\ud800"


def test_a_match_can_be_begun_while_nothing_can_be_written(tmp_path: Path):
    told: list[object] = []
    folder = tmp_path / "taken"
    folder.write_text("a file where the folder should be")
    file = MatchFile.begin(folder / "a.jsonl", {"stolik": 1}, "seed", told.append)
    file.append({"n": 1})
    assert len(told) == 1
    assert file.seed is None
    folder.unlink()
    file.append({"n": 2})
    assert [json.loads(line) for line in lines(file.path)] == [{"stolik": 1}, {"n": 1}, {"n": 2}]
    assert file.seed == "seed"
    file.append({"n": 3})
    assert len(lines(file.path)) == 4


def test_two_matches_of_one_second_never_write_into_one_file(tmp_path: Path):
    folder = tmp_path / "taken"
    folder.write_text("a file where the folder should be")
    first, second = (MatchFile.begin(folder / "a.jsonl", {"stolik": number}, "seed") for number in (1, 2))
    folder.unlink()
    for number in (1, 2):
        for file in (first, second):
            file.append({"n": number})
    assert first.path != second.path
    assert [json.loads(file.path.read_bytes().split(b"\n")[0])["stolik"] for file in (first, second)] == [1, 2]
