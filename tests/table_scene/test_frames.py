"""Every frame of a table in play is, pixel for pixel, what drawing all of it anew would give."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from tests.table_scene.screen import RULES, Screen, position, screen


def drawn_anew(at: Screen) -> bytes:
    """All items of the table's picture over its ground, lowest first."""
    picture = at.scene.cloth.picture
    surface = picture.ground.copy()
    for item in sorted(picture.items.values(), key=lambda item: item.height):
        surface.blit(item.surface, item.rect, special_flags=pygame.BLEND_PREMULTIPLIED)
    return pygame.image.tobytes(surface, "RGB")


def compared(at: Screen) -> None:
    """Judges the frame that has just been drawn."""
    if at.top is at.scene:
        assert pygame.image.tobytes(at.surface, "RGB") == drawn_anew(at), f"frame {at.frames} has something left over"


@pytest.mark.parametrize(("seats", "seed"), [(2, "a"), (4, "b"), (6, "c")])
def test_a_table_in_play_leaves_nothing_behind(seats: int, seed: str) -> None:
    """Deals, flights, hovers, drags to nowhere, the history, calls and a jackpot's coins."""
    at = screen(seats=seats, seed=seed, watch=compared)
    dice = Random(seed)
    for _ in range(14):
        at.run(dice.choice((100, 600)))
        if at.top is not at.scene:
            break
        at.move((dice.randrange(960), dice.randrange(540)))
        if at.scene.sitting.call_open:
            at.key(dice.choice((pygame.K_t, pygame.K_p)))
        elif at.scene.sitting.offers():
            if dice.random() < 0.4:
                at.lift("hand.0.1", (dice.randrange(960), dice.randrange(300)))
                at.key(pygame.K_ESCAPE)
            at.scene.play.play(RULES.rollout(at.scene.sitting.view().state, dice))
        elif dice.random() < 0.3:
            at.key(dice.choice((pygame.K_h, pygame.K_s, pygame.K_RIGHT)))


def test_a_jackpot_leaves_nothing_behind() -> None:
    """Reels, lever, bulbs and coins."""
    at = screen(position(["bell bell bell lemon", 5], "lemon"), watch=compared)
    at.run(300)
    at.key(pygame.K_j)
    at.run(5200)
