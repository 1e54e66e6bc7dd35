"""The picture in the README is the table of now. STOLIK_BLESS=1 draws it anew."""

from __future__ import annotations

import os

import pygame

from game.core.dealer import seed_dealer
from game.core.match import Match
from game.core.record import Record
from scenes.opening import Opened
from scenes.table.players import Player
from tests.sources import ROOT
from tests.table_scene.screen import RULES, Screen, SilentWorker, fresh_kit, match_file, position
from tests.table_scene.test_pictures import MOST, SMALL, different

PICTURE = ROOT / "docs" / "images" / "table.png"
SIZE = (1280, 720)
PLAYERS = (
    Player("Ala", "human", "", 0, 0),
    Player("Owl", "computer", "normal", 1, 1),
    Player("Bear", "computer", "hard", 2, 2),
    Player("Rabbit", "computer", "expert", 3, 3),
)
HANDS = (
    "lemon bell lemon seven clover clover clover cherry",
    "lemon grape grape seven diamond",
    "clover bell bell lemon cherry seven",
    "clover cherry grape grape diamond",
)


def bell_over_the_discards() -> Screen:
    """Three computers have discarded; a bell is dragged to where it may go free of charge."""
    state = position(HANDS, "lemon cherry", actor=1, round=2, scores=[[0, 4000, 12000, 0]], totals=[0, 4000, 12000, 0])
    match = Match(RULES, state, seed_dealer("readme"), Record())
    match.close()
    for card in ("lemon", "clover", "clover"):
        match.play(("discard", RULES.deck(state.options).card(card)))
    kit = fresh_kit(SilentWorker())
    at = Screen(Opened(match, list(PLAYERS), match_file(kit), "readme", {}), kit, SIZE)
    for moment in match.moments[1:]:
        deed = at.scene.game.deed(moment.steps)
        assert deed is not None and moment.seat is not None
        at.scene.seats.deeds[moment.seat] = deed
    at.scene.play.version += 1
    at.run(9000)
    x, y = at.middle("discards")
    at.lift(at.hand_card("bell"), (x + 40, y - 40))
    at.run(600)
    return at


def test_the_picture_in_the_readme_is_the_table_of_now(tmp_path) -> None:
    drawn = bell_over_the_discards().surface
    if os.environ.get("STOLIK_BLESS"):
        pygame.image.save(drawn, PICTURE)
    kept = pygame.image.load(PICTURE).convert()
    assert kept.get_size() == SIZE
    pygame.image.save(drawn, tmp_path / "got.png")
    count, _ = different(*(pygame.transform.smoothscale(one, SMALL) for one in (kept, drawn)))
    assert count <= MOST, f"{count} pixels differ from {tmp_path / 'got.png'}: draw it anew with STOLIK_BLESS=1"
