"""The program's window and frame loop: waits for events, lets time pass, draws what changed, presents it."""

from __future__ import annotations

import contextlib
import gc
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from scenes import presenter, window
from scenes.fingers import Fingers
from scenes.frames import Frames
from scenes.gamepads import Gamepads
from scenes.held_keys import HeldKeys
from scenes.kit import Kit
from scenes.message import Message
from scenes.narrator import Narrator
from scenes.reader import Reader
from scenes.scene import Event, Push, Scene
from scenes.sizes import scale_for
from scenes.stage import Stage
from scenes.trace import Trace
from scenes.voice import Voice, speech_program
from scenes.waiting import wait_for_event, window_opened
from scenes.words import _, say

if TYPE_CHECKING:  # loaded when something goes wrong, which is hardly ever
    from scenes.last_resort import Rescue

FRAME_MS = 1000 / 60
LONGEST_STEP_MS = 100.0
"""Time lost beyond what was meant to be rested (suspended, minimised) is not caught up with if it is longer."""
CALM_MS = 80.0
"""A window whose size stood still so long gets its crisp picture."""
PATIENCE_MS = 900.0
"""So much longer it waits for what is being made ahead, so that everything need be laid out and drawn only once."""
CRISP_MS = 60.0
"""So long the crisp picture of a new size may take for pictures nobody foresaw, before scaled copies stand in once more."""
REFINE_MS, REFINE_STILL_MS = 10.0, 15.0
"""Time spent a frame on making pictures crisp, and where nothing else moves."""
YOUNG = 5000
"""So many more new objects than freed ones set the collector of cycles to work; frames make many that live for a frame only."""
REDRAWING = (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.RENDER_TARGETS_RESET)


def now_ms() -> float:
    """Return the monotonic clock in ms."""
    return time.perf_counter() * 1000


