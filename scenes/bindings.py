"""Key bindings: which key does what at the table, which keys a person may choose, and which two would get in each other's way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.core.words import N_
from scenes.words import _

FIXED = frozenset(
    (
        "escape",
        "tab",
        "return",
        "enter",
        "space",
        "backspace",
        "up",
        "down",
        "left",
        "right",
        "f11",
        "home",
        "end",
        "+",
        "-",
        "=",
        "[+]",
        "[-]",
        "left shift",
        "right shift",
        "left ctrl",
        "right ctrl",
        "left alt",
        "right alt",
        "alt gr",
        "left meta",
        "right meta",
        "caps lock",
        "numlock",
        "",
    )
)
"""Keys that always mean the same."""
EVERYWHERE = ""


class Command(NamedTuple):
    """Something that a key does: its name (that of its button), the usual key, the words for it, the games it belongs to, a line of help."""

    name: str
    usual: str
    words: str
    games: tuple[str, ...] = (EVERYWHERE,)
    help: str = ""


JACK, ASSETS, RUMMY, CASINO = "lucky_jack", "cover_your_assets", "rummy", "casinoverso"
COMMANDS = (
    Command("undo", "u", N_("Take back"), help=N_("Takes your last move back, where that is fair.")),
    Command(
        "history", "h", N_("What happened"), help=N_("Tells what has happened so far, and leads back to any moment.")
    ),
    Command("sort", "s", N_("Sort the hand"), help=N_("Puts the cards of the hand in order.")),
    Command("hint", "i", N_("Hint"), help=N_("Lights what the strongest computer player would do, and says why.")),
    Command(
        "peek",
        "l",
        N_("Look at the own hidden card (hold)"),
        help=N_("Shows your hidden card for as long as it is held (CasinoVerso)."),
    ),
    Command("now", "b", N_("Back to now"), help=N_("Ends a look back: the table stands as it does now.")),
    Command("draw", "d", N_("Draw"), (JACK, RUMMY), help=N_("Takes a card from the pile.")),
    Command("keep", "k", N_("Keep"), (JACK,), help=N_("Takes the drawn card into the hand.")),
    Command("throw", "t", N_("Throw away"), (JACK,), help=N_("Lays the drawn card open, and the others may take it.")),
    Command("jackpot", "j", N_("JACKPOT!"), (JACK,), help=N_("Ends the round with three or four alike in the hand.")),
    Command(
        "yield",
        "y",
        N_("Yield"),
        (ASSETS,),
        help=N_("Gives up the duel: the other side gets the set and all that was played."),
    ),
    Command("done", "e", N_("Done"), (RUMMY,), help=N_("Hands the table in as it lies; nothing counts before.")),
    Command("redo", "y", N_("Redo"), (RUMMY,), help=N_("Does again what was taken back within the turn.")),
    Command("reset", "r", N_("Reset the turn"), (RUMMY,), help=N_("Puts everything back to where the turn began.")),
    Command("bet1", "1", N_("Bet 1"), (CASINO,), help=N_("Bets one treasure.")),
    Command("bet2", "2", N_("Bet 2"), (CASINO,), help=N_("Bets two treasures.")),
    Command("card", "c", N_("Card"), (CASINO,), help=N_("Takes one more card.")),
    Command(
        "swap",
        "x",
        N_("Card and swap"),
        (CASINO,),
        help=N_("Turns the hidden card up; the next one is hidden in its place."),
    ),
    Command("ready", "r", N_("Ready"), (CASINO,), help=N_("Takes no more cards.")),
    Command("show", "o", N_("Show"), (CASINO,), help=N_("Shows the hand to the bank: nearer to 7½ wins.")),
    Command(
        "concede",
        "g",
        N_("Concede"),
        (CASINO,),
        help=N_("Gives the bet to the bank, and the hidden card is never shown."),
    ),
    Command("volunteer", "v", N_("Take the bank"), (CASINO,), help=N_("Takes the bank for the next round.")),
    Command("stop", "e", N_("Ask nobody else"), (CASINO,), help=N_("Ends the round, and unasked bets go back.")),
    Command("pass", "p", N_("Pass"), (JACK, ASSETS, RUMMY, CASINO), help=N_("Does nothing this time.")),
)
"""Every command of the table that has a letter."""
ALWAYS = (
    (N_("Arrows"), N_("To the next card, place or button")),
    (N_("Tab, Shift and Tab"), N_("From group to group; with a card in the hand round the places where it fits")),
    (N_("Ctrl and arrows"), N_("From pile to pile: from meld to meld, to the table, back to the hand")),
    (N_("Home, End"), N_("To the first and to the last card of a pile, from there of all of them")),
    (N_("Numbers"), N_("To the next card with this number, 0 to a joker (Rummy)")),
    (N_("Enter"), N_("Take a card up, lay it down, press a button")),
    (N_("Backspace, Esc"), N_("Let go of the card; Esc pauses, too")),
    (N_("Shift and Enter"), N_("Take several cards together (Rummy)")),
    (N_("Ctrl and Enter"), N_("Take a whole meld (Rummy)")),
    (N_("Shift and arrows"), N_("Move a card within the hand")),
    (N_("Ctrl and + − 0"), N_("The cloth nearer, farther, in rows (Rummy)")),
    (N_("+ −"), N_("Faster, slower")),
    (N_("Space, held"), N_("Four times as fast")),
    (N_("F11"), N_("Full screen")),
)
"""Keys that mean the same at every table, and what they do."""
Keys = Mapping[str, str]
"""Keys that are not the usual ones, by the name of the command."""


def command(name: str) -> Command | None:
    """Return the command called `name`, None for a button whose key cannot be chosen."""
    return next((found for found in COMMANDS if found.name == name), None)


def key_of(keys: Keys, name: str, usual: str) -> str:
    """Return the key of a button: the one chosen for it, or its usual one."""
    return keys.get(name, usual) if command(name) is not None else usual


def words_of(found: Command) -> str:
    """Return what a command does, in the language in force."""
    return _(found.words)


def together(one: Command, other: Command) -> bool:
    """Return whether two commands can be there at the same time."""
    return EVERYWHERE in one.games + other.games or bool(set(one.games) & set(other.games))


def rival(keys: Keys, name: str, key: str) -> Command | None:
    """Return the command that has `key` already and would get in the way of `name`, None if the key is free."""
    mine = command(name)
    for other in COMMANDS:
        if mine is not None and other is not mine and together(mine, other) and key_of(keys, *other[:2]) == key:
            return other
    return None


def with_key(keys: Keys, name: str, key: str) -> dict[str, str]:
    """Return the keys with `name` on `key`; the usual key is not kept as a choice."""
    found = {other: chosen for other, chosen in keys.items() if other != name}
    mine = command(name)
    if mine is not None and mine.usual != key:
        found[name] = key
    return found
