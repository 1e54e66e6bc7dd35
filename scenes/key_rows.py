"""The rows for keys and gamepad on the settings page: each command with its key, and what gets in the way of what."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.bindings import ALWAYS, COMMANDS, EVERYWHERE, FIXED, PAD, Command, key_of, rival, with_key, words_of
from scenes.games import name_of
from scenes.kit import Kit
from scenes.scene import Change
from scenes.widgets import Button, Choice, Column, KeyField, Label
from scenes.words import _


class KeyRows:
    """Lays the section out. `refused` is the command whose last key was not taken, and why."""

    def __init__(self, kit: Kit, rebuild: Callable[[], None]) -> None:
        self.kit = kit
        self.rebuild = rebuild
        self.refused: tuple[str, str] = ("", "")

    def lay(self, column: Column) -> None:
        """Place the gamepad's row, then all keys, those of every game first, then those and the buttons that cannot be chosen."""
        self._lay_pad(column)
        groups: dict[tuple[str, ...], list[Command]] = {}
        for found in COMMANDS:
            groups.setdefault(found.games, []).append(found)
        for games, commands in groups.items():
            names = [_("In every game") if game == EVERYWHERE else name_of(game) for game in games]
            title = Label(f"keys.title.{'.'.join(games)}", ", ".join(names), kind="heading")
            if games == (EVERYWHERE,):
                column.ask(title, self._reset())
            else:
                column.add(title)
            for found in commands:
                self._lay_key(column, found)
        self._lay_fixed(column, "keys.always", _("Always the same"), ALWAYS)
        self._lay_fixed(column, "keys.pad", _("On a gamepad"), PAD)

    def _lay_fixed(self, column: Column, name: str, title: str, rows: Sequence[tuple[str, str]]) -> None:
        """Place keys or buttons that nobody can change, and what they do: how everything is reached without a pointer."""
        column.add(Label(name, title, kind="heading"))
        for number, (keys, words) in enumerate(rows):
            label = Label(f"{name}.{number}", _(words))
            column.ask(label, Label(f"{name}.{number}.keys", _(keys), align="right", family="strong"))

    def _lay_pad(self, column: Column) -> None:
        sides = [("south", _("Lower button")), ("east", _("Right button"))]

        def put(side: str) -> Change | None:
            self.kit.preferences.change(pad=side)
            return None

        answer = Choice("settings.pad", _("Gamepad: confirm with"), sides, self.kit.preferences.now.pad, put)
        words = _("The other one of the two goes back. What the rest of it does stands below the keys.")
        column.ask(
            Label("settings.pad.label", answer.text, family="strong"),
            answer,
            Label("settings.pad.help", words, kind="small", quiet=True),
        )
        column.space(10)

    def _reset(self) -> Button:
        def reset() -> Change | None:
            self.refused = ("", "")
            self.kit.preferences.change(keys={})
            return None

        reason = "" if self.kit.preferences.now.keys else _("All keys are the usual ones.")
        return Button("keys.reset", _("Usual keys"), reset, reason=reason)

    def _lay_key(self, column: Column, found: Command) -> None:
        keys = self.kit.preferences.now.keys
        field = KeyField(
            f"key.{found.name}",
            words_of(found),
            key_of(keys, found.name, found.usual),
            _("Press a key"),
            lambda key: self._take(found, key),
        )
        why = Label(f"key.{found.name}.why", self.refused[1], kind="small") if self.refused[0] == found.name else None
        column.ask(Label(f"key.{found.name}.label", field.text), field, why)

    def _take(self, found: Command, key: str) -> Change | None:
        """A key was pressed for a command: it is taken unless it is fixed or would get in another one's way."""
        keys = self.kit.preferences.now.keys
        other = rival(keys, found.name, key)
        if key in FIXED:
            self.refused = (found.name, _("{key} always means the same and cannot be chosen.").format(key=key.upper()))
        elif other is not None:
            words = _("{key} is taken already: {command}.").format(key=key.upper(), command=words_of(other))
            self.refused = (found.name, words)
        else:
            self.refused = ("", "")
            self.kit.preferences.change(keys=with_key(keys, found.name, key))
        self.rebuild()
        return None
