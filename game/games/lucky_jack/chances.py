"""How the chances to win that the search finds are bent before they are stated (`Rules.bend`): shift and factor of log odds.

Made by `python -m build_scripts.calibration --fit lucky_jack` from 762 moments of 400 matches; not to be edited.
"""

BEND = (-0.208, 1.043)
