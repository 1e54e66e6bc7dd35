"""The standard tables: complete for every game and number of seats, and in every window free of overlap and cropping."""

from dataclasses import replace

import pytest

from game.games import SHELF
from scenes.sizes import scale_for
from scenes.table import slots
from scenes.table.places import HEADROOM, Box, Slot, fit
from scenes.table.slot_properties import ALIGNMENTS, FACES, SPREADS
from scenes.table.slots import BadTable
from tests.table.maps import SIZES, changed, standard_maps

UI_SCALES = (0.75, 1.0, 1.25, 1.6, 2.0)
PLAYERS = {
    "lucky_jack": range(2, 7),
    "cover_your_assets": range(2, 7),
    "rummy": range(2, 5),
    "casinoverso": range(3, 6),
}
TOUCH = 0.01
"""Px that two places may overlap by rounding."""


def table(game, seats):
    return slots.standard("?" if game == "plain" else game, seats)


def crossing(one, other):
    """By how many px two boxes overlap, at their narrower side."""
    return min(min(one.right, other.right) - max(one.x, other.x), min(one.bottom, other.bottom) - max(one.y, other.y))


def test_every_game_and_number_of_seats_has_a_table():
    assert set(standard_maps()) >= {(game, seats) for game, numbers in PLAYERS.items() for seats in numbers}
    assert set(standard_maps()) >= {("plain", seats) for seats in range(2, 7)}


@pytest.mark.parametrize("game", sorted(SHELF))
def test_all_zones_of_a_game_have_slots(game):
    """Whatever zone a game shows on a table of its own, there is a place for it."""
    rules = SHELF[game]
    for seats in rules.seats:
        kinds = {name.partition(".")[0] for name in table(game, seats).slots}
        own, shared = slots.NEEDED.get(game, ((), ()))
        assert kinds >= {*own, *shared}
        state = rules.start(
            seats, rules.options_type.of({}, seats) if hasattr(rules.options_type, "of") else rules.options_type()
        )
        assert {zone.kind for zone in rules.zones(state)} <= kinds


@pytest.mark.parametrize(("game", "seats"), standard_maps())
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_overlaps_or_is_cut_off(game, seats, size):
    for ui_scale in UI_SCALES:
        fitted = fit(table(game, seats), size, scale_for(size, ui_scale))
        window = Box(0, 0, *size)
        boxes = [(slot.name, slot.bounds) for slot in fitted.slots.values()]
        for number, (name, box) in enumerate(boxes):
            assert box.x >= -TOUCH, name
            assert box.y >= -TOUCH, name
            assert box.right <= window.right + TOUCH, name
            assert box.bottom <= window.bottom + TOUCH, name
            for other, place in boxes[:number]:
                over = fitted.slots[name].over or fitted.slots[other].over
                assert over or crossing(box, place) <= TOUCH, (name, other)


@pytest.mark.parametrize(("game", "seats"), standard_maps())
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_writing_always_fits_at_the_usual_scale(game, seats, size):
    scale = scale_for(size)
    assert scale <= HEADROOM * min(size[0] / 1920, size[1] / 1080)
    for slot in fit(table(game, seats), size, scale).slots.values():
        if slot.spread == "none":
            assert slot.text == pytest.approx(scale * slot.scale)


@pytest.mark.parametrize(("game", "seats"), standard_maps())
def test_props_stand_clear_of_writing_and_in_the_window(game, seats):
    for size in SIZES:
        fitted = fit(table(game, seats), size, scale_for(size, 2.0))
        for prop in fitted.props:
            assert crossing(prop.box, Box(0, 0, *size)) == pytest.approx(min(prop.box.width, prop.box.height))
            for slot in fitted.slots.values():
                if slot.spread == "none" and not slot.over:
                    assert crossing(prop.box, slot.bounds) <= TOUCH, (prop.picture, slot.name)


@pytest.mark.parametrize(("game", "seats"), standard_maps())
def test_every_prop_is_a_picture_that_is_there(game, seats):
    for prop in table(game, seats).props:
        assert (slots.FOLDER.parent / f"{prop.picture}.svg").is_file()


@pytest.mark.parametrize(("game", "seats"), standard_maps())
def test_the_smallest_window_keeps_cards_and_targets_usable(game, seats):
    fitted = fit(table(game, seats), (960, 540), scale_for((960, 540)))
    own = [
        slot for slot in fitted.slots.values() if slot.seat == 0 and slot.zone in ("hand", "rack", "hidden", "shown")
    ]
    assert own
    assert min(slot.card for slot in own) >= 44
    assert all(min(slot.bounds.width, slot.bounds.height) >= 24 for slot in fitted.slots.values())


