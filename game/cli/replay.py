"""`replay`: a match file told step by step, or checked from the first line to the last."""

from __future__ import annotations

import json
from pathlib import Path

from game.cli.requests import parsed
from game.cli.usage import Usage, parser
from game.core.notation import write_state
from game.core.replay import BadRecord, Replayed, replay, verify
from game.games import rules_of


def read_lines(path: str) -> list[object]:
    """The file's whole lines as JSON values; a last line without its end is left out, one that is no JSON becomes None. Raises Usage."""
    try:
        text = Path(path).read_bytes().decode("utf-8", "replace")
    except OSError as error:
        raise Usage(f"{path} cannot be read: {error.strerror}.") from error
    found: list[object] = []
    for line in text.split("\n")[:-1]:
        try:
            found.append(parsed(line))
        except (ValueError, RecursionError):
            found.append(None)
    return found


def load(path: str, last: int | None = None) -> Replayed:
    """The match of a file, only up to line `last` if that is given. Raises Usage."""
    lines = read_lines(path)
    if last is not None and not 1 <= last < len(lines):
        raise Usage(f"{path} has no line {last}: its lines are numbered from 1 to {len(lines) - 1}.")
    try:
        return replay(lines if last is None else lines[: last + 1], rules_of)
    except BadRecord as error:
        raise Usage(f"{path}: {error}") from error


def main(args: list[str]) -> int:
    """Tells or verifies a match file."""
    reader = parser("replay", "A match file, told or verified.")
    reader.add_argument("file", metavar="FILE")
    reader.add_argument("--verify", action="store_true", help="check commitment, shuffles, actions and hashes")
    reader.add_argument("--at", type=int, metavar="N", help="stop after line N and print the position")
    reader.add_argument("--json", action="store_true")
    given = reader.parse_args(args)
    found = load(given.file, given.at)
    if given.verify:
        return _verify(found, given.json)
    if given.at is not None:
        return _position(found)
    _tell(found)
    return 0


def _verify(found: Replayed, as_json: bool) -> int:
    wrong = verify(found)
    detail = f"All lines, shuffles and hashes hold. {_about_seed(found)}".strip() if wrong is None else str(wrong)
    if as_json:
        print(json.dumps({"ok": wrong is None, "steps": len(found.record.lines), "detail": detail}))
    else:
        print(detail)
    return 0 if wrong is None else 1


def _about_seed(found: Replayed) -> str:
    if found.ended is None:
        return "The match has not ended, so its seed is still secret."
    return "" if found.seed is not None else "The seed was lost, so nothing can be said of the luck."


def _position(found: Replayed) -> int:
    if found.doubt is not None:
        raise Usage(str(found.doubt))
    if not found.match.moments:
        raise Usage("The first deal is not yet complete at that line.")
    print(json.dumps(write_state(found.match.rules, found.match.moments[-1].state)))
    return 0


def _tell(found: Replayed) -> None:
    for moment in found.match.moments:
        for step in moment.steps:
            text = found.match.rules.tell(step, moment.state.options)
            name = found.seats[step[1]]["name"] if step[1] is not None else ""
            if text is not None:
                print(f"{moment.line:5}  {str(text).replace('{name}', name)}")
    if found.doubt is not None:
        print(f"From here on the file is not used. {found.doubt}")
