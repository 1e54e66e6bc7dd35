"""Words for people: the gettext catalogue in force, switched while the program runs."""

from __future__ import annotations

import contextlib
import functools
import gettext as catalogues
import locale
import os
import struct
from pathlib import Path
from string import Formatter
from typing import ClassVar

from game.core.words import Text
from scenes import pseudo

LANGUAGES = {"en": "English", "pl": "Polski"}
"""Languages the program speaks, each by its own name."""
COUNTS = frozenset({"n", "count"})
"""Places that a plural form may have although the form for one has none."""
DOMAIN = "stolik"
FOLDER = Path(__file__).resolve().parent.parent / "assets" / "locale"


class _Speech:
    """The catalogue in force; English needs none."""

    language = "en"
    catalogue: catalogues.NullTranslations = catalogues.NullTranslations()
    checked: ClassVar[dict[tuple[str, str], str]] = {}
    """Translations that were looked at, by the source sentence and what the catalogue has for it."""


def use_language(code: str, folder: Path = FOLDER) -> None:
    """Speak `code` from now on; a missing or broken catalogue leaves the English source sentences.

    "pseudo" is no language to choose: it shows in the gallery where longer texts would not fit.
    """
    if code == pseudo.CODE:
        _Speech.language, _Speech.catalogue = "en", pseudo.PseudoTranslations()
        return
    _Speech.language = code if code in LANGUAGES else "en"
    _Speech.catalogue = catalogues.NullTranslations()
    if _Speech.language != "en":
        with contextlib.suppress(OSError, ValueError, IndexError, struct.error):
            _Speech.catalogue = catalogues.translation(DOMAIN, str(folder), [_Speech.language])


def language() -> str:
    """Return the code of the language in force."""
    return _Speech.language


def system_language() -> str:
    """Return the language of the system if the program speaks it, else English."""
    names = [next(filter(None, (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))), "")]
    if not names[0]:
        with contextlib.suppress(ValueError):
            names = [locale.getlocale()[0] or ""]
    if names[0].partition(".")[0] not in ("", "C", "POSIX"):
        names = [*os.environ.get("LANGUAGE", "").split(":"), *names]
    for name in names:
        code = name[:2].lower()
        if code in LANGUAGES or name.startswith("Polish"):
            return "pl" if name.startswith("Polish") else code
    return "en"


def spoken(chosen: str) -> str:
    """Return the language to speak where `chosen` is a code, "system" or "" (nothing chosen yet)."""
    return chosen if chosen in LANGUAGES else system_language()


def _(text: str) -> str:
    """Return `text` in the language in force."""
    return _fitting(text, _Speech.catalogue.gettext(text)) if text else ""


def ngettext(one: str, many: str, count: int) -> str:
    """Return the right plural form for `count`; the caller fills in the number."""
    return _fitting(one if count == 1 else many, _Speech.catalogue.ngettext(one, many, count))


def _fitting(source: str, found: str) -> str:
    """Return a translation, or the source sentence where it is empty or has places that nothing would fill."""
    if found is source:
        return source
    key = source, found
    if key not in _Speech.checked:
        places, known = _places(found), _places(source)
        good = bool(found) and places is not None and places <= ((known or set()) | COUNTS)
        _Speech.checked[key] = found if good else source
    return _Speech.checked[key]


def _places(text: str) -> set[str] | None:
    """Return the names of the `{places}` in a sentence, None where its braces are wrong."""
    try:
        return {place for _plain, place, _form, _turn in Formatter().parse(text) if place is not None}
    except ValueError:
        return None


@functools.cache
def everywhere(text: str) -> frozenset[str]:
    """Return `text` in every language that the program speaks."""
    found = {text}
    for code in LANGUAGES:
        with contextlib.suppress(OSError, ValueError, IndexError, struct.error):
            found.add(_fitting(text, catalogues.translation(DOMAIN, str(FOLDER), [code]).gettext(text)))
    return frozenset(found)


def say(text: Text) -> str:
    """Return a sentence of the rules in the language in force."""
    return text.render(_, ngettext)
