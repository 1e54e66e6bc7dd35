"""Starting: folders, settings, language, the window and the first scene."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.games import rules_of
from scenes.app import App
from scenes.continuing import go_on
from scenes.folders import Folders, folders
from scenes.kit import Kit
from scenes.lock import Lock
from scenes.message import Message
from scenes.opening import Opened
from scenes.own_backs import chosen_back
from scenes.preferences import Preferences
from scenes.saves import Saves
from scenes.scene import Push, Quit, Replace, Scene
from scenes.settings import Settings
from scenes.settings_file import read_settings, write_settings
from scenes.skin import Skin
from scenes.sounds import Sounds
from scenes.title import Title
from scenes.welcome import Welcome
from scenes.window import show_icon
from scenes.witness import Witness
from scenes.words import _, spoken, use_language

if TYPE_CHECKING:
    from game.ai.worker import Worker

ICON, ICON_SIZE = "cards/backs/burgundy", (64, 64)
"""The picture that stands for the program in a task bar."""


class Thinkers:
    """A process in which computer players think: started when first asked for, ended with the program."""

    def __init__(self) -> None:
        self._worker: Worker | None = None

    def __call__(self) -> Worker:
        """Return the process, started if it was not."""
        if self._worker is None:
            from game.ai.worker import Worker

            self._worker = Worker()
        return self._worker

    def close(self) -> None:
        """End the process."""
        if self._worker is not None:
            self._worker.close()


def open_table(kit: Kit, opened: Opened) -> Scene:
    """Return the scene in which a match is played."""
    from scenes.table.scene import Table

    return Table(kit, opened)


def make_kit(places: Folders, thinkers: Thinkers, advisers: Thinkers | None = None) -> Kit:
    """Return everything scenes need, read from `places`; `troubles` tells where the settings were damaged. Without `advisers` there
    are no hints."""
    found = read_settings(places.settings)
    troubles = [found.trouble] if found.trouble else []

    failed = False
    skin = Skin(cache=places.cache / "pictures")

    def keep(settings: Settings) -> None:
        nonlocal failed
        skin.wear(settings)
        trouble = write_settings(places.settings, settings)
        if trouble is not None and not failed:
            troubles.append(trouble)
        failed = trouble is not None

    use_language(spoken(found.settings.language))
    skin.bring(chosen_back(places.data, found.settings.card_back))
    skin.wear(found.settings)
    saves = Saves(places.matches, rules_of, troubles.append)
    sounds = Sounds(found.settings.sound, found.settings.ambience)
    preferences = Preferences(found.settings, keep)
    return Kit(skin, preferences, saves, open_table, thinkers, troubles, sounds, places, advisers)


def first_scene(kit: Kit) -> Scene:
    """Return the welcome at the first start, later the title."""
    return Title(kit) if kit.preferences.now.language else Welcome(kit)


def main(arguments: Sequence[str]) -> int:
    """Run the program; return its exit code. `arguments`: optionally the match file to open, or what is to become of the menu entry."""
    if arguments and arguments[0] in ("--add-to-menu", "--remove-from-menu"):
        from scenes import menu_entry

        return menu_entry.main(arguments[0])
    places = folders()
    sys.excepthook = Witness(places.data / "errors.log")
    thinkers, advisers = Thinkers(), Thinkers()
    kit = make_kit(places, thinkers, advisers)
    alone = Lock(places.data / "stolik.lock")
    try:
        if not alone.take():
            App(kit, second_copy).run()
            return 1
        app = App(kit, first_scene)
        if arguments:
            change = go_on(kit, Path(arguments[0]))
            app.stage.carry_out(Push(change.scene) if isinstance(change, Replace) else change)
        app.after_first_frame = (
            lambda: show_icon(kit.skin.picture(ICON, ICON_SIZE)),
            thinkers,
            kit.skin.sweep,
            kit.sounds.start,
            app.gamepads.start,
        )
        app.run()
    finally:
        thinkers.close()
        advisers.close()
        alone.release()
    return 0


def second_copy(kit: Kit) -> Scene:
    """Return the sentence that another copy of the program is open; it can only be closed."""
    text = _("Stolik is open already. Two copies would write over each other's matches.")
    return Message(kit, _("Already open"), text, (("quit", _("Quit")),), then=Quit())
