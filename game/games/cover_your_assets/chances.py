"""How the chances to win that the search finds are bent before they are stated (`Rules.bend`): log odds, found and stated.

Made by `python -m build_scripts.calibration --fit cover_your_assets` from 4384 moments of 2,400 matches; not to be edited.
"""

BEND = (
    (-5.806, -5.448),
    (-2.197, -2.205),
    (-1.386, -1.382),
    (-0.619, -0.465),
    (0.0, 0.045),
    (0.619, 0.657),
    (1.386, 1.851),
    (2.442, 2.504),
    (5.806, 5.719),
)
