"""The family: who plays here. Names, faces and colours are chosen, somebody takes the seat, somebody joins or leaves."""

from __future__ import annotations

import pygame

from scenes import people
from scenes.characters import CHARACTERS
from scenes.kit import Kit
from scenes.message import Message
from scenes.page import Page
from scenes.palette import SEAT_COLOURS
from scenes.scene import Change, Pop, Push
from scenes.seat_rows import NameField, Portrait, Swatch
from scenes.settings import Person
from scenes.widgets import Board, Button, Column, Label, Widget
from scenes.widgets.brush import inside, sheet
from scenes.words import _, spoken, use_language

WIDTH = 1180


class FamilyPage(Page):
    """One row for each; names that are typed are kept at once."""

    name = "family"
    modal = True
    first_focus = "done"

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self._sheet = pygame.Rect(0, 0, 0, 0)
        self._leaving = -1

    @property
    def _people(self) -> tuple[Person, ...]:
        return people.family(self.kit.preferences.now)

    # --- layout -------------------------------------------------------------------------------------------------------
    def lay(self, board: Board) -> None:
        """Place heading, rows that scroll, and the buttons."""
        brush = board.brush
        pad = brush.px(48)
        width = min(brush.px(WIDTH), self.size[0] - pad)
        wanted = brush.px(330 + 96 * len(self._people))
        self._sheet = pygame.Rect(0, 0, width, min(wanted, self.size[1] - brush.px(40)))
        self._sheet.center = self.window.center
        inner = inside(brush, self._sheet, pad)
        head = Column(board, inner, gap=8)
        head.add(Label("title", _("Who plays?"), kind="heading"))
        help_line = _("Everybody has figures, achievements and settings of their own.")
        head.add(Label("help", help_line, kind="small", quiet=True))
        full = len(self._people) >= people.MOST
        add = Button("add", _("Add somebody"), self._add, icon="plus", reason=_("The family is full.") if full else "")
        done = Button("done", _("Done"), Pop, kind="primary")
        tall = add.measure(brush, inner.width)[1]
        column = head.scrolled(inner.bottom - tall)
        for place, person in enumerate(self._people):
            column.row(self._row(place, person), gap=14, fill=1)
        Column(board, pygame.Rect(inner.left, inner.bottom - tall, inner.width, tall)).row([add, done], align="right")

    def _row(self, place: int, person: Person) -> list[Widget]:
        name = f"person.{place}"
        plays = place == people.place_of(self.kit.preferences.now)
        alone = len(self._people) < 2
        return [
            Portrait(f"{name}.avatar", person.avatar, person.colour, lambda: self._next(place, "avatar")),
            NameField(f"{name}.name", _("Name"), person.name, lambda text: self._call(place, text), empty=_("Player")),
            Swatch(f"{name}.colour", person.avatar, person.colour, lambda: self._next(place, "colour")),
            Button(
                f"{name}.play",
                _("plays now") if plays else _("Let play"),
                lambda: self._play(place),
                kind="plain" if plays else "primary",
                hint=person.name,
                reason=_("This one plays now.") if plays else "",
            ),
            Button(
                f"{name}.remove",
                "",
                lambda: self._ask(place),
                icon="cross",
                hint=_("Remove from the family: {name}").format(name=person.name),
                reason=_("Somebody has to play.") if alone else "",
            ),
        ]

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the sheet."""
        sheet(surface, self.brush, self._sheet)

    # --- acting -------------------------------------------------------------------------------------------------------
    def _next(self, place: int, what: str) -> None:
        """The next face or colour that nobody else of the family has."""
        count = len(CHARACTERS if what == "avatar" else SEAT_COLOURS)
        taken = {getattr(person, what) for n, person in enumerate(self._people) if n != place}
        now = getattr(self._people[place], what)
        free = next((n % count for n in range(now + 1, now + count) if n % count not in taken), (now + 1) % count)
        people.change(self.kit.preferences, place, **{what: free})
        self.rebuild()

    def _call(self, place: int, text: str) -> Change | None:
        people.change(self.kit.preferences, place, name=text)
        return None

    def _play(self, place: int) -> Change | None:
        people.let_play(self.kit.preferences, place)
        use_language(spoken(self.kit.preferences.now.language))
        self.rebuild()
        return None

    def _add(self) -> Change | None:
        avatars = {person.avatar for person in self._people}
        colours = {person.colour for person in self._people}
        avatar = next((n for n in range(len(CHARACTERS)) if n not in avatars), 0)
        colour = next((n for n in range(len(SEAT_COLOURS)) if n not in colours), 0)
        people.add(self.kit.preferences, "", avatar, colour)
        self.rebuild()
        if self.board is not None:
            self.board.set_focus(self.board.find(f"person.{len(self._people) - 1}.name"))
        return None

    def _ask(self, place: int) -> Change:
        self._leaving = place
        text = _("The matches stay; settings and the day from which figures count are forgotten.")
        answers = (("cancel", _("No, go back")), ("remove", _("Remove")))
        return Push(Message(self.kit, _("Remove from the family?"), text, answers, harmful=True))

    def resume(self, answer: object) -> Change | None:
        """The question was answered."""
        if answer == "remove" and self._leaving >= 0:
            people.remove(self.kit.preferences, self._leaving)
            use_language(spoken(self.kit.preferences.now.language))
        self._leaving = -1
        self.rebuild()
        return None

    def leave(self) -> None:
        """Names are put in order: no blanks round them, none empty, none twice."""
        people.tidy_names(self.kit.preferences, _("Player"))