class App:
    """One window with a stage in it. `run` loops until the stage is empty; `step` is one turn of that loop."""

    def __init__(self, kit: Kit, first: Callable[[Kit], Scene], trace: Trace | None = None) -> None:
        window.give_hints()
        pygame.display.init()
        pygame.font.init()
        presenter.choose(kit.preferences)
        self.kit = kit
        self._first = first
        self._rescue: Rescue | None = None
        self._reader = Reader(self._note_failure)
        self._narrator = Narrator(Voice(speech_program()))
        self.surface = window.open_window(kit.preferences.now, self._reader.hang_in)
        self._apart: pygame.Surface | None = None
        """Drawn on instead where the window is too small for any scene; a part of it is seen."""
        presenter.check(kit.preferences, self._reopen)
        window_opened()
        pygame.key.set_repeat(400, 40)
        self.frames = Frames()
        self.trace = trace or Trace.from_environment()
        self.after_first_frame: Sequence[Callable[[], object]] = ()
        """What is done once the first picture stands."""
        self.gamepads = Gamepads(kit.preferences, now_ms, kit.pads)
        self._fingers = Fingers()
        self._held = HeldKeys()
        self._version = kit.preferences.version
        self._fullscreen = kit.preferences.now.fullscreen
        self._monitor = kit.preferences.now.monitor
        self._size = self.surface.get_size()
        self._hidden = False
        self._pointed: Scene | None = None
        self._last_ms = now_ms()
        self._rest_ms = 0.0
        self._calm_ms: float | None = None
        self._unremembered = False
        kit.skin.use(self._size)
        self.stage = Stage(first(kit), self._size, self._scale())
        self.stage.fade_speed = kit.preferences.motion

    def _reopen(self) -> None:
        """Open the window anew, for a hint that is asked for only then."""
        self._reader.let_go()
        pygame.display.quit()
        pygame.display.init()
        self.surface = window.open_window(self.kit.preferences.now, self._reader.hang_in)

    def run(self) -> None:
        """Loop until the last scene has left or the window is closed."""
        try:
            while self.stage.top is not None:
                try:
                    self.turn()
                except Exception as error:  # noqa: BLE001  whatever it is, no match ends with it
                    self._survive(error)
        finally:
            self.close()

    def _survive(self, error: Exception) -> None:
        """Go on with the last resort over a fresh title; an error in the last resort itself ends the program, quietly."""
        from scenes.last_resort import LastResort, Rescue

        self._rescue = self._rescue or Rescue(self.kit)
        if isinstance(self.stage.top, LastResort) or self.stage.top is None:
            self.stage.scenes.clear()
            self._rescue.witness(type(error), error, error.__traceback__)
            raise SystemExit(1)
        resort = self._rescue.scene(error, self.stage.scenes)
        pygame.event.clear()
        self._held = HeldKeys()
        self.stage.scenes.clear()  # what they would do on leaving may be just what went wrong
        self.stage = Stage(resort, self._size, self._scale())
        with contextlib.suppress(Exception):  # without a title the last resort is the last scene
            self.stage.lay_below(self._first(self.kit))
        self.stage.fade_speed = self.kit.preferences.motion
        self._pointed, self._calm_ms = None, None

    def _note_failure(self, error: BaseException) -> None:
        """Write down what went wrong with the screen reader, which ends nothing."""
        from scenes.last_resort import Rescue

        self._rescue = self._rescue or Rescue(self.kit)
        self._rescue.witness.note(error, "the screen reader")

    def turn(self) -> None:
        """Wait until something is to be done, and do it."""
        self._wait()
        self.step()

    def close(self) -> None:
        """Let all scenes leave and close the window."""
        self.stage.clear()
        self._narrator.close()
        self.trace.close()
        self.kit.sounds.stop()
        self.kit.skin.close()
        self._reader.let_go()
        pygame.quit()

    def step(self, events: Sequence[Event] = ()) -> None:
        """One turn: take `events` and all that wait, let the time since the last turn pass, draw and present."""
        self.frames.begin()
        for event in (*events, *filter(self._held.passes, pygame.event.get())):
            self._translate(event)
        for event in self.gamepads.repeated():
            self._take(event)
        self._follow_window()
        self._follow_preferences()
        self._tell()
        self._point()
        self._hear()
        now = now_ms()
        self.stage.update(min(now - self._last_ms, self._rest_ms + LONGEST_STEP_MS))
        self._last_ms = now
        self.kit.skin.begin_frame()
        self._refine(now)
        if self.stage.top is not None:
            self._present()
            self._remember_size()

    def _present(self) -> None:
        if not self._hidden:
            rects = self.stage.draw(self._apart or self.surface)
            if rects:
                if self._apart is not None:
                    self.surface.blit(self._apart, (0, 0))
                    rects = [self.surface.get_rect()]
                pygame.display.update(list(rects))
                self.frames.end()
                self._after_first_frame()
        if self.stage.top is not None:
            self.trace.note(self.stage.top)
            self._reader.note(self.stage.top)
            self._narrator.note(self.stage.top, self.kit.preferences.now.aloud and not self._reader.speaks)

    def _after_first_frame(self) -> None:
        if self.frames.drawn == 1:
            gc.freeze()  # what stands once the first picture stands stays, and need not be looked through again
            gc.set_threshold(YOUNG)
            self._reader.start()
        waiting, self.after_first_frame = self.after_first_frame, ()
        for act in waiting:
            act()

    def _wait(self) -> None:
        """Sleep until the next frame is due or an event comes, and never draw faster than the screen shows."""
        wait = self._wait_ms()
        self._rest_ms = wait or 0.0
        pace = self._last_ms + FRAME_MS - now_ms()
        if wait is None or wait > pace:
            wait_for_event(wait)
        pace = self._last_ms + FRAME_MS - now_ms()
        if pace > 0.5:
            time.sleep(pace / 1000)

    def _wait_ms(self) -> float | None:
        """How long nothing has to be done, in ms; None = until an event comes."""
        if self._calm_ms is not None and not self.kit.skin.unfinished:
            wait = self.stage.wait_ms()
            return max(0.0, min(self._calm_ms - now_ms(), CALM_MS if wait is None else wait))
        if self._hidden:
            return None
        if self.kit.troubles and not isinstance(self.stage.top, Message):
            return 0.0
        if self.kit.skin.unfinished:
            return 0.0
        waits = (self.stage.wait_ms(), self.gamepads.wait_ms())
        return min((wait for wait in waits if wait is not None), default=None)

    def _translate(self, event: Event) -> None:
        """Take an event; those of gamepads, fingers and readers as the keys and mouse events that do the same."""
        if self.stage.top is not None and self.stage.top.ambience is not None:
            self.gamepads.game = self.stage.top.ambience
        if event.type == pygame.WINDOWFOCUSLOST:
            self.gamepads.let_go()
        found = self.gamepads.keys(event)
        if found is None:
            found = self._reader.events(event)
        if found is None:
            found = self._fingers.mouse(event, self._size)
        for each in (event,) if found is None else found:
            self._take(each)

    def _take(self, event: Event) -> None:
        """Act on what concerns the window; give everything else to the stage."""
        if event.type == pygame.QUIT:
            self.stage.clear()
        elif event.type == pygame.KEYDOWN and _toggles_fullscreen(event):
            self.kit.preferences.change(fullscreen=not self.kit.preferences.now.fullscreen)
        else:
            if event.type == pygame.WINDOWMINIMIZED:
                self._hidden = True
            elif event.type in REDRAWING:
                self._hidden = False
                self.stage.redraw()
            self.kit.sounds.notice(event)
            self.stage.handle(event)

    @property
    def crisp(self) -> bool:
        """Whether everything shown is drawn for the size of the window, no scaled copy among it."""
        return self._calm_ms is None and not self.kit.skin.unfinished and self.stage.drawn

    def _tell(self) -> None:
        """Tell a sentence that waits, over whatever scene there is."""
        top = self.stage.top
        if self.kit.troubles and top is not None and not isinstance(top, Message):
            self.stage.carry_out(Push(Message(self.kit, _("A word first"), say(self.kit.troubles.pop(0)))))

    def _point(self) -> None:
        """Tell a scene that has come on top where the pointer is, so that nothing stale stays lit."""
        top = self.stage.top
        if top is not self._pointed and top is not None and pygame.mouse.get_focused():
            spot = {"pos": pygame.mouse.get_pos(), "rel": (0, 0), "buttons": (0, 0, 0), "touch": False}
            self.stage.handle(Event(pygame.MOUSEMOTION, spot))
        self._pointed = self.stage.top

    def _hear(self) -> None:
        """Let the room of the scene on top be heard."""
        top = self.stage.top
        if top is not None and top.ambience is not None:
            self.kit.sounds.ambience(top.ambience)

    def _follow_window(self) -> None:
        """Lay out anew at once when the window has another size; crisp pictures follow when it stands still."""
        surface = pygame.display.get_surface()
        if surface is None or self.stage.top is None:
            return
        self.surface = surface
        size = window.with_room(surface.get_size())
        if size == surface.get_size():
            self._apart = None
        elif self._apart is None or self._apart.get_size() != size:
            self._apart = pygame.Surface(size)
        if size == self._size:
            return
        self._size = size
        self._hidden = False
        self._calm_ms = now_ms() + CALM_MS
        self.kit.skin.use(self._size, rough=True)
        self.stage.resize(self._size, self._scale())

    def _follow_preferences(self) -> None:
        """Put changed settings in force: full screen, scale, language, speed."""
        if self._version == self.kit.preferences.version or self.stage.top is None:
            return
        self._version = self.kit.preferences.version
        settings = self.kit.preferences.now
        if settings.fullscreen != self._fullscreen:
            self._fullscreen = settings.fullscreen
            window.fill_screen(settings.fullscreen)
        if settings.monitor != self._monitor:
            self._monitor = settings.monitor
            window.move_to_screen(settings.monitor)
        self.stage.fade_speed = self.kit.preferences.motion
        self.kit.sounds.set_volumes(settings.sound, settings.ambience)
        self.kit.skin.use(self._size)
        self.stage.resize(self._size, self._scale())

    def _refine(self, now: float) -> None:
        """Make pictures crisp that were only scaled copies, a few a frame; show them when all are."""
        skin = self.kit.skin
        still = self.stage.wait_ms() != 0
        made = skin.unfinished and skin.refine(REFINE_STILL_MS if still else REFINE_MS)
        if self._calm_ms is None:
            if made and not skin.unfinished:
                self.stage.redraw()
        elif now >= self._calm_ms + (PATIENCE_MS if skin.unfinished else 0.0):
            self._calm_ms = None
            self._unremembered = True
            skin.use(self._size)
            skin.begin_frame(CRISP_MS)
            self.stage.resize(self._size, self._scale())

    def _remember_size(self) -> None:
        """Write down a new size, once it has been shown."""
        wanted, self._unremembered = self._unremembered, False
        if wanted and not self._fullscreen and window.fitting(self._size, self._size) == self._size:
            self.kit.preferences.change(window=self._size)
            self._version = self.kit.preferences.version

    def _scale(self) -> float:
        return scale_for(self._size, self.kit.preferences.now.ui_scale)


def _toggles_fullscreen(event: Event) -> bool:
    return bool(event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT))
