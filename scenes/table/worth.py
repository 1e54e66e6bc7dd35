"""What cards of Cover Your Assets are worth, in figures and in words; a joker of unknown kind is a question mark."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import UNKNOWN, Card
from game.games.cover_your_assets.state import VALUES
from scenes.standings import number
from scenes.words import _


def dollars(value: int) -> str:
    """A sum of money."""
    return _("${sum}").format(sum=number(value))


def worth(cards: Sequence[Card]) -> tuple[int, int]:
    """The sum of the cards whose face is known, and how many are not."""
    return sum(VALUES[card] for card in cards if card != UNKNOWN), sum(card == UNKNOWN for card in cards)


def worth_words(cards: Sequence[Card]) -> str:
    """The value of cards; a joker of unknown kind is a question mark."""
    value, unknown = worth(cards)
    return dollars(value) + " + ?" * unknown
