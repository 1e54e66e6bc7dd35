"""A match at this screen, without its picture: whose turn it is, who may look, what has happened since the last frame.

The scene calls `update` every frame, takes `beats` to animate, and gives people's answers to `play`, `answer` and the like.
The match changes first, the picture follows. Nothing here waits.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.ai.worker import Worker
from game.core.match import Match
from game.core.rules import Refusal, View
from game.core.state import Action, Step
from scenes.characters import temper
from scenes.table.players import NOBODY, Player
from scenes.table.thinking import BUDGET_MS, SIMPLE, Thinking
from scenes.table.undoing import people_since, undo_target

EVEN_PHASES = frozenset({"duel", "bet", "answer", "volunteer"})
"""Phases in which a computer's answer takes as long whatever it holds: the time would tell."""
EVEN_BUDGET_MS = 400
SHARED_PHASES = frozenset({"claim"})
"""Phases in which all humans asked answer in one window, each with an own key, before any answer counts."""


@dataclass(frozen=True, slots=True)
class Beat:
    """One change of the match as the viewer saw it: steps to animate, and the view after them."""

    moment: int
    seat: int | None
    steps: list[Step]
    view: View[Any]


@dataclass(frozen=True, slots=True)
class Ways:
    """How a sitting is played: the pause before a computer's move shows (ms at normal speed times the speed factor), the ring of
    a call (ms, 0: untimed), whether undo stops at a hidden card seen, and how long a computer's answer takes where its time would
    tell (ms, not scaled; more than EVEN_BUDGET_MS)."""

    beat_ms: Callable[[], float] = lambda: 500.0
    call_ms: float = 4000.0
    strict_undo: bool = False
    even_ms: Callable[[], float] = lambda: 600.0


