"""CasinoVerso's odds: how likely the next card takes the viewer over 7½, as a bar on the deck, from what the viewer sees alone."""

from __future__ import annotations

import pygame

from game.core.rules import View
from game.games.casinoverso.odds import over
from game.games.casinoverso.state import CasinoVersoState
from scenes import palette as shades
from scenes.palette import code
from scenes.shapes import Plate
from scenes.skin import paste
from scenes.table.draw import Picture
from scenes.table.places import RATIO, Table
from scenes.table.stamps import Stamps
from scenes.words import _

ODDS_Z = 70_020.0
LIKELY = 0.5
"""From here on the bar is red."""
CALM, HOT = ("#5FB98A", "#2C7A55"), ("#E8675A", "#A3262A")


def percent(share: float) -> str:
    """A share of 0..1 in whole per cent; never 0 or 100 unless it is certain."""
    whole = round(100 * share)
    return f"{min(99, max(1, whole)) if 0 < share < 1 else whole} %"


class OddsBar:
    """Shown while the viewer may take a card or not. `wanted` is the setting; `alone` whether nobody else at the screen could read it."""

    def __init__(self, alone: bool) -> None:
        self.wanted = True
        self.alone = alone
        self._share: float | None = None
        self._secret = False

    def show(self, view: View[CasinoVersoState]) -> None:
        """Takes over what the viewer knows now. Where a card has to be taken, such as the bank's first one, there is nothing to weigh."""
        state = view.state
        chooses = state.actor == view.seat >= 0 and len(view.legal) > 1
        asks = chooses and state.phase in ("play", "bank") and bool(state.deck)
        self._share = over(view) if asks else None
        self._secret = state.phase == "play" and not self.alone

    def words(self, peeked: bool) -> str:
        """The bar in words, "" while it is not shown: with several people it tells something only while its owner peeks."""
        if self._share is None or not self.wanted or (self._secret and not peeked):
            return ""
        return _("Over 7½: {percent}").format(percent=percent(self._share))

    def put(self, picture: Picture, table: Table | None, stamps: Stamps | None, peeked: bool) -> None:
        """Puts the bar on the lower edge of the deck."""
        slot = table.slot("deck") if table is not None else None
        text = self.words(peeked)
        if slot is None or stamps is None or not text or self._share is None:
            picture.drop(("odds",))
            return
        width = min(slot.card, slot.box.width, slot.box.height / RATIO)
        drawn, margin = _bar(stamps, text, self._share, round(width))
        x, y = slot.box.centre
        bottom = y + width * RATIO / 2
        left = x - drawn.get_width() / 2
        picture.put(("odds",), drawn, left, bottom - drawn.get_height() + margin + stamps.brush.px(8), ODDS_Z)


def _bar(stamps: Stamps, text: str, share: float, width: int) -> tuple[pygame.Surface, int]:
    """The bar with its words, and the margin round it."""
    brush = stamps.brush
    wide, tall = brush.skin.measure(text, brush.text_px("small"), "strong")
    size = max(width, wide + brush.px(28)), tall + brush.px(16)
    margin = brush.px(8)
    hot = share >= LIKELY

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        blur, rim = brush.px(7), max(1, brush.px(2))
        paste(surface, brush.skin.shadow(rect.size, brush.px(10), blur, 0.6), (rect.x - blur, rect.y - blur + 2))
        look = Plate((44, 30, 26), (24, 16, 16), brush.px(10), rim, shades.BRASS_LIGHT, shades.BRASS_DARK, 0.04, 0.97)
        paste(surface, brush.skin.plate(rect.size, look), rect.topleft)
        paste(surface, brush.skin.shapes.svg(rect.size, _tube(rect, share, hot, brush.px(6))), rect.topleft)
        line = pygame.Rect(rect.x, rect.y + brush.px(2), rect.width, tall)
        brush.write(surface, text, line, shades.CREAM, "small", "strong")

    return stamps.stamp(("odds", text, round(share * 100), width), size, margin, paint), margin


def _tube(rect: pygame.Rect, share: float, hot: bool, high: int) -> str:
    """A tube filled so far as SVG in the coordinates of the bar; at half a notch, so that not colour alone tells."""
    pad = high * 1.4
    long, top = rect.width - 2 * pad, rect.height - high * 1.9
    light, dark = HOT if hot else CALM
    return (
        f'<defs><linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{light}"/>'
        f'<stop offset="1" stop-color="{dark}"/></linearGradient></defs>'
        f'<rect x="{pad:g}" y="{top:g}" width="{long:g}" height="{high}" rx="{high / 2:g}" fill="#000000" fill-opacity="0.55"/>'
        f'<rect x="{pad:g}" y="{top:g}" width="{max(high, long * share):g}" height="{high}" rx="{high / 2:g}" fill="url(#f)"'
        f' fill-opacity="{1 if share > 0 else 0}"/>'
        f'<rect x="{pad + long / 2 - 1:g}" y="{top - high * 0.3:g}" width="2" height="{high * 1.6:g}" fill="{code(shades.BRASS_LIGHT)}"/>'
    )
