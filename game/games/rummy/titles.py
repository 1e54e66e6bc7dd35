"""Names of the cards for people: English sources, to be translated as a whole."""

from __future__ import annotations

from game.core.words import N_

RED = (
    *(N_("red 1"), N_("red 2"), N_("red 3"), N_("red 4"), N_("red 5"), N_("red 6"), N_("red 7")),
    *(N_("red 8"), N_("red 9"), N_("red 10"), N_("red 11"), N_("red 12"), N_("red 13")),
)
BLUE = (
    *(N_("blue 1"), N_("blue 2"), N_("blue 3"), N_("blue 4"), N_("blue 5"), N_("blue 6"), N_("blue 7")),
    *(N_("blue 8"), N_("blue 9"), N_("blue 10"), N_("blue 11"), N_("blue 12"), N_("blue 13")),
)
GREEN = (
    *(N_("green 1"), N_("green 2"), N_("green 3"), N_("green 4"), N_("green 5"), N_("green 6"), N_("green 7")),
    *(N_("green 8"), N_("green 9"), N_("green 10"), N_("green 11"), N_("green 12"), N_("green 13")),
)
BLACK = (
    *(N_("black 1"), N_("black 2"), N_("black 3"), N_("black 4"), N_("black 5"), N_("black 6"), N_("black 7")),
    *(N_("black 8"), N_("black 9"), N_("black 10"), N_("black 11"), N_("black 12"), N_("black 13")),
)
JOKER = N_("joker")
TITLES = RED + BLUE + GREEN + BLACK
"""By face."""
