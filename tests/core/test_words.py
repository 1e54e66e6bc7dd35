"""Cards, zones, texts and options, on their own."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from game.core.cards import UNKNOWN, Deck
from game.core.options import BadOption, Options, first_option, option
from game.core.words import N_, Text
from game.core.zones import Zone, owner, zone_names

DECK = Deck([("ace", 2, "Ace"), ("king", 1, "King")])


def test_a_deck_in_canonical_order() -> None:
    assert DECK.cards == (0, 0, 1)
    assert DECK.write([1, 0, UNKNOWN]) == ["king", "ace", "?"]
    assert [DECK.card(name) for name in ("ace", "king", "?")] == [0, 1, UNKNOWN]
    assert DECK.missing([0, UNKNOWN]) == [1, 1]
    assert DECK.missing([1, 1]) == [2, -1]


@pytest.mark.parametrize("name", ["Ace", "", None, 0, [], {}])
def test_what_is_no_card(name: object) -> None:
    with pytest.raises(KeyError):
        DECK.card(name)


def test_zones_have_the_names_that_steps_use() -> None:
    assert Zone("hand", 2, [1]).name == "hand.2" == zone_names("hand")[2]
    assert Zone("pool", None, []).name == "pool"
    assert owner("hand.11") == ("hand", 11)
    assert owner("pool") == ("pool", None)


def test_a_text_fills_in_its_values() -> None:
    assert str(Text("{who} has {n}.", {"who": "A{n}", "n": 3})) == "A{n} has 3."
    assert str(Text("Card: {card}", {"card": Text("bell")})) == "Card: bell"


def test_a_text_is_translated_with_its_parts_and_counts() -> None:
    polish = {"Card: {card}": "Karta: {card}", "bell": "dzwonek"}.get
    said = Text("Card: {card}", {"card": Text("bell")}).render(lambda text: polish(text, text))
    assert said == "Karta: dzwonek"
    text = Text("{n} card", {"n": 2}, "{n} cards")
    assert str(text) == "2 cards"
    assert str(Text("{n} card", {"n": 1}, "{n} cards")) == "1 card"
    assert text.render(str, lambda one, many, n: f"{n} karty") == "2 karty"
    assert N_("x") == "x"


@dataclass(frozen=True, slots=True)
class House(Options):
    """House rules of all three kinds."""

    wild: bool = option(True, "Wild?")
    suit: str = option("red", "Suit?", choices=("red", "black"))
    rounds: int = option(3, "Rounds?", low=1, high=9)
    first: str | int = first_option(4, "First?")


def test_options_fill_in_and_write() -> None:
    assert House.read({}, 4).write() == {"wild": True, "suit": "red", "rounds": 3, "first": "random"}
    assert House.read({"rounds": 9, "first": 2}, 3).write() == {"wild": True, "suit": "red", "rounds": 9, "first": 2}


@pytest.mark.parametrize(
    "given",
    [
        {"wild": 1}, {"wild": "true"}, {"wild": None}, {"suit": "blue"}, {"suit": None}, {"suit": ["red"]}, {"rounds": 0},
        {"rounds": 10}, {"rounds": 3.0}, {"rounds": True}, {"rounds": "3"}, {"first": 4}, {"first": 3}, {"first": "0"},
        {"first": False}, {"other": 1},
    ],
)  # fmt: skip
def test_options_that_are_none(given: dict[str, object]) -> None:
    with pytest.raises(BadOption) as refused:
        House.read(given, 3)
    assert str(refused.value).endswith(".")


def test_options_describe_themselves() -> None:
    rows = {row["key"]: row for row in House.describe()}
    assert rows["wild"] == {"key": "wild", "type": "bool", "default": True, "ask": Text("Wild?")}
    assert rows["suit"]["choices"] == ["red", "black"]
    assert (rows["rounds"]["min"], rows["rounds"]["max"]) == (1, 9)
    assert rows["first"]["choices"] == ["random", 0, 1, 2, 3]
