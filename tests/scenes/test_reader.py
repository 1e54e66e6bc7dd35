"""What a screen reader is given and what its wishes become; the system's own registry is in tests/window/test_reader.py."""

from types import SimpleNamespace

import accesskit
import pygame
import pytest

from scenes import reader, spoken_tree
from scenes.reader import WISH, Reader, clicks
from scenes.scene import Event
from scenes.spoken_tree import FIRST, NEWS, ROLES, ROOT, SpokenTree, told
from scenes.widgets import widget as widgets
from tests.scenes.reading import Room, target


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


class Dial(Room):
    """A room with a slider that no key turns."""

    number = 40

    def turn(self, name, number):
        self.number = number
        return name == "seek"


def test_a_slider_that_no_key_turns_is_put_to_its_number_at_once(heard):
    made, adapter = heard
    adapter.asked()
    room = Dial(target("seek", "slider", scale=(0, 500, 1, 40)))
    made.note(room)
    number = adapter.updates[-1].nodes[-1][0]
    for wish, wanted in (({"by": 1}, 41), ({"by": -1}, 39), ({"value": 333.0}, 333), ({"value": 1e9}, 500)):
        assert made.events(Event(WISH, {"number": number, "press": False, **wish})) == []
        assert room.number == wanted
    room.number = 7
    made.events(Event(WISH, {"number": number, "press": False}))
    assert room.number == 7, "who only reaches it leaves it where it is"
