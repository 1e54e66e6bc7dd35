"""Signals: lists of samples around 0, their making, mixing and shaping. Times in ms, levels as factors."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

Signal = list[float]


class Studio:
    """What one sound is made with: its rate in samples a second and its own dice, so that every run gives the same."""

    def __init__(self, rate: int, seed: str) -> None:
        self.rate = rate
        self.dice = Random(f"stolik|sound|{seed}")

    def count(self, ms: float) -> int:
        """The samples in `ms`."""
        return round(ms * self.rate / 1000)

    def silence(self, ms: float) -> Signal:
        """Nothing, for `ms`."""
        return [0.0] * self.count(ms)

    def noise(self, ms: float) -> Signal:
        """White noise between -1 and 1."""
        roll = self.dice.random
        return [2 * roll() - 1 for _ in range(self.count(ms))]

    def grains(self, ms: float, a_second: float) -> Signal:
        """Dry crackle: impulses at random moments, few of them strong, as of fibres that catch and let go."""
        roll, share = self.dice.random, a_second / self.rate
        return [(2 * roll() - 1) ** 3 * 2.5 if roll() < share else 0.0 for _ in range(self.count(ms))]

    def about(self, value: float, share: float) -> float:
        """A value that differs from `value` by at most `share` of it."""
        return value * (1 + share * (2 * self.dice.random() - 1))

    def between(self, low: float, high: float) -> float:
        """A value between the two."""
        return low + (high - low) * self.dice.random()


def mixed(base: Signal, layer: Sequence[float], at: int = 0, gain: float = 1.0) -> Signal:
    """`base` with `layer` added from sample `at` on; changed in place, made longer if need be."""
    end = at + len(layer)
    if end > len(base):
        base.extend([0.0] * (end - len(base)))
    for number, value in enumerate(layer, at):
        base[number] += gain * value
    return base


def folded(signal: Signal, length: int) -> Signal:
    """A loop of `length` samples: what lies beyond it sounds on at the beginning."""
    loop = [0.0] * length
    for number, value in enumerate(signal):
        loop[number % length] += value
    return loop


def times(signal: Sequence[float], other: Sequence[float]) -> Signal:
    """Two signals multiplied, as long as the shorter."""
    return [one * two for one, two in zip(signal, other, strict=False)]


def scaled(signal: Sequence[float], gain: float) -> Signal:
    """Louder or softer."""
    return [gain * value for value in signal]


def path(points: Sequence[tuple[float, float]], length: int, rate: int) -> Signal:
    """A line through (ms, value) points, held before the first and after the last, `length` samples long."""
    line: Signal = []
    before = (0.0, points[0][1])
    for ms, value in points:
        start, span = before[0], ms - before[0]
        while len(line) < length and len(line) * 1000 / rate < ms:
            line.append(before[1] + (value - before[1]) * (len(line) * 1000 / rate - start) / span)
        before = (ms, value)
    return line + [before[1]] * (length - len(line))


def shaped(signal: Sequence[float], rate: int, points: Sequence[tuple[float, float]]) -> Signal:
    """The signal under an envelope of (ms, level) points."""
    return times(signal, path(points, len(signal), rate))


def dying(signal: Sequence[float], rate: int, ms: float, attack: float = 0.0) -> Signal:
    """The signal dying away by 60 dB in `ms`, after a soft start of `attack` ms."""
    fall = 10 ** (-3000 / (ms * rate))
    rise = max(1, round(attack * rate / 1000))
    level, out = 1.0, []
    for number, value in enumerate(signal):
        out.append(value * level * (number / rise if number < rise else 1.0))
        if number >= rise:
            level *= fall
    return out


def swelling(signal: Sequence[float], peak: float = 0.4) -> Signal:
    """The signal rising from nothing to its loudest at the share `peak` of its length, and sinking again, all round."""
    length = max(1, len(signal) - 1)
    out = []
    for number, value in enumerate(signal):
        share = number / length
        turn = 0.5 * share / peak if share < peak else 0.5 + 0.5 * (share - peak) / (1 - peak)
        out.append(value * math.sin(math.pi * turn) ** 2)
    return out


def loudest(signal: Sequence[float]) -> float:
    """The largest distance from 0."""
    return max(map(abs, signal), default=0.0)
