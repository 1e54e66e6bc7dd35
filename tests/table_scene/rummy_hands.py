"""Positions of rummy at the table, and hands that lay its melds: by drags, by clicks, by keys."""

from __future__ import annotations

from collections import Counter
from random import Random

import pygame

from game.core.state import Action
from game.games import SHELF
from game.games.rummy.draft import Draft, plain
from game.games.rummy.melds import JOKER, LAID
from scenes.table.rummy import RummyTable
from tests.table_scene.hands import walk
from tests.table_scene.screen import Screen

RULES = SHELF["rummy"]


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
            for meld in action[1]:
                self.lay(at, meld)
            self.push(at, "done")
        else:
            self.push(at, "done" if action[0] == "end" else str(action[0]))

    def lay(self, at: Screen, meld) -> None:
        """Brings one meld about from the rack's cards."""
        melds = draft_of(at).sheet.melds
        shared = [(Counter(map(plain, old)) & Counter(meld)).total() == len(old) > 0 for old in melds]
        if any(Counter(map(plain, old)) == Counter(meld) for old in melds):
            return
        number = shared.index(True) if True in shared else None
        held = Counter(map(plain, melds[number])) if number is not None else Counter()
        for card in sorted((Counter(meld) - held).elements()):
            face = min(card, JOKER)
            name = f"rack.{at.scene.cloth.viewer}.{at.faces().index(face)}"
            self.carry(at, name, "fresh" if number is None else f"meld.{number}")
            if at.scene.play.rivals:
                at.frame()
                offers = at.scene.play.rivals
                wanted = next((n for n, offer in enumerate(offers, 1) if LAID + offer.action[-1] in meld), 1)
                self.push(at, f"ask.{wanted}")
            number = len(draft_of(at).sheet.melds) - 1 if number is None else number


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
