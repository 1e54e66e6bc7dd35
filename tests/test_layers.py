"""The layers, where import-linter cannot say it: only listed modules below, and every module imports alone."""

import os
import subprocess
import sys
import tomllib

import pytest

import game
from tests.sources import ROOT, imports, module, sources

PURE = {
    "__future__", "abc", "array", "base64", "bisect", "collections", "copy", "dataclasses", "enum", "functools", "gettext", "hashlib",
    "heapq", "itertools", "json", "math", "operator", "random", "re", "string", "types", "typing", "zlib",
}  # fmt: skip
"""What rules and bots may import from the standard library: nothing that knows a clock, file, thread or process."""

ALONE = """
import importlib, sys
for name in sys.argv[1:]:
    for known in [known for known in sys.modules if known.partition(".")[0] in ("game", "scenes")]:
        del sys.modules[known]
    importlib.import_module(name)
"""


def _names(*packages: str) -> list[str]:
    return [module(path) for path in sources(*packages) if path.name != "__main__.py"]


@pytest.mark.parametrize("path", sources("game"), ids=module)
def test_everything_under_game_needs_the_standard_library_alone(path):
    strangers = {name.partition(".")[0] for name in imports(path)} - {"game"} - sys.stdlib_module_names
    assert not strangers


@pytest.mark.parametrize(
    "path",
    [p for p in sources("game") if module(p).startswith(("game.core", "game.games", "game.ai")) and p.stem != "worker"],
    ids=module,
)
def test_rules_and_bots_import_only_what_is_listed(path):
    assert {name.partition(".")[0] for name in imports(path)} - {"game"} <= PURE


@pytest.mark.parametrize("package", ["game", "scenes"])
def test_every_module_imports_alone(package):
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", ALONE, *_names(package)],
        cwd=ROOT, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_a_bare_python_can_import_the_game():
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", f"import sys; sys.path.insert(0, {str(ROOT)!r})" + ALONE, *_names("game")],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")


def test_the_version_is_the_same_everywhere():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == game.__version__
