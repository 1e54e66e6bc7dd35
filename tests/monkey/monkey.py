"""A monkey at mouse, keyboard and window: acts by chance in every scene, while what must always hold is looked at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pygame

from game.core.cards import UNKNOWN
from scenes.folders import Folders
from scenes.kit import Kit
from scenes.message import Message
from scenes.opening import Opened
from scenes.scene import Event, Push, Scene, Target
from scenes.sizes import scale_for
from scenes.stage import Stage
from scenes.start import first_scene, make_kit, open_table
from scenes.table.scene import Table
from scenes.table.tokens import PIECE
from scenes.words import LANGUAGES, say
from tests.table_scene.screen import InstantWorker

SIZES = ((960, 540), (1280, 720), (1024, 768), (1920, 800), (640, 480), (480, 270))
KEYS = (
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_DELETE),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_F1, pygame.K_PLUS, pygame.K_MINUS),
    *range(pygame.K_a, pygame.K_z + 1),
    *range(pygame.K_0, pygame.K_9 + 1),
)
LETTERS = "aZ9 żółć'\"\\\n{}%💥"
LAGS = 2
"""So many moments of a match the picture may lag behind."""
QUIET = ("quit",)
"""Targets that are pressed seldom, or the monkey would see the title most of the time."""


class Monkey:
    """One run of the program in `home` with random hands. `starts` counts the programs, `seen` the scenes by name."""

    def __init__(self, seed: int, home: Path) -> None:
        self.dice = Random(seed)
        self.home = home
        self.starts = 0
        self.seen: dict[str, int] = {}
        self.done: list[str] = []
        """What was done last, for whoever has to find out."""
        self.size = SIZES[0]
        self.now = 1e6
        self.begin()

    def begin(self) -> None:
        """Start the program with what is on the disk."""
        self.starts += 1
        self.kit = self._kit()
        self.surface = pygame.display.set_mode(self.size)
        self.kit.skin.use(self.size)
        self.stage = Stage(first_scene(self.kit), self.size, scale_for(self.size))
        self.version = self.kit.preferences.version

    def _kit(self) -> Kit:
        worker = InstantWorker()
        kit = make_kit(Folders(self.home, self.home / "cache"), lambda: worker)  # type: ignore[arg-type]
        return replace(kit, table=self._table)

    def _table(self, kit: Kit, opened: Opened) -> Scene:
        """A table whose clock is the monkey's."""
        table = open_table(kit, opened)
        assert isinstance(table, Table)
        table.pointing.now = table.pointing.carrying.now = lambda: self.now
        return table

    def act(self) -> None:
        """Do one thing by chance, let some time pass, draw, and look at what must hold."""
        top = self.stage.top
        if top is None:
            self.begin()
            return
        self.seen[top.name] = self.seen.get(top.name, 0) + 1
        way, share = self.dice.choices(list(WAYS), [share for _, share in WAYS.values()])[0], self.dice.random()
        self.done = [*self.done[-60:], f"{top.name}: {way}"]
        WAYS[way][0](self)
        self._pass_time(2000.0 * share**4)
        if self.dice.random() < 0.2:
            self.draw()
        self.look()

    def _pass_time(self, ms: float) -> None:
        while ms > 0 and self.stage.top is not None:
            step = min(ms, 40.0)
            self.now += step
            self.stage.update(step)
            ms -= step
        if self.kit.troubles and self.stage.top is not None and not isinstance(self.stage.top, Message):
            self.stage.carry_out(Push(Message(self.kit, "A word first", say(self.kit.troubles.pop(0)))))
        if self.kit.preferences.version != self.version:
            self.version = self.kit.preferences.version
            self.resize(self.size)

    def draw(self) -> None:
        """A frame."""
        self.kit.skin.begin_frame()
        self.kit.skin.refine(2.0)
        self.stage.draw(self.surface)

    def look(self) -> None:
        """Raises AssertionError where a card is lost or doubled, a hidden one is shown, or two targets have one name."""
        for table in (scene for scene in self.stage.scenes if isinstance(scene, Table)):
            match = table.sitting.match
            cards = sorted(card for zone in match.rules.zones(match.state) for card in zone.cards)
            assert UNKNOWN not in cards
            assert cards == sorted(match.rules.deck(match.state.options).cards), self.done
            assert not hidden_but_shown(table), (table.cloth.viewer, self.done)
        top = self.stage.top
        if top is not None:
            names = [target.name for target in top.targets()]
            assert not [name for name in set(names) if names.count(name) > 1], (top.name, self.done)

    # --- hands --------------------------------------------------------------------------------------------------------
    def give(self, event: Event) -> None:
        """Let the program have an event."""
        self.stage.handle(event)

    def target(self) -> Target | None:
        """Some target that can be seen."""
        top = self.stage.top
        if top is None:
            return None
        found = [target for target in top.targets() if target.rect[2] > 0]
        found = [target for target in found if target.name not in QUIET or self.dice.random() < 0.05]
        return self.dice.choice(found) if found else None

    def point(self) -> tuple[int, int]:
        """A point on a target, at times anywhere."""
        target = self.target()
        if target is None or self.dice.random() < 0.1:
            return self.dice.randrange(self.size[0] + 20) - 10, self.dice.randrange(self.size[1] + 20) - 10
        x, y, width, height = target.rect
        return x + self.dice.randrange(width), y + self.dice.randrange(max(1, height))

    def button(self, kind: int, at: tuple[int, int], button: int = 1) -> None:
        """Press or release a mouse button."""
        self.give(Event(kind, {"pos": at, "button": button, "touch": False}))

    def move(self, at: tuple[int, int], held: int = 0) -> None:
        """Move the pointer."""
        self.give(Event(pygame.MOUSEMOTION, {"pos": at, "rel": (1, 1), "buttons": (held, 0, 0), "touch": False}))

    def click(self) -> None:
        """Click, mostly with the left button."""
        at, button = self.point(), self.dice.choices((1, 2, 3), (20, 1, 2))[0]
        self.move(at)
        self.button(pygame.MOUSEBUTTONDOWN, at, button)
        self.button(pygame.MOUSEBUTTONUP, at, button)

    def drag(self) -> None:
        """Drag from one target to another; at times something happens in between, or the button is never let go."""
        start, end = self.point(), self.point()
        self.move(start)
        self.button(pygame.MOUSEBUTTONDOWN, start)
        for part in (0.3, 0.7, 1.0):
            self._pass_time(30.0)
            self.move((round(start[0] + (end[0] - start[0]) * part), round(start[1] + (end[1] - start[1]) * part)), 1)
        if self.dice.random() < 0.15:
            self.dice.choice([Monkey.key, Monkey.change_size, Monkey.lose_focus, Monkey.click])(self)
        if self.dice.random() < 0.9:
            self.button(pygame.MOUSEBUTTONUP, end)

    def wheel(self) -> None:
        """Turn the wheel."""
        self.move(self.point())
        turn = self.dice.choice((-3, -1, 1, 3))
        self.give(
            Event(
                pygame.MOUSEWHEEL,
                {"x": 0, "y": turn, "precise_x": 0.0, "precise_y": float(turn), "flipped": False, "touch": False},
            )
        )

    def key(self) -> None:
        """Press a key, at times with another held."""
        code = self.dice.choice(KEYS)
        held = self.dice.choices((0, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL), (8, 1, 1))[0]
        letter = chr(code) if 32 <= code < 127 else ""
        given = {"key": code, "mod": held, "unicode": letter, "scancode": 0}
        self.give(Event(pygame.KEYDOWN, given))
        self.give(Event(pygame.KEYUP, given))

    def write(self) -> None:
        """Type a letter."""
        self.give(Event(pygame.TEXTINPUT, {"text": self.dice.choice(LETTERS)}))

    def lose_focus(self) -> None:
        """Another window comes to the front, and goes."""
        self.give(Event(pygame.WINDOWFOCUSLOST, {}))
        self.give(Event(pygame.WINDOWLEAVE, {}))
        self.give(Event(pygame.WINDOWFOCUSGAINED, {}))

    def change_size(self) -> None:
        """Give the window another size, even a silly one."""
        self.resize(self.dice.choice(SIZES))

    def resize(self, size: tuple[int, int]) -> None:
        """Follow a new size, or settings."""
        self.size = size
        self.surface = pygame.display.set_mode(size)
        self.kit.skin.use(size, rough=self.dice.random() < 0.5)
        self.stage.fade_speed = self.kit.preferences.motion
        self.stage.resize(size, scale_for(size, self.kit.preferences.now.ui_scale))

    def language(self) -> None:
        """Another language in the middle of everything."""
        self.kit.preferences.change(language=self.dice.choice(list(LANGUAGES)))

    def crash(self) -> None:
        """The program is ended at once and started again."""
        self.begin()


