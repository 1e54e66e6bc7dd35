"""Plays rummy's turns at the table from outside, with the mouse or with the keyboard: melds card by card, then Done."""

from __future__ import annotations

import contextlib
from collections import Counter
from functools import partial
from typing import Any

from build_scripts.gestures import Action
from build_scripts.mouse_player import CALM_S, GESTURES, KeyPlayer, MousePlayer
from build_scripts.sight import Sight
from build_scripts.window_driver import EFFECT_S, Overdue
from game.games import SHELF

RULES = SHELF["rummy"]
DECK = RULES.deck(RULES.options_type.read({}, 2))
LETTERS = {"done": "e", "draw": "d", "pass": "p"}
OF_THE_CLOTH = ("draft", "zoom")
"""What the trace's table adds to the view in rummy."""


class Drafting(MousePlayer):
    """Does rummy's actions: melds card by card, then Done."""

    def _carry(self, source: str, target: str) -> None:
        """Brings a card from one target to another."""
        raise NotImplementedError

    def _press(self, name: str) -> None:
        """Presses a button."""
        raise NotImplementedError

    def _choice(self, table: dict[str, Any]) -> Action:
        return super()._choice({name: value for name, value in table.items() if name not in OF_THE_CLOTH})

    def _act(self, action: Action, before: Sight) -> None:
        """Lay every meld, then press the button that ends the turn. Raises Overdue."""
        for meld in action.get("melds", action.get("table", ())):
            self._lay(meld)
        name = "done" if action["do"] in ("open", "meld", "end") else action["do"]
        self.pilot.calm(CALM_S)
        self._press(name)
        self.pilot.wait_for(partial(_played, before), f"an effect of {action}")
        self.played.append(action)

    def _lay(self, meld: list[str]) -> None:
        """Brings one meld about with cards of the rack."""
        lying = self.pilot.look().table["draft"]["cards"]
        parts = {name: cards for name, cards in lying.items() if not Counter(cards) - Counter(meld)}
        number = max(parts, key=lambda name: len(parts[name]), default="")
        for card in (Counter(meld) - Counter(lying.get(number, []))).elements():
            before = self.pilot.calm(CALM_S)
            self._carry(f"rack.0.{before.table['hand'].index(card if card[0] != '*' else '*')}", number or "fresh")
            self.pilot.wait_for(partial(_laid, len(before.table["hand"])), f"{card} on the cloth")
            now = self.pilot.calm(CALM_S)
            if any(name.startswith("ask.") for name in now.targets):
                meant = [DECK.titles[DECK.card(one[2:])] for one in meld if one[0] == "*"]
                self.pilot.calm(CALM_S)
                self._press(next(name for name, target in now.targets.items() if target.text in meant))
            number = number or list(self.pilot.calm(CALM_S).table["draft"]["cards"])[-1]


class DraftingMouse(Drafting):
    """With the mouse alone."""

    def _carry(self, source: str, target: str) -> None:
        self.pilot.drag(source, target)

    def _press(self, name: str) -> None:
        self.pilot.click(name)


class DraftingKeys(Drafting, KeyPlayer):
    """With the keyboard alone."""

    def _carry(self, source: str, target: str) -> None:
        for _ in range(GESTURES):  # on a busy machine an arrow may arrive late
            self._enter_at(source)
            with contextlib.suppress(Overdue):
                self.pilot.wait_for(lambda now: now.table["picked"], f"a pick of {source}", EFFECT_S)
                break
        self._enter_at(target)

    def _press(self, name: str) -> None:
        self.pilot.key(LETTERS.get(name) or name.rpartition(".")[2])


def _laid(count: int, now: Sight) -> bool:
    """Whether the rack holds fewer cards."""
    return len(now.table["hand"]) < count


def _played(before: Sight, now: Sight) -> bool:
    """Whether the turn has been handed in."""
    return now.scene != "table" or any(
        now.table[key] != before.table[key] for key in ("phase", "actor", "racks", "stock")
    )
