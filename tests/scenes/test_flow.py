"""From the title to the first deal in three clicks, and the ways back."""

import errno
from pathlib import Path

import pygame
import pytest

from game.games import SHELF
from scenes.app import App
from scenes.continuing import OpenMatches, day_of, go_on
from scenes.curtain import Curtain
from scenes.folders import folders
from scenes.games import signs
from scenes.kit import Kit
from scenes.match_file import MatchFile
from scenes.message import Message
from scenes.new_match import NewMatch
from scenes.opening import continued, new_match
from scenes.pause import Offers, Pause
from scenes.scene import Push, Scene
from scenes.sizes import scale_for
from scenes.skin import Skin
from scenes.stage import Stage
from scenes.start import Thinkers, first_scene, make_kit, second_copy
from scenes.table.guided import GuidedTable
from scenes.table.players import Player
from scenes.title import Title
from scenes.welcome import Welcome
from scenes.words import language
from tests.scenes.conftest import StandingTable
from tests.scenes.driver import ENTER, ESCAPE, press, release, text

SIZE = (1280, 720)
RULES = SHELF["lucky_jack"]


def stage_with(scene: Scene) -> Stage:
    stage = Stage(scene, SIZE, 2 / 3)
    stage.fade_speed = 0
    return stage


def click(stage: Stage, name: str) -> None:
    assert stage.top is not None
    target = next(target for target in stage.top.targets() if target.name == name)
    assert target.enabled, target
    x, y, width, height = target.rect
    spot = (x + width // 2, y + height // 2)
    stage.update(300)
    stage.handle(press(spot))
    stage.handle(release(spot))
    stage.update(20)


def test_three_clicks_to_the_first_deal(kit: Kit):
    stage = stage_with(Title(kit))
    click(stage, "game.lucky_jack")
    click(stage, "start")
    table = stage.top
    assert isinstance(table, StandingTable)
    assert table.opened.match.state.phase == "turn"
    assert [player.kind for player in table.opened.players] == ["human", "computer", "computer"]
    assert table.opened.players[0].name == "Ala"
    assert table.opened.file.path.exists()


def test_the_last_set_up_is_remembered(kit: Kit):
    stage = stage_with(NewMatch(kit, RULES))
    click(stage, "seat.add")
    click(stage, "seat.1.kind")
    for name in ("rule.edition", "start"):
        click(stage, name)
    again = NewMatch(kit, RULES)
    assert len(again.set_up.seats) == 4
    assert again.set_up.values["edition"] == "classic"


def test_continue_goes_straight_on_with_the_only_open_match(kit: Kit):
    opened = new_match(
        kit.saves, RULES, RULES.options_type.read({}, 2), [Player("A", "human"), Player("B", "computer")]
    )
    stage = stage_with(Title(kit))
    click(stage, "continue")
    assert isinstance(stage.top, StandingTable)
    assert stage.top.opened.file.path == opened.file.path


def test_continue_says_which_match_it_goes_on_with(kit: Kit):
    seats = [Player("A", "human"), Player("B", "computer")]
    opened = new_match(kit.saves, SHELF["rummy"], SHELF["rummy"].options_type.read({}, 2), seats)
    stage = stage_with(Title(kit))
    found = next(target for target in stage.top.targets() if target.name == "continue")
    assert found.value == f"Rummy, round 1, {day_of(opened.file.path.stat().st_mtime)}"
    new_match(kit.saves, RULES, RULES.options_type.read({}, 2), seats)
    stage = stage_with(Title(kit))
    found = next(target for target in stage.top.targets() if target.name == "continue")
    assert found.value == "2 open matches, last: Lucky Jack"
    kit.preferences.change(ui_scale=2.0, text_size=130)
    window = pygame.Rect(0, 0, 960, 540)
    stage.resize(window.size, scale_for(window.size, 2.0))
    assert all(window.contains(pygame.Rect(target.rect)) for target in stage.top.targets())


def test_continue_lists_several_open_matches(kit: Kit):
    for _match in range(7):
        new_match(kit.saves, RULES, RULES.options_type.read({}, 2), [Player("A", "human"), Player("B", "computer")])
    stage = stage_with(Title(kit))
    click(stage, "continue")
    assert isinstance(stage.top, OpenMatches)
    click(stage, "match.1")
    assert isinstance(stage.top, StandingTable)
    assert len(stage.scenes) == 2


def test_a_broken_match_gives_a_sentence_and_the_title_goes_on(kit: Kit):
    kit.saves.folder.mkdir(parents=True)
    broken = kit.saves.folder / "x.jsonl"
    broken.write_bytes(b'{"stolik": 1, "game": "lucky_jack", "seats": [{"name": "A"}]}\n')
    stage = stage_with(Title(kit))
    stage.carry_out(go_on(kit, broken))
    assert isinstance(stage.top, Message)
    assert "x.damaged-1.jsonl" in stage.top.text
    click(stage, "ok")
    assert isinstance(stage.top, Title)


def test_the_first_start_asks_language_and_name_only(kit: Kit):
    kit.preferences.change(language="", name="")
    scene = first_scene(kit)
    assert isinstance(scene, Welcome)
    stage = stage_with(scene)
    assert [t.name for t in scene.targets() if t.role != "label"] == ["language", "name", "begin"]
    scene._speak("pl")
    stage.handle(text("Żaneta"))
    stage.handle(ENTER)
    assert isinstance(stage.top, Title)
    assert (kit.preferences.now.language, kit.preferences.now.name) == ("pl", "Żaneta")
    assert language() == "pl"


def test_a_settings_file_that_was_broken_is_told_over_the_title(own_home: Path):
    own_home.mkdir()
    (own_home / "settings.json").write_text("{")
    (own_home / "settings.last.json").write_text('{"language": "en"}')
    app = App(make_kit(folders(), Thinkers()), first_scene)
    app.step()
    assert isinstance(app.stage.top, Message)
    assert "settings.broken-1.json" in app.stage.top.text
    app.step([ESCAPE])
    assert isinstance(app.stage.top, Title)
    app.close()


def test_a_full_disk_is_told_once_and_play_goes_on(kit: Kit, monkeypatch: pytest.MonkeyPatch):
    opened = new_match(
        kit.saves, RULES, RULES.options_type.read({}, 2), [Player("A", "human"), Player("B", "computer")]
    )
    before = opened.file.path.read_bytes()
    write = MatchFile._write

    def full(self, content):
        with self.path.open("ab") as file:
            file.write(content[:7])
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(MatchFile, "_write", full)
    for _move in range(3):
        opened.match.play(RULES.actions(opened.match.state)[0])
    assert [str(text) for text in kit.troubles] == [
        "The match cannot be saved now: there is no room left on the disk. It is tried again with every move."
    ]
    assert opened.file.path.read_bytes().startswith(before)
    monkeypatch.setattr(MatchFile, "_write", write)
    opened.match.play(RULES.actions(opened.match.state)[0])
    again, trouble = continued(kit.saves, opened.file.path)
    assert trouble is None
    assert RULES.write(again.match.state) == RULES.write(opened.match.state)


def test_a_second_copy_says_so_and_can_only_be_closed(kit: Kit):
    stage = stage_with(second_copy(kit))
    assert stage.top is not None
    assert [target.name for target in stage.top.targets() if target.role == "button"] == ["quit"]
    click(stage, "quit")
    assert stage.top is None


def test_giving_up_is_asked_once_more(kit: Kit):
    below = NewMatch(kit, RULES)
    answers: list[object] = []
    below.resume = answers.append  # type: ignore[method-assign, assignment]
    stage = stage_with(below)
    stage.carry_out(Push(Pause(kit, RULES, RULES.options_type.read({}, 2), Offers(undo="Nothing to take back."))))
    click(stage, "give_up")
    click(stage, "cancel")
    assert isinstance(stage.top, Pause)
    click(stage, "give_up")
    click(stage, "give_up")
    assert answers == ["give_up"]
    assert stage.scenes == [below]


def test_the_reason_why_not_is_told_on_hover(kit: Kit, display: pygame.Surface):
    stage = stage_with(NewMatch(kit, RULES))
    stage.carry_out(Push(Pause(kit, RULES, RULES.options_type.read({}, 2), Offers(undo="Nothing to take back."))))
    top = stage.top
    assert isinstance(top, Pause)
    undo = next(target for target in top.targets() if target.name == "undo")
    assert not undo.enabled
    assert undo.hint == "Nothing to take back."
    surface = pygame.display.set_mode(SIZE)
    stage.draw(surface)
    before = surface.copy()
    stage.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(undo.rect[0] + 50, undo.rect[1] + 10), rel=(0, 0)))
    rects = stage.draw(surface)
    assert rects
    changed = pygame.mask.from_threshold(before, (0, 0, 0), (1, 1, 1), surface)
    changed.invert()
    assert max(box.height for box in changed.get_bounding_rects()) > 15


