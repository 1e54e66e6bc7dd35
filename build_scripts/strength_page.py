"""What was measured of the levels, as Markdown and as a plot: nothing but what was found, with the number of games everywhere."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence

from build_scripts.strength_pairings import (
    ASKED,
    CONFIRMED,
    OPTIONS,
    PLAYOUTS,
    TUNING,
    WITHOUT_BELIEFS,
    Pairing,
    Share,
    ladders,
)
from game.ai.levels import LEVELS
from game.games import SHELF

WIDTH, ROW = 640, 26
LEFT, ACROSS = 190, 400
"""Where a bar begins and how long the whole is, in px."""

Found = Callable[[Pairing], Share | None]
"""Tells what was found of a pairing, None if it was not played."""


def elo(share: float, seats: int) -> float:
    """Points of the Elo scale by which one seat must lead all others to win this share."""
    held = min(max(share, 0.002), 0.998)
    return 400 * math.log10(held * (seats - 1) / (1 - held))


def page(found: Found, games: int) -> str:
    """The page's part that is measured by matches."""
    lines = [
        "One seat of a level against another level in all other seats; seats rotated, the same deals for every seating. Intervals are",
        "95 % (Wilson, widened where matches of one deal end alike). A pairing with fewer games than the command names is not finished; what was",
        "not played has no row. CasinoVerso's matches are quick, and more of them are played. Played, or gone on with, by\n",
        f"    python -m build_scripts.strength --games {games}\n",
        f"House rules: {_house_rules()}. Expert's playouts a decision: {_playouts()}, at most 50 ms in the median.\n",
        "![The share of wins against the level below](images/strength.svg)",
        "\n## What expert must reach\n",
        *_pairings(ASKED, found),
    ]
    if confirmed := _pairings(CONFIRMED, found)[2:]:
        lines += ["\nThe same with the number of playouts that expert has at the table:\n", *HEAD, *confirmed]
    for head, about, pairings in SECTIONS:
        if measured := _pairings(pairings, found)[2:]:
            lines += [f"\n## {head}\n", f"{about}\n", *HEAD, *measured]
    for rows in ladders():
        lines += _ladder(rows, found)
    return "\n".join(lines)


HEAD = (
    "| game | seats | who | against | asked | wins | 95 % interval | games | reached |",
    "|---|---|---|---|---|---|---|---|---|",
)


SECTIONS = (
    (
        "Beliefs against even dealing",
        "Expert against itself with all hidden cards taken for equally likely. The interval must lie above the fair share.",
        WITHOUT_BELIEFS,
    ),
    (
        "What tuning is worth",
        "Play without search, by computed hand values (Lucky Jack) and by weights from self-play, against the simple policy.",
        TUNING,
    ),
)
"""Tables beside those of what is asked of expert: head, what it is, the pairings."""


def _pairings(pairings: Sequence[Pairing], found: Found) -> list[str]:
    """A table of pairings with what is asked for beside what was found."""
    lines = list(HEAD)
    for one in pairings:
        if (share := found(one)) is None:
            continue
        name = SHELF[one.game].name
        lines.append(f"| {name} | {one.seats} | {one.a} | {_against(one)} | {_asked(one)} | {_cells(one, share)} |")
    return lines


def _against(one: Pairing) -> str:
    """Who sits in the other seats, with the house rules where they are not the usual ones of the game's pairings."""
    return one.b if one.options is None else f"{one.b} ({', '.join(one.options).replace('=', ' = ')})"


def _asked(one: Pairing) -> str:
    if one.least is None:
        return f"> {one.fair:.0%}"
    return f"≥ {one.least:.0%}" if one.most is None else f"{one.least:.0%} – {one.most:.0%}"


def _cells(one: Pairing, share: Share) -> str:
    return f"{share.mean:.1%} | {share.low:.1%} – {share.high:.1%} | {share.games} | {one.holds(share) if one.judged else ''}"


def _ladder(rows: Sequence[Pairing], found: Found) -> list[str]:
    """A game's ladder; nothing if none of it was played."""
    climbed = list(_climbed(rows, found))
    if not climbed:
        return []
    first = rows[0]
    lines = [
        f"\n## {SHELF[first.game].name}, {first.seats} seats (fair share {first.fair:.0%})\n",
        "| level | wins against the level below | asked | 95 % interval | games | reached | rating |",
        "|---|---|---|---|---|---|---|",
        f"| {LEVELS[0]} | | | | | | 0 |",
    ]
    rating: float | None = 0.0
    for one, share in zip(rows, climbed, strict=False):
        rating = None if share is None or rating is None else rating + elo(share.mean, one.seats)
        if share is not None:
            told = "" if rating is None else f"{rating:.0f}"
            held = one.holds(share) if one.judged else ""
            lines.append(
                f"| {one.a} | {share.mean:.1%} | {_asked(one) if one.judged else ''} | {share.low:.1%} – {share.high:.1%} "
                f"| {share.games} | {held} | {told} |"
            )
    return lines


def _climbed(rows: Sequence[Pairing], found: Found) -> Iterator[Share | None]:
    climbed = [found(one) for one in rows]
    return iter(climbed if any(climbed) else ())


def _house_rules() -> str:
    return "; ".join(
        f"{SHELF[game].name} {', '.join(option.replace('=', ' = ') for option in options)}"
        for game, options in OPTIONS.items()
    )


def _playouts() -> str:
    return ", ".join(f"{SHELF[game].name} {count}" for game, count in PLAYOUTS.items())


def plot(found: Found) -> str:
    """All steps as bars with their intervals, as SVG."""
    marks, y = [], 10
    for rows in ladders():
        climbed = list(_climbed(rows, found))
        if not climbed:
            continue
        marks.append(
            f'<text x="8" y="{y + 16}" font-weight="bold">{SHELF[rows[0].game].name}, {rows[0].seats} seats</text>'
        )
        y += ROW
        for one, share in zip(rows, climbed, strict=True):
            if share is not None:
                marks += _bar(one, share, y)
                y += ROW
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{y + 10}" font-family="sans-serif" font-size="13">'
    return "\n".join([head, f'<rect width="{WIDTH}" height="{y + 10}" fill="#ffffff"/>', *marks, "</svg>", ""])


def _bar(one: Pairing, share: Share, y: int) -> list[str]:
    """A step: the bar, its interval, the fair share as a thin line, the figure."""
    low, high, middle, fair = (LEFT + ACROSS * value for value in (share.low, share.high, share.mean, one.fair))
    return [
        f'<text x="{LEFT - 10}" y="{y + 15}" text-anchor="end">{one.a}</text>',
        f'<rect x="{LEFT}" y="{y + 4}" width="{middle - LEFT:.0f}" height="14" fill="#4c7a5b"/>',
        f'<rect x="{fair:.0f}" y="{y + 1}" width="1" height="20" fill="#a03030"/>',
        f'<path d="M{low:.0f} {y + 11}H{high:.0f}" stroke="#202020" stroke-width="2"/>',
        f'<text x="{high + 6:.0f}" y="{y + 15}">{share.mean:.0%}</text>',
    ]
