"""Rummy at the table: whole rounds by drags, by clicks and by keys, drafts and what they mean, and what nobody may see."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.core.state import Action
from game.games.rummy.melds import JOKER, LAID
from tests.table_scene.hands import round_by, table_of, walk
from tests.table_scene.rummy_hands import RULES, Hand, by_clicks, by_drag, by_keys, draft_of, position, press_key, sheet
from tests.table_scene.screen import Screen, SilentWorker
from tests.table_scene.watching import Watch


# --- whole rounds -----------------------------------------------------------------------------------------------------
def form(action: Action) -> object:
    """An action whatever the order of its melds and their cards."""
    return action[0], sorted(tuple(sorted(meld)) for meld in action[1]) if len(action) > 1 else ()


@pytest.mark.parametrize("hand", [Hand(by_drag, Screen.click), Hand(by_clicks, Screen.click), Hand(by_keys, press_key)])
def test_a_whole_round(hand):
    at = table_of("rummy", seats=2, seed="round", animation="off", options={"clock": 0})
    assert round_by(at, hand, form=form) > 8
    moments = at.scene.sitting.match.moments
    assert any(moment.seat == 0 and moment.action and moment.action[0] in ("open", "meld") for moment in moments)


# --- a turn in work ---------------------------------------------------------------------------------------------------
def card_name(at: Screen, name: str) -> str:
    """The target of an own card."""
    return f"rack.0.{at.faces().index(RULES.deck(at.scene.game.options).card(name))}"


def codes(at: Screen) -> list[str]:
    """What is wrong with the draft."""
    found: list[str] = at.scene.table()["draft"]["problems"]
    return found


@pytest.mark.parametrize("carry", [by_drag, by_clicks, by_keys])
def test_a_freed_joker_is_used_anew(carry):
    """The 10 of black takes the joker's place; the joker makes a run with two cards of the rack; all of it is handed in."""
    state = position(["10k 2g 3g 12b"], ["10r 10b *=10k"])
    at = table_of("rummy", state, worker=SilentWorker(), animation="off")
    at.settle()
    assert not at.target("done").enabled
    carry(at, card_name(at, "10k"), "meld.0.2")
    assert sorted(map(len, sheet(at))) == [1, 3]
    assert codes(at) == ["short_meld"]
    carry(at, card_name(at, "2g"), "meld.1")
    carry(at, card_name(at, "3g"), "meld.1")
    assert [offer.words for offer in at.scene.play.rivals] == ["green 1", "green 4"], "the joker may be either"
    at.frame()
    at.click("ask.2")
    assert codes(at) == []
    assert at.scene.table()["draft"]["melds"][1] == ["green 2", "green 3", "joker as green 4"]
    at.run(300)
    at.click("undo")
    assert at.scene.table()["draft"]["melds"][1] == ["joker as green 1", "green 2"], (
        "a card and what it was said to mean are one step"
    )
    at.run(300)
    at.click("redo")
    assert codes(at) == []
    at.run(300)
    at.click("done")
    state = at.scene.sitting.match.state
    assert form(("meld", state.table)) == form(("meld", [(9, 22, 48), (27, 28, LAID + 29)]))
    assert state.racks[0] == [RULES.deck(state.options).card("12b")]
    assert at.scene.cloth.tokens.zones.keys() >= {"rack.0", "table"}


def test_a_card_in_the_middle_parts_a_run():
    state = position(["5g 1r"], ["3g 4g 5g 6g 7g"])
    at = table_of("rummy", state, worker=SilentWorker(), animation="off")
    at.settle()
    at.drag(card_name(at, "5g"), "meld.0")
    assert [len(meld) for meld in sheet(at)] == [3, 3]
    assert codes(at) == []
    at.run(300)
    at.click("undo")
    assert [len(meld) for meld in sheet(at)] == [5], "one step for all of it"
    at.run(300)
    at.click("redo")
    assert [len(meld) for meld in sheet(at)] == [3, 3]
    at.run(300)
    at.click("reset")
    assert not draft_of(at).changed
    assert len(at.faces()) == 2


