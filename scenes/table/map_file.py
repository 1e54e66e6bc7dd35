"""Makes a TMX file safe to hand to pytmx: no entities, no foreign files, no endless sizes; tilesets inlined, groups flattened.

pytmx opens external tilesets by itself, ignores the offset, opacity and visibility of groups and stumbles over empty image layers
and class properties; all that is settled here on the parsed XML, in the order in which Tiled draws.
"""

from __future__ import annotations

import base64
import binascii
import zlib
from collections.abc import Iterator
from pathlib import Path
from xml.etree.ElementTree import Element, ParseError, TreeBuilder, XMLParser

from game.core.words import N_, Text

MOST_BYTES = 1 << 20
MOST_TILES = 256
"""A map's sides, in tiles."""
MOST_CELLS = 1 << 16
"""Tiles of one tileset."""
MOST_OBJECTS = 1000
MOST_DEPTH = 16
"""Groups inside groups."""
DRAWN = ("layer", "imagelayer", "objectgroup")


class BadTable(ValueError):
    """A map that cannot be used: `file`, `where` (a line or an object, or empty), `reason`; as text one sentence for people."""

    def __init__(self, file: Path, reason: Text, where: Text | None = None) -> None:
        self.file = file
        self.where = where
        self.reason = reason
        if where is None:
            self.text = Text(N_("The table “{file}” cannot be used: {reason}"), {"file": file.name, "reason": reason})
        else:
            values = {"file": file.name, "where": where, "reason": reason}
            self.text = Text(N_("The table “{file}” cannot be used ({where}): {reason}"), values)
        super().__init__(str(self.text))


class _DocumentType(Exception):
    """An XML file declares entities."""


class _Plain(TreeBuilder):
    """Builds elements and refuses a document type before any entity of it can be used."""

    def doctype(self, name: str, pubid: str | None, system: str | None) -> None:
        """Refuses. Raises _DocumentType."""
        raise _DocumentType


def safe_map(path: Path) -> Element:
    """The root of a map that pytmx can read without touching another file. Raises BadTable."""
    root = _parsed(path, path)
    if root.tag != "map":
        raise BadTable(path, Text(N_("it is no Tiled map.")))
    _check_frame(root, path)
    for place, tileset in enumerate(list(root)):
        if tileset.tag == "tileset":
            root[place] = _inlined(tileset, path)
    layers = list(_flat(root, path, _Group(), 0))
    for child in list(root):
        if child.tag in (*DRAWN, "group"):
            root.remove(child)
    for number, layer in enumerate(layers):
        layer.set("drawn", str(number))
        root.append(layer)
    _check_objects(root, path)
    for parent in root.iter("properties"):
        for entry in [entry for entry in parent if entry.get("type") == "class"]:
            parent.remove(entry)
    return root


def _parsed(path: Path, map_path: Path) -> Element:
    """The root of an XML file."""
    try:
        data = path.read_bytes() if path.stat().st_size <= MOST_BYTES else None
    except OSError as error:
        reason = Text(N_("“{name}” cannot be read."), {"name": path.name})
        raise BadTable(map_path, reason) from error
    if data is None:
        raise BadTable(map_path, Text(N_("“{name}” is too large."), {"name": path.name}))
    parser = XMLParser(target=_Plain())
    try:
        parser.feed(data)
        root: Element = parser.close()
    except ParseError as error:
        where = Text(N_("line {line}"), {"line": error.position[0]})
        raise BadTable(map_path, Text(N_("“{name}” is damaged."), {"name": path.name}), where) from error
    except _DocumentType as error:
        reason = Text(N_("“{name}” has a document type, which a map does not need."), {"name": path.name})
        raise BadTable(map_path, reason) from error
    return root


def _check_frame(root: Element, path: Path) -> None:
    if root.get("orientation", "orthogonal") != "orthogonal":
        raise BadTable(path, Text(N_("only orthogonal maps are read.")))
    if root.get("infinite", "0") not in ("0", "false"):
        raise BadTable(path, Text(N_("infinite maps are not read; give it a fixed size in Tiled.")))
    for name, most in (("width", MOST_TILES), ("height", MOST_TILES), ("tilewidth", 4096), ("tileheight", 4096)):
        if not 1 <= whole(root.get(name), 0) <= most:
            raise BadTable(path, Text(N_("its {name} is missing or out of range."), {"name": name}))


def whole(text: str | None, default: int) -> int:
    """The int of an attribute; `default` if it is absent, -1 if it is none."""
    if text is None:
        return default
    try:
        return int(text[:12])
    except ValueError:
        return -1


def _near(path: Path, name: str, folder: Path) -> Path:
    """The file that `name` in a file of `folder` means. Raises BadTable if it lies outside the map's folder or is not there."""
    file = (folder / name.replace("\\", "/")).resolve()
    if not file.is_relative_to(path.resolve().parent):
        raise BadTable(path, Text(N_("“{name}” lies outside the folder of the map."), {"name": name}))
    if not file.is_file():
        raise BadTable(path, Text(N_("“{name}” is missing."), {"name": name}))
    return file


