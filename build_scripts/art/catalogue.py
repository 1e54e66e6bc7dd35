"""Every picture file of the project: its path below `assets` and its text."""

from collections.abc import Iterator

from build_scripts.art import avatars, backs, lucky_jack
from build_scripts.art.card import HEIGHT, WIDTH
from build_scripts.art.sheet import svg


def files() -> Iterator[tuple[str, str]]:
    """Path and text of every generated file, in a stable order."""
    for edition, symbols in lucky_jack.EDITIONS.items():
        for rank, symbol in enumerate(symbols, 1):
            yield f"cards/lucky_jack/{edition}/{symbol}.svg", svg(WIDTH, HEIGHT, lucky_jack.face(symbol, rank))
    for colour in backs.COLOURWAYS:
        yield f"cards/backs/{colour}.svg", svg(WIDTH, HEIGHT, backs.back(colour))
    for name, mood in avatars.portraits():
        yield f"avatars/{name}_{mood}.svg", svg(avatars.SIZE, avatars.SIZE, avatars.portrait(name, mood))
