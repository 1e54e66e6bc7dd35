"""Widgets: pressing, dragging, keys, reasons, and drawing only what changed."""

import pygame
import pytest

from scenes.kit import Kit
from scenes.scene import Canvas
from scenes.widgets import Board, Brush, Button, Choice, Column, Label, Scroll, Slider, Toggle, Widget
from scenes.widgets.row import Row
from scenes.widgets.widget import Touch
from tests.scenes.driver import ENTER, key, move, press, release

LEFT, RIGHT, UP, DOWN = (key(code) for code in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN))


def paint(surface: pygame.Surface) -> None:
    surface.fill((90, 70, 50))


@pytest.fixture
def board(kit: Kit) -> Board:
    return Board(Brush(kit.skin, 1.0), paint)


def put(board: Board, widget: Widget, x: int, y: int, width: int = 200, height: int = 60) -> Widget:
    widget.rect = pygame.Rect(x, y, width, height)
    board.add(widget)
    return widget


def click(board: Board, spot: tuple[int, int]) -> object:
    board.handle(press(spot))
    return board.handle(release(spot))


def test_a_button_acts_on_release_inside_only(board: Board):
    done: list[int] = []
    put(board, Button("b", "Go", lambda: done.append(1)), 10, 10)
    board.handle(press((50, 30)))
    assert done == []
    board.handle(release((500, 500)))
    assert done == []
    click(board, (50, 30))
    assert done == [1]


def test_leaving_the_window_lets_go(board: Board):
    done: list[int] = []
    put(board, Button("b", "Go", lambda: done.append(1)), 10, 10)
    board.handle(press((50, 30)))
    board.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    board.handle(release((50, 30)))
    assert done == []
    click(board, (50, 30))
    assert done == [1]


def test_other_buttons_of_the_mouse_do_nothing(board: Board):
    done: list[int] = []
    put(board, Button("b", "Go", lambda: done.append(1)), 10, 10)
    for number in (2, 3, 4, 5):
        board.handle(press((50, 30), number))
        board.handle(release((50, 30), number))
    assert done == []


def test_a_button_with_a_reason_does_nothing_but_has_the_focus(board: Board):
    done: list[int] = []
    button = put(board, Button("b", "Go", lambda: done.append(1), reason="Not yet."), 10, 10)
    click(board, (50, 30))
    board.handle(ENTER)
    assert done == []
    assert board.focused is button
    assert button.target().hint == "Not yet."


def test_enter_and_space_press_the_focused_button(board: Board):
    done: list[int] = []
    board.set_focus(put(board, Button("b", "Go", lambda: done.append(1)), 10, 10))
    board.handle(ENTER)
    board.handle(key(pygame.K_SPACE))
    assert done == [1, 1]


