"""Which treasure lies where: of many kinds, all worth the same, and a function of the match, so that one that is gone on with looks as
it did before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.core.match import Moment
from game.core.state import Step
from game.games.casinoverso.state import CasinoVersoState

KINDS = ("doubloon", "ruby", "emerald", "sapphire", "pearl", "crown", "goblet")
APART = 3
"""The first treasure of a seat is so many kinds farther than that of the seat before."""
SETTLED = ("lost", "conceded", "won", "double", "bank_bust", "returned")
Flight = tuple[int, str, str, int]
"""Whose step it is, from where to where, and how many treasures."""
Rows = dict[str, list[str]]
"""The kinds of all treasures of a zone, in the order in which they lie there."""


def flights(steps: Iterable[Step], banker: int, laid: dict[int, int]) -> Iterator[tuple[Step, list[Flight]]]:
    """Every step with the flights of treasures that it means. `laid` has the bets that have been laid already, and is kept up to date."""
    for step in steps:
        do, seat, more = step[0], step[1], step[5]
        found: list[Flight] = []
        if do == "bet" and more and seat is not None:
            found.append((seat, f"treasures.{seat}", f"bet.{seat}", more[0]))
            laid[seat] = more[0]
        elif do == "bets":
            for other, amount in enumerate(more):
                found.append((other, f"treasures.{other}", f"bet.{other}", amount - laid.get(other, 0)))
            laid.clear()
        elif do in SETTLED and seat is not None:
            bank, own, lost = f"treasures.{banker}", f"treasures.{seat}", do in ("lost", "conceded")
            found += [(seat, f"bet.{seat}", bank if lost else own, more[0]), (seat, bank, own, more[1])]
        yield step, found


class TreasureKinds:
    """Knows the kinds of every round's first moment, and works out those of a view."""

    def __init__(self) -> None:
        self._starts: dict[int, tuple[object, Rows]] = {}
        """By round: its first moment, by which it is known again, and what lies where then."""

    def rows(self, moments: Sequence[Moment[CasinoVersoState]], state: CasinoVersoState, steps: Sequence[Step]) -> Rows:
        """What lies where in a view, of a match with these moments."""
        rows = {zone: list(row) for zone, row in self._start(moments, state.round).items()}
        _fly(rows, steps, state.starter)
        return _fitted(rows, state)

    def _start(self, moments: Sequence[Moment[CasinoVersoState]], number: int) -> Rows:
        """What lies where at the first moment of a round."""
        first = next((at for at, moment in enumerate(moments) if moment.state.round == number), None)
        if first is None:
            return {}
        known = self._starts.get(number)
        if known is None or known[0] is not moments[first]:
            rows: Rows = {}
            if first:
                before = moments[first - 1].state
                rows = {zone: list(row) for zone, row in self._start(moments, before.round).items()}
                round_before = (moment for moment in moments[:first] if moment.state.round == before.round)
                _fly(rows, [step for moment in round_before for step in moment.steps], before.starter)
            known = self._starts[number] = moments[first], _fitted(rows, moments[first].state)
        return known[1]


def _fly(rows: Rows, steps: Sequence[Step], banker: int) -> None:
    """Lets treasures fly: the first of a row goes, and comes last where it lands."""
    for _step, found in flights(steps, banker, {}):
        for _seat, source, target, count in found:
            leaving = rows.setdefault(source, [])
            rows.setdefault(target, []).extend(leaving[:count])
            del leaving[:count]


def _fitted(rows: Mapping[str, list[str]], state: CasinoVersoState) -> Rows:
    """Rows as long as the position says: a place that is not told of has the kinds of its seat."""
    fitted: Rows = {}
    for seat in range(state.seats):
        for kind, count in (("treasures", state.treasures[seat]), ("bet", state.bets[seat])):
            row = rows.get(f"{kind}.{seat}", [])[:count]
            row += [KINDS[(APART * seat + number) % len(KINDS)] for number in range(len(row), count)]
            fitted[f"{kind}.{seat}"] = row
    return fitted
