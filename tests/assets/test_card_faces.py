"""Every card has a face of the right shape, told from its fellows without colour and when two thirds are covered."""

import io
from functools import cache
from itertools import combinations

import pygame
import pytest

from game.games import SHELF
from tests.assets.faces import CARDS, NAMES, face

ALL = [(folder, name) for folder, names in NAMES.items() for name in names]


@cache
def drawn(folder, name, width):
    """The face, `width` px wide, on black."""
    svg = io.BytesIO(face(folder, name).read_bytes())
    picture = pygame.image.load_sized_svg(svg, (width, width * 7 // 5))
    surface = pygame.Surface(picture.get_size())
    surface.blit(picture, (0, 0))
    return surface


def greys(surface):
    """The lightness of every pixel, 0..255."""
    return pygame.transform.grayscale(surface).get_buffer().raw[::4]


def difference(one, other):
    """The mean difference of two pictures' pixels."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


@pytest.mark.parametrize(("folder", "name"), ALL)
def test_a_face_is_five_by_seven_with_round_corners(folder, name):
    picture = pygame.image.load(face(folder, name))
    assert picture.get_size() == (250, 350)
    assert [picture.get_at(corner).a for corner in ((0, 0), (249, 0), (0, 349), (249, 349))] == [0, 0, 0, 0]
    assert [picture.get_at(edge).a for edge in ((125, 2), (2, 175), (247, 175), (125, 347))] == [255, 255, 255, 255]


@pytest.mark.parametrize("folder", NAMES)
def test_there_is_no_face_without_a_card(folder):
    assert {path.name for path in (CARDS / folder).glob("*.svg")} == {face(folder, name).name for name in NAMES[folder]}


@pytest.mark.parametrize("game", SHELF)
def test_every_card_of_every_game_has_a_face(game):
    rules = SHELF[game]
    for edition in ("muduko", "classic") if game == "lucky_jack" else (None,):
        options = rules.options_type(**({"edition": edition} if edition else {}))
        folder = f"{game}/{edition}" if edition else game
        assert [name for name in rules.deck(options).names if not face(folder, name).is_file()] == []


@pytest.mark.parametrize("folder", NAMES)
def test_faces_differ_in_grey_at_forty_pixels(folder):
    grey = {name: greys(drawn(folder, name, 40)) for name in NAMES[folder]}
    close = [(a, b) for a, b in combinations(grey, 2) if difference(grey[a], grey[b]) < 4]
    assert close == []


@pytest.mark.parametrize("folder", NAMES)
def test_faces_differ_in_grey_by_the_corner_that_a_fan_leaves_open(folder):
    """A fan shows at least 0.22 of a card's width; the index stands in its upper third."""
    corner = pygame.Rect(0, 0, 21, 44)
    grey = {name: greys(drawn(folder, name, 96).subsurface(corner).copy()) for name in NAMES[folder]}
    close = [(a, b) for a, b in combinations(grey, 2) if difference(grey[a], grey[b]) < 4]
    assert close == []


@pytest.mark.parametrize("colour", ["burgundy", "green", "indigo", "teal"])
def test_backs_are_there(colour):
    assert pygame.image.load(CARDS / "backs" / f"{colour}.svg").get_size() == (250, 350)


# --- ACC-03: without colour -------------------------------------------------------------------------------------------
BLIND = {
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritanopia": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""How eyes that lack one kind of cone mix red, green and blue (linear; Machado, Oliveira and Fernandes 2009, severity 1)."""


def seen(surface, eyes):
    """The picture's pixels as such eyes see them, 0..255 each."""
    found = []
    data = pygame.image.tobytes(surface, "RGB")
    for place in range(0, len(data), 3):
        linear = [(part / 255) ** 2.2 for part in data[place : place + 3]]
        mixed = (sum(share * part for share, part in zip(row, linear, strict=True)) for row in eyes)
        found += [round(255 * min(1.0, max(0.0, part)) ** (1 / 2.2)) for part in mixed]
    return found


@pytest.mark.parametrize("eyes", BLIND)
@pytest.mark.parametrize("folder", NAMES)
def test_acc_03_faces_differ_for_eyes_that_tell_fewer_colours_apart(folder, eyes):
    views = {name: seen(drawn(folder, name, 20), BLIND[eyes]) for name in NAMES[folder]}
    assert [(a, b) for a, b in combinations(views, 2) if difference(views[a], views[b]) < 3] == []


def ink(surface):
    """Where a face is ink and not paper, pixel by pixel."""
    grey = greys(surface)
    paper = max(grey)
    return [part < paper - 60 for part in grey]


def unlike(one, other):
    """The share of pixels that are ink on one face alone."""
    return sum(a != b for a, b in zip(one, other, strict=True)) / len(one)


@pytest.mark.parametrize("value", [1, 6, 13])
def test_acc_03_the_four_colours_of_rummy_differ_by_shape_alone(value):
    """Ink and paper as black and white: a part of each face is another shape; the same face in another ink would be told from none."""
    shapes = {colour: ink(drawn("rummy", f"{value}{colour}", 80)) for colour in "rbgk"}
    least = min(unlike(shapes[one], shapes[other]) for one, other in combinations(shapes, 2))
    red = face("rummy", f"{value}r").read_text("utf-8")
    blue = red.replace("#c8102e", "#1f5fbf").replace("#C8102E", "#1F5FBF")
    assert blue != red
    picture = pygame.image.load_sized_svg(io.BytesIO(blue.encode()), (80, 112))
    surface = pygame.Surface(picture.get_size())
    surface.blit(picture, (0, 0))
    assert unlike(shapes["r"], ink(surface)) < least / 2
    assert least > 0.01
