"""The translation catalogues: texts are read from the code, catalogues brought up to date, compiled and checked.

`python -m build_scripts.catalogues` updates `assets/locale`; a language code (`de`) starts that language; `--tidy` also
drops translations of texts that are gone; `check` changes nothing and returns 1, with a sentence each, where something is missing or out of date.
The compiled catalogues are kept in the repository, so that a bare Python can speak Polish.
"""

from __future__ import annotations

import ast
import sys
import tomllib
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from string import Formatter

from babel.messages import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[1]
LOCALE = Path("assets/locale")
TEMPLATE = LOCALE / "stolik.pot"
SOURCES = ("game", "scenes")
GUIDE = Path("assets/guide")
"""Pages for newcomers, as data: their texts are translated like those of the code."""
SINGULAR = ("_", "N_", "gettext")
NO_DATE = datetime(2026, 1, 1, tzinfo=UTC)
"""Stands for every date in a catalogue, so that equal texts make equal files."""

Found = tuple[str | tuple[str, str], str]
"""A text, or its singular and plural, and the file it is in (relative, with slashes)."""


class Untranslatable(ValueError):
    """A text is put together before it is translated; the message says where."""


def main(arguments: Sequence[str]) -> int:
    """Update the catalogues, or check them; return 1 if the check finds a fault."""
    if "check" not in arguments:
        for code in arguments:
            if code != "--tidy":
                _start(ROOT, code)
        for path, content in wanted(ROOT, tidy="--tidy" in arguments).items():
            (ROOT / path).write_bytes(content)
        return 0
    found = faults(ROOT)
    print("\n".join(found) if found else "The catalogues are complete and up to date.")
    return 1 if found else 0


def wanted(root: Path, tidy: bool = False) -> dict[Path, bytes]:
    """All catalogue files below `root` as they should be, by relative path; `tidy` drops texts that are gone."""
    template = template_of(texts(root))
    files = {TEMPLATE: _po(template)}
    for path in translations(root):
        catalog = _read(root / path)
        catalog.update(template, no_fuzzy_matching=True, update_creation_date=False)
        files[path] = _po(catalog, tidy)
        files[path.with_suffix(".mo")] = _mo(catalog)
    return files


def faults(root: Path) -> list[str]:
    """One sentence for each file that is out of date and each text that is not, or wrongly, translated."""
    found = []
    for path, content in wanted(root).items():
        if not (root / path).exists() or (root / path).read_bytes() != content:
            found.append(f"{path.as_posix()} is out of date: run `dev.py locale`.")
    for path in translations(root):
        catalog = _read(root / path)
        catalog.update(template_of(texts(root)), no_fuzzy_matching=True)
        found += [f"{path.as_posix()}: {fault}" for message in catalog if message.id for fault in _doubts(message)]
    return found


def texts(root: Path) -> list[Found]:
    """Every text for people in the code below `root`, in the order of files and lines. Raises Untranslatable."""
    found: list[Found] = []
    for path in sorted(path for folder in SOURCES for path in (root / folder).rglob("*.py")):
        name = path.relative_to(root).as_posix()
        calls = [node for node in ast.walk(ast.parse(path.read_bytes())) if isinstance(node, ast.Call)]
        for call in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
            found += [(text, name) for text in _texts_of(call, name)]
    return found + [found for path in sorted((root / GUIDE).glob("*.toml")) for found in _guide_texts(path, root)]


def _guide_texts(path: Path, root: Path) -> Iterator[Found]:
    """The texts of one game's guide: titles, paragraphs, captions and what the guide says."""
    name = path.relative_to(root).as_posix()
    content = tomllib.loads(path.read_text("utf-8"))
    for page in content.get("page", ()):
        shows = (show["caption"] for show in page.get("show", ()) if show.get("caption"))
        yield from ((text, name) for text in (page["title"], *page["text"], *shows))
    yield from ((step["say"], name) for step in content.get("lesson", {}).get("step", ()))


def template_of(found: Sequence[Found]) -> Catalog:
    """A catalogue of these texts without translations."""
    catalog = _catalog()
    for text, name in found:
        catalog.add(text, locations=[(name, 0)])
    return catalog


def translations(root: Path) -> list[Path]:
    """The catalogues of the languages there are, relative to `root`."""
    return sorted(path.relative_to(root) for path in (root / LOCALE).glob("*/LC_MESSAGES/stolik.po"))


def _start(root: Path, code: str) -> None:
    """Make an empty catalogue for the language, if it has none. Raises babel's UnknownLocaleError."""
    path = root / LOCALE / code / "LC_MESSAGES" / "stolik.po"
    if not path.exists():
        catalog = _catalog()
        catalog.locale = code
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(_po(catalog))


def _texts_of(call: ast.Call, name: str) -> Iterator[str | tuple[str, str]]:
    """The texts that a call marks: `_`, `N_`, `gettext`, `ngettext` and the sentence `Text`."""
    function = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if function not in (*SINGULAR, "ngettext", "Text"):
        return
    given = [_literal(argument, name) for argument in call.args]
    named = {keyword.arg: _literal(keyword.value, name) for keyword in call.keywords if keyword.arg == "plural"}
    first = given[0] if given else None
    if not first:
        return
    second = {"ngettext": given[1:2], "Text": given[2:3]}.get(function, [])
    plural = second[0] if second else named.get("plural")
    yield (first, plural) if plural else first


def _literal(node: ast.expr, name: str) -> str | None:
    """The string that is written there; None for anything else. Raises Untranslatable for a formatted one."""
    if isinstance(node, ast.JoinedStr):
        raise Untranslatable(f"{name}:{node.lineno}: an f-string cannot be translated; use {{name}} and str.format.")
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _doubts(message: Message) -> Iterator[str]:
    """What is wrong with one translation."""
    sources = list(message.id) if isinstance(message.id, (list, tuple)) else [message.id]
    given = message.string if isinstance(message.string, (list, tuple)) else [message.string]
    forms = [form for form in given if form]
    if len(forms) < len(given):
        yield f"“{sources[0]}” is not translated."
    elif message.fuzzy:
        yield f"“{sources[0]}” is marked fuzzy."
    else:
        places = _places(sources[-1])
        spare = {"n"} if len(sources) > 1 else set()
        yield from (
            f"“{form}” has other places than “{sources[-1]}”."
            for form in forms
            if not places - spare <= _places(form) <= places
        )


def _places(text: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def _catalog() -> Catalog:
    return Catalog(
        project="Stolik",
        version="1",
        msgid_bugs_address="CONTRIBUTING.md",
        copyright_holder="Stolik contributors",
        header_comment="# The texts of Stolik. Written by `dev.py locale`; translators fill in the msgstr lines.",
        creation_date=NO_DATE,
        revision_date=NO_DATE,
        last_translator="Stolik contributors",
        language_team="Stolik contributors",
        fuzzy=False,
    )


def _read(path: Path) -> Catalog:
    """The catalogue of a language, under the project's own header."""
    with path.open("rb") as file:
        read = read_po(file, locale=path.parent.parent.name, domain="stolik")
    catalog = _catalog()
    catalog.locale = read.locale
    catalog.obsolete.update(read.obsolete)
    for message in read:
        if message.id:
            catalog[message.id] = message
    return catalog


def _po(catalog: Catalog, tidy: bool = False) -> bytes:
    buffer = BytesIO()
    write_po(buffer, catalog, width=116, include_lineno=False, ignore_obsolete=tidy)
    return buffer.getvalue()


def _mo(catalog: Catalog) -> bytes:
    buffer = BytesIO()
    write_mo(buffer, catalog)
    return buffer.getvalue()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
