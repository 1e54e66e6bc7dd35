"""Linear equations, as fits by Newton's steps and by least squares need them."""

from __future__ import annotations


def solved(rows: list[list[float]]) -> list[float]:
    """The solution of linear equations (a row: the factors, then the right side) with a positive definite matrix; changes `rows`."""
    for at, pivot in enumerate(rows):
        for row in rows[at + 1 :]:
            factor = row[at] / pivot[at]
            for place in range(at, len(row)):
                row[place] -= factor * pivot[place]
    found = [0.0] * len(rows)
    for at in reversed(range(len(rows))):
        known = sum(rows[at][place] * found[place] for place in range(at + 1, len(rows)))
        found[at] = (rows[at][-1] - known) / rows[at][at]
    return found
