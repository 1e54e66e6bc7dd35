"""What `dev.py` can do: one function a verb, listed in VERBS. Everything runs in the project's own environment."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from build_scripts.environment import BUILD, DEV, PLAY, ROOT, Stop, python, ready

HEADLESS = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
LINT_IMPORTS = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_logo=True))"
IN_PARALLEL = ("-n", "2", "--dist", "worksteal")


@dataclass(frozen=True)
class Verb:
    """One thing to do: the pin files it needs, one line of help, and what carries it out (arguments → exit status)."""

    parts: tuple[str, ...]
    help: str
    run: Callable[[Sequence[str]], int]


def main(arguments: Sequence[str]) -> int:
    """Run one verb; return its exit status (2: no such verb or it cannot run here)."""
    if not arguments or arguments[0] not in VERBS:
        asked_for_help = bool(arguments) and arguments[0] in ("help", "-h", "--help")
        print(_usage(), file=sys.stdout if asked_for_help else sys.stderr)
        return 0 if asked_for_help else 2
    verb = VERBS[arguments[0]]
    try:
        ready(verb.parts)
        return verb.run(arguments[1:])
    except Stop as stop:
        print(stop, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def _usage() -> str:
    """The list of verbs."""
    lines = [f"  {name:<9}{verb.help}" for name, verb in VERBS.items()]
    return "\n".join(["usage: python3 build_scripts/dev.py VERB [ARGUMENT]...", "", *lines])


def _python(*arguments: str, env: Mapping[str, str] | None = None) -> int:
    """Run the environment's Python in the project's folder; return its exit status."""
    return subprocess.run([python(), *arguments], cwd=ROOT, env=_environment(env), check=False).returncode


def _environment(more: Mapping[str, str] | None) -> dict[str, str]:
    """The variables of a child: UTF-8 everywhere, imports from the project's folder."""
    return {**os.environ, "PYTHONUTF8": "1", "PYTHONPATH": str(ROOT), **(more or {})}


def _play(arguments: Sequence[str]) -> int:
    """Start the game in the folder it was called from, so that a match file can be named as the person sees it."""
    return subprocess.run([python(), "-P", "-m", "scenes", *arguments], env=_environment(None), check=False).returncode


def _test(arguments: Sequence[str]) -> int:
    """Run all tests that need no display."""
    return _python("-m", "pytest", *IN_PARALLEL, *arguments, env=HEADLESS)


def _check(_arguments: Sequence[str]) -> int:
    """Run every check, also after one has failed; the exit status is 1 if any did."""
    checks = {
        "format": ("-m", "ruff", "format", "--check", "."),
        "lint": ("-m", "ruff", "check", "."),
        "types": ("-m", "mypy"),
        "imports": ("-c", LINT_IMPORTS),
        "catalogues": ("-m", "build_scripts.catalogues", "check"),
    }
    failed = []
    for name, command in checks.items():
        print(f"── {name}", flush=True)
        if _python(*command) != 0:
            failed.append(name)
    print(f"Not clean: {', '.join(failed)}." if failed else "All checks are clean.")
    return 1 if failed else 0


def _window(arguments: Sequence[str]) -> int:
    """Run the tests of the real window."""
    return _python("-m", "build_scripts.window_driver") or _python(
        "-m", "pytest", "-m", "window", "-n", "3", "tests/window", *arguments
    )


def _module(name: str, **env: str) -> Callable[[Sequence[str]], int]:
    """Return a verb that is a script of its own."""

    def run(arguments: Sequence[str]) -> int:
        return _python("-m", f"build_scripts.{name}", *arguments, env=env)

    return run


VERBS = {
    "play": Verb((PLAY,), "start the game", _play),
    "test": Verb((PLAY, DEV, BUILD), "run all tests that need no display [pytest arguments]", _test),
    "check": Verb((PLAY, DEV, BUILD), "format, lint, types, imports, catalogues", _check),
    "window": Verb((PLAY, DEV), "run the tests of the real window, under Xvfb [pytest arguments]", _window),
    "gallery": Verb((PLAY, DEV), "draw every scene into a folder: gallery OUT", _module("gallery", **HEADLESS)),
    "bench": Verb((PLAY, DEV), "measure frames, start and rules on this machine", _module("bench")),
    "build": Verb((PLAY, BUILD), "freeze the program into dist/ [--twice: and compare]", _module("package")),
    "smoke": Verb((PLAY, BUILD), "play a round in the frozen program by mouse, under Xvfb", _module("smoke")),
    "long": Verb((PLAY, DEV, BUILD), "run what takes hours; goes on where it was stopped", _module("long_run")),
    "locale": Verb((DEV,), "extract texts, update and compile the catalogues", _module("catalogues")),
}
