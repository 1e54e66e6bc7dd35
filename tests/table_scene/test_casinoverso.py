"""CasinoVerso at the table: whole rounds by hand, treasures that fly, the card that is only peeked at, and what nobody may see."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pygame
import pytest

from game.core.cards import UNKNOWN
from game.core.dealer import seed_dealer
from game.core.match import Match
from game.core.record import Record
from game.games import SHELF
from game.games.casinoverso.state import BEST, total
from scenes.bindings import COMMANDS
from scenes.gamepads import Gamepads
from scenes.guide import read_guide
from scenes.scene import Event
from scenes.table.casinoverso import CasinoVersoTable
from scenes.table.casinoverso_words import BACK
from scenes.table.tokens import PIECE
from scenes.table.treasure_kinds import KINDS
from scenes.words import _
from tests.table_scene.hands import done_by_clicks, done_by_drag, done_by_keys, round_by, table_of
from tests.table_scene.screen import Screen, SilentWorker, players
from tests.table_scene.watching import Watch, twins


@pytest.mark.parametrize("first", [0, 2])
@pytest.mark.parametrize("do", [done_by_drag, done_by_clicks, done_by_keys])
def test_a_whole_round(do, first):
    """As the banker and as a player."""
    at = table_of("casinoverso", seats=3, seed="round", animation="off", options={"first": first})
    assert round_by(at, do) > 2


def test_treasures_are_never_lost_and_lie_where_the_match_has_them():
    """After every change the table shows as many treasures in every place as the state has."""
    at = table_of("casinoverso", seats=4, seed="treasures")

    def lie(at, action):
        at.scene.play.play(action)
        at.settle()
        state, zones, faces = at.scene.play.shown.state, at.scene.cloth.tokens.zones, at.scene.cloth.tokens.faces
        for seat in range(4):
            assert len(zones.get(f"treasures.{seat}", ())) == state.treasures[seat]
            assert len(zones.get(f"bet.{seat}", ())) == state.bets[seat]
        assert sum(face == PIECE for face in faces.values()) == 40

    assert round_by(at, lie) > 2


def lying(at):
    """The kinds of treasures in every place, in their order."""
    cloth = at.scene.cloth
    zones = {zone: row for zone, row in cloth.tokens.zones.items() if zone.startswith(("treasures", "bet"))}
    return {zone: [at.scene.game.piece(token) for token in row] for zone, row in zones.items()}


def gone_on_with(at):
    """Another table with the same match, as it is begun after a break."""
    return Screen(replace(at.scene.opened), at.kit, at.size, SilentWorker())


def test_treasures_are_of_the_same_kinds_after_a_break():
    """At every decision of two rounds; a treasure never turns into another one while it moves."""
    at = table_of("casinoverso", seats=4, seed="treasures", options={"first": 2})
    known: dict[int, str] = {}
    seen: set[str] = set()

    def lie(at, action):
        at.scene.play.play(action)
        at.settle()
        kinds = {
            token: at.scene.game.piece(token) for token, face in at.scene.cloth.tokens.faces.items() if face == PIECE
        }
        assert all(known.setdefault(token, kind) == kind for token, kind in kinds.items())
        seen.update(kinds.values())
        assert lying(at) == lying(gone_on_with(at))

    assert round_by(at, lie) > 2
    before = lying(at)
    at.run(500)
    at.click("next_round")
    assert round_by(at, lie, enough=3) == 3
    assert lying(at) != before
    assert len(seen) == len(KINDS)


def test_treasures_are_of_the_same_kinds_after_a_move_was_taken_back():
    at = table_of("casinoverso", seats=3, seed="back", animation="off", options={"first": 2})
    at.settle()
    before = lying(at)
    at.scene.play.play(at.scene.sitting.view().legal[0])
    at.settle()
    assert lying(at) != before
    at.scene.play.undo()
    at.settle()
    assert lying(at) == before == lying(gone_on_with(at))


def test_a_sum_lies_on_a_card_of_its_seat_in_every_frame():
    """While cards are dealt, turned up, shown and gathered, over two rounds; a sum waits for its card rather than lie on bare cloth."""
    seen, astray = set(), []

    def look(at):
        if at.top is not at.scene:
            return
        cloth = at.scene.cloth
        poses = cloth.motion.poses()
        for key, item in cloth.picture.items.items():
            if key[0] == "sum" and key[1] >= 0:
                lying = [
                    poses[t] for kind in ("hidden", "shown") for t in cloth.tokens.zones.get(f"{kind}.{key[1]}", ())
                ]
                x, y = item.rect.center
                on = [pose for pose in lying if abs(x - pose.x) < 3 and 0 < y - pose.y < pose.width]
                seen.add((key[1], bool(cloth.motion.moving())))
                if not on:
                    astray.append((at.frames, key[1], item.rect.center))

    at = table_of("casinoverso", seats=3, seed="treasures", options={"first": 2}, watch=look)
    assert round_by(at, lambda at, action: at.scene.play.play(action)) > 2
    at.run(500)
    at.click("next_round")
    at.run(3000)
    assert astray == []
    assert {(0, True), (1, True)} <= seen


def test_a_sum_goes_with_the_card_that_is_lifted():
    at = table_of("casinoverso", seats=3, seed="back", worker=SilentWorker(), options={"first": 2})
    at.settle()
    items = at.scene.cloth.picture.items
    before = items[("sum", 0)].rect.copy()
    x, y = at.middle("hidden.0")
    at.lift("hidden.0", (x + 16, y - 12))
    at.run(300)
    assert abs(items[("sum", 0)].rect.x - before.x - 16) < 8
    at.move((x + 200, y - 100), held=True)
    at.frame()
    assert ("sum", 0) not in items
    at.release((x + 200, y - 100))
    at.run(1000)
    assert items[("sum", 0)].rect == before


def test_nothing_leaks_between_people(monkeypatch):
    """Three people: no face of a hidden card is drawn unless its owner presses on it; no bet lies open before all are made."""
    watch = Hidden(monkeypatch)
    at = table_of("casinoverso", seats=3, humans=(0, 1, 2), seed="people", watch=watch)
    round_by(at, lambda at, action: at.scene.play.play(action), enough=14)
    assert watch.curtains > 10
    assert watch.bets > 10


class Hidden(Watch):
    """Looks at hidden cards and bets as well."""

    bets = 0

    def only_what_the_viewer_sees(self, at):
        """Nobody peeks here, so the own hidden card is not drawn either; bets of others lie there only once all are made."""
        super().only_what_the_viewer_sees(at)
        state, cloth = at.scene.sitting.match.state, at.scene.cloth
        for zone, tokens in cloth.tokens.zones.items():
            if zone.startswith("hidden"):
                assert all(cloth.motion.poses()[token].card == UNKNOWN for token in tokens)
            if zone.startswith("bet") and state.phase == "bet" and zone != f"bet.{cloth.viewer}":
                raise AssertionError("a hidden bet lies open")
        self.bets += state.phase == "bet"


SECRETS = {
    "bet": lambda state: state.bets,
    "play": lambda state: state.hidden,
    "bank": lambda state: state.hidden,
    "volunteer": lambda state: state.answers,
}


def alike(phase):
    """Two positions that seat 0 cannot tell apart."""
    actor = 3 if phase == "bank" else 2
    return twins("casinoverso", 4, lambda state: state.phase == phase and state.actor == actor, secret=SECRETS[phase])


def look_the_same(states):
    """Whether two positions give the same picture."""
    pictures = []
    for state in (states[0], *states):  # the first one fills the cache of pictures
        at = table_of("casinoverso", state, worker=SilentWorker())
        at.run(400)
        pictures.append(pygame.image.tobytes(at.surface, "RGB"))
    return pictures[1] == pictures[2]


@pytest.mark.parametrize("phase", SECRETS)
def test_hidden_cards_bets_and_answers_change_no_pixel(phase):
    """While others have bet or answered, or hold other cards, the picture is the same."""
    assert look_the_same(alike(phase))


@pytest.mark.parametrize("phase", ["bet", "play", "bank"])
def test_the_comparison_finds_what_is_not_masked(monkeypatch, phase):
    """Were nothing masked, the same comparison would see it."""
    states = alike(phase)
    monkeypatch.setattr(type(SHELF["casinoverso"]), "mask", lambda rules, state, seat: state)
    assert not look_the_same(states)


def test_a_result_is_the_same_whatever_hidden_cards_were():
    """Cards that were conceded stay face down when the round is told."""
    over = lambda state: state.phase == "round_over" and any(card is not None for card in state.hidden[1:])  # noqa: E731
    states = twins("casinoverso", 4, over, secret=lambda state: state.hidden)
    game = table_of("casinoverso", seats=4, worker=SilentWorker()).scene.game
    told = [game.outcome(state) for state in states]
    assert told[0] == told[1]
    assert any(BACK in share.cards for share in told[0].shares)


def odds(at) -> Any:
    """The bar on the deck."""
    return at.scene.game.odds


def test_odds_are_told_from_what_the_viewer_sees_and_to_nobody_else():
    """Alone at the screen the bar is there; among several people only while the owner peeks; the setting takes it away."""
    turn = lambda state: state.phase == "play" and state.actor == 0 and bool(state.shown[0])  # noqa: E731
    states = twins("casinoverso", 3, turn, secret=lambda state: state.hidden)
    words = set()
    for state in states:
        at = table_of("casinoverso", state, worker=SilentWorker(), animation="off")
        at.run(300)
        words.add(odds(at).words(peeked=False))
        assert "over 7½" in at.scene.game.tip(at.scene.play.shown, "deck")
        at.kit.preferences.change(odds=False)
        at.stage.resize(at.size, 0.5)
        assert odds(at).words(peeked=False) == ""
        assert at.scene.game.tip(at.scene.play.shown, "deck") == ""
        at.kit.preferences.change(odds=True)
    assert len(words) == 1
    assert "%" in words.pop()
    at = table_of("casinoverso", states[0], humans=(0, 1), worker=SilentWorker(), animation="off")
    at.run(300)
    at.click("ready")
    at.run(400)
    assert odds(at).words(peeked=False) == ""
    assert "%" in odds(at).words(peeked=True)


def test_no_odds_are_told_where_a_card_has_to_be_taken():
    """The bank's first card goes over nothing, and nobody has a choice."""
    first = lambda state: state.phase == "bank" and state.actor == 0 and not state.bank  # noqa: E731
    state = twins("casinoverso", 3, first, secret=lambda state: state.hidden)[0]
    at = table_of("casinoverso", state, worker=SilentWorker(), animation="off")
    at.run(300)
    assert at.scene.play.shown.legal == [("card",)]
    assert odds(at).words(peeked=False) == ""
    assert at.scene.game.tip(at.scene.play.shown, "deck") == ""
    at.key(pygame.K_i)
    at.run(100)
    assert at.target("message").text == "The bank begins with a card, and one alone is never over 7½."
    at.scene.play.play(("card",))
    at.run(300)
    assert odds(at).words(peeked=False).startswith("Over 7½: ")


