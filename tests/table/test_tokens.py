"""Tokens follow what a seat sees: they always match its view, keep their identity where they can, and hold nothing hidden."""

from itertools import pairwise
from random import Random

import pytest

from game.core.cards import UNKNOWN
from game.core.zones import Zone
from game.games import SHELF
from scenes.sizes import scale_for
from scenes.table import slots
from scenes.table.layout import lay
from scenes.table.places import fit
from scenes.table.tokens import Tokens
from tests.table.play import pictures, random_match

PLAYED = [(game, seats, seed) for game, rules in SHELF.items() for seats in rules.seats for seed in "a"]
ACTIONS = 100


def seen(tokens):
    """Zone → cards, as the tokens show them."""
    return {name: [tokens.faces[token] for token in row] for name, row in tokens.zones.items()}


def shown(zones):
    """Zone → cards, as the view has them."""
    return {zone.name: list(zone.cards) for zone in zones if zone.cards}


def all_tokens(tokens):
    return [token for row in tokens.zones.values() for token in row]


@pytest.mark.parametrize(("game", "seats", "seed"), PLAYED)
def test_they_match_the_view_after_every_change(game, seats, seed):
    match = random_match(SHELF[game], seats, seed, ACTIONS)
    for seat in range(seats):
        tokens = Tokens()
        for steps, zones in pictures(match, seat):
            for step in steps:
                tokens.step(step)
            tokens.mend(zones)
            assert seen(tokens) == shown(zones)
            assert sorted(all_tokens(tokens)) == sorted(tokens.faces), "none is in two places, none is left over"


@pytest.mark.parametrize(("game", "seats", "seed"), PLAYED)
def test_steps_alone_bring_them_there(game, seats, seed):
    """Every zone has the right number of cards before anything is mended, and hardly any card has to be put right."""
    match = random_match(SHELF[game], seats, seed, ACTIONS)
    for seat in (0, seats - 1):
        tokens = Tokens()
        for steps, zones in pictures(match, seat):
            for step in steps:
                tokens.step(step)
            before = set(all_tokens(tokens))
            assert {name: len(row) for name, row in seen(tokens).items()} == {
                n: len(r) for n, r in shown(zones).items()
            }
            fresh = any(step[0] == "shuffle" for step in steps)
            tokens.mend(zones)
            assert fresh or set(all_tokens(tokens)) == before, "nothing is minted or dropped without need"


@pytest.mark.parametrize(("game", "seats", "seed"), PLAYED)
def test_a_card_keeps_its_token_while_it_moves(game, seats, seed):
    match = random_match(SHELF[game], seats, seed, ACTIONS)
    tokens = Tokens()
    for steps, zones in pictures(match, 0):
        for step in steps:
            where = {token: tokens.zone_of(token) for token in tokens.faces}
            flew = tokens.step(step)
            moved = {token for token, zone in where.items() if tokens.zone_of(token) not in (zone, None)}
            if step[0] != "shuffle":
                assert moved <= set(flew)
            if step[2] is not None and step[3] is not None and step[4] is not None and step[3] != step[4]:
                (token,) = flew
                assert where.get(token, step[3]) == step[3], "a fresh one only after a shuffle"
                assert tokens.zone_of(token) == step[4]
                assert tokens.faces[token] == step[2]
        tokens.mend(zones)


@pytest.mark.parametrize(("game", "seats", "seed"), PLAYED)
def test_jumps_forwards_and_back_match_the_view(game, seats, seed):
    match = random_match(SHELF[game], seats, seed, ACTIONS)
    dice = Random(seed)
    for seat in (0, 1):
        moments = [zones for _, zones in pictures(match, seat)]
        tokens = Tokens()
        for _ in range(60):
            zones = dice.choice(moments)
            tokens.show(zones)
            assert seen(tokens) == shown(zones)
            assert sorted(all_tokens(tokens)) == sorted(tokens.faces)


@pytest.mark.parametrize(("game", "seats", "seed"), PLAYED)
def test_one_undo_moves_only_what_the_change_moved_or_its_copies(game, seats, seed):
    match = random_match(SHELF[game], seats, seed, ACTIONS)
    played = list(pictures(match, 0))
    tokens = Tokens()
    tokens.show(played[0][1])
    for (_, before), (steps, after) in pairwise(played):
        if any(step[0] == "shuffle" for step in steps):
            tokens.show(after)
            continue
        home = {token: tokens.zone_of(token) for token in tokens.faces}
        for step in steps:
            tokens.step(step)
        tokens.mend(after)
        moving = {token for token in tokens.faces if home.get(token) != tokens.zone_of(token)}
        faces = {tokens.faces[token] for token in moving}
        changed = {token: tokens.faces[token] for token in tokens.faces}
        tokens.show(before)
        strange = {token for token, zone in home.items() if tokens.zone_of(token) != zone}
        assert all(token in moving or changed.get(token) in faces for token in strange)
        for step in steps:
            tokens.step(step)
        tokens.mend(after)


