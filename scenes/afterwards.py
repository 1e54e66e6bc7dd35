"""What is told quietly once a match is over: achievements earned for the first time, and the seal of the cards, opened."""

from __future__ import annotations

from game.core.record import commitment
from scenes.kit import Kit
from scenes.opening import Opened
from scenes.seal import short_seal
from scenes.words import _, ngettext


def notes(kit: Kit, opened: Opened) -> list[str]:
    """The lines, in the language in force; none for a match that is not kept. Counts the match, which takes a moment."""
    if not opened.lasting:
        return []
    return [*_achievements(kit, opened), seal_line(opened)]


def _achievements(kit: Kit, opened: Opened) -> list[str]:
    from scenes.statistics.achievements import achievements_of

    titles = {each.name: _(each.title) for each in achievements_of(opened.match.rules.id)}
    by_seat: dict[int, list[str]] = {}
    for seat, name in kit.statistics.earned_first(opened.file.path):
        by_seat.setdefault(seat, []).append(titles[name])
    lines = []
    for seat, earned in by_seat.items():
        text = ngettext("New achievement of {name}: {titles}.", "New achievements of {name}: {titles}.", len(earned))
        lines.append(text.format(name=opened.players[seat].name, titles=", ".join(earned)))
    return lines


def seal_line(opened: Opened) -> str:
    """Whether the seed told at the end is the one that was sealed before the first deal."""
    commit = opened.header.get("commit")
    if not opened.seed:
        return _("The seed of the cards was lost, so their seal cannot be opened.")
    if commitment(opened.seed) != commit:
        return _("The seal {seal} does not fit the cards of this match.").format(seal=short_seal(commit))
    return _("The seal {seal} is opened and fits: no card was changed after the first deal.").format(
        seal=short_seal(commit)
    )
