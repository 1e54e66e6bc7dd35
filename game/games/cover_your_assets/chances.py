"""How the chances to win that the search finds are bent before they are stated (`Rules.bend`): log odds, found and stated.

Made by `python -m build_scripts.calibration --fit cover_your_assets` from 6537 moments of 3,600 matches; not to be edited.
"""

BEND = (
    (-5.806, -5.36),
    (-2.197, -2.209),
    (-1.386, -1.342),
    (-0.619, -0.52),
    (0.0, 0.026),
    (0.619, 0.654),
    (1.386, 1.545),
    (2.442, 2.581),
    (5.806, 5.331),
)
