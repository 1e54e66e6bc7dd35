"""Why the system refused, in the player's language: every number that can be expected, and no word of the system's own anywhere."""

import ast
import errno
import os

import pytest

from scenes.match_file import MatchFile
from scenes.menu_entry import main as menu_entry
from scenes.refusals import why
from scenes.words import say, use_language
from tests.sources import module, sources, tree

EXPECTED = {
    errno.ENOSPC: "na dysku nie ma już miejsca",
    errno.EACCES: "brakuje do tego uprawnień",
    errno.EPERM: "brakuje do tego uprawnień",
    errno.EROFS: "dysk można tylko odczytywać",
    errno.ENOENT: "brakuje pliku lub folderu",
    errno.EISDIR: "w miejscu pliku jest folder",
    errno.ENOTDIR: "w miejscu folderu jest plik",
    errno.EEXIST: "przeszkadza coś innego o tej samej nazwie",
    errno.ENAMETOOLONG: "nazwa lub ścieżka jest za długa",
    errno.EBUSY: "używa tego inny program",
    errno.EIO: "dysk zgłasza błąd",
    errno.ENODEV: "dysk nie jest już dostępny",
    errno.EMFILE: "otwartych jest zbyt wiele plików",
    errno.EDOM: f"system zgłasza błąd numer {errno.EDOM}",
}
TO_CONSOLES = {menu_entry.__module__}
"""What writes to a console alone, whose reader knows the system's words."""


@pytest.mark.parametrize("code", EXPECTED)
def test_the_reason_is_told_in_the_players_language(code: int):
    use_language("pl")
    assert say(why(OSError(code, os.strerror(code)))) == EXPECTED[code]


def test_what_gives_no_number_is_not_quoted():
    use_language("pl")
    assert say(why(OSError("database is locked"))) == "system nie podaje przyczyny"


def test_a_file_that_windows_holds_is_in_use():
    """Python turns the number of Windows into a missing permission."""
    held = PermissionError(errno.EACCES, "held by another program")
    held.winerror = 32  # type: ignore[attr-defined, unused-ignore]
    assert str(why(held)) == "another program is using it"
    odd = OSError(errno.EINVAL, "odd")
    odd.winerror = 1392  # type: ignore[attr-defined, unused-ignore]
    assert str(why(odd)) == "the system reports the error 1392"


def test_a_reason_stands_in_its_sentence(tmp_path):
    use_language("pl")
    told = []
    (tmp_path / "matches").write_text("a file stands where the folder belongs")
    MatchFile.begin(tmp_path / "matches" / "m.jsonl", {}, "k", lambda text: told.append(say(text)))
    (sentence,) = told
    assert sentence.startswith("Nie można teraz zapisać partii: przeszkadza coś innego o tej samej nazwie. Program")


def quotes(node: ast.AST) -> bool:
    """Whether something takes an error's own words: its `strerror`, or the error itself as text or among what a sentence is filled with."""
    if isinstance(node, ast.Attribute):
        return node.attr == "strerror"
    if not isinstance(node, ast.Call):
        return False
    if isinstance(node.func, ast.Attribute) and node.func.attr == "format":
        return any(ast.unparse(word.value) in ("error", "refused") for word in node.keywords)
    return ast.unparse(node) == "str(error)"


def test_no_scene_shows_the_systems_words():
    """`raise …(str(error))` hands on what nobody sees."""
    wrong = []
    for path in sources():
        if not module(path).startswith("scenes.") or module(path) in TO_CONSOLES:
            continue
        raised = {inner for node in ast.walk(tree(path)) if isinstance(node, ast.Raise) for inner in ast.walk(node)}
        wrong += [
            f"{path}: {ast.unparse(node)}" for node in ast.walk(tree(path)) if node not in raised and quotes(node)
        ]
    assert not wrong
