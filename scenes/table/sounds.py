"""Which sounds go with a step: how a card leaves, how it lands, and what that means. Pure; no screen, no loudspeaker."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal, NamedTuple

from game.core.state import Step


class Cue(NamedTuple):
    """A sound to be played when a step's card starts or lands, `pitch` semitones higher than it is."""

    name: str
    when: Literal["start", "land"]
    pitch: int = 0


Cues = tuple[Cue, ...]


def _start(name: str) -> Cue:
    return Cue(name, "start")


def _land(name: str) -> Cue:
    return Cue(name, "land")


MOVE: Cues = (_start("slide"), _land("place"))
"""A card goes from one place to another."""
TREASURE: Cues = (_start("chip"), _land("coin"))
"""A treasure goes from hand to hand."""
SHARED: dict[str, Cues] = {
    "shuffle": (_start("shuffle"),),
    "deal": (_start("deal"),),
    "turn_up": (_start("flip"), _land("place")),
    "reveal": (_start("flip"),),
    "draw": MOVE,
    "discard": MOVE,
    "score": (),
    "win": (),
    "first": (),
    "pass": (),
}
"""The same in all games. How a round or match ended is heard when it is told, see `ending`."""
GAMES: dict[str, dict[str, Cues]] = {
    "lucky_jack": {
        "draw": (_start("slide"), _land("flip")),
        "draw_two": MOVE,
        "throw": MOVE,
        "keep": MOVE,
        "let_go": (),
        "take": (_start("slide"), _land("set_down")),
        "settle": MOVE,
        "jackpot": (_start("lever"),),
        "void": (_start("refuse"),),
    },
    "cover_your_assets": {
        "lay": MOVE,
        "pair": (_start("slide"), _land("set_down"), _land("grow")),
        "steal": (_start("slide"), _land("hit")),
        "defend": (_start("slide"), _land("hit")),
        "press": (_start("slide"), _land("hit")),
        "yield": (_start("refuse"),),
        "carry": (_start("slide"), _land("set_down")),
        "gather": (_start("slide"), _land("grow")),
    },
    "rummy": {
        "lay": MOVE,
        "move": MOVE,
        "take": (_start("pick"), _land("place")),
        "open": (_start("grow"),),
        "end": (),
        "time_up": (_start("last_tick"),),
        "out": (_start("grow"),),
        "blocked": (_start("refuse"),),
    },
    "casinoverso": {
        "bet": (_start("chip"),),
        "bets": (_start("flip"),),
        "card": (_start("slide"), _land("flip")),
        "turn": (_start("flip"), _land("place")),
        "swap": MOVE,
        "ready": (_start("set_down"),),
        "ask": (_start("hit"),),
        "show": (_start("flip"), _land("set_down")),
        "conceded": (_start("slide"),),
        "lost": (_start("refuse"),),
        "won": (_start("grow"),),
        "double": (_start("coins"),),
        "bust": (_start("refuse"), _land("hit")),
        "bank_bust": (_start("coins"),),
        "returned": (),
        "stop": (),
        "offer": (_start("chip"),),
        "volunteers": (),
        "banker": (_start("set_down"), _land("coins")),
        "treasure": TREASURE,
    },
}
"""What a game's own steps add, or do otherwise than all."""
TREASURE_ZONES = ("treasures", "bet")
GROWING = frozenset({"gather", "pair"})
"""Steps whose first number says how many cards lie below: a note goes up by a semitone a card."""
HIGHEST = 14
"""Semitones; higher it would be a whistle."""


def cues(step: Step, game: str, played: int = 0) -> list[Cue]:
    """The sounds of a step, in order. `played`: how many cards of a duel lie already: each hit is a little higher than the last."""
    do, *_, more = step
    found = GAMES.get(game, {}).get(do, SHARED.get(do))
    return [cue._replace(pitch=_pitch(cue, do, more, played)) for cue in (_by_place(step) if found is None else found)]


def ending(winners: Collection[int] | None, viewers: Collection[int]) -> str:
    """The sound with which an outcome is told: `winners` of the match (None after a round), `viewers` the people's seats.

    With nobody at the screen somebody has won, whoever it is.
    """
    if winners is None:
        return "round_end"
    return "win" if not viewers or set(winners) & set(viewers) else "lose"


def _by_place(step: Step) -> Cues:
    """The sounds of a step that has no line of its own, by where it moves something."""
    _, _, card, source, target, _ = step
    if any(zone is not None and zone.startswith(TREASURE_ZONES) for zone in (source, target)):
        return TREASURE
    return MOVE if source != target and (card is not None or source is not None) else ()


def _pitch(cue: Cue, do: str, more: Sequence[int], played: int) -> int:
    if cue.name == "grow" and do in GROWING and more:
        return min(HIGHEST, max(0, more[0]))
    return min(HIGHEST, played) if cue.name == "hit" else 0


def reel_cues(before: Sequence[float], after: Sequence[float], turning: Sequence[bool]) -> list[str]:
    """The sounds of a slot machine's drums between two frames: places in symbols before and after, and whether each still turns.

    A drum that turned and turns no more falls into its notch; one that passed a symbol ticks.
    """
    names = []
    for was, now, turns in zip(before, after, turning, strict=True):
        if was != now and not turns:
            names.append("reel_stop")
        elif int(was) != int(now):
            names.append("reel_tick")
    return names
