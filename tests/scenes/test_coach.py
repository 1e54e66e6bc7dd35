"""The coach: people's decisions alone are judged, from what they knew, twice where it matters; the page works, tells and leads to the replay."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.ai.worker import Answer
from game.core.notation import write_view
from game.core.words import Text, write_text
from game.games import SHELF
from scenes.album_hints import Sage
from scenes.coach.judging import CHECKED, TOLD, Decided, Judging, Verdict, decisions_of
from scenes.coach.page import CoachPage, coach, points
from scenes.kit import Kit
from scenes.message import Message
from scenes.opening import Opened, new_match
from scenes.replays.scene import Replay
from scenes.scene import Pop, Push
from scenes.sizes import scale_for
from scenes.table.players import Player
from scenes.words import use_language

SIZE = (1280, 720)
FRAME_MS = 30.0


class Oracle(Sage):
    """Says that a decision cost what the test wants: `losses` by moment, in the first and in the second look."""

    def __init__(self, losses: dict[int, tuple[float, float]], margin: float = 0.02) -> None:
        super().__init__()
        self.losses, self.margin = losses, margin
        self.asked: list[dict[str, Any]] = []
        self.silent = False
        self.restarts = 0
        self._number = 0

    def ask(self, request: dict[str, Any]) -> int:
        """Takes a question."""
        self.asked.append(request)
        self._number += 1
        return self._number

    def poll(self) -> Answer | None:
        """The answer to the last question."""
        if self.silent:
            return None
        look, _bar, moment = self.asked[-1]["seed"].partition("|")
        loss = self.losses.get(int(moment), (0.0, 0.0))[look == "again"]
        legal = self.asked[-1]["view"]["legal"][0]
        why = write_text(Text("Because."))
        return Answer(self._number, legal, None, why, 0.5, loss, self.margin if loss else 0.0)

    def restart(self) -> None:
        """Starts anew."""
        self.restarts += 1


def round_of(kit: Kit, game: str = "cover_your_assets", humans: tuple[int, ...] = (0,), moves: int = 24) -> Opened:
    """So many moves of a match in the data folder."""
    rules = SHELF[game]
    seats = rules.seats[0]
    people = [
        Player(f"P{seat}", "human" if seat in humans else "computer", "easy", seat, seat) for seat in range(seats)
    ]
    opened = new_match(kit.saves, rules, rules.options_type.read({"first": 0}, seats), people, seed="coach")
    dice = Random(2)
    play_on(opened, moves, dice)
    return opened


def play_on(opened: Opened, moves: int, dice: Random) -> None:
    """So many moves more, into the next round where one ends."""
    match = opened.match
    for _ in range(moves):
        if match.state.over:
            match.next_round()
        match.play(match.rules.rollout(match.view(match.state.actor).state, dice))


def judging_of(kit: Kit, opened: Opened, oracle: Oracle) -> Judging:
    """Judging that match by the oracle."""
    return Judging(kit.saves.look(opened.file.path), lambda: oracle)


def finish(judging: Judging) -> list[float]:
    """Lets it go on to its end; the shares on the way."""
    shares: list[float] = []
    for _ in range(10_000):
        if judging.finished:
            return shares
        judging.update(FRAME_MS)
        shares.append(judging.share)
    raise AssertionError("it does not end")


# --- what is judged -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", SHELF)
def test_only_decisions_of_people_are_judged_by_what_they_knew(kit: Kit, game: str) -> None:
    opened = round_of(kit, game, moves=30)
    oracle = Oracle({})
    judging = judging_of(kit, opened, oracle)
    finish(judging)
    decisions = decisions_of(judging.found)
    match = judging.found.match
    assert decisions
    assert {each.seat for each in decisions} == {0}
    assert [request["view"] for request in oracle.asked] == [
        write_view(match.rules, match.view_at(each.moment, 0)) for each in decisions
    ]
    for each in decisions:
        assert match.moments[each.moment + 1].action == each.action
        assert match.moments[each.moment].state.actor == 0


def test_a_seat_that_changes_hands_is_judged_while_a_person_has_it(kit: Kit) -> None:
    opened = round_of(kit, moves=10)
    match, dice = opened.match, Random(2)
    assert match.record is not None
    last = len(match.moments)
    match.record.add("seat", match.rules, match.state, 1.0, seat=0, by="computer", level="easy", name="P0")
    play_on(opened, 10, dice)
    decisions = decisions_of(kit.saves.look(opened.file.path))
    assert decisions
    assert all(each.moment + 1 < last for each in decisions)
    before = [n for n, moment in enumerate(match.moments[:last]) if moment.seat == 0]
    assert decisions[-1].moment + 1 in before


def test_the_second_look_counts_and_nothing_within_chance_is_told(kit: Kit) -> None:
    opened = round_of(kit, moves=40)
    some = [each.moment for each in decisions_of(kit.saves.look(opened.file.path))]
    losses = {
        some[0]: (0.30, 0.01),
        some[1]: (0.20, 0.05),
        some[2]: (0.10, 0.08),
        some[3]: (0.05, 0.019),
        some[4]: (0.05, 0.03),
        some[5]: (0.04, 0.06),
        some[6]: (0.01, 0.50),
    }
    oracle = Oracle(losses)
    judging = judging_of(kit, opened, oracle)
    shares = finish(judging)
    assert shares == sorted(shares)
    assert shares[-1] == 1.0
    assert len(oracle.asked) == len(some) + CHECKED
    assert [(each.decided.moment, each.loss) for each in judging.costly(0)] == [
        (some[2], 0.08),
        (some[5], 0.06),
        (some[1], 0.05),
    ]
    assert len(judging.costly(0)) == TOLD
    assert judging.costly(1) == []


def test_each_person_is_judged_apart(kit: Kit) -> None:
    opened = round_of(kit, humans=(0, 1), moves=40)
    decisions = decisions_of(kit.saves.look(opened.file.path))
    worst = {seat: next(each.moment for each in decisions if each.seat == seat) for seat in (0, 1)}
    judging = judging_of(kit, opened, Oracle(dict.fromkeys(worst.values(), (0.2, 0.2))))
    finish(judging)
    for seat, moment in worst.items():
        assert [each.decided.moment for each in judging.costly(seat)] == [moment]


def test_a_question_without_answer_is_left_out(kit: Kit) -> None:
    opened = round_of(kit, moves=6)
    oracle = Oracle({})
    oracle.silent = True
    judging = judging_of(kit, opened, oracle)
    judging.update(FRAME_MS)
    for _ in range(20):
        judging.update(1000.0)
    assert oracle.restarts == 1
    oracle.silent = False
    finish(judging)
    assert judging.done == judging.total


# --- the page -----------------------------------------------------------------------------------------------------------
@pytest.fixture
def opened(kit: Kit) -> Opened:
    """A match of one person."""
    return round_of(kit, moves=40)


def page_of(kit: Kit, opened: Opened, oracle: Oracle) -> CoachPage:
    """The coach's page, laid out."""
    advised = replace(kit, adviser=lambda: oracle)
    change = coach(advised, opened.file.path)
    assert isinstance(change, Push)
    page = change.scene
    assert isinstance(page, CoachPage)
    page.resize(SIZE, scale_for(SIZE))
    return page


