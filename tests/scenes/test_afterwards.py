"""What is told quietly when a match is over, and the way from its end to its replay."""

from dataclasses import replace

import pygame
import pytest

from scenes.afterwards import notes, seal_line
from scenes.album import outcome
from scenes.album_hints import Sage
from scenes.coach.page import CoachPage
from scenes.continuing import go_on
from scenes.kit import Kit
from scenes.opening import Opened, continued
from scenes.replays.scene import Replay
from scenes.result import NOTES_AFTER_MS, Result
from scenes.scene import Canvas, Pop, Push, Scene
from scenes.sizes import scale_for
from scenes.table.scene import Table
from tests.scenes.driver import key
from tests.statistics.played import Played

SIZE = (1280, 720)


def won(kit: Kit, skip: int = 0) -> Opened:
    """A finished match that seat 0, Ala, has won."""
    seeds = (f"won {number}" for number in range(99))
    winners = (played for seed in seeds if 0 in (played := Played(seed=seed).to_the_end()).state.result)
    for _skipped in range(skip):
        next(winners)
    played = next(winners)
    opened, _trouble = continued(kit.saves, played.save(kit.saves.folder, played.seed.replace(" ", "")))
    opened.seed = played.seed
    return opened


def test_an_achievement_is_told_once_and_the_seal_always(kit: Kit):
    told = notes(kit, won(kit))
    assert len(told) == 2
    assert "Ala" in told[0]
    assert "Jackpot" in told[0]
    assert "opened and fits" in told[1]
    again = notes(kit, won(kit, skip=1))
    assert not any("Jackpot" in line for line in again)
    assert "opened and fits" in again[-1]


def test_a_seed_that_does_not_fit_its_seal_or_was_lost_is_told(kit: Kit):
    opened = won(kit)
    opened.seed = "another one"
    assert "does not fit" in seal_line(opened)
    opened.seed = ""
    assert "was lost" in seal_line(opened)


def page_with(kit: Kit, asked: list[str], final: bool = True) -> Result:
    def work_out() -> list[str]:
        asked.append("asked")
        return ["A quiet line."]

    page = Result(kit, outcome("lucky_jack", final), work_out)
    page.resize(SIZE, scale_for(SIZE))
    return page


def test_the_page_stands_before_its_notes_are_worked_out(kit: Kit):
    asked: list[str] = []
    page = page_with(kit, asked)
    page.update(NOTES_AFTER_MS / 2)
    assert asked == []
    surface = pygame.display.get_surface()
    assert surface is not None
    page.draw(Canvas(surface, True))
    assert page.wait_ms() == pytest.approx(NOTES_AFTER_MS / 2)
    page.update(NOTES_AFTER_MS / 2)
    page.update(1000)
    assert asked == ["asked"]
    assert page.board is not None
    note = page.board.find("note.0")
    assert note is not None
    assert note.text == "A quiet line."
    page.draw(Canvas(surface, True))
    assert page.wait_ms() is None


def test_a_match_that_is_over_is_watched_when_it_is_opened_and_its_file_stays_as_it_is(kit: Kit):
    """Its end is written once, whatever opens it."""
    opened = won(kit)
    before = opened.file.path.read_bytes()
    change = go_on(kit, opened.file.path)
    assert isinstance(change, Push)
    assert isinstance(change.scene, Replay)
    Table(kit, opened).leave()
    assert opened.file.path.read_bytes() == before


@pytest.mark.parametrize(
    ("way", "page", "leaves"), [("watch", Replay, pygame.K_b), ("coach", CoachPage, pygame.K_ESCAPE)]
)
def test_from_the_end_the_match_is_looked_into_and_the_end_is_told_again(
    kit: Kit, way: str, page: type[Scene], leaves: int
):
    table = Table(replace(kit, adviser=Sage), won(kit))
    table.resize(SIZE, scale_for(SIZE))
    end = None
    for _frame in range(400):
        end = table.update(50)
        if end is not None:
            break
    assert isinstance(end, Push)
    assert isinstance(end.scene, Result)
    end.scene.resize(SIZE, scale_for(SIZE))
    assert end.scene.board is not None
    button = end.scene.board.find(way)
    assert button is not None
    left = button.click(button.rect.center)
    assert isinstance(left, Pop)
    change = table.resume(left.answer)
    assert isinstance(change, Push)
    assert isinstance(change.scene, page)
    change.scene.resize(SIZE, scale_for(SIZE))
    back = change.scene.handle(key(leaves))
    assert isinstance(back, Pop)
    assert table.resume(back.answer) is None
    again = table.update(50)
    assert isinstance(again, Push)
    assert isinstance(again.scene, Result)
    table.leave()
