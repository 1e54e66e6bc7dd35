"""Achievements of Cover Your Assets."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.words import N_
from scenes.statistics.achievements.story import Achievement, Round, Story, Turn

GOLD, SILVER = 0, 1
LONG_DUEL = 4
SETS = 4


def _duels(played: Round) -> Iterator[tuple[Turn, int]]:
    """Every turn that ended a duel, with the seat that won it."""
    for turn in played.turns:
        if turn.action[0] == "yield" and turn.before.duel is not None:
            duel = turn.before.duel
            yield turn, duel.attacker if turn.seat == duel.defender else duel.defender


def _stole(story: Story, seat: int) -> bool:
    return any(winner == seat and turn.before.duel.attacker == seat for p in story.rounds for turn, winner in _duels(p))


def _defended(story: Story, seat: int) -> bool:
    return any(winner == seat and turn.before.duel.defender == seat for p in story.rounds for turn, winner in _duels(p))


def _long_duel(story: Story, seat: int) -> bool:
    return any(
        winner == seat and len(turn.before.duel.played) >= LONG_DUEL for p in story.rounds for turn, winner in _duels(p)
    )


def _took_back(story: Story, seat: int) -> bool:
    """A set was stolen from the seat, and it stole a set of that item back from the thief."""
    for played in story.rounds:
        lost: set[tuple[int, int]] = set()
        for turn, winner in _duels(played):
            duel = turn.before.duel
            if duel.defender == seat and winner != seat:
                lost.add((duel.attacker, duel.item))
            elif duel.attacker == seat == winner and (duel.defender, duel.item) in lost:
                return True
    return False


def _gleaner(story: Story, seat: int) -> bool:
    return any(sum(turn.action[0] == "pair_discard" for turn in p.turns_of(seat)) >= 3 for p in story.rounds)


def _untouched(story: Story, seat: int) -> bool:
    """A round ended with four sets or more, and none had been lost."""
    for played in story.rounds:
        lost = any(turn.before.duel.defender == seat != winner for turn, winner in _duels(played))
        if not lost and len(played.end.stacks[seat]) >= SETS:
            return True
    return False


def _covered_joker(story: Story, seat: int) -> bool:
    """A gold joker lay in the own stack under its top set when a round ended, and the seat won that round."""
    for played in story.rounds:
        best = max(played.scores)
        below = played.end.stacks[seat][1:]
        if played.scores[seat] == best and any(GOLD in held.cards for held in below):
            return True
    return False


def _keeps_jokers(story: Story, seat: int) -> bool:
    thrown = [turn for p in story.rounds for turn in p.turns_of(seat) if turn.action[0] == "discard"]
    return story.won(seat) and not any(turn.action[1] in (GOLD, SILVER) for turn in thrown)


ACHIEVEMENTS = (
    Achievement("stole", N_("First raid"), N_("Win a set in a duel that you began."), _stole),
    Achievement("defended", N_("Not with me"), N_("Keep a set that was attacked."), _defended),
    Achievement("long_duel", N_("Last word"), N_("Win a duel in which four cards or more were played."), _long_duel),
    Achievement(
        "took_back",
        N_("That is mine"),
        N_("Steal an item back from the one who stole it in the same round."),
        _took_back,
    ),
    Achievement("gleaner", N_("Gleaner"), N_("Make three pairs with the discards in one round."), _gleaner),
    Achievement(
        "untouched", N_("Well covered"), N_("End a round with four sets or more without having lost one."), _untouched
    ),
    Achievement(
        "covered_joker",
        N_("Under the mattress"),
        N_("Win a round with a gold joker lying safe below your top set."),
        _covered_joker,
    ),
    Achievement("keeps_jokers", N_("Thrifty"), N_("Win a match without ever discarding a joker."), _keeps_jokers),
    Achievement(
        "came_back",
        N_("From behind"),
        N_("Win a match in which you were last in its second half."),
        Story.came_back,
    ),
)
