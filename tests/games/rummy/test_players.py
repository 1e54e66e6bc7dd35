"""The computer players of rummy: whole placements that are legal, no blunders, and sentences that follow the position."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.ai.levels import choose, decide, limits_of
from game.core.decision import never
from game.core.match import Match
from game.core.rules import View
from game.core.state import Action
from game.games.rummy import advice, reasons
from game.games.rummy.levels import LIMITS, Plan
from game.games.rummy.melds import JOKER, LAID
from game.games.rummy.outlook import Standing, caught_now, chance, when_caught, when_out
from game.games.rummy.policy import WEIGHTS, danger, judged, sight, ways
from game.games.rummy.quick import added
from game.games.rummy.state import RummyState
from game.games.rummy.ways import (
    Way,
    actions,
    appended,
    cheapest_opening,
    keeping_own,
    own_melds,
    patient,
    within_reach,
)
from tests.contract.play import moments, random_setup
from tests.games.rummy.positions import NEVER, RULES, meld, names, position, rack

ABLE = ("normal", "hard", "expert")


def positions(word: str) -> Iterator[Match[Any]]:
    """Positions in which somebody is to play, of random matches with all house rules, for ever."""
    rng = Random(word)
    while True:
        for match in moments(RULES, random_setup(RULES, rng), 300):
            if match.state.actor is not None:
                yield match


def view_of(state: RummyState) -> View[RummyState]:
    """The view of seat 0."""
    return RULES.view(state, 0)


def said(state: RummyState, level: str = "expert") -> str:
    """The hint's sentence for seat 0, without the chance to win."""
    view = view_of(state)
    return str(reasons.explain(view, decide(RULES, view, level, "7", None, never)))


# --- ways ------------------------------------------------------------------------------------------------------------
def carried_out(state: RummyState, way: Way) -> None:
    """Each action is legal, and what is left is left."""
    seat = state.actor
    assert seat is not None
    after = state.copy()
    for action in actions(way, state):
        assert RULES.refusal(after, action) is None, (way, action)
        if way.lays:
            RULES.apply(after, action)
    assert sorted(after.racks[seat]) == sorted(way.left)


def check_ways(count: int) -> set[str]:
    """All ways of so many positions; the kinds met."""
    kinds = set()
    for number, match in enumerate(positions("ways")):
        if number == count:
            break
        state = match.state
        held = state.racks[state.actor]
        found = [*ways(state, NEVER), appended(state, held)]
        found += [within_reach(state, held, reach, Random(number), NEVER) for reach in (0, 2, 5)]
        for way in found:
            carried_out(state, way)
            kinds.add(way.kind)
    return kinds


def test_ways_are_legal_and_leave_what_they_say() -> None:
    kinds = check_ways(80)
    assert kinds >= {"most", "wait", "loose", "opening", "append", "reach"}


@pytest.mark.long
def test_ways_are_legal_in_ten_thousand_positions() -> None:
    check_ways(10_000)


def test_the_cheapest_opening_keeps_the_joker_and_the_cards_that_are_not_needed() -> None:
    state = position(["9r 10r 11r 12r 13r 13b 13g 13k *", "2r"])
    found = cheapest_opening(state, state.racks[0])
    assert found is not None
    assert found.opening is not None
    assert JOKER in found.left
    assert names(found.opening) == [["9r", "10r", "11r", "12r"]]


def test_an_opening_takes_a_joker_only_where_it_must() -> None:
    state = position(["13r 13b * 12g", "2r"], opening=30)
    found = cheapest_opening(state, state.racks[0])
    assert found is not None
    assert found.opening is not None
    assert [sum(card >= LAID for card in one) for one in found.opening] == [1]
    assert found.left == tuple(rack("12g"))


def test_own_melds_leave_fewest_cards_out() -> None:
    """The longest run first would leave the two others of the group out."""
    melds, loose = own_melds(rack("3r 4r 5r 6r 6b 6k 9g *"), NEVER)
    assert sorted(map(len, melds)) == [3, 3]
    assert loose == rack("9g")


