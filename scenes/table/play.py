"""What the viewer does at the table, whatever it was done with: picking up, laying down, taking back, looking back, sorting.

The match is asked first and changes first; the cards follow. Nothing here knows pointers, keys or pixels.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from game.core.state import Action
from game.core.zones import owner
from scenes.table.game_table import DRAFT, GRAND, Offer
from scenes.table.grasp import Source, rivals, single
from scenes.table.showing import Showing
from scenes.table.tokens import Token
from scenes.words import _, language, say

NOTE_MS = 4200.0
"""How long a reason stays in the message line."""


class Play(Showing):
    """What the viewer does, on top of what is shown."""

    _recalls = True
    """Whether the match has just been opened: what was done before is told once."""

    def begin(self) -> None:
        """Shows the match as it stands; when it has just been opened with what the others did last, as before a break."""
        super().begin()
        if self._recalls:
            self._recalls = False
            self._recall()

    def _recall(self) -> None:
        """What others have done in this round since the viewer's last act is there to be read."""
        match, viewer = self.sitting.match, self.sitting.viewer
        if viewer < 0 or self.sitting.ended:
            return
        since = len(match.moments)
        while since > 1 and match.moments[since - 1].seat not in (viewer, None):
            since -= 1
        for moment in match.moments[since:]:
            self._tell_deed(moment.seat, [match.rules.seen(step, viewer) for step in moment.steps])
        self.renew()

    # --- time ---------------------------------------------------------------------------------------------------------
    def tick(self, dt_ms: float) -> None:
        """A reason in the message line fades after a while; that computers play more simply now is told once."""
        self._tell_troubled()
        if self._note_left > 0:
            self._note_left -= dt_ms
            if self._note_left <= 0:
                self.note = ""
                self.version += 1

    def _tell_troubled(self) -> None:
        troubled = self.sitting.thinking.troubled
        if troubled and not self._troubled:
            self.say(_("The computer players cannot think properly just now; they make simpler moves for a while."))
        self._troubled = troubled

    def wait_ms(self) -> float | None:
        """Milliseconds until a reason fades or the clock shows another second."""
        waits = [self._note_left] if self._note_left > 0 else []
        second = self.game.clock.wait_ms() if self.game.clock is not None else None
        return min([*waits, second] if second is not None else waits, default=None)

    # --- the clock of a turn ------------------------------------------------------------------------------------------
    @property
    def _turn(self) -> tuple[int, int | None]:
        """The turn that the clock counts: it begins when somebody else has acted."""
        moments, actor = self.sitting.match.moments, self.sitting.actor
        begun = next((n for n in range(len(moments) - 1, 0, -1) if moments[n].seat != actor), 0)
        return begun, actor

    def resume_clock(self) -> None:
        """The match was left in the middle of a turn: its clock goes on where it stood."""
        record = self.sitting.match.record
        last = record.lines[-1] if record is not None and record.lines else {}
        if self.game.clock is not None and last.get("kind") == "clock" and last["seat"] == self.sitting.actor:
            self.game.clock.resume(self._turn, last["left"])

    def count(self, dt_ms: float) -> bool:
        """The clock of the viewer's turn goes on; whether it has run out."""
        clock, sitting = self.game.clock, self.sitting
        if clock is None or sitting.ended:
            return False
        if sitting.viewer != sitting.actor or sitting.viewer < 0 or self.cloth.playing:
            clock.stop()
            return False
        sound = clock.count(self._turn, dt_ms)
        if sound:
            self.hear(sound)
        if clock.due:
            self.note_clock()
        return sound == "last_tick"

    def run_clock(self, runs: bool) -> None:
        """Stops the clock of this match's turns, or lets it go on; either is recorded."""
        clock, actor = self.game.clock, self.sitting.actor
        if clock is None or clock.span == 0 or clock.stopped is not runs:
            return
        clock.stopped = not runs
        if actor is not None and self.sitting.ended is None:
            self.sitting.note_clock(actor, clock.left / 1000, runs=runs)

    def note_clock(self) -> None:
        """What is left of the turn is recorded."""
        if self.game.clock is not None and self.game.clock.running and self.sitting.actor is not None:
            self.sitting.note_clock(self.sitting.actor, self.game.clock.left / 1000)

    def time_up(self) -> None:
        """The clock has run out: a draft that is complete is laid, else all goes back."""
        self.back_to_now()
        self.unpick()
        self.rivals = []
        for action in self.game.last_actions():
            if self.sitting.viewer == self.sitting.actor and not self.sitting.ended:
                self.play(action)

    # --- picking up and laying down -----------------------------------------------------------------------------------
    def owned(self, zone: str) -> bool:
        """Whether the cards of a zone are the viewer's to lift at any time."""
        kind, seat = owner(zone)
        return seat == self.cloth.viewer and kind in self.game.own_zones

    def source(self, zone: str, token: Token) -> Source | None:
        """A card that the viewer may take up: one of the own cards, or the top of a pile that something can be drawn from."""
        if self.looked is not None:
            return None
        own = self.owned(zone) or self.game.lifts(zone)
        drawable = any(offer.source == zone for offer in self.offers) and self.cloth.top(zone) == token
        return Source(zone, token, self.cloth.tokens.faces[token]) if own or drawable else None

    def pick(self, source: Source, dragging: bool = False) -> None:
        """Takes a card up and lights where it may go."""
        self.grasp.pick(source, self.lit(source), dragging)
        self.version += 1

    def aim(self, target: str | None) -> None:
        """The lit target under the card or the focus."""
        if target != self.grasp.under:
            self.grasp.under = target
            self.version += 1

    @property
    def touches(self) -> dict[str, Offer]:
        """What can be done by pressing a target, while no card is picked."""
        if self.grasp.source is not None or self.rivals:
            return {}
        return {offer.target: offer for offer in self.offers if not offer.source}

    def only(self, source: Source) -> Offer | None:
        """The one thing that can be done with a card, celebrations aside, None if there are several or none."""
        return single(offer for offer in self.fits(source) if offer.tone != GRAND)

    def go(self, offer: Offer, by_hand: Collection[Token] = ()) -> None:
        """Does what an offer says; where one drop could mean several things the person is asked first."""
        clear = offer.action[0] == DRAFT or len(self.game.chosen) > 1
        others = [] if clear else rivals(offer, self.offers)
        if not others and not clear and self.game.doubtful(offer):
            others = [offer]
        if others or (self.cautious and offer.action[0] != DRAFT):
            self.rivals = others or [offer]
            self.unpick()
            self.version += 1
        else:
            self.play(offer.action, by_hand)

    def press(self, action: Action, words: str) -> None:
        """A button of the game was pressed, or an answer given; `words` are its own."""
        answers = any(offer.action == action for offer in self.rivals)
        if self.cautious and not answers and action[0] != DRAFT:
            self.go(Offer(action, "", None, "buttons", words=words))
        else:
            self.play(action)

    def play(self, action: Action, by_hand: Collection[Token] = ()) -> None:
        """The viewer's action. What the computers did is marked no longer."""
        self.back_to_now()
        if action[0] == DRAFT:
            self.work(action, by_hand)
            return
        if self.sitting.viewer != self.sitting.actor or self.sitting.calling is not None or self.sitting.ended:
            self.refuse(_("It is not your turn."))
            return
        refusal = self.sitting.play(action)
        if refusal is not None:
            self.refuse(say(refusal.text))
            return
        self.rivals, self.note, self._note_left = [], "", 0.0
        self.seats.deeds.clear()
        self.take_beats(by_hand)

    def work(self, action: Action, by_hand: Collection[Token] = ()) -> None:
        """Changes the draft of a long turn; the match does not know of it yet."""
        if not self.game.work(action, by_hand):
            return
        self.worked += 1
        self.unpick()
        self.note, self._note_left = "", 0.0
        self.seats.deeds.clear()
        self._show_now()
        self.cloth.work(self.shown, by_hand)
        self.rivals = self.game.doubt()
        for sound, pitch in self.game.sounds_of_work():
            self.hear(sound, pitch)
        self.renew()

    def forget(self) -> None:
        """The question which of several things was meant is off; a draft's last change with it."""
        drafted = any(offer.action[0] == DRAFT for offer in self.rivals)
        self.rivals = []
        if drafted:
            self.work((DRAFT, "undo"))
        self.version += 1

    def refuse(self, reason: str, token: Token | None = None) -> None:
        """Says why not; the card shakes."""
        if token is not None:
            self.cloth.motion.shake(token)
        if reason:
            self.hear("refuse")
        if reason:
            self.say(reason)

    def asleep(self, name: str, reason: str) -> None:
        """A button that is asleep was pressed: it says why."""
        self.game.asleep(name)
        self.refuse(reason)

    def say(self, sentence: str, calm: bool = False) -> None:
        """Puts a sentence into the message line for a while; a `calm` one is news, no refusal."""
        self.note, self._note_left, self.calm = sentence, NOTE_MS, calm
        self.version += 1

    def reason(self, source: Source, target: str) -> str:
        """Why a card may not be laid there."""
        if self.looked is not None:
            return ""
        return self.game.reason(self.shown, source.zone, source.card, target)

    # --- what happens -------------------------------------------------------------------------------------------------
    def take_beats(self, by_hand: Collection[Token] = ()) -> None:
        """Lets the cards follow what has happened since the last frame; when a round begins nothing of the one before is told any more."""
        while self.sitting.beats:
            beat = self.sitting.beats.popleft()
            if beat.seat is None:
                self.seats.deeds.clear()
            if beat.view.seat != self.cloth.viewer or not beat.steps:
                self._jump(beat.view)
            else:
                self.cloth.follow(beat.view, beat.steps, by_hand)
                by_hand = ()
            self._mark(beat.seat, beat.steps)
        self.renew()

    def _mark(self, seat: int | None, steps: list[Any]) -> None:
        """What a seat that is not the viewer did stays to be read."""
        self.seats.feel(self.game.moods(steps))
        self._tell_deed(seat, steps)

    def _tell_deed(self, seat: int | None, steps: list[Any]) -> None:
        """The bubble of a seat says what it did."""
        deed = self.game.deed(steps)
        if seat is not None and seat != self.cloth.viewer and deed is not None:
            self.seats.deeds[seat] = deed
            self._done[seat] = steps

    def speak(self) -> None:
        """The players' names may be others; after a change of language all that stands is said in the new one."""
        if self._language == language():
            self.show_seats()
            return
        self._language = language()
        for seat in self.seats.deeds.keys() & self._done.keys():
            self.seats.deeds[seat] = self.game.deed(self._done[seat]) or self.seats.deeds[seat]
        self.renew()

    # --- going back ---------------------------------------------------------------------------------------------------
    def undo(self) -> None:
        """Takes back to the viewer's last decision, or says why that cannot be; a draft's changes come first."""
        self.back_to_now()
        if self.game.undoes:
            self.rivals = []
            self.work((DRAFT, "undo"))
            return
        self.unpick()
        self.rivals = []
        if not self.sitting.undo():
            self.say(self.undo_reason)
            return
        self.seats.deeds.clear()
        self.take_beats()

    @property
    def undo_reason(self) -> str:
        """Why nothing can be taken back, "" if it can."""
        if self.sitting.undo_moment is not None or self.game.undoes:
            return ""
        viewer = self.sitting.viewer
        if viewer >= 0 and not self.sitting.players[viewer].human:
            return _("A computer plays your seat now.")
        if self.sitting.undo_guarded:
            return _("Nothing to take back: a hidden card has been seen since, or somebody else has played.")
        return _("There is nothing to take back yet.")
