"""The rows of the settings page: for each section the questions, their answers, and a line of help each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from game.core.words import N_
from scenes.kit import Kit
from scenes.own_backs import folder_of, own_backs
from scenes.palette import CLOTHS, PALETTES
from scenes.scene import Change
from scenes.settings import BACKS, TEXT_SIZES
from scenes.sizes import scale_cap
from scenes.voice import speech_program
from scenes.widgets import Choice, Slider, Swatches, TextField, Toggle, Widget
from scenes.words import LANGUAGES, _, spoken, use_language

CLOTH_NAMES = {
    "burgundy": N_("Burgundy"),
    "green": N_("Green"),
    "indigo": N_("Indigo"),
    "teal": N_("Night teal"),
    "plum": N_("Plum"),
    "slate": N_("Slate"),
}
"""What colours of cards and cloths are called."""


class Row(NamedTuple):
    """A setting: the answer (its text is the question) and the line of help."""

    answer: Widget
    help_line: str


def percent(number: int) -> str:
    """Return `number` per cent in words."""
    return f"{number} %"


class Rows:
    """Makes rows whose answers are put in force at once."""

    def __init__(self, kit: Kit, size: tuple[int, int], draft: str, typed: Callable[[str], None]) -> None:
        self.kit = kit
        self.size = size
        self._draft = draft
        self._typed = typed

    def of(self, section: str) -> Sequence[Row]:
        """Return the rows of a section: you, play, look or reading."""
        return {"you": self._you, "play": self._play, "look": self._look, "reading": self._reading}[section]()

    # --- kinds of rows ------------------------------------------------------------------------------------------------
    def _put(self, field: str) -> Callable[[Any], Change | None]:
        def put(value: Any) -> Change | None:
            self.kit.preferences.change(**{field: value})
            return None

        return put

    @staticmethod
    def row(answer: Widget, help_line: str) -> Row:
        """Return a row with an answer of its own."""
        return Row(answer, help_line)

    def toggle(self, field: str, question: str, help_line: str, reason: str = "") -> Row:
        """Return a row for a setting that is on or off."""
        now = getattr(self.kit.preferences.now, field)
        return Row(Toggle(f"settings.{field}", question, now, self._put(field), reason=reason), help_line)

    def choice(
        self, field: str, question: str, options: Sequence[tuple[Any, str]], help_line: str, reason: str = ""
    ) -> Row:
        """Return a row for a setting that is one of several values."""
        now = getattr(self.kit.preferences.now, field)
        answer = Choice(f"settings.{field}", question, options, now, self._put(field), reason=reason)
        return Row(answer, help_line)

    def _volume(self, field: str, question: str, help_line: str) -> Row:
        now = round(getattr(self.kit.preferences.now, field) * 100)

        def turn(loud: int) -> Change | None:
            self.kit.preferences.change(**{field: loud / 100})
            if field == "sound":
                self.kit.sounds.play("place")
            return None

        return Row(Slider(f"settings.{field}", question, (0, 100, 5), now, turn, show=percent), help_line)

    # --- you ----------------------------------------------------------------------------------------------------------
    def _you(self) -> Sequence[Row]:
        silent = (
            ""
            if self.kit.sounds.heard
            else " " + _("No sound device has been found; all is silent until there is one.")
        )
        return (
            self._language(),
            Row(
                TextField("settings.name", _("Your name"), self._draft, self._call),
                _("It is put on your seat when you set up a match."),
            ),
            self._volume("sound", _("Sounds"), _("Cards, coins and bells. 0 % is silence.") + silent),
            self._volume("ambience", _("Sound of the room"), _("What is heard behind the game. 0 % is silence.")),
        )

    def _language(self) -> Row:
        own = LANGUAGES[spoken("system")]
        languages = [("system", _("As the system ({language})").format(language=own)), *LANGUAGES.items()]

        def speak(code: str) -> Change | None:
            use_language(spoken(code))
            self.kit.preferences.change(language=code)
            return None

        now = self.kit.preferences.now.language or "system"
        answer = Choice("settings.language", _("Language"), languages, now, speak)
        return Row(answer, _("All texts change at once, also in the middle of a match."))

    def _call(self, name: str) -> Change | None:
        self._typed(name)
        self.kit.preferences.change(name=name.strip())
        return None

    # --- play ---------------------------------------------------------------------------------------------------------
    def _play(self) -> Sequence[Row]:
        speeds = [("off", _("Off")), ("fast", _("Fast")), ("normal", _("Normal")), ("slow", _("Slow"))]
        ways = [("both", _("Either")), ("drag", _("Drag")), ("click", _("Click and click"))]
        return (
            self.choice(
                "animation",
                _("Animation speed"),
                speeds,
                _("How fast cards move. Off: nothing moves, all is there at once."),
            ),
            self.toggle(
                "reduce_motion",
                _("Reduce motion"),
                _("Nothing flies, fades or breathes; computer players keep the pace chosen above."),
            ),
            self.choice(
                "handling",
                _("Moving cards"),
                ways,
                _(
                    "Click and click: a click takes a card up, a second one lays it down; a trembling hand drags nothing."
                ),
            ),
            self.toggle("confirm", _("Confirm moves"), _("Every move is asked about once more before it counts.")),
            self.toggle(
                "hints", _("Hints"), _("Cards that cannot be played are dimmed, and a move is suggested when asked.")
            ),
            self.toggle(
                "odds",
                _("CasinoVerso: odds"),
                _("A bar on the deck shows how likely the next card takes you over 7½, from what you can see."),
            ),
            self.toggle(
                "secret_worth",
                _("Cover Your Assets: hidden worth"),
                _("What the stacks are worth stays untold until the round is counted."),
            ),
            *self._clocks(),
            self.toggle(
                "quick_pass",
                _("Pass the screen quickly"),
                _("Any key or click lifts the curtain between two people; otherwise the next one says so by name."),
            ),
            self.toggle(
                "strict_undo",
                _("Strict taking back"),
                _("Moves are taken back only as far as no hidden card was seen."),
            ),
        )

    def _clocks(self) -> Sequence[Row]:
        def seconds(*counts: int) -> list[tuple[int, str]]:
            timed = [(count, _("{count} s").format(count=count)) for count in counts]
            return [*timed, (0, _("No limit"))]

        return (
            self.choice(
                "turn_clock",
                _("Time for a turn"),
                seconds(60, 120, 180),
                _("The clock of new Rummy matches; a match that has begun keeps its own."),
            ),
            self.toggle(
                "clock_runs",
                _("The clock runs"),
                _(
                    "Switched off, the clock of the match at the table stands still; this is written into the match file."
                ),
            ),
            self.choice(
                "call_ring",
                _("Time for a call"),
                seconds(4, 8, 15),
                _("How long a thrown card can be called for."),
            ),
        )

    # --- look ---------------------------------------------------------------------------------------------------------
    def _look(self) -> Sequence[Row]:
        from scenes.own_tables import TableRows  # it loads the reader of maps, which the title does not need

        screens = pygame.display.get_num_displays()
        numbers = [(number, str(number + 1)) for number in range(max(1, screens))]
        one = _("There is one screen only.") if screens < 2 else ""
        return (
            self.toggle("fullscreen", _("Full screen"), _("F11 switches it at any time.")),
            self.choice("monitor", _("Screen"), numbers, _("The screen that the window opens on."), one),
            self._backs(),
            self._cloths(),
            *TableRows(self.kit).rows(self),
        )

    def _backs(self) -> Row:
        options: list[tuple[str, str, Any]] = [("", _("As in each game"), "cards/backs/burgundy")]
        options += [(name, _(CLOTH_NAMES[name]), f"cards/backs/{name}") for name in BACKS]
        options += [(name, file.stem, name) for name, file in self._own_backs().items()]
        answer = Swatches(
            "settings.card_back",
            _("Card backs"),
            options,
            self.kit.preferences.now.card_back,
            self._put("card_back"),
        )
        return Row(answer, _("Pictures of your own belong into the folder {folder}.").format(folder="card_backs"))

    def _own_backs(self) -> dict[str, Path]:
        """Look which card backs of the player's own there are now."""
        found, _troubles = own_backs(folder_of(self.kit))
        self.kit.skin.bring(found)
        return found

    def _cloths(self) -> Row:
        options: list[tuple[str, str, Any]] = [("", _("As in each room"), PALETTES["title"].wood)]
        options += [(name, _(CLOTH_NAMES[name]), shade) for name, shade in CLOTHS.items()]
        answer = Swatches(
            "settings.cloth", _("Cloth"), options, self.kit.preferences.now.cloth, self._put("cloth"), tall=0.75
        )
        return Row(answer, _("It lies on the tables of all games."))

    # --- reading ------------------------------------------------------------------------------------------------------
    def _reading(self) -> Sequence[Row]:
        words = (_("Normal"), _("Large"), _("Very large"))
        return (
            self._scale(),
            self.choice(
                "text_size",
                _("Text size"),
                list(zip(TEXT_SIZES, words, strict=True)),
                _("Larger letters only; it comes on top of the size above."),
            ),
            self.toggle("contrast", _("High contrast"), _("White on black, black on white; rooms are plain and dark.")),
            self.toggle(
                "symbols",
                _("Signs for colours"),
                _("Rummy cards bear a large sign for their colour along the left edge."),
            ),
            self.toggle(
                "aloud",
                _("Read aloud"),
                _("The system's voice tells what happens and what has the focus, where no screen reader does."),
                "" if self.kit.preferences.now.aloud or speech_program() else _("No speech program has been found."),
            ),
        )

    def _scale(self) -> Row:
        cap = round(scale_cap(self.size) * 100)
        now = min(round(self.kit.preferences.now.ui_scale * 100), cap)

        def grow(share: int) -> Change | None:
            self.kit.preferences.change(ui_scale=share / 100)
            return None

        question = _("Size of texts and buttons")
        answer = Slider("settings.scale", question, (75, cap, 5), now, grow, show=percent, late=True)
        line = _("From {low} to {high}, the most that this window can hold.")
        return Row(answer, line.format(low=percent(75), high=percent(cap)))
