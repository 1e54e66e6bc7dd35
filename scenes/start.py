"""Starting: folders, settings, language, the window and the first scene."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.words import Text
from game.games import rules_of
from scenes.app import App
from scenes.continuing import go_on
from scenes.folders import Folders, folders
from scenes.kit import Kit
from scenes.opening import Opened
from scenes.preferences import Preferences
from scenes.saves import Saves
from scenes.scene import Push, Replace, Scene
from scenes.settings import Settings
from scenes.settings_file import read_settings, write_settings
from scenes.skin import Skin
from scenes.title import Title
from scenes.welcome import Welcome
from scenes.words import say, system_language, use_language

if TYPE_CHECKING:
    from game.ai.worker import Worker


class Thinkers:
    """The process in which computer players think: started when first asked for, ended with the program."""

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


def make_kit(places: Folders, thinkers: Thinkers) -> tuple[Kit, Text | None]:
    """Return everything scenes need, read from `places`, and a sentence where the settings were damaged."""
    found = read_settings(places.settings)

    def keep(settings: Settings) -> None:
        write_settings(places.settings, settings)

    use_language(found.settings.language or system_language())
    skin = Skin(cache=places.cache / "pictures")
    saves = Saves(places.matches, rules_of)
    return Kit(skin, Preferences(found.settings, keep), saves, open_table, thinkers), found.trouble


def first_scene(kit: Kit, trouble: Text | None) -> Scene:
    """Return the welcome at the first start, later the title."""
    if not kit.preferences.now.language:
        return Welcome(kit)
    return Title(kit, say(trouble) if trouble else "")


def main(arguments: Sequence[str]) -> int:
    """Run the program; return its exit code. `arguments`: optionally the match file to open."""
    thinkers = Thinkers()
    kit, trouble = make_kit(folders(), thinkers)
    try:
        app = App(kit, lambda kit: first_scene(kit, trouble))
        if arguments:
            change = go_on(kit, Path(arguments[0]))
            app.stage.carry_out(Push(change.scene) if isinstance(change, Replace) else change)
        app.after_first_frame = (thinkers, kit.skin.sweep)
        app.run()
    finally:
        thinkers.close()
    return 0
