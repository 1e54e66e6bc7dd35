"""Proofreading: what is wrong on a page is found, and named; and the pages of the album are right, a slice of them here, all in the long run."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, ClassVar, Self

import pygame
import pytest

from build_scripts import gallery
from game.games import SHELF
from scenes import palette
from scenes.album import all_pages, checked, fresh_kit, pages, png, standing
from scenes.album_tables import reached
from scenes.curtain import Curtain
from scenes.kit import Kit
from scenes.proofreading import contrast_of_ink, proofread
from scenes.pseudo import CODE
from scenes.result import Result
from scenes.scene import Canvas, Rect, Scene, Target
from scenes.skin import Skin, paste
from scenes.stage import Stage

SIZE = (400, 200)
PAPER, INK = (244, 230, 200), (40, 30, 20)
TABLES = sorted(set(all_pages()) - set(pages()))
Painting = Callable[[pygame.Surface, Skin], None]


class Plain(Scene):
    """A page that a test paints itself."""

    name: ClassVar[str] = "plain"

    def __init__(self, skin: Skin, paint: Painting, controls: Sequence[Target] = (), over: Sequence[Rect] = ()) -> None:
        self.skin, self.paint, self.controls, self.panels = skin, paint, controls, over

    def draw(self, canvas: Canvas) -> Sequence[Rect]:
        canvas.surface.fill(PAPER)
        self.paint(canvas.surface, self.skin)
        return [canvas.surface.get_rect()]

    def targets(self) -> Sequence[Target]:
        return self.controls

    def over(self) -> Sequence[Rect]:
        return self.panels


@pytest.fixture
def skin() -> Iterator[Skin]:
    pygame.display.init()
    pygame.font.init()
    skin = Skin()
    skin.use(SIZE)
    yield skin
    skin.close()


def found(skin: Skin, paint: Painting, *controls: Target, over: Sequence[Rect] = ()) -> list[tuple[str, str]]:
    """The kinds of what is wrong on a page painted so, each with the text or control."""
    window = pygame.display.set_mode(SIZE)
    stage = Stage(Plain(skin, paint, controls, over), SIZE, 1.0)
    _picture, flaws = proofread(skin, stage, 1.0, window)
    return [(flaw.kind, flaw.what) for flaw in flaws]


def plain(surface: pygame.Surface, skin: Skin) -> None:
    paste(surface, skin.text("plain to read", 20, INK), (20, 20))


def button(name: str, *rect: int, role: str = "button", enabled: bool = True) -> Target:
    x, y, width, height = rect
    return Target(name, role, name, (x, y, width, height), enabled)


def test_a_good_page_has_no_flaw(skin: Skin):
    assert found(skin, plain, button("one", 10, 60, 80, 40), button("two", 100, 60, 80, 40)) == []


def test_a_text_with_an_ellipsis_is_cut(skin: Skin):
    def paint(surface: pygame.Surface, skin: Skin) -> None:
        paste(surface, skin.text("much too long for this", 20, INK, width=100, lines=1), (20, 20))

    assert ("cut", "much too long for this") in found(skin, paint)


def test_a_word_that_goes_on_in_the_next_line_is_cut(skin: Skin):
    def paint(surface: pygame.Surface, skin: Skin) -> None:
        paste(surface, skin.text("incomprehensibilities", 20, INK, width=100), (20, 20))

    assert ("cut", "incomprehensibilities") in found(skin, paint)


@pytest.mark.parametrize("rows", [6, 12])
def test_a_text_with_something_over_it_is_covered(skin: Skin, rows: int):
    def paint(surface: pygame.Surface, skin: Skin) -> None:
        plain(surface, skin)
        surface.fill((90, 20, 20), (60, 20 + rows, 300, 40))

    assert ("covered", "plain to read") in found(skin, paint)
    assert found(skin, paint, over=[pygame.Rect(60, 20 + rows, 300, 40)]) == []


def test_a_text_beyond_the_window_is_covered(skin: Skin):
    def paint(surface: pygame.Surface, skin: Skin) -> None:
        paste(surface, skin.text("plain to read", 20, INK), (SIZE[0] - 60, 20))

    assert ("covered", "plain to read") in found(skin, paint)


def test_a_text_that_is_nowhere_is_hidden(skin: Skin):
    def paint(surface: pygame.Surface, skin: Skin) -> None:
        plain(surface, skin)
        surface.fill((90, 20, 20), (0, 0, 300, 90))

    assert found(skin, paint) == [("hidden", "plain to read")]


def test_letters_with_a_shadow_are_no_flaw(skin: Skin):
    def paint(surface: pygame.Surface, skin: Skin) -> None:
        paste(surface, skin.text("Stolik", 40, (120, 100, 80)), (21, 22))
        paste(surface, skin.text("Stolik", 40, INK), (20, 20))

    assert [kind for kind, _text in found(skin, paint) if kind == "covered"] == []


def test_weak_letters_are_faint(skin: Skin):
    def paint(surface: pygame.Surface, skin: Skin) -> None:
        paste(surface, skin.text("too faint", 20, (200, 180, 150)), (20, 20))

    assert found(skin, paint) == [("faint", "too faint")]
    assert found(skin, paint, button("too faint", 10, 10, 200, 40, enabled=False)) == []


def test_strong_letters_on_a_checkered_ground_are_faint(skin: Skin):
    def paint(surface: pygame.Surface, skin: Skin) -> None:
        for x in range(0, SIZE[0], 12):
            surface.fill((60, 50, 40), (x, 0, 6, 60))
        plain(surface, skin)

    assert found(skin, paint) == [("faint", "plain to read")]


def test_contrast_is_that_of_the_strongest_ink(skin: Skin):
    bare = pygame.Surface((200, 40))
    bare.fill(PAPER)
    ink = bare.copy()
    ink.blit(skin.text("quite easy to read", 20, palette.PAPER_QUIET), (4, 4))
    assert contrast_of_ink(ink, bare) >= 4.5
    assert contrast_of_ink(bare, bare) == 1.0


def test_controls_that_are_small_or_outside_or_on_one_another(skin: Skin):
    small, outside = button("small", 10, 60, 80, 20), button("outside", 380, 60, 40, 40)
    one, other = button("one", 100, 60, 80, 40), button("other", 170, 60, 80, 40, role="toggle")
    assert found(skin, plain, small, outside, one, other) == [
        ("small", "small"),
        ("outside", "outside"),
        ("overlap", "one, other"),
    ]


def test_the_gallery_names_what_is_wrong_and_fails(tmp_path: Path, monkeypatch, capsys):
    """A page whose text is cut: the line tells page, language, size and text, and the exit status is 1."""
    monkeypatch.setattr(gallery, "sheets", lambda: [gallery.Sheet("", "en", (960, 540))])
    monkeypatch.setattr(gallery, "ProcessPoolExecutor", Alone)
    monkeypatch.setattr("scenes.album.pages", lambda: {"welcome": (lambda kit: Plain(kit.skin, cut_off),)})
    assert gallery.main([str(tmp_path), "welcome"]) == 1
    told = capsys.readouterr().out
    assert "en/960x540/welcome.png: cut: “much too long for this”" in told
    assert (tmp_path / "en" / "960x540" / "welcome.png").exists()
    assert gallery.main([str(tmp_path), "no such page"]) == 1
    assert gallery.main([]) == 2


def test_a_sheet_that_is_whole_is_not_drawn_again(tmp_path: Path, monkeypatch, capsys):
    """Neither at the next start, nor are its faults forgotten; with a picture gone, or from other sources, it is drawn."""
    drawn: list[str] = []

    def page(kit: Kit) -> Scene:
        drawn.append("welcome")
        return Plain(kit.skin, cut_off)

    monkeypatch.setattr(gallery, "sheets", lambda: [gallery.Sheet("", "en", (960, 540))])
    monkeypatch.setattr(gallery, "ProcessPoolExecutor", Alone)
    monkeypatch.setattr("scenes.album.all_pages", lambda: {"welcome": (page,)})

    def times() -> int:
        """How often the page was drawn by now, after one run more."""
        assert gallery.main([str(tmp_path)]) == 1
        assert "“much too long for this”" in capsys.readouterr().out
        return len(drawn)

    assert [times(), times()] == [1, 1]
    (tmp_path / "en" / "960x540" / "welcome.png").unlink()
    assert [times(), times()] == [2, 2]
    monkeypatch.setattr(gallery, "sources", lambda folders: "others")
    assert [times(), times()] == [3, 3]
    (tmp_path / "en" / "960x540" / "whole.json").write_text("{", encoding="utf-8")
    assert times() == 4


def cut_off(surface: pygame.Surface, skin: Skin) -> None:
    paste(surface, skin.text("much too long for this", 20, INK, width=100, lines=1), (20, 20))


class Alone:
    """Instead of several processes: this one."""

    def __init__(self, *_arguments: object) -> None:
        self.map = map

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        """Nothing ends."""


def test_a_picture_that_is_kept_looks_as_it_was_drawn(tmp_path: Path):
    drawn = pygame.Surface((33, 20))
    drawn.fill((200, 30, 60), (3, 4, 20, 9))
    (tmp_path / "kept.png").write_bytes(png(drawn))
    kept = pygame.image.load(tmp_path / "kept.png")
    assert kept.get_size() == drawn.get_size()
    assert pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(drawn, "RGB")


def test_a_moment_that_never_comes_is_no_page():
    """A page of a table shows the moment that it is named after, or none at all."""
    with pytest.raises(LookupError, match="casinoverso for 3: no such moment"):
        reached("casinoverso", 3, 0, lambda state: state.phase == "no such phase")


def test_what_is_told_in_small_letters_after_a_match_is_on_its_page(tmp_path: Path):
    """It comes a moment later than the rest: the page is looked at after that."""
    kit = fresh_kit(tmp_path / "home", "en", animation="off")
    stage = standing(kit, pages()["result.notes"], (1280, 720), pygame.display.set_mode((1280, 720)))
    page = stage.top
    kit.skin.close()
    assert isinstance(page, Result)
    assert [note.split()[0] for note in page.notes] == ["New", "The"]


def test_the_gallery_holds_the_hardest_moments(tmp_path: Path):
    """The fewest and the most cards of a hand, the longest duel, the fullest table, the most seats, and a curtain for each game."""
    kit = fresh_kit(tmp_path / "home", "en", animation="off")
    kit.skin.use((1280, 720))

    def seen(name: str) -> Any:
        """The state that a page shows."""
        (make,) = all_pages()[name]
        table: Any = make(kit)
        return table.sitting.match.state

    assert [len(seen(f"lucky_jack.table.{name}").hands[0]) for name in ("three", "twenty")] == [3, 20]
    assert [len(seen(f"rummy.table.{name}").racks[0]) for name in ("three", "twenty")] == [3, 20]
    full = seen("rummy.table.full")
    assert (sum(map(len, full.table)), sum(map(len, full.racks)), len(full.stock)) == (104, 4, 0)
    assert len(seen("cover_your_assets.table.duel").duel.played) == 9
    assert {seen(f"casinoverso.table.{name}").seats for name in ("bet", "play", "bank", "volunteer")} == {5}
    window = pygame.display.set_mode((1280, 720))
    for game in SHELF:
        curtains = [makers for name, makers in all_pages().items() if game in name and name.endswith("curtain")]
        assert [type(standing(kit, makers, (1280, 720), window).top) for makers in curtains] == [Curtain]
    kit.skin.close()


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where pictures are kept from one page to the next."""
    return tmp_path_factory.mktemp("pictures")


