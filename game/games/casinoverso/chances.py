"""How the chances to win that the search finds are bent before they are stated (`Rules.bend`): log odds, found and stated.

Made by `python -m build_scripts.calibration --fit casinoverso` from 7998 moments of 4,000 matches; not to be edited.
"""

BEND = (
    (-5.806, -4.894),
    (-2.197, -2.198),
    (-1.386, -1.624),
    (-0.619, -0.44),
    (0.0, 0.168),
    (0.619, 0.637),
    (1.386, 1.295),
    (2.442, 2.096),
    (5.806, 5.82),
)
