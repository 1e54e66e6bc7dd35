"""Where a tip stands."""

import pygame
import pytest

from scenes.kit import Kit
from scenes.scene import Canvas
from scenes.widgets import Board, Brush, Button
from scenes.widgets.beside import beside
from tests.scenes.driver import move

ROOM = pygame.Rect(10, 10, 600, 400)
SIZE = (200, 40)


def test_a_tip_hangs_below_where_there_is_room():
    at = pygame.Rect(250, 100, 100, 40)
    box = beside(SIZE, at, ROOM, 8, [at])
    assert (box.centerx, box.top) == (at.centerx, at.bottom + 8)


def test_it_goes_above_at_the_lower_edge_and_beside_where_buttons_stand_over_and_under():
    low = pygame.Rect(250, 360, 100, 40)
    assert beside(SIZE, low, ROOM, 8, [low]).bottom == low.top - 8
    column = [pygame.Rect(250, 60 + 50 * number, 100, 40) for number in range(6)]
    box = beside(SIZE, column[3], ROOM, 8, column)
    assert box.collidelist(column) == -1
    assert box.left == column[3].right + 8
    assert box.centery == column[3].centery


def test_what_is_only_read_is_spared_where_that_is_as_near():
    at = pygame.Rect(250, 200, 100, 40)
    line = pygame.Rect(10, 240, 600, 30)
    assert not beside(SIZE, at, ROOM, 8, [at], [line]).colliderect(line)


@pytest.mark.parametrize("number", range(40))
def test_no_button_is_covered_while_any_place_is_free(number: int):
    """A window full of buttons with one hole that a tip fits into."""
    hole = pygame.Rect(ROOM.x + 40 * (number % 8), ROOM.y + 60 * (number // 8), 260, 90)
    others = [pygame.Rect(x, y, 30, 20) for x in range(10, 600, 40) for y in range(10, 400, 30)]
    others = [rect for rect in others if not rect.colliderect(hole)]
    box = beside(SIZE, others[number % len(others)], ROOM, 8, others)
    assert box.collidelist(others) == -1
    assert ROOM.contains(box)


def test_where_no_place_is_free_it_covers_little_and_never_what_it_speaks_for():
    others = [pygame.Rect(x, y, 39, 29) for x in range(10, 600, 40) for y in range(10, 400, 30)]
    at = others[60]
    box = beside(SIZE, at, ROOM, 8, others)
    assert ROOM.contains(box)
    assert not box.colliderect(at)


def test_the_tip_of_a_button_in_a_menu_leaves_the_next_one_free(kit: Kit, display: pygame.Surface):
    board = Board(Brush(kit.skin, 1.0), lambda surface: None)
    for number in range(5):
        button = Button(f"b{number}", "Go", lambda: None, hint="What this one does, in a sentence of some length.")
        button.rect = pygame.Rect(300, 60 + 70 * number, 260, 60)
        board.add(button)
    for number in range(5):
        board.handle(move((400, 80 + 70 * number)))
        board.update(1000)
        board.draw(Canvas(display, True))
        tip = board._tooltip.rect
        assert tip.width
        assert tip.collidelist([widget.rect for widget in board.widgets]) == -1


def test_a_page_under_another_one_is_silent(kit: Kit, display: pygame.Surface):
    board = Board(Brush(kit.skin, 1.0), lambda surface: None)
    button = Button("b", "Go", lambda: None, hint="What it does.")
    button.rect = pygame.Rect(300, 60, 260, 60)
    board.add(button)
    board.handle(move((400, 80)))
    board.update(1000)
    board.draw(Canvas(display, True))
    assert board._tooltip.rect.width
    board.covered()
    board.draw(Canvas(display, True))
    assert not board._tooltip.rect.width