def told(kit: Kit, name: str, size: tuple[int, int]) -> list[str]:
    """What is wrong on a page of the album."""
    _picture, flaws = checked(kit, all_pages()[name], size)
    kit.skin.close()
    return [str(flaw) for flaw in flaws]


LOOKS: tuple[Any, ...] = (
    (CODE, (960, 540), {}),
    pytest.param("pl", (1280, 720), {"contrast": True, "ui_scale": 2.0}, marks=pytest.mark.long),
)
SEVERAL = 4
"""Of the other pages each so-manyth is looked at here, all of them in the whole gallery."""


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize(("language", "size", "look"), LOOKS)
def test_tables_are_without_a_flaw(
    name: str, language: str, size: tuple[int, int], look: dict[str, Any], tmp_path, cache
):
    """The hardest looks of each: words two fifths longer in the smallest window, and the largest letters in high contrast."""
    kit = fresh_kit(tmp_path / "home", language, cache, animation="off", **look)
    try:
        assert told(kit, name, size) == []
    finally:
        palette.heighten(False)


@pytest.mark.parametrize("name", sorted(pages())[::SEVERAL])
def test_pages_are_without_a_flaw(name: str, tmp_path, cache):
    """In Polish, as most people will see them."""
    assert told(fresh_kit(tmp_path / "home", "pl", cache, animation="off"), name, (1280, 720)) == []


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.25), ((1280, 720), 1.5), ((1280, 720), 2.0), ((1920, 1080), 1.0)], ids=str
)
def test_the_first_page_is_without_a_flaw(size: tuple[int, int], scale: float, tmp_path, cache):
    """Lamp and name share what a larger sheet leaves; the brightest spot under the lamp is not too bright for the name."""
    assert told(fresh_kit(tmp_path / "home", CODE, cache, animation="off", ui_scale=scale), "welcome", size) == []


@pytest.mark.parametrize(
    ("name", "language", "scale"),
    [
        ("result.notes", "pl", 1.5),
        ("rummy.table.reason", CODE, 2.0),
        ("title", CODE, 1.5),
        ("title", CODE, 2.0),
        ("lucky_jack.table.history", CODE, 1.5),
    ],
    ids=str,
)
def test_large_letters_break_no_name_and_leave_no_window(
    name: str, language: str, scale: float, tmp_path: Path, cache: Path
):
    """A long name beside scores, and a sentence wider than its place."""
    kit = fresh_kit(tmp_path / "home", language, cache, animation="off", ui_scale=scale)
    assert told(kit, name, (1280, 720)) == []


@pytest.mark.long
def test_the_whole_gallery_is_without_a_flaw(tmp_path, capfd):
    """Every page in every language, size, scale and contrast."""
    status = gallery.main([str(tmp_path)])
    assert status == 0, capfd.readouterr().out
