"""Achievements of Lucky Jack."""

from __future__ import annotations

from game.core.words import N_
from scenes.statistics.achievements.story import Achievement, Round, Story

HIGH = 5
"""The lowest face of the two highest symbols."""


def _jackpot(played: Round, seat: int) -> tuple[int, int] | None:
    """Symbol and number of cards of the jackpot with which a seat ended the round, None if it did not."""
    jackpot = played.end.jackpot
    return (jackpot.symbol, jackpot.cards) if jackpot is not None and jackpot.seat == seat else None


def _first(story: Story, seat: int) -> bool:
    return any(_jackpot(played, seat) for played in story.rounds)


def _four(story: Story, seat: int) -> bool:
    return any((_jackpot(played, seat) or (0, 0))[1] == 4 for played in story.rounds)


def _high(story: Story, seat: int) -> bool:
    return any((_jackpot(played, seat) or (-1, 0))[0] >= HIGH for played in story.rounds)


def _waited(story: Story, seat: int) -> bool:
    """Three alike were in hand, the round could have been ended, and it was ended with four later on."""
    for played in story.rounds:
        if (_jackpot(played, seat) or (0, 0))[1] != 4:
            continue
        for turn in played.turns_of(seat):
            left = turn.after.hands[seat]
            if turn.action[0] == "discard" and len(left) == 3 and len(set(left)) == 1 and not turn.after.over:
                return True
    return False


def _called(story: Story, seat: int) -> bool:
    for played in story.rounds:
        won = _jackpot(played, seat)
        if won is not None and any(step[2] == won[0] for step in played.steps("take", seat)):
            return True
    return False


def _no_penalty(story: Story, seat: int) -> bool:
    return any(
        _jackpot(played, seat) is not None and len(played.turns_of(seat)) >= 4 and not played.steps("draw_two", seat)
        for played in story.rounds
    )


def _refused(story: Story, seat: int) -> bool:
    """A round was won in which a drawn card was thrown away again."""
    return any(_jackpot(played, seat) is not None and played.steps("throw", seat) for played in story.rounds)


def _twice(story: Story, seat: int) -> bool:
    return sum(_jackpot(played, seat) is not None for played in story.rounds) >= 2


ACHIEVEMENTS = (
    Achievement("jackpot", N_("Jackpot"), N_("End a round with a jackpot."), _first),
    Achievement("twice", N_("Twice"), N_("End two rounds of one match with a jackpot."), _twice),
    Achievement("high", N_("High stakes"), N_("Make a jackpot of one of the two highest symbols."), _high),
    Achievement("four", N_("Four alike"), N_("Make a jackpot of four cards."), _four),
    Achievement(
        "waited", N_("Patience"), N_("Hold three alike, play on, and end the round with four of them."), _waited
    ),
    Achievement("called", N_("I take it!"), N_("Make a jackpot with a card that you called for."), _called),
    Achievement(
        "no_penalty",
        N_("Light hand"),
        N_("Make a jackpot in a round in which you never played a lower card and drew two for it."),
        _no_penalty,
    ),
    Achievement(
        "refused", N_("Choosy"), N_("Make a jackpot in a round in which you threw away a drawn card."), _refused
    ),
    Achievement(
        "came_back",
        N_("From behind"),
        N_("Win a match in which you were last in its second half."),
        Story.came_back,
    ),
)
