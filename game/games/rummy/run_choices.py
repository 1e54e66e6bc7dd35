"""One colour's half of the solver: how the open runs of a colour can go on at a value.

The solver walks through the values downwards, or upwards with all cards mirrored (1 for 13). A *run* here is one that has cards of
the last value: a code and, under “three stay”, how many cards it holds of each old run that is not yet settled. What is left undone
without loss: a run is never begun beside one that could go on instead (they would be one run), a card of the rack is never kept
back where a run could take it, and a loose joker is never the lowest card of a run that does not reach to 13 (it could as well
stand above it).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations, permutations
from typing import NamedTuple

from game.games.rummy.melds import VALUES

LENGTH = 3
"""Bits of a run's code that hold its length, 3 standing for 3 or more."""
BARE, HANGING, TOP = 4, 8, 16
"""Code bits: no natural card yet; it must go on, as a loose joker is its lowest card; it began at 13 on the way down, so that a
loose joker may be its lowest card (told apart only where there are any)."""
LANE = 14
"""Bits of a colour's state in the search's keys."""
FAR = 3 * LANE
NET = 4 * LANE + 4
"""Where a key holds the jokers laid and promised."""

Item = tuple[int, int]
"""A card for a place: the old run it belongs to (or -1), and NATURAL, FIXED (a joker that keeps its card) or LOOSE."""
FIXED, NATURAL, LOOSE = 0, 1, 2
Run = tuple[int, tuple[Item, ...]]
"""Code, and (old run, number of its cards) for each unsettled old run."""
Runs = tuple[Run, ...]
RunState = tuple[Runs, tuple[Item, ...]]
"""Open runs, and (old run, 1 if a card of it lies in a run else 0) for each unsettled old run."""
EMPTY: RunState = ((), ())
Options = tuple[tuple[int, tuple[tuple[int, int], ...]], ...]
"""By the jokers they take (`joker_use`): (next state's id in the far lane, the fewest cards of the rack kept back)."""


def span_number(low: int, high: int, before: int) -> int:
    """A number for an old run from one value to another, where `before` others of its colour are equal."""
    return (before * VALUES + low) * VALUES + high


def span_of(number: int) -> tuple[int, int]:
    """Low and high value 0..12 of an old run."""
    return number // VALUES % VALUES, number % VALUES


def joker_use(rack: int, pool: int, promised: int) -> int:
    """One number for the loose jokers of a step: from the rack, freed ones, and the change of jokers used and promised less freed."""
    return rack + 5 * pool + 25 * (promised + 16)


NO_JOKERS = joker_use(0, 0, 0)
NEVER = 1 << 20
"""More jokers than there are: what cannot be done asks for so many."""


