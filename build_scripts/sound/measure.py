"""What can be measured of a sound: length, peak, loudness, and where its energy lies."""

from __future__ import annotations

import cmath
import io
import math
import wave
from array import array
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from build_scripts.sound.signals import Signal
from build_scripts.sound.wave_file import FULL, loudness

BLOCK = 512
BANDS = (60, 130, 200, 300, 430, 600, 850, 1200, 1700, 2400, 3400, 4800, 6800, 11025)
"""Edges of the bands of a spectrum, Hz."""
MOMENTS = 6
"""Parts of a sound for which its spectrum is taken."""


class Measures(NamedTuple):
    """Length in ms, peak as a share of full scale, loudness in dB below it, centroid of the spectrum in Hz."""

    ms: float
    peak: float
    loudness: float
    centroid: float


def read(content: bytes) -> tuple[Signal, int]:
    """The samples (-1..1) and the rate of a WAV file of one channel and 16 bit."""
    with wave.open(io.BytesIO(content)) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2), "one channel, 16 bit"
        raw = file.readframes(file.getnframes())
        rate = file.getframerate()
    samples = array("h")
    samples.frombytes(raw)
    return [value / FULL for value in samples], rate


def measures(signal: Sequence[float], rate: int) -> Measures:
    """All figures of a sound."""
    power = spectrum(signal, rate)
    whole = math.fsum(loud for _, loud in power) or 1e-12
    centroid = math.fsum(hz * loud for hz, loud in power) / whole
    return Measures(1000 * len(signal) / rate, max(map(abs, signal)), loudness(signal, rate), centroid)


def spectrum(signal: Sequence[float], rate: int) -> list[tuple[float, float]]:
    """(Hz, power) of the whole signal, as the sum over its blocks; long signals in blocks that do not overlap."""
    sums = [0.0] * (BLOCK // 2)
    hop = BLOCK // 2 if len(signal) < 8 * BLOCK else BLOCK
    for start in range(0, max(1, len(signal) - BLOCK // 2), hop):
        block = list(signal[start : start + BLOCK])
        block += [0.0] * (BLOCK - len(block))
        windowed = [complex(value * weight) for value, weight in zip(block, _window(), strict=True)]
        for number, value in enumerate(fourier(windowed)[: BLOCK // 2]):
            sums[number] += abs(value) ** 2
    return [(number * rate / BLOCK, power) for number, power in enumerate(sums)]


def fourier(values: list[complex]) -> list[complex]:
    """The discrete Fourier transform; the length is a power of two."""
    size = len(values)
    if size == 1:
        return values
    even, odd = fourier(values[::2]), fourier(values[1::2])
    turned = [turn * value for turn, value in zip(_turns(size), odd, strict=True)]
    return [one + two for one, two in zip(even, turned, strict=True)] + [
        one - two for one, two in zip(even, turned, strict=True)
    ]


@cache
def _turns(size: int) -> list[complex]:
    """The upper half of the unit circle in size / 2 parts, backwards."""
    return [cmath.exp(-2j * math.pi * number / size) for number in range(size // 2)]


@cache
def _window() -> list[float]:
    return [math.sin(math.pi * (number + 0.5) / BLOCK) ** 2 for number in range(BLOCK)]


def portrait(signal: Sequence[float], rate: int) -> list[float]:
    """What a sound looks like: for each of MOMENTS parts the level of each band, in dB below the loudest, 50 at most."""
    size = max(1, len(signal) // MOMENTS)
    table = [_bands(spectrum(signal[size * part : size * (part + 1)], rate)) for part in range(MOMENTS)]
    top = max(max(row) for row in table)
    return [max(-50.0, 10 * math.log10(max(level, 1e-15) / top)) for row in table for level in row]


def _bands(power: Sequence[tuple[float, float]]) -> list[float]:
    sums = [0.0] * (len(BANDS) - 1)
    for hz, loud in power:
        for number in range(len(sums)):
            if BANDS[number] <= hz < BANDS[number + 1]:
                sums[number] += loud
    return sums


def apart(one: Sequence[float], other: Sequence[float]) -> float:
    """How far apart two portraits are: the mean difference of their levels, dB."""
    return math.fsum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)
