"""The quick playouts of Lucky Jack do what the rules and the policy would do, action by action."""

from __future__ import annotations

from random import Random

import pytest

from game.ai import search
from game.core.dealer import seed_dealer
from game.core.match import Match
from game.games.lucky_jack.rules import LuckyJack
from game.games.lucky_jack.state import LuckyJackOptions

RULES = LuckyJack()
HOUSE = [
    {},
    {"edition": "classic"},
    {"rounds": 5, "claim_scope": "next", "low_discard_at_3": True},
    {"edition": "classic", "jackpot_on_throw": True, "forced_keep_at_3": False, "tie": "extra_round"},
]


class Slow(LuckyJack):
    """The same game without its quick way."""

    def playout(self, state, rng, depth):
        """None: action by action."""


@pytest.mark.parametrize("given", HOUSE)
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_a_quick_playout_ends_as_the_slow_one(seats: int, given: dict[str, object]) -> None:
    options = LuckyJackOptions.read(given, seats)
    rng = Random(f"{seats}{given}")
    decided = 0
    for number in range(6):
        match = Match.new(RULES, seats, options, seed_dealer(f"quick{number}"))
        for _ in range(120):
            if match.state.phase == "match_over":
                break
            if match.state.phase == "round_over":
                match.next_round()
                continue
            luck = rng.getrandbits(32)
            quick = search.playout(RULES, match.state.copy(), Random(luck), 400)
            assert quick == pytest.approx(search.playout(Slow(), match.state.copy(), Random(luck), 4000)), (
                match.state.phase
            )
            decided += 1
            legal = RULES.actions(match.state)
            wild = rng.random() < 0.5
            match.play(legal[int(rng.random() * len(legal))] if wild else RULES.rollout(match.state, rng))
    assert decided > 100
