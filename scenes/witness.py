"""What happens to an error that nobody foresaw: it is written down without anything personal, and a person is told where it lies."""

from __future__ import annotations

import getpass
import os
import platform
import re
import sys
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import TracebackType

import pygame

import game
from scenes.words import _

PROGRAM = Path(__file__).resolve().parents[1]
MOST_BYTES = 256 * 1024
"""A report that is larger begins anew."""
HIDDEN = "‹name›"


def nobody() -> Iterable[str]:
    """Return the names that a report must not hold: none are known yet."""
    return ()


class Witness:
    """Writes errors to `log`; can be put in place of `sys.excepthook`. Works without a console, where the standard streams are None.

    `names` tells what people are called here, and `data` is their folder: neither is written down.
    """

    def __init__(self, log: Path, names: Callable[[], Iterable[str]] = nobody) -> None:
        self.log = log
        self._names = names

    def __call__(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Note the error, and show a box where somebody can see it: the program is about to end."""
        if issubclass(kind, KeyboardInterrupt):
            return
        self.note(error.with_traceback(trace))
        if not os.environ.get("STOLIK_TRACE") and os.environ.get("SDL_VIDEODRIVER") != "dummy":
            self._show()

    def note(self, error: BaseException, about: str = "") -> OSError | None:
        """Write the error to the log and to the console, with a line `about` where it happened; return why it could not be written."""
        told = f"{_machine()}\n{about}\n{self.told(error)}"
        if sys.stderr is not None:
            sys.stderr.write(told)
        try:
            self.log.parent.mkdir(parents=True, exist_ok=True)
            large = self.log.exists() and self.log.stat().st_size > MOST_BYTES
            with self.log.open("w" if large else "a", encoding="utf-8", errors="backslashreplace") as file:
                file.write(f"{time.strftime('%Y-%m-%d %H:%M:%S')}\n{told}\n")
        except OSError as refused:
            return refused
        return None

    def told(self, error: BaseException) -> str:
        """Return the traceback of an error, without the names of people and of their folders."""
        return "".join(self._lines(traceback.TracebackException.from_exception(error)))

    def _lines(self, error: traceback.TracebackException) -> Iterator[str]:
        before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
        if before is not None:
            yield from self._lines(before)
            yield "\nand then\n\n"
        yield from (self._placeless(line) for line in error.stack.format())
        yield from (self._nameless(self._placeless(line)) for line in error.format_exception_only())

    def _placeless(self, text: str) -> str:
        """Folders by what they are: where the program lies, where the data, and the home folder."""
        places = ((PROGRAM, "‹program›"), (self.log.parent, "‹data›"), (Path.home(), "~"))
        for place, sign in places:
            for written in {str(place), place.as_posix(), repr(str(place))[1:-1]} - {"/", ".", ""}:
                text = text.replace(written, sign)
        return text

    def _nameless(self, text: str) -> str:
        for name in sorted({_login(), *self._names()} - {""}, key=len, reverse=True):
            for written in {name, ascii(name)[1:-1]}:
                text = re.sub(rf"(?<!\w){re.escape(written)}(?!\w)", HIDDEN, text, flags=re.IGNORECASE)
        return text

    def _show(self) -> None:
        text = _("Something went wrong, and Stolik has to close. No move is lost. What happened is written in {file}.")
        try:
            pygame.display.message_box("Stolik", text.format(file=self.log), message_type="error")
        except pygame.error:
            return


def _machine() -> str:
    """What the program ran on: versions, nothing that tells one machine from another of its kind."""
    kind = "frozen" if getattr(sys, "frozen", False) else "from source"
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    system = f"{platform.system()} {platform.release()} {platform.machine()}"
    return f"Stolik {game.__version__} {kind}, Python {platform.python_version()}, SDL {sdl}, {system}"


def _login() -> str:
    """What the system calls the person, "" where it does not tell."""
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        return ""
