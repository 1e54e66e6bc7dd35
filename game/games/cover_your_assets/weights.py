"""The weights of the heuristic by number of seats (3 to 6 have those of 4), found by self-play.

They have been climbed to in several runs, of which no record is kept: a run of `python -m build_scripts.tuning.cover_your_assets` goes on
from what stands here and writes it again where it found something better; it does not make these numbers anew. That they are good is
measured (docs/strength.md: heuristic against greedy).
"""

# fmt: off
TABLE = {
    2: (1.725, 0.451, 0.068, 0.181, 0.191, 8596.802, 15212.844, 1583.686, 1.708, 0.24, 0.173, 4598.243, 1641.402, 0.713, 0.409, 1006.24, 948.583, 0.267, 0.934, 0.215, 0.13, 0.848),
    4: (1.725, -0.019, 0.068, 0.21, 0.191, 8596.802, 21676.968, 1583.686, 0.272, 0.284, 0.393, 4598.243, 1856.31, 0.408, 0.409, 1452.828, 948.583, 0.267, 0.934, 0.215, 0.13, 1.004),
}
# fmt: on
