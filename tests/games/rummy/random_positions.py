"""Random positions of rummy, as names of cards: crowded ones, with equal cards and jokers."""

from __future__ import annotations

from random import Random

COLOURS = "rbgk"


def random_position(rng: Random, most_melds: int, most_rack: int) -> tuple[list[list[str]], list[str]]:
    """A table and a rack within a few neighbouring values, so that cards have much to do with each other."""
    width = rng.choice([4, 5, 6, 7])
    low = rng.randint(1, 14 - width)
    cards = [f"{value}{colour}" for value in range(low, low + width) for colour in COLOURS] * 2
    cards += ["*"] * rng.choice([0, 0, 1, 2, 3, 4])
    rng.shuffle(cards)
    table = [meld for _ in range(rng.randint(0, most_melds)) if (meld := _meld(rng, cards, low, width)) is not None]
    rest = [card for card in cards if card == "*" or rng.random() < 0.8]
    return table, rest[: rng.randint(1, most_rack)]


def _meld(rng: Random, cards: list[str], low: int, width: int) -> list[str] | None:
    """A random meld, taken out of `cards`; jokers where cards are missing, and now and then besides."""
    if rng.random() < 0.5:
        value = rng.randrange(low, low + width)
        faces = [f"{value}{colour}" for colour in rng.sample(COLOURS, rng.choice([3, 3, 4]))]
    else:
        length = rng.choice([3, 3, 3, 4, 4, 5, 6])
        if length > width:
            return None
        start, colour = rng.randint(low, low + width - length), rng.choice(COLOURS)
        faces = [f"{value}{colour}" for value in range(start, start + length)]
    left = cards[:]
    meld: list[str] = []
    for face in faces:
        if face in left and ("*" not in left or rng.random() < 0.85):
            left.remove(face)
            meld.append(face)
        elif "*" in left:
            left.remove("*")
            meld.append(f"*={face}")
        else:
            return None
    if all(name.startswith("*") for name in meld):
        return None
    cards[:] = left
    return meld
