"""How to play: pages for every game and edition, made of its own cards, and reached from everywhere; a broken file stops nobody."""

from pathlib import Path

import pygame
import pytest

from game.games import SHELF
from scenes.album import fresh_kit, picture
from scenes.guide import FOLDER, Guide, leaves, read_guide
from scenes.how_to_play import HowToPlay
from scenes.kit import Kit
from scenes.new_match import NewMatch
from scenes.pause import Offers, Pause
from scenes.rooms import rim_of
from scenes.scene import Event, Push
from scenes.sizes import scale_for
from scenes.words import use_language
from tests.scenes.driver import key

EDITIONS = [(game, edition) for game in SHELF for edition in (("muduko", "classic") if game == "lucky_jack" else ("",))]

SAME = ("Jackpot!",)
"""Texts that are the same in Polish."""


@pytest.fixture
def kit(tmp_path: Path) -> Kit:
    return fresh_kit(tmp_path / "home", "en")


def options_of(game: str, edition: str):
    rules = SHELF[game]
    return rules.options_type.read({"edition": edition} if edition else {}, rules.seats[0])


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_five_or_six_pages_each_with_real_cards(game: str, edition: str, kit: Kit):
    found = leaves(read_guide(game), SHELF[game], options_of(game, edition), "cards/backs/teal")
    assert len(found) in (5, 6)
    for leaf in found:
        assert leaf.title
        assert leaf.paragraphs
        assert leaf.rows
        for cards, caption, _mark in leaf.rows:
            assert caption
            assert "{" not in caption
            for name in cards:
                kit.skin.picture(name, (40, 56))
    assert kit.skin.missing == set()


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("game", list(SHELF))
def test_every_text_is_there_in_both_languages(game: str, language: str, kit: Kit):
    use_language("en")
    english = leaves(read_guide(game), SHELF[game], options_of(game, "" if game != "lucky_jack" else "muduko"), "b")
    use_language(language)
    spoken = leaves(read_guide(game), SHELF[game], options_of(game, "" if game != "lucky_jack" else "muduko"), "b")
    for one, other in zip(english, spoken, strict=True):
        for text, said in zip((one.title, *one.paragraphs), (other.title, *other.paragraphs), strict=True):
            assert (text == said) == (language == "en" or text in SAME), text


@pytest.mark.parametrize(
    "content", [None, b"", b"[[page]", b"\xff\xfe", b'[[page]]\ntitle = 3\ntext = ["a"]\n', b"page = 5\n"]
)
def test_without_a_guide_the_rules_in_short_stand_in(content: bytes | None, tmp_path: Path, kit: Kit):
    if content is not None:
        (tmp_path / "rummy.toml").write_bytes(content)
    guide = read_guide("rummy", tmp_path)
    assert guide == Guide()
    found = leaves(guide, SHELF["rummy"], options_of("rummy", ""), "back")
    assert len(found) == 1
    assert len(found[0].paragraphs) == len(SHELF["rummy"].summary)


def test_the_faces_named_exist_in_their_deck():
    for game, edition in EDITIONS:
        names = (*SHELF[game].deck(options_of(game, edition)).names, "back")
        for page in read_guide(game).page:
            for show in page.show:
                if page.edition in ("", edition) and show.edition in ("", edition):
                    assert set(show.cards) <= set(names), (game, page.title)
    assert {file.stem for file in FOLDER.glob("*.toml")} == set(SHELF)


def test_pages_are_turned_by_keys_and_stop_at_both_ends(kit: Kit):
    page = HowToPlay(kit)
    page.resize((1280, 720), 0.67)
    titles = []
    for _turn in range(8):
        assert page.board is not None
        label = page.board.find("page.title")
        assert label is not None
        titles.append(label.text)
        page.handle(key(pygame.K_PAGEDOWN))
    assert len(set(titles)) == 6
    for _turn in range(8):
        page.handle(key(pygame.K_PAGEUP))
    assert page.number == 0


def by_pad(code: int, mod: int = 0) -> Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0, pad=1)


