"""Every clause of the rules that the code or a test names stands in the game's `rules.md`, and every clause is named somewhere."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import games

GAMES = Path(games.__file__).parent
TESTS = Path(__file__).parent
NUMBERS = {"lucky_jack": ("1", "L"), "cover_your_assets": ("2", "A"), "rummy": ("3", "R"), "casinoverso": ("4", "V")}
"""By game: the number its clauses begin with, and the letter of its precisions."""


def prose(path: Path) -> Iterator[str]:
    """The comments and docstrings of a file."""
    source = path.read_text(encoding="utf-8")
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value


def cited(game: str) -> set[str]:
    """Clauses and precisions of the game, and those of all games, that its code and its tests name."""
    number, letter = NUMBERS[game]
    named = re.compile(rf"(?<![\w.]){number}\.[1-9](?![\d.]\d)\b|\b[C{letter}][1-9]\d?\b")
    files = [*(GAMES / game).glob("*.py"), *(TESTS / game).glob("*.py")]
    return {found for path in files for text in prose(path) for found in named.findall(text)}


def clauses(page: Path) -> set[str]:
    """The numbers of a page's clauses and precisions."""
    text = page.read_text(encoding="utf-8")
    return set(re.findall(r"^## ([1-4]\.[1-9]) ", text, re.MULTILINE)) | set(
        re.findall(r"^- \*\*([A-Z]\d+)\*\* ", text, re.MULTILINE)
    )


@pytest.mark.parametrize("game", NUMBERS)
def test_every_clause_that_is_named_is_there(game: str) -> None:
    assert cited(game) <= clauses(GAMES / game / "rules.md") | clauses(GAMES / "rules.md")


@pytest.mark.parametrize("game", NUMBERS)
def test_every_clause_is_named(game: str) -> None:
    number = NUMBERS[game][0]
    assert {one for one in clauses(GAMES / game / "rules.md") if one.startswith(number)} <= cited(game)


def test_every_game_has_its_page() -> None:
    assert set(NUMBERS) == set(games.SHELF)


def test_precisions_are_numbered_without_a_gap() -> None:
    for page in (GAMES / "rules.md", *(GAMES / game / "rules.md" for game in NUMBERS)):
        numbers = [
            int(one[1:])
            for one in re.findall(r"^- \*\*([A-Z]\d+)\*\* ", page.read_text(encoding="utf-8"), re.MULTILINE)
        ]
        assert numbers == list(range(1, len(numbers) + 1))
