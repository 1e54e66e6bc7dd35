"""One house rule on the sheet: its question, its answer, and a line of help."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import Field, fields
from typing import Any

from scenes.option_words import VALUES, value_name
from scenes.scene import Change
from scenes.set_up import SetUp
from scenes.widgets import Choice, Column, Label, Slider, Toggle, Widget
from scenes.words import _


def rule_rows(column: Column, field: Field[Any], set_up: SetUp, changed: Callable[[], None]) -> None:
    """Place the rows of the option `field`; `changed` is called after it was answered."""
    name, meta = f"rule.{field.name}", field.metadata

    def choose(value: object) -> Change | None:
        set_up.choose(field.name, value)
        changed()
        return None

    question = _(meta["ask"])
    help_line = Label(f"{name}.help", _help(field), kind="small", quiet=True) if meta["hint"] else None
    reason = _idle(field, set_up)
    answer = _answer(name, field, question, set_up, choose)
    answer.reason = reason
    column.ask(Label(f"{name}.label", question, quiet=bool(reason)), answer, help_line)
    column.space(8)


def _idle(field: Field[Any], set_up: SetUp) -> str:
    """Return why an answer would count for nothing beside the other ones, "" where it counts."""
    options = set_up.rules.options_type
    if options.counts(field.name, set_up.values):
        return ""
    key, values = field.metadata["needs"]
    other = next(each for each in fields(options) if each.name == key)
    answers = ", ".join(value_name(key, value, ()) for value in values)
    words = _("This counts only where “{question}” is answered with: {answers}.")
    return words.format(question=_(other.metadata["ask"]), answers=answers)


def _help(field: Field[Any]) -> str:
    """The line of help; what it says of a number that has a name of its own it says of that name, as the slider shows it."""
    words = _(field.metadata["hint"])
    figure, colon, rest = words.partition(":")
    named = VALUES.get((field.name, figure))
    return f"{_(named)}{colon}{rest}" if colon and named else words


def _answer(
    name: str, field: Field[Any], question: str, set_up: SetUp, choose: Callable[[Any], Change | None]
) -> Widget:
    value = set_up.values[field.name]
    match field.metadata["type"]:
        case "bool":
            return Toggle(name, question, bool(value), choose)
        case "int":
            low, high = field.metadata["min"], field.metadata["max"]
            now = value if isinstance(value, int) else low
            return Slider(
                name, question, (low, high, 1), now, choose, show=lambda n: value_name(field.name, n, ()), late=True
            )
    names = set_up.names()
    options = [(choice, value_name(field.name, choice, names)) for choice in set_up.choices(field.name)]
    return Choice(name, question, options, value, choose)
