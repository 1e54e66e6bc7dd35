"""The project's environment: made once, filled from the pins, changed by one process at a time."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from build_scripts import environment, verbs
from build_scripts.environment import DEV, PLAY, Stop
from tests.sources import ROOT

HOLD = """
import sys, pathlib
from build_scripts import environment
environment.LOCK = pathlib.Path(sys.argv[1])
with environment._locked():
    print("held", flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def place(tmp_path, monkeypatch):
    """A project folder with spaces and Polish letters, two pin files, and an environment that seems to work."""
    root = tmp_path / "Gry Łukasza"
    (root / "requirements").mkdir(parents=True)
    (root / ".venv").mkdir()
    for part in (PLAY, DEV):
        (root / "requirements" / part).write_text(f"{part}==1 \\\n    --hash=sha256:00\n", encoding="utf-8")
    monkeypatch.setattr(environment, "VENV", root / ".venv")
    monkeypatch.setattr(environment, "LOCK", root / ".venv.lock")
    monkeypatch.setattr(environment, "STAMP", root / ".venv" / "stolik-pins.json")
    monkeypatch.setattr(environment, "PINS", root / "requirements")
    monkeypatch.setattr(environment, "_works", lambda: True)
    return root


@pytest.fixture
def installed(place, monkeypatch):
    """The parts that were installed, in order."""
    parts: list[str] = []
    monkeypatch.setattr(environment, "_install", parts.append)
    return parts


@pytest.fixture
def holder(place) -> Iterator[subprocess.Popen[str]]:
    """Another process that holds the lock until its input ends."""
    command = [sys.executable, "-c", HOLD, str(environment.LOCK)]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, cwd=ROOT, **pipes) as process:  # type: ignore[call-overload]
        assert process.stdout.readline() == "held\n"
        yield process


def test_each_part_is_installed_once(installed):
    environment.ready([PLAY])
    environment.ready([PLAY, DEV])
    environment.ready([DEV, PLAY])
    assert installed == [PLAY, DEV]


def test_a_changed_pin_file_is_installed_again(installed, place):
    environment.ready([PLAY])
    (place / "requirements" / PLAY).write_text("other==2\n", encoding="utf-8")
    environment.ready([PLAY])
    assert installed == [PLAY, PLAY]


def test_an_install_that_failed_is_tried_again(installed, monkeypatch):
    def fail(part: str) -> None:
        raise Stop("no network")

    with monkeypatch.context() as patch:
        patch.setattr(environment, "_install", fail)
        with pytest.raises(Stop):
            environment.ready([PLAY])
    environment.ready([PLAY])
    assert installed == [PLAY]


@pytest.mark.parametrize("damage", ["", "[]", '{"play.txt":', "\x00"])
def test_a_damaged_stamp_counts_as_none(installed, damage):
    environment.STAMP.write_text(damage, encoding="utf-8")
    environment.ready([PLAY])
    assert installed == [PLAY]


def test_a_set_up_waits_for_another(installed, holder):
    command = f"import sys; sys.argv = ['', {str(environment.LOCK)!r}]; " + HOLD
    with subprocess.Popen(
        [sys.executable, "-c", command.replace("sys.stdin.read()", "pass")],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    ) as second:  # fmt: skip
        assert second.stderr is not None
        assert second.stderr.readline() == "Waiting for another set-up to finish …\n"
        time.sleep(0.2)
        assert second.poll() is None
        holder.stdin.close()
        assert second.communicate(timeout=10)[0] == "held\n"


def test_a_python_that_cannot_make_environments_gets_one_sentence(place, monkeypatch, capsys):
    monkeypatch.setattr(environment, "_works", lambda: False)
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert verbs.main(["test"]) == 2
    told = capsys.readouterr().err
    assert "apt install python3-venv" in told
    assert told.count("\n") == 1


def test_a_real_environment_is_made(place, monkeypatch):
    monkeypatch.undo()
    monkeypatch.setattr(environment, "VENV", place / ".venv")
    assert not environment._works()
    environment._make()
    assert environment._works()
    version = subprocess.run([environment.python(), "-V"], capture_output=True, text=True, check=True).stdout
    assert version.split()[1] == sys.version.split()[0]


def test_pins_are_read_with_their_versions(place):
    assert environment.pins(place / "requirements" / PLAY) == {PLAY: "1"}


@pytest.mark.parametrize(("arguments", "status"), [([], 2), (["dance"], 2), (["help"], 0), (["--help"], 0)])
def test_the_verbs_are_listed(arguments, status, capsys):
    assert verbs.main(arguments) == status
    told = capsys.readouterr()
    for name in verbs.VERBS:
        assert f"  {name} " in (told.err if status else told.out)


@pytest.mark.parametrize("name", [name for name in verbs.VERBS if name != "play"])
def test_a_verb_that_is_a_script_runs_something(name, monkeypatch):
    """A script without an entry would end with success and have done nothing."""
    asked: list[tuple[str, ...]] = []

    def python(*given: str, env: object = None) -> int:
        asked.append(given)
        return 0

    monkeypatch.setattr(verbs, "_python", python)
    verbs.VERBS[name].run(())
    assert asked
    for module in (given[1] for given in asked if given[0] == "-m" and given[1].startswith("build_scripts.")):
        path = ROOT / (module.replace(".", "/") + ".py")
        assert 'if __name__ == "__main__":\n' in path.read_text(encoding="utf-8"), module


def test_help_that_nobody_reads_to_its_end_is_no_fault():
    reader, writer = os.pipe()
    os.close(reader)
    told = subprocess.run(
        [sys.executable, str(ROOT / "build_scripts" / "dev.py"), "help"],
        stdout=writer,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(writer)
    assert (told.returncode, told.stderr) == (0, b"")


PIP = """
import sys
print("Collecting one==1 (from -r play.txt)")
print("  Downloading one-1-py3-none-any.whl (1 kB)")
print("Requirement already satisfied: two-and.more==2 in /somewhere (from -r play.txt)")
print("Processing /some/where/three_ce-2.5.8-cp311-manylinux.whl (from -r play.txt)")
print("Installing collected packages: one")
print("Successfully installed one-1")
print("a reason", file=sys.stderr)
sys.exit({status})
"""


@pytest.mark.parametrize("status", [0, 1])
def test_each_package_has_a_line_while_it_is_installed(place, monkeypatch, capfd, status):
    (place / "pip").mkdir()
    (place / "pip" / "__init__.py").touch()
    (place / "pip" / "__main__.py").write_text(PIP.format(status=status), encoding="utf-8")
    (place / "requirements" / PLAY).write_text("one==1\ntwo-and.more==2\nthree_ce==2.5.8\n", encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(place))
    monkeypatch.setattr(environment, "python", lambda: sys.executable)
    if status:
        with pytest.raises(Stop):
            environment._install(PLAY)
    else:
        environment._install(PLAY)
    out, told = capfd.readouterr()
    assert out == ""
    assert [line for line in told.splitlines() if line != "a reason"] == [
        "Installing 3 pinned packages of requirements/play.txt …",
        "  1 of 3: one",
        "  2 of 3: two-and.more is there already",
        "  3 of 3: three_ce",
        "  Putting them in place …",
    ]
    assert "a reason" in told
