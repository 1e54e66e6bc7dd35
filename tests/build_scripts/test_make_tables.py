"""The standard tables come from their plans, byte by byte."""

import subprocess
import sys
from pathlib import Path

from build_scripts import make_tables
from build_scripts.tables import pieces
from scenes.table import places, slots

ROOT = Path(__file__).resolve().parents[2]


def test_every_map_is_what_its_plan_writes():
    written = dict(make_tables.files())
    assert {path.name for path in slots.FOLDER.glob("*.tmx")} == set(written)
    for name, text in written.items():
        assert (slots.FOLDER / name).read_bytes() == text.encode(), f"run python -m build_scripts.make_tables ({name})"


def test_another_process_writes_the_same_bytes():
    code = "import sys; from build_scripts import make_tables as m; [sys.stdout.write(t) for _, t in m.files()]"
    runs = {
        subprocess.run(
            [sys.executable, "-c", code], cwd=ROOT, env={"PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2")
    }
    assert runs == {"".join(text for _, text in make_tables.files()).encode()}


def test_cards_have_the_size_that_the_table_gives_them():
    assert (pieces.CARD, pieces.RATIO) == (places.CARD, places.RATIO)


def test_what_is_planned_is_what_is_read():
    """Turning, anchors and shares of growth survive the way through the map."""
    for plan in make_tables.plans():
        table = slots.read(slots.FOLDER / plan.file, plan.game, plan.seats)
        for piece in plan.pieces:
            if piece.picture:
                continue
            slot = table.slots[piece.name if piece.seat is None else f"{piece.name}.{piece.seat}"]
            assert all(abs(one - other) < 0.02 for one, other in zip(slot.bounds, piece.box, strict=True)), slot
            assert all(abs(one - other) < 1e-3 for one, other in zip(slot.anchor, piece.anchor, strict=True)), slot
            assert all(abs(one - other) < 1e-3 for one, other in zip(slot.grow, piece.grow, strict=True)), slot
            assert (slot.spread, slot.angle, slot.over) == (piece.spread, piece.angle, piece.over)
