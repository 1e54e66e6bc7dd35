"""What can be done with a match that is watched: play on from here, check it, share it."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.core.replay import Replayed, branched, verify
from scenes.files import write_beside
from scenes.kit import Kit
from scenes.menu_page import MenuPage
from scenes.message import Message
from scenes.opening import continued
from scenes.refusals import why
from scenes.replays.branching import branch, players_of
from scenes.replays.sharing import as_text
from scenes.saves import Unloadable
from scenes.scene import Change, Pop, Push, Replace
from scenes.widgets import Button
from scenes.words import _, say


class ReplayMenu(MenuPage):
    """Leaves with "resume" or "leave"; a match that is played on takes its place."""

    name = "replay_menu"
    wide = 640

    def __init__(self, kit: Kit, found: Replayed, path: Path, moment: int, viewer: int) -> None:
        super().__init__(kit, str(found.header.get("commit", "")))
        self.found, self.path, self.moment, self.viewer = found, path, moment, max(0, viewer)

    def heading(self) -> str:
        """What the menu is about."""
        return _("This match")

    def buttons(self) -> list[Button]:
        """Go on watching, play on, check, share, or leave."""
        is_open = "" if self.found.ended else _("The match is still open: its file would tell the hidden cards.")
        over = _("The match is over here: go back a little.") if self._at_end else ""
        return [
            Button("resume", _("Go on watching"), lambda: Pop("resume"), kind="primary"),
            Button("play_on", _("Play on from here"), self._play_on, reason=is_open or over, hint=self._play_on_hint()),
            *self._coach(is_open),
            Button("verify", _("Check the match"), self._verify),
            Button("copy", _("Copy it as a text"), self._copy, reason=is_open),
            Button("save", _("Save a copy of its file"), self._save, reason=is_open),
            Button("leave", _("Back"), lambda: Pop("leave")),
        ]

    def _coach(self, is_open: str) -> list[Button]:
        """What the decisions cost, where there is somebody to ask."""
        if self.kit.adviser is None:
            return []
        return [Button("coach", _("What cost most"), self._ask_coach, reason=is_open)]

    def _ask_coach(self) -> Change:
        from scenes.coach.page import CoachPage

        return Push(CoachPage(self.kit, self.found, self.path))

    @property
    def _at_end(self) -> bool:
        return bool(self.found.match.moments[self.moment].state.phase == "match_over")

    @staticmethod
    def _play_on_hint() -> str:
        return _("A new match begins at this moment; it counts in no statistics.")

    # --- acting -------------------------------------------------------------------------------------------------------
    def _tell(self, text: str) -> Change:
        return Push(Message(self.kit, _("This match"), text))

    def _not_written(self, error: OSError) -> Change:
        return self._tell(_("The match cannot be written to the disk: {reason}.").format(reason=say(why(error))))

    def _play_on(self) -> Change:
        try:
            path = branch(self.kit.saves, self.found, self.moment, players_of(self.found, self.viewer))
            opened, _trouble = continued(self.kit.saves, path)
        except Unloadable as error:
            return self._tell(say(error.text))
        except OSError as error:
            return self._not_written(error)
        return Replace(self.kit.table(self.kit, opened))

    def _verify(self) -> Change:
        return self._tell(verdict(self.found))

    def _content(self) -> bytes:
        return self.path.read_bytes()

    def _copy(self) -> Change:
        try:
            pygame.scrap.put_text(as_text(self._content()))
        except OSError as error:
            return self._tell(_("The text could not be copied: {reason}.").format(reason=say(why(error))))
        except pygame.error:
            return self._tell(_("The clipboard cannot be used now."))
        return self._tell(_("The match is in the clipboard as a text. Paste it into a letter; it opens in Replays."))

    def _save(self) -> Change:
        try:
            path = write_beside(self.kit.places.data / "exports" / self.path.name, self._content())
        except OSError as error:
            return self._not_written(error)
        return self._tell(_("It lies here: {file}").format(file=path))


def verdict(found: Replayed) -> str:
    """What checking a match has found, in one sentence."""
    wrong = verify(found)
    if found.doubt is not None:
        text = _("This match does not hold: line {line} of its file was changed or damaged.")
        return text.format(line=found.doubt.line)
    if wrong is not None and not wrong.line:
        return _(
            "This match does not hold: the seed told at its end is not the one that was sealed before the first deal."
        )
    if wrong is not None:
        text = _("This match does not hold: the shuffle in line {line} did not come from the sealed seed.")
        return text.format(line=wrong.line)
    if found.ended is None:
        return _("So far every move holds; the seal is opened when the match is over.")
    if found.seed is None:
        return _("Every move holds, but the seed was lost, so nothing can be said of the shuffles.")
    foreign = branched(found.header)
    if foreign:
        text = _("Everything holds from line {line} on; what is before it was taken over from another match.")
        return text.format(line=foreign + 1)
    return _("Everything holds: the seal fits, and every shuffle and every move is as it was.")
