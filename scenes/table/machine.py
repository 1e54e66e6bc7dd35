"""The slot machine behind the discards: three reels that turn to what was discarded, a lever, bulbs, and coins for a jackpot."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

import pygame

from scenes.skin import Skin, paste
from scenes.table.draw import Picture
from scenes.table.ground import prop_shadow
from scenes.table.places import Box
from scenes.table.reels import Coin, Reel
from scenes.table.sounds import reel_cues

SIZE = (560.0, 440.0)
WINDOWS = tuple((78.0 + 124 * reel, 158.0, 112.0, 150.0) for reel in range(3))
"""Left, top, width and height of the reels' windows in the machine's picture (`assets/props/places.json`)."""
PIVOT, LEVER_SIZE, LEVER_PIVOT = (512.0, 262.0), (80.0, 280.0), (40.0, 240.0)
SYMBOL = 88.0
PITCH = 112.0
"""Distance of two symbols on a reel."""
TURN_MS = 420.0
"""A reel goes on to a newly discarded symbol. Scaled."""
SPIN_MS, SPIN_LATER_MS, SPIN_TURNS = 1100.0, 420.0, 3
"""The jackpot: the first reel's time, how much later each next one stops, and how often they turn round. Scaled."""
LEVER_MS = 600.0
BLINK_MS = 420.0
"""Bulbs change so seldom that nothing flashes more than three times a second."""
SHOW_MS = 2600.0
"""How long bulbs and coins celebrate. Scaled."""
COINS = 34
SHADOW_Z, BACK_Z, REEL_Z, FRONT_Z, LEVER_Z, COIN_Z = 0.5, 1.0, 2.0, 3.0, 4.0, 30000.0


