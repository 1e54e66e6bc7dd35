"""Signs for the interface: white strokes on a sheet of 24 units, so that the scene can tint them."""

import math

from build_scripts.art.shapes import Picture, Shape, arc, box, ellipse, pairs, polygon, star

WHITE = "#ffffff"
SIZE = 24.0


def _stroke(d: str, width: float = 2.2) -> Picture:
    """A line with round ends."""
    return (Shape(d, None, WHITE, width, halo=False),)


def _solid(d: str) -> Picture:
    """A filled figure with softened corners."""
    return (Shape(d, WHITE, WHITE, 1.2, halo=False),)


def _gear() -> str:
    """A cog of eight teeth with an open middle."""
    points = []
    for i in range(8):
        for step, radius in ((-0.30, 7.4), (-0.2, 10.2), (0.2, 10.2), (0.30, 7.4)):
            angle = math.pi / 4 * (i + step * 1.15)
            points.append((12 + radius * math.cos(angle), 12 + radius * math.sin(angle)))
    hole = [(12 + 3.6 * math.cos(-v * math.pi / 12), 12 + 3.6 * math.sin(-v * math.pi / 12)) for v in range(24)]
    return polygon(points) + polygon(hole)


def _person() -> Picture:
    """Head and shoulders."""
    return (*_solid(ellipse(12, 7.6, 4.2)), *_solid("M4 20.6C4 15.8 7.4 13.8 12 13.8C16.6 13.8 20 15.8 20 20.6Z"))


def _computer() -> Picture:
    """A friendly machine's face."""
    return (
        *_stroke(box(4, 7, 16, 12.5, 3.4)),
        *_stroke("M12 7L12 3.6M1.6 12L1.6 15M22.4 12L22.4 15M9 16.3L15 16.3", 2),
        *_solid(ellipse(12, 3, 1.1)),
        *_solid(ellipse(8.8, 12.2, 1.2)),
        *_solid(ellipse(15.2, 12.2, 1.2)),
    )


def _sound(waves: int) -> Picture:
    """A loudspeaker with waves, or crossed out."""
    horn = _solid("M3 9.4L6.6 9.4L11.4 5L11.4 19L6.6 14.6L3 14.6Z")
    if waves == 0:
        return (*horn, *_stroke("M15.6 9.2L21.2 14.8M21.2 9.2L15.6 14.8"))
    return (*horn, *_stroke(arc(11, 12, 5, -40, 40)), *_stroke(arc(11, 12, 9.4, -42, 42)))


def _clock() -> Picture:
    """A clock face."""
    return (*_stroke(ellipse(12, 12, 9.2)), *_stroke("M12 6.6L12 12L15.8 14.2"))


def _history() -> Picture:
    """A clock that runs backwards."""
    return (
        *_stroke(arc(12.4, 12, 8.8, -160, 150)),
        *_stroke("M3 4.4L3.6 9.4L8.6 8.6"),
        *_stroke("M12.4 7.2L12.4 12L15.8 14"),
    )


def _hint() -> Picture:
    """A light bulb."""
    bulb = "M8.6 16.4C8.6 13.6 5.4 12.4 5.4 8.6C5.4 4.8 8.4 2.2 12 2.2C15.6 2.2 18.6 4.8 18.6 8.6C18.6 12.4 15.4 13.6 15.4 16.4Z"
    return (*_stroke(bulb), *_stroke("M9.2 19.4L14.8 19.4M10.6 22.2L13.4 22.2", 2))


def _eye(crossed: bool) -> Picture:
    """An eye, open or crossed out."""
    lid = _stroke(
        "M1.8 12C5 6.6 8.4 4.8 12 4.8C15.6 4.8 19 6.6 22.2 12C19 17.4 15.6 19.2 12 19.2C8.4 19.2 5 17.4 1.8 12Z"
    )
    return (*lid, *_solid(ellipse(12, 12, 2.9)), *(_stroke("M4 20.4L20 3.6") if crossed else ()))


def _speed() -> Picture:
    """A dial with a pointer."""
    return (
        *_stroke(arc(12, 14.4, 9.6, -200, 20)),
        *_stroke("M12 14.4L16.6 8.4", 2.4),
        *_solid(ellipse(12, 14.4, 1.8)),
        *_stroke("M5.6 12.6L6.4 12.9M8.6 8.2L9 8.9", 1.6),
    )


def _crown() -> Picture:
    """A crown."""
    return (*_solid("M4 16.4L2.6 7L8 10.8L12 4.4L16 10.8L21.4 7L20 16.4Z"), *_stroke("M4.4 20L19.6 20"))


def _sort() -> Picture:
    """Bars that grow."""
    return _stroke("M3.4 6L10 6M3.4 12L14 12M3.4 18L20.6 18M18 3.4L18 12M14.8 9.2L18 12.6L21.2 9.2")


def _cards() -> Picture:
    """Two cards."""
    return (
        *_stroke(box(3, 6.6, 10, 14.4, 2)),
        *_stroke("M8.4 3.2L17.4 2.9C18.6 2.9 19.3 3.5 19.4 4.6L20.6 16.4C20.7 17.5 20.1 18.3 19 18.4L16.4 18.8"),
    )


def _dice() -> Picture:
    """A die showing five."""
    spots = tuple(
        part for x, y in ((8, 8), (16, 8), (12, 12), (8, 16), (16, 16)) for part in _solid(ellipse(x, y, 0.9))
    )
    return (*_stroke(box(3, 3, 18, 18, 4)), *spots)


