"""What is spoken where no screen reader reads, and how: by a program that stands in for the system's own."""

import shutil
import sys
import time

import pygame
import pytest

from scenes.app import App
from scenes.curtain import Curtain
from scenes.narrator import Narrator, spoken
from scenes.scene import Scene, Target
from scenes.table.players import Player
from scenes.title import Title
from scenes.voice import Voice, speech_program
from scenes.words import use_language

PROGRAM = """
import pathlib, sys, time
said, gate, language = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), sys.argv[3]
text = sys.stdin.buffer.read().decode()
with said.open("a", encoding="utf-8") as file:
    file.write(f"{language}: {text}\\n")
while not gate.exists():
    time.sleep(0.01)
"""
PATIENCE_S = 60.0


class Mouth:
    """A voice whose program writes down what it is to say, and has said it once the gate is `open`."""

    def __init__(self, folder):
        self._said, self._gate = folder / "said", folder / "gate"
        self.voice = Voice(
            lambda language: (sys.executable, "-S", "-c", PROGRAM, str(self._said), str(self._gate), language)
        )

    def open(self):
        self._gate.touch()

    def said(self, count):
        """The first lines, once there are so many."""
        end = time.monotonic() + PATIENCE_S
        lines: list[str] = []
        while len(lines) < count and time.monotonic() < end:
            lines = self._said.read_text(encoding="utf-8").splitlines() if self._said.exists() else []
            time.sleep(0.01)
        return lines


@pytest.fixture
def mouth(tmp_path):
    made = Mouth(tmp_path)
    yield made
    made.voice.close()


def test_a_text_is_said_in_its_language(mouth):
    mouth.open()
    mouth.voice.say("news", "Ola dobiera kartę.", "pl")
    assert mouth.said(1) == ["pl: Ola dobiera kartę."]


def test_the_newest_of_what_waits_is_said_and_what_happened_comes_first(mouth):
    mouth.voice.say("news", "one", "en")
    mouth.said(1)
    for text in ("two", "three"):
        mouth.voice.say("focus", f"the {text}", "en")
        mouth.voice.say("news", text, "en")
    mouth.open()
    assert mouth.said(3) == ["en: one", "en: three", "en: the three"]


def test_a_new_focus_breaks_off_the_one_before_and_no_news(mouth):
    mouth.voice.say("focus", "the first", "en")
    mouth.said(1)
    mouth.voice.say("focus", "the second", "en")
    assert mouth.said(2) == ["en: the first", "en: the second"]
    mouth.voice.say("news", "a line", "en")
    mouth.voice.say("focus", "the third", "en")
    assert mouth.said(3)[2] == "en: a line"
    mouth.voice.say("focus", "the fourth", "en")
    mouth.open()
    assert mouth.said(4) == ["en: the first", "en: the second", "en: a line", "en: the fourth"]


def test_the_program_ends_with_the_voice_in_the_middle_of_a_word(mouth):
    mouth.voice.say("news", "one", "en")
    mouth.said(1)
    process = mouth.voice._said
    mouth.voice.close()
    assert process.poll() is not None
    assert not mouth.voice._thread.is_alive()
    mouth.voice.say("news", "two", "en")
    assert mouth.voice._waiting == {}


@pytest.mark.parametrize(
    "command", [("/no/such/program",), (sys.executable, "-c", "raise SystemExit(3)")], ids=["missing", "failing"]
)
def test_a_program_that_fails_is_silence(command):
    voice = Voice(lambda language: command)
    for text in ("one", "two"):
        voice.say("news", text, "en")
    voice.close()
    assert not voice._thread.is_alive()


def test_without_a_program_no_thread_is_begun():
    voice = Voice(None)
    voice.say("news", "one", "en")
    assert voice._thread is None
    voice.close()


@pytest.mark.parametrize(
    ("system", "there", "called"),
    [
        ("linux", {"spd-say", "espeak-ng"}, ("/bin/espeak-ng", "-v", "pl", "--stdin")),
        ("linux", {"spd-say"}, ("/bin/spd-say", "-w", "-l", "pl", "-e")),
        ("darwin", {"say"}, ("/bin/say", "-f", "-")),
        ("linux", set(), None),
    ],
)
def test_each_system_has_its_program(system, there, called, monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}" if name in there else None)
    found = speech_program(system)
    assert (None if found is None else found("pl")) == called


