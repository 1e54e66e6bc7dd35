"""Watching: the scene is led by hand and by key."""

import pygame
import pytest

from scenes.kit import Kit
from scenes.scene import Canvas, Event, Pop
from scenes.sizes import scale_for
from tests.replays.watching import SIZE, click, live, opened, target
from tests.scenes.driver import ENTER, ESCAPE, TAB, key, move, press, release
from tests.statistics.played import Played


def test_watching_writes_nothing(kit: Kit):
    played = Played().to_the_end()
    scene = opened(kit, played)
    before = {path: path.read_bytes() for path in kit.saves.folder.rglob("*") if path.is_file()}
    scene.handle(key(pygame.K_SPACE))
    live(scene, 4000)
    scene.leave()
    assert {path: path.read_bytes() for path in kit.saves.folder.rglob("*") if path.is_file()} == before


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
