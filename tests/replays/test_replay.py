"""Watching: the projection shows what its viewer may see, and the scene is led by hand and by key."""

from pathlib import Path

import pygame
import pytest

from game.core.cards import UNKNOWN
from game.games import SHELF
from scenes.kit import Kit
from scenes.message import Message
from scenes.replays.menu import ReplayMenu, verdict
from scenes.replays.projection import EVERYBODY
from scenes.replays.scene import Replay
from scenes.replays.watching import dropped, pasted, watch
from scenes.scene import Canvas, Change, Event, Pop, Push, Replace, Target
from scenes.sizes import scale_for
from scenes.table import casinoverso_marks
from scenes.table.stamps import Stamps
from scenes.table.tags import tag
from tests.scenes.driver import ENTER, ESCAPE, TAB, key, move, press, release
from tests.statistics.played import Played

SIZE = (1280, 720)


def opened(kit: Kit, played: Played, **wishes: object) -> Replay:
    """A replay at a window, with all animation off."""
    kit.preferences.change(animation="off")
    path = played.save(kit.saves.folder, "match")
    scene = Replay(kit, kit.saves.look(path), path, **wishes)  # type: ignore[arg-type]
    kit.skin.use(SIZE)
    scene.resize(SIZE, scale_for(SIZE))
    return scene


def live(scene: Replay, ms: float) -> None:
    """Lets time pass in frames."""
    while ms > 0:
        scene.update(50)
        ms -= 50


def target(scene: Replay, name: str) -> Target:
    return next(target for target in scene.targets() if target.name == name)


def over(scene: Replay, name: str) -> tuple[int, int]:
    return pygame.Rect(target(scene, name).rect).center


def click(scene: Replay, name: str) -> Change | None:
    place = over(scene, name)
    scene.handle(press(place))
    return scene.handle(release(place))


def hidden(scene: Replay, kind: str = "hand") -> dict[str, bool]:
    tokens = scene.cloth.tokens
    return {
        zone: all(tokens.faces[token] == UNKNOWN for token in held)
        for zone, held in tokens.zones.items()
        if zone.startswith(kind) and held
    }


# --- what is seen -------------------------------------------------------------------------------------------------------
def test_one_seat_sees_its_own_hand_alone(kit: Kit):
    scene = opened(kit, Played().to_the_end(), moment=5, viewer=1)
    assert hidden(scene) == {"hand.0": True, "hand.1": False, "hand.2": True}


def test_all_hands_are_open_but_no_pile(kit: Kit):
    scene = opened(kit, Played().to_the_end(), moment=5, viewer=EVERYBODY)
    assert set(hidden(scene).values()) == {False}
    assert hidden(scene, "pool") == {"pool": True}
    shuffles = [step for step in scene.play.shown.steps if step[0] == "shuffle"]
    assert shuffles
    assert {card for step in shuffles for card in step[5]} == {UNKNOWN}
    for _time in range(20):
        scene.play.go_on()
        assert set(hidden(scene, "hand").values()) == {False}
        assert set(hidden(scene, "pool").values()) <= {True}


@pytest.mark.parametrize("game", SHELF)
@pytest.mark.parametrize("viewer", [0, 1, EVERYBODY])
def test_stepping_leads_to_the_same_picture_as_seeking(game: str, viewer: int, kit: Kit):
    """Tokens moved by steps agree at every moment with the zones of the view shown at once."""
    played = Played(game, seed="z").to_the_end()
    scene = opened(kit, played, viewer=viewer)
    for _time in range(120):
        if not scene.play.go_on():
            break
        tokens = scene.cloth.tokens
        for zone in scene.game.zones(scene.play.shown.state):
            held = sorted(tokens.faces[token] for token in tokens.zones.get(zone.name, ()))
            assert held == sorted(zone.cards), (scene.play.looked, zone.name)


def test_a_conceded_card_is_seen_by_its_seat_and_with_all_hands_only(kit: Kit):
    played = Played("casinoverso", seed="c").to_the_end()
    match = played.match
    number, seat = next(
        (n, step[1])
        for n, moment in enumerate(match.moments)
        for step in moment.steps
        if step[0] == "conceded" and step[1] is not None and moment.state.hidden[step[1]] is not None
    )
    other = next(s for s in range(played.count) if s != seat)
    scene = opened(kit, played, moment=number, viewer=other)
    assert scene.play.shown.state.hidden[seat] == UNKNOWN
    scene.play.see_as(EVERYBODY)
    assert scene.play.shown.state.hidden[seat] != UNKNOWN
    scene.play.see_as(seat)
    assert scene.play.shown.state.hidden[seat] != UNKNOWN