@pytest.mark.parametrize(
    ("on", "back"),
    [
        (key(pygame.K_RIGHT), key(pygame.K_LEFT)),
        (by_pad(pygame.K_TAB), by_pad(pygame.K_TAB, pygame.KMOD_LSHIFT)),
    ],
    ids=["arrows", "shoulders"],
)
def test_pages_are_turned_wherever_the_focus_is(on: Event, back: Event, kit: Kit):
    page = HowToPlay(kit)
    page.resize((1280, 720), 0.67)
    for name in ("next", "previous", "back", "lesson"):
        assert page.board is not None
        page.board.set_focus(page.board.find(name), keyboard=True)
        page.handle(on)
        page.handle(on)
        assert page.number == 2
        assert page.board.focus_name == name
        page.handle(back)
        assert page.number == 1
        page.handle(back)
        page.handle(back)
        assert page.number == 0


def test_arrows_choose_the_game_where_that_has_the_focus_and_a_cross_walks(kit: Kit):
    page = HowToPlay(kit)
    page.resize((1280, 720), 0.67)
    assert page.board is not None
    page.handle(by_pad(pygame.K_LEFT))
    assert (page.number, page.board.focus_name) == (0, "previous")
    page.board.set_focus(page.board.find("guide.game"), keyboard=True)
    page.handle(key(pygame.K_RIGHT))
    assert page.number == 0
    assert page.rules.id == list(SHELF)[1]


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (2560, 1080)], ids=str)
def test_nothing_stands_on_the_rim_of_the_table(size: tuple[int, int], kit: Kit):
    for rules in (None, *SHELF.values()):
        page = HowToPlay(kit, rules)
        page.resize(size, scale_for(size))
        clear = rim_of(size) + 6
        for target in page.targets():
            assert pygame.Rect((0, 0), size).inflate(-2 * clear, -2 * clear).contains(target.rect), target.name


def test_games_and_editions_are_chosen_on_the_page(kit: Kit):
    page = HowToPlay(kit)
    page.resize((1280, 720), 0.67)
    assert page.board is not None
    edition = page.board.find("guide.edition")
    assert edition is not None
    edition.choose(1)  # type: ignore[attr-defined]
    assert any("jack" in name for leaf in page.leaves for cards, _caption, _mark in leaf.rows for name in cards)
    game = page.board.find("guide.game")
    assert game is not None
    game.choose(2)  # type: ignore[attr-defined]
    assert page.rules.id == "rummy"
    assert page.board.find("guide.edition") is None
    assert page.ambience == "rummy"


def test_it_is_reached_from_a_new_match_and_from_the_pause(kit: Kit):
    match = NewMatch(kit, SHELF["rummy"])
    match.resize((1280, 720), 0.67)
    assert match.board is not None
    match.board.set_focus(match.board.find("how_to_play"))
    change = match.handle(key(pygame.K_RETURN))
    assert isinstance(change, Push)
    assert isinstance(change.scene, HowToPlay)
    assert change.scene.rules.id == "rummy"
    pause = Pause(kit, SHELF["lucky_jack"], options_of("lucky_jack", "classic"), Offers())
    pause.resize((1280, 720), 0.67)
    assert pause.board is not None
    pause.board.set_focus(pause.board.find("how_to_play"))
    change = pause.handle(key(pygame.K_RETURN))
    assert isinstance(change, Push)
    change.scene.resize((1280, 720), 0.67)
    assert isinstance(change.scene, HowToPlay)
    assert change.scene.board is not None
    assert change.scene.board.find("lesson") is None
    assert "classic" in str(change.scene.leaves)


def test_another_card_back_is_shown_on_the_pages_too(kit: Kit):
    def pages(kit: Kit) -> HowToPlay:
        page = HowToPlay(kit, SHELF["casinoverso"])
        page.number = 2
        return page

    plain = pygame.image.tobytes(picture(kit, (pages,), (960, 540)), "RGB")
    kit.preferences.change(card_back="burgundy")
    assert pygame.image.tobytes(picture(kit, (pages,), (960, 540)), "RGB") != plain
