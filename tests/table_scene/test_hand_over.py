"""Between two people at one screen no card of anybody is seen: whatever is drawn in every frame is looked at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pygame
import pytest

from game.core.cards import UNKNOWN
from game.games import SHELF
from scenes.curtain import Curtain
from scenes.scene import Canvas
from scenes.table.game_table import Deed
from scenes.table.looks import Look, Sprite
from scenes.table.players import NOBODY
from scenes.table.sprites import CardSprites
from tests.table_scene.hands import round_by, table_of
from tests.table_scene.screen import RULES, Screen, SilentWorker, position, screen

FACES = "cards/lucky_jack/"


class Watch:
    """Looks at every frame: which faces the picture holds, and what the window shows while the curtain is down."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.names: dict[pygame.Surface, str] = {}
        self.curtains = self.hands = self.calls = self.frames = 0
        make: Callable[[CardSprites, Look, bool], Sprite] = CardSprites.sprite

        def noted(sprites: CardSprites, look: Look, moving: bool = False) -> Sprite:
            sprite = make(sprites, look, moving)
            self.names[sprite.surface] = look.name
            return sprite

        monkeypatch.setattr(CardSprites, "sprite", noted)

    def __call__(self, at: Screen) -> None:
        """Judges the frame that has just been drawn."""
        self.frames += 1
        if isinstance(at.top, Curtain):
            self.curtains += 1
            self.nothing_but_the_curtain(at)
        if at.top is at.scene:
            assert at.scene.sitting.curtain is None, "the turn has passed, and the table is still seen"
            self.only_what_the_viewer_sees(at)

    def nothing_but_the_curtain(self, at: Screen) -> None:
        """The window is, pixel for pixel, the curtain alone."""
        alone = pygame.Surface(at.size)
        at.top.draw(Canvas(alone, True))
        assert pygame.image.tobytes(alone, "RGB") == pygame.image.tobytes(at.surface, "RGB")

    def only_what_the_viewer_sees(self, at: Screen) -> None:
        """Every face in the picture is one that the person at the screen sees in the view; own cards lie in the own hand."""
        shown = [
            self.names[item.surface]
            for key, item in at.scene.cloth.picture.items.items()
            if isinstance(key, tuple) and key[0] == "card"
        ]
        found = sorted(name for name in shown if name.startswith(FACES))
        if at.scene.sitting.call_open and len(at.scene.sitting.humans) > 1:
            self.calls += 1
            assert at.scene.cloth.viewer == NOBODY, "a hand is shown while several people answer in one window"
        self.hands += bool(len(found) > 2)
        for name in dict.fromkeys(found):
            assert found.count(name) <= seen(at).count(name), f"{name} is drawn more often than the viewer may see it"


def seen(at: Screen) -> list[str]:
    """Picture names of all cards that the person at the screen may see now."""
    sitting, state = at.scene.sitting, at.scene.sitting.match.state
    masked = RULES.mask(state, sitting.viewer)
    cards = [card for zone in RULES.zones(masked) for card in zone.cards if card != UNKNOWN]
    steps = [step for step in sitting.match.view(sitting.viewer).steps if step[4] == "discards"]
    cards += [step[2] for step in steps[-7:-1] if step[2] is not None]
    return [at.scene.game.face(card) for card in cards if card != UNKNOWN]


def play_on(at: Screen, dice: Random, turns: int) -> None:
    """People at the screen confirm curtains, answer calls and do what comes to mind, until so many actions are done."""
    for _ in range(turns):
        at.settle()
        sitting = at.scene.sitting
        if isinstance(at.top, Curtain):
            at.run(300)
            at.click("ready")
            at.run(100)
        elif at.top is not at.scene:
            return
        elif sitting.call_open:
            for seat in list(sitting.calling or ()):
                at.click(f"{dice.choice(('take', 'pass'))}.{seat}")
        elif sitting.viewer == sitting.actor:
            calm = [action for action in sitting.offers() if "jackpot" not in action[0]]
            at.scene.play.play(dice.choice(calm))
            at.stage.handle(pygame.event.Event(pygame.USEREVENT))
            at.run(100)


