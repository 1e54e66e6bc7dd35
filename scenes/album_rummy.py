"""The album's rummy tables: positions written down by hand, from three cards to the fullest table there can be."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

from game.core.dealer import seed_dealer
from game.core.match import Match
from game.core.record import Record
from game.games import SHELF
from game.games.rummy.draft import Draft
from game.games.rummy.melds import JOKER, LAID
from game.games.rummy.state import RummyState
from scenes.kit import Kit
from scenes.match_file import MatchFile
from scenes.opening import Opened
from scenes.scene import Scene
from scenes.table.players import Player
from scenes.table.scene import Table

NAMES = ("Małgorzata", "Świętopełk", "Ola", "Grażyna")
COLOURS = "rbgk"
TWENTY = "1r 2r 4r 7r 11r 13r 3b 3b 6b 9b 12b 2g 5g 8g 10g 1k 4k 7k 10k *"
CLOCK_LEFT_S = 8.0
Maker = Callable[[Kit], Scene]


def position(racks: Sequence[str], melds: Sequence[str], opened: bool = True, **options: object) -> RummyState:
    """Return a position of seat 0's turn with a rack of named cards for every seat; what is not named lies in the stock.

    A joker on the table is written with its card: `*=7r`.
    """
    rules = SHELF["rummy"]
    seats = len(racks)
    chosen = rules.options_type.read({"first": 0, **options}, seats)
    state: RummyState = rules.start(seats, chosen)
    deck = rules.deck(chosen)
    left = sorted(deck.cards)
    state.table = [
        tuple(LAID + deck.card(name[2:]) if name.startswith("*=") else deck.card(name) for name in meld.split())
        for meld in melds
    ]
    state.racks = [sorted(deck.card(name) for name in rack.split()) for rack in racks]
    for card in [min(card, JOKER) for meld in state.table for card in meld] + [c for rack in state.racks for c in rack]:
        left.remove(card)
    state.due, state.stock, state.opened = None, left, [opened] * seats
    state.phase, state.actor, state.round = "turn", 0, 1
    return state


def fullest(seats: int = 2) -> RummyState:
    """Return the position with 104 cards in 32 melds, three on the rack and one on another: all 108 of the game, an empty stock."""
    runs = [
        [f"{value}{colour}" for value in range(low, low + 3)]
        for colour in COLOURS
        for low in (1, 4, 7)
        for _copy in range(2)
    ]
    runs[18][0], runs[20][1], runs[22][2] = "*=1k", "*=5k", "*=9k"
    groups = [[f"{value}{colour}" for colour in COLOURS] for value in range(10, 14) for _copy in range(2)]
    melds = [" ".join(meld) for meld in (*runs, *groups)]
    return position(["1k 5k 9k", "*", *[""] * (seats - 2)], melds)


def rummy_pages() -> dict[str, tuple[Maker, ...]]:
    """Return a page for every telling moment of rummy."""
    few = position(["4k 9r *", "1b 2b 5g", "8k"], ["1r 1b 1g", "4g 5g 6g *=7g", "10r 10g 10k", "7b 8b 9b"])
    many = position([TWENTY, "13b 13g", "11k 11g 11b"], ["5r 6r 7r 8r", "9k 9g 9r"])
    opening = position(["9r 10r 11r 5b 5g 1k 12g 2b", "3r 3b", "8g 8k"], ["6g 6b 6k"], opened=False)
    unready = position(["5k 5b 9r 2g *", "3r", "8g 8k"], ["4g 5g 6g 7g", "10r 10g 10k", "1b 2b 3b 4b"])
    joker = position(["7g 2k 2r", "3r", "8g 8k"], ["1b 2b 3b", "4g 5g 6g *=7g", "8b 9b 10b", "10r 10g 10k", "5k 6k 7k"])
    return {
        "rummy.table.joker": (_table(joker),),
        "rummy.table.three": (_table(few),),
        "rummy.table.twenty": (_table(many),),
        "rummy.table.full": (_table(fullest()),),
        "rummy.table.clock": (_table(few, clock=CLOCK_LEFT_S),),
        "rummy.table.opening": (_table(opening, (("lay", "9r"), ("lay", "10r", 1), ("lay", "11r", 1))),),
        "rummy.table.reason": (_table(unready, (("lay", "9r", 1), ("lay", "5k"), ("lay", "5b", 3)), told=True),),
        "rummy.table.curtain": (_table(few, people=(0, 1)),),
    }


def _table(
    state: RummyState,
    laid: Sequence[tuple[object, ...]] = (),
    clock: float = 0.0,
    told: bool = False,
    people: Sequence[int] = (0,),
) -> Maker:
    """A table at a position. `laid`: a draft, each card with the number of its meld (a new one without); `clock`: seconds left;
    `told`: melds say what they lack; `people`: seats of people, several are asked behind a curtain."""

    def make(kit: Kit) -> Scene:
        match = Match(SHELF["rummy"], state.copy(), seed_dealer("album"), Record())
        match.close()
        players = [
            Player(NAMES[seat], "human", "", seat, seat)
            if seat in people
            else Player(NAMES[seat], "computer", "easy", seat, seat)
            for seat in range(state.seats)
        ]
        file = MatchFile(kit.saves.folder / "album-rummy.jsonl")
        file.ui_path.parent.mkdir(parents=True, exist_ok=True)
        file.ui_path.write_text(json.dumps({"orders": {}} | _draft(state, laid)), encoding="utf-8")
        scene = Table(kit, Opened(match, players, file, "album", {}, at=1.0))
        if clock:
            scene.sitting.note_clock(0, clock)
            scene.play.resume_clock()
        if told:
            scene.game.asleep("done")
        return scene

    return make


def _draft(state: RummyState, laid: Sequence[tuple[object, ...]]) -> dict[str, object]:
    """The draft as it is kept beside a match."""
    draft, deck = Draft(state), SHELF["rummy"].deck(state.options)
    for _do, name, *meld in laid:
        done = draft.lay(deck.card(str(name)), *meld)  # type: ignore[arg-type]
        assert done, f"{name} cannot be laid"
    return {"draft": {"seat": 0, **draft.write()}} if laid else {}
