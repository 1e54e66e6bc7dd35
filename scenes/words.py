"""Words for people: the gettext catalogue in force, switched while the program runs."""

from __future__ import annotations

import contextlib
import gettext as catalogues
import locale
import os
import struct
from pathlib import Path

from game.core.words import Text

LANGUAGES = {"en": "English", "pl": "Polski"}
"""Languages the program speaks, each by its own name."""
DOMAIN = "stolik"
FOLDER = Path(__file__).resolve().parent.parent / "assets" / "locale"


class _Speech:
    """The catalogue in force; English needs none."""

    language = "en"
    catalogue: catalogues.NullTranslations = catalogues.NullTranslations()


def use_language(code: str, folder: Path = FOLDER) -> None:
    """Speak `code` from now on; a missing or broken catalogue leaves the English source sentences."""
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
    names = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    with contextlib.suppress(ValueError):
        names.append(locale.getlocale()[0] or "")
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
    return _Speech.catalogue.gettext(text) if text else ""


def ngettext(one: str, many: str, count: int) -> str:
    """Return the right plural form for `count`; the caller fills in the number."""
    return _Speech.catalogue.ngettext(one, many, count)


def say(text: Text) -> str:
    """Return a sentence of the rules in the language in force."""
    return text.render(_, ngettext)
