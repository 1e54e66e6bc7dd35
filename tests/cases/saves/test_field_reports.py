"""What went wrong elsewhere with saved games: each report as a test of its kind, its number in brackets."""

import copy
import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.core.record import chained
from game.core.replay import verify
from game.games import SHELF, rules_of
from scenes.continuing import go_on
from scenes.kit import Kit
from scenes.message import Message
from scenes.opening import continued
from scenes.replays.library import library
from scenes.saves import Saves, Unloadable
from scenes.scene import Push
from scenes.statistics.keeping import Statistics
from scenes.table.players import Player
from tests.scenes.conftest import display as display
from tests.scenes.conftest import kit as kit
from tests.statistics.played import Played

KEPT = sorted((Path(__file__).parent / "kept").glob("*.jsonl"))
PEOPLE = (Player("Ala", "human"), Player("Owl", "computer", "easy", 1, 1), Player("Fox", "computer", "easy", 2, 2))


def half(game: str = "lucky_jack", seed: str = "h", steps: int = 9) -> Played:
    """An open match in its middle."""
    played = Played(game, seed=seed)
    for _step in range(steps):
        played.step()
    return played


def only(saves: Saves, content: bytes, name: str = "m") -> Path:
    saves.folder.mkdir(parents=True, exist_ok=True)
    path = saves.folder / f"{name}.jsonl"
    path.write_bytes(content)
    return path


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "matches", rules_of)


# --- pointers and files that are gone -----------------------------------------------------------------------------------
def test_a_match_that_is_gone_when_it_is_chosen_gives_a_sentence(kit: Kit):
    """Report SAV-02."""
    path = half().save(kit.saves.folder, "gone")
    assert len(kit.saves.open_matches()) == 1
    path.unlink()
    change = go_on(kit, path)
    assert isinstance(change, Push)
    assert isinstance(change.scene, Message)
    assert kit.saves.open_matches() == []


def test_a_seed_file_alone_is_no_match(saves: Saves):
    """Report SAV-02, the other way round."""
    path = half().save(saves.folder, "m")
    path.with_suffix(".seed").write_text("s")
    path.unlink()
    assert saves.entries() == []


