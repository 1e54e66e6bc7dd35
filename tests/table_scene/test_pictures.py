"""Pictures of the table, compared with blessed ones by eye distance. STOLIK_BLESS=1 blesses what is drawn now.

On a failure wanted, got and difference stand side by side in the folder that the message names.
"""

from __future__ import annotations

import io
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from pixelmatch import pixelmatch

from tests.table_scene.screen import Screen, SilentWorker, position, screen

BLESSED = Path(__file__).parent / "pictures"
SMALL = (480, 270)
TOLERANCE = 0.12
"""How far two colours may differ, 0..1."""
MOST = 160
"""Pixels of the small picture that may differ: letters and edges come out a little otherwise elsewhere."""
HAND = "seven clover bell lemon cherry clover"


def quiet(state: object, humans: tuple[int, ...] = (0,), **given: Any) -> Screen:
    """A table where nobody moves by itself, long enough for every light to be steady."""
    at = screen(state, worker=SilentWorker(), humans=humans, **given)
    at.run(9000)
    return at


def own_turn() -> Screen:
    """The plain own turn."""
    return quiet(
        position(
            [HAND, 7, 6, 5],
            "clover lemon",
            round=2,
            starter=0,
            scores=[[5000, 0, 12000, 3000]],
            totals=[5000, 0, 12000, 3000],
        )
    )


def costly_drag() -> Screen:
    """A lower card over the discards: amber, with its words."""
    at = quiet(position([HAND, 7, 6, 5], "clover lemon"))
    x, y = at.middle("discards")
    at.lift(at.hand_card("lemon"), (x - 70, y + 30))
    at.run(400)
    return at


def drawn_in_polish() -> Screen:
    """A drawn card beside the pool, in Polish."""
    return quiet(position([HAND, 7], "clover lemon", phase="drawn", drawn=(0, "grape")), language="pl")


def call_of_three() -> Screen:
    """Three people at one screen are asked."""
    given: dict[str, Any] = {"phase": "claim", "thrown": (0, "grape"), "claimants": [1, 2, 3], "actor": 1}
    return quiet(position(["seven bell lemon cherry", 5, 6, 4], "lemon", **given), humans=(0, 1, 2, 3), call_ring=0)


def jackpot_in_reach() -> Screen:
    """The JACKPOT button is awake, and the focus ring is on a card."""
    at = quiet(position(["bell bell bell lemon", 7, 6], "lemon bell"))
    at.key(pygame.K_RIGHT)
    at.run(400)
    return at


def six_seats_and_twenty_cards() -> Screen:
    """The fullest table."""
    hand = " ".join(["lemon cherry diamond clover bell grape"] * 3 + ["seven seven"])
    return quiet(position([hand, 7, 3, 12, 5, 6], "clover"))


STATES: dict[str, Callable[[], Screen]] = {
    made.__name__: made
    for made in (own_turn, costly_drag, drawn_in_polish, jackpot_in_reach, six_seats_and_twenty_cards, call_of_three)
}


def png(surface: pygame.Surface) -> bytes:
    """A surface as a PNG file."""
    file = io.BytesIO()
    pygame.image.save(surface, file, "picture.png")
    return file.getvalue()


def different(wanted: pygame.Surface, got: pygame.Surface) -> tuple[int, pygame.Surface]:
    """How many pixels differ, and a picture of them."""
    output: list[int | float] = [0] * (4 * SMALL[0] * SMALL[1])
    first, second = (pygame.image.tobytes(surface, "RGBA") for surface in (wanted, got))
    count: int = pixelmatch(first, second, *SMALL, output, threshold=TOLERANCE)
    return count, pygame.image.frombytes(bytes(int(value) for value in output), SMALL, "RGBA")


@pytest.mark.parametrize("name", sorted(STATES))
def test_picture(name: str, tmp_path: Path) -> None:
    """The table looks as it was blessed."""
    at = STATES[name]()
    got = pygame.transform.smoothscale(at.surface, SMALL)
    path = BLESSED / f"{name}.png"
    if os.environ.get("STOLIK_BLESS"):
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(png(got))
    wanted = pygame.image.load(path).convert()
    count, difference = different(wanted, got)
    if count > MOST:
        sheet = pygame.Surface((3 * SMALL[0], SMALL[1]))
        for column, surface in enumerate((wanted, got, difference)):
            sheet.blit(surface, (column * SMALL[0], 0))
        (tmp_path / f"{name}.png").write_bytes(png(sheet))
    assert count <= MOST, f"{count} pixels differ: see {tmp_path / f'{name}.png'}"


def test_a_changed_picture_is_noticed() -> None:
    """The comparison sees one card turned into another."""
    hands = (HAND, HAND.replace("bell", "grape"))
    small = [
        pygame.transform.smoothscale(quiet(position([hand, 7, 6, 5], "clover lemon")).surface, SMALL) for hand in hands
    ]
    assert different(*small)[0] > MOST
