"""What a hint shows at the table: its lights, its sentence, and a whole turn of rummy laid out."""

from __future__ import annotations

import itertools
from random import Random
from typing import Any

import pygame
import pytest

from game.games import SHELF
from scenes.pseudo import CODE
from scenes.sizes import scale_for
from scenes.table.suggestion import suggestion
from scenes.table.tip_room import to_be_seen, told_apart
from scenes.words import use_language
from tests.table_scene.hands import table_of
from tests.table_scene.hinted import hinting, lit, seated
from tests.table_scene.rummy_hands import draft_of
from tests.table_scene.rummy_hands import position as rummy_position
from tests.table_scene.screen import Screen, SilentWorker

WINDOW = (1280, 720)
MOVED = ("7r 7g 7k", "8r 9r 10r 11r", "5r 6r 7r")
"""A group made with the seven of a longer run."""


@pytest.mark.parametrize("game", SHELF)
@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_hint_is_lit_and_told(game: str, language: str) -> None:
    at = seated(game, language=language)
    at.settle()
    plain = at.target("message").text
    at.click("hint")
    at.run(100)
    hint = hinting(at).hint
    assert hint is not None
    assert at.scene.sitting.match.refusal(hint.action) is None
    assert at.target("message").text not in ("", plain)
    assert lit(at)
    found = at.scene.front.hint_lights.shown
    assert found is not None
    assert found.button or found.targets or found.cards
    assert len(at.scene.front.hint_lights.tokens(found)) == len(found.cards)


@pytest.mark.parametrize("game", SHELF)
def test_every_action_of_a_match_has_a_light(game: str) -> None:
    """Whatever a computer player does in its first thirty turns could have been lit."""
    at = seated(game)
    play, sitting, dice = at.scene.play, at.scene.sitting, Random(5)
    lone = []
    for _ in range(30):
        if sitting.match.state.over:
            break
        assert sitting.actor is not None
        sitting.viewer = sitting.actor
        play.begin()
        view = sitting.match.view(sitting.viewer)
        action = sitting.match.rules.rollout(view.state, dice)
        found = suggestion(play.game, action, play.offers, play.game.acts(play.shown))
        if not (found.button or found.targets or found.cards) and sitting.match.state.phase != "claim":
            lone.append(action)
        sitting.match.play(action)
    assert lone == []


def turn() -> Screen:
    """My turn of rummy: a run in my rack and cards that fit two melds on the table; all of it can be laid."""
    rack = "1r 2r 3r 9b 6g"
    state = rummy_position([rack], ["3g 4g 5g", "9r 9g 9k"])
    return table_of("rummy", state, worker=SilentWorker(), animation="off", size=WINDOW)


def test_the_cards_of_a_rummy_turn_are_lit_with_their_melds() -> None:
    at = turn()
    at.key(pygame.K_i)
    at.run(100)
    shown = at.scene.front.hint_lights.shown
    assert shown is not None
    faces = at.scene.cloth.tokens.faces
    names = {
        at.scene.game.rules.deck(at.scene.game.options).name(faces[t]) for t in at.scene.front.hint_lights.tokens(shown)
    }
    assert names == {"1r", "2r", "3r", "9b", "6g"}
    assert set(shown.targets) == {"meld.0", "meld.1", "fresh"}
    assert "lay_out" in at.names()


def test_a_card_that_leaves_its_meld_is_lit_too() -> None:
    """Of two equal cards the one that goes: the seven at the end of the run, not the one in the group."""
    state = rummy_position(["7g 7k"], ["7r 8r 9r 10r 11r", "5r 6r 7r"])
    at = table_of("rummy", state, worker=SilentWorker(), animation="off", size=WINDOW)
    lights = at.scene.front.hint_lights
    deck = at.scene.game.rules.deck(at.scene.game.options)
    wanted = ("meld", tuple(tuple(deck.card(name) for name in meld.split()) for meld in MOVED))
    shown = suggestion(at.scene.game, wanted, at.scene.play.offers, [])
    game: Any = at.scene.game
    melds = game.lying.tokens(at.scene.cloth.tokens)
    lit = lights.tokens(shown)
    assert [token for token in lit if token in melds[0]] == [melds[0][0]]
    assert not [token for token in lit if token in melds[1]]
    assert len(lit) == 3


@pytest.mark.parametrize("way", ["button", "key"])
def test_a_rummy_hint_is_laid_out_with_one_press_and_taken_back(way: str) -> None:
    at = turn()
    before = draft_of(at).sheet
    at.key(pygame.K_i)
    at.run(100)
    if way == "button":
        at.click("lay_out")
    else:
        at.key(pygame.K_i)
    at.run(100)
    draft = draft_of(at)
    assert draft.changed
    assert draft.problems() == []
    assert draft.sheet.rack == ()
    assert len(at.scene.sitting.match.moments) == 1
    assert "lay_out" not in at.names()
    shown = at.scene.front.hint_lights.shown
    assert shown is not None
    assert shown.button == "done"
    at.key(pygame.K_u)
    at.run(100)
    assert draft_of(at).sheet == before
    assert "lay_out" in at.names()
    at.key(pygame.K_i)
    at.run(100)
    at.key(pygame.K_e)
    at.run(200)
    assert len(at.scene.sitting.match.moments) == 2
    assert at.scene.sitting.match.state.racks[0] == []


