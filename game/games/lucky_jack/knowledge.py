"""What a seat can work out about hidden cards of Lucky Jack, and dealing them at random within it (1.8).

Between two reshuffles all hidden cards come from one pool whose cards are known as a set: its *generation*. A seat's hidden
cards are counted by generation; when it plays one, a generation that can have given it is chosen. What is left of each
generation is dealt to the places it can be in. After a reshuffle an old generation lies wholly in hands.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from game.core.cards import UNKNOWN, Card
from game.core.rules import View
from game.core.state import Step
from game.core.zones import owner
from game.games.lucky_jack.state import LuckyJackState

TRIES = 200


class Contradiction(Exception):
    """A random choice led to a dead end; another try may not."""


@dataclass(slots=True)
class _Story:
    """The steps of the round sorted out: `stock[g]` copies of each card that generation g can still have hidden, `events` of the
    other seats' hidden cards in order: ("gain", seat, generation) and ("lose", seat, card)."""

    stock: list[list[int]]
    events: list[tuple[str, int, int]] = field(default_factory=list)
    known: list[list[Card]] = field(default_factory=list)
    discards: list[Card] = field(default_factory=list)
    whole: bool = True


class Past:
    """What the steps of a view tell, worked out once; `deal` makes any number of positions of it."""

    __slots__ = ("_easy", "_left", "_story", "_view", "discards", "stock")

    def __init__(self, view: View[LuckyJackState]) -> None:
        self._view = view
        self._story = story = _story(view)
        whole = story.whole and len(story.stock) == 1 and len(story.discards) == len(view.state.discards)
        self.stock = story.stock[0] if whole else None
        """Copies of each card that hidden draws of this round come from, or None if the round's steps are not whole or a reshuffle
        has mixed what was known."""
        self.discards = story.discards
        seen = self.open_cards() + [card for hand in story.known for card in hand]
        self._left = view.state.edition.deck.missing(seen)
        self._easy = whole and view.state.jackpot is None

    def open_cards(self) -> list[Card]:
        """The own hand, the discards, and what lies open or is held by the seat itself."""
        state = self._view.state
        seen = [*state.hands[self._view.seat], *self.discards]
        return seen + [held[1] for held in (state.drawn, state.thrown) if held is not None and held[1] != UNKNOWN]

    def bag(self, left: list[int], rng: Random) -> list[Card]:
        """The cards of these counts in random order."""
        draw = rng.random
        cards = [card for card, count in enumerate(left) for _ in range(count)]
        return sorted(cards, key=lambda card: draw())

    def deal(self, rng: Random) -> LuckyJackState:
        """A full position that the view allows, all that can be being equally likely."""
        if self._easy:
            return self._deal_at_once(rng)
        for _ in range(TRIES):
            try:
                return _deal(self._view, self._story, rng)
            except Contradiction:
                continue
        return _deal(self._view, _forgetful(self._view), rng)

    def _deal_at_once(self, rng: Random) -> LuckyJackState:
        """Where no reshuffle was seen: all hidden cards come from one bag."""
        state = self._view.state.copy()
        bag = self.bag(self._left, rng)
        for seat, hand in enumerate(state.hands):
            if UNKNOWN in hand:
                known = self._story.known[seat]
                state.hands[seat] = known + _take(bag, len(hand) - len(known))
        if state.drawn is not None and state.drawn[1] == UNKNOWN:
            state.drawn = (state.drawn[0], bag.pop())
        state.discards = self.discards[:]
        state.pool = bag
        return state


def guess(view: View[LuckyJackState], rng: Random) -> LuckyJackState:
    """A full position that the view allows."""
    return Past(view).deal(rng)


def _forgetful(view: View[LuckyJackState]) -> _Story:
    """What lies open now and was seen since: for positions whose past is not known (loaded ones). All hidden cards may be anywhere."""
    state, me = view.state, view.seat
    story = _Story([], known=[[] for _ in state.hands], whole=False)
    for step in view.steps:
        if step[0] == "shuffle":
            story.discards = []
        elif step[2] is not None and step[4] is not None:
            _settle(story, step, me)
    story.discards += state.discards[len(story.discards) :]
    story.known = [known if UNKNOWN in hand else [] for known, hand in zip(story.known, state.hands, strict=True)]
    seen = [card for hand in (*state.hands, *story.known, story.discards) for card in hand]
    seen += [held[1] for held in (state.drawn, state.thrown) if held is not None]
    story.stock = [state.edition.deck.missing(seen)]
    story.events = []
    for other, hand in enumerate(state.hands):
        if UNKNOWN in hand:
            story.events += [("gain", other, 0)] * (len(hand) - len(story.known[other]))
    return story


