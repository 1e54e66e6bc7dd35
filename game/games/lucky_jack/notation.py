"""Lucky Jack in the protocol's notation (PROTOCOL lucky_jack)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.cards import Deck
from game.core.notation import demand, is_int
from game.core.options import Options
from game.core.rules import BadAction, Rules
from game.core.state import Action, Step
from game.core.words import Text
from game.games.lucky_jack import words
from game.games.lucky_jack.state import EDITIONS, LAST_TURN, Edition, Jackpot, LuckyJackOptions, LuckyJackState

_PLAIN = ("draw", "keep", "throw", "take", "pass")


class LuckyJackNotation(Rules[LuckyJackState]):
    """The half of the game's rules that reads and writes."""

    def edition(self, options: Options) -> Edition:
        """Cards and points of the edition that the options name."""
        assert isinstance(options, LuckyJackOptions)
        return EDITIONS[options.edition]

    def write(self, state: LuckyJackState) -> dict[str, Any]:
        """The game's own keys; hands in canonical order."""
        deck = state.edition.deck
        jackpot = state.jackpot
        return {
            "dealer": state.dealer,
            "hands": [deck.write(sorted(hand)) for hand in state.hands],
            "pool": deck.write(state.pool),
            "discards": deck.write(state.discards),
            "drawn": _write_held(state.drawn, deck),
            "thrown": _write_held(state.thrown, deck),
            "claimants": list(state.claimants),
            "turns": state.turns,
            "passes": state.passes,
            "jackpot": None
            if jackpot is None
            else {
                "seat": jackpot.seat,
                "symbol": deck.name(jackpot.symbol),
                "cards": jackpot.cards,
                "points": jackpot.points,
            },
        }

    def read(self, state: LuckyJackState, given: Mapping[str, Any]) -> None:
        """Fills the game's own keys. Raises BadState, KeyError, TypeError."""
        deck, last = state.edition.deck, state.seats - 1
        demand(is_int(given["dealer"], 0, last), "The dealer must be a seat.")
        demand(isinstance(given["hands"], list) and len(given["hands"]) == state.seats, "Every seat has a hand.")
        demand(all(is_int(seat, 0, last) for seat in given["claimants"]), "A claimant must be a seat.")
        demand(is_int(given["turns"], 0, LAST_TURN) and is_int(given["passes"], 0, state.seats), "A count is wrong.")
        demand(all(isinstance(given[key], list) for key in ("pool", "discards", "claimants")), "A pile must be a list.")
        state.dealer = given["dealer"]
        state.hands = [_read_pile(hand, deck) for hand in given["hands"]]
        state.pool, state.discards = _read_pile(given["pool"], deck), _read_pile(given["discards"], deck)
        state.drawn, state.thrown = _read_held(given["drawn"], deck, last), _read_held(given["thrown"], deck, last)
        state.claimants = list(given["claimants"])
        state.turns, state.passes = given["turns"], given["passes"]
        state.jackpot = _read_jackpot(given["jackpot"], deck, last)

    def validate(self, state: LuckyJackState) -> None:
        """Refuses positions that cannot be played on (C17)."""
        phase = state.phase
        demand(state.dealer == (state.starter - 1) % state.seats, "The dealer sits right of the starter.")
        demand((state.drawn is not None) == (phase == "drawn"), "A drawn card belongs to the phase “drawn”.")
        demand((state.thrown is not None) == (phase == "claim"), "A thrown card belongs to the phase “claim”.")
        demand((state.jackpot is None) or state.over, "A jackpot ends the round.")
        if state.drawn is not None:
            demand(state.drawn[0] == state.actor, "The drawn card belongs to the actor.")
        demand(bool(state.claimants) == (phase == "claim"), "Claimants belong to the phase “claim”.")
        if state.thrown is not None:
            order = [(state.thrown[0] + k) % state.seats for k in range(1, state.seats)]
            asked = order[:1] if state.options.claim_scope == "next" else order
            demand(state.claimants == asked[len(asked) - len(state.claimants) :], "The claimants' order is wrong.")
            demand(state.actor == state.claimants[0], "The first claimant is the actor.")
        if not state.over:
            demand(all(len(hand) >= 3 for hand in state.hands), "A hand has at least three cards.")
            demand(state.turns < LAST_TURN and state.passes < state.seats, "The round would be over.")
        if phase == "turn":
            demand(bool(state.pool) or len(state.discards) < 2, "The discards must be shuffled into a new pool first.")
        if state.jackpot is not None:
            hand = state.hands[state.jackpot.seat]
            demand(hand == [state.jackpot.symbol] * state.jackpot.cards, "The jackpot's cards lie in the hand.")

    def write_action(self, action: Action, options: Options) -> dict[str, Any]:
        """The protocol's form of an action."""
        do = action[0]
        if do == "discard":
            return {"do": "discard", "card": self.deck(options).name(action[1])}
        if do == "jackpot":
            return {"do": "discard", "card": self.deck(options).name(action[1]), "jackpot": True}
        return {"do": "throw", "jackpot": True} if do == "throw_jackpot" else {"do": do}

    def read_action(self, given: Mapping[str, Any], state: LuckyJackState) -> Action:
        """The action of a protocol form. Raises BadAction (C9)."""
        do, keys = given.get("do"), set(given)
        calls = given.get("jackpot") is True
        if do == "discard" and keys in ({"do", "card"}, {"do", "card", "jackpot"}) and calls == ("jackpot" in keys):
            card = given["card"]
            if isinstance(card, str) and card in state.edition.deck.index:
                return ("jackpot" if calls else "discard", state.edition.deck.index[card])
            raise BadAction("There is no such card in this edition.")
        if do == "throw" and calls and keys == {"do", "jackpot"}:
            return ("throw_jackpot",)
        if isinstance(do, str) and do in _PLAIN and keys == {"do"}:
            return (do,)
        raise BadAction("This is not one of the game's actions.")

    def tell(self, step: Step, options: Options) -> Text | None:
        """A step in words."""
        return words.tell(step, self.deck(options))


def _write_held(held: tuple[int, int] | None, deck: Deck) -> dict[str, Any] | None:
    return None if held is None else {"seat": held[0], "card": deck.name(held[1])}


def _read_held(given: Any, deck: Deck, last: int) -> tuple[int, int] | None:
    if given is None:
        return None
    demand(set(given) == {"seat", "card"} and is_int(given["seat"], 0, last), "A held card needs its seat.")
    return given["seat"], deck.card(given["card"])


def _read_pile(given: Any, deck: Deck) -> list[int]:
    demand(isinstance(given, list), "A pile must be a list.")
    return [deck.card(name) for name in given]


def _read_jackpot(given: Any, deck: Deck, last: int) -> Jackpot | None:
    if given is None:
        return None
    fits = set(given) == {"seat", "symbol", "cards", "points"} and is_int(given["seat"], 0, last)
    demand(fits and given["cards"] in (3, 4) and is_int(given["cards"]) and is_int(given["points"]), "Wrong jackpot.")
    return Jackpot(given["seat"], deck.index[given["symbol"]], given["cards"], given["points"])
