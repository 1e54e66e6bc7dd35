"""What the table does beside plain turns: reasons, questions, undo, looks back, own order, quick finish, the end."""

from __future__ import annotations

import pygame
import pytest

from scenes.result import Result
from scenes.scene import Pop, Push
from scenes.table.lucky_jack import LuckyJackTable
from tests.table_scene.screen import FRAME_MS, RULES, Screen, SilentWorker, named, position, screen

HAND = "seven clover bell lemon cherry clover"


def silent(hand: str = HAND, top: str = "clover lemon", **given: object) -> Screen:
    """A table at the own turn where nobody else moves."""
    at = screen(position([hand, 7], top, **given), worker=SilentWorker())
    at.run(400)
    return at


def test_a_refused_drop_says_why_and_the_card_is_home() -> None:
    """Three cards left: nothing may be discarded."""
    at = silent("bell bell bell")
    before = at.faces()
    at.drag("hand.0.1", "discards")
    assert at.scene.front.message == "With three cards left nothing may be discarded: draw a card."
    at.run(800)
    assert at.faces() == before
    assert dict(at.scene.cloth.motion.poses())[at.scene.cloth.arranged()[1]].lift < 0.5


def test_a_drop_out_of_turn_says_whose_turn_it_is_not() -> None:
    """Cards can be lifted on others' turns, but not played."""
    at = silent(actor=1)
    at.drag("hand.0.1", "discards")
    assert at.scene.front.message == "It is not your turn."
    assert at.lines() == []


def test_lower_is_told_in_words_too() -> None:
    """The light over the pile is amber with a plus and the words; a free one has a tick and other words."""
    at = silent()
    for card, words in (("lemon", "Lower: draw 2"), ("seven", "Free")):
        at.lift(at.hand_card(card), (300, 250))
        assert at.target("discards").hint == words
        at.run(200)
        assert ("lit words", "discards") in at.scene.cloth.picture.items
        at.key(pygame.K_ESCAPE)
        at.run(300)


def test_what_cannot_be_played_is_dimmed_but_can_be_lifted() -> None:
    """In the drawn phase the hand rests; it still can be put in order."""
    at = silent(phase="drawn", drawn=(0, "grape"))
    assert len(at.scene.cloth.dimmed) == 6
    first = at.faces()
    at.lift("hand.0.0", at.middle("hand.0.3"))
    assert at.scene.pointing.carrying.held
    at.release(at.middle("hand.0.3"))
    at.run(300)
    assert at.faces() != first
    assert sorted(at.faces()) == sorted(first)
    at.drag("hand.0.0", "discards")
    assert at.scene.front.message == "First the drawn card: keep it or throw it away."


def test_a_discard_that_makes_a_jackpot_is_asked_about() -> None:
    """A plain drop would let the jackpot pass: the table asks; both answers and the way back do what they say."""
    for answer, done in (("ask.jackpot", ["discard", True]), ("ask.discard", ["discard", None]), ("ask.back", None)):
        at = silent("bell bell bell lemon", "lemon bell")
        at.drag(at.hand_card("lemon"), "discards")
        assert at.lines() == []
        assert {"ask.jackpot", "ask.discard", "ask.back"} <= set(at.names())
        at.click(answer)
        at.run(200)
        actions = [line["action"] for line in at.lines() if line["kind"] == "action"]
        assert [[action["do"], action.get("jackpot")] for action in actions] == ([done] if done else [])


def test_the_jackpot_button_sleeps_and_wakes() -> None:
    """It is there all the time, says why it sleeps, and wakes only when the call is legal."""
    at = silent()
    assert at.target("jackpot").enabled is False
    assert "three or four" in at.target("jackpot").hint
    at = silent("bell bell bell lemon", "lemon bell")
    assert at.target("jackpot").enabled is True
    at.click("jackpot")
    at.run(4000)
    at.settle()
    assert isinstance(at.top, Result)


def test_the_hand_is_never_sorted_by_itself() -> None:
    """A new card comes last; a sort is a single act; the order is kept on others' turns."""
    at = screen(position([HAND, 7], "clover lemon"))
    at.settle()
    at.click("sort")
    at.run(300)
    order = at.faces()
    assert order == sorted(order)
    at.click("draw")
    at.settle()
    at.click("keep")
    at.settle()
    if at.scene.sitting.call_open:
        at.click("pass.0")
        at.settle()
    assert at.faces()[: len(order)] == order
    at.click("sort")
    at.run(300)
    at.click("sort")
    at.run(300)
    assert at.faces() == sorted(at.faces(), reverse=True)