def texts(page: CoachPage) -> dict[str, str]:
    """All that stands on the page, by name."""
    return {target.name: target.text for target in page.targets()}


def test_the_page_tells_how_far_it_is_and_can_be_left(kit: Kit, opened: Opened) -> None:
    page = page_of(kit, opened, Oracle({}))
    for _ in range(7):
        page.update(FRAME_MS)
    progress = next(target for target in page.targets() if target.name == "progress")
    assert 0 < int(progress.value.split()[0]) < 100
    assert texts(page)["count"] == f"Looked at: {page.judging.done} of {page.judging.total}"
    wait = page.wait_ms()
    assert wait is not None
    assert wait <= FRAME_MS
    assert texts(page)["back"] == "Stop"
    assert page.board is not None
    back = page.board.find("back")
    assert back is not None
    assert isinstance(back.click(back.rect.center), Pop)


def test_what_cost_most_leads_into_the_replay(kit: Kit, opened: Opened) -> None:
    moments = [each.moment for each in decisions_of(kit.saves.look(opened.file.path))]
    page = page_of(kit, opened, Oracle({moments[4]: (0.2, 0.123), moments[2]: (0.2, 0.2)}))
    while not page.judging.finished:
        page.update(FRAME_MS)
    page.update(FRAME_MS)
    said = texts(page)
    assert "decision.1" in said
    assert "decision.2" not in said
    assert said["better.0"].startswith("Better: ")
    assert said["why.0"] == "Because."
    assert said["back"] == "Back"
    assert page.board is not None
    row = page.board.find("decision.1")
    assert row is not None
    assert "−12 percentage points (± 2)" in row.value_text
    change = row.click(row.rect.center)
    assert isinstance(change, Push)
    assert isinstance(change.scene, Replay)
    assert change.scene.play.looked == moments[4]


