"""The sound files: read once into memory, handed out as sounds of any pitch."""

from __future__ import annotations

import io
import re
import struct
from collections import OrderedDict
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pygame

FOLDER = Path(__file__).resolve().parents[1] / "assets" / "sounds"
RATE_AT = 24
"""Where a WAV file of the plain form tells its rate, and after it its bytes a second."""
HEADER = 44
"""Bytes before the samples."""
DETUNED = (0.96, 0.98, 1.0, 1.02, 1.04)
"""Pitches of sounds that have several takes: no two cards sound quite alike."""
SEMITONE = 2 ** (1 / 12)
HELD = 160
"""Converted sounds that are kept."""
NUMBER = re.compile(r"_\d+$")


def pitched(content: bytes, factor: float) -> bytes:
    """The WAV file with its pitch multiplied: the same samples, said to be of another rate."""
    rate, a_second = struct.unpack_from("<II", content, RATE_AT)
    fresh = max(1000, round(rate * factor))
    return content[:RATE_AT] + struct.pack("<II", fresh, fresh * a_second // rate) + content[RATE_AT + 8 :]


class SoundFiles:
    """All takes of all sounds in a folder, by name (`slide` for slide_1.wav, slide_2.wav …)."""

    def __init__(self, folder: Path = FOLDER, dice: Random | None = None) -> None:
        self._folder = folder
        self._dice = dice or Random()
        self._takes: dict[str, list[bytes]] = {}
        self._last: dict[str, int] = {}
        self._made: OrderedDict[tuple[str, int, float], pygame.mixer.Sound] = OrderedDict()

    def read(self) -> None:
        """Reads all files, once; one that cannot be read or is no WAV file is left out."""
        if self._takes:
            return
        for path in sorted(self._folder.glob("*.wav")):
            try:
                content = path.read_bytes()
            except OSError:
                continue
            if len(content) > HEADER and content[:4] == b"RIFF" and content[8:16] == b"WAVEfmt ":
                self._takes.setdefault(NUMBER.sub("", path.stem), []).append(content)

    def names(self) -> frozenset[str]:
        """What can be played."""
        return frozenset(self._takes)

    def sound(self, name: str, steps: int = 0) -> pygame.mixer.Sound | None:
        """A take of the sound other than the last time, `steps` semitones higher; None if there is no such sound.

        Raises pygame.error without a device.
        """
        takes = self._takes.get(name)
        if not takes:
            return None
        factor = SEMITONE**steps
        if len(takes) == 1:
            return self._converted(name, 0, factor)
        return self._converted(name, self._other_take(name, len(takes)), factor * self._dice.choice(DETUNED))

    def loops(self, names: Sequence[str]) -> list[pygame.mixer.Sound]:
        """Sounds that are made afresh and not kept; long ones take tens of ms, so this is for a thread. Raises pygame.error."""
        contents = [self._takes[name][0] for name in names if name in self._takes]
        return [pygame.mixer.Sound(io.BytesIO(content)) for content in contents]

    def forget(self) -> None:
        """Lets go of what was converted for a device that is gone."""
        self._made.clear()

    def _other_take(self, name: str, count: int) -> int:
        take = self._dice.randrange(count - 1)
        take += take >= self._last.get(name, count)
        self._last[name] = take
        return take

    def _converted(self, name: str, take: int, factor: float) -> pygame.mixer.Sound:
        key = name, take, factor
        found = self._made.get(key)
        if found is None:
            found = pygame.mixer.Sound(io.BytesIO(pitched(self._takes[name][take], factor)))
            self._made[key] = found
            if len(self._made) > HELD:
                self._made.popitem(last=False)
        self._made.move_to_end(key)
        return found
