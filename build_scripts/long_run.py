"""Runs the tests marked `long`, one after the other, and goes on where it was stopped.

What passed is remembered in `.long/` for the sources as they are; a change starts anew. `--record` writes the figures
into `docs/reliability.md`.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from build_scripts.environment import ROOT
from build_scripts.page_parts import put
from build_scripts.sources import sources

LEDGERS = ROOT / ".long"
PAGE = ROOT / "docs" / "reliability.md"
HEAD = "| test | seconds | date | command |\n|---|---|---|---|"
SOURCES = ("game", "scenes", "build_scripts", "tests", "assets", "requirements")
"""Folders that the outcome hangs on."""
NO_TESTS = 5
"""pytest's exit status where nothing was collected."""


def main(arguments: Sequence[str]) -> int:
    """Run what has not passed yet; return 1 if something fails. Other arguments go to pytest."""
    options = [argument for argument in arguments if argument != "--record"]
    ledger = LEDGERS / f"{sources(SOURCES)}.json"
    passed: dict[str, list[str]] = json.loads(ledger.read_text(encoding="utf-8")) if ledger.exists() else {}
    tests = _tests(options)
    failed = []
    for number, test in enumerate(tests, 1):
        print(f"── {number} of {len(tests)}: {test}{' (passed before)' if test in passed else ''}", flush=True)
        if test in passed:
            continue
        started = time.monotonic()
        if _pytest(test) != 0:
            failed.append(test)
            continue
        passed[test] = [f"{time.monotonic() - started:.0f}", time.strftime("%Y-%m-%d")]
        _keep(ledger, passed)
    if "--record" in arguments and passed:
        _record(passed)
    print(f"{len(tests) - len(failed)} passed, {len(failed)} failed")
    return 1 if failed else 0


def _tests(options: Sequence[str]) -> list[str]:
    """The ids of the long tests."""
    command = [sys.executable, "-m", "pytest", "-m", "long", "--collect-only", "-q", *options]
    told = subprocess.run(command, cwd=ROOT, env=_environment(), capture_output=True, text=True, check=False)
    if told.returncode not in (0, NO_TESTS):
        sys.exit(told.stdout + told.stderr)
    return [line for line in told.stdout.splitlines() if "::" in line]


def _pytest(test: str) -> int:
    command = [sys.executable, "-m", "pytest", "-m", "long", "-q", test]
    return subprocess.run(command, cwd=ROOT, env=_environment(), check=False).returncode


def _environment() -> dict[str, str]:
    return {**os.environ, "HYPOTHESIS_PROFILE": "long", "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def _keep(ledger: Path, passed: dict[str, list[str]]) -> None:
    ledger.parent.mkdir(exist_ok=True)
    fresh = ledger.with_suffix(".new")
    fresh.write_text(json.dumps(passed, indent=1), encoding="utf-8")
    fresh.replace(ledger)


def _record(passed: dict[str, list[str]]) -> None:
    """Put the table of what passed into the page."""
    rows = [f"| `{test}` | {took} | {day} | `dev.py long {test}` |" for test, (took, day) in sorted(passed.items())]
    put(PAGE, "long runs", "\n".join([HEAD, *rows]), "# Reliability")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
