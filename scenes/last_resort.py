"""The last resort: an error nobody foresaw ends a scene, never the match. It is written down, and the person may go on at once."""

from __future__ import annotations

import contextlib
import re
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pygame

from scenes.continuing import go_on
from scenes.kit import Kit
from scenes.opening import Opened
from scenes.page import Page
from scenes.refusals import why
from scenes.scene import Change, Pop, Quit, Scene
from scenes.widgets import Board, Button, Column, Label
from scenes.widgets.brush import sheet
from scenes.witness import Witness
from scenes.words import _, say

WIDTH = 960
LOG = "errors.log"
AT_ONCE_S = 15.0
"""A second error within so many seconds is the same one: going on at once would lead into it again."""


class LastResort(Page):
    """Tells what has happened and where it is described, and offers to go on. `match`: the file of the match that was open."""

    name = "last_resort"

    def __init__(self, kit: Kit, match: Path | None, log: Path | None, reason: str, again: bool) -> None:
        """`log` is where the error is described, None where that could not be written for `reason`."""
        super().__init__(kit)
        self.match = match
        self._log = log
        self._reason = reason
        self._again = again
        self._sheet = pygame.Rect(0, 0, 0, 0)
        self.first_focus = "go_on" if match is not None and not again else "title_scene"

    def lay(self, board: Board) -> None:
        """Place the sentences and the ways out on a sheet in the middle."""
        brush = board.brush
        pad = brush.px(52)
        width = min(brush.px(WIDTH), self.size[0] - pad)
        self._sheet = pygame.Rect((self.size[0] - width) // 2, 0, width, self.size[1])
        column = Column(board, self._sheet.inflate(-2 * pad, -2 * pad), gap=16)
        column.add(Label("title", _("Something went wrong"), kind="heading"))
        column.add(Label("text", self._sentence()))
        column.add(Label("report", self._report(column.rect.width), quiet=True))
        column.space(20)
        column.row(self._buttons(), align="right")
        self._sheet.height = column.bottom + pad - self._sheet.top - column.gap
        shift = (self.size[1] - self._sheet.height) // 2
        self._sheet.top += shift
        for widget in board.widgets:
            widget.rect.top += shift

    def _sentence(self) -> str:
        if self.match is None:
            return _("This is a fault in the program. No match is lost.")
        if self._again:
            return _(
                "The same fault has come again at once. The match is kept up to its last move and stays in the list of open matches."
            )
        return _("This is a fault in the program. The match is kept up to its last move.")

    def _report(self, width: int) -> str:
        if self._log is None:
            return _("What happened could not be written down: {reason}.").format(reason=self._reason)
        text = _("What happened is described here, without names or anything else about you: {file}")
        px, family = self.brush.text_px("body"), "body"
        lines = by_folders(str(self._log), lambda line: self.kit.skin.measure(line, px, family)[0] <= width)
        return text.format(file="\n" + "\n".join(lines))

    def _buttons(self) -> list[Button]:
        to_title = "primary" if self.first_focus == "title_scene" else "plain"
        found = [Button("quit", _("Quit"), Quit), Button("title_scene", _("To the title"), Pop, kind=to_title)]
        if self.match is not None:
            kind = "plain" if self._again else "primary"
            found.append(Button("go_on", _("Continue"), self._go_on, kind=kind))
        return found

    def _go_on(self) -> Change:
        assert self.match is not None
        return go_on(self.kit, self.match, replace=True)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the room of the title, and the sheet."""
        surface.blit(self.kit.skin.room("title", self.size), (0, 0))
        sheet(surface, self.brush, self._sheet)


def by_folders(path: str, fits: Callable[[str], bool]) -> list[str]:
    """Return a path in lines that fit, broken behind the names of folders."""
    lines = [""]
    for part in re.split(r"(?<=[/\\])", path):
        if lines[-1] and not fits(lines[-1] + part):
            lines.append("")
        lines[-1] += part
    return lines


class Rescue:
    """Makes the last resort for an error that ended a frame. `witness` writes the errors down."""

    def __init__(self, kit: Kit) -> None:
        self.witness = Witness(kit.places.data / LOG, self._names)
        self._kit = kit
        self._players: set[str] = set()
        self._last_s: float | None = None

    def scene(self, error: Exception, scenes: Sequence[Scene]) -> LastResort:
        """Write the error down, and return what is shown instead of the scenes in which it happened."""
        match = next(filter(None, map(match_of, reversed(scenes))), None)
        self._players = {player.name for player in match.players} if match is not None else set()
        refused = self.witness.note(error, _where(scenes, match))
        self._kit.sounds.hush()
        if match is not None:
            with contextlib.suppress(OSError):
                match.file.try_again()
        now, before = time.monotonic(), self._last_s
        self._last_s = now
        again = before is not None and now - before < AT_ONCE_S
        path = match.file.path if match is not None and match.file.path.exists() else None
        log = self.witness.log if refused is None else None
        reason = say(why(refused)) if refused is not None else ""
        return LastResort(self._kit, path, log, reason, again)

    def _names(self) -> Iterator[str]:
        """What people are called at this screen."""
        now = self._kit.preferences.now
        yield now.name
        yield from self._players
        for person in now.people:
            yield from (person.name, *person.played_as)
        for plan in now.plans.values():
            yield from (seat.name for seat in plan.seats)


def match_of(scene: Scene) -> Opened | None:
    """Return the match that a scene plays, if it is one that is kept and goes on."""
    opened = getattr(scene, "opened", None)
    return opened if isinstance(opened, Opened) and opened.lasting and opened.ended is None else None


def _where(scenes: Sequence[Scene], match: Opened | None) -> str:
    """The scenes that lay on the stack, and what was played."""
    played = f", {match.match.rules.id} with {len(match.players)} seats" if match is not None else ""
    return " > ".join(scene.name for scene in scenes) + played