@pytest.mark.parametrize(("game", "seats", "seed"), PLAYED)
def test_hidden_cards_leave_no_trace(game, seats, seed):
    """Another arrangement of the hidden cards that the seat cannot tell from the true one gives the same tokens and poses."""
    rules = SHELF[game]
    match = random_match(rules, seats, seed, 60)
    table = fit(slots.standard(game, seats), (1280, 720), scale_for((1280, 720)))
    dice = Random(seed)
    for seat in (0, seats - 1):
        true, other = Tokens(), Tokens()
        for number, moment in enumerate(match.moments):
            view = match.view_at(number, seat)
            guessed = rules.guess(view, dice)
            steps = [rules.seen(step, seat) for step in moment.steps]
            for tokens, state in ((true, moment.state), (other, guessed)):
                for step in steps:
                    tokens.step(step)
                tokens.mend(rules.zones(rules.mask(state, seat)))
            assert true.zones == other.zones
            assert true.faces == other.faces
            assert lay(true, table, seat) == lay(other, table, seat)


@pytest.mark.parametrize("game", sorted(SHELF))
def test_acting_in_another_world_shows_the_same(game):
    """As far as two worlds look the same to a seat, so do the tokens, whatever the hidden cards are."""
    rules = SHELF[game]
    match = random_match(rules, 3, "worlds", 60)
    dice = Random("worlds")
    compared = 0
    for number, moment in enumerate(match.moments[:-1]):
        actor = moment.state.actor
        if actor is None:
            continue
        watcher = (actor + 1) % 3
        view = match.view_at(number, watcher)
        worlds = [moment.state.copy(), rules.guess(view, dice)]
        legal = [rules.actions(world) for world in worlds]
        common = [action for action in legal[0] if action in legal[1]]
        if not common:
            continue
        action = common[int(dice.random() * len(common))]
        outcomes = []
        for world in worlds:
            tokens = Tokens()
            tokens.show(rules.zones(rules.mask(world, watcher)))
            steps = [rules.seen(step, watcher) for step in rules.apply(world, action)]
            for step in steps:
                tokens.step(step)
            outcomes.append((steps, tokens.zones, tokens.faces))
        if outcomes[0][0] == outcomes[1][0]:
            compared += 1
            assert outcomes[0] == outcomes[1]
    assert compared >= 10


# --- single rules -------------------------------------------------------------------------------------------------------
def of(*zones):
    tokens = Tokens()
    tokens.show([Zone(kind, seat, cards) for kind, seat, cards in zones])
    return tokens


def test_the_held_copy_is_the_one_that_is_played():
    tokens = of(("hand", 0, [4, 2, 4, 4]))
    held = tokens.zones["hand.0"][2]
    assert tokens.step(("discard", 0, 4, "hand.0", "discards", ()), held=(held,)) == (held,)
    tokens.mend([Zone("hand", 0, [2, 4, 4]), Zone("discards", None, [4])])
    assert tokens.zones["discards"] == [held]


def test_a_held_card_of_another_face_is_not_played_for_it():
    tokens = of(("hand", 0, [4, 2]))
    four, two = tokens.zones["hand.0"]
    assert tokens.step(("discard", 0, 4, "hand.0", "discards", ()), held=(two,)) == (four,)


def test_cards_out_of_a_hidden_hand_come_from_all_over_it():
    """Else the last one drawn would be the one played, or never be."""
    tokens = of(("hand", 1, [UNKNOWN] * 7), ("pool", None, [UNKNOWN] * 20))
    places = set()
    for card in range(14):
        tokens.step(("draw", 1, UNKNOWN, "pool", "hand.1", ()))
        order = tokens.zones["hand.1"][:]
        (played,) = tokens.step(("discard", 1, card % 7, "hand.1", "discards", ()))
        places.add(order.index(played))
    assert len(places) >= 4


