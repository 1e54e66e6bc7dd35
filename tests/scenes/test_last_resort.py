"""An error nobody foresaw: it is written down without names, the person goes on at once, and a second one leaves cleanly."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.games import SHELF
from scenes.app import App
from scenes.kit import Kit
from scenes.last_resort import LastResort, Rescue, by_folders
from scenes.message import Message
from scenes.opening import Opened, new_match
from scenes.scene import Change, Event, Push, Scene
from scenes.start import open_table
from scenes.table.players import Player
from scenes.table.scene import Table
from scenes.title import Title
from scenes.witness import HIDDEN, PROGRAM, Witness
from scenes.words import use_language

PEOPLE = (Player("Wacława", "human"), Player("Bożydar", "computer", "easy", 1, 1))
RULES = SHELF["lucky_jack"]


class Frail(Scene):
    """A scene in which any frame may fail, with a person's name in its words; `opened` as a table has it."""

    name = "frail"

    def __init__(self, opened: Opened | None = None) -> None:
        self.opened = opened
        self.left = 0

    def update(self, dt_ms: float) -> Change | None:
        who = PEOPLE[0].name
        raise KeyError(f"{who} cannot do that in {Path.home()}/stolik")

    def leave(self) -> None:
        self.left += 1
        raise ValueError("leaving fails, too")


@pytest.fixture
def app(kit: Kit):
    made = App(kit, Title)
    yield made
    made.close()


@pytest.fixture
def opened(kit: Kit) -> Opened:
    return new_match(kit.saves, RULES, RULES.options_type.read({}, 2), PEOPLE)


def fail(app: App, scene: Scene) -> None:
    """Lay a scene on top and turn until it has failed, as `run` does."""
    app.stage.carry_out(Push(scene))
    with pytest.raises(Exception) as caught:  # noqa: PT011  any error whatever
        app.step()
    app._survive(caught.value)


