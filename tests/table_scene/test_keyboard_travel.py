"""The long ways of keys and gamepad on rummy's fullest cloth: no card and no meld is farther than a few of them."""

from __future__ import annotations

import pygame
import pytest

from scenes.album_rummy import fullest
from scenes.gamepads import Gamepads
from scenes.scene import Event
from scenes.table.game_table import QUIET
from scenes.table.keys import DIRECTIONS
from scenes.table.leaps import leap, pile_of
from tests.table_scene.hands import table_of
from tests.table_scene.rummy_hands import draft_of, position
from tests.table_scene.screen import Screen, SilentWorker

CTRL, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT
LEFT, RIGHT, DOWN = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_DOWN
FAR = 10
"""So many keys lead to any meld of the 32."""


def full(size: tuple[int, int] = (1280, 720)) -> Screen:
    """The table with all 108 cards, the focus on the own rack."""
    return at_rack(table_of("rummy", fullest(), worker=SilentWorker(), animation="off", size=size))


def small(racks: list[str], melds: list[str]) -> Screen:
    """A table with a few melds, the focus on the own rack."""
    return at_rack(table_of("rummy", position(racks, melds), worker=SilentWorker(), animation="off", size=(1280, 720)))


def at_rack(at: Screen) -> Screen:
    """The first key shows the focus."""
    at.settle()
    at.key(RIGHT)
    assert at.scene.focus() == "rack.0.0"
    return at


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1024, 768)])
def test_every_meld_is_reached_in_a_few_leaps(size):
    """Ctrl and arrows go from meld to meld; whatever the shape of the window, none is far from the rack, and the way back is there too."""
    at = full(size)
    stops = at.scene.keys.stops()
    begin = next(spot for spot in stops if spot.name == "rack.0.0")
    ways: dict[str, list[int]] = {begin.name: []}
    queue = [begin]
    for spot in queue:
        for key, direction in DIRECTIONS.items():
            there = leap(spot, stops, direction)
            if there is not None and there.name not in ways:
                ways[there.name] = [*ways[spot.name], key]
                queue.append(there)
    reached = {pile_of(spot): len(ways[spot.name]) for spot in reversed(queue)}
    assert reached.keys() >= {f"meld.{number}" for number in range(32)}
    assert max(reached.values()) <= FAR
    farthest = queue[-1].name
    for key in ways[farthest]:
        at.key(key, CTRL)
    assert at.scene.focus() == farthest
    for _ in range(FAR):
        at.key(DOWN, CTRL)
    assert at.scene.focus().startswith("rack.0.")


def go(at: Screen, meld: str) -> None:
    """Puts the focus on the first card of a meld at once."""
    at.scene.keys.go_to(next(spot for spot in at.scene.keys.stops() if spot.name == f"{meld}.0"))


def test_a_leap_keeps_to_its_line():
    """From the first card of a long meld to the meld beside it, not to one that is nearer in the next line."""
    at = small(["5k 1g"], ["1r 2r 3r 4r 5r 6r 7r 8r", "10b 10g 10k", "4b 5b 6b"])
    go(at, "meld.0")
    at.key(RIGHT, CTRL)
    assert at.scene.focus() == "meld.1.0"
    at.key(LEFT, CTRL)
    assert at.scene.focus() == "meld.0.7", "the card next to where it came from"


def test_home_and_end():
    """The ends of a meld, then those of all melds; on the rack its ends."""
    at = small(["5k 1g 2g"], ["1r 2r 3r 4r", "10b 10g 10k"])
    go(at, "meld.0")
    found = []
    for key in (pygame.K_END, pygame.K_END, pygame.K_HOME, pygame.K_HOME):
        at.key(key)
        found.append(at.scene.focus())
    assert found == ["meld.0.3", "meld.1.2", "meld.1.0", "meld.0.0"]
    at.key(DOWN, CTRL)
    at.key(pygame.K_END)
    assert at.scene.focus() == "rack.0.2"
    at.key(pygame.K_HOME)
    assert at.scene.focus() == "rack.0.0"


def test_tab_goes_round_the_places_where_a_held_card_fits():
    """Of all melds only those, the place of a new one too; with Shift the other way; without a card from group to group as ever."""
    at = small(["7r 1k"], ["4r 5r 6r", "1b 2b 3b", "7b 7g 7k", "9g 10g 11g"])
    rack = at.scene.focus()
    at.key(pygame.K_TAB)
    assert at.scene.focus().startswith("meld.") or at.scene.focus() == "stock"
    at.scene.keys.go_to(next(spot for spot in at.scene.keys.stops() if spot.name == rack))
    at.key(pygame.K_RETURN)
    lit = at.scene.play.grasp.lit
    fitting = {name for name, offer in lit.items() if offer.tone != QUIET}
    assert fitting == {"meld.0", "meld.2", "fresh"}
    assert at.scene.focus() == "meld.0", "the likeliest place first"
    seen = []
    for _ in range(4):
        at.key(pygame.K_TAB)
        seen.append(at.scene.focus())
    assert set(seen) == fitting
    assert seen[3] == seen[0]
    at.key(pygame.K_TAB, SHIFT)
    assert at.scene.focus() == seen[2]


def test_a_number_leads_to_its_cards():
    """One after the other, from where the focus is; two figures in a row are one number; 0 is a joker."""
    at = small(["5k 12g 2g"], ["1r 2r 3r", "10b 10g 10k", "12r *=13r 11r"])
    found = []
    for key in (pygame.K_2, pygame.K_2):
        at.key(key)
        at.run(1300)
        found.append(at.scene.focus())
    assert found == ["meld.0.1", "rack.0.0"]
    for key in (pygame.K_1, pygame.K_0):
        at.key(key)
    assert at.scene.focus() == "meld.1.0"
    at.run(1300)
    for key in (pygame.K_1, pygame.K_2):
        at.key(key)
    assert at.scene.focus() == "meld.2.0"
    at.run(1300)
    at.key(pygame.K_0)
    assert at.scene.focus() == "meld.2.1"


