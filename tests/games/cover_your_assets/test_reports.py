"""Faults that people met in other card tables, as tests of ours: sets, steals, and what every game must not do."""

from __future__ import annotations

from collections import Counter
from random import Random

from game.core.dealer import seed_dealer
from game.core.match import Match
from game.core.notation import canonical_json, read_state, read_view, write_state, write_view
from game.games import SHELF
from game.games.cover_your_assets.state import SILVER
from tests.contract.play import Setup, begin, choice, moments, random_setup
from tests.games.cover_your_assets.scenario import AssetScene
from tests.games.scenes import Scenario

RULES = SHELF["cover_your_assets"]
DUEL = [
    "game: 3 seats", "hand 0: car*3 gold bank", "hand 1: car*2 silver*2 coins", "hand 2: bank*3 cash*2", "stack 0: stamps*2",
    "stack 1: car*2 / coins*2", "discards: piggy", "draw: estate jewelry only",
]  # fmt: skip


def scene(*lines: str) -> AssetScene:
    """A position without play."""
    return AssetScene(Scenario("", list(lines), []))


def test_cya_01_the_only_discard_is_taken_and_nothing_takes_its_place() -> None:
    found = scene("game: 3 seats", "hand 0: bank coins", "hand 1: bank cash", "hand 2: bank piggy", "discards: bank")
    found.play("0: pair_discard bank")
    assert found.match.state.discards == []
    assert not [action for action in RULES.actions(found.match.state) if action[0] == "pair_discard"]
    RULES.rollout(found.match.state, Random(1))


def test_cya_04_every_card_of_a_duel_joins_the_set_whoever_wins() -> None:
    for ending, winner, below in ((["1: yield"], 0, "stamps"), (["1: defend silver", "0: yield"], 1, "coins")):
        found = scene(*DUEL)
        for line in ("0: steal 1 car", "1: defend car", "0: press car", "1: defend car", "0: press car"):
            found.play(line)
        before = Counter(card for zone in RULES.zones(found.match.state) for card in zone.cards)
        for line in ending:
            found.play(line)
        state = found.match.state
        top, under = state.stacks[winner]
        assert len(top.cards) == 7 + len(ending) - 1
        assert RULES.deck(state.options).name(under.item) == below
        assert Counter(card for zone in RULES.zones(state) for card in zone.cards) == before
        assert (len(state.hands[0].cards), state.draw, state.actor) == (4, [], 1)  # the attacker took what there was


def test_cya_05_a_duel_goes_on_at_the_same_question_after_loading_at_every_step() -> None:
    found = scene(*DUEL)
    for line in ("0: steal 1 car", "1: defend silver", "0: press gold", "1: defend silver", "0: press car", "1: yield"):
        saved = read_state(RULES, write_state(RULES, found.match.state))
        again = Match(RULES, saved, seed_dealer(""))
        again.close()
        again.play(RULES.read_action(found.action(line[3:]), saved))
        turn = found.match.state.actor
        found.play(line)
        assert canonical_json(write_state(RULES, again.state)) == canonical_json(write_state(RULES, found.match.state))
        assert turn == int(line[0])
    assert (found.match.state.phase, found.match.state.actor) == ("turn", 1)


def test_a_round_that_ended_by_passing_can_be_saved_and_seen() -> None:
    found = scene("game: 2 seats, endgame=pass", "hand 0: car*2", "hand 1: bank*2", "discards: piggy", "draw: only")
    found.play("0: pass")
    found.play("1: pass")
    state = found.match.state
    assert (state.phase, state.passes) == ("round_over", 2)
    assert write_state(RULES, read_state(RULES, write_state(RULES, state))) == write_state(RULES, state)
    read_view(RULES, write_view(RULES, found.match.view(0)))


def test_cya_07_the_question_looks_the_same_with_and_without_a_card_that_fits() -> None:
    seen = []
    for hand in ("car silver coins*3", "coins stamps cash piggy yacht"):
        found = scene("game: 3 seats", "hand 0: car*3", f"hand 1: {hand}", "hand 2: bank*3", "stack 0: stamps*2",
                      "stack 1: car*2 / coins*2", "discards: piggy")  # fmt: skip
        found.play("0: steal 1 car")
        assert found.match.state.actor == 1
        seen.append([canonical_json(write_view(RULES, found.match.view(seat))) for seat in (0, 2)])
    assert seen[0] == seen[1]


def test_log_04_log_05_piles_never_run_below_zero_and_hands_are_as_full_as_the_pile_allows() -> None:
    rng = Random("piles")
    for _ in range(25):
        setup = random_setup(RULES, rng)
        full = 5 if setup.seats <= 3 else 4
        for match in moments(RULES, setup, 220):
            state = match.state
            sizes = [len(hand.cards) for hand in state.hands]
            assert max(sizes) <= full
            if state.phase == "turn" and state.draw:
                assert set(sizes) == {full}


def test_log_07_points_go_to_whose_table_it_is_not_to_who_plays() -> None:
    found = scene(
        "game: 3 seats",
        "hand 0: bank",
        "hand 1: coins*2",
        "hand 2: cash*2",
        "stack 2: estate*2",
        "discards: car",
        "draw: only",
    )
    found.play("0: discard bank")
    assert found.match.state.scores == [(0, 0, 40000)]


def test_log_09_log_10_going_back_and_playing_again_gives_the_same_position() -> None:
    rng = Random("undo")
    for number in range(15):
        match = begin(RULES, Setup(2 + number % 5, {}, f"{number}"))
        actions = []
        for _ in range(60):
            actions.append(choice(match, rng, 0.7))
            match.play(actions[-1])
        end = canonical_json(write_state(RULES, match.state))
        back = rng.randrange(60)
        match.go_back(back)
        for action in actions[back:]:
            match.play(action)
        assert canonical_json(write_state(RULES, match.state)) == end


def test_easy_play_discards_no_joker_while_it_holds_an_item() -> None:
    rng, discards = Random("jokers"), 0
    for number in range(40):
        for match in moments(
            RULES,
            Setup(2 + number % 5, {"endgame": ("discard", "pass", "play_out")[number % 3]}, f"{number}", 0.3),
            150,
        ):
            state = match.state
            if state.actor is None:
                continue
            action = RULES.rollout(RULES.mask(state, state.actor), rng)
            if action[0] == "discard" and action[1] <= SILVER:
                assert max(state.hands[state.actor].cards) <= SILVER
            discards += action[0] == "discard"
    assert discards > 300
