"""The picture drawn piece by piece is, pixel for pixel, the picture drawn as a whole; and nothing is drawn when nothing changed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pygame
import pytest

from scenes.table.damage import gathered
from scenes.table.draw import Picture

SIZE = (320, 200)


@pytest.fixture
def window() -> Iterator[pygame.Surface]:
    """A small window."""
    pygame.display.init()
    yield pygame.display.set_mode(SIZE)
    pygame.display.quit()


def cored(rng: Random) -> tuple[pygame.Surface, pygame.Rect]:
    """A piece with a soft rim and an opaque core."""
    size = rng.randrange(20, 60), rng.randrange(20, 60)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((rng.randrange(256), rng.randrange(256), rng.randrange(256), 90))
    core = surface.get_rect().inflate(-2 * rng.randrange(3, 6), -2 * rng.randrange(3, 6))
    surface.fill((rng.randrange(256), rng.randrange(256), rng.randrange(256), 255), core)
    return surface.premul_alpha(), core


def tile(rng: Random) -> pygame.Surface:
    """A half transparent piece of a random size and colour, premultiplied."""
    surface = pygame.Surface((rng.randrange(8, 60), rng.randrange(8, 60)), pygame.SRCALPHA)
    surface.fill([rng.randrange(256), rng.randrange(256), rng.randrange(256), rng.choice((255, 128))])
    return surface.premul_alpha()


def whole(picture: Picture, ground: pygame.Surface) -> bytes:
    """What the window should hold: every item over the ground, in order."""
    surface = pygame.Surface(SIZE)
    surface.blit(ground, (0, 0))
    for item in sorted(picture.items.values(), key=lambda item: item.height):
        surface.blit(item.surface, item.rect, special_flags=pygame.BLEND_PREMULTIPLIED)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("seed", range(12))
def test_pieces_make_the_whole(window: pygame.Surface, seed: int) -> None:
    """Random moves, arrivals, departures and pauses: after each frame the window is as if drawn anew."""
    rng = Random(seed)
    ground = pygame.Surface(SIZE)
    ground.fill((60, 10, 30))
    picture = Picture()
    picture.lay_ground(ground)
    tiles = [tile(rng) for _ in range(14)]
    for name, surface in enumerate(tiles):
        picture.put(name, surface, rng.randrange(300), rng.randrange(180), name)
    picture.draw(window, whole=True)
    for _ in range(60):
        for _ in range(rng.choice((0, 0, 1, 3))):
            name = rng.randrange(14)
            if rng.random() < 0.15:
                picture.drop(name)
            else:
                height = name if rng.random() < 0.7 else 20 + rng.random()
                picture.put(name, rng.choice(tiles), rng.randrange(-20, 310), rng.randrange(-20, 190), height)
        picture.draw(window, whole=rng.random() < 0.1)
        assert pygame.image.tobytes(window, "RGB") == whole(picture, ground)


@pytest.mark.parametrize("seed", range(12))
def test_pieces_with_cores_make_the_whole(window: pygame.Surface, seed: int) -> None:
    """What a core covers again is not restored, and nobody can tell."""
    rng = Random(seed)
    ground = pygame.Surface(SIZE)
    ground.fill((60, 10, 30))
    picture = Picture()
    picture.lay_ground(ground)
    pieces = [cored(rng) for _ in range(10)]
    places = [(rng.randrange(250), rng.randrange(140)) for _ in pieces]
    for frame in range(80):
        for name in range(10):
            if frame == 0 or rng.random() < 0.4:
                x, y = places[name]
                places[name] = x + rng.randrange(-9, 10), y + rng.randrange(-9, 10)
                surface, core = rng.choice(pieces) if rng.random() < 0.2 else pieces[name]
                picture.put(name, surface, *places[name], name, core)
        picture.draw(window, whole=frame == 0)
        assert pygame.image.tobytes(window, "RGB") == whole(picture, ground)


def test_whole_keeps_the_order_over_something_changed(window: pygame.Surface) -> None:
    """A stair of three: what lies over a piece that lies over a changed one is drawn last."""
    picture = Picture()
    ground = pygame.Surface(SIZE)
    picture.lay_ground(ground)
    pieces = [pygame.Surface((50, 50), pygame.SRCALPHA) for _ in range(3)]
    for number, piece in enumerate(pieces):
        piece.fill((80 * number, 200, 40, 255))
        picture.put(number, piece, 30 * number, 30 * number, number)
    for _ in range(4):
        picture.draw(window, whole=True)
    picture.put(0, pieces[0], 2, 2, 0)
    picture.draw(window, whole=True)
    assert pygame.image.tobytes(window, "RGB") == whole(picture, ground)


def test_only_touched_rectangles_change(window: pygame.Surface) -> None:
    """Pixels outside the rectangles that `draw` returns stay as they were."""
    rng = Random(5)
    picture = Picture()
    picture.lay_ground(pygame.Surface(SIZE))
    for name in range(10):
        picture.put(name, tile(rng), rng.randrange(280), rng.randrange(160), name)
    picture.draw(window, whole=True)
    for _ in range(40):
        before = window.copy()
        name = rng.randrange(10)
        picture.put(name, tile(rng), rng.randrange(280), rng.randrange(160), name)
        rects = picture.draw(window)
        after = window.copy()
        for rect in rects:
            before.fill((1, 2, 3), rect)
            after.fill((1, 2, 3), rect)
        assert rects
        assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(after, "RGB")


def test_nothing_changed_draws_nothing(window: pygame.Surface) -> None:
    """The same put again is no change."""
    picture = Picture()
    picture.lay_ground(pygame.Surface(SIZE))
    piece = tile(Random(1))
    picture.put("a", piece, 5, 5, 0)
    assert picture.draw(window, whole=True)
    picture.put("a", piece, 5.2, 4.9, 0)
    assert not picture.changed
    assert not picture.draw(window)


def test_resting_items_are_painted_into_the_still_picture(window: pygame.Surface) -> None:
    """An item that stands still while another moves elsewhere is not drawn again."""
    picture = Picture()
    picture.lay_ground(pygame.Surface(SIZE))
    piece = tile(Random(1))
    picture.put("rests", piece, 0, 0, 0)
    for x in range(6):
        picture.put("moves", piece, 150 + x, 100, 1)
        picture.draw(window, whole=x == 0)
    assert picture.items["rests"].still
    assert not picture.items["moves"].still


def test_gathered_rectangles_do_not_overlap() -> None:
    """Those that overlap are joined."""
    rects = [pygame.Rect(0, 0, 10, 10), pygame.Rect(20, 0, 10, 10), pygame.Rect(5, 5, 20, 4)]
    assert gathered(rects) == [pygame.Rect(0, 0, 30, 10)]
