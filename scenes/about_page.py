"""About: version, licences, where the files lie, and everything as one file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

import game
from scenes import menu_entry
from scenes.backup import Backup, Unusable, back_up, differing, read_backup, restore
from scenes.kit import Kit
from scenes.message import Message
from scenes.page import Page
from scenes.parts import open_folder, parts
from scenes.refusals import why
from scenes.scene import Change, Event, Pop, Push
from scenes.settings import Settings
from scenes.settings_file import read_settings
from scenes.widgets import Board, Button, Column, Label
from scenes.widgets.brush import inside, sheet
from scenes.words import _, ngettext, say, spoken, use_language

WIDTH = 1240


class AboutPage(Page):
    """A sheet that scrolls. A backup that is dropped on it is restored after a question."""

    name = "about"
    modal = True
    first_focus = "done"

    def __init__(self, kit: Kit, dropped: Path | None = None) -> None:
        """`dropped` is a backup to be offered at once."""
        super().__init__(kit)
        self._dropped = dropped
        self._sheet = pygame.Rect(0, 0, 0, 0)
        self._backup: Backup | None = None

    # --- layout -------------------------------------------------------------------------------------------------------
    def lay(self, board: Board) -> None:
        """Place the text on a sheet that scrolls, and the buttons below."""
        brush = board.brush
        pad = brush.px(48)
        width = min(brush.px(WIDTH), self.size[0] - pad)
        tall = min(self.size[1] - brush.px(40), brush.px(1000))
        self._sheet = pygame.Rect((self.size[0] - width) // 2, (self.size[1] - tall) // 2, width, tall)
        inner = inside(brush, self._sheet, pad)
        head = Column(board, inner)
        head.add(Label("title", f"Stolik {game.__version__}", kind="heading"))
        done = Button("done", _("Done"), Pop, kind="primary")
        wide, high = done.measure(brush, inner.width)
        done.rect = pygame.Rect(inner.right - wide, inner.bottom - high, wide, high)
        column = head.scrolled(done.rect.top, gap=12)
        self._lay_text(column)
        self._lay_files(column)
        self._lay_menu(column)
        self._lay_parts(column)
        board.add(done)

    def _lay_text(self, column: Column) -> None:
        column.add(
            Label("about.play", _("A card table for one screen: no network, no account, nothing sent anywhere."))
        )
        owners = _("The names of the games belong to their owners. Their rules are told here in our own words.")
        column.add(Label("about.owners", owners))
        licence = _("Stolik itself, with its pictures and sounds, is free under the MIT licence.")
        column.add(Label("about.licence", licence))
        column.space(8)

    def _lay_files(self, column: Column) -> None:
        column.add(Label("files.title", _("Your files"), family="strong"))
        column.add(Label("files.place", str(self.kit.places.data), quiet=True))
        column.row([Button("open", _("Open the folder"), self._open), Button("copy", _("Copy its path"), self._copy)])
        column.space(8)
        column.add(Label("backup.title", _("Everything as one file"), family="strong"))
        text = _("Settings, people, matches, tables and card backs. To bring them back, drop the file on this page.")
        column.add(Label("backup.help", text, kind="small", quiet=True))
        last = self._last_backup()
        none = "" if last else _("There is no backup in the folder for it.")
        column.row(
            [
                Button("backup", _("Back up now"), self._back_up),
                Button("restore", _("Restore the last backup"), self._restore_last, reason=none),
            ]
        )
        column.space(8)

    def _lay_menu(self, column: Column) -> None:
        """Two buttons for the menu entry, where no package takes care of it."""
        program = menu_entry.packed_program()
        if program is None or menu_entry.of_a_package(program):
            return
        there, ours = self._in_menu(program)
        column.add(Label("menu.title", _("In this computer's menu"), family="strong"))
        text = _(
            "An entry with an icon, and match files that open with a double-click. If you move the program, add it again."
        )
        column.add(Label("menu.help", text, kind="small", quiet=True))
        add = Button(
            "menu.add", _("Add to the menu"), self._add_to_menu, reason=_("It is there already.") if ours else ""
        )
        none = "" if there else _("There is no entry.")
        column.row([add, Button("menu.remove", _("Take it out"), self._take_from_menu, reason=none)])
        column.space(8)

    def _lay_parts(self, column: Column) -> None:
        column.add(Label("parts.title", _("Made with"), family="strong"))
        for place, (part, licence) in enumerate(parts()):
            column.add(Label(f"part.{place}", f"{part}: {licence}", kind="small", quiet=True))

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the sheet."""
        sheet(surface, self.brush, self._sheet)

    # --- acting -------------------------------------------------------------------------------------------------------
    def handle(self, event: Event) -> Change | None:
        """A backup may be dropped on the page."""
        if event.type == pygame.DROPFILE:
            return self.offer(Path(event.file))
        return super().handle(event)

    def update(self, dt_ms: float) -> Change | None:
        """What was dropped on the title is offered as soon as the page stands."""
        super().update(dt_ms)
        dropped, self._dropped = self._dropped, None
        return self.offer(dropped) if dropped is not None else None

    def _tell(self, title: str, text: str) -> Change:
        return Push(Message(self.kit, title, text))

    def _open(self) -> Change | None:
        if open_folder(self.kit.places.data):
            return None
        return self._tell(
            _("Your files"), _("The folder cannot be opened from here. It is: {file}").format(file=self.kit.places.data)
        )

    def _copy(self) -> Change | None:
        try:
            pygame.scrap.put_text(str(self.kit.places.data))
        except pygame.error:
            return self._tell(_("Your files"), _("The clipboard cannot be used now."))
        return self._tell(_("Your files"), _("The path is in the clipboard."))

    def _in_menu(self, program: Path) -> tuple[bool, bool]:
        try:
            return menu_entry.standing(menu_entry.shared(), program)
        except OSError:
            return False, False

    def _add_to_menu(self) -> Change | None:
        program = menu_entry.packed_program()
        if program is None:
            return None
        added = _("Stolik is in the menu now, and match files open with a double-click.")
        return self._change_menu(lambda: menu_entry.add(menu_entry.shared(), program), added)

    def _take_from_menu(self) -> Change:
        gone = _("Stolik is no longer in the menu. Settings and matches stay where they are.")
        return self._change_menu(lambda: menu_entry.take_away(menu_entry.shared()), gone)

    def _change_menu(self, act: Callable[[], None], done: str) -> Change:
        """Do something with the entry, and say what it was, or why it could not be done."""
        try:
            act()
        except OSError as error:
            done = _("The menu could not be changed: {reason}.").format(reason=say(why(error)))
        self.rebuild()
        return self._tell(_("In this computer's menu"), done)

    @property
    def _folder(self) -> Path:
        return self.kit.places.data / "exports"

    def _last_backup(self) -> Path | None:
        return max(self._folder.glob("stolik-backup-*.zip"), default=None)

    def _back_up(self) -> Change:
        title = _("Everything as one file")
        try:
            path = back_up(self.kit.places.data, self._folder)
        except OSError as error:
            return self._tell(title, _("The backup could not be written: {reason}.").format(reason=say(why(error))))
        text = _("It lies here: {file}").format(file=path)
        return self._tell(title, text + "\n" + _("Keep a copy of it on another disk."))

    def _restore_last(self) -> Change | None:
        last = self._last_backup()
        return self.offer(last) if last is not None else None

    def offer(self, path: Path) -> Change:
        """Ask how a backup is to be restored, or say in one sentence why it cannot be."""
        title = _("Restore a backup")
        self._backup = None
        try:
            backup = read_backup(path)
            differs = len(differing(self.kit.places.data, backup))
        except Unusable as error:
            return self._tell(title, say(error.text))
        except OSError as error:
            return self._tell(title, _("The backup could not be read: {reason}.").format(reason=say(why(error))))
        self._backup = backup
        count = len(backup.files)
        text = ngettext("The backup holds {count} file.", "The backup holds {count} files.", count).format(count=count)
        answers = [("cancel", _("No, go back")), ("add", _("Only what is missing"))]
        if differs:
            told = ngettext(
                "{count} of them is here already, but different. If it is replaced, the one from here is kept in a folder.",
                "{count} of them are here already, but different. If they are replaced, those from here are kept in a folder.",
                differs,
            )
            text += " " + told.format(count=differs)
            answers.insert(1, ("replace", _("Replace them")))
        return Push(Message(self.kit, title, text, answers))

    def resume(self, answer: object) -> Change | None:
        """The question was answered."""
        backup, self._backup = self._backup, None
        if backup is None or answer not in ("add", "replace"):
            self.rebuild()
            return None
        return self._bring_back(lambda: restore(self.kit.places.data, backup, answer == "replace"))

    def _bring_back(self, act: Callable[[], int]) -> Change:
        title = _("Restore a backup")
        self.kit.statistics.close()
        try:
            count = act()
        except OSError as error:
            return self._tell(title, _("The backup could not be restored: {reason}.").format(reason=say(why(error))))
        put_in_force(self.kit)
        self.rebuild()
        text = ngettext("{count} file came back.", "{count} files came back.", count).format(count=count)
        return self._tell(title, text)


def put_in_force(kit: Kit) -> None:
    """Read the settings that lie in the data folder now, and use them."""
    found = read_settings(kit.places.settings).settings
    kit.preferences.change(**{name: getattr(found, name) for name in Settings.__struct_fields__})
    use_language(spoken(kit.preferences.now.language))
