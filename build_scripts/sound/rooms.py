"""Rooms: quiet beds and details that go round without a seam. A bed and its details differ in length, so the whole seldom repeats."""

from __future__ import annotations

import math

from build_scripts.sound.bodies import Mode, disc, doublets, knocked, struck
from build_scripts.sound.filters import band_pass, high_pass, low_pass, moving_band
from build_scripts.sound.signals import Signal, Studio, dying, folded, mixed, path, scaled, times
from build_scripts.sound.space import tail

OVERLAP_MS = 700.0
"""How long the end of a noise passes over into its beginning."""


def _round(studio: Studio, signal: Signal, ms: float) -> Signal:
    """A loop of `ms` from a noise that is longer by OVERLAP_MS (its first 100 ms, in which filters swing in, are left out)."""
    skip, cross, length = studio.count(100), studio.count(OVERLAP_MS - 100), studio.count(ms)
    loop = signal[skip : skip + length]
    for number in range(cross):
        angle = math.pi / 2 * number / cross
        loop[number] = loop[number] * math.sin(angle) + signal[skip + length + number] * math.cos(angle)
    return loop


def _breath(studio: Studio, ms: float, waves: tuple[tuple[int, float], ...]) -> Signal:
    """A slow rise and fall around 1 that closes after `ms`; (whole waves, depth)."""
    length = studio.count(ms)
    turns = [(count, depth, studio.between(0, 2 * math.pi)) for count, depth in waves]
    out = []
    for number in range(length):
        angle = 2 * math.pi * number / length
        level = 1.0
        for count, depth, start in turns:
            level += depth * math.sin(count * angle + start)
        out.append(level)
    return out


def _air(studio: Studio, ms: float, low: float, high: float) -> Signal:
    """The air of a room: noise between two frequencies, round."""
    noise = low_pass(low_pass(studio.noise(ms + OVERLAP_MS), studio.rate, high), studio.rate, high)
    return _round(studio, high_pass(noise, studio.rate, low), ms)


def _hum(studio: Studio, ms: float, hz: float) -> Signal:
    """A hum whose waves fit the loop."""
    waves = round(hz * ms / 1000)
    length = studio.count(ms)
    return [math.sin(2 * math.pi * waves * number / length) for number in range(length)]


def _scattered(studio: Studio, ms: float, sounds: list[Signal], room_ms: float, wet: float) -> Signal:
    """Sounds at random moments of a loop, far enough apart, heard across a room."""
    out: Signal = []
    each = ms / len(sounds)
    for number, sound in enumerate(sounds):
        mixed(out, sound, studio.count(each * (number + studio.between(0.1, 0.75))), studio.between(0.6, 1.0))
    return folded(mixed(scaled(tail(studio, out, room_ms), wet), out), studio.count(ms))


def _voice(studio: Studio, ms: float) -> Signal:
    """One guest far away: no words, only the fall and rise of talk."""
    throat = studio.between(230, 420)
    noise = studio.noise(ms + OVERLAP_MS)
    sound = mixed(band_pass(noise, studio.rate, throat, 3), band_pass(noise, studio.rate, throat * 2.6, 4), 0, 0.5)
    talk, at = [(0.0, 0.0)], studio.between(0, 500)
    while at < ms + OVERLAP_MS:
        talk += [
            (at, 0.03),
            (at + studio.between(50, 90), studio.between(0.3, 1.0)),
            (at + studio.between(120, 190), 0.05),
        ]
        at = talk[-1][0] + (studio.between(20, 90) if studio.dice.random() < 0.82 else studio.between(300, 900))
    return _round(studio, times(sound, path(sorted(talk), len(sound), studio.rate)), ms)


def parlour(studio: Studio) -> Signal:
    """The slot parlour: soft hum, a fan, guests far away."""
    ms = 5200.0
    out = mixed(scaled(_air(studio, ms, 70, 420), 0.8), _hum(studio, ms, 98), 0, 0.012)
    mixed(out, _hum(studio, ms, 196), 0, 0.006)
    for _ in range(5):
        mixed(out, _voice(studio, ms), 0, studio.between(0.5, 1.4))
    return out


def parlour_far(studio: Studio) -> Signal:
    """In the next room: a drum stops, coins clink, a glass is put down."""
    clinks = [
        low_pass(struck(studio, doublets(studio, disc(studio.between(1500, 1900), 240)), 0.2), studio.rate, 2600)
        for _ in range(3)
    ]
    glass = struck(studio, doublets(studio, [Mode(1240, 300, 0.5), Mode(2890, 160, 0.3)]), 0.3)
    stop = low_pass(knocked(studio, 170, 120, 2.0), studio.rate, 900)
    sounds = [
        scaled(clinks[0], 0.3),
        scaled(stop, 0.9),
        mixed(scaled(clinks[1], 0.25), clinks[2], studio.count(140), 0.2),
        scaled(glass, 0.22),
    ]
    return _scattered(studio, 7300.0, sounds, 700, 0.9)


