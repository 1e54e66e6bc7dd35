"""What is seen of a match that is watched: one seat's view of any moment, or all hands at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from game.core.cards import Card
from game.core.match import Match, Moment
from game.core.rules import Rules, View
from game.core.state import Step
from scenes.replays.seated import Seated
from scenes.table.chronicle import Line, told
from scenes.table.cloth import Cloth
from scenes.table.game_table import GameTable
from scenes.table.hand_orders import HandOrders
from scenes.table.play import Play
from scenes.table.players import NOBODY, Player
from scenes.table.seats import Seats
from scenes.table.sitting import Sitting
from scenes.words import _

if TYPE_CHECKING:
    from game.ai.worker import Worker

EVERYBODY = -2
"""All hands are open; the table is seen from the seat that it was seen from before."""
PILES = ("discards",)
"""Zones of which no more is shown than anybody knows, beside those that nobody sees."""


def open_state(rules: Rules[Any], state: Any) -> Any:
    """The position with all hands open; piles stay as everybody knows them."""
    shown, masked = state.copy(), rules.mask(state, NOBODY)
    for pile in (*rules.hidden, *PILES):
        if hasattr(shown, pile):
            setattr(shown, pile, getattr(masked, pile))
    return shown


def open_step(rules: Rules[Any], step: Step) -> Step:
    """A step as somebody who sees all hands sees it; the order of a shuffle stays hidden."""
    return rules.seen(step, NOBODY) if step[0] == "shuffle" else step


def spectated(match: Match[Any], players: Sequence[Player]) -> Sitting:
    """A sitting at which nobody acts: nothing is written, no computer is asked."""
    match.record = None
    sitting = Sitting(match, players, cast("Worker", None), "")
    sitting.ended = sitting.ended or "watched"
    return sitting


class Projection(Play):
    """The moments of a match on the table, one after another or any of them. `open`: all hands are seen."""

    def __init__(self, game: GameTable, sitting: Sitting, cloth: Cloth, seats: Seats) -> None:
        nowhere = HandOrders(Path("/nonexistent/replay.ui.json"), game.rules.deck(game.options))
        super().__init__(game, sitting, cloth, seats, nowhere)
        self.open = False
        self.looked: int = 0
        self.helps = False
        self.sat: Seated = []
        """Who sat where; while it is empty nobody ever left a seat."""
        self._orders: dict[int, list[Card]] = {}
        """How the hand of each seat lay when its view was last left."""

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return len(self.sitting.match.moments) - 1

    def see_as(self, viewer: int) -> None:
        """Shows this moment as a seat saw it, as NOBODY or EVERYBODY does, at once."""
        self._orders[self.cloth.viewer] = self.hand_faces()
        self.open = viewer == EVERYBODY
        if viewer != EVERYBODY:
            self.sitting.viewer = viewer
        elif self.sitting.viewer == NOBODY:
            self.sitting.viewer = next(iter(self.sitting.humans), 0)
        self.go_to(self.looked, at_once=True)

    @property
    def seen_as(self) -> int:
        """Whose view it is."""
        return EVERYBODY if self.open else self.sitting.viewer

    def view_at(self, moment: int) -> View[Any]:
        """What is seen of a moment; nothing can be done in it."""
        match, viewer = self.sitting.match, self.sitting.viewer
        if self.open:
            steps = [open_step(match.rules, step) for step in match.steps_at(moment)]
            return View(viewer, open_state(match.rules, match.moments[moment].state), steps, [])
        view = match.view_at(moment, viewer)
        return View(viewer, view.state, view.steps, [])

    def seen(self, step: Step) -> Step:
        """A step as it is seen."""
        rules = self.sitting.match.rules
        return open_step(rules, step) if self.open else rules.seen(step, self.sitting.viewer)

    # --- moving through the match -------------------------------------------------------------------------------------
    def go_to(self, moment: int, at_once: bool = False) -> None:
        """Shows a moment that no steps lead to from here."""
        self.looked = max(0, min(self.last, moment))
        self._sit()
        self.shown = self.view_at(self.looked)
        self.seats.deeds.clear()
        if at_once or self.cloth.viewer != self.shown.seat:
            self.cloth.show(self.shown)
        else:
            self.cloth.ease(self.shown)
        self.game.show(self.shown)
        self._uncover(at_once)
        if at_once:
            self._order()
        self.renew()

    def _order(self) -> None:
        """The own hand lies as it did when its view was left; where it has other cards now it is sorted."""
        hand, kept = self.hand_faces(), self._orders.get(self.cloth.viewer, [])
        same = sorted(hand) == sorted(kept)
        self.cloth.arrange_like(kept if same else sorted(hand, key=self.game.sorts[0]))

    def _sit(self) -> None:
        """The players of this moment take their seats."""
        line = self.sitting.match.moments[self.looked].line
        there = [players for number, players in self.sat if number <= max(0, line)]
        if there:
            self.sitting.players[:] = there[-1]

    def name(self, name: Callable[[Player], Player]) -> None:
        """Everybody who ever sat there gets the name that `name` returns."""
        self.sat = [(line, [name(player) for player in players]) for line, players in self.sat]
        self._sit()
        self.show_seats()

    def look_at(self, moment: int) -> None:
        """Shows a moment; there is no now to come back to."""
        self.go_to(moment)

    def go_on(self) -> bool:
        """Lets the next moment happen, with its steps; False at the end."""
        if self.looked >= self.last:
            return False
        self.looked += 1
        self._sit()
        self.shown = self.view_at(self.looked)
        at = self.sitting.match.moments[self.looked]
        steps = [self.seen(step) for step in at.steps]
        self.cloth.follow(self.shown, steps)
        self.seats.feel(self.game.moods(steps))
        deed = self.game.deed(steps)
        if at.seat is None:
            self.seats.deeds.clear()
        elif deed is not None:
            self.seats.deeds.pop(at.seat, None)
            self.seats.deeds[at.seat] = deed
        self.renew()
        return True

    def _uncover(self, at_once: bool) -> None:
        """The seat's own secret card lies open: there is nobody to hide it from."""
        if self.game.secret and self.cloth.viewer != NOBODY and not self.game.peeked:
            self.game.peeked = True
            if self.cloth.table is not None and at_once:
                self.cloth.motion.show(self.cloth.lay())
            elif self.cloth.table is not None:
                self.cloth.ease_all()

    # --- in words -----------------------------------------------------------------------------------------------------
    def sentence(self) -> str:
        """What happened last, in one sentence."""
        moment = self.sitting.match.moments[self.looked]
        told_of = self._told(moment)
        return told_of[0][1] if told_of else _("Round {n}").format(n=moment.state.round)

    def chronicle(self) -> list[Line]:
        """Everything that happened, a line a step."""
        found: list[Line] = []
        round_number = 0
        for number, moment in enumerate(self.sitting.match.moments):
            if moment.state.round != round_number:
                round_number = moment.state.round
                found.append(Line(number, None, _("Round {n}").format(n=round_number), heading=True))
            found += [Line(number, step[1], text) for step, text in self._told(moment)]
        return found

    def _told(self, moment: Moment[Any]) -> list[tuple[Step, str]]:
        """The steps to a moment that are worth a word, each in words."""
        rules, options = self.sitting.match.rules, moment.state.options
        seen = [self.seen(step) for step in moment.steps]
        pairs = [(step, told(rules, options, self.sitting.players, step)) for step in seen]
        return [(step, text) for step, text in pairs if text]
