"""The keyboard's focus on the table: where it is, what shows it, and where it goes by arrows, leaps and numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from scenes.table.front import Front
from scenes.table.game_table import QUIET
from scenes.table.grasp import card_target
from scenes.table.leaps import end_of_pile, leap, round_through
from scenes.table.play import Play
from scenes.table.pointing import now_ms
from scenes.table.reading import HISTORY, spots
from scenes.table.spots import Spot, neighbour, next_group

TYPING_MS = 1200.0
"""Two figures typed within this time are one number."""
Where = TypeVar("Where")


class Focus:
    """`at` is the name of the spot that has the focus; it is shown once a key has moved it. `now` is a clock in ms."""

    def __init__(self, play: Play, front: Front, now: Callable[[], float] = now_ms) -> None:
        self.play = play
        self.front = front
        self.now = now
        self.at = ""
        self.shown = False
        self._typed = (0, 0.0, "")
        """The figure that was typed last, when, and at which spot."""

    # --- where the focus is -------------------------------------------------------------------------------------------
    def stops(self) -> list[Spot]:
        """All spots that the focus walks through."""
        return [spot for spot in spots(self.play, self.front) if spot.walks]

    def here(self) -> Spot | None:
        """The spot that has the focus."""
        return next((spot for spot in self.stops() if spot.name == self.at), None)

    @property
    def reads(self) -> bool:
        """Whether the focus is on a line of the history."""
        return self.at.startswith(f"{HISTORY}.")

    def hide(self) -> None:
        """The pointer is in use: no ring is shown."""
        if self.shown:
            self.shown = False
            self.follow()

    def follow(self) -> None:
        """The ring, the risen card, the strong light and the tip follow the focus."""
        spot = self.here() if self.shown else None
        self.front.lights.focus = spot
        self.front.history.focus_on(row_of(spot))
        if not self.shown:
            return
        if spot is None:
            self._refocus()
            spot = self.front.lights.focus = self.here()
            self.front.history.focus_on(row_of(spot))
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
        closed = [spot for spot in stops if spot.name == HISTORY and self.reads]
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

    # --- where it goes ------------------------------------------------------------------------------------------------
    def start(self) -> None:
        """The first key shows where the focus is."""
        if self.here() is None:
            self._refocus()
        self.shown = True
        self.follow()

    def go_to(self, spot: Spot | None) -> None:
        """The focus is on a spot; without one it stays."""
        if spot is not None:
            self.at, self.shown = spot.name, True
            self.play.looking.reveal(spot)
            self.follow()

    def step(self, direction: tuple[int, int]) -> None:
        """To the next spot in a direction (unit vector)."""
        here = self.here()
        if here is not None:
            self.go_to(neighbour(here, self.stops(), direction))

    def leap(self, direction: tuple[int, int]) -> None:
        """To the next pile in a direction: from meld to meld, from the hand to the table and back."""
        self._go_on(leap, direction)

    def to_end(self, by: int) -> None:
        """To the first (by -1) or last card of a pile, from there to that of all of them."""
        self._go_on(end_of_pile, by)

    def _go_on(self, find: Callable[[Spot, Sequence[Spot], Where], Spot | None], where: Where) -> None:
        """To what `find` finds from here; the first key only shows where the focus is."""
        here = self.here()
        if here is None or not self.shown:
            self.start()
        else:
            self.go_to(find(here, self.stops(), where))

    def tab(self, by: int) -> None:
        """With a card in the hand to the next place where it fits, else to the next group."""
        here = self.here() if self.shown else None
        held = self.play.grasp.source is not None
        spot = round_through(here, self._fitting(), by) if held else next_group(here, self.stops(), by)
        if spot is not None and spot.group == HISTORY:
            self.to_history()
        else:
            self.go_to(spot)

    def _fitting(self) -> list[Spot]:
        """One spot for each place where the held card fits well; where it does so nowhere, for each where it may be laid."""
        lit, source = self.play.grasp.lit, self.play.grasp.source
        found = {
            self._target_of(spot): spot
            for spot in reversed(self.stops())
            if spot.token is None or source is None or spot.token != source.token
        }
        may = {name: spot for name, spot in found.items() if name in lit}
        return [spot for name, spot in may.items() if lit[name].tone != QUIET] or list(may.values())

    def count(self, figure: int) -> None:
        """A figure was typed: to the next card with that number, or meld with such a card. Two figures in a row make a number of two, for
        which the search begins where the first one was typed."""
        here = self.here() if self.shown else None
        tens, since, origin = self._typed
        begin = next((spot for spot in self.stops() if spot.name == origin), here)
        both = self._next_with(10 * tens + figure, begin) if self.now() - since <= TYPING_MS else None
        found = both or self._next_with(figure, here)
        self.go_to(found)
        self._typed = figure, self.now(), self.at if both is not None or here is None else here.name

    def _next_with(self, number: int, here: Spot | None) -> Spot | None:
        return round_through(here, [spot for spot in self._countable() if number in self._figures(spot)], 1)

    def _countable(self) -> list[Spot]:
        """Where a number leads: to cards; with a card in the hand to where it may be laid."""
        if self.play.grasp.source is None:
            return [spot for spot in self.stops() if spot.token is not None]
        return [spot for spot in self.stops() if spot.group != "hand" and self._target_of(spot) in self.play.grasp.lit]

    def _figures(self, spot: Spot) -> set[int | None]:
        """The numbers of what lies in a spot."""
        tokens = self.play.cloth.tokens
        lying = [spot.token] if spot.token is not None else self.play.game.lying_in(tokens, spot.name)
        return {self.play.game.figure(tokens.faces[token]) for token in lying}

    def to_history(self) -> None:
        """The focus goes into a history that a key has opened, to the moment that is seen, and back to the button when one has closed it."""
        self.front.renew_now()
        if self.front.history.open:
            looked, rows = self.play.looked, self.front.history.rows
            past = [number for number, row in enumerate(rows) if looked is None or row.line.moment <= looked]
            self.front.history.focus_on(past[-1] if past else 0)
            self.step_history(0)
        elif self.reads:
            self.at = HISTORY
            self.follow()

    def read(self, number: int) -> bool:
        """The focus goes to that line of an open history, in sight or not; whether there is one."""
        history = self.front.history
        if not history.open or not 0 <= number < len(history.rows):
            return False
        history.focus_on(number)
        self.step_history(0)
        return True

    def step_history(self, by: int) -> None:
        """The focus moves by so many lines; the list is scrolled so that it is seen."""
        self.front.history.step(by)
        self.play.version += 1
        if self.front.history.rows:
            self.at, self.shown = f"{HISTORY}.{self.front.history.focus}", True
            self.follow()


def row_of(spot: Spot | None) -> int:
    """The number of the line of the history that a spot is, -1 for any other."""
    return int(spot.name.rpartition(".")[2]) if spot is not None and spot.group == HISTORY else -1
