"""Signs: what a turn, a call, a win and a refusal sound like; wood, tines and strings in D."""

from __future__ import annotations

from build_scripts.sound.bodies import Mode, bar, bell, doublets, knocked, string, struck, tine
from build_scripts.sound.filters import band_pass, low_pass, moving_band
from build_scripts.sound.metal import rings
from build_scripts.sound.signals import Signal, Studio, dying, mixed, path, shaped, swelling
from build_scripts.sound.space import near, roomy

D3, A3, B3, D4, E4, FS4, A4, D5, FS5, A5 = 146.8, 220.0, 246.9, 293.7, 329.6, 370.0, 440.0, 587.3, 740.0, 880.0


def _pull(studio: Studio, hz: float, ms: float) -> Signal:
    """One string of the harp, with the fingertip that leaves it."""
    tip = dying(band_pass(studio.noise(14), studio.rate, 1400), studio.rate, 12, 1.0)
    return mixed(struck(studio, string(hz, ms), 0.5), tip, 0, 0.08)


def _tongue(studio: Studio, hz: float, ms: float) -> Signal:
    """One steel tongue over its box, with the thumb that leaves it."""
    return mixed(struck(studio, tine(hz, ms), 0.3), knocked(studio, 340, 45, 0.8, 0.3), 0, 0.35)


def grow(studio: Studio) -> Signal:
    """A set has grown: one warm wooden note (played higher with each card)."""
    out = mixed(struck(studio, bar(A4, 520), 0.6), knocked(studio, 560, 34, 0.5, 0.4), 0, 0.5)
    return shaped(roomy(studio, out, 240, 0.2), studio.rate, [(0, 1), (430, 1), (600, 0)])


def tick(studio: Studio) -> Signal:
    """A pocket watch in its wooden stand: two tiny clicks of the escapement."""
    hz = studio.between(1900, 2500)
    out = studio.silence(4)
    for at, gain in ((1.0, 0.6), (studio.between(6, 8), 1.0)):
        click = struck(
            studio, [Mode(hz, 10, 0.7), Mode(hz * 1.7, 7, 0.4), Mode(studio.about(620, 0.15), 24, 0.4)], 0.22
        )
        mixed(out, click, studio.count(at), gain)
    return near(studio, out, 0.6)


def win(studio: Studio) -> Signal:
    """A harp runs up a chord, a tongue and a small bell stay on top of it."""
    out = studio.silence(1500)
    for number, hz in enumerate((D3, A3, D4, FS4, A4, D5, FS5)):
        mixed(out, _pull(studio, hz, 1400), studio.count(78 * number), 0.55 + 0.05 * number)
    mixed(out, _tongue(studio, A5, 900), studio.count(560), 0.55)
    mixed(out, struck(studio, doublets(studio, bell(A5, 900), 0.0015), 0.6), studio.count(565), 0.2)
    return shaped(roomy(studio, out, 600, 0.24), studio.rate, [(0, 1), (1300, 1), (1900, 0)])


def lose(studio: Studio) -> Signal:
    """Three strings down, the last one damped: a pity, nothing worse."""
    out = studio.silence(900)
    for number, (hz, ms) in enumerate(((FS4, 800), (D4, 800), (B3, 620))):
        mixed(out, low_pass(_pull(studio, hz, ms), studio.rate, 1500), studio.count(170 * number), 0.9 - 0.12 * number)
    mixed(out, knocked(studio, 150, 90, 2.5, 0.02), studio.count(345), 0.25)
    return shaped(roomy(studio, out, 420, 0.24, 1600), studio.rate, [(0, 1), (800, 1), (1200, 0)])


def round_end(studio: Studio) -> Signal:
    """Two strings together, and a bowl that goes on humming."""
    bowl = [Mode(D4, 1500, 0.7), Mode(D4 * 1.003, 1400, 0.5), Mode(D4 * 2.76, 600, 0.2), Mode(D4 * 5.1, 220, 0.06)]
    out = struck(studio, bowl, 1.5, 1300)
    mixed(out, _pull(studio, A4, 900), studio.count(10), 0.5)
    mixed(out, _pull(studio, D5, 900), studio.count(120), 0.45)
    return shaped(roomy(studio, out, 400, 0.2), studio.rate, [(0, 1), (900, 1), (1400, 0)])


def turn(studio: Studio) -> Signal:
    """It is your turn: two tongues, a fourth up, hardly more than a thought."""
    out = mixed(_tongue(studio, A4, 420), _tongue(studio, D5, 560), studio.count(115), 0.9)
    return shaped(roomy(studio, out, 260, 0.2), studio.rate, [(0, 1), (420, 1), (680, 0)])


def press(studio: Studio) -> Signal:
    """A felted key goes down on its wooden bed."""
    out = knocked(studio, studio.about(455, 0.1), 34, 0.9, 0.12)
    return near(
        studio, mixed(out, dying(low_pass(studio.noise(20), studio.rate, 900), studio.rate, 16, 1), 0, 0.25), 0.6
    )


def toggle(studio: Studio) -> Signal:
    """A small brass switch tips over."""
    out = struck(studio, [Mode(1320, 20, 0.7), Mode(2510, 12, 0.4), Mode(470, 30, 0.6)], 0.3)
    mixed(out, knocked(studio, 560, 34, 0.6, 0.1), studio.count(38), 0.9)
    return near(studio, out, 0.7)


def refuse(studio: Studio) -> Signal:
    """Two muffled knocks: not so."""
    out = studio.silence(10)
    for at, hz, gain in ((2, 265, 1.0), (118, 225, 0.85)):
        dull = low_pass(knocked(studio, studio.about(hz, 0.1), studio.about(85, 0.15), 1.7, 0.12), studio.rate, 950)
        mixed(out, dull, studio.count(at), gain)
    return near(studio, out, 0.6)


def curtain(studio: Studio) -> Signal:
    """Heavy cloth is drawn, its rings run along the rail."""
    ms = 620.0
    centre = path([(0, 240), (ms * 0.5, 620), (ms, 300)], studio.count(ms), studio.rate)
    cloth = swelling(
        moving_band(mixed(studio.noise(ms), studio.grains(ms, 900), 0, 0.5), studio.rate, centre, 0.6), 0.45
    )
    cloth = low_pass(cloth, studio.rate, 1900)
    mixed(cloth, swelling(low_pass(studio.noise(ms), studio.rate, 190), 0.5), 0, 0.5)
    mixed(cloth, rings(studio), studio.count(70), 0.06)
    return near(studio, cloth, 0.5)
