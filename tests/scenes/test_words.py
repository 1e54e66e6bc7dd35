"""The language in force: switched while running, with plural forms, and never in the way."""

from io import BytesIO
from pathlib import Path
from string import Formatter

import pytest
from babel.messages import Catalog
from babel.messages.mofile import write_mo

from game.core.words import Text
from scenes.words import _, language, ngettext, say, system_language, use_language


def test_polish_plurals():
    use_language("pl")
    forms = [ngettext("{count} seat", "{count} seats", count).format(count=count) for count in (1, 2, 5, 12, 22)]
    assert forms == ["1 miejsce", "2 miejsca", "5 miejsc", "12 miejsc", "22 miejsca"]


def test_switching_back_and_forth():
    use_language("pl")
    assert _("Settings") == "Ustawienia"
    use_language("en")
    assert _("Settings") == "Settings"


def test_a_missing_catalogue_leaves_english(tmp_path: Path):
    use_language("pl", tmp_path)
    assert language() == "pl"
    assert _("Settings") == "Settings"


def test_a_broken_catalogue_leaves_english(tmp_path: Path):
    folder = tmp_path / "pl" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    for content in (b"", b"rubbish", b"\xde\x12\x04\x95" + b"\xff" * 40):
        (folder / "stolik.mo").write_bytes(content)
        use_language("pl", tmp_path)
        assert _("Settings") == "Settings"


def test_an_unknown_language_is_english():
    use_language("xx")
    assert language() == "en"


def test_sentences_of_the_rules_are_translated_with_their_parts():
    use_language("pl")
    assert say(Text("{name} discards: {card}.", {"name": "Ola", "card": Text("bell")})) == "Ola odrzuca: dzwonek."


@pytest.mark.parametrize(("value", "found"), [("pl_PL.UTF-8", "pl"), ("de_DE.UTF-8", "en"), ("C", "en"), ("", "en")])
def test_the_system_language(value: str, found: str, monkeypatch: pytest.MonkeyPatch):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("locale.getlocale", lambda: (None, None))
    assert system_language() == found


# --- catalogues with faults -------------------------------------------------------------------------------------------
def catalogue(folder: Path, entries: dict[str, str], mark: bytes = b"") -> Path:
    """Writes a compiled Polish catalogue below `folder`."""
    catalog = Catalog(locale="pl")
    for source, found in entries.items():
        catalog.add(source, found)
    content = BytesIO()
    write_mo(content, catalog)
    path = folder / "pl" / "LC_MESSAGES" / "stolik.mo"
    path.parent.mkdir(parents=True)
    path.write_bytes(mark + content.getvalue())
    return folder


def test_a_translation_with_wrong_places_is_not_used(tmp_path: Path):
    entries = {
        "{points} points": "{score} punktów",
        "Hello, {name}.": "Cześć, {name.",
        "Settings": "Ustawienia",
        "Back": "",
        "{n} of {all}": "{n} ze wszystkich",
    }
    use_language("pl", catalogue(tmp_path, entries))
    assert _("{points} points").format(points=3) == "3 points"
    assert _("Hello, {name}.").format(name="Ola") == "Hello, Ola."
    assert _("Settings") == "Ustawienia"
    assert _("Back") == "Back"
    assert _("A text that is nowhere") == "A text that is nowhere"
    assert _("{n} of {all}").format(n=1, all=2) == "1 ze wszystkich"


def test_a_catalogue_with_a_byte_order_mark_leaves_english(tmp_path: Path):
    use_language("pl", catalogue(tmp_path, {"Settings": "Ustawienia"}, b"\xef\xbb\xbf"))
    assert _("Settings") == "Settings"


@pytest.mark.parametrize(
    ("given", "found"),
    [
        ({"LANG": "C"}, "en"),
        ({"LC_ALL": "C", "LANG": "pl_PL.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({}, "en"),
        ({"LANG": "xx_YY"}, "en"),
        ({"LANG": "pl_PL"}, "pl"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "de:pl"}, "pl"),
        ({"LANG": "C", "LANGUAGE": "de:pl"}, "en"),
        ({"LANG": "", "LC_ALL": "", "LANGUAGE": ""}, "en"),
    ],
)
def test_odd_locales_give_a_language(given: dict[str, str], found: str, monkeypatch: pytest.MonkeyPatch):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    for name, value in given.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("locale.getlocale", lambda: (None, None))
    assert system_language() == found


# --- the pseudo-locale ------------------------------------------------------------------------------------------------
def test_the_pseudo_locale_makes_texts_two_fifths_longer_and_keeps_their_places():
    use_language("pseudo")
    for text in ("Settings", "Hello, {name}. Choose a table.", "{count} open matches", "A run\nof two lines"):
        found = _(text)
        assert len(found) >= 1.35 * len(text) - text.count("{") * 8
        assert {place for _p, place, _f, _c in Formatter().parse(found)} >= {
            place for _p, place, _f, _c in Formatter().parse(text)
        }
        assert found.isascii() is False
    assert ngettext("{n} card", "{n} cards", 1).format(n=1).startswith("1 çåŕd")
    assert _("") == ""
