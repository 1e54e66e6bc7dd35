"""The committed sounds are what the script computes, clean, quiet, warm, no two alike; rooms go round without a seam."""

import io
import math
import wave
from array import array
from functools import cache
from itertools import combinations, pairwise

import pytest

from build_scripts import make_sounds
from build_scripts.make_sounds import SOUNDS, same, stale, table, write
from build_scripts.sound.catalogue import SOUNDS as CATALOGUE
from build_scripts.sound.catalogue import file_name, names
from build_scripts.sound.filters import high_pass
from build_scripts.sound.measure import apart, measures, portrait, read
from build_scripts.sound.signals import Studio
from build_scripts.sound.wave_file import HEADROOM, wav

EFFECTS = [
    (sound, file_name(sound, take)) for sound in CATALOGUE if not sound.loop for take in range(1, sound.takes + 1)
]
ROOMS = [(sound, file_name(sound, 1)) for sound in CATALOGUE if sound.loop]
every_effect = pytest.mark.parametrize(
    ("sound", "name"), EFFECTS, ids=lambda value: value if isinstance(value, str) else ""
)
every_room = pytest.mark.parametrize(
    ("sound", "name"), ROOMS, ids=lambda value: value if isinstance(value, str) else ""
)


@cache
def heard(name):
    """Samples and rate of a committed file."""
    return read((SOUNDS / name).read_bytes())


@cache
def figures(name):
    return measures(*heard(name))


@cache
def looks(name):
    return portrait(*heard(name))


def test_the_script_reproduces_the_committed_files():
    assert stale(SOUNDS) == []


def test_a_sound_that_differs_by_more_than_a_bit_is_another():
    signal = Studio(22050, "x").noise(20)
    one = wav(signal, 22050, "x")
    assert same(one, wav([value + 0.00001 for value in signal], 22050, "x"))
    assert not same(one, wav([value * 0.999 for value in signal], 22050, "x"))
    assert not same(one, wav(signal[:-1], 22050, "x"))
    assert not same(one, wav(signal, 11025, "x"))


def test_changed_missing_and_left_over_files_are_seen_and_put_right(tmp_path, monkeypatch):
    few = [(name, wav(Studio(22050, name).noise(5), 22050, name)) for name in ("a.wav", "b.wav", "c.wav")]
    monkeypatch.setattr(make_sounds, "files", lambda: iter(few))
    monkeypatch.setattr(make_sounds, "names", lambda: [name for name, _ in few])
    assert write(tmp_path) == 3
    assert stale(tmp_path) == []
    (tmp_path / "a.wav").write_bytes(few[1][1])
    (tmp_path / "b.wav").unlink()
    (tmp_path / "old.wav").write_bytes(few[0][1])
    assert sorted(stale(tmp_path)) == ["a.wav", "b.wav", "old.wav"]
    assert write(tmp_path) == 3
    assert stale(tmp_path) == []


def test_every_file_is_in_the_catalogue_and_all_are_small_together():
    found = {path.name for path in SOUNDS.iterdir()}
    assert found == set(names())
    assert sum(path.stat().st_size for path in SOUNDS.iterdir()) < 1.5e6


def test_figures_are_told_for_every_file(monkeypatch):
    monkeypatch.setattr(make_sounds, "names", lambda: ["press_1.wav", "win.wav"])
    press, win = table(SOUNDS)
    assert press.startswith("press_1.wav")
    assert " Hz" in win


@pytest.mark.parametrize("name", names())
def test_no_sound_clips_or_stands_beside_zero(name):
    signal, _ = heard(name)
    assert 0.05 < figures(name).peak <= HEADROOM + 0.001
    assert abs(math.fsum(signal) / len(signal)) < 0.002


@every_effect
def test_a_sound_starts_at_once_from_nothing_and_ends_in_nothing(sound, name):
    signal, rate = heard(name)
    peak = figures(name).peak
    assert signal[0] == 0.0 == signal[-1]
    assert max(map(abs, signal[:3])) < 0.3 * peak
    assert max(map(abs, signal[-round(0.003 * rate) :])) < 0.05 * peak
    first = next(number for number, value in enumerate(signal) if abs(value) > 0.05 * peak)
    assert first < (0.06 if sound.name == "curtain" else 0.03) * rate


@every_effect
def test_a_sound_is_short_and_warm(sound, name):
    assert figures(name).ms <= (2100 if name in ("jackpot.wav", "win.wav") else 1200)
    assert 150 < figures(name).centroid < 3500


@every_effect
def test_a_sound_is_as_loud_as_meant(sound, name):
    """Peaks may keep it a little softer; cards stay below calls, calls below the jackpot."""
    assert sound.level - 3 <= figures(name).loudness <= sound.level + 0.5
    assert -37 <= figures(name).loudness <= -20


def test_cards_coins_and_wood_are_told_by_their_colour():
    def colour(kind):
        found = [figures(name).centroid for _, name in EFFECTS if name.startswith(kind)]
        return sum(found) / len(found)

    assert colour("coin_") > colour("slide_") > colour("place_") > colour("refuse")


def test_no_two_sounds_are_alike():
    close = []
    for (one, a), (other, b) in combinations(EFFECTS + ROOMS, 2):
        least = 1.0 if one is other else 3.0
        lengths = abs(math.log2(figures(a).ms / figures(b).ms))
        if apart(looks(a), looks(b)) + 4 * lengths < least:
            close.append((a, b))
    assert close == []


@every_room
def test_a_room_is_short_enough_and_not_silent(sound, name):
    assert 5000 <= figures(name).ms <= 20000
    assert -38 <= figures(name).loudness <= -24


@every_room
def test_a_room_goes_round_without_a_click(sound, name):
    """Across the seam the signal steps and hisses no more than elsewhere, and it begins near 0."""
    signal, rate = heard(name)
    steps = sorted(abs(b - a) for a, b in pairwise(signal))
    assert abs(signal[0] - signal[-1]) <= steps[int(0.99 * len(steps))] + 2 / 32767
    around = signal[-rate // 2 :] + signal[: rate // 2]
    sharp = [abs(value) for value in high_pass(around, rate, 1500)]
    middle = len(sharp) // 2
    assert max(sharp[middle - 20 : middle + 20]) <= max(sharp[200 : middle - 100] + sharp[middle + 100 :]) + 3 / 32767
    assert abs(signal[0]) < 0.006


@pytest.mark.parametrize("name", [name for sound, name in ROOMS if not sound.name.endswith("_far")])
def test_a_room_does_not_jump_in_loudness_at_its_seam(name):
    signal, rate = heard(name)
    size = rate // 4

    def level(part):
        return 10 * math.log10(max(1e-9, math.fsum(value * value for value in part) / len(part)))

    parts = [level(signal[start : start + size]) for start in range(0, len(signal) - size, size)]
    jumps = [abs(a - b) for a, b in pairwise(parts)]
    assert abs(level(signal[:size]) - level(signal[-size:])) <= max(*jumps, 6.0)


def test_reading_knows_one_channel_of_sixteen_bit_only():
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(2)
        out.setsampwidth(2)
        out.setframerate(8000)
        out.writeframes(array("h", [0] * 8).tobytes())
    with pytest.raises(AssertionError):
        read(file.getvalue())
