"""Plays rummy's turns at the table from outside, with the mouse or with the keyboard: cards from rack and melds to melds, then Done."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from build_scripts.cloth_moves import Movement, next_movement
from build_scripts.cloth_planner import ClothPlanner
from build_scripts.gestures import Action
from build_scripts.mouse_player import CALM_S, GESTURES, KeyPlayer, MousePlayer, arrow, asks, left
from build_scripts.pilot import EFFECT_S, Overdue
from build_scripts.sight import Sight
from build_scripts.window_driver import Pilot
from game.games import SHELF

RULES = SHELF["rummy"]
DECK = RULES.deck(RULES.options_type.read({}, 2))
LETTERS = {"done": "e", "draw": "d", "pass": "p"}
OF_THE_CLOTH = ("draft", "zoom")
"""What the trace's table adds to the view in rummy."""
MOVEMENTS = 60
"""So many movements of the hand bring any turn about."""
SHOWN_S = 1.0
"""How long a key may take to show on a busy machine; one that leads nowhere shows nothing."""
STEADY_S = 0.15
"""So long the focus has to stay where it is to be there."""


class Drafting(MousePlayer):
    """Does rummy's actions: card after card to where the melds shall lie, then Done. `movements` counts what was carried; with a `planner`
    that one decides."""

    pilot: Pilot
    movements = 0
    planner: ClothPlanner | None = None

    def _carry(self, movement: Movement) -> None:
        """Brings cards from where they lie to a target. Raises Overdue."""
        raise NotImplementedError

    def _press(self, name: str) -> None:
        """Presses a button."""
        raise NotImplementedError

    def _choice(self, table: dict[str, Any]) -> Action:
        return super()._choice({name: value for name, value in table.items() if name not in OF_THE_CLOTH})

    def _decide(self, state: Any) -> tuple[Any, ...]:
        return super()._decide(state) if self.planner is None else self.planner.choice(state)

    def _act(self, action: Action, before: Sight) -> None:
        """Lay every meld, then press the button that ends the turn. Raises Overdue."""
        self._lay(_goal(action, before))
        name = "done" if action["do"] in ("open", "meld", "end") else action["do"]
        self.pilot.calm(CALM_S)
        self._press(name)
        self.pilot.wait_for(partial(_played, before), f"an effect of {action}")
        self.played.append(action)

    def _lay(self, goal: Sequence[Sequence[str]]) -> None:
        """Brings the melds of a table about. Raises Overdue."""
        for _ in range(MOVEMENTS):
            now = self.pilot.calm(CALM_S)
            rack = f"rack.{now.table['viewer']}"
            movement = next_movement(now.table["draft"]["cards"], rack, now.table["hand"], goal) if goal else None
            if movement is None:
                return
            self._carry(movement)
            self.movements += 1
            self.pilot.wait_for(partial(_laid, now), f"{movement} on the cloth")
            self._answer(goal)
        raise Overdue(f"{MOVEMENTS} movements did not bring {goal} about: {self.pilot.sight.table['draft']}")

    def _answer(self, goal: Sequence[Sequence[str]]) -> None:
        """Where the table asks which card a joker is, says which one the meld needs. Raises Overdue."""
        meant = [DECK.titles[DECK.card(card[2:])] for meld in goal for card in meld if card[0] == "*"]
        for tried in range(GESTURES):
            now = self.pilot.calm(CALM_S)
            if not asks(now):
                return
            self.repeats += tried > 0
            self._press(next(name for name, target in now.targets.items() if target.text in meant))
            with contextlib.suppress(Overdue):
                self.pilot.wait_for(lambda now: not asks(now), "the answer taken", EFFECT_S)
        raise Overdue(f"{GESTURES} answers were not taken: {self.pilot.sight.targets}")


class DraftingMouse(Drafting):
    """With the mouse alone; several cards are clicked with Shift and dragged together."""

    def _carry(self, movement: Movement) -> None:
        if len(movement.cards) > 1:
            with self.pilot.holding("shift"):
                for card in movement.cards:
                    self.pilot.click_at(self._seen(card))
            self.pilot.calm(CALM_S)
        self.pilot.drag(self._seen(movement.cards[0]), movement.to)

    def _seen(self, card: str) -> tuple[int, int]:
        """A point on a card that the next one of its meld or row does not cover."""
        x, y, width, height = self.pilot.shown(card).rect
        pile, _, place = card.rpartition(".")
        after = self.pilot.sight.targets.get(f"{pile}.{int(place) + 1}")
        seen = width if after is None or after.rect[1] != y else min(width, after.rect[0] - x)
        return x + max(seen, 2) // 2, y + height // 2

    def _press(self, name: str) -> None:
        self.pilot.click(name)