def test_a_drawn_card_comes_off_the_top_and_turns_up_for_who_sees_it():
    tokens = of(("pool", None, [UNKNOWN] * 3))
    top = tokens.zones["pool"][0]
    assert tokens.step(("draw", 0, 5, "pool", "drawn.0", ())) == (top,)
    assert tokens.faces[top] == 5
    assert tokens.step(("keep", 0, UNKNOWN, "drawn.0", "hand.0", ())) == (top,)
    assert tokens.faces[top] == UNKNOWN


def test_a_card_goes_to_the_top_of_a_pile_and_the_end_of_a_hand():
    tokens = of(("hand", 0, [1, 2]), ("discards", None, [3]))
    one, two = tokens.zones["hand.0"]
    tokens.step(("discard", 0, 1, "hand.0", "discards", ()))
    assert tokens.zones["discards"][0] == one
    tokens.step(("take", 0, 1, "discards", "hand.0", ()))
    assert tokens.zones["hand.0"] == [two, one]


def test_a_step_says_at_which_place_of_a_stack():
    tokens = of(("stack", 1, [7, 7]), ("hand", 0, [3, 3]), ("stack", 0, [5, 5]))
    tokens.step(("lay", 0, 3, "hand.0", "stack.0", (0,)))
    tokens.step(("pair", 0, 3, "hand.0", "stack.0", (1,)))
    assert seen(tokens)["stack.0"] == [3, 3, 5, 5]


def test_after_a_shuffle_no_token_can_be_followed():
    tokens = of(("pool", None, []), ("discards", None, [3, UNKNOWN, UNKNOWN]))
    old = tokens.zones["discards"][:]
    gathered = tokens.step(("shuffle", None, None, "discards", "pool", (UNKNOWN,) * 3))
    assert sorted(gathered) == sorted(old), "they are seen gathering"
    assert seen(tokens) == {"pool": [UNKNOWN] * 3}
    tokens.step(("turn_up", None, 6, "pool", "discards", ()))
    assert not set(all_tokens(tokens)) & set(old)


def test_the_first_shuffle_of_a_round_gathers_all_cards():
    tokens = of(("hand", 0, [1, 2]), ("hand", 1, [UNKNOWN]), ("discards", None, [5]), ("pool", None, [UNKNOWN] * 2))
    old = set(all_tokens(tokens))
    assert set(tokens.step(("shuffle", None, None, None, "pool", (UNKNOWN,) * 6))) == old
    assert seen(tokens) == {"pool": [UNKNOWN] * 6}
    tokens.mend([Zone("pool", None, [UNKNOWN] * 6)])
    assert not set(all_tokens(tokens)) & old


def test_a_whole_zone_moves():
    tokens = of(("thrown", None, [1, 2]), ("discards", None, [3]))
    moved = tuple(tokens.zones["thrown"])
    assert tokens.step(("settle", None, None, "thrown", "discards", ())) == moved
    assert seen(tokens) == {"discards": [1, 2, 3]}


def test_a_card_turns_over_where_it_lies():
    tokens = of(("stack", 0, [UNKNOWN, 5]))
    hidden = tokens.zones["stack.0"][0]
    assert tokens.step(("reveal", 0, 1, "stack.0", "stack.0", ())) == (hidden,)
    assert tokens.faces[hidden] == 1


def test_undoing_a_discard_brings_the_same_token_back():
    before = [Zone("hand", 0, [1, 2]), Zone("discards", None, [5, UNKNOWN])]
    after = [Zone("hand", 0, [1]), Zone("discards", None, [2, UNKNOWN, UNKNOWN])]
    tokens = Tokens()
    tokens.show(before)
    home = {name: row[:] for name, row in tokens.zones.items()}
    tokens.step(("discard", 0, 2, "hand.0", "discards", ()))
    tokens.mend(after)
    tokens.show(before)
    assert tokens.zones == home


def test_a_known_card_never_becomes_another_one():
    tokens = of(("hand", 0, [1]), ("discards", None, [5]))
    one, five = tokens.zones["hand.0"][0], tokens.zones["discards"][0]
    tokens.show([Zone("hand", 0, [2]), Zone("discards", None, [6])])
    assert not {one, five} & set(all_tokens(tokens))


def test_a_strange_step_mends_itself():
    tokens = of(("hand", 0, [1]))
    tokens.step(("discard", 0, 9, "nowhere", "discards", ()))
    tokens.step(("discard", 0, 8, "hand.0", "discards", ()))
    tokens.mend([Zone("hand", 0, [1])])
    assert seen(tokens) == {"hand.0": [1]}
    assert len(tokens.faces) == 1