def _story(view: View[LuckyJackState]) -> _Story:
    deck = view.state.edition.deck
    if not view.steps or view.steps[0][0] not in ("first", "shuffle"):
        return _forgetful(view)
    story = _Story([list(deck.counts)], known=[[] for _ in range(view.state.seats)])
    for step in view.steps:
        _follow(story, step, view.seat)
    _open_hand(story, view)
    return story


def _follow(story: _Story, step: Step, me: int) -> None:
    """One step: cards seen leaving the pool are taken from its generation, hidden ones become events."""
    do, _, card, source, target, _ = step
    if do == "shuffle" and source == "discards":
        fresh = [0] * len(story.stock[0])
        for discarded in story.discards:
            fresh[discarded] += 1
        story.discards = []
        story.stock.append(fresh)
        return
    if card is None or target is None:
        return
    kind, seat = owner(target)
    if source == "pool" and card != UNKNOWN:
        story.stock[-1][card] -= 1
    elif kind == "hand" and seat not in (None, me) and (source == "pool" or do == "keep"):
        assert seat is not None
        story.events.append(("gain", seat, len(story.stock) - 1))
    elif do == "throw" and source is not None and owner(source)[1] != me:
        story.stock[-1][card] -= 1
    _settle(story, step, me)


def _settle(story: _Story, step: Step, me: int) -> None:
    """An open card that comes to a hand or onto the discards."""
    do, by, card, _, target, _ = step
    assert card is not None
    if do == "take" and by is not None and by != me:
        story.known[by].append(card)
    if do == "discard":
        _lose(story, by, card, me)
    if target == "discards":
        story.discards.insert(0, card)


def _lose(story: _Story, seat: int | None, card: Card, me: int) -> None:
    if seat is None or seat == me:
        return
    if card in story.known[seat]:
        story.known[seat].remove(card)
    else:
        story.events.append(("lose", seat, card))


def _open_hand(story: _Story, view: View[LuckyJackState]) -> None:
    """The jackpot's hand is shown at the end: as if its hidden cards were played."""
    jackpot = view.state.jackpot
    if jackpot is None or jackpot.seat == view.seat:
        return
    for card in view.state.hands[jackpot.seat]:
        _lose(story, jackpot.seat, card, view.seat)


def _deal(view: View[LuckyJackState], story: _Story, rng: Random) -> LuckyJackState:
    stock = [left[:] for left in story.stock]
    held = _hidden(story, stock, view.state.seats, rng)
    state = view.state.copy()
    bags = [[card for card, count in enumerate(left) for _ in range(count)] for left in stock]
    for bag in bags:
        rng.shuffle(bag)
    for seat, hand in enumerate(state.hands):
        if seat == view.seat or UNKNOWN not in hand:
            continue
        dealt = list(story.known[seat])
        for generation, count in enumerate(held[seat]):
            dealt += _take(bags[generation], count)
        if len(dealt) != len(hand):
            raise Contradiction
        state.hands[seat] = dealt
    if state.drawn is not None and state.drawn[1] == UNKNOWN:
        state.drawn = (state.drawn[0], _take(bags[-1], 1)[0])
    state.discards = [_take(bags[-1], 1)[0] if card == UNKNOWN else card for card in _discards(story, state)]
    state.pool = _take(bags[-1], len(state.pool))
    if any(bags):
        raise Contradiction
    return state


def _discards(story: _Story, state: LuckyJackState) -> list[Card]:
    if story.whole and len(story.discards) != len(state.discards):
        raise Contradiction
    return story.discards


def _take(bag: list[Card], count: int) -> list[Card]:
    if count > len(bag):
        raise Contradiction
    taken = bag[len(bag) - count :]
    del bag[len(bag) - count :]
    return taken


def _hidden(story: _Story, stock: list[list[int]], seats: int, rng: Random) -> list[list[int]]:
    """Each seat's hidden cards left by generation, after every card played was found in one that can have given it."""
    held = [[0] * len(stock) for _ in range(seats)]
    for kind, seat, value in story.events:
        if kind == "gain":
            held[seat][value] += 1
            continue
        weights = [have * left[value] for have, left in zip(held[seat], stock, strict=True)]
        total = sum(weights)
        if total <= 0:
            raise Contradiction
        spot = rng.random() * total
        generation = 0
        while spot >= weights[generation]:
            spot -= weights[generation]
            generation += 1
        held[seat][generation] -= 1
        stock[generation][value] -= 1
    return held
