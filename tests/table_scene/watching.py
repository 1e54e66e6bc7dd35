"""Looks at everything that a table of any game draws: faces that the person at the screen may not see are found in the first frame."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pygame
import pytest

from game.core.cards import UNKNOWN
from game.core.dealer import seed_dealer
from game.core.match import Match
from game.games import SHELF
from scenes.curtain import Curtain
from scenes.scene import Canvas
from scenes.table.looks import Look, Sprite
from scenes.table.players import NOBODY
from scenes.table.sprites import CardSprites
from tests.table_scene.screen import Screen


class Watch:
    """Looks at every frame: which faces the picture holds, and what the window shows while the curtain is down."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.names: dict[pygame.Surface, str] = {}
        self.curtains = self.hands = self.frames = self.nobodies = 0
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
            alone = pygame.Surface(at.size)
            at.top.draw(Canvas(alone, True))
            assert pygame.image.tobytes(alone, "RGB") == pygame.image.tobytes(at.surface, "RGB"), (
                "more than the curtain"
            )
        if at.top is at.scene:
            assert at.scene.sitting.curtain is None, "the turn has passed, and the table is still seen"
            self.only_what_the_viewer_sees(at)

    def only_what_the_viewer_sees(self, at: Screen) -> None:
        """Every face in the picture is one that the person at the screen sees in the view or has just seen laid."""
        shown = self.faces(at)
        self.hands += len(shown) > 2
        self.nobodies += at.scene.cloth.viewer == NOBODY
        for name in dict.fromkeys(shown):
            assert shown.count(name) <= seen(at).count(name), f"{name} is drawn more often than the viewer may see it"

    def faces(self, at: Screen) -> list[str]:
        """The faces of cards in the picture."""
        items = at.scene.cloth.picture.items.items()
        names = [self.names[item.surface] for key, item in items if isinstance(key, tuple) and key[0] == "card"]
        known = {at.scene.game.face(card) for card in range(at.scene.game.faces)}
        return sorted(name for name in names if name in known)


def seen(at: Screen) -> list[str]:
    """Picture names of all cards that the person at the screen may see now, and of the last discards, which may still lie to be seen."""
    sitting, rules = at.scene.sitting, at.scene.sitting.match.rules
    masked = rules.mask(sitting.match.state, sitting.viewer)
    cards = [card for zone in rules.zones(masked) for card in zone.cards if card != UNKNOWN]
    laid = [step[2] for step in sitting.match.view(sitting.viewer).steps if step[4] == "discards"]
    cards += [card for card in laid[-7:-1] if card is not None and card != UNKNOWN]
    return [at.scene.game.face(card) for card in cards]


def twins(
    game: str, seats: int, wanted: Callable[[Any], bool], seed: int = 1, secret: Callable[[Any], object] | None = None
) -> list[Any]:
    """Two positions that seat 0 cannot tell apart, at the first wanted moment; their `secret` (the cards) is another one."""
    rules, dice = SHELF[game], Random(seed)
    options = rules.options_type.read({"first": seats - 1}, seats)
    match: Match[Any] = Match.new(rules, seats, options, seed_dealer(str(seed)))
    while not wanted(match.state):
        if match.state.over:
            match.next_round(0.0)
        else:
            match.play(rules.rollout(match.view(match.state.actor).state, dice), 0.0)
    view = match.view(0)
    hidden = secret or rules.zones
    found = [rules.guess(view, Random(number)) for number in range(40)]
    other = next(state for state in found if hidden(state) != hidden(found[0]))
    return [found[0], other]