def test_own_melds_are_taken_out_of_a_placement_but_not_where_one_frees_a_joker() -> None:
    state = position(["7r 3b 4b 5b 9g", "2r 2b"], "4r 5r 6r", "0")
    placed = Way("most", None, (meld("4r 5r 6r 7r"), meld("3b 4b 5b")), tuple(rack("9g")))
    kept = keeping_own(placed, state)
    assert kept is not None
    assert names(kept.table or ()) == [["4r", "5r", "6r", "7r"]]
    assert kept.left == tuple(rack("3b 4b 5b 9g"))
    state = position(["7r 8r 9r 4b", "2r 2b"], "4r 5r 6r *=7r | 4g 4k 4r", "0")
    freeing = Way("most", None, (meld("4r 5r 6r"), meld("7r 8r 9r"), meld("4g 4k 4r *=4b")), tuple(rack("4b")))
    assert RULES.refusal(state, actions(freeing, state)[0]) is None
    assert keeping_own(freeing, state) is None


def test_reach_grows_with_the_melds_that_are_taken_apart() -> None:
    """The 4 of the run goes into a group, which takes the rack's two 4s."""
    state = position(["4b 4k 12g", "2r 2b"], "4r 5r 6r 7r | 9g 9b 9k", "0")
    held = state.racks[0]
    assert within_reach(state, held, 0, Random(1), NEVER).left == tuple(held)
    assert within_reach(state, held, 2, Random(1), NEVER).left == tuple(rack("12g"))


# --- yardsticks -----------------------------------------------------------------------------------------------------------
def test_mostcards_lays_as_many_as_there_can_be() -> None:
    laid = 0
    for number, match in enumerate(positions("most")):
        if laid == 40:
            break
        state = match.state
        action = choose(RULES, match.view(state.actor), "mostcards", str(number), None, never)
        best = advice.placement(state, "cards", NEVER)
        first = advice.laying(best)[:1]
        assert action == (first[0] if first else RULES.actions(state)[-1])
        laid += bool(first)


def test_appends_leaves_old_melds_where_they_are() -> None:
    """Old melds may grow by cards of the rack, and that is all."""
    seen = 0
    for number, match in enumerate(positions("appends")):
        state = match.state
        action = choose(RULES, match.view(state.actor), "appends", str(number), None, never)
        if action[0] != "meld":
            continue
        seen += 1
        assert all(set(old) <= set(new) for old, new in zip(state.table, action[1], strict=False))
        if seen == 40:
            break


# --- blunders (docs/blunders.md) ---------------------------------------------------------------------------------------------
def blunder(state: RummyState, level: str, action: Action) -> str | None:
    """The name of the blunder that an action would be."""
    assert state.actor is not None
    held = state.racks[state.actor]
    after = state.copy()
    RULES.apply(after, action)
    out = not after.racks[state.actor]
    if not out and action[0] != "open" and state.opened[state.actor]:
        if not added(state.table, held, jokers=True)[1]:
            return "cards kept that all fit"
        if level != "normal":
            best = advice.placement(state, "cards", patient())
            if best.proven and best.cards == len(held):
                return "a whole rack not laid"
    if action[0] == "pass" and state.opened[state.actor] and len(added(state.table, held, jokers=False)[1]) < len(held):
        return "a pass that keeps cards that fit"
    return None


def check_blunders(level: str, count: int) -> int:
    """Looks at so many decisions of seats that have opened; in how many waiting would have been a blunder."""
    tempting = looked = 0
    for number, match in enumerate(positions(f"blunders {level}")):
        state = match.state
        if not state.opened[state.actor]:
            continue
        looked += 1
        if looked > count:
            break
        action = choose(RULES, match.view(state.actor), level, str(number), None, never)
        assert blunder(state, level, action) is None, (state.racks, state.table, action)
        tempting += blunder(state, level, RULES.actions(state)[-1]) is not None
    return tempting


@pytest.mark.parametrize("level", ABLE)
def test_no_blunders(level: str) -> None:
    assert check_blunders(level, 150) > 3


@pytest.mark.long
@pytest.mark.parametrize("level", ABLE)
def test_no_blunders_in_ten_thousand_decisions(level: str) -> None:
    assert check_blunders(level, 10_000) > 100


# --- what is held back, and the sentence -------------------------------------------------------------------------------------
HELD = "3b 4b 5b 7r 9g 1k"


