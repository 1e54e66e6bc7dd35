"""Rummy at the table: a long turn drafted on the cloth, melds that keep their places, the counter of the opening."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar

from game.core.cards import Card
from game.core.rules import Rules, View
from game.core.state import Action, Step
from game.games.rummy.draft import Draft, plain
from game.games.rummy.joker_names import NAMELESS
from game.games.rummy.melds import JOKER, VALUES, stored
from game.games.rummy.state import RummyState
from scenes.table import rummy_melds
from scenes.table.draw import Picture
from scenes.table.flights import Pace
from scenes.table.game_table import DRAFT, FREE, QUIET, Act, Answer, Heap, Offer
from scenes.table.grasp import card_target
from scenes.table.layout import Pose
from scenes.table.places import Box, Table
from scenes.table.players import Player
from scenes.table.rummy_cloth import Spread, spread
from scenes.table.rummy_lying import TABLE, Lying
from scenes.table.rummy_signs import RummySigns
from scenes.table.rummy_words import RummyWords
from scenes.table.tokens import Token, Tokens
from scenes.table.turn_clock import TurnClock
from scenes.widgets import Brush
from scenes.words import _, say

FRESH = "fresh"


class RummyTable(RummyWords):
    """One match of rummy. `draft` is the viewer's turn in work, None while it is not the viewer's turn."""

    hand_kind: ClassVar[str] = "rack"
    dims: ClassVar[bool] = False
    own_zones: ClassVar[frozenset[str]] = frozenset({"rack"})
    at_once: ClassVar[frozenset[str]] = frozenset({"stock"})
    paces: ClassVar[Mapping[str, Pace]] = {"deal": "deal", "shuffle": "shuffle", "lay": "chain", "move": "chain"}

    def __init__(self, rules: Rules[Any], options: Any, players: Sequence[Player]) -> None:
        super().__init__(rules, options, players)
        self.clock = TurnClock(options.clock)
        self.lying = Lying()
        self.spread: Spread | None = None
        self.signs = RummySigns()
        self._seat = -1
        self._turn: object = None
        self._settled: Draft | None = None
        self._by_hand: Collection[Token] = ()
        self._badges: dict[Token, str] = {}
        self._asks = False

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
        if mine and self._settled is not None and self._settled.changed:
            drafted = sorted(stored(meld) for meld in self._settled.melds())
            if drafted == sorted(view.state.table):
                return [step for step in steps if step[0] not in ("lay", "move", "take")]
        return list(steps)

    def moved(self, step: Step, flew: Sequence[Token], tokens: Tokens) -> Sequence[Token]:
        """Melds follow the steps."""
        token = self.lying.moved(step, flew, tokens)
        return flew if token is None else (*flew, token)

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

    # --- the draft --------------------------------------------------------------------------------------------------
    def working(self, view: View[Any]) -> View[Any]:
        """The view with the draft in it; a draft belongs to one turn of one seat."""
        state: RummyState = view.state
        if not view.legal or state.actor != view.seat:
            self.draft, self._turn = None, None
            return view
        rack = tuple(state.racks[view.seat])
        turn = (view.seat, state.round, tuple(state.table), rack, state.opened_now, len(state.stock))
        if self.draft is None or turn != self._turn:
            self.draft, self._turn = Draft(state), turn
            lies = [list(meld) for meld in state.table] == self.lying.cards
            self._settled = self.draft if lies else None
        drafted = state.copy()
        drafted.table = list(self.draft.sheet.melds)
        drafted.racks[view.seat] = list(self.draft.sheet.rack)
        return View(view.seat, drafted, view.steps, view.legal)

    def work(self, action: Action, tokens: Collection[Token]) -> bool:
        """One change of the draft."""
        draft = self.draft
        if draft is None:
            return False
        do, *rest = action[1:]
        changes = {
            "lay": lambda: rummy_melds.lay(draft, *rest),
            "move": lambda: rummy_melds.move(draft, *rest),
            "back": lambda: draft.take_back(*rest),
            "swap": lambda: draft.swap(*rest),
            "name": lambda: rummy_melds.name(draft, *rest),
            "undo": draft.undo,
            "redo": draft.redo,
            "clear": draft.clear,
        }
        done = changes[do]()
        self._by_hand = tokens if done else ()
        self._asks = done and do in ("lay", "move", "swap")
        return done

    @property
    def undoes(self) -> bool:
        """Whether the draft has a change that can be taken back."""
        return self.draft is not None and self.draft.at > 0

    def doubt(self) -> list[Offer]:
        """The cards that a joker laid just now may stand for, where the meld leaves a choice."""
        draft = self.draft
        if draft is None or not self._asks or draft.at == 0:
            return []
        before = draft.sheets[draft.at - 1].melds
        for number, meld in enumerate(draft.sheet.melds):
            found = rummy_melds.choices(meld) if number >= len(before) or before[number] != meld else None
            if found is not None and not self._chosen(meld, before[number] if number < len(before) else ()):
                place, faces = found
                return [
                    Offer(
                        (DRAFT, "name", number, place, face),
                        TABLE,
                        JOKER,
                        f"meld.{number}",
                        FREE,
                        self.card_words(face),
                    )
                    for face in faces
                ]
        return []

    @staticmethod
    def _chosen(meld: Sequence[Card], before: Sequence[Card]) -> bool:
        """Whether the joker's card was the same before this change, in a meld that was one already."""
        free = [card for card in meld if card > JOKER and card not in before]
        return not free and rummy_melds.valid(before)

    def last_actions(self) -> list[Action]:
        """A complete draft is laid; after an opening, and with nothing to lay, the time is up."""
        draft = self.draft
        laid: list[Action] = [draft.action()] if draft is not None and draft.changed and not draft.problems() else []
        return laid if laid and laid[0][0] == "meld" else [*laid, ("timeout",)]

    def question(self, offers: Sequence[Offer]) -> tuple[str, list[Answer]]:
        """Which card a joker stands for."""
        answers = [Answer(offer, f"ask.{number}", offer.words, str(number)) for number, offer in enumerate(offers, 1)]
        return _("Which card does the joker stand for?"), answers

    def lifts(self, zone: str) -> bool:
        """Whether cards of the melds may be taken up now."""
        return zone == TABLE and self.draft is not None

    def moves(self, zone: str, token: Token, card: Card, tokens: Tokens) -> list[Offer]:
        """Where one card may be laid: melds it fits first."""
        draft = self.draft
        if draft is None or draft is not self._settled:
            return []
        if zone == f"rack.{self._seat}":
            found = self._from_rack(draft, zone, card, tokens)
        elif zone == TABLE:
            found = self._from_meld(draft, token, tokens)
        else:
            return []
        return sorted(found, key=lambda offer: offer.tone == QUIET)

    def _from_rack(self, draft: Draft, rack: str, card: Card, tokens: Tokens) -> list[Offer]:
        found = []
        heaps = self.lying.tokens(tokens)
        held = NAMELESS if card == JOKER else card
        for number, meld in enumerate(draft.sheet.melds):
            for place, other in enumerate(meld if draft.opened and card < JOKER else ()):
                if other > JOKER and rummy_melds.stands_for(other) == card:
                    target = card_target(heaps[number][place])
                    found.append(Offer((DRAFT, "swap", number, place), rack, card, target, FREE, _("Free the joker")))
            if meld and (draft.opened or number >= len(draft.old)):
                tone = FREE if rummy_melds.fits(meld, held) else QUIET
                found.append(Offer((DRAFT, "lay", card, number), rack, card, f"meld.{number}", tone))
        found.append(Offer((DRAFT, "lay", card, None), rack, card, FRESH, FREE, _("New meld")))
        return found

    def _from_meld(self, draft: Draft, token: Token, tokens: Tokens) -> list[Offer]:
        spot = self.lying.where(tokens, token)
        if spot is None or not (draft.opened or spot[0] >= len(draft.old)):
            return []
        number, at = spot
        card = draft.sheet.melds[number][at]
        face = min(card, JOKER)
        found = []
        for other, meld in enumerate(draft.sheet.melds):
            if meld and other != number and (draft.opened or other >= len(draft.old)):
                tone = FREE if rummy_melds.fits(meld, card) else QUIET
                found.append(Offer((DRAFT, "move", number, at, other), TABLE, face, f"meld.{other}", tone))
        if len(draft.sheet.melds[number]) > 1:
            found.append(Offer((DRAFT, "move", number, at, None), TABLE, face, FRESH, FREE, _("New meld")))
        if draft.returns(number, at):
            rack = f"rack.{self._seat}"
            found.append(Offer((DRAFT, "back", number, at), TABLE, face, rack, FREE, _("Back to the rack")))
        return found

    def around(self, zone: str) -> str:
        """A drop on free cloth begins a new meld."""
        return FRESH if zone == TABLE else ""

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
        clock = self.clock
        self.signs.seconds = clock.seconds if clock is not None and clock.running else None
        self.signs.put(picture, draft, {number: box for number, box in boxes.items() if box is not None and box.width})
