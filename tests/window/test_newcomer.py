"""A new player's walk through the program, in one go: what the person sees is looked at at each station."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from build_scripts.mouse_player import CALM_S, MousePlayer
from build_scripts.sight import Sight
from build_scripts.window_driver import Pilot
from game.cli.replay import load

NAME, GAME = "Ala", "casinoverso"
KEPT = ("round", "phase", "actor", "legal", "treasures", "bets", "shown", "hidden", "totals")
"""What of the position must be as it was after a break."""


@pytest.fixture
def seen(tmp_path: Path) -> Callable[[str, Pilot], contextlib.AbstractContextManager[None]]:
    """Names a station of the walk; where it fails, a picture of the screen is kept beside the test's data."""

    @contextlib.contextmanager
    def station(name: str, pilot: Pilot) -> Iterator[None]:
        try:
            yield
        except BaseException as error:
            picture = tmp_path / f"{name}.png"
            with contextlib.suppress(OSError):
                pilot.screenshot(picture)
            error.add_note(f"Station “{name}”; the screen is in {picture}.")
            raise

    return station


def at(scene: str, now: Sight) -> bool:
    """Whether a scene is on the screen."""
    return now.scene == scene


def go(pilot: Pilot, name: str, scene: str) -> Sight:
    """Click what leads to another scene; one that has just come takes no click yet."""
    pilot.calm(CALM_S)
    pilot.click(name)
    return pilot.wait_for(partial(at, scene), f"the scene {scene}")


def text(pilot: Pilot, name: str) -> str:
    """What is written at a target."""
    return pilot.shown(name).text


def own_turn(pilot: Pilot) -> Sight:
    """The table at a moment at which the person may act."""
    pilot.wait_for(lambda now: now.scene == "table" and bool(now.table["legal"]), "an own turn")
    return pilot.calm(CALM_S)


def say_name(pilot: Pilot) -> None:
    """The first start asks for a name and nothing else."""
    assert pilot.sight.scene == "welcome"
    pilot.click("name")
    pilot.write(NAME)
    pilot.wait_for(lambda now: now.targets["name"].value == NAME, "the name")
    go(pilot, "begin", "title")
    assert "continue" not in pilot.sight.targets


