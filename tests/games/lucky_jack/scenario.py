"""A small language for scenes of Lucky Jack: what lies where, who does what, what must be seen then.

    # 1.3 a lower card becomes the top and brings two cards
    game: muduko, 3 seats
    hand 1: clover*2 bell lemon
    top: cherry
    pool: seven grape
    --
    1: discard lemon
    hand 1: clover*2 bell seven grape
    turn of 2

Above the line lies what is given. Cards not named lie in hands of seven for seats without one, then under the pool; `only`
after a pile's cards puts them under the other pile, `hand 2: rest` into that hand. `shuffle:` names the first cards of the
next shuffles. Below the line: `SEAT: action` plays; `SEAT may: a | b` lists all that is legal; `SEAT may not ACTION: reason`;
`SEAT sees PLACE: cards` looks into its view; `SEAT saw DO: cards` into its last steps of that name, in order; everything else
is expected of the position.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from game.core.dealer import Dealer
from game.core.match import Match
from game.core.notation import PROTOCOL, read_state, write_state, write_view
from game.core.state import Luck
from game.games.lucky_jack.rules import LuckyJack
from game.games.lucky_jack.state import HAND, LuckyJackOptions

FOLDER = Path(__file__).parent / "scenarios"
RULES = LuckyJack()


class Scenario(NamedTuple):
    """One scene: its file and title, the given lines and the lines of play."""

    title: str
    given: list[str]
    play: list[str]


def scenarios() -> list[Scenario]:
    """All scenes of the folder."""
    found = []
    for path in sorted(FOLDER.glob("*.txt")):
        for block in re.split(r"^# ", path.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
            title, *lines = [line.strip() for line in block.strip().splitlines() if line.strip()]
            line = lines.index("--")
            found.append(Scenario(title, lines[:line], lines[line + 1 :]))
    return found


def cards(text: str) -> list[str]:
    """ "lemon*3 bell" → its four names."""
    found = []
    for word in text.split():
        name, _, count = word.partition("*")
        found += [name] * int(count or 1)
    return found


class Given:
    """The position a scene begins with, made of its given lines."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.fields: dict[str, str] = {}
        for line in lines:
            key, _, text = line.partition(":")
            assert key not in self.fields, f"{key} is given twice"
            self.fields[key] = text.strip()
        edition, seats, *rules = self.fields.pop("game").split(", ")
        self.seats = int(seats.split()[0])
        options: dict[str, Any] = {"edition": edition, "first": 0}
        for rule in rules:
            key, equals, text = rule.partition("=")
            options[key] = (
                (int(text) if text.isdigit() else text == "true" if text in ("true", "false") else text)
                if equals
                else True
            )
        self.options = LuckyJackOptions.read(options, self.seats)
        self.deck = RULES.deck(self.options)
        self.left = Counter(self.deck.write(self.deck.cards))

    def state(self) -> dict[str, Any]:
        """The protocol's form of the position."""
        take = self.fields.pop
        actor = int(take("actor", "1"))
        starter = int(take("starter", "1"))
        scores = [[int(points) for points in row.split()] for row in take("scores", "").split("/") if row]
        state: dict[str, Any] = {
            "protocol": PROTOCOL, "game": RULES.id, "options": self.options.write(), "seats": self.seats, "seed": None,
            "round": len(scores) + 1, "starter": starter, "dealer": (starter - 1) % self.seats, "phase": "turn", "actor": actor,
            "scores": scores, "totals": [sum(column) for column in zip(*scores, strict=True)] or [0] * self.seats, "result": None,
            "shuffles": int(take("shuffles", "1")), "drawn": None, "thrown": None, "claimants": [], "turns": int(take("turns", "0")),
            "passes": int(take("passes", "0")), "jackpot": None,
        }  # fmt: skip
        if "drawn" in self.fields:
            state |= {"phase": "drawn", "drawn": {"seat": actor, "card": self._take(take("drawn"))[0]}}
        if "thrown" in self.fields:
            said = re.fullmatch(r"(\w+) by (\d), asked ([\d ]+)", take("thrown"))
            assert said, "thrown: CARD by SEAT, asked SEATS"
            card, by, asked = said.groups()
            claimants = [int(seat) for seat in asked.split()]
            thrown = {"seat": int(by), "card": self._take(card)[0]}
            state |= {"phase": "claim", "thrown": thrown, "claimants": claimants, "actor": claimants[0]}
        self._lay(state)
        assert not self.fields, f"not understood: {self.fields}"
        return state

    def _lay(self, state: dict[str, Any]) -> None:
        """Hands, then piles, then what is left."""
        take = self.fields.pop
        named = {seat: take(f"hand {seat}") for seat in range(self.seats) if f"hand {seat}" in self.fields}
        hands = {seat: self._take(text) for seat, text in named.items() if text != "rest"}
        piles = {key: take(key, "") for key in ("pool", "discards")}
        piles["discards"] = piles["discards"] or take("top", "")
        found = {key: self._take(text.removesuffix("only")) for key, text in piles.items()}
        self.shuffled = cards(take("shuffle", ""))
        for seat in range(self.seats):
            if seat not in named:
                hands[seat] = self._take(" ".join(sorted(self.left.elements())[:HAND]))
        rest = [seat for seat, text in named.items() if text == "rest"]
        last = list(self.left.elements())
        if rest:
            hands[rest[0]] = last
        else:
            found["discards" if piles["pool"].endswith("only") else "pool"] += last
        state |= found | {"hands": [hands[seat] for seat in range(self.seats)]}

    def _take(self, text: str) -> list[str]:
        found = cards(text)
        self.left.subtract(found)
        assert min(self.left.values()) >= 0, f"there are not so many cards: {text}"
        return found

    def dealer(self) -> Dealer:
        """Shuffles that begin with the named cards."""

        def order(luck: Luck, round_number: int, k: int) -> tuple[int, ...]:
            first = [self.deck.index[name] for name in self.shuffled]
            last = list(luck.cards)
            for card in first:
                last.remove(card)
            return (*first, *last)

        return order