def least_due(uses: Iterable[int]) -> int:
    """The least change of jokers used and promised less freed among these uses (`joker_use`); NEVER without any."""
    return min([use // 25 - 16 for use in uses], default=NEVER)


def assignments(runs: Runs, items: tuple[Item, ...]) -> Iterator[tuple[tuple[Run | None, ...], tuple[Item, ...], bool]]:
    """Ways to give each item to a run (None: a new one): receivers and items in the same order, and whether a run that might
    go on is left to end."""
    if len(runs) <= len(items) == 1:
        yield (runs or (None,)), items, False
        return
    must = [run for run in runs if run[0] & LENGTH < 3 or run[0] & HANGING]
    may = [run for run in runs if run not in must]
    more = len(items) - len(must)
    if more < 0:
        return
    going = min(more, len(may))
    for chosen in set(combinations(range(len(may)), going)):
        if any(may[i][0] & BARE for i in range(len(may)) if i not in chosen):
            continue
        receivers = (*must, *(may[i] for i in chosen), *[None] * (more - going))
        alike = [i for i in range(len(items) - 1) if receivers[i] == receivers[i + 1]]
        for order in set(permutations(items)):
            if all(order[i] <= order[i + 1] for i in alike):
                yield receivers, order, going < len(may)


class Way(NamedTuple):
    """How runs grow here: `strict` as in Position, `up`: values are mirrored, `top`: this is where 13 is on the way down, and
    there are loose jokers."""

    strict: bool
    up: bool
    top: bool


@lru_cache(maxsize=1 << 11)
def extended(run: Run | None, item: Item, way: Way) -> Run:
    """A run with one more card; a new one for None."""
    owner, kind = item
    code, counts = run or (BARE * way.strict | TOP * way.top, ())
    code = code & ~LENGTH | min(3, (code & LENGTH) + 1)
    code = code & ~BARE if kind == NATURAL else code
    if way.up:
        code = code | HANGING if kind == LOOSE and run is None else code
    else:
        code = code | HANGING if kind == LOOSE and not code & TOP else code & ~HANGING
    if owner >= 0:
        held = dict(counts)
        held[owner] = held.get(owner, 0) + 1
        counts = tuple(sorted(held.items()))
    return (code, counts)


@lru_cache(maxsize=1 << 13)
def continued(runs: Runs, items: tuple[Item, ...], way: Way) -> tuple[tuple[Runs, bool], ...]:
    """The different outcomes of all assignments, with their flag."""
    return tuple(
        {
            (tuple(sorted([extended(run, item, way) for run, item in zip(to, order, strict=True)])), left): None
            for to, order, left in assignments(runs, items)
        }
    )


class Book:
    """Numbers for the states of a colour."""

    def __init__(self) -> None:
        self.ids: dict[RunState, int] = {EMPTY: 0}
        self.states: list[RunState] = [EMPTY]

    @property
    def full(self) -> bool:
        """Whether another search might not find numbers enough."""
        return len(self.states) > 1 << LANE - 3

    def number(self, state: RunState) -> int:
        """The number of a state, a new one if need be."""
        found = self.ids.get(state)
        if found is None:
            found = self.ids[state] = len(self.states)
            assert not found >> LANE, "more states than a key's lane can tell apart"
            self.states.append(state)
        return found


class Place(NamedTuple):
    """What choices at a face depend on, whatever its cards do.

    `value` 0..12, or if no old run matters 0 for the last one and 1 for any other; `here`, `below`, `under`: cards in all of this
    face, the next one and the one after; `jokers` of the rack and of the `pool`; `spans`: the old runs that reach over this value.
    """

    value: int
    here: int
    below: int
    under: int
    jokers: int
    pool: int
    way: Way
    spans: tuple[int, ...]


class Corner(NamedTuple):
    """The cards that do not go into groups: `items` that must go into runs; `spare`: cards of the rack that may; `full`: all of them
    must; `freed` jokers."""

    items: tuple[Item, ...]
    spare: int
    full: bool
    freed: int


class Choices(dict[int, Options]):
    """Options at one face by the number of the state, found when first asked for."""

    __slots__ = ("book", "corner", "dues", "place")

    def __init__(self, book: Book, place: Place, corner: Corner) -> None:
        super().__init__()
        self.book = book
        self.place = place
        self.corner = corner
        self.dues: dict[int, int] = {}

    def due(self, number: int) -> int:
        """`least_due` of a state's options."""
        found = self.dues.get(number)
        if found is None:
            found = self.dues[number] = least_due([use for use, _ in self[number]])
        return found

    def __missing__(self, number: int) -> Options:
        place, corner, book = self.place, self.corner, self.book
        runs, marks = book.states[number]
        active = active_marks(place, marks)
        promised = promise(runs, place.here, place.below) + corner.freed
        most = place.jokers + place.pool
        found: dict[int, dict[int, int]] = {}
        for kept in range(1 if corner.full else corner.spare + 1):
            for loose in range(most + 1):
                for state, left in self.outcomes(runs, active, corner.spare - kept, loose):
                    due = promise(state[0], place.below, place.under)
                    if (left and kept) or due + loose > most:
                        continue
                    target = book.number(state if place.value else EMPTY) << FAR
                    for own in range(max(0, loose - place.pool), min(loose, 0 if kept else place.jokers) + 1):
                        uses = found.setdefault(joker_use(own, loose - own, loose + due - promised), {})
                        uses[target] = min(uses.get(target, kept), kept)
        options = self[number] = tuple((use, tuple(targets.items())) for use, targets in found.items())
        return options

    def outcomes(self, runs: Runs, active: dict[int, int], laid: int, loose: int) -> Iterator[tuple[RunState, bool]]:
        """States after the face: `laid` of the spare cards and so many loose jokers lie in runs."""
        place = self.place
        if self.hopeless(runs, laid, loose):
            return
        items = run_items(self.corner, active, laid, loose)
        for after, left in continued(runs, items, place.way):
            if not place.value and not may_end(place.way, after):
                continue
            state = settled(place, after, active, items)
            if state is not None:
                yield state, left

    def hopeless(self, runs: Runs, laid: int, loose: int) -> bool:
        """True only if so many cards are too few for the runs that must go on, or begin more runs than can be filled up."""
        place, count = self.place, len(self.corner.items) + laid + loose
        new = count - len(runs)
        if new > 0:
            return max(0, new - place.below) + max(0, new - place.under) + loose > place.jokers + place.pool
        return count < sum([code & LENGTH < 3 or code & HANGING > 0 for code, _ in runs])


def promise(runs: Runs, below: int, under: int) -> int:
    """How many loose jokers open runs will need at the next two values, where so many other cards are; many if they cannot."""
    short = due = 0
    for code, _ in runs:
        if code & LENGTH < 3:
            due += 1
            short += code & LENGTH == 1
        elif code & HANGING:
            due += 1
    return (max(0, due - below) if due else 0) + (max(0, short - under) if short else 0)


def may_end(way: Way, runs: Iterable[Run]) -> bool:
    """Whether these runs may all end at the last value."""
    wrong = BARE if way.up else BARE | HANGING
    return not any(code & wrong or code & LENGTH < 3 for code, _ in runs)


def active_marks(place: Place, marks: tuple[Item, ...]) -> dict[int, int]:
    """Unsettled old runs with those that begin here."""
    if not place.spans:
        return dict(marks)
    return dict(marks) | {number: 0 for number in place.spans if span_of(number)[1] == place.value}


def run_items(corner: Corner, active: dict[int, int], laid: int, loose: int) -> tuple[Item, ...]:
    """The cards that go into runs; those of settled old runs belong to none any more."""
    own = [(number if number in active else -1, kind) for number, kind in corner.items]
    return tuple(sorted([*own, *[(-1, NATURAL)] * laid, *[(-1, LOOSE)] * loose]))


def settled(place: Place, runs: Runs, active: dict[int, int], items: tuple[Item, ...]) -> RunState | None:
    """The state without old runs of which three cards lie together, or that are used up; None if one cannot be used rightly
    any more (3.4 d)."""
    if not active:
        return (runs, ())
    used = {number for number, _ in items}
    marks: list[Item] = []
    done = set()
    for number, before in active.items():
        touched = 1 if before or number in used else 0
        most = max([count for _, counts in runs for one, count in counts if one == number], default=0)
        rest = place.value - span_of(number)[0]
        if most >= 3:
            done.add(number)
        elif touched and most + rest < 3:
            return None
        elif rest:
            marks.append((number, touched))
    if done:
        runs = tuple(sorted((code, tuple(one for one in counts if one[0] not in done)) for code, counts in runs))
    return (runs, tuple(sorted(marks)))
