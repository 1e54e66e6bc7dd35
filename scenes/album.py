"""The album: every scene in every state worth looking at, drawn without a window, for the gallery and for tests."""

from __future__ import annotations

import struct
import tempfile
import zlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pygame

from game.ai.worker import Worker
from game.games import SHELF
from scenes.album_doings import doing_pages
from scenes.album_hints import coach_pages, hint_pages
from scenes.album_room import room_pages, watched_tables
from scenes.album_tables import reached, table_pages
from scenes.curtain import Curtain
from scenes.faces import face_name
from scenes.first_game import FirstGame
from scenes.folders import Folders
from scenes.guide import read_guide
from scenes.how_to_play import HowToPlay
from scenes.kit import Kit
from scenes.letter_board import LetterBoard
from scenes.message import Message
from scenes.new_match import NewMatch
from scenes.opening import new_match
from scenes.pause import Offers, Pause
from scenes.proofreading import Flaw, proofread
from scenes.result import Outcome, Result
from scenes.rules_page import RulesPage
from scenes.scene import Push, Scene
from scenes.settings_page import SECTIONS, SettingsPage
from scenes.sizes import scale_for
from scenes.stage import Stage
from scenes.start import Thinkers, make_kit
from scenes.table.players import Player
from scenes.table.scene import TABLES
from scenes.title import Title
from scenes.welcome import Welcome
from scenes.widgets import TextField
from scenes.words import LANGUAGES, _, use_language

SIZES = ((960, 540), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160))
FRAME_MS, FRAMES = 100.0, 4
"""A page is shown for so many frames of so many ms before it is looked at."""
NAMES = ("Małgorzata", "Świętopełk", "Ola", "Grażyna")
Maker = Callable[[Kit], Scene]


def pages() -> dict[str, tuple[Maker, ...]]:
    """Return for each page of the album the scenes that lie on one another, the lowest first."""
    found: dict[str, tuple[Maker, ...]] = {
        "welcome": (Welcome,),
        "letters": (Welcome, _letters("")),
        "letters.typed": (Welcome, _letters("Święto")),
        "letters.full": (Welcome, _letters("Święto Konstantynopolita")),
        "title": (_known_title,),
        "title.first": (Title,),
        "first_game": (Title, FirstGame),
        "title.continue": (_title_with_a_match,),
        "title.continues": (_title_with_matches,),
        "settings": (Title, SettingsPage),
        **{f"settings.{section}": (Title, _settings(section)) for section in SECTIONS[1:]},
        "how_to_play": (Title, HowToPlay),
        "message": (Title, _message),
        "continue": (_title_with_matches, _open_matches),
        "curtain": (_curtain,),
    }
    found |= room_pages() | coach_pages()
    for game in SHELF:
        found |= _pages_of(game)
    return found


def _pages_of(game: str) -> dict[str, tuple[Maker, ...]]:
    def fresh(kit: Kit) -> Scene:
        return NewMatch(kit, SHELF[game])

    def full(kit: Kit) -> NewMatch:
        scene = NewMatch(kit, SHELF[game])
        while len(scene.set_up.seats) < scene.rules.seats[-1]:
            scene.set_up.add_seat()
        for seat in (1, 3):
            scene.set_up.change_seat(seat, kind="human", name=NAMES[seat])
        return scene

    def held(kit: Kit) -> Scene:
        kit.pads.extend((0, 1))
        scene = full(kit)
        scene.set_up.hand_pad(1, 2)
        return scene

    def pause(kit: Kit) -> Scene:
        options = SHELF[game].options_type.read({}, SHELF[game].seats[0])
        return Pause(kit, SHELF[game], options, Offers(undo=_("Every rule is as printed already.")))

    def rules(kit: Kit) -> Scene:
        return RulesPage(kit, SHELF[game], SHELF[game].options_type.read({}, SHELF[game].seats[0]))

    def leaf(number: int) -> Maker:
        def make(kit: Kit) -> Scene:
            page = HowToPlay(kit, SHELF[game])
            page.number = number
            return page

        return make

    count = len(read_guide(game).page)
    return {
        **{f"{game}.how_to_play.{number + 1}": (fresh, leaf(number)) for number in range(count)},
        f"{game}.new_match": (fresh,),
        f"{game}.new_match.full": (full,),
        f"{game}.new_match.pads": (held,),
        f"{game}.pause": (fresh, pause),
        f"{game}.rules": (fresh, rules),
        f"{game}.round_end": (fresh, lambda kit: Result(kit, outcome(game, final=False))),
        f"{game}.match_end": (fresh, lambda kit: Result(kit, outcome(game, final=True))),
    }


