"""Questions before something that cannot be taken back: what changes nothing is the answer that a careless Enter gives."""

from collections.abc import Callable

import pygame
import pytest

from game.games import SHELF
from scenes.family_page import FamilyPage
from scenes.kit import Kit
from scenes.message import Message
from scenes.pause import Offers, Pause
from scenes.scene import Canvas, Change, Push
from scenes.sizes import scale_for
from scenes.statistics.page import StatisticsPage
from scenes.table.players import Player
from scenes.widgets import Button
from scenes.words import use_language
from tests.statistics.played import Played

Asks = Callable[[Kit], Change]
RULES = SHELF["rummy"]


def pause(kit: Kit) -> Pause:
    return Pause(kit, RULES, RULES.options_type.read({}, 2), Offers())


QUESTIONS: dict[str, Asks] = {
    "give_up": lambda kit: pause(kit)._give_up(),
    "finish": lambda kit: pause(kit)._finish(),
    "reset": lambda kit: StatisticsPage(kit)._ask_reset(),
    "remove": lambda kit: FamilyPage(kit)._ask(0),
}


@pytest.mark.parametrize("name", QUESTIONS)
def test_the_harmful_answer_is_neither_golden_nor_focused(name: str, kit: Kit, display: pygame.Surface):
    change = QUESTIONS[name](kit)
    assert isinstance(change, Push)
    page = change.scene
    assert isinstance(page, Message)
    page.resize((960, 540), 0.6)
    page.draw(Canvas(display, True))
    assert page.board is not None
    assert page.board.focus_name == "cancel"
    kinds = {widget.name: widget.kind for widget in page.board.widgets if isinstance(widget, Button)}
    assert kinds == {"cancel": "primary", name: "danger"}


def test_an_answer_that_harms_nothing_stays_the_golden_one(kit: Kit, display: pygame.Surface):
    page = Message(kit, "Title", "Text.", (("cancel", "No"), ("add", "Yes")))
    page.resize((960, 540), 0.6)
    assert page.board is not None
    assert page.board.focus_name == "add"


def test_figures_of_somebody_without_a_match_cannot_begin_anew(kit: Kit, display: pygame.Surface):
    """Although others have some: there is nothing to begin anew."""
    played = Played()
    played.to_the_end().save(kit.saves.folder, "match")
    for who, can in (("Ala", True), ("Ola", False)):
        kit.preferences.change(name=who)
        page = StatisticsPage(kit)
        page.resize((960, 540), 0.6)
        for _ in range(30):
            page.update(50)
        assert page.board is not None
        reset = page.board.find("reset")
        assert reset is not None
        assert reset.enabled is can, who


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1024, 768), (1920, 1080)])
def test_every_way_out_of_the_pause_is_seen_without_scrolling(
    kit: Kit, display: pygame.Surface, size: tuple[int, int], scale: float, language: str
):
    """At most two by two: what has to be looked for is not found."""
    use_language(language)
    people = [Player(name, "human") for name in ("Ala", "Jan")]
    page = Pause(
        kit, RULES, RULES.options_type.read({}, 2), Offers(players=people, people=(0, 1)), "seal of some cards"
    )
    page.resize(size, scale_for(size, scale))
    assert page.board is not None
    window = pygame.Rect((0, 0), size)
    boxes = [pygame.Rect(button.rect) for button in page.board.widgets if isinstance(button, Button)]
    assert len(boxes) == 9
    for number, box in enumerate(boxes):
        assert window.contains(box)
        assert box.collidelist(boxes[number + 1 :]) == -1
    assert all(scroll.height <= scroll.view.height for scroll in page.board.scrolls)
    use_language("en")