@pytest.mark.parametrize(("seats", "humans"), [(2, (0, 1)), (4, (0, 2, 3))])
def test_no_card_is_seen_at_a_hand_over(monkeypatch: pytest.MonkeyPatch, seats: int, humans: tuple[int, ...]) -> None:
    """A good part of a round by several people: every frame is looked at."""
    watch = Watch(monkeypatch)
    at = screen(seats=seats, humans=humans, seed="hand over", watch=watch)
    play_on(at, Random(4), 24)
    assert watch.curtains > 30
    assert watch.hands > 100
    assert watch.calls > 3


def test_a_drop_that_ends_the_turn_hides_the_hand_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the very frame of the drop the next person's curtain is there, with nothing of the hand, also not in flight."""
    watch = Watch(monkeypatch)
    at = screen(position(["seven bell lemon cherry", "clover clover lemon bell"], "lemon"), humans=(0, 1), watch=watch)
    at.run(300)
    at.click("ready")
    at.run(600)
    before = watch.curtains
    at.drag(at.hand_card("bell"), "discards")
    assert isinstance(at.top, Curtain)
    assert watch.curtains > before


def test_the_curtain_hides_what_the_last_person_had_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """A history, a picked card and marks of one person are gone for the next one."""
    watch = Watch(monkeypatch)
    at = screen(position(["seven bell lemon cherry", "clover clover lemon bell"], "lemon"), humans=(0, 1), watch=watch)
    at.run(300)
    at.click("ready")
    at.run(600)
    at.key(pygame.K_h)
    at.scene.play.play(("discard", 4))
    at.run(50)
    at.click("ready")
    at.run(50)
    assert not at.scene.front.history.open
    assert at.scene.play.grasp.source is None
    assert named_hand(at) == ["bell", "clover", "clover", "lemon"]


def named_hand(at: Screen) -> list[str]:
    """The own hand's cards by name, sorted."""
    return sorted(RULES.deck(at.scene.game.options).write(at.faces()))


def test_a_pause_out_of_the_curtain_shows_no_hand() -> None:
    """The table under the pause has every hand face down, and the curtain is back afterwards."""
    at = screen(position(["seven bell lemon cherry", "clover clover lemon bell"], "lemon"), humans=(0, 1))
    at.run(300)
    at.click("ready")
    at.run(300)
    at.scene.play.play(("discard", 4))
    at.run(50)
    at.key(pygame.K_ESCAPE)
    at.run(100)
    assert at.top.name == "pause"
    assert at.scene.cloth.viewer == NOBODY
    faces = at.scene.cloth.tokens.faces
    for seat in (0, 1):
        assert {faces[token] for token in at.scene.cloth.tokens.zones[f"hand.{seat}"]} == {UNKNOWN}
    at.key(pygame.K_ESCAPE)
    at.run(100)
    assert isinstance(at.top, Curtain)


def test_own_order_outlives_the_hand_over() -> None:
    """Whoever has put the hand in order finds it so when the screen comes back."""
    at = screen(position(["seven bell lemon cherry", "clover clover lemon bell"], "lemon"), humans=(0, 1))
    at.run(300)
    at.click("ready")
    at.run(300)
    at.key(pygame.K_s)
    order = at.faces()
    assert order == sorted(order)
    at.scene.play.play(("discard", 6))
    at.run(50)
    at.click("ready")
    at.run(50)
    at.scene.play.play(("discard", 3))
    at.run(50)
    at.click("ready")
    assert at.faces() == order[:-1]


