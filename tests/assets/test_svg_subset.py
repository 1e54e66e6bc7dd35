"""Every SVG keeps to what the program's renderer draws faithfully: plain paths and gradients in user space."""

import re
import xml.etree.ElementTree as ET

import pytest

from tests.assets.faces import ASSETS

SVG = "{http://www.w3.org/2000/svg}"
NUMBER = r"-?\d+(?:\.\d+)?"
COLOUR = re.compile(r"#[0-9a-f]{6}")
PATH = re.compile(rf"M{NUMBER}(?:[ MLCQZ]|{NUMBER})*")
COORDINATES = {"M": 2, "L": 2, "C": 6, "Q": 4, "Z": 0}

ATTRIBUTES = {
    "svg": {"viewBox", "width", "height"},
    "defs": set(),
    "path": {"d", "fill", "stroke", "stroke-width", "stroke-linejoin", "stroke-linecap", "opacity"},
    "linearGradient": {"id", "gradientUnits", "x1", "y1", "x2", "y2"},
    "radialGradient": {"id", "gradientUnits", "cx", "cy", "r"},
    "stop": {"offset", "stop-color", "stop-opacity"},
}
"""Everything that may be written; no use, text, pattern, clipPath, mask, filter, style or transform."""

FILES = sorted(ASSETS.rglob("*.svg"))


def faults(text):
    """What a document has that the renderer would not draw, or would draw otherwise."""
    root = ET.fromstring(text)
    found = [fault for element in root.iter() for fault in _strange(element)]
    names = [e.get("id") for e in root.iter() if e.tag.endswith("Gradient")]
    used = set(re.findall(r"url\(#(\w+)\)", text))
    found += [f"{name} is used but not defined" for name in used - set(names)]
    found += [f"{name} is defined but not used" for name in set(names) - used]
    if len(names) != len(set(names)):
        found.append("a name is given twice")
    return found


def _strange(element):
    name = element.tag.removeprefix(SVG)
    if name not in ATTRIBUTES:
        return [f"element {name}"]
    found = [f"attribute {key} of {name}" for key in set(element.attrib) - ATTRIBUTES[name]]
    if (element.text or "").strip() or (element.tail or "").strip():
        found.append(f"text in {name}")
    if name.endswith("Gradient") and element.get("gradientUnits") != "userSpaceOnUse":
        found.append("a gradient in shares of the shape")
    if name == "path":
        found += _bad_path(element)
    if name == "stop" and not COLOUR.fullmatch(element.get("stop-color", "")):
        found.append(f"colour {element.get('stop-color')}")
    return found


def _bad_path(element):
    d = element.get("d", "")
    found = [] if PATH.fullmatch(d) else [f"path {d[:60]}"]
    for command, body in re.findall(r"([MLCQZ])([^MLCQZ]*)", d):
        count, each = len(re.findall(NUMBER, body)), COORDINATES[command]
        if (count and not each) or (each and (count == 0 or count % each)):
            found.append(f"{count} coordinates after {command}")
    for key in ("fill", "stroke"):
        paint = element.get(key, "none")
        if paint != "none" and not paint.startswith("url(#") and not COLOUR.fullmatch(paint):
            found.append(f"{key} {paint}")
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ASSETS)))
def test_keeps_to_the_subset(path):
    assert faults(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "inside",
    [
        '<path d="M0 0L1 1" fill="red"/>',
        '<path d="M0 0h5" fill="none"/>',
        '<path d="M0 0C1 1 2 2" fill="none"/>',
        '<path d="M0 0L1 1" fill="none" transform="scale(2)"/>',
        '<path d="M0 0L1 1" fill="url(#a)"/>',
        '<text x="0" y="0">7</text>',
        '<use href="#a"/>',
        '<clipPath id="a"><path d="M0 0L1 1" fill="none"/></clipPath>',
        '<defs><linearGradient id="a" x1="0" y1="0" x2="1" y2="1"/></defs><path d="M0 0L1 1" fill="url(#a)"/>',
    ],
)
def test_sees_what_does_not_belong(inside):
    assert faults(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9">{inside}</svg>')


def test_all_pictures_together_are_small():
    assert FILES
    assert sum(path.stat().st_size for path in FILES) < 3_000_000
