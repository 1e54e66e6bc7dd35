"""Letters on the screen: whoever has a gamepad, a finger or a mouse alone can write in every field."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.games import SHELF
from scenes import palette as shades
from scenes.album import fresh_kit, pages, stage_of
from scenes.app import App
from scenes.fingers import Fingers
from scenes.gamepads import Gamepads
from scenes.kit import Kit
from scenes.letter_board import ROWS, LetterBoard
from scenes.page import Page
from scenes.reader import clicks, keys
from scenes.scene import Canvas, Event
from scenes.stage import Stage
from scenes.welcome import Welcome
from scenes.widgets import TextField
from tests.scenes.driver import ENTER, ESCAPE, TAB, key, text

A, B, X, Y = (
    pygame.CONTROLLER_BUTTON_A,
    pygame.CONTROLLER_BUTTON_B,
    pygame.CONTROLLER_BUTTON_X,
    pygame.CONTROLLER_BUTTON_Y,
)
START = pygame.CONTROLLER_BUTTON_START
LEFT, RIGHT = pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT
UP, DOWN = pygame.CONTROLLER_BUTTON_DPAD_UP, pygame.CONTROLLER_BUTTON_DPAD_DOWN
BACKSPACE = key(pygame.K_BACKSPACE)
SIZE = (1280, 720)
WITH_FIELDS = {
    "welcome": "name",
    "settings": "settings.name",
    "family": "person.1.name",
    "rummy.new_match": "seat.0.name",
    "replays": "search",
}
"""Pages of the album, and a field on each."""


@pytest.fixture
def kit(tmp_path: Path) -> Kit:
    return fresh_kit(tmp_path / "home", "pl")


class Hand:
    """Somebody before a stage who has nothing but a gamepad, or nothing but a finger."""

    def __init__(self, stage: Stage, kit: Kit) -> None:
        self.stage = stage
        self.pads = Gamepads(kit.preferences, lambda: 0.0, kit.pads)
        self.fingers = Fingers()

    @property
    def page(self) -> Page:
        assert isinstance(self.stage.top, Page)
        return self.stage.top

    def push(self, *buttons: int) -> None:
        """Buttons of the pad are pressed and let go."""
        for number in buttons:
            for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
                for event in self.pads.keys(Event(kind, button=number, instance_id=0)) or ():
                    self.stage.handle(event)

    def go(self, name: str) -> None:
        """The cross walks to a widget, a step at a time."""
        for _step in range(40):
            assert self.page.board is not None
            here, there = self.page.board.focused, self.page.board.find(name)
            assert here is not None
            assert there is not None, name
            if here is there:
                return
            down = there.rect.centery - here.rect.centery
            if abs(down) > 8:
                self.push(DOWN if down > 0 else UP)
            else:
                self.push(RIGHT if there.rect.centerx > here.rect.centerx else LEFT)
        raise AssertionError(name)

    def spell(self, word: str) -> None:
        for letter in word:
            self.go("space" if letter == " " else f"letter.{letter.lower()}")
            self.push(A)

    def tap(self, name: str) -> None:
        """A finger touches a widget."""
        assert self.page.board is not None
        widget = self.page.board.find(name)
        assert widget is not None, name
        x, y = (middle / side for middle, side in zip(widget.shown.center, SIZE, strict=True))
        for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
            for event in self.fingers.mouse(Event(kind, finger_id=1, touch_id=0, x=x, y=y), SIZE) or ():
                self.stage.handle(event)


def hand_at(kit: Kit, name: str) -> Hand:
    return Hand(stage_of(kit, pages()[name], SIZE), kit)


def letters_over(hand: Hand) -> LetterBoard:
    assert isinstance(hand.page, LetterBoard)
    return hand.page


def field_of(hand: Hand, name: str) -> TextField:
    assert hand.page.board is not None
    found = hand.page.board.find(name)
    assert isinstance(found, TextField)
    return found


def box_of(rect: pygame.Rect) -> tuple[int, int, int, int]:
    return rect.x, rect.y, rect.width, rect.height


def test_every_page_with_a_field_is_tried(kit: Kit):
    """A page of the album that has a field of its own name must be tried below."""
    kinds = set()
    others = tuple(game for game in SHELF if game != "rummy")
    for makers in (makers for name, makers in pages().items() if not name.startswith(others)):
        page = stage_of(kit, makers, SIZE).top
        assert isinstance(page, Page)
        assert page.board is not None
        kinds |= {page.name} if any(isinstance(widget, TextField) for widget in page.board.walkable()) else set()
    assert kinds == {"welcome", "settings", "family", "new_match", "replays"}


@pytest.mark.parametrize("name", sorted(WITH_FIELDS))
def test_a_name_is_typed_by_pad_alone(name: str, kit: Kit):
    hand = hand_at(kit, name)
    page, field = hand.page, WITH_FIELDS[name]
    assert page.reach(field)
    hand.push(A)
    letters = letters_over(hand)
    assert letters.board is not None
    assert letters.board.keyboard, "the focus is seen at once"
    while letters.text:
        hand.push(B)
    hand.spell("Św-ę 7")
    assert letters_over(hand).text == "Św-Ę 7", "a part of a name begins with a capital letter"
    hand.go("erase")
    hand.push(A, A, A)
    hand.push(X)
    hand.spell("ę")
    hand.push(Y)
    assert hand.page is page
    assert field_of(hand, field).value == "Św-ę"
    assert page.focus() == field


@pytest.mark.parametrize("name", sorted(WITH_FIELDS))
def test_a_name_is_typed_by_finger_alone(name: str, kit: Kit):
    hand = hand_at(kit, name)
    page, field = hand.page, WITH_FIELDS[name]
    if page.board is not None:
        page.reach(field)
    hand.tap(field)
    letters = letters_over(hand)
    while letters.text:
        hand.tap("erase")
    for letter in "ola":
        hand.tap(f"letter.{letter}")
    hand.tap("done")
    assert hand.page is page
    assert field_of(hand, field).value == "Ola"


def test_a_mouse_presses_the_sign_at_the_end_of_a_field_and_a_click_beside_it_types_as_ever(kit: Kit):
    hand = hand_at(kit, "welcome")
    field = field_of(hand, "name")
    for event in clicks(box_of(field.rect)):
        hand.stage.handle(event)
    assert isinstance(hand.page, Welcome)
    hand.stage.handle(text("Ala"))
    for event in clicks(box_of(field.sign)):
        hand.stage.handle(event)
    letters = letters_over(hand)
    assert letters.text == "Ala"
    assert letters.board is not None
    done = letters.board.find("done")
    assert done is not None
    letters._type("n")
    for event in clicks(box_of(done.rect)):
        hand.stage.handle(event)
    assert field_of(hand, "name").value == "Alan"


def test_back_erases_leaves_when_nothing_is_left_and_the_text_stays_as_it_was(kit: Kit):
    hand = hand_at(kit, "settings")
    hand.page.reach("settings.name")
    hand.push(A)
    letters = letters_over(hand)
    was = letters.text
    for left in range(len(was) - 1, -1, -1):
        hand.push(B)
        assert letters.text == was[:left]
    assert hand.page is letters
    hand.push(B)
    assert hand.page is not letters
    assert kit.preferences.now.name == was
    hand.push(A)
    hand.spell("q")
    hand.go("leave")
    hand.push(A)
    assert kit.preferences.now.name == was


def test_start_is_done_and_so_a_first_start_is_gone_through_by_pad_alone(kit: Kit):
    kit.preferences.change(name="")
    hand = hand_at(kit, "welcome")
    hand.push(A)
    hand.spell("ola")
    hand.push(START)
    assert isinstance(hand.page, Welcome)
    hand.go("begin")
    hand.push(A)
    assert kit.preferences.now.name == "Ola"


def test_a_real_keyboard_types_and_walks_there_too(kit: Kit):
    hand = hand_at(kit, "welcome")
    hand.push(A)
    letters = letters_over(hand)
    for event in (text("Żó"), key(pygame.K_SPACE), text(" "), text("x"), BACKSPACE):
        hand.stage.handle(event)
    assert letters.text == "Żó "
    hand.stage.handle(TAB)
    assert letters.focus() != "letter.q"
    hand.go("letter.w")
    hand.stage.handle(ENTER)
    assert letters.text == "Żó W", "after a walk Enter presses"
    hand.stage.handle(text("a"))
    hand.stage.handle(ENTER)
    assert field_of(hand, "name").value == "Żó Wa", "after a letter it says that this is all"
    hand.push(A)
    hand.stage.handle(ESCAPE)
    assert field_of(hand, "name").value == "Żó Wa"


def test_no_more_letters_than_the_field_takes(kit: Kit):
    hand = hand_at(kit, "welcome")
    hand.push(A)
    hand.go("letter.w")
    hand.push(*[A] * 40)
    assert len(letters_over(hand).text) == 24


def _told(page: Page) -> str:
    """What the tooltip of a page says just now."""
    assert page.board is not None
    page.board.draw(Canvas(pygame.Surface(SIZE), True))
    return page.board._tooltip._text if page.board._tooltip.rect.width else ""


@pytest.mark.parametrize("name", sorted(WITH_FIELDS))
def test_every_field_tells_its_limit_when_it_is_typed_full(name: str, kit: Kit):
    page = hand_at(kit, name).page
    assert page.reach(WITH_FIELDS[name])
    most = 40 if name == "replays" else 24
    page.handle(text("a" * (most - 1)))
    assert "znak" not in _told(page)
    page.handle(text("b"))
    assert _told(page) == ("Mieszczą się tu 24 znaki." if most == 24 else "Mieści się tu 40 znaków.")


def test_the_board_counts_the_letters_and_says_when_there_is_room_for_no_more(
    kit: Kit, monkeypatch: pytest.MonkeyPatch
):
    played: list[str] = []
    monkeypatch.setattr(kit.sounds, "play", played.append)
    hand = hand_at(kit, "welcome")
    hand.push(A)
    letters = letters_over(hand)

    def state() -> tuple[str, bool, bool, str]:
        targets = {target.name: target for target in letters.targets()}
        return targets["count"].text, targets["letter.w"].enabled, targets["space"].enabled, _told(letters)

    words = "Mieszczą się tu 24 znaki."
    hand.go("letter.w")
    hand.push(*[A] * 23)
    assert state() == ("23 z 24", True, True, "")
    hand.push(A)
    assert state() == ("24 z 24", False, False, words)
    assert "refuse" not in played
    played.clear()
    hand.push(A)
    assert (state(), played) == (("24 z 24", False, False, words), ["refuse"])
    played.clear()
    hand.stage.handle(text("x"))
    assert (state(), played) == (("24 z 24", False, False, words), ["refuse"]), "a real keyboard hears the same"
    hand.push(B)
    assert state() == ("23 z 24", True, True, "")


def test_with_a_gamepad_the_line_of_its_buttons_tells_that_there_is_room_for_no_more(kit: Kit):
    kit.pads.append(0)
    page = stage_of(kit, pages()["letters.full"], SIZE).top
    assert isinstance(page, LetterBoard)
    for typed, said in ((None, True), (BACKSPACE, False), (text("x"), True)):
        if typed is not None:
            page.handle(typed)
        helps = next(target for target in page.targets() if target.name == "help").text
        assert ("Mieszczą się tu 24 znaki." in helps) is said
        assert "Skasuj" in helps
        assert _told(page) == "", "it covers nothing"


def test_a_reader_reads_the_text_and_every_key_and_presses_them(kit: Kit):
    hand = hand_at(kit, "welcome")
    hand.push(A)
    letters = letters_over(hand)
    for name, said in (("letter.ź", "Ź"), ("letter.&", "&"), ("space", "Spacja"), ("erase", "Skasuj")):
        targets = {target.name: target for target in letters.targets()}
        assert (targets[name].role, targets[name].text) == ("button", said)
    assert {f"letter.{letter}" for row in ROWS for letter in row} <= {target.name for target in letters.targets()}
    hand.stage.handle(text("A"))
    assert letters.reach("letter.ź")
    for event in keys(pygame.K_RETURN, 1):
        hand.stage.handle(event)
    line = next(target for target in letters.targets() if target.name == "text")
    assert (line.role, line.value) == ("text", "Aź")


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
def test_every_key_can_be_hit_and_none_lies_on_another(size: tuple[int, int], scale: float, kit: Kit):
    kit.preferences.change(ui_scale=scale)
    kit.pads.append(0)
    page = stage_of(kit, pages()["letters.typed"], size).top
    assert isinstance(page, LetterBoard)
    assert page.board is not None
    boxes = [widget.rect for widget in page.board.widgets]
    for box in boxes:
        assert page._sheet.contains(box)
        assert box.collidelistall(boxes) == [boxes.index(box)]
    assert all(min(widget.rect.size) >= 32 for widget in page.board.walkable())


def test_in_the_window_a_pad_opens_it_over_the_first_page(kit: Kit):
    app = App(kit, Welcome)
    try:
        app.step()
        app.step([Event(pygame.CONTROLLERBUTTONDOWN, button=A, instance_id=0)])
        assert isinstance(app.stage.top, LetterBoard)
        app.step([Event(pygame.CONTROLLERBUTTONDOWN, button=A, instance_id=0)])
        assert app.stage.top.text == "Q"
    finally:
        app.close()


@pytest.mark.parametrize("size", [(960, 540), (1920, 1080)])
@pytest.mark.parametrize("name", ["letters", "letters.typed"])
def test_the_caret_is_seen_all_the_time_behind_what_was_typed(name: str, size: tuple[int, int], kit: Kit) -> None:
    """Before, between and after blinks of a field, before the first letter and behind every one that is typed."""
    surface = pygame.display.set_mode(size)
    stage = stage_of(kit, pages()[name], size)
    board = stage.top
    assert isinstance(board, LetterBoard)
    places = []
    for typed in ("", "i", "w"):
        if typed:
            stage.handle(text(typed))
        for _blink in range(3):
            stage.update(400)
            stage.draw(surface)
            places.append(_dark_columns(surface, pygame.Rect(board._line.shown), board.brush.text_px("body")))
    assert all(places)
    assert places[0] == places[2]
    assert places[0][-1] < places[3][-1] < places[6][-1]
    stage.clear()


def _dark_columns(surface: pygame.Surface, box: pygame.Rect, tall: int) -> list[int]:
    """The columns of a field in which ink goes straight down for longer than a letter is high."""
    ink, middle = pygame.Color(*shades.PAPER_INK), box.centery
    rows = range(middle - tall // 2, middle + tall // 2 + 1)
    columns = range(box.left + 8, box.right - 8)
    return [x for x in columns if all(surface.get_at((x, y))[:3] == ink[:3] for y in rows)]
