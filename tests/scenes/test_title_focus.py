"""The title by keys: the table that has the focus is told from the others at a glance."""

import math

import pygame
import pytest

from game.games import SHELF
from scenes.kit import Kit
from scenes.little_table import LittleTable
from scenes.scene import Canvas
from scenes.sizes import scale_for
from scenes.title import Title

SIZE = (960, 540)
AROUND = 0.5
"""In such a part of all directions the edge of the table looks otherwise; its plaque and its guests cover the rest."""


@pytest.mark.parametrize("game", list(SHELF))
def test_a_table_with_the_focus_is_ringed_all_round(game: str, kit: Kit, display: pygame.Surface):
    kit.skin.use(SIZE)
    scene = Title(kit)
    scene.resize(SIZE, scale_for(SIZE))
    assert scene.board is not None
    widget = scene.board.find(f"game.{game}")
    assert isinstance(widget, LittleTable)
    pictures = []
    for focused in (None, widget):
        scene.board.set_focus(focused, keyboard=True)
        surface = pygame.Surface(SIZE)
        scene.draw(Canvas(surface, True))
        pictures.append(surface)
    disc = widget.disc
    ringed = sum(_differs(pictures, disc, math.radians(angle)) for angle in range(0, 360, 6))
    assert ringed > AROUND * 60


def _differs(pictures: list[pygame.Surface], disc: pygame.Rect, angle: float) -> bool:
    """Whether the edge of the table looks otherwise in one direction, by more than a trace, over some px."""
    found = 0
    for inwards in range(2, 16):
        way = disc.width / 2 - inwards
        spot = round(disc.centerx + way * math.cos(angle)), round(disc.centery + way * math.sin(angle))
        if pygame.Rect((0, 0), SIZE).collidepoint(spot):
            one, other = (picture.get_at(spot) for picture in pictures)
            found += max(abs(a - b) for a, b in zip(one[:3], other[:3], strict=True)) > 60
    return found >= 3
