"""How the chances to win that the search finds are bent before they are stated (`Rules.bend`): shift and factor of log odds.

Made by `python -m build_scripts.calibration --fit cover_your_assets` from 769 moments of 400 matches; not to be edited.
"""

BEND = (0.139, 1.148)
