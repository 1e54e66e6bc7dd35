"""Pages of the album: what the room round the table shows of matches that were played."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

from game.core.dealer import seed_dealer
from game.core.match import Match
from game.core.record import Record, commitment, header
from game.games import SHELF
from scenes import people
from scenes.about_page import AboutPage
from scenes.family_page import FamilyPage
from scenes.files import write_whole
from scenes.kit import Kit
from scenes.last_resort import LOG, LastResort
from scenes.match_file import written
from scenes.replays.menu import ReplayMenu
from scenes.replays.page import ReplaysPage
from scenes.replays.projection import EVERYBODY
from scenes.replays.scene import Replay
from scenes.result import Outcome, Result
from scenes.scene import Scene
from scenes.statistics.page import StatisticsPage
from scenes.table.players import Player
from scenes.title import Title
from scenes.who_plays import WhoPlays
from scenes.words import _, ngettext

Maker = Callable[[Kit], Scene]
MATCHES = 12


def play_out(kit: Kit, game: str, seed: str, players: tuple[Player, ...], created: str) -> Path:
    """Write the file of a match that quick players play to its end."""
    rules = SHELF[game]
    options = rules.options_type.read({}, len(players))
    first = header(game, options, [player.write() for player in players], commitment(seed), created, "1.0")
    record = Record()
    match = Match.new(rules, len(players), options, seed_dealer(seed), record)
    rng, at = Random(seed), 0.0
    while match.state.phase != "match_over":
        at += 4.0
        if match.state.phase == "round_over":
            match.next_round(at)
        else:
            match.play(rules.rollout(match.state, rng), at)
    record.add("end", rules, match.state, at, reason="over", seed=seed)
    path = kit.saves.folder / f"{game}-{seed}.jsonl"
    write_whole(path, b"".join(written(line) for line in (first, *record.lines)))
    return path


def with_matches(kit: Kit) -> None:
    """Fill the folder of matches."""
    names = (kit.preferences.now.name, "Świętopełk", "Ola", "Grażyna")
    for number in range(MATCHES):
        game = list(SHELF)[number % len(SHELF)]
        count = SHELF[game].seats[min(1, len(SHELF[game].seats) - 1)]
        level = ("easy", "hard")[number // 4 % 2]
        players = tuple(
            Player(names[seat], "computer" if seat else "human", level if seat else "", seat, seat)
            for seat in range(count)
        )
        play_out(kit, game, f"s{number}", players, f"2026-11-{10 + number:02}T18:00:00+00:00")


def counted(kit: Kit, game: str = "", tab: str = "figures") -> StatisticsPage:
    """Return the statistics of a dozen matches, all counted."""
    with_matches(kit)
    kit.statistics.catch_up()
    page = StatisticsPage(kit)
    page.tab = tab
    page.show_game(game)
    return page


def replay(kit: Kit, game: str, viewer: int | None = None, share: float = 0.6) -> Replay:
    """Return the replay of a match, stopped somewhere in it."""
    with_matches(kit)
    path = next(path for path in sorted(kit.saves.folder.glob("*.jsonl")) if path.name.startswith(game))
    found = kit.saves.look(path)
    return Replay(kit, found, path, round(share * (len(found.match.moments) - 1)), viewer)


def menu(kit: Kit) -> ReplayMenu:
    """Return the menu over a replay."""
    shown = replay(kit, "lucky_jack")
    return ReplayMenu(kit, shown.found, shown.path, shown.play.looked, 0)


def library(kit: Kit) -> ReplaysPage:
    """Return the library of a dozen matches, all counted."""
    with_matches(kit)
    kit.statistics.catch_up()
    return ReplaysPage(kit)


def family(kit: Kit) -> FamilyPage:
    """Return the page of a family of four."""
    for place, name in enumerate(("Świętopełk", "Ola", "Grażyna"), 1):
        people.add(kit.preferences, name, place, place)
    return FamilyPage(kit)


def noted(kit: Kit) -> Result:
    """Return the end of a match with all that can be told in small letters."""
    seats = (Player(kit.preferences.now.name, "human"), Player("Ola", "computer", "easy", 2, 2))
    seal = "The seal {seal} is opened and fits: no card was changed after the first deal."
    earned = ngettext("New achievement of {name}: {titles}.", "New achievements of {name}: {titles}.", 2)
    names = f"{_('Light hand')}, {_('Four alike')}"
    told = [earned.format(name=seats[0].name, titles=names), _(seal).format(seal="0123 4567 89ab cdef")]
    headline = _("The match goes to: {names}").format(names=seats[0].name)
    return Result(kit, Outcome(headline, "", seats, ((7000, 0),), (0,), True), lambda: told)


def watched_tables() -> dict[str, tuple[Maker, ...]]:
    """Return a replay of each game, as its first seat saw it and with all hands."""
    found: dict[str, tuple[Maker, ...]] = {}
    for game in SHELF:
        found[f"{game}.replay"] = (partial(replay, game=game),)
        found[f"{game}.replay.all"] = (partial(replay, game=game, viewer=EVERYBODY),)
    return found


def last_resort(kit: Kit, again: bool = False) -> LastResort:
    """Return what is shown after an error in the middle of a match."""
    return LastResort(kit, kit.saves.folder / "lucky_jack.jsonl", kit.places.data / LOG, "", again)


def who_plays(kit: Kit) -> Scene:
    """Six people, two of whom have left their seats to computers."""
    names = (kit.preferences.now.name, "Świętopełk", "Ola", "Grażyna", "Jędrzej", "Franek")
    page = WhoPlays(kit, [Player(name, "human", "", seat, seat) for seat, name in enumerate(names)], range(6))
    page.hands |= {1: "hard", 4: "easy"}
    return page


def who_holds(kit: Kit) -> Scene:
    """Three people with two gamepads in the middle of a match, one of whom has left the seat."""
    kit.pads.extend((0, 1))
    names = (kit.preferences.now.name, "Świętopełk", "Ola")
    page = WhoPlays(kit, [Player(name, "human", "", seat, seat) for seat, name in enumerate(names)], range(3))
    page.hands[1] = "easy"
    page.wishes[2] = 2
    return page


def room_pages() -> dict[str, tuple[Maker, ...]]:
    """Return the pages, the scenes of each that lie on one another, the lowest first."""
    return {
        "statistics.empty": (StatisticsPage,),
        "statistics": (counted,),
        "statistics.lucky_jack": (lambda kit: counted(kit, "lucky_jack"),),
        "statistics.achievements": (lambda kit: counted(kit, "", "achievements"),),
        "family": (Title, family),
        "about": (Title, AboutPage),
        "who_plays": (Title, who_plays),
        "who_plays.pads": (Title, who_holds),
        "result.notes": (Title, noted),
        "last_resort": (last_resort,),
        "last_resort.again": (lambda kit: last_resort(kit, again=True),),
        "replays.empty": (ReplaysPage,),
        "replays": (library,),
        "replays.menu": (library, menu),
    }
