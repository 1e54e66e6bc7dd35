"""The language in force: switched while running, with plural forms, and never in the way."""

from pathlib import Path

import pytest

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
