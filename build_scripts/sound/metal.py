"""Brass and gold: coins, chips, the slot machine."""

from __future__ import annotations

from build_scripts.sound.bodies import Mode, bell, disc, doublets, knocked, struck, wood
from build_scripts.sound.filters import band_pass, high_pass, low_pass
from build_scripts.sound.signals import Signal, Studio, mixed, scaled, shaped, swelling
from build_scripts.sound.space import near, roomy


def _clink(studio: Studio, hz: float, ms: float) -> Signal:
    """One coin against another: both ring, each in its own pitch."""
    one = struck(studio, doublets(studio, disc(hz, ms)), 0.09)
    two = struck(studio, doublets(studio, disc(studio.about(hz * 1.27, 0.05), ms * 0.7)), 0.09)
    return mixed(one, two, studio.count(studio.between(0.3, 1.6)), 0.6)


def coin(studio: Studio) -> Signal:
    """An old gold coin is laid on a small heap: a clink, and the wood under it."""
    hz = studio.between(2050, 2750)
    out = _clink(studio, hz, 190)
    mixed(out, _clink(studio, studio.about(hz * 1.12, 0.08), 110), studio.count(studio.between(26, 48)), 0.45)
    mixed(out, knocked(studio, studio.about(420, 0.1), 45, 1.0, 0.1), studio.count(1), 0.9)
    return near(studio, low_pass(out, studio.rate, 5600), 0.8)


def chip(studio: Studio) -> Signal:
    """A clay chip on a stack of chips: two dull clicks."""
    out = studio.silence(5)
    at = 1.0
    for gain in (1.0, studio.between(0.35, 0.6)):
        hz = studio.about(1480, 0.1)
        clay = [Mode(hz, 26, 1.0), Mode(hz * 1.61, 18, 0.7), Mode(hz * 2.4, 12, 0.45), Mode(hz * 0.47, 30, 0.5)]
        mixed(out, struck(studio, clay, 0.35), studio.count(at), gain)
        at += studio.between(24, 40)
    return near(studio, out, 0.7)


def _shower(studio: Studio, coins: int, ms: float, peak: float) -> Signal:
    """Coins that fall into a wooden tray, most of them at the share `peak` of the time."""
    out = studio.silence(ms + 260)
    for _ in range(coins):
        share = (studio.dice.random() + studio.dice.random()) / 2
        at, hz = ms * share ** (0.7 / peak), studio.between(1800, 3000)
        ring, loud = studio.between(70, 170), studio.between(0.3, 1.0)
        mixed(out, _clink(studio, hz, ring), studio.count(at), loud)
        mixed(out, struck(studio, wood(studio, studio.between(260, 420), 60), 0.9), studio.count(at), 0.55 * loud)
        if studio.dice.random() < 0.55:
            mixed(out, _clink(studio, hz * 1.02, ring * 0.6), studio.count(at + studio.between(60, 130)), 0.35 * loud)
    return low_pass(out, studio.rate, 5600)


def coins(studio: Studio) -> Signal:
    """A handful of coins falls on wood."""
    return near(studio, _shower(studio, 12, 560, 0.45), 0.9)


def _ratchet(studio: Studio, ms: float, clicks: int) -> Signal:
    """A toothed wheel passed by a spring: clicks that come slower and slower."""
    out = studio.silence(ms)
    for number in range(clicks):
        at = ms * 0.9 * (number / clicks) ** 1.25
        pawl = [Mode(studio.about(1150, 0.05), 22, 0.8), Mode(studio.about(2300, 0.05), 16, 0.5)]
        mixed(
            out,
            struck(studio, [*pawl, Mode(studio.about(340, 0.06), 36, 0.7)], 0.3),
            studio.count(at),
            studio.about(0.7, 0.2),
        )
    return out


