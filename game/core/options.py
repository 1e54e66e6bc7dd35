"""House rules: one frozen dataclass a game, one field a rule; the default is what the book prints."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import Field, dataclass, field, fields
from typing import Any, Self

from game.core.words import Text


class BadOption(ValueError):
    """An option's key or value does not exist for this game; the message is one sentence."""


Needs = tuple[str, tuple[Any, ...]]
"""Another option's key, and its values with which this one decides anything."""


def option(
    default: Any,
    ask: str,
    choices: Sequence[Any] = (),
    low: int = 0,
    high: int = 0,
    hint: str = "",
    needs: Needs | None = None,
) -> Any:
    """A dataclass field for one house rule: a bool, one of `choices`, or an int in `low`..`high`.

    `ask` is the rule's question and `hint` a line of help, both English sources for translation; without `needs` the option always counts.
    """
    kind = "choice" if choices else "bool" if isinstance(default, bool) else "int"
    meta = {"type": kind, "ask": ask, "hint": hint, "choices": tuple(choices), "min": low, "max": high}
    meta["needs"] = needs
    return field(default=default, metadata=meta)


def first_option(seats: int, ask: str) -> Any:
    """The option `first` (who deals, starts or holds the bank): "random" or a seat below `seats`, the game's largest number."""
    return option("random", ask, choices=("random", *range(seats)))


@dataclass(frozen=True, slots=True)
class Options:
    """What all games' options share: filling in what is absent, checking, writing."""

    @classmethod
    def defaults(cls, given: Mapping[str, object]) -> dict[str, object]:
        """The printed rules' values; a game whose defaults depend on what is `given` (an edition) overrides this."""
        return {f.name: f.default for f in fields(cls)}

    @classmethod
    def read(cls, given: Mapping[str, object], seats: int) -> Self:
        """Options with absent keys filled in. Raises BadOption for an unknown key or a value outside its range."""
        known = {f.name: f for f in fields(cls)}
        for key, value in given.items():
            if key not in known:
                raise BadOption(f"There is no option “{key}”.")
            _check(known[key], value)
        made = cls(**{**cls.defaults(given), **given})
        made.check(seats)
        return made

    def check(self, seats: int) -> None:
        """Raises BadOption where values do not fit each other or the number of seats."""
        chosen = getattr(self, "first", "random")
        if isinstance(chosen, int) and chosen >= seats:
            raise BadOption(f"Option “first” names seat {chosen}, but there are {seats} seats.")

    def write(self) -> dict[str, object]:
        """All keys with their values, in the order of the fields."""
        return {f.name: getattr(self, f.name) for f in fields(self)}

    @classmethod
    def counts(cls, key: str, values: Mapping[str, object]) -> bool:
        """Whether the option `key` decides anything beside these values of all options."""
        needs: Needs | None = next(f.metadata["needs"] for f in fields(cls) if f.name == key)
        return needs is None or values[needs[0]] in needs[1]

    @classmethod
    def describe(cls) -> list[dict[str, object]]:
        """One record an option for `hello`; `ask` is a Text to be translated by the caller."""
        rows: list[dict[str, object]] = []
        for f in fields(cls):
            row: dict[str, object] = {"key": f.name, "type": f.metadata["type"], "default": f.default}
            if row["type"] == "choice":
                row["choices"] = list(f.metadata["choices"])
            elif row["type"] == "int":
                row |= {"min": f.metadata["min"], "max": f.metadata["max"]}
            rows.append(row | {"ask": Text(f.metadata["ask"])})
        return rows


def _check(f: Field[Any], value: object) -> None:
    meta, kind = f.metadata, f.metadata["type"]
    if kind == "bool":
        fits = isinstance(value, bool)
    elif kind == "int":
        fits = type(value) is int and meta["min"] <= value <= meta["max"]
    else:
        fits = any(type(choice) is type(value) and choice == value for choice in meta["choices"])
    if not fits:
        raise BadOption(f"Option “{f.name}” cannot be {str(value)[:40]!r}.")