def test_where_nothing_cost_more_than_chance_that_is_said(kit: Kit, opened: Opened) -> None:
    page = page_of(kit, opened, Oracle({}))
    while not page.judging.finished:
        page.update(FRAME_MS)
    page.update(FRAME_MS)
    assert "nothing" in texts(page)
    assert "small" not in texts(page), "there is no ± to be explained"
    assert "decision.0" not in texts(page)


@pytest.mark.parametrize("size", [(960, 540), (1920, 1080)])
def test_the_sheet_is_as_tall_as_what_it_holds(kit: Kit, opened: Opened, size: tuple[int, int]) -> None:
    """While the coach works, with nothing to tell and with much: never empty below, nothing hidden without need."""
    moments = [each.moment for each in decisions_of(kit.saves.look(opened.file.path))]
    pages = [page_of(kit, opened, Oracle({})) for _ in range(2)]
    pages.append(page_of(kit, opened, Oracle({moments[4]: (0.2, 0.123), moments[2]: (0.2, 0.2)})))
    for page in pages[1:]:
        finish(page.judging)
    tall = []
    for page in pages:
        page.resize(size, scale_for(size))
        assert page.board is not None
        scroll, sheet = page.board.scrolls[0], page._sheet
        assert page.window.contains(sheet)
        assert sheet.height == size[1] - page.brush.px(40) or not scroll.most, "it scrolls though there is room"
        assert scroll.height >= scroll.view.height - 1, "there is empty room"
        foot = page.board.find("back")
        assert foot is not None
        assert scroll.view.bottom <= foot.rect.top < foot.rect.bottom < sheet.bottom
        tall.append(sheet.height)
    assert tall[0] < tall[1] < size[1] - pages[0].brush.px(40)
    assert tall[0] < tall[2]


@pytest.mark.parametrize(
    ("loss", "margin", "english", "polish"),
    [
        (0.01, 0.0, "−1 percentage point", "−1 punkt procentowy"),
        (0.03, 0.02, "−3 percentage points (± 2)", "−3 punkty procentowe (± 2)"),
        (0.28, 0.04, "−28 percentage points (± 4)", "−28 punktów procentowych (± 4)"),
    ],
)
def test_a_loss_is_told_in_percentage_points_not_in_points_of_a_game(
    loss: float, margin: float, english: str, polish: str
) -> None:
    verdict = Verdict(Decided(0, 0, ("draw",)), ("draw",), loss, margin, Text("Because."))
    assert points(verdict) == english
    use_language("pl")
    assert points(verdict) == polish


def test_what_would_have_been_better_tells_no_card_that_was_hidden(kit: Kit) -> None:
    """A better draw is told as a draw, not with the card that would have come."""
    opened = round_of(kit, "lucky_jack", moves=12)
    found = kit.saves.look(opened.file.path)
    oracle = Oracle({each.moment: (0.2, 0.2) for each in decisions_of(found)})
    page = page_of(kit, opened, oracle)
    while not page.judging.finished:
        page.update(FRAME_MS)
    for verdict in page.judging.costly(0):
        draw = verdict._replace(better=("draw",))
        if found.match.rules.refusal(found.match.moments[verdict.decided.moment].state, ("draw",)) is None:
            words = page._better(draw)
            names = [name for name in found.match.rules.deck(found.match.state.options).titles if name in words]
            assert names == []


def test_a_file_that_is_no_match_is_refused_in_words(kit: Kit) -> None:
    path = kit.saves.folder / "nothing.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("nothing")
    change = coach(replace(kit, adviser=Sage), path)
    assert isinstance(change, Push)
    assert isinstance(change.scene, Message)
