"""What the solver's search needs at each step, made when first asked for and kept where other positions need the same."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.games.rummy.group_plans import Pick, Plan, plan
from game.games.rummy.melds import VALUES
from game.games.rummy.position import Position, Source, Variant
from game.games.rummy.run_choices import (
    FAR,
    LANE,
    NATURAL,
    Book,
    Choices,
    Corner,
    Item,
    Place,
    Way,
    least_due,
    span_of,
)
from game.games.rummy.superiors import Superiors

STEPS = 4 * VALUES
OUTSIDE = -99
"""Cards below the value 1: fewer than none, so that no run can wait for them."""

Point = tuple[tuple[Source, ...], int, Pick]
"""What choices at a place depend on: a variant's sources, the jokers it frees, and a pick."""


class Shelf:
    """States and choices, which depend on little and are kept from one search to the next. What is found never depends on what
    is kept: numbers of states are told apart, but never compared."""

    def __init__(self) -> None:
        self.book = Book()
        self.places: dict[Place, tuple[Superiors, dict[Point, Choices]]] = {}

    @property
    def full(self) -> bool:
        """Whether a new shelf should be begun."""
        return self.book.full or len(self.places) > _MOST_KEPT


_MOST_KEPT = 20000
_shelves = {False: Shelf(), True: Shelf()}
"""One for “free”, one for “three stay”."""


def shelf(stay: bool) -> Shelf:
    """The shelf for a new search."""
    if _shelves[stay].full:
        _shelves[stay] = Shelf()
    return _shelves[stay]


class Layer(NamedTuple):
    """One value: its plan and, by colour, the choices of each pick, and which states can do more than others."""

    plan: Plan
    choices: tuple[tuple[Choices, ...], ...]
    better: tuple[Superiors, ...]


class Stage(NamedTuple):
    """What a step needs: its value, the plan's nodes, the colour's choices and superior states, and the node of the next value that
    it leads to (0 within a value)."""

    value: int
    nodes: tuple[tuple[tuple[int, int], ...], ...]
    choices: tuple[Choices, ...]
    better: Superiors
    root: int


class Stages(list[Stage | None]):
    """The stages of a position by the number of steps still to go; None if not made yet (`stage` makes it)."""

    def __init__(self, position: Position, up: bool) -> None:
        """`up`: the position is mirrored."""
        super().__init__([None] * (STEPS + 1))
        self.position = position
        self.shelf = shelf(position.stay)
        turned = up and (position.loose > 0 or position.strict)
        self.ways = [
            Way(position.strict, turned, position.loose > 0 and not up and v == VALUES - 1) for v in range(VALUES)
        ]
        self.layers: list[Layer | None] = [None] * VALUES
        self.dues: list[dict[int, int]] = [{} for _ in range(STEPS + 1)]

    def layer(self, value: int) -> Layer:
        """The plan and choices of a value 0..12, made when first asked for."""
        found = self.layers[value]
        if found is None:
            position = self.position
            faces = range(value, 4 * VALUES, VALUES)
            ways = tuple([_ways(position.variants[one], position.stay) for one in faces])
            made = plan(ways, position.jokers, position.pool, position.strict)
            parts = [self._choices(value, colour, made.picks[colour]) for colour in range(4)]
            found = Layer(made, tuple([choices for _, choices in parts]), tuple([better for better, _ in parts]))
            self.layers[value] = found
        return found

    def _choices(self, value: int, colour: int, picks: tuple[Pick, ...]) -> tuple[Superiors, tuple[Choices, ...]]:
        """The choices of a colour's picks."""
        position, one = self.position, colour * VALUES + value
        total = position.total
        below = total[one - 1] if value else OUTSIDE
        under = total[one - 2] if value > 1 else OUTSIDE
        spans = position.spans[colour]
        if spans:
            spans = [number for number in spans if span_of(number)[0] <= value <= span_of(number)[1]]
        place = Place(
            *(value if spans else min(value, 1), total[one], below, under, position.jokers, position.pool),
            *(self.ways[value], tuple(spans)),
        )
        known = self.shelf.places.get(place)
        if known is None:
            known = self.shelf.places[place] = (Superiors(self.shelf.book, place), {})
        better, kept = known
        found = []
        for pick in picks:
            sources, _, freed = position.variants[one][pick.variant]
            point = (sources, freed, pick)
            choices = kept.get(point)
            if choices is None:
                choices = kept[point] = Choices(self.shelf.book, place, corner_of(sources, freed, pick))
            found.append(choices)
        return better, tuple(found)

    def stage(self, step: int) -> Stage:
        """What a step needs, made when first asked for."""
        found = self[step]
        if found is None:
            value, colour = divmod(step - 1, 4)
            layer = self.layer(value)
            root = 0 if colour or not value else self.root(value - 1)
            found = self[step] = Stage(
                value, layer.plan.nodes, layer.choices[3 - colour], layer.better[3 - colour], root
            )
        return found

    def due(self, step: int, node: int, lanes: int) -> int:
        """The least that the rest of a value adds to the jokers laid and promised less those freed: a bound that lets a colour's step
        see that none of the next ones can be done. `lanes`: the states of the colours still to come."""
        at = node << FAR | lanes
        found = self.dues[step].get(at)
        if found is None:
            value, nodes, choices, _, _ = self.stage(step)
            state, rest, last = lanes & (1 << LANE) - 1, lanes >> LANE, step % 4 == 1
            ends = self.layer(value).plan.ends
            found = self.dues[step][at] = min(
                [
                    choices[pick].due(state) + (least_due(ends[then]) if last else self.due(step - 1, then, rest))
                    for pick, then in nodes[node]
                ]
            )
        return found

    def root(self, value: int) -> int:
        """The first node of a value's plan."""
        return len(self.layer(value).plan.nodes) - 1


@lru_cache(maxsize=1 << 10)
def corner_of(sources: tuple[Source, ...], freed: int, pick: Pick) -> Corner:
    """What a pick leaves to runs."""
    staying = [source for i, source in enumerate(sources) if pick.left >> i & 1]
    items = tuple([item_of(source) for source in staying if source.needed])
    return Corner(items, len(staying) - len(items), pick.full, freed)


def _ways(variants: tuple[Variant, ...], stay: bool) -> tuple[tuple[Source, ...], ...]:
    """The sources of each variant as a plan needs them: their old runs, if any matter, numbered anew."""
    if not stay:
        return tuple([variant.sources for variant in variants])
    return _likened(variants)


@lru_cache(maxsize=1 << 11)
def _likened(variants: tuple[Variant, ...]) -> tuple[tuple[Source, ...], ...]:
    return tuple(
        tuple(s if s.run < 0 else s._replace(run=number) for number, s in enumerate(variant.sources))
        for variant in variants
    )


def item_of(source: Source) -> Item:
    """A source as a run takes it."""
    return (source.run, NATURAL if source.natural else 0)