class DraftingKeys(Drafting, KeyPlayer):
    """With the keyboard alone, by its shortest ways. `ways` are the numbers of keys that led from one thing to the next."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.ways: list[int] = []

    def _carry(self, movement: Movement) -> None:
        *others, last = movement.cards
        for card in others:
            self._go_to(card)
            self.pilot.key("shift+Return")
        self._go_to(last)
        if others:
            self.pilot.key("shift+Return")
        self.pilot.key("Return")
        self.pilot.wait_for(lambda now: now.table["picked"], f"a pick of {last}", EFFECT_S)
        self._go_to(movement.to)
        self.pilot.key("Return")

    def _go_to(self, name: str) -> None:
        """Walk to a spot as somebody does who knows the keys: Tab with a card in the hand, as long as it leads anywhere new; then by the
        number of what is wanted; then by leaps in its direction. Raises Overdue."""
        count, held = 0, self.pilot.look().table["picked"]
        for _ in range(GESTURES):  # on a busy machine a key may be let go so late that it repeats itself
            for way in (_tab, _number, _leap) if held else (_number, _leap):
                count += self._walk(name, way)
            if self.pilot.calm(STEADY_S).focus == name:
                self.ways.append(count)
                return
        raise Overdue(f"{count} keys did not lead to {name}; the focus is at {self.pilot.sight.focus}")

    def _walk(self, name: str, way: Callable[[str, Sight], Sequence[str]]) -> int:
        """Press what a way says until the focus is there or has been everywhere; how many keys that took."""
        count, seen = 0, set[str]()
        while (now := self.pilot.look()).focus != name and now.focus not in seen:
            seen.add(now.focus)
            for key in way(name, now):
                at = self.pilot.look().focus
                self.pilot.key(key)
                count += 1
                with contextlib.suppress(Overdue):
                    self.pilot.wait_for(partial(left, at), "another focus", SHOWN_S)
        return count

    def _press(self, name: str) -> None:
        self.pilot.key(LETTERS.get(name) or name.rpartition(".")[2])


def _tab(name: str, now: Sight) -> tuple[str, ...]:
    """The key that goes round the places where a held card fits."""
    return ("Tab",)


def _number(name: str, now: Sight) -> tuple[str, ...]:
    """The figures of the card that is wanted, or of the first one of the meld: "12k" → 1 and 2; 0 for a joker."""
    cards = now.table["hand"] if name.startswith("rack") else now.table["draft"]["cards"].get(_pile(name), ["*"])
    card = cards[int(name.split(".")[2])] if name.count(".") == 2 else cards[0]
    return ("0",) if card[0] == "*" else tuple(card[:-1])


def _leap(name: str, now: Sight) -> tuple[str, ...]:
    """The arrow in the direction of what is wanted; with Ctrl to another pile."""
    here, there = now.targets.get(now.focus), now.targets[name]
    near = _pile(now.focus) == _pile(name)
    return ("Home" if here is None else ("" if near else "ctrl+") + arrow(here.middle, there.middle),)


def _pile(name: str) -> str:
    """What a spot belongs to: a meld or the rack."""
    return ".".join(name.split(".")[:2])


def _goal(action: Action, before: Sight) -> Sequence[Sequence[str]]:
    """The melds that shall lie when an action is handed in, none where it lays nothing."""
    if action["do"] == "open":
        return [*before.table["table"], *action["melds"]]
    return list(action.get("table", ()))


def _laid(before: Sight, now: Sight) -> bool:
    """Whether the draft is another one."""
    return bool(now.table.get("draft", {}).get("cards") != before.table["draft"]["cards"])


def _played(before: Sight, now: Sight) -> bool:
    """Whether the turn has been handed in."""
    return now.scene != "table" or any(
        now.table[key] != before.table[key] for key in ("phase", "actor", "racks", "stock")
    )
