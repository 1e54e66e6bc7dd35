"""`describe`: a game's rules in short and its options, as the program knows them."""

from __future__ import annotations

from typing import Any

from game.cli.catalogue import LANGUAGES, translations
from game.cli.usage import game_named, parser
from game.core.rules import Rules
from game.core.words import Text
from game.games import SHELF


def text(rules: Rules[Any], language: str) -> str:
    """The page of a game in a language."""
    catalogue = translations(language)

    def say(message: str) -> str:
        return catalogue.gettext(message)

    lines = [f"{say(rules.name)} ({rules.id}), {rules.seats[0]}–{rules.seats[-1]}", ""]
    lines += [f"- {say(sentence)}" for sentence in rules.summary] + [""]
    for row in rules.options_type.describe():
        values = row.get("choices") or (["true", "false"] if row["type"] == "bool" else [f"{row['min']}..{row['max']}"])
        assert isinstance(values, list) and isinstance(row["ask"], Text)
        asked = row["ask"].render(catalogue.gettext, catalogue.ngettext)
        default = str(row["default"]).lower() if isinstance(row["default"], bool) else row["default"]
        lines.append(f"  {row['key']} = {default}   ({', '.join(str(value) for value in values)})   {asked}")
    return "\n".join(lines)


def main(args: list[str]) -> int:
    """Prints one game, or all."""
    reader = parser("describe", "Rules in short and options of a game, or of all games.")
    reader.add_argument("game", nargs="?", metavar="GAME")
    reader.add_argument("--language", choices=LANGUAGES, default="en")
    given = reader.parse_args(args)
    games = [game_named(given.game)] if given.game else list(SHELF.values())
    print("\n\n".join(text(rules, given.language) for rules in games))
    return 0
