"""Filters of second order: what makes noise into paper, cloth, wind and sea. Frequencies in Hz."""

from __future__ import annotations

import math
from collections.abc import Sequence

from build_scripts.sound.signals import Signal

Coefficients = tuple[float, float, float, float, float]
FLAT = 0.7071
STEP = 16
"""Samples after which a moving filter is tuned anew."""


def _biquad(signal: Sequence[float], coefficients: Coefficients) -> Signal:
    b0, b1, b2, a1, a2 = coefficients
    one = two = 0.0
    out = []
    for value in signal:
        result = b0 * value + one
        one = b1 * value - a1 * result + two
        two = b2 * value - a2 * result
        out.append(result)
    return out


def _angles(rate: int, hz: float, q: float) -> tuple[float, float]:
    """Cosine and bandwidth term of a filter at `hz`, which is kept below half the rate."""
    turn = 2 * math.pi * min(hz, 0.46 * rate) / rate
    return math.cos(turn), math.sin(turn) / (2 * q)


def low_pass(signal: Sequence[float], rate: int, hz: float, q: float = FLAT) -> Signal:
    """What lies below `hz`."""
    cosine, width = _angles(rate, hz, q)
    norm, edge = 1 + width, (1 - cosine) / 2
    return _biquad(signal, (edge / norm, 2 * edge / norm, edge / norm, -2 * cosine / norm, (1 - width) / norm))


def high_pass(signal: Sequence[float], rate: int, hz: float, q: float = FLAT) -> Signal:
    """What lies above `hz`."""
    cosine, width = _angles(rate, hz, q)
    norm, edge = 1 + width, (1 + cosine) / 2
    return _biquad(signal, (edge / norm, -2 * edge / norm, edge / norm, -2 * cosine / norm, (1 - width) / norm))


def band_pass(signal: Sequence[float], rate: int, hz: float, q: float = 1.0) -> Signal:
    """What lies around `hz`; the narrower, the larger `q`."""
    cosine, width = _angles(rate, hz, q)
    norm = 1 + width
    return _biquad(signal, (width / norm, 0.0, -width / norm, -2 * cosine / norm, (1 - width) / norm))


def moving_band(signal: Sequence[float], rate: int, centre: Sequence[float], q: float = 1.0) -> Signal:
    """A band whose centre moves: `centre` has a frequency for every sample."""
    first = second = 0.0
    a1 = a2 = a3 = 0.0
    out = []
    for number, value in enumerate(signal):
        if number % STEP == 0:
            g = math.tan(math.pi * min(centre[number], 0.46 * rate) / rate)
            a1 = 1 / (1 + g * (g + 1 / q))
            a2, a3 = g * a1, g * g * a1
        rest = value - second
        band = a1 * first + a2 * rest
        low = second + a2 * first + a3 * rest
        first, second = 2 * band - first, 2 * low - second
        out.append(band / q)
    return out
