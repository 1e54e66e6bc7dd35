"""What a replay shows: each seat what it might see, or all hands of a match that is over."""

import pygame
import pytest

from game.core.cards import UNKNOWN
from game.games import SHELF
from scenes.kit import Kit
from scenes.replays.projection import EVERYBODY
from scenes.replays.scene import Replay
from scenes.replays.transport import Transport
from scenes.table import casinoverso_marks
from scenes.table.controls import Control, Controls
from scenes.table.stamps import Stamps
from scenes.table.tags import tag
from scenes.widgets import Brush
from tests.replays.watching import click, opened, target
from tests.scenes.driver import key
from tests.statistics.played import Played
from tests.table_scene.screen import InstantWorker, fresh_kit


def hidden(scene: Replay, kind: str = "hand") -> dict[str, bool]:
    tokens = scene.cloth.tokens
    return {
        zone: all(tokens.faces[token] == UNKNOWN for token in held)
        for zone, held in tokens.zones.items()
        if zone.startswith(kind) and held
    }


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


@pytest.mark.parametrize("game", ["lucky_jack", "cover_your_assets", "rummy"])
def test_the_own_hand_stays_in_order_whoevers_view_is_shown_meanwhile(game: str, kit: Kit):
    scene = opened(kit, Played(game).to_the_end(), moment=5)
    view, own = scene.play, scene.play.seen_as
    order = view.hand_faces()
    assert order == sorted(order, key=scene.game.sorts[0])
    for others in ((EVERYBODY,), (1, EVERYBODY), (1, 2)):
        for viewer in (*others, own):
            view.see_as(viewer)
            if viewer == EVERYBODY and others[0] == EVERYBODY:
                assert view.hand_faces() == order
        assert view.hand_faces() == order
    view.sort()
    other = view.hand_faces()
    assert other != order
    view.see_as(EVERYBODY)
    assert view.hand_faces() == other
    view.see_as(1)
    view.see_as(own)
    assert view.hand_faces() == other, "as its owner has put it"


def test_a_hand_with_other_cards_is_sorted(kit: Kit):
    scene = opened(kit, Played("lucky_jack").to_the_end(), moment=5)
    own, before = scene.play.seen_as, scene.play.hand_faces()
    scene.play.see_as(1)
    while True:
        assert scene.play.go_on()
        scene.play.see_as(own)
        if sorted(scene.play.hand_faces()) != sorted(before):
            break
        scene.play.see_as(1)
    assert scene.play.hand_faces() == sorted(scene.play.hand_faces(), key=scene.game.sorts[0])


def test_the_view_goes_round(kit: Kit):
    scene = opened(kit, Played().to_the_end())
    seen = []
    for _time in range(4):
        seen.append(scene.play.seen_as)
        click(scene, "view")
    assert seen == [0, EVERYBODY, 1, 2]
    assert scene.play.seen_as == 0


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
        assert ("Easy" in scene.seats.looks[0].words("")) is not human
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


def test_the_bar_and_the_buttons_share_no_pixel():
    """Whatever the scale is rounded to."""
    kit = fresh_kit(InstantWorker())
    wanted = {name: Control(name, "", lambda: None, icon="pause") for name in ("menu", "play")}
    for hundredths in range(30, 220):
        transport, controls = Transport(), Controls()
        transport.lay(Brush(kit.skin, hundredths / 100, paper=False), (960, 540), controls, wanted)
        assert transport.reach.collidelist(list(controls.rects.values())) < 0
        assert transport.reach.contains(transport.bar)
