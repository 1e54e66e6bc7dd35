"""The workflows start what is there: scripts, verbs, flags, variables and files of their commands, read without running any."""

import argparse
import fnmatch
import importlib
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from build_scripts import release, x_screen
from build_scripts.verbs import VERBS
from game import __version__
from tests.sources import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
TOOLS = {"sudo", "apt-get", "gh", "chmod", "cd", "sha256sum", "bash", "python"}
"""What the systems of a workflow bring along."""
OWN_SCRIPTS = {"build": "package", "smoke": "smoke", "test": "verbs"}
"""The script that reads what follows a verb."""
GIVEN = re.compile(r"(GITHUB|RUNNER)_[A-Z_]+")
"""Variables that every step has."""
INNER = re.compile(r"\$\((.*)\)")
"""A command whose words another one takes; one a line."""
SEPARATORS = ("&&", "||", ";", "|")
MADE = [
    f"stolik_{__version__}_amd64.deb",
    release.name("linux", "x86_64"),
    release.name("linux", "x86_64") + ".tar.gz",
    release.name("linux", "x86_64") + ".AppImage",
    release.name("windows", "AMD64") + ".zip",
    release.name("windows", "AMD64") + "-setup.exe",
    release.name("macos", "arm64") + ".dmg",
]
"""Everything that is given away."""


class Step(NamedTuple):
    """A `run` of a workflow: where it stands, and its shell text without the workflow's own expressions."""

    place: str
    text: str


def steps(path: Path) -> list[Step]:
    """Every `run` of a workflow."""
    lines = path.read_text(encoding="utf-8").splitlines()
    found = []
    for number, line in enumerate(lines):
        head = re.match(r"( *(?:- )?)run: (.*)", line)
        if head:
            text = head[2]
            if text == "|":
                depth = len(head[1].replace("-", " "))
                block = lines[number + 1 :]
                end = next(
                    (i for i, later in enumerate(block) if len(later) - len(later.lstrip()) <= depth), len(block)
                )
                text = "\n".join(later.strip() for later in block[:end])
            found.append(Step(f"{path.stem}:{number + 1}", re.sub(r"\$\{\{.*?\}\}", "expression", text)))
    return found


STEPS = [step for path in WORKFLOWS for step in steps(path)]


def commands(text: str) -> list[list[str]]:
    """The words of each command, assignments before it left out."""
    found: list[list[str]] = []
    for line in text.splitlines():
        words = shlex.split(INNER.sub("told", line))
        for word in [*words, ";"]:
            if word in SEPARATORS or not found:
                found.append([])
            if word not in SEPARATORS and (found[-1] or not re.fullmatch(r"\w+=.*", word, re.DOTALL)):
                found[-1].append(word)
    inner = [command for words in INNER.findall(text) for command in commands(words)]
    return [command for command in found if command] + inner


def pythons() -> list[tuple[str, list[str]]]:
    """Every command that starts Python, with its place."""
    return [(step.place, words[1:]) for step in STEPS for words in commands(step.text) if words[0] == "python"]


class Parsed(Exception):
    """Arguments were read without a complaint."""


def read_arguments(script: str, words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a script read its arguments and go no further; one without a reader must at least name every flag."""
    module = importlib.import_module(f"build_scripts.{script}")
    source = Path(module.__file__ or "").read_text(encoding="utf-8")
    if "ArgumentParser" not in source:
        missing = [word for word in words if word.startswith("-") and f'"{word}"' not in source]
        assert not missing, f"{script} knows no {missing}"
        return
    read = argparse.ArgumentParser.parse_args

    def stop(reader: argparse.ArgumentParser, given: list[str]) -> None:
        read(reader, given)
        raise Parsed

    monkeypatch.setattr(argparse.ArgumentParser, "parse_args", stop)
    with pytest.raises(Parsed):
        module.main(words)


def test_the_workflows_have_steps():
    assert {step.place.partition(":")[0] for step in STEPS} == {"check", "release"}
    assert len(STEPS) >= 12
    assert len(pythons()) >= 9


def test_commands_are_told_apart():
    text = 'version=$(python -c "import game")\nA=1 "$tool" --x "a b" && cd made || chmod +x "$tool"'
    assert commands(text) == [["$tool", "--x", "a b"], ["cd", "made"], ["chmod", "+x", "$tool"], ["python", "-c", "import game"]]  # fmt: skip


@pytest.mark.skipif(sys.platform == "win32", reason="needs bash")
@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.place)
def test_every_step_is_a_shell_s_text(step: Step):
    done = subprocess.run(["bash", "-n"], input=step.text, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.place)
def test_every_step_starts_tools_that_are_there_and_uses_variables_that_are_set(step: Step):
    text = next(path for path in WORKFLOWS if path.stem == step.place.partition(":")[0]).read_text(encoding="utf-8")
    known = set(re.findall(r"^\s*([A-Z_]+): ", text, re.MULTILINE)) | set(
        re.findall(r"^(\w+)=", step.text, re.MULTILINE)
    )
    used = set(re.findall(r"\$\{?(\w+)", step.text))
    assert not {name for name in used - known if not GIVEN.fullmatch(name)}
    assert not {words[0] for words in commands(step.text)} - TOOLS - {f"${name}" for name in known}


@pytest.mark.parametrize(("place", "words"), pythons(), ids=[place for place, _ in pythons()])
def test_every_script_verb_and_flag_is_there(place: str, words: list[str], monkeypatch: pytest.MonkeyPatch):
    match words:
        case ["-c", text]:
            compile(text, place, "exec")
        case ["-m", name, *_]:
            bare = [sys.executable, "-I", "-S", "-c", f"import sys; sys.path.insert(0, '.'); import {name}"]
            subprocess.run(bare, cwd=ROOT, check=True)  # it is started without dev.py, so with nothing installed
        case ["build_scripts/dev.py", verb, *given]:
            assert verb in VERBS
            read_arguments(OWN_SCRIPTS[verb], given, monkeypatch)
        case _:
            pytest.fail(f"nobody knows what {words} starts")


def test_a_flag_or_form_that_is_not_there_is_found(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    with pytest.raises(AssertionError, match="knows no"):
        read_arguments("package", ["--everything"], monkeypatch)
    with pytest.raises(SystemExit):
        read_arguments("smoke", ["--form", "floppy"], monkeypatch)
    assert "floppy" in capsys.readouterr().err


def test_every_action_has_a_version():
    for path in WORKFLOWS:
        uses = re.findall(r"uses: (.*)", path.read_text(encoding="utf-8"))
        assert uses
        assert not [name for name in uses if not re.fullmatch(r"actions/[a-z-]+@v\d+", name)]


def test_what_is_put_up_is_what_is_made_all_of_it():
    text = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    patterns = [word for word in re.findall(r"dist/(\S+)", text) if "*" in word]
    assert not [pattern for pattern in patterns if not fnmatch.filter(MADE, pattern)]
    assert not [name for name in MADE if not any(fnmatch.fnmatch(name, pattern) for pattern in patterns)]


def test_linux_gets_what_a_screen_and_a_build_need():
    text = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    installed = re.search(r"apt-get install -y -qq (.*)", text)[1].split()
    assert {name.lower() for name in x_screen.NEEDED} | {"binutils"} == set(installed)


def test_a_script_that_a_workflow_runs_is_there():
    assert [words[1] for step in STEPS for words in commands(step.text) if words[0] == "bash"] == [".ci/run"]
    assert (ROOT / ".ci" / "run").exists()
