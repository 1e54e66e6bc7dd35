"""People leave their seats to computers in the middle of a match, and come back: who plays, what is seen, what the record tells."""

from __future__ import annotations

import pygame
import pytest

from scenes.curtain import Curtain
from scenes.pads import BY_ORDER, held_by
from scenes.scene import Event
from scenes.table.players import NOBODY, Player
from scenes.table.undoing import people_since
from scenes.who_plays import PERSON, Chosen, WhoPlays
from tests.table_scene.screen import InstantWorker, Screen, SilentWorker, fresh_kit, players, position, screen
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


def discarded(at: Screen) -> None:
    """The viewer discards."""
    at.scene.play.play(next(action for action in at.scene.sitting.offers() if action[0] == "discard"))


def seated_next(at: Screen, seat: int) -> None:
    """Computers play until a person is asked to take the screen, and does."""
    for _ in range(400):
        at.run(50)
        if isinstance(at.top, Curtain):
            break
    assert at.scene.sitting.actor == seat
    at.click("ready")
    at.run(600)


def test_leaving_a_seat_to_a_computer_opens_no_way_back_past_what_its_person_did() -> None:
    """Neither cards seen nor another person's decision can be taken back by sending that person away."""
    at = at_the_table()
    discarded(at)
    seated_next(at, 1)
    discarded(at)
    seated_next(at, 0)
    assert at.scene.sitting.undo_moment is None
    change_hands(at, seat1="easy")
    sitting = at.scene.sitting
    before = len(sitting.match.moments)
    at.key(pygame.K_u)
    at.run(100)
    assert len(sitting.match.moments) == before
    assert not sitting.undone
    assert at.target("message").text.startswith("Nothing to take back")
    assert sitting.offers(), "the turn goes on"


def test_taking_back_past_the_moment_a_seat_was_left_leaves_it_to_the_computer() -> None:
    at = screen(position(HANDS, "lemon"), humans=(0, 1), worker=SilentWorker())
    sitting = at.scene.sitting
    sitting.take_seat(0)
    sitting.play(("draw",))
    sitting.play(("keep",))
    sitting.change_hands({1: "easy"})
    sitting.take_seat(0)
    assert sitting.undo()
    assert sitting.match.state.phase == "drawn"
    assert sitting.actor == sitting.viewer == 0
    assert ("keep",) in sitting.offers()
    lines = [line for line in sitting.match.record.lines if line["kind"] in ("seat", "undo")]
    assert [line["kind"] for line in lines] == ["seat", "undo"]
    assert [player.human for player in sitting.players] == [True, False, False]
    sitting.play(("keep",))
    assert sitting.thinker == 1, "nobody waits for somebody who has gone"
    assert sitting.curtain is None


def test_what_a_computer_did_for_somebody_is_no_decision_of_theirs() -> None:
    at = screen(position(HANDS, "lemon"), humans=(0, 1), worker=SilentWorker())
    sitting = at.scene.sitting
    sitting.change_hands({0: "easy"})
    for action in (("draw",), ("keep",)):
        sitting.match.play(action)
    sitting.change_hands({0: "human"})
    sitting.take_seat(0)
    assert sitting.undo_moment is None


def test_what_a_computer_did_in_a_seat_is_no_persons_decision_once_its_person_is_back() -> None:
    at = at_the_table()
    match = at.scene.sitting.match
    now = people_since(match, at.scene.sitting.players)
    assert now == [(0, frozenset({0, 1}))]
    change_hands(at, seat1="hard")
    change_hands(at, seat1="human")
    line = match.record.lines[-1]["n"]
    found = people_since(match, at.scene.sitting.players)
    assert found == [(line, frozenset({0, 1})), (line - 1, frozenset({0})), (0, frozenset({0, 1}))]


def test_who_has_let_computers_finish_the_match_takes_nothing_back() -> None:
    at = screen(position(HANDS, "lemon"), worker=SilentWorker())
    at.scene.play.play(("draw",))
    at.run(300)
    assert at.scene.sitting.undo_moment is not None
    at.scene.sitting.finish_quickly()
    assert at.scene.sitting.undo_moment is None
    assert at.scene.play.undo_reason == "A computer plays your seat now."


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
