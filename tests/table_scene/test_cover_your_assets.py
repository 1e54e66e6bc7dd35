"""Cover Your Assets at the table: whole rounds by hand, what a drop means, what a refused one says, and what nobody may see."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from game.core.dealer import seed_dealer
from game.core.match import Match
from game.games import SHELF
from game.games.cover_your_assets.hands import hand_of
from tests.table_scene.hands import done_by_clicks, done_by_drag, done_by_keys, round_by, table_of
from tests.table_scene.screen import SilentWorker
from tests.table_scene.watching import Watch, twins


@pytest.mark.parametrize("do", [done_by_drag, done_by_clicks, done_by_keys])
def test_a_whole_round(do):
    at = table_of("cover_your_assets", seats=3, seed="round", animation="off")
    assert round_by(at, do) > 15


def test_nothing_leaks_between_people(monkeypatch):
    """A round of two people and a computer, duels between the people among it: every frame is looked at."""
    watch = Watch(monkeypatch)
    at = table_of("cover_your_assets", seats=3, humans=(0, 1), seed="people", watch=watch)
    round_by(at, lambda at, action: at.scene.play.play(action), enough=30)
    assert watch.curtains > 20
    assert watch.hands > 200
    moments = at.scene.sitting.match.moments
    assert any(moment.action and moment.action[0] == "defend" and moment.seat in (0, 1) for moment in moments)


MOMENTS = {
    "joker": lambda state: state.actor == 0 and secrets(state) > 1,
    "asked in a duel": lambda state: state.duel is not None and state.actor == 0,
    "waiting in a duel": lambda state: state.duel is not None and state.actor != 0 and state.duel.attacker == 0,
    "others' duel": lambda state: state.duel is not None and 0 not in (state.duel.attacker, state.duel.defender),
}


def alike(moment):
    """Two positions that seat 0 cannot tell apart."""
    hands = lambda state: (kinds(state), [hand.cards for hand in state.hands[1:]])  # noqa: E731
    return twins("cover_your_assets", 3, MOMENTS[moment], secret=hands)


def look_the_same(states):
    """Whether two positions give the same picture."""
    pictures = []
    for state in (states[0], *states):  # the first one fills the cache of pictures
        at = table_of("cover_your_assets", state, worker=SilentWorker())
        at.run(400)
        pictures.append(pygame.image.tobytes(at.surface, "RGB"))
    return pictures[1] == pictures[2]


@pytest.mark.parametrize("moment", MOMENTS)
def test_hidden_jokers_and_hands_change_no_pixel(moment):
    """Other jokers in others' sets, other cards in their hands, in a turn and on the stage of a duel: the same picture."""
    assert look_the_same(alike(moment))


@pytest.mark.parametrize("moment", ["joker", "asked in a duel"])
def test_the_comparison_finds_what_is_not_masked(monkeypatch, moment):
    """Were nothing masked, the same comparison would see it."""
    states = alike(moment)
    monkeypatch.setattr(type(SHELF["cover_your_assets"]), "mask", lambda rules, state, seat: state)
    assert not look_the_same(states)


def secrets(state):
    """How many jokers lie in others' sets that seat 0 does not know."""
    return sum(not who & 1 for stack in state.stacks for held in stack for _, who in held.secrets)


def kinds(state):
    """Which jokers these are."""
    return [held.cards[place] for stack in state.stacks for held in stack for place, who in held.secrets if not who & 1]


def test_a_refused_drop_says_why():
    """A card dropped where it may not go glides home, with the rule's own sentence in the message line."""
    at = table_of("cover_your_assets", seats=3, seed="refused", animation="off")
    at.settle()
    at.drag("hand.0.0", "stack.1")
    assert at.scene.front.message == "Only who has a set may try to steal one."
    at.run(5000)
    at.drag("hand.0.0", "draw")
    assert at.scene.play.shown.state.actor == 0, "nothing was played"
    says = "Hands are filled up from the draw pile by themselves."
    assert at.scene.front.message == says
    at.run(5000)
    at.click("draw")
    assert at.scene.front.message == says


def test_an_answer_takes_as_long_whatever_a_computer_holds():
    """In a duel the time of an answer does not tell whether it could have been another one."""
    times = set()
    for seed in range(6):
        duel = lambda state: state.duel is not None and state.actor == 1  # noqa: E731
        state = twins("cover_your_assets", 2, duel, seed)[0]
        at = table_of("cover_your_assets", state, seats=2, animation="off")
        at.run(200)
        start, moments = at.now, len(at.scene.sitting.match.moments)
        while len(at.scene.sitting.match.moments) == moments:
            at.frame()
        times.add((round(at.now - start), len(at.scene.sitting.match.rules.actions(state)) > 1))
    assert {possible for _, possible in times} == {False, True}
    assert len({time for time, _ in times}) == 1