def learn(pilot: Pilot) -> None:
    """The pages of the game, turned by an arrow, and the first acts of the guided match, as the guide asks for them."""
    go(pilot, "how_to_play", "how_to_play")
    pilot.key("Right")
    pilot.wait_for(lambda now: now.targets["page.number"].text == "2 of 6", "the second page")
    x, y, width, height = pilot.shown("guide.game").rect
    pilot.click_at((x + width - height, y + height // 2))
    pilot.wait_for(lambda now: now.targets["page.number"].text == "1 of 6", "the other game's first page")
    go(pilot, "lesson", "table")
    own_turn(pilot)
    assert NAME in text(pilot, "plate.0")
    before = text(pilot, "guide")
    assert "bet" in before
    pilot.click("bet1")
    pilot.wait_for(lambda now: "guide" in now.targets and now.targets["guide"].text != before, "the guide's next words")
    pilot.key("Escape")
    pilot.wait_for(partial(at, "pause"), "the pause")
    go(pilot, "leave", "how_to_play")
    go(pilot, "back", "title")


def play_a_short_match(pilot: Pilot) -> Sight:
    """A match of a single round, set up by hand and played with the mouse to its end."""
    go(pilot, f"game.{GAME}", "new_match")
    x, y, width, height = pilot.shown("rule.end").rect
    pilot.click_at((x + width - height, y + height // 2))
    pilot.wait_for(lambda now: now.targets["rule.end"].value == "After rounds", "the rule")
    pilot.calm(CALM_S)
    x, y, _width, height = pilot.shown("rule.rounds").rect
    pilot.click_at((x + height // 2, y + height // 2))
    pilot.wait_for(lambda now: now.focus == "rule.rounds", "the focus on the number of rounds")
    while (now := pilot.look().targets["rule.rounds"].value) != "1":
        pilot.key("Left")
        pilot.wait_for(partial(differs, "rule.rounds", now), f"less than {now} rounds")
    go(pilot, "start", "table")
    player = MousePlayer(pilot, GAME)
    player.hurry()
    return player.play_round()


def finished(pilot: Pilot) -> Path:
    """The file of the match that has been played to its end."""
    [record] = (pilot.home / "matches").glob("*.jsonl")
    return record


def look_at_the_end(pilot: Pilot, end: Sight) -> bool:
    """The result names the winners of the record; whether the person is one of them."""
    state = load(str(finished(pilot))).match.state
    assert state.phase == "match_over"
    standings = [target.text for name, target in end.targets.items() if name.startswith("standing.")]
    assert any(told.endswith(f"{NAME}: {state.totals[0]}") for told in standings)
    assert end.enabled("rematch")
    won = 0 in (state.result or ())
    assert (NAME in text(pilot, "title")) == won
    go(pilot, "leave", "title")
    return won


def look_at_the_figures(pilot: Pilot, won: bool) -> None:
    """One match is counted, and whether it was won."""
    go(pilot, "statistics", "statistics")
    pilot.wait_for(lambda now: "figure.played" in now.targets, "the figures")
    assert "1" in text(pilot, "figure.played") + pilot.sight.targets["figure.played"].value
    told = text(pilot, "figure.won") + pilot.sight.targets["figure.won"].value
    assert f"{int(won)} (" in told
    go(pilot, "back", "title")


def watch_it_again(pilot: Pilot, won: bool) -> None:
    """The match is listed with its winner, and is seen again a step at a time."""
    go(pilot, "replays", "replays")
    row = pilot.shown("match.0")
    told = f"{row.text} {row.value}"
    assert NAME in told
    assert ("won by" in told) and ((NAME in told.partition("won by")[2]) == won)
    go(pilot, "match.0", "replay")
    before = text(pilot, "message")
    pilot.click("next")
    pilot.wait_for(lambda now: now.targets["message"].text != before, "the next step")
    go(pilot, "leave", "replays")
    go(pilot, "back", "title")


def change_language_and_scale(pilot: Pilot) -> Sight:
    """In the middle of a match: all that is read is Polish at once, buttons are larger, and the match stands as it stood."""
    go(pilot, f"game.{GAME}", "new_match")
    go(pilot, "start", "table")
    MousePlayer(pilot, GAME).hurry()
    before = own_turn(pilot)
    english = text(pilot, "message")
    pilot.key("Escape")
    pilot.wait_for(partial(at, "pause"), "the pause")
    go(pilot, "settings", "settings")
    choose(pilot, "settings.language", "Polski", "Right")
    pilot.wait_for(lambda now: now.targets["title"].text == "Ustawienia", "Polish words")
    choose(pilot, "settings.section", "Czytelność", "Left")
    scale, tall = pilot.shown("settings.scale"), pilot.shown("back").rect[3]
    pilot.click_at((scale.rect[0] + scale.rect[2] * 2 // 3, scale.middle[1]))
    pilot.wait_for(lambda now: now.targets["back"].rect[3] > tall, "larger buttons")
    go(pilot, "back", "pause")
    go(pilot, "resume", "table")
    now = own_turn(pilot)
    assert position(now) == position(before)
    assert text(pilot, "message") != english
    return now


def position(now: Sight) -> dict[str, object]:
    """What has to be as it was after whatever is no move."""
    return {key: now.table[key] for key in KEPT}


def choose(pilot: Pilot, name: str, value: str, way: str) -> None:
    """Click in the middle of what there is to choose from, and go one way from there until it is at a value."""
    now = pilot.calm(CALM_S).targets[name].value
    pilot.click(name)
    pilot.wait_for(partial(differs, name, now), f"more than {now} at {name}")
    while (now := pilot.sight.targets[name].value) != value:
        pilot.key(way)
        pilot.wait_for(partial(differs, name, now), f"more than {now} at {name}")


def differs(name: str, value: str, now: Sight) -> bool:
    """Whether a target has another value."""
    return now.targets[name].value != value


def quit_and_come_back(pilot: Pilot, start: Callable[[], Pilot], left: Sight) -> Pilot:
    """The program ends without a question; the next one goes on in the same place, language and size."""
    told, tall = text(pilot, "message"), pilot.shown("pause").rect[3]
    pilot.key("Escape")
    pilot.wait_for(partial(at, "pause"), "the pause")
    go(pilot, "leave", "title")
    pilot.click("quit")
    pilot.wait_for(lambda _: pilot.ended, "the end")
    assert pilot.close() == 0
    again = start()
    assert again.sight.scene == "title"
    go(again, "continue", "table")
    now = own_turn(again)
    assert position(now) == position(left)
    assert (text(again, "message"), again.shown("pause").rect[3]) == (told, tall)
    return again


def test_a_new_player_finds_the_way(start, seen):
    pilot = start()
    with seen("first start", pilot):
        say_name(pilot)
    with seen("lesson", pilot):
        learn(pilot)
    with seen("match", pilot):
        end = play_a_short_match(pilot)
    with seen("result", pilot):
        won = look_at_the_end(pilot, end)
    with seen("statistics", pilot):
        look_at_the_figures(pilot, won)
    with seen("replay", pilot):
        watch_it_again(pilot, won)
    with seen("settings", pilot):
        left = change_language_and_scale(pilot)
    with seen("continue", pilot):
        again = quit_and_come_back(pilot, start, left)
    with seen("end", again):
        assert again.close() == 0
        assert pilot.printed + again.printed == ""
        assert not (again.home / "errors.log").exists()