def test_cards_of_the_table_stay_there():
    """Before the opening nothing of the table can be moved; later it can, but not to the rack, and each time the reason is told."""
    at = table_of(
        "rummy", position(["5g 1r"], ["3g 4g 6g 6r 6b"], opened=False), worker=SilentWorker(), animation="off"
    )
    at.settle()
    at.drag("meld.0.0", "fresh")
    assert at.scene.front.message == "The table may be changed only after the opening."
    at = table_of("rummy", position(["5g 1r"], ["3g 4g 5g 6g"]), worker=SilentWorker(), animation="off")
    at.settle()
    at.drag("meld.0.0", "rack.0")
    assert at.scene.front.message == "Cards of the table stay on the table."
    assert not draft_of(at).changed


def test_three_that_must_stay_are_told():
    """Two of a run's cards left with a new one, the others in groups: all melds are complete, and yet it may not be."""
    state = position(["4r 4b 5r 5b 8g 1k"], ["4g 5g 6g 7g"])
    at = table_of("rummy", state, worker=SilentWorker(), animation="off")
    at.settle()
    at.drag(card_name(at, "8g"), "meld.0")
    for meld, names in ((1, ("4r", "4b")), (2, ("5r", "5b"))):
        for name in names:
            at.drag(card_name(at, name), "fresh" if name[1] == "r" else f"meld.{meld}")
        at.drag("meld.0.0", f"meld.{meld}")
    assert [len(meld) for meld in sheet(at)] == [3, 3, 3]
    assert codes(at) == ["three_stay"]
    assert not at.target("done").enabled
    assert at.scene.front.message == at.target("done").hint != ""


@pytest.mark.parametrize(
    ("language", "same", "unlike"),
    [
        (
            "en",
            "2 melds are not right yet. A meld has at least three cards.",
            "3 melds are not right yet. One of them: A run has consecutive cards of one colour; the 1 is only low.",
        ),
        (
            "pl",
            "2 układy nie są jeszcze poprawne. Układ ma co najmniej trzy karty.",
            "3 układy nie są jeszcze poprawne. Jeden z nich: Sekwens to kolejne karty jednego koloru; 1 jest zawsze najniższa.",
        ),
    ],
)
def test_of_several_melds_that_are_not_right_it_is_said_how_many(language: str, same: str, unlike: str):
    state = position(["9r 5b 1k 2k"], ["4g 5g 6g 7g"])
    at = table_of("rummy", state, worker=SilentWorker(), animation="off", language=language)
    at.settle()
    at.drag(card_name(at, "9r"), "fresh")
    assert at.scene.front.message == same.partition(". ")[2]
    at.drag(card_name(at, "5b"), "fresh")
    assert at.scene.front.message == at.target("done").hint == same
    at.drag(card_name(at, "2k"), "meld.0")
    assert at.scene.front.message == at.target("done").hint == unlike


def test_of_several_melds_that_are_torn_it_is_said_how_many():
    """Two runs give two cards each to groups: all four melds are complete, and of both runs too few stay together."""
    state = position(["4r 4b 5r 5b 8g 8k 1k"], ["4g 5g 6g 7g", "4k 5k 6k 7k"])
    at = table_of("rummy", state, worker=SilentWorker(), animation="off")
    at.settle()
    at.drag(card_name(at, "8g"), "meld.0")
    at.drag(card_name(at, "8k"), "meld.1")
    for meld, names in ((2, ("4r", "4b")), (3, ("5r", "5b"))):
        for name in names:
            at.drag(card_name(at, name), "fresh" if name[1] == "r" else f"meld.{meld}")
        for old in (0, 1):
            at.drag(f"meld.{old}.0", f"meld.{meld}")
    assert [len(meld) for meld in sheet(at)] == [3, 3, 4, 4]
    assert codes(at) == ["three_stay"]
    assert at.scene.front.message.startswith("2 melds are not right yet. Three old cards of a meld must stay together")


def test_the_counter_of_the_opening():
    """An opening worth too little says how much it is worth; with enough it can be handed in, and the turn goes on."""
    state = position(["9r 10r 11r 5b 5g 5k 1k"], opened=False)
    at = table_of("rummy", state, worker=SilentWorker(), animation="off")
    at.settle()
    for name in ("9r", "10r", "11r"):
        at.drag(card_name(at, name), "fresh" if name == "9r" else "meld.0")
    assert at.scene.front.message == "The first melds must be worth 40 points: 30 so far."
    for name in ("5b", "5g", "5k"):
        at.drag(card_name(at, name), "fresh" if name == "5b" else "meld.1")
    assert codes(at) == []
    at.run(300)
    at.click("done")
    at.run(400)
    assert at.scene.sitting.match.state.opened_now
    assert at.scene.front.message == "Opened! Lay more cards, or end the turn."
    at.click("done")
    assert at.scene.sitting.match.state.actor == 1


