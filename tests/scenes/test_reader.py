"""What a screen reader is given and what its wishes become; the system's own registry is in tests/window/test_reader.py."""

from types import SimpleNamespace

import accesskit
import pygame
import pytest

from scenes import reader, spoken_tree
from scenes.album import fresh_kit, pages, stage_of
from scenes.reader import WISH, Reader, clicks
from scenes.scene import Event, Scene, Target
from scenes.settings_page import SettingsPage
from scenes.spoken_tree import FIRST, NEWS, ROLES, ROOT, SpokenTree, told
from scenes.title import Title
from scenes.widgets import widget as widgets


class Room(Scene):
    """A scene with given targets, and news once."""

    name = "room"

    def __init__(self, *targets, focus="", told=()):
        self._targets, self._focus, self.told = targets, focus, list(told)

    def targets(self):
        return self._targets

    def focus(self):
        return self._focus

    def news(self, since):
        return len(self.told), self.told[since:] if since >= 0 else []


def target(name="deal", role="button", **more):
    return Target(name, role, more.pop("text", name.title()), (10, 20, 30, 40), **more)


@pytest.fixture
def tree():
    return SpokenTree(accesskit)


def nodes(tree, scene, news=()):
    """The nodes of a scene by their number."""
    return dict(tree.update(told(scene, news)).nodes)


def test_every_role_has_its_node(tree):
    made = nodes(tree, Room(*(target(role, role) for role in ROLES)))
    assert [made[FIRST + place].role for place in range(len(ROLES))] == [
        getattr(accesskit.Role, name) for name in ROLES.values()
    ]


def test_every_widget_has_a_role_that_is_known():
    def kinds(kind):
        yield kind
        for each in kind.__subclasses__():
            yield from kinds(each)

    assert {kind.role for kind in kinds(widgets.Widget)} <= set(ROLES)


def test_a_target_keeps_its_number_and_another_scene_has_others(tree):
    first = tree.number("room", "deal")
    tree.update(told(Room(target("pass"), target("deal"))))
    assert tree.number("room", "deal") == first
    assert tree.number("title", "deal") != first


def test_the_window_holds_the_news_and_the_targets_in_reading_order(tree):
    made = nodes(tree, Room(target("one"), target("two")))
    assert made[ROOT].children == [NEWS, FIRST, FIRST + 1]
    assert made[ROOT].language == "en"


def test_the_focus_is_the_target_or_the_window(tree):
    assert tree.update(told(Room(target("one"), target("two"), focus="two"))).focus == FIRST + 1
    assert tree.update(told(Room(target("one"), focus=""))).focus == ROOT
    assert tree.update(told(Room(target("one"), focus="gone"))).focus == ROOT


def test_state_help_and_place_are_told(tree):
    made = nodes(
        tree,
        Room(
            target("deal", enabled=False, hint="Nobody sits here."),
            target("sound", "toggle", value="on"),
            target("speed", "choice", value="normal"),
            target("free"),
        ),
    )
    asleep, toggle, choice, free = (made[FIRST + place] for place in range(4))
    assert (asleep.is_disabled, asleep.description, asleep.supports_action(accesskit.Action.CLICK)) == (
        True,
        "Nobody sits here.",
        False,
    )
    assert (toggle.label, toggle.toggled) == ("Sound", accesskit.Toggled.TRUE)
    assert choice.label == "Speed: normal"
    assert free.supports_action(accesskit.Action.CLICK)
    assert (free.bounds.x0, free.bounds.y0, free.bounds.x1, free.bounds.y1) == (10, 20, 40, 60)


def test_a_button_with_a_sign_alone_is_called_by_its_help(tree):
    (node,) = (nodes(tree, Room(target("about", text="", hint="About the program")))[FIRST],)
    assert (node.label, node.description) == ("About the program", None)


def test_what_has_no_words_is_not_there(tree):
    assert nodes(tree, Room(target("one", text=""), target("two")))[ROOT].children == [NEWS, FIRST]


