"""Sentences for people, kept as an English source with its values so that any language can be made of them later."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

Gettext = Callable[[str], str]
Ngettext = Callable[[str, str, int], str]


def N_(message: str) -> str:
    """The message itself; the name marks it for extraction into the translation catalogue."""
    return message


def _same(message: str) -> str:
    return message


def _english_plural(one: str, many: str, count: int) -> str:
    return one if count == 1 else many


@dataclass(frozen=True, slots=True)
class Text:
    """One sentence: English `message` with `{name}` places, the `values` for them, and a `plural` form counted by `values["n"]`.

    Values are numbers, strings shown as they are (names of people), or other Texts, which are translated first.
    """

    message: str
    values: Mapping[str, object] = field(default_factory=dict)
    plural: str | None = None

    def render(self, gettext: Gettext = _same, ngettext: Ngettext = _english_plural) -> str:
        """The sentence in the language of the two functions; without them in English."""
        if self.plural is None:
            pattern = gettext(self.message)
        else:
            count = self.values["n"]
            assert isinstance(count, int)
            pattern = ngettext(self.message, self.plural, count)
        filled = {
            key: value.render(gettext, ngettext) if isinstance(value, Text) else value
            for key, value in self.values.items()
        }
        return pattern.format(**filled)

    def __str__(self) -> str:
        return self.render()


def write_text(text: Text) -> dict[str, Any]:
    """A sentence as JSON; a Text among its values is written likewise."""
    values = {key: write_text(value) if isinstance(value, Text) else value for key, value in text.values.items()}
    return {"message": text.message, "values": values, "plural": text.plural}


def read_text(given: Mapping[str, Any]) -> Text:
    """The sentence that `write_text` wrote."""
    values = {key: read_text(value) if isinstance(value, dict) else value for key, value in given["values"].items()}
    return Text(given["message"], values, given["plural"])