def test_the_own_hidden_card_is_seen_while_it_is_pressed():
    at = table_of("casinoverso", seats=3, humans=(0, 1, 2), seed="peek", options={"first": 2})
    at.settle()
    at.run(300)
    at.click("ready")
    at.run(1500)
    middle = at.middle("hidden.0")
    assert own_card(at) == UNKNOWN
    at.move(middle)
    at.run(400)
    assert own_card(at) == UNKNOWN, "others look on: the pointer alone shows nothing"
    at.press(middle)
    at.run(400)
    assert own_card(at) == at.scene.play.shown.state.hidden[0]
    at.release(middle)
    at.run(400)
    assert at.scene.play.grasp.source is None, "who peeks does not pick the card up"
    assert own_card(at) == UNKNOWN
    at.send(pygame.KEYDOWN, key=pygame.K_l, mod=0, unicode="", scancode=0)
    at.run(400)
    assert own_card(at) != UNKNOWN
    at.send(pygame.KEYUP, key=pygame.K_l, mod=0, unicode="", scancode=0)
    at.run(400)
    assert own_card(at) == UNKNOWN
    pads = Gamepads(at.kit.preferences, lambda: at.now)
    for kind, seen in ((pygame.CONTROLLERBUTTONDOWN, True), (pygame.CONTROLLERBUTTONUP, False)):
        for event in pads.keys(Event(kind, button=pygame.CONTROLLER_BUTTON_LEFTSTICK, instance_id=0)) or ():
            at.stage.handle(event)
        at.run(400)
        assert (own_card(at) != UNKNOWN) == seen