@pytest.mark.parametrize(("game", "seats"), standard_maps())
def test_own_cards_lie_in_the_lowest_quarter_and_the_others_round_the_top(game, seats):
    places = table(game, seats).slots
    own = places.get("hand.0") or places.get("rack.0") or places["shown.0"]
    assert own.bounds.y >= 0.7 * 1080
    for seat in range(1, seats):
        assert places[f"plate.{seat}"].bounds.bottom <= 0.6 * 1080
    middles = [places[f"plate.{seat}"].bounds.centre[0] for seat in range(1, seats)]
    assert middles == sorted(middles), "clockwise from the left"


@pytest.mark.parametrize(("game", "seats"), standard_maps())
def test_other_windows_give_room_instead_of_bars(game, seats):
    """At 4:3 and 21:9 the outermost places are as near the edges as at 16:9."""
    for size in ((1440, 1080), (1920, 1440), (2520, 1080)):
        fitted = fit(table(game, seats), size, 1.0)
        boxes = [place.bounds for place in fitted.slots.values()]
        assert min(box.x for box in boxes) <= 42 * fitted.unit
        assert min(box.y for box in boxes) <= 0.15 * size[1]
        assert max(box.right for box in boxes) >= size[0] - 42 * fitted.unit
        assert max(box.bottom for box in boxes) >= size[1] - 34 * fitted.unit


def test_cards_grow_on_a_taller_window():
    standard, tall = (fit(table("lucky_jack", 4), size, 1.0) for size in ((1920, 1080), (1920, 1440)))
    assert tall.unit == standard.unit == 1.0
    assert tall.slots["hand.0"].card > 1.2 * standard.slots["hand.0"].card


def test_a_larger_ui_scale_enlarges_writing_where_there_is_room():
    usual, large = (fit(table("lucky_jack", 2), (1920, 1080), scale) for scale in (1.0, 1.8))
    assert large.slots["buttons"].text > HEADROOM
    assert large.slots["buttons"].box.width > usual.slots["buttons"].box.width
    assert large.slots["hand.0"].box == usual.slots["hand.0"].box


def test_seats_are_relative_to_the_viewer():
    four = table("lucky_jack", 4)
    assert four.slot("hand.3", viewer=2) is four.slots["hand.1"]
    assert four.slot("hand.2", viewer=2) is four.slots["hand.0"]
    assert four.slot("hand.0", viewer=1) is four.slots["hand.3"]
    assert four.slot("hand.2", viewer=-1) is four.slots["hand.2"]
    assert four.slot("pool", viewer=2) is four.slots["pool"]
    assert four.slot("nowhere.1") is None


def test_a_slot_without_seat_serves_all_seats():
    four = table("lucky_jack", 4)
    shared = {name: slot for name, slot in four.slots.items() if slot.zone != "drawn"}
    shared["drawn"] = replace(four.slots["drawn.0"], seat=None)
    assert replace(four, slots=shared).slot("drawn.3", 1) is shared["drawn"]


# --- maps of the player's own -----------------------------------------------------------------------------------------
WRONG = [
    ('name="plate.2"', 'name="plate.2" visible="0"', "“plate.2” is missing"),
    ('name="seat" type="int" value="2"', 'name="seat" type="int" value="1"', "is there twice"),
    ('name="seat" type="int" value="2"', 'name="seat" type="int" value="7"', "for a seat that is not there"),
    ('name="seat" type="int" value="2"', 'name="seat" value="two"', "“seat” is “two”"),
    ('value="fan"', 'value="fans"', "must be one of: fan, pile, row, stack, none"),
    ('name="scale" type="float" value="', 'name="scale" type="float" value="9', "from 0.2 to 3.0"),
    ('name="scale" type="float" value="', 'name="scale" value="nan', "must be a number"),
    ('name="anchor" value="', 'name="anchor" value="upstairs ', "no anchor"),
    ('name="grow" value="', 'name="grow" value="sideways ', "no way to grow"),
    ('value="lucky_jack"', 'value="poker"', "made for the game “poker”"),
    ('<property name="seats" type="int" value="3"/>', "", "number of seats is 0 and must be 3"),
    ('name="zone" value="take"', 'name="zone" value="took"', "“take” is missing"),
    ('name="zone" value="history"', 'name="zone" value="story"', "“history” is missing"),
    ('width="48" height="27"', 'width="32" height="18"', "its size is 1280 × 720"),
]


@pytest.mark.parametrize(("old", "new", "reason"), WRONG, ids=[reason for _, _, reason in WRONG])
def test_a_wrong_table_is_refused_with_its_reason(tmp_path, old, new, reason):
    with pytest.raises(BadTable) as bad:
        slots.read(changed(tmp_path, lambda text: text.replace(old, new, 1)), "lucky_jack", 3)
    assert reason in str(bad.value)


@pytest.mark.parametrize("place", ['x="-9000"', 'x="1e5"', 'width="0"', 'height="-5"', 'x="inf"'])
def test_an_object_that_cannot_be_seen_is_named(tmp_path, place):
    key = place.split("=")[0]

    def change(text):
        start = text.index('name="pool"')
        at = text.index(f'{key}="', start)
        return text[:at] + place + text[text.index('"', at + len(key) + 2) + 1 :]

    with pytest.raises(BadTable, match=r"object \d+ “pool”"):
        slots.read(changed(tmp_path, change), "lucky_jack", 3)


