"""The ways between the table and the scenes over it: the curtain between two people, the pause, the end of a round and of the match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scenes.afterwards import notes
from scenes.curtain import Curtain
from scenes.kit import Kit
from scenes.message import Message
from scenes.new_match import NewMatch
from scenes.opening import Opened, new_match
from scenes.pause import Offers as PauseOffers
from scenes.pause import Pause
from scenes.refusals import why
from scenes.result import Result
from scenes.scene import Change, Pop, Push, Replace
from scenes.table import chronicle
from scenes.table.front import Front
from scenes.table.play import Play
from scenes.table.pointing import Pointing
from scenes.who_plays import Chosen
from scenes.words import _, say


class WaysOut:
    """What the table pushes, and what comes back from it."""

    def __init__(self, kit: Kit, opened: Opened, room: str, play: Play, front: Front, pointing: Pointing) -> None:
        self.kit = kit
        self.opened = opened
        self.room = room
        self.play = play
        self.front = front
        self.pointing = pointing
        self.finishing = False
        """Computers play on for all seats, as fast as they can, until the match is over."""
        self.also: Callable[[], list[str]] = list
        """What else is told when a round is over."""
        self._above = ""
        self._since: dict[int, int] = {}
        self._again = False
        """Whether the curtain was there before the pause: the same question once more."""
        self._told_over = False

    @property
    def sitting(self) -> Any:
        """The match at the screen."""
        return self.play.sitting

    # --- the curtain --------------------------------------------------------------------------------------------------
    def curtain(self) -> Change | None:
        """Another person is to play: from this moment no card of anybody is shown until that person has come."""
        seat = self.sitting.curtain
        if seat is None or self.sitting.ended:
            return None
        self._leave_seat()
        self.sitting.show_nobody()
        self.play.begin()
        self._above = "curtain"
        self.play.hear("curtain")
        turn_told = self.play.game.turn_told
        told = chronicle.recap(self.sitting.match, self.sitting.players, seat, self._left(seat), turn_told)
        again, self._again = self._again, False
        return Push(Curtain(self.kit, self.room, self.sitting.players[seat], told, guarded=not again))

    def _left(self, seat: int) -> int:
        """The moment up to which a person has seen the match: when the screen was left, or a round that all saw the end of had begun."""
        match = self.sitting.match
        others = [other for other in self.sitting.humans if other != seat]
        seen = self._since[seat] if seat in self._since else chronicle.last_look(match, seat, others)
        return max(seen, chronicle.round_begun(match))

    def _leave_seat(self) -> None:
        """The person at the screen goes: everything held is let go, the own order of the hand is kept."""
        viewer = self.play.cloth.viewer
        if viewer >= 0:
            self._since[viewer] = len(self.sitting.match.moments)
        self.pointing.carrying.cancel()
        self.play.clear()
        self.front.history.open = False

    def _after_curtain(self, answer: object) -> Change | None:
        seat = self.sitting.curtain
        if answer != "ready" or seat is None:
            self._again = True
            return self.pause()
        self.sitting.take_seat(seat)
        self.play.begin()
        self._tell_new(seat)
        self.pointing.guard.change(self.pointing.now())
        return None

    def _tell_new(self, seat: int) -> None:
        """Names the cards that came into the hand when its owner left the screen: nobody has seen them yet."""
        game = self.play.game
        cards = chronicle.came(self.sitting.match, seat, f"{game.hand_kind}.{seat}", self._left(seat))
        if cards:
            names = ", ".join(game.card_words(card) for card in cards)
            self.play.say(_("New cards since your last look: {cards}.").format(cards=names), calm=True)

    # --- the pause ----------------------------------------------------------------------------------------------------
    def pause(self) -> Change:
        """The pause over the table; time stands still meanwhile."""
        over = _("The match is over.") if self.sitting.ended else ""
        self._above = "pause"
        self.pointing.carrying.cancel()
        people = [seat for seat, player in enumerate(self.opened.header.get("seats", ())) if player["kind"] == "human"]
        offers = PauseOffers(self.play.undo_reason, over, over, self.opened.lasting, self.sitting.players, people)
        commit = str(self.opened.header.get("commit", ""))
        return Push(Pause(self.kit, self.play.game.rules, self.play.game.options, offers, commit))

    def _after_pause(self, answer: object) -> Change | None:
        match answer:
            case "undo":
                self.play.undo()
            case "leave":
                return Pop()
            case "finish":
                self.finishing = True
                self.play.clear()
                self.sitting.finish_quickly()
                self.play.begin()
            case "give_up":
                self.sitting.give_up()
                return Pop()
            case Chosen(hands):
                self._leave_seat()
                self.sitting.change_hands(hands)
                self.play.begin()
        return None

    def finish(self) -> None:
        """Lets computers play on, and deals every round that is still due."""
        state = self.sitting.match.state
        if state.phase == "round_over":
            self.sitting.next_round()
        if state.phase == "match_over":
            self.finishing = False
        if self.sitting.beats:
            self.sitting.beats.clear()
            self.play.seats.deeds.clear()
            self.play.begin()

    # --- the end ------------------------------------------------------------------------------------------------------
    def over(self, shown: bool) -> Change | None:
        """The round is over: who won what, once everything has been `shown`; of a match that is finished quickly only the end."""
        state = self.sitting.match.state
        if not state.over or (self.finishing and state.phase == "round_over"):
            self._told_over = False
            return None
        if self._told_over or not shown:
            return None
        self._told_over = True
        self._above = "result"
        self.pointing.carrying.cancel()
        outcome = self.play.game.outcome(state)
        return Push(Result(self.kit, outcome, self._notes if outcome.final else self.also, self.opened.lasting))

    def _notes(self) -> list[str]:
        """What is told in small letters when the match is over."""
        return [*self.also(), *notes(self.kit, self.opened)]

    def _after_result(self, answer: object) -> Change | None:
        match answer:
            case "next_round":
                self._told_over = False
                self.sitting.next_round()
                self.play.take_beats()
            case "rematch":
                return self._rematch()
            case "watch":
                return self._watch()
            case "coach":
                return self._coach()
            case "seats":
                return Replace(NewMatch(self.kit, self.play.game.rules))
            case "leave":
                return Pop()
        return self.curtain()

    def _watch(self) -> Change:
        """The match from its beginning; the end is told again afterwards."""
        from scenes.replays.watching import watch

        self._above = "replay"
        return watch(self.kit, self.opened.file.path)

    def _coach(self) -> Change:
        """What the decisions cost; the end is told again afterwards."""
        from scenes.coach.page import coach

        self._above = "replay"
        return coach(self.kit, self.opened.file.path)

    def _rematch(self) -> Change:
        """The same seats once more."""
        try:
            opened = new_match(self.kit.saves, self.play.game.rules, self.play.game.options, self.opened.players)
        except OSError as error:
            text = _("The match cannot be written to the disk: {reason}.").format(reason=say(why(error)))
            return Push(Message(self.kit, _("Rematch"), text))
        return Replace(self.kit.table(self.kit, opened))

    def resume(self, answer: object) -> Change | None:
        """A scene above has left with an answer."""
        above, self._above = self._above, ""
        if above == "curtain":
            return self._after_curtain(answer)
        if above == "result":
            return self._after_result(answer)
        if above == "replay":
            self._told_over = False
            return None
        return self._after_pause(answer) if above == "pause" else None