def lever(studio: Studio) -> Signal:
    """The arm of the machine is pulled: ratchet, spring, and the stop at the end."""
    out = _ratchet(studio, 300, 13)
    spring = band_pass(studio.noise(300), studio.rate, 620, 2.5)
    mixed(out, swelling(spring, 0.7), 0, 0.35)
    stop = mixed(knocked(studio, 190, 150, 1.4, 0.25), struck(studio, doublets(studio, disc(690, 130)), 0.7), 0, 0.22)
    mixed(out, stop, studio.count(305), 1.3)
    mixed(out, _ratchet(studio, 90, 4), studio.count(420), 0.4)
    return near(studio, low_pass(out, studio.rate, 4800), 1.0)


def reel_tick(studio: Studio) -> Signal:
    """One symbol of a turning drum passes the spring."""
    hz = studio.about(980, 0.12)
    click = struck(studio, [Mode(hz, 18, 0.8), Mode(hz * 2.1, 12, 0.4), Mode(studio.about(410, 0.15), 26, 0.6)], 0.4)
    return near(studio, click, 0.8)


def reel_stop(studio: Studio) -> Signal:
    """A drum falls into its notch: wood, iron, and a little shiver of the case."""
    out = knocked(studio, studio.about(205, 0.1), 110, 1.2, 0.25)
    case = struck(studio, doublets(studio, disc(studio.about(810, 0.08), 130)), 0.4)
    mixed(out, case, studio.count(1), studio.between(0.25, 0.45))
    mixed(out, knocked(studio, studio.about(380, 0.1), 50, 0.7, 0.1), studio.count(studio.between(26, 42)), 0.45)
    return near(studio, out, 1.0)


def jackpot(studio: Studio) -> Signal:
    """The last drum stops, brass bells run upwards, and coins pour into the tray."""
    out = studio.silence(2250)
    for number in range(3):
        mixed(out, reel_stop(studio), studio.count(90 * number), 0.45 + 0.1 * number)
    notes = (293.7, 370.0, 440.0, 587.3, 740.0, 587.3, 740.0, 880.0)
    for number, hz in enumerate(notes):
        ring = 900 if number == len(notes) - 1 else 480
        note = struck(studio, doublets(studio, bell(hz * 2, ring), 0.0016), 0.28)
        mixed(out, note, studio.count(290 + 105 * number), 0.5)
        mixed(out, struck(studio, wood(studio, 520, 30), 0.6), studio.count(290 + 105 * number), 0.12)
    mixed(out, _shower(studio, 52, 1500, 0.6), studio.count(420), 0.5)
    return shaped(roomy(studio, out, 420, 0.22, 3000), studio.rate, [(0, 1), (2100, 1), (2600, 0)])


def take(studio: Studio) -> Signal:
    """Two quick strokes on the brass bell of a counter: who takes it?"""
    out = struck(studio, doublets(studio, bell(1174.7, 620), 0.0015), 0.22)
    mixed(out, struck(studio, wood(studio, 900, 22), 0.4), 0, 0.2)
    again = mixed(
        scaled(out, 0.9), struck(studio, doublets(studio, bell(1174.7, 760), 0.0015), 0.25), studio.count(135), 1.0
    )
    return shaped(
        roomy(studio, low_pass(again, studio.rate, 5200), 300, 0.2), studio.rate, [(0, 1), (620, 1), (900, 0)]
    )


def last_tick(studio: Studio) -> Signal:
    """The clock's last: a full wooden tock and a small brass answer."""
    out = mixed(knocked(studio, 440, 80, 0.6, 0.25), knocked(studio, 265, 110, 1.2, 0.05), studio.count(7), 0.8)
    mixed(out, struck(studio, doublets(studio, bell(880.0, 420), 0.0015), 0.35), studio.count(9), 0.3)
    return near(studio, out, 1.0)


def rings(studio: Studio) -> Signal:
    """Curtain rings run along a rail."""
    out = studio.silence(420)
    for number in range(9):
        at = 20 + 360 * (number / 9) ** 0.8
        mixed(
            out,
            struck(studio, doublets(studio, disc(studio.between(1700, 2600), 60)), 0.2),
            studio.count(at),
            studio.between(0.2, 0.7),
        )
    return high_pass(out, studio.rate, 800)
