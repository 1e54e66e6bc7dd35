"""Size and names, as the architecture promises them."""

import ast
import re
from statistics import median, quantiles

import pytest

from tests.sources import functions, module, sources, tree

VAGUE = re.compile(r"(Manager|Helper|Utils?|Handler|Base|Data|Info)$")


def _lines(path):
    return len(path.read_text(encoding="utf-8").splitlines())


def _length(function):
    return (function.end_lineno or function.lineno) - function.lineno + 1


def _p90(numbers):
    return quantiles(numbers, n=10)[-1]


@pytest.mark.parametrize("path", sources(), ids=module)
def test_no_file_is_over_400_lines(path):
    """Tables that a script computed are no code to read; they say so in their docstring."""
    if "not to be edited" not in (ast.get_docstring(tree(path)) or ""):
        assert _lines(path) <= 400


@pytest.mark.parametrize("path", sources(), ids=module)
def test_no_function_is_over_60_lines(path):
    assert not [(f.name, _length(f)) for f in functions(path) if _length(f) > 60]


@pytest.mark.parametrize("path", sources(), ids=module)
def test_no_vague_names(path):
    classes = [node.name for node in ast.walk(tree(path)) if isinstance(node, ast.ClassDef)]
    assert not [name for name in classes if VAGUE.search(name)]
    assert path.stem not in ("utils", "helpers", "common", "misc")


def test_files_are_short_on_the_whole():
    sizes = [_lines(path) for path in sources()]
    assert median(sizes) <= 120
    assert _p90(sizes) <= 300


def test_functions_are_short_on_the_whole():
    sizes = [_length(function) for path in sources() for function in functions(path)]
    assert median(sizes) <= 8
    assert _p90(sizes) <= 25