def test_with_all_hands_the_sums_are_whole(kit: Kit, monkeypatch: pytest.MonkeyPatch):
    """In CasinoVerso a question mark stands for a card that cannot be seen."""
    told: set[str] = set()

    def noted(stamps: Stamps, text: str, kind: str = "small", gold: bool = False) -> pygame.Surface:
        told.add(text)
        return tag(stamps, text, kind, gold)

    monkeypatch.setattr(casinoverso_marks, "tag", noted)
    scene = opened(kit, Played("casinoverso").to_the_end(), viewer=EVERYBODY)
    for viewer in (EVERYBODY, 1):
        scene.play.see_as(viewer)
        told.clear()
        for moment in range(4, 14):
            scene.seek(moment)
            scene.put()
        sums = told - {"has bet"}
        assert any("?" not in text for text in sums)
        assert any("?" in text for text in sums) == (viewer == 1)


def test_an_open_match_shows_no_more_than_its_table(kit: Kit):
    played = Played()
    for _time in range(6):
        played.step()
    scene = opened(kit, played)
    assert scene.views() == [0]
    scene.handle(key(pygame.K_v))
    assert hidden(scene) == {"hand.0": False, "hand.1": True, "hand.2": True}


def test_an_open_match_of_several_people_shows_no_hand(kit: Kit):
    played = Played(people=2)
    for _time in range(6):
        played.step()
    scene = opened(kit, played)
    assert set(hidden(scene).values()) == {True}


def test_watching_writes_nothing(kit: Kit):
    played = Played().to_the_end()
    scene = opened(kit, played)
    before = {path: path.read_bytes() for path in kit.saves.folder.rglob("*") if path.is_file()}
    scene.handle(key(pygame.K_SPACE))
    live(scene, 4000)
    scene.leave()
    assert {path: path.read_bytes() for path in kit.saves.folder.rglob("*") if path.is_file()} == before


# --- leading it ---------------------------------------------------------------------------------------------------------
def test_it_plays_by_itself_and_stops_at_the_end(kit: Kit):
    scene = opened(kit, Played().to_the_end())
    click(scene, "play")
    assert scene.running
    live(scene, 2000)
    assert 1 <= scene.play.looked <= 4
    scene.speed = 4.0
    live(scene, 400 * scene.play.last)
    assert scene.play.looked == scene.play.last
    assert not scene.running
    surface = pygame.display.get_surface()
    assert surface is not None
    for _frame in range(200):
        scene.draw(Canvas(surface, _frame == 0))
        live(scene, 200)
    assert scene.wait_ms() != 0, "a replay that stands draws nothing"
    click(scene, "play")
    assert scene.running
    assert scene.play.looked == 0


def test_speed_is_kept_in_bounds(kit: Kit):
    scene = opened(kit, Played().to_the_end())
    for _time in range(6):
        scene.handle(key(pygame.K_PLUS))
    assert scene.speed == 4.0
    for _time in range(9):
        scene.handle(key(pygame.K_MINUS))
    assert scene.speed == 0.5


def test_arrows_home_and_end_lead_through_it(kit: Kit):
    scene = opened(kit, Played().to_the_end())
    for _time in range(3):
        scene.handle(key(pygame.K_RIGHT))
    scene.handle(key(pygame.K_LEFT))
    assert scene.play.looked == 2
    scene.handle(key(pygame.K_END))
    assert scene.play.looked == scene.play.last
    scene.handle(key(pygame.K_RIGHT))
    assert scene.play.looked == scene.play.last
    scene.handle(key(pygame.K_HOME))
    assert scene.play.looked == 0
    scene.handle(key(pygame.K_LEFT))
    assert scene.play.looked == 0


def test_coming_back_with_alt_and_tab_does_not_touch_a_running_replay(kit: Kit):
    """(REP-01) A stray Tab neither stops it nor moves it elsewhere."""
    for runs in (True, False):
        scene = opened(kit, Played().to_the_end(), moment=3)
        if runs:
            scene.handle(key(pygame.K_SPACE))
        before = scene.play.looked
        for event in (
            Event(pygame.WINDOWFOCUSLOST),
            Event(pygame.WINDOWFOCUSGAINED),
            TAB,
            Event(pygame.KEYUP, key=pygame.K_TAB, mod=0, unicode="", scancode=0),
        ):
            scene.handle(event)
        assert scene.play.looked == before
        assert scene.running is runs
        live(scene, 3000)
        assert (scene.play.looked > before) is runs


