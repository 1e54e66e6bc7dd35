"""Large signs along the edge of cards that are told apart by colour, for those who do not see colours."""

from __future__ import annotations

STRIP = (13.0, 117.0, 41.0, 214.0)
"""Left, top, width and height of the strip on a card of 250 × 350 units: seen when two thirds of the card are covered."""
SHADES = {"r": "#C8102E", "b": "#1F5FBF", "g": "#1B8A4B", "k": "#1D1D1F"}
SIGNS = {
    "r": '<circle cx="{x}" cy="{y}" r="17" fill="{ink}"/><circle cx="{x}" cy="{y}" r="8" fill="#FFFFFF"/>',
    "b": '<path d="M{x} {up}L{right} {low}L{left} {low}Z" fill="{ink}"/>',
    "g": '<path d="M{left} {y}L{right} {y}M{x} {up}L{x} {low}" stroke="{ink}" stroke-width="12" fill="none"/>',
    "k": '<path d="M{left} {up}L{right} {up}L{right} {low}L{left} {low}Z" fill="{ink}"/>',
}
"""One sign a colour, about x, y: a ring, a triangle, a cross, a square. No two have the same outline, or the same share of ink."""
COUNT, HALF = 4, 16.0


def with_symbols(name: str, svg: bytes) -> bytes:
    """Return the source of picture `name` with its signs drawn in, or as it is where it needs none."""
    folder, _, face = name.rpartition("/")
    if folder != "cards/rummy" or face[-1:] not in SIGNS or not face[:-1].isdigit():
        return svg
    return svg.replace(b"</svg>", f"{_strip(face[-1])}</svg>".encode())


def _strip(kind: str) -> str:
    left, top, wide, tall = STRIP
    found = (
        f'<path d="M{left} {top}L{left + wide} {top}L{left + wide} {top + tall}L{left} {top + tall}Z" fill="#FFFFFF"/>'
    )
    for place in range(COUNT):
        x, y = left + wide / 2, top + tall * (place + 0.5) / COUNT
        spots = {"x": x, "y": y, "up": y - HALF, "low": y + HALF, "left": x - HALF, "right": x + HALF}
        found += SIGNS[kind].format(ink=SHADES[kind], **{key: f"{value:g}" for key, value in spots.items()})
    return found
