"""From a signal to a file: level, clean ends, 16 bit, one channel."""

from __future__ import annotations

import io
import math
import sys
import wave
from array import array
from collections.abc import Sequence
from random import Random

from build_scripts.sound.filters import high_pass, low_pass
from build_scripts.sound.signals import Signal, loudest, path, scaled, times

FULL = 32767
HEADROOM = 0.55
"""No sound's peak is higher, so that several together do not clip."""
LOUD_MS = 60.0
AUDIBLE = 180.0
SILENT = 0.002
SEAM = 6
"""Samples around a loop's seam that are to be as quiet as can be: a player that converts the rate smears them."""


def loudness(signal: Sequence[float], rate: int) -> float:
    """The level of the loudest LOUD_MS of a signal, in dB below full scale: how loud a short sound seems. What lies so low that
    a small loudspeaker does not give it back is left out."""
    signal = high_pass(signal, rate, AUDIBLE)
    window = max(1, min(len(signal), round(LOUD_MS * rate / 1000)))
    power = math.fsum(value * value for value in signal[:window])
    most = power
    for number in range(window, len(signal)):
        power += signal[number] ** 2 - signal[number - window] ** 2
        most = max(most, power)
    return 10 * math.log10(max(most, 1e-12) / window)


def levelled(signal: Signal, rate: int, level: float) -> Signal:
    """As loud as `level` dB, as far as the headroom allows."""
    gain = 10 ** ((level - loudness(signal, rate)) / 20)
    return scaled(signal, min(gain, HEADROOM / max(loudest(signal), 1e-9)))


def trimmed(signal: Signal, rate: int) -> Signal:
    """Without a constant part and without the silence before and after; both ends run into 0."""
    clean = high_pass(signal, rate, 35)
    most = loudest(clean)
    heard = [number for number, value in enumerate(clean) if abs(value) >= most * SILENT]
    clean = clean[max(0, heard[0] - 2) : heard[-1] + 1]
    end = len(clean)
    fade, rise = min(round(0.012 * rate), end // 4), max(2, round(0.0006 * rate))
    ms = 1000 / rate
    return times(clean, path([(0, 0), (rise * ms, 1), ((end - 1 - fade) * ms, 1), ((end - 1) * ms, 0)], end, rate))


def seamed(loop: Signal) -> Signal:
    """The loop turned so that it begins where it is quietest."""
    size = len(loop)
    around = math.fsum(abs(loop[number]) for number in range(-SEAM, SEAM))
    least, best = around, 0
    for number in range(1, size):
        around += abs(loop[(number + SEAM - 1) % size]) - abs(loop[number - SEAM - 1])
        if around < least:
            least, best = around, number
    return loop[best:] + loop[:best]


def slower(signal: Signal, rate: int, less: int) -> Signal:
    """At the rate `less`, of which `rate` is a multiple."""
    dull = low_pass(low_pass(signal, rate, less * 0.42), rate, less * 0.42, 1.3)
    return dull[:: rate // less]


def wav(signal: Sequence[float], rate: int, seed: str) -> bytes:
    """The file: one channel of 16 bit, dithered so that soft tails end softly."""
    roll = Random(f"stolik|dither|{seed}").random
    samples = array("h", (_rounded(value, roll() - roll()) for value in signal))
    if sys.byteorder == "big":
        samples.byteswap()
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(rate)
        out.writeframes(samples.tobytes())
    return file.getvalue()


def _rounded(value: float, dither: float) -> int:
    return max(-FULL, min(FULL, math.floor(value * FULL + 0.5 * dither + 0.5))) if value else 0
