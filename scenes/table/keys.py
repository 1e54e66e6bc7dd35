"""The keyboard on the table: arrows walk, Enter picks up and lays down, letters press buttons. Everything a pointer can do."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from scenes.scene import Change, Event
from scenes.table.controls import Control
from scenes.table.focus import Focus, row_of
from scenes.table.front import Front
from scenes.table.game_table import QUIET
from scenes.table.grasp import Source
from scenes.table.play import Play
from scenes.table.reading import HISTORY
from scenes.table.spots import Spot

DIRECTIONS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
ENDS = {pygame.K_HOME: -1, pygame.K_END: 1}
LEAPS = {pygame.K_PAGEUP: -8, pygame.K_PAGEDOWN: 8, pygame.K_HOME: -9999, pygame.K_END: 9999}
"""By how many lines of the history these keys go."""
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
WHOLE = (pygame.K_0, pygame.K_KP_0)
FASTER, SLOWER = (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS), (pygame.K_MINUS, pygame.K_KP_MINUS)


class Keys(Focus):
    """What keys do, beside moving the focus."""

    def __init__(self, play: Play, front: Front, commands: Mapping[str, Callable[[], Change | None]]) -> None:
        super().__init__(play, front)
        self.commands = commands
        self._from = ""

    # --- events -------------------------------------------------------------------------------------------------------
    def press(self, event: Event) -> Change | None:
        """Takes a key that went down."""
        held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        if held:
            return self._with_control(event.key) if not event.mod & pygame.KMOD_ALT else None
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        if self._walk(event.key, shift):
            return None
        if event.key in ENTER:
            if not shift:
                return self._enter()
            self._choose(whole=False)
        elif event.key in FASTER:
            return self.commands["faster"]()
        elif event.key in SLOWER:
            return self.commands["slower"]()
        elif event.key == pygame.K_BACKSPACE:
            self.play.unpick()
        else:
            return self._letter(pygame.key.name(event.key))
        return None

    def _walk(self, key: int, shift: bool) -> bool:
        """Moves the focus, or a card in the hand; whether this is a key that does."""
        if key in LEAPS and self.reads:
            self.step_history(LEAPS[key])
        elif key in ENDS:
            self.to_end(ENDS[key])
        elif key in DIRECTIONS:
            self._arrow(key, shift)
        elif key == pygame.K_TAB:
            self.tab(-1 if shift else 1)
        else:
            return False
        return True

    def _with_control(self, key: int) -> Change | None:
        """Keys with Ctrl: take back; from pile to pile; a whole meld; nearer, farther, tidy where the cloth can be seen from nearer."""
        looking = self.play.looking
        if key == pygame.K_z:
            return self.commands["undo"]()
        if key in DIRECTIONS:
            self.leap(DIRECTIONS[key])
        elif key in ENTER:
            self._choose(whole=True)
        elif key in FASTER or key in SLOWER:
            looking.zoom(1 if key in FASTER else -1)
        elif key in WHOLE and looking.lookout is not None:
            looking.whole()
            looking.tidy()
        return None

    def _letter(self, letter: str) -> Change | None:
        """A letter presses its button; the nearest set of buttons has them all. A figure that presses none leads to a card."""
        front = self.front
        controls = front.call.controls if front.call.open else front.ask.controls if front.ask.open else front.controls
        control = controls.keyed(letter) if letter else None
        if control is not None:
            return self._push(control)
        if letter.strip("[]").isdecimal():
            self.count(int(letter.strip("[]")))
        return None

    def answer(self, event: Event) -> Change | None:
        """Takes what somebody's own gamepad says in a call."""
        control = self.front.call.answered_by(event)
        return None if control is None else self._push(control)

    def _push(self, control: Control) -> Change | None:
        if control.enabled:
            self.play.hear("press")
            change = control.act()
            if control.name == HISTORY:
                self.to_history()
            return change
        self.play.asleep(control.name, control.hint)
        return None

    def _arrow(self, key: int, moves_card: bool) -> None:
        here = self.here()
        if here is None or not self.shown:
            self.start()
        elif moves_card and here.token is not None and here.group == "hand" and key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._move_card(here, 1 if key == pygame.K_RIGHT else -1)
        elif self.front.history.open and HISTORY in (here.name, here.group) and key in (pygame.K_UP, pygame.K_DOWN):
            self.step_history(1 if key == pygame.K_DOWN else -1)
        else:
            self.step(DIRECTIONS[key])

    def _move_card(self, spot: Spot, by: int) -> None:
        """Shift and an arrow move the card in the own hand."""
        token = spot.token
        hand = self.play.cloth.arranged()
        if token in hand:
            index = hand.index(token) + by
            if 0 <= index < len(hand):
                self.play.move_in_hand(token, index)
                self.at = f"{self.play.cloth.hand}.{index}"
                self.follow()

    def _enter(self) -> Change | None:
        """Presses what has the focus, picks it up, or lays the picked card there."""
        spot = self.here()
        if spot is None or not self.shown:
            self.start()
            return None
        if spot.group == HISTORY:
            self.play.look_at(self.front.history.rows[row_of(spot)].line.moment)
            return None
        control = self._control(spot)
        if control is not None:
            return self._push(control)
        touched = self.play.touches.get(spot.name)
        if touched is not None:
            self.play.go(touched)
            return None
        offer = self.play.grasp.lit.get(self._target_of(spot))
        source = self.play.grasp.source
        if offer is not None and (source is None or source.token != spot.token):
            self.play.go(offer)
            self.at = self._from or self.at
        else:
            self._take_up(spot)
        return None

    def _choose(self, whole: bool) -> None:
        """Chooses the focused card, or lets it be; or the `whole` meld that it lies in. All chosen cards are carried together."""
        spot, game = self.here(), self.play.game
        token = spot.token if spot is not None and game.chooses else None
        zone = self.play.cloth.tokens.zone_of(token) if token is not None else None
        if zone is None or token is None or self.play.source(zone, token) is None:
            return
        heaps = game.heaps(self.play.cloth.tokens) if whole else ()
        together = next((tuple(heap.tokens) for heap in heaps if token in heap.tokens), (token,))
        left = tuple(other for other in game.chosen if other not in together)
        game.chosen = left if set(together) <= set(game.chosen) else (*left, *together)
        self.play.unpick()
        self.play.version += 1

    def _control(self, spot: Spot) -> Control | None:
        front = self.front
        for controls in (front.call.controls, front.ask.controls, front.controls):
            control = controls.named(spot.name)
            if control is not None:
                return control
        return None

    def _take_up(self, spot: Spot) -> None:
        """Picks the focused card up and goes on to where it may be laid; a pile that has one use is used."""
        zone = self.play.cloth.tokens.zone_of(spot.token) if spot.token is not None else None
        source = self.play.source(zone, spot.token) if zone is not None and spot.token is not None else None
        if source is None:
            self.play.unpick()
            return
        held = self.play.grasp.source
        if held is not None and held.token == source.token:
            self.play.unpick()
            return
        only = self.play.only(source)
        if only is not None and source.zone in self.play.game.at_once:
            self.play.go(only)
            return
        self._from = spot.name
        self.play.pick(source)
        self._to_target(source)

    def _to_target(self, source: Source) -> None:
        """The focus goes to the likeliest target of a card that was picked up; without one the reason is told."""
        names = [name for name in self.play.grasp.lit if name != self.play.cloth.hand]
        if not self.play.grasp.lit:
            self.play.refuse(self._why_nowhere(source), source.token)
            self.play.unpick()
            return
        fitting = [spot for spot in self.stops() if self._target_of(spot) in names and spot.token != source.token]
        lit = self.play.grasp.lit
        likely = list(lit)

        def rank(spot: Spot) -> tuple[bool, bool, int]:
            name = self._target_of(spot)
            return spot.group != "table", lit[name].tone == QUIET, likely.index(name)

        fitting.sort(key=rank)
        if fitting:
            self.go_to(fitting[0])

    def _why_nowhere(self, source: Source) -> str:
        """Why a card can be laid nowhere."""
        usual = self.play.game.usual(self.play.shown)
        return next(filter(None, (self.play.reason(source, target) for target in usual)), "")