def _fire(studio: Studio, ms: float) -> Signal:
    """A small fire: its breath and its crackle."""
    breath = times(_air(studio, ms, 50, 300), _breath(studio, ms, ((2, 0.25), (5, 0.18), (11, 0.1))))
    spits: Signal = []
    for _ in range(int(ms / 170)):
        size = studio.dice.random() ** 3
        spit = dying(
            band_pass(studio.noise(30), studio.rate, studio.between(900, 2800), 1.5),
            studio.rate,
            studio.between(5, 24),
            0.3,
        )
        mixed(spits, spit, studio.count(studio.between(0, ms)), 0.06 + 0.5 * size)
    return mixed(scaled(breath, 1.5), folded(spits, studio.count(ms)), 0, 1.5)


def study(studio: Studio) -> Signal:
    """The study: a small fire."""
    return _fire(studio, 5300.0)


def study_far(studio: Studio) -> Signal:
    """A longcase clock in the corner, eight slow beats, and the house that creaks once."""
    ms = 8000.0
    out: Signal = []
    for beat in range(8):
        hz = 410 if beat % 2 else 350
        mixed(out, knocked(studio, hz, 60, 0.9, 0.15), studio.count(120 + 1000 * beat), 0.5)
        mixed(
            out,
            low_pass(knocked(studio, hz * 0.5, 90, 2.0, 0.02), studio.rate, 500),
            studio.count(124 + 1000 * beat),
            0.4,
        )
    out = low_pass(out, studio.rate, 2200)
    return folded(mixed(scaled(tail(studio, out, 500), 0.7), out, 0, 0.7), studio.count(ms))


def _wave(studio: Studio, ms: float, low: float, high: float) -> Signal:
    """One wave: it comes, breaks, and runs out over the sand."""
    length = studio.count(ms)
    centre = path([(0, low), (ms * 0.42, high), (ms * 0.55, high * 0.8), (ms, low * 1.3)], length, studio.rate)
    foam = moving_band(studio.noise(ms), studio.rate, centre, 0.5)
    rise = path(
        [(0, 0), (ms * 0.3, 0.35), (ms * 0.44, 1.0), (ms * 0.6, 0.6), (ms * 0.85, 0.15), (ms, 0)], length, studio.rate
    )
    return times(foam, low_pass(rise, studio.rate, 2.5))


def porch(studio: Studio) -> Signal:
    """The porch by the sea: one wave after another, wind behind them."""
    ms = 6100.0
    out = scaled(times(_air(studio, ms, 70, 420), _breath(studio, ms, ((1, 0.3), (3, 0.2)))), 0.8)
    mixed(out, folded(_wave(studio, 6900, 260, 1150), studio.count(ms)), 0, 0.75)
    return out


def porch_far(studio: Studio) -> Signal:
    """Farther waves, and a rope that knocks against its mast."""
    ms = 7700.0
    out = folded(_wave(studio, 6000, 200, 620), studio.count(ms))
    tinks = []
    for gain in (0.2, 0.1, 0.15):
        mast = [Mode(930, 420, 1.0), Mode(1490, 300, 0.6), Mode(2540, 140, 0.3)]
        tinks.append(scaled(struck(studio, doublets(studio, mast), 0.5), gain))
    return mixed(out, _scattered(studio, ms, tinks, 500, 0.5), 0, 0.8)


def cave(studio: Studio) -> Signal:
    """The cave: the sea outside, heard through rock."""
    ms = 5900.0
    swell = times(_air(studio, ms, 45, 190), _breath(studio, ms, ((1, 0.45), (2, 0.2))))
    hiss = times(_air(studio, ms, 300, 900), _breath(studio, ms, ((1, 0.5), (3, 0.2))))
    return mixed(scaled(swell, 1.1), hiss, 0, 0.3)


def _drop(studio: Studio, hz: float) -> Signal:
    """A drop falls into a pool: the little bubble sings upwards."""
    length = studio.count(120)
    angle, out = 0.0, []
    for number in range(length):
        angle += 2 * math.pi * hz * (1 + 0.9 * number / length) / studio.rate
        out.append(math.sin(angle))
    return dying(out, studio.rate, 95, 2.5)


def cave_far(studio: Studio) -> Signal:
    """Drops in the dark, each with its long echo."""
    drops = [scaled(_drop(studio, studio.between(520, 980)), gain) for gain in (0.5, 0.22, 0.4, 0.16, 0.3)]
    return _scattered(studio, 7700.0, drops, 1900, 1.5)
