"""The room in which something sounds: a few early echoes off table and walls, and a short or long tail."""

from __future__ import annotations

from collections.abc import Sequence

from build_scripts.sound.filters import high_pass, low_pass
from build_scripts.sound.signals import Signal, Studio, mixed

ECHOES = ((3.7, 0.30), (6.1, -0.22), (9.7, 0.17), (14.3, -0.11))
"""After how many ms the table's edge, the lamp and the nearest wall answer, and how strongly."""
COMBS = (29.7, 37.1, 41.1, 43.7, 31.3, 35.9)
"""Round trips of the tail, ms."""


def near(studio: Studio, signal: Sequence[float], amount: float = 1.0) -> Signal:
    """The signal on a table in a furnished room: dry, but not in empty space."""
    dull = low_pass(signal, studio.rate, 2600)
    out = list(signal)
    for ms, gain in ECHOES:
        mixed(out, dull, studio.count(ms), gain * amount)
    return out


def tail(studio: Studio, signal: Sequence[float], ms: float, bright: float = 2500.0) -> Signal:
    """What the room gives back, dying away by 60 dB in `ms`; the signal itself is not in it."""
    fed = high_pass(low_pass(signal, studio.rate, bright), studio.rate, 120)
    length = len(signal) + studio.count(ms)
    out = [0.0] * length
    for trip in COMBS:
        _comb(out, fed, studio.count(trip), 10 ** (-3 * trip / ms), 0.35)
    for trip in (5.0, 1.7):
        out = _all_pass(out, studio.count(trip), 0.6)
    return out


def _comb(out: Signal, fed: Sequence[float], delay: int, keep: float, dull: float) -> None:
    """Adds echoes that come back every `delay` samples, each duller than the one before."""
    line = [0.0] * delay
    held, number, whole = 0.0, 0, len(fed)
    for at in range(len(out)):
        back = line[number]
        held = back + dull * (held - back)
        line[number] = (fed[at] if at < whole else 0.0) + keep * held
        number = number + 1 if number + 1 < delay else 0
        out[at] += back / len(COMBS)


def _all_pass(signal: Sequence[float], delay: int, keep: float) -> Signal:
    """The signal smeared in time, equally loud at all frequencies."""
    line = [0.0] * delay
    number, out = 0, []
    for value in signal:
        back = line[number]
        fresh = value + keep * back
        line[number] = fresh
        out.append(back - keep * fresh)
        number = number + 1 if number + 1 < delay else 0
    return out


def roomy(studio: Studio, signal: Sequence[float], ms: float, wet: float = 0.3, bright: float = 2500.0) -> Signal:
    """The signal in a room with a tail of `ms`."""
    return mixed(tail(studio, signal, ms, bright), signal, 0, 1 / wet) if wet else list(signal)
