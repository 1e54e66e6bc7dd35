"""Odd maps are read or refused with file and reason: never another exception, never a hang, never silently in part."""

import base64
import contextlib
import random
import re
import shutil
import subprocess
import sys
import time
import zlib

import pytest

from scenes.table import slots
from scenes.table.map_file import BadTable
from tests.table.maps import CASES, case, changed

READ = {
    "t02a_b64_plain",
    "t02b_b64_gzip",
    "t02c_b64_zlib",
    "t06_reserved_property",
    "t07_class_property",
    "t08_nested_groups",
    "t09_imagelayer_empty",
    "t12_flipped",
    "t13_object_shapes",
    "t19a_bom_polish",
    "t19b_utf16",
    "t23a_no_seats",
    "t23b_duplicate_seat",
    "t23c_seat_outside",
}
REFUSED = {
    "t01_zstd": "zstd",
    "t03_external_tsx": "outside the folder",
    "t10_image_no_size": "size of the picture “felt.png”",
    "t11_infinite": "infinite",
    "t16a_missing_image": "“felt.png” is missing",
    "t16b_missing_tsx": "“nie_ma.tsx” is missing",
    "t20_entities": "document type",
    "t21b_trailing_comma": "tiles are damaged",
    "t21c_gid_out_of_range": "belongs to no tileset",
    "t21d_bad_base64": "tiles are damaged",
    "t22_xml_tiles": "choose CSV",
}


def objects(name):
    """Objects of a case by name."""
    groups = [layer for layer in slots.load(case(name)).layers if hasattr(layer, "draworder")]
    return {thing.name: thing for group in groups for thing in group}


def test_every_case_is_judged():
    assert {path.name for path in CASES.iterdir()} == READ | set(REFUSED)


@pytest.mark.parametrize("name", sorted(READ))
def test_is_read(name):
    assert slots.load(case(name)).width == 4


@pytest.mark.parametrize("name", sorted(REFUSED))
def test_is_refused_with_file_and_reason(name):
    begun = time.process_time()
    with pytest.raises(BadTable) as refused:
        slots.load(case(name))
    assert REFUSED[name] in str(refused.value)
    assert "“table.tmx”" in str(refused.value)
    assert "\n" not in str(refused.value)
    assert time.process_time() - begun < 1.0


@pytest.mark.parametrize("name", sorted(READ | set(REFUSED)))
def test_none_is_a_table_of_ours(name):
    with pytest.raises(BadTable):
        slots.read(case(name), "lucky_jack", 2)


@pytest.mark.parametrize("name", ["t02a_b64_plain", "t02b_b64_gzip", "t02c_b64_zlib"])
def test_encodings_give_the_same_tiles(name):
    tiled = slots.load(case(name))
    numbers = [[tiled.tiledgidmap[gid] for gid in row] for row in tiled.layers[0].data]
    assert numbers == [[1, 2, 3, 4], [1, 1, 1, 1], [4, 3, 2, 1]]


def test_a_built_in_attribute_wins_over_a_property_of_its_name():
    seat = objects("t06_reserved_property")["seat_1"]
    assert (seat.id, seat.width) == (1, 64)


def test_class_properties_are_left_out_and_the_others_kept():
    assert objects("t07_class_property")["seat_1"].properties == {"kind": "human"}


def test_groups_pass_on_offset_opacity_and_visibility_in_drawing_order():
    layers = slots.load(case("t08_nested_groups")).layers
    assert [layer.name for layer in layers] == ["under", "hidden", "over", "seats"]
    assert [layer.visible for layer in layers] == [True, False, True, True]
    assert {(float(layer.shift_x), float(layer.shift_y), float(layer.opacity)) for layer in layers} == {(16, 8, 0.5)}


def test_a_picture_object_scaled_and_turned_has_its_own_size():
    seat = objects("t13_object_shapes")["seat_1"]
    box, angle = slots.place(seat, (0, 0))
    assert (box.width, box.height, angle) == (100, 20, 270)
    # turned a quarter to the left about its left bottom corner: 100 high, standing on it, to its left
    assert box.centre == pytest.approx((10.5 - 10, 90.25 - 50))


