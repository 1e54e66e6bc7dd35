"""What a seat of Cover Your Assets knows, and guesses that fit all of it (2.6)."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from typing import Any

from game.core.cards import UNKNOWN
from game.core.match import Match
from game.core.rules import View
from game.core.state import Luck
from game.games import SHELF
from game.games.cover_your_assets.state import GOLD, SILVER
from tests.contract.play import Setup, begin, moments, random_setup
from tests.games.cover_your_assets.scenario import AssetScene
from tests.games.scenes import Scenario

RULES = SHELF["cover_your_assets"]
TURNED = ("36", "41", "42", "55", "58")
"""Seeds with which two seats get a joker turned up at the start (found by trying; a test below holds them to it)."""


def turned_up(view: View[Any]) -> set[int]:
    """Kinds of jokers that were turned up and shuffled back into the pile."""
    return {step[2] for step in view.steps if step[0] == "turn_up" and step[2] in (GOLD, SILVER)}


def history(view: View[Any], seat: int) -> list[int | None]:
    """A seat's moves in order: None for a card drawn from the pile, else the card played from its hand (UNKNOWN for a hidden joker)."""
    hand = f"hand.{seat}"
    moves: list[int | None] = []
    for do, _, card, source, target, _ in view.steps:
        if target == hand and do == "draw":
            moves.append(None)
        elif source == hand:
            moves.append(card)
    return moves


def drawn_ways(view: View[Any], guessed: Any, seat: int) -> set[frozenset[int]]:
    """Every set of joker kinds that this seat can have drawn from the pile, given what it played and holds in the guess."""
    moves, ways = history(view, seat), set()
    own = guessed.hands[seat].cards
    for wanted in ((), (GOLD,), (SILVER,), (GOLD, SILVER)):
        places = [
            [t for t, card in enumerate(moves) if card == kind] + ([len(moves)] if kind in own else [])
            for kind in wanted
        ]
        for chosen in product(*places):
            drawn = [sum(move is None for move in moves[:t]) for t in chosen]
            if all(sum(other <= t for other in chosen) <= drawn[i] for i, t in enumerate(chosen)):
                ways.add(frozenset(wanted))
    return ways


def possible(view: View[Any], guessed: Any) -> bool:
    """Whether each kind of joker turned up can have been in the pile after the deal: there still, or drawn by somebody since."""
    missing = turned_up(view) - set(guessed.draw)
    ways = [drawn_ways(view, guessed, seat) for seat in range(view.state.seats)]
    return any(missing <= frozenset().union(*chosen) for chosen in product(*ways))


def remembered(view: View[Any]) -> list[int]:
    """The discard pile by memory."""
    pile: list[int] = []
    for do, _, card, source, target, _ in view.steps:
        if do == "shuffle":
            pile = []
        if target == "discards" and card is not None:
            pile.insert(0, card)
        elif source == "discards" and card is not None:
            pile.remove(card)
    return pile


def test_guesses_fit_all_that_was_seen() -> None:
    rng = Random("fit")
    checked = Counter[str]()
    for number in range(18):
        setup = Setup(2, {"first": 0}, TURNED[number]) if number < len(TURNED) else random_setup(RULES, rng)
        for match in moments(RULES, setup, 90):
            seat = rng.randrange(setup.seats)
            view = match.view(seat)
            guessed = RULES.guess(view, rng)
            assert guessed.discards == remembered(view) == match.state.discards
            assert guessed.hands[seat] == match.state.hands[seat]
            assert possible(view, match.state)
            assert possible(view, guessed)
            for held in (held for stack in guessed.stacks for held in stack):
                assert all(held.cards[place] <= SILVER for place, _ in held.secrets)
                checked["hidden joker"] += sum(not who >> seat & 1 for _, who in held.secrets)
            checked["turned"] += bool(turned_up(view))
    assert min(checked["hidden joker"], checked["turned"]) > 50, checked


def test_seeds_turn_up_a_joker() -> None:
    for seed in TURNED:
        assert begin(RULES, Setup(2, {"first": 0}, seed)).state.shuffles > 1