def test_windows_speaks_through_powershell_in_the_language(monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda name: name)
    found = speech_program("win32")
    assert found is not None
    name, *arguments = found("pl")
    assert name == "powershell"
    assert "'pl'" in arguments[-1]
    assert "{" not in arguments[-1].replace("try{", "").replace("catch{", "")


# --- what is said -------------------------------------------------------------------------------------------------------
class Heard(Voice):
    """A voice that keeps what it is to say."""

    def __init__(self):
        super().__init__(None)
        self.lines, self.hushed = [], 0

    def say(self, kind, text, language):
        self.lines.append((kind, text, language))

    def hush(self):
        self.hushed += 1

    def close(self):
        self.lines.append(("closed", "", ""))


class Room(Scene):
    """A scene with given targets."""

    def __init__(self, *targets, told=()):
        self.shown, self.at, self.told = list(targets), "", list(told)

    def targets(self):
        return self.shown

    def focus(self):
        return self.at

    def news(self, since):
        return len(self.told), self.told[since:] if since >= 0 else []


def button(name, **more):
    return Target(name, "button", name.title(), (0, 0, 9, 9), **more)


def test_what_is_new_is_told_once():
    heard = Heard()
    narrator = Narrator(heard)
    room = Room(Target("message", "news", "Your turn.", (0, 0, 9, 9)), button("draw"), told=["Long ago."])
    for _twice in range(2):
        narrator.note(room, wanted=True)
    assert heard.lines == [("news", "Your turn.", "en")]
    room.told.append("Ola draws.")
    room.at = "draw"
    for _twice in range(2):
        narrator.note(room, wanted=True)
    assert heard.lines[1:] == [("news", "Ola draws.", "en"), ("focus", "Draw", "en")]


def test_nothing_is_told_unwanted_and_nothing_old_when_it_is_wanted_again():
    heard = Heard()
    narrator = Narrator(heard)
    room = Room(button("draw"), told=["One."])
    narrator.note(room, wanted=False)
    assert (heard.lines, heard.hushed) == ([], 0)
    narrator.note(room, wanted=True)
    narrator.note(room, wanted=False)
    assert heard.hushed == 1
    room.told.append("Two.")
    narrator.note(room, wanted=True)
    assert heard.lines == []


def test_the_curtain_tells_its_own_words_alone(kit):
    heard = Heard()
    narrator = Narrator(heard)
    table = Room(Target("hand.0.0", "card", "bell", (0, 0, 9, 9), hint="Free"))
    table.at = "hand.0.0"
    narrator.note(table, wanted=True)
    curtain = Curtain(kit, "lucky_jack", Player("Basia", "human", "", 1, 1), ["Ola passes."])
    curtain.resize((960, 540), 1.0)
    for _twice in range(2):
        narrator.note(curtain, wanted=True)
    assert heard.lines[0] == ("focus", "bell. Free", "en")
    said = " ".join(text for _kind, text, _language in heard.lines[1:])
    assert said == "Pass to Basia. The others look away. No card is shown. Meanwhile. Ola passes. I am Basia"


def test_state_and_reason_are_said():
    toggle = Target("odds", "toggle", "Odds", (0, 0, 9, 9), value="on", hint="How likely it is.")
    assert spoken(toggle) == "Odds: on. How likely it is."
    assert spoken(button("deal", enabled=False, hint="Nobody sits here.")) == "Deal. Nobody sits here."
    use_language("pl")
    assert spoken(toggle).startswith("Odds: wł")


@pytest.mark.parametrize("aloud", [False, True])
def test_the_program_speaks_where_it_is_wished_and_no_reader_reads(kit, monkeypatch, aloud):
    heard = Heard()
    monkeypatch.setattr("scenes.app.Voice", lambda command: heard)
    kit.preferences.change(aloud=aloud)
    app = App(kit, Title)
    tab = pygame.event.Event(pygame.KEYDOWN, {"key": pygame.K_TAB, "mod": 0, "unicode": ""})
    for _twice in range(2):
        app.step([tab])
    assert bool(heard.lines) == aloud
    count = len(heard.lines)
    app._reader.active = True
    app.step([tab])
    assert len(heard.lines) == count
    app.close()
    assert heard.lines[-1][0] == "closed"
