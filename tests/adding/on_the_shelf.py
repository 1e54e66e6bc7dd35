"""A pytest plugin that puts the new game on the shelf, as its one line in `game/games/__init__.py` would."""

from collections.abc import Iterator
from typing import Any

from game.core.cards import Deck
from game.games import SHELF
from tests.adding.highest import Highest
from tests.contract import forms


def _forms(deck: Deck, seats: int) -> Iterator[dict[str, Any]]:
    yield from ({"do": "play", "card": card} for card in deck.names)


SHELF[Highest.id] = Highest()
forms.FORMS[Highest.id] = _forms
forms.REASONS[Highest.id] = "wrong_phase not_in_hand"
