"""Plays the seat at the screen with the mouse alone: sees by the trace, decides by the game's own quick choice, drags."""

from __future__ import annotations

import time
from functools import partial
from random import Random
from typing import Any

from build_scripts.sight import Sight
from build_scripts.window_driver import EFFECT_S, Overdue, Pilot
from game.core.notation import read_view
from game.games import SHELF

Action = dict[str, Any]
"""An action in protocol form."""
OWN_WORDS = ("viewer", "hand", "picked", "looked")
"""What the trace's table adds to a view."""
ROUND_S = 420.0
GESTURES = 4
CALM_S = 0.35
"""A table takes no gesture in the first quarter of a second after it has changed: nobody meant it for what is there now."""


class MousePlayer:
    """Plays rounds of one game on a table that is open. `played` are its actions, `repeats` gestures that had to be made again."""

    def __init__(self, pilot: Pilot, game: str) -> None:
        self.pilot = pilot
        self.rules = SHELF[game]
        self.played: list[Action] = []
        self.repeats = 0
        self._luck = Random(7)

    @property
    def round(self) -> int:
        """The round that was played last."""
        return int(self._round)

    def hurry(self) -> None:
        """Turn the speed dial on the table to fast."""
        while (before := self.pilot.look().targets["speed"].value) != "fast":
            self.pilot.insist("speed", partial(_differs, "speed", before), "another speed")

    def play_round(self) -> Sight:
        """Play until the end of the round is shown; return that sight. Raises Overdue."""
        end = time.monotonic() + ROUND_S
        while True:
            now = self.pilot.wait_for(lambda now: now.scene == "result" or _my_turn(now), "the own turn", ROUND_S)
            if now.scene == "result":
                return now
            if time.monotonic() > end:
                raise Overdue(f"The round did not end within {ROUND_S:.0f} s and {len(self.played)} own actions.")
            self._round = now.table["round"]
            self._act(self._choice(now.table), now)

    def _choice(self, table: dict[str, Any]) -> Action:
        """The game's quick sensible choice from what the seat sees."""
        given = {key: value for key, value in table.items() if key not in OWN_WORDS} | {"steps": []}
        view = read_view(self.rules, given)
        return self.rules.write_action(self.rules.rollout(view.state, self._luck), view.state.options)

    def _act(self, action: Action, before: Sight) -> None:
        """Make the gesture of an action until the table has changed by it. Raises Overdue."""
        for tried in range(GESTURES):  # a gesture made while the table still changes is not taken
            self.repeats += tried > 0
            self.pilot.calm(CALM_S)
            self._gesture(action)
            try:
                self.pilot.wait_for(lambda now: _acted(before, now), f"an effect of {action}", EFFECT_S)
            except Overdue:
                continue
            self.played.append(action)
            return
        raise Overdue(f"{GESTURES} times {action} had no effect on the table: {self.pilot.sight.table}")

    def _gesture(self, action: Action) -> None:
        """Drag where a card goes somewhere; click a button where nothing can be dragged."""
        seat = self.pilot.sight.table["viewer"]
        hand, drawn = f"hand.{seat}", f"drawn.{seat}"
        match action:
            case {"jackpot": True}:
                self.pilot.click("jackpot")
            case {"do": "discard", "card": card}:
                self.pilot.drag(self._grip(hand, card), "discards")
            case {"do": "draw"}:
                self.pilot.drag("pool", self._middle_of(hand))
            case {"do": "keep"}:
                self.pilot.drag(drawn, self._middle_of(hand))
            case {"do": "throw"}:
                self.pilot.drag(drawn, "discards")
            case {"do": "take" | "pass" as answer}:
                self.pilot.click(f"{answer}.{seat}" if self.pilot.sight.table["phase"] == "claim" else answer)

    def _grip(self, hand: str, card: str) -> tuple[int, int]:
        """A point on a card of the fan that no other card covers: half-way to where the next one begins."""
        place = self.pilot.sight.table["hand"].index(card)
        x, y, width, height = self.pilot.sight.targets[f"{hand}.{place}"].rect
        after = self.pilot.sight.targets.get(f"{hand}.{place + 1}")
        seen = width if after is None else min(width, after.rect[0] - x)
        return x + seen // 2, y + height // 2

    def _middle_of(self, hand: str) -> tuple[int, int]:
        """A point over the middle of the fan."""
        count = len(self.pilot.sight.table["hand"])
        return self.pilot.shown(f"{hand}.{count // 2}").middle


def _differs(name: str, value: str, now: Sight) -> bool:
    """Whether a target's value is another one."""
    return now.targets[name].value != value


def _my_turn(now: Sight) -> bool:
    """Whether the seat at the screen can act, and the table shows it."""
    return now.scene == "table" and bool(now.table["legal"]) and now.table["seat"] == now.table["viewer"]


def _acted(before: Sight, now: Sight) -> bool:
    """Whether the position is another one."""
    if now.scene != "table":
        return True
    return any(now.table[key] != value for key, value in before.table.items() if key not in OWN_WORDS)