def test_a_joker_turned_up_is_not_guessed_into_a_hand_dealt_before() -> None:
    names = RULES.deck(RULES.options_type()).index
    mine, other = ["gold", "gold", "gold", "car", "bank"], ["coins", "cash", "stamps", "piggy", "yacht"]
    first = [names[name] for pair in zip(mine, other, strict=True) for name in pair] + [names["gold"]]

    def dealer(luck: Luck, round_number: int, k: int) -> tuple[int, ...]:
        begin_with = first if luck.cause == "deal" else [names["stocks"]] * 4
        rest = list(luck.cards)
        for card in begin_with:
            rest.remove(card)
        return (*begin_with, *rest)

    match = Match.new(RULES, 2, RULES.options_type.read({"first": 1}, 2), dealer)
    assert match.state.hands[0].cards.count(GOLD) == 3
    view, rng = match.view(0), Random("turned")
    assert not [1 for _ in range(400) if GOLD in RULES.guess(view, rng).hands[1].cards]
    match.play(("discard", names["car"]))
    match.play(("discard", names["coins"]))  # now seat 1 holds a card drawn since
    assert [1 for _ in range(2000) if GOLD in RULES.guess(match.view(0), rng).hands[1].cards]


def test_both_kinds_of_a_hidden_joker_are_guessed_as_often_as_they_are_left() -> None:
    lines = ["game: 3 seats", "hand 0: coins*2", "hand 1: car*2", "hand 2: bank*2", "discards: piggy"]
    lines += ["stack 1: silver[1] car / yacht*2", "stack 2: gold*3 cash*2"]
    view = AssetScene(Scenario("", lines, [])).match.view(0)
    rng = Random("kinds")
    golden = sum(RULES.guess(view, rng).stacks[1][0].cards[0] == GOLD for _ in range(3000))
    assert 3000 / 9 - 75 < golden < 3000 / 9 + 75  # one gold and eight silver are not seen


def test_a_guess_of_a_loaded_position_needs_no_past() -> None:
    lines = ["game: 3 seats", "hand 0: coins*2", "hand 1: car*2", "hand 2: bank*2", "discards: piggy gold stamps*2"]
    view = AssetScene(Scenario("", lines, [])).match.view(0)
    assert view.state.discards == [RULES.deck(view.state.options).index["piggy"], UNKNOWN, UNKNOWN, UNKNOWN]
    tops = {tuple(RULES.guess(view, Random(seed)).discards) for seed in range(20)}
    assert len(tops) > 15


def test_yielding_tells_nothing() -> None:
    """A seat that yields may hold a card that fits: guesses give it one about as often as before."""
    lines = [
        "game: 3 seats",
        "hand 0: car*2 bank cash*2",
        "hand 1: coins stamps jewelry yacht stocks",
        "hand 2: bank*5",
    ]
    lines += ["stack 0: stamps*2", "stack 1: car*2 / coins*2", "discards: piggy", "draw: cash"]
    scene = AssetScene(Scenario("", lines, []))
    shares = []
    for act in ("0: steal 1 car", "1: yield"):
        scene.play(act)
        view, rng = scene.match.view(0), Random("yield")
        fits = [any(card <= SILVER or card == 4 for card in RULES.guess(view, rng).hands[1].cards) for _ in range(800)]
        shares.append(sum(fits) / 800)
    assert abs(shares[0] - shares[1]) < 0.08
    assert shares[1] > 0.3


def test_views_never_tell_which_joker_lies_hidden() -> None:
    """The whole view, with steps, is the same whether the joker laid is gold or silver."""
    seen = []
    for joker, other in (("gold", "silver"), ("silver", "gold")):
        lines = ["game: 3 seats", f"hand 0: {joker} car bank coins cash", "hand 1: stamps*5", "hand 2: piggy*5"]
        lines += ["discards: yacht", f"draw: estate {other}"]
        scene = AssetScene(Scenario("", lines, []))
        scene.play(f"0: pair {joker} car")
        seen.append([scene.match.view(seat) for seat in (1, 2)])
    for view, same in zip(*seen, strict=True):
        assert view.state.stacks == same.state.stacks
        assert view.steps == same.steps
