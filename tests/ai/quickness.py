"""How long decisions take, in CPU time."""

from __future__ import annotations

import time
from collections.abc import Iterable
from itertools import islice
from typing import Any

from game.ai.levels import choose
from game.core.decision import never
from game.core.match import Match
from game.core.rules import Rules


def thinking_ms(rules: Rules[Any], matches: Iterable[Match[Any]], level: str, count: int) -> list[float]:
    """What a level's decisions in the first `count` positions took, ms of the processor, the shortest first."""
    taken = []
    for number, match in enumerate(islice(matches, count)):
        assert match.state.actor is not None
        view = match.view(match.state.actor)
        start = time.process_time()
        choose(rules, view, level, f"{number}", None, never)
        taken.append(1000 * (time.process_time() - start))
    return sorted(taken)
