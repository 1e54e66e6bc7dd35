"""A second, independent answer to “what is the best placement?”: an integer programme, written from RULES 3 alone.

It shares no code with the solver or the checker. Faces are pairs (colour, value); a position's cards are protocol names.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import highspy

Face = tuple[str, int]
Row = list[tuple[int, float]]


def face_of(name: str) -> Face:
    """The face of a card on the table, of a joker the one it stands for."""
    plain = name.partition("=")[2] or name
    return plain[-1], int(plain[:-1])


class Programme:
    """Variables with bounds, and rows low ≤ sum ≤ high; all variables are whole numbers."""

    def __init__(self) -> None:
        self.upper: list[float] = []
        self.gain: list[float] = []
        self.rows: list[tuple[float, float, Row]] = []

    def variable(self, upper: float, gain: float = 0.0) -> int:
        """A new variable in 0..upper."""
        self.upper.append(upper)
        self.gain.append(gain)
        return len(self.upper) - 1

    def row(self, low: float, high: float, terms: Iterable[tuple[int, float]]) -> None:
        """A new condition; a variable may come several times."""
        summed: dict[int, float] = {}
        for variable, factor in terms:
            summed[variable] = summed.get(variable, 0.0) + factor
        self.rows.append((low, high, list(summed.items())))

    def best(self) -> int:
        """The largest total gain."""
        highs = highspy.Highs()
        highs.setOptionValue("output_flag", False)
        highs.setOptionValue("mip_rel_gap", 0.0)
        highs.setOptionValue("mip_abs_gap", 0.5)
        highs.setOptionValue("threads", 1)
        for upper, gain in zip(self.upper, self.gain, strict=True):
            highs.addVar(0.0, upper)
            highs.changeColCost(highs.getNumCol() - 1, gain)
            highs.changeColIntegrality(highs.getNumCol() - 1, highspy.HighsVarType.kInteger)
        for low, high, terms in self.rows:
            highs.addRow(low, high, len(terms), [v for v, _ in terms], [f for _, f in terms])
        highs.changeObjectiveSense(highspy.ObjSense.kMaximize)
        highs.run()
        status = highs.getModelStatus()
        assert status == highspy.HighsModelStatus.kOptimal, highs.modelStatusToString(status)
        return round(highs.getInfo().objective_function_value)


def shapes() -> list[tuple[Face, ...]]:
    """Every run and group."""
    runs = [
        tuple((colour, value) for value in range(low, high + 1))
        for colour in "rbgk"
        for low in range(1, 14)
        for high in range(low + 2, 14)
    ]
    groups = [
        tuple((colour, value) for colour in "rbgk" if colour != missing)
        for value in range(1, 14)
        for missing in (None, *"rbgk")
    ]
    return runs + groups


class Model:
    """The programme of one position; `weights`: gain of a card laid and of each of its points."""

    def __init__(
        self, table: Sequence[Sequence[str]], rack: Sequence[str], stay: bool, keep: bool, weights: tuple[int, int]
    ) -> None:
        self.programme = Programme()
        self.table, self.stay, self.keep, self.weights = table, stay, keep, weights
        lying = [name for meld in table for name in meld]
        self.old = Counter(face_of(name) for name in lying if not name.startswith("*"))
        self.old_jokers = Counter(face_of(name) for name in lying if name.startswith("*"))
        self.rack = Counter(face_of(name) for name in rack if name != "*")
        self.jokers = sum(name == "*" for name in rack)
        self.places: dict[Face, list[tuple[int, int, int]]] = {}
        """By face: (meld's variable, natural card there, joker there)."""
        self.melds: list[tuple[tuple[Face, ...], int, dict[Face, tuple[int, int]]]] = []
        self._add_melds()
        self.freed = {face: self.programme.variable(count) for face, count in self.old_jokers.items()}
        self._add_cards()
        if stay:
            self._add_three_stay()

    def _add_melds(self) -> None:
        """Melds that can be there: each with a natural card or a joker at every face, and one natural card at least."""
        programme = self.programme
        all_jokers = self.jokers + sum(self.old_jokers.values())
        for shape in shapes():
            there = [self.old[face] + self.rack[face] for face in shape]
            naturals = sum(count > 0 for count in there)
            if not naturals or len(shape) - naturals > all_jokers:
                continue
            for _ in range((sum(there) + all_jokers) // len(shape)):
                meld = programme.variable(1)
                cards = {face: (programme.variable(1), programme.variable(1)) for face in shape}
                for face, (natural, joker) in cards.items():
                    programme.row(0, 0, [(natural, 1), (joker, 1), (meld, -1)])
                    self.places.setdefault(face, []).append((meld, natural, joker))
                programme.row(0, len(shape), [*((natural, 1) for natural, _ in cards.values()), (meld, -1)])
                self.melds.append((shape, meld, cards))

    def _add_cards(self) -> None:
        """Cards of the table stay, those of the rack may come; jokers keep their card or are freed (3.4 a, c)."""
        programme, (card, point) = self.programme, self.weights
        all_jokers: Row = []
        own_jokers: Row = []
        for face in {*self.places, *self.old, *self.old_jokers}:
            laid = programme.variable(self.rack[face], card + point * face[1])
            places = self.places.get(face, [])
            programme.row(self.old[face], self.old[face], [*((natural, 1) for _, natural, _ in places), (laid, -1)])
            own = programme.variable(4, point * face[1])
            kept: Row = [(own, -1)]
            if face in self.freed:
                programme.row(0, 9, [(laid, 1), (self.freed[face], -1)])
                kept.append((self.freed[face], 1))
            here: Row = [(joker, 1) for _, _, joker in places]
            programme.row(self.old_jokers[face], 9, [*here, *kept])
            all_jokers += here
            own_jokers.append((own, 1))
        self._count_jokers(all_jokers, own_jokers)

    def _count_jokers(self, all_jokers: Row, own_jokers: Row) -> None:
        """The jokers of the table and those laid are all there, but for freed ones that may be kept."""
        programme, old = self.programme, sum(self.old_jokers.values())
        laid = programme.variable(self.jokers, self.weights[0])
        taken = programme.variable(4 if self.keep else 0)
        laying = programme.variable(1)
        programme.row(0, 9, [(laying, self.jokers), (laid, -1)])
        programme.row(0, 4, [(taken, 1), (laying, 4)])
        programme.row(-9, 0, [(taken, 1), *((freed, -1) for freed in self.freed.values())])
        programme.row(old, old, [*all_jokers, (laid, -1), (taken, 1)])
        programme.row(0, 0, [*own_jokers, (laid, -1)])

    def _add_three_stay(self) -> None:
        """3.4 (d), with every old card in one place of the new table."""
        programme = self.programme
        self.users: dict[int, Row] = {}
        self.used_as_freed: dict[Face, Row] = {face: [] for face in self.freed}
        for old in self.table:
            together = programme.variable(1)
            inside: dict[int, Row] = {}
            for name in old:
                spots = self._spots(old, name, together, inside)
                programme.row(1, 1, spots)
            cores: Row = [(together, -1)]
            for spots in inside.values():
                core = programme.variable(1)
                programme.row(0, 13, [*spots, (core, -3)])
                cores.append((core, 1))
            programme.row(0, 0, cores)
        for place, spots in self.users.items():
            programme.row(0, 1, [(place, 1), *((spot, -factor) for spot, factor in spots)])
        for face, spots in self.used_as_freed.items():
            programme.row(0, 0, [*spots, (self.freed[face], -1)])

    def _spots(self, old: Sequence[str], name: str, together: int, inside: dict[int, Row]) -> Row:
        """Variables for the places that a card of an old meld can take; those in its own series only if three stay `together`."""
        programme, face, spots = self.programme, face_of(name), []
        joker = name.startswith("*")
        for number, (shape, _, cards) in enumerate(self.melds):
            if face not in cards:
                continue
            mine = _series(shape) == _series([face_of(one) for one in old])
            for as_joker in (False, True) if joker else (False,):
                spot = programme.variable(1)
                spots.append((spot, 1.0))
                self.users.setdefault(cards[face][as_joker], []).append((spot, 1.0))
                if joker and not as_joker:
                    self.used_as_freed[face].append((spot, 1.0))
                if mine:
                    inside.setdefault(number, []).append((spot, 1.0))
                    programme.row(0, 1, [(together, 1), (spot, -1)])
        return spots


def _series(faces: Sequence[Face]) -> str | int:
    """A run's colour or a group's value."""
    return faces[0][0] if len({colour for colour, _ in faces}) == 1 else faces[0][1]


def best(table: Any, rack: Any, stay: bool, keep: bool, objective: str) -> tuple[int, int]:
    """Cards and points of the best placement by "cards" (then points) or "value" (then cards)."""
    weights = (4096, 1) if objective == "cards" else (1, 4096)
    total = Model(table, rack, stay, keep, weights).programme.best()
    more, less = divmod(total, 4096)
    return (more, less) if objective == "cards" else (less, more)
