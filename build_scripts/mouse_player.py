"""Plays the seat at the screen with the mouse alone, or with the keyboard alone: sees by the trace, decides by the game's own quick choice."""

from __future__ import annotations

import contextlib
import time
from functools import partial
from random import Random
from typing import Any

from build_scripts.gestures import Action, Gesture, gesture
from build_scripts.pilot import EFFECT_S, MousePilot, Overdue
from build_scripts.sight import Sight
from build_scripts.window_driver import Pilot
from game.core.notation import read_view
from game.games import SHELF

OWN_WORDS = ("viewer", "hand", "picked", "looked")
"""What the trace's table adds to a view."""
ROUND_S = 420.0
GESTURES = 4
LIFTED_S = 0.15
"""How long the cards of a hand take to close up."""
CALM_S = 0.35
"""A table takes no gesture in the first quarter of a second after it has changed: nobody meant it for what is there now."""


class WrongCard(Overdue):
    """Another card than the wanted one was taken up: the cards still moved, and it was put back."""


class MousePlayer:
    """Plays rounds of one game on a table that is open. `played` are its actions, `repeats` gestures that had to be made again."""

    def __init__(self, pilot: MousePilot, game: str) -> None:
        self.pilot = pilot
        self.game = game
        self.rules = SHELF[game]
        self.played: list[Action] = []
        self.repeats = 0
        self._luck = Random(7)

    @property
    def round(self) -> int:
        """The round that was played last."""
        return int(self._round)

    def hurry(self) -> None:
        """Turn the speed dial on the table to fast; a call that covers the dial is answered first."""
        while (now := self.pilot.wait_for(_can_go_on, "the speed dial", ROUND_S)).scene == "table":
            if not now.shows("speed"):
                self._take_turn(now)
            elif (before := now.targets["speed"].value) != "fast":
                self.pilot.insist("speed", partial(_differs, "speed", before), "another speed")
            else:
                return

    def play_round(self) -> Sight:
        """Play until the end of the round is shown; return that sight. Raises Overdue."""
        end = time.monotonic() + ROUND_S
        while True:
            now = self.pilot.wait_for(lambda now: now.scene == "result" or _my_turn(now), "the own turn", ROUND_S)
            if now.scene == "result":
                return now
            if time.monotonic() > end:
                raise Overdue(f"The round did not end within {ROUND_S:.0f} s and {len(self.played)} own actions.")
            self._take_turn(now)

    def _take_turn(self, now: Sight) -> None:
        """Do what the game's quick choice says."""
        self._round = now.table["round"]
        self._act(self._choice(now.table), now)

    def _choice(self, table: dict[str, Any]) -> Action:
        """The game's quick sensible choice from what the seat sees."""
        given = {key: value for key, value in table.items() if key not in OWN_WORDS} | {"steps": []}
        view = read_view(self.rules, given)
        return self.rules.write_action(self._decide(view.state), view.state.options)

    def _decide(self, state: Any) -> tuple[Any, ...]:
        return tuple(self.rules.rollout(state, self._luck))

    def _act(self, action: Action, before: Sight) -> None:
        """Make the gesture of an action until the table has changed by it. Raises Overdue."""
        for _ in range(GESTURES):
            self.pilot.calm(CALM_S)
            try:
                self._do(gesture(self.game, action, self.pilot.sight.table), before)
                self.pilot.wait_for(lambda now: _acted(before, now), f"an effect of {action}", EFFECT_S)
            except WrongCard:
                continue
            except Overdue:  # a gesture made while the table still changes is not taken
                self.repeats += 1
                continue
            self.played.append(action)
            return
        raise Overdue(f"{GESTURES} times {action} had no effect on the table: {self.pilot.sight.table}")

    def _do(self, wanted: Gesture, before: Sight) -> None:
        """Drag where something goes somewhere; click what can only be pressed; answer what the table asks. Raises Overdue."""
        if not wanted.source:
            self.pilot.click(wanted.target)
            return
        start = self._place(wanted.source)
        if ":" in wanted.target:
            self._onto_card(start, wanted)
        else:
            self.pilot.grab(start, self._place(wanted.target))
            self._see_held(wanted.source, start)
            self.pilot.release()
        if self._asked(before):
            self.pilot.calm(CALM_S)
            self.pilot.click(wanted.answer)

    def _see_held(self, source: str, start: tuple[int, int]) -> None:
        """Look at the card of the hand that was taken up, and lay a wrong one back. The trace tells where cards come to lie; on a slow
        machine they may still be on their way there, and a press takes what is seen. Raises WrongCard, and Overdue if none was taken."""
        card = source.partition(":")[2]
        if not card:
            return
        hand = f"hand.{self.pilot.sight.table['viewer']}"
        try:
            now = self.pilot.wait_for(partial(_lifted, hand), f"{source} in the hand", EFFECT_S)
            if card != now.table["hand"][_lifted_place(now, hand)]:
                raise WrongCard(f"Another card than {card} was taken up.")
        except Overdue:
            self.pilot.move(start)
            self.pilot.release()
            raise

    def _onto_card(self, start: tuple[int, int], wanted: Gesture) -> None:
        """Drag a card of the hand onto another one. The others close up when it is lifted; and it has to lie on the other card with
        its own middle, wherever it was taken up."""
        held, other = self._card(wanted.source), wanted.target.partition(":")[2]
        place = self._index(other, last=True)
        self.pilot.grab(start, (start[0], start[1] - held[1] // 4))
        self._see_held(wanted.source, start)
        self.pilot.calm(LIFTED_S)
        there = self.pilot.sight.targets[f"hand.{self.pilot.sight.table['viewer']}.{place}"].middle
        self.pilot.move((start[0] + there[0] - held[0], start[1] + there[1] - held[1]))
        self.pilot.calm(LIFTED_S)
        self.pilot.release()

    def _asked(self, before: Sight) -> bool:
        """Whether the table asks what was meant by a drop, instead of doing it. Raises Overdue if it does neither."""
        now = self.pilot.wait_for(lambda now: asks(now) or _acted(before, now), "a question or an effect", EFFECT_S)
        return asks(now)

    def _place(self, name: str, last: bool = False) -> tuple[int, int]:
        """A point to take something up at, or to lay it down; of several equal cards the first or the `last`."""
        hand = f"hand.{self.pilot.sight.table['viewer']}"
        if name == hand:
            return self._middle_of(hand)
        kind, _, card = name.partition(":")
        return self._grip(hand, self._index(card, last)) if card else self.pilot.shown(kind).middle

    def _card(self, name: str) -> tuple[int, int]:
        """The middle of a card of the hand."""
        place = self._index(name.partition(":")[2], last=False)
        return self.pilot.sight.targets[f"hand.{self.pilot.sight.table['viewer']}.{place}"].middle

    def _index(self, card: str, last: bool) -> int:
        """Where a card is in the hand, from the left."""
        cards = self.pilot.sight.table["hand"]
        return int(len(cards) - 1 - cards[::-1].index(card) if last else cards.index(card))

    def _grip(self, hand: str, place: int) -> tuple[int, int]:
        """A point on a card of the fan that no other card covers: half-way to where the next one begins."""
        x, y, width, height = self.pilot.sight.targets[f"{hand}.{place}"].rect
        after = self.pilot.sight.targets.get(f"{hand}.{place + 1}")
        seen = width if after is None else min(width, after.rect[0] - x)
        return x + seen // 2, y + height // 2

    def _middle_of(self, hand: str) -> tuple[int, int]:
        """A point over the middle of the fan."""
        count = len(self.pilot.sight.table["hand"])
        return self.pilot.shown(f"{hand}.{count // 2}").middle


def asks(now: Sight) -> bool:
    """Whether the table asks what was meant."""
    return any(name.startswith("ask.") for name in now.targets)


def _lifted_place(now: Sight, hand: str) -> int:
    """Where the card that is taken up was in the hand, from the left; -1 for none."""
    picked = [name for name, target in now.targets.items() if target.value == "picked" and name.startswith(f"{hand}.")]
    return int(picked[0].rpartition(".")[2]) if picked else -1


def _lifted(hand: str, now: Sight) -> bool:
    """Whether a card of the hand is taken up."""
    return _lifted_place(now, hand) >= 0


def _can_go_on(now: Sight) -> bool:
    """Whether the speed dial can be turned, the seat at the screen must act first, or the round is over."""
    return now.scene == "result" or (now.scene == "table" and (now.shows("speed") or _my_turn(now)))


def _differs(name: str, value: str, now: Sight) -> bool:
    """Whether a target is there whose value is another one."""
    return name in now.targets and now.targets[name].value != value


def _my_turn(now: Sight) -> bool:
    """Whether the seat at the screen can act, and the table shows it."""
    return now.scene == "table" and bool(now.table["legal"]) and now.table["seat"] == now.table["viewer"]


def _acted(before: Sight, now: Sight) -> bool:
    """Whether the position is another one."""
    if now.scene != "table":
        return True
    return any(now.table[key] != value for key, value in before.table.items() if key not in OWN_WORDS)


ARROWS = (("Left", "Right"), ("Up", "Down"))
WALK = 60
"""So many keys at most lead the focus anywhere."""
STEP_S = 0.3
"""How long a key may take to move the focus; where it does not, another one is tried."""


class KeyPlayer(MousePlayer):
    """The same with the keyboard alone: arrows walk, Tab leaps, Enter takes up and lays down, letters press buttons."""

    pilot: Pilot

    def _do(self, wanted: Gesture, before: Sight) -> None:
        """Press a letter, or walk to a thing and to where it goes. Raises Overdue."""
        if wanted.key:
            self.pilot.key(wanted.key)
            return
        if wanted.source:
            self._enter_at(self._spot(wanted.source))
            self.pilot.wait_for(lambda now: now.table["picked"], f"a pick of {wanted.source}", EFFECT_S)
        self._enter_at(self._spot(wanted.target, last=True))
        if wanted.source and self._asked(before):
            self.pilot.calm(CALM_S)
            self._enter_at(wanted.answer)

    def _spot(self, name: str, last: bool = False) -> str:
        """The name of a thing as the focus has it."""
        kind, _, card = name.partition(":")
        return f"{kind}.{self.pilot.sight.table['viewer']}.{self._index(card, last)}" if card else name

    def _enter_at(self, name: str) -> None:
        """Walk to a spot and press Enter. Raises Overdue."""
        tried: set[str] = set()
        for _ in range(WALK):
            now = self.pilot.look()
            if now.focus == name:
                self.pilot.key("Return")
                return
            at = now.targets.get(now.focus)
            key = "Tab" if at is None or now.focus in tried else arrow(at.middle, self.pilot.shown(name).middle)
            tried.add(now.focus)
            self.pilot.key(key)
            with contextlib.suppress(Overdue):
                self.pilot.wait_for(partial(left, now.focus), "another focus", STEP_S)
        raise Overdue(f"The keyboard does not reach {name} within {WALK} keys; it is at {self.pilot.sight.focus}.")


def arrow(here: tuple[int, int], there: tuple[int, int]) -> str:
    """The arrow that leads most towards a point."""
    away = there[0] - here[0], there[1] - here[1]
    axis = 0 if abs(away[0]) > abs(away[1]) else 1
    return ARROWS[axis][away[axis] > 0]


def left(focus: str, now: Sight) -> bool:
    """Whether the focus is elsewhere."""
    return now.focus != focus
