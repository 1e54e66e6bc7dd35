"""Bodies that ring when struck: bars, discs, bells and plucked strings. Frequencies in Hz, times to -60 dB in ms."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from build_scripts.sound.filters import low_pass
from build_scripts.sound.signals import Signal, Studio, mixed


class Mode(NamedTuple):
    """One way in which a body swings: its frequency, how long it rings, how strongly it is struck."""

    hz: float
    ms: float
    gain: float


def struck(studio: Studio, modes: Sequence[Mode], contact: float, ms: float | None = None) -> Signal:
    """A body struck by something that touches it for `contact` ms: the longer, the duller. Starts at 0."""
    length = studio.count(ms if ms is not None else max(mode.ms for mode in modes))
    out = [0.0] * length
    for mode in modes:
        if mode.hz < 0.45 * studio.rate:
            _add(out, studio.rate, mode, mode.gain * _passed(mode.hz, contact))
    return out


def _passed(hz: float, contact: float) -> float:
    """How much of a frequency a half-sine push of `contact` ms excites."""
    turns = hz * contact / 1000
    if abs(2 * turns - 1) < 1e-3:
        return math.pi / 4
    return abs(math.cos(math.pi * turns) / (1 - (2 * turns) ** 2))


def _add(out: Signal, rate: int, mode: Mode, gain: float) -> None:
    """Adds one dying sine."""
    fall = 10 ** (-3000 / (mode.ms * rate))
    turn = 2 * math.pi * mode.hz / rate
    again, back = 2 * fall * math.cos(turn), -fall * fall
    before, now = -gain * math.sin(turn) / fall, 0.0
    for number in range(min(len(out), int(mode.ms * 1.3 * rate / 1000))):
        out[number] += now
        before, now = now, again * now + back * before


def doublets(studio: Studio, modes: Sequence[Mode], apart: float = 0.003) -> list[Mode]:
    """Each mode as two that beat against each other, as in every real bell or coin."""
    pairs = []
    for mode in modes:
        shift = mode.hz * studio.between(0.4, 1.0) * apart
        pairs += [
            Mode(mode.hz - shift, mode.ms, mode.gain * 0.6),
            Mode(mode.hz + shift, mode.ms * 0.9, mode.gain * 0.5),
        ]
    return pairs


def wood(studio: Studio, hz: float, ms: float) -> list[Mode]:
    """A knocked wooden board: dull, quickly over."""
    ratios = (
        (1.0, 1.0, 1.0),
        (1.58, 0.7, 0.6),
        (2.24, 0.55, 0.45),
        (3.1, 0.4, 0.3),
        (4.6, 0.28, 0.16),
        (6.7, 0.2, 0.08),
    )
    return [Mode(studio.about(hz * ratio, 0.04), ms * last, gain) for ratio, last, gain in ratios]


def bar(hz: float, ms: float) -> list[Mode]:
    """A tuned wooden bar over a tube, played with a soft mallet."""
    return [
        Mode(hz * 0.998, ms, 0.6),
        Mode(hz * 1.002, ms * 0.85, 0.45),
        Mode(hz * 2.01, ms * 0.3, 0.1),
        Mode(hz * 3.98, ms * 0.32, 0.5),
        Mode(hz * 6.1, ms * 0.14, 0.2),
        Mode(hz * 9.4, ms * 0.1, 0.25),
    ]


def tine(hz: float, ms: float) -> list[Mode]:
    """A plucked steel tongue on a small box: warm, with a short glassy edge."""
    return [
        Mode(hz * 0.9985, ms, 0.6),
        Mode(hz * 1.0015, ms * 0.8, 0.45),
        Mode(hz * 2.0, ms * 0.55, 0.26),
        Mode(hz * 3.01, ms * 0.3, 0.12),
        Mode(hz * 5.4, ms * 0.2, 0.3),
        Mode(hz * 6.27, ms * 0.12, 0.2),
        Mode(hz * 0.52, 60.0, 0.25),
    ]


def bell(hz: float, ms: float) -> list[Mode]:
    """A small brass bell with the note `hz`: hum, prime, tierce, quint, nominal and above."""
    ratios = (
        (0.5, 1.0, 0.45),
        (1.0, 0.8, 1.0),
        (1.2, 0.55, 0.35),
        (1.5, 0.4, 0.22),
        (2.0, 0.45, 0.4),
        (2.66, 0.25, 0.16),
    )
    return [Mode(hz * ratio, ms * last, gain) for ratio, last, gain in ratios]


def disc(hz: float, ms: float) -> list[Mode]:
    """A coin: the modes of a free round plate."""
    ratios = ((1.0, 1.0, 0.8), (1.73, 0.8, 1.0), (2.33, 0.62, 0.6), (3.91, 0.4, 0.3), (4.11, 0.35, 0.25))
    return [Mode(hz * ratio, ms * last, gain) for ratio, last, gain in ratios]


def string(hz: float, ms: float, place: float = 0.22) -> list[Mode]:
    """A gut string pulled by a fingertip at the share `place` of its length; high partials die first."""
    modes = []
    for number in range(1, 15):
        stiff = hz * number * (1 + 0.00012 * number * number) ** 0.5
        gain = abs(math.sin(math.pi * number * place)) / number**1.5
        modes.append(Mode(stiff, ms / (1 + 0.35 * (number - 1)), gain))
    return modes


def knocked(studio: Studio, hz: float, ms: float, contact: float = 0.6, grit: float = 0.15) -> Signal:
    """A knock on wood: the board, and the rough touch itself."""
    out = struck(studio, wood(studio, hz, ms), contact)
    touch = low_pass(studio.noise(6), studio.rate, 3200)
    return mixed(out, [value * (1 - number / len(touch)) ** 2 for number, value in enumerate(touch)], 0, grit)
