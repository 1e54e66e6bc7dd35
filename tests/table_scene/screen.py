"""A table at a screen for tests: a stage without a window loop, its own clock, computer players that decide at once, and hands to play with."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, cast

import pygame

from game.ai.worker import Answer, Worker, advised
from game.core.dealer import seed_dealer
from game.core.match import Match
from game.core.notation import read_state
from game.core.record import Record
from game.games import SHELF
from scenes.folders import folders
from scenes.kit import Kit
from scenes.match_file import MatchFile
from scenes.opening import Opened
from scenes.scene import Scene
from scenes.sizes import scale_for
from scenes.skin import Skin
from scenes.stage import Stage
from scenes.start import Thinkers, make_kit
from scenes.table.players import Player
from scenes.table.scene import Table
from scenes.words import use_language

RULES = SHELF["lucky_jack"]
NAMES = ("Ola", "Basia", "Celina", "Darek", "Ewa", "Franek")
FRAME_MS = 16.0


class InstantWorker:
    """Computer players that answer with the next poll, in this process."""

    def __init__(self) -> None:
        self._number = 0
        self._asked: list[tuple[int, dict[str, Any]]] = []

    def ask(self, request: dict[str, Any]) -> int:
        """Takes a request."""
        self._number += 1
        self._asked.append((self._number, request))
        return self._number

    def poll(self) -> Answer | None:
        """The decision on the oldest request."""
        if not self._asked:
            return None
        number, request = self._asked.pop(0)
        return Answer(number, **advised(request))


class InstantAdviser(InstantWorker):
    """A hint with the next poll, with few playouts instead of a limit of time, so that it is the same each time."""

    def ask(self, request: dict[str, Any]) -> int:
        """Takes a request."""
        return super().ask(request | {"playouts": 60, "budget_ms": None})


class SilentWorker(InstantWorker):
    """Computer players that never decide: the table stays as it is."""

    def poll(self) -> Answer | None:
        """Nothing comes."""
        return None


def players(seats: int, humans: Sequence[int] = (0,)) -> list[Player]:
    """People and easy computers with names."""
    return [
        Player(NAMES[seat], "human", "", seat, seat)
        if seat in humans
        else Player(NAMES[seat], "computer", "easy", seat, seat)
        for seat in range(seats)
    ]


def position(hands: Sequence[str | int], discards: str = "lemon", **given: Any) -> Any:
    """A state with these hands (names of symbols, or how many cards) and discards, top first; the rest is the pool.

    `given`: options, phase, actor, drawn=(seat, card), thrown=(seat, card), claimants, totals, and what else a state has.
    """
    options = RULES.options_type.read({"first": len(hands) - 1, **given.pop("options", {})}, len(hands))
    state = RULES.start(len(hands), options)
    deck = RULES.deck(options)
    left = list(deck.cards)

    def taken(names: str) -> list[str]:
        for name in names.split():
            left.remove(deck.card(name))
        return names.split()

    written = [taken(hand) if isinstance(hand, str) else None for hand in hands]
    pile = taken(discards)
    held = {}
    for key in ("drawn", "thrown"):
        seat_card = given.pop(key, None)
        held[key] = None if seat_card is None else {"seat": seat_card[0], "card": taken(seat_card[1])[0]}
    Random(7).shuffle(left)
    for seat, hand in enumerate(hands):
        if isinstance(hand, int):
            written[seat] = deck.write(left.pop() for _ in range(hand))
    shared = {"protocol": 1, "game": RULES.id, "options": options.write(), "seats": len(hands), "seed": None}
    shared |= {"round": 1, "starter": 0, "phase": "turn", "actor": 0, "scores": [], "totals": [0] * len(hands)}
    shared |= {"result": None, "shuffles": 1}
    own = {"dealer": len(hands) - 1, "hands": written, "pool": deck.write(left), "discards": pile, "claimants": []}
    own |= {"turns": 0, "passes": 0, "jackpot": None}
    del state
    return read_state(RULES, shared | own | held | given)


class Screen:
    """A stage with a table on it. Time passes only in `run`."""

    def __init__(
        self,
        opened: Opened,
        kit: Kit,
        size: tuple[int, int] = (960, 540),
        worker: InstantWorker | None = None,
        watch: Callable[[Screen], None] | None = None,
    ) -> None:
        self.now = 1e6
        self.kit = kit
        self.size = size
        self.watch = watch
        self.frames = 0
        self.surface = pygame.display.set_mode(size)
        kit.skin.use(size)
        self.scene = Table(kit, opened)
        self.scene.pointing.now = self.scene.pointing.carrying.now = lambda: self.now
        self.stage = Stage(self.scene, size, scale_for(size))
        self.stage.fade_speed = 0.0
        self.frame(0.0)

    # --- time ---------------------------------------------------------------------------------------------------------
    def frame(self, dt: float = FRAME_MS) -> Sequence[pygame.Rect]:
        """One turn of the loop; what was drawn."""
        self.now += dt
        self.stage.update(dt)
        self.kit.skin.begin_frame()
        while self.kit.skin.unfinished:
            self.kit.skin.refine(1000)
            self.stage.redraw()
        rects = self.stage.draw(self.surface)
        self.frames += 1
        if self.watch is not None:
            self.watch(self)
        return rects

    def run(self, ms: float = 500.0) -> None:
        """Lets time pass, frame by frame."""
        for _ in range(max(1, round(ms / FRAME_MS))):
            self.frame()

    def settle(self, most_ms: float = 60_000.0) -> None:
        """Lets time pass until a person has to act or another scene is on top."""
        end = self.now + most_ms
        while self.now < end:
            self.frame()
            scene = self.stage.top
            if scene is not self.scene:
                return
            if self.resting:
                self.run(300)
                return
        raise AssertionError("the table did not come to rest")

    @property
    def resting(self) -> bool:
        """Whether a person has to act, or nobody ever will."""
        scene = self.scene
        silent = isinstance(scene.sitting.thinking.worker, SilentWorker)
        waits = scene.sitting.thinker is not None and not silent and not scene.sitting.call_open
        return not waits and not scene.busy and scene.game.wait_ms() is None

    # --- what there is ------------------------------------------------------------------------------------------------
    @property
    def top(self) -> Scene:
        """The scene on top."""
        assert self.stage.top is not None
        return self.stage.top

    def names(self) -> list[str]:
        """Names of all targets."""
        return [target.name for target in self.top.targets()]

    def target(self, name: str) -> Any:
        """A target by its name."""
        return next(target for target in self.top.targets() if target.name == name)

    def middle(self, name: str) -> tuple[int, int]:
        """The middle of a target; of a card in a hand the part that its neighbour leaves free."""
        x, y, width, height = self.target(name).rect
        return (
            (x + min(width // 2, 14), y + height // 3)
            if name.startswith("hand.")
            else (x + width // 2, y + height // 2)
        )

    def lines(self) -> list[dict[str, Any]]:
        """The match's record without its times."""
        return [
            {key: value for key, value in line.items() if key != "at"} for line in self.scene.sitting.match.record.lines
        ]

    def faces(self) -> list[int]:
        """The own hand from left to right."""
        return [self.scene.cloth.tokens.faces[token] for token in self.scene.cloth.arranged()]

    def hand_card(self, name: str) -> str:
        """The target of the first own card with a face."""
        card = RULES.deck(self.scene.game.options).card(name)
        return f"hand.{self.scene.cloth.viewer}.{self.faces().index(card)}"

    # --- hands --------------------------------------------------------------------------------------------------------
    def send(self, kind: int, **fields: Any) -> None:
        """Posts one event."""
        self.stage.handle(pygame.event.Event(kind, **fields))

    def press(self, at: tuple[int, int], button: int = 1) -> None:
        """A button goes down."""
        self.send(pygame.MOUSEBUTTONDOWN, pos=at, button=button)

    def release(self, at: tuple[int, int], button: int = 1) -> None:
        """A button goes up."""
        self.send(pygame.MOUSEBUTTONUP, pos=at, button=button)

    def move(self, at: tuple[int, int], held: bool = False) -> None:
        """The pointer moves."""
        self.send(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(int(held), 0, 0))

    def click(self, name: str) -> None:
        """Points at a target, waits as people do, and clicks."""
        at = self.middle(name)
        self.move(at)
        self.run(300)
        self.press(at)
        self.frame()
        self.release(at)
        self.frame()

    def lift(self, name: str, to: tuple[int, int]) -> None:
        """Presses on a target and drags to a point, without letting go."""
        start = self.middle(name)
        self.move(start)
        self.run(300)
        self.press(start)
        for step in range(1, 9):
            self.frame()
            x, y = (round(a + (b - a) * step / 8) for a, b in zip(start, to, strict=True))
            self.move((x, y), held=True)
        self.frame()

    def drag(self, name: str, target: str) -> None:
        """Drags a target onto another."""
        to = self.middle(target)
        self.lift(name, to)
        self.release(to)
        self.frame()

    def key(self, code: int, mod: int = 0) -> None:
        """A key goes down and up."""
        self.send(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)
        self.frame()
        self.send(pygame.KEYUP, key=code, mod=mod)
        self.frame()