@pytest.mark.parametrize("phase", ["turn", "drawn", "claim"])
def test_hidden_cards_change_no_pixel(phase: str) -> None:
    """Two positions that look the same to the person at the screen give the same pictures, frame by frame."""
    extras: dict[str, dict[str, Any]] = {
        "turn": {},
        "drawn": {"phase": "drawn", "drawn": (0, "grape")},
        "claim": {"phase": "claim", "thrown": (1, "grape"), "claimants": [2, 0], "actor": 2},
    }
    pictures = []
    for other in ("bell bell clover lemon cherry", "seven seven diamond grape lemon"):
        state = position(["seven bell lemon cherry", other, 5], "lemon", **extras[phase])
        at = screen(state, worker=SilentWorker(), humans=(0,))
        at.run(400)
        pictures.append(pygame.image.tobytes(at.surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_cards_drawn_with_the_last_act_are_told_at_the_next_look() -> None:
    """A lower discard brings two cards and ends the turn: nobody has seen them when the curtain falls, so they are named afterwards."""
    at = screen(position(["seven bell lemon cherry", "clover clover lemon bell"], "clover"), humans=(0, 1))
    at.run(300)
    at.click("ready")
    at.run(300)
    assert "New cards" not in at.scene.front.message
    before = at.faces()
    at.scene.play.play(next(action for action in at.scene.sitting.offers() if action == ("discard", 0)))
    at.run(50)
    assert isinstance(at.top, Curtain)
    at.run(300)
    at.click("ready")
    at.run(300)
    assert "New cards" not in at.scene.front.message, "the other one has drawn nothing"
    at.scene.play.play(next(action for action in at.scene.sitting.offers() if action[0] == "discard"))
    at.run(50)
    at.run(300)
    at.click("ready")
    at.run(300)
    after = at.faces()
    new = [card for card in set(after) for _ in range(after.count(card) - before.count(card))]
    assert len(new) == 2
    assert at.scene.front.message.startswith("New cards since your last look: ")
    assert all(at.scene.game.card_words(card) in at.scene.front.message for card in new)


def test_a_click_right_after_a_pause_out_of_the_curtain_is_taken() -> None:
    """The same question stands there again: no answer to it can have been meant for something else."""
    at = screen(position(["seven bell lemon cherry", "clover clover lemon bell"], "lemon"), humans=(0, 1))
    at.run(300)
    at.key(pygame.K_ESCAPE)
    at.run(100)
    assert at.top.name == "pause"
    at.key(pygame.K_ESCAPE)
    at.frame()
    assert isinstance(at.top, Curtain)
    spot = at.middle("ready")
    at.press(spot)
    at.release(spot)
    at.frame()
    assert at.top.name == "table"


@pytest.mark.parametrize("game", SHELF)
def test_after_a_break_the_recap_tells_what_it_would_have_told(game: str) -> None:
    """From the person's own last act on, not from the beginning of the match."""
    at = table_of(game, seats=3, humans=(0, 2), seed="recap", animation="off")
    compared = 0
    for _ in range(9):
        round_by(at, lambda at, action: at.scene.play.play(action), enough=1)
        at.settle()
        if not isinstance(at.top, Curtain):
            continue
        seat = at.scene.sitting.curtain
        assert seat is not None
        again = Screen(replace(at.scene.opened), at.kit, at.size, SilentWorker())
        assert isinstance(again.top, Curtain)
        acted = [moment.seat for moment in at.scene.sitting.match.moments].count(seat)
        if acted:
            assert again.top.recap == at.top.recap
            assert again.scene.ways_out._left(seat) > 1
            compared += 1
    assert compared


def test_what_was_done_in_a_round_is_not_told_in_the_next() -> None:
    at = table_of("casinoverso", seats=3, seed="treasures", options={"first": 2}, animation="off")
    round_by(at, lambda at, action: at.scene.play.play(action))
    at.run(500)
    at.scene.seats.deeds[1] = Deed("takes: 2")
    at.scene.sitting.next_round()
    at.scene.play.take_beats()
    assert 1 not in at.scene.seats.deeds
    assert at.scene.sitting.match.state.phase == "bet"
