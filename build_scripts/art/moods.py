"""Faces that show what a player feels: eyes, brows, mouth or beak, and a sign that reads at a glance."""

from dataclasses import dataclass

from build_scripts.art.shapes import INK, Picture, Shape, cel, ellipse, moved

MOODS = ("calm", "thinking", "delighted", "dismayed")

WHITE = "#fffdf4"


@dataclass(frozen=True)
class Face:
    """Where the features sit: distance of the eyes from the axis, their height and size, the mouth, and tones."""

    eye_x: float = 22
    eye_y: float = -14
    eye: float = 12
    mouth_y: float = 26
    mouth: float = 15
    lid: str = "#c76a1e"
    brow: str = INK
    brow_y: float = -34
    beak: bool = False
    blush: str = "#f08a72"
    blush_x: float = 40


def features(face: Face, mood: str) -> Picture:
    """Eyes, brows and mouth of that mood."""
    eyes = {"calm": _calm_eyes, "thinking": _looking_up, "delighted": _laughing_eyes, "dismayed": _wide_eyes}[mood](
        face
    )
    mouth = (_beak if face.beak else _mouth)(face, mood)
    return (*_blush(face, mood), *eyes, *_brows(face, mood), *mouth)


def mark(mood: str) -> Picture:
    """A small sign beside the head: thought bubbles, sparks of joy or a drop of sweat."""
    if mood == "thinking":
        spots = ((66, -58, 5), (78, -75, 7.5), (92, -98, 11))
        return tuple(Shape(ellipse(x, y, r), "#fff4dc", INK, 3) for x, y, r in spots)
    if mood == "delighted":
        beam = "M-4 -84L4 -84L7 -107C7 -112 -7 -112 -7 -107Z"
        rays = (Shape(beam, "#ffe27a", INK, 3.2),)
        return tuple(part for turn in (30, 45, 60) for part in moved(rays, 2, -4, 1.0, turn))
    if mood == "dismayed":
        drop = "M66 -62C74 -50 78 -44 78 -36C78 -28 73 -24 66 -24C59 -24 54 -28 54 -36C54 -44 58 -50 66 -62Z"
        return (Shape(drop, cel(62, -40, 26, "#e8f8ff", "#8fd0f2", "#4d9fd6", edges=(0.34, 0.74)), INK, 3.4),)
    return ()


def _pair(shape: Shape) -> Picture:
    """A feature and its mirror image."""
    return (shape, *moved((shape,), flip=True))


def _ball(face: Face, dx: float, dy: float, pupil: float, size: float = 1.0) -> Picture:
    """Both eyeballs, the pupils moved by (dx, dy)."""
    found: Picture = ()
    for side in (-1, 1):
        x, y, r = side * face.eye_x, face.eye_y, face.eye * size
        found += (
            Shape(ellipse(x, y, r, r * 1.14), WHITE, INK, 3.4),
            Shape(ellipse(x + dx, y + dy, pupil), "#221318", halo=False),
            Shape(ellipse(x + dx + pupil * 0.36, y + dy - pupil * 0.4, pupil * 0.34), WHITE, halo=False),
        )
    return found


def _lids(face: Face, drop: float) -> Picture:
    """Upper lids that cover a share of the eyes: calm and worldly."""
    found: Picture = ()
    for side in (-1, 1):
        x, y, r = side * face.eye_x, face.eye_y, face.eye + 1.2
        low = y - r * 1.14 + 2 * r * 1.14 * drop
        lid = f"M{x - r:.1f} {low:.1f}C{x - r:.1f} {y - r * 1.75:.1f} {x + r:.1f} {y - r * 1.75:.1f} {x + r:.1f} {low:.1f}Z"
        found += (Shape(lid, face.lid, INK, 3.4),)
    return found


def _calm_eyes(face: Face) -> Picture:
    """Half-closed eyes that look straight ahead."""
    return (*_ball(face, 0, 1, face.eye * 0.68), *_lids(face, 0.13))


def _looking_up(face: Face) -> Picture:
    """Eyes that look for the answer up to the right."""
    return (*_ball(face, face.eye * 0.34, -face.eye * 0.42, face.eye * 0.56),)


def _wide_eyes(face: Face) -> Picture:
    """Wide eyes with small pupils."""
    return _ball(face, 0, 1, face.eye * 0.36, 1.14)


def _laughing_eyes(face: Face) -> Picture:
    """Eyes shut in laughter, on a ground of fur that keeps the line readable."""
    x, y, r = face.eye_x, face.eye_y, face.eye
    bow = f"M{x - r:.1f} {y + r * 0.42:.1f}C{x - r * 0.7:.1f} {y - r * 0.9:.1f} {x + r * 0.7:.1f} {y - r * 0.9:.1f} {x + r:.1f} {y + r * 0.42:.1f}"
    return (*_pair(Shape(bow, None, face.lid, 11, halo=False)), *_pair(Shape(bow, None, "#221318", 5.6, halo=False)))


