"""Portraits in whatever room a small window leaves them, none included."""

import pygame
import pytest

from scenes.kit import Kit
from scenes.portrait import draw_portrait
from scenes.widgets.brush import Brush


@pytest.mark.parametrize("side", [-90, -8, -1, 0, 1, 2, 3, 5, 60])
def test_any_room_will_do(side: int, kit: Kit, display: pygame.Surface):
    display.fill((9, 9, 9))
    before = display.copy()
    draw_portrait(display, Brush(kit.skin, 1.0), pygame.Rect(200, 200, side, side), 1, 1)
    changed = pygame.mask.from_threshold(display, (0, 0, 0), (1, 1, 1, 255), before).count() < 960 * 540
    assert changed == (side > 0)


@pytest.mark.parametrize("blur", [2, 3, 9, 40])
@pytest.mark.parametrize("radius", [-45.0, -0.5, 0.0, 30.0])
def test_a_shadow_may_have_no_radius(radius: float, blur: int, kit: Kit):
    shadow = kit.skin.shadow((1, 1), radius, blur, 0.4)
    assert shadow.get_size() == (1 + 2 * blur, 1 + 2 * blur)
