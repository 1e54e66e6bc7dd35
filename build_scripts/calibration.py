"""Measures whether the chance to win that a hint states comes true, by tenths of the chance, and writes it into docs/strength.md.

    python -m build_scripts.calibration [--matches N] [--ledger FILE] [--page] [GAME ...]
    python -m build_scripts.calibration --fit [--matches N] [--ledger FILE] GAME ...

Matches of the tuned play without search (rummy: of the level "normal") are played, by two seats and more in turn; at some moments of each,
drawn by lot, the strongest level is asked as for a hint: its action is played, and the end of the match tells whether its chance to win was
right. What is done is in the ledger: a run that is broken off is taken up again by the same command.

`--fit` fits how the chances that the search finds are bent before they are stated (`Rules.bend`) to the first matches of a game
(`FITTED`) and writes it into `game/games/GAME/chances.py`; the page counts the matches after those alone.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Mapping, Sequence
from itertools import accumulate, chain, product
from pathlib import Path
from random import Random
from typing import NamedTuple

from build_scripts.environment import ROOT
from build_scripts.page_parts import put
from build_scripts.strength import HEAD, PAGE
from build_scripts.tuning.equations import solved
from game.ai.levels import STRONGEST, choose, decide
from game.cli.arena import interval
from game.core.chances import Bend, between, odds
from game.core.dealer import seed_dealer
from game.core.decision import never
from game.core.match import Match
from game.games import SHELF

LEDGER = ROOT / ".long" / "calibration.jsonl"
SEED = "calibration"
PLAYERS = {"rummy": "normal"}
"""Who plays the matches, where it is not the heuristic."""
RATES = {"lucky_jack": 1 / 28, "cover_your_assets": 1 / 105, "casinoverso": 1 / 140}
RATE = 1 / 40
"""How likely a choice is to be asked about: two to four are in a match."""
TENTHS = 10
OFTEN = {"lucky_jack": 4, "cover_your_assets": 2, "casinoverso": 5}
"""How many times as many matches are told of where more are quickly played."""
FITTED = {"lucky_jack": 3200, "cover_your_assets": 3600, "casinoverso": 4000}
"""So many matches, the first ones, are for fitting; the page tells of others. Of a game that has no bend it tells of all."""
KNOTS = (0.003, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.92, 0.997)
"""Chances found between which the bend is straight."""
SMOOTH = 10.0
"""What a change of slope from one side of a knot to the other costs in the fit, when squared, in log likelihood."""
PULL = 0.1
"""As many moments, about, at each knot as speak for stating what was found."""
LEAST = 0.01
"""By how much log odds to be stated grow from a knot to the next at least."""
SWEEPS = 30
EDGE = 0.003
"""Chances nearer to 0 or 1 are taken for this one when fitting."""
BOUND = 0.04
"""By how much the share of wins may differ from the chance stated, in every tenth."""


class Said(NamedTuple):
    """A chance that was stated, and the share of the win that came of it."""

    chance: float
    won: float


def match_of(game: str, number: int) -> list[Said]:
    """The chances found at some moments of one match, with its end."""
    rules, seed = SHELF[game], f"{SEED}|{number}"
    seats, luck = rules.seats[number % 3], Random(seed)
    match = Match.new(rules, seats, rules.options_type.read({}, seats), seed_dealer(seed))
    asked: list[tuple[int, float]] = []
    while match.state.phase != "match_over":
        if match.state.phase == "round_over":
            match.next_round()
            continue
        assert match.state.actor is not None
        view, now = match.view(match.state.actor), f"{seed}|{len(match.moments)}"
        choice = len(view.legal) > 1 or not rules.complete(match.state)
        if choice and luck.random() < RATES.get(game, RATE):
            decision = decide(rules, view, STRONGEST, now, None, never)
            if decision.chosen is not None and decision.chosen.playouts:
                asked.append((view.seat, decision.chosen.value))
            match.play(decision.action)
        else:
            match.play(choose(rules, view, PLAYERS.get(game, "heuristic"), now, None, never))
    winners = match.state.result or ()
    return [Said(chance, 1.0 / len(winners) if seat in winners else 0.0) for seat, chance in asked]


def tenths(said: Sequence[Said]) -> list[list[Said]]:
    """What was stated, by tenths of the chance."""
    parts: list[list[Said]] = [[] for _ in range(TENTHS)]
    for one in said:
        parts[min(TENTHS - 1, int(one.chance * TENTHS))].append(one)
    return parts


def read(path: Path) -> dict[str, dict[int, list[Said]]]:
    """What a ledger has, by game and number of the match; a line cut off by a crash is left out."""
    found: dict[str, dict[int, list[Said]]] = {game: {} for game in SHELF}
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        try:
            row = json.loads(line)
            found[row["game"]][row["match"]] = [Said(*one) for one in row["said"]]
        except (ValueError, KeyError, TypeError):
            continue
    return found


def play(names: Sequence[str], matches: int, path: Path) -> None:
    """Play what the ledger does not have, the games in turn."""
    done = read(path)
    with path.open("a", encoding="utf-8", newline="\n") as file:
        for number in range(max(whole(game, matches) for game in names)):
            for game in names:
                if number not in done[game] and number < whole(game, matches):
                    file.write(json.dumps({"game": game, "match": number, "said": match_of(game, number)}) + "\n")
                    file.flush()


def fit(said: Sequence[Said], knots: Sequence[float] = KNOTS) -> Bend:
    """The log odds to be stated for chances at the knots, with straight lines between and beyond, that make what was found most like what
    came true (logistic regression by Newton's steps) and bend little."""
    at = tuple(odds(knot) for knot in knots)
    points = [(*between(odds(min(max(one.chance, EDGE), 1 - EDGE)), at), one.won) for one in said]
    found = list(at)
    for _ in range(SWEEPS):
        found = [one + step for one, step in zip(found, _step(points, at, found), strict=True)]
    stated = accumulate((round(one, 3) for one in found), lambda low, high: max(high, round(low + LEAST, 3)))
    return tuple(zip((round(one, 3) for one in at), stated, strict=True))


def _step(points: Sequence[tuple[int, float, float]], at: Sequence[float], found: Sequence[float]) -> list[float]:
    """How far Newton's method goes at each knot. A chance depends on the two knots beside it alone."""
    held = _held(at)
    rows = [[*row, sum(part * (own - now) for part, own, now in zip(row, at, found, strict=True))] for row in held]
    for before, part, won in points:
        chance = 1 / (1 + math.exp(-found[before] - part * (found[before + 1] - found[before])))
        weight, off = chance * (1 - chance), won - chance
        sides = ((before, 1 - part), (before + 1, part))
        for one, share in sides:
            rows[one][-1] += share * off
            for other, also in sides:
                rows[one][other] += share * also * weight
    return solved(rows)


def _held(at: Sequence[float]) -> list[list[float]]:
    """How the odds at each knot are held (the matrix of a square form): those at three knots in a row to a line, and all of them, as good
    as not at all, to what was found."""
    rows = [[PULL * (one == other) for other in range(len(at))] for one in range(len(at))]
    for one in range(1, len(at) - 1):
        down, up = 1 / (at[one] - at[one - 1]), 1 / (at[one + 1] - at[one])
        kink = ((one - 1, down), (one, -down - up), (one + 1, up))
        for (row, mine), (column, other) in product(kink, kink):
            rows[row][column] += SMOOTH * mine * other
    return rows


def module(game: str, bend: Bend, moments: int) -> str:
    """The text of the module that holds a game's bend."""
    about = (
        '"""How the chances to win that the search finds are bent before they are stated (`Rules.bend`): log odds, found and stated.\n\n'
        f"Made by `python -m build_scripts.calibration --fit {game}` from {moments} moments of {fitted(game):,} matches; not to be edited.\n"
    )
    points = "".join(f"    {point!r},\n" for point in bend)
    return f'{about}"""\n\nBEND = (\n{points})\n'


def fitted(game: str) -> int:
    """How many matches of a game are for fitting."""
    return FITTED.get(game, 0)


def whole(game: str, told: int) -> int:
    """How many matches of a game are played when so many are to be told of."""
    return fitted(game) + told * OFTEN.get(game, 1)


def module_of(game: str) -> Path:
    """Where that module is."""
    return ROOT / "game" / "games" / game / "chances.py"


def write_bends(names: Sequence[str], found: Mapping[str, Mapping[int, Sequence[Said]]]) -> None:
    """Fit and write the modules of these games. Raises SystemExit where not enough was played."""
    for game in names:
        first = range(fitted(game))
        if missing := len(set(first) - found[game].keys()):
            sys.exit(f"{game}: {missing} of the first {len(first)} matches are not played yet.")
        said = [one for number in first for one in found[game][number]]
        text = module(game, fit(said), len(said))
        module_of(game).write_text(text, encoding="utf-8", newline="\n")


def page(found: Mapping[str, Mapping[int, Sequence[Said]]], matches: int) -> str:
    """The page's part."""
    lines = [
        "## Whether the chances that hints state come true\n",
        "Matches of the tuned play without search, or of the level named, by three numbers of seats in turn. At two to four moments of",
        "each, drawn by lot, the strongest level is asked as for a hint, and its action is played. In every tenth the share of wins should",
        f"differ from the chance stated by {100 * BOUND:.0f} points at most; intervals are 95 %. Repeated by\n",
        f"    python -m build_scripts.calibration --matches {matches}",
    ]
    for game, played in found.items():
        told = {number: said for number, said in played.items() if fitted(game) <= number < whole(game, matches)}
        said = [Said(SHELF[game].stated(one.chance), one.won) for one in chain.from_iterable(told.values())]
        if said:
            by = f" of the level {PLAYERS[game]}" if game in PLAYERS else ""
            lines += _table(f"{SHELF[game].name}, {len(told)} matches{by}", tenths(said))
    return "\n".join(lines)


def _table(title: str, parts: Sequence[Sequence[Said]]) -> list[str]:
    lines = [
        f"\n### {title}\n",
        "| stated | moments | mean stated | won | 95 % interval | off by | within the bound |",
        "|---|---|---|---|---|---|---|",
    ]
    for at, part in enumerate(parts):
        if part:
            lines.append(f"| {at * 10} – {at * 10 + 10} % | {_cells(part)} |")
    return lines


def _cells(part: Sequence[Said]) -> str:
    """What came true of the chances in a tenth."""
    stated = sum(one.chance for one in part) / len(part)
    mean, low, high = interval([one.won for one in part])
    held = "yes" if abs(mean - stated) <= BOUND else "not told apart" if low <= stated <= high else "no"
    return f"{len(part)} | {stated:.1%} | {mean:.1%} | {low:.1%} – {high:.1%} | {100 * (mean - stated):+.1f} | {held}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Play and write, or write alone."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("names", nargs="*", metavar="GAME", choices=[*SHELF, []], default=[])
    reader.add_argument(
        "--matches", type=int, default=2000, help="matches told of, beside those for fitting; some games have more"
    )
    reader.add_argument("--ledger", type=Path, default=LEDGER)
    reader.add_argument("--page", action="store_true", help="play nothing")
    reader.add_argument("--fit", action="store_true", help="play nothing; write how chances are bent")
    given = reader.parse_args(arguments)
    given.ledger.parent.mkdir(exist_ok=True)
    if given.fit:
        write_bends(given.names, read(given.ledger))
        return 0
    if not given.page:
        play(given.names or list(SHELF), given.matches, given.ledger)
    put(PAGE, "calibration", page(read(given.ledger), given.matches), HEAD)
    return 0


if __name__ == "__main__":
    sys.exit(main())
