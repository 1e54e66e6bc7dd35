"""The Polish catalogue gives nobody's gender away, and has one word for one thing, as the glossary of docs/translate.md says."""

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

REJECTED = {
    "mecz": r"mecz\w*",
    "rozgrywka": r"rozgryw(k\w*|ek)",
    "tura": r"tur(a|y|ze|ę|ą|o|om|ami|ach)?",
    "posunięcie": r"posunię\w*",
    "meld": r"meld(y|u|em|ów|om|ami|ach|zie)?",
    "komplet": r"komplet(y|u|em|ów|om|ami|ach|cie)?",
    "ciąg": r"ciąg(i|u|iem|ów|om|ami|ach)?",
    "zakład": r"zakład(y|u|em|ów|om|ami|ach|zie)?",
    "dobro": r"dobr(o|em|u|om|ami|ach)|dóbr",
}
"""Words that the glossary turns down, with their forms."""
DEALING = re.compile(r"\brozda(nie|nia|niu|niem|ń|niom|niami|niach)\b", re.IGNORECASE)
GLOSSARY = CATALOGUE.parents[4] / "docs" / "translate.md"


def translated() -> list[tuple[str, str]]:
    """Every Polish text after its English one."""
    with CATALOGUE.open("rb") as file:
        messages = [(message.id, message.string) for message in read_po(file) if message.id]
    return [(" ".join(forms_of(english)), form) for english, polish in messages for form in forms_of(polish) if form]


def forms_of(given: object) -> list[str]:
    """The forms for numbers of a text; it alone where it has none."""
    return list(given) if isinstance(given, (list, tuple)) else [str(given)]


def texts() -> list[str]:
    """Every Polish text."""
    return [polish for _english, polish in translated()]


def turned_down(text: str) -> bool:
    """Whether `text` has a word that the glossary turns down."""
    return any(re.search(rf"\b({forms})\b", text, re.IGNORECASE) for forms in REJECTED.values())


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


def test_no_text_has_a_word_that_the_glossary_turns_down():
    assert [text for text in texts() if turned_down(text)] == []
    assert [polish for english, polish in translated() if DEALING.search(polish) and "deal" not in english] == []


@pytest.mark.parametrize(
    "text", ["Koniec meczu", "Dwie rozgrywki", "Rozgrywek: 3", "W tej turze", "Komplety", "Długi ciąg"]
)
def test_such_a_word_would_be_found(text: str):
    assert turned_down(text)


@pytest.mark.parametrize(
    "text", ["Wszyscy rozgrywają karty", "Przeciągnij kartę", "Od ostatniego dobrego ruchu", "Dobrano"]
)
def test_words_like_it_are_not(text: str):
    assert not turned_down(text)


def test_the_glossary_names_what_it_turns_down():
    rows = re.findall(r"^\|.*\|.*\| *(.*?) *\|$", GLOSSARY.read_text(encoding="utf-8"), re.MULTILINE)
    named = {word for row in rows for word in re.findall(r"\w+", re.sub(r"\(.*?\)", "", row))}
    assert named - {"not"} == {*REJECTED, "rozdanie"}
