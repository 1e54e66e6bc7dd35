"""The match at the screen: who may look, who is asked, how a computer's turn goes on whatever happens."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from game.ai.worker import Answer, Worker
from game.core.dealer import seed_dealer
from game.core.decision import TEMPERS
from game.core.match import Match
from game.core.notation import read_view
from game.core.record import Record, header
from game.core.replay import replay
from game.games import SHELF, rules_of
from scenes.characters import CHARACTERS, TEMPER_WORDS, temper
from scenes.table.players import NOBODY, Player
from scenes.table.sitting import Sitting, Ways
from scenes.table.thinking import PATIENCE_MS

RULES = SHELF["lucky_jack"]


class InstantWorker:
    """Stands in for the worker process: answers at once, or fails as told."""

    def __init__(self, faults=0, silent=0):
        self.faults, self.silent, self.asked, self.restarts = faults, silent, [], 0
        self._number, self._answer = 0, None

    def ask(self, request):
        self._number += 1
        self.asked.append(request)
        view = read_view(RULES, request["view"])
        action = RULES.write_action(RULES.rollout(view.state, Random(1)), view.state.options)
        self._answer = Answer(self._number, action)
        if self.silent:
            self.silent -= 1
            self._answer = None
        elif self.faults:
            self.faults -= 1
            self._answer = Answer(self._number, None, "fault")
        return self._number

    def poll(self):
        answer, self._answer = self._answer, None
        return answer

    def restart(self):
        self.restarts += 1


def sit(kinds, seed="s", worker=None, first=0, **ways):
    options = RULES.options_type.read({"first": first}, len(kinds))
    record = Record()
    match = Match.new(RULES, len(kinds), options, seed_dealer(seed), record)
    players = [
        Player(f"P{seat}", "human" if kind == "h" else "computer", "" if kind == "h" else "easy", avatar=seat)
        for seat, kind in enumerate(kinds)
    ]
    return Sitting(match, players, cast("Worker", worker or InstantWorker()), seed, ways=Ways(lambda: 0.0, **ways))


def run(sitting, until, limit=3000):
    for _ in range(limit):
        if until(sitting):
            return
        sitting.update(20.0, busy=False)
    raise AssertionError("it never came to it")


def test_one_human_is_always_the_viewer_and_needs_no_curtain():
    sitting = sit("hcc")
    assert sitting.viewer == 0
    run(sitting, lambda s: s.actor == 0)
    assert sitting.curtain is None
    assert sitting.offers()


def test_between_two_humans_no_hand_is_offered_before_the_seat_is_taken():
    sitting = sit("hh")
    assert sitting.viewer == NOBODY
    assert sitting.curtain == 1
    assert sitting.offers() == []
    assert all(card == -1 for hand in sitting.view().state.hands for card in hand)
    sitting.take_seat(1)
    assert sitting.curtain is None
    assert sitting.offers()
    sitting.play(next(a for a in sitting.offers() if a[0] == "discard"))
    assert sitting.curtain == 0
    assert sitting.offers() == []


def throw_at_two_humans(worker=None, **ways):
    sitting = sit("hhch", worker=worker, first=3, **ways)
    sitting.take_seat(0)
    assert sitting.play(("draw",)) is None
    assert sitting.play(("throw",)) is None
    return sitting


def test_the_call_asks_all_humans_in_one_window_that_shows_no_hand():
    sitting = throw_at_two_humans()
    assert sitting.calling == [1, 3]
    assert sitting.viewer == NOBODY
    assert sitting.curtain is None


def test_the_nearest_on_the_left_takes_even_if_it_answered_later():
    sitting = throw_at_two_humans()
    assert sitting.answer(3, True)
    sitting.update(20.0, busy=False)
    assert sitting.match.state.phase == "claim", "nothing counts before all have answered"
    assert sitting.answer(1, True)
    assert not sitting.answer(1, False), "the first answer counts"
    assert not sitting.answer(0, True), "the thrower is not asked"
    run(sitting, lambda s: s.match.state.phase == "turn")
    assert len(sitting.match.state.hands[1]) == 8
    assert len(sitting.match.state.hands[3]) == 7


def test_time_over_means_let_go_and_an_untimed_call_waits():
    sitting = throw_at_two_humans(call_ms=100.0)
    sitting.update(1000.0, busy=True)
    assert sitting.call_open, "the ring stands still while the throw is shown"
    run(sitting, lambda s: s.match.state.phase == "turn" or s.match.state.claimants[0] != 1)
    untimed = throw_at_two_humans(call_ms=0.0)
    untimed.update(10_000_000.0, busy=False)
    assert untimed.call_open


@pytest.mark.parametrize("faults", [1, 2])
def test_a_turn_goes_on_after_the_worker_failed(faults):
    sitting = sit("hc", worker=InstantWorker(faults=faults), first=0)
    run(sitting, lambda s: s.actor == 0 or s.calling)
    assert sitting.thinking.troubled


def test_a_computer_player_has_the_temperament_of_its_character():
    worker = InstantWorker()
    sitting = sit("ccc", worker=worker)
    run(sitting, lambda s: len(worker.asked) > 5)
    assert {request["temper"] for request in worker.asked} == {temper(0), temper(1), temper(2)}
    assert len({temper(seat) for seat in range(3)}) > 1


def test_a_worker_that_hangs_is_restarted_and_the_turn_goes_on():
    worker = InstantWorker(silent=2)
    sitting = sit("hc", worker=worker, first=0)
    run(sitting, lambda s: s.actor == 0 or s.calling, limit=int(3 * PATIENCE_MS / 20))
    assert worker.restarts == 2


def test_a_computer_waits_while_an_earlier_beat_is_shown():
    sitting = sit("hc", first=0)
    for _ in range(200):
        sitting.update(20.0, busy=True)
    assert sitting.actor == 1
    assert len(sitting.match.moments) == 1


def test_undo_goes_back_to_the_last_own_decision_against_computers():
    sitting = sit("hc", first=1)
    before = [hand[:] for hand in sitting.match.state.hands]
    sitting.play(next(a for a in sitting.offers() if a[0] == "discard"))
    run(sitting, lambda s: s.actor == 0 and s.match.state.phase == "turn")
    assert sitting.undo()
    assert sitting.match.state.hands == before
    assert sitting.undone
    assert sitting.offers()


def test_strict_undo_stops_at_a_card_seen():
    sitting = sit("hc", first=1, strict_undo=True)
    sitting.play(("draw",))
    assert sitting.undo_moment is None
    loose = sit("hc", first=1)
    loose.play(("draw",))
    assert loose.undo_moment == 0


def test_humans_cannot_undo_into_another_ones_turn():
    sitting = sit("hh", first=1)
    sitting.take_seat(0)
    card = max(sitting.match.state.hands[0])
    sitting.play(("discard", card))
    sitting.take_seat(1)
    assert sitting.undo_moment is None


def test_finish_quickly_ends_the_match_and_the_record_tells_everything():
    sitting = sit("hc", first=1)
    sitting.finish_quickly()

    def step(s):
        s.next_round()
        return s.ended == "over"

    run(sitting, step, limit=20000)
    match = sitting.match
    head = header(RULES.id, match.state.options, [p.write() for p in sitting.players], "", "", "")
    again = replay([head, *match.record.lines], rules_of)
    assert again.doubt is None
    assert again.ended == "over"
    assert again.match.state.totals == match.state.totals


def test_give_up_closes_the_record_once():
    sitting = sit("hc")
    sitting.give_up()
    sitting.give_up()
    assert [line["kind"] for line in sitting.match.record.lines].count("end") == 1
    assert sitting.offers() == []


def test_a_seed_that_was_lost_is_told_as_lost():
    """Its place in the record is null: any text there would be checked against the commitment."""
    for seed, told in (("s", "s"), ("", None)):
        sitting = sit("hc", seed)
        sitting.give_up()
        assert sitting.match.record.lines[-1]["seed"] == told


def test_every_character_has_a_temperament_and_every_temperament_three():
    every = [temper(avatar) for avatar in range(len(CHARACTERS))]
    assert {kind: every.count(kind) for kind in TEMPERS} == dict.fromkeys(TEMPERS, 3)
    assert set(TEMPER_WORDS) == set(TEMPERS)