def test_a_number_of_two_figures_is_looked_for_from_where_it_was_begun():
    """The first figure leads elsewhere for a moment; all cards with the whole number are reached none the less."""
    at = small(["5k"], ["12r 12b 12g", "1r 1b 1g", "1r 2r 3r", "12r 12b 12k"])
    go(at, "meld.0")
    found = []
    for _ in range(6):
        for key in (pygame.K_1, pygame.K_2):
            at.key(key)
        found.append(at.scene.focus())
    assert found == ["meld.0.1", "meld.0.2", "meld.3.0", "meld.3.1", "meld.3.2", "meld.0.0"]


def test_a_number_leads_to_melds_for_a_held_card():
    """With a card in the hand the melds that have such a card are gone through."""
    at = small(["7r 1k"], ["4r 5r 6r", "1b 2b 3b", "7b 7g 7k", "9g 10g 11g"])
    at.key(pygame.K_RETURN)
    at.key(pygame.K_9)
    assert at.scene.focus() == "meld.3"
    at.key(pygame.K_RETURN)
    assert len(draft_of(at).sheet.melds[3]) == 4


def test_a_whole_meld_is_chosen():
    """Ctrl and Enter take all cards of a meld, and let them be; with Shift and Enter single ones come to them."""
    at = small(["7r 1k"], ["4r 5r 6r 7r", "1b 2b 3b"])
    go(at, "meld.0")
    at.key(pygame.K_RETURN, CTRL)
    assert len(at.scene.game.chosen) == 4
    at.key(pygame.K_RETURN, SHIFT)
    assert len(at.scene.game.chosen) == 3
    at.key(pygame.K_RETURN, CTRL)
    assert len(at.scene.game.chosen) == 4
    at.key(pygame.K_RETURN, CTRL)
    assert at.scene.game.chosen == ()


def test_arrows_go_from_card_to_card_within_a_meld():
    """One key for each card, and what is read out with it is the whole meld; in another's turn whole melds are read."""
    at = small(["5k 1g"], ["1r 2r 3r 4r", "10b 10g 10k"])
    go(at, "meld.0")
    found = []
    for _ in range(4):
        at.key(RIGHT)
        found.append(at.scene.focus())
    assert found == ["meld.0.1", "meld.0.2", "meld.0.3", "meld.1.0"]
    assert at.target("meld.1.0").hint == at.target("meld.1").text
    at.key(pygame.K_d)
    at.settle()
    assert {spot.name for spot in at.scene.keys.stops()} >= {"meld.0", "meld.1"}


# --- by gamepad ---------------------------------------------------------------------------------------------------------
ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
CROSS = (
    pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    pygame.CONTROLLER_BUTTON_DPAD_UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN,
)
STICK = dict(zip(ARROWS, ((2, -1.0), (2, 1.0), (3, -1.0), (3, 1.0)), strict=True))


def pushed(at: Screen, pads: Gamepads, axis: int, value: float) -> None:
    """A stick or trigger is moved."""
    event = Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=round(32767 * value), instance_id=0)
    for each in pads.keys(event) or ():
        at.stage.handle(each)
        at.frame()


def pressed(at: Screen, pads: Gamepads, button: int) -> None:
    """A button is pressed."""
    for each in pads.keys(Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)) or ():
        at.stage.handle(each)
        at.frame()


def test_the_right_stick_and_the_left_trigger_leap_from_meld_to_meld():
    """On a full cloth every leap leads where Ctrl and the arrow lead."""
    at = full()
    pads = Gamepads(at.kit.preferences, lambda: at.now)
    met = set()
    for code in (pygame.K_UP, *ARROWS * 6, *(pygame.K_UP, pygame.K_LEFT) * 8):
        start = at.scene.keys.at
        at.key(code, CTRL)
        wanted = at.scene.keys.at
        at.scene.keys.at = start
        pushed(at, pads, *STICK[code])
        pushed(at, pads, STICK[code][0], 0.0)
        assert at.scene.keys.at == wanted
        at.scene.keys.at = start
        pushed(at, pads, pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1.0)
        pressed(at, pads, CROSS[ARROWS.index(code)])
        pushed(at, pads, pygame.CONTROLLER_AXIS_TRIGGERLEFT, 0.0)
        assert at.scene.keys.at == wanted
        met.add(wanted.rpartition(".")[0])
    assert len(met) > 6


def test_triggers_take_a_whole_meld_and_several_cards_and_move_one_in_the_hand():
    at = small(["5k 1g 2g"], ["1r 2r 3r 4r", "10b 10g 10k"])
    pads = Gamepads(at.kit.preferences, lambda: at.now)
    go(at, "meld.0")
    pushed(at, pads, pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1.0)
    pressed(at, pads, pygame.CONTROLLER_BUTTON_A)
    assert len(at.scene.play.game.chosen) == 4
    pushed(at, pads, pygame.CONTROLLER_AXIS_TRIGGERLEFT, 0.0)
    go(at, "meld.1")
    pushed(at, pads, pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1.0)
    pressed(at, pads, pygame.CONTROLLER_BUTTON_A)
    assert len(at.scene.play.game.chosen) == 5
    go(at, "rack.0")
    before = at.scene.play.cloth.arranged()
    pressed(at, pads, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert at.scene.play.cloth.arranged() == [before[1], before[0], *before[2:]]
