"""The solver's search: a shortest path through values 13 … 1 and colours r b g k, where length is what is not laid.

It can go downwards, where a joker of the rack loses a point with each value it is not laid at, or upwards over mirrored cards, where
it loses points by its place: one way is often much shorter than the other, and which is not known before.

A key packs, from the low bits: the four colours' run states with the next colour first, the count of loose jokers, the node of the
value's plan, and the number of steps still to go.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import NamedTuple

from game.games.rummy.melds import VALUES
from game.games.rummy.position import Position
from game.games.rummy.run_choices import FAR, LANE, NO_JOKERS
from game.games.rummy.stages import STEPS, Stage, Stages

STATES = 4 * LANE
JOKERS = STATES
NODE = STATES + 11
STEP = NODE + 14
TURN = 32
ORDER = TURN + 6
"""An entry of the heap: the loss, the steps still to go, and how many keys were entered before it."""
OFF = 32
"""Added to the promised jokers less freed ones, so that they are never negative."""
FRESH = -2
FAR_OFF = 1 << 60


class Weights(NamedTuple):
    """Losses: `card` + value · `point` for a natural card kept back; a joker laid loses a `point` for each point below 13, one kept
    back `card` + 13 points."""

    card: int
    point: int


class Search:
    """The graph of a position. Keys are expanded by `after`."""

    def __init__(self, position: Position, weights: Weights, up: bool) -> None:
        """`up`: the position is mirrored."""
        self.position, self.up = position, up
        card, point = weights
        self.units = [card + point * (VALUES - value if up else value + 1) for value in range(VALUES)]
        """Loss of a natural card kept back, by value 0..12."""
        self.lost = sum([self.units[one % VALUES] for one in position.dead])
        """What is lost whatever is done."""
        self.at_place = [point * value if up else 0 for value in range(VALUES)]
        """Loss of a joker of the rack laid at a value."""
        self.waits = 0 if up else point
        """Loss of a joker of the rack with each value."""
        self.unlaid = card + point * (VALUES if up else 0)
        """Loss of a joker at the end."""
        self.stages = Stages(position, up)
        self.ahead = [sum(position.freeable[:value]) for value in range(VALUES + 1)]
        """Old jokers that can be freed below a value."""
        self.moves: list[dict[int, int]] = [{} for _ in range(VALUES)]
        self.endings: list[dict[tuple[int, int, int], tuple[tuple[int, int], ...]]] = [{} for _ in range(VALUES)]

    # --- the graph ------------------------------------------------------------------------------------------------
    def start(self) -> int:
        """The key before the first step."""
        return STEPS << STEP | self.stages.root(VALUES - 1) << NODE | OFF << 4 << JOKERS

    def moved(self, count: int, use: int, value: int, ended: bool) -> int:
        """The count of loose jokers after a use, -1 if they do not suffice; `ended`: the value is done.

        A count holds the rack's jokers laid (3 bits), whether the other kind was laid since, and jokers laid and promised less those
        freed. The kinds are told apart by order alone: jokers of the rack stand for the higher values.
        """
        rack, pool, promised = use % 5, use // 5 % 5, use // 25 - 16
        laid, late, net = count & 7, count >> 3 & 1, (count >> 4) - OFF + promised
        laid += rack
        first, second = (pool, rack) if self.up else (rack, pool)
        if (late and first) or laid > self.position.jokers:
            return -1
        late |= second > 0
        if net > self.most_owed(laid | late << 3, value, ended):
            return -1
        if ended and not value:
            owed = net - laid
            if owed > 0 or (owed < 0 and not (self.position.keep and not laid)):
                return -1
        return laid | late << 3 | (net + OFF) << 4

    def most_owed(self, count: int, value: int, ended: bool) -> int:
        """How many jokers can be laid and promised less those freed: the rack's, and those that can be freed later."""
        own = count & 7 if count & 8 and not self.up else self.position.jokers
        return own + self.ahead[value if ended else value + 1]

    def after(self, key: int, loss: int) -> list[tuple[int, int]]:
        """The keys that one colour's step leads to and that were not reached with so little loss before, with their losses."""
        step = key >> STEP
        stage = self.stages[step] or self.stages.stage(step)
        base = step - 1 << STEP | stage.root << NODE | (key & (1 << STATES) - 1) >> LANE
        if not self.position.loose:
            return self._after_plainly(key, loss, stage, base, step % 4 == 1)
        if step % 4 == 1:
            return self._after_value(key, loss, stage, base)
        value, nodes, choices, _, _ = stage
        state, count, best, kept = key & (1 << LANE) - 1, key >> JOKERS & 0x7FF, self.best, self.moves[value]
        unit, place, rest = self.units[value], self.at_place[value], (key & (1 << LANE * (step % 4 or 4)) - 1) >> LANE
        found: list[tuple[int, int]] = []
        for pick, then in nodes[key >> NODE & 0x3FFF]:
            due = self.stages.due(step - 1, then, rest)
            for use, targets in choices[pick][state]:
                now, late = count, loss
                if use != NO_JOKERS:
                    now = kept.get(count << 12 | use, FRESH)
                    if now == FRESH:
                        now = kept[count << 12 | use] = self.moved(count, use, value, False)
                    late += use % 5 * place
                if now >= 0 and (now >> 4) - OFF + due <= self.most_owed(now, value, True):
                    to = base | then << NODE | now << JOKERS
                    for target, back in targets:
                        if best.get(to | target, FAR_OFF) > (lost := late + back * unit):
                            found.append((to | target, lost))
        return found

    def _after_plainly(self, key: int, loss: int, stage: Stage, base: int, last: bool) -> list[tuple[int, int]]:
        """The same where there are no loose jokers; `last`: of the value's colours."""
        value, nodes, choices, _, _ = stage
        state, best, unit = key & (1 << LANE) - 1, self.best, self.units[value]
        base |= key & 0x7FF << JOKERS
        found: list[tuple[int, int]] = []
        for pick, then in nodes[key >> NODE & 0x3FFF]:
            for _, targets in choices[pick][state]:
                to = base if last else base | then << NODE
                for target, back in targets:
                    if best.get(to | target, FAR_OFF) > (lost := loss + back * unit):
                        found.append((to | target, lost))
        return found

    def _after_value(self, key: int, loss: int, stage: Stage, base: int) -> list[tuple[int, int]]:
        """The last colour's step: groups take their loose jokers, and jokers still on the rack lose a point."""
        value, nodes, choices, _, _ = stage
        state, count, best = key & (1 << LANE) - 1, key >> JOKERS & 0x7FF, self.best
        unit, place = self.units[value], self.at_place[value]
        found: list[tuple[int, int]] = []
        for pick, end in nodes[key >> NODE & 0x3FFF]:
            for use, targets in choices[pick][state]:
                for now, more in self._ended(count, use, end, value):
                    to, late = base | now << JOKERS, loss + more + use % 5 * place
                    for target, back in targets:
                        if best.get(to | target, FAR_OFF) > (lost := late + back * unit):
                            found.append((to | target, lost))
        return found

    def _ended(self, count: int, use: int, end: int, value: int) -> tuple[tuple[int, int], ...]:
        """Counts of loose jokers, with what those of the rack lose, after a colour's use and the groups' of an end."""
        kept = self.endings[value]
        key = (count, use, end)
        found = kept.get(key)
        if found is None:
            middle = self.moved(count, use, value, False)
            uses = self.stages.layer(value).plan.ends[end] if middle >= 0 else ()
            moved = [(self.moved(middle, last, value, True), last) for last in uses]
            found = kept[key] = tuple((now, self.jokers_lost(last, now, value)) for now, last in moved if now >= 0)
        return found

    def jokers_lost(self, use: int, count: int, value: int) -> int:
        """What jokers of the rack lose at the end of a value: those in groups by their place, those still on the rack by waiting."""
        left = self.position.jokers - (count & 7)
        return use % 5 * self.at_place[value] + left * (self.waits + (0 if value else self.unlaid))

    # --- the path -------------------------------------------------------------------------------------------------
    def begin(self, haste: int = 0) -> None:
        """Goes back to the start. With `haste`, a loss that a step nearer to the end is worth, some way is soon found, not the best."""
        start = self.start()
        self.best, self.came = {start: self.lost}, {start: start}
        self.haste, self.heap, self.entered = haste, [self.lost << ORDER], [start]

    def go(self, most: int) -> list[tuple[int, int]] | None:
        """Looks at about so many keys more; keys and losses from the start to the end if it was reached, else None.

        Raises IndexError when there is no way.
        """
        while most > 0:
            entry = heappop(self.heap)
            key: int | None = self.entered[entry & (1 << TURN) - 1]
            assert key is not None
            if entry >> ORDER > self.best[key] + self.haste * (key >> STEP):
                continue
            while key is not None:
                if not key >> STEP:
                    return self._traced(key)
                most -= 1
                key = self._spread(key)
        return None

    def least(self) -> int:
        """What every way loses at least, as far as is known."""
        return self.heap[0] >> ORDER if self.heap else FAR_OFF

    def _spread(self, key: int) -> int | None:
        """Enters what follows a key; the first key that loses nothing more is given back instead, to go on with."""
        best, came, haste = self.best, self.came, self.haste
        loss, ahead = best[key], None
        step = key >> STEP
        better = (self.stages[step] or self.stages.stage(step)).better
        for to, lost in self.after(key, loss):
            if best.get(to, FAR_OFF) <= lost:
                continue
            for there in better[to >> FAR & (1 << LANE) - 1]:
                if best.get(to + there, FAR_OFF) <= lost:
                    break
            else:
                best[to] = lost
                came[to] = key
                if lost == loss and ahead is None and not haste:
                    ahead = to
                else:
                    heappush(self.heap, (lost + haste * (step - 1) << 6 | step - 1) << TURN | len(self.entered))
                    self.entered.append(to)
        return ahead

    def _traced(self, key: int) -> list[tuple[int, int]]:
        path = [(key, self.best[key])]
        while self.came[key] != key:
            key = self.came[key]
            path.append((key, self.best[key]))
        return path[::-1]
