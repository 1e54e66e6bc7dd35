"""The keyboard on the table: arrows walk, Enter picks up and lays down, letters press buttons. Everything a pointer can do."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from scenes.scene import Change, Event
from scenes.table.controls import Control
from scenes.table.front import Front
from scenes.table.game_table import QUIET
from scenes.table.grasp import Source, card_target
from scenes.table.play import Play
from scenes.table.reading import HISTORY, spots
from scenes.table.spots import Spot, neighbour, next_group

DIRECTIONS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
LEAPS = {pygame.K_PAGEUP: -8, pygame.K_PAGEDOWN: 8, pygame.K_HOME: -9999, pygame.K_END: 9999}
"""By how many lines of the history these keys go."""
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
WHOLE = (pygame.K_0, pygame.K_KP_0)
FASTER, SLOWER = (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS), (pygame.K_MINUS, pygame.K_KP_MINUS)


class Keys:
    """`at` is the name of the spot that has the focus; it is shown once a key has moved it."""

    def __init__(self, play: Play, front: Front, commands: Mapping[str, Callable[[], Change | None]]) -> None:
        self.play = play
        self.front = front
        self.commands = commands
        self.at = ""
        self.shown = False
        self._from = ""

    # --- where the focus is -------------------------------------------------------------------------------------------
    def stops(self) -> list[Spot]:
        """All spots that the focus walks through."""
        return [spot for spot in spots(self.play, self.front) if spot.walks]

    def here(self) -> Spot | None:
        """The spot that has the focus."""
        return next((spot for spot in self.stops() if spot.name == self.at), None)

    def hide(self) -> None:
        """The pointer is in use: no ring is shown."""
        if self.shown:
            self.shown = False
            self.follow()

    def follow(self) -> None:
        """The ring, the risen card, the strong light and the tip follow the focus."""
        spot = self.here() if self.shown else None
        self.front.lights.focus = spot
        self.front.history.focus_on(_row(spot))
        if not self.shown:
            return
        if spot is None:
            self._refocus()
            spot = self.front.lights.focus = self.here()
            self.front.history.focus_on(_row(spot))
        self._raise(spot)
        name = self._target_of(spot)
        self.play.aim(name if name in self.play.grasp.lit else None)
        says = spot is not None and spot.role == "button"
        if spot is not None:
            self.front.lights.point_tip(
                spot.hint if says else "", spot.rect if says else None, at_once=not spot.enabled
            )

    def _raise(self, spot: Spot | None) -> None:
        """The focused card of the hand rises; elsewhere the picked one stays up."""
        picked = self.play.grasp.source
        token = (
            spot.token if spot is not None and spot.group == "hand" else picked.token if picked is not None else None
        )
        self.play.game.point(spot.token if spot is not None else None, spot.name if spot is not None else "")
        self.play.cloth.motion.hover(token)

    def _refocus(self) -> None:
        """What had the focus is gone: it goes to something useful."""
        stops = self.stops()
        asked = [spot for spot in stops if spot.group in ("call", "ask")]
        closed = [spot for spot in stops if spot.name == HISTORY and self.at.startswith(f"{HISTORY}.")]
        wanted = asked or closed or self._likely(stops) or stops
        self.at = wanted[0].name if wanted else ""

    def _likely(self, stops: list[Spot]) -> list[Spot]:
        """After a play: the same place in the hand, else the hand."""
        hand = [spot for spot in stops if spot.group == "hand"]
        _, _, number = self.at.rpartition(".")
        return hand[min(int(number), len(hand) - 1) :] if hand and number.isdigit() else hand

    def _target_of(self, spot: Spot | None) -> str:
        """The target that a spot stands for: zones go by their name, props by the end of theirs."""
        if spot is None:
            return ""
        if spot.token is not None and card_target(spot.token) in self.play.grasp.lit:
            return card_target(spot.token)
        if spot.group == "hand" and self.play.cloth.hand in self.play.grasp.lit:
            return self.play.cloth.hand
        lit = self.play.grasp.lit
        return next((name for name in lit if name == spot.name or name.rsplit("/", 1)[-1] == spot.name), spot.name)

    # --- events -------------------------------------------------------------------------------------------------------
    def press(self, event: Event) -> Change | None:
        """Takes a key that went down."""
        held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        if held:
            return self._with_control(event.key) if not event.mod & pygame.KMOD_ALT else None
        if event.key in LEAPS and self.at.startswith(f"{HISTORY}."):
            self._step_history(LEAPS[event.key])
        elif event.key in DIRECTIONS:
            self._arrow(event.key, bool(event.mod & pygame.KMOD_SHIFT))
        elif event.key == pygame.K_TAB:
            self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in ENTER:
            if not event.mod & pygame.KMOD_SHIFT:
                return self._enter()
            self._choose()
        elif event.key in FASTER:
            return self.commands["faster"]()
        elif event.key in SLOWER:
            return self.commands["slower"]()
        elif event.key == pygame.K_BACKSPACE:
            self.play.unpick()
        else:
            return self._letter(pygame.key.name(event.key))
        return None

    def _with_control(self, key: int) -> Change | None:
        """Keys with Ctrl: take back; nearer, farther, tidy where the cloth can be seen from nearer."""
        looking = self.play.looking
        if key == pygame.K_z:
            return self.commands["undo"]()
        if key in FASTER or key in SLOWER:
            looking.zoom(1 if key in FASTER else -1)
        elif key in WHOLE and looking.lookout is not None:
            looking.whole()
            looking.tidy()
        return None

    def _letter(self, letter: str) -> Change | None:
        """A letter presses its button; the nearest set of buttons has them all."""
        front = self.front
        controls = front.call.controls if front.call.open else front.ask.controls if front.ask.open else front.controls
        control = controls.keyed(letter) if letter else None
        return self._push(control) if control is not None else None

    def _push(self, control: Control) -> Change | None:
        if control.enabled:
            self.play.hear("press")
            change = control.act()
            if control.name == HISTORY:
                self._to_history()
            return change
        self.play.asleep(control.name, control.hint)
        return None

    def _tab(self, by: int) -> None:
        spot = next_group(self.here() if self.shown else None, self.stops(), by)
        if spot is not None and spot.group == HISTORY:
            self._to_history()
        elif spot is not None:
            self._go_to(spot)

    def _to_history(self) -> None:
        """The focus goes into a history that a key has opened, to the moment that is seen, and back to the button when one has closed it."""
        self.front.renew_now()
        if self.front.history.open:
            looked, rows = self.play.looked, self.front.history.rows
            past = [number for number, row in enumerate(rows) if looked is None or row.line.moment <= looked]
            self.front.history.focus_on(past[-1] if past else 0)
            self._step_history(0)
        elif self.at.startswith(f"{HISTORY}."):
            self.at = HISTORY
            self.follow()

    def _step_history(self, by: int) -> None:
        """The focus moves by so many lines; the list is scrolled so that it is seen."""
        self.front.history.step(by)
        self.play.version += 1
        if self.front.history.rows:
            self.at, self.shown = f"{HISTORY}.{self.front.history.focus}", True
            self.follow()

    def _arrow(self, key: int, moves_card: bool) -> None:
        here = self.here()
        if here is None or not self.shown:
            self._start(here)
        elif moves_card and here.token is not None and here.group == "hand" and key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._move_card(here, 1 if key == pygame.K_RIGHT else -1)
        elif self.front.history.open and HISTORY in (here.name, here.group) and key in (pygame.K_UP, pygame.K_DOWN):
            self._step_history(1 if key == pygame.K_DOWN else -1)
        else:
            spot = neighbour(here, self.stops(), DIRECTIONS[key])
            if spot is not None:
                self._go_to(spot)

    def _start(self, here: Spot | None) -> None:
        """The first arrow shows where the focus is."""
        if here is None:
            self._refocus()
        self.shown = True
        self.follow()

    def _go_to(self, spot: Spot) -> None:
        self.at, self.shown = spot.name, True
        self.play.looking.reveal(spot)
        self.follow()

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
            self._start(spot)
            return None
        if spot.group == HISTORY:
            self.play.look_at(self.front.history.rows[_row(spot)].line.moment)
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

    def _choose(self) -> None:
        """Shift and Enter choose the focused card, or let it be; all chosen ones are carried together."""
        spot, game = self.here(), self.play.game
        zone = self.play.cloth.tokens.zone_of(spot.token) if spot is not None and spot.token is not None else None
        if (
            not game.chooses
            or zone is None
            or spot is None
            or spot.token is None
            or self.play.source(zone, spot.token) is None
        ):
            return
        left = tuple(token for token in game.chosen if token != spot.token)
        game.chosen = left if spot.token in game.chosen else (*left, spot.token)
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
            self._go_to(fitting[0])

    def _why_nowhere(self, source: Source) -> str:
        """Why a card can be laid nowhere."""
        usual = self.play.game.usual(self.play.shown)
        return next(filter(None, (self.play.reason(source, target) for target in usual)), "")


def _row(spot: Spot | None) -> int:
    """The number of the line of the history that a spot is, -1 for any other."""
    return int(spot.name.rpartition(".")[2]) if spot is not None and spot.group == HISTORY else -1
