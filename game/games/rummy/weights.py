"""The weights of rummy's computer players by number of seats (3 have those of 4).

Set by hand from what arenas said, then changed by `python -m build_scripts.tuning.rummy`; not to be edited.
"""

# fmt: off
TABLE = {
    2: (0.0, 0.3, 0.3, 0.2, 0.02, 0.1, 6.0, 1.0, 6.0, 0.0, 0.0, 15.0),
    4: (0.0, 0.3, 0.3, 0.2, 0.02, 0.1, 6.0, 1.0, 6.0, 0.0, 0.0, 15.0),
}
# fmt: on