def test_arrows_walk_to_the_nearest(board: Board):
    for place, name in enumerate("abcd"):
        put(board, Button(name, name, lambda: None), 10 + 300 * (place % 2), 10 + 100 * (place // 2))
    board.handle(DOWN)
    walked = [board.focus_name]
    for arrow in (RIGHT, DOWN, LEFT, UP):
        board.handle(arrow)
        walked.append(board.focus_name)
    assert walked == ["a", "b", "d", "c", "a"]


def test_an_arrow_that_leads_nowhere_still_shows_where_the_focus_is(board: Board):
    only = put(board, Button("a", "a", lambda: None), 10, 10)
    board.set_focus(only)
    assert not board.keyboard
    assert board.handle(DOWN)
    assert (board.focused, board.keyboard) == (only, True)
    assert not board.handle(DOWN)


def test_a_toggle(board: Board):
    heard: list[bool] = []
    toggle = put(board, Toggle("t", "Sound", False, heard.append), 10, 10)
    click(board, (30, 30))
    board.set_focus(toggle)
    for event in (RIGHT, LEFT, LEFT, ENTER):
        board.handle(event)
    assert heard == [True, False, True]
    assert toggle.value_text == "on"


def choice(board: Board, heard: list[str], width: int) -> Choice[str]:
    made = Choice("c", "Speed", [(n, n.capitalize()) for n in ("off", "fast", "slow")], "fast", heard.append)
    size = made.measure(board.brush, width)
    put(board, made, 10, 10, *size)
    return made


def test_segments_are_clicked_where_they_are(board: Board):
    heard: list[str] = []
    made = choice(board, heard, 900)
    click(board, (made.rect.left + 10, 30))
    click(board, (made.rect.right - 10, 30))
    assert heard == ["off", "slow"]


def test_a_narrow_choice_is_a_stepper(board: Board):
    heard: list[str] = []
    made = choice(board, heard, 200)
    click(board, (made.rect.right - 10, 30))
    click(board, (made.rect.right - 10, 30))
    click(board, (made.rect.left + 10, 30))
    assert heard == ["slow", "off", "slow"]


def test_a_choice_by_keys(board: Board):
    heard: list[str] = []
    board.set_focus(choice(board, heard, 900))
    for event in (RIGHT, RIGHT, LEFT, ENTER):
        board.handle(event)
    assert heard == ["slow", "slow", "fast", "slow"]


def test_a_slider_follows_the_pointer_and_keeps_its_steps(board: Board, display: pygame.Surface):
    heard: list[int] = []
    slider = Slider("s", "Size", (0, 100, 5), 50, heard.append)
    put(board, slider, 10, 10, 500, 52)
    board.draw(Canvas(display, True))
    board.handle(press((15, 36)))
    board.handle(move((900, 36)))
    board.handle(release((900, 36)))
    assert heard == [0, 100]
    board.set_focus(slider)
    board.handle(LEFT)
    assert heard[-1] == 95


def test_a_late_slider_tells_only_when_let_go(board: Board, display: pygame.Surface):
    heard: list[int] = []
    put(board, Slider("s", "Size", (0, 100, 5), 50, heard.append, late=True), 10, 10, 500, 52)
    board.draw(Canvas(display, True))
    board.handle(press((15, 36)))
    board.handle(move((900, 36)))
    assert heard == []
    board.handle(release((900, 36)))
    assert heard == [100]


def test_hover_draws_the_button_alone_and_then_nothing(board: Board, display: pygame.Surface):
    put(board, Button("b", "Go", lambda: None), 10, 10)
    put(board, Button("far", "Go", lambda: None), 600, 400)
    board.draw(Canvas(display, True))
    board.handle(move((50, 30)))
    (rect,) = board.draw(Canvas(display, False))
    assert rect.width < 300
    assert rect.height < 120
    assert board.draw(Canvas(display, False)) == []


def test_drawing_a_part_gives_the_same_picture_as_drawing_all(board: Board, display: pygame.Surface):
    for place in range(4):
        put(
            board,
            Button(f"b{place}", "Go there", lambda: None, reason="No." if place == 2 else ""),
            10,
            10 + 90 * place,
        )
    board.draw(Canvas(display, True))
    for spot in ((50, 30), (50, 120), (50, 220), (700, 500)):
        board.handle(move(spot))
        board.update(600)
        board.draw(Canvas(display, False))
    parts = display.copy()
    board.draw(Canvas(display, True))
    assert pygame.image.tobytes(parts, "RGB") == pygame.image.tobytes(display, "RGB")


def scrolled(board: Board) -> Scroll:
    scroll = Scroll(pygame.Rect(100, 100, 400, 200), board.brush)
    column = Column(board, pygame.Rect(110, 100, 340, 0), scroll=scroll)
    for place in range(10):
        column.add(Button(f"b{place}", f"Number {place}", lambda: None))
    return scroll


def test_what_is_scrolled_out_of_sight_cannot_be_clicked(board: Board):
    scroll = scrolled(board)
    assert board.at((150, 130)) is board.find("b0")
    assert board.at((150, 350)) is None
    scroll.move_to(10**6)
    assert board.at((150, 270)) is board.find("b9")
    assert scroll.offset == scroll.most


def test_wheel_and_bar_scroll(board: Board):
    scroll = scrolled(board)
    board.handle(move((200, 200)))
    board.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False))
    assert scroll.offset > 0
    board.handle(press((scroll.track.centerx, scroll.track.bottom - 3)))
    board.handle(release((scroll.track.centerx, scroll.track.bottom - 3)))
    assert scroll.offset == scroll.most