def test_a_value_is_said_unless_the_name_says_it_and_a_picked_card_is_so_in_words(tree):
    made = nodes(
        tree,
        Room(
            target("speed", text="Speed: fast", value="fast"),
            target("hint", value="thinking"),
            target("hand.0", "card", text="bell", value="picked"),
        ),
    )
    assert [made[FIRST + place].label for place in range(3)] == ["Speed: fast", "Hint: thinking", "bell, picked up"]


def test_what_can_have_the_focus_says_so(tree):
    made = nodes(tree, Room(target("deal", enabled=False), target("line", "label")))
    assert made[FIRST].supports_action(accesskit.Action.FOCUS)
    assert not made[FIRST + 1].supports_action(accesskit.Action.FOCUS)


def test_help_that_only_repeats_the_text_is_not_said_twice(tree):
    assert nodes(tree, Room(target("deal", hint="Deal")))[FIRST].description is None


def test_messages_and_news_are_read_out_when_they_change(tree):
    made = nodes(tree, Room(target("message", "news", text="Your turn.")), ["Ola draws.", "Ola passes."])
    assert (made[NEWS].value, made[NEWS].live) == ("Ola draws. Ola passes.", accesskit.Live.POLITE)
    assert (made[FIRST].value, made[FIRST].live) == ("Your turn.", accesskit.Live.POLITE)


def test_a_click_goes_to_the_middle():
    assert [(event.type, event.pos) for event in clicks((10, 20, 30, 40))] == [
        (pygame.MOUSEMOTION, (25, 40)),
        (pygame.MOUSEBUTTONDOWN, (25, 40)),
        (pygame.MOUSEBUTTONUP, (25, 40)),
    ]


class Adapter:
    """Keeps what it is told; `asked` and `wished` are what AccessKit would call from threads of its own."""

    def __init__(self, asked, wished, left):
        self.asked, self.wished, self.left = asked, wished, left
        self.focused, self.place, self.updates = None, None, []

    def update_if_active(self, make):
        self.updates.append(make())

    def update_window_focus_state(self, focused):
        self.focused = focused

    def set_root_window_bounds(self, outer, inner):
        self.place = (inner.x0, inner.y0, inner.x1, inner.y1)


@pytest.fixture
def heard(monkeypatch, display):
    """A reader at work, with the adapter it talks to."""
    adapters = []

    def adapted(*handlers):
        adapters.append(Adapter(*handlers))
        return adapters[0]

    kit = SimpleNamespace(**{**vars(accesskit), "unix": SimpleNamespace(Adapter=adapted)})
    monkeypatch.setattr(reader, "_accesskit", lambda: kit)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    made = Reader()
    made.start()
    return made, adapters[0]


def test_nothing_is_told_before_a_reader_asks_and_after_it_has_left(heard):
    made, adapter = heard
    made.note(Room(target()))
    assert adapter.updates == []
    adapter.asked()
    made.note(Room(target()))
    made.note(Room(target()))
    assert len(adapter.updates) == 1
    adapter.left()
    made.note(Room(target("other")))
    assert len(adapter.updates) == 1


def test_a_reader_that_comes_wakes_the_frames(heard):
    pygame.event.clear()
    heard[1].asked()
    assert [event.number for event in pygame.event.get(WISH)] == [0]


def test_a_reader_that_comes_or_wishes_wakes_the_frames_once_its_event_is_there(heard, monkeypatch):
    found = []
    monkeypatch.setattr(reader, "wake", lambda: found.append(pygame.event.peek(WISH)))
    pygame.event.clear()
    heard[1].asked()
    heard[1].wished(SimpleNamespace(action=accesskit.Action.CLICK, target=FIRST))
    assert found == [True, True]
    assert [event.number for event in pygame.event.get(WISH)] == [0, FIRST]


def test_only_what_happens_from_now_on_is_read_out(heard):
    made, adapter = heard
    adapter.asked()
    room = Room(target(), told=["Long ago."])
    made.note(room)
    room.told.append("Ola draws.")
    made.note(room)
    assert [dict(update.nodes)[NEWS].value for update in adapter.updates] == ["", "Ola draws."]


