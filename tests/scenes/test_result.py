"""The end of a round or a match: whose cards are shown, and that they are shown in every window."""

import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from unittest.mock import Mock

import pygame
import pytest

from scenes import plot, standings
from scenes.album import checked, fresh_kit, outcome, pages, players
from scenes.faces import MOST, show_faces
from scenes.kit import Kit
from scenes.plot import touched
from scenes.pseudo import CODE
from scenes.result import Outcome, Result
from scenes.scene import Canvas
from scenes.sizes import scale_for
from scenes.standings import Share
from scenes.widgets import Brush
from scenes.words import _, use_language

SMALL = (960, 540)
CARD = "cards/rummy/1r"


def told(kit: Kit, outcome: Outcome, size: tuple[int, int] = SMALL) -> Result:
    """The page, drawn once."""
    page = Result(kit, outcome)
    page.resize(size, scale_for(size))
    page.draw(Canvas(pygame.Surface(size), True))
    return page


def test_the_last_jackpot_of_a_match_is_told_with_its_owner():
    last = outcome("lucky_jack", final=True)
    owner = next(seat for seat, gained in enumerate(last.scores[-1]) if gained)
    assert owner not in last.winners
    assert last.players[owner].name in last.caption
    assert last.players[owner].name in last.reason
    assert outcome("lucky_jack", final=False).caption == ""


@pytest.mark.parametrize("game", ["lucky_jack", "cover_your_assets", "rummy", "casinoverso"])
@pytest.mark.parametrize("final", [False, True])
def test_no_card_is_shown_without_a_name(game: str, final: bool):
    """Cards stand in the row of a seat, or are the single winner's of the headline, or have a caption."""
    end = outcome(game, final)
    assert not end.cards or end.caption or (len(end.winners) == 1 and not final)
    assert end.cards or any(share.cards for share in end.shares)


@pytest.mark.parametrize(
    "words", ["1 set", "9 sets, the dearest: an extraordinarily long name of an asset, $1 160 000"]
)
@pytest.mark.parametrize("count", [1, 5, 14])
def test_the_cards_of_a_seat_are_there_however_long_its_words_are(
    kit: Kit, display: pygame.Surface, monkeypatch, words: str, count: int
):
    drawn: list[tuple[int, pygame.Rect]] = []

    def note(surface, brush, room, cards, size, step):
        wide = size[0] + round(step * (len(cards) - 1))
        drawn.append((len(cards), pygame.Rect(room.right - wide, room.y, wide, room.height)))

    monkeypatch.setattr(standings, "_draw_cards", note)
    people = players(4)
    scores = tuple((310_000, 295_000, 395_000, 290_000) for _ in range(3))
    end = Outcome("Won", "Why.", people, scores, (0,), True, shares=(Share(words, (CARD,) * count),) * 4)
    told(kit, end)
    assert len(drawn) == 4
    assert all(number >= min(count, 2) for number, _ in drawn)


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("game", ["lucky_jack", "cover_your_assets", "rummy", "casinoverso"])
def test_headings_of_figures_are_not_parted_where_there_is_room(kit: Kit, monkeypatch, game: str, language: str):
    use_language(language)
    tall: dict[str, set[int]] = {}
    write = kit.skin.text

    def text(words: str, *given, **more):
        drawn = write(words, *given, **more)
        tall.setdefault(words, set()).add(drawn.get_height())
        return drawn

    monkeypatch.setattr(kit.skin, "text", text)
    told(kit, outcome(game, final=False), (1280, 720))
    assert tall[_("This round")] == tall[_("Total")]


@pytest.mark.parametrize("count", [3, 8, MOST])
@pytest.mark.parametrize("room", [(100, 60, 700, 190), (100, 60, 500, 400)])
def test_a_fan_stays_in_its_room(kit: Kit, display: pygame.Surface, count: int, room: tuple[int, int, int, int]):
    brush = Brush(kit.skin, 0.6)
    surface = pygame.Surface(SMALL)
    surface.fill((90, 70, 50))
    show_faces(surface, brush, pygame.Rect(room), [CARD] * count)
    inside = pygame.Rect(room)
    touched = pygame.mask.from_threshold(surface, (90, 70, 50), (1, 1, 1, 255))
    touched.invert()
    assert touched.count() > 1000
    assert inside.contains(touched.get_bounding_rects()[0].unionall(touched.get_bounding_rects()[1:]))


