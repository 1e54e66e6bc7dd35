"""Sounds are heard where there is a device, and where there is none nobody notices."""

import io
import math
import os
import subprocess
import sys
import textwrap
import time
import wave
from array import array
from dataclasses import replace
from itertools import pairwise
from random import Random

import pygame
import pytest

from game.games import SHELF
from scenes import audio_device
from scenes.app import App
from scenes.audio_device import RETRY_MOST_MS, RETRY_MS, ROOM_VOICES, VOICES
from scenes.new_match import NewMatch
from scenes.room_sound import LAYERS
from scenes.settings import Settings
from scenes.sound_files import DETUNED, FOLDER, SoundFiles, pitched
from scenes.sounds import AGAIN_MS, TOGETHER, TOGETHER_MS, WEIGHTY, Sounds, gain_of
from scenes.title import Title
from tests.scenes.driver import ENTER, TAB, press, release
from tests.sources import ROOT


class Clock:
    """Time that goes on only when told."""

    def __init__(self) -> None:
        self.ms = 1000.0

    def __call__(self) -> float:
        return self.ms


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def sounds(clock):
    made = Sounds(0.8, 0.3, clock=clock, dice=Random(1))
    made.start()
    assert made.heard
    yield made
    made.stop()


@pytest.fixture
def no_device(monkeypatch):
    """Counts how often the mixer is asked for, and refuses."""
    asked = []

    def refuse(*_given, **_named):
        asked.append(1)
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    return asked


def busy(first=ROOM_VOICES, count=VOICES):
    return sum(pygame.mixer.Channel(first + number).get_busy() for number in range(count))


def rooms():
    return busy(0, ROOM_VOICES)


def wait_for(what, seconds=5.0):
    until = time.monotonic() + seconds
    while not what() and time.monotonic() < until:
        time.sleep(0.01)
    assert what()


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


# --- rooms ------------------------------------------------------------------------------------------------------------
def test_a_room_sounds_in_two_layers_and_gives_way_to_the_next(sounds):
    sounds.ambience("rummy")
    wait_for(lambda: rooms() == 2)
    first = [pygame.mixer.Channel(number).get_busy() for number in range(ROOM_VOICES)]
    sounds.ambience("casinoverso")
    wait_for(lambda: [pygame.mixer.Channel(number).get_busy() for number in range(ROOM_VOICES)] != first)
    wait_for(lambda: rooms() == 2)
    sounds.ambience(None)
    wait_for(lambda: rooms() == 0)
    sounds.ambience("no such room")
    assert rooms() == 0


def test_every_layer_is_a_file():
    assert all((FOLDER / f"{layer}.wav").is_file() for layers in LAYERS.values() for layer in layers)


def test_a_room_follows_its_volume(sounds):
    sounds.set_volumes(0.8, 0.0)
    sounds.ambience("rummy")
    assert rooms() == 0
    sounds.set_volumes(0.8, 0.5)
    wait_for(lambda: rooms() == 2)
    playing = [pygame.mixer.Channel(number).get_sound() for number in range(ROOM_VOICES)]
    assert [sound.get_volume() for sound in playing if sound] == pytest.approx([0.25, 0.25], abs=0.01)
    sounds.set_volumes(0.8, 1.0)
    assert [sound.get_volume() for sound in playing if sound] == pytest.approx([1, 1], abs=0.01)
    sounds.set_volumes(0.8, 0.0)
    wait_for(lambda: rooms() == 0)


def test_a_room_that_is_left_before_it_was_made_is_not_heard(sounds):
    for room in ("rummy", "casinoverso", "lucky_jack", "cover_your_assets", "title", None):
        sounds.ambience(room)
    wait_for(lambda: rooms() == 0)
    time.sleep(0.3)
    assert rooms() == 0


def test_a_hidden_window_holds_the_room_still(sounds):
    sounds.ambience("rummy")
    wait_for(lambda: rooms() == 2)
    sounds.notice(pygame.event.Event(pygame.WINDOWMINIMIZED))
    sounds.notice(pygame.event.Event(pygame.WINDOWRESTORED))
    assert rooms() == 2


# --- devices that are not there, go and come ----------------------------------------------------------------------------
def added():
    return pygame.event.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0)


def removed(which=2, iscapture=0):
    return pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=which, iscapture=iscapture)


def test_without_a_device_it_is_asked_for_more_and_more_seldom(no_device, clock):
    sounds = Sounds(clock=clock)
    sounds.start()
    for _ in range(600):
        clock.ms += 1000
        assert not sounds.play("place")
    assert 600_000 / RETRY_MOST_MS <= len(no_device) <= 600_000 / RETRY_MOST_MS + 8
    assert not sounds.heard
    sounds.stop()


