"""Cards on cloth: the fingertip, the glide, the landing, the turn, the riffle."""

from __future__ import annotations

from build_scripts.sound.bodies import Mode, knocked, struck
from build_scripts.sound.filters import band_pass, high_pass, low_pass, moving_band
from build_scripts.sound.signals import Signal, Studio, dying, mixed, path, scaled, shaped, swelling
from build_scripts.sound.space import near

WARM = 3600.0
"""Cloth swallows what lies higher, Hz."""


def _snap(studio: Studio, hz: float, ms: float, gain: float = 1.0) -> Signal:
    """The stiff sheet itself: a few short modes of bending, and its dry click."""
    modes = [Mode(studio.about(hz * ratio, 0.06), ms * last, loud) for ratio, last, loud in _BENDING]
    click = dying(band_pass(studio.noise(ms * 1.5), studio.rate, hz * 1.7, 0.9), studio.rate, ms * 0.9, 0.3)
    return scaled(low_pass(mixed(struck(studio, modes, 0.25, ms * 1.5), click, 0, 1.5), studio.rate, 1.6 * WARM), gain)


_BENDING = ((1.0, 1.0, 0.5), (1.52, 0.8, 0.45), (2.35, 0.55, 0.35), (3.4, 0.4, 0.2))


def _thump(studio: Studio, hz: float, ms: float) -> Signal:
    """What the padded table says to it."""
    modes = [Mode(studio.about(hz, 0.08), ms, 1.0), Mode(studio.about(hz * 1.7, 0.08), ms * 0.7, 0.5)]
    body = struck(studio, modes, 2.2, ms * 1.4)
    felt = dying(low_pass(studio.noise(ms), studio.rate, hz * 4), studio.rate, ms * 0.7, 1.5)
    return mixed(body, felt, 0, 0.5)


def _rub(studio: Studio, ms: float, low: float, high: float, back: float) -> Signal:
    """Paper drawn over felt: fibres that catch and let go, their pitch following the speed."""
    length = studio.count(ms)
    centre = path([(0, low), (ms * 0.45, high), (ms, back)], length, studio.rate)
    dust = mixed(studio.grains(ms, 3200), studio.noise(ms), 0, 0.22)
    paper = moving_band(dust, studio.rate, centre, 0.8)
    air = band_pass(studio.grains(ms, 1800), studio.rate, high * 1.9, 0.8)
    felt = low_pass(studio.noise(ms), studio.rate, 420)
    out = mixed(mixed(paper, air, 0, 0.2), felt, 0, 0.22)
    return low_pass(high_pass(out, studio.rate, 140), studio.rate, WARM)


def pick(studio: Studio) -> Signal:
    """A fingertip lifts a card off the cloth."""
    ms = studio.between(80, 105)
    brush = swelling(_rub(studio, ms, 1100, studio.about(2100, 0.12), 2500), 0.6)
    flick = _snap(studio, studio.about(1250, 0.1), 16, 0.5)
    return near(studio, mixed(brush, flick, studio.count(ms * 0.66)), 0.5)


def slide(studio: Studio) -> Signal:
    """A card glides over the cloth."""
    ms = studio.between(150, 205)
    rub = _rub(studio, ms, studio.about(800, 0.15), studio.about(1750, 0.18), studio.about(1050, 0.15))
    return near(studio, swelling(rub, studio.between(0.3, 0.5)), 0.4)


def place(studio: Studio) -> Signal:
    """A card touches down: the air under it, one edge, then the whole face."""
    air = swelling(low_pass(studio.noise(26), studio.rate, 700), 0.8)
    edge = _snap(studio, studio.about(1500, 0.14), 11, 0.35)
    face = _snap(studio, studio.about(980, 0.14), 17, 0.8)
    thump = _thump(studio, studio.about(165, 0.12), studio.between(50, 70))
    first, second = studio.count(20), studio.count(20 + studio.between(7, 15))
    out = mixed(mixed(mixed(air, edge, first), face, second), thump, second, studio.between(0.45, 0.7))
    return near(studio, out, 0.7)


def flip(studio: Studio) -> Signal:
    """A card bends, turns over and falls on its face."""
    ms = studio.between(85, 105)
    turn = swelling(_rub(studio, ms, 700, studio.about(1500, 0.1), 2400), 0.75)
    bend = _snap(studio, studio.about(1900, 0.1), 12, 0.6)
    fall = place(studio)
    out = mixed(scaled(turn, 0.8), bend, studio.count(ms * 0.55))
    return mixed(out, fall, studio.count(ms * 0.72), 0.8)


def deal(studio: Studio) -> Signal:
    """A card is thrown from the pack: a short hiss that ends on the cloth."""
    ms = studio.between(66, 84)
    hiss = swelling(_rub(studio, ms, 1300, studio.about(2600, 0.12), 1500), 0.35)
    return mixed(scaled(hiss, 1.1), place(studio), studio.count(ms * 0.62), 0.55)


def shuffle(studio: Studio) -> Signal:
    """Two halves riffled together, pushed into one pack, and the pack knocked even on the table."""
    out = studio.silence(560)
    at, cards = 8.0, 34
    for number in range(cards):
        share = number / cards
        at += studio.about(9.5 + 9 * abs(share - 0.45), 0.35)
        mixed(
            out, _snap(studio, studio.about(1450 - 350 * share, 0.12), 8, studio.between(0.3, 0.75)), studio.count(at)
        )
    mixed(out, scaled(swelling(_rub(studio, 150, 900, 1700, 900)), 0.9), studio.count(at + 25))
    for pause, gain in ((195, 1.0), (305, 0.7)):
        tap = mixed(_thump(studio, 150, 60), _snap(studio, studio.about(900, 0.1), 14, 0.7))
        mixed(out, mixed(tap, knocked(studio, 240, 40, 1.4, 0.05), 0, 0.5), studio.count(at + pause), gain)
    return near(studio, out, 0.6)


def set_down(studio: Studio) -> Signal:
    """A whole set of cards is put on a stack: heavier, with the cards' edges after one another."""
    out = scaled(_thump(studio, studio.about(140, 0.12), 95), 0.6)
    for number in range(4):
        snap = _snap(studio, studio.about(950 + 130 * number, 0.14), 15, 0.8 - 0.13 * number)
        mixed(out, snap, studio.count(4 + 11 * number + studio.between(0, 4)))
    return near(studio, mixed(out, knocked(studio, studio.about(235, 0.12), 70, 1.4, 0.05), 0, 0.5), 0.8)


def hit(studio: Studio) -> Signal:
    """A card slapped down in a duel: hand and card, then the table's own low voice."""
    slap = mixed(_snap(studio, studio.about(1050, 0.1), 24, 1.0), _snap(studio, studio.about(1700, 0.1), 14, 0.6), 40)
    palm = dying(low_pass(studio.noise(45), studio.rate, 900), studio.rate, 38, 1.0)
    low = studio.about(118, 0.12)
    drum = struck(studio, [Mode(low, 230, 1.0), Mode(low * 1.6, 150, 0.6), Mode(low * 2.3, 90, 0.35)], 2.4)
    board = knocked(studio, studio.about(285, 0.15), studio.about(90, 0.2), 0.8, 0.15)
    out = mixed(scaled(drum, 0.3), slap, 0, studio.between(1.3, 1.7))
    mixed(
        mixed(out, palm, studio.count(studio.between(0, 7)), studio.between(0.9, 1.4)),
        board,
        studio.count(2),
        studio.between(0.45, 0.75),
    )
    return near(studio, shaped(out, studio.rate, [(0, 1), (150, 1), (300, 0.2)]), 0.8)
