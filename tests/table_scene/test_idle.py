"""A table that waits draws nothing, and asks for no frame."""

from __future__ import annotations

import pygame

from tests.table_scene.screen import SilentWorker, position, screen


def test_nothing_is_drawn_while_a_person_thinks() -> None:
    """After the light's first breaths no frame is asked for and none draws anything."""
    at = screen(position(["seven bell lemon cherry", 5], "lemon"), worker=SilentWorker())
    at.run(12_000)
    assert at.scene.wait_ms() is None
    assert [at.frame() for _ in range(200)] == [()] * 200


def test_a_window_in_the_background_draws_nothing() -> None:
    """Also while a computer thinks: only its answer is asked for, now and then."""
    at = screen(position(["seven bell lemon cherry", 5], "lemon", actor=1), worker=SilentWorker())
    at.run(2000)
    at.send(pygame.WINDOWFOCUSLOST)
    at.run(100)
    assert all(not at.frame() for _ in range(100))
    wait = at.scene.wait_ms()
    assert wait is not None
    assert wait >= 20


def test_the_light_breathes_at_most_fifteen_times_a_second_over_a_small_part() -> None:
    """While a computer thinks the light behind its plate is all that is drawn."""
    at = screen(position(["seven bell lemon cherry", 5], "lemon", actor=1), worker=SilentWorker())
    at.run(2000)
    drawn = [rects for rects in (at.frame() for _ in range(125)) if rects]
    assert 10 <= len(drawn) <= 2 * 15 + 1
    area = max(sum(rect.width * rect.height for rect in rects) for rects in drawn)
    assert area <= at.size[0] * at.size[1] / 12


def test_only_what_moves_is_drawn_while_a_card_flies() -> None:
    """A computer's discard touches a small part of the window in each frame."""
    at = screen(position(["seven bell lemon cherry", 5], "lemon", actor=1))
    at.run(400)
    areas = []
    for _ in range(120):
        rects = at.frame()
        areas.append(sum(rect.width * rect.height for rect in rects))
    areas.sort()
    assert areas[-1] > 0
    assert areas[len(areas) * 9 // 10] <= at.size[0] * at.size[1] / 4
