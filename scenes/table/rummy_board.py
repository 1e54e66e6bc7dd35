"""Rummy's cloth: every meld keeps its place, where it was put by hand or found room; the cloth can be seen from nearer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from game.core.cards import Card
from game.core.rules import Rules, View
from game.core.state import Action, Step
from game.games.rummy.draft import Draft, plain
from game.games.rummy.melds import JOKER, stored
from scenes.table import rummy_melds
from scenes.table.game_table import Heap
from scenes.table.layout import Pose
from scenes.table.lookout import Lookout
from scenes.table.places import RATIO, Box, Table
from scenes.table.players import Player
from scenes.table.rummy_cloth import NEAR_X, Point, Spread, part_of, spread, tidy
from scenes.table.rummy_lying import TABLE
from scenes.table.rummy_turn import FRESH, RummyTurn
from scenes.table.tokens import Token, Tokens
from scenes.words import _

REMEMBERED = 400
"""Places of so many melds are remembered that lie there no more: somebody may look back, or take back."""
NOWHERE = Box(0, 0, 0, 0)
Key = tuple[int, ...]


class RummyBoard(RummyTurn):
    """The part of the table's game that knows where melds lie."""

    def __init__(self, rules: Rules[Any], options: Any, players: Sequence[Player]) -> None:
        super().__init__(rules, options, players)
        self.lookout: Lookout = Lookout()
        self.spread: Spread | None = None
        """The whole cloth, as it is laid out at zoom 1."""
        self.badges: dict[Token, str] = {}
        self.resting: dict[Token, Pose] = {}
        self.where: Point | None = None
        """Where a card was let go last, as parts of the cloth."""
        self.heap_of: dict[Token, int] = {}
        """The meld of each card on the cloth."""
        self._known: object = None
        self._content: object = None
        self._memory: dict[Key, Point] = {}
        self._wishes: dict[int, Point] = {}
        self._fresh: list[int] = []
        self._before: tuple[Draft | None, dict[int, dict[int, Point]]] = (None, {})

    # --- from view to view ------------------------------------------------------------------------------------------
    def settle(self, view: View[Any], tokens: Tokens) -> None:
        """Melds keep their places and tokens from one view to the next."""
        self._seat = view.seat
        melds = [[plain(card) for card in meld] for meld in view.state.table]
        draft = self.draft if self.draft is not None and self.draft.sheet.melds == tuple(view.state.table) else None
        same = draft is not None and draft is self._settled
        self.lying.settle(melds, tokens, f"rack.{view.seat}", self._by_hand, same)
        if self._wishes:
            self.lying.spots.update(self._wishes)
            self.lying.touched += [number for number in self._fresh if number not in self.lying.touched]
        self._settled, self._by_hand, self._wishes, self._fresh = draft, (), {}, []
        self._recall()

    def _recall(self) -> None:
        """Melds that have lain here before, and have no place now, go back there."""
        for number, key in self._keys().items():
            if number not in self.lying.spots and key in self._memory:
                self.lying.spots[number] = self._memory[key]

    def _keys(self) -> dict[int, Key]:
        """What tells each meld from all others: its cards, and the how-manieth of its like it is."""
        seen: Counter[Key] = Counter()
        found = {}
        for number, meld in enumerate(self.lying.cards):
            cards = tuple(sorted(min(card, JOKER) for card in meld))
            if cards:
                found[number] = (*cards, -1 - seen[cards])
                seen[cards] += 1
        return found

    def begin(self, view: View[Any], steps: Sequence[Step], tokens: Tokens) -> list[Step]:
        """What the viewer has laid lies there already."""
        mine = self._settled is not None and bool(steps) and steps[0][1] == view.seat
        self.lying.begin(view.state.table, tokens)
        if mine and self._settled is not None and self._settled.changed:
            drafted = sorted(stored(meld) for meld in self._settled.melds())
            if drafted == sorted(view.state.table):
                return [step for step in steps if step[0] not in ("lay", "move", "take")]
        return list(steps)

    def moved(self, step: Step, flew: Sequence[Token], tokens: Tokens) -> Sequence[Token]:
        """Melds follow the steps."""
        token = self.lying.moved(step, flew, tokens)
        return flew if token is None else (*flew, token)

    # --- a draft ----------------------------------------------------------------------------------------------------
    def let_go(self, x: float, y: float) -> None:
        """The viewer lets a card go, or clicks, with its middle at a point of the window: a new meld begins there."""
        card = self.spread.card if self.spread is not None else 0.0
        middle = self.lookout.spot(x, y)
        self.where = part_of(self.lookout.cloth, Box(middle[0] - card / 2, middle[1] - card * RATIO / 2, card, card))

    def work(self, action: Action, tokens: Collection[Token]) -> bool:
        """One change of the draft; new melds lie where they were dropped, or beside what they were parted from."""
        draft, do = self.draft, action[1]
        where, self.where = self.where, None
        if draft is None:
            return False
        if do == "place":
            return self._put(action[2], where, tokens)
        spots = self._spots_of(draft)
        spots[draft.at] = dict(self.lying.spots)
        count = len(draft.sheet.melds)
        if not super().work(action, tokens):
            return False
        if do in ("undo", "redo", "clear"):
            self._wishes = spots.get(0 if do == "clear" else draft.at, {})
        else:
            self._fresh = list(range(count, len(draft.sheet.melds)))
            self._wish(action, where)
        return True

    def _spots_of(self, draft: Draft) -> dict[int, dict[int, Point]]:
        """Where melds lay after so many changes of this draft."""
        if self._before[0] is not draft:
            self._before = (draft, {})
        return self._before[1]

    def _put(self, number: int, where: Point | None, tokens: Collection[Token]) -> bool:
        """A whole meld is put elsewhere; it stays the same meld."""
        if where is None and self.spread is not None:
            where = part_of(self.lookout.cloth, self.spread.fresh)
        if where is None:
            return False
        self._wishes, self._by_hand, self.chosen = {number: where}, tokens, ()
        return True

    def _wish(self, action: Action, where: Point | None) -> None:
        """Places for the melds that a change has made."""
        if self.spread is None:
            return
        do, *rest = action[1:]
        parent = {"lay": 1, "move": 2, "many": 0, "swap": 0}.get(do)
        onto = rest[parent] if parent is not None else None
        for number in self._fresh if do != "all" else ():
            if onto is not None and onto in self.spread.boxes:
                self._wishes[number] = self._beside(onto)
            elif where is not None:
                self._wishes[number] = where
            else:
                self._wishes[number] = part_of(self.lookout.cloth, self.spread.fresh)
            where = None

    def _beside(self, number: int) -> Point:
        """Right of a meld as it is after the change."""
        assert self.spread is not None and self.draft is not None
        box, spread_ = self.spread.boxes[number], self.spread
        width = spread_.card + spread_.step * (len(self.draft.sheet.melds[number]) - 1)
        return part_of(self.lookout.cloth, box._replace(x=box.x + width + NEAR_X * spread_.card))

    # --- places -----------------------------------------------------------------------------------------------------
    def placed(self, tokens: Tokens, table: Table, viewer: int) -> dict[Token, Pose]:
        """All melds where they lie."""
        slot = table.slots.get(TABLE)
        if slot is None:
            return {}
        self._lay_out(slot.box, slot.card)
        assert self.spread is not None
        heaps = self.lying.tokens(tokens)
        self.heap_of = {token: number for number, heap in enumerate(heaps) for token in heap}
        card, found = self.spread.card * self.lookout.zoom, dict[Token, Pose]()
        self.badges = {}
        for number in self.spread.boxes:
            for place, token in enumerate(heaps[number]):
                x, y = self.spread.middle(number, place)
                at = self.lookout.shown(Box(x, y, 0, 0))
                pose = Pose(at.x, at.y, 0.0, card, tokens.faces[token], float(len(found)))
                found[token] = pose._replace(seen=self._in_sight(pose))
                laid = self.lying.cards[number][place]
                if laid > JOKER:
                    self.badges[token] = self.face(rummy_melds.stands_for(laid))
        self.resting = found
        self.near_tokens = found
        return found

    def _in_sight(self, pose: Pose) -> bool:
        """Whether any of a resting card is seen."""
        box = Box(pose.x - pose.width / 2, pose.y - pose.width * RATIO / 2, pose.width, pose.width * RATIO)
        return self.lookout.seen(box).width > 0

    def _lay_out(self, cloth: Box, largest: float) -> None:
        """Finds room for all melds, if anything has changed since the last time; what was found is where they lie from now on."""
        lying = self.lying
        content = (lying.sizes, dict(lying.spots), list(lying.touched))
        if (content, cloth, largest) == self._known and self.spread is not None:
            return
        self.lookout.cloth = cloth
        laid = self.spread = spread(lying.sizes, lying.spots, lying.touched, cloth, largest)
        if content != self._content:
            lying.spots = {number: part_of(cloth, box) for number, box in laid.boxes.items()}
            for number, key in self._keys().items():
                self._memory[key] = lying.spots[number]
            for key in list(self._memory)[: max(0, len(self._memory) - REMEMBERED)]:
                del self._memory[key]
        self._content = (lying.sizes, dict(lying.spots), list(lying.touched))
        self._known = (self._content, cloth, largest)

    def tidy(self) -> None:
        """All melds in rows again, as large as there is room for."""
        cloth, largest = self._known[1], self._known[2]  # type: ignore[index]
        sizes = self.lying.sizes
        spots = self.lying.spots
        order = sorted(sizes, key=lambda n: (round(spots.get(n, (0, 9))[1] * 8), spots.get(n, (0, 9))[0]))
        laid = tidy({number: sizes[number] for number in order}, cloth, largest)
        self.lying.spots = {number: part_of(cloth, box) for number, box in laid.boxes.items()}

    def noted(self) -> list[list[float]] | None:
        """Where each meld lies and what it is made of, as JSON; None before anything was laid out."""
        if self.spread is None:
            return None
        spots = self.lying.spots
        return [[*(round(part, 5) for part in spots[n]), *key] for n, key in self._keys().items() if n in spots]

    def recall(self, noted: Sequence[Any]) -> None:
        """Takes over places that were noted; what is wrong with them is passed over."""
        for line in noted:
            if isinstance(line, list) and len(line) > 3 and all(isinstance(part, int | float) for part in line):
                self._memory[tuple(int(part) for part in line[2:])] = (float(line[0]), float(line[1]))

    def badge(self, token: Token) -> str:
        """What a joker on the table stands for."""
        return self.badges.get(token, "")

    def box(self, target: str, table: Table, viewer: int) -> Box | None:
        """A meld as far as it is in sight, or the place for a new one."""
        kind, _dot, number = target.partition(".")
        if self.spread is None or kind not in ("meld", FRESH):
            return None
        box = self.spread.fresh if kind == FRESH else self.spread.boxes.get(int(number))
        return self.lookout.seen(self.lookout.shown(box)) if box is not None else NOWHERE

    def heaps(self, tokens: Tokens) -> list[Heap]:
        """The melds as they lie."""
        heaps, found = self.lying.tokens(tokens), []
        for number in self.lying.order:
            cards = self._cards(number)
            if cards:
                state = "" if rummy_melds.valid(cards) else _("not yet")
                found.append(Heap(f"meld.{number}", self.meld_words(cards), heaps[number], state))
        return found

    def _cards(self, number: int) -> tuple[Card, ...]:
        """The cards of a meld, in a draft with free jokers told apart."""
        if self.draft is not None and self.draft is self._settled and number < len(self.draft.sheet.melds):
            return self.draft.sheet.melds[number]
        return tuple(self.lying.cards[number])

    def whole_box(self, target: str) -> Box | None:
        """A meld, or the place for a new one, also where it is out of sight."""
        kind, _dot, number = target.partition(".")
        if self.spread is None or kind not in ("meld", FRESH):
            return None
        box = self.spread.fresh if kind == FRESH else self.spread.boxes.get(int(number.partition(".")[0]))
        return self.lookout.shown(box) if box is not None else None

    def shown_boxes(self) -> Mapping[int, Box]:
        """Every meld's box in the window, also where it is out of sight."""
        return {n: self.lookout.shown(box) for n, box in self.spread.boxes.items()} if self.spread is not None else {}
