"""The project's own source files, parsed once for the tests that read them."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("game", "scenes", "build_scripts")


@cache
def sources(*packages: str) -> tuple[Path, ...]:
    """The Python files of these top-level packages (default: all but the tests)."""
    return tuple(sorted(path for package in packages or PACKAGES for path in (ROOT / package).rglob("*.py")))


@cache
def tree(path: Path) -> ast.Module:
    """The syntax tree of a file."""
    return ast.parse(path.read_bytes(), str(path))


def module(path: Path) -> str:
    """The dotted name of a file: `game.core.cards`."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path) -> Iterator[str]:
    """The dotted names of everything that a file imports, wherever in the file."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Every function and method of a file."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node
