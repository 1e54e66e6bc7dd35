"""The table: a match at the screen, played by hand, by click or by key, with everything that stands and happens on the cloth."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from typing import ClassVar

import pygame

from scenes.characters import in_language
from scenes.games import sign_of
from scenes.kit import Kit
from scenes.opening import Opened
from scenes.own_tables import chosen_table
from scenes.scene import Change, Event, Target
from scenes.table import chronicle, feel, ground
from scenes.table.casinoverso import CasinoVersoTable
from scenes.table.cloth import Cloth
from scenes.table.cover_your_assets import CoverYourAssetsTable
from scenes.table.front import SPEEDS, Front
from scenes.table.game_table import GameTable
from scenes.table.hand_orders import HandOrders
from scenes.table.hearing import Hearing
from scenes.table.hinting import Hinting
from scenes.table.keys import Keys
from scenes.table.lucky_jack import LuckyJackTable
from scenes.table.on_cloth import OnCloth
from scenes.table.own_map import OwnMap
from scenes.table.places import fit
from scenes.table.play import Play
from scenes.table.pointing import Pointing
from scenes.table.reading import peek_key, secret, spots, table_view
from scenes.table.rummy import RummyTable
from scenes.table.seats import Seats
from scenes.table.sitting import Sitting, Ways
from scenes.table.ways_out import WaysOut
from scenes.widgets import Brush
from scenes.words import say

TABLES: dict[str, type[GameTable]] = {
    "lucky_jack": LuckyJackTable,
    "cover_your_assets": CoverYourAssetsTable,
    "rummy": RummyTable,
    "casinoverso": CasinoVersoTable,
}
"""What each game adds to the table."""
BEAT_MS = 520.0
EVEN_MS = 600.0
"""How long a computer's answer takes where its time would tell what it holds."""
POLL_MS = 30.0
"""How often a thinking computer player is asked whether it has decided."""
RING_FRAME_MS = 1000 / 15
POLL_AGAIN_MS = 0.2
FINISH_S = 0.010
"""Part of a frame in which computers finish a match quickly, s."""


