"""`play`: a whole match of computer players, told line by line, with its record if wanted."""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import time
from pathlib import Path
from typing import Any, TextIO

from game import __version__
from game.ai.bot import never
from game.ai.levels import KNOWN, choose
from game.cli.usage import Usage, check_level, check_seats, counted, game_named, options_from, parser, seed_text
from game.core.dealer import seed_dealer
from game.core.match import Match
from game.core.record import Record, commitment, header
from game.core.rules import Rules


def main(args: list[str]) -> int:
    """Plays a match and prints what happens."""
    reader = parser("play", "A match of computer players.")
    reader.add_argument("game", metavar="GAME")
    reader.add_argument("--seats", default="easy,easy", help="levels, comma separated: " + ", ".join(KNOWN))
    reader.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    reader.add_argument("--seed", type=seed_text, help="text; random without it")
    reader.add_argument("--out", metavar="FILE", help="write the match's record here")
    reader.add_argument(
        "--playouts", type=counted, help="what the strongest level has (default: the game's usual number)"
    )
    reader.add_argument("--quiet", action="store_true")
    given = reader.parse_args(args)
    rules = game_named(given.game)
    levels = given.seats.split(",")
    check_seats(rules, len(levels))
    for level in levels:
        check_level(level)
    options = options_from(rules, given.option, len(levels))
    seed = given.seed if given.seed is not None else secrets.token_hex(16)
    seats = [{"name": f"{level} {seat}", "kind": "computer", "level": level} for seat, level in enumerate(levels)]
    head = header(
        rules.id, options, seats, commitment(seed), time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()), __version__
    )
    out = _open(given.out)
    record = Record(lambda line: _write(out, line)) if out is not None else None
    _write(out, head)
    match = Match.new(rules, len(levels), options, seed_dealer(seed), record)
    play_out(match, levels, seed, given.playouts, [seat["name"] for seat in seats], given.quiet)
    if record is not None and out is not None:
        record.add("end", rules, match.state, 0.0, reason="over", seed=seed)
        with contextlib.suppress(OSError):  # every line is on the disk
            out.close()
    return 0


def _open(path: str | None) -> TextIO | None:
    if path is None:
        return None
    try:
        return Path(path).open("x", encoding="utf-8", newline="\n")
    except FileExistsError as error:
        raise Usage(f"{path} exists; it is not overwritten.") from error
    except OSError as error:
        raise Usage(f"{path} cannot be written: {error.strerror}.") from error


def _write(out: TextIO | None, line: dict[str, Any]) -> None:
    if out is None:
        return
    try:
        out.write(json.dumps(line, ensure_ascii=False) + "\n")
        out.flush()
        os.fsync(out.fileno())
    except OSError as error:
        with contextlib.suppress(OSError):  # what could not be written is tried once more by closing
            out.close()
        raise Usage(f"{out.name} cannot be written: {error.strerror}.") from error


def play_out(
    match: Match[Any], levels: list[str], seed: str, playouts: int | None, names: list[str], quiet: bool
) -> None:
    """Plays to the end of the match, each seat by its level from its own view."""
    told = 0
    while match.state.phase != "match_over":
        told = _tell(match, told, names, quiet)
        if match.state.phase == "round_over":
            match.next_round()
            continue
        seat = match.state.actor
        assert seat is not None
        view = match.view(seat)
        match.play(choose(match.rules, view, levels[seat], f"{seed}|{len(match.moments)}", playouts, never))
    _tell(match, told, names, quiet)
    winners = ", ".join(names[seat] for seat in match.state.result or ())
    print(
        f"Totals: {', '.join(f'{name} {total}' for name, total in zip(names, match.state.totals, strict=True))}. Won by: {winners}."
    )


def _tell(match: Match[Any], told: int, names: list[str], quiet: bool) -> int:
    rules: Rules[Any] = match.rules
    for moment in match.moments[told:]:
        for step in moment.steps if not quiet else ():
            text = rules.tell(step, moment.state.options)
            if text is not None:
                print(str(text).replace("{name}", names[step[1]] if step[1] is not None else ""))
    return len(match.moments)