def test_the_focus_brings_its_widget_into_view(board: Board):
    scroll = scrolled(board)
    board.set_focus(board.find("b7"), keyboard=True)
    button = board.find("b7")
    assert button is not None
    assert scroll.view.contains(button.shown)


@pytest.mark.parametrize("edge", ["top", "bottom"])
def test_a_click_on_a_half_visible_button_acts_and_moves_nothing_under_the_pointer(board: Board, edge: str):
    done: list[str] = []
    scroll = scrolled(board)
    for name in ("b2", "b3"):
        button = board.find(name)
        assert isinstance(button, Button)
        button.act = lambda name=name: done.append(name)  # type: ignore[misc]
    button = board.find("b3" if edge == "bottom" else "b2")
    assert button is not None
    if edge == "bottom":
        scroll.move_to(button.rect.top + 6 - scroll.view.bottom)
        spot = button.rect.left + 20, scroll.view.bottom - 3
    else:
        scroll.move_to(button.rect.bottom - 6 - scroll.view.top)
        spot = button.rect.left + 20, scroll.view.top + 3
    before = scroll.offset
    click(board, spot)
    assert done == [button.name]
    assert scroll.offset == before
    assert board.focused is button


def test_a_key_brings_what_was_clicked_half_visible_into_view(board: Board):
    scroll = scrolled(board)
    toggle = Toggle("t", "Sound", False, lambda _: None)
    toggle.rect, toggle.scroll = pygame.Rect(120, scroll.height + 100, 100, 40), scroll
    scroll.height += 80
    board.add(toggle)
    scroll.move_to(toggle.rect.top + 6 - scroll.view.bottom)
    click(board, (130, scroll.view.bottom - 3))
    assert toggle.on
    board.handle(ENTER)
    assert not toggle.on
    assert scroll.view.contains(toggle.shown)


def test_a_question_and_answer_that_do_not_fit_side_by_side_are_stacked(board: Board):
    wide, narrow = (Column(board, pygame.Rect(0, 0, width, 0)) for width in (900, 420))
    for column in (wide, narrow):
        question = Label("q", "May a lower card be discarded with only three cards in hand?")
        answer = Choice("a", "", [(1, "Everybody at the table"), (2, "Nobody")], 1, lambda _value: None)
        column.ask(question, answer)
        assert not question.rect.colliderect(answer.rect)
        assert column.rect.left <= min(question.rect.left, answer.rect.left)
        assert max(question.rect.right, answer.rect.right) <= column.rect.right
        assert min(question.rect.width, answer.rect.width) > 100


@pytest.mark.parametrize(("count", "rows"), [(1, [1]), (4, [4]), (6, [3, 3]), (9, [5, 4]), (11, [4, 4, 3]), (0, [])])
def test_no_tile_of_a_grid_is_left_alone_in_the_last_row(board: Board, count: int, rows: list[int]):
    """Five fit beside each other; six are three and three."""
    tiles = [Label(f"tile.{number}", "A tile") for number in range(count)]
    Column(board, pygame.Rect(0, 0, 1000, 600)).grid(tiles, 180)
    tops = sorted(tile.rect.top for tile in tiles)
    assert [tops.count(top) for top in sorted(set(tops))] == rows
    assert all(tile.rect.left >= 0 and tile.rect.right <= 1000 for tile in tiles)


