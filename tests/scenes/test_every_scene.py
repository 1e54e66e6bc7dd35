"""Every scene in every state lives, leaves, fits its window and can be walked by keys, in both languages."""

from itertools import combinations

import pygame
import pytest

from scenes import lettering
from scenes.album import fresh_kit, pages, picture, stage_of
from scenes.kit import Kit
from scenes.page import Page
from scenes.pseudo import CODE
from scenes.result import Spoken
from scenes.stage import Stage
from scenes.widgets import Label, Widget
from tests.scenes.driver import BACK_TAB, ESCAPE, TAB

SMALL = ((960, 540), (1024, 768), (1280, 720), (2560, 1080))
PAGES = sorted(pages())


@pytest.fixture(params=("en", "pl"))
def spoken_kit(request, tmp_path) -> Kit:
    return fresh_kit(tmp_path / "home", request.param)


@pytest.fixture
def polish_kit(tmp_path) -> Kit:
    return fresh_kit(tmp_path / "home", "pl")


def draw_text_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out everything but letters, which alone the test looks at: it is much quicker."""
    empty = pygame.Surface((1, 1), pygame.SRCALPHA)
    for place in ("scenes.shapes.rasterised", "scenes.shapes.soft_shadow"):
        monkeypatch.setattr(place, lambda *_arguments: empty)
    monkeypatch.setattr("scenes.skin.Skin.picture", lambda *_arguments: empty)
    monkeypatch.setattr("scenes.skin.Skin.room", lambda *_arguments: empty)


def cut_texts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Draw letters only from now on; the list returned fills with lines that end with an ellipsis for want of room."""
    cut: list[str] = []
    plain = lettering.shortened

    def watched(font, line, width):
        short = plain(font, line, width)
        if short != line:
            cut.append(line)
        return short

    monkeypatch.setattr(lettering, "shortened", watched)
    draw_text_only(monkeypatch)
    return cut


def page_on(stage: Stage) -> Page:
    assert isinstance(stage.top, Page)
    assert stage.top.board is not None
    return stage.top


def widgets_on(stage: Stage) -> list[Widget]:
    board = page_on(stage).board
    assert board is not None
    return [widget for widget in board.widgets if not isinstance(widget, Spoken)]


@pytest.mark.parametrize("name", PAGES)
def test_lives_three_frames_and_an_escape(name: str, spoken_kit: Kit, display: pygame.Surface):
    stage = stage_of(spoken_kit, pages()[name], display.get_size())
    for _frame in range(3):
        stage.update(20)
        stage.draw(display)
    stage.handle(ESCAPE)
    stage.update(20)
    stage.draw(display)
    assert spoken_kit.skin.missing == set()
    stage.clear()


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
def test_no_text_is_cut_and_nothing_overlaps(name: str, scale: float, spoken_kit: Kit, monkeypatch):
    cut = cut_texts(monkeypatch)
    spoken_kit.preferences.change(ui_scale=scale)
    for size in SMALL if scale == 1.0 else SMALL[:2]:
        picture(spoken_kit, pages()[name], size)
        stage = stage_of(spoken_kit, pages()[name], size)
        window = pygame.Rect((0, 0), size)
        for widget in widgets_on(stage):
            inside = widget.scroll.view if widget.scroll else window
            assert inside.left <= widget.rect.left, (size, widget.name)
            assert widget.rect.right <= inside.right, (size, widget.name)
            if widget.scroll is None:
                assert window.contains(widget.rect), (size, widget.name)
        for one, other in combinations(widgets_on(stage), 2):
            if one.scroll is other.scroll:
                assert not one.rect.colliderect(other.rect), (size, one.name, other.name)
    assert cut == []


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("name", PAGES)
def test_scrolled_content_keeps_inside_its_view(name: str, scale: float, polish_kit: Kit):
    polish_kit.preferences.change(ui_scale=scale)
    stage = stage_of(polish_kit, pages()[name], (960, 540))
    fixed = [widget for widget in widgets_on(stage) if widget.scroll is None]
    board = page_on(stage).board
    assert board is not None
    for scroll in board.scrolls:
        assert pygame.Rect(0, 0, 960, 540).contains(scroll.view)
        assert scroll.view.height >= min(80, scroll.height)
        for widget in fixed:
            assert not widget.rect.colliderect(scroll.view), widget.name


@pytest.mark.parametrize("name", PAGES)
def test_tab_reaches_everything_and_back_again(name: str, polish_kit: Kit):
    stage = stage_of(polish_kit, pages()[name], (960, 540))
    board = page_on(stage).board
    assert board is not None
    wanted = [widget.name for widget in board.widgets if widget.focusable]
    board.set_focus(None)
    for order, tab in ((wanted, TAB), (wanted[-2::-1], BACK_TAB)):
        met = []
        for _step in order:
            stage.handle(tab)
            met.append(page_on(stage).focus())
            focused = page_on(stage).board.focused
            assert focused is not None
            if focused.scroll is not None:
                assert focused.scroll.view.contains(focused.shown), focused.name
        assert met == order


@pytest.mark.parametrize("name", PAGES)
def test_targets_are_large_enough(name: str, polish_kit: Kit):
    stage = stage_of(polish_kit, pages()[name], (1280, 720))
    for widget in widgets_on(stage):
        if widget.focusable:
            assert min(widget.rect.size) >= 31, widget.name


@pytest.mark.parametrize("name", PAGES)
def test_texts_draw_nothing_outside_their_rectangle(name: str, polish_kit: Kit):
    """The pixels of a label lie inside its rectangle, also the tails of ą and ę and the strokes over ź and ó."""
    stage = stage_of(polish_kit, pages()[name], (1280, 720))
    board = page_on(stage).board
    assert board is not None
    from scenes.widgets.widget import Touch

    for widget in board.widgets:
        if type(widget) is not Label:
            continue
        bare = pygame.Surface((1280, 2000))
        bare.fill((90, 90, 90))
        touched = bare.copy()
        widget.scroll = None
        widget.draw(touched, board.brush, Touch())
        inked = pygame.mask.from_threshold(touched, (90, 90, 90), (2, 2, 2))
        inked.invert()
        for box in inked.get_bounding_rects():
            assert widget.rect.inflate(4, 4).contains(box), (widget.name, widget.text, box, widget.rect)


LONG_TABLES = frozenset({"replays.menu"})
"""Pages with a table of figures whose cells end with an ellipsis where words are two fifths longer."""


@pytest.mark.parametrize("size", SMALL[:1] + SMALL[2:3])
@pytest.mark.parametrize("name", [name for name in PAGES if name not in LONG_TABLES])
def test_much_longer_texts_are_not_cut(name: str, size: tuple[int, int], tmp_path, monkeypatch):
    cut = cut_texts(monkeypatch)
    kit = fresh_kit(tmp_path / "home", CODE)
    picture(kit, pages()[name], size)
    assert cut == []


@pytest.mark.parametrize("name", [name for name in PAGES if name not in LONG_TABLES])
def test_very_large_letters_are_not_cut(name: str, polish_kit: Kit, monkeypatch):
    cut = cut_texts(monkeypatch)
    polish_kit.preferences.change(text_size=130)
    picture(polish_kit, pages()[name], (1280, 720))
    assert cut == []
