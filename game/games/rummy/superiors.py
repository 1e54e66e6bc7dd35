"""States of a colour's runs that can do all that another one can: the solver's search need not go on where it has met such a one."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.rummy.run_choices import BARE, FAR, HANGING, LENGTH, NET, Book, Item, Place, Runs, RunState, promise


class Superiors(dict[int, tuple[int, ...]]):
    """By the number of a state after a face: what to add to its key to come to the keys of states that can do all that it can."""

    __slots__ = ("book", "place")

    def __init__(self, book: Book, place: Place) -> None:
        super().__init__()
        self.book = book
        self.place = place

    def __missing__(self, number: int) -> tuple[int, ...]:
        place, book = self.place, self.book
        runs, marks = book.states[number]
        due = promise(runs, place.below, place.under)
        found = self[number] = tuple(
            (book.number(state) - number << FAR) + (promise(state[0], place.below, place.under) - due << NET)
            for state in superiors(runs, marks)
            if len(state[0]) <= place.here + place.jokers + place.pool
        )
        return found


def superiors(runs: Runs, marks: tuple[Item, ...]) -> Iterator[RunState]:
    """States with one run that is longer or less bound, or with one more run that may end or go on, or with an old run settled or,
    where none of its cards lies in an open run, untouched."""
    yield tuple(sorted([*runs, (3, ())])), marks
    for i, (code, counts) in enumerate(runs):
        rest = runs[:i] + runs[i + 1 :]
        for length in range((code & LENGTH) + 1, 4):
            yield tuple(sorted([*rest, (code & ~LENGTH | length, counts)])), marks
        if code & (BARE | HANGING):
            yield tuple(sorted([*rest, (code & ~(BARE | HANGING), counts)])), marks
    for number, touched in marks:
        others = tuple([mark for mark in marks if mark[0] != number])
        yield (
            tuple(sorted([(code, tuple([one for one in counts if one[0] != number])) for code, counts in runs])),
            others,
        )
        if touched and not any(one[0] == number for _, counts in runs for one in counts):
            yield runs, tuple(sorted([*others, (number, 0)]))
