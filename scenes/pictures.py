"""Pictures: SVG files rasterised at true px, lazily, kept in memory and in the user's cache folder."""

from __future__ import annotations

import hashlib
import io
import time
import zlib
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path

import pygame

from scenes.lru import Surfaces

FRAME_BUDGET_MS = 8.0
"""Rasterising beyond this in one frame is put off where a scaled copy can stand in."""
WORTH_KEEPING_MS = 2.0
"""Pictures that took longer are kept on disk."""
DISK_LIMIT = 96 * 1024 * 1024
CARD_CORNER = 0.06
"""Radius of a card's corners in its widths."""
CARD_EDGE = (195, 183, 156)
Size = tuple[int, int]


def premultiplied(surface: pygame.Surface) -> pygame.Surface:
    """Return `surface` in the window's format with its colours multiplied by alpha."""
    converted = surface.convert_alpha() if pygame.display.get_surface() else surface
    return converted.premul_alpha()


def rasterised(svg: bytes, size: Size) -> pygame.Surface:
    """Return an SVG document drawn at `size` px, premultiplied; raise pygame.error for what is no SVG.

    The rasteriser keeps the document's proportions; what is left of `size` stays empty.
    """
    drawn = premultiplied(pygame.image.load_sized_svg(io.BytesIO(svg), size))
    if drawn.get_size() == size:
        return drawn
    whole = pygame.Surface(size, pygame.SRCALPHA, drawn)
    whole.blit(drawn, ((size[0] - drawn.get_width()) // 2, (size[1] - drawn.get_height()) // 2))
    return whole


def photographed(content: bytes, size: Size) -> pygame.Surface:
    """Return a picture file of any kind that fills `size` px like the back of a card: cut to the middle, corners rounded.

    Raises pygame.error for what is no picture.
    """
    if content.lstrip()[:5].lower() in (b"<?xml", b"<svg "):
        found = pygame.image.load_sized_svg(io.BytesIO(content), size)
    else:
        found = pygame.image.load(io.BytesIO(content))
    share = max(size[0] / found.get_width(), size[1] / found.get_height())
    wide, tall = max(size[0], round(found.get_width() * share)), max(size[1], round(found.get_height() * share))
    whole = pygame.transform.smoothscale(found.convert_alpha(), (wide, tall))
    card = pygame.Surface(size, pygame.SRCALPHA)
    card.blit(whole, ((size[0] - wide) // 2, (size[1] - tall) // 2))
    mask = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=round(size[0] * CARD_CORNER))
    card.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    pygame.draw.rect(card, CARD_EDGE, card.get_rect(), max(1, size[0] // 60), round(size[0] * CARD_CORNER))
    return premultiplied(card)


class Pictures:
    """Every SVG below `folder`, by its path without the ending."""

    def __init__(self, folder: Path, cache: Path | None) -> None:
        self._folder = folder
        self._cache = cache
        self._kept = Surfaces(160 * 1024 * 1024)
        self._sources: dict[str, tuple[bytes, str]] = {}
        self._sizes: dict[str, OrderedDict[Size, None]] = {}
        self._wanted: OrderedDict[tuple[str, Size], None] = OrderedDict()
        self._spent = 0.0
        self._own: dict[str, Path] = {}
        self._retouch: Callable[[str, bytes], bytes] | None = None
        self.rough = False
        """While true (the window is being resized) scaled copies stand in wherever there is one."""
        self.missing: set[str] = set()
        """Names that could not be read; a plain tile stands in for them."""

    def retouch(self, change: Callable[[str, bytes], bytes] | None) -> None:
        """Have every picture's source changed by `change` (name, source) from now on; None: as the files are."""
        if change is not self._retouch:
            self._retouch = change
            self.forget()

    def bring(self, own: dict[str, Path]) -> None:
        """Take pictures of the player's own, by name; files of any kind that can be drawn."""
        if own != self._own:
            self._own = dict(own)
            self.forget()

    def forget(self) -> None:
        """Read everything anew: files have changed, or how they are shown."""
        self._sources.clear()
        self._kept.clear()
        self._sizes.clear()
        self._wanted.clear()

    @property
    def unfinished(self) -> bool:
        """True while some picture shown is only a scaled copy."""
        return bool(self._wanted)

    def begin_frame(self) -> None:
        """A new frame, a new budget."""
        self._spent = 0.0

    def picture(self, name: str, size: Size) -> pygame.Surface:
        """Return picture `name` at `size` px, or for a few frames a scaled copy of it."""
        size = max(1, size[0]), max(1, size[1])
        found = self._kept.find((name, size))
        if found is not None:
            return found
        if self.rough or self._spent > FRAME_BUDGET_MS:
            copy = self._scaled_copy(name, size)
            if copy is not None:
                self._wanted[name, size] = None
                return copy
        return self._make(name, size)

    def refine(self, budget_ms: float) -> bool:
        """Make some of the pictures that were only scaled copies; return whether any was made."""
        end = time.perf_counter() + budget_ms / 1000
        made = False
        while self._wanted and (not made or time.perf_counter() < end):
            (name, size), _ = self._wanted.popitem(last=False)
            self._make(name, size)
            made = True
        return made

    def drop_wishes(self) -> None:
        """Forget which pictures were wanted: the sizes have changed."""
        self._wanted.clear()

    def _scaled_copy(self, name: str, size: Size) -> pygame.Surface | None:
        for other in reversed(self._sizes.get(name, ())):
            kept = self._kept.find((name, other))
            if kept is not None:
                return pygame.transform.smoothscale(kept, size)
        return None

    def _make(self, name: str, size: Size) -> pygame.Surface:
        start = time.perf_counter()
        svg, digest = self._source(name)
        surface = self._from_disk(digest, size)
        if surface is None:
            surface = self._rasterise(name, svg, size)
            if (time.perf_counter() - start) * 1000 > WORTH_KEEPING_MS:
                self._to_disk(digest, surface)
        self._spent += (time.perf_counter() - start) * 1000
        self._sizes.setdefault(name, OrderedDict())[size] = None
        return self._kept.keep((name, size), surface)

    def _source(self, name: str) -> tuple[bytes, str]:
        """Return the bytes of an SVG file and their digest; empty where it cannot be read."""
        if name not in self._sources:
            try:
                svg = self._own[name].read_bytes() if name in self._own else (self._folder / f"{name}.svg").read_bytes()
            except OSError:
                svg = b""
            if self._retouch is not None and name not in self._own:
                svg = self._retouch(name, svg)
            self._sources[name] = svg, hashlib.sha256(svg).hexdigest()[:24]
        return self._sources[name]

    def _rasterise(self, name: str, svg: bytes, size: Size) -> pygame.Surface:
        try:
            return photographed(svg, size) if name in self._own else rasterised(svg, size)
        except pygame.error:
            self.missing.add(name)
            tile = pygame.Surface(size, pygame.SRCALPHA)
            pygame.draw.rect(tile, (120, 104, 84), tile.get_rect(), max(1, size[0] // 20), max(1, size[0] // 12))
            return premultiplied(tile)

    def _file(self, digest: str, size: Size) -> Path | None:
        return self._cache / f"{digest}-{size[0]}x{size[1]}.raw" if self._cache else None

    def _from_disk(self, digest: str, size: Size) -> pygame.Surface | None:
        file = self._file(digest, size)
        if file is None:
            return None
        try:
            pixels = zlib.decompress(file.read_bytes())
            return pygame.image.frombytes(pixels, size, "RGBA").convert_alpha()
        except (OSError, ValueError, zlib.error, pygame.error):
            return None

    def _to_disk(self, digest: str, surface: pygame.Surface) -> None:
        """Keep `surface` in the cache folder; a disk that is full or read-only is no reason to stop."""
        file = self._file(digest, surface.get_size())
        if file is None:
            return
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            part = file.with_suffix(".part")
            part.write_bytes(zlib.compress(pygame.image.tobytes(surface, "RGBA"), 1))
            part.replace(file)
        except OSError:
            self._cache = None

    def sweep_disk(self, limit: int = DISK_LIMIT) -> None:
        """Delete the oldest files of the cache folder beyond `limit` bytes."""
        try:
            files = sorted(self._cache.glob("*.raw"), key=lambda file: file.stat().st_mtime) if self._cache else []
            held = sum(file.stat().st_size for file in files)
            for file in files:
                if held <= limit:
                    break
                held -= file.stat().st_size
                file.unlink()
        except OSError:
            self._cache = None
