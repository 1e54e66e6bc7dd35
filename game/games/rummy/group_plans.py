"""One value's half of the solver: which cards of the four colours go into groups, the rest being left to the runs.

A plan is a small automaton: from its first node one edge for each colour, and at the end the numbers of loose jokers that complete
the groups. Plans depend only on which cards there are, so they are kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from game.games.rummy.position import Source
from game.games.rummy.run_choices import joker_use

Label = tuple[int, bool]
"""Of a card in a group: its old group (or -1), and whether it is a natural card."""


class Kind(NamedTuple):
    """What matters of a group in the making: its size, the old groups that its cards are of, whether it has a natural card."""

    size: int
    own: tuple[int, ...]
    natural: bool


Makings = frozenset[tuple[Kind, ...]]
"""What the groups can be, each time in ascending order."""
Ways = tuple[tuple[tuple[Source, ...], ...], ...]
"""By colour, the sources of each variant of the face."""


class Pick(NamedTuple):
    """What a colour does: the variant of its face, the bits of the sources left to runs, and whether the rack may keep back none
    (because a group has room for it)."""

    variant: int
    left: int
    full: bool


class Plan(NamedTuple):
    """`nodes`: edges (number of the pick, next node), the last node being the root; after the fourth colour the next node is the
    number of an `ends` entry: uses of loose jokers. `picks` by colour."""

    nodes: tuple[tuple[tuple[int, int], ...], ...]
    ends: tuple[tuple[int, ...], ...]
    picks: tuple[tuple[Pick, ...], ...]


class _Part(NamedTuple):
    """A colour's share in groups: variant, bits of its sources that go there, their labels, and if spare cards are left."""

    variant: int
    bits: int
    left: int
    labels: tuple[Label, ...]
    spare: bool


@lru_cache(maxsize=1 << 10)
def plan(ways: Ways, jokers: int, pool: int, strict: bool) -> Plan:
    """All ways to make groups of one value."""
    return _Planner(ways, jokers, pool, strict).made()


