"""Whole rounds in the real window against computer players: once with the mouse alone, once with the keyboard alone."""

import json

import pytest

from build_scripts.mouse_player import KeyPlayer, MousePlayer
from game.cli.replay import load
from tests.window.seated import lay_out, sit_down

SEATS = {"lucky_jack": 3, "cover_your_assets": 3, "casinoverso": 3}
"""With several computer players a round has fewer turns of one's own."""


@pytest.mark.parametrize("game", SEATS)
@pytest.mark.parametrize("player_type", [MousePlayer, KeyPlayer])
def test_a_whole_round(start, tmp_path, game, player_type):
    lay_out(tmp_path / "home", game, SEATS[game], animation="off")
    pilot = sit_down(start())
    player = player_type(pilot, game)
    shown = player.play_round()
    assert pilot.close() == 0
    assert pilot.printed == ""
    record = next((pilot.home / "matches").glob("*.jsonl"))
    lines = [json.loads(line) for line in record.read_text(encoding="utf-8").splitlines()[1:]]
    done = [line["action"] for line in lines if line["kind"] == "action" and line["seat"] == 0]
    if game == "lucky_jack":  # a call that nobody answers is let go by the clock
        done, player.played = (
            [action for action in actions if action["do"] != "pass"] for actions in (done, player.played)
        )
    assert done == player.played
    assert player.repeats <= 3
    state = load(str(record)).match.state
    assert state.over
    told = [target.text for name, target in shown.targets.items() if name.startswith("standing.")]
    assert any(text.endswith(f": {state.totals[0]}") for text in told)