def test_a_gamepads_button_is_named_only_where_there_is_a_gamepad():
    at = table_of("casinoverso", seats=3, worker=SilentWorker(), animation="off")
    at.settle()
    tip = lambda: at.scene.game.tip(at.scene.play.shown, "hidden.0")  # noqa: E731
    assert tip() == "Press and hold to look, or hold the key L."
    at.kit.pads.append(3)
    assert tip() == "Press and hold to look, or hold the key L; on a gamepad: A stick."
    at.kit.pads.clear()
    assert tip() == "Press and hold to look, or hold the key L."


@pytest.mark.parametrize(("language", "words"), [("en", ("hold", "look")), ("pl", ("przytrzymaj", "podejrz"))])
def test_the_look_at_the_hidden_card_is_called_the_same_everywhere(language: str, words: tuple[str, ...]):
    """In the tip on the card, in How to play, in the guided match and among the keys."""
    at = table_of("casinoverso", seats=3, worker=SilentWorker(), options={"first": 2}, language=language)
    guide = read_guide("casinoverso")
    page = next(text for page in guide.page for text in page.text if "Press your hidden card" in text)
    binding = next(command.words for command in COMMANDS if command.name == "peek")
    told = [at.scene.game.tip(at.scene.play.shown, "hidden.0"), _(page), _(guide.lesson.step[0].say), _(binding)]
    for text in told:
        assert all(word in text.lower() for word in words), text


