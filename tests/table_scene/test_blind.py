"""The program by its accessibility tree alone: every game, people at one screen, leaving and coming back; no mouse, no key, no pad."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game.core.dealer import seed_dealer
from game.core.match import Match
from game.core.record import Record
from game.games import SHELF
from scenes.kit import Kit
from scenes.opening import Opened
from scenes.scene import Scene
from scenes.table.scene import Table
from scenes.title import Title
from scenes.welcome import Welcome
from tests.table_scene.blind import Blind
from tests.table_scene.blind_wits import WITS
from tests.table_scene.rummy_hands import position as rummy_position
from tests.table_scene.screen import InstantWorker, SilentWorker, fresh_kit, match_file, players

Sit = Callable[..., Blind]
IDLE = 60
"""After so many looks at which there was nothing to do, nothing will come."""


@pytest.fixture
def sit(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sit]:
    """What opens the program for somebody who cannot see; its seeds are always the same."""
    opened: list[Blind] = []
    monkeypatch.setattr(secrets, "token_hex", lambda count=16: "01" * count)

    def made(
        first: Callable[[Kit], Scene] = Title,
        worker: InstantWorker | None = None,
        language: str = "en",
        **settings: Any,
    ) -> Blind:
        given: dict[str, Any] = {"animation": "off", "call_ring": 0, **settings}
        opened.append(Blind(fresh_kit(worker or InstantWorker(), language, **given), first, monkeypatch))
        return opened[-1]

    yield made
    for each in opened:
        each.close()


def play(at: Blind, wit: Callable[[Blind], str], until: str) -> list[str]:
    """Plays until something can be pressed that is called so; what was done."""
    done, idle = [], 0
    while at.awake(until) is None:
        at.wait(100)
        did = wit(at)
        idle = 0 if did else idle + 1
        assert idle < IDLE, "\n".join(map(str, at.all))
        done += [did] if did else []
    return done


@pytest.mark.parametrize("game", sorted(WITS))
def test_a_round_of_each_game_is_played_left_and_taken_up_again(game: str, sit: Sit) -> None:
    name, wit = WITS[game]
    at = sit()
    at.press(name)
    at.press("Deal the cards")
    done = play(at, wit, "Next round")
    assert len(set(done)) > 1
    rounds = [
        line for line in at.spoken if line.startswith(("JACKPOT", "The round goes to", "The richest of this round"))
    ]
    assert len(rounds) == 1
    at.press("Next round")
    play(at, wit, "Pause (Esc)")
    at.press("Pause (Esc)")
    at.press("Leave the table")
    at.press("Continue: ")
    at.wait_for(lambda: at.awake("Pause (Esc)"))
    at.press("Pause (Esc)")
    at.press("Leave the table")
    at.press("Quit")
    at.wait(500)
    assert not at.open


def test_the_classic_edition_too(sit: Sit) -> None:
    at = sit()
    at.press("Lucky Jack")
    edition = at.wait_for(lambda: next((each for each in at.all if each.presses and "Polish" in each.says), None))
    at.wish(edition, at.click)
    at.press("Deal the cards")
    assert play(at, WITS["lucky_jack"][1], "Next round")
    assert not any("diamond" in line for line in at.spoken)


def test_two_people_hear_their_own_cards_alone(sit: Sit) -> None:
    """A name is written, the curtain tells no card, the hidden card is looked at and is down again with the next press."""
    at = sit()
    at.press("CasinoVerso")
    at.press("Seat 2, Who plays: Computer")
    at.fill("Seat 1, Name", "Basia")
    names = [each.says for each in at.named("Seat 1, Name")]
    assert names == ["Seat 1, Name: Basia"]
    at.press("Deal the cards")
    peeked = 0
    for _turn in range(4):
        ready = at.wait_for(lambda: at.awake("I am "))
        assert f"Pass to {ready.says.removeprefix('I am ')}" in at.spoken[-1]
        assert {each.role for each in at.all} == {"WINDOW", "LABEL", "BUTTON"}
        assert [each for each in at.all if each.role == "BUTTON"] == [ready]
        at.wish(ready, at.click)
        if at.awake("Bet 1"):
            peeked += 1
            at.press("Look at your hidden card")
            assert at.spoken[-1].startswith("Your hidden card: ")
            assert at.named("Your hidden card: ")[0].on is True
            own = at.spoken[-1].removeprefix("Your hidden card: ")
            at.press("Your hidden card: ")
            assert not any(own in each.says for each in at.all if each.role == "GROUP")
            at.press("Look at your hidden card")
        play(at, WITS["casinoverso"][1], "I am ")
        assert not at.named("Your hidden card")
    assert peeked > 1


def test_a_hidden_card_is_down_again_with_the_next_press(sit: Sit) -> None:
    at = sit(worker=SilentWorker())
    at.press("CasinoVerso")
    at.press("Seat 2, Who plays: Computer")
    at.press("Deal the cards")
    at.press("I am ")
    at.press("Look at your hidden card")
    assert at.named("Your hidden card: ")
    at.press("What happened")
    assert not at.named("Your hidden card: ")


def test_a_call_is_heard_and_answered(sit: Sit) -> None:
    at = sit()
    at.press("Lucky Jack")
    at.press("Deal the cards")
    asked = []
    for _step in range(80):
        at.wait(100)
        call = at.awake("TAKE IT!")
        if call is not None:
            asked.append(at.spoken[-1])
            at.press("TAKE IT!")
            break
        if at.awake("Next round"):
            at.press("Next round")
        WITS["lucky_jack"][1](at)
    assert asked == ["Take it, or let it go?"]
    at.wait(500)
    assert any(line.startswith("Ola takes ") for line in at.spoken)


def test_what_a_joker_stands_for_is_asked_aloud(sit: Sit) -> None:
    """A joker beside two cards that could stand at either end, and a rack that is sorted by a press."""
    state = rummy_position(["6r 7r * 1k"])

    def table(kit: Kit) -> Table:
        match = Match(SHELF["rummy"], state, seed_dealer("a"), Record())
        match.close()
        return Table(kit, Opened(match, players(3), match_file(kit), "a", {}))

    at = sit(table, SilentWorker())
    at.press("red 6")
    at.press("New meld")
    at.press("red 7")
    at.press("Not a meld yet: red 6")
    at.press("joker")
    at.press("Not a meld yet: red 6, red 7")
    assert "Which card does the joker stand for?" in at.spoken
    at.press("red 5")
    assert at.wait_for(lambda: at.named("Meld: joker as red 5, red 6, red 7"))
    at.press("Done")
    assert "Ola lays: joker as red 5. Ola lays: red 6. Ola lays: red 7." in at.spoken


def test_the_first_start_asks_by_voice_and_a_name_is_written(sit: Sit) -> None:
    at = sit(Welcome)
    at.press("Language: English")
    at.wait_for(lambda: at.named("Imię"))
    at.press("Język: Polski")
    at.wait_for(lambda: at.named("Your name"))
    at.fill("Your name", "Zosia")
    at.press("Sit down")
    assert at.wait_for(lambda: at.awake("Hello, Zosia!"))
