"""Pictures: SVG files rasterised at true px, lazily, kept in memory and in the user's cache folder."""

from __future__ import annotations

import hashlib
import io
import math
import time
import zlib
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pygame

from scenes.files import remove
from scenes.lru import Surfaces
from scenes.wishes import Wishes

FRAME_BUDGET_MS = 8.0
"""Rasterising beyond this in one frame is put off where a scaled copy can stand in."""
WORTH_KEEPING_MS = 2.0
"""Pictures that took longer are kept on disk."""
DISK_LIMIT = 96 * 1024 * 1024
CARD_CORNER = 0.06
"""Radius of a card's corners in its widths."""
CARD_EDGE = (195, 183, 156)
WINDOWS = 8.0
"""So many times what the window takes may be kept in pictures."""
SIZES = 8
"""Of so many sizes it is remembered that a picture has been made, to scale it from."""
Size = tuple[int, int]


def premultiplied(surface: pygame.Surface) -> pygame.Surface:
    """Return `surface` in the window's format with its colours multiplied by alpha."""
    converted = surface.convert_alpha() if pygame.display.get_surface() else surface
    return converted.premul_alpha()


def rasterised(svg: bytes, size: Size) -> pygame.Surface:
    """Return an SVG document drawn at `size` px, premultiplied; raise pygame.error for what is no SVG.

    The rasteriser keeps the document's proportions; what is left of `size` stays empty.
    """
    return filled(pygame.image.load_sized_svg(io.BytesIO(svg), size), size)


