"""The system's screen reader, for real: a bus of its own, AT-SPI's registry, and ears on it while the program is played."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from scenes.spoken_tree import heading
from scenes.window import TITLE
from tests.window.ears import Ears, act_and_hear
from tests.window.seated import lay_out, sit_down

PYTHON = "/usr/bin/python3"
LISTENER = str(Path(__file__).with_name("listener.py"))
STATUS = "gdbus call --session --dest org.a11y.Bus --object-path /org/a11y/bus --method org.freedesktop.DBus.Properties.Set org.a11y.Status"


def lacking():
    """What is not installed here, in one sentence."""
    programs = [name for name in ("dbus-daemon", "gdbus") if shutil.which(name) is None]
    if subprocess.run([PYTHON, "-c", "import pyatspi"], capture_output=True, check=False).returncode:
        programs.append("pyatspi")
    return (
        f"{', '.join(programs)} needed: `apt install at-spi2-core python3-pyatspi libglib2.0-bin dbus`."
        if programs
        else ""
    )


@pytest.fixture
def bus(tmp_path, screen):
    """Variables for programs on a bus of their own, on which a reader is at work."""
    if lacking():
        (pytest.fail if os.environ.get("CI") else pytest.skip)(lacking())
    home = tmp_path / "bus"
    home.mkdir()
    server = subprocess.Popen(
        ["dbus-daemon", "--session", "--nofork", "--print-address=1"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        env={**os.environ, "DISPLAY": screen.name, "XDG_CACHE_HOME": str(home), "XDG_RUNTIME_DIR": str(home)},
    )  # fmt: skip
    environment = {"DBUS_SESSION_BUS_ADDRESS": server.stdout.readline().strip(), "XDG_RUNTIME_DIR": str(home)}
    for name in ("IsEnabled", "ScreenReaderEnabled"):
        subprocess.run(
            [*STATUS.split(), name, "<true>"], env={**os.environ, **environment}, check=True, stdout=subprocess.DEVNULL
        )
    yield environment
    server.terminate()
    server.communicate()


@pytest.fixture
def ears(bus, screen):
    """Call it once the program runs."""
    listeners = []

    def listen():
        listener = subprocess.Popen(
            [PYTHON, LISTENER],
            env={**os.environ, **bus, "DISPLAY": screen.name},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        listeners.append(listener)
        found = Ears(listener.stdout, listener.stdin)
        found.wait_for("ready")
        return found

    yield listen
    for each in listeners:
        each.kill()
        each.communicate()


def test_a_reader_reads_the_title_follows_the_focus_and_presses(start, bus, ears):
    pilot = start(env=bus)
    reader = ears()
    tree = {node["name"]: node for node in reader.ask("tree", "tree")}
    button = tree[pilot.target("begin").text]
    assert button["role"] in ("push button", "button")
    assert button["rect"] == list(pilot.target("begin").rect)
    pilot.key("Tab")
    pilot.key("Tab")
    focus = pilot.wait_for(lambda now: now.focus != "", "a focus").focus
    assert reader.wait_for("focus", lambda name: name.startswith(pilot.target(focus).text))
    assert reader.ask(f"press {button['name']}", "pressed")
    pilot.wait_for(lambda now: now.scene == "title", "the title")


def test_at_the_table_a_reader_hears_what_happens_and_may_act(start, bus, ears, tmp_path):
    lay_out(tmp_path / "home", "lucky_jack", 3)
    pilot = sit_down(start(env=bus))
    reader = ears()
    act_and_hear(pilot, reader)


def test_behind_the_curtain_there_is_nothing_to_read(start, bus, ears, tmp_path):
    lay_out(tmp_path / "home", "lucky_jack", 2, humans=(0, 1))
    pilot = start(env=bus)
    pilot.insist("continue", lambda now: now.scene == "curtain", "the curtain")
    reader = ears()
    texts = [t.text for t in pilot.sight.targets.values()]
    head = " ".join(heading(list(pilot.sight.targets.values())))
    assert {node["name"] for node in reader.ask("tree", "tree")} == {head, TITLE, *texts}
