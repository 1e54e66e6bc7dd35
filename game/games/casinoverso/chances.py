"""How the chances to win that the search finds are bent before they are stated (`Rules.bend`): log odds, found and stated.

Made by `python -m build_scripts.calibration --fit casinoverso` from 7998 moments of 4,000 matches; not to be edited.
"""

BEND = (
    (-5.806, -4.585),
    (-2.197, -2.272),
    (-1.386, -1.552),
    (-0.619, -0.503),
    (0.0, 0.166),
    (0.619, 0.685),
    (1.386, 1.289),
    (2.442, 2.153),
    (5.806, 5.187),
)