class SlotMachine:
    """Draws itself over its box on the table. `symbols`: picture name of each face's symbol."""

    def __init__(self, skin: Skin, symbols: Sequence[str]) -> None:
        self.skin = skin
        self.symbols = list(symbols)
        self.reels = [Reel(len(symbols)) for _ in WINDOWS]
        self.coins: list[Coin] = []
        self.box = Box(0, 0, *SIZE)
        self.scale = 1.0
        self._lever = 0.0
        self._left = 0.0
        self._blink = 0.0
        self._sounds: list[str] = []
        self._rings = False
        """Bells are due once the last reel has stopped."""
        self._drums: list[list[pygame.Surface]] = []
        self._drawn: list[tuple[float, bool] | None] = [None] * len(self.reels)
        """Where each reel stood when its drum was drawn, and whether with crisp pictures."""
        self._turned: dict[tuple[int, int], pygame.Surface] = {}

    # --- what it does -----------------------------------------------------------------------------------------------
    def show(self, symbols: Sequence[int]) -> None:
        """Puts the reels there at once and ends every celebration."""
        for reel, symbol in zip(self.reels, symbols, strict=True):
            reel.show(symbol)
        self.coins, self._lever, self._left = [], 0.0, 0.0

    def roll(self, symbols: Sequence[int], factor: float) -> None:
        """Turns every reel on to its symbol."""
        for reel, symbol in zip(self.reels, symbols, strict=True):
            if reel.symbol != symbol:
                reel.turn(symbol, TURN_MS * factor)

    def jackpot(self, symbol: int, factor: float) -> None:
        """Spins until all reels stop on the symbol one after another, then bulbs blink and coins fall."""
        for number, reel in enumerate(self.reels):
            reel.turn(symbol, (SPIN_MS + SPIN_LATER_MS * number) * factor, SPIN_TURNS)
        self._rings = factor > 0
        if not self._rings:
            self._sounds.append("jackpot")
        else:
            spin = (SPIN_MS + SPIN_LATER_MS * (len(self.reels) - 1)) * factor
            self._lever = LEVER_MS
            self._left = spin + SHOW_MS * factor
            dice = Random(symbol)
            self.coins = [Coin(dice, number) for number in range(COINS)]
            for coin in self.coins:
                coin.delay += spin

    @property
    def busy(self) -> bool:
        """Whether something moves or blinks."""
        return self._left > 0 or self._lever > 0 or any(reel.turning for reel in self.reels)

    @property
    def spinning(self) -> bool:
        """Whether a reel has not arrived yet."""
        return any(reel.turning for reel in self.reels)

    def finish(self) -> None:
        """Everything comes to its end."""
        for reel in self.reels:
            reel.finish()
        self.coins, self._lever, self._left = [], 0.0, 0.0

    def tick(self, dt: float) -> None:
        """Lets `dt` ms pass."""
        before = [reel.at for reel in self.reels]
        for reel in self.reels:
            reel.tick(dt)
        self._sounds += reel_cues(before, [reel.at for reel in self.reels], [reel.turning for reel in self.reels])
        if self._rings and not self.spinning:
            self._rings = False
            self._sounds.append("jackpot")
        self._lever = max(0.0, self._lever - dt)
        if self._left > 0:
            self._left = max(0.0, self._left - dt)
            self._blink += dt
            for coin in self.coins:
                coin.tick(dt, SIZE[1] + 30)
            if self._left == 0:
                self.coins = []

    def heard(self) -> list[str]:
        """Names of the sounds it has made since the last call."""
        names, self._sounds = self._sounds, []
        return names

    # --- how it looks -----------------------------------------------------------------------------------------------
    def fit(self, box: Box) -> None:
        """Takes its place, px: as large as its shape allows, in the middle of `box`."""
        self.scale = min(box.width / SIZE[0], box.height / SIZE[1])
        width, height = SIZE[0] * self.scale, SIZE[1] * self.scale
        self.box = Box(box.centre[0] - width / 2, box.centre[1] - height / 2, width, height)
        self._drums = []
        self._drawn = [None] * len(self.reels)
        self._turned = {}

    def put(self, picture: Picture) -> None:
        """Puts all its layers into the picture."""
        size = round(self.box.width), round(self.box.height)
        place = self.box.x, self.box.y
        shadow, below = prop_shadow(self.skin, self.box)
        picture.put(("machine", "shadow"), shadow, *below, SHADOW_Z)
        picture.put(("machine", "back"), self.skin.picture("props/slot_machine_reels", size), *place, BACK_Z)
        for number, reel in enumerate(self.reels):
            self._put_reel(picture, number, reel)
        picture.put(("machine", "front"), self.skin.picture("props/slot_machine", size), *place, FRONT_Z)
        self._put_lever(picture)
        self._put_bulbs(picture)
        self._put_coins(picture)

    def _put_reel(self, picture: Picture, number: int, reel: Reel) -> None:
        x, y, width, height = (value * self.scale for value in WINDOWS[number])
        if len(self._drums) <= number:
            size = max(1, round(width)), max(1, round(height))
            self._drums.append([pygame.Surface(size, pygame.SRCALPHA) for _ in range(2)])
        if self._drawn[number] not in ((reel.at, True), (reel.at, self.skin.crisp)):
            self._drums[number].reverse()
            self._draw_drum(self._drums[number][0], reel.at)
            self._drawn[number] = reel.at, self.skin.crisp
        picture.put(("machine", number), self._drums[number][0], self.box.x + x, self.box.y + y, REEL_Z)

    def _draw_drum(self, surface: pygame.Surface, at: float) -> None:
        """The symbols that can be seen through a window."""
        surface.fill((0, 0, 0, 0))
        side = max(1, round(SYMBOL * self.scale))
        middle = surface.get_width() / 2, surface.get_height() / 2
        for number in range(math.floor(at) - 1, math.ceil(at) + 2):
            symbol = self.skin.picture(self.symbols[number % len(self.symbols)], (side, side))
            y = middle[1] + (at - number) * PITCH * self.scale
            paste(surface, symbol, (middle[0] - side / 2, y - side / 2))

    def _put_lever(self, picture: Picture) -> None:
        """The lever is squashed on its pivot while it is pulled."""
        share = self._lever / LEVER_MS
        pulled = math.sin(math.pi * share) if share else 0.0
        squash = 1 - 0.7 * pulled
        width, height = LEVER_SIZE[0] * self.scale, LEVER_SIZE[1] * self.scale
        lever = self.skin.picture("props/slot_lever", (round(width), round(height)))
        above = LEVER_PIVOT[1] / LEVER_SIZE[1]
        if squash < 0.995:
            lever = pygame.transform.smoothscale(lever, (round(width), max(1, round(height * squash))))
        x = self.box.x + (PIVOT[0] - LEVER_PIVOT[0]) * self.scale
        y = self.box.y + PIVOT[1] * self.scale - height * above * squash
        picture.put(("machine", "lever"), lever, x, y, LEVER_Z)

    def _put_bulbs(self, picture: Picture) -> None:
        """Every second bulb shines while there is something to celebrate."""
        keys = []
        if self._left > 0 and not self.spinning:
            first = int(self._blink / BLINK_MS) % 2
            blur = max(2, round(12 * self.scale))
            side = max(2, round(10 * self.scale))
            glow = self.skin.glow((side, side), side / 2, blur, (255, 226, 140), 0.95)
            for number in range(first, 15, 2):
                x, y = bulb(number)
                key = ("bulb", number)
                keys.append(key)
                half = glow.get_width() / 2
                place = self.box.x + x * self.scale - half, self.box.y + y * self.scale - half
                picture.put(key, glow, *place, FRONT_Z + 0.5)
        picture.keep_only("bulb", keys)

    def _put_coins(self, picture: Picture) -> None:
        keys = []
        side = max(2, round(46 * self.scale))
        coin = self.skin.picture("props/coin", (side, side))
        for number, falling in enumerate(self.coins):
            if falling.seen:
                keys.append(("coin", number))
                wide = max(2, 2 * round(side * max(0.16, abs(math.cos(falling.spin))) / 2))
                turned = self._coin(coin, wide, side)
                x = self.box.x + falling.x * self.scale - wide / 2
                picture.put(
                    ("coin", number), turned, x, self.box.y + falling.y * self.scale - side / 2, COIN_Z + number
                )
        picture.keep_only("coin", keys)

    def _coin(self, coin: pygame.Surface, wide: int, side: int) -> pygame.Surface:
        """A coin seen at an angle; the few widths are kept."""
        if wide >= side:
            return coin
        key = (side, wide)
        if key not in self._turned:
            self._turned[key] = pygame.transform.smoothscale(coin, (wide, side))
        return self._turned[key]


def bulb(number: int) -> tuple[float, float]:
    """The middle of a bulb on the arch, in the machine's units; agrees with the picture's own bulbs."""
    angle = math.radians(184 + 12.3 * number)
    x, y, power = math.cos(angle), math.sin(angle), 2.35
    share = (abs(x) ** power + abs(y) ** power) ** (-1 / power)
    return 256 + 198 * x * share, 142 + 120 * y * share