def players(count: int) -> tuple[Player, ...]:
    """Return people and computer players, turn about."""
    return tuple(
        Player(NAMES[seat % len(NAMES)], "human" if seat % 2 == 0 else "computer", "easy", seat, seat)
        for seat in range(count)
    )


def outcome(game: str, final: bool) -> Outcome:
    """Return the end of a first round, or of a match, as it was played; made up for a game that has no table."""
    rules = SHELF[game]
    if game in TABLES:
        people = players(min(4, rules.seats[-1]))
        phase = "match_over" if final else "round_over"
        state = reached(game, len(people), 0, lambda state: state.phase == phase).state
        return TABLES[game](rules, state.options, people).outcome(state)
    seats = min(4, rules.seats[-1])
    options = rules.options_type.read({}, seats)
    rounds = 4 if final else 1
    scores = tuple(tuple(7000 if seat == played % 3 else 0 for seat in range(seats)) for played in range(rounds))
    cards = tuple(face_name(rules, options, card % 7) for card in (4, 4, 4, 4))
    reason = _(rules.summary[0])
    headline = _("The match goes to: {names}").format(names=NAMES[0]) if final else _("Next round")
    return Outcome(headline, reason, players(seats), scores, (0,), final, cards)


def _settings(section: str) -> Maker:
    return lambda kit: SettingsPage(kit, section)


def _letters(typed: str) -> Maker:
    """Letters on the screen; with something typed as a gamepad opens them, with the help that it needs."""

    def make(kit: Kit) -> Scene:
        if typed:
            kit.pads.append(0)
        field = TextField("name", _("Your name"), typed, lambda text: None, empty=_("Player"))
        return LetterBoard(kit, field, lambda text: None, by_pad=bool(typed))

    return make


def _message(kit: Kit) -> Scene:
    text = _("The match file could not be read; it was kept as {file}.").format(file="lucky_jack.damaged-1.jsonl")
    return Message(kit, _("A word first"), text, (("cancel", _("No, go back")), ("ok", _("All right"))))


def _curtain(kit: Kit) -> Scene:
    line = _("{name} throws away: {card}.").format(name=NAMES[1], card=_("cherry"))
    return Curtain(kit, "lucky_jack", players(4)[2], [line] * 3)


def _known_title(kit: Kit) -> Scene:
    """The title for somebody who has learnt a game."""
    kit.preferences.change(taught=("rummy",))
    return Title(kit)


def _title_with_a_match(kit: Kit) -> Scene:
    return _title_with_matches(kit, ("cover_your_assets",))


def _title_with_matches(kit: Kit, games: Sequence[str] = (*SHELF, *SHELF)) -> Scene:
    for game in games:
        count = min(4, SHELF[game].seats[-1])
        options = SHELF[game].options_type.read({}, count)
        new_match(kit.saves, SHELF[game], options, players(count))
    return Title(kit)


def _open_matches(kit: Kit) -> Scene:
    from scenes.continuing import OpenMatches

    return OpenMatches(kit)


def stage_of(kit: Kit, makers: Sequence[Maker], size: tuple[int, int]) -> Stage:
    """Return a stage with the scenes of a page on it, laid out for `size` px."""
    wished = kit.preferences.now.ui_scale
    kit.skin.use(size)
    stage = Stage(makers[0](kit), size, scale_for(size, wished))
    stage.fade_speed = 0
    for maker in makers[1:]:
        stage.carry_out(Push(maker(kit)))
    return stage