class Sitting:
    """A match, its players and what this screen shows of it. `seed` is the secret told when the match ends."""

    def __init__(
        self,
        match: Match[Any],
        players: Sequence[Player],
        worker: Worker,
        seed: str,
        at: float = 0.0,
        ways: Ways | None = None,
        undone: bool = False,
    ) -> None:
        self.match = match
        self.players = list(players)
        self.ways = ways or Ways()
        self.thinking = Thinking(worker)
        self.beats: deque[Beat] = deque()
        self.answers: dict[int, bool] = {}
        self.call_waits: Callable[[], bool] = lambda: False
        """Whether the time of a call stands still: somebody alone is being advised."""
        self.call_left = self.ways.call_ms
        self.ended: str | None = None
        self.undone = undone
        self.at = at
        self._seed = seed
        self._since = 0.0
        self._asked = -1
        humans = self.humans
        self.viewer = humans[0] if len(humans) == 1 else NOBODY
        self.tell_end()

    # --- who ------------------------------------------------------------------------------------------------------
    @property
    def humans(self) -> list[int]:
        """Seats of people at this screen."""
        return [seat for seat, player in enumerate(self.players) if player.human]

    @property
    def actor(self) -> int | None:
        """The seat to act."""
        actor: int | None = self.match.state.actor
        return actor

    @property
    def thinker(self) -> int | None:
        """The computer player whose decision is awaited."""
        return self.actor if self.actor is not None and not self.players[self.actor].human else None

    @property
    def curtain(self) -> int | None:
        """The person to whom the screen must be passed before any hand is shown, or None."""
        actor = self.actor
        if actor is None or actor == self.viewer or self.calling is not None or not self.players[actor].human:
            return None
        return actor

    def take_seat(self, seat: int) -> None:
        """That person is alone at the screen now: the hand may be shown."""
        self.viewer = seat
        self.beats.clear()

    def show_nobody(self) -> None:
        """No hand is shown from now on, until somebody takes a seat."""
        if len(self.humans) != 1:
            self.viewer = NOBODY
            self.beats.clear()

    # --- what is seen -----------------------------------------------------------------------------------------------
    def view(self) -> View[Any]:
        """What the viewer knows now."""
        return self.match.view(self.viewer)

    def offers(self) -> list[Action]:
        """What the viewer may do now: the rules' list if it is the viewer's turn, else nothing."""
        if self.viewer == NOBODY or self.viewer != self.actor or self.calling is not None or self.ended:
            return []
        actions: list[Action] = self.match.rules.actions(self.match.state)
        return actions

    # --- acting -----------------------------------------------------------------------------------------------------
    def play(self, action: Action) -> Refusal | None:
        """The viewer's action; a refusal changes nothing."""
        assert self.viewer == self.actor
        refusal = self.match.refusal(action)
        if refusal is None:
            self._change(lambda: self.match.play(action, self.at))
        return refusal

    def next_round(self) -> None:
        """Deals the next round."""
        if self.match.state.phase == "round_over":
            if len(self.humans) > 1:
                self.viewer = NOBODY
            self._change(lambda: self.match.next_round(self.at))

    def _change(self, change: Callable[[], object]) -> None:
        self.thinking.forget()
        self._asked = -1
        change()
        self._since = 0.0
        if self.calling is not None and len(self.humans) > 1:
            self.viewer = NOBODY
        if self.calling is None:
            self.answers, self.call_left = {}, self.ways.call_ms
        last = self.match.moments[-1]
        view = self.view()
        seen = [self.match.rules.seen(step, self.viewer) for step in last.steps]
        self.beats.append(Beat(len(self.match.moments) - 1, last.seat, seen, view))
        self.tell_end()

    # --- the shared call --------------------------------------------------------------------------------------------
    @property
    def calling(self) -> list[int] | None:
        """The people who are asked in one window now (answered or not), or None if no person is asked."""
        state = self.match.state
        if state.phase not in SHARED_PHASES:
            return None
        asked = [seat for seat in state.claimants if self.players[seat].human]
        return asked or None

    @property
    def call_open(self) -> bool:
        """Whether the window still takes answers."""
        asked = self.calling
        return asked is not None and any(seat not in self.answers for seat in asked)

    @property
    def alone_asked(self) -> bool:
        """Whether the only person at the screen is asked in a call, and has not answered."""
        return self.call_open and self.humans == [self.viewer]

    def asked_view(self) -> View[Any]:
        """What the person at the screen decides from; in a call as if all who are asked before had let the card go: else it is theirs."""
        state, seat = self.match.state, self.viewer
        if not self.alone_asked:
            return self.match.view(seat)
        put = state.copy()
        put.claimants, put.actor = state.claimants[state.claimants.index(seat) :], seat
        return self.match.rules.view(put, seat, self.match.steps_at(len(self.match.moments) - 1))

    def answer(self, seat: int, takes: bool) -> bool:
        """A person's answer to the call; the first one counts. False if it came too late or was not asked."""
        asked = self.calling
        if asked is None or seat not in asked or seat in self.answers:
            return False
        self.answers[seat] = takes
        return True

    # --- time -------------------------------------------------------------------------------------------------------
    def update(self, dt_ms: float, busy: bool) -> None:
        """Lets time pass. `busy`: earlier beats are still being shown, so no computer's move is made yet (it may be thought out)."""
        self.at += dt_ms / 1000
        self._since += dt_ms
        actor = self.actor
        if actor is None or self.ended:
            return
        if self.call_open:
            self._count_down(dt_ms, busy)
        elif self.players[actor].human:
            if self.calling is not None and actor in self.answers:
                taken = self.answers[actor]
                self._change(lambda: self.match.play(("take",) if taken else ("pass",), self.at))
        else:
            self._let_think(actor, dt_ms, busy)

    def _count_down(self, dt_ms: float, busy: bool) -> None:
        if self.ways.call_ms <= 0 or busy or self.call_waits():
            return
        self.call_left -= dt_ms
        if self.call_left <= 0:
            for seat in self.calling or ():
                self.answers.setdefault(seat, False)

    @property
    def _even(self) -> bool:
        return self.match.state.phase in EVEN_PHASES

    def _let_think(self, seat: int, dt_ms: float, busy: bool) -> None:
        moment = len(self.match.moments)
        if self._asked != moment:
            self._asked = moment
            self._decision: Action | None = None
            player = self.players[seat]
            budget = EVEN_BUDGET_MS if self._even else BUDGET_MS
            self.thinking.ask(self.match, player.level, budget, temper(player.avatar))
        if self._decision is None:
            self._decision = self.thinking.poll(dt_ms)
        pause = max(self.ways.beat_ms(), self.ways.even_ms() if self._even else 0.0)
        if self._decision is not None and not busy and self._since >= pause:
            action = self._decision
            self._change(lambda: self.match.play(action, self.at))

    # --- going back, leaving, ending ----------------------------------------------------------------------------------
    @property
    def undo_moment(self) -> int | None:
        """The moment that undo goes back to, or None where it is not allowed: whoever left the seat to a computer takes nothing back."""
        if self.viewer == NOBODY or self.ended or not self.players[self.viewer].human:
            return None
        return undo_target(self.match, self.players, self.viewer, self.ways.strict_undo)

    @property
    def undo_guarded(self) -> bool:
        """Whether undo stops at a hidden card seen and at another person's decision: it is strict, or several people play or have played."""
        several = any(len(seats) > 1 for _line, seats in people_since(self.match, self.players))
        return self.ways.strict_undo or several

    def undo(self) -> bool:
        """Takes back to the viewer's last decision; the match is marked. False if that is not allowed."""
        moment = self.undo_moment
        if moment is None:
            return False
        self.thinking.forget()
        self._asked = -1
        self.match.go_back(moment, self.at)
        self.undone = True
        self.answers, self.call_left = {}, self.ways.call_ms
        self.beats.clear()
        self.beats.append(Beat(moment, None, [], self.view()))
        return True

    def hand_over(self, seat: int, player: Player) -> None:
        """A seat changes hands in mid-match; it is recorded."""
        self.players[seat] = player
        self.thinking.forget()
        self._asked = -1
        by = {"seat": seat, "by": player.kind, "level": player.level, "name": player.name}
        self._note("seat", **by)

    def change_hands(self, hands: Mapping[int, str]) -> None:
        """Seats go from people to computers of a level, or ("human") back. Nobody's hand is shown until its owner has taken the screen."""
        for seat, hand in hands.items():
            old = self.players[seat]
            self.hand_over(seat, old.as_person() if hand == "human" else old.as_computer(hand))
        self.answers = {}
        if self.viewer in hands or len(self.humans) != 1:
            self.viewer = NOBODY
            self.beats.clear()

    def finish_quickly(self) -> None:
        """Computers play on for all seats."""
        for seat in self.humans:
            self.hand_over(seat, self.players[seat].as_computer(SIMPLE))
        self.answers = {}

    def note_clock(self, seat: int, left: float, **more: bool) -> None:
        """Records what is left of a seat's turn, seconds; `more`: runs=False where the clock has been stopped, True where it goes on.
        Nothing follows the end of a match that was given up."""
        if self.ended is None:
            self._note("clock", seat=seat, left=round(left, 1), **more)

    def give_up(self) -> None:
        """Ends the match where it stands."""
        if self.ended is None:
            self.ended = "given_up"
            self._note("end", reason="given_up", seed=self._seed or None)

    def tell_end(self) -> None:
        """Once the match is over the record is closed with the seed that lay behind it."""
        if self.ended is None and self.match.state.phase == "match_over":
            self.ended = "over"
            lines = self.match.record.lines if self.match.record is not None else []
            if not lines or lines[-1]["kind"] != "end":  # a finished match that is opened again has told it
                self._note("end", reason="over", seed=self._seed or None)

    def _note(self, kind: str, **fields: object) -> None:
        if self.match.record is not None:
            self.match.record.add(kind, self.match.rules, self.match.state, self.at, **fields)
