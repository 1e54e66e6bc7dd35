"""Writes a match down so that a person can follow it.

python -m tests.playthroughs.tell          renders all texts anew from the actions they hold
python -m tests.playthroughs.tell --fresh  plays them anew as well: new families, or rules that made old actions illegal

A text: a head, then for every turn the actor's view, the legal actions, "> " and the action chosen, and its steps as the
table tells them and as they move cards. "? 41" stands for 41 hidden cards.
"""

from __future__ import annotations

import json
import sys
from itertools import groupby
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from game.core.cards import UNKNOWN
from game.core.dealer import seed_dealer
from game.core.match import Match
from game.core.notation import canonical_json
from game.core.record import Record
from game.core.rules import Rules
from game.core.state import Step
from game.games import SHELF

FOLDER = Path(__file__).parent / "texts"
CHANGES = 70


class Family(NamedTuple):
    """A set of house rules to be followed through a match; `wild` of the actions are blind."""

    name: str
    seats: int
    options: dict[str, Any]
    wild: float = 0.3


FAMILIES: dict[str, tuple[Family, ...]] = {
    "lucky_jack": (
        Family("muduko", 3, {"first": 0}),
        Family("classic", 4, {"first": 1, "edition": "classic"}),
        Family("house rules", 2, {"low_discard_at_3": True, "jackpot_on_throw": True, "tie": "extra_round"}, 0.1),
        Family(
            "classic with calls for all",
            6,
            {"edition": "classic", "claim_scope": "any", "forced_keep_at_3": False},
            0.6,
        ),
    ),
    "cover_your_assets": (
        Family("printed", 3, {"first": 0}),
        Family("play out", 4, {"endgame": "play_out", "hidden_jokers": False}),
        Family("pass", 6, {"endgame": "pass", "refill_order": "defender", "take_wild_discard": False}),
    ),
    "rummy": (
        Family("printed", 3, {"first": 0}, 0.0),
        Family("free", 2, {"rearrange": "free", "keep_joker": True, "opening": 30}, 0.0),
        Family("no clock", 4, {"clock": 0, "rearrange_after_opening": "next_turn"}, 0.1),
    ),
    "casinoverso": (
        Family("printed", 3, {"first": 0}),
        Family("bank may stop", 5, {"must_settle_all": False, "double_for": "all", "end": "rounds"}),
        Family("busts at once", 4, {"player_bust": "immediate", "bank_on_tie": False}),
    ),
}
"""One family for each side of every house rule that changes play."""


def begin(rules: Rules[Any], family: Family) -> Match[Any]:
    """The match of a family, dealt, with a record for its hashes."""
    options = rules.options_type.read(family.options, family.seats)
    return Match.new(rules, family.seats, options, seed_dealer(family.name), Record())


def chosen(rules: Rules[Any], family: Family) -> list[dict[str, Any]]:
    """Actions of a fresh match, in protocol form."""
    match, rng, found = begin(rules, family), Random(family.name), []
    for _ in range(CHANGES):
        if match.state.phase == "match_over":
            break
        if match.state.phase == "round_over":
            match.next_round()
            continue
        state = match.state
        legal = rules.actions(state)
        blind = rng.random() < family.wild
        action = legal[int(rng.random() * len(legal))] if blind else rules.rollout(rules.mask(state, state.actor), rng)
        found.append(rules.write_action(action, state.options))
        match.play(action)
    return found


def told(rules: Rules[Any], family: Family, actions: list[dict[str, Any]]) -> str:
    """The text of a match."""
    match = begin(rules, family)
    head = f"{rules.id}: {family.name}\n{family.seats} seats, {canonical_json(match.state.options.write())}\n"
    lines = [head, *_change(match)]
    for action in actions:
        while match.state.phase == "round_over":
            match.next_round()
            lines += ["", f"round {match.state.round}", *_change(match)]
        lines += _turn(match)
        lines.append(f"> {canonical_json(action)}")
        match.play(rules.read_action(action, match.state))
        lines += _change(match)
    lines += ["", *_sights(match), f"totals {match.state.totals}, result {match.state.result}"]
    return "\n".join(lines) + "\n"


def _turn(match: Match[Any]) -> list[str]:
    state, rules = match.state, match.rules
    legal = " ".join(canonical_json(rules.write_action(action, state.options)) for action in rules.actions(state))
    return ["", f"{state.phase} of {state.actor}", f"  {_sight(match, state.actor)}", f"  may {legal}"]


def _sights(match: Match[Any]) -> list[str]:
    return [f"{seat} sees {_sight(match, seat)}" for seat in range(match.state.seats)]


def _sight(match: Match[Any], seat: int) -> str:
    """All zones as a seat sees them."""
    rules, deck = match.rules, match.rules.deck(match.state.options)
    zones = rules.zones(match.view(seat).state)
    return ", ".join(f"{zone.name}: {_cards(rules, deck, zone.cards)}" for zone in zones if zone.cards)


def _cards(rules: Rules[Any], deck: Any, cards: Any) -> str:
    runs = [(card, len(list(run))) for card, run in groupby(cards)]
    return " ".join(
        f"? {count}" if card == UNKNOWN else " ".join([rules.card_name(card, deck)] * count) for card, count in runs
    )


def _change(match: Match[Any]) -> list[str]:
    """The steps of the last change, deals in one line, and the record's hash."""
    rules, options = match.rules, match.state.options
    dealt = [step for step in match.steps if step[0] == "deal"]
    lines = [f"  deal {len(dealt)} cards"] if dealt else []
    lines += [_step(rules, step, options) for step in match.steps if step[0] != "deal"]
    assert match.record is not None
    return [*lines, f"  {match.record.hash}"]


def _step(rules: Rules[Any], step: Step, options: Any) -> str:
    written = rules.write_step(step, options)
    words = rules.tell(step, options)
    said = f"   “{words}”" if words is not None else ""
    if "order" in written:
        written["order"] = f"{len(written['order'])} cards"
    return f"  {canonical_json(written)}{said}"


def path_of(game: str, family: Family) -> Path:
    """Where a text is kept."""
    return FOLDER / f"{game} - {family.name}.txt"


def stored_actions(text: str) -> list[dict[str, Any]]:
    """The actions that a text holds."""
    return [json.loads(line[2:]) for line in text.splitlines() if line.startswith("> ")]


def main() -> None:
    """Renders the texts of all games on the shelf."""
    for game, rules in SHELF.items():
        for family in FAMILIES[game]:
            path = path_of(game, family)
            kept = path.exists() and "--fresh" not in sys.argv
            actions = stored_actions(path.read_text(encoding="utf-8")) if kept else chosen(rules, family)
            path.write_text(told(rules, family, actions), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
