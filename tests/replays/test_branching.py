"""Playing on from a moment of a match that is over."""

from pathlib import Path

import pytest

from game.core.replay import verify
from game.games import SHELF, rules_of
from scenes.opening import continued
from scenes.replays.branching import branch, players_of
from scenes.saves import Saves
from scenes.statistics.tally import tally
from tests.statistics.played import Played


@pytest.mark.parametrize("game", SHELF)
def test_a_branch_begins_at_the_moment_and_can_be_played_to_its_end(game: str, tmp_path: Path):
    played = Played(game).to_the_end()
    found = played.replayed()
    middle = len(found.match.moments) // 2
    saves = Saves(tmp_path, rules_of)
    path = branch(saves, found, middle, players_of(found, 0))
    opened, trouble = continued(saves, path)
    assert trouble is None
    assert opened.match.rules.write(opened.match.state) == found.match.rules.write(found.match.moments[middle].state)
    assert opened.header["commit"] != found.header["commit"]
    rules = opened.match.rules
    while opened.match.state.phase != "match_over":
        if opened.match.state.phase == "round_over":
            opened.match.next_round(1.0)
        else:
            opened.match.play(rules.rollout(opened.match.state, played.rng), 1.0)
    assert opened.match.record is not None
    opened.match.record.add("end", rules, opened.match.state, 2.0, reason="over", seed=opened.seed)
    again = saves.look(path)
    assert verify(again) is None
    row = tally(again)
    assert row is not None
    assert row.left_out == "branched"


def test_a_branch_cannot_hide_shuffles_of_its_own(tmp_path: Path):
    """A header that claims more foreign lines than there are is of no use: the shuffles after the branch come from its seed."""
    played = Played().to_the_end()
    played.header["branch"] = {"line": 1, "commit": played.header["commit"]}
    assert verify(played.replayed()) is None
    played.header["commit"] = "0" * 64
    assert verify(played.replayed()) is not None


def test_luck_goes_another_way_than_in_the_old_match(tmp_path: Path):
    found = Played("rummy").to_the_end().replayed()
    moments = found.match.moments
    end = next(n for n, moment in enumerate(moments) if moment.state.phase == "round_over")
    saves = Saves(tmp_path, rules_of)
    opened, _trouble = continued(saves, branch(saves, found, end, players_of(found, 0)))
    opened.match.next_round(1.0)
    assert opened.match.state.racks != moments[end + 1].state.racks


def test_computers_alone_leave_a_seat_to_the_one_who_watched(tmp_path: Path):
    found = Played(people=0).to_the_end().replayed()
    saves = Saves(tmp_path, rules_of)
    opened, _trouble = continued(saves, branch(saves, found, 3, players_of(found, 1)))
    assert [player.kind for player in opened.players] == ["computer", "human", "computer"]


def test_a_seat_that_a_computer_took_over_is_a_person_again(tmp_path: Path):
    played = Played()
    played.step()
    played.record.add("seat", played.rules, played.state, 1.0, seat=0, by="computer", level="easy", name="Ala")
    found = played.to_the_end().replayed()
    saves = Saves(tmp_path, rules_of)
    opened, trouble = continued(saves, branch(saves, found, 4, players_of(found, 0)))
    assert trouble is None
    assert opened.players[0].kind == "human"
