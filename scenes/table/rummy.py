"""Rummy at the table: a long turn drafted on the cloth, melds that keep their places, the counter of the opening."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar

from game.core.cards import Card
from game.core.rules import Rules, View
from game.core.state import Action, Step
from game.games.rummy.draft import Draft, plain
from game.games.rummy.melds import JOKER, VALUES, stored
from game.games.rummy.state import RummyState
from scenes.table import rummy_melds
from scenes.table.draw import Picture
from scenes.table.flights import Pace
from scenes.table.game_table import DRAFT, FREE, Act, Heap, Offer
from scenes.table.layout import Pose
from scenes.table.places import Box, Table
from scenes.table.players import Player
from scenes.table.rummy_cloth import Spread, spread
from scenes.table.rummy_lying import TABLE
from scenes.table.rummy_signs import RummySigns
from scenes.table.rummy_turn import FRESH, RummyTurn
from scenes.table.tokens import Token, Tokens
from scenes.widgets import Brush
from scenes.words import _, say

MARKED = ("lay", "move")
"""Steps of others whose card stays marked."""
NONE: Token = -1


class RummyTable(RummyTurn):
    """One match of rummy."""

    hand_kind: ClassVar[str] = "rack"
    dims: ClassVar[bool] = False
    own_zones: ClassVar[frozenset[str]] = frozenset({"rack"})
    at_once: ClassVar[frozenset[str]] = frozenset({"stock"})
    paces: ClassVar[Mapping[str, Pace]] = {"deal": "deal", "shuffle": "shuffle", "lay": "chain", "move": "chain"}

    def __init__(self, rules: Rules[Any], options: Any, players: Sequence[Player]) -> None:
        super().__init__(rules, options, players)
        self.spread: Spread | None = None
        self.signs = RummySigns()
        self._badges: dict[Token, str] = {}
        self._marks: list[tuple[Token, int]] = []
        """Cards that others have laid or moved since the viewer's last act, with the seat."""
        self._marked = 0
        """How many of them have been shown moving."""
        self._resting: dict[Token, Pose] = {}

    # --- how cards lie ----------------------------------------------------------------------------------------------
    def settle(self, view: View[Any], tokens: Tokens) -> None:
        """Melds keep their places and tokens from one view to the next."""
        self._seat = view.seat
        melds = [[plain(card) for card in meld] for meld in view.state.table]
        draft = self.draft if self.draft is not None and self.draft.sheet.melds == tuple(view.state.table) else None
        same = draft is not None and draft is self._settled
        self.lying.settle(melds, tokens, f"rack.{view.seat}", self._by_hand, same)
        self._settled, self._by_hand = draft, ()

    def begin(self, view: View[Any], steps: Sequence[Step], tokens: Tokens) -> list[Step]:
        """What the viewer has laid lies there already."""
        mine = self._settled is not None and bool(steps) and steps[0][1] == view.seat
        self.lying.begin(view.state.table, tokens)
        if steps and steps[0][1] == view.seat:
            self._unmark()
        if mine and self._settled is not None and self._settled.changed:
            drafted = sorted(stored(meld) for meld in self._settled.melds())
            if drafted == sorted(view.state.table):
                return [step for step in steps if step[0] not in ("lay", "move", "take")]
        return list(steps)

    def moved(self, step: Step, flew: Sequence[Token], tokens: Tokens) -> Sequence[Token]:
        """Melds follow the steps."""
        token = self.lying.moved(step, flew, tokens)
        moved = flew if token is None else (*flew, token)
        if step[0] in MARKED and step[1] is not None and step[1] != self._seat:
            self._marks.append((moved[-1] if moved else NONE, step[1]))
        elif step[0] == "shuffle":
            self._unmark()
        return moved

    def _unmark(self) -> None:
        self._marks, self._marked = [], 0

    def work(self, action: Action, tokens: Collection[Token]) -> bool:
        """The viewer acts: what the others did is marked no longer."""
        self._unmark()
        return super().work(action, tokens)

    def show(self, view: View[Any]) -> None:
        """Another view: nothing has been done in it yet."""
        self._unmark()

    def happened(self, step: Step, factor: float) -> None:
        """One more of the others' cards is on its way."""
        if step[0] in MARKED and step[1] is not None and step[1] != self._seat:
            self._marked += 1

    def placed(self, tokens: Tokens, table: Table, viewer: int) -> dict[Token, Pose]:
        """All melds in rows, as large as they can be."""
        slot = table.slots.get(TABLE)
        if slot is None:
            return {}
        self.spread = spread(self.lying.sizes, slot.box, slot.card)
        heaps = self.lying.tokens(tokens)
        found: dict[Token, Pose] = {}
        self._badges = {}
        for at, number in enumerate(self.lying.order):
            for place, token in enumerate(heaps[number]):
                x, y = self.spread.middle(at, place)
                found[token] = Pose(x, y, 0.0, self.spread.card, tokens.faces[token], float(len(found)))
                card = self.lying.cards[number][place]
                if card > JOKER:
                    self._badges[token] = self.face(rummy_melds.stands_for(card))
        self._resting = found
        return found

    def badge(self, token: Token) -> str:
        """What a joker on the table stands for."""
        return self._badges.get(token, "")

    def box(self, target: str, table: Table, viewer: int) -> Box | None:
        """A meld, or the place for a new one."""
        kind, _dot, number = target.partition(".")
        if self.spread is None or kind not in ("meld", FRESH):
            return None
        nowhere = Box(0, 0, 0, 0)
        if kind == FRESH:
            return self.spread.fresh
        at = self.lying.order.index(int(number)) if int(number) in self.lying.order else -1
        return (self.spread.boxes[at] or nowhere) if at >= 0 else nowhere

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

    @property
    def sorts(self) -> Sequence[Any]:
        """By run, then by group."""
        return (lambda card: card, lambda card: (card == JOKER, card % VALUES, card // VALUES))

    # --- doing ------------------------------------------------------------------------------------------------------
    def offers(self, view: View[Any]) -> list[Offer]:
        """A card is drawn from the stock to the rack."""
        rack = f"rack.{view.seat}"
        return [Offer(action, "stock", None, rack, FREE, _("Draw")) for action in view.legal if action[0] == "draw"]

    def acts(self, view: View[Any]) -> list[Act]:
        """Done, Draw or Pass; while a draft lasts Redo and Reset."""
        state: RummyState = view.state
        if state.over:
            return []
        legal = {action[0]: action for action in view.legal}
        draft = self.draft
        last = "draw" if state.stock else "pass"
        asleep = "" if last in legal else self._asleep(view, (last,))
        words = _("Draw") if last == "draw" else _("Pass")
        done = self._done(view, draft)
        changed = draft is not None and draft.changed
        found = [done, Act(last, words, last[0], legal.get(last), asleep, done.action is None and not changed)]
        if draft is not None and draft.at < len(draft.sheets) - 1:
            found.append(Act("redo", _("Redo"), "y", (DRAFT, "redo")))
        if changed:
            found.append(Act("reset", _("Reset the turn"), "r", (DRAFT, "clear")))
        return found

    def _done(self, view: View[Any], draft: Draft | None) -> Act:
        """The button that hands the draft in, or says why it cannot be."""
        if draft is None:
            return Act("done", _("Done"), "e", None, self._asleep(view, ("end",)), primary=True)
        words = _("Done") if draft.opened else _("Open")
        if not draft.changed and view.state.opened_now:
            return Act("done", words, "e", ("end",), primary=True)
        lack = self.lack(draft)
        if lack:
            return Act("done", words, "e", None, lack, primary=True)
        return Act("done", words, "e", draft.action(), primary=True)

    def _asleep(self, view: View[Any], action: Action) -> str:
        if view.state.actor != view.seat:
            return _("It is not your turn.")
        refusal = self.rules.refusal(view.state, action)
        return say(refusal.text) if refusal is not None else ""

    # --- why not ----------------------------------------------------------------------------------------------------
    def usual(self, view: View[Any]) -> tuple[str, ...]:
        """The stock, the place of a new meld, and all melds."""
        return ("stock", FRESH, *(f"meld.{number}" for number in self.lying.order if self.lying.cards[number]))

    def reason(self, view: View[Any], source: str, card: Card, target: str) -> str:
        """Whose turn it is, or why the old melds and the stock stay as they are."""
        state: RummyState = view.state
        kind = target.partition(".")[0]
        if state.actor is None:
            return ""
        if state.actor != view.seat:
            return _("It is not your turn.")
        if source == "stock":
            return self._asleep(view, ("draw",) if state.stock else ("pass",))
        if kind == "rack" and source == TABLE:
            return _("Cards of the table stay on the table.")
        if kind == "meld" or (kind == FRESH and source == TABLE):
            return (
                ""
                if self.draft is not None and self.draft.opened
                else _("The table may be changed only after the opening.")
            )
        return ""

    def zone_says(self, state: Any, zone: str) -> str:
        """Nothing but the number of cards."""
        return ""

    def traced(self) -> dict[str, object]:
        """Melds of the draft, and what is wrong with it."""
        draft = self.draft
        if draft is None:
            return {}
        codes = [problem.refusal.code for problem in draft.problems()]
        melds = [[self.laid_words(card) for card in meld] for meld in draft.sheet.melds if meld]
        return {"draft": {"changed": draft.changed, "melds": melds, "problems": codes, "points": draft.points()}}

    # --- what stands on the cloth -----------------------------------------------------------------------------------
    def fit(self, table: Table, brush: Brush) -> None:
        """Places the signs."""
        self.signs.fit(table, brush)

    def put(self, picture: Picture) -> None:
        """Outlines of the melds in work, and the counter of the opening."""
        draft = self.draft if self.draft is self._settled else None
        boxes = (
            {number: self.box(f"meld.{number}", self.signs.table, 0) for number in self.lying.order} if draft else {}
        )
        marks = {
            token: (self._resting[token], self.players[seat].colour)
            for token, seat in self._marks[: self._marked]
            if token in self._resting
        }
        self.signs.put_marks(picture, marks)
        clock = self.clock
        self.signs.seconds = clock.seconds if clock is not None and clock.running else None
        self.signs.put(picture, draft, {number: box for number, box in boxes.items() if box is not None and box.width})