def test_the_order_outlives_the_program() -> None:
    """It lies beside the match file and is found at the next start; a damaged file is passed over."""
    at = screen(position([HAND, 7], "clover lemon"), worker=SilentWorker())
    at.run(300)
    at.click("sort")
    at.run(1500)
    path = at.scene.opened.file.ui_path
    assert path.exists()
    again = Screen(at.scene.opened, at.kit)
    assert again.faces() == sorted(again.faces())
    path.write_bytes(b'{"orders": {"0": ["no such card", 7]}}')
    damaged = Screen(at.scene.opened, at.kit)
    assert sorted(damaged.faces()) == sorted(again.faces())


def test_undo_goes_back_to_the_last_own_decision() -> None:
    """Against computers, also across what they did; the match is marked."""
    at = screen(position([HAND, 7], "lemon"))
    at.settle()
    before = named(sorted(at.faces()), at.scene.sitting.match.state)
    assert at.target("undo").enabled is False
    at.drag(at.hand_card("seven"), "discards")
    at.settle()
    assert not at.scene.sitting.call_open
    assert [line["seat"] for line in at.lines() if line["kind"] == "action"][:2] == [0, 1]
    assert at.target("undo").enabled is True
    at.key(pygame.K_u)
    at.run(600)
    assert named(sorted(at.faces()), at.scene.sitting.match.state) == before
    assert at.scene.sitting.undone
    assert at.lines()[-1]["kind"] == "undo"


def test_history_shows_a_moment_and_comes_back() -> None:
    """Every step in words; a click shows that moment and the match waits; Esc is back in the present."""
    at = screen(seed="history")
    at.settle()
    at.scene.play.play(("draw",))
    at.settle()
    at.scene.play.play(("keep",))
    at.settle()
    at.click("history")
    at.run(200)
    texts = [target.text for target in at.top.targets() if target.name.startswith("history.")]
    assert "Ola draws: " in " ".join(texts)
    assert any(text.startswith("Turned up: ") for text in texts)
    row = next(target for target in at.top.targets() if target.text.startswith("Turned up: "))
    moments = len(at.scene.sitting.match.moments)
    at.click(row.name)
    at.run(400)
    assert at.scene.play.looked == 0
    assert len(at.faces()) == 7
    assert at.target("now").enabled
    at.run(3000)
    assert len(at.scene.sitting.match.moments) == moments
    at.key(pygame.K_ESCAPE)
    at.run(300)
    assert at.scene.play.looked is None
    assert len(at.faces()) == 8


def test_nobody_plays_while_somebody_looks_back() -> None:
    """The computer's move waits until the person is back in the present."""
    at = screen(seed="history")
    at.settle()
    for action in (("draw",), ("keep",)):
        at.scene.play.play(action)
        at.run(40)
    at.scene.play.look_at(0)
    moments = len(at.scene.sitting.match.moments)
    assert at.scene.sitting.thinker is not None
    at.run(5000)
    assert len(at.scene.sitting.match.moments) == moments
    at.scene.play.back_to_now()
    at.settle()
    assert len(at.scene.sitting.match.moments) > moments


def test_what_a_computer_did_stays_until_the_next_act() -> None:
    """A bubble at its plate and a rim round its card; both go when the person plays."""
    at = screen(position([HAND, 7], "clover lemon", actor=1))
    at.settle()
    at.run(8000)
    if at.scene.sitting.call_open:
        at.click("pass.0")
        at.settle()
    assert at.target("plate.1").value
    assert ("bubble", 1) in at.scene.cloth.picture.items
    at.scene.play.play(("draw",))
    at.frame()
    assert ("bubble", 1) not in at.scene.cloth.picture.items


def test_a_quick_finish_plays_the_match_to_its_end() -> None:
    """Computers take over all seats; the result of the match is shown, not of each round."""
    at = screen(seed="finish")
    at.settle()
    at.key(pygame.K_ESCAPE)
    at.stage.handle(pygame.event.Event(pygame.USEREVENT))
    at.stage.carry_out(Pop("finish"))
    for _ in range(1500):
        at.frame()
        if isinstance(at.top, Result):
            break
    assert isinstance(at.top, Result)
    assert at.scene.sitting.match.state.phase == "match_over"


