"""Positions of rummy at the table, and hands that lay its melds: by drags, by clicks, by keys."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random

import pygame

from build_scripts.cloth_moves import next_movement
from game.core.state import Action
from game.games import SHELF
from game.games.rummy.draft import Draft
from game.games.rummy.melds import JOKER, LAID
from scenes.table.rummy import RummyTable
from tests.table_scene.hands import walk
from tests.table_scene.screen import Screen

RULES = SHELF["rummy"]
DECK = RULES.deck(RULES.options_type.read({}, 2))
NAME = partial(RULES.card_name, deck=DECK)


def position(racks, table=(), opened=True, seats=3, stock=None, **options):
    """A position of seat 0's turn: racks as card names, melds as names ("*=7r" is a joker), the rest is the stock."""
    chosen = RULES.options_type.read({"first": 0, **options}, seats)
    state = RULES.start(seats, chosen)
    deck = RULES.deck(chosen)
    left = sorted(deck.cards)
    melds = [
        tuple(LAID + deck.card(name[2:]) if name.startswith("*=") else deck.card(name) for name in meld.split())
        for meld in table
    ]
    for card in (min(card, JOKER) for meld in melds for card in meld):
        left.remove(card)
    held = [[deck.card(name) for name in rack.split()] for rack in racks]
    for rack in held:
        for card in rack:
            left.remove(card)
    Random(3).shuffle(left)
    held += [[left.pop() for _ in range(14)] for _ in range(seats - len(held))]
    state.due = None
    state.racks, state.table = [sorted(rack) for rack in held], melds
    state.stock = left if stock is None else left[:stock]
    state.opened = [opened] * seats
    state.phase, state.actor, state.round = "turn", 0, 1
    return state


def draft_of(at: Screen) -> Draft:
    """The turn in work."""
    game = at.scene.game
    assert isinstance(game, RummyTable)
    assert game.draft is not None
    return game.draft


def sheet(at: Screen):
    """The melds of the draft that are not empty."""
    return [meld for meld in draft_of(at).sheet.melds if meld]


class Hand:
    """Does actions by one way of moving a card: `carry(at, source, target)`, `push(at, button)`."""

    def __init__(self, carry, push) -> None:
        self.carry, self.push = carry, push

    def __call__(self, at: Screen, action: Action) -> None:
        """Lays the melds of an action card by card, then hands them in; or presses the action's button."""
        if action[0] in ("open", "meld"):
            old = draft_of(at).old if action[0] == "open" else ()
            self.lay(at, [[NAME(card) for card in meld] for meld in (*old, *action[1])])
            self.push(at, "done")
        else:
            self.push(at, "done" if action[0] == "end" else str(action[0]))

    def lay(self, at: Screen, goal: Sequence[Sequence[str]]) -> None:
        """Brings the melds of a table about with the rack's cards, one by one."""
        while True:
            table = at.scene.table()
            lying = table["draft"]["cards"]
            movement = next_movement(lying, f"rack.{at.scene.cloth.viewer}", table["hand"], goal)
            if movement is None:
                return
            self.carry(at, *movement.cards, movement.to)
            if at.scene.play.rivals:
                at.frame()
                names = [f"*={DECK.names[offer.action[-1]]}" for offer in at.scene.play.rivals]
                self.push(at, f"ask.{next(n for n, name in enumerate(names, 1) if any(name in meld for meld in goal))}")


def by_drag(at: Screen, source: str, target: str) -> None:
    """A drag."""
    at.drag(source, target)


def by_clicks(at: Screen, source: str, target: str) -> None:
    """Two clicks."""
    at.click(source)
    at.click(target)


def by_keys(at: Screen, source: str, target: str) -> None:
    """The focus walks, Enter picks up and lays down."""
    walk(at, source)
    at.key(pygame.K_RETURN)
    at.frame()
    walk(at, target)
    at.key(pygame.K_RETURN)
    at.frame()


def press_key(at: Screen, name: str) -> None:
    """Presses the letter of a button."""
    controls = at.scene.front.ask.controls if name.startswith("ask") else at.scene.front.controls
    at.key(pygame.key.key_code(controls.named(name).key))
    at.frame()
