"""The sound of a room: two layers that go round, faded in and out, made in a thread because that takes long."""

from __future__ import annotations

import threading

import pygame

from scenes.audio_device import NO_SOUND, ROOM_VOICES
from scenes.sound_files import SoundFiles

IN_MS, OUT_MS = 1600, 900
LAYERS = {
    "title": ("room_study",),
    "lucky_jack": ("room_parlour", "room_parlour_far"),
    "cover_your_assets": ("room_study", "room_study_far"),
    "rummy": ("room_porch", "room_porch_far"),
    "casinoverso": ("room_cave", "room_cave_far"),
}
"""What is heard in each room, named as in the skin: a bed, and what happens farther off. A room without a line is silent."""
LEAST = 1 / 128
"""The mixer knows no smaller volume."""


class RoomSound:
    """Plays the wished room while there is a device and a volume. Channels 0 and 1 take turns with 2 and 3."""

    def __init__(self, files: SoundFiles, gain: float) -> None:
        self._files = files
        self._gain = gain
        self._wished: str | None = None
        self._heard: str | None = None
        self._layers: list[pygame.mixer.Sound] = []
        self._first = 0
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    def wish(self, room: str | None) -> None:
        """Say which room it is to be."""
        self._wished = room if room in LAYERS else None

    def set_gain(self, gain: float, sounding: bool) -> None:
        """Louder or softer from now on; 0 lets it fade out."""
        with self._lock:
            self._gain = gain
            if gain > 0:
                for layer in self._layers:
                    layer.set_volume(max(LEAST, gain))
        self.follow(sounding)

    def follow(self, sounding: bool) -> None:
        """Begin what is wished and end what is not, if there is a device."""
        wished = self._wished if self._gain > 0 else None
        if not sounding or wished == self._heard:
            return
        with self._lock:
            self._fade_out()
            self._heard = wished
        if wished is not None:
            self._thread = threading.Thread(target=self._begin, args=(wished,), daemon=True, name="room sound")
            self._thread.start()

    def pause(self, still: bool) -> None:
        """Stand still while nobody sees the window."""
        try:
            for number in range(ROOM_VOICES if pygame.mixer.get_init() else 0):
                channel = pygame.mixer.Channel(number)
                if still:
                    channel.pause()
                else:
                    channel.unpause()
        except NO_SOUND:
            return

    def drop(self) -> None:
        """The device is gone: nothing is heard, the wish stays."""
        with self._lock:
            self._heard, self._layers = None, []

    def close(self) -> None:
        """Nothing is wished any more; waits for what is still being made."""
        self._wished = None
        self.drop()
        if self._thread is not None:
            self._thread.join(timeout=2)

    def _begin(self, room: str) -> None:
        """Make the layers and let them sound, unless another room has been wished meanwhile. Runs in a thread."""
        try:
            layers = self._files.loops(LAYERS[room])
            with self._lock:
                if self._heard == room:
                    self._play(layers)
        except NO_SOUND:
            return

    def _play(self, layers: list[pygame.mixer.Sound]) -> None:
        self._first = (self._first + 2) % ROOM_VOICES
        self._layers = layers
        for number, layer in enumerate(layers):
            layer.set_volume(max(LEAST, self._gain))
            pygame.mixer.Channel(self._first + number).play(layer, loops=-1, fade_ms=IN_MS)

    def _fade_out(self) -> None:
        """The mixer fades nothing out that has not become audible yet: that is stopped."""
        try:
            for number in range(len(self._layers)):
                channel = pygame.mixer.Channel(self._first + number)
                if channel.get_volume() > 0:
                    channel.fadeout(OUT_MS)
                else:
                    channel.stop()
        except NO_SOUND:
            pass
        self._layers = []
