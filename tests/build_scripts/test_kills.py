"""What the loop of kills compares: that it would see a loss."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from build_scripts.kills import Killing, Lost
from game.core.notation import write_view
from game.games import SHELF, rules_of
from scenes.opening import Opened, new_match
from scenes.saves import Saves
from scenes.table.players import Player

RULES = SHELF["lucky_jack"]
PEOPLE = (Player("Ola", "human"), Player("Owl", "computer", "easy", 1, 1))


@pytest.fixture
def killing(tmp_path: Path) -> Killing:
    return Killing([], {}, None, tmp_path, "lucky_jack", 1)  # type: ignore[arg-type]


def begun(killing: Killing) -> Opened:
    """A match of six moves in the data folder."""
    opened = new_match(Saves(killing._home / "matches", rules_of), RULES, RULES.options_type.read({}, 2), PEOPLE, "k")
    luck = Random(3)
    for _move in range(6):
        opened.match.play(RULES.rollout(opened.match.state, luck))
    return opened


def table(opened: Opened, moment: int = -1) -> dict[str, Any]:
    """What the trace would show of a moment."""
    at = range(len(opened.match.moments))[moment]
    return write_view(RULES, opened.match.view_at(at, 0)) | {"viewer": 0, "picked": False, "legal": []}


def test_what_was_kept_is_found(killing: Killing):
    opened = begun(killing)
    killing._compare(killing._kept(), [table(opened)])
    killing._look_beside()
    assert (killing.tally.at_table, killing.tally.positions, killing.tally.gone_on) == (1, 1, 1)


def test_half_a_line_at_the_end_is_no_loss_and_counted(killing: Killing):
    opened = begun(killing)
    with opened.file.path.open("ab") as file:
        file.write(b'{"n":9')
    killing._compare(killing._kept(), [table(opened)])
    assert killing.tally.torn == 1


def test_a_position_that_no_record_holds_is_a_loss(killing: Killing):
    opened = begun(killing)
    shown = table(opened)
    lines = opened.file.path.read_bytes().splitlines(keepends=True)
    opened.file.path.write_bytes(b"".join(lines[:-1]))
    with pytest.raises(Lost, match="no record holds"):
        killing._compare({}, [shown])


def test_going_on_elsewhere_is_a_loss(killing: Killing):
    opened = begun(killing)
    with pytest.raises(Lost, match="did not go on"):
        killing._compare(killing._kept(), [table(opened, -2)])


def test_a_damaged_line_is_a_loss(killing: Killing):
    opened = begun(killing)
    lines = opened.file.path.read_bytes().splitlines(keepends=True)
    lines[3] = lines[3].replace(b'"hash":"', b'"hash":"0', 1)
    opened.file.path.write_bytes(b"".join(lines))
    with pytest.raises(Lost, match="damaged"):
        killing._kept()


def test_a_line_run_into_another_is_a_loss(killing: Killing):
    opened = begun(killing)
    lines = opened.file.path.read_bytes().splitlines(keepends=True)
    opened.file.path.write_bytes(b"".join([*lines[:-2], lines[-2][:9], lines[-1]]))
    with pytest.raises(Lost, match="cannot be read"):
        killing._kept()


def test_another_seed_is_a_loss(killing: Killing):
    begun(killing).file.seed_path.write_text("another")
    with pytest.raises(Lost, match="seed"):
        killing._look_beside()


def test_lost_settings_are_a_loss(killing: Killing):
    path = killing._home / "settings.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), "name": ""}))
    with pytest.raises(Lost, match="settings"):
        killing._look_beside()


def test_anything_put_aside_is_a_loss(killing: Killing):
    (killing._home / "settings.broken-1.json").write_bytes(b"{")
    with pytest.raises(Lost, match="aside"):
        killing._look_beside()
