"""docs/protocol.md names every request, code, key, reason and step, and nothing that does not exist."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from game.cli.requests import Server
from game.core.notation import SHARED, write_state
from game.core.rules import Rules
from game.games import SHELF
from tests.cli.talk import CODES
from tests.contract.forms import FORMS, REASONS
from tests.contract.play import Setup, begin, every_game, moments, random_setup
from tests.sources import ROOT

PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def section(title: str) -> str:
    """The page's part under a heading that begins so."""
    found = re.search(rf"^## {re.escape(title)}.*?(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL)
    assert found, f"the page has no part “{title}”"
    return found[0]


def rows(text: str, heading: str) -> list[list[str]]:
    """The cells of the table whose first heading is this."""
    found = re.search(rf"^\| {heading} \|.*\n\|[-|]+\n((?:\|.*\n)+)", text, re.MULTILINE)
    assert found, f"there is no table “{heading}”"
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in found[1].strip().splitlines()]


def names(text: str) -> set[str]:
    """Everything in single back quotes."""
    return set(re.findall(r"`([^` ]+)`", text))


def game_part(rules: Rules[Any]) -> str:
    return section(f"{rules.name} (`{rules.id}`)")


def test_requests_are_those_there_are() -> None:
    ops = {name[3:] for name in dir(Server) if name.startswith("op_")}
    assert {row[0].strip("`") for row in rows(section("Requests"), "op")} == ops


def test_codes_are_those_there_are() -> None:
    assert set().union(*(names(row[0]) for row in rows(PAGE, "code"))) == CODES


def test_shared_keys_are_named() -> None:
    assert set(SHARED) <= names(section("States"))


@every_game
def test_keys_options_phases_reasons_and_forms_are_named(rules: Rules[Any]) -> None:
    part = game_part(rules)
    state = begin(rules, Setup(rules.seats[-1])).state
    keys = set(write_state(rules, state)) - set(SHARED)
    assert set().union(*(names(row[0]) for row in rows(part, "key"))) == keys
    assert set(rules.phases) == set().union(*(names(row[0]) for row in rows(part, "phase")))
    assert set(rules.options_type().write()) <= names(part)
    assert set(REASONS[rules.id].split()) <= names(part)
    assert set(rules.deck(state.options).names) - set(re.findall(r"[\w*]+", part)) <= SHORTENED.get(rules.id, set())
    for form in FORMS[rules.id](rules.deck(state.options), 2):
        assert f'"do":"{form["do"]}"' in part


SHORTENED = {"rummy": {f"{value}{colour}" for value in range(1, 14) for colour in "rbgk"}}
"""Cards that a page may name by a range."""


def shape(step: dict[str, Any]) -> tuple[str, ...]:
    """A step's name and which fields it has, seats' zones without their number."""
    zones = (re.sub(r"\.\d+$", ".S", step.get(key, "")) for key in ("from", "to"))
    luck = "order" if "order" in step else "numbers" if "numbers" in step else ""
    return (step["do"], "dealer" if step["seat"] is None else "seat", "card" if "card" in step else "", *zones, luck)


def documented(part: str) -> set[tuple[str, ...]]:
    """The shapes of the page's steps."""
    found: set[tuple[str, ...]] = set()
    for name, seat, card, source, target, luck, *_ in rows(part, "step"):
        who = "dealer" if seat == "null" else "seat"
        kind = re.match(r"`(\w+)`", luck)
        found.add(
            (
                name.strip("`"),
                who,
                "card" if card else "",
                source.strip("`"),
                target.strip("`"),
                kind[1] if kind else "",
            )
        )
    return found


@every_game
def test_steps_are_those_that_happen(rules: Rules[Any]) -> None:
    wanted, rng = documented(game_part(rules)), Random(f"steps {rules.id}")
    seen: set[tuple[str, ...]] = set()
    for _ in range(60):
        for match in moments(rules, random_setup(rules, rng), 250):
            seen |= {shape(rules.write_step(step, match.state.options)) for step in match.steps}
        if seen >= wanted:
            break
    assert seen - wanted == set(), "the page does not name these"
    assert wanted - seen <= RARE.get(rules.id, set()), "these never happen"


RARE: dict[str, set[tuple[str, ...]]] = {
    "lucky_jack": {
        ("pass", "seat", "", "", "", ""),
        ("void", "dealer", "", "", "", ""),
        ("throw", "seat", "card", "drawn.S", "discards", ""),
    },
    "rummy": {
        ("move", "seat", "card", "table", "table", "numbers"),
        ("take", "seat", "card", "table", "rack.S", ""),
        ("time_up", "seat", "", "", "", ""),
    },
}
"""Steps that random play may not come to; the games' own tests do."""


@pytest.mark.parametrize("game", SHELF)
def test_every_game_has_its_part(game: str) -> None:
    assert game_part(SHELF[game])