def test_the_clock_lays_what_is_complete():
    """At zero a complete draft is laid; one that is not goes back, and the time is up."""
    for laid, expected in ((("4g", "5g", "6g"), "meld"), (("4g", "5g"), "timeout")):
        state = position(["4g 5g 6g 1r"], ["10r 10b 10k"], clock=60)
        at = table_of("rummy", state, worker=SilentWorker(), animation="off")
        at.settle()
        for name in laid:
            at.drag(card_name(at, name), "fresh" if name == "4g" else "meld.1")
        assert at.scene.sitting.actor == 0
        for _ in range(63):
            at.frame(1000)
        moments = at.scene.sitting.match.moments
        assert moments[-1].action[0] == expected
        assert len(moments[-1].state.table) == (2 if expected == "meld" else 1)
        kinds = [line["kind"] for line in at.lines()]
        assert kinds.count("clock") == 3


def test_a_turn_left_in_the_middle_goes_on():
    """The table is left and opened again: the draft and the clock are where they were."""
    at = table_of("rummy", position(["4g 5g 6g 1r"], ["10r 10b 10k"]), worker=SilentWorker(), animation="off")
    at.settle()
    at.drag(card_name(at, "4g"), "fresh")
    at.drag(card_name(at, "5g"), "meld.1")
    for _ in range(20):
        at.frame(1000)
    left = at.scene.game.clock.seconds
    assert left < 102
    at.scene.leave()
    old = at.scene.opened
    again = Screen(old, at.kit, at.size, SilentWorker())
    again.settle()
    assert draft_of(again).sheet.melds == draft_of(at).sheet.melds
    assert len(again.faces()) == 2
    assert left - 2 <= again.scene.game.clock.seconds <= left


def test_what_a_computer_laid_stays_marked():
    """Until the viewer's next act every card that a computer has laid has a rim; they appear one after another."""
    state = position(["1r 3b 5g"], ["10r 10b 10k"], seats=2, stock=20, clock=0)
    deck = RULES.deck(state.options)
    state.racks[1] = [deck.card(name) for name in ("4g", "5g", "6g", "13r")]
    at = table_of("rummy", state, animation="normal")
    at.settle()
    at.click("draw")
    seen = set()
    while not at.resting:
        at.frame()
        seen.add(len(marks(at)))
    assert {0, 1, 2, 3} <= seen
    at.run(300)
    at.drag("rack.0.0", "fresh")
    at.frame()
    assert not marks(at)


def marks(at: Screen):
    """Rims of cards that others have laid."""
    return [key for key in at.scene.cloth.picture.items if key[0] == "laid"]


