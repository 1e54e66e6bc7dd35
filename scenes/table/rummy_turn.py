"""A turn of rummy in work: the draft that the viewer moves cards about in, what each card can do in it, and what a joker may mean."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar

from game.core.cards import Card
from game.core.rules import Rules, View
from game.core.state import Action
from game.games.rummy.draft import Draft
from game.games.rummy.joker_names import NAMELESS
from game.games.rummy.melds import JOKER
from game.games.rummy.state import RummyState
from scenes.table import rummy_melds
from scenes.table.game_table import DRAFT, FREE, QUIET, Answer, Offer
from scenes.table.grasp import card_target
from scenes.table.players import Player
from scenes.table.rummy_laying import lay_out, moving, still_to_lay
from scenes.table.rummy_lying import TABLE, Lying
from scenes.table.rummy_words import RummyWords
from scenes.table.tokens import Token, Tokens
from scenes.table.turn_clock import TurnClock
from scenes.words import _

FRESH = "fresh"
LAYS = ("open", "meld")
"""Actions that lay cards."""


class RummyTurn(RummyWords):
    """The half of the table's game that drafts. `draft` is the viewer's turn in work, None while it is not the viewer's turn."""

    chooses: ClassVar[bool] = True

    def __init__(self, rules: Rules[Any], options: Any, players: Sequence[Player]) -> None:
        super().__init__(rules, options, players)
        self.clock = TurnClock(options.clock)
        self.lying = Lying()
        self._seat = -1
        self._turn: object = None
        self._settled: Draft | None = None
        """The draft that lies on the cloth just now."""
        self._by_hand: Collection[Token] = ()
        self._asked_moves: tuple[object, dict[object, list[Offer]]] = (None, {})
        """The draft as it was when it was asked last what can be done with cards, and the answers."""
        self._asks = False
        self._asked = 0
        """After how many changes the draft stood when it was asked what its last one meant, 0 for no question."""

    # --- the draft --------------------------------------------------------------------------------------------------
    def working(self, view: View[Any]) -> View[Any]:
        """The view with the draft in it; a draft belongs to one turn of one seat."""
        state: RummyState = view.state
        if not view.legal or state.actor != view.seat:
            self.draft, self._turn, self.chosen = None, None, ()
            return view
        rack = tuple(state.racks[view.seat])
        turn = (view.seat, state.round, tuple(state.table), rack, state.opened_now, len(state.stock))
        if self.draft is None or turn != self._turn:
            self.draft, self._turn, self.chosen = Draft(state), turn, ()
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
            "many": lambda: rummy_melds.together(draft, *rest),
            "back": lambda: draft.take_back(*rest),
            "swap": lambda: draft.swap(*rest),
            "name": lambda: rummy_melds.name(draft, *rest),
            "all": lambda: lay_out(draft, *rest),
            "undo": draft.undo,
            "redo": draft.redo,
            "clear": draft.clear,
        }
        asked, self._asked = self._asked, 0
        done = changes[do]()
        if done and do == "name" and draft.at == asked + 1:
            draft.join(asked - 1)
        self._by_hand = tokens if done else ()
        self._asks = done and do in ("lay", "move", "swap", "many")
        self.chosen = () if done else self.chosen
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
                self._asked = draft.at
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

    def kept(self) -> dict[str, Any] | None:
        """The draft with its seat."""
        draft = self.draft
        return {"seat": self._seat, **draft.write()} if draft is not None and draft.changed else None

    def restore(self, kept: Mapping[str, Any]) -> bool:
        """A draft fits only the very position it was made for."""
        if self.draft is None or self.draft.at or kept.get("seat") != self.draft.state.actor:
            return False
        self.draft.read(kept)
        return True

    def laid_out(self, action: Action) -> list[Offer]:
        """The cards of rack and table that an action lays elsewhere, each to the meld that it joins or to a new one."""
        draft = self.draft
        if draft is None or action[0] not in LAYS:
            return []
        found = list[Offer]()
        moves = [(f"rack.{self._seat}", card, number) for card, number in still_to_lay(draft, action)]
        moves += [(f"meld.{left}", card, number) for card, left, number in moving(draft, action)]
        for source, card, number in moves:
            joins = number < len(draft.sheet.melds) and bool(draft.sheet.melds[number])
            target, words = (f"meld.{number}", "") if joins else (FRESH, _("New meld"))
            found.append(Offer((DRAFT, "all", action), source, card, target, FREE, words))
        return found

    def lying_in(self, tokens: Tokens, zone: str) -> Sequence[Token]:
        """Also of a single meld, "meld.N"."""
        name, _dot, number = zone.partition(".")
        melds = self.lying.tokens(tokens) if name == "meld" else []
        return melds[int(number)] if name == "meld" and int(number) < len(melds) else super().lying_in(tokens, zone)

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
        now = (self.chosen, id(draft), draft.sheet, tuple(tokens.zones.get(TABLE, ())))
        if now != self._asked_moves[0]:
            self._asked_moves = (now, {})
        answers, asked = self._asked_moves[1], (zone, token, card)
        if asked not in answers:
            answers[asked] = self._moves(draft, zone, token, card, tokens)
        return answers[asked]

    def _moves(self, draft: Draft, zone: str, token: Token, card: Card, tokens: Tokens) -> list[Offer]:
        """The same, worked out: it is asked for whenever anything under the pointer changes."""
        if token in self.chosen and len(self.chosen) > 1:
            found = self._from_many(draft, zone, card, tokens)
        elif zone == f"rack.{self._seat}":
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
        else:
            found.append(Offer((DRAFT, "place", number), TABLE, face, FRESH, FREE, _("Put it here")))
        if draft.returns(number, at):
            rack = f"rack.{self._seat}"
            found.append(Offer((DRAFT, "back", number, at), TABLE, face, rack, FREE, _("Back to the rack")))
        return found

    def _from_many(self, draft: Draft, zone: str, card: Card, tokens: Tokens) -> list[Offer]:
        """Several cards go together to a meld, or make a new one."""
        sources: list[tuple[int, int]] = []
        for token in self.chosen:
            spot = self.lying.where(tokens, token)
            sources.append(spot if spot is not None else (rummy_melds.RACK, tokens.faces[token]))
        whole = next((number for number, _at in sources if self._whole(draft, number, sources)), None)
        if whole is not None:
            place = Offer((DRAFT, "place", whole), zone, card, FRESH, FREE, _("Put it here"))
            return [place, *self._joining(draft, zone, card, sources)]
        may = draft.opened or all(meld == rummy_melds.RACK or meld >= len(draft.old) for meld, _ in sources)
        if not may:
            return []
        found = self._joining(draft, zone, card, sources)
        found.append(Offer((DRAFT, "many", None, tuple(sources)), zone, card, FRESH, FREE, _("New meld")))
        return found

    @staticmethod
    def _whole(draft: Draft, number: int, sources: Sequence[tuple[int, int]]) -> bool:
        """Whether the cards are a whole meld, and nothing else."""
        own = {(number, at) for at in range(len(draft.sheet.melds[number]))} if number >= 0 else set()
        return bool(own) and own == set(sources)

    @staticmethod
    def _joining(draft: Draft, zone: str, card: Card, sources: Sequence[tuple[int, int]]) -> list[Offer]:
        """Melds that several cards may come to."""
        free = [number for number in range(len(draft.sheet.melds)) if draft.opened or number >= len(draft.old)]
        if not all(meld == rummy_melds.RACK or meld in free for meld, _at in sources):
            return []
        found = []
        for number in free:
            if draft.sheet.melds[number] and any(meld != number for meld, _at in sources):
                tone = FREE if rummy_melds.made(draft, number, sources) else QUIET
                found.append(Offer((DRAFT, "many", number, tuple(sources)), zone, card, f"meld.{number}", tone))
        return found

    def around(self, zone: str) -> str:
        """A drop on free cloth begins a new meld."""
        return FRESH if zone == TABLE else ""