def test_the_head_of_a_page_is_read_out_when_the_page_comes(heard):
    made, adapter = heard
    made.note(Room())
    adapter.asked()
    page = Room(
        target("title", "label", text="Pass to Ola"), target("line", "label", text="•  Basia passes."), target()
    )
    for _twice in range(2):
        made.note(page)
    assert dict(adapter.updates[-1].nodes)[NEWS].value == "Pass to Ola. Basia passes."
    assert len(adapter.updates) == 1


class Secret(Room):
    """A room with something that a key held down turns up."""

    up = False

    def held(self):
        text, value = ("Your hidden card: gem", "on") if self.up else ("Look", "off")
        return [(target("peek", "toggle", text=text, value=value), pygame.K_l)]


def test_what_a_key_holds_up_is_read_out_and_let_go_with_the_next_press(heard):
    made, adapter = heard
    adapter.asked()
    room = Secret(target("deal"))
    made.note(room)

    def acted(name):
        adapter.wished(SimpleNamespace(action=accesskit.Action.CLICK, target=made._tree.number("room", name)))
        (wish,) = pygame.event.get(WISH)
        return [(event.type, event.dict.get("key")) for event in made.events(wish)]

    pygame.event.clear(WISH)
    assert acted("peek") == [(pygame.KEYDOWN, pygame.K_l)]
    room.up = True
    made.note(room)
    live = [node.value for _number, node in adapter.updates[-1].nodes if node.live == accesskit.Live.POLITE]
    assert live == ["", "Your hidden card: gem"]
    assert acted("deal")[0] == (pygame.KEYUP, pygame.K_l)
    assert acted("deal")[0][0] == pygame.MOUSEMOTION
    assert acted("peek") == [(pygame.KEYUP, pygame.K_l)]


def test_a_wish_becomes_a_click_while_its_target_is_there(heard):
    made, adapter = heard
    adapter.asked()
    made.note(Room(target("deal")))
    number = adapter.updates[-1].nodes[-1][0]
    assert [event.pos for event in made.events(Event(WISH, {"number": number, "press": True}))] == [(25, 40)] * 3
    made.note(Room(target("other")))
    assert list(made.events(Event(WISH, {"number": number, "press": True}))) == []
    assert made.events(Event(pygame.KEYDOWN, {"key": pygame.K_a})) is None


def test_the_window_s_focus_and_place_are_told(heard):
    made, adapter = heard
    adapter.asked()
    made.events(Event(pygame.WINDOWFOCUSLOST, {}))
    assert adapter.focused is False
    made.events(Event(pygame.WINDOWFOCUSGAINED, {}))
    assert adapter.focused is True
    made.note(Room(target()))
    width, height = pygame.display.get_window_size()
    assert (adapter.place[2] - adapter.place[0], adapter.place[3] - adapter.place[1]) == (width, height)


def test_an_adapter_that_fails_is_let_go_and_nothing_else_happens(heard):
    made, adapter = heard
    adapter.asked()
    adapter.update_if_active = lambda make: 1 // 0
    made.note(Room(target()))
    assert not made.active
    made.note(Room(target("other")))
    made.events(Event(pygame.WINDOWFOCUSLOST, {}))
    assert adapter.focused is not False