def _people() -> Picture:
    """Two persons."""
    return (
        *_solid(ellipse(8.6, 8, 3.4)),
        *_solid("M2 20C2 15.8 4.8 13.8 8.6 13.8C12.4 13.8 15.2 15.8 15.2 20Z"),
        *_stroke(arc(15.4, 7.8, 3.6, -100, 80)),
        *_stroke("M17.8 14.2C20.6 15 22 16.8 22 20", 2.2),
    )


def _trash() -> Picture:
    """A waste bin."""
    return (
        *_stroke("M5 7L6.2 20.4L17.8 20.4L19 7"),
        *_stroke("M3 6.6L21 6.6M9.4 6.4L9.8 3.4L14.2 3.4L14.6 6.4M10 11L10.3 16.6M14 11L13.7 16.6", 2),
    )


def _globe() -> Picture:
    """A globe: languages."""
    return (*_stroke(ellipse(12, 12, 9.4)), *_stroke(ellipse(12, 12, 4.2, 9.4), 2), *_stroke("M3 12L21 12", 2))


def _corner_arrows(out: bool) -> Picture:
    """Four corners: into full screen or back."""
    if out:
        return _stroke("M3.4 9L3.4 3.4L9 3.4M15 3.4L20.6 3.4L20.6 9M20.6 15L20.6 20.6L15 20.6M9 20.6L3.4 20.6L3.4 15")
    return _stroke("M9 3.4L9 9L3.4 9M20.6 9L15 9L15 3.4M15 20.6L15 15L20.6 15M3.4 15L9 15L9 20.6")


def _arrow(turn: str) -> Picture:
    """A chevron."""
    return _stroke({
        "left": "M15 4.4L7.4 12L15 19.6", "right": "M9 4.4L16.6 12L9 19.6",
        "up": "M4.4 15.4L12 7.8L19.6 15.4", "down": "M4.4 8.6L12 16.2L19.6 8.6",
    }[turn], 2.6)  # fmt: skip


def _undo(redo: bool) -> Picture:
    """A bent arrow back, or forth."""
    d = "M9 3.6L3.8 8.8L9 14M4.4 8.8L14 8.8C18.2 8.8 20.6 11.4 20.6 14.6C20.6 18 18 20.2 14.6 20.2L9.4 20.2"
    if redo:
        d = "M15 3.6L20.2 8.8L15 14M19.6 8.8L10 8.8C5.8 8.8 3.4 11.4 3.4 14.6C3.4 18 6 20.2 9.4 20.2L14.6 20.2"
    return _stroke(d, 2.4)


def _plot() -> Picture:
    """A rising line in a frame: statistics."""
    return (*_stroke("M3.4 3.4L3.4 20.6L20.6 20.6"), *_stroke("M7.4 15.4L11.4 10.6L14.6 13.2L20 6.4", 2.4))


def _question() -> Picture:
    """A question mark in a ring: how to play."""
    mark = "M9 9.4C9 7.4 10.4 6.4 12 6.4C13.8 6.4 15.1 7.5 15.1 9.1C15.1 11.4 12 11.5 12 14"
    return (*_stroke(ellipse(12, 12, 9.4)), *_stroke(mark), *_solid(ellipse(12, 17.4, 0.9)))


def icons() -> dict[str, Picture]:
    """Every sign by name."""
    pause = _solid(box(6.2, 5, 3.4, 14, 1)) + _solid(box(14.4, 5, 3.4, 14, 1))
    ticks = f"M{pairs((4.2, 12.8))}L{pairs((9.6, 18.2))}L{pairs((20, 6.2))}"
    return {
        "undo": _undo(False), "redo": _undo(True), "hint": _hint(), "history": _history(), "settings": (Shape(_gear(), WHITE, WHITE, 1, halo=False),),
        "pause": pause, "play": _solid("M7 4.6L19.4 12L7 19.4Z"), "sort": _sort(), "fullscreen": _corner_arrows(True), "window": _corner_arrows(False),
        "sound": _sound(2), "mute": _sound(0), "close": _stroke("M5.4 5.4L18.6 18.6M18.6 5.4L5.4 18.6", 2.6),
        "plus": _stroke("M12 4.4L12 19.6M4.4 12L19.6 12", 2.6), "minus": _stroke("M4.4 12L19.6 12", 2.6), "check": _stroke(ticks, 2.8),
        "arrow_left": _arrow("left"), "arrow_right": _arrow("right"), "arrow_up": _arrow("up"), "arrow_down": _arrow("down"),
        "human": _person(), "computer": _computer(), "people": _people(), "crown": _crown(), "clock": _clock(), "eye": _eye(False), "eye_off": _eye(True),
        "speed": _speed(), "star": _solid(star(12, 12.8, 10, 4.2, 5)), "cards": _cards(), "dice": _dice(), "statistics": _plot(), "help": _question(),
        "trash": _trash(), "language": _globe(), "menu": _stroke("M3.6 6L20.4 6M3.6 12L20.4 12M3.6 18L20.4 18", 2.4),
        "step_forward": (*_solid("M5 4.8L14.6 12L5 19.2Z"), *_stroke("M18.6 5L18.6 19", 2.8)), "step_back": (*_solid("M19 4.8L9.4 12L19 19.2Z"), *_stroke("M5.4 5L5.4 19", 2.8)),
        "skip": (*_solid("M3.6 5.4L11.4 12L3.6 18.6Z"), *_solid("M12.4 5.4L20.2 12L12.4 18.6Z")), "home": _stroke("M3 11.6L12 3.6L21 11.6M5.8 9.6L5.8 20L18.2 20L18.2 9.6M12 20L12 14.6"),
        "flag": (*_stroke("M5 3L5 21.4", 2.4), *_solid("M6 4L19.4 4L16 8.4L19.4 12.8L6 12.8Z")),
    }  # fmt: skip
