"""Every place in which the window writes to the disk, each as a little story: what was there, what is done, what must be kept.

A story is a generator: what comes before its first `yield` happens on a sound disk, then a step on a disk that refuses (its `yield` gives
what the person was told), and the rest on a sound disk again.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from game.core.notation import write_state
from game.games import SHELF, rules_of
from scenes.about_page import AboutPage
from scenes.backup import back_up, read_backup, restore
from scenes.continuing import go_on
from scenes.kit import Kit
from scenes.lock import Lock
from scenes.message import Message
from scenes.opening import Opened, continued, new_match
from scenes.parts import open_folder
from scenes.pictures import Pictures
from scenes.replays.branching import branch, players_of
from scenes.replays.menu import ReplayMenu
from scenes.replays.sharing import IMPORTED
from scenes.replays.watching import dropped
from scenes.saves import Saves
from scenes.scene import Change, Push
from scenes.settings_file import read_settings
from scenes.statistics.page import StatisticsPage
from scenes.table.hand_orders import HandOrders
from scenes.table.players import Player
from scenes.table.sitting import Sitting
from scenes.witness import Witness
from tests.statistics.played import Played

RULES: Any = SHELF["lucky_jack"]
PEOPLE = (Player("Ala", "human"), Player("Owl", "computer", "easy", 1, 1))
Story = Iterator[list[str]]


class House:
    """A data folder with its kit. `told` are the sentences that wait to be told."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.data = kit.places.data
        self._luck = Random(3)

    @property
    def told(self) -> list[str]:
        return [str(text) for text in self.kit.troubles]

    def match(self, moves: int = 4) -> Opened:
        opened = new_match(self.kit.saves, RULES, RULES.options_type.read({}, 2), PEOPLE, "k")
        self.play(opened, moves)
        return opened

    def play(self, opened: Opened, moves: int) -> None:
        for _move in range(moves):
            opened.match.play(RULES.rollout(opened.match.state, self._luck))

    def kept(self, path: Path) -> dict[str, Any]:
        """The last position that a file holds."""
        return position(continued(Saves(path.parent, rules_of), path)[0])


def position(opened: Opened) -> dict[str, Any]:
    return write_state(RULES, opened.match.state)


def sentence(change: Change | None) -> list[str]:
    """What a page tells."""
    told = isinstance(change, Push) and isinstance(change.scene, Message)
    return [change.scene.text] if told else []


# --- settings and people ------------------------------------------------------------------------------------------------
def settings_are_changed(house: House) -> Story:
    yield []
    house.kit.preferences.change(sound=0.25)
    yield house.told
    found = read_settings(house.kit.places.settings)
    assert found.trouble is None
    assert found.settings.name == "Ala"
    assert house.told or found.settings.sound == 0.25
    house.kit.preferences.change(ambience=0.5)
    assert read_settings(house.kit.places.settings).settings == house.kit.preferences.now


def broken_settings_are_put_aside(house: House) -> Story:
    path = house.kit.places.settings
    path.write_bytes(b"{broken")
    yield []
    found = read_settings(path)
    yield [str(found.trouble)]
    assert found.settings.name == "Ala"
    assert b"{broken" in [kept.read_bytes() for kept in path.parent.glob("settings*.json")]


def odd_settings_are_kept_aside(house: House) -> Story:
    path = house.kit.places.settings
    odd = json.dumps({**json.loads(path.read_text()), "sound": "loud"})
    path.write_text(odd)
    yield []
    found = read_settings(path)
    yield [str(found.trouble)]
    assert found.settings.name == "Ala"
    assert path.read_text() == odd


def settings_lie_beside_a_newer_versions(house: House) -> Story:
    path = house.kit.places.settings
    newer = json.dumps({**json.loads(path.read_text()), "version": 99, "sound": 0.125})
    path.write_text(newer)
    yield []
    house.kit.preferences.change(sound=0.25)
    yield house.told
    assert path.read_text() == newer
    assert house.told or read_settings(path).settings.sound == 0.25
    house.kit.preferences.change(ambience=0.5)
    assert read_settings(path).settings == house.kit.preferences.now
    assert path.read_text() == newer


# --- matches ------------------------------------------------------------------------------------------------------------
def a_match_is_begun(house: House) -> Story:
    yield []
    opened = house.match(2)
    yield house.told
    house.play(opened, 1)
    assert house.kept(opened.file.path) == position(opened)
    assert opened.file.seed == opened.seed


def a_match_is_played(house: House) -> Story:
    opened = house.match()
    before = opened.file.path.read_bytes()
    yield []
    house.play(opened, 3)
    yield house.told
    assert opened.file.path.read_bytes().startswith(before)
    assert house.kept(opened.file.path)
    house.play(opened, 1)
    assert house.kept(opened.file.path) == position(opened)


def a_match_is_given_up(house: House) -> Story:
    opened = house.match()
    sitting = Sitting(opened.match, opened.players, None, opened.seed)  # type: ignore[arg-type]
    yield []
    sitting.give_up()
    yield house.told
    opened.file.try_again()
    assert house.kit.saves.open_matches() == []
    assert house.kit.saves.look(opened.file.path).seed == opened.seed


