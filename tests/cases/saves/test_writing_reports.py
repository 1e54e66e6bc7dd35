"""What went wrong elsewhere when games were written: each report as a test of its kind, its number in brackets."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from game.games import SHELF, rules_of
from scenes.files import write_whole
from scenes.kit import Kit
from scenes.message import Message
from scenes.opening import continued, new_match
from scenes.replays.menu import ReplayMenu
from scenes.saves import Saves
from scenes.scene import Push
from scenes.table.players import Player
from scenes.table.sitting import Sitting
from tests.cases.saves.test_field_reports import half
from tests.scenes.conftest import display as display
from tests.scenes.conftest import kit as kit

PEOPLE = (Player("Ala", "human"), Player("Owl", "computer", "easy", 1, 1), Player("Fox", "computer", "easy", 2, 2))


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "matches", rules_of)


WRITER = """
import sys
from pathlib import Path
from random import Random
from game.games import SHELF, rules_of
from scenes.opening import new_match
from scenes.saves import Saves
from scenes.table.players import Player
rules = SHELF["lucky_jack"]
people = [Player(name, "human") for name in ("A", "B", "C")]
dice = Random(4)
print("ready", flush=True)
while True:
    opened = new_match(Saves(Path(sys.argv[1]), rules_of), rules, rules.options_type.read({}, 3), people)
    while opened.match.state.phase != "match_over":
        state = opened.match.state
        opened.match.next_round() if state.phase == "round_over" else opened.match.play(rules.rollout(state, dice))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no kill -9 there")
def test_a_kill_at_any_moment_leaves_a_match_that_goes_on(saves: Saves):
    """(SAV-04) Twenty kills; every file left goes on, nothing half written is offered."""
    dice = Random(11)
    for _kill in range(20):
        writer = subprocess.Popen([sys.executable, "-c", WRITER, str(saves.folder)], stdout=subprocess.PIPE)
        assert writer.stdout is not None
        writer.stdout.readline()
        time.sleep(dice.uniform(0.0, 0.08))
        os.kill(writer.pid, signal.SIGKILL)
        writer.wait()
        writer.stdout.close()
    entries = saves.entries()
    assert entries
    for entry in entries:
        assert entry.path.suffix == ".jsonl"
        opened, trouble = continued(saves, entry.path)
        assert trouble is None
        assert opened.match.moments or opened.match.rules.luck(opened.match.state) is None


def test_what_cannot_be_written_is_never_called_written(kit: Kit):
    """(SAV-07) The folder's place is taken by a file: a reason, not a success."""
    path = half().to_the_end().save(kit.saves.folder, "m")
    (kit.places.data / "exports").write_text("in the way")
    menu = ReplayMenu(kit, kit.saves.look(path), path, 0, 0)
    change = menu._save()
    assert isinstance(change, Push)
    assert isinstance(change.scene, Message)
    assert "cannot be written" in change.scene.text


def test_a_file_that_is_held_for_a_moment_is_written_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """(ENV-01) Twice refused, then let through."""
    plain = Path.replace
    refused: list[Path] = []

    def held(part: Path, target: Path) -> Path:
        if len(refused) < 2:
            refused.append(part)
            raise PermissionError(32, "held by another program")
        return plain(part, target)

    monkeypatch.setattr(Path, "replace", held)
    write_whole(tmp_path / "a.json", b"new")
    assert (tmp_path / "a.json").read_bytes() == b"new"


def test_a_file_that_stays_held_keeps_the_old_one_and_leaves_no_heap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Report ENV-01."""
    (tmp_path / "a.json").write_bytes(b"old")

    def held(part: Path, target: Path) -> Path:
        raise PermissionError(5, "held by another program")

    monkeypatch.setattr(Path, "replace", held)
    monkeypatch.setattr("scenes.files.WAITS_S", (0.0, 0.0))
    with pytest.raises(PermissionError):
        write_whole(tmp_path / "a.json", b"new")
    assert [(kept.name, kept.read_bytes()) for kept in tmp_path.iterdir()] == [("a.json", b"old")]


def test_a_burst_of_taking_back_stores_a_whole_match(saves: Saves):
    """(SAV-15) Forty undos as fast as they come, then a kill: the file gives the same position with every card once."""
    rules = SHELF["rummy"]
    opened = new_match(saves, rules, rules.options_type.read({"first": 0}, 3), PEOPLE)
    dice = Random(2)
    for _turn in range(9):
        opened.match.play(rules.rollout(opened.match.state, dice), 1.0)
    sitting = Sitting(opened.match, opened.players, None, opened.seed)  # type: ignore[arg-type]
    for _undo in range(40):
        sitting.undo()
    again, trouble = continued(saves, opened.file.path)
    assert trouble is None
    assert rules.write(again.match.state) == rules.write(opened.match.state)
    cards = sorted(min(card, 52) for zone in rules.zones(again.match.state) for card in zone.cards)
    assert cards == sorted(rules.deck(opened.match.state.options).cards)


def test_the_luck_of_a_match_is_the_same_after_every_break(saves: Saves):
    """(SAV-12, REP-05) A typed seed, a broken-off and a branched match all deal on as they would have."""
    rules = SHELF["lucky_jack"]
    for seed in ("0", "f" * 32, "ż ółw", str(2**64)):
        opened = new_match(saves, rules, rules.options_type.read({}, 3), PEOPLE, seed)
        first = rules.write(opened.match.moments[0].state)
        again, _trouble = continued(saves, opened.file.path)
        assert again.seed == seed
        assert rules.write(again.match.moments[0].state) == first
        twin = new_match(saves, rules, rules.options_type.read({}, 3), PEOPLE, seed)
        assert rules.write(twin.match.moments[0].state) == first
