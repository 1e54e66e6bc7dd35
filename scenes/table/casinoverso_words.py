"""CasinoVerso in words at the table: what is expected, what has been done, who won and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.cards import UNKNOWN, Card
from game.core.rules import View
from game.core.state import Step
from game.games.casinoverso.state import BEST, DECK, TREASURES, CasinoVersoState, total
from scenes.buttons import EITHER, called
from scenes.result import Outcome
from scenes.standings import Share
from scenes.table.game_table import Deed, GameTable
from scenes.table.tokens import PIECE
from scenes.words import _, ngettext

BACK = "cards/backs/teal"
"""What is seen of a hidden card."""


def points(halves: int) -> str:
    """A value in half points as people write it: 7½."""
    whole, half = divmod(halves, 2)
    return f"{whole or ('' if half else 0)}{'½' if half else ''}"


def treasures(count: int) -> str:
    """So many treasures, in words."""
    return ngettext("{n} treasure", "{n} treasures", count).format(n=count)


class CasinoVersoWords(GameTable):
    """The half of the table's game that speaks."""

    peeks_with = "l", EITHER
    """The key and the button of a gamepad that are held to look at the own hidden card; "" for no button."""

    def card_words(self, card: Card) -> str:
        """A card's name in the language in force."""
        return _("treasure") if card >= PIECE else _(DECK.titles[card])

    def zone_words(self, kind: str) -> str:
        """What people call a place."""
        words = {
            "deck": _("Deck"),
            "bank": _("The bank's cards"),
            "hidden": _("Hidden card"),
            "shown": _("Open cards"),
            "treasures": _("Treasures"),
            "bet": _("Bet"),
        }
        return words.get(kind, kind)

    def zone_says(self, state: CasinoVersoState, zone: str) -> str:
        """Treasures are counted, hidden cards stay hidden, open ones are added up."""
        kind, _dot, number = zone.partition(".")
        seat = int(number) if number else 0
        match kind:
            case "treasures":
                return treasures(state.treasures[seat])
            case "bet":
                return _("bets {treasures}").format(treasures=treasures(state.bets[seat]))
            case "hidden":
                held = state.hidden[seat]
                seen = self.peeked and held is not None and held != UNKNOWN
                return self.card_words(held) if seen and held is not None else _("a card face down")
            case "shown" if UNKNOWN not in state.shown[seat]:
                return self._open_words(state.shown[seat])
            case "bank":
                return self._open_words(state.bank)
        return ""

    def tip(self, view: View[Any], zone: str) -> str:
        """How the own hidden card is looked at."""
        if zone != f"hidden.{view.seat}":
            return ""
        key, button = self.peeks_with
        if not button or not self.pads:
            return _("Press and hold to look, or hold the key {key}.").format(key=key.upper())
        words = _("Press and hold to look, or hold the key {key}; on a gamepad: {button}.")
        return words.format(key=key.upper(), button=called(button))

    def seat_says(self, state: CasinoVersoState, seat: int) -> str:
        """Who holds the bank."""
        return _("holds the bank") if seat == state.starter else ""

    def _open_words(self, cards: Sequence[Card]) -> str:
        names = ", ".join(self.card_words(card) for card in cards)
        return f"{names} = {points(total(cards))}" if cards else _("no cards yet")

    def name(self, seat: int) -> str:
        """A seat's name."""
        return self.players[seat].name

    # --- what is expected -------------------------------------------------------------------------------------------
    def message(self, view: View[Any]) -> str:
        """One sentence for every phase."""
        state: CasinoVersoState = view.state
        if state.actor is None:
            return _("The round is over.")
        if state.actor == view.seat:
            return self._mine(state)
        name = self.name(state.actor)
        words = {
            "bet": _("{name} bets; all bets are opened together."),
            "bank": _("{name} holds the bank and plays."),
            "answer": _("The bank asks: {name}."),
            "volunteer": _("Who wants the bank? {name} is asked."),
        }
        return words.get(state.phase, _("{name} plays now.")).format(name=name)

    @staticmethod
    def _mine(state: CasinoVersoState) -> str:
        match state.phase:
            case "bet":
                return _("Bet one or two treasures: drag them to the middle.")
            case "play":
                return _("Take a card, or say that you are ready.") if state.deck else _("The deck is empty: be ready.")
            case "bank" if not state.bank and state.deck:
                return _("You hold the bank: take a card first.")
            case "bank":
                return _("Take one more card, or ask a player to show.")
            case "answer":
                return _("The bank asks you: show your cards, or concede the bet?")
        return _("Would you like to hold the bank next?")

    # --- what has been done -------------------------------------------------------------------------------------------
    def deed(self, steps: Sequence[Step]) -> Deed | None:
        """What the acting seat did, and what came of it."""
        words = []
        for do, _seat, card, _source, _target, more in steps:
            found = self._deed_words(do, card if card is not None and card != UNKNOWN else None, more)
            if found:
                words.append(found)
        return Deed(" · ".join(words[:2])) if words else None

    def _deed_words(self, do: str, card: Card | None, more: tuple[Any, ...]) -> str:
        if do in ("card", "turn", "show") and card is not None:
            words = {"card": _("takes: {card}"), "turn": _("turns up: {card}"), "show": _("shows: {card}")}
            return words[do].format(card=self.card_words(card))
        if do in ("won", "double"):
            return _("wins {treasures}").format(treasures=treasures(more[1]))
        if do in ("lost", "conceded"):
            words = {"lost": _("loses {treasures}"), "conceded": _("concedes {treasures}")}
            return words[do].format(treasures=treasures(more[0]))
        if do == "ask":
            return _("asks: {name}").format(name=self.name(more[0]))
        words = {"bet": _("has bet"), "ready": _("is ready"), "bust": _("goes over 7½!"), "stop": _("asks nobody else")}
        return words.get(do, "")

    def moods(self, steps: Sequence[Step]) -> dict[int, str]:
        """Winning delights, losing dismays; a broken bank dismays the banker."""
        found: dict[int, str] = {}
        for do, seat, *_rest in steps:
            if seat is not None and do in ("won", "double", "bank_bust"):
                found[seat] = "delighted"
            elif seat is not None and do in ("lost", "conceded", "bust"):
                found[seat] = "dismayed"
        return found

    def plate(self, state: Any, seat: int) -> tuple[int, int]:
        """Cards, and treasures that are not bet."""
        held = int(state.hidden[seat] is not None) + len(state.shown[seat])
        return held + (len(state.bank) if seat == state.starter else 0), state.treasures[seat]

    def score_words(self, score: int) -> str:
        """Treasures are no points: those are the values of the cards."""
        return treasures(score)

    # --- the end --------------------------------------------------------------------------------------------------------
    def outcome(self, state: Any) -> Outcome:
        """What the round brought, or who has the most treasures."""
        final = state.phase == "match_over"
        last = state.scores[-1] if state.scores else (0,) * state.seats
        best = max(last)
        winners = tuple(state.result or ()) if final else tuple(s for s, won in enumerate(last) if won == best > 0)
        names = ", ".join(self.name(seat) for seat in winners)
        headline = _("The round is over.") if not winners else _("The round goes to: {names}").format(names=names)
        if final:
            headline = _("The match goes to: {names}").format(names=names)
        return Outcome(
            headline,
            self._why(state, final),
            tuple(self.players),
            tuple(tuple(score) for score in state.scores),
            winners,
            final,
            start=TREASURES,
            shares=tuple(self._share(state, seat, last[seat]) for seat in range(state.seats)),
        )

    def _share(self, state: Any, seat: int, change: int) -> Share:
        """What a seat did in the round, with the cards that all may see: a hidden card that was not shown stays face down."""
        if seat == state.starter:
            told, cards = _("held the bank"), state.bank
        elif state.outcomes[seat] is None:
            return Share(_("sat this round out"))
        else:
            cards = state.shown[seat]
            told = self._settled(_why_so(state.outcomes[seat].kind, total(cards), total(state.bank)), change)
        faces = [self.face(card) for card in cards]
        if state.hidden[seat] is not None:
            return Share(told, (*faces, BACK))
        return Share(f"{points(total(cards))} · {told}" if cards else told, tuple(faces))

    @staticmethod
    def _settled(kind: str, change: int) -> str:
        """How a seat and the bank came out of it."""
        words = {
            "lost": _("loses to the bank: {treasures}"),
            "tie": _("a tie is the bank's: {treasures}"),
            "over": _("over 7½, loses to the bank: {treasures}"),
            "conceded": _("concedes to the bank: {treasures}"),
            "won": _("wins from the bank: {treasures}"),
            "double": _("7½! Wins from the bank: {treasures}"),
            "bank_bust": _("the bank went over and pays: {treasures}"),
            "returned": _("was not asked, takes the bet back"),
        }
        return words[kind].format(treasures=treasures(abs(change)))

    def _why(self, state: Any, final: bool) -> str:
        bank = total(state.bank)
        if bank > BEST:
            told = _("The bank went over 7½: {points}.").format(points=points(bank))
        elif state.bank:
            told = _("The bank stood at {points}.").format(points=points(bank))
        else:
            told = ""
        if final or state.next_banker is None:
            return told
        return f"{told} {_('Next banker: {name}.').format(name=self.name(state.next_banker))}".strip()


def _why_so(kind: str, mine: int, bank: int) -> str:
    """How a seat was settled; a loss by its reason: "over" 7½, a "tie", or "lost" to more. Sums in half points."""
    if kind != "lost":
        return kind
    return "over" if mine > BEST else "tie" if mine == bank else kind
