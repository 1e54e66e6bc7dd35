"""Writes a picture as SVG text, in the subset that the program's renderer draws faithfully."""

from collections.abc import Iterable

from build_scripts.art.shapes import Gradient, Paint, Shape, Stop, number


def svg(width: float, height: float, picture: Iterable[Shape]) -> str:
    """The whole file: gradients first, then one path a shape; equal gradients are written once."""
    names: dict[Gradient, str] = {}
    paths = [_path(shape, names) for shape in picture]
    defs = [_gradient(paint, name) for paint, name in names.items()]
    size = f"{number(width)} {number(height)}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" width="{number(width)}" height="{number(height)}">'
    middle = ["<defs>", *defs, "</defs>"] if defs else []
    return "\n".join([head, *middle, *paths, "</svg>"]) + "\n"


def _path(shape: Shape, names: dict[Gradient, str]) -> str:
    """One path element."""
    parts = [f'<path d="{shape.d}" fill="{_paint(shape.fill, names)}"']
    if shape.line is not None:
        parts.append(
            f'stroke="{_paint(shape.line, names)}" stroke-width="{number(shape.width)}" '
            'stroke-linejoin="round" stroke-linecap="round"'
        )
    if shape.opacity < 1:
        parts.append(f'opacity="{number(shape.opacity)}"')
    return " ".join(parts) + "/>"


def _paint(paint: Paint, names: dict[Gradient, str]) -> str:
    """The value of a fill or stroke; a gradient gets its name on first use."""
    if isinstance(paint, Gradient):
        return f"url(#{names.setdefault(paint, f'g{len(names)}')})"
    return paint or "none"


def _gradient(paint: Gradient, name: str) -> str:
    """One gradient element in user-space coordinates."""
    straight = len(paint.at) == 4
    kind = "linearGradient" if straight else "radialGradient"
    keys = ("x1", "y1", "x2", "y2") if straight else ("cx", "cy", "r")
    place = " ".join(f'{key}="{number(value)}"' for key, value in zip(keys, paint.at, strict=True))
    stops = "".join(_stop(stop) for stop in paint.stops)
    return f'<{kind} id="{name}" gradientUnits="userSpaceOnUse" {place}>{stops}</{kind}>'


def _stop(stop: Stop) -> str:
    """One colour of a gradient."""
    alpha = f' stop-opacity="{number(stop[2])}"' if len(stop) == 3 else ""
    return f'<stop offset="{round(stop[0], 3):g}" stop-color="{stop[1]}"{alpha}/>'
