"""How a person who only hears the names in the tree plays each game: plainly, but by its rules. Each takes one step and says what it did, "" where
there was nothing to do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations

from tests.table_scene.blind import Blind, Heard


def lucky_jack(at: Blind) -> str:
    """Calls the jackpot, takes what is thrown away, keeps what was drawn, else plays a free card or draws."""
    for says in ("JACKPOT!", "TAKE IT!", "Keep", "Pass"):
        if at.awake(says):
            return pressed(at, says)
    free = next((card for card in at.all if card.presses and card.more == "Free"), None)
    if free is not None:
        at.press(free.says, free.more)
        return pressed(at, "Discards")
    return pressed(at, "Draw")


def cover_your_assets(at: Blind) -> str:
    """Defends and attacks as long as a card can, lays a set where there is one, else discards."""
    asked = next((place for place, heard in enumerate(at.all) if heard.says.startswith("Which ")), None)
    if asked is not None:
        return pressed(at, at.all[asked + 1].says)
    for wish in ("Defend", "Attack", "Lay a set", "Discard"):
        for card in at.all:
            meant = [word for word in card.more.split(", ") if word.startswith(wish)]
            if card.role == "BUTTON" and card.presses and meant:
                at.press(card.says, card.more)
                place = at.wait_for(partial(place_for, at, meant[0]))
                at.wish(place, at.click)
                return meant[0]
    return pressed(at, "Yield")


def place_for(at: Blind, word: str) -> Heard | None:
    """Where a card goes that is to do what `word` says: its name, or what is said beside it."""
    return next(
        (each for each in at.all if each.presses and each.role == "GROUP" and word in (each.says, each.more)), None
    )


def casinoverso(at: Blind) -> str:
    """Looks at the own card first; bets little, takes cards while the hidden one is small, asks everybody who can be asked."""
    for says in ("Bet 1", "Show", "Take the bank"):
        if at.awake(says):
            return pressed(at, says)
    plate = next((each for each in at.all if each.presses and each.more.startswith("Ask ")), None)
    if plate is not None:
        at.wish(plate, at.click)
        return plate.more
    if at.awake("Ready") is None:
        return pressed(at, "Card")
    pressed(at, "Look at your hidden card")
    seen = at.named("Your hidden card: ")[0].says
    return pressed(at, "Card" if any(small in seen for small in ("½", "0", "1", "2")) else "Ready")


COLOURS = ("red", "blue", "green", "black")
FIRST = 40
"""The first melds must be worth so much together."""


def rummy(at: Blind) -> str:
    """Lays what melds there are in the rack, adds single cards to melds that lie there, hands in, else draws."""
    if not my_turn(at):
        return ""
    if at.awake("Done"):
        return add_one(at) or pressed(at, "Done")
    if at.awake("Open"):
        return pressed(at, "Open")
    rack = [
        card
        for card in at.all
        if card.role == "BUTTON" and card.presses and face(card.says) and "Meld" not in card.more
    ]
    opened = any(each.says == "Done" for each in at.all)
    melds = best_melds([card.says for card in rack])
    if melds and (opened or sum(map(worth, melds)) >= FIRST):
        for meld in melds:
            lay(at, meld)
        return "lay"
    return (add_one(at) if opened else "") or pressed(at, "Draw") or pressed(at, "Pass")


def my_turn(at: Blind) -> bool:
    """Whether the own plate says so."""
    return any(each.says.endswith("is to play") for each in at.named("Ola: "))


def lay(at: Blind, meld: Sequence[str]) -> None:
    """Lays a meld card by card: the first on the free place, the others on those that lie there."""
    for count, card in enumerate(meld):
        at.press(card)
        place = at.wait_for(partial(lies, at, sorted(meld[:count])))
        at.wish(place, at.click)


def lies(at: Blind, cards: Sequence[str]) -> Heard | None:
    """Where these cards lie, the free place for none."""
    for each in at.all:
        _kind, _colon, names = each.says.partition(": ")
        found = sorted(names.removesuffix(": not yet").split(", ")) if names else []
        if each.role == "GROUP" and each.presses and found == list(cards):
            return each
    return None


def add_one(at: Blind) -> str:
    """Adds a card of the rack to a meld that it fits; what was done."""
    melds = [each for each in at.all if each.role == "GROUP" and each.says.startswith("Meld: ")]
    rack = [
        card
        for card in at.all
        if card.role == "BUTTON" and card.presses and face(card.says) and "eld:" not in card.more
    ]
    for card in rack:
        for meld in melds:
            names = meld.says.removeprefix("Meld: ").split(", ")
            if "joker" not in meld.says and valid([*names, card.says]):
                at.press(card.says)
                at.press(meld.says)
                return "add"
    return ""


def face(says: str) -> tuple[str, int] | None:
    """Colour and number of a card that is called so."""
    colour, _space, number = says.partition(" ")
    return (colour, int(number)) if colour in COLOURS and number.isdigit() else None


def valid(names: Sequence[str]) -> bool:
    """Whether cards are a run of one colour or a group of one number."""
    faces = [face(name) for name in names]
    known = [each for each in faces if each is not None]
    if len(known) < max(3, len(names)):
        return False
    colours, numbers = {colour for colour, _n in known}, sorted(number for _c, number in known)
    run = len(colours) == 1 and numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    return run or (len(set(numbers)) == 1 and len(colours) == len(known))


def worth(meld: Sequence[str]) -> int:
    """The sum of a meld's numbers."""
    return sum(number for _colour, number in filter(None, map(face, meld)))


def best_melds(rack: Sequence[str]) -> list[list[str]]:
    """Melds that can lie side by side, one after another the dearest that is left."""
    left = list(rack)
    found: list[list[str]] = []
    while True:
        kinds = sorted(set(left), key=lambda name: face(name) or ("", 0))
        few = [list(some) for size in (3, 4) for some in combinations(kinds, size) if valid(some)]
        if not few:
            return found
        dearest = max(few, key=worth)
        found.append(dearest)
        for name in dearest:
            left.remove(name)


def pressed(at: Blind, says: str) -> str:
    """Presses what is called so if it can be pressed now; what it was called, else ""."""
    heard = next((each for each in at.named(says) if each.presses and not each.says.startswith("Take back")), None)
    if heard is None:
        return ""
    at.wish(heard, at.click)
    return heard.says


WITS: dict[str, tuple[str, Callable[[Blind], str]]] = {
    "lucky_jack": ("Lucky Jack", lucky_jack),
    "cover_your_assets": ("Cover Your Assets", cover_your_assets),
    "rummy": ("Rummy", rummy),
    "casinoverso": ("CasinoVerso", casinoverso),
}
"""What each game is called, and how it is played."""
