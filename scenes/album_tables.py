"""The album's tables: telling moments of matches, found by playing from a fixed seed, as the person at seat 0 sees them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from game.core.dealer import seed_dealer
from game.core.match import Match
from game.core.record import Record
from game.games import SHELF
from scenes.album_rummy import rummy_pages
from scenes.curtain import Curtain
from scenes.guide import read_guide
from scenes.kit import Kit
from scenes.lesson import guided_table
from scenes.match_file import MatchFile
from scenes.opening import Opened
from scenes.scene import Scene
from scenes.table.players import Player
from scenes.words import _ as spoken

NAMES = ("Małgorzata", "Świętopełk", "Ola", "Grażyna", "Jędrzej", "Basia")
MOST = 4000
"""So many moves at most are played on the way to a moment."""
Wanted = Callable[[Any], bool]
Maker = Callable[[Kit], Scene]


def table_pages() -> dict[str, tuple[Maker, ...]]:
    """Return a page for every telling moment of every game that has a table."""
    found: dict[str, tuple[Maker, ...]] = {}
    for game, seats, first, name, wanted, change in MOMENTS:
        found[f"{game}.{name}"] = (_table(game, seats, first, wanted, change),)
    found["cover_your_assets.table.count"] = (_counting,)
    found |= {f"{game}.curtain": (_curtain(game),) for game in ("cover_your_assets", "casinoverso", "lucky_jack")}
    return found | rummy_pages() | {f"{game}.table.lesson": (_lesson(game),) for game in SHELF}


def _lesson(game: str) -> Maker:
    return lambda kit: guided_table(kit, SHELF[game], read_guide(game).lesson)


def _table(game: str, seats: int, first: int, wanted: Wanted, change: Callable[[Any], None]) -> Maker:
    def make(kit: Kit) -> Scene:
        match = reached(game, seats, first, wanted)
        change(match.state)
        table: Scene = seated(kit, Match(match.rules, match.state, seed_dealer("album"), Record()), seats)
        return table

    return make


def seated(kit: Kit, match: Match[Any], seats: int) -> Any:
    """The table of a match that has been played for a while, for one person and computer players."""
    match.close()
    people = [Player(NAMES[0], "human", "", 0, 0)]
    people += [Player(NAMES[seat], "computer", "easy", seat, seat) for seat in range(1, seats)]
    file = MatchFile(kit.saves.folder / f"album-{match.rules.id}.jsonl")
    return kit.table(kit, Opened(match, people, file, "album", {}, at=1.0))


def reached(game: str, seats: int, first: int, wanted: Wanted, seed: int = 3) -> Match[Any]:
    """Return a match, dealt first by `first`, at the first moment that is `wanted`; raises LookupError where there is none."""
    rules, dice = SHELF[game], Random(seed)
    match: Match[Any] = Match.new(rules, seats, rules.options_type.read({"first": first}, seats), seed_dealer("album"))
    for _ in range(MOST):
        if wanted(match.state):
            return match
        if match.state.phase == "match_over":
            break
        if match.state.over:
            match.next_round(0.0)
        else:
            match.play(rules.rollout(match.view(match.state.actor).state, dice), 0.0)
    raise LookupError(f"{game} for {seats}: no such moment in {len(match.moments)} moves")


def mine(phase: str, more: Wanted = lambda state: True) -> Wanted:
    """Moments of a phase in which seat 0 has to act."""
    return lambda state: state.phase == phase and state.actor == 0 and more(state)


def _as_it_is(state: Any) -> None:
    """Changes nothing."""


def _long_duel(state: Any) -> None:
    """Lets both sides of a duel play on, with cards from the draw pile, until nine lie there."""
    duel = state.duel
    played = list(duel.played)
    sides = (duel.attacker, duel.defender)
    while len(played) < 9:
        card = next((card for card in state.draw if card <= 1 or card == duel.item), None)
        if card is None:
            break
        state.draw.remove(card)
        played.append((sides[len(played) % 2], card))
    state.duel = duel._replace(played=tuple(played))
    state.actor = sides[len(played) % 2]


def _open(state: Any) -> int:
    """How many cards lie open before all seats of CasinoVerso."""
    return sum(len(cards) for cards in state.shown)


def _holding(count: int) -> Callable[[Any], None]:
    """Gives seat 0 of Lucky Jack so many cards, with the pool's help."""

    def change(state: Any) -> None:
        hand, pool = state.hands[0], state.pool
        while len(hand) < count:
            hand.append(pool.pop())
        while len(hand) > count:
            pool.append(hand.pop())

    return change


def _counting(kit: Kit) -> Scene:
    """The end of a round of Cover Your Assets: some sets have been counted, the others are on their way."""
    over = reached("cover_your_assets", 4, 3, lambda state: state.phase == "round_over").state
    table = seated(kit, Match(SHELF["cover_your_assets"], over, seed_dealer("album"), Record()), 4)
    table.game.happened(("score", None, None, None, None, over.scores[-1]), 1.0)
    table.game.tick(1500.0)
    table.play.show_seats()
    counting: Scene = table
    return counting


def _curtain(game: str) -> Maker:
    """The curtain in a game's room, with a recap."""

    def make(kit: Kit) -> Scene:
        line = spoken(SHELF[game].summary[0])
        return Curtain(kit, game, Player(NAMES[1], "human", "", 1, 1), [line] * 2)

    return make


MOMENTS: tuple[tuple[str, int, int, str, Wanted, Callable[[Any], None]], ...] = (
    ("lucky_jack", 4, 3, "table.turn", mine("turn", lambda state: len(state.hands[0]) > 4), _as_it_is),
    ("lucky_jack", 2, 1, "table.three", mine("turn"), _holding(3)),
    ("lucky_jack", 6, 5, "table.twenty", mine("turn"), _holding(20)),
    ("lucky_jack", 4, 3, "table.call", lambda state: state.phase == "claim" and 0 in state.claimants, _as_it_is),
    ("cover_your_assets", 2, 1, "table.two", mine("turn", lambda state: len(state.stacks[0]) > 3), _as_it_is),
    ("cover_your_assets", 4, 3, "table.turn", mine("turn", lambda state: len(state.stacks[0]) > 2), _as_it_is),
    ("cover_your_assets", 6, 5, "table.six", mine("turn", lambda state: len(state.draw) < 12), _as_it_is),
    ("cover_your_assets", 5, 4, "table.duel", mine("duel", lambda state: len(state.draw) > 30), _long_duel),
    ("casinoverso", 5, 4, "table.bet", mine("bet"), _as_it_is),
    ("casinoverso", 5, 4, "table.play", mine("play", lambda state: len(state.shown[0]) > 1), _as_it_is),
    (
        "casinoverso",
        5,
        0,
        "table.bank",
        mine("bank", lambda state: len(state.bank) > 0 and _open(state) > 5),
        _as_it_is,
    ),
    (
        "casinoverso",
        4,
        0,
        "table.bank.four",
        mine("bank", lambda state: len(state.bank) > 0 and _open(state) > 4),
        _as_it_is,
    ),
    (
        "casinoverso",
        3,
        0,
        "table.bank.three",
        mine("bank", lambda state: len(state.bank) > 0 and _open(state) > 3),
        _as_it_is,
    ),
    ("casinoverso", 5, 4, "table.volunteer", mine("volunteer"), _as_it_is),
    ("casinoverso", 3, 2, "table.answer", mine("answer", lambda state: len(state.shown[0]) > 0), _as_it_is),
)
"""Game, number of seats, who deals or holds the bank first, the page's name, the moment, and what is changed there."""
