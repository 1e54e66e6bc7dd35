"""Lucky Jack in words at the table: what is expected, what has been done, who won and why."""

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
from scenes.table.game_table import Deed, GameTable
from scenes.table.players import Player
from scenes.words import _, ngettext, say


class LuckyJackWords(GameTable):
    """The half of the table's game that speaks."""

    def __init__(self, rules: Rules[Any], options: Any, players: Sequence[Player]) -> None:
        super().__init__(rules, options, players)
        self.deck = rules.deck(options)

    def card_words(self, card: Card) -> str:
        """A card's name in the language in force."""
        return _(self.deck.titles[card])

    def zone_words(self, kind: str) -> str:
        """What people call a pile."""
        words = {
            "pool": _("Pool"),
            "discards": _("Discards"),
            "thrown": _("Thrown away"),
            "drawn": _("Drawn"),
            "hand": _("Your hand"),
        }
        return words.get(kind, kind)

    def name(self, seat: int) -> str:
        """A seat's name."""
        return self.players[seat].name

    def message(self, view: View[Any]) -> str:
        """One sentence for every phase."""
        state: LuckyJackState = view.state
        if state.actor is None:
            return self._end(state)
        asked = self.call(view)
        if asked is not None:
            mine = view.seat in state.claimants
            return _("Take it, or let it go?") if mine or view.seat < 0 else asked[0]
        if state.actor != view.seat:
            return _("{name} plays now.").format(name=self.name(state.actor))
        return self._my_turn(view)

    def call(self, view: View[Any]) -> tuple[str, Card] | None:
        """The thrown card and who threw it."""
        state: LuckyJackState = view.state
        if state.phase != "claim" or state.thrown is None:
            return None
        thrower, card = state.thrown
        values = {"name": self.name(thrower), "card": self.card_words(card)}
        return _("{name} throws away: {card}").format(**values), card

    def _end(self, state: LuckyJackState) -> str:
        if state.jackpot is None:
            return _("The round is over.")
        card = self.card_words(state.jackpot.symbol)
        values = {"name": self.name(state.jackpot.seat), "n": state.jackpot.cards, "card": card}
        return _("JACKPOT for {name}: {n} × {card}!").format(**values)

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

    def deed(self, steps: Sequence[Step]) -> Deed | None:
        """The last thing that was done, with the symbol, and the cards drawn for a lower discard counted."""
        found: Deed | None = None
        drawn = sum(step[0] == "draw_two" for step in steps)
        for do, _seat, card, _source, _target, _more in steps:
            known = card if card is not None and card != UNKNOWN else None
            words = self._deed_words(do, known)
            if words:
                symbol = f"props/symbols/{self.deck.names[known]}" if known is not None and do != "draw" else ""
                found = Deed(words, symbol)
        if found is not None and drawn:
            extra = ngettext("draws {n} card", "draws {n} cards", drawn).format(n=drawn)
            return found._replace(words=f"{found.words} · {extra}")
        return found

    def _deed_words(self, do: str, card: Card | None) -> str:
        words = {
            "discard": self.card_words(card) if card is not None else "",
            "draw": _("draws a card"),
            "keep": _("keeps it"),
            "throw": _("throws it away"),
            "take": _("takes it!"),
            "let_go": _("lets it go"),
            "pass": _("passes"),
            "jackpot": _("JACKPOT!"),
        }
        return words.get(do, "")

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
            self._why(state, final),
            tuple(self.players),
            tuple(tuple(score) for score in state.scores),
            winners,
            final,
            cards,
            caption=_("Last round: {name}").format(name=self.name(jackpot.seat)) if final and cards else "",
        )

    def _headline(self, state: Any, final: bool, winners: tuple[int, ...]) -> str:
        names = ", ".join(self.name(seat) for seat in winners)
        if final:
            return _("The match goes to: {names}").format(names=names)
        if state.jackpot is not None:
            return _("JACKPOT for {name}!").format(name=names)
        return _("A void round")

    def _why(self, state: Any, final: bool) -> str:
        """What the round brought to whom; after the match what has won it before that."""
        jackpot = state.jackpot
        told = _("Nobody could play on; nobody scores.")
        if jackpot is not None:
            what = Text(self.deck.titles[jackpot.symbol])
            values = {"n": jackpot.cards, "card": say(what), "points": number(jackpot.points)}
            if not final:
                return _("{n} × {card}: {points} points.").format(**values)
            told = _("Last round: {name}, {n} × {card}.").format(name=self.name(jackpot.seat), **values)
        if not final:
            return told
        return " ".join((_("Most points in all: {points}.").format(points=number(max(state.totals))), told))
