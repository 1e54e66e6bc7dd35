"""Answers to the protocol's requests. A refused request changes nothing."""

from __future__ import annotations

import json
import math
import secrets
from typing import Any

from game import __version__
from game.ai.levels import KNOWN, LEVELS, STRONGEST
from game.ai.worker import decide, decided
from game.cli.catalogue import in_all
from game.cli.fields import Refused, Request, fields, number_in, seat_in, seed_in, stop_after
from game.core.dealer import seed_dealer
from game.core.match import Match
from game.core.notation import PROTOCOL, canonical_json, is_int, read_state, write_state, write_view
from game.core.options import BadOption
from game.core.rules import BadAction, BadState, Rules
from game.core.state import Action
from game.core.words import Text
from game.games import SHELF

Answer = dict[str, Any]
TOO_DEEP: Answer = {"ok": False, "error": "bad_request", "detail": "The request is nested too deeply."}


def no_constant(name: str) -> None:
    """Refuses NaN and infinities, which are no JSON."""
    raise ValueError(name)


def finite(text: str) -> float:
    """A number with a fraction or exponent. Raises ValueError for one so big that it would become an infinity."""
    found = float(text)
    if not math.isfinite(found):
        raise ValueError(text)
    return found


def parsed(text: str) -> Any:
    """The JSON value of a text. Raises ValueError and RecursionError; whatever comes back can be written as JSON again."""
    return json.loads(text, parse_constant=no_constant, parse_float=finite)


def _game(name: object, malformed: str) -> Rules[Any]:
    """The rules of a game. Raises Refused with the code `malformed` if the name is no text."""
    if not isinstance(name, str):
        raise Refused(malformed, "The field “game” is missing or is not text.")
    if name not in SHELF:
        raise Refused("unknown_game", "There is no such game.")
    return SHELF[name]


