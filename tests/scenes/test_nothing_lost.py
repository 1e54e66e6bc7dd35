"""What a person has seen is on the disk: whatever the table shows, its record line was synced before."""

import json
import os
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.core.notation import write_view
from game.core.replay import replay
from game.games import SHELF, rules_of
from scenes.files import write_whole
from scenes.kit import Kit
from scenes.opening import Opened, new_match
from scenes.saves import Saves
from scenes.table.players import Player
from scenes.table.scene import Table
from scenes.table.sitting import Sitting

PEOPLE = (Player("Ala", "human"), Player("Owl", "computer", "easy", 1, 1), Player("Fox", "computer", "easy", 2, 2))
TURNS = 40


class Disk:
    """What would be left of a file if the power were cut now: its content at the last sync."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.kept: dict[tuple[int, int], bytes] = {}
        self._sync = os.fsync
        monkeypatch.setattr("os.fsync", self._synced)

    def _synced(self, descriptor: int) -> None:
        self._sync(descriptor)
        about = os.fstat(descriptor)
        path = Path(f"/proc/self/fd/{descriptor}")
        self.kept[about.st_dev, about.st_ino] = path.read_bytes() if path.is_file() else b""

    def left(self, path: Path) -> bytes:
        """What would be left of the file at `path`."""
        about = path.stat()
        return self.kept[about.st_dev, about.st_ino]


class Quick:
    """Stands for the process of the computer players: its decision is there at once."""

    def __init__(self, opened: Opened) -> None:
        self._opened = opened
        self._dice = Random(3)
        self._number = 0

    def ask(self, request: dict[str, Any]) -> int:
        self._number += 1
        return self._number

    def poll(self) -> Any:
        from game.ai.worker import Answer

        match = self._opened.match
        action = match.rules.rollout(match.state, self._dice)
        return Answer(self._number, match.rules.write_action(action, match.state.options))


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="reads an open file by its number")
@pytest.mark.parametrize("game", SHELF)
def test_what_is_shown_has_been_synced_before(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A power cut right after any picture leaves a record that ends with this very picture."""
    disk, rules, dice = Disk(monkeypatch), SHELF[game], Random(5)
    opened = new_match(Saves(tmp_path, rules_of), rules, rules.options_type.read({}, 3), PEOPLE)
    sitting = Sitting(opened.match, opened.players, Quick(opened), opened.seed)  # type: ignore[arg-type]
    shown = 0
    for _turn in range(TURNS * 20):
        sitting.update(1000.0, busy=False)
        if sitting.viewer == sitting.actor and sitting.calling is None and not sitting.match.state.over:
            assert sitting.play(rules.rollout(opened.match.state, dice)) is None
        if opened.match.state.phase == "round_over":
            sitting.next_round()
        while sitting.beats:
            shown += 1
            beat = sitting.beats.popleft()
            if not sitting.beats:
                left = replay([json.loads(line) for line in disk.left(opened.file.path).splitlines()], rules_of)
                assert left.doubt is None
                assert write_view(rules, left.match.view(sitting.viewer)) | {"steps": 0} == write_view(
                    rules, beat.view
                ) | {"steps": 0}
        if shown > TURNS or sitting.ended:
            break
    assert shown > TURNS or sitting.ended


def test_what_the_disk_refused_is_tried_again_when_the_table_is_left(kit: Kit, monkeypatch: pytest.MonkeyPatch):
    """The last moves and the end of a match given up while the disk was full; somebody made room before leaving."""

    def refuse(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    rules = SHELF["lucky_jack"]
    opened = new_match(kit.saves, rules, rules.options_type.read({}, 3), PEOPLE)
    table = Table(kit, opened)
    with monkeypatch.context() as full:
        full.setattr("os.fsync", refuse)
        opened.match.play(rules.rollout(opened.match.state, Random(1)))
        table.sitting.give_up()
    assert len(kit.troubles) == 1
    table.leave()
    kit.worker().close()
    found = kit.saves.look(opened.file.path)
    assert found.ended == "given_up"
    assert rules.write(found.match.state) == rules.write(opened.match.state)
    assert not opened.file.seed_path.exists()


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="reads an open file by its number")
def test_the_name_of_a_new_file_is_synced_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A power cut after a file took its place leaves the file there under its name."""
    disk = Disk(monkeypatch)
    write_whole(tmp_path / "new" / "a.json", b"whole")
    assert disk.left(tmp_path / "new" / "a.json") == b"whole"
    folder = (tmp_path / "new").stat()
    assert list(disk.kept)[-1] == (folder.st_dev, folder.st_ino)
