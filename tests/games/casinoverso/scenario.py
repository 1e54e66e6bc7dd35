"""Scenes of CasinoVerso (see tests/games/scenes.py).

    # 4.5 nearer to 7½ wins
    game: 3 seats
    bank: 6
    hidden 1: 7
    shown 2: half*2
    bets: 0 2 1
    --
    0: ask 1
    1: show
    treasures: 8 12 9

Seat 0 holds the bank unless `banker: 2` says else. The phase is `bank` if the banker has cards or all are ready, else `phase: bet` or
`phase: play` or `phase: volunteer`. Seats without `hidden` get a 1 (`hidden 1: none` for none); `settled: 2` and `out: 3` name such seats. Bets are 1 unless
given, treasures 10 less the bet. Cards not named lie under the deck; with `deck: only` they lie open before seat `rest: 1`.
Actions: bet N, card, swap, ready, ask SEAT, show, concede, volunteer, pass, stop.
"""

from __future__ import annotations

import re
from pathlib import Path

from game.games.casinoverso.rules import CasinoVerso
from tests.games.scenes import Given, Object, Scenario, Scene, cards, expect_shared, numbers

FOLDER = Path(__file__).parent / "scenarios"
RULES = CasinoVerso()


def position(given: Given) -> Object:
    """The protocol's form of what is given."""
    banker = int(given.take("banker", "0"))
    given.fields["starter"] = str(banker)
    state = given.shared(start=10)
    seats = range(given.seats)
    phase = given.take("phase", "bank")
    status = ["ready" if phase == "bank" else "in"] * given.seats
    for word in ("settled", "ready", "out"):
        for seat in numbers(given.take(word)):
            status[seat] = word
    if phase == "volunteer":
        status = ["settled"] * given.seats
    status[banker] = "banker"
    playing = [seat for seat in seats if status[seat] in ("in", "ready")]
    bets = [int(phase != "bet" and seat in playing) for seat in seats]
    bets = numbers(given.take("bets")) or bets
    treasures = numbers(given.take("treasures")) or [10 - bet for bet in bets]
    state |= {"banker": banker, "phase": phase, "status": status, "bets": bets, "treasures": treasures, "asked": None}
    state |= {"next_banker": None, "outcomes": [None] * given.seats, "answers": [None] * given.seats}
    order = [(banker + k) % given.seats for k in range(1, given.seats)]
    waiting = {
        "bet": [s for s in order if status[s] == "in" and not bets[s]],
        "play": [s for s in order if status[s] == "in"],
    }
    waiting["volunteer"] = [seat for seat in order if treasures[seat]]
    state["actor"] = waiting[phase][0] if phase in waiting else banker
    if bank := given.take("next banker"):
        state["next_banker"] = int(bank)
    return state | _cards(given, playing)


def _cards(given: Given, playing: list[int]) -> Object:
    """Hidden and open cards, the bank, and the deck with all cards that are not named."""
    named = {seat: given.take(f"hidden {seat}") for seat in range(given.seats) if f"hidden {seat}" in given.fields}
    state: Object = {"shown": [given.lay(given.take(f"shown {seat}")) for seat in range(given.seats)]}
    state["bank"] = given.lay(given.take("bank"))
    deck = given.take("deck")
    first = given.lay(deck.removesuffix("only"))
    hidden: list[str | None] = [None] * given.seats
    for seat, text in named.items():
        hidden[seat] = given.lay(text)[0] if text != "none" else None
    for seat in playing:
        if seat not in named:
            hidden[seat] = given.lay("1")[0]
    if deck.endswith("only"):
        state["shown"][int(given.take("rest"))] += given.rest()
    return state | {"hidden": hidden, "deck": first + given.rest()}


class CasinoScene(Scene):
    """A scene of CasinoVerso being played."""

    def __init__(self, scenario: Scenario) -> None:
        given = Given(RULES, scenario.given)
        super().__init__(given, position(given))

    def action(self, text: str) -> Object:
        """ "ask 1" → its protocol form."""
        do, *words = text.split()
        if do == "swap":
            return {"do": "card", "swap": True}
        return {"do": do, **{{"bet": "amount", "ask": "seat"}[do]: int(word) for word in words}}

    def expect(self, state: Object, place: str, text: str) -> None:
        """Numbers of all seats, a seat's cards or outcome, or a pile."""
        if expect_shared(state, place, text):
            return
        kind, _, seat = place.partition(" ")
        if place in ("treasures", "bets"):
            assert state[place] == numbers(text), f"{place}: {state[place]}"
        elif place in ("asked", "next_banker", "banker"):
            assert str(state[place]) == text, f"{place}: {state[place]}"
        elif place == "status":
            assert state["status"] == text.split(), state["status"]
        elif place == "answers":
            said = {None: "-", True: "yes", False: "no"}
            assert [said[answer] for answer in state["answers"]] == text.split(), state["answers"]
        elif kind == "outcome":
            found = state["outcomes"][int(seat)]
            assert (f"{found['kind']} {found['paid']}" if found else "none") == text, found
        elif kind == "hidden":
            assert (state["hidden"][int(seat)] or "none") == text, state["hidden"]
        elif counted := re.fullmatch(r"(\d+) cards?", text):
            assert len(state[kind]) == int(counted[1])
        else:
            found = state[kind][int(seat)] if seat else state[kind]
            assert found == cards(text), f"{place}: {found}"
