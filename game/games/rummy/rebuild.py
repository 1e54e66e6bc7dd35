"""From a path of the solver's search back to melds."""

from __future__ import annotations

from itertools import permutations
from typing import NamedTuple

from game.core.cards import Card
from game.games.rummy.group_plans import Kind, Label, Pick, rightly_made, with_label
from game.games.rummy.melds import LAID, VALUES, Meld, face, mirrored
from game.games.rummy.position import Source, Variant
from game.games.rummy.run_choices import (
    FAR,
    LANE,
    LOOSE,
    NO_JOKERS,
    Item,
    Run,
    active_marks,
    assignments,
    extended,
    may_end,
    run_items,
    settled,
)
from game.games.rummy.search import JOKERS, NODE, STATES, STEP, Search
from game.games.rummy.stages import item_of

Line = tuple[Run, list[Card]]
"""A run in the making and its cards so far."""
Open = tuple[list[Line], list[list[Card]]]
"""Runs that are still open, and the cards of those that ended."""


PLAIN: Run = (0, ())
"""Stands for any run where they need not be told apart."""


class Taken(NamedTuple):
    """One step of a path: what the colour did, the jokers its runs took, those the value's groups took (after the last colour),
    and how many cards of the rack were kept back."""

    pick: Pick
    loose: int
    in_groups: int
    kept: int


def melds_of(search: Search, path: list[tuple[int, int]]) -> list[Meld]:
    """The melds of a whole path, with the cards of the true (not the mirrored) position."""
    lines: list[list[Line]] = [[] for _ in range(4)]
    melds: list[list[Card]] = []
    for at in range(0, len(path) - 1, 4):
        value = (path[at][0] >> STEP) // 4 - 1
        if not (search.position.loose or any(search.position.total[value::VALUES])):
            melds += [cards for some in lines for _, cards in some]
            lines = [[] for _ in range(4)]
            continue
        steps = [_taken(search, *path[at + colour], *path[at + colour + 1]) for colour in range(4)]
        for colour, step in enumerate(steps):
            target = path[at + colour + 1][0] >> FAR & (1 << LANE) - 1
            before = path[at + colour][0] & (1 << LANE) - 1
            lines[colour], closed = _run_on(search, lines[colour], colour * VALUES + value, step, before, target)
            melds += closed
        melds += _groups(search, value, steps)
    melds += [cards for some in lines for _, cards in some]
    if search.up:
        melds = [[mirrored(card) for card in meld] for meld in melds]
    return [tuple(sorted(meld, key=face)) for meld in melds]


