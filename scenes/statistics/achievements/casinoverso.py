"""Achievements of CasinoVerso. Values are in half points: 15 is 7½."""

from __future__ import annotations

from game.core.words import N_
from game.games.casinoverso.state import BEST, total
from scenes.statistics.achievements.story import Achievement, Round, Story

POOR, PROFIT, SECRETS, LOW = 3, 3, 3, 11


def _outcome(played: Round, seat: int) -> str:
    outcome = played.end.outcomes[seat]
    return outcome.kind if outcome is not None else ""


def _shown(played: Round, seat: int) -> list[int]:
    """The cards that a seat showed when the banker asked, [] if it did not show them."""
    for turn in played.turns_of(seat):
        if turn.action[0] == "show":
            hidden = turn.before.hidden[seat]
            return [*turn.before.shown[seat], *([hidden] if hidden is not None else [])]
    return []


def _double(story: Story, seat: int) -> bool:
    return any(_outcome(played, seat) == "double" for played in story.rounds)


def _bluffed(story: Story, seat: int) -> bool:
    """Over 7½ without a word, and paid because the banker went over."""
    for played in story.rounds:
        hidden = played.end.hidden[seat]
        cards = [*played.end.shown[seat], *([hidden] if hidden is not None else [])]
        if _outcome(played, seat) == "bank_bust" and total(cards) > BEST:
            return True
    return False


def _low(story: Story, seat: int) -> bool:
    return any(
        _outcome(p, seat) == "won" and 0 < total(_shown(p, seat)) <= LOW for p in story.rounds if _shown(p, seat)
    )


def _many_cards(story: Story, seat: int) -> bool:
    return any(len(_shown(p, seat)) >= 4 and total(_shown(p, seat)) == BEST for p in story.rounds)


def _swapped(story: Story, seat: int) -> bool:
    for played in story.rounds:
        swapped = any(turn.action[0] == "swap" for turn in played.turns_of(seat))
        if swapped and _outcome(played, seat) in ("won", "double"):
            return True
    return False


def _secret(story: Story, seat: int) -> bool:
    return story.won(seat) and sum(_outcome(p, seat) == "conceded" for p in story.rounds) >= SECRETS


def _good_banker(story: Story, seat: int) -> bool:
    return any(p.end.starter == seat and p.scores[seat] >= PROFIT and total(p.end.bank) <= BEST for p in story.rounds)


def _asked_first(story: Story, seat: int) -> bool:
    """As banker went over in the end, but had taken enough by asking before that."""
    return any(p.end.starter == seat and total(p.end.bank) > BEST and p.scores[seat] >= 0 for p in story.rounds)


def _recovered(story: Story, seat: int) -> bool:
    return story.won(seat) and any(totals[seat] <= POOR for totals in story.standings()[:-1])


ACHIEVEMENTS = (
    Achievement("double", N_("Seven and a half"), N_("Show exactly 7½ and be paid twice."), _double),
    Achievement("many_cards", N_("Small steps"), N_("Show 7½ with four cards or more."), _many_cards),
    Achievement("low", N_("Low but enough"), N_("Win by showing 5½ or less."), _low),
    Achievement(
        "bluffed",
        N_("Straight face"),
        N_("Go over 7½, keep silent, and be paid because the banker goes over."),
        _bluffed,
    ),
    Achievement("swapped", N_("Sleight of hand"), N_("Turn your hidden card up, and win by showing."), _swapped),
    Achievement(
        "secret", N_("Closed book"), N_("Win a match in which you conceded three times and never told."), _secret
    ),
    Achievement(
        "good_banker", N_("A sound bank"), N_("Win three treasures or more in one round as banker."), _good_banker
    ),
    Achievement(
        "asked_first",
        N_("Ask first, draw later"),
        N_("Go over as banker without a loss, since you had asked enough players before."),
        _asked_first,
    ),
    Achievement(
        "recovered",
        N_("Out of the hole"),
        N_("Win a match in which you were down to three treasures or fewer."),
        _recovered,
    ),
)