def _inlined(tileset: Element, path: Path) -> Element:
    """A tileset with its external file read in, its pictures checked and named from the map's folder."""
    folder = path.resolve().parent
    source = tileset.get("source")
    if source is not None:
        file = _near(path, source, folder)
        read = _parsed(file, path)
        if read.tag != "tileset":
            raise BadTable(path, Text(N_("“{name}” is no tileset."), {"name": source}))
        read.set("firstgid", tileset.get("firstgid", "1"))
        tileset, folder = read, file.parent
    width, height = whole(tileset.get("tilewidth"), -1), whole(tileset.get("tileheight"), -1)
    gaps = whole(tileset.get("spacing"), 0), whole(tileset.get("margin"), 0)
    if min(width, height) < 1 or min(gaps) < 0 or whole(tileset.get("firstgid"), -1) < 1:
        raise BadTable(path, Text(N_("a tileset has no proper sizes.")))
    for image in tileset.iter("image"):
        wide, high = _check_image(image, path, folder)
        if (wide // width) * (high // height) > MOST_CELLS:
            raise BadTable(path, Text(N_("a tileset has too many tiles.")))
    return tileset


def _check_image(image: Element, path: Path, folder: Path) -> tuple[int, int]:
    """Width and height of a tileset's picture in px; it must be there and say how large it is."""
    name = image.get("source")
    if not name:
        raise BadTable(path, Text(N_("pictures inside the map are not read.")))
    file = _near(path, name, folder)
    image.set("source", str(file.relative_to(path.resolve().parent)))
    wide, high = whole(image.get("width"), -1), whole(image.get("height"), -1)
    if wide < 1 or high < 1:
        raise BadTable(path, Text(N_("the size of the picture “{name}” is not given."), {"name": name}))
    return wide, high


class _Group:
    """What a layer inherits from the groups round it: offset in px, opacity, visibility."""

    def __init__(self, x: float = 0.0, y: float = 0.0, opacity: float = 1.0, visible: bool = True) -> None:
        self.x, self.y, self.opacity, self.visible = x, y, opacity, visible

    def under(self, node: Element) -> _Group:
        """The same inside `node`."""
        return _Group(
            self.x + float(node.get("offsetx", 0)),
            self.y + float(node.get("offsety", 0)),
            self.opacity * float(node.get("opacity", 1)),
            self.visible and node.get("visible", "1") not in ("0", "false"),
        )


def _flat(parent: Element, path: Path, group: _Group, depth: int) -> Iterator[Element]:
    """All layers in drawing order, with what they inherit written into them."""
    if depth > MOST_DEPTH:
        raise BadTable(path, Text(N_("its groups are nested too deeply.")))
    for node in parent:
        if node.tag == "group":
            yield from _flat(node, path, group.under(node), depth + 1)
        elif node.tag in DRAWN:
            inner = group.under(node)
            node.attrib.pop("offsetx", None)
            node.attrib.pop("offsety", None)
            node.set("shift_x", repr(inner.x))
            node.set("shift_y", repr(inner.y))
            node.set("opacity", repr(inner.opacity))
            node.set("visible", "1" if inner.visible else "0")
            if node.tag == "layer":
                _check_layer(node, path)
                yield node
            elif node.tag == "objectgroup" or _pictured(node, path):
                yield node


def _pictured(node: Element, path: Path) -> bool:
    """Whether an image layer has a picture; its file must be there."""
    image = node.find("image")
    if image is None or not image.get("source"):
        return False
    wide, high = _check_image(image, path, path.resolve().parent)
    node.set("wide", str(wide))
    node.set("high", str(high))
    return True


def _check_layer(layer: Element, path: Path) -> None:
    """A tile layer's data must have just the size that it says."""
    where = Text(N_("layer “{name}”"), {"name": layer.get("name", "")})
    cells = whole(layer.get("width"), -1) * whole(layer.get("height"), -1)
    data = layer.find("data")
    if data is None or not 1 <= cells <= MOST_TILES * MOST_TILES:
        raise BadTable(path, Text(N_("it has no data or no proper size.")), where)
    encoding, compression = data.get("encoding", ""), data.get("compression", "")
    if encoding not in ("csv", "base64") or compression not in ("", "gzip", "zlib"):
        kind = f"{encoding or 'xml'} {compression}".strip()
        reason = Text(N_("its tiles are stored as “{kind}”, which is not read; choose CSV in Tiled."), {"kind": kind})
        raise BadTable(path, reason, where)
    if _cells(data.text or "", encoding, compression, cells) != cells:
        raise BadTable(path, Text(N_("its tiles are damaged.")), where)


def _cells(text: str, encoding: str, compression: str, wanted: int) -> int:
    """How many tiles the data hold, -1 if they are damaged; never unpacks much more than is wanted."""
    if encoding == "csv":
        numbers = text.split(",")
        return len(numbers) if all(number.strip().isdecimal() for number in numbers) else -1
    try:
        packed = base64.b64decode("".join(text.split()), validate=True)
        if compression:
            unpacking = zlib.decompressobj(zlib.MAX_WBITS | 32)
            packed = unpacking.decompress(packed, 4 * wanted + 4)
            if not unpacking.eof or unpacking.unused_data:
                return -1
    except (binascii.Error, ValueError, zlib.error):
        return -1
    return len(packed) // 4 if len(packed) % 4 == 0 else -1


def _check_objects(root: Element, path: Path) -> None:
    objects = list(root.iter("object"))
    if len(objects) > MOST_OBJECTS:
        raise BadTable(path, Text(N_("it has too many objects.")))
    for thing in objects:
        if thing.get("template"):
            where = Text(N_("object {name}"), {"name": thing.get("id", "")})
            raise BadTable(path, Text(N_("templates are not read.")), where)