def test_a_device_that_comes_is_used_with_its_room(monkeypatch, no_device, clock):
    sounds = Sounds(clock=clock)
    sounds.ambience("rummy")
    sounds.start()
    assert not sounds.heard
    monkeypatch.undo()
    sounds.notice(added())
    assert not sounds.heard, "not at once: a refused device is announced again and again"
    clock.ms += RETRY_MS
    sounds.notice(added())
    assert sounds.heard
    assert sounds.play("place")
    wait_for(lambda: rooms() == 2)
    sounds.stop()


def test_a_device_that_comes_back_without_being_announced_is_found(monkeypatch, no_device, clock):
    sounds = Sounds(clock=clock)
    sounds.start()
    monkeypatch.undo()
    clock.ms += RETRY_MS
    assert sounds.play("place")
    sounds.stop()


def test_a_device_that_is_pulled_out_is_silence_until_the_next(sounds, clock):
    sounds.ambience("rummy")
    wait_for(lambda: rooms() == 2)
    sounds.notice(removed(which=0))
    sounds.notice(removed(iscapture=1))
    assert sounds.heard
    sounds.notice(removed())
    assert not sounds.heard
    assert pygame.mixer.get_init() is None
    assert not sounds.play("place")
    clock.ms += RETRY_MS
    assert sounds.play("place")
    wait_for(lambda: rooms() == 2)


def test_a_mixer_that_ends_behind_our_back_is_silence_and_comes_back(sounds, clock):
    pygame.mixer.quit()
    assert not sounds.play("place")
    sounds.hush()
    clock.ms += RETRY_MS
    assert sounds.play("place")


def test_a_mixer_that_is_missing_altogether_is_silence(monkeypatch, clock):
    def missing(*_given, **_named):
        raise NotImplementedError("mixer module not available")

    monkeypatch.setattr(pygame.mixer, "init", missing)
    monkeypatch.setattr(pygame.mixer, "quit", missing)
    sounds = Sounds(clock=clock)
    sounds.start()
    assert not sounds.play("place")
    sounds.stop()


def test_sound_can_be_switched_and_devices_pulled_many_times(sounds, clock):
    for number in range(50):
        sounds.set_volumes(0, 0)
        sounds.set_volumes(0.8, 0.3)
        sounds.ambience(("rummy", "lucky_jack", None)[number % 3])
        sounds.play("place")
        if number % 5 == 0:
            sounds.notice(removed())
        clock.ms += RETRY_MS
    assert sounds.play("place")


def test_the_error_stream_is_as_before_after_asking(capfd):
    with audio_device.messages_kept_quiet():
        os.write(2, b"a library complains")
    os.write(2, b"said aloud")
    assert capfd.readouterr().err == "said aloud"


# --- in a process of its own ------------------------------------------------------------------------------------------
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


# --- in the program -----------------------------------------------------------------------------------------------------
class Heard(Sounds):
    """Keeps what it is asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[object] = []

    def play(self, name, pitch_steps=0, pan=0.0):
        self.asked.append(name)
        return True

    def ambience(self, room):
        self.asked.append(("room", room))

    def set_volumes(self, volume, ambience):
        self.asked.append((volume, ambience))

    def notice(self, event):
        self.asked.append(event.type)


@pytest.fixture
def heard(kit):
    return replace(kit, sounds=Heard())


def test_the_settings_have_both_volumes():
    assert (Settings().sound, Settings().ambience) == (0.8, 0.3)


def test_the_program_tells_the_room_the_volumes_and_the_devices(heard):
    app = App(heard, Title)
    app.step()
    assert ("room", "title") in heard.sounds.asked
    heard.preferences.change(sound=0.5, ambience=0.1)
    app.step([removed()])
    assert (0.5, 0.1) in heard.sounds.asked
    assert pygame.AUDIODEVICEREMOVED in heard.sounds.asked
    app.close()


def test_a_new_match_is_set_up_in_the_room_of_its_game(heard):
    assert NewMatch(heard, SHELF["lucky_jack"]).ambience == "lucky_jack"


def test_buttons_toggles_and_what_cannot_be_used_are_heard(heard):
    page = Title(heard)
    page.resize((960, 540), 0.5)
    board = page.board
    assert board is not None
    widget = board.find("settings")
    assert widget is not None
    page.handle(press(widget.shown.center))
    page.handle(release(widget.shown.center))
    widget.reason = "Not now."
    page.handle(press(widget.shown.center))
    page.handle(release(widget.shown.center))
    assert heard.sounds.asked == ["press", "refuse"]
    board.set_focus(widget)
    page.handle(ENTER)
    page.handle(TAB)
    assert heard.sounds.asked == ["press", "refuse", "refuse"]