def own_card(at):
    """The side of the own hidden card that is drawn."""
    return at.scene.cloth.motion.poses()[at.scene.cloth.tokens.zones["hidden.0"][0]].card


@pytest.mark.parametrize("kind", ["hidden", "treasures", "bet"])
def test_the_banker_asks_by_pressing_what_lies_before_a_player(kind):
    """Nobody can know that only the plate is meant: cards and treasures of a player stand for it."""
    at = table_of("casinoverso", seats=3, seed="asked", animation="off", options={"first": 0})
    at.settle()
    at.click("card")
    at.settle()
    offer = next(offer for offer in at.scene.play.offers if offer.action[0] == "ask")
    count = len(at.scene.sitting.match.moments)
    at.click(f"{kind}.{offer.action[1]}")
    at.frame()
    assert at.scene.sitting.match.moments[count].action == offer.action


def test_a_refused_drop_says_why():
    at = table_of("casinoverso", seats=3, seed="refused", animation="off", options={"first": 1})
    at.settle()
    at.drag("deck", "shown.0")
    at.drag("treasures.0", "bet.0.2")
    assert at.scene.sitting.match.moments[-1].action is not None
    at.settle()
    at.drag("treasures.0", "bet.0")
    assert at.scene.front.message == "Bets are made at the beginning of a round."


def test_a_bet_lands_wherever_its_treasure_was_taken_up():
    """Also between two treasures, and the two halves of the bet's place stand for themselves."""
    for part in range(3, 8):
        at = table_of("casinoverso", seats=3, seed="bet", animation="off", options={"first": 2}, worker=SilentWorker())
        at.run(300)
        x, y, wide, tall = at.target("treasures.0").rect
        start, end = (x + wide * part // 10, y + tall // 2), at.middle("bet.0.1")
        at.move(start)
        at.run(300)
        at.press(start)
        for step in range(1, 9):
            at.frame()
            at.move(tuple(round(a + (b - a) * step / 8) for a, b in zip(start, end, strict=True)), held=True)
        at.release(end)
        at.frame()
        assert at.scene.sitting.match.state.bets[0] == 1


def test_the_end_of_a_round_says_why_a_bet_was_lost():
    """A tie is the bank's, which nobody can guess; a hand over 7½ lost by itself."""
    rules, dice, seen = SHELF["casinoverso"], Random(3), set()
    options = rules.options_type.read({"first": 3}, 4)
    reasons = {"over": "over 7½, loses", "tie": "a tie is the bank's", "lost": "· loses to"}
    for seed in range(20):
        match = Match.new(rules, 4, options, seed_dealer(f"why {seed}"), Record())
        while not match.state.over:
            match.play(dice.choice(rules.actions(match.state)), 0.0)
        state, bank = match.state, total(match.state.bank)
        for seat, share in enumerate(CasinoVersoTable(rules, options, players(4)).outcome(state).shares):
            settled, mine = state.outcomes[seat], total(state.shown[seat])
            if settled is not None and settled.kind == "lost":
                why = "over" if mine > BEST else "tie" if mine == bank else "lost"
                assert reasons[why] in share.words
                seen.add(why)
    assert seen == {"tie", "over", "lost"}
