"""From a record back to its match, every line checked: what a file holds is never trusted."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.core.dealer import BadLuck, Dealer, check_order, seed_dealer
from game.core.match import Illegal, Match, Moment
from game.core.notation import is_int
from game.core.options import BadOption
from game.core.record import FORMAT, Record, chained, commitment
from game.core.rules import BadAction, Rules

Seats = list[dict[str, Any]]


class BadRecord(ValueError):
    """A record cannot be read or does not fit the rules; the message is one sentence, `line` the number of the line (0: header)."""

    def __init__(self, sentence: str, line: int = 0) -> None:
        super().__init__(sentence)
        self.line = line


class NewerRecord(BadRecord):
    """The record was written by a newer version; it is to be left as it is."""


@dataclass(slots=True)
class Replayed:
    """A match made of its record. `doubt` says where lines stopped fitting (those after it are left out), `seed` is known once it ended."""

    match: Match[Any]
    header: dict[str, Any]
    seats: Seats
    record: Record
    ended: str | None = None
    seed: str | None = None
    doubt: BadRecord | None = None
    luck: list[tuple[int, Any, int, int, tuple[int, ...]]] = field(default_factory=list)
    """(line, Luck, round, shuffles so far, order) of every shuffle, for `verify`."""
    clock: dict[int, float] = field(default_factory=dict)
    at: float = 0.0
    undone: list[tuple[Moment[Any], ...]] = field(default_factory=list)
    """The moments that each undo took back, in their order."""


def read_header(line: object, rules_of: Callable[[str], Rules[Any] | None]) -> tuple[Rules[Any], Any, Seats]:
    """Rules, options and seats of a header. Raises BadRecord, NewerRecord."""
    if not isinstance(line, Mapping) or not is_int(line.get("stolik"), 1):
        raise BadRecord("This is not a Stolik match file.")
    if line["stolik"] > FORMAT:
        raise NewerRecord("This match was written by a newer version of Stolik.")
    rules = rules_of(line["game"]) if isinstance(line.get("game"), str) else None
    if rules is None:
        raise BadRecord("The match file names a game that is not known here.")
    seats, options = line.get("seats"), line.get("options")
    if not isinstance(seats, list) or len(seats) not in rules.seats or not all(_is_seat(seat) for seat in seats):
        raise BadRecord("The match file's seats are malformed.")
    if not isinstance(options, Mapping):
        raise BadRecord("The match file's options are malformed.")
    try:
        return rules, rules.options_type.read(options, len(seats)), [dict(seat) for seat in seats]
    except BadOption as error:
        raise BadRecord(str(error)) from error


def _is_seat(seat: object) -> bool:
    return isinstance(seat, dict) and isinstance(seat.get("name"), str) and seat.get("kind") in ("human", "computer")


def replay(
    lines: Sequence[object], rules_of: Callable[[str], Rules[Any] | None], dealer: Dealer | None = None
) -> Replayed:
    """The match of a header and its lines. Raises BadRecord if not even the header can be used; else the lines up to the first
    that does not fit are played and `doubt` tells the rest. The match goes on with `dealer`."""
    if not lines:
        raise BadRecord("The match file is empty.")
    rules, options, seats = read_header(lines[0], rules_of)
    record = Record()
    match = Match(rules, rules.start(len(seats), options), dealer or seed_dealer(""))
    first = lines[0]
    assert isinstance(first, Mapping)
    found = Replayed(match, dict(first), seats, record)
    counts: list[int] = []
    for number, line in enumerate(lines[1:], 1):
        put_back = _marked(found)
        try:
            _replay_line(found, line, number, counts)
        except BadRecord as doubt:
            put_back()
            found.doubt = doubt
            break
        counts.append(len(match.moments))
        assert isinstance(line, dict)
        record.lines.append(line)
    match.record = record
    return found


def _marked(found: Replayed) -> Callable[[], None]:
    """Remembers all that a line can change; a call of the result puts it back, so that nothing of a bad line stays."""
    match, mark = found.match, found.match.mark()
    lucks, seats, clock = len(found.luck), found.seats[:], dict(found.clock)
    ended, seed, at, undone = found.ended, found.seed, found.at, len(found.undone)

    def put_back() -> None:
        match.restore(mark)
        del found.luck[lucks:], found.undone[undone:]
        found.seats, found.clock = seats, clock
        found.ended, found.seed, found.at = ended, seed, at

    return put_back


def _replay_line(found: Replayed, line: object, number: int, counts: list[int]) -> None:
    """Plays one line. `counts`: how many moments there were after each earlier line."""
    if not isinstance(line, dict) or not is_int(line.get("n"), number, number) or not isinstance(line.get("kind"), str):
        raise BadRecord(f"Line {number} of the match file is malformed.", number)
    try:
        _change(found, line, number, counts)
        found.at = _seconds(line["at"])
    except BadRecord:
        raise
    except (Illegal, BadAction, BadLuck) as error:
        raise BadRecord(f"Line {number} of the match file: {error}", number) from error
    except (KeyError, TypeError, ValueError, AttributeError, IndexError, AssertionError, OverflowError) as error:
        raise BadRecord(f"Line {number} of the match file is malformed.", number) from error
    if line.get("hash") != chained(found.record.hash, found.match.rules, found.match.state):
        raise BadRecord(f"Line {number} of the match file was changed or damaged.", number)


def _seconds(value: object) -> float:
    """A time of play. Raises ValueError for what is none."""
    if type(value) not in (int, float) or not math.isfinite(value):  # type: ignore[arg-type]
        raise ValueError
    return float(value)  # type: ignore[arg-type]


def _change(found: Replayed, line: dict[str, Any], number: int, counts: list[int]) -> None:
    match, kind = found.match, line["kind"]
    rules, state = match.rules, match.state
    if found.ended is not None:
        raise BadRecord(f"Line {number} of the match file comes after its end.", number)
    if kind == "luck":
        _supply(found, line, number)
    elif kind in ("seat", "clock", "end"):
        _note(found, kind, line)
    elif rules.luck(state) is not None:
        raise BadRecord(f"Line {number} of the match file: a shuffle is due first.", number)
    elif kind == "action":
        if not is_int(line["seat"]) or line["seat"] != state.actor or line["round"] != state.round:
            raise BadRecord(f"Line {number} of the match file: it is another seat's turn.", number)
        match.act(rules.read_action(line["action"], state))
    elif kind == "next_round":
        match.turn_over()
    elif kind == "undo":
        _undo(found, line, counts)
        return
    else:
        raise BadRecord(f"Line {number} of the match file is of an unknown kind.", number)
    if kind in ("luck", "action", "next_round") and rules.luck(match.state) is None:
        match.close()
        match.moments[-1] = match.moments[-1]._replace(line=number)


def _supply(found: Replayed, line: dict[str, Any], number: int) -> None:
    match = found.match
    luck = match.rules.luck(match.state)
    if luck is None or line["cause"] != luck.cause or line["round"] != match.state.round:
        raise BadRecord(f"Line {number} of the match file: no such shuffle is due.", number)
    deck = match.rules.deck(match.state.options)
    order = tuple(line["order"]) if luck.cause == "first" else tuple(deck.card(name) for name in line["order"])
    if any(type(card) is not int for card in order):
        raise BadLuck(f"The order recorded for “{luck.cause}” does not fit the cards that are due.")
    check_order(luck, order)
    found.luck.append((number, luck, match.state.round, match.state.shuffles, order))
    match.supply(order)


def _note(found: Replayed, kind: str, line: dict[str, Any]) -> None:
    """Takes over a line that is no change of the position: a seat, a clock, the end."""
    if kind == "end":
        _end(found, line)
        return
    seat = line["seat"]
    if not is_int(seat, 0, len(found.seats) - 1):
        raise ValueError
    if kind == "clock":
        found.clock[seat] = _seconds(line["left"])
        return
    changed = {"name": line["name"], "kind": line["by"], "level": line["level"]}
    if not _is_seat(changed):
        raise TypeError
    found.seats[seat] = {**found.seats[seat], **changed}


def _end(found: Replayed, line: dict[str, Any]) -> None:
    """The last line: given up at any time, or over; the seed is told unless it was lost."""
    reason, seed = line["reason"], line["seed"]
    if reason not in ("over", "given_up") or (reason == "over" and found.match.state.phase != "match_over"):
        raise ValueError
    if seed is not None:
        seed.encode()  # text that is none could not be the seed of any match
    found.ended, found.seed = reason, seed


def _undo(found: Replayed, line: dict[str, Any], counts: list[int]) -> None:
    to = line["to"]
    if not is_int(to, 1, len(counts)):
        raise ValueError
    moments = counts[to - 1]
    match = found.match
    if moments < 1 or match.moments[moments - 1].line != to:
        raise ValueError
    found.undone.append(tuple(match.moments[moments:]))
    match.go_back(moments - 1)


def branched(header: Mapping[str, Any]) -> int:
    """How many first lines of a match come from another one that it was played on from, 0 for a match of its own."""
    branch = header.get("branch")
    line = branch.get("line") if isinstance(branch, Mapping) else None
    return line if is_int(line) and line is not None else 0


def verify(found: Replayed) -> BadRecord | None:
    """None if commitment, every order, every action and every hash hold, else what does not (PROTOCOL.md, Fairness).

    The orders of a branch's first lines came from the seed of the match that it branched off.
    """
    if found.doubt is not None:
        return found.doubt
    if found.seed is None:
        return None
    if commitment(found.seed) != found.header.get("commit"):
        return BadRecord("The seed does not fit the commitment made before the first deal.")
    dealer, foreign = seed_dealer(found.seed), branched(found.header)
    for number, luck, round_number, shuffles, order in found.luck:
        if number > foreign and dealer(luck, round_number, shuffles) != order:
            return BadRecord(f"Line {number} of the match file: this shuffle did not come from the seed.", number)
    return None
