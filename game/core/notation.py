"""Positions, views, actions and steps as plain JSON values (PROTOCOL.md), and back with every field checked."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from game.core.cards import UNKNOWN
from game.core.options import BadOption
from game.core.rules import BadState, Rules, S, View

PROTOCOL = 1
MOST_POINTS = 10**12
"""Far more than any match can bring; a number beyond it is damage."""
SHARED = (
    "protocol",
    "game",
    "options",
    "seats",
    "seed",
    "round",
    "starter",
    "phase",
    "actor",
    "scores",
    "totals",
    "result",
    "shuffles",
)


def canonical_json(value: object) -> str:
    """Compact JSON with sorted keys, the form that is hashed and compared."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def is_int(value: object, low: int = 0, high: int | None = None) -> bool:
    """Whether a JSON value is a whole number (never true or false) in `low`..`high`."""
    return type(value) is int and value >= low and (high is None or value <= high)


def is_text(value: object) -> bool:
    """Whether a JSON value is text that can be written as UTF-8 (no half of a surrogate pair)."""
    if not isinstance(value, str):
        return False
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


def demand(fits: bool, sentence: str) -> None:
    """Raises BadState with the sentence unless `fits`."""
    if not fits:
        raise BadState(sentence)


def write_state(rules: Rules[S], state: S) -> dict[str, Any]:
    """A position with all its keys; a masked one gives "?" for hidden cards."""
    shared: dict[str, Any] = {
        "protocol": PROTOCOL,
        "game": rules.id,
        "options": state.options.write(),
        "seats": state.seats,
        "seed": state.seed,
        "round": state.round,
        "starter": state.starter,
        "phase": state.phase,
        "actor": state.actor,
        "scores": [list(row) for row in state.scores],
        "totals": list(state.totals),
        "result": None if state.result is None else {"winners": list(state.result)},
        "shuffles": state.shuffles,
    }
    return shared | rules.write(state)


def read_state(rules: Rules[S], given: object) -> S:
    """The position of its JSON form. Raises BadState (C17, C20–C22): every key must be there and fit."""
    state = _read(rules, given, ())
    left = rules.deck(state.options).missing(card for zone in rules.zones(state) for card in zone.cards)
    demand(not any(left), "The cards are not exactly the game's cards.")
    demand(all(UNKNOWN not in zone.cards for zone in rules.zones(state)), "A position cannot have hidden cards.")
    demand(state.actor is None if state.over else state.actor is not None, "The actor does not fit the phase.")
    _check_scores(rules, state)
    rules.validate(state)
    return state


def write_view(rules: Rules[S], view: View[S]) -> dict[str, Any]:
    """A view with its seat, legal actions and steps."""
    options = view.state.options
    return write_state(rules, view.state) | {
        "seat": view.seat,
        "legal": [rules.write_action(action, options) for action in view.legal],
        "steps": [rules.write_step(step, options) for step in view.steps],
    }


def read_view(rules: Rules[S], given: object) -> View[S]:
    """The view of its JSON form. Raises BadState if it is malformed; what is hidden cannot be checked."""
    state = _read(rules, given, ("seat", "legal", "steps"))
    assert isinstance(given, Mapping)
    demand(is_int(given["seat"], 0, state.seats - 1), "There is no such seat.")
    try:
        steps = [rules.read_step(step, state.options) for step in given["steps"]]
        legal = [rules.read_action(action, state) for action in given["legal"]]
    except (KeyError, ValueError, TypeError) as error:
        raise BadState("The view's steps or actions are malformed.") from error
    return View(given["seat"], state, steps, legal)


def _read(rules: Rules[S], given: object, extra: tuple[str, ...]) -> S:
    if not isinstance(given, Mapping):
        raise BadState("A position must be an object.")
    sample = rules.start(rules.seats[0], rules.options_type())
    wanted = {*SHARED, *rules.write(sample), *extra}
    demand(set(given) == wanted, "Keys are missing or unknown: " + ", ".join(sorted(set(given) ^ wanted))[:200] + ".")
    state = _read_shared(rules, given)
    try:
        rules.read(state, given)
    except (KeyError, TypeError, AttributeError, IndexError) as error:
        raise BadState("A field has the wrong type, or names a card that is none.") from error
    return state


def _read_shared(rules: Rules[S], given: Mapping[str, Any]) -> S:
    demand(given["protocol"] == PROTOCOL and is_int(given["protocol"]), "This protocol's number is not known.")
    demand(given["game"] == rules.id, "The position is of another game.")
    seats = given["seats"]
    demand(is_int(seats) and seats in rules.seats, "This number of seats is not possible.")
    options = given["options"]
    demand(isinstance(options, Mapping), "Options must be an object.")
    try:
        chosen = rules.options_type.read(options, seats)
    except BadOption as error:
        raise BadState(str(error)) from error
    demand(set(options) == set(chosen.write()), "Every option must be there.")
    state = rules.start(seats, chosen)
    state.due = None
    demand(given["seed"] is None or is_text(given["seed"]), "The seed must be text or null.")
    demand(is_int(given["round"], 1), "The round must be 1 or more.")
    demand(is_int(given["starter"], 0, seats - 1), "The starter must be a seat.")
    demand(given["phase"] in rules.phases, "There is no such phase.")
    demand(given["actor"] is None or is_int(given["actor"], 0, seats - 1), "The actor must be a seat or null.")
    demand(is_int(given["shuffles"]), "Shuffles must be a number.")
    state.seed, state.round, state.starter = given["seed"], given["round"], given["starter"]
    state.phase, state.actor, state.shuffles = given["phase"], given["actor"], given["shuffles"]
    _read_scores(state, given)
    return state


def _read_scores(state: S, given: Mapping[str, Any]) -> None:
    def row(value: object) -> bool:
        if not isinstance(value, list) or len(value) != state.seats:
            return False
        return all(is_int(points, -MOST_POINTS, MOST_POINTS) for points in value)

    scores, result = given["scores"], given["result"]
    demand(isinstance(scores, list) and all(row(r) for r in scores), "Scores need a number for every seat.")
    demand(row(given["totals"]), "Totals need a number for every seat.")
    state.scores = [tuple(r) for r in scores]
    state.totals = list(given["totals"])
    if result is not None:
        fits = isinstance(result, dict) and set(result) == {"winners"} and isinstance(result["winners"], list)
        demand(fits, "The result must name its winners.")
        winners = result["winners"]
        demand(bool(winners) and all(is_int(w, 0, state.seats - 1) for w in winners), "A winner must be a seat.")
        demand(winners == sorted(set(winners)), "Winners must be in ascending order.")
        state.result = tuple(winners)


def _check_scores(rules: Rules[S], state: S) -> None:
    ended = state.over
    demand(len(state.scores) == state.round - (not ended), "There must be scores for every finished round.")
    demand((state.result is None) == (state.phase != "match_over"), "A result belongs to a match that is over.")
    sums = [rules.opening_total + sum(row[seat] for row in state.scores) for seat in range(state.seats)]
    demand(state.totals == sums, "Totals must be the sums of the scores.")