def hidden_but_shown(table: Table) -> Counter[int]:
    """The cards that lie face up on the cloth although the seat at the screen, or everybody where it is nobody, cannot know them.

    What a seat knows is asked of the rules, not of what the table was told: now and a little before, as the picture may lag behind, and at
    the moment it looks back to.
    """
    match, cloth, looked = table.sitting.match, table.cloth, table.play.looked
    last = len(match.moments) - 1
    known: Counter[int] = Counter()
    for moment in (*range(max(0, last - LAGS), last + 1), *(() if looked is None else (looked,))):
        view = match.view_at(moment, cloth.viewer)
        known |= Counter(card for zone in match.rules.zones(view.state) for card in zone.cards)
    return Counter(face for face in cloth.tokens.faces.values() if UNKNOWN < face < PIECE) - known


WAYS: dict[str, tuple[Callable[[Monkey], None], int]] = {
    "click": (Monkey.click, 300),
    "drag": (Monkey.drag, 200),
    "key": (Monkey.key, 200),
    "wheel": (Monkey.wheel, 15),
    "write": (Monkey.write, 15),
    "focus lost": (Monkey.lose_focus, 5),
    "resize": (Monkey.change_size, 5),
    "language": (Monkey.language, 1),
    "crash": (Monkey.crash, 1),
}
