"""A disk that refuses at any single call, in every place that writes: one clear sentence, the program goes on, nothing kept is lost."""

import ast
import errno
import os
from pathlib import Path

import pytest

from scenes.folders import Folders
from scenes.kit import Kit
from scenes.start import Thinkers, make_kit
from scenes.words import use_language
from tests.faulty_disk import FaultyDisk
from tests.scenes.conftest import StandingTable
from tests.scenes.writing_places import QUIET, STORIES, House
from tests.sources import module, sources, tree

LONG = pytest.mark.long
REFUSALS = [
    (errno.ENOSPC, True),
    (errno.EIO, False),
    pytest.param(errno.EACCES, True, marks=LONG),
    pytest.param(errno.EIO, True, marks=LONG),
    pytest.param(errno.ENOSPC, False, marks=LONG),
    pytest.param(errno.EACCES, False, marks=LONG),
]
"""What the disk says, and whether it says so from then on."""
MOST = 200
"""No story makes so many calls."""


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that is held is tried again at once; no window is opened."""
    monkeypatch.setattr("scenes.files.WAITS_S", (0.0, 0.0))
    monkeypatch.setattr("subprocess.Popen", lambda *_command, **_options: None)
    monkeypatch.setattr("sys.stderr", None)


def house_in(folder: Path) -> House:
    made = make_kit(Folders(folder, folder / "cache"), Thinkers())
    made.preferences.change(language="en", name="Ala")
    use_language("en")
    places = made.places
    return House(Kit(made.skin, made.preferences, made.saves, StandingTable, made.worker, made.troubles, places=places))


def told_badly(told: list[str]) -> list[str]:
    """Sentences that are none (a bare reason of the system begins none of ours), or that nobody understands."""
    foreign = ("{", "Errno", "Traceback", *map(os.strerror, (errno.ENOSPC, errno.EIO, errno.EACCES)))
    wrong = [text for text in told if any(word in text for word in foreign)]
    return wrong + [text for text in told if not text.startswith("It lies here:") and not text.endswith(".")]


@pytest.mark.parametrize(("code", "lasting"), REFUSALS)
@pytest.mark.parametrize("name", STORIES)
def test_every_call_may_fail(name: str, code: int, lasting: bool, tmp_path: Path):
    for number in range(1, MOST):
        folder = tmp_path / str(number) / "home"
        house = house_in(folder)
        story = STORIES[name](house)
        next(story)
        with FaultyDisk(folder, number, code, lasting) as disk:
            told = list(next(story))
        case = f"call {number} of {disk.calls}"
        assert len(told) <= (0 if name in QUIET else 1), case
        assert not told_badly(told), case
        list(story)
        left = [path.name for path in folder.rglob("*.part")]
        assert not left or not disk.fired or "unlink" in " ".join(disk.calls[number - 1 :]), case
        house.kit.statistics.close()
        if not disk.fired:
            assert number > 1, "nothing was written"
            return
    pytest.fail("there is no end to it")


# --- no place is forgotten ------------------------------------------------------------------------------------------------
CHANGES = {
    "write_whole",
    "write_beside",
    "write_bytes",
    "write_text",
    "put_aside",
    "copy_aside",
    "put_in_place",
    "rename",
    "unlink",
    "mkdir",
}
CHANGES |= {"rmtree", "copyfile", "connect", "remove"}
IN_STORIES = {
    "scenes.backup": "a_backup_replaces",
    "scenes.lock": "the_folder_is_locked",
    "scenes.match_file": "a_match_is_played",
    "scenes.parts": "the_folder_is_opened",
    "scenes.pictures": "pictures_are_kept_for_the_next_start",
    "scenes.replays.menu": "a_match_is_saved_elsewhere",
    "scenes.replays.sharing": "a_match_is_taken_in",
    "scenes.saves": "a_damaged_match_goes_on",
    "scenes.settings_file": "settings_are_changed",
    "scenes.statistics.page": "figures_are_saved_as_a_table",
    "scenes.statistics.store": "matches_are_counted",
    "scenes.table.hand_orders": "a_hand_is_sorted",
    "scenes.witness": "an_error_is_written_down",
}
ELSEWHERE = {
    "scenes.files": "what all the others write with",
    "scenes.lesson": "forgets how the cards of a lesson lay; a refusal is passed over",
    "scenes.menu_entry": "tests/scenes/test_menu_entry.py",
    "scenes.trace": "for tests; a file that fails ends the trace",
    "scenes.album_room": "pictures of scenes for the project itself",
    "scenes.album_rummy": "likewise",
    "scenes.album": "likewise",
    "game.cli.play": "tests/cli/test_writing.py",
    "game.cli.ledger": "tests/cli/test_writing.py",
}


def writes(path: Path) -> bool:
    """Whether a module calls something that changes files."""
    return any(isinstance(node, ast.Call) and changes(node) for node in ast.walk(tree(path)))


def changes(call: ast.Call) -> bool:
    called = call.func
    name = called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""
    modes = [
        word.value for word in (*call.args, *(more.value for more in call.keywords)) if isinstance(word, ast.Constant)
    ]
    opens = any(isinstance(mode, str) and set(mode) <= set("rwaxbt+") and set(mode) & set("wax+") for mode in modes)
    on_list = (
        name in ("remove", "connect") and isinstance(called, ast.Attribute) and ast.unparse(called.value) != "sqlite3"
    )
    return (name in CHANGES and not on_list) or (name == "open" and opens)


def test_every_module_that_writes_is_in_a_story():
    found = {module(path) for path in sources() if module(path).startswith(("scenes.", "game.cli.")) and writes(path)}
    assert found == IN_STORIES.keys() | ELSEWHERE.keys()
    assert set(IN_STORIES.values()) <= STORIES.keys()