def filled(raw: pygame.Surface, size: Size) -> pygame.Surface:
    """Return what the rasteriser has drawn, premultiplied, in the middle of `size` px."""
    drawn = premultiplied(raw)
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
    card.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    pygame.draw.rect(card, CARD_EDGE, card.get_rect(), max(1, size[0] // 60), round(size[0] * CARD_CORNER))
    return premultiplied(card)


class Raw(NamedTuple):
    """What the painter has made: a surface, or None where there is no making it; `ready`: it is premultiplied already, `slow`: it is worth
    keeping on disk."""

    surface: pygame.Surface | None
    ready: bool = False
    slow: bool = False


class Pictures:
    """Every SVG below `folder`, by its path without the ending."""

    def __init__(self, folder: Path, cache: Path | None, wishes: Wishes | None = None) -> None:
        self.wishes = wishes or Wishes()
        self._folder = folder
        self._cache = cache
        self._kept = Surfaces(160 * 1024 * 1024, WINDOWS)
        self._sources: dict[str, tuple[bytes, str]] = {}
        self._sizes: dict[str, OrderedDict[Size, None]] = {}
        self._awaited: dict[tuple[str, Size], list[Callable[[], object]]] = {}
        """What is to be done once a picture that was wished for is there."""
        self._unstored: list[tuple[str, pygame.Surface]] = []
        """Pictures that are to be kept on disk, once nobody waits for others."""
        self._spent = -FRAME_BUDGET_MS
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
        self.drop_wishes()

    def begin_frame(self, budget_ms: float = FRAME_BUDGET_MS) -> None:
        """A new frame, a new budget."""
        self._spent = -budget_ms
        if self._unstored and not self.rough and not self.wishes.unfinished:
            for digest, surface in self._unstored:
                self.wishes.leave(("store", digest, surface.get_size()), partial(self._to_disk, digest, surface))
            self._unstored.clear()

    def fit(self, size: Size) -> None:
        """Keep no more than a window of `size` px needs."""
        self._kept.fit(size)

    @contextmanager
    def without_haste(self) -> Iterator[None]:
        """Pictures are made as soon as they are asked for, however long it takes."""
        spent, self._spent = self._spent, -math.inf
        try:
            yield
        finally:
            self._spent = spent

    def picture(self, name: str, size: Size) -> pygame.Surface:
        """Return picture `name` at `size` px, or for a few frames a scaled copy of it."""
        size = max(1, size[0]), max(1, size[1])
        found = self._kept.find((name, size))
        if found is not None:
            return found
        if self.rough or self._spent > 0:
            copy = self._scaled_copy(name, size)
            if copy is not None:
                self.wish(name, size)
                return copy
        return self._make(name, size)

    def wish(self, name: str, size: Size, then: Callable[[], object] | None = None) -> None:
        """A picture will be wanted: it is made beside the frames. `then` is called once it is there."""
        key = name, size
        if self._kept.find(key) is not None:
            if then is not None:
                then()
            return
        if key not in self._awaited:
            self._awaited[key] = []
            make: Callable[[], Raw] = partial(Raw, None)
            if name not in self._own:
                make = partial(self._painted, *self._source(name), size)
            self.wishes.wish(key, make, partial(self._take_in, name, size), here=name in self._own)
        if then is not None:
            self._awaited[key].append(then)

    def _take_in(self, name: str, size: Size, raw: Raw) -> None:
        """Keep what was made as wished, and do what waited for it."""
        if raw.surface is None:
            self._make(name, size)
        else:
            ready = raw.surface.convert_alpha() if raw.ready else filled(raw.surface, size)
            self._keep(name, size, ready)
            if raw.slow:
                self._leave_on_disk(name, ready)
        for act in self._awaited.pop((name, size), ()):
            act()

    def drop_wishes(self) -> None:
        """Forget which pictures were wanted: the sizes have changed."""
        self._awaited.clear()
        self.wishes.drop()

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
                self._leave_on_disk(name, surface)
        self._spent += (time.perf_counter() - start) * 1000
        return self._keep(name, size, surface)

    def _keep(self, name: str, size: Size, surface: pygame.Surface) -> pygame.Surface:
        sizes = self._sizes.setdefault(name, OrderedDict())
        sizes[size] = None
        if len(sizes) > SIZES:
            sizes.popitem(last=False)
        return self._kept.keep((name, size), surface)

    def _painted(self, svg: bytes, digest: str, size: Size) -> Raw:
        """A picture made by the painter: read from the disk, else rasterised."""
        pixels = self._pixels(digest, size)
        try:
            if pixels is not None:
                return Raw(pygame.image.frombytes(pixels, size, "RGBA"), ready=True)
            start = time.perf_counter()
            raw = pygame.image.load_sized_svg(io.BytesIO(svg), size)
        except (ValueError, pygame.error):
            return Raw(None)
        return Raw(raw, slow=(time.perf_counter() - start) * 1000 > WORTH_KEEPING_MS)

    def _leave_on_disk(self, name: str, surface: pygame.Surface) -> None:
        """Keep a picture for the next start: at once, or by the painter's hand when it is at work, after all that somebody waits for."""
        digest = self._source(name)[1]
        if self.wishes.painting:
            self._unstored.append((digest, surface))
        else:
            self._to_disk(digest, surface)

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

    def _pixels(self, digest: str, size: Size) -> bytes | None:
        """The pixels of a picture in the cache folder, or None."""
        file = self._file(digest, size)
        if file is None:
            return None
        try:
            return zlib.decompress(file.read_bytes())
        except (OSError, ValueError, zlib.error):
            return None

    def _from_disk(self, digest: str, size: Size) -> pygame.Surface | None:
        pixels = self._pixels(digest, size)
        try:
            return None if pixels is None else pygame.image.frombytes(pixels, size, "RGBA").convert_alpha()
        except (ValueError, pygame.error):
            return None

    def _to_disk(self, digest: str, surface: pygame.Surface) -> None:
        """Keep `surface` in the cache folder; a disk that is full or read-only is no reason to stop."""
        file = self._file(digest, surface.get_size())
        if file is None:
            return
        part = file.with_suffix(".part")
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            part.write_bytes(zlib.compress(pygame.image.tobytes(surface, "RGBA"), 1))
            part.replace(file)
        except OSError:
            remove(part)
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
