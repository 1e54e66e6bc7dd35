"""The guide: pages of how to play, and the steps of the guided first match, read from `assets/guide/GAME.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

import msgspec

from game.core.options import Options
from game.core.rules import Rules
from scenes.faces import face_name
from scenes.standings import number
from scenes.words import _

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "guide"
BACK = "back"
"""Stands among the names of faces for a card face down."""
Mark = Literal["", "good", "bad", "costs"]


class Show(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of cards with a caption: `{points}` in it is the number, `mark` says whether this is right, wrong or dear."""

    cards: tuple[str, ...]
    caption: str = ""
    mark: Mark = ""
    points: int = 0
    edition: str = ""


class GuidePage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One page: its title, a few paragraphs, and rows of cards."""

    title: str
    text: tuple[str, ...]
    show: tuple[Show, ...] = ()
    numbers: dict[str, int] = {}
    edition: str = ""


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks once for an action whose first word is one of `do`; an optional one may never come up."""

    do: tuple[str, ...]
    say: str
    optional: bool = False


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The guided first match: the person at the screen is seat 0."""

    seats: int = 2
    seed: str = ""
    options: dict[str, str | int | bool] = {}
    step: tuple[LessonStep, ...] = ()


class Guide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of one game's file."""

    page: tuple[GuidePage, ...] = ()
    lesson: Lesson = Lesson()


@dataclass(frozen=True, slots=True)
class Leaf:
    """A page in the language in force, for one edition: rows of picture names, each with a caption and a mark."""

    title: str
    paragraphs: Sequence[str]
    rows: Sequence[tuple[Sequence[str], str, Mark]] = field(default=())


def read_guide(game: str, folder: Path = FOLDER) -> Guide:
    """Return the guide of `game`; an empty one where its file is missing or broken, which stops nobody from playing."""
    try:
        return msgspec.convert(tomllib.loads((folder / f"{game}.toml").read_text("utf-8")), Guide)
    except (OSError, ValueError, msgspec.ValidationError):
        return Guide()


def leaves(guide: Guide, rules: Rules[Any], options: Options, back: str) -> list[Leaf]:
    """Return the pages for an edition; without a guide one page with the rules in short."""
    edition = getattr(options, "edition", "")
    found = [
        Leaf(
            _(page.title),
            [_filled(text, page.numbers) for text in page.text],
            [_row(show, rules, options, back) for show in page.show if show.edition in ("", edition)],
        )
        for page in guide.page
        if page.edition in ("", edition)
    ]
    return found or [Leaf(_("The rules in short"), [_(sentence) for sentence in rules.summary])]


def _filled(text: str, numbers: Mapping[str, int]) -> str:
    return _(text).format(**{name: number(value) for name, value in numbers.items()}) if numbers else _(text)


def _row(show: Show, rules: Rules[Any], options: Options, back: str) -> tuple[list[str], str, Mark]:
    names = rules.deck(options).names
    cards = [back if name == BACK else face_name(rules, options, names.index(name)) for name in show.cards]
    return cards, _filled(show.caption, {"points": show.points} if show.points else {}), show.mark
