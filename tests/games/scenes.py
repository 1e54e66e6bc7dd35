"""Scenes: a position in a few lines, then who does what and what must be seen. What games of this language share.

Above the line `--` lies what is given, below it: `SEAT: action` plays; `SEAT may: a | b` lists all that is legal; `SEAT may not
ACTION: reason`; `SEAT sees PLACE: cards` looks into its view; `SEAT saw DO: cards` into its last steps of that name; `next round`
deals; everything else is expected of the position. Cards are names, `cash*3` stands for three.
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
from game.core.rules import Rules
from game.core.state import Luck

Object = dict[str, Any]


class Scenario(NamedTuple):
    """One scene: its title, the given lines and the lines of play."""

    title: str
    given: list[str]
    play: list[str]


def scenarios(folder: Path) -> list[Scenario]:
    """All scenes of a folder's text files."""
    found = []
    for path in sorted(folder.glob("*.txt")):
        for block in re.split(r"^# ", path.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
            title, *lines = [line.strip() for line in block.strip().splitlines() if line.strip()]
            line = lines.index("--")
            found.append(Scenario(title, lines[:line], lines[line + 1 :]))
    return found


def cards(text: str) -> list[str]:
    """ "cash*3 car" → its four names."""
    found = []
    for word in text.split():
        name, _, count = word.partition("*")
        found += [name] * int(count or 1)
    return found


def numbers(text: str) -> list[int]:
    """ "10 0 -3" → its numbers."""
    return [int(word) for word in text.split()]


def value_of(text: str) -> Any:
    """A house rule's value: a number, true, false, or a word."""
    if text.lstrip("-").isdigit():
        return int(text)
    return text == "true" if text in ("true", "false") else text


class Given:
    """The given lines of a scene: fields to be taken one by one, the game's options, and the cards not laid yet."""

    def __init__(self, rules: Rules[Any], lines: Sequence[str]) -> None:
        self.rules = rules
        self.fields: dict[str, str] = {}
        for line in lines:
            key, _, text = line.partition(":")
            assert key not in self.fields, f"{key} is given twice"
            self.fields[key] = text.strip()
        seats, *house = self.take("game").split(", ")
        self.seats = int(seats.split()[0])
        options = {"first": 0} | {key: value_of(text) for key, _, text in (rule.partition("=") for rule in house)}
        self.options = rules.options_type.read(options, self.seats)
        self.deck = rules.deck(self.options)
        self.left = Counter(self.deck.write(self.deck.cards))
        self.shuffles = [cards(text) for text in self.take("shuffle").split(" / ")]

    def take(self, key: str, default: str = "") -> str:
        """A field's text, once."""
        return self.fields.pop(key, default)

    def lay(self, text: str) -> list[str]:
        """Cards by name, taken from those not laid yet."""
        found = cards(text)
        self.left.subtract(found)
        assert min(self.left.values()) >= 0, f"there are not so many cards: {text}"
        return found

    def rest(self) -> list[str]:
        """All cards not laid yet, in canonical order; they count as laid."""
        found = [name for name in self.deck.names for _ in range(self.left[name])]
        self.left.clear()
        return found

    def shared(self, start: int = 0) -> Object:
        """The keys of a state that all games share; `start` is what totals begin with."""
        scores = [numbers(row) for row in self.take("scores").split("/") if row]
        totals = [start + sum(column) for column in zip(*scores, strict=True)] or [start] * self.seats
        return {
            "protocol": PROTOCOL,
            "game": self.rules.id,
            "options": self.options.write(),
            "seats": self.seats,
            "seed": None,
            "round": len(scores) + 1,
            "starter": int(self.take("starter", "0")),
            "scores": scores,
            "totals": totals,
            "result": None,
            "shuffles": 1,
        }

    def dealer(self) -> Dealer:
        """Shuffles that begin with the cards of the field `shuffle`, one after the other: "car bank / coins"."""

        def order(luck: Luck, round_number: int, k: int) -> tuple[int, ...]:
            first = [self.deck.index[name] for name in (self.shuffles.pop(0) if self.shuffles else [])]
            last = list(luck.cards)
            for card in first:
                last.remove(card)
            return (*first, *last)

        return order


class Scene:
    """A scene being played. A game says how its actions and places are written."""

    def __init__(self, given: Given, state: Object) -> None:
        assert not given.fields, f"not understood: {given.fields}"
        self.rules = given.rules
        self.match = Match(self.rules, read_state(self.rules, state), given.dealer())
        self.match.close()

    @property
    def state(self) -> Object:
        """The position in protocol form."""
        return write_state(self.rules, self.match.state)

    def action(self, text: str) -> Object:
        """The protocol's form of an action as scenes write it."""
        raise NotImplementedError

    def expect(self, state: Object, place: str, text: str) -> None:
        """Checks one place of a position or view."""
        raise NotImplementedError

    def play(self, line: str) -> None:
        """Plays or checks one line; AssertionError if it does not hold."""
        for pattern, check in self.LINES:
            if found := re.fullmatch(pattern, line):
                check(self, *found.groups())
                return
        raise AssertionError(f"not understood: {line}")

    def _act(self, seat: str, text: str) -> None:
        assert self.match.state.actor == int(seat), f"it is not the turn of {seat}"
        self.match.play(self.rules.read_action(self.action(text), self.match.state))

    def _next_round(self) -> None:
        self.match.next_round()

    def _may(self, seat: str, text: str) -> None:
        assert self.match.state.actor == int(seat)
        options = self.match.state.options
        legal = [self.rules.write_action(action, options) for action in self.rules.actions(self.match.state)]
        assert sorted(map(str, legal)) == sorted(str(self.action(each)) for each in text.split(" | "))

    def _may_not(self, seat: str, text: str, reason: str) -> None:
        assert self.match.state.actor in (int(seat), None)
        refusal = self.match.refusal(self.rules.read_action(self.action(text), self.match.state))
        assert refusal is not None, "it is legal"
        assert refusal.code == reason

    def _sees(self, seat: str, place: str, text: str) -> None:
        self.expect(write_view(self.rules, self.match.view(int(seat))), place, text)

    def _saw(self, seat: str, do: str, text: str) -> None:
        steps = [step for step in write_view(self.rules, self.match.view(int(seat)))["steps"] if step["do"] == do]
        wanted = text.split()
        told = [step.get("card") or ",".join(map(str, step.get("numbers", []))) or "-" for step in steps]
        assert told[-len(wanted) :] == wanted

    def _did(self, text: str) -> None:
        done = [step[0] for step in self.match.steps]
        assert done == text.split(), done

    def _turn_of(self, phase: str, seat: str) -> None:
        state = self.state
        assert (state["phase"], state["actor"]) == (phase, int(seat))

    def _expect(self, place: str, text: str) -> None:
        self.expect(self.state, place, text)

    LINES = (
        (r"(\d): (.+)", _act),
        (r"next round", _next_round),
        (r"(\d) may: (.+)", _may),
        (r"(\d) may not (.+): (\w+)", _may_not),
        (r"(\d) sees (.+?): ?(.*)", _sees),
        (r"(\d) saw (\w+): (.+)", _saw),
        (r"steps: (.+)", _did),
        (r"(\w+) of (\d)", _turn_of),
        (r"([\w ]+): ?(.*)", _expect),
    )


def expect_shared(state: Object, place: str, text: str) -> bool:
    """Checks a place that all games have; False for another one."""
    if place in ("phase", "actor", "round", "starter", "shuffles"):
        assert str(state[place]) == text, f"{place}: {state[place]}"
    elif place == "totals":
        assert state["totals"] == numbers(text), f"totals: {state['totals']}"
    elif place == "scores":
        assert (state["scores"] or [None])[-1] == numbers(text), f"scores: {state['scores']}"
    elif place == "winners":
        assert (state["result"] or {"winners": []})["winners"] == numbers(text)
    else:
        return False
    return True


def play_scene(scene: Scene, lines: Sequence[str]) -> None:
    """Plays all lines; an AssertionError names the line that does not hold."""
    for line in lines:
        try:
            scene.play(line)
        except AssertionError as error:
            raise AssertionError(f"{line}\n{error}") from error


def clauses_without(found: Sequence[Scenario], clauses: Sequence[str]) -> list[str]:
    """The clauses that no scene's title begins with or names."""
    titles = [f"{scenario.title} " for scenario in found]
    return [
        clause for clause in clauses if not any(re.search(rf"(^|\s){re.escape(clause)}\s", each) for each in titles)
    ]