def test_without_accesskit_nothing_is_done(monkeypatch):
    monkeypatch.setattr(reader, "_accesskit", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    made = Reader()
    made.start()
    made.hang_in()
    made.note(Room(target()))
    assert not made.active
    assert spoken_tree.ROOT != spoken_tree.NEWS


# --- pages --------------------------------------------------------------------------------------------------------------
def wished(heard, stage, name, action, data=None):
    """A reader wants something of the widget called `name` on the page on top."""
    made, adapter = heard
    pygame.event.clear(WISH)
    made.note(stage.top)
    number = made._tree.number(stage.top.name, name)
    adapter.wished(SimpleNamespace(action=action, target=number, data=data))
    for wish in pygame.event.get(WISH):
        for event in made.events(wish):
            stage.handle(event)


@pytest.fixture
def settings(heard, tmp_path):
    """What opens a section of the settings in a low window; most of it is scrolled out of sight."""
    heard[1].asked()
    kit = fresh_kit(tmp_path / "home", "en")

    def opened(section):
        stage = stage_of(kit, (Title, lambda kit: SettingsPage(kit, section)), (960, 540))
        stage.update(1000)
        return stage

    return opened


def out_of_sight(stage, name):
    """Whether nothing of a widget is seen."""
    return next(0 in target.rect[2:] for target in stage.top.targets() if target.name == name)


def test_a_reader_presses_what_is_scrolled_out_of_sight_and_it_comes_into_view(heard, settings):
    stage = settings("play")
    assert out_of_sight(stage, "settings.strict_undo")
    wished(heard, stage, "settings.strict_undo", accesskit.Action.CLICK)
    assert stage.top.kit.preferences.now.strict_undo
    assert stage.top.focus() == "settings.strict_undo"
    assert not out_of_sight(stage, "settings.strict_undo")


def test_a_press_on_one_of_several_takes_the_next_whatever_lies_in_its_middle(heard, settings):
    stage = settings("play")
    found = []
    for _press in range(4):
        wished(heard, stage, "settings.animation", accesskit.Action.CLICK)
        found.append(stage.top.kit.preferences.now.animation)
    assert found == ["slow", "off", "fast", "normal"]


def test_a_reader_turns_a_slider(heard, settings):
    stage = settings("you")
    preferences = stage.top.kit.preferences
    node = dict(heard[0]._tree.update(told(stage.top)).nodes)[heard[0]._tree.number("settings", "settings.sound")]
    assert (node.min_numeric_value, node.max_numeric_value, node.numeric_value_step, node.numeric_value) == (
        0,
        100,
        5,
        80,
    )
    for action, data, wanted in (
        (accesskit.Action.INCREMENT, None, 0.85),
        (accesskit.Action.DECREMENT, None, 0.80),
        (accesskit.Action.SET_VALUE, (accesskit.ActionDataKind.NUMERIC_VALUE, 33.0), 0.35),
        (accesskit.Action.SET_VALUE, (accesskit.ActionDataKind.NUMERIC_VALUE, 1e9), 1.0),
        (accesskit.Action.SET_VALUE, (accesskit.ActionDataKind.NUMERIC_VALUE, float("nan")), 1.0),
        (accesskit.Action.SET_VALUE, (accesskit.ActionDataKind.VALUE, "loud"), 1.0),
        (accesskit.Action.CLICK, None, 1.0),
    ):
        wished(heard, stage, "settings.sound", action, data)
        assert preferences.now.sound == wanted


def test_a_pressed_text_field_has_the_focus_and_waits_for_letters(heard, settings):
    stage = settings("you")
    wished(heard, stage, "settings.name", accesskit.Action.CLICK)
    assert stage.top.focus() == "settings.name"
    stage.handle(Event(pygame.TEXTINPUT, {"text": "x"}))
    assert "x" in stage.top.kit.preferences.now.name


def test_a_reader_writes_over_what_a_field_holds(heard, settings):
    stage = settings("you")
    preferences = stage.top.kit.preferences
    for text in ("Zoë", "", "Jan"):
        wished(heard, stage, "settings.name", accesskit.Action.SET_VALUE, (accesskit.ActionDataKind.VALUE, text))
        assert preferences.now.name == text
    wished(heard, stage, "settings.sound", accesskit.Action.SET_VALUE, (accesskit.ActionDataKind.VALUE, "9"))
    assert preferences.now.sound == 0.8


def test_a_wish_for_the_focus_presses_nothing(heard, settings):
    stage = settings("play")
    wished(heard, stage, "settings.strict_undo", accesskit.Action.FOCUS)
    assert stage.top.focus() == "settings.strict_undo"
    assert not stage.top.kit.preferences.now.strict_undo


@pytest.mark.parametrize("name", sorted(pages()))
def test_a_reader_gives_the_focus_to_everything_on_every_page(name, heard, tmp_path):
    """Whatever keys reach, in sight or not; so whatever a key can press there a reader can."""
    stage = stage_of(fresh_kit(tmp_path / "home", "en"), pages()[name], (960, 540))
    for widget in stage.top.board.walkable():
        assert stage.top.reach(widget.name)
        assert stage.top.focus() == widget.name
        focused = stage.top.board.focused
        assert focused.scroll is None or focused.scroll.view.contains(focused.shown)
    assert not stage.top.reach("nothing of that name")