def test_a_tip_that_stands_already_makes_way_for_the_button_of_a_hint() -> None:
    """The pointer may rest on a button that sleeps and says why when a hint is asked for."""
    at = turn()
    at.move(at.middle("done"))
    at.run(900)
    picture = at.scene.cloth.picture.items
    assert ("tip",) in picture
    at.key(pygame.K_i)
    at.run(300)
    assert "lay_out" in at.names()
    assert ("tip",) in picture
    assert picture[("tip",)].rect.collidelist(list(at.scene.front.controls.rects.values())) < 0


def test_melds_that_go_on_stay_where_they_lie_when_a_turn_is_laid_out() -> None:
    at = turn()
    at.frame()
    places = {name: at.target(name).rect[:2] for name in ("meld.0", "meld.1")}
    at.key(pygame.K_i)
    at.run(100)
    at.click("lay_out")
    at.run(500)
    for name, (x, y) in places.items():
        assert at.target(name).rect[1] == y
        assert abs(at.target(name).rect[0] - x) < 60, "a neighbour that grows moves it by a card, no more"
    rects = [pygame.Rect(target.rect) for target in at.top.targets() if target.name in ("meld.0", "meld.1", "meld.2")]
    assert len(rects) == 3
    assert all(not a.colliderect(b) for a, b in itertools.combinations(rects, 2))


FULL = (
    "3g 4g 5g",
    "9r 9g 9k",
    "1b 2b 3b 4b 5b",
    "10k 11k 12k 13k",
    "6r 7r 8r",
    "8k 8g 8b",
    "13r 13b 13g",
    "2k 3k 4k",
    "7b 8b 9b 10b",
    "10g 11g 12g",
)
"""So many melds that a turn laid out needs the cloth down to the place of the sentence."""


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_sentence_of_a_hint_makes_way_for_melds_laid_meanwhile(scale: float, language: str) -> None:
    state = rummy_position(["1r 2r 3r 9b 6g 5k 5r 5g 11b"], FULL)
    size = (1024, 768)
    at = table_of("rummy", state, worker=SilentWorker(), animation="off", size=size, language=language)
    at.stage.resize(size, scale_for(size, scale))
    at.settle()
    at.key(pygame.K_i)
    at.run(100)
    front = at.scene.front
    before = front.sentence.box
    assert before.width
    at.click("lay_out")
    at.run(300)
    melds = [pygame.Rect(target.rect) for target in at.top.targets() if target.name.startswith("meld.")]
    assert before.collidelist(melds) >= 0, "melds lie where the sentence stood"
    box = front.sentence.box
    others = [rect for rect in to_be_seen(front) if rect not in front.sentence.taken()]
    assert box.collidelist([*melds, *others]) < 0
    assert at.surface.get_rect().contains(box)
    at.run(300)
    assert front.sentence.box == box, "and there it stays"


OTHERS = "2r 2b 3g 6g 8k 9k 11b 12r"


@pytest.mark.parametrize(
    ("racks", "english", "polish"),
    [
        (
            ["3b 4b 5b 7r 9g 1k", OTHERS],
            "With 4 laid, 2 cards would be left; nobody else has fewer than 8, so keep all until they can go at once.",
            "Po wyłożeniu 4 zostałyby 2 karty; nikt inny nie ma mniej niż 8, więc zatrzymaj wszystkie, aż zejdą naraz.",
        ),
        (
            ["3b 4b 5b 7r 9g 1k", "2r"],
            "Somebody goes out before your next turn with a chance of 13 %; laying 4 cards leaves 10 points on the rack.",
            "Szansa, że ktoś skończy przed twoją następną kolejką, to 13 %; wyłożenie 4 kart zostawia na stojaku 10 punktów.",
        ),
        (
            ["9g 1k", OTHERS],
            "No card fits anywhere; 2 loose cards stay on the rack.",
            "Żadna karta nigdzie nie pasuje; na stojaku zostają 2 luźne karty.",
        ),
    ],
    ids=["kept", "laid", "drawn"],
)
def test_the_sentence_of_rummy_is_short_and_agrees_with_its_numbers(
    racks: list[str], english: str, polish: str
) -> None:
    for language, sentence in (("en", english), ("pl", polish)):
        state = rummy_position(racks, ["4r 5r 6r"], seats=2)
        at = table_of("rummy", state, worker=SilentWorker(), animation="off", size=WINDOW, language=language)
        at.settle()
        at.key(pygame.K_i)
        at.run(100)
        assert at.target("message").text.startswith(sentence)


@pytest.mark.parametrize("language", ["en", "pl", CODE])
@pytest.mark.parametrize("size", [(700, 520), (640, 480)], ids=str)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_in_a_small_window_a_hint_covers_nothing_that_is_read_or_pressed(
    seats: int, size: tuple[int, int], language: str
) -> None:
    """Furniture and the backs in other hands rather than cards, piles, plates, prizes and buttons."""
    at = seated("lucky_jack", seats=seats, size=size)
    use_language(language)
    at.stage.resize(size, scale_for(size, 1.5))
    at.settle()
    at.key(pygame.K_i)
    at.run(100)
    front = at.scene.front
    read = [rect for rect in told_apart(front)[0] if rect not in front.sentence.taken()]
    assert front.sentence.box.collidelist([*read, *front.hint_lights.boxes()]) < 0
    assert at.surface.get_rect().contains(front.sentence.box)
