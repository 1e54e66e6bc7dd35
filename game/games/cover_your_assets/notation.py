"""Cover Your Assets in the protocol's notation (PROTOCOL cover_your_assets)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.cards import Card
from game.core.notation import demand, is_int
from game.core.options import Options
from game.core.rules import BadAction, Rules
from game.core.state import Action, Step
from game.core.words import Text
from game.games.cover_your_assets import words
from game.games.cover_your_assets.hands import hand_of
from game.games.cover_your_assets.state import DECK, SILVER, AssetSet, CoverYourAssetsState, Duel

_WITH_CARD = ("pair_discard", "defend", "press", "discard")
_PLAIN = ("yield", "pass")


class CoverYourAssetsNotation(Rules[CoverYourAssetsState]):
    """The half of the game's rules that reads and writes."""

    def write(self, state: CoverYourAssetsState) -> dict[str, Any]:
        """The game's own keys; hands in canonical order, sets in order of arrival."""
        return {
            "dealer": state.dealer,
            "hands": [DECK.write(hand.cards) for hand in state.hands],
            "draw": DECK.write(state.draw),
            "discards": DECK.write(state.discards),
            "stacks": [[_write_set(held, state.seats) for held in stack] for stack in state.stacks],
            "duel": None if state.duel is None else _write_duel(state.duel),
            "passes": state.passes,
        }

    def read(self, state: CoverYourAssetsState, given: Mapping[str, Any]) -> None:
        """Fills the game's own keys. Raises BadState, KeyError, TypeError."""
        last = state.seats - 1
        demand(is_int(given["dealer"], 0, last), "The dealer must be a seat.")
        demand(is_int(given["passes"], 0, state.seats), "The number of passes is wrong.")
        for key in ("hands", "stacks"):
            demand(
                isinstance(given[key], list) and len(given[key]) == state.seats, "Every seat has a hand and a stack."
            )
        state.dealer, state.passes = given["dealer"], given["passes"]
        state.hands = [hand_of(_read_pile(hand)) for hand in given["hands"]]
        state.draw, state.discards = _read_pile(given["draw"]), _read_pile(given["discards"])
        state.stacks = [_read_stack(stack, state.seats) for stack in given["stacks"]]
        for seat in range(state.seats):
            state.expose(seat)
        state.duel = _read_duel(given["duel"], last)

    def validate(self, state: CoverYourAssetsState) -> None:
        """Refuses positions that cannot be played on (C17)."""
        demand(state.dealer == (state.starter - 1) % state.seats, "The dealer sits right of the starter.")
        demand((state.duel is not None) == (state.phase == "duel"), "A duel belongs to the phase “duel”.")
        demand(state.passes < state.seats or state.over, "The round would be over.")
        for held in (held for stack in state.stacks for held in stack):
            items = [card for card in held.cards if card > SILVER]
            demand(held.item > SILVER and set(items) == {held.item}, "A set holds its item and jokers.")
        if state.phase == "turn" and state.actor is not None:
            demand(len(state.hands[state.actor].cards) > 0, "A turn needs a card in hand.")
        if state.duel is not None:
            _validate_duel(state, state.duel)

    def write_action(self, action: Action, options: Options) -> dict[str, Any]:
        """The protocol's form of an action."""
        do = action[0]
        if do == "pair":
            return {"do": do, "cards": DECK.write(action[1:])}
        if do == "steal":
            return {"do": do, "from": action[1], "card": DECK.name(action[2])}
        return {"do": do, "card": DECK.name(action[1])} if len(action) == 2 else {"do": do}

    def read_action(self, given: Mapping[str, Any], state: CoverYourAssetsState) -> Action:
        """The action of a protocol form. Raises BadAction (C9)."""
        do, keys = given.get("do"), set(given)
        if do == "pair" and keys == {"do", "cards"}:
            cards = given["cards"]
            if not isinstance(cards, list) or len(cards) != 2:
                raise BadAction("A pair is two cards.")
            return (do, *sorted(_card(name) for name in cards))
        if do == "steal" and keys == {"do", "from", "card"}:
            if not is_int(given["from"], 0, state.seats - 1):
                raise BadAction("There is no such seat.")
            return (do, given["from"], _card(given["card"]))
        if isinstance(do, str) and do in _WITH_CARD and keys == {"do", "card"}:
            return (do, _card(given["card"]))
        if isinstance(do, str) and do in _PLAIN and keys == {"do"}:
            return (do,)
        raise BadAction("This is not one of the game's actions.")

    def tell(self, step: Step, options: Options) -> Text | None:
        """A step in words."""
        return words.tell(step)


