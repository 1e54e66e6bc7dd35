"""All sounds: which there are, how many takes, how loud, at which rate."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from build_scripts.sound import cards, metal, rooms, signs
from build_scripts.sound.signals import Signal, Studio
from build_scripts.sound.wave_file import levelled, seamed, slower, trimmed, wav

RATE = 22050
HALF = 11025
ROOM_RATE = 8000


@dataclass(frozen=True, slots=True)
class Sound:
    """One sound: who makes it, how many takes there are, its loudness in dB below full scale, its rate."""

    name: str
    make: Callable[[Studio], Signal]
    takes: int
    level: float
    rate: int = RATE
    loop: bool = False

    def file(self, take: int) -> bytes:
        """The WAV file of a take, counted from 1."""
        studio = Studio(ROOM_RATE if self.loop else RATE, f"{self.name}|{take}")
        signal = self.make(studio)
        if self.loop:
            return wav(seamed(levelled(signal, studio.rate, self.level)), studio.rate, self.name)
        if self.rate < RATE:
            signal = slower(signal, RATE, self.rate)
        return wav(levelled(trimmed(signal, self.rate), self.rate, self.level), self.rate, f"{self.name}|{take}")


SOUNDS = (
    Sound("pick", cards.pick, 4, -33),
    Sound("slide", cards.slide, 6, -32),
    Sound("place", cards.place, 6, -28),
    Sound("flip", cards.flip, 4, -28),
    Sound("deal", cards.deal, 5, -30),
    Sound("shuffle", cards.shuffle, 2, -27),
    Sound("set_down", cards.set_down, 3, -25),
    Sound("hit", cards.hit, 3, -23),
    Sound("coin", metal.coin, 5, -29),
    Sound("chip", metal.chip, 4, -29),
    Sound("coins", metal.coins, 2, -27),
    Sound("lever", metal.lever, 1, -25, HALF),
    Sound("reel_tick", metal.reel_tick, 3, -36),
    Sound("reel_stop", metal.reel_stop, 3, -26),
    Sound("jackpot", metal.jackpot, 1, -21),
    Sound("take", metal.take, 1, -25),
    Sound("tick", signs.tick, 2, -36),
    Sound("last_tick", metal.last_tick, 1, -27, HALF),
    Sound("grow", signs.grow, 1, -25, HALF),
    Sound("turn", signs.turn, 1, -29, HALF),
    Sound("win", signs.win, 1, -23),
    Sound("lose", signs.lose, 1, -25, HALF),
    Sound("round_end", signs.round_end, 1, -25, HALF),
    Sound("press", signs.press, 2, -32),
    Sound("toggle", signs.toggle, 1, -33),
    Sound("refuse", signs.refuse, 1, -28),
    Sound("curtain", signs.curtain, 1, -29, HALF),
    Sound("room_parlour", rooms.parlour, 1, -27, ROOM_RATE, loop=True),
    Sound("room_parlour_far", rooms.parlour_far, 1, -30, ROOM_RATE, loop=True),
    Sound("room_study", rooms.study, 1, -27, ROOM_RATE, loop=True),
    Sound("room_study_far", rooms.study_far, 1, -31, ROOM_RATE, loop=True),
    Sound("room_porch", rooms.porch, 1, -25, ROOM_RATE, loop=True),
    Sound("room_porch_far", rooms.porch_far, 1, -28, ROOM_RATE, loop=True),
    Sound("room_cave", rooms.cave, 1, -26, ROOM_RATE, loop=True),
    Sound("room_cave_far", rooms.cave_far, 1, -29, ROOM_RATE, loop=True),
)


def names() -> list[str]:
    """The names of all files."""
    return [file_name(sound, take) for sound in SOUNDS for take in range(1, sound.takes + 1)]


def file_name(sound: Sound, take: int) -> str:
    """`slide_3.wav`, or `win.wav` where there is one take only."""
    return f"{sound.name}_{take}.wav" if sound.takes > 1 else f"{sound.name}.wav"


def files() -> Iterator[tuple[str, bytes]]:
    """Name and content of every file."""
    for sound in SOUNDS:
        for take in range(1, sound.takes + 1):
            yield file_name(sound, take), sound.file(take)
