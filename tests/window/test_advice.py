"""Advice in a real window: a hint by its key and by its button, gone after the move; the coach after a match that was played."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_scripts.window_driver import Pilot
from game.games import SHELF
from tests.statistics.played import Played
from tests.window.seated import lay_out, sit_down


@pytest.mark.parametrize("game", SHELF)
def test_a_hint_comes_by_key_and_goes_by_button(start, tmp_path: Path, game: str) -> None:
    lay_out(tmp_path / "home", game, SHELF[game].seats[0])
    pilot: Pilot = sit_down(start())
    plain = pilot.sight.targets["message"].text
    pilot.key("i")
    pilot.wait_for(lambda now: now.targets["hint"].value == "shown", "the hint")
    told = pilot.sight.targets["message"].text
    assert told != plain
    assert len(told) > 20
    pilot.click("hint")
    pilot.wait_for(lambda now: now.targets["message"].text == plain, "the usual sentence")


def test_the_coach_works_in_the_window_and_leads_into_the_replay(start, tmp_path: Path) -> None:
    played = Played("casinoverso", seed="coach")
    for _ in range(60):
        played.step()
    played.end("given_up").save(tmp_path / "home" / "matches", "casinoverso-coach")
    pilot = start()
    pilot.click("name")
    pilot.write("Ala")
    pilot.click("begin")
    pilot.wait_for(lambda now: now.scene == "title", "the title")
    pilot.insist("replays", lambda now: now.scene == "replays", "the library")
    pilot.insist("match.0", lambda now: now.scene == "replay", "the replay")
    pilot.insist("menu", lambda now: now.scene == "replay_menu", "the menu")
    pilot.insist("coach", lambda now: now.scene == "coach", "the coach")
    done = pilot.wait_for(lambda now: now.shows("small"), "the end of the work", seconds=60)
    if done.shows("decision.0"):
        pilot.insist("decision.0", lambda now: now.scene == "replay", "the moment")
    else:
        assert done.shows("nothing")
    assert pilot.close() == 0
    assert pilot.printed == ""
