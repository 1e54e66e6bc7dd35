"""How the chances to win that the search finds are bent before they are stated (`Rules.bend`): log odds, found and stated.

Made by `python -m build_scripts.calibration --fit lucky_jack` from 5923 moments of 3,200 matches; not to be edited.
"""

BEND = (
    (-5.806, -6.426),
    (-2.197, -2.349),
    (-1.386, -1.589),
    (-0.619, -0.881),
    (0.0, -0.288),
    (0.619, 0.277),
    (1.386, 1.001),
    (2.442, 2.144),
    (5.806, 6.055),
)