def test_melds_are_kept_while_nobody_is_near_and_laid_when_somebody_is() -> None:
    far = position([HELD, "2r 2b 3g 6g 8k 9k 11b 12r"], "4r 5r 6r", "01")
    near = position([HELD, "2r"], "4r 5r 6r", "01")
    plans = [decide(RULES, view_of(state), "expert", "7", None, never) for state in (far, near)]
    assert isinstance(plans[0], Plan)
    assert plans[0].action == ("draw",)
    assert {one.action for one in plans[0].judged} >= {("draw",), plans[1].action}
    assert sorted(names(plans[1].action[1])) == [["3b", "4b", "5b"], ["4r", "5r", "6r", "7r"]]


def test_the_sentence_follows_the_position() -> None:
    others = "2r 2b 3g 6g 8k 9k 11b 12r"
    far = said(position([HELD, others], "4r 5r 6r", "01"))
    assert far == (
        "With 4 laid, 2 cards would be left; nobody else has fewer than 8, so keep all until they can go at once."
    )
    assert "nobody else has fewer than 7" in said(position([HELD, others[:-4]], "4r 5r 6r", "01"))
    assert said(position([HELD + " 8r", others], "4r 5r 6r", "01")).startswith("With 5 laid, 2 cards would be left")
    near = said(position([HELD, "2r"], "4r 5r 6r", "01"))
    assert "with a chance of" in near
    assert near.endswith("laying 4 cards leaves 10 points on the rack.")
    assert said(position(["3b 4b 5b 7r", "2r"], "4r 5r 6r", "01")).startswith("All 4 cards")
    assert said(position([HELD, others])) == (
        "The melds of this rack are worth 12 points at most; the opening takes 40."
    )
    assert "worth 12 points at most; the opening takes 30." in said(position([HELD, others], opening=30))
    assert (
        said(position(["12r 12b 12g 1k", others]))
        == "The melds of this rack are worth 36 points at most; the opening takes 40."
    )
    assert (
        said(position(["13r 13b 13g 1k 2k 3k 9r", others]))
        == "These melds open with 45 points; 1 card stays on the rack."
    )
    assert (  # what may be laid on the table afterwards is another hint's matter
        said(position(["13r 13b 13g 1k 2k 3k 7r 9g", others], "4r 5r 6r", "1"))
        == "These melds open with 45 points; 2 cards stay on the rack."
    )
    behind = position([HELD, "2r"], "4r 5r 6r", "01", rounds=1)
    assert said(behind).endswith("keeping all is worth the risk of 13 % that somebody goes out before your next turn.")
    assert said(position(["9g 1k", others], "4r 5r 6r", "01")) == (
        "No card fits anywhere; 2 loose cards stay on the rack."
    )


# --- limits ---------------------------------------------------------------------------------------------------------------------
def test_levels_are_named_limits() -> None:
    easy, normal, hard, expert = (LIMITS[level] for level in ("easy", "normal", "hard", "expert"))
    assert easy.reach is not None
    assert normal.reach is not None
    assert easy.reach < normal.reach
    assert hard.reach is expert.reach is None
    assert easy.courage < normal.courage < hard.courage < expert.courage == 0.0
    assert limits_of(RULES, "hard") is hard


def test_who_sees_little_of_the_table_weighs_what_it_sees() -> None:
    """The 4s go where the run is taken apart, which a reach of 0 does not think of; what is thought of is laid or kept by courage."""
    state = position(["4b 4k 12g", "2r 2b 3g 6g 8k 9k 11b 12r"], "4r 5r 6r 7r | 9g 9b 9k", "01")
    told = {}
    for reach, courage in ((0, -9.0), (2, -9.0), (2, 9.0)):
        limits = replace(LIMITS["easy"], reach=reach, courage=courage)
        plan = RULES.decide(view_of(state), limits, "", Random(1), 0, never)
        assert isinstance(plan, Plan)
        told[reach, courage] = plan.action[0], len(plan.prospects)
    assert told == {(0, -9.0): ("draw", 1), (2, -9.0): ("meld", 2), (2, 9.0): ("draw", 2)}


