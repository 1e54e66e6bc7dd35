"""The album's tables in the middle of something: a card in the hand, a question asked, the history open, everybody having just acted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.core.match import Match
from scenes.album_tables import Maker, Wanted, reached, seated
from scenes.kit import Kit
from scenes.scene import Scene
from scenes.table.game_table import Deed
from scenes.table.grasp import Source, rivals
from scenes.table.scene import Table

Do = Callable[[Table, Match[Any]], None]


def doing_pages() -> dict[str, tuple[Maker, ...]]:
    """Return a page for each of them, for every game in which it happens."""
    return {
        f"{game}.{name}": (_table(game, seats, first, wanted, do),) for game, seats, first, name, wanted, do in DOINGS
    }


def _table(game: str, seats: int, first: int, wanted: Callable[[], Wanted], do: Do) -> Maker:
    def make(kit: Kit) -> Scene:
        match = reached(game, seats, first, wanted())
        table: Table = seated(kit, match, seats)
        do(table, match)
        table.play.version += 1
        return table

    return make


def talk(table: Table, match: Match[Any]) -> None:
    """Everybody says the longest of what they did in the match so far."""
    for moment in match.moments:
        deed = table.game.deed(moment.steps) if moment.steps and moment.seat is not None else None
        if deed is not None and moment.seat is not None:
            before = table.seats.deeds.get(moment.seat, Deed(""))
            table.seats.deeds[moment.seat] = max(before, deed, key=lambda deed: len(deed.words))


def tell(table: Table, match: Match[Any]) -> None:
    """The history is open; the plates still say what was done last."""
    talk(table, match)
    table.front.history.open = True


def hold(table: Table, _match: Match[Any]) -> None:
    """The card that can be laid in the most places is picked up."""
    table.play.pick(max(_cards(table), key=lambda card: len(table.play.fits(card))))


def take_up(table: Table, _match: Match[Any]) -> None:
    """The card that was drawn is picked up."""
    zone = f"drawn.{table.cloth.viewer}"
    source = table.play.source(zone, table.cloth.tokens.zones[zone][-1])
    assert source is not None, "no card was drawn"
    table.play.pick(source)


def ask(table: Table, _match: Match[Any]) -> None:
    """A card was dropped where it could have meant several things."""
    offers = table.play.offers
    offer = max(offers, key=lambda offer: len(rivals(offer, offers)), default=None)
    assert offer is not None, "nothing can be done here"
    table.play.cautious = True
    table.play.go(offer)


def refuse(table: Table, _match: Match[Any]) -> None:
    """The longest reason why a card may not be dropped there is told."""
    reasons = sorted(_reasons(table), key=len)
    table.play.refuse(reasons[-1])


def _cards(table: Table) -> Iterator[Source]:
    """Own cards that can be picked up."""
    hand = table.cloth.hand
    for token in table.cloth.arranged():
        source = table.play.source(hand, token)
        if source is not None:
            yield source


def _reasons(table: Table) -> Iterator[str]:
    """Why the own cards may not be dropped on each target."""
    lit: set[str] = {offer.target for offer in table.play.offers} | set(table.game.usual(table.play.shown))
    for card in _cards(table):
        for target in lit:
            yield table.game.reason(table.play.shown, card.zone, card.card, target)


def late(phase: str, moves: int) -> Wanted:
    """The own move in a phase, not before so many questions."""
    left = moves

    def wanted(state: Any) -> bool:
        nonlocal left
        left -= 1
        return left <= 0 and state.phase == phase and state.actor == 0

    return wanted


DOINGS: tuple[tuple[str, int, int, str, Callable[[], Wanted], Do], ...] = (
    ("lucky_jack", 6, 5, "table.talk", lambda: late("turn", 25), talk),
    ("lucky_jack", 4, 3, "table.history", lambda: late("turn", 60), tell),
    ("lucky_jack", 4, 3, "table.hold", lambda: late("turn", 20), hold),
    ("lucky_jack", 4, 2, "table.drawn", lambda: late("drawn", 1), take_up),
    ("lucky_jack", 4, 3, "table.ask", lambda: late("turn", 20), ask),
    ("cover_your_assets", 6, 5, "table.talk", lambda: late("turn", 60), talk),
    ("cover_your_assets", 4, 3, "table.history", lambda: late("turn", 60), tell),
    ("cover_your_assets", 6, 5, "table.hold", lambda: late("turn", 40), hold),
    ("cover_your_assets", 4, 3, "table.ask", lambda: late("turn", 30), ask),
    ("cover_your_assets", 4, 3, "table.refused", lambda: late("turn", 30), refuse),
    ("casinoverso", 5, 4, "table.talk", lambda: late("play", 60), talk),
    ("casinoverso", 5, 4, "table.history", lambda: late("play", 60), tell),
    ("casinoverso", 5, 4, "table.ask", lambda: late("play", 30), ask),
    ("rummy", 4, 3, "table.talk", lambda: late("turn", 60), talk),
    ("rummy", 4, 3, "table.history", lambda: late("turn", 60), tell),
    ("rummy", 4, 3, "table.hold", lambda: late("turn", 60), hold),
    ("rummy", 3, 2, "table.refused", lambda: late("turn", 60), refuse),
)
"""Game, number of seats, who deals or holds the bank first, the page's name, the moment, and what happens there."""
