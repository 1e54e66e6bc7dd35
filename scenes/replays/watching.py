"""Opening a replay: of a match in the library, of a file dropped on the window, of a text from the clipboard."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.core.replay import Replayed
from scenes.kit import Kit
from scenes.message import Message
from scenes.refusals import why
from scenes.replays.buttons import say_doubt
from scenes.replays.scene import Replay
from scenes.replays.sharing import of_text, take_in, take_in_file
from scenes.saves import Unloadable
from scenes.scene import Change, Push, Replace
from scenes.words import _, say

TITLE = "match.jsonl"


def watch(kit: Kit, path: Path, moment: int = 0) -> Change:
    """The change that shows the match of a file, or the sentence why it cannot be shown."""
    try:
        found = kit.saves.look(path)
    except Unloadable as error:
        return Push(Message(kit, _("This match cannot be opened"), say(error.text)))
    return _shown(kit, path, found, moment)


def _shown(kit: Kit, path: Path, found: Replayed, moment: int = 0) -> Change:
    if not found.match.moments:
        text = _("Nothing of this match can be shown: its first deal is missing.")
        return Push(Message(kit, _("This match cannot be opened"), text))
    replay = Replay(kit, found, path, moment)
    doubt = say_doubt(found)
    if doubt:
        return Push(Message(kit, _("A word first"), doubt, then=Replace(replay)))
    return Push(replay)


def dropped(kit: Kit, file: str) -> Change:
    """A file was dropped on the window: a match is taken into the library and shown."""
    try:
        path, found = take_in_file(kit.saves.folder, Path(file))
    except Unloadable as error:
        return Push(Message(kit, _("This match cannot be opened"), say(error.text)))
    except OSError as error:
        return Push(Message(kit, _("This match cannot be opened"), _refused(error)))
    return _shown(kit, path, found)


def pasted(kit: Kit) -> Change:
    """The text of the clipboard: a match in it is taken into the library and shown."""
    try:
        content = of_text(pygame.scrap.get_text())
        path, found = take_in(kit.saves.folder, content, TITLE)
    except Unloadable as error:
        return Push(Message(kit, _("Paste a match"), say(error.text)))
    except OSError as error:
        return Push(Message(kit, _("Paste a match"), _refused(error)))
    except pygame.error:
        return Push(Message(kit, _("Paste a match"), _("The clipboard cannot be used now.")))
    return _shown(kit, path, found)


def _refused(error: OSError) -> str:
    """The sentence that tells why a match cannot be taken into the library."""
    return _("The match cannot be taken in: {reason}.").format(reason=say(why(error)))