def a_match_with_half_a_line_goes_on(house: House) -> Story:
    opened = house.match()
    left = position(opened)
    with opened.file.path.open("ab") as file:
        file.write(b'{"n":99,"kind":"action","long":"' + b"x" * 500)
    yield []
    again, trouble = continued(house.kit.saves, opened.file.path)
    house.play(again, 1)
    yield [*house.told, *([str(trouble)] if trouble else [])]
    assert position(again) != left
    house.play(again, 1)
    assert house.kept(opened.file.path) == position(again)
    assert b"xxx" not in opened.file.path.read_bytes()


def a_damaged_match_goes_on(house: House) -> Story:
    opened = house.match()
    lines = opened.file.path.read_bytes().splitlines(keepends=True)
    lines[4] = lines[4].replace(b'"hash":"', b'"hash":"0', 1)
    damaged = b"".join(lines)
    opened.file.path.write_bytes(damaged)
    yield []
    change = go_on(house.kit, opened.file.path)
    yield sentence(change)
    assert damaged in [path.read_bytes() for path in house.kit.saves.folder.glob("*.jsonl")]
    assert house.kept(opened.file.path)


def a_match_from_elsewhere_goes_on(house: House) -> Story:
    opened = new_match(
        Saves(house.data.parent / "elsewhere", rules_of), RULES, RULES.options_type.read({}, 2), PEOPLE, "k"
    )
    house.play(opened, 4)
    path, content = opened.file.path, opened.file.path.read_bytes()
    yield []
    change = go_on(house.kit, path)
    told = sentence(change)
    yield [text for text in told if "stays as it is" not in text]
    assert told
    assert path.read_bytes() == content
    assert "could not" in told[0] or house.kept(*[entry.path for entry in house.kit.saves.entries()]) == position(
        opened
    )


def what_is_no_match_is_put_aside(house: House) -> Story:
    house.kit.saves.folder.mkdir(parents=True, exist_ok=True)
    (house.kit.saves.folder / "x.jsonl").write_bytes(b"nothing\n")
    yield []
    change = go_on(house.kit, house.kit.saves.folder / "x.jsonl")
    yield sentence(change)
    assert b"nothing\n" in [path.read_bytes() for path in house.kit.saves.folder.iterdir()]


def a_hand_is_sorted(house: House) -> Story:
    opened = house.match()
    deck = RULES.deck(opened.match.state.options)
    orders = HandOrders(opened.file.ui_path, deck)
    orders.note(0, [1, 2])
    orders.save()
    yield []
    orders.note(0, [2, 1])
    orders.save()
    yield house.told
    assert HandOrders(opened.file.ui_path, deck).of(0) in ([1, 2], [2, 1])
    orders.note(0, [2, 1, 0])
    orders.save()
    assert HandOrders(opened.file.ui_path, deck).of(0) == [2, 1, 0]


# --- what is given away and taken in --------------------------------------------------------------------------------------
def everything_is_backed_up(house: House) -> Story:
    house.match()
    exports = house.data / "exports"
    earlier = back_up(house.data, exports).rename(exports / "stolik-backup-earlier.zip")
    yield []
    told = sentence(AboutPage(house.kit)._back_up())
    yield told
    assert read_backup(earlier).files
    made = [path for path in exports.glob("*.zip") if path != earlier]
    assert all(read_backup(path).files for path in made)
    assert made or "could not be written" in told[0]


def a_backup_brings_back(house: House, replaced: bool = False) -> Story:
    opened = house.match()
    left = position(opened)
    backup = read_backup(back_up(house.data, house.data.parent / "elsewhere"))
    other = house.match()
    house.play(opened, 1)
    further = position(opened)
    opened.file.seed_path.unlink()
    yield []
    page = AboutPage(house.kit)
    page.rebuild = lambda: None  # type: ignore[method-assign]
    told = sentence(page._bring_back(lambda: restore(house.data, backup, replaced)))
    yield told
    assert house.kept(other.file.path) == position(other)
    kept = [house.kept(path) for path in house.data.rglob(opened.file.path.name)]
    assert further in kept
    assert opened.file.path.exists()
    assert "could not be restored" in told[0] or not replaced or left in kept
    restore(house.data, backup, replaced)
    assert opened.file.seed == opened.seed


def a_backup_replaces(house: House) -> Story:
    yield from a_backup_brings_back(house, replaced=True)


def a_match_is_saved_elsewhere(house: House) -> Story:
    path = Played().to_the_end().save(house.kit.saves.folder, "m")
    earlier = house.data / "exports" / path.name
    earlier.parent.mkdir(parents=True)
    earlier.write_bytes(b"somebody's")
    yield []
    told = sentence(ReplayMenu(house.kit, house.kit.saves.look(path), path, 0, 0)._save())
    yield told
    exported = [each.read_bytes() for each in (house.data / "exports").glob("*.jsonl")]
    assert earlier.read_bytes() == b"somebody's"
    assert "cannot be written" in told[0] or path.read_bytes() in exported
    assert set(exported) <= {b"somebody's", path.read_bytes()}


