"""Typing a name: input methods, AltGr, whole letters, the limit."""

import pygame
import pytest

from scenes.kit import Kit
from scenes.lettering import Lettering
from scenes.scene import Canvas, Event
from scenes.widgets import Board, Brush, TextField
from tests.scenes.driver import ENTER, composing, key, text

BACKSPACE, DELETE = key(pygame.K_BACKSPACE), key(pygame.K_DELETE)
LEFT, HOME = key(pygame.K_LEFT), key(pygame.K_HOME)


class Sheet:
    """A board with one field that has the focus."""

    def __init__(self, kit: Kit, value: str = "", limit: int = 24) -> None:
        self.heard: list[str] = []
        self.entered = 0
        self.board = Board(Brush(kit.skin, 1.0), lambda surface: None)
        self.played: list[str] = []
        self.board.play = self.played.append
        self.field = TextField("name", "Name", value, self.heard.append, done=self._done, limit=limit)
        self.field.rect = pygame.Rect(10, 10, 300, 50)
        self.board.add(self.field)
        self.board.set_focus(self.field)

    def _done(self) -> None:
        self.entered += 1

    def send(self, *events) -> str:
        for event in events:
            self.board.handle(event)
        return self.field.value

    @property
    def told(self) -> str:
        """What the tooltip says just now."""
        self.board.draw(Canvas(pygame.Surface((640, 360)), True))
        tooltip = self.board._tooltip
        return tooltip._text if tooltip.rect.width else ""


@pytest.fixture
def sheet(kit: Kit) -> Sheet:
    return Sheet(kit)


def test_polish_letters_and_a_composition(sheet: Sheet):
    assert sheet.send(text("ę"), text("ó"), text("Ł"), composing("ź")) == "ęóŁ"
    assert sheet.field.composing == "ź"
    assert sheet.send(text("ź")) == "ęóŁź"
    assert sheet.field.composing == ""


def test_enter_while_composing_enters_nothing(sheet: Sheet):
    sheet.send(text("a"), composing("ź"), ENTER)
    assert sheet.entered == 0
    sheet.send(composing(""), ENTER)
    assert sheet.entered == 1


def test_backspace_takes_a_whole_letter(sheet: Sheet):
    assert sheet.send(text("Zoé"), BACKSPACE) == "Zo"
    assert sheet.send(text("q\u0301"), BACKSPACE) == "Zo"  # q́ exists only as two code points


def test_letters_are_composed(sheet: Sheet):
    assert sheet.send(text("e\u0301")) == "é"


def test_caret_and_delete(sheet: Sheet):
    assert sheet.send(text("Ola"), LEFT, LEFT, text("d")) == "Odla"
    assert sheet.send(HOME, DELETE) == "dla"


def test_altgr_is_no_shortcut(sheet: Sheet):
    altgr = pygame.KMOD_LCTRL | pygame.KMOD_RALT
    assert sheet.send(text("Al"), key(pygame.K_a, altgr), text("ą")) == "Alą"


def test_control_a_marks_all(sheet: Sheet):
    assert sheet.send(text("Ala"), key(pygame.K_a, pygame.KMOD_LCTRL), text("O")) == "O"


def test_no_more_than_the_limit_and_no_control_characters(kit: Kit):
    assert Sheet(kit, limit=5).send(text("Kowalski\n\x00")) == "Kowal"


def test_the_limit_is_told_when_it_is_reached_and_as_long_as_nothing_more_fits(kit: Kit):
    sheet = Sheet(kit, limit=5)
    words = "There is room for 5 characters."
    sheet.send(text("Kowa"))
    assert (sheet.told, sheet.field.target().hint) == ("", "")
    sheet.send(text("l"))
    assert (sheet.told, sheet.field.target().hint) == (words, words)
    assert sheet.played == [], "all that was typed is there"
    sheet.send(text("s"))
    assert (sheet.field.value, sheet.told, sheet.played) == ("Kowal", words, ["refuse"])
    sheet.send(BACKSPACE)
    assert (sheet.told, sheet.field.target().hint, sheet.played) == ("", "", ["refuse"])


def test_a_marked_name_makes_room_whatever_its_length(kit: Kit):
    sheet = Sheet(kit, value="Kowal", limit=5)
    assert sheet.field.marked
    assert sheet.field.target().hint == ""
    sheet.send(text("A"))
    assert (sheet.field.value, sheet.told, sheet.played) == ("A", "", [])


def test_what_is_pointed_at_does_not_hide_the_limit(kit: Kit):
    sheet = Sheet(kit, limit=5)
    other = TextField("other", "Other", "", lambda text: None, hint="Something else.")
    other.rect = pygame.Rect(10, 120, 300, 50)
    sheet.board.add(other)
    sheet.board.handle(Event(pygame.MOUSEMOTION, pos=other.rect.center))
    sheet.send(text("Kowal"))
    assert sheet.told == "There is room for 5 characters."


def test_focus_marks_what_is_there(kit: Kit):
    assert Sheet(kit, value="Ala").send(text("E")) == "E"


def test_space_is_a_letter_not_a_click(sheet: Sheet):
    assert sheet.send(text("A"), key(pygame.K_SPACE), text(" "), text("B")) == "A B"


def test_every_change_is_heard_once(sheet: Sheet):
    sheet.send(text("A"), text("l"), LEFT, BACKSPACE)
    assert sheet.heard == ["A", "Al", "l"]


def test_a_long_name_is_shown_from_its_beginning_with_a_sign_that_it_goes_on(kit: Kit, monkeypatch):
    """While it is not being typed: then its end has to be seen."""
    name = "Maksymilian Przeździecki"
    sheet = Sheet(kit, name)
    other = TextField("other", "Other", "", lambda text: None, empty=name)
    sheet.field.rect = pygame.Rect(10, 10, 180, 50)
    other.rect = pygame.Rect(10, 80, 180, 50)
    sheet.board.add(other)
    surface = pygame.Surface((300, 200))
    said: list[str] = []
    draw = Lettering._draw

    def noted(self, text, px, colour, family, width, align, most):
        said.extend(self.lines(text, px, family, width, most))
        return draw(self, text, px, colour, family, width, align, most)

    monkeypatch.setattr(Lettering, "_draw", noted)
    kit.skin.write_with(Lettering(kit.skin.assets / "fonts"))
    sheet.board.draw(Canvas(surface, whole=True))
    assert name in said
    said.clear()
    sheet.board.set_focus(other)
    sheet.board.draw(Canvas(surface, whole=True))
    shortened = [text for text in said if text.startswith("Maks")]
    assert shortened
    assert all(text.endswith("…") for text in shortened)


def test_a_name_too_long_for_its_place_is_cut_with_a_sign_and_not_broken(kit: Kit):
    brush, rect = Brush(kit.skin, 0.6), pygame.Rect(0, 0, 110, 60)
    for name in ("Konstantynopolitańczyk", "Jan Konstantynopolitańczyk"):
        assert brush._lines(name, 14, "strong", rect) == 1
    assert brush._lines("Jan Maria Rokita Kowalski", 14, "strong", rect) == 2
