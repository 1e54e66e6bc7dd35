"""The plot over time and the words of figures: means of ten, dots where their values are, a decimal sign of the language."""

import re

import pygame
import pytest

from scenes.skin import Skin
from scenes.statistics.chart import MOST_DOTS, Chart, smoothed
from scenes.statistics.wording import decimal, percent
from scenes.widgets import Brush
from scenes.words import use_language

DOT = re.compile(r'<circle cx="([\d.]+)" cy="([\d.]+)"[^>]*fill="([^"]+)"')
FIELD = pygame.Rect(100, 50, 900, 200)


@pytest.fixture
def english():
    """English before and after."""
    use_language("en")
    yield
    use_language("en")


def dots(values, wins):
    """The dots of a plot: across, down, whether filled like a win."""
    pygame.font.init()
    chart = Chart("chart", "", values, wins, str)
    found = DOT.findall(chart._body(Brush(Skin(), 1.0), FIELD))
    return [(float(x), float(y), fill) for x, y, fill in found]


def test_the_line_is_the_mean_of_ten():
    assert smoothed([]) == []
    assert smoothed([4.0, 8.0, 3.0]) == [4.0, 6.0, 5.0]
    values = [float(n) for n in range(30)]
    assert smoothed(values)[29] == sum(values[20:]) / 10


def test_the_last_matches_are_shown_and_the_line_knows_those_before():
    values = [100.0] + [0.0] * MOST_DOTS
    chart = Chart("chart", "", values, [False] * len(values), str)
    assert chart.values == values[1:]
    assert chart.line[0] == 50.0


def test_each_match_has_its_dot_at_its_height_in_its_order():
    found = dots([0.0, 50.0, 100.0, -100.0], [False, True, True, False])
    assert len(found) == 4
    assert [round(y) for _x, y, _fill in found] == [150, 100, 50, 250]
    across = [x for x, _y, _fill in found]
    assert across == sorted(across)
    assert FIELD.left <= across[0] < across[-1] <= FIELD.right
    won, lost = {found[1][2], found[2][2]}, {found[0][2], found[3][2]}
    assert len(won) == len(lost) == 1
    assert won != lost


def test_figures_have_the_decimal_sign_of_the_language(english):
    assert (decimal(2.5), decimal(-0.25, 2), percent(0.333)) == ("2.5", "-0.25", "33 %")
    use_language("pl")
    assert (decimal(2.5), decimal(-0.25, 2), percent(0.333)) == ("2,5", "-0,25", "33 %")
