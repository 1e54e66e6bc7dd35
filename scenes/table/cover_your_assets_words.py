"""Cover Your Assets in words at the table: what is expected, what has been done, who won and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.cards import UNKNOWN, Card
from game.core.rules import Rules, View
from game.core.state import Step
from game.games.cover_your_assets.state import DECK, CoverYourAssetsState
from scenes.result import Outcome
from scenes.standings import Share
from scenes.table.asset_stacks import AssetStacks
from scenes.table.game_table import Deed, GameTable
from scenes.table.players import Player
from scenes.table.worth import dollars, worth, worth_words
from scenes.words import _, ngettext

SETS_TOLD = 10
"""So many sets of a seat are shown when a round is over."""


class CoverYourAssetsWords(GameTable):
    """The half of the table's game that speaks."""

    def __init__(self, rules: Rules[Any], options: Any, players: Sequence[Player]) -> None:
        super().__init__(rules, options, players)
        self.stacks = AssetStacks(len(players))

    def card_words(self, card: Card) -> str:
        """A card's name in the language in force."""
        return _(DECK.titles[card])

    def zone_words(self, kind: str) -> str:
        """What people call a pile."""
        words = {
            "draw": _("Draw pile"),
            "discards": _("Discards"),
            "duel": _("Duel"),
            "stack": _("Stack"),
            "hand": _("Your hand"),
        }
        return words.get(kind, kind)

    def zone_says(self, state: CoverYourAssetsState, zone: str) -> str:
        """The sets of a stack, the top one first, with what they are worth."""
        kind, _dot, seat = zone.partition(".")
        if kind != "stack":
            return ""
        stack = state.stacks[int(seat)]
        secret = self.stacks.secret and not state.over
        worths = [self.card_words(held.item) + ("" if secret else f" {worth_words(held.cards)}") for held in stack]
        sets = ", ".join(worths)
        count = ngettext("{n} set", "{n} sets", len(stack)).format(n=len(stack))
        return f"{count}: {sets}" if sets else count

    def tip(self, view: View[Any], zone: str) -> str:
        """The sets of a stack with what they are worth."""
        return self.zone_says(view.state, zone)

    def name(self, seat: int) -> str:
        """A seat's name."""
        return self.players[seat].name

    # --- what is expected -------------------------------------------------------------------------------------------
    def message(self, view: View[Any]) -> str:
        """One sentence for every phase."""
        state: CoverYourAssetsState = view.state
        if state.actor is None:
            return _("The round is over.")
        if state.duel is not None:
            return self._duel_message(state, view)
        if state.actor != view.seat:
            return _("{name} plays now.").format(name=self.name(state.actor))
        return self._my_turn({action[0] for action in view.legal})

    def _duel_message(self, state: CoverYourAssetsState, view: View[Any]) -> str:
        duel = state.duel
        assert duel is not None and state.actor is not None
        values = {"name": self.name(duel.attacker), "card": self.card_words(duel.item)}
        if state.actor != view.seat:
            return _("{name} has to answer in the duel.").format(name=self.name(state.actor))
        if len(view.legal) == 1:
            return _("No card in the hand can go on with this duel: yield.")
        if state.actor == duel.defender:
            return _("{name} wants this set: {card}. Defend it, or yield.").format(**values)
        return _("The set is defended. Play one more card, or yield.")

    @staticmethod
    def _my_turn(legal: set[str]) -> str:
        ways = []
        if legal & {"pair", "pair_discard"}:
            ways.append(_("lay a set"))
        if "steal" in legal:
            ways.append(_("try to steal a set"))
        if "pass" in legal:
            ways.append(_("pass"))
        ways.append(_("discard a card"))
        joined = ", ".join(ways[:-1]) + _(" or ") + ways[-1] if len(ways) > 1 else ways[0]
        return _("Your turn: {ways}.").format(ways=joined)

    # --- what has been done -------------------------------------------------------------------------------------------
    def deed(self, steps: Sequence[Step]) -> Deed | None:
        """The last thing that somebody did of own will."""
        found: Deed | None = None
        for do, _seat, card, source, _target, more in steps:
            words = self._deed_words(do, card if card is not None and card != UNKNOWN else None, source, more)
            if words:
                found = Deed(words)
        return found

    def _deed_words(self, do: str, card: Card | None, source: str | None, more: tuple[Any, ...]) -> str:
        title = self.card_words(card) if card is not None else ""
        match do:
            case "pair":
                return _("lays a set: {card}").format(card=title)
            case "discard":
                return _("discards: {card}").format(card=title)
            case "steal":
                return _("attacks with: {card}").format(card=title)
            case "defend":
                return _("defends with: {card}").format(card=title)
            case "press":
                return _("goes on with: {card}").format(card=title)
        return {"yield": _("yields"), "pass": _("passes")}.get(do, "")

    def moods(self, steps: Sequence[Step]) -> dict[int, str]:
        """Who is attacked is dismayed; who wins a duel is delighted, who yields is not."""
        found: dict[int, str] = {}
        for do, seat, _card, _source, target, more in steps:
            if seat is None:
                continue
            if do == "steal":
                found[more[0]] = "dismayed"
            elif do == "yield":
                found[seat] = "dismayed"
            elif do in ("carry", "gather", "pair") and target == f"stack.{seat}":
                found[seat] = "delighted"
        return found

    def plate(self, state: Any, seat: int) -> tuple[int, int]:
        """Cards in hand, dollars so far; those of a round that is over only once it has been counted on the table."""
        total = state.totals[seat] - (0 if self.stacks.told or not state.over else state.scores[-1][seat])
        return len(state.hands[seat].cards), total

    def score_words(self, score: int) -> str:
        """A sum of money."""
        return dollars(score)

    # --- the end --------------------------------------------------------------------------------------------------------
    def outcome(self, state: Any) -> Outcome:
        """Who has the most on the table, or in all, and the winner's most valuable sets."""
        final = state.phase == "match_over"
        last = state.scores[-1] if state.scores else (0,) * state.seats
        best = max(last)
        winners = tuple(state.result or ()) if final else tuple(seat for seat, sum_ in enumerate(last) if sum_ == best)
        names = ", ".join(self.name(seat) for seat in winners)
        headline = _("The match goes to: {names}") if final else _("The richest of this round: {names}")
        return Outcome(
            headline.format(names=names),
            self._why(state, last, final),
            tuple(self.players),
            tuple(tuple(score) for score in state.scores),
            winners,
            final,
            shares=tuple(self._share(state.stacks[seat]) for seat in range(state.seats)),
        )

    def _why(self, state: Any, last: Sequence[int], final: bool) -> str:
        if final:
            return _("Most dollars in all: {sum}.").format(sum=dollars(max(state.totals)))
        target = dollars(state.options.target)
        return _("On the table: {sum}. The match goes on to {target}.").format(sum=dollars(max(last)), target=target)

    def _share(self, stack: Sequence[Any]) -> Share:
        """A seat's sets, the dearest first: a card of each, and which one was worth most."""
        sets = sorted(stack, key=lambda held: -worth(held.cards)[0])
        count = ngettext("{n} set", "{n} sets", len(sets)).format(n=len(sets))
        if not sets:
            return Share(count)
        best = _("the dearest: {card}, {sum}")
        told = best.format(card=self.card_words(sets[0].item), sum=dollars(worth(sets[0].cards)[0]))
        return Share(f"{count}, {told}", tuple(self.face(held.item) for held in sets[:SETS_TOLD]))
