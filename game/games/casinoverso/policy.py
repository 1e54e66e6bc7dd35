"""Near-equilibrium play of one player against the banker, as `build_scripts/tuning/casinoverso.py` computed it."""

from __future__ import annotations

import base64
import zlib
from functools import cache
from typing import NamedTuple

from game.core.cards import Card
from game.games.casinoverso.history import History, bank_states, histories
from game.games.casinoverso.policy_table import TABLES
from game.games.casinoverso.worth_table import TABLES as WORTH

UNIT = 250
"""Chances are kept in whole 250ths."""
WORTH_UNIT = 80
"""Worths are kept in so many parts of a bet, from -1 up."""
FACES = 10
BANKERS = ("equilibrium", "simple")
"""Bankers by how they stop: so as to be hard to read, or on 6."""


class Play(NamedTuple):
    """With which chances a player is ready, takes a card face up, or swaps."""

    ready: float
    card: float
    swap: float


class Policy(NamedTuple):
    """Chances by number of the history (see `histories`): of a bet of 2 by hidden card; of a card and of a swap by hidden card;
    of the banker's asking by number of the bank's state (see `bank_states`)."""

    bets: bytes
    cards: bytes
    swaps: bytes
    asks: bytes


@cache
def equilibrium() -> Policy:
    """The table."""
    return Policy(*(_unpacked(TABLES[name]) for name in ("bets", "cards", "swaps", "asks")))


def _unpacked(text: str) -> bytes:
    return zlib.decompress(base64.b85decode(text))


@cache
def _worths(name: str) -> tuple[float, ...]:
    return tuple(number / WORTH_UNIT - 1.0 for number in _unpacked(WORTH[name]))


@cache
def _number_of_history() -> dict[History, int]:
    return {history: number for number, history in enumerate(histories())}


@cache
def _number_of_bank() -> dict[tuple[int, int], int]:
    return {state: number for number, state in enumerate(bank_states())}


def bets_two(held: Card) -> float:
    """The chance to bet 2 with this hidden card."""
    return equilibrium().bets[held] / UNIT


def play(history: History, held: Card) -> Play:
    """What a player does whose open cards are not over 7½ by themselves."""
    at = _number_of_history()[history] * FACES + held
    card, swap = equilibrium().cards[at] / UNIT, equilibrium().swaps[at] / UNIT
    return Play(max(0.0, 1.0 - card - swap), card, swap)


def asks(history: History, points: int, skeleton: int) -> float:
    """The chance that a banker with one player left asks rather than draws; its cards as in `history.worth`."""
    states = _number_of_bank()
    return equilibrium().asks[_number_of_history()[history] * len(states) + states[points, skeleton]] / UNIT


def worth_of_ready(history: History, held: Card, banker: str) -> float:
    """What being ready is worth to a player, in bets, against one of BANKERS."""
    return _worths(f"{banker}_ready")[_number_of_history()[history] * FACES + held]


def worth_of_play(history: History, held: Card, banker: str) -> float:
    """What a player's position is worth with the best play, in bets, against one of BANKERS; -1 if all see that it is over."""
    return -1.0 if history.bust else _worths(f"{banker}_best")[_number_of_history()[history] * FACES + held]
