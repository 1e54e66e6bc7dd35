"""The settings page: every change shows at once and survives the next start."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.kit import Kit
from scenes.page import Page
from scenes.scene import Change, Pop
from scenes.sizes import scale_cap
from scenes.widgets import Board, Button, Choice, Column, Label, Scroll, Slider, TextField, Toggle, Widget
from scenes.widgets.brush import sheet
from scenes.words import LANGUAGES, _, use_language

WIDTH = 1180


class SettingsPage(Page):
    """A sheet that scrolls; lies over the title or over a match in play."""

    name = "settings"
    modal = True
    first_focus = "settings.language"

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self._sheet = pygame.Rect(0, 0, 0, 0)
        self._draft = kit.preferences.now.name
        """The name as it is being typed, blanks at its end included."""

    def lay(self, board: Board) -> None:
        """Place a question, its answer and a line of help for each setting."""
        brush = board.brush
        pad = brush.px(48)
        width = min(brush.px(WIDTH), self.size[0] - pad)
        tall = min(self.size[1] - brush.px(40), brush.px(1000))
        self._sheet = pygame.Rect((self.size[0] - width) // 2, (self.size[1] - tall) // 2, width, tall)
        inner = self._sheet.inflate(-2 * pad, -2 * pad)
        head = Column(board, inner)
        head.add(Label("title", _("Settings"), kind="heading"))
        done = Button("back", _("Done"), Pop, kind="primary")
        wide, high = done.measure(brush, inner.width)
        done.rect = pygame.Rect(inner.right - wide, inner.bottom - high, wide, high)
        edge = brush.px(16)
        view = pygame.Rect(inner.left - edge, head.bottom, inner.width + 2 * edge, 0)
        view.height = done.rect.top - brush.px(20) - head.bottom
        body = pygame.Rect(inner.left, view.top + brush.px(8), inner.width - brush.px(16), 0)
        column = Column(board, body, gap=14, scroll=Scroll(view, brush))
        for name, question, answer, help_line in self._rows():
            column.ask(
                Label(f"{name}.label", question, family="strong"),
                answer,
                Label(f"{name}.help", help_line, kind="small", quiet=True),
            )
            column.space(10)
        board.add(done)

    def _rows(self) -> Sequence[tuple[str, str, Widget, str]]:
        return (
            self._language(),
            self._name(),
            self._animation(),
            self._volume("sound", _("Sounds"), _("Cards, coins and bells. 0 % is silence.")),
            self._volume("ambience", _("Sound of the room"), _("What is heard behind the game. 0 % is silence.")),
            self._fullscreen(),
            self._scale_row(),
            self._ring(),
            self._undo(),
        )

    def _language(self) -> tuple[str, str, Widget, str]:
        languages = [(code, name) for code, name in LANGUAGES.items()]
        now = self.kit.preferences.now.language or "en"
        answer = Choice("settings.language", _("Language"), languages, now, self._speak)
        return answer.name, _("Language"), answer, _("All texts change at once, also in the middle of a match.")

    def _speak(self, code: str) -> Change | None:
        use_language(code)
        self.kit.preferences.change(language=code)
        return None

    def _name(self) -> tuple[str, str, Widget, str]:
        answer = TextField("settings.name", _("Your name"), self._draft, self._call)
        return answer.name, _("Your name"), answer, _("It is put on your seat when you set up a match.")

    def _call(self, name: str) -> Change | None:
        self._draft = name
        self.kit.preferences.change(name=name.strip())
        return None

    def _animation(self) -> tuple[str, str, Widget, str]:
        speeds = [("off", _("Off")), ("fast", _("Fast")), ("normal", _("Normal")), ("slow", _("Slow"))]
        now: str = self.kit.preferences.now.animation
        answer = Choice("settings.animation", _("Animation speed"), speeds, now, self._speed)
        return (
            answer.name,
            _("Animation speed"),
            answer,
            _("How fast cards move. Off: nothing moves, all is there at once."),
        )

    def _speed(self, speed: str) -> Change | None:
        self.kit.preferences.change(animation=speed)
        return None

    def _volume(self, name: str, question: str, help_line: str) -> tuple[str, str, Widget, str]:
        now = round(getattr(self.kit.preferences.now, name) * 100)
        answer = Slider(
            f"settings.{name}", question, (0, 100, 5), now, lambda loud: self._turn(name, loud), show=_percent
        )
        return answer.name, question, answer, help_line

    def _turn(self, name: str, percent: int) -> Change | None:
        self.kit.preferences.change(**{name: percent / 100})
        if name == "sound":
            self.kit.sounds.play("place")
        return None

    def _ring(self) -> tuple[str, str, Widget, str]:
        seconds = [(count, _("{count} s").format(count=count)) for count in (4, 8, 15)]
        answer = Choice(
            "settings.call_ring",
            _("Time for a call"),
            [*seconds, (0, _("No limit"))],
            self.kit.preferences.now.call_ring,
            self._wait,
        )
        return answer.name, answer.text, answer, _("How long a thrown card can be called for.")

    def _wait(self, seconds: int) -> Change | None:
        self.kit.preferences.change(call_ring=seconds)
        return None

    def _undo(self) -> tuple[str, str, Widget, str]:
        now = self.kit.preferences.now.strict_undo
        answer = Toggle("settings.strict_undo", _("Strict taking back"), now, self._be_strict)
        return answer.name, answer.text, answer, _("Moves are taken back only as far as no hidden card was seen.")

    def _be_strict(self, on: bool) -> Change | None:
        self.kit.preferences.change(strict_undo=on)
        return None

    def _fullscreen(self) -> tuple[str, str, Widget, str]:
        now = self.kit.preferences.now.fullscreen
        answer = Toggle("settings.fullscreen", _("Full screen"), now, self._fill)
        return answer.name, _("Full screen"), answer, _("F11 switches it at any time.")

    def _fill(self, on: bool) -> Change | None:
        self.kit.preferences.change(fullscreen=on)
        return None

    def _scale_row(self) -> tuple[str, str, Widget, str]:
        cap = round(scale_cap(self.size) * 100)
        now = min(round(self.kit.preferences.now.ui_scale * 100), cap)
        answer = Slider(
            "settings.scale", _("Size of texts and buttons"), (75, cap, 5), now, self._grow, show=_percent, late=True
        )
        line = _("From {low} to {high}, the most that this window can hold.")
        return answer.name, answer.text, answer, line.format(low=_percent(75), high=_percent(cap))

    def _grow(self, percent: int) -> Change | None:
        self.kit.preferences.change(ui_scale=percent / 100)
        return None

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the sheet."""
        sheet(surface, self.brush, self._sheet)


def _percent(number: int) -> str:
    return f"{number} %"