# --- several cards ----------------------------------------------------------------------------------------------------
def test_several_cards_go_together(monkeypatch):
    """Chosen by a rubber band, by Shift and click, by Shift and Enter, or a whole meld by a double click: they go in one step."""
    state = position(["4g 5g 6g"], ["10r 10b 10k", "7g 8g 9g"])
    at = table_of("rummy", state, worker=SilentWorker(), animation="off")
    at.settle()
    boxes = [at.target(f"rack.0.{number}").rect for number in range(3)]
    start = (min(box[0] for box in boxes) - 12, boxes[0][1] + 2)
    end = (max(box[0] + box[2] for box in boxes) + 6, max(box[1] + box[3] for box in boxes) - 2)
    at.press(start)
    at.move(((start[0] + end[0]) // 2, (start[1] + end[1]) // 2), held=True)
    at.move(end, held=True)
    at.frame()
    at.release(end)
    assert len(at.scene.game.chosen) == 3
    at.run(300)
    at.drag("rack.0.0", "meld.1")
    assert [len(meld) for meld in sheet(at)] == [3, 6]
    assert codes(at) == []
    at.run(300)
    at.click("undo")
    assert not draft_of(at).changed, "one step"

    monkeypatch.setattr(pygame.key, "get_mods", lambda: pygame.KMOD_SHIFT)
    for number in range(3):
        at.click(f"rack.0.{number}")
    monkeypatch.undo()
    at.run(600)
    at.click("rack.0.1")
    at.click("fresh")
    assert [len(meld) for meld in sheet(at)] == [3, 3, 3]

    at.run(600)
    middle = at.middle("meld.2.0")
    for _ in range(2):
        at.press(middle)
        at.release(middle)
    assert len(at.scene.game.chosen) == 3
    at.run(300)
    at.click("meld.1")
    assert [len(meld) for meld in sheet(at)] == [3, 6]
    at.key(pygame.K_u)
    at.key(pygame.K_u)
    at.frame()
    for number in range(3):
        walk(at, f"rack.0.{number}")
        at.key(pygame.K_RETURN, pygame.KMOD_SHIFT)
        at.frame()
    at.key(pygame.K_RETURN)
    at.frame()
    walk(at, "meld.1")
    at.key(pygame.K_RETURN)
    at.frame()
    assert [len(meld) for meld in sheet(at)] == [3, 6]


# --- what nobody may see, and what everybody agrees on ----------------------------------------------------------------
def test_a_draft_is_nobody_elses(monkeypatch):
    """Two people: what one has drafted and taken back is gone behind the curtain; every frame is looked at."""
    watch = Watch(monkeypatch)
    alone = []

    def looks(at):
        """Whoever is not in a turn of the own sees the table as it is in the match."""
        watch(at)
        sitting, tokens = at.scene.sitting, at.scene.cloth.tokens
        if sitting.viewer != sitting.actor and not at.scene.cloth.playing:
            lying = sorted(tokens.faces[token] for token in tokens.zones.get("table", []))
            assert lying == sorted(min(card, JOKER) for meld in sitting.match.state.table for card in meld)
            alone.append(sitting.viewer)

    at = table_of("rummy", seats=3, humans=(0, 1), seed="people", watch=looks, options={"clock": 0}, animation="off")
    hand = Hand(by_drag, Screen.click)

    def drafts(at, action):
        if len(at.faces()) > 2 and action[0] in ("draw", "pass"):
            at.drag(f"rack.{at.scene.cloth.viewer}.0", "fresh")
            at.run(300)
            assert draft_of(at).changed
        hand(at, action)

    round_by(at, drafts, enough=14, form=form)
    assert watch.curtains > 5
    assert watch.hands > 50
    assert alone


def test_done_and_the_rules_agree():
    """200 drafts made at random: Done is awake exactly when the rules take the action, and says their reason else."""
    dice, legal = Random(11), 0
    for number in range(20):
        state = position(["2r 3r 4r 5k 6k 9k 4g 4b * 9r"], ["5r 6r 7r 8r", "9r 9g *=9b", "1k 2k 3k 4k"])
        at = table_of("rummy", state, worker=SilentWorker(), animation="off", seed=str(number))
        at.settle()
        play = at.scene.play
        for _ in range(10):
            sources = [
                (zone, token) for zone in ("rack.0", "table") for token in at.scene.cloth.tokens.zones.get(zone, [])
            ]
            source = play.source(*dice.choice(sources))
            assert source is not None
            fitting = [offer for offer in play.fits(source) if offer.action[0] == "draft"]
            near = [offer for offer in fitting if offer.tone == "free" and offer.target != "fresh"]
            likely = near if dice.random() < 0.9 else fitting
            if likely:
                play.go(dice.choice(likely), (source.token,))
                play.rivals = []
            draft = draft_of(at)
            shown = {min(card, JOKER) for meld in draft.melds() for card in meld}
            lying = {at.scene.cloth.tokens.faces[token] for token in at.scene.cloth.tokens.zones["table"]}
            assert shown == lying
            refusal = RULES.refusal(state, ("meld", tuple(draft.melds()))) if JOKER not in shown_raw(draft) else True
            done = next(act for act in at.scene.game.acts(play.shown) if act.name == "done")
            assert (done.action is None) == (refusal is not None)
            legal += refusal is None
    assert legal > 20


def shown_raw(draft):
    """All cards of the draft's melds as they would be handed in."""
    return [card for meld in draft.melds() for card in meld]


def test_a_match_given_up_under_the_clock_is_whole_and_not_to_be_continued():
    """The table notes its clock when it is left; behind the end of a match that line would spoil the file."""
    at = table_of("rummy", seats=2, seed="up", animation="off", options={"first": 0, "clock": 60})
    at.run(2000)
    assert at.scene.game.clock.running
    at.scene.sitting.give_up()
    at.stage.clear()
    assert at.lines()[-1]["kind"] == "end"