def a_match_is_taken_in(house: House) -> Story:
    path = Played().to_the_end().save(house.data.parent / "elsewhere", "m")
    yield []
    told = sentence(dropped(house.kit, str(path)))
    yield told
    inside = list((house.kit.saves.folder / IMPORTED).glob("*.jsonl"))
    assert all(each.read_bytes() == path.read_bytes() for each in inside)
    assert told or inside


def a_match_is_played_on_from_its_middle(house: House) -> Story:
    played = Played()
    path = played.to_the_end().save(house.kit.saves.folder, "m")
    before = path.read_bytes()
    found = house.kit.saves.look(path)
    yield []
    menu = ReplayMenu(house.kit, found, path, 3, 0)
    told = sentence(menu._play_on())
    yield told
    assert path.read_bytes() == before
    assert bool(told) != bool(house.kit.saves.open_matches())
    again = branch(house.kit.saves, found, 3, players_of(found, 0))
    assert house.kept(again) == write_state(RULES, found.match.moments[3].state)


# --- statistics -----------------------------------------------------------------------------------------------------------
def matches_are_counted(house: House) -> Story:
    for number in range(2):
        Played(seed=str(number)).to_the_end().save(house.kit.saves.folder, f"m{number}")
    house.kit.statistics.catch_up()
    house.kit.statistics.close()
    Played(seed="2").to_the_end().save(house.kit.saves.folder, "m2")
    yield []
    house.kit.statistics.catch_up()
    seen = len(house.kit.statistics.rows())
    yield house.told
    assert seen == 3
    house.kit.statistics.close()
    house.kit.statistics.catch_up()
    assert len(house.kit.statistics.rows()) == 3


def statistics_are_opened(house: House) -> Story:
    Played().to_the_end().save(house.kit.saves.folder, "m")
    house.kit.statistics.catch_up()
    house.kit.statistics.close()
    yield []
    house.kit.statistics.catch_up()
    seen = len(house.kit.statistics.rows())
    yield house.told
    assert seen == 1
    assert not list(house.data.glob("*broken*"))


def figures_are_saved_as_a_table(house: House) -> Story:
    yield []
    told = sentence(StatisticsPage(house.kit)._export())
    yield told
    made = list((house.data / "exports").glob("*.csv"))
    assert "could not be written" in told[0] or made
    assert all(path.read_bytes().startswith(b"\xef\xbb\xbf") for path in made)


# --- and the rest -----------------------------------------------------------------------------------------------------------
def an_error_is_written_down(house: House) -> Story:
    yield []
    try:
        raise ValueError("nobody foresaw this")
    except ValueError as error:
        Witness(house.data / "errors.log")(type(error), error, error.__traceback__)
    yield house.told


def pictures_are_kept_for_the_next_start(house: House) -> Story:
    import pygame

    pictures = Pictures(house.data, house.data / "cache" / "pictures")
    yield []
    pictures._to_disk("d", pygame.Surface((4, 4), pygame.SRCALPHA))
    yield house.told
    Pictures(house.data, house.data / "cache" / "pictures").sweep_disk(0)


def the_folder_is_locked(house: House) -> Story:
    lock = Lock(house.data / "stolik.lock")
    yield []
    assert lock.take()
    yield house.told
    lock.release()


def the_folder_is_opened(house: House) -> Story:
    yield []
    open_folder(house.data / "new")
    yield house.told


STORIES: dict[str, Callable[[House], Story]] = {
    story.__name__: story
    for story in (
        settings_are_changed,
        broken_settings_are_put_aside,
        odd_settings_are_kept_aside,
        settings_lie_beside_a_newer_versions,
        a_match_is_begun,
        a_match_is_played,
        a_match_is_given_up,
        a_match_with_half_a_line_goes_on,
        a_damaged_match_goes_on,
        a_match_from_elsewhere_goes_on,
        what_is_no_match_is_put_aside,
        a_hand_is_sorted,
        everything_is_backed_up,
        a_backup_brings_back,
        a_backup_replaces,
        a_match_is_saved_elsewhere,
        a_match_is_taken_in,
        a_match_is_played_on_from_its_middle,
        matches_are_counted,
        statistics_are_opened,
        figures_are_saved_as_a_table,
        an_error_is_written_down,
        pictures_are_kept_for_the_next_start,
        the_folder_is_locked,
        the_folder_is_opened,
    )
}
QUIET = {
    "a_hand_is_sorted",
    "matches_are_counted",
    "statistics_are_opened",
    "an_error_is_written_down",
    "pictures_are_kept_for_the_next_start",
    "the_folder_is_locked",
    "the_folder_is_opened",
}
"""Stories in which a refusal costs nothing that anybody would miss, so that nothing is said."""
