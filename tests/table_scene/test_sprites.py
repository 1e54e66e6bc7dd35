"""Sprites of cards: what they call their core is opaque at every angle and size, and the cache keeps its limits."""

from __future__ import annotations

import pygame
import pytest

from scenes.skin import Skin
from scenes.table.looks import Look
from scenes.table.sprites import PAPER, CardSprites

NAMES = ("cards/lucky_jack/muduko/bell", "cards/lucky_jack/classic/jack", "cards/backs/burgundy", PAPER)


@pytest.fixture
def sprites() -> CardSprites:
    """Sprites for a small window."""
    pygame.display.set_mode((960, 540))
    skin = Skin()
    skin.use((960, 540))
    made = CardSprites(skin)
    made.use(0.5)
    return made


@pytest.mark.parametrize("name", NAMES)
def test_a_core_is_opaque(sprites: CardSprites, name: str) -> None:
    """Straight, leaning, turned by a quarter, lifted, squashed, in mid-flip, at rest and on the move."""
    seen = 0
    for angle in (0, 1.5, -4, 8, 12, 20, 90, 176, 271):
        for width, height in ((70, 98), (140, 196), (40, 98), (74, 92)):
            for moving in (False, True):
                sprite = sprites.sprite(Look(name, width, height, angle, 0.5), moving)
                if sprite.core is None:
                    continue
                seen += 1
                assert sprite.surface.get_rect().contains(sprite.core)
                alpha = pygame.mask.from_surface(sprite.surface.subsurface(sprite.core), 254)
                assert alpha.count() == sprite.core.width * sprite.core.height
    assert seen > 40


def test_the_same_look_is_made_once(sprites: CardSprites) -> None:
    """Small differences on the move share a sprite; at rest they are told apart."""
    first = sprites.sprite(Look(NAMES[0], 70, 98, 4.2, 0.5), moving=True)
    assert sprites.sprite(Look(NAMES[0], 70, 98, 4.6, 0.5), moving=True) is first
    assert sprites.sprite(Look(NAMES[0], 70, 98, 8.0, 0.5), moving=True) is not first


def test_a_sprite_is_turned_the_way_it_is_asked(sprites: CardSprites) -> None:
    """A leaning card is wider than a straight one, and its middle stays its middle."""
    straight = sprites.sprite(Look(NAMES[2], 70, 98))
    leaning = sprites.sprite(Look(NAMES[2], 70, 98, 20))
    assert leaning.surface.get_width() > straight.surface.get_width()
    for sprite in (straight, leaning):
        assert abs(sprite.dx + sprite.surface.get_width() / 2) < 4


@pytest.mark.parametrize("lift", [-0.1, 1.0, 1.15])
def test_a_lift_that_overshoots_has_a_shadow_too(sprites: CardSprites, lift: float) -> None:
    """An easing that swings past its end lifts a card a little more than wholly."""
    assert sprites.sprite(Look(NAMES[0], 70, 98, 0, lift)).surface.get_width() > 70
