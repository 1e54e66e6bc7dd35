"""Field reports on settings, texts and readers: what other card tables got wrong, tried here (the ids are those of the reports)."""

from __future__ import annotations

import pygame
import pytest

from scenes.curtain import Curtain
from scenes.sizes import scale_for
from scenes.words import use_language
from tests.table_scene.hands import table_of
from tests.table_scene.screen import SilentWorker, position, screen

ODD_NAMES = (
    "🂡Ania🃏", "👩‍👩‍👧", "שלום", "مرحبا", "a\u202eb", "Z" + "\u0301" * 60, "\u0000x", "\ud800", "", "   ", "W" * 300, "A\nB", "\t",
)  # fmt: skip


@pytest.mark.parametrize("name", ODD_NAMES)
def test_txt_03_odd_names_are_drawn_without_a_fault(name: str):
    at = screen(position(["bell lemon seven lemon cherry", 5]), worker=SilentWorker())
    at.scene.sitting.players[1] = at.scene.sitting.players[1].__class__(name, "computer", "easy", 1, 1)
    at.scene.seats.players[1] = at.scene.sitting.players[1]
    at.stage.resize(at.size, scale_for(at.size))
    at.frame()
    at.key(pygame.K_h)
    at.run(200)
    window = at.surface.get_rect()
    assert all(window.contains(pygame.Rect(target.rect)) for target in at.top.targets())


@pytest.mark.parametrize("game", ["lucky_jack", "cover_your_assets", "rummy", "casinoverso"])
def test_set_05_the_language_changes_in_mid_match_and_under_a_pause(game: str):
    at = table_of(game, worker=SilentWorker(), animation="off")
    at.run(200)
    english = at.scene.front.message
    at.key(pygame.K_ESCAPE)
    for language in ("pl", "en"):
        use_language(language)
        at.kit.preferences.change(language=language)
        at.stage.resize(at.size, scale_for(at.size))
        at.frame()
        texts = [target.text for target in at.top.targets() if target.role in ("button", "label")]
        assert texts
        assert all("{" not in text for text in texts)
        assert (at.scene.front.message == english) == (language == "en")


@pytest.mark.parametrize("game", ["lucky_jack", "cover_your_assets", "rummy", "casinoverso"])
def test_nothing_behind_a_curtain_is_read_out_or_told_by_a_tip(game: str):
    """Readers, tips and the trace say nothing of any card while the screen is passed on."""
    at = table_of(game, humans=(0, 1, 2), worker=SilentWorker(), animation="off")
    at.run(300)
    assert isinstance(at.top, Curtain)
    rules = at.scene.game.rules
    options = at.scene.sitting.match.state.options
    faces = {at.scene.game.card_words(card) for card in range(len(rules.deck(options).names))}
    for x in range(20, at.size[0], 120):
        for y in range(20, at.size[1], 90):
            at.move((x, y))
            at.run(32)
    at.run(600)
    # the recap ("•") tells what everybody at the table has seen
    told = [said for target in at.top.targets() for said in (target.text, target.hint, target.value)]
    told = [said for said in told if not said.startswith("•")]
    assert not [said for said in told if any(face in said for face in faces if len(face) > 3)]
    assert at.top.table() is None
    own = [
        token
        for zone, tokens in at.scene.cloth.tokens.zones.items()
        if zone.startswith(("hand", "rack", "hidden"))
        for token in tokens
    ]
    assert all(at.scene.cloth.tokens.faces[token] < 0 for token in own)
