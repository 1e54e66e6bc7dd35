"""The recap behind a curtain: a turn of rummy is a sentence or two however long it was, and every number in it is true."""

from __future__ import annotations

import re
from itertools import groupby
from random import Random
from typing import Any

import pytest

from game.core.dealer import seed_dealer
from game.core.match import Match
from game.core.record import Record
from game.games import SHELF
from game.games.rummy.melds import DECK, JOKER, LAID
from scenes.table import chronicle
from scenes.table.players import Player
from scenes.table.rummy import RummyTable
from scenes.table.rummy_recap import Turn, sentences, turn_of
from scenes.words import use_language

RULES = SHELF["rummy"]
PLAYERS = [Player(name, "human") for name in ("Ala", "Jan", "Ewa")]


def played(seed: str, enough: int = 120) -> Match[Any]:
    """A match of three played on by the rules' quick choice."""
    options = RULES.options_type.read({"rounds": 1}, 3)
    match: Match[Any] = Match.new(RULES, 3, options, seed_dealer(seed), Record())
    dice = Random(seed)
    while match.state.actor is not None and len(match.moments) < enough:
        match.play(RULES.rollout(match.state, dice))
    return match


def cards(*names: str) -> list[int]:
    """Cards of the table by name: "*7r" is a joker that stands for the red seven."""
    return [DECK.card(name[1:]) + LAID if name[0] == "*" and len(name) > 1 else DECK.card(name) for name in names]


@pytest.mark.parametrize("seed", [f"recap {number}" for number in range(6)])
def test_a_turn_is_one_line_of_two_sentences_at_most_and_tells_the_truth(seed: str):
    match = played(seed)
    table = RummyTable(RULES, match.state.options, PLAYERS)
    laying = 0
    moments = match.moments[1:]
    for (seat, _round), same in groupby(moments, key=lambda moment: (moment.seat, moment.state.round)):
        turn = list(same)
        assert seat is not None
        told = turn_of(seat, turn)
        steps = [step for moment in turn for step in moment.steps]
        laid = [step[2] for step in steps if step[0] == "lay" and step[2] is not None]
        named = [card for meld in told.melds for card in meld] + list(told.added)
        assert sorted(min(card, JOKER) for card in named) == sorted(laid)
        assert told.left == len(turn[-1].state.racks[seat])
        line = sentences(PLAYERS[seat].name, told, table.laid_words)
        assert line
        assert len(re.findall(r"[.!?]( |$)", line)) <= 2, line
        laying += len(laid) > 3
    assert laying


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_recap_has_a_line_for_each_turn_of_the_others(seat: int):
    match = played("recap 1")
    table = RummyTable(RULES, match.state.options, PLAYERS)
    for since in range(1, len(match.moments), 7):
        told = chronicle.recap(match, PLAYERS, seat, since, table.turn_told)
        turns = [
            PLAYERS[who].name for who, _ in groupby(moment.seat for moment in match.moments[since:]) if who is not None
        ]
        others = [name for name in turns if name != PLAYERS[seat].name]
        tellers = [line.split()[0] for line in told if line.split()[0] in others]
        assert tellers == others[-len(tellers) :]
        assert len(tellers) >= min(len(others), 9)


def test_no_drawn_card_is_named():
    match = played("recap 2")
    table = RummyTable(RULES, match.state.options, PLAYERS)
    titles = set(DECK.titles)
    for moment in match.moments[1:]:
        if moment.seat is not None and not any(step[0] == "lay" for step in moment.steps):
            line = table.turn_told(moment.seat, [moment])
            assert line is not None
            assert not [title for title in titles if title in line]


TURNS = (
    (Turn(None, [], [], 0, 0, "draw", 15), "Ala draws a card."),
    (
        Turn(45, [cards("10r", "11r", "12r", "13r")], [], 0, 0, "", 11),
        "Ala opens with 45 points: red 10 – red 13. Left on the rack: 11.",
    ),
    (
        Turn(None, [cards("9r", "9b", "*9k")], cards("3b"), 2, 1, "", 4),
        "Ala lays: red 9, blue 9, joker as black 9. Added: blue 3; moved on the table: 2; freed jokers taken: 1; left on the rack: 4.",
    ),
    (
        Turn(None, [], cards("1r", "2r", "3r", "4r", "5r"), 0, 0, "", 1),
        "Ala adds to melds: 5 cards. Left on the rack: 1.",
    ),
    (Turn(None, [], cards("1r"), 0, 0, "", 0), "Ala adds to melds: red 1. Ala has laid the last card."),
)


@pytest.mark.parametrize(("turn", "line"), TURNS)
def test_what_is_said_of_a_turn(turn: Turn, line: str):
    use_language("en")
    table = RummyTable(RULES, RULES.options_type.read({}, 3), PLAYERS)
    assert sentences("Ala", turn, table.laid_words) == line
