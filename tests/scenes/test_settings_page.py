"""The settings page: each setting can be reached, is kept, and really does something at once."""

from pathlib import Path

import pygame
import pytest

from game.games import SHELF
from scenes import palette, words
from scenes.album import fresh_kit, picture
from scenes.app import App
from scenes.bindings import COMMANDS, FIXED, Command, key_of, rival, together, with_key
from scenes.buttons import PAD_COMMANDS
from scenes.kit import Kit
from scenes.new_match import NewMatch
from scenes.settings import BACKS, Settings
from scenes.settings_file import UPGRADES, read_settings, upgraded
from scenes.settings_page import SECTIONS, SettingsPage
from scenes.sizes import scale_cap, scale_for
from scenes.stage import Stage
from scenes.title import Title
from scenes.widgets import Label
from tests.scenes.driver import ENTER, ESCAPE, TAB, key, press, release

NO_PAD = "No gamepad is connected. What is chosen here counts as soon as one is."
FIELDS = {
    "language": "you",
    "name": "you",
    "sound": "you",
    "ambience": "you",
    "animation": "play",
    "reduce_motion": "play",
    "handling": "play",
    "confirm": "play",
    "hints": "play",
    "turn_clock": "play",
    "clock_runs": "play",
    "call_ring": "play",
    "strict_undo": "play",
    "fullscreen": "look",
    "monitor": "look",
    "card_back": "look",
    "cloth": "look",
    "scale": "reading",
    "text_size": "reading",
    "contrast": "reading",
    "symbols": "reading",
}
"""Every setting and the section it stands in."""


@pytest.fixture
def kit(tmp_path: Path):
    yield fresh_kit(tmp_path / "home", "en")
    palette.heighten(False)


def page_of(kit: Kit, section: str, size: tuple[int, int] = (1280, 720)) -> SettingsPage:
    page = SettingsPage(kit, section)
    page.resize(size, scale_for(size))
    return page


def saved(kit: Kit) -> Settings:
    return read_settings(kit.saves.folder.parent / "settings.json").settings


def turn_on(page: SettingsPage, name: str, code: int = pygame.K_RIGHT) -> None:
    """Give a widget the focus and press a key on it."""
    assert page.board is not None
    widget = page.board.find(name)
    assert widget is not None, name
    page.board.set_focus(widget)
    page.handle(key(code))


@pytest.mark.parametrize("section", SECTIONS)
def test_each_setting_stands_in_its_section_with_a_line_of_help(section: str, kit: Kit):
    page = page_of(kit, section)
    assert page.board is not None
    for field in [field for field, place in FIELDS.items() if place == section]:
        assert page.board.find(f"settings.{field}") is not None, field
        line = page.board.find(f"settings.{field}.help")
        assert isinstance(line, Label)
        assert line.text


@pytest.mark.parametrize(("section", "kind", "commands"), [("keys", "key", COMMANDS), ("pad", "button", PAD_COMMANDS)])
@pytest.mark.parametrize("language", ["en", "pl"])
def test_each_key_and_each_button_has_a_line_of_help(
    section: str, kind: str, commands: tuple[Command, ...], language: str, kit: Kit
):
    words.use_language(language)
    page = page_of(kit, section)
    assert page.board is not None
    said = set()
    for found in commands:
        names = [widget.name for widget in page.board.widgets]
        place = names.index(f"{kind}.{found.name}")
        line = page.board.widgets[place + 1]
        assert line.name == f"{kind}.{found.name}.help", "it stands right under it"
        assert isinstance(line, Label)
        assert line.text
        assert (line.text == found.help) == (language == "en"), "in the language in force"
        said.add(line.text)
    assert len(said) == len(commands)
    words.use_language("en")


def test_sections_are_turned_by_keys_and_by_pointer(kit: Kit):
    page = page_of(kit, "you")
    turn_on(page, "settings.section")
    assert page.section == "play"
    assert page.focus() == "settings.section"
    assert page.board is not None
    choice = page.board.find("settings.section")
    assert choice is not None
    spot = (choice.rect.right - 8, choice.rect.centery)
    page.handle(press(spot))
    page.handle(release(spot))
    assert page.section == "pad"
    assert page.board.scrolls[0].offset == 0


