"""Twenty turns on a full cloth, each carried out in a draft movement by movement: what the planner wants comes to lie there."""

from __future__ import annotations

from collections import Counter

from build_scripts.cloth_moves import Movement, next_movement
from build_scripts.cloth_planner import KINDS, ClothPlanner, kind_of
from game.core.state import Action
from game.games.rummy.draft import Draft, plain
from game.games.rummy.melds import JOKER
from scenes.table import rummy_melds
from tests.games.rummy.full_cloth import RULES, full_cloth
from tests.games.rummy.positions import table

DECK = RULES.deck(RULES.options_type.read({}, 2))
TURNS, MOVEMENTS = 20, 12


def name(card: int) -> str:
    """A card as the trace writes it."""
    return str(RULES.card_name(plain(card), DECK))


def carried_out(draft: Draft, movement: Movement, goal: list[list[str]]) -> bool:
    """One movement in a draft, with the answer to what a joker is to be."""
    sources: list[tuple[int, int]] = []
    for card in movement.cards:
        kind, *place = card.split(".")
        at = int(place[1])
        sources.append((int(place[0]), at) if kind == "meld" else (rummy_melds.RACK, draft.sheet.rack[at]))
    where, *numbers = movement.to.split(".")
    if len(numbers) == 2:
        return draft.swap(*map(int, numbers))
    to = int(numbers[0]) if where == "meld" else None
    done = rummy_melds.together(draft, to, sources)
    number = len(draft.sheet.melds) - 1 if to is None else to
    assert number is not None
    doubt = rummy_melds.choices(draft.sheet.melds[number])
    for face in doubt[1] if doubt else ():
        if any(f"*={DECK.names[face]}" in meld and name(draft.sheet.melds[number][0]) in meld for meld in goal):
            rummy_melds.name(draft, number, doubt[0], face)
    return done


def laid(draft: Draft) -> dict[str, list[str]]:
    """The melds as the trace tells them."""
    return {f"meld.{n}": [name(card) for card in meld] for n, meld in enumerate(draft.sheet.melds) if meld}


def movements(draft: Draft, action: Action) -> int:
    """Carries an action out; how many movements it took."""
    goal = [[name(card) for card in meld] for meld in action[1]]
    for count in range(MOVEMENTS + 1):
        movement = next_movement(laid(draft), "rack.0", [name(card) for card in draft.sheet.rack], goal)
        if movement is None:
            return count
        assert carried_out(draft, movement, goal), movement
    raise AssertionError(f"more than {MOVEMENTS} movements: {laid(draft)} to {goal}")


def test_twenty_turns_by_a_planner_that_knows_the_view_alone() -> None:
    """All kinds of turns come up, no turn needs many movements, and each is handed in as it was planned."""
    match, planner, counts = full_cloth(), ClothPlanner(), Counter[str]()
    for _ in range(TURNS):
        view = match.view(0)
        action = planner.choice(view.state)
        if action[0] == "meld":
            draft = Draft(view.state)
            counts[kind_of(view.state.table, action[1])] += movements(draft, action)
            assert draft.problems() == []
            assert sorted(draft.melds()) == sorted(action[1])
        match.play(action, 0.0)
        while match.state.actor == 1:
            match.play(RULES.view(match.state, 1).legal[-1], 0.0)
    assert set(counts) == set(KINDS) - {"draw"}
    assert sum(map(len, match.state.table)) > 90
    assert JOKER not in match.state.racks[1]


def test_what_goes_where_is_told_in_few_movements() -> None:
    """Cards for one meld are taken together; a joker is freed first; one that lies alone goes where a joker is wanted."""
    melds = lambda text: [[name(card) for card in meld] for meld in table(text)]  # noqa: E731
    lying = {"meld.0": ["4g", "5g", "6g", "7g", "8g"], "meld.1": ["9r", "9b", "*=9k"]}
    goal = melds("4g 5g 6g | 6g 7g 8g | 9r 9b *=9k")
    assert next_movement(lying, "rack.0", ["6g"], goal) == Movement(("meld.0.3", "meld.0.4"), "fresh")
    goal = melds("4g 5g 6g 7g 8g *=9g | 9r 9b 9k")
    assert next_movement(lying, "rack.0", ["1r", "9k"], goal) == Movement(("rack.0.1",), "meld.1.2")
    freed = {"meld.0": lying["meld.0"], "meld.1": ["9r", "9b", "9k"], "meld.2": ["*"]}
    assert next_movement(freed, "rack.0", ["1r"], goal) == Movement(("meld.2.0",), "meld.0")
    assert next_movement({"meld.0": goal[0], "meld.1": goal[1]}, "rack.0", ["1r"], goal) is None