def _brows(face: Face, mood: str) -> Picture:
    """Brows: level, one raised, lifted, or slanting up to the middle."""
    x, y = face.eye_x, face.brow_y
    left, right = {
        "calm": ((0, -1, 0), (0, -1, 0)),
        "thinking": ((5, 1, 5), (-6, -9, -4)),
        "delighted": ((-2, -8, -3), (-2, -8, -3)),
        "dismayed": ((-7, -4, 4), (-7, -4, 4)),
    }[mood]
    found: Picture = ()
    for side, (inner, middle, outer) in ((-1, left), (1, right)):
        d = f"M{side * (x - 10):.1f} {y + inner:.1f}Q{side * x:.1f} {y + middle - 3:.1f} {side * (x + 11):.1f} {y + outer:.1f}"
        found += (Shape(d, None, face.brow, 5.4, halo=False),)
    return found


def _blush(face: Face, mood: str) -> Picture:
    """Warm cheeks, warmer in joy."""
    if mood == "dismayed":
        return ()
    size, strength = (11, 0.85) if mood == "delighted" else (9, 0.4)
    return _pair(
        Shape(ellipse(face.blush_x, face.mouth_y - 14, size, size * 0.62), face.blush, opacity=strength, halo=False)
    )


def _mouth(face: Face, mood: str) -> Picture:
    """A smile, a skewed line, a laugh or a wobbling frown."""
    y, w = face.mouth_y, face.mouth
    if mood == "delighted":
        cave = f"M{-w * 1.15:.1f} {y - 2:.1f}Q0 {y + 4:.1f} {w * 1.15:.1f} {y - 2:.1f}C{w * 1.1:.1f} {y + w * 1.35:.1f} {-w * 1.1:.1f} {y + w * 1.35:.1f} {-w * 1.15:.1f} {y - 2:.1f}Z"
        tongue = f"M{-w * 0.62:.1f} {y + w * 0.72:.1f}Q0 {y + w * 0.2:.1f} {w * 0.62:.1f} {y + w * 0.72:.1f}Q0 {y + w * 1.12:.1f} {-w * 0.62:.1f} {y + w * 0.72:.1f}Z"
        return (Shape(cave, "#7a1a2c", "#221318", 4), Shape(tongue, "#f0707a", halo=False))
    if mood == "dismayed":
        cave = f"M{-w:.1f} {y + 10:.1f}C{-w * 0.8:.1f} {y - 6:.1f} {w * 0.8:.1f} {y - 6:.1f} {w:.1f} {y + 10:.1f}Q{w * 0.5:.1f} {y + 5:.1f} 0 {y + 7:.1f}Q{-w * 0.5:.1f} {y + 9:.1f} {-w:.1f} {y + 10:.1f}Z"
        return (Shape(cave, "#7a1a2c", "#221318", 4),)
    if mood == "thinking":
        return (
            Shape(
                f"M{-w * 0.35:.1f} {y + 5:.1f}Q{w * 0.4:.1f} {y + 4:.1f} {w * 0.85:.1f} {y - 2:.1f}",
                None,
                "#221318",
                4.6,
                halo=False,
            ),
        )
    return (
        Shape(
            f"M{-w:.1f} {y:.1f}Q{-w * 0.4:.1f} {y + w * 0.5:.1f} 0 {y + 1:.1f}Q{w * 0.4:.1f} {y + w * 0.5:.1f} {w:.1f} {y:.1f}",
            None,
            "#221318",
            4.4,
            halo=False,
        ),
    )


def _beak(face: Face, mood: str) -> Picture:
    """A beak: shut, askew, laughing or gaping downwards."""
    y, w = face.mouth_y, face.mouth
    tone = cel(-w * 0.3, y - 14, w * 2, "#ffd56a", "#f5a72c", "#cf7a16", edges=(0.34, 0.72))
    upper = f"M{-w:.1f} {y - 8:.1f}C{-w * 0.6:.1f} {y - 20:.1f} {w * 0.6:.1f} {y - 20:.1f} {w:.1f} {y - 8:.1f}C{w * 0.5:.1f} {y - 2:.1f} {w * 0.2:.1f} {y + 6:.1f} 0 {y + 8:.1f}C{-w * 0.2:.1f} {y + 6:.1f} {-w * 0.5:.1f} {y - 2:.1f} {-w:.1f} {y - 8:.1f}Z"
    depth = {"calm": 0.0, "thinking": 0.0, "delighted": 17.0, "dismayed": 9.0}[mood]
    lower = f"M{-w * 0.8:.1f} {y - 6:.1f}C{-w * 0.7:.1f} {y + depth:.1f} {-w * 0.3:.1f} {y + 4 + depth:.1f} 0 {y + 4 + depth:.1f}C{w * 0.3:.1f} {y + 4 + depth:.1f} {w * 0.7:.1f} {y + depth:.1f} {w * 0.8:.1f} {y - 6:.1f}Z"
    below = (Shape(lower, "#8a2a2c", INK, 4),) if depth else ()
    beak = (*below, Shape(upper, tone, INK, 4))
    return moved(beak, 0, 0, 1, 0) if mood != "thinking" else moved(moved(beak, 0, -y), 3, y, 1, -10)
