"""What the tests hear of a listener: a program that reads the window as a screen reader does."""

import contextlib
import json
import queue
import threading
import time

WAIT_S = 20.0
POLL_S = 0.02


def growing(file):
    """The whole lines of a file that is still written; ends with a ValueError when it is closed."""
    begun = ""
    while True:
        begun += file.readline()
        if begun.endswith("\n"):
            yield begun
            begun = ""
        else:
            time.sleep(POLL_S)
            file.seek(file.tell())  # under Wine a file that has ended stays so otherwise


class Ears:
    """What a reader hears: `focus`, `said` and answers to commands, each taken once.

    `lines` are those that the listener writes, `orders` is the file of those it obeys.
    """

    def __init__(self, lines, orders):
        self._lines: queue.Queue[list[object]] = queue.Queue()
        self._orders = orders
        self.heard = []
        threading.Thread(target=self._listen, args=(lines,), daemon=True).start()

    def _listen(self, lines):
        with contextlib.suppress(ValueError, OSError):  # closed at the end
            for line in lines:
                self._lines.put(json.loads(line))

    def wait_for(self, kind, wanted=lambda what: True):
        """The next thing of a kind that is wanted."""
        while True:
            try:
                found = self._lines.get(timeout=WAIT_S)
            except queue.Empty:
                raise AssertionError(f"no {kind}; heard {self.heard}") from None
            self.heard.append(found)
            if found[0] == kind and wanted(found[1]):
                return found[1]

    def ask(self, command, answer):
        """What the listener answers to a command."""
        self._orders.write(command + "\n")
        self._orders.flush()
        return self.wait_for(answer)


def act_and_hear(pilot, reader):
    """At the table `reader` reads all that can be used, presses, and hears what came of it."""
    names = {node["name"].removesuffix(": normal") for node in reader.ask("tree", "tree")}
    assert {target.text for target in pilot.sight.targets.values()} <= names
    before = pilot.sight.table
    assert reader.ask(f"press {pilot.target('draw').text}", "pressed")
    pilot.wait_for(lambda now: now.table != before, "a card drawn")
    assert "Ola" in reader.wait_for("said", lambda text: "draw" in text.lower())
    assert pilot.close() == 0
    assert pilot.printed == ""
