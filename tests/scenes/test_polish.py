"""The Polish catalogue gives nobody's gender away: no past tense of "you" or "I", and none right after a name."""

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

CATALOGUE = Path(__file__).parents[2] / "assets" / "locale" / "pl" / "LC_MESSAGES" / "stolik.po"
TELLING = re.compile(
    r"\b\w+(łeś|łaś|łem|łam|łbyś|łabyś|łbym|łabym)\b|\b(powinieneś|powinnaś|gotowy|gotowa)\b"
    r"|\{(name|names|player|who|winner)\} (nie )?\w+(ł|ła|li|ły)\b"
)
"""Forms that say whether somebody is a man or a woman."""


def texts() -> list[str]:
    """Every Polish text."""
    with CATALOGUE.open("rb") as file:
        messages = [message.string for message in read_po(file) if message.id]
    forms = [form for given in messages for form in (given if isinstance(given, (list, tuple)) else [given])]
    return [form for form in forms if form is not None]


def test_no_text_tells_whether_somebody_is_a_man_or_a_woman():
    assert [text for text in texts() if TELLING.search(text)] == []


@pytest.mark.parametrize("text", ["Wygrałeś rundę", "Zagrałaś kartę", "{name} zagrał kartę", "Jesteś gotowy?"])
def test_such_a_text_would_be_found(text: str):
    assert TELLING.search(text)


@pytest.mark.parametrize("text", ["{name} odrzuca: {card}.", "Wygrywa {name}", "Ktoś wyrzucił kartę", "Zwykły stół"])
def test_others_are_not(text: str):
    assert not TELLING.search(text)


def test_what_changes_nothing_is_called_off_and_what_runs_is_stopped():
    """One word for both would say of a page that nothing has begun on yet that it is broken off."""
    with CATALOGUE.open("rb") as file:
        known = {message.id: message.string for message in read_po(file) if message.id}
    assert (known["Cancel"], known["Stop"]) == ("Anuluj", "Przerwij")
    assert [words for words, polish in known.items() if polish == "Przerwij"] == ["Stop"]