def action_of(text: str) -> dict[str, Any]:
    """ "discard bell, jackpot" → its protocol form."""
    do, _, called = text.partition(", ")
    name, _, card = do.partition(" ")
    return {"do": name, **({"card": card} if card else {}), **({"jackpot": True} if called else {})}


class Scene:
    """A scene being played."""

    def __init__(self, scenario: Scenario) -> None:
        given = Given(scenario.given)
        state = read_state(RULES, given.state())
        self.match = Match(RULES, state, given.dealer())
        self.match.close()

    @property
    def state(self) -> dict[str, Any]:
        """The position in protocol form."""
        return write_state(RULES, self.match.state)

    def play(self, line: str) -> None:
        """Plays or checks one line; AssertionError if it does not hold."""
        for pattern, check in self.LINES:
            if found := re.fullmatch(pattern, line):
                check(self, *found.groups())
                return
        raise AssertionError(f"not understood: {line}")

    def act(self, seat: str, text: str) -> None:
        assert self.match.state.actor == int(seat), f"it is not the turn of {seat}"
        self.match.play(RULES.read_action(action_of(text), self.match.state))

    def next_round(self) -> None:
        self.match.next_round()

    def may(self, seat: str, text: str) -> None:
        assert self.match.state.actor == int(seat)
        legal = [RULES.write_action(action, self.match.state.options) for action in RULES.actions(self.match.state)]
        wanted = [action_of(each) for each in text.split(" | ")]
        assert sorted(map(str, legal)) == sorted(map(str, wanted))

    def may_not(self, seat: str, text: str, reason: str) -> None:
        assert self.match.state.actor in (int(seat), None)
        refusal = self.match.refusal(RULES.read_action(action_of(text), self.match.state))
        assert refusal is not None, "it is legal"
        assert refusal.code == reason

    def sees(self, seat: str, place: str, text: str) -> None:
        self._expect(write_view(RULES, self.match.view(int(seat))), place, text)

    def saw(self, seat: str, do: str, text: str) -> None:
        steps = [step for step in write_view(RULES, self.match.view(int(seat)))["steps"] if step["do"] == do]
        wanted = cards(text)
        assert [step.get("card", "-") for step in steps[-len(wanted) :]] == wanted

    def turn_of(self, seat: str) -> None:
        state = self.state
        assert (state["phase"], state["actor"]) == ("turn", int(seat))

    def expect(self, place: str, text: str) -> None:
        self._expect(self.state, place, text)

    def _expect(self, state: dict[str, Any], place: str, text: str) -> None:
        if place in ("phase", "actor", "round", "starter", "dealer", "turns", "passes", "shuffles"):
            assert str(state[place]) == text, place
        elif place in ("drawn", "thrown"):
            assert (state[place] or {"card": "none"})["card"] == text
        elif place in ("totals", "scores", "asked", "winners"):
            numbers = {
                "totals": state["totals"],
                "scores": (state["scores"] or [None])[-1],
                "asked": state["claimants"],
            }
            numbers["winners"] = state["result"] and state["result"]["winners"]
            assert numbers[place] == [int(number) for number in text.split()], place
        elif place == "jackpot":
            seat, symbol, count, points = text.split()
            assert state["jackpot"] == {"seat": int(seat), "symbol": symbol, "cards": int(count), "points": int(points)}
        else:
            self._expect_cards(state, place, text)

    def _expect_cards(self, state: dict[str, Any], place: str, text: str) -> None:
        kind, _, seat = place.partition(" ")
        found = state["hands"][int(seat)] if seat else state["discards"][:1] if kind == "top" else state[kind]
        if counted := re.fullmatch(r"(\d+) cards?", text):
            assert len(found) == int(counted[1]), place
        elif kind == "hand":
            assert sorted(found) == sorted(cards(text)), place
        else:
            assert found == cards(text), place

    LINES = (
        (r"(\d): (.+)", act),
        (r"next round", next_round),
        (r"(\d) may: (.+)", may),
        (r"(\d) may not (.+): (\w+)", may_not),
        (r"(\d) sees (.+): (.+)", sees),
        (r"(\d) saw (\w+): (.+)", saw),
        (r"turn of (\d)", turn_of),
        (r"(hand \d|\w+): ?(.*)", expect),
    )
