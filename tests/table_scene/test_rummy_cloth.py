"""Rummy's cloth at the screen: melds lie where they were dropped, all 108 cards can be read, near and far, by pointer and by keys."""

from __future__ import annotations

import json

import pygame
import pytest

from game.games import SHELF
from scenes.album_rummy import fullest, position
from scenes.table.layout import bounds
from scenes.table.rummy import RummyTable
from tests.table_scene.hands import table_of, walk
from tests.table_scene.screen import Screen, SilentWorker
from tests.table_scene.test_window_events import resize

RULES = SHELF["rummy"]


def table(state, size=(1280, 720), **given) -> Screen:
    """A table at a position; nobody else plays."""
    at = table_of("rummy", state, worker=SilentWorker(), animation="off", size=size, **given)
    at.settle()
    return at


def game(at: Screen) -> RummyTable:
    """The game on the table."""
    found = at.scene.game
    assert isinstance(found, RummyTable)
    return found


def own(at: Screen, name: str) -> str:
    """The target of an own card."""
    return f"rack.0.{at.faces().index(RULES.deck(at.scene.game.options).card(name))}"


def carry(at: Screen, name: str, to: tuple[int, int]) -> None:
    """Drags a target to a point."""
    at.lift(name, to)
    at.release(to)
    at.run(400)


def middle_of(at: Screen, number: int) -> tuple[float, float]:
    """The middle of a meld's first card."""
    x, y, width, height = at.target(f"meld.{number}.0").rect
    return x + width / 2, y + height / 2


# --- 108 cards --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("size", "least"), [((1280, 720), 44), ((960, 540), 33), ((1920, 1080), 66)])
def test_all_cards_of_the_game_can_be_read(size, least):
    """Every card on the cloth is wide enough, more than half of it is free, and nothing lies over the melds."""
    at = table(fullest(), size)
    cards = [pose for token, pose in game(at).resting.items()]
    assert len(cards) == 104
    for pose in cards:
        assert round(pose.width) >= least
    boxes = [at.scene.front.target_box(f"meld.{number}") for number in range(32)]
    others = [
        target.rect for target in at.scene.targets() if target.name.startswith(("rack", "plate", "stock", "message"))
    ]
    for number, box in enumerate(boxes):
        assert box.collidelist(boxes[:number]) < 0
        assert box.collidelist([pygame.Rect(other) for other in others]) < 0
    spread = game(at).spread
    assert spread is not None
    assert spread.step >= 0.6 * spread.card


@pytest.mark.parametrize("name", ["farther", "nearer", "tidy"])
def test_the_small_buttons_can_be_hit(name):
    """At 1280 x 720 each is 32 px or more."""
    assert min(table(fullest()).target(name).rect[2:]) >= 32


