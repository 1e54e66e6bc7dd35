"""Lucky Jack at the table: free and costly discards, the drawn card, the JACKPOT button, the slot machine and the list of prizes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from game.core.cards import UNKNOWN, Card
from game.core.rules import Rules, View
from game.core.state import Step
from game.games.lucky_jack.state import LuckyJackState
from scenes.table.draw import Picture
from scenes.table.flights import Pace
from scenes.table.game_table import COSTS, FREE, GRAND, Act, Answer, Offer
from scenes.table.lucky_jack_words import LuckyJackWords
from scenes.table.machine import SlotMachine
from scenes.table.paytable import Paytable
from scenes.table.places import Table
from scenes.table.players import Player
from scenes.widgets import Brush
from scenes.words import _, say

MACHINE = "props/slot_machine"
JACKPOT_HANDS = (4, 5)
"""Cards in a hand from which one discard could leave three or four."""


class LuckyJackTable(LuckyJackWords):
    """One match of Lucky Jack, either edition."""

    own_zones: ClassVar[frozenset[str]] = frozenset({"hand", "drawn"})
    at_once: ClassVar[frozenset[str]] = frozenset({"pool"})
    own_props: ClassVar[tuple[str, ...]] = (MACHINE,)
    paces: ClassVar[Mapping[str, Pace]] = {"deal": "deal", "draw_two": "chain", "shuffle": "shuffle"}

    def __init__(self, rules: Rules[Any], options: Any, players: Sequence[Player]) -> None:
        super().__init__(rules, options, players)
        self.machine: SlotMachine | None = None
        self.paytable: Paytable | None = None
        self._recent: list[Card] = []

    # --- doing ----------------------------------------------------------------------------------------------------
    def offers(self, view: View[Any]) -> list[Offer]:
        """Discards go from the hand to the pile, a jackpot to the machine; the drawn card to the hand or the pile."""
        state: LuckyJackState = view.state
        hand, drawn = f"hand.{view.seat}", f"drawn.{view.seat}"
        top = state.discards[0] if state.discards else 0
        found: list[Offer] = []
        for action in view.legal:
            do = action[0]
            if do == "discard":
                lower = action[1] < top
                words = _("Lower: draw 2") if lower else _("Free")
                found.append(Offer(action, hand, action[1], "discards", COSTS if lower else FREE, words))
            elif do == "jackpot":
                found.append(Offer(action, hand, action[1], MACHINE, GRAND, _("JACKPOT!")))
            elif do == "draw":
                found.append(Offer(action, "pool", None, hand, FREE, _("Draw")))
                found.append(Offer(action, "pool", None, drawn, FREE, _("Draw")))
            elif do == "keep":
                found.append(Offer(action, drawn, None, hand, FREE, _("Keep")))
            elif do == "throw":
                found.append(Offer(action, drawn, None, "discards", FREE, _("Throw away")))
            elif do == "throw_jackpot":
                found.append(Offer(action, drawn, None, MACHINE, GRAND, _("JACKPOT!")))
        return found

    def acts(self, view: View[Any]) -> list[Act]:
        """Draw, or Keep and Throw while a card is looked at; Pass only where nothing else is possible; always JACKPOT."""
        if view.state.over:
            return []
        legal = {action[0]: action for action in view.legal}
        jackpot = legal.get("jackpot") or legal.get("throw_jackpot")
        found: list[Act] = []
        if view.state.phase == "drawn" and view.state.actor == view.seat:
            keep = Act("keep", _("Keep"), "k", legal.get("keep"), primary=jackpot is None)
            throw = Act("throw", _("Throw away"), "t", legal.get("throw"), self._asleep(view, ("throw",)))
            found += [keep, throw]
        elif "pass" in legal:
            found.append(Act("pass", _("Pass"), "p", legal["pass"], primary=True))
        else:
            only = bool(legal) and set(legal) == {"draw"}
            found.append(Act("draw", _("Draw"), "d", legal.get("draw"), self._asleep(view, ("draw",)), primary=only))
        hint = self._asleep(view, ("jackpot", 0)) if jackpot is None else _("Ends the round: this is yours!")
        found.append(Act("jackpot", _("JACKPOT!"), "j", jackpot, hint, primary=jackpot is not None))
        return found

    def _asleep(self, view: View[Any], action: tuple[Any, ...]) -> str:
        """Why a button cannot be used now."""
        if view.state.actor != view.seat or view.state.phase == "claim":
            return _("It is not your turn.")
        if action[0] == "jackpot":
            return _("Wakes when three or four of one symbol and one more card are in your hand.")
        refusal = self.rules.refusal(view.state, action)
        return say(refusal.text) if refusal is not None else ""

    def usual(self, view: View[Any]) -> tuple[str, ...]:
        """The pile; the machine only for a hand that a jackpot is near to, so that a drop beside the pile says nothing of it."""
        near = len(view.state.hands[view.seat]) in JACKPOT_HANDS if view.seat >= 0 else False
        return ("discards", MACHINE) if near else ("discards",)

    def question(self, offers: Sequence[Offer]) -> tuple[str, list[Answer]]:
        """Whether a discard was meant as a jackpot."""
        answers = []
        for number, offer in enumerate(offers):
            text = offer.words if offer.tone == GRAND else _("Only discard")
            answers.append(Answer(offer, f"ask.{offer.action[0]}", text, "d" if number else "j"))
        return _("This discard makes a jackpot."), answers

    def reason(self, view: View[Any], source: str, card: Card, target: str) -> str:
        """The rules' own sentence, or whose turn it is."""
        kind = source.partition(".")[0]
        action = {
            ("hand", "discards"): ("discard", card),
            ("hand", MACHINE): ("jackpot", card),
            ("drawn", "discards"): ("throw",),
            ("drawn", MACHINE): ("throw_jackpot",),
            ("pool", "hand"): ("draw",),
            ("pool", "drawn"): ("draw",),
        }.get((kind, target.partition(".")[0]))
        if action is None:
            return ""
        if view.state.actor != view.seat or view.state.phase == "claim":
            return _("It is not your turn.")
        if view.state.phase == "drawn" and kind != "drawn":
            return _("First the drawn card: keep it or throw it away.")
        refusal = self.rules.refusal(view.state, action)
        return say(refusal.text) if refusal is not None else ""

    # --- what stands on the cloth ---------------------------------------------------------------------------------
    def fit(self, table: Table, brush: Brush) -> None:
        """Places the machine and the list of prizes where the map has them."""
        prop, prizes = table.prop(MACHINE), table.slot("paytable")
        if prop is not None:
            if self.machine is None:
                self.machine = SlotMachine(brush.skin, [f"props/symbols/{name}" for name in self.deck.names])
                self._show_recent()
            self.machine.fit(prop.box)
        edition = self.rules.start(len(self.players), self.options).edition
        self.paytable = Paytable(brush, prizes.box, edition, self.card_words) if prizes is not None else None

    def show(self, view: View[Any]) -> None:
        """The reels stand at the last three discards, a jackpot on its symbol."""
        seen = [step[2] for step in view.steps if step[4] == "discards" and step[2] is not None]
        self._recent = [card for card in seen if card != UNKNOWN][-3:]
        if view.state.jackpot is not None:
            self._recent = [view.state.jackpot.symbol] * 3
        self._show_recent()

    @property
    def _reels(self) -> list[Card]:
        """What the reels show: the last three discards, the newest on the right; before that whatever is far apart."""
        filler = [self.rank(card) for card in (6, 3, 0)]
        return ([card % self.faces for card in filler] + self._recent)[-3:]

    def _show_recent(self) -> None:
        if self.machine is not None:
            self.machine.show(self._reels)

    def happened(self, step: Step, factor: float) -> None:
        """A discard turns the reels on; a jackpot makes them spin."""
        do, _seat, card, _source, target, _more = step
        if self.machine is None or card is None or card == UNKNOWN:
            return
        if do == "jackpot":
            self._recent = [card] * 3
            self.machine.jackpot(card, factor)
        elif target == "discards":
            self._recent = [*self._recent, card][-3:]
            self.machine.roll(self._reels, factor)

    def tick(self, dt_ms: float) -> None:
        """Lets the machine go on."""
        if self.machine is not None:
            self.machine.tick(dt_ms)

    def heard(self) -> Sequence[str]:
        """What the machine sounds like."""
        return self.machine.heard() if self.machine is not None else ()

    def wait_ms(self) -> float | None:
        """0 while the machine moves."""
        return 0.0 if self.machine is not None and self.machine.busy else None

    def hurry(self) -> None:
        """The reels arrive, the coins are gone."""
        if self.machine is not None:
            self.machine.finish()

    def put(self, picture: Picture) -> None:
        """Machine and prizes."""
        if self.machine is not None:
            self.machine.put(picture)
        if self.paytable is not None:
            self.paytable.put(picture)
