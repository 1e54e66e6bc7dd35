"""Who holds which gamepad where several people sit at one screen. Pads are counted from 1, in the order in which they came."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

BY_ORDER, KEYS = -1, 0
"""Instead of a pad: the next one that is left over, and keys and mouse."""
NAMES_KEPT = 40
"""Of so many people who did not play last it is remembered what they hold."""


class Named(Protocol):
    """Somebody with a name."""

    @property
    def name(self) -> str:
        """What the person is called."""


def owners(wishes: Sequence[int], pads: int) -> list[int]:
    """Return for each person the pad held, KEYS for none, where there are so many pads.

    A pad that was chosen is that person's alone; a choice of one that is not there counts as none. Who chose nothing gets the next pad that
    is left over, unless there is but one pad or one person: that one serves everybody.
    """
    held = [KEYS] * len(wishes)
    for place, wish in enumerate(wishes):
        if KEYS < wish <= pads and wish not in held:
            held[place] = wish
    free = [pad for pad in range(1, pads + 1) if pad not in held] if pads > 1 and len(wishes) > 1 else []
    for place, wish in enumerate(wishes):
        if held[place] == KEYS and wish != KEYS and free:
            held[place] = free.pop(0)
    return held


def handed(wishes: Mapping[int, int], who: int, wish: int) -> dict[int, int]:
    """Return what everybody chooses to hold once `who` has chosen that: a pad is taken from whoever had chosen it before."""
    others = {key: BY_ORDER if KEYS < wish == before else before for key, before in wishes.items()}
    return {**others, who: wish}


def wish_of(hands: Mapping[str, int], name: str, pads: int) -> int:
    """Return what somebody chose to hold, BY_ORDER where that is nothing or a pad that is not there."""
    wish = hands.get(name, BY_ORDER)
    return wish if wish <= pads else BY_ORDER


def held_by(hands: Mapping[str, int], people: Sequence[Named], place: int, pads: int) -> int:
    """Return the pad that the person at `place` among `people` holds, KEYS for none of their own."""
    return owners([hands.get(person.name, BY_ORDER) for person in people], pads)[place]


def remembered(hands: Mapping[str, int], chosen: Mapping[str, int]) -> dict[str, int]:
    """Return what people hold, with what was chosen now; who chose nothing is forgotten, and others after a while."""
    others = [(name, pad) for name, pad in hands.items() if name not in chosen]
    return dict(others[-NAMES_KEPT:]) | {name: pad for name, pad in chosen.items() if pad != BY_ORDER}
