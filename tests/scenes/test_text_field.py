"""Typing a name: input methods, AltGr, whole letters, the limit."""

import pygame
import pytest

from scenes.kit import Kit
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


def test_focus_marks_what_is_there(kit: Kit):
    assert Sheet(kit, value="Ala").send(text("E")) == "E"


def test_space_is_a_letter_not_a_click(sheet: Sheet):
    assert sheet.send(text("A"), key(pygame.K_SPACE), text(" "), text("B")) == "A B"


def test_every_change_is_heard_once(sheet: Sheet):
    sheet.send(text("A"), text("l"), LEFT, BACKSPACE)
    assert sheet.heard == ["A", "Al", "l"]