def fresh_kit(worker: InstantWorker, language: str = "en", **settings: Any) -> Kit:
    """A kit over the test's own folder whose computer players decide in this process."""
    made = make_kit(folders(), Thinkers())
    made.preferences.change(language=language, name="Ola", **settings)
    use_language(language)
    sage = InstantAdviser()
    kit = Kit(_Pictures.skin(), made.preferences, made.saves, Table, lambda: cast("Worker", worker), made.troubles)
    return replace(kit, adviser=lambda: cast("Worker", sage))


class _Pictures:
    """One skin for all tests of a process: what was drawn once need not be drawn again."""

    _skin: Skin | None = None

    @classmethod
    def skin(cls) -> Skin:
        """The skin, made anew where somebody has closed the fonts since."""
        try:
            if cls._skin is None:
                raise pygame.error("there is none yet")
            cls._skin.font("body", 16).size("x")
        except pygame.error:
            cls._skin = Skin()
        return cls._skin


def match_file(kit: Kit) -> MatchFile:
    """A file of its own for what a table writes beside its match."""
    folder = Path(kit.saves.folder)
    folder.mkdir(parents=True, exist_ok=True)
    return MatchFile(folder / f"lucky_jack-{secrets.token_hex(4)}.jsonl")


def screen(
    state: Any = None,
    seats: int = 2,
    humans: Sequence[int] = (0,),
    seed: str = "a",
    worker: InstantWorker | None = None,
    options: dict[str, Any] | None = None,
    watch: Callable[[Screen], None] | None = None,
    size: tuple[int, int] = (960, 540),
    language: str = "en",
    **settings: Any,
) -> Screen:
    """A screen with a table: at a position, or at the first deal of a match with this seed."""
    worker = worker or InstantWorker()
    kit = fresh_kit(worker, language, **settings)
    record = Record()
    if state is None:
        chosen = RULES.options_type.read({"first": seats - 1, **(options or {})}, seats)
        match: Match[Any] = Match.new(RULES, seats, chosen, seed_dealer(seed), record)
    else:
        seats = state.seats
        match = Match(RULES, state, seed_dealer(seed), record)
        match.close()
    opened = Opened(match, players(seats, humans), match_file(kit), seed, {})
    return Screen(opened, kit, size, worker, watch)


def named(cards: Iterable[int], state: Any) -> list[str]:
    """Cards by name."""
    return RULES.deck(state.options).write(cards)
