"""The weights of rummy's computer players by number of seats (3 have those of 4).

Set by hand after what the arena said; `python -m build_scripts.tuning.rummy` improves and writes them.
"""

# fmt: off
TABLE = {
    2: (3.0, -0.77, 0.63, -0.25, -2.0, -3.1, 0.18, 1.0, 1.0, 0.25),
    4: (0.7, -0.69, 0.43, -0.27, -0.9, -1.9, 0.18, 1.0, 1.0, 0.25),
}
# fmt: on
