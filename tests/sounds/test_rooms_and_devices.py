"""Rooms behind the games; devices that are not there, go and come: nobody notices where there is none."""

import os
import time

import pygame
import pytest

from scenes import audio_device
from scenes.audio_device import RETRY_MOST_MS, RETRY_MS, ROOM_VOICES
from scenes.room_sound import LAYERS
from scenes.sound_files import FOLDER
from scenes.sounds import Sounds
from tests.sounds.mixer import rooms, wait_for


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