def dealt(hand):
    """A first turn of seat 0 with this hand, by names; nobody else moves."""
    rules = SHELF["cover_your_assets"]
    match = Match.new(rules, 3, rules.options_type.read({"first": 2}, 3), seed_dealer("dealt"))
    state = match.state
    pool = [card for held in state.hands for card in held.cards] + list(state.draw)
    cards = [rules.deck(state.options).card(name) for name in hand.split()]
    for card in cards:
        pool.remove(card)
    state.hands = [hand_of(cards), *(hand_of([pool.pop() for _ in range(5)]) for _ in range(2))]
    state.draw = pool
    at = table_of("cover_your_assets", state, animation="off", worker=SilentWorker())
    at.run(300)
    return at


def place_of(at, name):
    """The target of the first own card with this name."""
    card = at.scene.game.rules.deck(at.scene.game.options).card(name)
    return f"hand.0.{at.faces().index(card)}"


def played(at):
    """The last action."""
    return at.scene.sitting.match.moments[-1].action


def test_two_cards_are_carried_to_the_stack_together(monkeypatch):
    """Shift-click chooses both, one drag takes both along, and just these two become the set."""
    at = dealt("silver car car stamps piggy")
    deck = at.scene.game.rules.deck(at.scene.game.options)
    monkeypatch.setattr(pygame.key, "get_mods", lambda: pygame.KMOD_SHIFT)
    for name in ("silver", "stamps"):
        at.click(place_of(at, name))
    monkeypatch.setattr(pygame.key, "get_mods", lambda: 0)
    assert len(at.scene.game.chosen) == 2
    at.lift(place_of(at, "silver"), at.middle("stack.0"))
    assert len(at.scene.pointing.carrying.held) == 2
    assert set(at.scene.play.grasp.lit) == {"stack.0"}
    at.release(at.middle("stack.0"))
    at.frame()
    assert played(at) == ("pair", deck.card("silver"), deck.card("stamps"))
    assert at.scene.game.chosen == ()


def test_two_chosen_cards_that_are_no_set_go_home():
    at = dealt("silver car bank stamps piggy")
    at.scene.pointing.carrying.choose([at.scene.cloth.arranged()[at.faces().index(card)] for card in at.faces()[1:3]])
    at.drag(f"hand.0.{1}", "stack.0")
    assert at.scene.front.message == "These cards make no set of two."
    assert len(at.scene.sitting.match.moments) == 1


def test_gold_is_not_spent_unasked():
    """The car's only partner is the gold: the stack asks; laid on the gold itself it is clear."""
    at = dealt("gold car bank stamps piggy")
    at.drag(place_of(at, "car"), "stack.0")
    at.frame()
    assert "ask.pair" in at.names()
    assert len(at.scene.sitting.match.moments) == 1
    at.click("ask.back")
    at.drag(place_of(at, "car"), place_of(at, "gold"))
    assert played(at)[0] == "pair"


def test_gold_is_the_last_answer():
    at = dealt("gold silver car stamps piggy")
    at.drag(place_of(at, "car"), "stack.0")
    at.frame()
    answers = at.scene.game.question(at.scene.play.rivals)[1]
    assert [answer.offer.action[1] for answer in answers] == [1, 0]


def test_plates_have_the_new_sums_only_when_they_have_been_counted():
    """While the sets are counted the plates show what everybody had before."""
    at = table_of("cover_your_assets", seats=2, seed="counted", animation="fast")
    round_until_last(at)
    game: Any = at.scene.game
    state = at.scene.sitting.match.state
    assert state.over
    seen = set()
    while at.top is at.scene:
        at.frame()
        shown = tuple(look.score for look in at.scene.seats.looks.values())
        seen.add((game.stacks.told, shown == tuple(state.totals)))
    assert seen == {(False, False), (True, True)}


def round_until_last(at):
    """Plays until the last action of the round has just been done."""
    dice = Random(1)
    while not at.scene.sitting.match.state.over:
        at.frame()
        sitting = at.scene.sitting
        if sitting.viewer == sitting.actor and not at.scene.busy and at.top is at.scene:
            at.scene.play.play(sitting.match.rules.rollout(sitting.view().state, dice))


def test_hidden_worth_is_told_nowhere_before_the_count():
    at = table_of("cover_your_assets", seats=3, seed="round", animation="off", secret_worth=True)
    round_by(at, lambda at, action: at.scene.play.play(action), enough=8)
    assert any(at.scene.sitting.match.state.stacks)
    at.run(300)
    assert not [key for key in at.scene.cloth.picture.items if isinstance(key, tuple) and key[0] == "asset tag"]
    assert "$" not in "".join(target.text for target in at.top.targets() if target.name.startswith("stack"))


def test_by_keys_a_card_of_a_pair_goes_to_the_own_stack_first():
    """Not to the discards, where the pair would be thrown away: the likeliest place that the game names comes first."""
    at = table_of("cover_your_assets", seats=3, seed="s0", animation="off", options={"first": 2})
    at.settle()
    card = next(offer.card for offer in at.scene.play.offers if offer.action[0] == "pair")
    assert card is not None
    wanted = f"hand.0.{at.faces().index(card)}"
    for _ in range(8):
        at.key(pygame.K_RIGHT)
        if at.scene.keys.at == wanted:
            break
    at.key(pygame.K_RETURN)
    assert at.scene.keys.at == "stack.0"
    assert at.scene.play.grasp.under == "stack.0"
