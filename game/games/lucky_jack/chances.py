"""How the chances to win that the search finds are bent before they are stated (`Rules.bend`): log odds, found and stated.

Made by `python -m build_scripts.calibration --fit lucky_jack` from 5923 moments of 3,200 matches; not to be edited.
"""

BEND = (
    (-5.806, -6.304),
    (-2.197, -2.282),
    (-1.386, -1.607),
    (-0.619, -0.892),
    (0.0, -0.264),
    (0.619, 0.284),
    (1.386, 0.966),
    (2.442, 2.2),
    (5.806, 5.947),
)
