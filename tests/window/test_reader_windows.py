"""A screen reader of Windows, under Wine: the program with AccessKit's own adapter, and ears at the door to UI Automation.

Wine's UI Automation is no client yet, so the ears stand where AccessKit hands its nodes over, and ask them as it would.
"""

import shutil
from pathlib import Path

import pytest

from build_scripts import wine
from build_scripts.environment import Stop
from build_scripts.window_driver import Pilot
from scenes.window import TITLE
from tests.sources import ROOT
from tests.window.ears import Ears, act_and_hear, growing
from tests.window.seated import lay_out, sit_down

pytestmark = pytest.mark.long
LISTENER = wine.PLACE + str(Path(__file__).with_name("listener_windows.py"))
FIRST_S = 90.0


@pytest.fixture(scope="module")
def python(tmp_path_factory):
    """A Windows with a Python called as the frozen program is: X knows windows under Wine by that name."""
    if shutil.which("wine") is None:
        pytest.skip("needs Wine (Debian: `apt install wine`).")
    folder = tmp_path_factory.mktemp("windows")
    try:
        found = wine.lay_out_python(folder)
    except Stop as stop:
        pytest.skip(str(stop))
    wine.lay_out_windows(folder)
    yield shutil.copy(found, found.with_name("stolik.exe"))
    wine.end(folder)


@pytest.fixture
def listen(python, screen, tmp_path):
    """Starts the program with ears in it; returns the pilot and what it hears."""
    heard, orders = tmp_path / "heard.txt", tmp_path / "orders.txt"
    heard.touch()
    command = ["bash", "-c", wine.PIPED, "stolik", python, LISTENER, wine.PLACE + str(heard), wine.PLACE + str(orders)]
    environment = {"SDL_VIDEODRIVER": None, **wine.environment(python.parents[1])}
    pilot = Pilot(command, screen, tmp_path, environment, ROOT, FIRST_S)
    with orders.open("w", encoding="utf-8") as given, heard.open(encoding="utf-8") as lines:

        def start():
            pilot.__enter__()
            found = Ears(growing(lines), given)
            found.wait_for("ready")
            return pilot, found

        yield start
        if pilot.begun:
            pilot.close()
            pilot.kill()


def test_a_reader_reads_follows_the_focus_and_presses_in_any_size_of_the_window(listen):
    pilot, reader = listen()
    tree = {node["name"]: node for node in reader.ask("tree", "tree")}
    button = tree[pilot.target("begin").text]
    assert (button["role"], button["enabled"]) == ("button", True)
    assert button["rect"] == list(pilot.target("begin").rect)
    pilot.key("Tab")
    pilot.key("Tab")
    focus = pilot.wait_for(lambda now: now.focus != "", "a focus").focus
    assert reader.wait_for("focus", lambda name: name.startswith(pilot.target(focus).text))
    pilot.resize(1100, 700)
    smaller = pilot.wait_for(lambda now: list(now.targets["begin"].rect) != button["rect"], "another size")
    pilot.key("F11")
    pilot.wait_for(lambda now: now.targets["begin"].rect != smaller.targets["begin"].rect, "a full screen")
    assert reader.ask(f"press {button['name']}", "pressed")
    pilot.wait_for(lambda now: now.scene == "title", "the title")
    assert pilot.target("quit").text in {node["name"] for node in reader.ask("tree", "tree")}
    assert pilot.close() == 0
    assert pilot.printed == ""


def test_at_the_table_a_reader_hears_what_happens_and_may_act(listen, tmp_path):
    lay_out(tmp_path / "home", "lucky_jack", 3)
    pilot, reader = listen()
    sit_down(pilot)
    act_and_hear(pilot, reader)


def test_behind_the_curtain_there_is_nothing_to_read(listen, tmp_path):
    lay_out(tmp_path / "home", "lucky_jack", 2, humans=(0, 1))
    pilot, reader = listen()
    pilot.insist("continue", lambda now: now.scene == "curtain", "the curtain")
    assert {node["name"] for node in reader.ask("tree", "tree")} == {
        "",
        TITLE,
        *(target.text for target in pilot.sight.targets.values()),
    }
