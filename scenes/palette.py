"""The palette: colours of each room and of the widgets, as (red, green, blue) 0..255."""

from __future__ import annotations

from dataclasses import dataclass

Colour = tuple[int, int, int]


def colour(code: str) -> Colour:
    """Return the colour that `code` (`#RRGGBB`) names."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def code(shade: Colour) -> str:
    """Return `shade` as `#RRGGBB`."""
    return "#{:02X}{:02X}{:02X}".format(*shade)


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """Return the colour `share` (0..1) of the way from `first` to `second`."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def lifted(shade: Colour, factor: float) -> Colour:
    """Return `shade` made brighter (or darker, below 1) by `factor`."""
    red, green, blue = (min(255, round(value * factor)) for value in shade)
    return red, green, blue


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one room."""

    cloth: Colour
    wood: Colour
    metal: Colour
    paper: Colour
    accent: Colour


PALETTES = {
    "title": Palette(colour("#1B1F2A"), colour("#2A1B14"), colour("#D9A441"), colour("#FFF4DC"), colour("#1E7F7A")),
    "lucky_jack": Palette(
        colour("#5A1026"), colour("#3B2016"), colour("#D9A441"), colour("#FFF4DC"), colour("#1E7F7A")
    ),
    "cover_your_assets": Palette(
        colour("#1F3D2F"), colour("#4A2618"), colour("#E2B84B"), colour("#F3E7CB"), colour("#A3262A")
    ),
    "rummy": Palette(colour("#23395B"), colour("#B9834F"), colour("#C9D1D9"), colour("#FBF7EC"), colour("#E4674F")),
    "casinoverso": Palette(
        colour("#10343C"), colour("#6B5844"), colour("#CFA13A"), colour("#E6CF9F"), colour("#B3123E")
    ),
}

CLOTHS = {
    "burgundy": colour("#5A1026"),
    "green": colour("#1F3D2F"),
    "indigo": colour("#23395B"),
    "teal": colour("#10343C"),
    "plum": colour("#40204A"),
    "slate": colour("#34383F"),
}
"""Cloths that a person may lay on every table."""

INK = colour("#1B1F2A")
NIGHT = colour("#12141C")
CREAM = colour("#FFF4DC")
PAPER = colour("#F4E6C8")
PAPER_EDGE = colour("#CDB68A")
PAPER_INK = colour("#2C1D12")
PAPER_QUIET = colour("#6A5238")
BRASS = colour("#D9A441")
BRASS_LIGHT = colour("#F8DE9C")
BRASS_DARK = colour("#7A4E14")
WALNUT = colour("#3B2016")
TEAL = colour("#1E7F7A")
RED = colour("#A3262A")
GLOW = colour("#FFD27A")
FOCUS = colour("#FFE08A")
QUIET = (214, 200, 172)
"""Less important text on a dark ground."""
DARK_TOP, DARK_BOTTOM = (46, 30, 30), (24, 16, 18)
"""Plates on the cloth, from top to bottom."""
PLAIN_TOP, PLAIN_BOTTOM = (84, 50, 34), (52, 29, 20)
"""Plain buttons, from top to bottom."""
RING = 3
"""Thickness of the focus ring, design units."""

HIGH_CONTRAST = {
    "PAPER": colour("#FFFFFF"),
    "PAPER_EDGE": colour("#D8D8D8"),
    "PAPER_INK": colour("#000000"),
    "PAPER_QUIET": colour("#1E1E1E"),
    "CREAM": colour("#FFFFFF"),
    "BRASS_LIGHT": colour("#FFF0B0"),
    "FOCUS": colour("#FFFF00"),
    "QUIET": colour("#FFFFFF"),
    "DARK_TOP": colour("#000000"),
    "DARK_BOTTOM": colour("#000000"),
    "PLAIN_TOP": colour("#000000"),
    "PLAIN_BOTTOM": colour("#000000"),
    "TEAL": colour("#00605A"),
    "RED": colour("#8C0010"),
    "RING": 6,
}
"""What takes the place of the colours above while high contrast is on."""
_USUAL = {name: globals()[name] for name in HIGH_CONTRAST}


def heighten(on: bool) -> None:
    """Put the colours of high contrast in force, or the usual ones; read them as `palette.NAME`, when drawing."""
    globals().update(HIGH_CONTRAST if on else _USUAL)


SEAT_COLOURS = tuple(
    colour(code) for code in ("#D9A441", "#3F9C94", "#C8553D", "#7A6FB0", "#6E9B3A", "#C76B98", "#5B8FC7", "#A9855B")
)
"""Colours that people choose for their seat; each is told apart by the avatar as well."""


def palette(room: str) -> Palette:
    """Return the palette of `room`, or the title's where the room has none of its own."""
    return PALETTES.get(room, PALETTES["title"])
