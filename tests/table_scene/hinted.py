"""Tables at which a hint is asked for, and what of it stands in the picture."""

from __future__ import annotations

from typing import Any

from tests.table_scene.hands import table_of
from tests.table_scene.screen import Screen, SilentWorker


def hinting(at: Screen) -> Any:
    """The table's hints."""
    assert at.scene.hinting is not None
    return at.scene.hinting


def seated(game: str, **given: Any) -> Screen:
    """A table at which the person is on turn."""
    first = {"options": {"first": 0}} if game == "rummy" else {}
    at = table_of(game, animation="off", **{"worker": SilentWorker()} | first | given)
    at.settle()
    return at


def lit(at: Screen) -> set[str]:
    """Kinds of lights of a hint in the picture."""
    return {key[0] for key in at.scene.cloth.picture.items if str(key[0]).startswith("hint")}