# --- damage -------------------------------------------------------------------------------------------------------------
DAMAGE = {
    "zero": lambda b: b"",
    "cut1": lambda b: b[:1],
    "cut50": lambda b: b[: len(b) // 2],
    "cut90": lambda b: b[: len(b) * 9 // 10],
    "nul_tail": lambda b: b[: len(b) * 2 // 3] + b"\0" * (len(b) // 3),
    "all_nul": lambda b: b"\0" * len(b),
    "garbage_tail": lambda b: b + b'}]\n{"x":1}\n',
    "bom": lambda b: b"\xef\xbb\xbf" + b,
    "utf16": lambda b: b.decode().encode("utf-16"),
    "crlf": lambda b: b.replace(b"\n", b"\r\n"),
    "null": lambda b: b"null\n",
    "list": lambda b: b"[]\n",
    "deep": lambda b: b'{"a":' + b"[" * 100000 + b"]" * 100000 + b"}\n",
}
WHOLE = {"bom", "crlf"}


@pytest.mark.parametrize("game", SHELF)
@pytest.mark.parametrize("damage", DAMAGE)
def test_damage_is_refused_or_play_goes_on_before_it(game: str, damage: str, saves: Saves):
    """(SAV-03) Nothing but Unloadable ever comes out; whole lines before the damage are never lost."""
    played = half(game)
    good = played.save(saves.folder, "m").read_bytes()
    path = only(saves, DAMAGE[damage](good))
    before = path.read_bytes()
    try:
        opened, trouble = continued(saves, path)
    except Unloadable:
        assert damage not in WHOLE
        assert any(kept.read_bytes() == before for kept in saves.folder.iterdir())
        return
    assert damage not in ("zero", "cut1", "all_nul", "null", "list", "deep", "utf16")
    if damage in WHOLE:
        assert trouble is None
        assert opened.match.state.round == played.state.round
        assert opened.match.rules.write(opened.match.state) == opened.match.rules.write(played.state)
    opened.match.play(opened.match.rules.rollout(opened.match.state, Random(1)), 99.0)
    again, _trouble = continued(saves, path)
    assert again.match.rules.write(again.match.state) == again.match.rules.write(opened.match.state)


def test_a_broken_match_among_good_ones_blocks_none(kit: Kit):
    """Report SAV-19."""
    for number in range(20):
        half(seed=str(number)).save(kit.saves.folder, f"good{number}")
    folder = kit.saves.folder
    (folder / "empty.jsonl").touch()
    (folder / "foreign.jsonl").write_text('{"a": 1}\n')
    (folder / "folder.jsonl").mkdir()
    (folder / "damaged.jsonl").write_bytes(os.urandom(2000))
    with (folder / "huge.jsonl").open("wb") as file:
        file.truncate(50 * 1024 * 1024)
    begun = time.process_time()
    assert len(kit.saves.open_matches()) == 20
    assert len(library(folder, {}, set())) == 24
    for name in ("empty", "foreign", "folder", "damaged", "huge"):
        with pytest.raises(Unloadable):
            kit.saves.look(folder / f"{name}.jsonl")
    assert time.process_time() - begun < 2.0


# --- versions -----------------------------------------------------------------------------------------------------------
def test_a_newer_match_is_left_alone_by_all_that_reads(kit: Kit, tmp_path: Path):
    """(SAV-08) Not even the list, the library or the statistics rewrite it."""
    played = half().to_the_end()
    played.header |= {"stolik": 2, "unknown": {"a": [1]}}
    path = played.save(kit.saves.folder, "newer")
    before = path.read_bytes()
    kit.saves.open_matches()
    library(kit.saves.folder, {}, set())
    Statistics(kit.saves, tmp_path / "s.sqlite", lambda _text: None).catch_up()
    with pytest.raises(Unloadable, match="newer version"):
        kit.saves.load(path)
    assert path.read_bytes() == before
    assert [kept.name for kept in kit.saves.folder.iterdir()] == ["newer.jsonl"]


@pytest.mark.parametrize("version", [0, None, "1", -1, 1.0, True])
def test_a_version_that_never_was_is_refused_and_the_file_kept(version: object, saves: Saves):
    """Report SAV-09."""
    played = half()
    if version is None:
        del played.header["stolik"]
    else:
        played.header["stolik"] = version
    path = played.save(saves.folder, "old")
    before = path.read_bytes()
    try:
        saves.load(path)
    except Unloadable:
        assert before in [kept.read_bytes() for kept in saves.folder.iterdir()]
    else:
        pytest.fail("a version that never was has been read")


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_matches_of_every_version_that_was_released_go_on(path: Path, saves: Saves):
    """(SAV-13) Kept since the first version; each new one adds its own (`make_kept`)."""
    own = only(saves, path.read_bytes(), path.stem)
    found = saves.look(own)
    assert found.doubt is None
    assert verify(found) is None
    if path.stem.endswith("open"):
        opened, trouble = continued(saves, own)
        assert trouble is None
        rules, dice = opened.match.rules, Random(3)
        while opened.match.state.phase != "match_over":
            if opened.match.state.phase == "round_over":
                opened.match.next_round(1.0)
            else:
                opened.match.play(rules.rollout(opened.match.state, dice), 1.0)
        assert saves.look(own).match.state.phase == "match_over"


def test_every_game_has_matches_kept():
    assert {path.stem.split("-")[1] for path in KEPT} == set(SHELF)


# --- edited and mistyped ------------------------------------------------------------------------------------------------
def swapped(value: object) -> Iterator[Any]:
    """Every copy of a JSON value in which one part has another type."""
    if isinstance(value, dict):
        yield list(value.values())
        for key, part in value.items():
            yield from ({**value, key: other} for other in swapped(part))
    elif isinstance(value, list):
        yield dict(enumerate(map(str, value)))
        for place, part in enumerate(value[:3]):
            yield from ([*value[:place], other, *value[place + 1 :]] for other in swapped(part))
    elif isinstance(value, str):
        yield from (7, None, [value], {"a": value})
    else:
        yield from (str(value), None, [value], {"a": value}, 1e400)


@pytest.mark.parametrize("game", SHELF)
def test_another_type_anywhere_is_refused_by_name_or_taken_for_what_it_is(game: str, saves: Saves):
    """(SAV-10) Never an AttributeError or TypeError later."""
    played = half(game, steps=4)
    lines = played.lines()
    count = 0
    for place in (0, 1, 2, len(lines) - 1):
        for other in swapped(lines[place]):
            changed = [*copy.deepcopy(lines[:place]), other, *lines[place + 1 :]]
            path = only(saves, "".join(json.dumps(line) + "\n" for line in changed).encode())
            count += 1
            try:
                found = saves.look(path)
            except Unloadable:
                continue
            assert found.match.rules is SHELF[game]
            assert all(isinstance(Player.read(seat), Player) for seat in found.seats)
    assert count > 60


def rechained(played: Played, place: int, line: dict[str, Any]) -> bytes:
    """The match with a line changed by somebody who knows how hashes are made, as far as a state follows at all."""
    lines = copy.deepcopy(played.lines())
    lines[place] = line
    line["hash"] = chained(str(lines[place - 1].get("hash", "")), played.rules, played.state)
    return "".join(json.dumps(each) + "\n" for each in lines).encode()


@pytest.mark.parametrize("game", SHELF)
@pytest.mark.parametrize("edit", ["dup_card", "drop_card", "extra_card", "swap_cards", "turn_owner", "round", "text"])
def test_edited_cards_and_turns_are_never_played(game: str, edit: str, saves: Saves):
    """(SAV-16) No card is conjured up, whether the edited line's hash was made anew or not."""
    played = half(game)
    deal = next(place for place, line in enumerate(played.lines()) if line.get("cause") == "deal")
    act = next(place for place, line in enumerate(played.lines()) if line.get("kind") == "action")
    place = deal if "card" in edit else act
    line = copy.deepcopy(played.lines()[place])
    order = line.get("order", [])
    match edit:
        case "dup_card":
            order[0] = next(card for card in order if card != order[0])
        case "drop_card":
            del order[0]
        case "extra_card":
            order.append(order[0])
        case "swap_cards":
            other = next(n for n, card in enumerate(order) if card != order[0])
            order[0], order[other] = order[other], order[0]
        case "turn_owner":
            line["seat"] = (line["seat"] + 1) % played.count
        case "round":
            line["round"] += 1
        case "text":
            line["action"] = {"do": "win"}
    for content in (
        rechained(played, place, line),
        b"".join(json.dumps(each).encode() + b"\n" for each in [*played.lines()[:place], line]),
    ):
        found = saves.look(only(saves, content))
        assert found.doubt is not None
        assert found.doubt.line == place
        assert len(found.record.lines) == place - 1


@pytest.mark.parametrize("name", ["../../evil", "A" * 5000, "\x00\x1b[2J", "A\ud800", "\u202ehello", "", "   "])
def test_odd_names_harm_nobody(name: str, saves: Saves):
    """Report SAV-16: paths and half letters as names."""
    played = half()
    played.header["seats"][0]["name"] = name
    path = played.save(saves.folder, "m")
    opened, _trouble = continued(saves, path)
    assert len(opened.players[0].name) <= 24
    assert {kept.parent for kept in saves.folder.rglob("*")} == {saves.folder}
    assert len(library(saves.folder, {}, set())) == 1
