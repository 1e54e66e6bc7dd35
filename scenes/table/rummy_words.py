"""Rummy in words at the table: what is expected, what has been done, who won and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from game.core.cards import Card
from game.core.match import Moment
from game.core.rules import Refusal, Rules, View
from game.core.state import Step
from game.games.rummy.draft import Draft, Problem
from game.games.rummy.joker_names import NAMELESS
from game.games.rummy.melds import DECK, JOKER, VALUES, points
from game.games.rummy.refusals import refused
from game.games.rummy.state import RummyState
from scenes.result import Outcome
from scenes.standings import Share, number
from scenes.table.game_table import Deed, GameTable
from scenes.table.players import Player
from scenes.table.rummy_melds import stands_for, valid
from scenes.table.rummy_recap import sentences, turn_of
from scenes.words import _, ngettext, say

LISTED = 14


class RummyWords(GameTable):
    """The half of the table's game that speaks."""

    def __init__(self, rules: Rules[Any], options: Any, players: Sequence[Player]) -> None:
        super().__init__(rules, options, players)
        self.draft: Draft | None = None

    def card_words(self, card: Card) -> str:
        """A card's name in the language in force."""
        return _(DECK.titles[card])

    def figure(self, card: Card) -> int | None:
        """The number of a card, 0 of a joker."""
        return None if not 0 <= card <= JOKER else card % VALUES + 1 if card < JOKER else 0

    def zone_words(self, kind: str) -> str:
        """What people call a place."""
        return {"stock": _("Stock"), "table": _("Melds"), "fresh": _("New meld"), "rack": _("Rack")}.get(kind, kind)

    def name(self, seat: int) -> str:
        """A seat's name."""
        return self.players[seat].name

    def laid_words(self, card: Card) -> str:
        """A card on the table: of a joker also what it stands for."""
        if card < JOKER:
            return self.card_words(card)
        if card == NAMELESS:
            return self.card_words(JOKER)
        return _("joker as {card}").format(card=self.card_words(stands_for(card)))

    def meld_words(self, meld: Sequence[Card]) -> str:
        """A meld read out, with whether it is one yet."""
        words = ", ".join(self.laid_words(card) for card in meld)
        return (
            _("Meld: {cards}").format(cards=words) if valid(meld) else _("Not a meld yet: {cards}").format(cards=words)
        )

    # --- what is expected -------------------------------------------------------------------------------------------
    def message(self, view: View[Any]) -> str:
        """One sentence for every phase; while a draft lasts what it still lacks."""
        state: RummyState = view.state
        if state.actor is None:
            return _("The round is over.")
        if state.actor != view.seat:
            return _("{name} plays now.").format(name=self.name(state.actor))
        draft = self.draft
        if draft is not None and draft.changed:
            lack = self.lack(draft)
            if lack:
                return lack
            return _("All melds are complete: lay them down.") if not draft.opened else _("All melds are complete.")
        return self._my_turn(state)

    def lack(self, draft: Draft) -> str:
        """What keeps a draft from being handed in, "" for nothing."""
        problems = draft.problems()
        if not problems:
            return ""
        refusals = [self._refusal(problem, draft) for problem in problems]
        first = refusals[0]
        if first.code == "opening_too_low":
            values = {"n": draft.points(), "least": draft.state.options.opening}
            return _("The first melds must be worth {least} points: {n} so far.").format(**values)
        why = say(first.text)
        count = len(self._torn(draft)) if first.code == "three_stay" else len(problems)
        if count < 2:
            return why
        if any(other.code != first.code for other in refusals):
            why = _("One of them: {why}").format(why=why)
        words = ngettext("{n} meld is not right yet. {why}", "{n} melds are not right yet. {why}", count)
        return words.format(n=count, why=why)

    def reasons(self, draft: Draft) -> dict[int, str]:
        """What each meld of a draft lacks, by the meld's number."""
        found: dict[int, str] = {}
        for problem in draft.problems():
            if problem.meld is not None:
                found[problem.meld] = say(self._refusal(problem, draft).text)
            elif problem.refusal.code == "three_stay":
                found |= self._torn(draft)
        return found

    def _torn(self, draft: Draft) -> dict[int, str]:
        """The melds of a draft of whose old cards too few stayed together, with which."""
        return {self._rest_of(draft, number): self._broken(draft.old[number]) for number in draft.breaches()}

    def _refusal(self, problem: Problem, draft: Draft) -> Refusal:
        """What is told of a problem."""
        if problem.meld is None:
            return problem.refusal
        return self._nearest(draft.sheet.melds[problem.meld], problem.refusal, draft)

    @staticmethod
    def _nearest(meld: Sequence[Card], refusal: Refusal, draft: Draft) -> Refusal:
        """Of cards that are neither a run nor a group: what the one says that they are nearer to."""
        faces = [stands_for(card) for card in meld if stands_for(card) < JOKER]
        values, colours = Counter(face % VALUES for face in faces), Counter(face // VALUES for face in faces)
        if refusal.code != "bad_run" or max(values.values(), default=0) <= max(colours.values(), default=0):
            return refusal
        return refused("bad_group", draft.state.options)

    def _broken(self, meld: Sequence[Card]) -> str:
        cards = ", ".join(self.laid_words(card) for card in meld)
        words = _(
            "Three cards of the old meld must stay together, or all of it must go into melds of other kinds: {cards}."
        )
        return words.format(cards=cards)

    @staticmethod
    def _rest_of(draft: Draft, number: int) -> int:
        """The meld of a draft that has most cards of an old one."""
        old = Counter(draft.old[number])
        shared = [(Counter(meld) & old).total() for meld in draft.sheet.melds]
        return max(range(len(shared)), key=lambda at: (shared[at], at == number))

    def _my_turn(self, state: RummyState) -> str:
        assert state.actor is not None
        if state.opened_now:
            return _("Opened! Lay more cards, or end the turn.")
        least = state.options.opening
        if not state.opened[state.actor]:
            if state.stock:
                return _("Your turn: lay melds worth {n} points together, or draw a card.").format(n=least)
            return _("Your turn: lay melds worth {n} points together, or pass.").format(n=least)
        return _("Your turn: lay cards, or draw one.") if state.stock else _("Your turn: lay cards, or pass.")

    # --- what has been done -------------------------------------------------------------------------------------------
    def deed(self, steps: Sequence[Step]) -> Deed | None:
        """An opening with its worth, how many cards were laid, or that a card was drawn."""
        laid = [step for step in steps if step[0] == "lay"]
        opened = next((step for step in steps if step[0] == "open"), None)
        if opened is not None:
            return Deed(ngettext("opens with {n} point", "opens with {n} points", opened[5][0]).format(n=opened[5][0]))
        if laid:
            return Deed(ngettext("lays {n} card", "lays {n} cards", len(laid)).format(n=len(laid)))
        plain = {"draw": _("draws a card"), "pass": _("passes"), "end": _("ends the turn"), "time_up": _("time is up")}
        found = [plain[step[0]] for step in steps if step[0] in plain]
        return Deed(found[0]) if found else None

    def turn_told(self, seat: int, moments: Sequence[Moment[Any]]) -> str | None:
        """A long turn is told as a whole, not card by card."""
        return sentences(self.name(seat), turn_of(seat, moments), self.laid_words)

    def moods(self, steps: Sequence[Step]) -> dict[int, str]:
        """An opening or many cards delight; the last card delights one and dismays all others."""
        found: dict[int, str] = {}
        for do, seat, *_rest in steps:
            if seat is not None and do == "open":
                found[seat] = "delighted"
            elif seat is not None and do == "out":
                found = dict.fromkeys(range(len(self.players)), "dismayed") | {seat: "delighted"}
        return found

    def plate(self, state: Any, seat: int) -> tuple[int, int]:
        """Cards on the rack, points so far."""
        return len(state.racks[seat]), state.totals[seat]

    # --- the end --------------------------------------------------------------------------------------------------------
    def outcome(self, state: Any) -> Outcome:
        """Who laid the last card or held least, and what the others were left with."""
        final = state.phase == "match_over"
        last = state.scores[-1] if state.scores else (0,) * state.seats
        winners = tuple(state.result or ()) if final else tuple(seat for seat, won in enumerate(last) if won > 0)
        names = ", ".join(self.name(seat) for seat in winners)
        if final:
            headline = _("The match goes to: {names}").format(names=names)
        elif winners:
            headline = _("The round goes to: {names}").format(names=names)
        else:
            headline = _("A round without a winner")
        return Outcome(
            headline,
            self._why(state),
            tuple(self.players),
            tuple(tuple(score) for score in state.scores),
            winners,
            final,
            shares=tuple(self._share(rack) for rack in state.racks),
        )

    def _why(self, state: Any) -> str:
        empty = [seat for seat, rack in enumerate(state.racks) if not rack]
        held = [points(rack) for rack in state.racks]
        if empty:
            words = _("{name} has laid the last card. The others still hold {sum} points.")
            return words.format(name=self.name(empty[0]), sum=number(sum(held)))
        return _("Nobody could go on. The fewest points on a rack: {sum}.").format(sum=number(min(held)))

    def _share(self, rack: Sequence[Card]) -> Share:
        """What a seat was left with, the dearest first."""
        if not rack:
            return Share(_("laid the last card"))
        cards = sorted((card for card in rack if card >= 0), key=lambda card: (card != JOKER, -(card % VALUES)))
        left = ngettext("{n} point left on the rack", "{n} points left on the rack", points(cards))
        return Share(left.format(n=points(cards)), tuple(self.face(card) for card in cards[:LISTED]))
