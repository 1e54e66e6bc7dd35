"""A screen reader's ears: prints a JSON line for everything said, and answers commands. Run by a Python that has pyatspi.

Commands, a line each: `tree` (all nodes there are), `press NAME`, `end`.
"""

import json
import sys
import threading
import time

import pyatspi
from gi.repository import GLib

WAIT_S = 20.0


def application():
    """The program that is read."""
    end = time.monotonic() + WAIT_S
    while time.monotonic() < end:
        for found in pyatspi.Registry.getDesktop(0):
            if found is not None and len(found) and len(found[0]):
                return found
        time.sleep(0.1)
    sys.exit("nothing to be read")


def nodes(node):
    """Every node below this one."""
    for child in node:
        yield child
        yield from nodes(child)


def told(node):
    """What is to be known about a node."""
    try:
        box = node.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
        rect = [box.x, box.y, box.width, box.height]
    except NotImplementedError:
        rect = None
    states = [pyatspi.stateToString(state) for state in node.getState().getStates()]
    return {
        "role": node.getRoleName(),
        "name": node.name,
        "description": node.description,
        "rect": rect,
        "states": states,
    }


def tree():
    """All nodes, at a moment in which none goes while it is asked."""
    end = time.monotonic() + WAIT_S
    while True:
        try:
            return [told(node) for node in nodes(application())]
        except GLib.GError:
            if time.monotonic() > end:
                raise
            time.sleep(0.2)


def press(name):
    """Does what a reader does to press the node of this name; returns whether there is one."""
    for node in nodes(application()):
        if node.name == name:
            return node.queryAction().doAction(0)
    return False


def say(kind, what):
    """A line for the test."""
    sys.stdout.write(json.dumps([kind, what]) + "\n")
    sys.stdout.flush()


def obey():
    """Does what the test asks for."""
    for line in sys.stdin:
        word, _, name = line.strip().partition(" ")
        if word == "tree":
            say("tree", tree())
        elif word == "press":
            say("pressed", press(name))
        else:
            break
    pyatspi.Registry.stop()


def main():
    """Listens until it is told to end."""
    pyatspi.Registry.registerEventListener(
        lambda event: say("focus", event.source.name) if event.detail1 else None, "object:state-changed:focused"
    )
    pyatspi.Registry.registerEventListener(lambda event: say("said", event.any_data), "object:announcement")
    say("ready", application().name)
    threading.Thread(target=obey, daemon=True).start()
    pyatspi.Registry.start()


if __name__ == "__main__":
    main()