def _taken(search: Search, key: int, loss: int, to: int, lost: int) -> Taken:
    """Which of the ways from a key to the next one was taken: any that loses so much."""
    value, colour = divmod((key >> STEP) - 1, 4)
    colour = 3 - colour
    layer = search.stages.layer(value)
    state, target = key & (1 << LANE) - 1, to & (1 << STATES) - 1 & -1 << FAR
    if not (search.position.loose or search.position.total[colour * VALUES + value]):
        return Taken(layer.plan.picks[colour][0], 0, 0, 0)
    for pick, then in layer.plan.nodes[key >> NODE & 0x3FFF]:
        if colour < 3 and then != to >> NODE & 0x3FFF:
            continue
        for use, targets in layer.choices[colour][pick][state]:
            for kept in (kept for reached, kept in targets if reached == target):
                left = lost - loss - kept * search.units[value] - use % 5 * search.at_place[value]
                last = 0 if not left else None
                if search.position.loose:
                    ends = layer.plan.ends[then] if colour == 3 else ()
                    last = _last_use(search, key, to, value, use, ends, left)
                if last is not None:
                    return Taken(layer.plan.picks[colour][pick], use % 5 + use // 5 % 5, last % 5 + last // 5 % 5, kept)
    raise AssertionError("a path's step must be one of the search's")


def _last_use(search: Search, key: int, to: int, value: int, use: int, ends: tuple[int, ...], left: int) -> int | None:
    """The jokers that groups took at the end of a value (none before it), so that counts and the loss that is left come out right;
    None if they cannot."""
    count, wanted = key >> JOKERS & 0x7FF, to >> JOKERS & 0x7FF
    if use != NO_JOKERS:
        count = search.moved(count, use, value, False)
    if not ends:
        return 0 if count == wanted and not left else None
    for last in ends if count >= 0 else ():
        now = search.moved(count, last, value, True)
        if now == wanted and search.jokers_lost(last, now, value) == left:
            return last
    return None


def _run_on(search: Search, lines: list[Line], one: int, step: Taken, before: int, target: int) -> Open:
    """A colour's runs after its step, from state `before` to `target`."""
    if not before and not target and not step.loose and not step.pick.left:
        return [], []
    position = search.position
    if not (position.loose or position.stay or position.strict):
        return _run_on_plainly(position.variants[one][step.pick.variant], lines, step)
    colour, value = divmod(one, VALUES)
    layer = search.stages.layer(value)
    choices = layer.choices[colour][layer.plan.picks[colour].index(step.pick)]
    place, corner, states = choices.place, choices.corner, choices.book.states
    active = active_marks(place, states[before][1])
    items = run_items(corner, active, corner.spare - step.kept, step.loose)
    runs = tuple(sorted(run for run, _ in lines))
    for receivers, order, _ in assignments(runs, items):
        after = [extended(run, item, place.way) for run, item in zip(receivers, order, strict=True)]
        if not value:
            if may_end(place.way, after) and settled(place, tuple(sorted(after)), active, items) is not None:
                return _given(search, lines, one, step, active, receivers, order, after)
        elif settled(place, tuple(sorted(after)), active, items) == states[target]:
            return _given(search, lines, one, step, active, receivers, order, _left(after, states[target][1]))
    raise AssertionError("a path's step must be one of the search's")


def _run_on_plainly(variant: Variant, lines: list[Line], step: Taken) -> Open:
    """The same where all cards of a face are alike: short runs go on first, then long ones, then new ones begin."""
    cards = [card for i, card in enumerate(variant.cards) if step.pick.left >> i & 1]
    if step.kept:
        spare = [i for i, source in enumerate(variant.sources) if step.pick.left >> i & 1 and not source.needed]
        cards = cards[: len(cards) - min(step.kept, len(spare))]
    waiting = sorted(lines, key=lambda line: len(line[1]))
    grown = [(PLAIN, [*made, card]) for (_, made), card in zip(waiting, cards, strict=False)]
    grown += [(PLAIN, [card]) for card in cards[len(waiting) :]]
    return grown, [made for _, made in waiting[len(cards) :]]


def _left(after: list[Run], marks: tuple[Item, ...]) -> list[Run]:
    """Runs without the old runs that are settled by now."""
    unsettled = {number for number, _ in marks}
    return [(code, tuple(one for one in counts if one[0] in unsettled)) for code, counts in after]


def _given(
    search: Search,
    lines: list[Line],
    one: int,
    step: Taken,
    active: dict[int, int],
    receivers: tuple[Run | None, ...],
    order: tuple[Item, ...],
    after: list[Run],
) -> Open:
    """Lines with the cards of these items added."""
    variant = search.position.variants[one][step.pick.variant]
    cards = [
        (source, card)
        for i, (source, card) in enumerate(zip(variant.sources, variant.cards, strict=True))
        if step.pick.left >> i & 1
    ]
    waiting = lines[:]
    grown: list[Line] = []
    for run, item, becomes in zip(receivers, order, after, strict=True):
        line = next((line for line in waiting if line[0] == run), None)
        if line is not None:
            waiting.remove(line)
        grown.append((becomes, [*(line[1] if line is not None else ()), _card_for(cards, item, active, one)]))
    return grown, [line for _, line in waiting]


def _card_for(cards: list[tuple[Source, Card]], item: Item, active: dict[int, int], one: int) -> Card:
    """A card that fits an item, taken from those left to runs; needed ones first."""
    if item[1] == LOOSE:
        return LAID + one
    for source, card in sorted(cards, key=lambda pair: not pair[0].needed):
        owner, kind = item_of(source)
        if (owner if owner in active else -1, kind) == item:
            cards.remove((source, card))
            return card
    raise AssertionError("every item of a run has its card")


def _groups(search: Search, value: int, steps: list[Taken]) -> list[list[Card]]:
    """The groups of a value: cards that do not go into runs, and loose jokers for missing colours."""
    cards: list[list[tuple[Label, Card]]] = []
    for colour, step in enumerate(steps):
        variant = search.position.variants[colour * VALUES + value][step.pick.variant]
        if step.pick.left == (1 << len(variant.cards)) - 1:
            cards.append([])
            continue
        pairs = zip(variant.sources, variant.cards, strict=True)
        inside = [(source, card) for i, (source, card) in enumerate(pairs) if not step.pick.left >> i & 1]
        cards.append([((source.group, source.natural), card) for source, card in inside])
    size, jokers = sum(map(len, cards)), steps[3].in_groups
    if size + jokers < 5:
        return _filled([[card for colour in cards for _, card in colour]], jokers, value) if size else []
    for groups in range((size + jokers) // 4, (size + jokers) // 3 + 1):
        for kinds, made in _layouts(cards, groups).items():
            if rightly_made(kinds) and sum(max(0, 3 - kind.size) for kind in kinds) <= jokers <= 4 * groups - size:
                return _filled(made, jokers, value)
    raise AssertionError("a path's groups can be made")


def _layouts(cards: list[list[tuple[Label, Card]]], groups: int) -> dict[tuple[Kind, ...], list[list[Card]]]:
    """One way for every kind of result to put each colour's cards into different groups."""
    made: dict[tuple[Kind, ...], list[list[Card]]] = {(Kind(0, (), False),) * groups: [[] for _ in range(groups)]}
    for colour in cards:
        more: dict[tuple[Kind, ...], list[list[Card]]] = {}
        for kinds, held in made.items():
            for order in permutations(range(groups), len(colour)):
                after = list(zip(kinds, held, strict=True))
                for (label, card), at in zip(colour, order, strict=True):
                    after[at] = (with_label(after[at][0], label), [*after[at][1], card])
                after.sort(key=lambda pair: pair[0])
                more.setdefault(tuple(kind for kind, _ in after), [group for _, group in after])
        made = more
    return made


def _filled(made: list[list[Card]], jokers: int, value: int) -> list[list[Card]]:
    """Groups with loose jokers for colours they lack, those with fewer than three cards first."""
    for least in (3, 4):
        for group in made:
            missing = [one for one in range(value, 4 * VALUES, VALUES) if one not in map(face, group)]
            while len(group) < least and jokers:
                group.append(LAID + missing.pop())
                jokers -= 1
    return made
