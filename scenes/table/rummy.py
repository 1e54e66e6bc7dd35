"""Rummy at the table: a long turn drafted on the cloth, melds that keep their places, the counter of the opening."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar

from game.core.cards import Card
from game.core.rules import Rules, View
from game.core.state import Action, Step
from game.games.rummy.draft import Draft, plain
from game.games.rummy.melds import JOKER, VALUES
from game.games.rummy.state import RummyState
from scenes.table import rummy_melds
from scenes.table.draw import Picture
from scenes.table.flights import Pace
from scenes.table.game_table import DRAFT, FREE, Act, Offer
from scenes.table.places import Box, Table
from scenes.table.players import Player
from scenes.table.rummy_board import RummyBoard
from scenes.table.rummy_lens import SMALL, LensCard
from scenes.table.rummy_lying import TABLE
from scenes.table.rummy_signs import RummySigns
from scenes.table.rummy_turn import FRESH
from scenes.table.tokens import Token, Tokens
from scenes.widgets import Brush
from scenes.words import _, say

MARKED = ("lay", "move")
"""Steps of others whose card stays marked."""
NONE: Token = -1
LENS_MS = 350.0
"""So long a meld is pointed at before it is shown large and says what it lacks."""
TELLS_MS = 6000.0
"""So long all melds say what they lack."""


class RummyTable(RummyBoard):
    """One match of rummy."""

    hand_kind: ClassVar[str] = "rack"
    dims: ClassVar[bool] = False
    own_zones: ClassVar[frozenset[str]] = frozenset({"rack"})
    at_once: ClassVar[frozenset[str]] = frozenset({"stock"})
    paces: ClassVar[Mapping[str, Pace]] = {"deal": "deal", "shuffle": "shuffle", "lay": "chain", "move": "chain"}

    def __init__(self, rules: Rules[Any], options: Any, players: Sequence[Player]) -> None:
        super().__init__(rules, options, players)
        self.signs = RummySigns()
        self._marks: list[tuple[Token, int]] = []
        """Cards that others have laid or moved since the viewer's last act, with the seat."""
        self._marked = 0
        """How many of them have been shown moving."""
        self._grown = 0
        """Cards of the meld that the last change made or let grow, 0 for none."""
        self._pointed = NONE
        self._waits_ms = self._tells_ms = 0.0
        self._judged: object = None
        self._lacks: dict[int, str] = {}

    # --- what others have done --------------------------------------------------------------------------------------
    def begin(self, view: View[Any], steps: Sequence[Step], tokens: Tokens) -> list[Step]:
        """The viewer has acted: what the others did is marked no longer."""
        if steps and steps[0][1] == view.seat:
            self._unmark()
        return super().begin(view, steps, tokens)

    def moved(self, step: Step, flew: Sequence[Token], tokens: Tokens) -> Sequence[Token]:
        """Melds follow the steps; cards that others lay or move are marked."""
        moved = super().moved(step, flew, tokens)
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
        self._tells_ms = 0.0
        draft = self.draft
        before = draft.sheet.melds if draft is not None else ()
        done = super().work(action, tokens)
        after = draft.sheet.melds if draft is not None and action[1] not in ("undo", "redo", "clear", "place") else ()
        grown = [
            len(meld)
            for number, meld in enumerate(after)
            if rummy_melds.valid(meld)
            and (number >= len(before) or len(meld) > len(before[number]) or not rummy_melds.valid(before[number]))
        ]
        self._grown = max(grown, default=0)
        return done

    def show(self, view: View[Any]) -> None:
        """Another view: nothing has been done in it yet."""
        self._unmark()

    def happened(self, step: Step, factor: float) -> None:
        """One more of the others' cards is on its way."""
        if step[0] in MARKED and step[1] is not None and step[1] != self._seat:
            self._marked += 1

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
        deck = self.rules.deck(draft.state.options)
        cards = {
            f"meld.{number}": [self.rules.card_name(plain(card), deck) for card in meld]
            for number, meld in enumerate(draft.sheet.melds)
            if meld
        }
        told = {"changed": draft.changed, "melds": melds, "cards": cards, "problems": codes, "points": draft.points()}
        return {"draft": told, "zoom": round(self.lookout.zoom, 3)}

    # --- what stands on the cloth -----------------------------------------------------------------------------------
    def fit(self, table: Table, brush: Brush) -> None:
        """Places the signs."""
        self.signs.fit(table, brush)

    def put(self, picture: Picture) -> None:
        """Outlines of the melds in work, and the counter of the opening."""
        draft = self.draft if self.draft is self._settled else None
        boxes = self.shown_boxes()
        marks = {
            token: (self.resting[token], self.players[seat].colour)
            for token, seat in self._marks[: self._marked]
            if token in self.resting
        }
        self.signs.put_marks(picture, marks, self.lookout.cloth if self.lookout.near else None)
        clock = self.clock
        self.signs.seconds = clock.seconds if clock is not None and clock.running else None
        seen = {number: self.lookout.seen(box) for number, box in boxes.items()}
        self.signs.put(picture, draft, seen if draft else {}, self._lacking(draft))
        self.signs.put_around(picture, self.lookout, boxes)
        self.signs.put_told(picture, self._lens(seen), self._told(draft), seen, self.lookout.cloth)

    # --- what is told at a meld -------------------------------------------------------------------------------------
    def point(self, token: Token | None, name: str = "") -> None:
        """The meld under the pointer or the focus is shown large if it is small, and says what it lacks."""
        kind, _dot, rest = name.partition(".")
        number = (
            int(rest.partition(".")[0])
            if kind == "meld"
            else self.heap_of.get(token, NONE)
            if token is not None
            else NONE
        )
        if number != self._pointed:
            self._pointed, self._waits_ms = number, LENS_MS if number != NONE else 0.0

    def asleep(self, name: str) -> None:
        """Done does not go: every meld that lacks something says so."""
        if name == "done":
            self._tells_ms = TELLS_MS

    def tick(self, dt_ms: float) -> None:
        """What is told comes after a moment, and goes."""
        self._waits_ms = max(0.0, self._waits_ms - dt_ms)
        self._tells_ms = max(0.0, self._tells_ms - dt_ms)

    def rest_ms(self) -> float | None:
        """Milliseconds until something told comes or goes."""
        return min((wait for wait in (self._waits_ms, self._tells_ms) if wait > 0), default=None)

    def _lens(self, boxes: Mapping[int, Box]) -> tuple[list[LensCard], Box] | None:
        """The cards of the meld that is pointed at, if they are small."""
        box = boxes.get(self._pointed)
        if box is None or self.spread is None or self._waits_ms > 0 or not self._pointed < len(self.lying.cards):
            return None
        if self.spread.card * self.lookout.zoom >= SMALL or not box.width:
            return None
        cards = self.lying.cards[self._pointed]
        bound = [self.face(rummy_melds.stands_for(card)) if card > JOKER else "" for card in cards]
        return [LensCard(self.face(min(card, JOKER)), badge) for card, badge in zip(cards, bound, strict=True)], box

    def _told(self, draft: Draft | None) -> dict[int, str]:
        """What melds lack: all of them after a press on Done, else the one that is pointed at, unless the sentence on the table says
        just that already."""
        if (
            draft is None
            or not draft.changed
            or (self._tells_ms <= 0 and (self._pointed == NONE or self._waits_ms > 0))
        ):
            return {}
        lacking = self._lacking(draft)
        if self._tells_ms > 0:
            return lacking
        said = self.lack(draft)
        return {n: text for n, text in lacking.items() if n == self._pointed and text != said}

    def _lacking(self, draft: Draft | None) -> dict[int, str]:
        """What melds of a draft lack; asked once for every change."""
        if draft is None or not draft.changed:
            return {}
        known = (id(draft), draft.sheet)
        if known != self._judged:
            self._judged, self._lacks = known, self.reasons(draft)
        return self._lacks

    # --- what is heard ----------------------------------------------------------------------------------------------
    def sounds_of_work(self) -> Sequence[tuple[str, int]]:
        """A card laid; a meld that has become one or has grown sounds one semitone higher for each card more than three."""
        grown = self._grown
        return (("place", 0), ("grow", grown - rummy_melds.LEAST)) if grown else (("place", 0),)
