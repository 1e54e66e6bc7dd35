"""Field reports on rules and computer players, tried on every game: edges of hands, refused moves, seeds, encodings."""

from __future__ import annotations

import ast
from itertools import count
from random import Random
from typing import Any

import pytest

from game.ai.levels import choose
from game.core.dealer import seed_dealer
from game.core.match import Illegal, Match
from game.core.notation import write_state
from game.core.record import Record
from game.core.state import Action
from game.games import SHELF
from tests.games.rummy.positions import RULES as RUMMY
from tests.games.rummy.positions import position
from tests.sources import ROOT

POLICIES = ("first", "last", "newest")
STEPS = 240
MOST_IN_A_ROW = 80
"""So many actions in a row are more than any turn has."""


def begun(game: str, seed: str = "s") -> Match[Any]:
    """A match with the fewest seats."""
    rules = SHELF[game]
    seats = rules.seats[0]
    return Match.new(rules, seats, rules.options_type.read({}, seats), seed_dealer(seed), Record())


def newest(match: Match[Any], seat: int, legal: list[Action]) -> Action:
    """The legal action that names the card which came to the seat last, else the last one listed."""
    came = [
        step[2] for step in match.moments[-1].steps if step[1] == seat and step[4] is not None and step[2] is not None
    ]
    return next((action for action in legal if came and came[-1] in action[1:]), legal[-1])


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("game", list(SHELF))
def test_aif_07_a_seat_that_always_plays_at_the_edge_of_its_list_passes_its_turn_on(game: str, policy: str):
    match, dice = begun(game, policy), Random(policy)
    rules, turns, in_a_row = match.rules, 0, 0
    before: int | None = None
    for _ in range(STEPS):
        state = match.state
        if state.phase == "match_over":
            break
        if state.actor is None:
            match.next_round()
            continue
        seat, legal = state.actor, list(rules.actions(state))
        if seat == 0:
            action = {"first": legal[0], "last": legal[-1]}.get(policy) or newest(match, seat, legal)
        else:
            action = rules.rollout(state, dice)
        moments = len(match.moments)
        match.play(action)
        assert len(match.moments) > moments
        in_a_row = in_a_row + 1 if seat == before else 0
        assert in_a_row < MOST_IN_A_ROW
        turns += seat != before
        before = seat
    assert turns > 8 or match.state.phase == "match_over"


@pytest.mark.parametrize("opened", [True, False])
@pytest.mark.parametrize(
    "melds",
    [
        (("5r", "6r"),),
        (("1r", "2r", "3r"),),
        (("5r", "6r", "7b"),),
        (("1r", "2r", "3r", "5r"),),
        (("5r", "6r", "7r"), ("1r", "2r")),
        (("13k", "13g", "13b"),),
    ],
)
def test_log_13_a_refused_lay_gives_back_rack_table_stock_and_turn(melds: tuple[tuple[str, ...], ...], opened: bool):
    """Two cards, an opening worth six points, cards that are on no rack: with a meld on the table already, and by who has opened or not."""
    state = position(["1r 2r 3r 5r 6r", "9b 9g"], "4g 5g 6g", "01" if opened else "1")
    laid = tuple(tuple(RUMMY.deck(state.options).card(name) for name in meld) for meld in melds)
    match: Match[Any] = Match(RUMMY, state, seed_dealer("s"), Record())
    match.close()
    before, lines = write_state(RUMMY, match.state), list(match.record.lines)
    for action in (("open", laid), ("meld", (*match.state.table, *laid))):
        refusal = match.refusal(action)
        if refusal is None:
            assert (opened, action[0], melds) == (True, "meld", (("1r", "2r", "3r"),))
            continue
        with pytest.raises(Illegal):
            match.play(action)
        assert write_state(RUMMY, match.state) == before
        assert match.record.lines == lines
        assert match.state.actor == 0


@pytest.mark.parametrize("game", list(SHELF))
def test_rep_03_a_seed_gives_the_same_match_after_other_games_were_played_in_between(game: str):
    """Deals and the decisions of computers alike: neither a clock nor anything left over from another match decides."""

    def played(name: str) -> list[Any]:
        match = begun(name, "rep 03")
        for turn in count():
            if match.state.actor is None or turn == 12:
                return [match.rules.write(moment.state) for moment in match.moments]
            match.play(choose(match.rules, match.view(match.state.actor), "easy", f"{turn}", 20, bool))
        raise AssertionError

    first = played(game)
    for other in SHELF:
        played(other)
    assert played(game) == first


NO_TEXT = {"os", "tarfile", "wave", "zipfile", "guard"}
"""What `open` of these gives is no text."""
READERS = {"open": 3, "read_text": 0, "write_text": 1, "fdopen": 2}
"""Calls that decode or encode, and at which place the encoding may stand; its name is always good."""


def unnamed_encodings(source: str) -> list[int]:
    """Return the lines of a source in which a text is read or written by whatever encoding the machine has."""
    found = []
    for call in (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)):
        name = (
            call.func.attr
            if isinstance(call.func, ast.Attribute)
            else call.func.id
            if isinstance(call.func, ast.Name)
            else ""
        )
        owner = call.func.value if isinstance(call.func, ast.Attribute) else None
        named = getattr(owner, "id", getattr(owner, "attr", ""))
        if named in NO_TEXT or (owner is None and name.endswith("_text")):
            continue
        if name not in READERS or any(word.arg in ("encoding", None) for word in call.keywords):
            continue
        mode = [*call.args, *(word.value for word in call.keywords if word.arg == "mode")]
        binary = any(
            isinstance(part, ast.Constant) and isinstance(part.value, str) and "b" in part.value for part in mode
        )
        method = isinstance(call.func, ast.Attribute) and name == "open"
        place = READERS[name] - method
        if not (binary and name in ("open", "fdopen")) and len(call.args) <= place:
            found.append(call.lineno)
    return found


def test_txt_10_every_text_is_read_and_written_by_a_named_encoding():
    paths = [path for folder in ("game", "scenes", "build_scripts") for path in (ROOT / folder).rglob("*.py")]
    assert len(paths) > 200
    assert {str(path): lines for path in paths if (lines := unnamed_encodings(path.read_text("utf-8")))} == {}


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("open('a')", True), ("open('a', 'w')", True), ("Path('a').read_text()", True), ("Path('a').open('r')", True),
        ("Path('a').write_text('x')", True), ("open('a', 'rb')", False), ("open('a', encoding='utf-8')", False),
        ("Path('a').read_text('utf-8')", False), ("Path('a').write_text('x', 'utf-8')", False), ("Path('a').open('rb')", False),
    ],
)  # fmt: skip
def test_an_encoding_that_is_not_named_would_be_found(source: str, found: bool):
    assert bool(unnamed_encodings(source)) is found