def test_polish_letters_blanks_and_a_byte_order_mark():
    assert "miejsce_1 „Żółć”" in objects("t19a_bom_polish")
    with pytest.raises(BadTable, match=r"stół główny\.tmx"):
        slots.read(case("t19a_bom_polish"), "lucky_jack", 2)


def test_it_is_read_in_the_plainest_locale_and_without_a_display():
    code = "from pathlib import Path; from scenes.table import slots; import sys; print(len(slots.load(Path(sys.argv[1])).layers))"
    run = subprocess.run(
        [sys.executable, "-X", "utf8=0", "-c", code, str(case("t19a_bom_polish"))],
        env={"LC_ALL": "C", "PATH": "/usr/bin", "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        cwd=CASES.parents[2],
        capture_output=True,
        timeout=60,
        check=True,
    )
    assert run.stdout.strip() == b"2"
    assert run.stderr == b""


def test_flattened_folder_is_refused(tmp_path):
    for path in (CASES / "t03_external_tsx").rglob("*.*"):
        shutil.copy(path, tmp_path)
    with pytest.raises(BadTable, match="outside the folder"):
        slots.load(tmp_path / "table.tmx")


def test_a_tileset_of_its_own_file_inside_the_folder_is_read(tmp_path):
    shutil.copytree(CASES / "t03_external_tsx", tmp_path, dirs_exist_ok=True)
    text = (tmp_path / "maps" / "table.tmx").read_text("utf-8").replace("../tilesets", "tilesets")
    (tmp_path / "table.tmx").write_text(text, "utf-8")
    file, part, _ = slots.load(tmp_path / "table.tmx").images[2]
    assert (tmp_path / "img" / "felt.png").samefile(file)
    assert part == (32, 0, 32, 32)


@pytest.mark.parametrize(
    "source", ["/etc/hostname", "../felt.png", "a/../../felt.png", "..\\felt.png", "C:/felt.png", ""]
)
def test_no_path_leaves_the_folder(tmp_path, source):
    (tmp_path / "maps").mkdir()
    (tmp_path / "felt.png").write_bytes(b"")
    text = case("t02a_b64_plain").read_text("utf-8").replace("felt.png", source)
    (tmp_path / "maps" / "table.tmx").write_text(text, "utf-8")
    with pytest.raises(BadTable):
        slots.load(tmp_path / "maps" / "table.tmx")


def test_a_document_type_in_a_tileset_is_refused_too(tmp_path):
    (tmp_path / "felt.tsx").write_text('<!DOCTYPE x [<!ENTITY a "b">]><tileset name="&a;"/>', "utf-8")
    text = case("t16b_missing_tsx").read_text("utf-8").replace("nie_ma.tsx", "felt.tsx")
    (tmp_path / "table.tmx").write_text(text, "utf-8")
    with pytest.raises(BadTable, match=r"“felt.tsx” has a document type"):
        slots.load(tmp_path / "table.tmx")


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('width="48"', 'width="0"', "width is missing or out of range"),
        ('height="27"', 'height="99999999999999999999"', "height is missing or out of range"),
        ('tilewidth="40"', "", "tilewidth is missing"),
        ("<map ", "<not_map ", "damaged"),
        ("</map>", "", "damaged"),
        ('orientation="orthogonal"', 'orientation="hexagonal"', "orthogonal"),
        (' <objectgroup id="1"', " <group>" * 40 + "</group>" * 40 + ' <objectgroup id="1"', "nested too deeply"),
        ('<object id="1"', '<object template="x.tx" id="1"', "templates"),
        ("</objectgroup>", '<object id="900"/>' * 1001 + "</objectgroup>", "too many objects"),
        ('x="', 'x="nan', "damaged"),
    ],
)
def test_what_is_wrong_is_said(tmp_path, old, new, reason):
    with pytest.raises(BadTable, match=reason):
        slots.read(changed(tmp_path, lambda text: text.replace(old, new, 1)), "lucky_jack", 3)


def test_a_broken_line_is_named(tmp_path):
    with pytest.raises(BadTable, match=r"\(line 4\)"):
        slots.read(changed(tmp_path, lambda text: text.replace("<property ", "<property <", 1)), "lucky_jack", 3)