def press(app: App, name: str) -> None:
    """Press a button of the page on top."""
    for _frame in range(40):
        app.step()
    assert app.stage.top is not None
    target = next(target for target in app.stage.top.targets() if target.name == name)
    x, y, width, height = target.rect
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.step([Event(kind, {"pos": (x + width // 2, y + height // 2), "button": 1, "touch": False})])


def names(app: App) -> list[str]:
    return [scene.name for scene in app.stage.scenes]


def texts(app: App) -> dict[str, str]:
    assert app.stage.top is not None
    return {target.name: target.text for target in app.stage.top.targets()}


def test_the_match_goes_on_at_its_last_recorded_position(kit: Kit, app: App, opened: Opened):
    from random import Random

    opened.match.play(RULES.rollout(opened.match.state, Random(1)))
    fail(app, Frail(opened))
    assert names(app) == ["title", "last_resort"]
    told = texts(app)
    assert "The match is kept up to its last move." in told["text"]
    assert str(kit.places.data / "errors.log") in told["report"].replace("\n", "")
    press(app, "go_on")
    table: Any = app.stage.top
    assert names(app) == ["title", "table"]
    assert RULES.write(table.opened.match.state) == RULES.write(opened.match.state)


def test_the_report_holds_no_name_and_no_folder_of_a_person(kit: Kit, app: App, opened: Opened):
    fail(app, Frail(opened))
    report = (kit.places.data / "errors.log").read_text("utf-8")
    assert "KeyError" in report
    assert "‹program›" in report
    assert "test_last_resort.py" in report
    assert "frail, lucky_jack with 2 seats" in report
    assert "Stolik " in report
    assert HIDDEN in report
    for private in ("Wacława", "Bożydar", "Ala", str(Path.home()), str(kit.places.data), str(PROGRAM)):
        assert private not in report


def test_what_the_scenes_would_do_on_leaving_is_not_done(app: App, opened: Opened):
    """A clock's line after a change that never reached the record would damage it."""
    frail = Frail(opened)
    before = opened.file.path.read_bytes()
    fail(app, frail)
    assert frail.left == 0
    assert opened.file.path.read_bytes() == before


def test_without_a_match_there_is_the_title(app: App):
    fail(app, Frail())
    assert "go_on" not in texts(app)
    assert "No match is lost." in texts(app)["text"]
    press(app, "title_scene")
    assert names(app) == ["title"]


def test_a_match_that_is_over_is_not_offered(app: App, opened: Opened):
    opened.ended = "given_up"
    fail(app, Frail(opened))
    assert "go_on" not in texts(app)


def test_the_same_again_says_so_and_the_title_comes_first(app: App, opened: Opened):
    fail(app, Frail(opened))
    fail(app, Frail(opened))
    resort = app.stage.top
    assert isinstance(resort, LastResort)
    assert "again at once" in texts(app)["text"]
    assert resort.focus() == "title_scene"
    assert "go_on" in texts(app)


def test_a_fault_of_the_last_resort_itself_leaves_cleanly(kit: Kit, monkeypatch: pytest.MonkeyPatch):
    """Two errors in the report, the status 1, and no loop."""

    def draw(*_arguments: object) -> None:
        raise MemoryError("no more")

    monkeypatch.setattr(LastResort, "draw", draw)
    app = App(kit, lambda _kit: Frail())
    with pytest.raises(SystemExit) as ended:
        app.run()
    assert ended.value.code == 1
    report = (kit.places.data / "errors.log").read_text("utf-8")
    assert report.index("KeyError") < report.index("MemoryError")


def test_a_title_that_fails_as_well_leaves_the_last_resort_alone(kit: Kit, app: App, opened: Opened):
    def broken(_kit: Kit) -> Scene:
        raise RuntimeError("no title either")

    app._first = broken
    fail(app, Frail(opened))
    assert names(app) == ["last_resort"]
    press(app, "title_scene")
    assert app.stage.top is None


def test_where_nothing_can_be_written_the_reason_stands_there(kit: Kit, app: App):
    (kit.places.data / "errors.log").mkdir()
    fail(app, Frail())
    assert texts(app)["report"] == "What happened could not be written down: a folder stands where a file belongs."


def test_a_match_file_that_is_gone_is_not_offered(app: App, opened: Opened):
    opened.file.path.unlink()
    fail(app, Frail(opened))
    assert "go_on" not in texts(app)


def test_lines_that_wait_are_written_before_it_goes_on(app: App, opened: Opened, monkeypatch: pytest.MonkeyPatch):
    from random import Random

    def refuse(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", refuse)
    opened.match.play(RULES.rollout(opened.match.state, Random(1)))
    monkeypatch.undo()
    app.kit.troubles.clear()
    fail(app, Frail(opened))
    press(app, "go_on")
    table: Any = app.stage.top
    assert RULES.write(table.opened.match.state) == RULES.write(opened.match.state)


def test_it_speaks_polish(kit: Kit, app: App, opened: Opened):
    use_language("pl")
    fail(app, Frail(opened))
    told = texts(app)
    assert told["title"] == "Coś poszło nie tak"
    assert told["go_on"] == "Kontynuuj"


def test_a_table_in_whose_frame_something_fails(kit: Kit, monkeypatch: pytest.MonkeyPatch):
    """The real table, whose update fails for once: after Continue it is played on."""
    object.__setattr__(kit, "table", open_table)
    opened = new_match(kit.saves, RULES, RULES.options_type.read({}, 2), PEOPLE)
    app = App(kit, Title)
    update, failed = Table.update, list[float]()

    def once(self: Table, dt_ms: float) -> Change | None:
        if not failed:
            failed.append(dt_ms)
            raise ZeroDivisionError
        return update(self, dt_ms)

    monkeypatch.setattr(Table, "update", once)
    fail(app, Table(kit, opened))
    press(app, "go_on")
    assert names(app) == ["title", "table"]
    for _frame in range(5):
        app.step()
    assert not isinstance(app.stage.top, Message)
    kit.worker().close()
    app.close()


def test_a_report_does_not_grow_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("scenes.witness.MOST_BYTES", 4000)
    witness = Witness(tmp_path / "errors.log")
    for number in range(40):
        assert witness.note(ValueError(f"number {number}")) is None
    kept = (tmp_path / "errors.log").read_text("utf-8")
    assert len(kept) < 6000
    assert "number 39" in kept


def test_every_error_of_a_chain_is_told_and_names_in_any_of_them_are_hidden(kit: Kit):
    try:
        try:
            raise ValueError("Ala did it")
        except ValueError as error:
            raise TypeError("then ala again, but not Alabama") from error
    except TypeError as error:
        told = Rescue(kit).witness.told(error)
    assert told.index("ValueError") < told.index("TypeError")
    assert f"{HIDDEN} did it" in told
    assert f"then {HIDDEN} again, but not Alabama" in told


def test_a_path_is_broken_behind_its_folders():
    def fits(line: str) -> bool:
        return len(line) <= 12

    assert by_folders("/home/a/b/errors.log", fits) == ["/home/a/b/", "errors.log"]
    assert by_folders("C:\\Users\\Ala\\errors.log", fits) == ["C:\\Users\\", "Ala\\", "errors.log"]
    assert by_folders("/a_very_long_name_of_one/e.log", fits) == ["/", "a_very_long_name_of_one/", "e.log"]
    assert by_folders("e.log", fits) == ["e.log"]
