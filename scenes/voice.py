"""The system's own speech program: what it is called on each system, and a thread that lets it say one thing after another."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from functools import partial

WINDOWS_SCRIPT = (
    "[Console]::InputEncoding=[Text.Encoding]::UTF8;Add-Type -AssemblyName System.Speech;"
    "$v=New-Object System.Speech.Synthesis.SpeechSynthesizer;"
    "try{{$v.SelectVoiceByHints(0,0,0,[Globalization.CultureInfo]'{language}')}}catch{{}};$v.Speak([Console]::In.ReadToEnd())"
)
"""What PowerShell does: the first voice of the language, if there is one, says what comes in."""
LEAVE_S = 2.0
"""So long a program that was told to end may take."""
Command = Callable[[str], Sequence[str]]
"""The arguments of a program that says in a language what comes into it, and ends when it has been said."""


def speech_program(system: str = sys.platform) -> Command | None:
    """Return the first speech program that is there, None without one."""
    for name, arguments in _programs(system):
        found = shutil.which(name)
        if found is not None:
            return partial(_called, found, arguments)
    return None


def _called(program: str, arguments: Command, language: str) -> Sequence[str]:
    return (program, *arguments(language))


def _programs(system: str) -> Sequence[tuple[str, Command]]:
    """Names and arguments of speech programs, the likeliest first. `system`: as sys.platform has it."""
    if system == "win32":
        return (("powershell", _windows),)
    if system == "darwin":
        return (("say", lambda language: ("-f", "-")),)
    return (("espeak-ng", _espeak), ("espeak", _espeak), ("spd-say", lambda language: ("-w", "-l", language, "-e")))


def _espeak(language: str) -> Sequence[str]:
    return ("-v", language, "--stdin")


def _windows(language: str) -> Sequence[str]:
    return ("-NoProfile", "-NonInteractive", "-Command", WINDOWS_SCRIPT.format(language=language))


class Voice:
    """Says texts, one after another, in a thread of its own that begins with the first. Of what has not been begun only the newest is kept,
    of each kind: what happened, and what has the focus. Whatever goes wrong with the program is silence."""

    def __init__(self, command: Command | None) -> None:
        self._command = command
        self._changed = threading.Condition()
        self._waiting: dict[str, tuple[str, str]] = {}
        self._said: subprocess.Popen[bytes] | None = None
        self._kind = ""
        self._thread: threading.Thread | None = None
        self._closed = False

    def say(self, kind: str, text: str, language: str) -> None:
        """Have `text` said soon. What has the `focus` breaks off what had it before."""
        if self._command is None or self._closed:
            return
        with self._changed:
            self._waiting[kind] = (text, language)
            if kind == self._kind == "focus":
                self._break_off()
            self._changed.notify()
        if self._thread is None:
            self._thread = threading.Thread(target=self._speak, name="voice", daemon=True)
            self._thread.start()

    def hush(self) -> None:
        """Nothing more is said, and what is being said ends."""
        with self._changed:
            self._waiting.clear()
            self._break_off()

    def close(self) -> None:
        """Be silent for good; the program has ended then."""
        self._closed = True
        self.hush()
        with self._changed:
            self._changed.notify()
        if self._thread is not None:
            self._thread.join(LEAVE_S)

    def _break_off(self) -> None:
        if self._said is not None:
            with contextlib.suppress(OSError):
                self._said.kill()

    def _speak(self) -> None:
        """The thread: takes what happened before what has the focus."""
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._waiting or self._closed)
                if self._closed:
                    return
                self._kind = "news" if "news" in self._waiting else "focus"
                text, language = self._waiting.pop(self._kind)
                process = self._said = self._begun(language)
            if process is not None:
                with contextlib.suppress(OSError, ValueError):
                    process.communicate(text.encode())
            with self._changed:
                self._said, self._kind = None, ""

    def _begun(self, language: str) -> subprocess.Popen[bytes] | None:
        """The program, waiting for its text; None where it cannot be begun."""
        command = self._command
        if command is None:
            return None
        hidden = {"creationflags": 0x08000000} if os.name == "nt" else {}  # no window of its own
        quiet = subprocess.DEVNULL
        try:
            return subprocess.Popen(command(language), stdin=subprocess.PIPE, stdout=quiet, stderr=quiet, **hidden)  # type: ignore[call-overload, no-any-return]
        except OSError:
            self._command = None
            return None
