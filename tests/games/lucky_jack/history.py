"""Whether hidden cards of Lucky Jack can lie as a guess says, after all that a seat saw: asked of an integer program.

Between two shuffles hidden cards come from one known set, a generation. Unknown are only which generation each card played by
another seat came from, and which cards of a hand are from which. The program looks for any way that fits times and numbers.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import highspy

from game.core.cards import UNKNOWN
from game.core.rules import View

Faces = Counter[int]


@dataclass
class Seen:
    """What a seat saw of the round. `fresh`: hidden cards each generation began with, less those that were shown; `events` of other
    seats: (seat, "gain", generation) and (seat, "lose", card); `known`: cards taken by a call and still held."""

    fresh: list[Faces]
    events: list[tuple[int, str, int]] = field(default_factory=list)
    known: dict[int, Faces] = field(default_factory=dict)
    discards: list[int] = field(default_factory=list)


def seen(view: View[Any], copies: int = 12) -> Seen:
    """The round as the view's seat saw it, read from its steps alone."""
    found = Seen(
        [Counter(dict.fromkeys(range(7), copies))], known={seat: Counter() for seat in range(view.state.seats)}
    )
    for do, by, card, source, target, _ in view.steps:
        mine = by == view.seat or target == f"hand.{view.seat}" or source == f"hand.{view.seat}"
        if do == "shuffle" and source == "discards":
            found.fresh.append(Counter(found.discards))
            found.discards = []
        elif do in ("deal", "draw_two", "keep") and not mine:
            assert card == UNKNOWN
            found.events.append((int(str(target)[-1]), "gain", len(found.fresh) - 1))
        elif (do in ("deal", "draw_two", "draw", "turn_up") and card != UNKNOWN) or (do == "throw" and not mine):
            found.fresh[-1][card or 0] -= 1
        elif do == "take" and not mine and by is not None:
            found.known[by][card or 0] += 1
        elif do == "discard" and not mine and by is not None:
            if found.known[by][card or 0]:
                found.known[by][card or 0] -= 1
            else:
                found.events.append((by, "lose", card or 0))
        if target == "discards":
            found.discards.insert(0, card or 0)
    return found


def possible(view: View[Any], guessed: Any) -> bool:
    """Whether the guessed position fits everything that was seen."""
    past = seen(view)
    if guessed.discards != past.discards:
        return False
    hands = {seat: Counter(guessed.hands[seat]) for seat in range(view.state.seats) if seat != view.seat}
    for seat, hand in hands.items():
        hand.subtract(past.known[seat])
        if min(hand.values(), default=0) < 0:
            return False
    loose = Counter(guessed.pool)
    if view.state.drawn is not None and view.state.drawn[1] == UNKNOWN:
        loose[guessed.drawn[1]] += 1
    return _feasible(past, hands, loose)


def _feasible(past: Seen, hands: dict[int, Faces], loose: Faces) -> bool:
    program = highspy.Highs()
    program.setOptionValue("output_flag", False)
    generations = range(len(past.fresh))
    came: dict[tuple[int, int], list[Any]] = {(g, card): [] for g in generations for card in range(7)}
    for seat, hand in hands.items():
        gained = [0] * len(past.fresh)
        lost: list[list[Any]] = [[] for _ in generations]
        for who, kind, value in past.events:
            if who != seat:
                continue
            if kind == "gain":
                gained[value] += 1
                continue
            ways = [program.addBinary() for _ in generations]
            program.addConstr(sum(ways[1:], ways[0]) == 1)
            for g in generations:
                lost[g].append(ways[g])
                came[g, value].append(ways[g])
                if len(lost[g]) > gained[g]:  # else there cannot have been too many yet
                    program.addConstr(sum(lost[g][1:], lost[g][0]) <= gained[g])
        _hold(program, hand, gained, lost, came)
    for (g, card), ways in came.items():
        rest = past.fresh[g][card] - (loose[card] if g == generations[-1] else 0)
        if ways:
            program.addConstr(sum(ways[1:], ways[0]) == rest)
        elif rest:
            return False
    program.run()
    return bool(program.getModelStatus() == highspy.HighsModelStatus.kOptimal)


def _hold(
    program: Any, hand: Faces, gained: list[int], lost: list[list[Any]], came: dict[tuple[int, int], list[Any]]
) -> None:
    """The cards still held: as many of each generation as were gained and not lost."""
    held: list[list[Any]] = [[] for _ in gained]
    for card, count in hand.items():
        ways = [program.addIntegral(0, count) for _ in gained]
        program.addConstr(sum(ways[1:], ways[0]) == count)
        for g, way in enumerate(ways):
            held[g].append(way)
            came[g, card].append(way)
    for g, count in enumerate(gained):
        parts = held[g] + lost[g]
        if parts:
            program.addConstr(sum(parts[1:], parts[0]) == count)
