"""Lucky Jack at the table: free and costly discards, the drawn card, the JACKPOT button, the slot machine and the list of prizes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.cards import UNKNOWN, Card
from game.core.rules import Rules, View
from game.core.state import Step
from game.core.words import Text
from game.games.lucky_jack.state import LuckyJackState
from scenes.result import Outcome
from scenes.standings import number
from scenes.table.draw import Picture
from scenes.table.game_table import COSTS, FREE, GRAND, Act, GameTable, Offer
from scenes.table.machine import SlotMachine
from scenes.table.paytable import Paytable
from scenes.table.places import Table
from scenes.table.players import Player
from scenes.widgets import Brush
from scenes.words import _, ngettext, say

MACHINE = "props/slot_machine"


class LuckyJackTable(GameTable):
    """One match of Lucky Jack, either edition."""

    def __init__(self, rules: Rules[Any], options: Any, players: Sequence[Player]) -> None:
        super().__init__(rules, options, players)
        self.deck = rules.deck(options)
        self.machine: SlotMachine | None = None
        self.paytable: Paytable | None = None
        self._recent: list[Card] = []

    def card_words(self, card: Card) -> str:
        """A card's name in the language in force."""
        return _(self.deck.titles[card])

    def zone_words(self, kind: str) -> str:
        """What people call a pile."""
        words = {"pool": _("Pool"), "discards": _("Discards"), "thrown": _("Thrown away"), "drawn": _("Drawn")}
        return words.get(kind, kind)

    def name(self, seat: int) -> str:
        """A seat's name."""
        return self.players[seat].name

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

    # --- telling --------------------------------------------------------------------------------------------------
    def message(self, view: View[Any]) -> str:
        """One sentence for every phase."""
        state: LuckyJackState = view.state
        if state.actor is None:
            return _("The round is over.")
        if state.phase == "claim" and state.thrown is not None:
            thrower, card = state.thrown
            values = {"name": self.name(thrower), "card": self.card_words(card)}
            return _("{name} throws away: {card}. Who takes it?").format(**values)
        if state.actor != view.seat:
            return _("{name} plays now.").format(name=self.name(state.actor))
        return self._my_turn(view)

    def _my_turn(self, view: View[Any]) -> str:
        legal = {action[0] for action in view.legal}
        if view.state.phase == "drawn":
            return _("Keep this card, or throw it away?") if "throw" in legal else _("This card must be kept.")
        if "jackpot" in legal:
            return _("You can call the JACKPOT!")
        if "pass" in legal:
            return _("Nothing can be done: pass.")
        if "discard" not in legal:
            return _("Only three cards left: draw one.")
        if "draw" not in legal:
            return _("Your turn: discard a card.")
        return _("Your turn: discard a card, or draw one.")

    def deed(self, steps: Sequence[Step]) -> str:
        """The last thing that was done, the cards drawn for it counted."""
        words = ""
        drawn = sum(step[0] == "draw_two" for step in steps)
        for do, _seat, card, _source, _target, _more in steps:
            title = self.card_words(card) if card is not None and card != UNKNOWN else ""
            told = {
                "discard": title,
                "draw": _("draws a card"),
                "keep": _("keeps it"),
                "throw": _("throws: {card}").format(card=title),
                "take": _("takes it: {card}").format(card=title),
                "let_go": _("lets it go"),
                "pass": _("passes"),
                "jackpot": _("JACKPOT!"),
            }.get(do)
            words = words if told is None else told
        if drawn:
            extra = ngettext("draws {n} card", "draws {n} cards", drawn).format(n=drawn)
            return f"{words} · {extra}"
        return words

    def moods(self, steps: Sequence[Step]) -> dict[int, str]:
        """A jackpot delights one and dismays all others; a call delights, cards drawn for a lower one dismay."""
        found: dict[int, str] = {}
        for do, seat, *_rest in steps:
            if seat is None:
                continue
            if do == "jackpot":
                found = dict.fromkeys(range(len(self.players)), "dismayed") | {seat: "delighted"}
            elif do == "take":
                found[seat] = "delighted"
            elif do == "draw_two":
                found[seat] = "dismayed"
        return found

    def plate(self, state: Any, seat: int) -> tuple[int, int]:
        """Cards in hand, points so far."""
        return len(state.hands[seat]), state.totals[seat]

    def outcome(self, state: Any) -> Outcome:
        """The jackpot with its cards, or a void round; after the match who has won it."""
        jackpot = state.jackpot
        final = state.phase == "match_over"
        winners = tuple(state.result or ()) if final else (jackpot.seat,) if jackpot is not None else ()
        cards = (self.face(jackpot.symbol),) * jackpot.cards if jackpot is not None else ()
        return Outcome(
            self._headline(state, final, winners),
            self._why(jackpot),
            tuple(self.players),
            tuple(tuple(score) for score in state.scores),
            winners,
            final,
            cards,
        )

    def _headline(self, state: Any, final: bool, winners: tuple[int, ...]) -> str:
        names = ", ".join(self.name(seat) for seat in winners)
        if final:
            return _("The match goes to: {names}").format(names=names)
        if state.jackpot is not None:
            return _("JACKPOT for {name}!").format(name=names)
        return _("A void round")

    def _why(self, jackpot: Any) -> str:
        if jackpot is None:
            return _("Nobody could play on; nobody scores.")
        what = Text(self.deck.titles[jackpot.symbol])
        values = {"n": jackpot.cards, "card": say(what), "points": number(jackpot.points)}
        return _("{n} × {card}: {points} points.").format(**values)

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