def test_a_quick_finish_shows_no_result_of_a_round_however_slow_the_machine_is() -> None:
    """A frame may end just when a round is over; the next one deals."""
    at = screen(seed="finish")
    at.settle()
    at.scene.ways_out.finishing = True
    at.scene.sitting.finish_quickly()
    while at.scene.sitting.match.state.phase != "round_over":
        at.scene.sitting.update(FRAME_MS, busy=False)
    assert at.scene.ways_out.over(shown=True) is None
    at.scene.ways_out.finishing = False
    assert isinstance(at.scene.ways_out.over(shown=True), Push)


@pytest.mark.parametrize("speed", ["off", "fast", "normal", "slow"])
def test_every_speed_plays(speed: str) -> None:
    """A turn and the computer's answer at each speed; the dial on the table says it."""
    at = screen(position([HAND, 7], "clover lemon"), animation=speed)
    at.settle()
    assert at.target("speed").value == {"off": "at once"}.get(speed, speed)
    at.scene.play.play(("discard", 6))
    at.settle()
    assert len(at.lines()) >= 2


def test_a_table_of_six_and_a_hand_of_twenty() -> None:
    """Every own card leaves a strip to grab, and every plate lies in the window."""
    hand = " ".join(["lemon cherry diamond clover bell grape seven"] * 3)
    at = screen(position([hand, *[7] * 5], "clover"), worker=SilentWorker())
    at.run(300)
    for number in range(21):
        assert at.scene.cloth.zone_at(*at.middle(f"hand.0.{number}"))[1] == at.scene.cloth.arranged()[number]
    window = pygame.Rect((0, 0), at.size)
    assert all(window.contains(pygame.Rect(at.target(f"plate.{seat}").rect)) for seat in range(6))


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1024, 768), (2520, 1080)])
def test_nothing_overlaps_and_nothing_is_cropped(size: tuple[int, int], language: str) -> None:
    """Buttons, plates, message and own cards lie inside the window; buttons and plates on nothing else."""
    at = screen(
        position(["bell lemon seven", *[5] * 5], "lemon", phase="drawn", drawn=(0, "grape")),
        size=size,
        language=language,
    )
    at.run(300)
    window = pygame.Rect((0, 0), size)
    rects = {target.name: pygame.Rect(target.rect) for target in at.top.targets() if target.role != "zone"}
    assert all(window.contains(rect) for rect in rects.values())
    alone = {name: rect for name, rect in rects.items() if not name.startswith("hand.")}
    names = list(alone)
    for number, name in enumerate(names):
        for other in names[number + 1 :]:
            assert not alone[name].colliderect(alone[other]), f"{name} lies on {other}"


def test_the_prizes_are_the_rules_own() -> None:
    """The list beside the machine has the points of the edition in force."""
    for edition in ("muduko", "classic"):
        at = screen(seats=2, options={"edition": edition})
        game = at.scene.game
        assert isinstance(game, LuckyJackTable)
        assert game.paytable is not None
        words = game.paytable.words().replace("\u202f", " ")
        deck = RULES.deck(at.scene.game.options)
        assert words.startswith(f"{deck.titles[6]}: 7 000, {'14 000' if edition == 'muduko' else '10 000'}")


def test_a_jump_tells_no_step_of_a_picture_that_is_gone() -> None:
    """Steps still on their way when the table jumps (quick finish, undo, a look back) reach no game afterwards."""
    told: list[object] = []
    for jump in ("show", "ease", "clear"):
        at = silent("clover clover bell", top="lemon")
        at.run(500)
        sitting, cloth = at.scene.sitting, at.scene.cloth
        sitting.match.play(sitting.match.view(0).legal[0], 0.0)
        view = sitting.match.view(0)
        cloth.follow(view, view.steps)
        assert cloth.playing
        getattr(cloth, jump)(*([] if jump == "clear" else [view]))
        assert not cloth.playing
        told += cloth.tick(5000.0)
    assert told == []


def test_a_reader_is_told_what_has_happened_since_and_nothing_of_before() -> None:
    """A moment that is gone, or one of another match, tells nothing."""
    at = screen(position([HAND, 7], "clover lemon"))
    at.settle()
    end, told = at.scene.news(-1)
    assert (end, told) == (len(at.scene.sitting.match.moments), [])
    at.scene.play.play(("draw",))
    assert at.scene.news(end)[1]
    assert at.scene.news(end + 100)[1] == []