def test_the_standard_table_stands_in_for_a_broken_one(tmp_path):
    own = changed(tmp_path, lambda text: text.replace('value="fan"', 'value="fun"'))
    found, bad = slots.table_for("lucky_jack", 3, own)
    assert found is slots.standard("lucky_jack", 3)
    assert bad is not None
    assert bad.file == own
    assert own.exists()


def test_a_moved_pile_is_moved(tmp_path):
    place = f'x="{slots.standard("lucky_jack", 3).slots["pool"].box.x:g}"'
    own = changed(tmp_path, lambda text: text.replace(place, 'x="500"', 1))
    found, bad = slots.table_for("lucky_jack", 3, own)
    assert bad is None
    assert found.slots["pool"].box.x == 500


def test_a_group_moves_its_zones_and_hides_them(tmp_path):
    opening, closing = ' <objectgroup id="2"', ' </objectgroup>\n <objectgroup id="3"'
    moved = changed(
        tmp_path,
        lambda text: text.replace(opening, f' <group id="9" name="all" offsety="-8">{opening}').replace(
            closing, ' </objectgroup></group>\n <objectgroup id="3"'
        ),
    )
    standard = slots.standard("lucky_jack", 3).slots["pool"].box
    assert slots.read(moved, "lucky_jack", 3).slots["pool"].box.y == standard.y - 8
    hidden = changed(
        tmp_path,
        lambda text: text.replace(opening, f' <group id="9" visible="0">{opening}').replace(
            closing, ' </objectgroup></group>\n <objectgroup id="3"'
        ),
    )
    with pytest.raises(BadTable, match="is missing"):
        slots.read(hidden, "lucky_jack", 3)


def test_a_turned_object_is_turned_about_its_corner_as_tiled_does():
    left = slots.standard("lucky_jack", 3).slots["hand.1"]
    assert left.angle == 90
    assert left.box.width > left.box.height
    assert left.bounds.height > left.bounds.width
    assert left.bounds.centre == pytest.approx(left.box.centre)


CLOTH = """ <tileset firstgid="1" name="felt" tilewidth="32" tileheight="32" tilecount="4" columns="4">
  <image source="felt.png" width="128" height="32"/>
 </tileset>
 <imagelayer id="21" name="rug" offsetx="100" offsety="50" opacity="0.5"><image source="felt.png" width="128" height="32"/>
 </imagelayer>
 <layer id="20" name="cloth" width="2" height="1"><data encoding="csv">3221225474,1</data></layer>
 <objectgroup id="22" name="furniture"><object id="300" gid="3" x="500" y="400" width="64" height="64"/></objectgroup>
 <objectgroup id="1\""""


def test_tiles_image_layers_and_picture_objects_become_paintings_in_tileds_order(tmp_path):
    (tmp_path / "felt.png").write_bytes(b"")
    own = changed(tmp_path, lambda text: text.replace(' <objectgroup id="1"', CLOTH, 1))
    rug, first, second, chair = slots.read(own, "lucky_jack", 3).paintings
    assert (first.box, first.part) == (Box(0, 0, 40, 40), Box(32, 0, 32, 32))
    assert (first.mirrored, first.upside_down, first.diagonal) == (True, True, False)
    assert (second.box, second.part, second.mirrored) == (Box(40, 0, 40, 40), Box(0, 0, 32, 32), False)
    assert (rug.box, rug.part, rug.opacity) == (Box(100, 50, 128, 32), None, 0.5)
    assert chair.box == Box(500, 336, 64, 64)
    large = fit(slots.read(own, "lucky_jack", 3), (2880, 1080), 1.0).paintings
    assert large[0].box == Box(150, 50, 192, 32)
    assert large[1].box == Box(0, 0, 60, 40)
    assert large[2].box == Box(60, 0, 60, 40)
    assert large[3].box == Box(500 + 480, 336, 64, 64), "a piece of furniture keeps its shape"


def test_the_page_about_tables_names_every_property_and_place():
    page = (slots.FOLDER.parents[1] / "docs" / "tables-in-tiled.md").read_text("utf-8")
    properties = {name for name in Slot.__dataclass_fields__ if name not in ("box", "card", "angle", "text")}
    zones = {kind for own, shared in slots.NEEDED.values() for kind in own + shared} | {
        "piles",
        *slots.COMMON[0],
        *slots.COMMON[1],
    }
    words = {*SPREADS, *FACES, *ALIGNMENTS}
    assert [name for name in sorted({*properties, *zones, *words}) if f"`{name}`" not in page] == []


def test_only_one_module_knows_the_map_library():
    folder = slots.FOLDER.parents[1]
    users = [path.name for path in (folder / "scenes").rglob("*.py") if "import pytmx" in path.read_text("utf-8")]
    assert users == ["slots.py"]
