"""The hands at the mouse look at what they have taken up."""

import pytest

from build_scripts.mouse_player import MousePlayer, WrongCard
from build_scripts.pilot import MousePilot, Overdue
from build_scripts.sight import Sight, Target

DISCARD = {"do": "discard", "card": "bell"}


class Table(MousePilot):
    """A table that gives whatever card is told, and is played on by a discard."""

    def __init__(self, given: list[str]) -> None:
        self.given = given
        self.done: list[str] = []
        self.held = ""
        self.turn = 0
        self.sight = self.look()

    def look(self) -> Sight:
        """What is seen now."""
        hand = ["bell", "grape"]
        cards = [_target(f"hand.0.{place}", "picked" if card == self.held else "") for place, card in enumerate(hand)]
        targets = {target.name: target for target in [*cards, _target("discards", "")]}
        self.sight = Sight("table", "", targets, {"viewer": 0, "hand": hand, "turn": self.turn})
        return self.sight

    def calm(self, _seconds: float) -> Sight:
        return self.look()

    def shown(self, name: str) -> Target:
        return self.sight.targets[name]

    def wait_for(self, wanted, what="it", _seconds=0.0) -> Sight:
        if not wanted(self.look()):
            raise Overdue(what)
        return self.sight

    def grab(self, _start, _end) -> None:
        self.held = self.given.pop(0)

    def move(self, _point) -> None:
        self.done.append(f"{self.held or 'nothing'} back")
        self.held = ""

    def release(self, button: int = 1) -> None:
        self.turn += bool(self.held)
        self.held = ""


def _target(name: str, value: str) -> Target:
    return Target(name, "card", name, (0, 0, 10, 10), True, "", value)


@pytest.mark.parametrize(
    ("given", "back", "repeats"),
    [
        (["bell"], [], 0),
        (["grape", "bell"], ["grape back"], 0),
        (["", "grape", "bell"], ["nothing back", "grape back"], 1),
    ],
)
def test_another_card_than_the_wanted_one_is_laid_back(given, back, repeats):
    table = Table(given)
    player = MousePlayer(table, "lucky_jack")
    player._act(DISCARD, table.look())
    assert (player.played, table.done, player.repeats, table.turn) == ([DISCARD], back, repeats, 1)


def test_hands_that_always_get_another_card_give_up():
    table = Table(["grape"] * 9)
    with pytest.raises(Overdue, match="had no effect"):
        MousePlayer(table, "lucky_jack")._act(DISCARD, table.look())
    assert table.turn == 0


def test_what_was_taken_up_is_told_from_the_wanted_card():
    table = Table(["grape"])
    table.grab((0, 0), (1, 1))
    with pytest.raises(WrongCard):
        MousePlayer(table, "lucky_jack")._see_held("hand:bell", (0, 0))
