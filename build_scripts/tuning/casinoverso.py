"""Computes `game/games/casinoverso/policy_table.py`: near-equilibrium play of one player against the banker.

    python -m build_scripts.tuning.casinoverso              # about three minutes: learns the table anew
    python -m build_scripts.tuning.casinoverso --worth      # then: what positions are worth when it is followed
    python -m build_scripts.tuning.casinoverso --check      # exit 1 if the table was not made by these scripts
    python -m build_scripts.tuning.casinoverso --gains      # what the best answers to the table gain, in the true game

There is no luck in it: every run learns the same. Numbers may differ in the last place between machines, so `--check` compares
what the table was made from, and that it is as good in the model as when it was made.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import sys
import zlib
from pathlib import Path

import numpy as np

from build_scripts.tuning import casinoverso_regrets
from build_scripts.tuning.casinoverso_model import (
    BANK_CHILDREN,
    BANK_TOTALS,
    BANKS,
    CARDS,
    COUNTS,
    EMPTY,
    FACES,
    HANDS,
    HISTORIES,
    SWAPS,
    Floats,
    Model,
    Strategy,
    open_cards,
)
from build_scripts.tuning.casinoverso_regrets import ROCK_CHANCE, solve
from build_scripts.tuning.casinoverso_response import Gains, gains
from build_scripts.tuning.tables import write_module
from game.games.casinoverso import policy, policy_table
from game.games.casinoverso.policy import UNIT, WORTH_UNIT

ROOT = Path(__file__).resolve().parents[2]
GAME = ROOT / "game" / "games" / "casinoverso"
OUT = GAME / "policy_table.py"
WORTH_OUT = GAME / "worth_table.py"
SIMPLE_STANDS = 12
"""Half points a simple banker stops at."""
MODEL_BOUND = 0.006
"""Treasures a round that a best answer may gain in the model."""


def source_hash() -> str:
    """SHA-256 of what the table is a result of: how histories and banks follow each other, what hands are worth, and the solver."""
    digest = hashlib.sha256(Path(casinoverso_regrets.__file__).read_bytes())
    for array in (COUNTS, CARDS, SWAPS, HANDS, BANK_CHILDREN, BANK_TOTALS):
        digest.update(array.astype("<i4").tobytes())
    return digest.hexdigest()


def packed(chances: Floats) -> str:
    """Chances in UNITths of 1, as text."""
    return bytes_packed(chances * UNIT)


def bytes_packed(numbers: Floats) -> str:
    """Numbers 0..255, rounded, a byte each, compressed, as text."""
    return base64.b85encode(zlib.compress(np.rint(numbers).astype(np.uint8).tobytes(), 9)).decode()


def module(strategy: Strategy) -> str:
    """The module's text."""
    card = np.rint(strategy.plays[:, :, 1] * UNIT)
    swap = np.minimum(np.rint(strategy.plays[:, :, 2] * UNIT), UNIT - card)
    tables = {
        "source": source_hash(),
        "bets": packed(strategy.bets[:, 1]),
        "cards": packed(card / UNIT),
        "swaps": packed(swap / UNIT),
        "asks": packed(strategy.asks),
    }
    about = (
        "Near-equilibrium play of CasinoVerso; `policy.py` reads it.\n\n"
        "Made by `python -m build_scripts.tuning.casinoverso`; not to be edited."
    )
    return write_module(about, tables)


def strategy_of_table() -> Strategy:
    """The committed table as the model has strategies."""
    shape = (len(HISTORIES), FACES)
    table = policy.equilibrium()
    two, card, swap, ask = (np.frombuffer(numbers, np.uint8) / UNIT for numbers in table)
    card, swap = card.reshape(shape), swap.reshape(shape)
    plays = np.stack([1 - card - swap, card, swap], 2)
    ask = ask / (1 - ROCK_CHANCE + ask * ROCK_CHANCE)  # see `tidy`
    return Strategy(np.stack([1 - two, two], 1), plays, ask.reshape(len(HISTORIES), len(BANKS)))


def worths() -> dict[str, Floats]:
    """What a player's positions are worth in bets (N, H) when ready and with the best play, against two sorts of bankers."""
    strategy = strategy_of_table()
    model = Model(open_cards(strategy.plays))
    simple = np.repeat((BANK_TOTALS >= SIMPLE_STANDS)[None, :], len(HISTORIES), 0).astype(np.float64)
    found: dict[str, Floats] = {}
    for name, asks in (("equilibrium", strategy.asks), ("simple", simple)):
        ready = model.bank_values(asks)[0][EMPTY]
        found |= {f"{name}_ready": ready, f"{name}_best": model.play_values(ready, None)[0]}
    return found


def worth_module() -> str:
    """The text of the module with `worths`."""
    tables = {name: bytes_packed(np.clip((values + 1) * WORTH_UNIT, 0, 255)) for name, values in worths().items()}
    about = (
        f"What a player's position is worth, in 1/{WORTH_UNIT} bets above -1, by history and hidden card; `policy.py` reads it.\n\n"
        "Made by `python -m build_scripts.tuning.casinoverso --worth`; not to be edited."
    )
    return write_module(about, tables)


def model_gains() -> tuple[float, float, float]:
    """The table's value in the model, and what best answers gain there: the player's, the banker's."""
    strategy = strategy_of_table()
    return Model(open_cards(strategy.plays)).gains(strategy)


def true_gains() -> Gains:
    """What the best answers to the table gain in the true game."""
    return gains(policy)


def main() -> int:
    """Writes the module, compares it, or tells what it is worth."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="exit 1 if the module is not what this script makes")
    parser.add_argument("--gains", action="store_true", help="tell what best answers gain in the true game")
    parser.add_argument("--worth", action="store_true", help="write what positions are worth, from the table as it is")
    given = parser.parse_args()
    if given.check:
        made = policy_table.TABLES["source"] == source_hash()
        return int(not made or max(model_gains()[1:]) > MODEL_BOUND)
    if given.gains:
        value, player, banker = true_gains()
        sys.stdout.write(
            f"Treasures a round: the player wins {value:.4f}; a best player gains {player:.4f}, a best banker {banker:.4f}.\n"
        )
        return 0
    out, text = (WORTH_OUT, worth_module()) if given.worth else (OUT, module(solve()[1]))
    out.write_text(text, encoding="utf-8")
    sys.stdout.write(f"{out.name}: {len(text)} characters\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
