"""Achievements of rummy."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.words import N_
from scenes.statistics.achievements.story import Achievement, Story, Turn

JOKER = 52
LONG_RUN, BIG_TURN, LATE, LIGHT = 7, 6, 8, 10


def _melding(story: Story, seat: int) -> Iterator[Turn]:
    """Every turn in which a seat laid cards on a table that it may rearrange."""
    for played in story.rounds:
        yield from (turn for turn in played.turns_of(seat) if turn.action[0] == "meld")


def _laid(turn: Turn) -> int:
    return sum(step[0] == "lay" for step in turn.steps)


def _went_out(story: Story, seat: int) -> bool:
    return any(not played.end.racks[seat] for played in story.rounds)


def _added(story: Story, seat: int) -> bool:
    """Opened and went on to the table's melds in the same turn."""
    return any(turn.before.opened_now for turn in _melding(story, seat))


def _big_turn(story: Story, seat: int) -> bool:
    return any(_laid(turn) >= BIG_TURN for turn in _melding(story, seat))


def _rearranged(story: Story, seat: int) -> bool:
    """Old cards of three melds changed their meld in one turn."""
    return any(len({step[5][0] for step in turn.steps if step[0] == "move"}) >= 3 for turn in _melding(story, seat))


def _freed(story: Story, seat: int) -> bool:
    """A joker of the table stands for another card after the turn than before it."""
    for turn in _melding(story, seat):
        before = sorted(card for meld in turn.before.table for card in meld if card > JOKER)
        after = [card for meld in turn.after.table for card in meld if card > JOKER]
        if any(before.count(card) > after.count(card) for card in before):
            return True
    return False


def _long_run(story: Story, seat: int) -> bool:
    """After a turn of the seat a run lay there that was longer than any before it, seven cards or more."""
    for turn in _melding(story, seat):
        longest = max((len(meld) for meld in turn.after.table), default=0)
        if longest >= LONG_RUN and longest > max((len(meld) for meld in turn.before.table), default=0):
            return True
    return False


def _from_afar(story: Story, seat: int) -> bool:
    """Went out with eight cards or more in one turn, opening and adding together."""
    for played in story.rounds:
        if played.end.racks[seat]:
            continue
        laid = 0
        for turn in reversed(played.turns):
            if turn.seat != seat:
                break
            laid += _laid(turn)
        if laid >= LATE:
            return True
    return False


def _light(story: Story, seat: int) -> bool:
    """Lost a round, but with few points: the heavy cards were gone in time."""
    return any(-LIGHT <= played.scores[seat] < 0 for played in story.rounds)


ACHIEVEMENTS = (
    Achievement("went_out", N_("Empty rack"), N_("Lay your last card and win a round."), _went_out),
    Achievement("added", N_("Open and on"), N_("Open, and add to melds of the table in the same turn."), _added),
    Achievement("big_turn", N_("Big turn"), N_("Lay six cards or more in one turn after the opening."), _big_turn),
    Achievement(
        "freed", N_("Free the joker"), N_("Put a card in a joker's place and use the joker elsewhere."), _freed
    ),
    Achievement(
        "rearranged", N_("Rearranger"), N_("Let old cards go to three different melds in one turn."), _rearranged
    ),
    Achievement("long_run", N_("Long run"), N_("Bring a run to seven cards or more."), _long_run),
    Achievement("from_afar", N_("From afar"), N_("Go out with eight cards or more in one turn."), _from_afar),
    Achievement("light", N_("Light luggage"), N_("Lose a round with ten points or less."), _light),
    Achievement(
        "came_back",
        N_("From behind"),
        N_("Win a match in which you were last in its second half."),
        Story.came_back,
    ),
)