def test_a_press_right_after_the_curtain_fell_is_not_taken(kit: Kit):
    scene = Curtain(kit, "lucky_jack", Player("Ola", "human"))
    stage = stage_with(NewMatch(kit, RULES))
    stage.carry_out(Push(scene))
    ready = next(target for target in scene.targets() if target.name == "ready")
    spot = (ready.rect[0] + 5 + ready.rect[2] // 2, ready.rect[1] + ready.rect[3] // 2)
    stage.handle(press(spot))
    stage.handle(release(spot))
    assert stage.top is scene
    stage.update(300)
    stage.handle(press(spot))
    stage.handle(release(spot))
    assert stage.top is not scene


def test_the_curtain_draws_no_card(kit: Kit, monkeypatch: pytest.MonkeyPatch, display: pygame.Surface):
    asked: list[str] = []
    plain = Skin.picture

    def watched(self, name, size):
        asked.append(name)
        return plain(self, name, size)

    monkeypatch.setattr(Skin, "picture", watched)
    stage = stage_with(NewMatch(kit, RULES))
    surface = pygame.display.set_mode(SIZE)
    stage.carry_out(Push(Curtain(kit, "lucky_jack", Player("Ola", "human"), ["Owl passes."] * 30)))
    stage.draw(surface)
    assert asked
    assert [name for name in asked if name.startswith("cards/")] == []


def test_the_curtain_stands_whole_in_its_first_frame(kit: Kit):
    stage = stage_with(NewMatch(kit, RULES))
    stage.fade_speed = 1.0
    surface = pygame.display.set_mode(SIZE)
    stage.draw(surface)
    stage.carry_out(Push(Curtain(kit, "lucky_jack", Player("Ola", "human"))))
    stage.draw(surface)
    first = pygame.image.tobytes(surface, "RGB")
    stage.update(1000)
    stage.redraw()
    stage.draw(surface)
    assert pygame.image.tobytes(surface, "RGB") == first


def test_a_match_that_cannot_be_written_is_played_all_the_same_and_says_so(kit: Kit, own_home: Path):
    own_home.mkdir(exist_ok=True)
    (own_home / "matches").write_text("a file where the folder should be")
    stage = stage_with(NewMatch(kit, RULES))
    click(stage, "start")
    assert isinstance(stage.top, StandingTable)
    assert [text.message for text in kit.troubles] == [
        "The match cannot be saved now: {reason}. It is tried again with every move."
    ]


def names_on(stage: Stage) -> list[str]:
    """The names of what can be pressed or read."""
    assert stage.top is not None
    return [target.name for target in stage.top.targets()]


@pytest.mark.parametrize("game", list(SHELF))
def test_a_newcomer_is_led_to_the_guided_match_of_a_game(game: str, kit: Kit):
    stage = stage_with(Title(kit))
    click(stage, "learn")
    click(stage, f"learn.{[sign.game for sign in signs()].index(game)}")
    table = stage.top
    assert isinstance(table, GuidedTable)
    assert table.game.rules.id == game


def test_who_knows_a_game_or_has_begun_a_match_is_not_led_there_any_more(kit: Kit):
    stage = stage_with(Title(kit))
    click(stage, "learn")
    kit.preferences.change(taught=("rummy",))
    stage.resize(SIZE, scale_for(SIZE))
    assert stage.top is not None
    assert [target.value for target in stage.top.targets() if target.value == "You know it"]
    click(stage, "back")
    assert isinstance(stage.top, Title)
    assert "learn" not in names_on(stage)
    kit.preferences.change(taught=())
    new_match(kit.saves, RULES, RULES.options_type.read({}, 2), [Player("A", "human"), Player("B", "computer")])
    assert "learn" not in names_on(stage_with(Title(kit)))