def test_the_bar_is_dragged(kit: Kit):
    scene = opened(kit, Played().to_the_end())
    scene.targets()
    bar = scene.front.transport.bar
    scene.handle(press((bar.x + bar.width // 2, bar.centery)))
    assert scene.play.looked == pytest.approx(scene.play.last / 2, abs=1)
    scene.handle(move((bar.right + 500, bar.centery)))
    assert scene.play.looked == scene.play.last
    scene.handle(move((bar.x, 5)))
    assert scene.play.looked == 0
    scene.handle(release((bar.x, 5)))
    scene.handle(move((bar.right, bar.centery)))
    assert scene.play.looked == 0


def test_a_reader_turns_the_bar(kit: Kit):
    scene = opened(kit, Played().to_the_end(), moment=3)
    last = scene.play.last
    assert target(scene, "seek").scale == (0, last, 1, 3)
    scene.toggle()
    assert scene.turn("seek", last - 1)
    assert (scene.play.looked, scene.running) == (last - 1, False)
    assert target(scene, "seek").scale == (0, last, 1, last - 1)
    assert not scene.turn("play", 0)


def test_a_line_of_the_history_leads_to_its_moment(kit: Kit):
    scene = opened(kit, Played().to_the_end(), moment=8)
    scene.handle(key(pygame.K_h))
    line = next(target for target in scene.targets() if target.name.startswith("history.") and target.rect[3])
    row = scene.front.history.rows[int(line.name.rpartition(".")[2])]
    middle = pygame.Rect(line.rect).center
    scene.handle(press(middle))
    scene.handle(release(middle))
    assert scene.play.looked == row.line.moment


def test_the_view_goes_round(kit: Kit):
    scene = opened(kit, Played().to_the_end())
    seen = []
    for _time in range(4):
        seen.append(scene.play.seen_as)
        click(scene, "view")
    assert seen == [0, EVERYBODY, 1, 2]
    assert scene.play.seen_as == 0


def test_escape_closes_the_history_then_leaves(kit: Kit):
    scene = opened(kit, Played().to_the_end())
    scene.handle(key(pygame.K_h))
    assert scene.handle(ESCAPE) is None
    assert scene.handle(ESCAPE) == Pop("leave")


def test_every_button_is_reached_by_keys_alone(kit: Kit):
    scene = opened(kit, Played().to_the_end(), moment=3)
    wanted = {control.name for control in scene.front.wanted().values()}
    met = []
    for _stop in wanted:
        scene.handle(TAB)
        met.append(scene.focus())
    assert met[0] == "play"
    assert sorted(met) == sorted(wanted)
    scene.handle(key(pygame.K_h))
    scene.keys.at = "history"
    scene.handle(key(pygame.K_UP))
    scene.handle(ENTER)
    assert scene.play.looked == scene.front.history.rows[scene.front.history.focus].line.moment
    scene.handle(key(pygame.K_HOME))
    for _step in range(3):
        scene.handle(key(pygame.K_PERIOD))
    scene.keys.at = "next"
    scene.handle(ENTER)
    assert scene.play.looked == 4


def test_it_is_drawn_and_resized_in_the_middle_of_a_flight(kit: Kit):
    scene = opened(kit, Played().to_the_end())
    kit.preferences.change(animation="slow")
    scene.resize(SIZE, scale_for(SIZE))
    scene.handle(key(pygame.K_RIGHT))
    scene.update(30)
    surface = pygame.display.set_mode((960, 540))
    kit.skin.use((960, 540))
    scene.resize((960, 540), scale_for((960, 540)))
    kit.skin.begin_frame()
    assert scene.draw(Canvas(surface, True))
    live(scene, 3000)
    assert not scene.busy


# --- opening ------------------------------------------------------------------------------------------------------------
def test_a_file_dropped_on_the_window_is_shown(kit: Kit, tmp_path: Path):
    file = Played().to_the_end().save(tmp_path / "elsewhere", "m")
    change = dropped(kit, str(file))
    assert isinstance(change, Push)
    assert isinstance(change.scene, Replay)
    assert len(list((kit.saves.folder / "imported").iterdir())) == 1


def test_a_file_of_another_kind_is_refused_with_one_sentence(kit: Kit, tmp_path: Path):
    other = tmp_path / "holiday.png"
    other.write_bytes(b"\x89PNG" + bytes(500))
    change = dropped(kit, str(other))
    assert isinstance(change, Push)
    assert isinstance(change.scene, Message)
    assert "holiday.png" in change.scene.text
    gone = dropped(kit, str(tmp_path / "nothing.jsonl"))
    assert isinstance(gone, Push)
    assert isinstance(gone.scene, Message)


def test_the_text_goes_through_the_clipboard(kit: Kit):
    played = Played().to_the_end()
    scene = opened(kit, played)
    menu = ReplayMenu(kit, scene.found, scene.path, 0, 0)
    menu._copy()
    change = pasted(kit)
    assert isinstance(change, Push)
    assert isinstance(change.scene, Replay)
    assert change.scene.found.record.lines == scene.found.record.lines
    pygame.scrap.put_text("no match at all")
    refused = pasted(kit)
    assert isinstance(refused, Push)
    assert isinstance(refused.scene, Message)


def test_a_file_that_holds_no_more_from_some_line_on_can_be_watched_up_to_there(kit: Kit):
    """(REP-06) The mismatch is told with its line, and the file is left as it is."""
    played = Played().to_the_end()
    played.record.lines[11]["hash"] = "0" * 16
    path = played.save(kit.saves.folder, "old")
    before = path.read_bytes()
    change = watch(kit, path)
    assert isinstance(change, Push)
    assert isinstance(change.scene, Message)
    assert "12" in change.scene.text
    assert isinstance(change.scene.then, Replace)
    replay = change.scene.then.scene
    assert isinstance(replay, Replay)
    assert 0 < replay.play.last < 12
    assert path.read_bytes() == before


def test_a_file_without_its_first_deal_is_told(kit: Kit):
    played = Played().to_the_end()
    del played.record.lines[:]
    change = watch(kit, played.save(kit.saves.folder, "bare"))
    assert isinstance(change, Push)
    assert isinstance(change.scene, Message)


def test_the_menu_plays_on_and_checks(kit: Kit):
    scene = opened(kit, Played().to_the_end(), moment=3)
    menu = ReplayMenu(kit, scene.found, scene.path, 3, 0)
    change = menu._play_on()
    assert isinstance(change, Replace)
    assert change.scene.name == "table"
    assert "Everything holds" in verdict(scene.found)
    scene.found.header["commit"] = "1" * 64
    assert "sealed before the first deal" in verdict(scene.found)


def test_of_an_open_match_nothing_is_given_away(kit: Kit):
    played = Played()
    played.step()
    scene = opened(kit, played)
    menu = ReplayMenu(kit, scene.found, scene.path, 0, 0)
    reasons = {button.name: button.reason for button in menu.buttons()}
    assert all(reasons[name] for name in ("play_on", "copy", "save"))
    assert not reasons["verify"]
    assert "So far every move holds" in verdict(scene.found)


def test_whoever_left_a_seat_to_a_computer_is_seen_until_then(kit: Kit):
    """After "finish quickly" the match is watched as it was played: the person first, the computer from that moment on."""
    played = Played()
    for _ in range(6):
        played.step()
    handed = len(played.match.moments)
    played.record.add("seat", played.rules, played.state, played.at, seat=0, by="computer", level="easy", name="Ala")
    scene = opened(kit, played.to_the_end())
    assert scene.views()[0] == 0
    for moment, human in ((0, True), (handed - 1, True), (handed, False), (scene.play.last, False), (2, True)):
        scene.seek(moment)
        assert scene.seats.looks[0].player.human is human
        assert ("Easy" in scene.seats.looks[0].words()) is not human
    scene.seek(handed - 1)
    scene.step(1)
    assert not scene.seats.looks[0].player.human
    assert target(scene, "view").value == "Seen as Ala"


def test_the_button_for_views_says_what_a_press_of_it_does(kit: Kit):
    scene = opened(kit, Played().to_the_end())
    names = [player.name for player in scene.play.sitting.players]
    for _turn in range(2 * len(scene.views())):
        said = target(scene, "view")
        click(scene, "view")
        seen = scene.play.seen_as
        assert said.text == ("Show all hands" if seen == EVERYBODY else f"See as {names[seen]}")
        assert target(scene, "view").value == ("All hands are shown" if seen == EVERYBODY else f"Seen as {names[seen]}")


def test_the_history_is_walked_by_keys(kit: Kit):
    scene = opened(kit, Played().to_the_end())
    scene.seek(3)
    scene.handle(key(pygame.K_h))
    rows = scene.front.history.rows
    here = int(scene.focus().removeprefix("history."))
    assert rows[here].line.moment <= 3 < rows[here + 1].line.moment
    scene.handle(key(pygame.K_DOWN))
    assert scene.focus() == f"history.{here + 1}"
    scene.handle(ENTER)
    assert scene.play.looked == rows[here + 1].line.moment
    scene.handle(TAB)
    assert scene.focus() in {"menu", "back", "play", "next", "speed", "history", "view", "leave"}
    scene.handle(key(pygame.K_h))
    assert not scene.front.history.open
