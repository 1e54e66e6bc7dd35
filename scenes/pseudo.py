"""The pseudo-locale: every text two fifths longer and full of accents, to see where a translation would not fit."""

from __future__ import annotations

import gettext
from string import Formatter

CODE = "pseudo"
LONGER = 0.4
ACCENTS = str.maketrans(
    "aceginorsuyzACEGINORSUYZ",
    "åçéğïñøŕšûýžÅÇÉĞÏÑØŔŠÛÝŽ",
)
FILLING = "ąbćdę żółć "
"""What makes a text longer: short words, so that it can be broken into lines as other texts can."""


class PseudoTranslations(gettext.NullTranslations):
    """Answers every text with a longer one in the same letters; what is filled in later stays as it is."""

    def gettext(self, message: str) -> str:
        """Return `message`, accented and longer."""
        return longer(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the form for `n`, accented and longer."""
        return longer(msgid1 if n == 1 else msgid2)


def longer(text: str) -> str:
    """Return `text` with accents and at least `LONGER` more letters; `{places}` and line breaks stay."""
    parts = []
    letters = 0
    for plain, place, form, _conversion in Formatter().parse(text):
        letters += len(plain)
        parts.append(plain.translate(ACCENTS).replace("{", "{{").replace("}", "}}"))
        if place is not None:
            parts.append("{" + place + (f":{form}" if form else "") + "}")
    count = max(1, round(letters * LONGER)) if letters else 0
    filling = (FILLING * (count // len(FILLING) + 1))[:count].strip()
    return "".join(parts) + (f" {filling}" if count > 2 else filling)