@pytest.mark.parametrize(
    ("section", "field", "code", "value"),
    [
        ("play", "reduce_motion", pygame.K_RETURN, True),
        ("play", "handling", pygame.K_RIGHT, "drag"),
        ("play", "confirm", pygame.K_RETURN, True),
        ("play", "hints", pygame.K_RETURN, False),
        ("play", "turn_clock", pygame.K_RIGHT, 180),
        ("play", "clock_runs", pygame.K_RETURN, False),
        ("play", "call_ring", pygame.K_RIGHT, 8),
        ("play", "strict_undo", pygame.K_RETURN, True),
        ("look", "card_back", pygame.K_RIGHT, BACKS[0]),
        ("look", "cloth", pygame.K_RIGHT, "burgundy"),
        ("reading", "text_size", pygame.K_RIGHT, 115),
        ("reading", "contrast", pygame.K_RETURN, True),
        ("reading", "symbols", pygame.K_RETURN, True),
    ],
)
def test_a_change_is_in_force_and_on_the_disk(section: str, field: str, code: int, value: object, kit: Kit):
    turn_on(page_of(kit, section), f"settings.{field}", code)
    assert getattr(kit.preferences.now, field) == value
    assert getattr(saved(kit), field) == value


def test_language_follows_the_system_until_one_is_chosen(kit: Kit, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("LC_ALL", "pl_PL.UTF-8")
    page = page_of(kit, "you")
    turn_on(page, "settings.language", pygame.K_LEFT)
    assert kit.preferences.now.language == "system"
    assert words.language() == "pl"
    monkeypatch.setenv("LC_ALL", "xx_YY")
    monkeypatch.setenv("LANG", "C")
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    assert words.spoken("system") == "en"
    assert words.spoken("pl") == "pl"


def test_the_scale_is_capped_by_the_window_and_the_cap_is_told(kit: Kit):
    kit.preferences.change(ui_scale=2.0)
    page = page_of(kit, "reading", (960, 540))
    assert page.board is not None
    line = page.board.find("settings.scale.help")
    cap = f"{round(scale_cap((960, 540)) * 100)} %"
    assert line is not None
    assert cap in line.text
    slider = page.board.find("settings.scale")
    assert slider is not None
    assert slider.value_text == cap


def test_reduced_motion_stills_the_picture_but_not_the_pace(kit: Kit):
    kit.preferences.change(animation="slow", reduce_motion=True)
    assert kit.preferences.motion == 0
    assert kit.preferences.pace == 1.6


def test_text_size_enlarges_letters_at_once(kit: Kit):
    kit.skin.use((1280, 720))
    before = kit.skin.text_px("body", 1.0)
    kit.preferences.change(text_size=130)
    assert kit.skin.text_px("body", 1.0) == before * 130 // 100


def test_cloth_back_and_contrast_change_the_picture(kit: Kit):
    room = kit.skin.room("rummy", (320, 180)).copy()
    kit.preferences.change(cloth="plum")
    assert kit.skin.room("rummy", (320, 180)).get_at((160, 90)) != room.get_at((160, 90))
    assert kit.skin.palette("rummy").cloth == palette.CLOTHS["plum"]
    kit.preferences.change(cloth="", contrast=True)
    assert sum(kit.skin.room("rummy", (320, 180)).get_at((160, 90))[:3]) < sum(room.get_at((160, 90))[:3])
    assert palette.PAPER == (255, 255, 255)
    assert kit.skin.back("cards/backs/teal") == "cards/backs/teal"
    kit.preferences.change(card_back="green", contrast=False)
    assert kit.skin.back("cards/backs/teal") == "cards/backs/green"
    assert palette.PAPER != (255, 255, 255)


def test_signs_for_colours_are_drawn_on_rummy_cards_only(kit: Kit):
    size = (100, 140)
    names = ("cards/rummy/7r", "cards/rummy/7g", "cards/rummy/joker", "cards/lucky_jack/muduko/seven")
    plain = [pygame.image.tobytes(kit.skin.picture(name, size), "RGBA") for name in names]
    kit.preferences.change(symbols=True)
    signed = [pygame.image.tobytes(kit.skin.picture(name, size), "RGBA") for name in names]
    assert [one != other for one, other in zip(plain, signed, strict=True)] == [True, True, False, False]


def test_the_turn_clock_is_the_default_of_new_rummy_matches_and_no_others(kit: Kit):
    kit.preferences.change(turn_clock=60)
    assert NewMatch(kit, SHELF["rummy"]).set_up.values["clock"] == 60
    assert "clock" not in NewMatch(kit, SHELF["lucky_jack"]).set_up.values
    rummy = NewMatch(kit, SHELF["rummy"])
    rummy.set_up.choose("clock", 180)
    kit.preferences.change(plans={"rummy": rummy.set_up.plan()})
    assert NewMatch(kit, SHELF["rummy"]).set_up.values["clock"] == 180


def test_an_older_file_is_brought_up_to_date(tmp_path: Path):
    path = tmp_path / "settings.json"
    path.write_text('{"version": 1, "language": "pl", "animation": "off"}', "utf-8")
    found = read_settings(path)
    assert found.trouble is None
    assert (found.settings.language, found.settings.animation, found.settings.reduce_motion) == ("pl", "off", True)
    assert upgraded({"version": 2, "animation": "off"}) == {"version": 2, "animation": "off"}
    assert upgraded({"version": -(10**12)})["version"] == -(10**12)
    assert max(UPGRADES) == Settings().version - 1


# --- keys -------------------------------------------------------------------------------------------------------------
def test_no_two_usual_keys_get_in_each_others_way():
    for one in COMMANDS:
        for other in COMMANDS:
            assert one is other or not together(one, other) or one.usual != other.usual, (one.name, other.name)
        assert one.usual not in FIXED


def test_a_key_is_taken_kept_and_shown(kit: Kit):
    page = page_of(kit, "keys")
    turn_on(page, "key.draw", pygame.K_RETURN)
    page.handle(key(pygame.K_n))
    assert kit.preferences.now.keys == {"draw": "n"}
    assert saved(kit).keys == {"draw": "n"}
    assert page.board is not None
    field = page.board.find("key.draw")
    assert field is not None
    assert field.value_text == "N"
    turn_on(page, "keys.reset", pygame.K_RETURN)
    assert kit.preferences.now.keys == {}


def test_a_key_in_use_is_refused_with_the_command_that_has_it(kit: Kit):
    page = page_of(kit, "keys")
    turn_on(page, "key.draw", pygame.K_RETURN)
    page.handle(key(pygame.K_u))
    assert kit.preferences.now.keys == {}
    assert page.board is not None
    why = page.board.find("key.draw.why")
    assert why is not None
    assert "Take back" in why.text


def test_a_fixed_key_is_refused_and_escape_leaves_everything(kit: Kit):
    page = page_of(kit, "keys")
    turn_on(page, "key.sort", pygame.K_RETURN)
    page.handle(TAB)
    assert kit.preferences.now.keys == {}
    assert page.board is not None
    assert page.board.find("key.sort.why") is not None
    turn_on(page, "key.sort", pygame.K_RETURN)
    assert page.handle(ESCAPE) is None
    assert kit.preferences.now.keys == {}
    page.handle(ENTER)
    page.handle(ESCAPE)


def test_two_games_may_share_a_key_but_not_one_game():
    assert rival({}, "yield", "d") is None
    assert rival({}, "keep", "d") is not None
    assert rival({"draw": "n"}, "keep", "d") is None
    assert with_key({"draw": "n"}, "draw", "d") == {}
    assert key_of({"draw": "n"}, "draw", "d") == "n"
    assert key_of({"ask.back": "n"}, "ask.back", "b") == "b"


# --- in the window ----------------------------------------------------------------------------------------------------
def test_the_page_itself_follows_language_size_and_contrast_at_once(kit: Kit):
    app = App(kit, Title)
    app.step()
    stage: Stage = app.stage
    page = SettingsPage(kit, "reading")
    from scenes.scene import Push

    stage.carry_out(Push(page))
    app.step()
    assert page.board is not None
    before = page.board.find("settings.contrast.label")
    assert before is not None
    tall = before.rect.height
    kit.preferences.change(text_size=130)
    app.step()
    after = page.board.find("settings.contrast.label")
    assert after is not None
    assert after.rect.height > tall
    app.close()


def test_every_section_looks_different_in_high_contrast(kit: Kit):
    for section in SECTIONS:
        makers = (Title, lambda kit, section=section: SettingsPage(kit, section))
        kit.preferences.change(contrast=False)
        plain = picture(kit, makers, (960, 540)).copy()
        kit.preferences.change(contrast=True)
        strong = picture(kit, makers, (960, 540))
        middle = (480, 270)
        assert plain.get_at(middle) != strong.get_at(middle)


def test_the_section_for_gamepads_says_so_where_there_is_none(kit: Kit):
    page = page_of(kit, "pad")
    assert NO_PAD in [target.text for target in page.targets()]
    kit.pads.append(7)
    page.update(20)
    assert NO_PAD not in [target.text for target in page.targets()]
    kit.pads.clear()
    page.update(20)
    assert NO_PAD in [target.text for target in page.targets()]
