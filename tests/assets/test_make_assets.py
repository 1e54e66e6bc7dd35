"""The committed pictures are exactly what the script writes, nothing is left over, and each file's origin is told."""

import io
import re
from fnmatch import fnmatchcase

import pygame
import pytest

from build_scripts.art.avatars import ANIMALS
from build_scripts.art.catalogue import files
from build_scripts.art.moods import MOODS
from build_scripts.make_assets import stale, write
from tests.assets.faces import ASSETS

FONTS = sorted((ASSETS / "fonts").glob("*.ttf"))
LETTERS = "ĄĆĘŁŃÓŚŹŻąćęłńóśźż0123456789½×–…„”"


def test_the_script_reproduces_the_committed_files():
    assert stale(ASSETS) == []


def test_a_changed_and_a_missing_file_are_seen_and_written(tmp_path):
    write(tmp_path)
    assert stale(tmp_path) == []
    (tmp_path / "props" / "coin.svg").write_text("<svg/>", encoding="utf-8")
    (tmp_path / "props" / "lamp.svg").unlink()
    assert stale(tmp_path) == ["props/coin.svg", "props/lamp.svg"]
    assert write(tmp_path) == 2
    assert stale(tmp_path) == []


def test_no_picture_is_left_over():
    written = {name for name, _ in files()}
    found = {path.relative_to(ASSETS).as_posix() for path in ASSETS.rglob("*.svg")}
    assert found == {name for name in written if name.endswith(".svg")}


def test_a_dozen_players_have_four_moods_each():
    assert len(ANIMALS) == 12
    assert all((ASSETS / "avatars" / f"{name}_{mood}.svg").is_file() for name in ANIMALS for mood in MOODS)


@pytest.mark.parametrize("font", FONTS, ids=lambda path: path.stem)
def test_fonts_have_polish_letters_and_a_licence(font):
    pygame.font.init()
    metrics = pygame.font.Font(font, 24).metrics(LETTERS)
    assert [letter for letter, metric in zip(LETTERS, metrics, strict=True) if metric is None] == []
    licence = font.with_name(f"{font.stem.partition('-')[0]}-OFL.txt").read_text(encoding="utf-8")
    assert "SIL Open Font License, Version 1.1" in licence


def test_the_origin_of_every_file_is_told():
    rows = [line for line in (ASSETS / "SOURCES.md").read_text(encoding="utf-8").splitlines() if line.startswith("| `")]
    patterns = [name for row in rows for name in re.findall(r"`([^`]+)`", row.split("|")[1])]
    found = [path.relative_to(ASSETS).as_posix() for path in ASSETS.rglob("*") if path.is_file()]
    untold = [name for name in found if name != "SOURCES.md" and not any(fnmatchcase(name, p) for p in patterns)]
    assert untold == []


def test_the_program_icon_holds_its_sizes():
    head = (ASSETS / "icons" / "app" / "stolik.ico").read_bytes()
    sizes = [head[6 + 16 * i] or 256 for i in range(head[4])]
    assert sizes == [16, 24, 32, 48, 64, 256]
    assert pygame.image.load(ASSETS / "icons" / "app" / "stolik_512.png").get_size() == (512, 512)


def test_the_icon_for_macos_holds_whole_pictures():
    data = (ASSETS / "icons" / "app" / "stolik.icns").read_bytes()
    assert (data[:4], int.from_bytes(data[4:8], "big")) == (b"icns", len(data))
    at, found = 8, {}
    while at < len(data):
        size = int.from_bytes(data[at + 4 : at + 8], "big")
        found[data[at : at + 4]] = pygame.image.load(io.BytesIO(data[at + 8 : at + size])).get_size()
        at += size
    assert found == {b"ic07": (128, 128), b"ic08": (256, 256), b"ic09": (512, 512), b"ic10": (1024, 1024)}
