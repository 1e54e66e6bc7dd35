"""Tokens: the pieces of pasteboard in the picture. A token keeps its identity while its card moves and turns over.

Tokens are minted from what a view shows and moved along the seat's steps, so nothing about a hidden card can be in them.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.core.cards import Card
from game.core.state import Step
from game.core.zones import Zone

Token = int


class Tokens:
    """`zones`: tokens of each zone by its true name ("hand.2"), top or first card first; `faces`: the card of each token, UNKNOWN if hidden."""

    def __init__(self) -> None:
        self.zones: dict[str, list[Token]] = {}
        self.faces: dict[Token, Card] = {}

    def show(self, zones: Sequence[Zone]) -> None:
        """Jumps to another picture (start, undo, another moment): tokens are kept by zone and face, then by face, the rest is minted or dropped."""
        raise NotImplementedError

    def step(self, step: Step, held: Collection[Token] = ()) -> tuple[Token, ...]:
        """Moves tokens as one step of the view says, held ones first where faces are equal; the tokens that changed their zone."""
        raise NotImplementedError

    def mend(self, zones: Sequence[Zone]) -> None:
        """After a change's last step: order and faces become those of the view; whatever differs is re-minted quietly."""
        raise NotImplementedError