class Server:
    """One match and its answers."""

    def __init__(self) -> None:
        self.match: Match[Any] | None = None
        self.seed = ""
        self.ended = False
        self._ops = {name[3:]: getattr(self, name) for name in dir(self) if name.startswith("op_")}

    def written_answer(self, line: bytes | None) -> bytes:
        """The answer to one line as a line; None stands for a line that was too long."""
        return canonical_json(self.answer_line(line)).encode("utf-8", "backslashreplace") + b"\n"

    def answer_line(self, line: bytes | None) -> Answer:
        """The answer to one line; None stands for a line that was too long."""
        if line is None:
            return {"ok": False, "error": "bad_request", "detail": "The line is longer than 1 MiB."}
        try:
            request = parsed(line.decode("utf-8"))
        except (ValueError, RecursionError):
            return {"ok": False, "error": "bad_json", "detail": "The line is not valid JSON."}
        if not isinstance(request, dict):
            return {"ok": False, "error": "bad_request", "detail": "A request must be an object."}
        named = {"id": request["id"]} if "id" in request else {}  # what could be read can be written: it is no deeper
        return self.answer(request) | named

    def answer(self, request: Request) -> Answer:
        """The answer to a request object."""
        try:
            op = request.get("op")
            if not isinstance(op, str):
                raise Refused("bad_request", "The field “op” is missing or is not text.")
            if op not in self._ops:
                raise Refused("unknown_op", f"There is no request “{op[:40]}”.")
            found: Answer = self._ops[op](request)
            return {"ok": True} | found
        except Refused as refused:
            reason = {} if refused.reason is None else {"reason": refused.reason}
            return {"ok": False, "error": refused.code, "detail": refused.detail} | reason
        except RecursionError:
            return TOO_DEEP

    # --- requests -----------------------------------------------------------------------------------------------
    def op_hello(self, request: Request) -> Answer:
        """What this engine can do."""
        fields(request)
        games = [
            {
                "id": rules.id,
                "name": in_all(Text(rules.name)),
                "seats": [rules.seats[0], rules.seats[-1]],
                "options": [row | {"ask": in_all(Text(str(row["ask"])))} for row in rules.options_type.describe()],
            }
            for rules in SHELF.values()
        ]
        return {"protocol": PROTOCOL, "version": __version__, "games": games, "levels": list(LEVELS)}

    def op_new(self, request: Request) -> Answer:
        """Deals a new match."""
        fields(request, "game", "seats", optional=("seed", "options"))
        rules = _game(request["game"], "bad_request")
        seats, given = request["seats"], request.get("options", {})
        if not is_int(seats) or seats not in rules.seats:
            raise Refused("bad_request", f"{rules.name} is played by {rules.seats[0]} to {rules.seats[-1]}.")
        if not isinstance(given, dict):
            raise Refused("bad_request", "The field “options” must be an object.")
        seed = seed_in(request) if request.get("seed") is not None else secrets.token_hex(16)
        try:
            options = rules.options_type.read(given, seats)
        except BadOption as error:
            raise Refused("bad_option", str(error)) from error
        self.seed = seed
        self.match = Match.new(rules, seats, options, seed_dealer(seed), seed=seed)
        return self._changed()

    def op_load(self, request: Request) -> Answer:
        """Takes over a position."""
        fields(request, "state")
        given = request["state"]
        if not isinstance(given, dict):
            raise Refused("bad_request", "The field “state” must be an object.")
        rules = _game(given.get("game"), "bad_state")
        try:
            state = read_state(rules, given)
        except BadState as error:
            raise Refused("bad_state", str(error)) from error
        self.seed = state.seed or ""
        self.match = Match(rules, state, seed_dealer(self.seed))
        self.match.close()
        return {"state": write_state(rules, state)}

    def op_state(self, request: Request) -> Answer:
        """The whole position."""
        fields(request)
        match = self._match()
        return {"state": write_state(match.rules, match.state)}

    def op_view(self, request: Request) -> Answer:
        """What a seat may know."""
        fields(request, "seat")
        match = self._match()
        return {"view": write_view(match.rules, match.view(seat_in(request, match)))}

    def op_legal(self, request: Request) -> Answer:
        """The actor's legal actions."""
        fields(request)
        match = self._match()
        state, rules = match.state, match.rules
        actions = [rules.write_action(action, state.options) for action in rules.actions(state)]
        return {"actor": state.actor, "actions": actions, "complete": state.over or rules.complete(state)}

    def op_check(self, request: Request) -> Answer:
        """Whether an action is legal, and why not."""
        fields(request, "action")
        refusal = self._match().refusal(self._action(request))
        if refusal is None:
            return {"legal": True, "reason": None, "detail": None}
        return {"legal": False, "reason": refusal.code, "detail": str(refusal.text)}

    def op_apply(self, request: Request) -> Answer:
        """Carries out an action."""
        fields(request, "action", optional=("seat",))
        match = self._match()
        action = self._action(request)
        if "seat" in request:
            seat = seat_in(request, match)
            if not match.state.over and seat != match.state.actor:
                raise Refused("not_your_turn", "It is another seat's turn.")
        self._running()
        refusal = match.refusal(action)
        if refusal is not None:
            raise Refused("illegal", str(refusal.text), refusal.code)
        match.play(action)
        return self._changed()

    def op_next_round(self, request: Request) -> Answer:
        """Deals the next round."""
        fields(request, optional=("seed",))
        match = self._match()
        seed = seed_in(request) if request.get("seed") is not None else None
        if match.state.phase == "match_over":
            raise Refused("over", "The match is over.")
        if match.state.phase != "round_over":
            raise Refused("illegal", "The round is still running.", "wrong_phase")
        if seed is not None:
            self.seed = match.state.seed = seed
            match.dealer = seed_dealer(seed)
        match.next_round()
        return self._changed()

    def op_choose(self, request: Request) -> Answer:
        """The action of a computer player for the actor, from the actor's view alone."""
        fields(request, "level", optional=("playouts", "budget_ms", "seed"))
        level = request["level"]
        if not isinstance(level, str) or level not in KNOWN:
            raise Refused("bad_request", "There is no such level.")
        return {"action": self._decide(request, level)}

    def op_hint(self, request: Request) -> Answer:
        """The strongest level's action for the actor, and why."""
        fields(request, optional=("budget_ms",))
        rules, view, decision = decided(self._thought(request, STRONGEST))
        action = rules.write_action(decision.action, view.state.options)
        return {"action": action, "why": in_all(rules.explain(view, decision))}

    def op_best(self, request: Request) -> Answer:
        """The best placement (rummy only)."""
        fields(request, "objective", optional=("budget_ms",))
        match = self._match()
        best = getattr(match.rules, "best", None)
        if best is None:
            raise Refused("bad_request", "Only rummy has a best placement.")
        if request["objective"] not in ("cards", "value"):
            raise Refused("bad_request", "The objective is “cards” or “value”.")
        self._running()
        found: Answer = best(match.state, request["objective"], stop_after(number_in(request, "budget_ms") or 2000))
        return found

    def op_quit(self, request: Request) -> Answer:
        """Ends the server."""
        fields(request)
        self.ended = True
        return {}

    # --- what they share ------------------------------------------------------------------------------------------
    def _match(self) -> Match[Any]:
        if self.match is None:
            raise Refused("no_match", "There is no match yet: send `new` or `load`.")
        return self.match

    def _running(self) -> None:
        if self._match().state.over:
            raise Refused("over", "The round or the match is over.")

    def _action(self, request: Request) -> Action:
        match = self._match()
        if not isinstance(request["action"], dict):
            raise Refused("bad_request", "The field “action” must be an object.")
        try:
            return match.rules.read_action(request["action"], match.state)
        except BadAction as error:
            raise Refused("bad_request", str(error)) from error

    def _decide(self, request: Request, level: str) -> Answer:
        return decide(self._thought(request, level))

    def _thought(self, request: Request, level: str) -> dict[str, Any]:
        """What the worker is asked for the actor."""
        match = self._match()
        playouts, budget = number_in(request, "playouts"), number_in(request, "budget_ms")
        seed = seed_in(request) if request.get("seed") is not None else ""
        self._running()
        actor = match.state.actor
        assert actor is not None
        view = write_view(match.rules, match.view(actor))
        return {"view": view, "level": level, "seed": seed, "playouts": playouts, "budget_ms": budget}

    def _changed(self) -> Answer:
        match = self._match()
        options = match.state.options
        steps = [match.rules.write_step(step, options) for step in match.steps]
        return {"steps": steps, "state": write_state(match.rules, match.state)}