# --- near and far -----------------------------------------------------------------------------------------------------
def test_zoom_and_pan():
    """The wheel magnifies about the pointer; the middle button, or Space and the main one, move the cloth; hidden cards cannot be hit."""
    at = table(fullest(), (960, 540))
    before = {name: at.target(name).rect for name in ("meld.0", "meld.12", "rack.0.0")}
    pointer = at.middle("meld.12.1")
    at.move(pointer)
    at.send(pygame.MOUSEWHEEL, x=0, y=2)
    at.run(100)
    lookout = game(at).lookout
    assert lookout.near
    rect = pygame.Rect(at.target("meld.12.1").rect)
    assert rect.collidepoint(pointer), "what is under the pointer stays there"
    assert rect.width >= 44
    assert at.target("rack.0.0").rect == before["rack.0.0"]
    assert at.target("meld.0").rect[2:] == (0, 0), "out of sight"
    for target in at.scene.targets():
        if target.name.startswith("meld.") and target.rect[2]:
            assert pygame.Rect([round(side) for side in lookout.cloth]).inflate(2, 2).contains(pygame.Rect(target.rect))
    token = next(token for token, pose in game(at).resting.items() if not pose.seen)
    pose = game(at).resting[token]
    assert at.scene.cloth.zone_at(pose.x, pose.y) is None or at.scene.cloth.zone_at(pose.x, pose.y)[1] != token
    assert ("overview",) in at.scene.cloth.picture.items

    left = lookout.left
    at.press(pointer, 2)
    at.move((pointer[0] - 60, pointer[1] - 20))
    at.release((pointer[0] - 60, pointer[1] - 20), 2)
    assert lookout.left > left
    at.send(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
    at.press(pointer)
    at.move((pointer[0] + 60, pointer[1] + 20), held=True)
    at.release((pointer[0] + 60, pointer[1] + 20))
    at.send(pygame.KEYUP, key=pygame.K_SPACE, mod=0)
    assert lookout.left == pytest.approx(left)
    assert not at.scene.pointing.carrying.held
    at.key(pygame.K_0, pygame.KMOD_CTRL)
    at.run(400)
    assert not lookout.near
    assert at.target("meld.0").rect == before["meld.0"]


def test_rims_end_where_the_cloth_does():
    """Zoomed in, neither the frames of cards just laid nor those of chosen ones reach beyond the cloth, and those out of sight are gone."""
    at = table(fullest(), (960, 540))
    tokens = [token for token, pose in game(at).resting.items() if pose.seen]
    game(at)._marks = [(token, 1) for token in tokens]
    game(at)._marked = len(tokens)
    at.scene.play.version += 1
    at.frame()
    assert len([key for key in at.scene.cloth.picture.items if key[0] == "laid"]) == len(tokens)
    game(at).lookout.magnify(2.0, *game(at).lookout.cloth.centre)
    at.scene.cloth.look()
    at.scene.pointing.carrying.choose(tuple(tokens))
    at.scene.play.version += 1
    at.run(100)
    cloth = pygame.Rect([round(side) for side in game(at).lookout.cloth]).inflate(2, 2)
    items = at.scene.cloth.picture.items
    for kind in ("laid", "chosen"):
        rims = [item.rect for key, item in items.items() if key[0] == kind]
        assert 0 < len(rims) < len(tokens)
        assert all(cloth.contains(rect) for rect in rims), kind


def test_keys_bring_into_sight_what_they_reach():
    """The focus walks to a meld that is out of sight; the cloth moves until it is seen."""
    at = table(fullest(), (960, 540))
    for _ in range(3):
        at.key(pygame.K_PLUS, pygame.KMOD_CTRL)
    game(at).lookout.shift(10_000, 10_000)
    at.scene.cloth.look()
    at.scene.play.version += 1
    at.frame()
    assert at.target("meld.31").rect[2:] == (0, 0)
    walk(at, "meld.31.0")
    _x, _y, width, height = at.target("meld.31").rect
    assert width > 0
    assert height == round(game(at).resting[next(iter(game(at).resting))].width * 1.4)


def test_a_carried_card_moves_the_cloth_on():
    """Zoomed in, a card is carried to the edge: the cloth moves until its end, and the card can be dropped on what has come."""
    at = table(fullest(), (960, 540))
    at.key(pygame.K_PLUS, pygame.KMOD_CTRL)
    at.key(pygame.K_PLUS, pygame.KMOD_CTRL)
    game(at).lookout.shift(10_000, 10_000)
    at.scene.cloth.look()
    lookout = game(at).lookout
    edge = round(lookout.cloth.right) - 4, round(lookout.cloth.centre[1])
    at.lift(own(at, "1k"), edge)
    assert at.scene.wait_ms() == 0
    at.run(2500)
    assert lookout.left == pytest.approx(1 - 1 / lookout.zoom)
    target = at.middle("meld.7")
    at.move(target, held=True)
    at.frame()
    at.release(target)
    at.run(200)
    assert len(game(at).draft.sheet.melds[7]) == 4


def test_small_melds_are_shown_large():
    """At 960 x 540 a meld under the pointer, or reached by keys, is shown large after a moment; at 1280 x 720 there is no need."""
    at = table(fullest(), (960, 540))
    at.move(at.middle("meld.9.1"))
    at.run(100)
    assert ("lens",) not in at.scene.cloth.picture.items
    at.run(400)
    assert at.scene.cloth.picture.items["lens",].rect.width > 3 * 60
    at.move((at.size[0] - 40, 250))
    at.run(100)
    assert ("lens",) not in at.scene.cloth.picture.items
    walk(at, "meld.3.0")
    at.run(500)
    assert ("lens",) in at.scene.cloth.picture.items
    at = table(fullest(), (1280, 720))
    at.move(at.middle("meld.9.1"))
    at.run(500)
    assert ("lens",) not in at.scene.cloth.picture.items


# --- places -----------------------------------------------------------------------------------------------------------
def few():
    """Three melds and a rack with a group."""
    return position(["5k 5b 5r 1g *", "1r 2r"], ["4g 5g 6g 7g", "10r 10g 10k", "1b 2b 3b 4b"])


def test_a_card_stays_where_it_is_dropped():
    """On free cloth; the next card joins it there, everything else stays, and undo and redo lead back to the same places."""
    at = table(few())
    before = [middle_of(at, number) for number in range(3)]
    there = 700, 330
    carry(at, own(at, "5k"), there)
    pose = game(at).resting[next(t for t, n in game(at).heap_of.items() if n == 3)]
    assert (pose.x, pose.y) == pytest.approx(there, abs=14)
    assert [middle_of(at, number) for number in range(3)] == before
    carry(at, own(at, "5b"), (there[0] + 50, there[1]))
    assert [len(meld) for meld in game(at).draft.sheet.melds] == [4, 3, 4, 2]
    placed = middle_of(at, 3)
    at.key(pygame.K_u)
    at.key(pygame.K_u)
    at.run(300)
    assert [middle_of(at, number) for number in range(3)] == before
    at.key(pygame.K_y)
    at.key(pygame.K_y)
    at.run(300)
    assert middle_of(at, 3) == pytest.approx(placed, abs=1)


def test_places_outlive_resize_a_look_back_and_a_break():
    """A meld dropped somewhere and one moved as a whole lie there in another window, after a look back, and after the next start."""
    at = table(few())
    carry(at, own(at, "5k"), (700, 330))
    at.press(at.middle("meld.1.0"))
    at.release(at.middle("meld.1.0"))
    at.press(at.middle("meld.1.0"))
    at.release(at.middle("meld.1.0"))
    at.run(300)
    assert len(game(at).chosen) == 3
    carry(at, "meld.1.0", (250, 420))
    assert len(game(at).draft.sheet.melds) == 4, "a whole meld that is put elsewhere stays the same meld"
    assert middle_of(at, 1) == pytest.approx((250, 420), abs=12)
    places = {number: middle_of(at, number) for number in range(4)}
    resize(at, (1920, 1080))
    assert {n: (x / 1.5, y / 1.5) for n, (x, y) in ((n, middle_of(at, n)) for n in range(4))} == {
        n: pytest.approx(place, abs=1.5) for n, place in places.items()
    }
    resize(at, (1280, 720))
    at.scene.leave()
    again = Screen(at.scene.opened, at.kit, at.size, SilentWorker())
    again.settle()
    assert {n: middle_of(again, n) for n in range(4)} == {n: pytest.approx(p, abs=1.5) for n, p in places.items()}


@pytest.mark.parametrize("cloth", ["no list", [[0.1]], [["a", 0, 1, 2, 3]], [[9e9, -3, 1, 2, 3, -1]], [None, 7]])
def test_damaged_places_harm_nothing(cloth):
    """Whatever the file beside the match says, all cards lie on the cloth."""
    at = table(few())
    at.scene.leave()
    at.scene.orders.path.write_text(json.dumps({"orders": {}, "cloth": cloth}))
    again = Screen(at.scene.opened, at.kit, at.size, SilentWorker())
    again.settle()
    room = pygame.Rect([round(side) for side in game(again).lookout.cloth]).inflate(4, 4)
    for pose in game(again).resting.values():
        assert room.contains(pygame.Rect([round(side) for side in bounds(pose)]))


def test_tidy_lays_rows():
    """Dropped about, then tidied by the button: rows again."""
    at = table(few())
    carry(at, own(at, "5k"), (700, 330))
    at.click("tidy")
    at.run(400)
    assert len({round(pose.y) for pose in game(at).resting.values()}) == 1


@pytest.mark.parametrize("by", ["drag", "click", "keys"])
def test_all_of_the_cloth_that_takes_a_card_shines(by: str):
    """And a click anywhere on it lays the card down."""
    at = table(few())
    free = (700, 330)
    before = len(game(at).lying.order)
    if by == "drag":
        at.lift(own(at, "5k"), free)
    elif by == "click":
        at.click(own(at, "5k"))
    else:
        walk(at, own(at, "5k"))
        at.key(pygame.K_RETURN)
    at.run(300)
    light, cloth = at.scene.cloth.picture.items[("lit", "table")].rect, at.scene.front.target_box("table")
    assert light.contains(cloth)
    assert cloth.collidepoint(free)
    if by == "click":
        at.move(free)
        at.run(300)
        at.press(free)
        at.frame()
    at.release(free)
    at.run(400)
    if by != "keys":
        assert len(game(at).lying.order) == before + 1
        assert ("lit", "table") not in at.scene.cloth.picture.items


def test_what_the_sentence_says_is_not_said_again_at_the_meld():
    """A card laid alone, with the pointer still on it; after a press on Done it is said there too."""
    at = table(few())
    carry(at, own(at, "5k"), (700, 330))
    meld = f"meld.{max(game(at).lying.order)}.0"
    at.move(at.middle(meld))
    at.run(600)
    shown = at.scene.cloth.picture.items
    assert at.target("message").text == "A meld has at least three cards."
    assert not [key for key in shown if key[0] == "reason"]
    at.click("done")
    assert [key for key in shown if key[0] == "reason"]


def test_a_grazed_meld_is_left_alone():
    """A card dropped beside a meld that it does not fit, touching it with its edge, lies on the cloth and does not join it."""
    at = table(few())
    x, y, width, height = at.target("meld.1").rect
    carry(at, own(at, "1g"), (x + width // 2, y + height + 24))
    assert [len(meld) for meld in game(at).draft.sheet.melds] == [4, 3, 4, 1]


# --- what is told and heard ---------------------------------------------------------------------------------------------
def test_every_unfinished_meld_says_why():
    """After a press on Done that sleeps; a meld that is pointed at says so by itself; a finished one says nothing."""
    at = table(few())
    carry(at, own(at, "1g"), at.middle("meld.1"))
    carry(at, own(at, "5k"), (700, 330))
    shown = at.scene.cloth.picture.items
    at.move((at.size[0] - 60, 300))
    at.run(500)
    assert not [key for key in shown if key[0] == "reason"]
    at.click("done")
    assert {key for key in shown if key[0] == "reason"} == {("reason", 1), ("reason", 3)}
    at.run(8000)
    assert not [key for key in shown if key[0] == "reason"]
    at.move(at.middle("meld.3"))
    at.run(500)
    assert [key for key in shown if key[0] == "reason"] == [("reason", 3)]
    walk(at, "meld.1.0")
    at.run(500)
    assert [key for key in shown if key[0] == "reason"] == [("reason", 1)]


def test_three_that_must_stay_are_told_at_their_meld():
    """All melds are complete; the one of which too little has stayed is marked, and names its old cards."""
    at = table(position(["4r 4b 5r 5b 8g 1k", "1r"], ["4g 5g 6g 7g"]))
    carry(at, own(at, "8g"), at.middle("meld.0"))
    for number, names in ((1, ("4r", "4b")), (2, ("5r", "5b"))):
        for name in names:
            carry(at, own(at, name), at.middle("fresh" if name[1] == "r" else f"meld.{number}"))
        carry(at, "meld.0.0", at.middle(f"meld.{number}"))
    draft = game(at).draft
    assert draft is not None
    told = game(at).reasons(draft)
    assert list(told) == [0]
    assert "green 4, green 5, green 6, green 7" in told[0]
    at.click("done")
    assert ("reason", 0) in at.scene.cloth.picture.items


def test_melds_that_grow_are_heard(monkeypatch):
    """A meld that becomes one sounds, each further card a semitone higher; an unfinished one and an undo do not."""
    at = table(few())
    heard = []
    monkeypatch.setattr(at.scene.play, "hear", lambda name, pitch=0: heard.append((name, pitch)))
    for name, expected in (("5k", []), ("5b", []), ("5r", [("grow", 0)])):
        heard.clear()
        carry(at, own(at, name), (700, 330) if name == "5k" else at.middle("meld.3"))
        assert [sound for sound in heard if sound[0] == "grow"] == expected
    heard.clear()
    carry(at, own(at, "*"), at.middle("meld.3"))
    assert ("grow", 1) in heard
    heard.clear()
    at.key(pygame.K_u)
    assert not [sound for sound in heard if sound[0] == "grow"]
