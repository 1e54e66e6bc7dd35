"""Lets OpenSpiel's Python ISMCTS think over gin rummy, in whatever interpreter has it; prints simulations a second of CPU time.

Started by `bench_decisions` as a script: it must not import from this project.
"""

from __future__ import annotations

import importlib
import random
import sys
import time
from typing import Any

ABSENT = 3
"""Exit status where the package is not installed."""
SIMULATIONS, DECISIONS, EVERY = 50, 8, 6


def main() -> int:
    """Print the figure, over decisions spread along a game of random play."""
    try:
        numpy: Any = importlib.import_module("numpy")
        pyspiel: Any = importlib.import_module("pyspiel")
        search: Any = importlib.import_module("open_spiel.python.algorithms.ismcts")
        mcts: Any = importlib.import_module("open_spiel.python.algorithms.mcts")
    except ImportError:
        return ABSENT
    luck, rng = random.Random(7), numpy.random.RandomState(7)
    game = pyspiel.load_game("gin_rummy")
    judge = mcts.RandomRolloutEvaluator(1, rng)
    bot = search.ISMCTSBot(game=game, evaluator=judge, uct_c=2.0, max_simulations=SIMULATIONS, random_state=rng)
    state, spent, decided, acted = game.new_initial_state(), 0.0, 0, 0
    while decided < DECISIONS:
        if state.is_terminal():
            state = game.new_initial_state()
        elif state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(luck.choices(outcomes, chances)[0])
        else:
            if acted % EVERY == 0:
                began = time.process_time()
                bot.step(state)
                spent += time.process_time() - began
                decided += 1
            state.apply_action(luck.choice(state.legal_actions()))
            acted += 1
    print(SIMULATIONS * DECISIONS / spent)
    return 0


if __name__ == "__main__":
    sys.exit(main())
