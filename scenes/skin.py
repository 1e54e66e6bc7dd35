"""The skin: pictures, letters, shapes and rooms in one place; nothing else knows where assets lie."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import msgspec
import pygame

from scenes.lettering import Lettering
from scenes.palette import CLOTHS, Colour, Palette, heighten, palette
from scenes.pictures import FRAME_BUDGET_MS, Pictures, Size
from scenes.rooms import Rooms
from scenes.settings import BACKS, Settings
from scenes.shapes import Plate, Shapes
from scenes.sizes import text_floor
from scenes.symbols import with_symbols
from scenes.wishes import Wishes

ASSETS = Path(__file__).resolve().parent.parent / "assets"
TEXT_UNITS = {"title": 64, "heading": 36, "lead": 33, "body": 24, "small": 20}
PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED


class Skin:
    """Everything that is drawn comes from here. All surfaces are premultiplied unless they are opaque rooms."""

    def __init__(self, assets: Path = ASSETS, cache: Path | None = None) -> None:
        self.assets = assets
        self.wishes = Wishes()
        """What is made ahead while the window is being resized."""
        self.looks = 0
        """Grows whenever anything may look otherwise at the same size."""
        self.shapes = Shapes(self.wishes)
        self._pictures = Pictures(assets, cache, self.wishes)
        self._letters = Lettering(assets / "fonts")
        self._rooms = Rooms(self.wishes)
        self._worn: Settings | None = None
        self._size: Size = (0, 0)
        self._percent = 100
        self._back = ""
        self._cloth: Colour | None = None
        self._own: dict[str, Path] = {}

    def wear(self, settings: Settings) -> None:
        """Look as the settings wish from now on: size of text, contrast, signs, card back and cloth."""
        looks = msgspec.structs.replace(settings, window=Settings().window)
        if looks != self._worn:
            self._worn = looks
            self.looks += 1
        heighten(settings.contrast)
        self._percent = settings.text_size
        self._back = settings.card_back
        self._cloth = CLOTHS.get(settings.cloth)
        self._rooms.dress(self._cloth, settings.contrast)
        self._pictures.retouch(with_symbols if settings.symbols else None)

    def bring(self, own: dict[str, Path]) -> None:
        """Know pictures of the player's own, each by a name that begins with `own/`."""
        self._own = own
        self.looks += 1
        self._pictures.bring(own)

    def back(self, usual: str) -> str:
        """Return the picture name of the card back that is chosen, `usual` where each game shows its own."""
        if self._back in BACKS:
            return f"cards/backs/{self._back}"
        return self._back if self._back in self._own else usual

    def use(self, size: Size, rough: bool = False) -> None:
        """The window has `size` px; `rough`: it is being resized, so scaled copies will do for now."""
        if size != self._size:
            self._pictures.drop_wishes()
            self._letters.forget()
        self._size = size
        self._pictures.rough = self._rooms.rough = rough
        if not rough:
            for part in (self._pictures, self.shapes, self._letters):
                part.fit(size)

    @property
    def size(self) -> Size:
        """The size of the window in px."""
        return self._size

    @property
    def rough(self) -> bool:
        """True while scaled copies may stand in for pictures."""
        return self._rooms.rough

    @property
    def unfinished(self) -> bool:
        """True while something shown is only a scaled copy."""
        return self.wishes.unfinished

    @property
    def crisp(self) -> bool:
        """Whether nothing stands in for anything: ask after drawing, which may have asked for pictures that are not there yet."""
        return not (self.unfinished or self.rough)

    @property
    def missing(self) -> set[str]:
        """Names of pictures that could not be read."""
        return self._pictures.missing

    def begin_frame(self, budget_ms: float = FRAME_BUDGET_MS) -> None:
        """A new frame begins; making pictures may take so long in it before scaled copies stand in."""
        self._pictures.begin_frame(budget_ms)

    def refine(self, budget_ms: float) -> bool:
        """Make some of the unfinished pictures crisp; return whether anything has changed."""
        return self.wishes.refine(budget_ms)

    def close(self) -> None:
        """Nothing is drawn any more."""
        self.wishes.close()

    @contextmanager
    def ahead(self) -> Iterator[None]:
        """What is drawn now is drawn for the time after the window has been resized: nothing stands in."""
        rough = self.rough
        self._pictures.rough = self._rooms.rough = False
        try:
            with self._pictures.without_haste():
                yield
        finally:
            self._pictures.rough = self._rooms.rough = rough

    def sweep(self) -> None:
        """Keep the folder of cached pictures small."""
        self._pictures.sweep_disk()

    def picture(self, name: str, size: Size) -> pygame.Surface:
        """Return `assets/<name>.svg` at `size` px."""
        return self._pictures.picture(name, size)

    def wish(self, name: str, size: Size, then: Callable[[], object] | None = None) -> None:
        """Have a picture made beside the frames, to be there when it is asked for; `then` is called once it is."""
        self._pictures.wish(name, size, then)

    def names(self, folder: str) -> list[str]:
        """Return the names of all pictures in a folder below the assets, sorted; none where there is no folder."""
        return sorted(f"{folder}/{file.stem}" for file in (self.assets / folder).glob("*.svg"))

    def room(self, name: str, size: Size) -> pygame.Surface:
        """Return the opaque background of room `name` at `size` px."""
        return self._rooms.room(name, size)

    @property
    def rooms(self) -> Rooms:
        """Cloth and wood for other surfaces than whole rooms."""
        return self._rooms

    def palette(self, room: str) -> Palette:
        """Return the colours of `room`."""
        found = palette(room)
        return found if self._cloth is None else replace(found, cloth=self._cloth)

    def plate(self, size: Size, plate: Plate) -> pygame.Surface:
        """Return a rounded rectangle as `plate` describes."""
        return self.shapes.plate(size, plate)

    def shadow(self, size: Size, radius: float, blur: int, strength: float = 0.5) -> pygame.Surface:
        """Return a soft shadow, `blur` px larger than `size` on every side."""
        return self.shapes.shadow(size, radius, blur, strength)

    def glow(self, size: Size, radius: float, blur: int, shade: Colour, strength: float = 0.8) -> pygame.Surface:
        """Return a soft glow, `blur` px larger than `size` on every side."""
        return self.shapes.glow(size, radius, blur, shade, strength)

    def font(self, family: str, px: int) -> pygame.font.Font:
        """Return a font for work of one's own."""
        return self._letters.font(family, px)

    def write_with(self, letters: Lettering) -> Lettering:
        """Write with other letters from now on; return those before."""
        before, self._letters = self._letters, letters
        return before

    def text_px(self, kind: str, scale: float) -> int:
        """Return the height in px of `kind` (title, heading, body, small), never unreadable."""
        return max(round(TEXT_UNITS[kind] * scale), text_floor(self._size[1] or 720)) * self._percent // 100

    def plain_px(self, px: int) -> int:
        """Return what `px` would be at the usual size of text: so far large text may shrink where room is short."""
        return max(1, px * 100 // self._percent)

    def measure(self, text: str, px: int, family: str = "body", width: int | None = None) -> Size:
        """Return the size in px that `text` takes when broken to `width` px."""
        return self._letters.measure(text, px, family, width)

    def text(
        self,
        text: str,
        px: int,
        colour: Colour,
        *,
        family: str = "body",
        width: int | None = None,
        align: str = "left",
        lines: int | None = None,
    ) -> pygame.Surface:
        """Return `text` drawn, broken to `width` px, shortened with an ellipsis beyond `lines` lines."""
        return self._letters.draw(text, px, colour, family, width, align, lines)


def paste(surface: pygame.Surface, picture: pygame.Surface, place: tuple[float, float]) -> pygame.Rect:
    """Blit a premultiplied `picture` with its upper left corner at `place`; return the rectangle touched."""
    return surface.blit(picture, (round(place[0]), round(place[1])), special_flags=PREMULTIPLIED)
