"""What hands are worth, looked up in the computed tables, and the play that follows from them (the tuned heuristic)."""

from __future__ import annotations

import base64
import zlib
from functools import lru_cache
from itertools import combinations_with_replacement

from game.core.cards import UNKNOWN, Card
from game.core.state import Action
from game.games.lucky_jack.hand_values import TABLES
from game.games.lucky_jack.state import LuckyJackState

SMALLEST, LARGEST = 3, 10
UNIT, LOWEST = 32, 6000
"""Must agree with build_scripts/tuning/lucky_jack.py."""
KEYS: tuple[int, ...] = tuple(16**card for card in range(7))
THROWN_AWAY = 60.0
"""Points a thrown card costs on average by helping somebody who takes it."""
OVERFULL = 150.0
"""Points each card beyond the largest hand of the tables costs."""


class Worth:
    """The values of one edition and number of seats. A hand is named by its key: the sum of KEYS over its cards."""

    __slots__ = ("_drawn", "_hands", "_two")

    def __init__(self, edition: str, seats: int) -> None:
        rank = seats if seats in (2, 3, 4) else 6
        raw = zlib.decompress(base64.b85decode(TABLES[f"{edition}_{rank}"]))
        self._hands: dict[int, float] = {}
        at = 0
        for size in range(SMALLEST, LARGEST + 1):
            for hand in combinations_with_replacement(KEYS, size):
                self._hands[sum(hand)] = (raw[at] * 256 + raw[at + 1]) * UNIT - LOWEST
                at += 2
        self._drawn: dict[int, float] = {}
        self._two: dict[int, float] = {}

    def hand(self, key: int) -> float:
        """Points expected from a hand after its holder's turn."""
        found = self._hands.get(key)
        if found is None:
            found = self._hands[key] = self._large(key)
        return found

    def _large(self, key: int) -> float:
        """A hand beyond the tables: without its rarest cards, less a little for each."""
        counts = [(key >> 4 * card) & 15 for card in range(7)]
        lost = 0
        while sum(counts) > LARGEST:
            rarest = min((card for card in range(7) if counts[card]), key=lambda card: (counts[card], card))
            counts[rarest] -= 1
            lost += 1
        cut = sum(count * KEYS[card] for card, count in enumerate(counts))
        return self._hands.get(cut, -float(LOWEST)) - OVERFULL * lost

    def drawn(self, key: int) -> float:
        """Expected points of drawing one card and keeping or throwing it."""
        found = self._drawn.get(key)
        if found is None:
            stay = self.hand(key) - THROWN_AWAY
            found = self._drawn[key] = sum(max(self.hand(key + add), stay) for add in KEYS) / 7
        return found

    def two(self, key: int) -> float:
        """Expected points with two random cards more."""
        found = self._two.get(key)
        if found is None:
            found = self._two[key] = sum(self.hand(key + a + b) for a in KEYS for b in KEYS) / 49
        return found


@lru_cache(maxsize=16)
def worth_of(edition: str, seats: int) -> Worth:
    """The values for an edition and a number of seats; made once (about 30 ms)."""
    return Worth(edition, seats)


def key_of(hand: list[Card]) -> int:
    """A hand's key."""
    key = 0
    for card in hand:
        key += KEYS[card]
    return key


def cards_of(key: int) -> list[Card]:
    """The cards of a key, ascending."""
    return [card for card in range(7) for _ in range(key >> 4 * card & 15)]


def judged(state: LuckyJackState, legal: list[Action]) -> list[float]:
    """The points expected of each legal action, for the actor, from what it may know."""
    assert state.actor is not None
    worth = worth_of(state.options.edition, state.seats)
    hand = state.hands[state.actor]
    key = key_of(hand)
    top = state.discards[0] if state.discards else 0
    found = []
    for action in legal:
        do = action[0]
        if do == "discard":
            after = key - KEYS[action[1]]
            found.append(worth.hand(after) if action[1] >= top else worth.two(after))
        elif do == "draw":
            found.append(worth.drawn(key))
        elif do in ("keep", "take"):
            held = state.drawn if do == "keep" else state.thrown
            assert held is not None and held[1] != UNKNOWN
            found.append(worth.hand(key + KEYS[held[1]]))
        elif do == "throw":
            found.append(worth.hand(key) - THROWN_AWAY)
        elif do == "pass":
            found.append(worth.hand(key))
        else:
            found.append(float(_points(state, hand, action)))
    return found


def _points(state: LuckyJackState, hand: list[Card], action: Action) -> int:
    """Points of a jackpot action."""
    if action[0] == "throw_jackpot":
        return (state.edition.three if len(hand) == 3 else state.edition.four)[hand[0]]
    symbol = next((card for card in hand if card != action[1]), action[1])
    return (state.edition.three if len(hand) == 4 else state.edition.four)[symbol]