def test_the_guard_holds_back_presses(board: Board):
    done: list[int] = []
    put(board, Button("b", "Go", lambda: done.append(1)), 10, 10)
    board.guard_ms = 250
    click(board, (50, 30))
    board.update(260)
    click(board, (50, 30))
    assert done == [1]


def looks(brush: Brush, widget: Widget, touch: Touch) -> pygame.Surface:
    """A widget's picture on the room's dark ground."""
    surface = pygame.Surface((300, 90))
    surface.fill((40, 32, 30))
    widget.rect = pygame.Rect(20, 15, 260, 60)
    widget.draw(surface, brush, touch)
    return surface


@pytest.mark.parametrize("paper", [True, False])
@pytest.mark.parametrize("kind", ["plain", "primary", "danger"])
def test_a_button_that_is_pointed_at_is_brighter_and_never_paler(kit: Kit, kind: str, paper: bool):
    """One that is off is pale; pointing at one that is on must not make it look off."""

    def colour(reason: str, touch: Touch) -> tuple[float, float]:
        """Its brightness and how strong its colour is, both 0..100."""
        picture = looks(Brush(kit.skin, 1.0, paper), Button("b", "", lambda: None, kind=kind, reason=reason), touch)
        _hue, strong, bright, _opaque = pygame.Color(picture.get_at((60, 60))).hsva
        return bright, strong

    still, pointed, off = colour("", Touch()), colour("", Touch(hover=True)), colour("no", Touch())
    assert pointed[0] > still[0] + 2
    assert pointed[1] > still[1] - 9
    assert pointed[1] > off[1] + 5


def test_a_sliders_number_stands_right_beside_its_groove(kit: Kit):
    brush = Brush(kit.skin, 1.0)
    for value in (0, 80, 100):
        slider = Slider("s", "Size", (0, 100, 5), value, lambda _value: None, show=lambda n: f"{n} %")
        drawn = looks(brush, slider, Touch())
        knob_end = slider._groove(brush).right + brush.px(18)
        columns = [
            x for x in range(knob_end + 2, 300) if any(drawn.get_at((x, y))[:3] != (40, 32, 30) for y in range(90))
        ]
        assert columns[0] - knob_end < 24


@pytest.mark.parametrize("width", [420, 640, 900])
def test_a_row_with_a_sentence_for_a_title_is_as_tall_as_the_sentence_needs(
    board: Board, width: int, monkeypatch: pytest.MonkeyPatch
):
    """It is written in letters of a usual size, whole; a name keeps its large ones."""
    sentence = "Małgorzata wykłada: czerwona 9. Małgorzata wykłada: czerwona 10. Małgorzata wykłada: czerwona 11. …"
    drawn: dict[str, tuple[int, int]] = {}
    skin, draw = board.brush.skin, board.brush.skin.text

    def text(words: str, px: int, *rest: object, **more: object) -> pygame.Surface:
        found = draw(words, px, *rest, **more)  # type: ignore[arg-type]
        drawn[words] = px, found.get_height()
        return found

    monkeypatch.setattr(skin, "text", text)
    rows = [Row("row", title, "Runda 1, ruch 93: zobacz to", "−5", lambda: None) for title in ("Rummy", sentence)]
    talls = [row.measure(board.brush, width)[1] for row in rows]
    for place, row in enumerate(rows):
        put(board, row, 10, 10 + 200 * place, width, talls[place])
    board.draw(Canvas(pygame.Surface((1000, 700)), True))
    lines = skin.measure(
        sentence, board.brush.text_px("body"), "strong", width - 48 - rows[1]._note_room(board.brush, width)
    )
    assert drawn["Rummy"][0] == board.brush.text_px("heading")
    assert drawn[sentence] == (board.brush.text_px("body"), lines[1])
    one = skin.measure("A", board.brush.text_px("body"), "strong")[1]
    assert talls[1] - talls[0] == lines[1] - one > 0
