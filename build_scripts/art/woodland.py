"""The animals of the wood: fox, bear, badger, hedgehog, deer and owl."""

from build_scripts.art import dress
from build_scripts.art.animals import EAR_PINK, Animal, both, fur, nose
from build_scripts.art.moods import WHITE, Face
from build_scripts.art.shapes import INK, Shape, blob, cel, curve, ellipse, mirrored, moved, star, steps


def fox() -> Animal:
    """A fox in a teal dinner jacket."""
    tones = ("#ffa04a", "#ee7a24", "#c4541a")
    ear = "M18 -48C24 -76 40 -100 52 -106C64 -92 70 -60 66 -30Z"
    skull = blob(mirrored([(0, -60), (38, -52), (58, -24), (80, 12), (58, 22), (50, 36), (24, 46), (0, 52)]), 0.85)
    mask = "M0 4C12 -2 20 2 30 -2C46 -4 62 4 76 13C64 18 56 22 49 34C36 40 22 44 0 49C-22 44 -36 40 -49 34C-56 22 -64 18 -76 13C-62 4 -46 -4 -30 -2C-20 2 -12 -2 0 4Z"
    head = (
        *both(
            Shape(ear, fur(tones), INK),
            Shape("M32 -54C36 -72 44 -84 50 -90C56 -78 58 -62 56 -46Z", "#4a2328", halo=False),
        ),
        Shape(skull, fur(tones), INK),
        Shape(mask, steps(-60, 0, 50, 44, WHITE, "#f3e2cc", edges=(0.66,)), halo=False),
        Shape(skull, None, INK, halo=False),
        *nose(20, 12),
    )
    face = Face(lid="#ee7a24", mouth_y=34, mouth=14, brow="#7a3212", brow_y=-36, blush_x=50)
    return Animal((), dress.tuxedo(dress.TEAL, dress.WINE), head, face, (), ("#7d2743", "#4a0f26"))


def bear() -> Animal:
    """A bear in black with a bowler hat."""
    tones = ("#b57a4a", "#935a30", "#6a3c1e")
    ear = both(Shape(ellipse(50, -48, 20), fur(tones), INK), Shape(ellipse(51, -47, 10), "#e2a878", halo=False))
    head = (
        *ear,
        Shape(blob(mirrored([(0, -62), (40, -52), (62, -14), (58, 24), (32, 48), (0, 54)])), fur(tones), INK),
        Shape(ellipse(0, 24, 31, 24), steps(-24, 4, 24, 44, "#f3d3a4", "#dcae78", edges=(0.66,)), INK, 3.4),
        *nose(13, 13),
        Shape("M0 18L0 26", None, INK, 3.6, halo=False),
    )
    face = Face(lid="#935a30", mouth_y=29, mouth=13, brow="#4a2812", brow_y=-36, blush_x=45)
    hat = moved(dress.bowler(dress.BLACK, "#a3262a"), -10, -55, 0.86, -10)
    return Animal((), dress.tuxedo(dress.BLACK, dress.WINE), head, face, hat, ("#2f7a72", "#114240"))


def badger() -> Animal:
    """A badger in navy with a cream cravat."""
    ear = both(Shape(ellipse(48, -44, 15, 16), "#2b2635", INK), Shape(ellipse(49, -42, 7), WHITE, halo=False))
    skull = blob(mirrored([(0, -62), (34, -54), (58, -22), (66, 12), (44, 36), (20, 50), (0, 54)]), 0.95)
    stripe = "M12 -57C24 -59 38 -52 46 -42C52 -30 54 -12 46 4C38 20 26 30 18 36C10 34 8 28 8 22C10 2 6 -30 12 -57Z"
    head = (
        *ear,
        Shape(skull, cel(-24, -36, 120, WHITE, "#f1e8da", "#cfc2b0", edges=(0.5, 0.8)), INK),
        *both(Shape(stripe, steps(10, -50, 50, 20, "#4a4458", "#2f2a3a", edges=(0.4,)), halo=False)),
        Shape(skull, None, INK, halo=False),
        *nose(28, 13),
    )
    face = Face(lid="#3a3448", mouth_y=41, mouth=11, brow="#8d8798", brow_y=-38, eye_x=26, blush_x=44, eye=12)
    return Animal((), dress.tuxedo(dress.NAVY, dress.CREAM, "cravat"), head, face, (), ("#d79a3c", "#8e5a1c"))


PRICK = (Shape("M0 -64L0 -73", None, "#c9a27a", 3.6, halo=False),)
"""A light prick among the hedgehog's spines."""


