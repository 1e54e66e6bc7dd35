"""What one match brings, and which matches count."""

import pytest

from game.games import SHELF
from scenes.statistics.luck import lucks
from scenes.statistics.tally import tally
from tests.statistics.played import Played


@pytest.mark.parametrize("game", SHELF)
def test_a_finished_match_counts_for_every_seat(game: str):
    played = Played(game).to_the_end()
    row = tally(played.replayed())
    assert row is not None
    assert (row.game, row.left_out, row.seats, row.level) == (game, "", played.count, "easy")
    assert [part.total for part in row.parts] == played.state.totals
    assert {part.seat for part in row.parts if part.won} == set(played.state.result)
    assert row.parts[0].best == max(scores[0] for scores in played.state.scores)
    assert min(part.place for part in row.parts) == 1


def test_an_open_match_is_none():
    played = Played()
    played.step()
    assert tally(played.replayed()) is None


def test_a_match_that_was_given_up_is_left_out():
    played = Played()
    played.step()
    row = tally(played.end("given_up").replayed())
    assert row is not None
    assert row.left_out == "given_up"
    assert not any(part.won for part in row.parts)
    assert [part.name for part in row.parts] == ["Ala", "Fox", "Owl"]


def test_a_match_of_another_seed_is_left_out():
    played = Played().to_the_end()
    played.header["commit"] = "0" * 64
    row = tally(played.replayed())
    assert row is not None
    assert row.left_out == "damaged"


def test_a_changed_line_leaves_the_match_out():
    played = Played().to_the_end()
    played.record.lines[-2]["hash"] = "0" * 16
    row = tally(played.replayed())
    assert row is not None
    assert not any(part.won for part in row.parts)
    assert row.left_out == "damaged"


def test_a_seat_that_changed_hands_leaves_the_match_out():
    played = Played()
    played.step()
    played.record.add("seat", played.rules, played.state, played.at, seat=0, by="computer", level="easy", name="Ala")
    row = tally(played.to_the_end().replayed())
    assert row is not None
    assert row.left_out == "handed_over"
    assert tuple(part.seat for part in row.parts if part.won) == tuple(played.state.result)
    assert [part.total for part in row.parts] == [0, 0, 0]


def test_taking_back_a_drawn_card_leaves_the_match_out():
    played = Played("lucky_jack", first=2)
    assert played.state.actor == 0
    played.match.play(("draw",), 1.0)
    played.match.go_back(0, 2.0)
    row = tally(played.to_the_end().replayed())
    assert row is not None
    assert row.left_out == "undone"


def test_taking_back_an_own_discard_alone_does_not():
    played = Played("lucky_jack", seed="q", first=2)
    playable = next(c for c in played.state.hands[0] if c >= played.state.discards[0])
    played.match.play(("discard", playable), 1.0)
    played.match.go_back(0, 2.0)
    row = tally(played.to_the_end().replayed())
    assert row is not None
    assert row.left_out == ""


def test_a_match_played_on_from_another_is_left_out():
    played = Played().to_the_end()
    played.header["branch"] = {"line": 2, "commit": "0" * 64}
    row = tally(played.replayed())
    assert row is not None
    assert row.left_out == "branched"


def test_luck_is_fair_over_many_matches_and_names_the_lucky():
    """The sum over all seats of what came lies near what was expected; jokers dealt on purpose stand out."""
    found = []
    for number in range(20):
        played = Played("rummy", seed=f"m{number}", rounds=1).to_the_end()
        steps = [step for moment in played.match.moments for step in moment.steps]
        found += lucks(played.rules, played.state.options, steps, played.count)
    got, due, spread = (sum(getattr(luck, name) for luck in found) for name in ("got", "due", "spread"))
    assert due > 20
    assert abs(got - due) < 3 * spread**0.5
    rules = SHELF["rummy"]
    options = rules.options_type.read({}, 2)
    joker = 52
    order = (joker, 0, joker, 1, *(2 for _ in range(20)))
    steps = [("shuffle", None, None, None, "stock", order)]
    steps += [("deal", None, card, "stock", f"rack.{n % 2}", ()) for n, card in enumerate(order[:4])]
    lucky, other = lucks(rules, options, steps, 2)
    assert (lucky.got, other.got, lucky.cards) == (2.0, 0.0, 2)
    assert lucky.deviation > 2 > other.deviation
