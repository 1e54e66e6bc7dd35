"""Every picture file of the project: its path below `assets` and its text."""

import json
from collections.abc import Callable, Iterator

from build_scripts.art import (
    avatars,
    backs,
    cover_your_assets,
    emblem,
    furniture,
    gems,
    hidden_joker,
    icons,
    lucky_jack,
    machine,
    rummy,
    treasure,
)
from build_scripts.art.card import HEIGHT, WIDTH
from build_scripts.art.shapes import Picture, moved
from build_scripts.art.sheet import svg

Prop = tuple[float, float, Callable[[], Picture]]

PROPS: dict[str, Prop] = {
    "slot_machine_reels": (*machine.SIZE, machine.reels),
    "slot_machine": (*machine.SIZE, machine.frame),
    "slot_lever": (80, 280, machine.lever),
    "coin": (120, 120, machine.coin),
    "coin_tray": (420, 170, machine.coin_tray),
    "lamp": (320, 300, furniture.lamp),
    "ledger": (420, 280, furniture.ledger),
    "rack": (*furniture.RACK, furniture.rack),
    "stock_tray": (320, 420, furniture.stock_tray),
    "candle": (140, 260, furniture.candle),
    "flame": (80, 110, furniture.flame),
    "chest": (360, 320, treasure.chest),
    "chest_closed": (360, 320, treasure.chest_closed),
    "treasures/doubloon": (120, 120, treasure.doubloon),
    "treasures/ruby": (120, 120, treasure.ruby),
    "treasures/emerald": (120, 120, treasure.emerald),
    "treasures/sapphire": (120, 120, treasure.sapphire),
    "treasures/pearl": (120, 120, treasure.pearl),
    "treasures/goblet": (120, 120, treasure.goblet),
    "treasures/crown": (120, 120, treasure.crown),
}
"""Width, height and drawing of what stands on the tables."""


def files() -> Iterator[tuple[str, str]]:
    """Path and text of every generated file, in a stable order."""
    yield from _lucky_jack()
    for item in cover_your_assets.VALUES:
        yield f"cards/cover_your_assets/{item}.svg", svg(WIDTH, HEIGHT, cover_your_assets.face(item))
    yield "cards/hidden/joker.svg", svg(WIDTH, HEIGHT, hidden_joker.face())
    for name in gems.VALUES:
        yield f"cards/casinoverso/{name}.svg", svg(WIDTH, HEIGHT, gems.face(name))
    yield from _rummy()
    for colour in backs.COLOURWAYS:
        yield f"cards/backs/{colour}.svg", svg(WIDTH, HEIGHT, backs.back(colour))
    for name, mood in avatars.portraits():
        yield f"avatars/{name}_{mood}.svg", svg(avatars.SIZE, avatars.SIZE, avatars.portrait(name, mood))
    yield from _props()
    for name, picture in icons.icons().items():
        yield f"icons/{name}.svg", svg(icons.SIZE, icons.SIZE, picture)

    yield "icons/app/stolik.svg", svg(emblem.SIZE, emblem.SIZE, emblem.emblem())


def _lucky_jack() -> Iterator[tuple[str, str]]:
    """Both editions' faces, and the bare symbols for the reels."""
    for edition, symbols in lucky_jack.EDITIONS.items():
        for rank, symbol in enumerate(symbols, 1):
            yield f"cards/lucky_jack/{edition}/{symbol}.svg", svg(WIDTH, HEIGHT, lucky_jack.face(symbol, rank))
    for symbol in lucky_jack.SIGNS:
        yield f"props/symbols/{symbol}.svg", svg(220, 220, moved(lucky_jack.sign(symbol), 110, 110))


def _rummy() -> Iterator[tuple[str, str]]:
    """The cards of four colours and the joker, which the protocol writes `*`."""
    for colour in rummy.COLOURS:
        for value in range(1, 14):
            yield f"cards/rummy/{value}{colour}.svg", svg(WIDTH, HEIGHT, rummy.face(value, colour))
    yield "cards/rummy/joker.svg", svg(WIDTH, HEIGHT, rummy.joker())


def _props() -> Iterator[tuple[str, str]]:
    """The props, and where things go on them."""
    for name, (width, height, draw) in PROPS.items():
        yield f"props/{name}.svg", svg(width, height, draw())
    yield "props/places.json", json.dumps(_places(), indent=1) + "\n"


def _places() -> dict[str, object]:
    """Rectangles [left, top, width, height] and points [x, y] in units of the named picture."""
    return {
        "slot_machine": {"size": machine.SIZE, "windows": machine.WINDOWS, "lever_pivot": machine.PIVOT},
        "slot_lever": {"size": [80, 280], "pivot": [40, 240]},
        "rack": {"size": furniture.RACK, "rows": furniture.ROWS},
        "stock_tray": {"size": [320, 420], "floor": [34, 38, 252, 352]},
        "candle": {"size": [140, 260], "wick": [66, 62]},
        "flame": {"size": [80, 110], "foot": [40, 96]},
        "avatar": {"size": [avatars.SIZE, avatars.SIZE], "middle": avatars.MIDDLE, "radius": avatars.RIM},
    }