def hedgehog() -> Animal:
    """A hedgehog in a green gown with a rose."""
    spines = star(0, -16, 87, 63, 21, -90)
    fringe = blob(
        mirrored(
            [
                (0, -40),
                (12, -50),
                (22, -38),
                (36, -44),
                (42, -26),
                (54, -22),
                (52, -2),
                (60, 14),
                (46, 34),
                (22, 48),
                (0, 52),
            ]
        ),
        0.6,
    )
    behind = (
        Shape(spines, cel(-26, -60, 150, "#9a7554", "#765238", "#523420", edges=(0.4, 0.72)), INK),
        *(part for i in range(-5, 6) for part in moved(PRICK, 0, -12, 1, 17.14 * i + 8.57)),
    )
    head = (
        *both(Shape(ellipse(50, -22, 13), "#c98d62", INK, 4), Shape(ellipse(50, -21, 6), EAR_PINK, halo=False)),
        Shape(fringe, cel(-20, -24, 104, "#ffe6c4", "#f6cfa0", "#dba672", edges=(0.4, 0.8)), INK, 4.4),
        *nose(14, 12),
    )
    face = Face(lid="#e8bb88", mouth_y=27, mouth=13, brow="#6a4326", brow_y=-32, eye_y=-10, blush_x=42)
    rose = moved(dress.flower(dress.ROSE), 48, -52, 0.95)
    skin = ("#ffe6c4", "#f6cfa0", "#dba672")
    return Animal(behind, dress.gown(dress.GREEN, skin, "pearls"), head, face, rose, ("#8a5cb4", "#4b2a6e"))


def deer() -> Animal:
    """A stag in burgundy."""
    tones = ("#d9985e", "#b97440", "#8c5028")
    antler = "M20 -52C24 -70 22 -84 34 -98M24 -72C36 -76 46 -76 54 -86M22 -62C14 -74 12 -82 14 -92"
    horns = both(Shape(antler, None, INK, 14), Shape(antler, None, "#e8cfa4", 6.5, halo=False))
    ear = "M40 -44C56 -60 78 -62 90 -50C84 -34 66 -24 46 -26Z"
    skull = blob(mirrored([(0, -60), (32, -54), (48, -28), (46, 2), (34, 30), (22, 50), (0, 56)]), 0.95)
    head = (
        *horns,
        *both(
            Shape(ear, fur(tones), INK),
            Shape("M52 -42C62 -50 72 -52 80 -48C74 -40 66 -35 56 -34Z", EAR_PINK, halo=False),
        ),
        Shape(skull, fur(tones, 108), INK),
        Shape(
            blob(mirrored([(0, 6), (18, 10), (30, 28), (22, 46), (0, 51)])),
            steps(-20, 8, 22, 50, "#fff2dc", "#ecd2ac", edges=(0.66,)),
            halo=False,
        ),
        Shape(skull, None, INK, halo=False),
        *(Shape(ellipse(x, y, 3.6, 2.8), "#ffe3b8", halo=False) for x, y in ((0, -46), (-10, -38), (10, -38))),
        *nose(22, 13),
    )
    face = Face(lid="#b97440", mouth_y=37, mouth=11, brow="#6a3a18", brow_y=-34, eye_x=23, eye_y=-12, blush_x=24)
    return Animal((), dress.tuxedo(dress.WINE, dress.CREAM), head, face, (), ("#3f7d55", "#173d28"))


def owl() -> Animal:
    """An owl with a monocle and a purple cravat."""
    tones = ("#a9865f", "#86633f", "#5f4228")
    skull = blob(
        mirrored([(0, -52), (26, -58), (58, -84), (62, -46), (66, -8), (58, 26), (34, 48), (0, 54)]), 0.8
    )  # fmt: skip
    disc = (
        Shape(ellipse(26, -10, 31, 33), cel(18, -18, 62, "#fff4de", "#f2dcb6", "#d8b683", edges=(0.5, 0.84)), INK, 3.4),
    )
    bars = tuple(Shape(curve([(-9, y), (0, y + 5), (9, y)]), None, "#d9b684", 3.6, halo=False) for y in (-46, -38))
    head = (
        Shape(skull, fur(tones), INK),
        *bars,
        *both(*disc),
        Shape("M-10 -40C-4 -20 4 -20 10 -40L0 -26Z", "#86633f", halo=False),
    )
    face = Face(
        lid="#c99a62",
        mouth_y=22,
        mouth=13,
        brow="#4a2f18",
        brow_y=-36,
        eye_x=26,
        eye_y=-10,
        eye=15,
        beak=True,
        blush_x=44,
    )
    glass = dress.monocle(26, -9, 23)
    return Animal((), dress.tuxedo(dress.BLACK, dress.PLUM, "cravat"), head, face, glass, ("#3b5c94", "#1a2c52"))


WOODLAND: dict[str, Animal] = {
    "fox": fox(), "bear": bear(), "badger": badger(), "hedgehog": hedgehog(), "deer": deer(), "owl": owl(),
}  # fmt: skip
"""Name to animal."""