class Table(OnCloth):
    """Plays one match. Leaves with Pop; the match file is closed then, nothing has to be saved."""

    name: ClassVar[str] = "table"

    def __init__(self, kit: Kit, opened: Opened) -> None:
        self.kit = kit
        self.opened = opened
        rules = opened.match.rules
        options = opened.match.state.options
        self.own_map = OwnMap(rules.id, len(opened.players), chosen_table(kit, rules.id, len(opened.players)))
        if self.own_map.trouble is not None:
            kit.troubles.append(self.own_map.trouble.text)
        self.sitting = Sitting(
            opened.match, opened.players, kit.worker(), opened.seed, opened.at, self._ways(), opened.undone
        )
        self.sitting.ended = opened.ended
        self.game = TABLES[rules.id](rules, options, self.sitting.players)
        self.seats = Seats(self.sitting.players)
        self.cloth = Cloth(kit.skin, self.game, sign_of(rules.id).back)
        self.orders = HandOrders(opened.file.ui_path, rules.deck(options))
        self._deals = not opened.at and not self.orders.of(self.sitting.viewer)
        self.play = Play(self.game, self.sitting, self.cloth, self.seats, self.orders)
        commands: dict[str, Callable[[], Change | None]] = {
            "pause": self._pause,
            "history": self._toggle_history,
            "undo": self._undo,
            "hint": self._hint,
            "sort": self._sort,
            "speed": self._next_speed,
            "faster": lambda: self._speed(1),
            "slower": lambda: self._speed(-1),
            "now": self._now,
            "forget": self._forget,
        }
        self.front = Front(kit, self.play, self.seats, self.cloth, commands)
        self.hinting = Hinting(kit.adviser, self.sitting) if kit.adviser is not None else None
        self.front.hinting = self.hinting
        self.pointing = Pointing(self.play, self.front, self.cloth)
        self.pointing.busy = lambda: self.cloth.playing
        self.pointing.hurry = self._hurry
        self.keys = Keys(self.play, self.front, commands)
        self.ways_out = WaysOut(kit, opened, self.own_map.table.room, self.play, self.front, self.pointing)
        self.hearing = Hearing(kit.sounds, self.play, self.front)
        self.ambience = rules.id
        self.size = (0, 0)
        self._focused = True
        self.play.begin()
        self.play.resume_clock()

    def _ways(self) -> Ways:
        """How fast computers play, how long a call lasts, how far undo goes."""
        now = self.kit.preferences.now
        return Ways(
            self._beat_ms,
            1000.0 * now.call_ring,
            now.strict_undo,
            lambda: 0.0 if self.ways_out.finishing else EVEN_MS,
        )

    def _beat_ms(self) -> float:
        """The pause before a computer's move shows."""
        if self.ways_out.finishing:
            return 0.0
        return BEAT_MS * self.kit.preferences.pace / self.cloth.motion.rate

    # --- the window ---------------------------------------------------------------------------------------------------
    def resize(self, size: tuple[int, int], scale: float) -> None:
        """Fits the map to the window; also after a change of language or another setting."""
        old, self.size = self.size, size
        self.sitting.players[:] = [in_language(player) for player in self.sitting.players]
        self._follow_settings()
        table = fit(self.own_map.table, size, scale)
        self.fit_table(table, Brush(self.kit.skin, scale, paper=False), size, scale)
        if old == (0, 0) and self._deals:
            self.play.deal()
        self.pointing.carrying.refit(old, size)
        self.play.speak()

    def _follow_settings(self) -> None:
        """Whatever a person may change in the middle of a match."""
        now = self.kit.preferences.now
        self.sitting.ways = self._ways()
        self.follow_looks()
        self.pointing.carrying.handling = now.handling
        self.play.cautious = now.confirm
        if self.play.helps != now.hints:
            self.play.helps = now.hints
            self.play.renew()
        self.play.run_clock(now.clock_runs)
        seats = len(self.opened.players)
        if self.own_map.choose(chosen_table(self.kit, self.game.rules.id, seats)):
            self._tell_map()

    def _tell_map(self) -> None:
        """Another map, or what is wrong with it: everything is laid out anew."""
        if self.own_map.trouble is not None:
            self.play.say(say(self.own_map.trouble.text))
        ground.forget()
        self.kit.preferences.touch()

    def put(self) -> None:
        """The pointer, too, follows what it stands on."""
        super().put()
        self.pointing.renew(hovers=not self.keys.shown)

    # --- events -------------------------------------------------------------------------------------------------------
    def handle(self, event: Event) -> Change | None:
        """Takes an event; whatever it does, the picture and the person at the screen follow at once."""
        change = self._take(event)
        return change or self.ways_out.curtain()

    def _take(self, event: Event) -> Change | None:
        match event.type:
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.KEYUP if event.key == pygame.K_SPACE:
                self.cloth.motion.rate = 1.0
            case pygame.KEYUP if event.key == peek_key(self.front):
                self.cloth.peek(False)
            case pygame.WINDOWFOCUSLOST:
                self._focused = False
                self.cloth.peek(False)
                self.cloth.motion.rate = 1.0
                return self.pointing.handle(event)
            case pygame.WINDOWFOCUSGAINED:
                self._focused = True
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONDOWN:
                self.keys.hide()
                return self.pointing.handle(event)
            case _:
                return self.pointing.handle(event)
        return None

    def _key(self, event: Event) -> Change | None:
        if event.key == pygame.K_SPACE:
            self.cloth.motion.rate = feel.HURRY
            return None
        if event.key == peek_key(self.front) and self.game.secret:
            self.cloth.peek(True)
            return None
        if self.front.call.owns(event):
            return self.keys.answer(event) if self.pointing.guard.open(self.pointing.now()) else None
        if event.key == pygame.K_ESCAPE:
            return self._escape()
        if self.cloth.playing:
            self._hurry()
        self.pointing.carrying.cancel()
        return self.keys.press(event)

    def _escape(self) -> Change | None:
        """Esc takes back one thing after another: a drag, a pick, a look back, the history; then it pauses."""
        if self.pointing.carrying.held:
            self.pointing.carrying.cancel()
        elif self.play.rivals:
            self._forget()
        elif self.play.grasp.source is not None:
            self.play.unpick()
        elif self.game.chosen:
            self.pointing.carrying.choose(())
        elif self.play.looked is not None:
            self.play.back_to_now()
        elif self.hinting is not None and self.hinting.hint is not None:
            self._hint()
        elif self.front.history.open:
            self._toggle_history()
        else:
            return self.ways_out.pause()
        return None

    # --- commands -----------------------------------------------------------------------------------------------------
    def _pause(self) -> Change | None:
        return self.ways_out.pause()

    def _toggle_history(self) -> None:
        self.front.history.toggle()
        if not self.front.history.open:
            self.play.back_to_now()
        self.play.version += 1

    def _undo(self) -> None:
        self.play.undo()

    def _hint(self) -> None:
        """Asks for a hint; once it is there, lets it be."""
        if self.hinting is None:
            return
        self.play.back_to_now()
        if self.hinting.hint is not None:
            self.hinting.forget()
        else:
            self.hinting.ask()
        self.play.version += 1

    def _advise(self, dt_ms: float) -> None:
        """A hint may have come, or have gone with what it was about."""
        hinting = self.hinting
        if hinting is None or not hinting.update(dt_ms):
            return
        if hinting.trouble:
            self.play.say(hinting.trouble)
            hinting.trouble = ""
        self.play.version += 1

    def _sort(self) -> None:
        self.play.sort()

    def _now(self) -> None:
        self.play.back_to_now()

    def _forget(self) -> None:
        """The question which of two things was meant is off."""
        self.play.forget()

    def _next_speed(self) -> None:
        at = SPEEDS.index(self.kit.preferences.now.animation)
        self.kit.preferences.change(animation=SPEEDS[(at + 1) % len(SPEEDS)])

    def _speed(self, by: int) -> None:
        at = SPEEDS.index(self.kit.preferences.now.animation) + by
        if 0 <= at < len(SPEEDS):
            self.kit.preferences.change(animation=SPEEDS[at])

    def _hurry(self) -> None:
        """A click or a key: what flies is there."""
        self.happen(self.cloth.finish())
        self.game.hurry()

    # --- time ---------------------------------------------------------------------------------------------------------
    def update(self, dt_ms: float) -> Change | None:
        """Lets the computers play, the cards fly and the round end."""
        if self.ways_out.finishing:
            self._finish()
        if self.own_map.tick(dt_ms):
            self._tell_map()
        self.sitting.update(dt_ms, self.busy)
        if self.sitting.beats:
            self.play.take_beats()
        self._advise(dt_ms)
        change = self.ways_out.curtain()
        if change is not None:
            return change
        self.happen(self.cloth.tick(dt_ms))
        self.game.tick(dt_ms * self.cloth.motion.rate)
        if self.game.counted():
            self.play.show_seats()
        self.play.tick(dt_ms)
        if self.play.count(dt_ms):
            self.pointing.carrying.cancel()
            self.play.time_up()
        self.orders.tick(dt_ms)
        self.front.lights.tick(dt_ms)
        self.front.call.run(self.sitting.call_left, self.sitting.ways.call_ms)
        if self._focused and self.seats.tick(dt_ms):
            self.play.show_seats()
        self.pointing.carrying.tick()
        self.hearing.update(self.busy)
        self.play.looking.update(not self.busy and self.sitting.viewer == self.sitting.actor)
        change = self.ways_out.over(shown=not self.busy and self.game.wait_ms() is None)
        if change is not None:
            self.hearing.outcome()
        return change

    def _finish(self) -> None:
        """A good part of this frame belongs to the computers that finish the match."""
        end = time.perf_counter() + FINISH_S
        while self.ways_out.finishing and time.perf_counter() < end:
            self.sitting.update(POLL_AGAIN_MS, busy=False)
            self.ways_out.finish()

    @property
    def busy(self) -> bool:
        """Whether the table still shows what has happened, or somebody looks back: nobody acts meanwhile."""
        return self.cloth.playing or self.play.looked is not None or bool(self.play.rivals)

    def wait_ms(self) -> float | None:
        """How long the picture stays as it is."""
        if self.cloth.picture.changed or self.front.stale:
            return 0.0
        waits = [self.cloth.wait_ms(), self.game.wait_ms(), self.play.wait_ms(), self.front.lights.wait_ms()]
        waits += [self.pointing.carrying.wait_ms(), self.orders.wait_ms(), self.game.rest_ms()]
        waits.append(self.own_map.wait_ms())
        waits.append(POLL_MS if self.hinting is not None and self.hinting.busy else None)
        if self._focused:
            waits.append(self.seats.wait_ms())
        if self.sitting.call_open and self.sitting.ways.call_ms > 0:
            waits.append(RING_FRAME_MS)
        elif self.sitting.thinker is not None and not self.sitting.ended:
            waits.append(POLL_MS)
        known = [wait for wait in waits if wait is not None]
        return min(known) if known else None

    # --- other scenes -------------------------------------------------------------------------------------------------
    def resume(self, answer: object) -> Change | None:
        """A scene above has left."""
        return self.ways_out.resume(answer)

    def leave(self) -> None:
        """Nothing is thought out for this table any more; the match file is complete at every moment, and lines that the disk refused are
        tried once more."""
        self.sitting.thinking.forget()
        if self.hinting is not None:
            self.hinting.forget()
        self.play.note_clock()
        with contextlib.suppress(OSError):
            self.opened.file.try_again()
        self.orders.save()
        self.kit.sounds.hush()

    # --- being read ---------------------------------------------------------------------------------------------------
    def targets(self) -> list[Target]:
        """Every card, zone, plate and button."""
        self.front.renew_now()
        return [spot.target() for spot in spots(self.play, self.front, whole=True)]

    def focus(self) -> str:
        """What the keyboard has reached."""
        return self.keys.at if self.keys.shown else ""

    def held(self) -> list[tuple[Target, int]]:
        """The own secret card, which is named as long as the key is held."""
        return secret(self.play, self.front)

    def news(self, since: int) -> tuple[int, list[str]]:
        """What the seat at the screen saw happen after the moment `since`, as in the history."""
        match = self.sitting.match
        end = len(match.moments)
        if not 0 <= since < end:
            return end, []
        return end, [line.text for line in chronicle.lines(match, self.sitting.players, self.sitting.viewer, since)]

    def table(self) -> object:
        """The table as the seat at the screen sees it."""
        return table_view(self.play)

    @property
    def trouble(self) -> str:
        """What is wrong with the player's own map, "" for nothing."""
        return say(self.own_map.trouble.text) if self.own_map.trouble is not None else ""