def test_a_bomb_of_tiles_is_not_unpacked(tmp_path):
    bomb = base64.b64encode(zlib.compress(bytes(200_000_000))).decode()
    text = case("t02c_b64_zlib").read_text("utf-8")
    start = text.index("eJx")
    (tmp_path / "table.tmx").write_text(text[:start] + bomb + text[text.index("\n  </data>") :], "utf-8")
    shutil.copy(CASES / "t02c_b64_zlib" / "felt.png", tmp_path)
    begun = time.process_time()
    with pytest.raises(BadTable, match="tiles are damaged"):
        slots.load(tmp_path / "table.tmx")
    assert time.process_time() - begun < 1.0


def test_a_tileset_of_endless_tiles_is_refused(tmp_path):
    text = (
        case("t02a_b64_plain")
        .read_text("utf-8")
        .replace('width="128" height="32"', 'width="99999999" height="99999999"')
    )
    (tmp_path / "table.tmx").write_text(text, "utf-8")
    shutil.copy(CASES / "t02a_b64_plain" / "felt.png", tmp_path)
    with pytest.raises(BadTable, match="too many tiles"):
        slots.load(tmp_path / "table.tmx")


@pytest.mark.parametrize("kind", ["missing", "folder", "empty", "binary", "huge"])
def test_files_that_are_none(tmp_path, kind):
    path = tmp_path / "own.tmx"
    if kind == "folder":
        path.mkdir()
    elif kind != "missing":
        content = {"empty": b"", "binary": bytes(range(256)) * 9, "huge": b"<map>" + b" " * (1 << 20) + b"</map>"}
        path.write_bytes(content[kind])
    with pytest.raises(BadTable, match=r"own\.tmx"):
        slots.read(path, "lucky_jack", 2)


NASTY = [
    "",
    "nan",
    "inf",
    "1e999",
    "-1",
    "0",
    "9" * 300,
    "true",
    "ż",
    "&#0;",
    "../x",
    "<",
    '"',
    "x y",
    "0.5 0.5 0.5",
    "2147483650",
]


def _spoilt(data: bytes, dice: random.Random) -> bytes:
    """Bytes with one thing changed: cut, doubled, overwritten, or another value in quotation marks."""
    kind = dice.randrange(5)
    start = dice.randrange(len(data))
    end = min(len(data), start + dice.choice((1, 3, 20, 200)))
    if kind == 0:
        return data[:start] + data[end:]
    if kind == 1:
        return data[:end] + data[start:end] + data[end:]
    if kind == 2:
        return data[:start] + dice.randbytes(end - start) + data[end:]
    quotes = [at for at, byte in enumerate(data) if byte == ord('"')]
    if len(quotes) < 2:
        return data[:start]
    at = dice.randrange(len(quotes) - 1)
    return data[: quotes[at] + 1] + dice.choice(NASTY).encode() + data[quotes[at + 1] :]


@pytest.mark.parametrize("seed", range(12))
def test_no_damage_gives_another_exception(tmp_path, seed):
    dice = random.Random(seed)
    sources = [*CASES.rglob("*.tmx"), *slots.FOLDER.glob("*.tmx")]
    for number in range(60):
        source = dice.choice(sources)
        path = tmp_path / f"{number}.tmx"
        if not (tmp_path / "felt.png").exists():
            shutil.copy(CASES / "t01_zstd" / "felt.png", tmp_path)
        data = source.read_bytes()
        for _ in range(dice.choice((1, 1, 2, 5))):
            data = _spoilt(data, dice)
        path.write_bytes(data)
        with contextlib.suppress(BadTable):
            slots.read(path, "lucky_jack", dice.randrange(2, 7))


COLOURS = ("#336699", "#80336699", "ff00ff", "", "#0f0", "red", "#GG0000", "#", "\u00e9")


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("<map ", '<map backgroundcolor="{}" '),
        (' color="[^"]*"', ' color="{}"'),
        ("<objectgroup ", '<objectgroup tintcolor="{}" '),
        ("<property ", '<property name="shade" type="color" value="{}"/><property '),
    ],
)
def test_colours_of_any_kind_are_no_fault(tmp_path, old, new, colour):
    """(TMX-26) A table's colours are the room's own, so nothing that a map says of them is needed, or can do harm."""
    own = changed(tmp_path, lambda text: re.sub(old, new.format(colour), text, count=1))
    assert slots.read(own, "lucky_jack", 3).slots == slots.standard("lucky_jack", 3).slots
