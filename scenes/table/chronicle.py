"""What happened, in words, as one seat saw it: the lines of the history panel and the recap for somebody who comes back."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from game.core.cards import UNKNOWN, Card
from game.core.match import Match, Moment
from game.core.rules import Rules
from game.core.state import Step
from game.core.zones import owner
from scenes.table.players import NOBODY, Player
from scenes.words import _, say

Told = Callable[[int, Sequence[Moment[Any]]], str | None]
"""Tells a seat's turn as a whole, from the moments that its actions led to; None where it is told step by step."""


class Line(NamedTuple):
    """One step in words; `moment` is the position after the change it belongs to, `seat` who acted, None for the dealer."""

    moment: int
    seat: int | None
    text: str
    heading: bool = False


def told(rules: Rules[Any], options: Any, players: Sequence[Player], step: Step) -> str:
    """A step in the language in force, "" for one that goes without saying. The step must be as the reader saw it."""
    text = rules.tell(step, options)
    if text is None:
        return ""
    seat = step[1]
    return say(text).replace("{name}", players[seat].name if seat is not None else "")


def lines(match: Match[Any], players: Sequence[Player], viewer: int, since: int = 0) -> list[Line]:
    """Everything that `viewer` saw after the moment `since`, a line a step; a new round has its heading."""
    found: list[Line] = []
    round_number = match.moments[since - 1].state.round if since else 0
    for number in range(since, len(match.moments)):
        moment = match.moments[number]
        if moment.state.round != round_number:
            round_number = moment.state.round
            found.append(Line(number, None, _("Round {n}").format(n=round_number), heading=True))
        for step in moment.steps:
            text = told(match.rules, moment.state.options, players, match.rules.seen(step, viewer))
            if text:
                found.append(Line(number, step[1], text))
    return found


def recap(match: Match[Any], players: Sequence[Player], seat: int, since: int, turn_told: Told) -> list[str]:
    """What happened after the moment `since` and concerns all: nothing that only `seat` may know is told on a screen others may see.

    A turn that `turn_told` tells as a whole is one line. The last dozen lines at most.
    """
    found = [line for line in lines(match, players, NOBODY, since) if line.seat != seat and not line.heading]
    whole: dict[int, str] = {}
    """What a turn is told as, by its first moment."""
    within: set[int] = set()
    """The moments of turns that are told as a whole."""
    for actor, turn in _turns(match, since):
        told_so = turn_told(actor, [match.moments[number] for number in turn]) if actor != seat else None
        if told_so is not None:
            whole[turn[0]] = told_so
            within |= set(turn)
    texts: list[str] = []
    for number in range(since, len(match.moments)):
        texts.append(whole.get(number, ""))
        texts += [line.text for line in found if line.moment == number and (number not in within or line.seat is None)]
    return [text for text in texts if text][-12:]


def last_look(match: Match[Any], seat: int, others: Collection[int]) -> int:
    """The number of the moment up to which `seat` saw the match before a break, 0 where it has not acted yet: it stayed at the screen until
    one of the `others`, the people who use it too, had to act."""
    moments = match.moments
    acted = next((number for number in range(len(moments) - 1, 0, -1) if moments[number].seat == seat), -1)
    left = (number for number in range(acted, len(moments)) if acted > 0 and moments[number].state.actor in others)
    return next(left, acted) + 1


def round_begun(match: Match[Any]) -> int:
    """The number of the moment that this round began with: what was before has been told to all."""
    moments = match.moments
    return next(number for number, moment in enumerate(moments) if moment.state.round == moments[-1].state.round)


def _turns(match: Match[Any], since: int) -> Iterator[tuple[int, list[int]]]:
    """Yield each stretch of moments after `since` that one seat's actions led to in one round: the seat, and their numbers."""
    numbers = range(since, len(match.moments))
    for (seat, _round), same in groupby(numbers, key=lambda number: _whose(match, number)):
        if seat is not None:
            yield seat, list(same)


def _whose(match: Match[Any], number: int) -> tuple[int | None, int]:
    moment = match.moments[number]
    return moment.seat, moment.state.round


def came(match: Match[Any], seat: int, hand: str, since: int) -> list[Card]:
    """The cards that came into the zone `hand` of `seat` with its last act before the moment `since`, or later in the same round: it
    may have left the screen before it saw them. What it laid there itself is left out."""
    found: list[Card] = []
    for moment in match.moments[max(1, since - 1) :] if since else ():
        if moment.state.round != match.state.round:
            continue
        for step in moment.steps:
            do, _seat, card, source, target, _more = match.rules.seen(step, seat)
            own = source is not None and owner(source)[1] == seat
            if target == hand and do != "deal" and not own and card is not None and card != UNKNOWN:
                found.append(card)
    return found
