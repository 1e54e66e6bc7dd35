"""What happens to an error that nobody foresaw: it is written down, and a window says where, before the program ends."""

from __future__ import annotations

import os
import sys
import time
import traceback
from pathlib import Path
from types import TracebackType

import pygame

from scenes.words import _


class Witness:
    """To be put in place of `sys.excepthook`; works without a console, where the standard streams are None."""

    def __init__(self, log: Path) -> None:
        self._log = log

    def __call__(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Write the error to the log and to the console, and show a box where somebody can see it."""
        if issubclass(kind, KeyboardInterrupt):
            return
        told = "".join(traceback.format_exception(kind, error, trace))
        self._write(told)
        if sys.stderr is not None:
            sys.stderr.write(told)
        if not os.environ.get("STOLIK_TRACE") and os.environ.get("SDL_VIDEODRIVER") != "dummy":
            self._show()

    def _write(self, told: str) -> None:
        try:
            self._log.parent.mkdir(parents=True, exist_ok=True)
            with self._log.open("a", encoding="utf-8") as file:
                file.write(f"{time.strftime('%Y-%m-%d %H:%M:%S')}\n{told}\n")
        except OSError:
            return

    def _show(self) -> None:
        text = _("Something went wrong, and Stolik has to close. No move is lost. What happened is written in {file}.")
        try:
            pygame.display.message_box("Stolik", text.format(file=self._log), message_type="error")
        except pygame.error:
            return