def standing(kit: Kit, makers: Sequence[Maker], size: tuple[int, int], window: pygame.Surface) -> Stage:
    """Return the stage of a page after its first moments, drawn on `window` with crisp pictures."""
    stage = stage_of(kit, makers, size)
    for _frame in range(FRAMES):
        kit.skin.begin_frame()
        stage.update(FRAME_MS)
        stage.draw(window)
    while kit.skin.refine(FRAME_MS):
        stage.redraw()
        stage.draw(window)
    return stage


def picture(kit: Kit, makers: Sequence[Maker], size: tuple[int, int]) -> pygame.Surface:
    """Return a page drawn at `size` px."""
    surface = pygame.display.set_mode(size)
    standing(kit, makers, size, surface).clear()
    return surface


def checked(kit: Kit, makers: Sequence[Maker], size: tuple[int, int]) -> tuple[pygame.Surface, list[Flaw]]:
    """Return a page drawn at `size` px, and everything that is wrong with its texts and controls."""
    window = pygame.display.set_mode(size)
    stage = standing(kit, makers, size, window)
    drawn, flaws = proofread(kit.skin, stage, scale_for(size, kit.preferences.now.ui_scale), window)
    stage.clear()
    return drawn, flaws


class Idle(Worker):
    """A computer player that never decides, so that a page stands still; no process is started for it."""

    def __init__(self) -> None:
        """Starts nothing."""

    def ask(self, request: dict[str, Any]) -> int:
        """Takes a question and forgets it."""
        return 0

    def poll(self) -> None:
        """No answer ever comes."""

    def close(self) -> None:
        """Nothing has to end."""


class Idlers(Thinkers):
    """Gives computer players that never decide."""

    def __call__(self) -> Worker:
        """Return one of them."""
        return Idle()


def fresh_kit(folder: Path, language: str, cache: Path | None = None, **settings: object) -> Kit:
    """Return a kit over an empty data folder, for a person called Małgorzata; pictures are kept in `cache`, if one is given."""
    kit = make_kit(Folders(folder, cache or folder / "cache"), Idlers(), Idlers())
    chosen = language if language in LANGUAGES else "en"
    kit.preferences.change(language=chosen, name=NAMES[0], **settings)
    use_language(language)
    return kit


def all_pages() -> dict[str, tuple[Maker, ...]]:
    """Return every page: of the room, of the tables, of tables in the middle of something, and of replays."""
    return pages() | table_pages() | hint_pages() | doing_pages() | watched_tables()


def png(picture: pygame.Surface) -> bytes:
    """Return a picture as PNG, packed hastily: pygame takes six times as long, which is half of the work on a large page."""
    size = picture.get_size()
    line, raw = 3 * size[0], pygame.image.tobytes(picture, "RGB")
    rows = b"".join(b"\0" + raw[at : at + line] for at in range(0, len(raw), line))
    chunks = (
        (b"IHDR", struct.pack(">2I5B", *size, 8, 2, 0, 0, 0)),
        (b"IDAT", zlib.compress(rows, 1)),
        (b"IEND", b""),
    )
    packed = (
        struct.pack(">I", len(has)) + kind + has + struct.pack(">I", zlib.crc32(kind + has)) for kind, has in chunks
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(packed)


def draw_album(
    out: Path,
    languages: Sequence[str] = ("en", "pl"),
    sizes: Sequence[tuple[int, int]] = SIZES,
    words: Sequence[str] = (),
    cache: Path | None = None,
    **settings: object,
) -> Iterator[tuple[Path, list[Flaw]]]:
    """Draw every page in every language and size as `out/LANGUAGE/WIDTHxHEIGHT/PAGE.png`; give each file with what is wrong there.

    With `words` only pages with one of them in their names are drawn."""
    pygame.display.init()
    pygame.font.init()
    for language in languages:
        for size in sizes:
            folder = out / language / f"{size[0]}x{size[1]}"
            folder.mkdir(parents=True, exist_ok=True)
            for name, makers in all_pages().items():
                if words and not any(word in name for word in words):
                    continue
                with tempfile.TemporaryDirectory() as home:
                    kit = fresh_kit(Path(home), language, cache, **settings)
                    drawn, flaws = checked(kit, makers, size)
                    kit.skin.close()
                file = folder / f"{name}.png"
                file.write_bytes(png(drawn))
                yield file, flaws
