"""The weights of rummy's computer players by number of seats (3 have those of 4).

Set by hand after what the arena said; `python -m build_scripts.tuning.rummy` improves and writes them.
"""

# fmt: off
TABLE = {
    2: (0.0, 1.0, 0.5, 0.1, 0.0, 0.1, 6.0, 1.0, 20.0, 0.0, 0.0, 15.0),
    4: (0.0, 1.0, 0.5, 0.1, 0.0, 0.1, 6.0, 1.0, 20.0, 0.0, 0.0, 15.0),
}
# fmt: on
