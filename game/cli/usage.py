"""What all commands share: arguments, options given as text, one sentence for a mistake, a progress bar."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable
from typing import Any, NoReturn

from game.ai.levels import KNOWN
from game.core.notation import is_text
from game.core.options import BadOption, Options
from game.core.rules import Rules
from game.games import SHELF, rules_of

MOST = 10**9
COMMANDS = ("serve", "play", "replay", "arena", "bench", "describe")


class Usage(Exception):
    """Bad usage or input; the message is one sentence."""


def fail(sentence: str) -> int:
    """Prints a sentence on stderr; the exit status for bad usage."""
    print(sentence, file=sys.stderr)
    return 2


class Parser(argparse.ArgumentParser):
    """A parser whose complaint is one sentence."""

    def error(self, message: str) -> NoReturn:
        """Raises Usage instead of ending the program."""
        raise Usage(f"{self.prog}: {message}")


def parser(command: str, about: str) -> Parser:
    """The parser of a command."""
    return Parser(prog=f"python -m game {command}", description=about, allow_abbrev=False)


def game_named(name: str) -> Rules[Any]:
    """The rules of a game. Raises Usage."""
    rules = rules_of(name)
    if rules is None:
        raise Usage(f"There is no game “{name}”; there are: {', '.join(SHELF)}.")
    return rules


def options_from(rules: Rules[Any], pairs: Iterable[str], seats: int) -> Options:
    """Options from "key=value" texts. Raises Usage."""
    given: dict[str, object] = {}
    for pair in pairs:
        key, equals, text = pair.partition("=")
        if not equals:
            raise Usage(f"An option is written key=value, not “{pair}”.")
        given[key] = _value(text)
    try:
        return rules.options_type.read(given, seats)
    except BadOption as error:
        raise Usage(str(error)) from error


def _value(text: str) -> object:
    if text in ("true", "false"):
        return text == "true"
    return int(text) if re.fullmatch(r"-?[0-9]{1,18}", text) else text


def check_seats(rules: Rules[Any], seats: int) -> None:
    """Raises Usage for a number of seats that the game does not have."""
    if seats not in rules.seats:
        raise Usage(f"{rules.name} is played by {rules.seats[0]} to {rules.seats[-1]}, not {seats}.")


def check_level(level: str) -> None:
    """Raises Usage for a level that there is not."""
    if level not in KNOWN:
        raise Usage(f"There is no level “{level}”; there are: {', '.join(KNOWN)}.")


def counted(text: str) -> int:
    """The type of an argument that counts something: a whole number from 1 to a thousand million."""
    if not re.fullmatch(r"[0-9]{1,10}", text) or not 1 <= int(text) <= MOST:
        raise argparse.ArgumentTypeError(f"“{text}” is not a whole number of 1 or more")
    return int(text)


def seed_text(text: str) -> str:
    """The type of a seed: any text that can be written as UTF-8."""
    if not is_text(text):
        raise argparse.ArgumentTypeError("the seed is not valid text")
    return text


class Progress:
    """A bar on stderr of a terminal, silent in a pipe."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.shown = sys.stderr.isatty()

    def show(self, done: int) -> None:
        """Draws the bar for so many done."""
        if self.shown:
            filled = 40 * done // max(1, self.total)
            end = "\n" if done >= self.total else ""
            print(f"\r[{'█' * filled}{' ' * (40 - filled)}] {done}/{self.total}", end=end, file=sys.stderr, flush=True)
