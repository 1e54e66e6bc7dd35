"""The figures in words: levels, reasons why a match is left out, luck."""

from __future__ import annotations

from collections import Counter

from game.core.words import N_
from scenes.characters import level_name
from scenes.standings import number
from scenes.statistics.luck import Luck
from scenes.statistics.tally import MIXED, PEOPLE
from scenes.words import _, language, ngettext

MEASURES = {
    "lucky_jack": N_("Average rank of the cards received: {got}; expected: {due}."),
    "cover_your_assets": N_("Jokers received: {got}; expected: {due}."),
    "rummy": N_("Jokers received: {got}; expected: {due}."),
    "casinoverso": N_("Best first cards (7 or the skeleton): {got}; expected: {due}."),
}
UNUSUAL = 2.0
"""Standard deviations from which on luck is called unusual."""


def level_words(level: str) -> str:
    """The level of the computer players of a match."""
    if level == MIXED:
        return _("Mixed levels")
    return _("People only") if level == PEOPLE else level_name(level)


def decimal(value: float, digits: int = 1) -> str:
    """A number with a decimal sign of the language in force."""
    text = f"{value:.{digits}f}"
    return text.replace(".", ",") if language() == "pl" else text


def percent(share: float) -> str:
    """A share 0..1 in per cent."""
    return f"{round(share * 100)} %"


def duration(seconds: float) -> str:
    """A time of play in hours and minutes."""
    minutes = round(seconds / 60)
    if minutes < 60:
        return _("{minutes} min").format(minutes=minutes)
    return _("{hours} h {minutes} min").format(hours=minutes // 60, minutes=minutes % 60)


def luck_words(game: str, luck: Luck) -> str:
    """What came and what was to be expected, and whether that is out of the ordinary."""
    if not luck.cards:
        return ""
    got, due = luck.got, luck.due
    if game == "lucky_jack":
        figures = decimal(got / luck.cards, 2), decimal(due / luck.cards, 2)
    else:
        figures = number(round(got)), decimal(due)
    sentence = _(MEASURES[game]).format(got=figures[0], due=figures[1])
    return f"{sentence} {_judged(luck)}"


def _judged(luck: Luck) -> str:
    if luck.deviation > UNUSUAL:
        return _("That is more luck than usual.")
    if luck.deviation < -UNUSUAL:
        return _("That is less luck than usual.")
    return _("That is within what chance does.")


def left_out_words(left_out: Counter[str]) -> str:
    """Which matches do not count, and why; "" if all count."""
    count = sum(left_out.values())
    if not count:
        return ""
    first = ngettext("{count} match is left out", "{count} matches are left out", count).format(count=count)
    reasons = _reasons()
    told = [f"{reasons[why]}: {left_out[why]}" for why in reasons if left_out[why]]
    return f"{first} ({'; '.join(told)})."


def left_out_reason(why: str) -> str:
    """Why one match does not count, in a few words; "" if it counts."""
    return _reasons().get(why, "")


def _reasons() -> dict[str, str]:
    """The reasons for leaving a match out of all figures, in the language in force."""
    return {
        "given_up": _("given up"),
        "undone": _("taken back after a card was seen"),
        "handed_over": _("a computer took over a seat"),
        "branched": _("played on from a replay"),
        "damaged": _("damaged or changed"),
    }
