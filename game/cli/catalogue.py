"""Translations for the protocol's {en, pl} answers, from the same catalogue as the window's."""

from __future__ import annotations

import gettext
from functools import lru_cache
from pathlib import Path

from game.core.words import Text

LANGUAGES = ("en", "pl")
LOCALE = Path(__file__).resolve().parents[2] / "assets" / "locale"


@lru_cache
def translations(language: str) -> gettext.NullTranslations:
    """The catalogue of a language; English source where there is none."""
    try:
        return gettext.translation("stolik", LOCALE, [language])
    except (OSError, ValueError, UnicodeDecodeError):
        return gettext.NullTranslations()


def in_all(text: Text) -> dict[str, str]:
    """The sentence in every language: {"en": ..., "pl": ...}."""
    return {code: text.render(translations(code).gettext, translations(code).ngettext) for code in LANGUAGES}
