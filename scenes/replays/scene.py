"""Watching a match: the table plays it by itself, step by step, as one seat saw it or with all hands open."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

import pygame

from game.core.replay import Replayed
from scenes.characters import in_language
from scenes.games import sign_of
from scenes.kit import Kit
from scenes.replays.buttons import buttons, legible, say_doubt
from scenes.replays.menu import ReplayMenu
from scenes.replays.projection import EVERYBODY, Projection, spectated
from scenes.replays.replay_front import ReplayFront
from scenes.replays.seated import seated
from scenes.replays.strip_keys import StripKeys
from scenes.replays.transport import HEIGHT, SPEEDS
from scenes.scene import Change, Event, Pop, Push, Target
from scenes.table import slots
from scenes.table.cloth import Cloth
from scenes.table.hearing import Hearing
from scenes.table.history import WHEEL
from scenes.table.keys import ENTER
from scenes.table.on_cloth import OnCloth
from scenes.table.places import fit
from scenes.table.players import NOBODY, Player
from scenes.table.reading import spots, table_view
from scenes.table.scene import TABLES
from scenes.table.seats import Seats
from scenes.widgets import Brush
from scenes.words import _

REST_MS = 900.0
"""How long a moment is looked at before the next one happens, at speed 1."""
SEEK = "seek"
"""The name of the bar."""
PATIENCE_MS = 6000.0
"""No show of a game (turning drums, a duel) is waited for longer."""


class Replay(OnCloth):
    """One match that is watched. `found` is read from `path` and never written to."""

    name: ClassVar[str] = "replay"
    play: Projection
    front: ReplayFront
    keys: StripKeys

    def __init__(self, kit: Kit, found: Replayed, path: Path, moment: int = 0, viewer: int | None = None) -> None:
        self.kit, self.found, self.path = kit, found, path
        match = found.match
        rules, options = match.rules, match.state.options
        players = [Player.read(seat) for seat in found.seats]
        self.map, _bad = slots.table_for(rules.id, len(players))
        sitting = spectated(match, players)
        game = TABLES[rules.id](rules, options, sitting.players)
        seats = Seats(sitting.players)
        self.cloth = Cloth(kit.skin, game, sign_of(rules.id).back)
        self.play = Projection(game, sitting, self.cloth, seats)
        self.play.sat = seated(found)
        self._people = [
            seat for seat, player in enumerate(self.play.sat[0][1] if self.ended else players) if player.human
        ]
        """Seats of people: of an ended match those that sat there at first, of an open one those that still do."""
        self.game, self.seats = game, seats
        commands = self._commands()
        self.front = ReplayFront(kit, self.play, seats, self.cloth, commands, lambda: buttons(self))
        self.keys = StripKeys(self.play, self.front, commands)
        self.hearing = Hearing(kit.sounds, self.play, self.front)
        self.ambience = rules.id
        self.running = False
        self.speed = 1.0
        self.size = (0, 0)
        self._rest = REST_MS
        self._waited = 0.0
        self.play.looked = max(0, min(self.play.last, moment))
        self.play.see_as(viewer if viewer is not None else self.views()[0])

    # --- whose view ---------------------------------------------------------------------------------------------------
    @property
    def ended(self) -> bool:
        """Whether the match is over, so that all of it may be seen."""
        return self.found.ended is not None

    def views(self) -> list[int]:
        """The views that may be chosen. Of an open match nobody sees more than at its table."""
        humans = self._people
        if not self.ended:
            return humans if len(humans) == 1 else [NOBODY]
        seats = list(range(len(self.play.sitting.players)))
        first = [seat for seat in humans if seat in seats][:1]
        return [*first, EVERYBODY, *(seat for seat in seats if seat not in first)]

    def offered(self) -> int:
        """The view that comes next in turn."""
        views = self.views()
        at = views.index(self.play.seen_as) if self.play.seen_as in views else -1
        return views[(at + 1) % len(views)]

    def next_view(self) -> Change | None:
        """The next view in turn."""
        self.cloth.finish()
        self.play.see_as(self.offered())
        return None

    # --- commands -----------------------------------------------------------------------------------------------------
    def _commands(self) -> dict[str, Callable[[], Change | None]]:
        return {
            "pause": self.menu,
            "history": self.toggle_history,
            "undo": lambda: self.step(-1),
            "sort": self.play.sort,
            "faster": lambda: self._hurry(1),
            "slower": lambda: self._hurry(-1),
            "now": lambda: self.seek(self.play.last),
            "forget": lambda: None,
            "speed": self.next_speed,
        }

    def toggle(self) -> Change | None:
        """Plays, or stops; at the end it begins anew."""
        if not self.running and self.play.looked >= self.play.last:
            self.seek(0)
        self.running = not self.running
        self._rest, self._waited = REST_MS / 3, 0.0
        self.play.version += 1
        return None

    def step(self, by: int) -> Change | None:
        """One moment on with its steps, or one back."""
        self.running = False
        self.happen(self.cloth.finish())
        if by > 0:
            self.play.go_on()
        else:
            self.play.go_to(self.play.looked - 1)
        self.front.renew_now()
        self.front.show_chosen()
        return None

    def seek(self, moment: int) -> Change | None:
        """Shows a moment that no steps lead to."""
        if moment != self.play.looked:
            self.cloth.finish()
            self.play.go_to(moment)
            self.front.renew_now()
            self.front.show_chosen()
        return None

    def next_speed(self) -> Change | None:
        """The next speed in turn."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        self.play.version += 1
        return None

    def _hurry(self, by: int) -> Change | None:
        self.speed = SPEEDS[max(0, min(len(SPEEDS) - 1, SPEEDS.index(self.speed) + by))]
        self.play.version += 1
        return None

    def toggle_history(self) -> Change | None:
        """Opens or closes the history."""
        self.front.history.toggle()
        self.play.version += 1
        self.front.renew_now()
        self.front.show_chosen()
        return None

    def menu(self) -> Change:
        """What else can be done with the match."""
        self.running = False
        self.play.version += 1
        return Push(ReplayMenu(self.kit, self.found, self.path, self.play.looked, self.play.sitting.viewer))

    # --- the window ---------------------------------------------------------------------------------------------------
    def resize(self, size: tuple[int, int], scale: float) -> None:
        """Fits the map into the window above the strip."""
        first, self.size = self.size == (0, 0), size
        self.follow_looks()
        brush = Brush(self.kit.skin, scale, paper=False)
        table = legible(fit(self.map, (size[0], size[1] - brush.px(HEIGHT)), scale), brush)
        self.fit_table(table, brush, size, scale)
        if first:
            self.play.see_as(self.play.seen_as)
        self.play.name(in_language)
        self.play.version += 1

    # --- time ---------------------------------------------------------------------------------------------------------
    @property
    def busy(self) -> bool:
        """Whether the last moment is still being shown."""
        return self.cloth.playing

    def update(self, dt_ms: float) -> Change | None:
        """Lets the cards fly and, while it plays, the next moment happen."""
        self.cloth.motion.rate = self.speed
        self.happen(self.cloth.tick(dt_ms))
        self.game.tick(dt_ms * self.speed)
        self.play.tick(dt_ms)
        self.front.lights.tick(dt_ms)
        if self.seats.tick(dt_ms):
            self.play.show_seats()
        if self.running:
            self._play_on(dt_ms)
        return None

    def _play_on(self, dt_ms: float) -> None:
        showing = self.busy or self.game.wait_ms() == 0
        self._waited = self._waited + dt_ms if showing else 0.0
        if self.busy or (showing and self._waited < PATIENCE_MS):
            return
        self._rest -= dt_ms * self.speed
        if self._rest > 0:
            return
        self._rest, self._waited = REST_MS, 0.0
        if not self.play.go_on():
            self.running = False
            self.play.version += 1
            return
        self.front.renew_now()
        self.front.show_chosen()

    def wait_ms(self) -> float | None:
        """How long the picture stays as it is."""
        if self.cloth.picture.changed or self.front.stale:
            return 0.0
        waits = [self.cloth.wait_ms(), self.game.wait_ms(), self.play.wait_ms(), self.front.lights.wait_ms()]
        waits.append(self.seats.wait_ms())
        if self.running:
            waits.append(max(0.0, self._rest / self.speed) if not self.busy else 0.0)
        known = [wait for wait in waits if wait is not None]
        return min(known) if known else None

    # --- events -------------------------------------------------------------------------------------------------------
    def handle(self, event: Event) -> Change | None:
        """Takes an event."""
        match event.type:
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.MOUSEMOTION:
                self._move(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._press(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._release(event.pos)
            case pygame.MOUSEWHEEL if self.front.history.open:
                self.front.history.scroll(-event.y * self.front.panels.brush.px(WHEEL))
                self.play.version += 1
            case pygame.WINDOWLEAVE | pygame.WINDOWFOCUSLOST:
                self.front.transport.held = False
                self.front.controls.pressed = self.front.controls.hover = ""
                self.front.history.point(None)
                self.play.version += 1
        return None

    def _key(self, event: Event) -> Change | None:
        """Arrows step, Space plays, letters press; Tab and Enter walk through the buttons and never touch the play."""
        self.front.renew_now()
        plain = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        steps = {pygame.K_LEFT: -1, pygame.K_COMMA: -1, pygame.K_RIGHT: 1, pygame.K_PERIOD: 1}
        ends = {pygame.K_HOME: 0, pygame.K_END: self.play.last}
        if event.key == pygame.K_ESCAPE:
            return self._escape()
        if event.key == pygame.K_SPACE:
            return self.toggle()
        if plain and event.key in steps and not self._walks(event.key):
            return self.step(steps[event.key])
        if plain and event.key in ends:
            return self.seek(ends[event.key])
        self.running &= not (event.key in ENTER and self.keys.reads)
        return self.keys.press(event)

    def _walks(self, key: int) -> bool:
        """Whether an arrow moves the focus just now instead."""
        return self.keys.shown and key in (pygame.K_LEFT, pygame.K_RIGHT)

    def _escape(self) -> Change | None:
        if self.front.history.open and (self.keys.reads or not self.keys.shown):
            self.keys.hide()
            return self.toggle_history()
        if self.keys.shown:
            self.keys.hide()
        else:
            return Pop("leave")
        return None

    def _move(self, position: tuple[int, int]) -> None:
        self.keys.hide()
        if self.front.transport.held:
            self.seek(round(self.front.transport.share_at(position[0]) * self.play.last))
        controls = self.front.controls
        name = controls.at(position)
        if name != controls.hover:
            controls.hover = name
            self.play.version += 1
        control = controls.named(name)
        self.front.lights.point_tip(control.hint if control else "", controls.rects[name] if control else None)
        self.front.history.point(position)

    def _press(self, position: tuple[int, int]) -> None:
        self.keys.hide()
        self.front.controls.pressed = self.front.controls.at(position)
        if not self.front.controls.pressed and self.front.transport.at(position):
            self.front.transport.held = True
            self.running = False
            self.seek(round(self.front.transport.share_at(position[0]) * self.play.last))
        elif self.cloth.playing:
            self.happen(self.cloth.finish())
        self.play.version += 1

    def _release(self, position: tuple[int, int]) -> Change | None:
        controls = self.front.controls
        pressed, controls.pressed = controls.pressed, ""
        self.play.version += 1
        if self.front.transport.held:
            self.front.transport.held = False
        elif pressed and controls.at(position) == pressed:
            control = controls.named(pressed)
            if control is not None and control.enabled:
                self.play.hear("press")
                return control.act()
            self.play.say(control.hint if control is not None else "")
        elif self.front.history.open:
            row = self.front.history.row_at(position)
            if row >= 0:
                self.running = False
                self.seek(self.front.history.rows[row].line.moment)
        return None

    # --- other scenes -------------------------------------------------------------------------------------------------
    def resume(self, answer: object) -> Change | None:
        """The menu has left."""
        return Pop("leave") if answer == "leave" else None

    def leave(self) -> None:
        """Nothing is kept."""
        self.kit.sounds.hush()

    # --- being read ---------------------------------------------------------------------------------------------------
    def targets(self) -> list[Target]:
        """Every card, zone, plate and button, and the bar."""
        self.front.renew_now()
        bar = self.front.transport.reach
        box = (bar.x, bar.y, bar.width, bar.height)
        now, last = self.play.looked, self.play.last
        seek = Target(SEEK, "slider", _("Moment of the match"), box, True, "", f"{now} / {last}", (0, last, 1, now))
        return [*(spot.target() for spot in spots(self.play, self.front, whole=True)), seek]

    def turn(self, name: str, number: int) -> bool:
        """The bar goes to a moment."""
        if name == SEEK:
            self.running = False
            self.seek(number)
            self.play.version += 1
        return name == SEEK

    def focus(self) -> str:
        """What the keyboard has reached."""
        return self.keys.at if self.keys.shown else ""

    def table(self) -> object:
        """The table as it is seen."""
        seen = self.play.seen_as
        return {**table_view(self.play), "running": self.running, "seen": "all" if seen == EVERYBODY else seen}

    @property
    def trouble(self) -> str:
        """Where the file stops fitting, "" where all of it holds."""
        return say_doubt(self.found)
