"""The coach's page: the decisions of a finished match that cost a person most, each with the way to its moment in the replay."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.core.replay import Replayed
from game.core.state import Action
from scenes.coach.judging import Judging, Verdict
from scenes.faces import face_names
from scenes.fan import LEAST_TALL, Fan
from scenes.kit import Kit
from scenes.message import Message
from scenes.replays.watching import watch
from scenes.saves import Unloadable
from scenes.scene import Change, Pop, Push
from scenes.sheet_page import SheetPage
from scenes.table.chronicle import told
from scenes.table.players import Player
from scenes.widgets import Button, Choice, Column, Label, Widget
from scenes.widgets.progress import Progress
from scenes.widgets.row import Row
from scenes.words import _, ngettext, say

POLL_MS = 10.0
NOTCHES = 200
"""The bar goes on in so many steps: laying the page out costs more than many a decision."""
FACES = 7
"""Cards of the game that are shown where there is nothing to tell."""
STEPS_TOLD = 3
"""At most so many steps of an action are told."""


def coach(kit: Kit, path: Path) -> Change:
    """The change that shows what the decisions in a match file cost, or the sentence why it cannot be opened."""
    try:
        found = kit.saves.look(path)
    except Unloadable as error:
        return Push(Message(kit, _("This match cannot be opened"), say(error.text)))
    return Push(CoachPage(kit, found, path))


class CoachPage(SheetPage):
    """Works while it is open; leaving it ends the work."""

    name = "coach"
    wide = 1300
    snug = True
    first_focus = "back"

    def __init__(self, kit: Kit, found: Replayed, path: Path) -> None:
        super().__init__(kit)
        assert kit.adviser is not None, "there is nobody to ask"
        self.found, self.path = found, path
        self.judging = Judging(found, kit.adviser)
        self.people = self.judging.people
        self.seat = self.people[0] if self.people else 0
        self.players = [Player.read(seat) for seat in found.header["seats"]]
        self._share = -1

    # --- layout -------------------------------------------------------------------------------------------------------
    def heading(self) -> list[Widget]:
        """The title, and whose decisions they are where several people played."""
        found: list[Widget] = [Label("title", _("What cost most"), kind="heading")]
        if len(self.people) > 1:
            names = [(seat, self.players[seat].name) for seat in self.people]
            found.append(Choice("coach.seat", _("Whose decisions"), names, self.seat, self._look_at))
        return found

    def fill(self, column: Column) -> None:
        """Place the progress, or what was found."""
        if not self.people:
            column.add(Label("nobody", _("No person has decided anything in this match.")))
        elif not self.judging.finished:
            self._wait(column)
        else:
            self._tell(column)

    def _wait(self, column: Column) -> None:
        judging = self.judging
        text = _("Every decision is compared with what the strongest computer player would have done, seeing no more.")
        column.add(Label("what", text))
        count = _("Looked at: {n} of {all}").format(n=judging.done, all=judging.total)
        column.add(Progress("progress", count, judging.share), stretch=True)
        column.add(Label("count", count, kind="small", quiet=True))

    def _tell(self, column: Column) -> None:
        costly = self.judging.costly(self.seat)
        if not costly:
            column.add(Label("nothing", _("No decision cost so much that it could not be chance.")))
            match = self.found.match
            column.rest(Fan("nothing.cards", face_names(match.rules, match.state.options)[:FACES]), LEAST_TALL)
            return
        for place, verdict in enumerate(costly):
            column.add(self._row(place, verdict), stretch=True)
            column.add(Label(f"better.{place}", self._better(verdict)))
            column.add(Label(f"why.{place}", say(verdict.why), kind="small", quiet=True))
            column.space(10)
        text = _(
            "Percentage points of the chance to win the match, by what could be known at that moment. What follows ± is chance's share: a smaller loss is not told."
        )
        column.add(Label("small", text, kind="small", quiet=True))

    def _row(self, place: int, verdict: Verdict) -> Row:
        moment = verdict.decided.moment
        state = self.found.match.moments[moment].state
        turn = sum(each.state.round == state.round and each.action is not None for each in self._before(moment))
        where = _("Round {round}, move {move}: watch it").format(round=state.round, move=turn + 1)
        return Row(f"decision.{place}", self._done(verdict), where, points(verdict), lambda: self._watch(moment))

    def _before(self, moment: int) -> Sequence[Any]:
        return self.found.match.moments[: moment + 1]

    def _done(self, verdict: Verdict) -> str:
        """What was done, in words."""
        moment = verdict.decided.moment
        return self._words(verdict, self.found.match.moments[moment + 1].steps) or _("What was done")

    def _better(self, verdict: Verdict) -> str:
        """What would have been better, in words."""
        match, seat = self.found.match, verdict.decided.seat
        words = self._words(verdict, _steps(match, verdict.decided.moment, seat, verdict.better))
        return _("Better: {move}").format(move=words)

    def _words(self, verdict: Verdict, steps: Sequence[Any]) -> str:
        match, seat = self.found.match, verdict.decided.seat
        options = match.state.options
        own = [match.rules.seen(step, seat) for step in steps if step[1] == seat]
        texts = [text for step in own if (text := told(match.rules, options, self.players, step))]
        more = " …" if len(texts) > STEPS_TOLD else ""
        return " ".join(texts[:STEPS_TOLD]) + more

    def foot(self) -> list[Widget]:
        """Back, which also ends the work."""
        text = _("Back") if self.judging.finished or not self.people else _("Stop")
        return [Button("back", text, Pop, kind="primary")]

    # --- time ---------------------------------------------------------------------------------------------------------
    def update(self, dt_ms: float) -> Change | None:
        """Let the judging go on; the bar and at last the verdicts follow."""
        super().update(dt_ms)
        if self.judging.update(dt_ms):
            share = round(NOTCHES * self.judging.share) if not self.judging.finished else NOTCHES + 1
            if share != self._share:
                self._share = share
                self.rebuild()
        return None

    def wait_ms(self) -> float | None:
        """Until it has to be looked for an answer."""
        wait = super().wait_ms()
        if self.judging.finished:
            return wait
        return POLL_MS if wait is None else min(wait, POLL_MS)

    # --- acting -------------------------------------------------------------------------------------------------------
    def _look_at(self, seat: int) -> Change | None:
        self.seat = seat
        self.to_top()
        return None

    def _watch(self, moment: int) -> Change:
        return watch(self.kit, self.path, moment)


def _steps(match: Any, moment: int, seat: int, action: Action) -> list[Any]:
    """The steps of an action in a position, as its seat knew it: nothing that was hidden then is told."""
    masked = match.rules.mask(match.moments[moment].state, seat)
    steps: list[Any] = match.rules.apply(masked, action)
    return steps


def points(verdict: Verdict) -> str:
    """What a decision cost in percentage points, which are no points of any game, with the half width of its interval where the figure is an estimate."""
    loss = max(1, round(100 * verdict.loss))
    if not verdict.margin:
        return ngettext("−{n} percentage point", "−{n} percentage points", loss).format(n=loss)
    text = ngettext("−{n} percentage point (± {margin})", "−{n} percentage points (± {margin})", loss)
    return text.format(n=loss, margin=max(1, round(100 * verdict.margin)))
