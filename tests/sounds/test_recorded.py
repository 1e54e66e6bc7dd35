"""What is really heard, in a process of its own: recorded and measured."""

import math
import os
import subprocess
import sys
import textwrap
from array import array
from itertools import pairwise

import pytest

from tests.sources import ROOT


def run(code, **environment):
    """Runs code in a fresh process; what it wrote, and how it ended."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("SDL_AUDIO")}
    return subprocess.run(
        [sys.executable, "-c", textwrap.dedent(code)],
        cwd=ROOT,
        env=clean | {"PYGAME_HIDE_SUPPORT_PROMPT": "1"} | environment,
        capture_output=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("driver", ["", "alsa", "pulseaudio", "nonexistent", "dummy"])
def test_whatever_device_there_is_nothing_is_printed(driver):
    code = """
        from scenes.sounds import Sounds
        sounds = Sounds()
        sounds.start()
        sounds.ambience("title")
        sounds.play("place")
        sounds.stop()
    """
    ended = run(code, **({"SDL_AUDIODRIVER": driver} if driver else {}))
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, b"", b"")


PLAY = """
    import time
    from random import Random
    import pygame
    from scenes.sounds import Sounds
    pygame.display.init()
    sounds = Sounds(1.0, 1.0, dice=Random(5))
    sounds.start()
    {what}
    time.sleep({rest})
    sounds.stop()
"""


def recorded(tmp_path, what, rest=0.5):
    """The left and the right channel of what was heard, at 44100 Hz: SDL writes it into a file."""
    file = tmp_path / "heard.raw"
    ended = run(
        PLAY.format(what=what, rest=rest),
        SDL_AUDIODRIVER="disk",
        SDL_DISKAUDIOFILE=str(file),
        SDL_VIDEODRIVER="dummy",
    )
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, b"", b"")
    samples = array("h")
    samples.frombytes(file.read_bytes()[: file.stat().st_size // 4 * 4])
    return samples[::2], samples[1::2]


def power(channel):
    return math.fsum(value * value for value in channel)


def crossings(channel):
    """How often the sign changes while it is loud: a measure of pitch."""
    most = max(map(abs, channel))
    loud = [value for value in channel if abs(value) > most / 50]
    return sum((a < 0) != (b < 0) for a, b in pairwise(loud)) / len(loud)


def test_what_is_played_is_heard_in_the_middle_and_silence_is_silence(tmp_path):
    left, right = recorded(tmp_path, 'sounds.play("hit")')
    assert power(left) == pytest.approx(power(right), rel=0.01)
    assert max(map(abs, left)) > 5000
    left, right = recorded(tmp_path, "", rest=0.3)
    assert power(left) == power(right) == 0


def test_a_sound_from_the_right_is_louder_there(tmp_path):
    left, right = recorded(tmp_path, 'sounds.play("hit", pan=1.0)')
    assert power(right) > 4 * power(left) > 0


def test_fifty_at_once_are_as_loud_as_one(tmp_path):
    one = recorded(tmp_path, 'sounds.play("win")', rest=1.0)
    many = recorded(tmp_path, 'for _ in range(50): sounds.play("win")', rest=1.0)
    assert power(many[0]) == pytest.approx(power(one[0]), rel=0.2)


def test_an_octave_higher_is_heard_an_octave_higher(tmp_path):
    low = recorded(tmp_path, 'sounds.play("grow")', rest=0.8)[0]
    high = recorded(tmp_path, 'sounds.play("grow", pitch_steps=12)', rest=0.8)[0]
    assert crossings(high) / crossings(low) == pytest.approx(2, rel=0.15)


def test_a_room_is_heard_softly_and_goes_on(tmp_path):
    left, _ = recorded(tmp_path, 'sounds.ambience("cover_your_assets")', rest=3.0)
    second = len(left) // 3
    assert 0 < power(left[second:]) / len(left[second:]) < 2500**2
    assert power(left[-second // 2 :]) > 0
