"""What a hint says in Lucky Jack: one sentence that names the action, and whose numbers are those of the hand."""

from __future__ import annotations

from random import Random

import pytest

from game.core.dealer import seed_dealer
from game.core.match import Match
from game.core.record import Record
from game.core.state import Action
from game.core.words import Text
from game.games import SHELF
from game.games.lucky_jack.advice import ENOUGH, plan, why
from game.games.lucky_jack.state import LuckyJackState

RULES = SHELF["lucky_jack"]
NAMES = {
    "draw": "Draw a card; ",
    "discard": "Discard {own}; ",
    "keep": "Keep the drawn card; ",
    "throw": "Throw the drawn card away; ",
    "take": "Take the thrown card; ",
    "pass": "Let the thrown card go; ",
    "jackpot": "The jackpot brings ",
    "throw_jackpot": "The jackpot brings ",
}


def positions(edition: str) -> list[tuple[LuckyJackState, Action]]:
    """Positions of three matches with an action that is legal there, every kind of action among them."""
    found = []
    for seed in range(3):
        options = RULES.options_type.read({"edition": edition}, 3)
        match = Match.new(RULES, 3, options, seed_dealer(f"why {seed}"), Record())
        dice = Random(seed)
        while match.state.phase != "match_over" and len(match.moments) < 500:
            if match.state.over:
                match.next_round(0.0)
                continue
            found += [(match.state.copy(), action) for action in RULES.actions(match.state)]
            match.play(RULES.rollout(match.state, dice), 0.0)
    return found


@pytest.fixture(scope="module", params=["muduko", "classic"])
def told(request: pytest.FixtureRequest) -> list[tuple[LuckyJackState, Action, Text]]:
    """All of them with what a hint says."""
    return [(state, action, why(state, action)) for state, action in positions(request.param)]


def test_the_sentence_says_what_is_to_be_done(told):
    kinds = set()
    for _state, action, text in told:
        kinds.add(action[0])
        assert text.message.startswith(NAMES[action[0]])
        assert str(text).endswith(".")
        assert "{" not in str(text)
        assert str(text).count(". ") == 0
    assert kinds >= set(NAMES) - {"throw_jackpot"}


def test_its_numbers_are_those_of_the_hand(told):
    heard = set()
    for state, action, text in told:
        hand = state.hands[state.actor]
        titles, target = state.edition.deck.titles, plan(hand)
        heard.add(text.message)
        if action[0] in ("jackpot", "throw_jackpot", "draw"):
            continue
        offered = state.thrown or state.drawn
        card = action[1] if action[0] == "discard" else offered[1]
        held = hand.count(card)
        free = not state.discards or card >= state.discards[0]
        truths = {
            "that is free": action[0] == "discard" and free,
            "it is lower": action[0] == "discard" and not free,
            "another symbol": card != target,
            "matches what you collect": card == target,
            "a fourth one": len(hand) == 3,
            f"you then hold {held + 1} × {titles[card]}": True,
            "you then hold": True,
            "a jackpot takes four at most": held > ENOUGH,
            f"{titles[target]}, {hand.count(target)} in hand": True,
            f"stay in your hand: {held - 1}": True,
            f"so many like it: {held}": True,
        }
        assert all(true for words, true in truths.items() if words in str(text)), (text, hand, action)
        for words in ("you then hold", "in hand", "stay in your hand", "like it"):
            numbered = [known for known in truths if words in known and known != "you then hold"]
            assert words not in str(text) or any(known in str(text) for known in numbered), (text, hand)
    assert len(heard) > 10