def test_where_smaller_is_no_help_a_result_stays_as_large_as_it_was(kit, monkeypatch):
    """Letters have a least size: shrinking the rest would only make all of it worse."""
    monkeypatch.setattr("scenes.result.least_height", lambda _brush, _standings: 100_000)
    page = Result(kit, outcome("cover_your_assets", final=False))
    page.resize((1280, 720), 2 / 3)
    assert page.scale == 2 / 3


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [SMALL, (1280, 720), (1024, 768), (1920, 1080)])
def test_the_way_to_the_coach_is_seen_at_every_scale(kit: Kit, size: tuple[int, int], scale: float, language: str):
    use_language(language)
    page = Result(replace(kit, adviser=Mock()), outcome("lucky_jack", final=True))
    page.resize(size, scale_for(size, scale))
    boxes = {target.name: pygame.Rect(target.rect) for target in page.targets()}
    assert pygame.Rect((0, 0), size).contains(boxes["coach"])
    assert (
        boxes["coach"].collidelist([rect for name, rect in boxes.items() if name != "coach" and rect.width > 1]) == -1
    )
    use_language("en")


@pytest.mark.parametrize("scale", [1.25, 1.5])
@pytest.mark.parametrize("size", [SMALL, (1024, 768)])
@pytest.mark.parametrize("game", ["casinoverso", "cover_your_assets"])
def test_the_plot_makes_way_for_words_that_would_be_cut(tmp_path: Path, game: str, size: tuple[int, int], scale: float):
    """In a language that takes two fifths more; else the plot stays."""
    kit = fresh_kit(tmp_path, CODE, ui_scale=scale, animation="off")
    _drawn, flaws = checked(kit, pages()[f"{game}.match_end"], size)
    assert [str(flaw) for flaw in flaws if flaw.kind == "cut"] == []
    kit.skin.close()
    use_language("pl")
    page = Result(kit, outcome(game, final=True))
    page.resize(SMALL, scale_for(SMALL))
    assert page._plot.width * 4 > page._table.width
    use_language("en")


def test_only_what_leads_to_the_title_says_so(kit: Kit):
    """A guided match was begun on a page that it leads back to."""
    ended = outcome("lucky_jack", True)
    for lasting, words in ((True, "To the title"), (False, "Leave the table")):
        page = Result(kit, ended, lasting=lasting)
        page.resize(SMALL, scale_for(SMALL))
        (leave,) = (target for target in page.targets() if target.name == "leave")
        assert leave.text == words


@pytest.mark.parametrize("rounds", [2, 25, 26, 70, 400])
def test_the_lines_of_the_plot_can_be_told_apart_after_any_number_of_rounds(kit: Kit, monkeypatch, rounds: int):
    """No two points of a line lie closer than a dot is wide, but for the last one; each line ends where the seat does."""
    drawn: list[str] = []
    lines = plot._lines

    def kept(*arguments):
        drawn.append(lines(*arguments))
        return drawn[-1]

    monkeypatch.setattr(plot, "_lines", kept)
    end = outcome("casinoverso", final=True)
    gains = (1, -1, 2, -2)
    scores = tuple(gains if played % 2 else tuple(-gain for gain in gains) for played in range(rounds))
    page = told(kit, replace(end, scores=scores))
    paths = re.findall(r'<path d="M([^"]*)" fill="none"', drawn[0])
    assert len(paths) == len(end.players)
    for path in paths:
        places = [float(point.split()[0]) for point in path.split(" L")]
        steps = [after - before for before, after in pairwise(places)]
        assert min(steps[:-1], default=steps[0]) >= 2 * page.brush.px(4)
        assert places[-1] - places[0] == pytest.approx(rounds * (places[1] - places[0]) / touched(rounds)[1], rel=0.02)
    assert touched(rounds)[-1] == rounds


@pytest.mark.parametrize("cards", [(), ("cards/lucky_jack/7",)])
def test_where_neither_cards_nor_a_plot_are_shown_the_standings_have_all_the_room(kit: Kit, cards: tuple[str, ...]):
    seated = players(2)
    page = told(kit, Outcome("", "", seated, ((7000, 0),), (0,), True, cards), (1920, 1080))
    brush = page.brush
    assert (page._table.width > page._sheet.width - brush.px(200)) is not bool(cards)
    assert bool(page._fan.width) is bool(cards)
