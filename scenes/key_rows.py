"""The rows for keys and for buttons of a gamepad on the settings page: each command with its own, and what gets in the way of what."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from scenes import buttons
from scenes.bindings import ALWAYS, COMMANDS, EVERYWHERE, FIXED, Command, key_of, rival, with_key, words_of
from scenes.games import name_of
from scenes.kit import Kit
from scenes.scene import Change
from scenes.widgets import Button, ButtonField, Column, KeyField, Label
from scenes.words import _


class BindingRows:
    """Lays out a section. `told` is the command that was last asked a key or a button for, and what came of it."""

    kind: ClassVar[str]
    """What the names of its widgets begin with."""
    commands: ClassVar[Sequence[Command]]

    def __init__(self, kit: Kit, rebuild: Callable[[], None]) -> None:
        self.kit = kit
        self.rebuild = rebuild
        self.told: tuple[str, str] = ("", "")

    def lay(self, column: Column) -> None:
        """Place what can be chosen, that of every game first, then what cannot."""
        groups: dict[tuple[str, ...], list[Command]] = {}
        for found in self.commands:
            groups.setdefault(found.games, []).append(found)
        for games, commands in groups.items():
            names = [_("In every game") if game == EVERYWHERE else name_of(game) for game in games]
            title = Label(f"{self.kind}s.title.{'.'.join(games)}", ", ".join(names), kind="heading")
            if games == (EVERYWHERE,):
                column.ask(title, self._reset())
                self._lay_intro(column)
            else:
                column.add(title)
            for found in commands:
                self._lay_command(column, found)
        self._lay_fixed(column)

    def _lay_command(self, column: Column, found: Command) -> None:
        name = f"{self.kind}.{found.name}"
        help_line = Label(f"{name}.help", _(found.help), kind="small", quiet=True)
        column.ask(Label(f"{name}.label", words_of(found), family="strong"), self._field(name, found), help_line)
        if self.told[0] == found.name and self.told[1]:
            column.add(Label(f"{name}.why", self.told[1], kind="small", family="strong"))
        column.space(6)

    def _lay_always(self, column: Column, rows: Sequence[tuple[str, str]]) -> None:
        """Place what nobody can change, and what it does: how everything is reached without a pointer."""
        column.add(Label(f"{self.kind}s.always", _("Always the same"), kind="heading"))
        for number, (keys, words) in enumerate(rows):
            label = Label(f"{self.kind}s.always.{number}", _(words))
            column.ask(label, Label(f"{self.kind}s.always.{number}.keys", _(keys), align="right", family="strong"))

    def _tell(self, found: Command, words: str = "") -> None:
        """What came of the last wish is told under its command."""
        self.told = (found.name, words)
        self.rebuild()

    def _lay_intro(self, column: Column) -> None:
        """Place a line on the whole section, where there is one."""

    def _lay_fixed(self, column: Column) -> None:
        raise NotImplementedError

    def _field(self, name: str, found: Command) -> KeyField:
        raise NotImplementedError

    def _reset(self) -> Button:
        raise NotImplementedError


class KeyRows(BindingRows):
    """The keys of the table's commands."""

    kind = "key"
    commands = COMMANDS

    def _lay_fixed(self, column: Column) -> None:
        self._lay_always(column, ALWAYS)

    def _reset(self) -> Button:
        def reset() -> Change | None:
            self.told = ("", "")
            self.kit.preferences.change(keys={})
            return None

        reason = "" if self.kit.preferences.now.keys else _("All keys are the usual ones.")
        return Button("keys.reset", _("Usual keys"), reset, reason=reason)

    def _field(self, name: str, found: Command) -> KeyField:
        key = key_of(self.kit.preferences.now.keys, found.name, found.usual)
        return KeyField(name, words_of(found), key, _("Press a key"), lambda key: self._take(found, key))

    def _take(self, found: Command, key: str) -> Change | None:
        """A key was pressed for a command: it is taken unless it is fixed or would get in another one's way."""
        keys = self.kit.preferences.now.keys
        other = rival(keys, found.name, key)
        if key in FIXED:
            self._tell(found, _("{key} always means the same and cannot be chosen.").format(key=key.upper()))
        elif other is not None:
            words = _("{key} is taken already: {command}.").format(key=key.upper(), command=words_of(other))
            self._tell(found, words)
        else:
            self.kit.preferences.change(keys=with_key(keys, found.name, key))
            self._tell(found)
        return None


class ButtonRows(BindingRows):
    """The buttons of a gamepad."""

    kind = "button"
    commands = buttons.PAD_COMMANDS

    def _lay_intro(self, column: Column) -> None:
        if not self.kit.pads:
            none = _("No gamepad is connected. What is chosen here counts as soon as one is.")
            column.add(Label("buttons.none", none, family="strong"))
        words = _(
            "Choose a field and press a button of the gamepad. Where it is taken the two change places; the same button once more "
            "takes it away."
        )
        column.add(Label("buttons.intro", words, kind="small", quiet=True))
        column.space(10)

    def _lay_fixed(self, column: Column) -> None:
        self._lay_always(column, buttons.ALWAYS_ON_PAD)

    def _reset(self) -> Button:
        def reset() -> Change | None:
            self.told = ("", "")
            self.kit.preferences.change(buttons={})
            return None

        reason = "" if self.kit.preferences.now.buttons else _("All buttons are the usual ones.")
        return Button("buttons.reset", _("Usual buttons"), reset, reason=reason)

    def _field(self, name: str, found: Command) -> KeyField:
        button = buttons.button_for(self.kit.preferences.now.buttons, found.name)
        return ButtonField(name, words_of(found), button, _("Press a button"), lambda button: self._take(found, button))

    def _take(self, found: Command, button: str) -> Change | None:
        """A button was pressed for a command: it is taken, taken away, or changes places with the one that had it."""
        chosen, was = self.kit.preferences.now.buttons, buttons.button_for(self.kit.preferences.now.buttons, found.name)
        others = buttons.rivals(chosen, found.name, button)
        if button == was and found.name in buttons.NEEDED:
            self._tell(found, _("Without this one nothing else could be chosen by gamepad."))
        elif button == was:
            self._put(found, buttons.with_button(chosen, found.name, ""))
        elif not others:
            self._put(found, buttons.with_button(chosen, found.name, button))
        else:
            names = {"button": buttons.called(button), "command": words_of(others[0]), "other": buttons.called(was)}
            found_places = buttons.exchanged(chosen, found.name, button)
            if found_places is None:
                self._tell(found, _("{button} is taken already: {command}.").format(**names))
            else:
                self._put(found, found_places, _("{command}: {other} from now on.").format(**names))
        return None

    def _put(self, found: Command, chosen: dict[str, str], words: str = "") -> None:
        self.kit.preferences.change(buttons=chosen)
        self._tell(found, words)
