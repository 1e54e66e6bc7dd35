"""Sounds are heard where there is a device: takes, pitch and voices."""

import io
import math
import wave
from itertools import pairwise
from random import Random

import pygame
import pytest

from scenes.audio_device import ROOM_VOICES, VOICES
from scenes.sound_files import DETUNED, FOLDER, SoundFiles, pitched
from scenes.sounds import AGAIN_MS, TOGETHER, TOGETHER_MS, WEIGHTY, Sounds, gain_of
from tests.sounds.mixer import busy, wait_for


# --- playing ----------------------------------------------------------------------------------------------------------
def test_nothing_sounds_before_the_start(clock):
    sounds = Sounds(clock=clock)
    assert not sounds.play("place")
    sounds.ambience("rummy")
    sounds.hush()
    assert pygame.mixer.get_init() is None


def test_every_sound_can_be_played(sounds, clock):
    names = sorted({path.stem.rstrip("_123456789") for path in FOLDER.glob("*.wav")})
    assert len(names) > 30
    for name in names:
        clock.ms += 1000
        pygame.mixer.stop()
        assert sounds.play(name)
        assert busy() == 1


def test_an_unknown_sound_is_silence(sounds):
    assert not sounds.play("no such sound")


def test_the_same_sound_is_never_a_burst(sounds, clock):
    heard = 0
    for _ in range(50):
        heard += sounds.play("place")
        clock.ms += 1
    assert heard == math.ceil(50 / AGAIN_MS)


def test_few_different_sounds_begin_together_but_weighty_ones_always(sounds, clock):
    names = ["place", "slide", "pick", "flip", "deal", "coin"]
    assert [sounds.play(name) for name in names] == [True] * TOGETHER + [False] * (len(names) - TOGETHER)
    assert all(sounds.play(name) for name in sorted(WEIGHTY))
    pygame.mixer.stop()
    clock.ms += TOGETHER_MS + 1
    assert sounds.play("deal")


def test_voices_are_limited_and_a_weighty_sound_takes_the_oldest(sounds, clock):
    heard = 0
    for _ in range(2 * VOICES):
        clock.ms += 100
        heard += sounds.play("shuffle")
    assert heard == busy() == VOICES
    assert sounds.play("win")
    assert busy() == VOICES


def test_volume_counts_at_once_and_zero_is_silence(sounds, clock):
    sounds.play("shuffle")
    loud = pygame.mixer.Channel(ROOM_VOICES).get_volume()
    sounds.set_volumes(0.4, 0.0)
    clock.ms += 1000
    sounds.play("shuffle")
    assert pygame.mixer.Channel(ROOM_VOICES + 1).get_volume() <= loud
    sounds.set_volumes(0.0, 0.0)
    clock.ms += 1000
    assert not sounds.play("shuffle")
    assert [gain_of(volume) for volume in (-1, 0, 0.5, 1, 2)] == [0, 0, 0.25, 1, 1]


def test_sounds_fade_when_the_table_is_left(sounds):
    sounds.play("jackpot")
    assert busy() == 1
    sounds.hush()
    wait_for(lambda: busy() == 0)


# --- takes and pitch --------------------------------------------------------------------------------------------------
def length_ms(content):
    with wave.open(io.BytesIO(content)) as file:
        return 1000 * file.getnframes() / file.getframerate()


def test_a_semitone_up_is_the_same_sound_a_seventeenth_shorter():
    content = (FOLDER / "grow.wav").read_bytes()
    assert length_ms(content) / length_ms(pitched(content, 2 ** (12 / 12))) == pytest.approx(2, rel=0.001)
    assert length_ms(content) / length_ms(pitched(content, 2 ** (1 / 12))) == pytest.approx(1.0595, rel=0.001)


def test_pitch_varies_by_four_percent_at_most_and_no_take_comes_twice_running(sounds):
    assert max(DETUNED) <= 1.04
    assert min(DETUNED) >= 0.96
    files = SoundFiles(dice=Random(3))
    files.read()
    made = [files.sound("slide") for _ in range(60)]
    assert all(one is not other for one, other in pairwise(made))
    assert len(set(made)) > 12
    assert files.sound("win") is files.sound("win")
    low, high = files.sound("grow"), files.sound("grow", 12)
    assert low and high
    assert high.get_length() == pytest.approx(low.get_length() / 2, rel=0.02)


def test_the_files_may_vanish_once_they_are_read(tmp_path, clock):
    for name in ("place_1.wav", "place_2.wav"):
        (tmp_path / name).write_bytes((FOLDER / name).read_bytes())
    sounds = Sounds(clock=clock, folder=tmp_path)
    sounds.start()
    for path in tmp_path.iterdir():
        path.unlink()
    assert sounds.play("place")
    sounds.stop()


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"RIFF",
        b"no sound at all, but long enough to hold the header of a WAV file",
        b"RIFF1234WAVEfmt " + b"?" * 90,
    ],
)
def test_a_broken_or_missing_file_is_silence_and_harms_no_other(tmp_path, clock, content):
    (tmp_path / "place.wav").write_bytes(content)
    (tmp_path / "room_porch.wav").write_bytes(content)
    (tmp_path / "flip_1.wav").write_bytes((FOLDER / "flip_1.wav").read_bytes())
    sounds = Sounds(clock=clock, folder=tmp_path)
    sounds.start()
    assert not sounds.play("place")
    sounds.ambience("rummy")
    assert sounds.heard
    assert sounds.play("flip")
    sounds.stop()
    gone = Sounds(clock=clock, folder=tmp_path / "nowhere")
    gone.start()
    assert not gone.play("place")
    gone.stop()
