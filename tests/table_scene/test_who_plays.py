"""People leave their seats to computers in the middle of a match, and come back: who plays, what is seen, what the record tells."""

from __future__ import annotations

import pygame
import pytest

from scenes.curtain import Curtain
from scenes.pads import BY_ORDER, held_by
from scenes.scene import Event
from scenes.table.players import NOBODY, Player
from scenes.who_plays import PERSON, Chosen, WhoPlays
from tests.table_scene.screen import InstantWorker, Screen, fresh_kit, players, position, screen
from tests.table_scene.test_hand_over import Watch

HANDS = ["seven bell lemon cherry", "clover clover lemon bell", "seven seven grape diamond"]


def at_the_table(watch: Watch | None = None, humans: tuple[int, ...] = (0, 1)) -> Screen:
    """A table of three on which the first person has taken the screen."""
    at = screen(position(HANDS, "lemon"), humans=humans, watch=watch)
    at.scene.opened.header = {"seats": [player.write() for player in players(3, humans)]}
    at.run(300)
    at.click("ready")
    at.run(600)
    return at


def change_hands(at: Screen, **hands: str) -> None:
    """Through the pause: seats get who is to play them."""
    at.key(27)
    at.run(50)
    at.click("seats")
    at.run(50)
    assert isinstance(at.top, WhoPlays)
    for seat, hand in hands.items():
        at.top._give(int(seat.removeprefix("seat")), hand)
    at.run(50)
    at.click("done")
    at.run(50)


def test_whoever_leaves_is_played_for_and_the_other_has_the_screen() -> None:
    at = at_the_table()
    change_hands(at, seat0="easy")
    sitting = at.scene.sitting
    assert [player.human for player in sitting.players] == [False, True, False]
    for _ in range(400):
        at.run(50)
        if isinstance(at.top, Curtain):
            break
    assert isinstance(at.top, Curtain), "before the other hand is shown its owner confirms"
    assert sitting.actor == 1
    at.click("ready")
    at.run(100)
    assert sitting.viewer == 1


def test_whoever_left_comes_back_to_the_same_cards() -> None:
    at = at_the_table()
    change_hands(at, seat1="hard")
    assert at.scene.sitting.viewer == 0
    hand = list(at.scene.sitting.match.state.hands[1])
    change_hands(at, seat1="human")
    sitting = at.scene.sitting
    assert sitting.players[1].human
    assert sitting.viewer == NOBODY
    assert list(sitting.match.state.hands[1]) == hand
    assert isinstance(at.top, Curtain)


def test_the_record_tells_who_played() -> None:
    at = at_the_table()
    change_hands(at, seat1="hard")
    record = at.scene.sitting.match.record
    told = [line for line in record.lines if line["kind"] == "seat"]
    assert [(line["seat"], line["by"], line["level"]) for line in told] == [(1, "computer", "hard")]


def test_nobody_sees_the_cards_of_whoever_left(monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch(monkeypatch)
    at = at_the_table(watch)
    change_hands(at, seat0="easy")
    at.run(2000)
    assert at.scene.cloth.viewer in (NOBODY, 1)


def test_the_last_person_cannot_leave_so() -> None:
    kit = fresh_kit(InstantWorker(), "en")
    page = WhoPlays(kit, players(3, (0, 1)), (0, 1))
    page.resize((960, 540), 0.75)
    page._give(0, "easy")
    assert not page.reason
    page._give(1, "easy")
    assert page.reason
    page._give(1, "human")
    assert not page.reason
    assert page._done().answer == Chosen({0: "easy"})


def test_what_stays_as_it_was_is_no_change() -> None:
    page = WhoPlays(fresh_kit(InstantWorker(), "en"), players(3, (0, 1)), (0, 1))
    page.resize((960, 540), 0.75)
    page._give(0, "easy")
    page._give(0, "human")
    assert page._done().answer is None


def test_one_person_alone_has_no_such_choice() -> None:
    at = screen(position(HANDS, "lemon"))
    at.scene.opened.header = {"seats": [player.write() for player in players(3, (0,))]}
    at.settle()
    at.key(27)
    at.run(50)
    assert "seats" not in {target.name for target in at.top.targets()}


def hands_on(page: WhoPlays) -> list[str]:
    """The rows in which it is chosen what somebody holds."""
    return [target.name for target in page.targets() if target.name.endswith(".hand")]


def test_gamepads_are_handed_round_in_the_middle_of_a_match() -> None:
    kit = fresh_kit(InstantWorker(), "en", hands={"Zoe": 2, "Ola": 2})
    people = [Player(name, "human", "", seat, seat) for seat, name in enumerate(("Ala", "Ola", "Jan"))]
    page = WhoPlays(kit, people, (0, 1, 2))
    page.resize((960, 540), 0.75)
    assert hands_on(page) == [], "there is nothing to hold"
    kit.pads.extend((5, 6))
    page.update(20)
    assert hands_on(page) == ["seat.0.hand", "seat.1.hand", "seat.2.hand"]
    assert page.board is not None
    row = page.board.find("seat.2.hand")
    assert row is not None
    page.board.set_focus(row)
    assert row.key(Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, pad=2, does="confirm"))
    assert (page.wishes[1], page.wishes[2]) == (BY_ORDER, 2), "who confirms with a pad takes it"
    page._give(0, "easy")
    assert hands_on(page) == ["seat.1.hand", "seat.2.hand"]
    page._give(0, PERSON)
    assert page._done().answer is None, "the match goes on as it was"
    assert kit.preferences.now.hands == {"Zoe": 2, "Jan": 2}
    assert [held_by(kit.preferences.now.hands, people, place, 2) for place in range(3)] == [1, 0, 2]


def test_what_is_chosen_to_hold_is_forgotten_with_a_cancel() -> None:
    kit = fresh_kit(InstantWorker(), "en")
    kit.pads.extend((5, 6))
    page = WhoPlays(kit, players(3, (0, 1)), (0, 1))
    page.resize((960, 540), 0.75)
    page._hold(0, 2)
    page.escape()
    assert kit.preferences.now.hands == {}