def _card(name: object) -> Card:
    if isinstance(name, str) and name in DECK.index:
        return DECK.index[name]
    raise BadAction("There is no such card in this game.")


def _write_set(held: AssetSet, seats: int) -> dict[str, Any]:
    known: list[Any] = ["all"] * len(held.cards)
    for place, who in held.secrets:
        known[place] = [seat for seat in range(seats) if who >> seat & 1]
    return {"item": DECK.name(held.item), "cards": DECK.write(held.cards), "known": known}


def _write_duel(duel: Duel) -> dict[str, Any]:
    return {
        "attacker": duel.attacker,
        "defender": duel.defender,
        "item": DECK.name(duel.item),
        "played": [{"seat": seat, "card": DECK.name(card)} for seat, card in duel.played],
    }


def _read_pile(given: Any) -> list[Card]:
    demand(isinstance(given, list), "A pile must be a list.")
    return [DECK.card(name) for name in given]


def _read_stack(given: Any, seats: int) -> list[AssetSet]:
    demand(isinstance(given, list), "A stack must be a list of sets.")
    return [_read_set(held, seats) for held in given]


def _read_set(given: Any, seats: int) -> AssetSet:
    demand(isinstance(given, dict) and set(given) == {"item", "cards", "known"}, "A set has item, cards and known.")
    cards, known = _read_pile(given["cards"]), given["known"]
    demand(len(cards) > 1 and isinstance(known, list) and len(known) == len(cards), "A set has two cards or more.")
    secrets = tuple((place, _read_known(known[place], cards[place], seats)) for place in range(len(cards)))
    return AssetSet(
        DECK.index[given["item"]], tuple(cards), tuple((place, who) for place, who in secrets if who is not None)
    )


def _read_known(given: Any, card: Card, seats: int) -> int | None:
    """Who knows a joker, as bits; None for "all"."""
    if given == "all":
        return None
    fits = isinstance(given, list) and bool(given) and all(is_int(seat, 0, seats - 1) for seat in given)
    demand(fits and given == sorted(set(given)), "Who knows a card is “all” or an ascending list of seats.")
    demand(card <= SILVER, "Items are known to all.")
    who: int = sum(1 << seat for seat in given)
    return who


def _read_duel(given: Any, last: int) -> Duel | None:
    if given is None:
        return None
    demand(set(given) == {"attacker", "defender", "item", "played"}, "A duel has attacker, defender, item and played.")
    seats = (given["attacker"], given["defender"])
    demand(all(is_int(seat, 0, last) for seat in seats), "Attacker and defender must be seats.")
    demand(isinstance(given["played"], list) and bool(given["played"]), "A duel begins with a card.")
    played = []
    for entry in given["played"]:
        demand(set(entry) == {"seat", "card"} and is_int(entry["seat"], 0, last), "A card played needs its seat.")
        played.append((entry["seat"], DECK.index[entry["card"]]))
    return Duel(*seats, DECK.index[given["item"]], tuple(played))


def _validate_duel(state: CoverYourAssetsState, duel: Duel) -> None:
    demand(duel.attacker != duel.defender, "Nobody duels with themselves.")
    contested = state.stacks[duel.defender]
    demand(len(contested) > 1 and contested[0].item == duel.item, "A duel is for a top set that is not safe.")
    sides = (duel.attacker, duel.defender)
    for place, (seat, card) in enumerate(duel.played):
        demand(seat == sides[place % 2], "The two sides play in turn, the attacker first.")
        demand(card <= SILVER or card == duel.item, "Only the item and jokers are played in a duel.")
    demand(state.actor == sides[len(duel.played) % 2], "The side to answer is the actor.")
