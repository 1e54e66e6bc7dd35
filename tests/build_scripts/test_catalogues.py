"""The catalogue script on small projects made for it."""

from pathlib import Path
from typing import Any

import pytest

from build_scripts import catalogues

CODE = """
title = _("Rummy")
rows = [N_("Lemon"), N_("a long " "sentence")]
count = ngettext("{n} card", "{n} cards", n)
told = Text("{name} draws {n} card.", {"name": name}, plural="{name} draws {n} cards.")
plain = Text("Done.")
other = _(title)
"""
POLISH = Path("assets/locale/pl/LC_MESSAGES/stolik.po")
FORMS: dict[Any, Any] = {
    "Rummy": "Remik",
    "Lemon": "Cytryna",
    "a long sentence": "długie zdanie",
    "Done.": "Gotowe.",
    ("{n} card", "{n} cards"): ("{n} karta", "{n} karty", "{n} kart"),
    ("{name} draws {n} card.", "{name} draws {n} cards."): (
        "{name} dobiera {n} kartę.", "{name} dobiera {n} karty.", "{name} dobiera {n} kart.",
    ),
}  # fmt: skip


def _write(root: Path) -> None:
    for path, content in catalogues.wanted(root).items():
        (root / path).write_bytes(content)


@pytest.fixture
def project(tmp_path):
    """A project with one file of texts and an empty Polish catalogue."""
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "table.py").write_text(CODE, encoding="utf-8")
    catalogues._start(tmp_path, "pl")
    _write(tmp_path)
    return tmp_path


@pytest.fixture
def translated(project):
    """The same, wholly translated."""
    catalog = catalogues._read(project / POLISH)
    for source, form in FORMS.items():
        message = catalog.get(source)
        assert message is not None, source
        message.string = form
    (project / POLISH).write_bytes(catalogues._po(catalog))
    _write(project)
    return project


def _change(project, before, after):
    text = (project / POLISH).read_text(encoding="utf-8")
    assert before in text
    (project / POLISH).write_text(text.replace(before, after), encoding="utf-8")
    _write(project)


def test_every_kind_of_text_is_found(project):
    assert {text for text, _ in catalogues.texts(project)} == set(FORMS)


def test_a_whole_catalogue_is_clean(translated):
    assert catalogues.faults(translated) == []


def test_writing_again_changes_nothing(translated):
    before = {path: (translated / path).read_bytes() for path in catalogues.wanted(translated)}
    assert catalogues.wanted(translated) == before


def test_a_missing_translation_is_named(translated):
    _change(translated, "Remik", "")
    assert [fault for fault in catalogues.faults(translated) if "“Rummy” is not translated" in fault]


def test_a_missing_plural_form_is_named(translated):
    _change(translated, "{n} karty", "")
    assert [fault for fault in catalogues.faults(translated) if "“{n} card” is not translated" in fault]


def test_a_lost_place_is_named(translated):
    _change(translated, "{name} dobiera {n} kart.", "Dobiera {n} kart.")
    assert [fault for fault in catalogues.faults(translated) if "has other places" in fault]


def test_an_invented_place_is_named(translated):
    _change(translated, "Cytryna", "Cytryna {kolor}")
    assert [fault for fault in catalogues.faults(translated) if "has other places" in fault]


def test_a_new_text_makes_the_catalogue_out_of_date(translated):
    (translated / "game" / "more.py").write_text('more = _("More")\n', encoding="utf-8")
    assert [fault for fault in catalogues.faults(translated) if "out of date" in fault]


def test_a_stale_compiled_catalogue_is_named(translated):
    (translated / POLISH.with_suffix(".mo")).write_bytes(b"")
    assert catalogues.faults(translated) == [
        f"{POLISH.with_suffix('.mo').as_posix()} is out of date: run `dev.py locale`."
    ]


def test_a_translation_outlives_its_text_until_it_is_tidied(translated):
    (translated / "game" / "table.py").write_text('title = _("Rummy")\n', encoding="utf-8")
    assert "Cytryna" in catalogues.wanted(translated)[POLISH].decode()
    assert "Cytryna" not in catalogues.wanted(translated, tidy=True)[POLISH].decode()


def test_a_formatted_string_is_refused(project):
    (project / "game" / "bad.py").write_text('_(f"{name} wins")\n', encoding="utf-8")
    with pytest.raises(catalogues.Untranslatable, match=r"bad\.py:1"):
        catalogues.texts(project)
