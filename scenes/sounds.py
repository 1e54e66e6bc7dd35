"""What is heard: sounds by name, a quiet room behind them. Without a device there is silence, and nothing else changes."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame

from scenes.audio_device import NO_SOUND, ROOM_VOICES, VOICES, AudioDevice
from scenes.room_sound import RoomSound
from scenes.scene import Event
from scenes.sound_files import FOLDER, SoundFiles

AGAIN_MS = 40.0
"""The same sound is not heard again so soon."""
TOGETHER_MS, TOGETHER = 60.0, 3
"""No more than so many sounds begin within so short a time."""
WEIGHTY = frozenset({"jackpot", "win", "lose", "round_end", "take", "turn", "last_tick"})
"""Sounds that are never left out because of others, and take the place of the oldest."""
WIDE = 0.6
"""How far to the side a sound comes from at the edge of the table; 1 would be from there alone."""
HUSH_MS = 150


def now_ms() -> float:
    """Return the monotonic clock in ms."""
    return time.perf_counter() * 1000


def gain_of(volume: float) -> float:
    """Return the factor for a slider at `volume` (0..1): steps that seem alike to the ear."""
    return max(0.0, min(1.0, volume)) ** 2


class Sounds:
    """Plays sounds. Silent until `start`. `volume` and `ambience` are sliders, 0..1; no call ever raises or waits for sound."""

    def __init__(
        self,
        volume: float = 0.8,
        ambience: float = 0.3,
        folder: Path = FOLDER,
        clock: Callable[[], float] = now_ms,
        dice: Random | None = None,
    ) -> None:
        self._gain = gain_of(volume)
        self._clock = clock
        self._device = AudioDevice()
        self._files = SoundFiles(folder, dice)
        self._room = RoomSound(self._files, gain_of(ambience))
        self._started: dict[str, float] = {}
        self._latest: deque[float] = deque(maxlen=TOGETHER)
        self._voices = [0.0] * VOICES

    def start(self) -> None:
        """Read the files and open the device; best called when the first picture stands."""
        self._files.read()
        self._device.start(self._clock())
        self._room.follow(self._device.sounding)

    def stop(self) -> None:
        """Fall silent for good and give the device back."""
        self._room.close()
        self._device.stop()
        self._files.forget()

    @property
    def heard(self) -> bool:
        """Whether there is a device that plays."""
        return self._device.sounding

    def set_volumes(self, volume: float, ambience: float) -> None:
        """Put the sliders in force, also for the room that is heard now."""
        self._gain = gain_of(volume)
        self._room.set_gain(gain_of(ambience), self._device.sounding)

    def play(self, name: str, pitch_steps: int = 0, pan: float = 0.0) -> bool:
        """Play a sound, `pitch_steps` semitones higher, from the left (-1) to the right (1); return whether it is heard."""
        now = self._clock()
        if self._gain == 0 or not self._let(name, now) or not self._ready(now):
            return False
        try:
            return self._begin(name, pitch_steps, pan, now)
        except NO_SOUND:
            self._doubt(now)
            return False

    def ambience(self, room: str | None) -> None:
        """Let a room be heard behind everything, named as in the skin: "title" or a game's id; None for silence."""
        self._room.wish(room)
        self._room.follow(self._device.sounding)

    def hush(self) -> None:
        """Let everything but the room fade out at once: the table it belongs to is left."""
        if self._device.sounding:
            try:
                for voice in range(VOICES):
                    pygame.mixer.Channel(ROOM_VOICES + voice).fadeout(HUSH_MS)
            except NO_SOUND:
                self._doubt(self._clock())

    def notice(self, event: Event) -> None:
        """Take note of a device that comes or goes, and of a window that nobody sees."""
        if event.type == pygame.AUDIODEVICEADDED and not event.iscapture:
            self._device.found(self._clock())
            self._ready(self._clock())
        elif event.type == pygame.AUDIODEVICEREMOVED and not event.iscapture and event.which and self._device.sounding:
            self._lose(self._clock())
        elif event.type == pygame.WINDOWMINIMIZED:
            self._room.pause(True)
        elif event.type == pygame.WINDOWRESTORED:
            self._room.pause(False)

    def _let(self, name: str, now: float) -> bool:
        """Whether the sound may begin: no bursts."""
        before = self._started.get(name)
        if before is not None and now - before < AGAIN_MS:
            return False
        crowded = len(self._latest) == TOGETHER and now - self._latest[0] < TOGETHER_MS
        return name in WEIGHTY or not crowded

    def _ready(self, now: float) -> bool:
        """Whether there is a device; one that has come back brings the room back too."""
        before = self._device.sounding
        ready = self._device.ready(now)
        if ready and not before:
            self._room.follow(sounding=True)
        return ready

    def _begin(self, name: str, steps: int, pan: float, now: float) -> bool:
        sound = self._files.sound(name, steps)
        if sound is None:
            return False
        voice = self._voice(name in WEIGHTY)
        if voice is None:
            return False
        self._voices[voice] = now
        channel = pygame.mixer.Channel(ROOM_VOICES + voice)
        channel.play(sound)
        side = WIDE * max(-1.0, min(1.0, pan))
        channel.set_volume(self._gain * min(1.0, 1 - side), self._gain * min(1.0, 1 + side))
        self._started[name] = now
        self._latest.append(now)
        return True

    def _voice(self, weighty: bool) -> int | None:
        """A voice that is free; for a weighty sound else the one that has sounded longest."""
        for voice in range(VOICES):
            if not pygame.mixer.Channel(ROOM_VOICES + voice).get_busy():
                return voice
        return self._voices.index(min(self._voices)) if weighty else None

    def _doubt(self, now: float) -> None:
        """The mixer has refused something: because there is none any more, or because of a broken file, which is no harm."""
        try:
            gone = pygame.mixer.get_init() is None
        except NO_SOUND:
            gone = True
        if gone:
            self._lose(now)

    def _lose(self, now: float) -> None:
        """The device is gone, and with it all that was made for it."""
        self._room.drop()
        self._files.forget()
        self._device.lost(now)