def test_the_timid_lay_what_expert_keeps() -> None:
    """The less courage, the fewer cards are kept; how sure the weighing is of a way that lays does not change."""
    state = position([HELD, "2r 2b 3g 6g 8k 9k 11b 12r"], "4r 5r 6r", "01")
    expert = LIMITS["expert"]
    plans = [
        RULES.decide(view_of(state), replace(expert, courage=-much), "", Random(1), 0, never) for much in (0, 0.2, 3)
    ]
    assert plans[0].action == ("draw",)
    assert plans[2].action[0] == "meld"
    weighed = [{one.way: one.worth for one in plan.prospects} for plan in plans if isinstance(plan, Plan)]
    drawn = [next(worth for way, worth in found.items() if not way.lays) for found in weighed]
    assert drawn == sorted(set(drawn), reverse=True) and len(drawn) == 3
    best = max(weighed[2], key=lambda way: weighed[2][way])
    assert len({found[best] for found in weighed}) == 1


def test_the_danger_grows_as_racks_shrink_and_at_the_end_of_the_stock() -> None:
    risks = [danger(position([HELD, other], "4r 5r 6r", "01")) for other in ("2r 2b 3g 6g 8k", "2r 2b 3g 6g", "2r 2b")]
    assert risks == sorted(risks)
    assert risks[0] < risks[2] < danger(position([HELD, "2r 2b 3g"], "4r 5r 6r", "01", stock=0))


def test_in_the_last_round_who_does_not_lead_keeps_all_and_who_leads_lays() -> None:
    done = []
    for lead in (30, -30):
        state = position([HELD, "2r"], "4r 5r 6r", "01", rounds=1)
        state.totals = [lead, 0]
        done.append(decide(RULES, view_of(state), "expert", "7", None, never).action)
    assert len(done[0][1]) == 2
    assert done[1] == ("draw",)


def test_what_is_fed_makes_a_small_rack_more_dangerous() -> None:
    small = position([HELD, "2r"], "4r 5r 6r", "01")
    assert danger(small) < danger(small, 0.1) < danger(small, 0.5)


def test_new_places_for_hidden_cards_cost_something() -> None:
    """Two ways that leave the same: the one after which more hidden cards fit is worth less."""
    state = position(["3b 4b 5b 9g 1k", "2r 2b 3g"], "4r 5r 6r | 13g 13b 13k 13r", "01")
    seen = sight(state, rack("9g 1k"))
    left = tuple(rack("9g 1k"))
    ends = Way("loose", None, (*state.table, meld("3b 4b 5b")), left)
    closed = Way("loose", None, (*state.table, meld("1b 2b 3b 4b 5b 6b 7b 8b 9b 10b 11b 12b 13b")), left)
    weights = WEIGHTS[2]._replace(table=0.0)
    worths = [judged(state, way, weights, seen).worth for way in (ends, closed)]
    assert worths[0] < worths[1]
    blind = weights._replace(gives=0.0)
    assert judged(state, ends, blind, seen).worth > worths[0]


# --- what a score is worth ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("rounds", [0, 1, 2, 5])
def test_a_lead_is_worth_more_the_larger_and_the_later_it_is(seats: int, rounds: int) -> None:
    chances = [chance(lead, rounds, seats) for lead in (-400, -60, -1, 0, 1, 60, 400)]
    assert chances == sorted(chances)
    assert all(0.0 <= one <= 1.0 for one in chances)
    if rounds:
        assert chances[3] == pytest.approx(1 / seats)
        assert chance(60, rounds, seats) < chance(60, rounds - 1, seats)


def test_going_out_beats_being_caught_and_points_matter_where_they_can_turn_the_match() -> None:
    for rounds in (0, 1, 2):
        even = Standing(0, rounds, 2)
        assert when_out(even, 20) > 0.5 > when_caught(even, 20, 20)
        assert caught_now(even, 5, 20) >= caught_now(even, 50, 20)
    ahead, behind = Standing(40, 0, 2), Standing(-40, 0, 2)
    assert (caught_now(ahead, 19, 0), caught_now(ahead, 21, 0)) == (1.0, 0.0)
    assert when_out(behind, 40) > when_out(behind, 10)
    assert when_caught(ahead, 10, 0) > when_caught(ahead, 40, 0) > when_caught(behind, 1, 0) == 0.0