class _Planner:
    def __init__(self, ways: Ways, jokers: int, pool: int, strict: bool) -> None:
        self.parts = [_parts(variants) for variants in ways]
        self.jokers, self.pool, self.strict = jokers, pool, strict
        sources = [source for variants in ways for source in variants[0]]
        self.plain = all(source.group < 0 and (source.natural or not strict) for source in sources)
        self.most = [sum(max(len(part.labels) for part in parts) for parts in self.parts[at:]) for at in range(5)]
        own = {source.group for source in sources if source.group >= 0}
        holders = {group: [any(s.group == group for s in variants[0]) for variants in ways] for group in own}
        self.later = {group: [sum(held[at:]) for at in range(5)] for group, held in holders.items()}
        """How many colours from one on have a card of an old group."""
        self.nodes: dict[tuple[tuple[int, int], ...], int] = {}
        self.ends: dict[tuple[int, ...], int] = {}
        self.picks: list[dict[Pick, int]] = [{} for _ in range(4)]
        self.known: dict[tuple[int, bool, Makings], int] = {}

    def made(self) -> Plan:
        """The plan; nodes of which nothing can come are left out."""
        edges: dict[tuple[int, int], None] = {}
        counts = [max(len(part.labels) for part in parts) for parts in self.parts]
        for groups in range((self.most[0] + self.jokers + self.pool) // 3 + 1):
            if sum([min(groups, count) for count in counts]) + self.jokers + self.pool < 3 * groups:
                break
            for room in (False, True) if groups else (False,):
                edges |= dict.fromkeys(self._edges(0, room, unmade(groups)))
        nodes = [*self.nodes, tuple(edges)]
        return Plan(tuple(nodes), tuple(self.ends), tuple(tuple(picks) for picks in self.picks))

    def _edges(self, colour: int, room: bool, made: Makings) -> Iterator[tuple[int, int]]:
        """Edges of a colour, given what the colours before it can have made. `room`: a group has a place left at the end."""
        held = next(iter(made))
        groups, size = len(held), sum(kind.size for kind in held)
        least = (3 if room else 4) * groups - size - self.jokers - self.pool - self.most[colour + 1]
        for part in self.parts[colour]:
            if least <= len(part.labels) <= groups:
                then = self._node(colour + 1, room, self._hopeful(colour + 1, grown(made, part.labels, self.plain)))
                if then >= 0:
                    full = room and len(part.labels) < groups and part.spare
                    pick = Pick(part.variant, part.left, full)
                    yield self.picks[colour].setdefault(pick, len(self.picks[colour])), then

    def _hopeful(self, colour: int, made: Makings) -> Makings:
        """Without what splits an old group so that three of it cannot come together any more."""
        for group, later in self.later.items():
            need = 3 - later[colour]
            if need > 0:
                made = frozenset(
                    held
                    for held in made
                    if max((kind.own.count(group) for kind in held), default=0) >= need
                    or not any(group in kind.own for kind in held)
                )
        return made

    def _node(self, colour: int, room: bool, made: Makings) -> int:
        """The number of a node or, after the fourth colour, of an end; -1 if nothing comes of it."""
        if not made:
            return -1
        key = (colour, room, made)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self._made_node(colour, room, made)
        return found

    def _made_node(self, colour: int, room: bool, made: Makings) -> int:
        if colour == 4:
            uses = tuple(self._uses(room, made))
            return self.ends.setdefault(uses, len(self.ends)) if uses else -1
        edges = tuple(dict.fromkeys(self._edges(colour, room, made)))
        return self.nodes.setdefault(edges, len(self.nodes)) if edges else -1

    def _uses(self, room: bool, made: Makings) -> Iterator[int]:
        """Loose jokers that complete the groups, from the rack and freed ones."""
        right = [held for held in made if rightly_made(held)]
        if not right:
            return
        groups, size = len(right[0]), sum(kind.size for kind in right[0])
        least = min(sum(max(0, 3 - kind.size) for kind in held) for held in right)
        for count in range(least, min(4 * groups - size, self.jokers + self.pool) + 1):
            for own in range(max(0, count - self.pool), min(count, self.jokers) + 1):
                if room == (size + count < 4 * groups or own > 0):
                    yield joker_use(own, count - own, count)


@lru_cache(maxsize=1 << 9)
def _parts(variants: tuple[tuple[Source, ...], ...]) -> tuple[_Part, ...]:
    """All shares of a colour; of equal sources the needed ones go first."""
    found: dict[object, _Part] = {}
    for number, sources in enumerate(variants):
        everything = (1 << len(sources)) - 1
        for bits in range(everything + 1):
            inside = [source for i, source in enumerate(sources) if bits >> i & 1]
            outside = [source for i, source in enumerate(sources) if not bits >> i & 1]
            if any(not a.needed and b.needed and a[:3] == b[:3] for a in inside for b in outside):
                continue
            labels = tuple(sorted((source.group, source.natural) for source in inside))
            spare = any(not source.needed for source in outside)
            found.setdefault(
                (number, tuple(inside), tuple(outside)), _Part(number, bits, everything & ~bits, labels, spare)
            )
    return tuple(found.values())


def unmade(groups: int) -> Makings:
    """So many groups without a card."""
    return frozenset({(Kind(0, (), False),) * groups})


@lru_cache(maxsize=1 << 9)
def grown(made: Makings, labels: tuple[Label, ...], plain: bool) -> Makings:
    """What groups can be after one more colour's cards were put into different ones of them.

    `plain`: the cards are all alike, so that filling the smallest groups first is as good as anything else.
    """
    if not labels:
        return made
    if plain:
        return frozenset(tuple(sorted(_with_all(held, labels))) for held in made)
    return frozenset(tuple(sorted((*used, *held))) for old in made for used, held in _ways_in(old, labels))


def _with_all(held: tuple[Kind, ...], labels: tuple[Label, ...]) -> Iterator[Kind]:
    for number, kind in enumerate(held):
        yield with_label(kind, labels[number]) if number < len(labels) else kind


def with_label(kind: Kind, label: Label) -> Kind:
    """A group in the making with one more card."""
    group, natural = label
    own = tuple(sorted((*kind.own, group))) if group >= 0 else kind.own
    return Kind(kind.size + 1, own, kind.natural or natural)


def _ways_in(held: tuple[Kind, ...], labels: tuple[Label, ...]) -> Iterator[tuple[tuple[Kind, ...], tuple[Kind, ...]]]:
    """Ways to put cards into different groups: those that got one, and the others. Equal groups are not told apart."""
    if not labels:
        yield (), held
        return
    for number, kind in enumerate(held):
        if number and held[number - 1] == kind:
            continue
        for used, rest in _ways_in(held[:number] + held[number + 1 :], labels[1:]):
            yield (*used, with_label(kind, labels[0])), rest


def rightly_made(held: tuple[Kind, ...]) -> bool:
    """Whether each group has a natural card, and each old group of which there are cards has three together (3.4 d)."""
    present = {group for kind in held for group in kind.own}
    return all(kind.natural for kind in held) and all(
        any(kind.own.count(group) >= 3 for kind in held) for group in present
    )
