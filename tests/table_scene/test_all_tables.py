"""What holds at the tables of all games: looking back, taking back, going on from round to round, both languages and all sizes."""

from __future__ import annotations

import pygame
import pytest

from scenes.result import Result
from tests.table_scene.hands import round_by, table_of

GAMES = ("cover_your_assets", "casinoverso")


def do(at, action):
    """As the match itself does it."""
    at.scene.play.play(action)


def lies(at):
    """What the table shows: faces by zone."""
    tokens = at.scene.cloth.tokens
    return {name: sorted(tokens.faces[token] for token in zone) for name, zone in tokens.zones.items()}


@pytest.mark.parametrize("game", GAMES)
def test_every_moment_can_be_looked_at(game):
    """Every earlier moment is shown as the viewer saw it, with its sentence; then now is shown again."""
    at = table_of(game, seats=3, seed="look", animation="off")
    round_by(at, do, enough=6)
    at.settle()
    now, message = lies(at), at.scene.front.message
    for moment in range(len(at.scene.sitting.match.moments) - 1):
        at.scene.play.look_at(moment)
        at.run(50)
        view = at.scene.sitting.match.view_at(moment, 0)
        shown = {zone.name: sorted(zone.cards) for zone in at.scene.game.zones(view.state) if len(zone.cards)}
        assert lies(at) == shown
        assert at.scene.front.message.startswith("A look back")
    at.scene.play.back_to_now()
    at.run(50)
    assert (lies(at), at.scene.front.message) == (now, message)


@pytest.mark.parametrize("game", GAMES)
def test_a_decision_can_be_taken_back(game):
    at = table_of(game, seats=3, seed="undo", animation="off")
    round_by(at, do, enough=4)
    at.settle()
    before = str(at.scene.sitting.match.rules.zones(at.scene.sitting.match.state))
    moments = len(at.scene.sitting.match.moments)
    round_by(at, do, enough=1)
    at.settle()
    if at.top is not at.scene:
        pytest.skip("the round was over")
    assert len(at.scene.sitting.match.moments) > moments
    at.click("undo")
    at.settle()
    assert str(at.scene.sitting.match.rules.zones(at.scene.sitting.match.state)) == before
    assert at.scene.sitting.actor == 0


@pytest.mark.parametrize("game", GAMES)
def test_a_match_from_round_to_round_in_polish(game):
    """Three rounds through their results; every sentence is translated and every place is filled in."""
    at = table_of(game, seats=4, seed="rounds", animation="off", language="pl")
    for _ in range(3):
        round_by(at, do)
        told = at.top
        assert isinstance(told, Result)
        assert "{" not in told.outcome.headline + told.outcome.reason
        if told.outcome.final:
            break
        at.run(400)
        at.click("next_round")
        at.run(100)
        assert at.top is at.scene
    assert len(at.scene.sitting.match.state.scores) >= 1


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (1720, 720)])
def test_targets_lie_in_the_window_and_large_enough(game, size):
    """Every button and card can be hit, whatever the window."""
    at = table_of(game, seats=5, seed="sizes", animation="off", size=size)
    round_by(at, do, enough=3)
    at.settle()
    for target in at.scene.targets():
        x, y, width, height = target.rect
        if width and target.role in ("button", "card", "zone"):
            assert x >= -2 and y >= -2 and x + width <= size[0] + 2 and y + height <= size[1] + 2, target
        if target.role == "button":
            assert min(width, height) >= 24, target


def test_the_history_opens_at_its_newest_line_and_escape_pauses_after_it():
    """At every opening, also after it was scrolled; and once it is closed again Esc is for the pause."""
    at = table_of("cover_your_assets", seats=3, seed="look", animation="off")
    round_by(at, do, enough=6)
    at.settle()
    history = at.scene.front.history
    for _ in range(2):
        at.key(pygame.K_h)
        at.run(100)
        last = history.rows[-1]
        assert last.top > history.view.height, "there is something to scroll"
        assert history.shown_rect(len(history.rows) - 1).height == last.height
        history.scroll(-500)
        at.key(pygame.K_h)
        at.run(100)
        assert not history.open
    at.key(pygame.K_ESCAPE)
    at.run(100)
    assert at.top.name == "pause"
