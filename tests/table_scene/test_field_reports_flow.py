"""Field reports on the course of a match: breaks in any phase, tables that are left while somebody thinks, people who are out first."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.ai.worker import Answer
from game.core.state import Action
from game.games import SHELF
from scenes.curtain import Curtain
from scenes.match_file import MatchFile
from scenes.opening import continued
from scenes.result import Result
from scenes.table.sitting import SHARED_PHASES
from tests.statistics.played import Played
from tests.table_scene.hands import table_of
from tests.table_scene.screen import InstantWorker, Screen, SilentWorker, fresh_kit
from tests.table_scene.watching import Watch

ENOUGH = {"lucky_jack": 4, "cover_your_assets": 3, "rummy": 2, "casinoverso": 6}
"""How many phases of each game are met in a match."""
MOST_FORMS = 4


def resumed(
    played: Played, name: str, worker: InstantWorker | None = None, watch: Callable[[Screen], None] | None = None
) -> Screen:
    """The match at a screen after a break, with all that its folder keeps; whose turn it is has come to the screen."""
    kit = fresh_kit(worker or SilentWorker(), "en", animation="off")
    path = played.save(Path(kit.saves.folder), name)
    MatchFile(path).seed_path.write_text(played.seed, "utf-8")
    opened, trouble = continued(kit.saves, path)
    assert trouble is None
    at = Screen(opened, kit, (960, 540), worker or SilentWorker(), watch)
    at.run(300)
    while isinstance(at.top, Curtain):
        at.run(300)
        at.click("ready")
        at.run(300)
    return at


def unbroken(played: Played, action: Action | None) -> Any:
    """What comes of an action (None: the next round) without a break, in the protocol's form; nothing of it stays."""
    match, lines = played.match, len(played.record.lines)
    mark = match.mark()
    if action is None:
        match.next_round(played.at)
    else:
        match.play(action, played.at)
    found = played.rules.write(match.moments[len(mark[1])].state)
    match.restore(mark)
    del played.record.lines[lines:]
    return found


def does(at: Screen, action: Action | None) -> None:
    """Does a first action by the ways of the table."""
    if action is None:
        at.click("next_round")
    elif at.scene.sitting.calling is not None and at.scene.sitting.match.state.phase in SHARED_PHASES:
        for seat in at.scene.sitting.calling:
            at.scene.sitting.answer(seat, action == ("take",))
    else:
        at.scene.play.play(action)
    at.run(600)


@pytest.mark.parametrize("game", list(SHELF))
def test_sav_20_after_a_break_in_any_phase_every_kind_of_action_does_what_it_would_have_done(game: str):
    played = Played(game, seed="sav 20", people=3)
    met: set[str] = set()
    for _ in range(600):
        phase = played.state.phase
        if phase == "match_over":
            break
        if phase not in met:
            met.add(phase)
            legal = played.rules.actions(played.state) if played.state.actor is not None else [None]
            forms = list({action and action[0]: action for action in reversed(legal)}.values())[:MOST_FORMS]
            for number, action in enumerate(forms):
                wanted = unbroken(played, action)
                at = resumed(played, f"{phase}-{number}")
                moments = len(at.scene.sitting.match.moments)
                assert moments == len(played.match.moments)
                does(at, action)
                assert played.rules.write(at.scene.sitting.match.moments[moments].state) == wanted, (phase, action)
        played.step()
    assert len(met) >= ENOUGH[game], met


class LateWorker(InstantWorker):
    """A worker whose answers come only once they are let out; `given` has their actions by the number of the question."""

    def __init__(self) -> None:
        super().__init__()
        self.free = False
        self.given: dict[int, Any] = {}

    @property
    def last(self) -> int:
        """The number of the last question."""
        return self._number

    def poll(self) -> Answer | None:
        """The oldest answer, if it may come."""
        answer = super().poll() if self.free else None
        if answer is not None:
            self.given[answer.number] = answer.action
        return answer


@pytest.mark.parametrize("game", list(SHELF))
def test_aif_03_a_table_that_is_left_while_a_computer_thinks_is_quiet_for_good(game: str):
    """Nothing more is written, played or heard of it, and its computer's answer is none at the next table."""
    worker = LateWorker()
    played = Played(game, seed="aif 03", people=1)
    for _ in range(60):
        if played.state.actor not in (None, 0) and played.state.phase not in SHARED_PHASES:
            break
        played.step()
    old = resumed(played, "old", worker)
    old.run(500)
    assert old.scene.sitting.thinker not in (None, 0)
    path = old.scene.opened.file.path
    before, moments = path.read_bytes(), len(old.scene.sitting.match.moments)
    old.scene.leave()
    heard: list[str] = []
    old.kit.sounds.play = lambda name, *_given: heard.append(name)  # type: ignore[method-assign, assignment]
    other = Played(game, seed="another", people=1)
    while other.state.actor in (None, 0) or other.state.phase in SHARED_PHASES:
        other.step()
    new = resumed(other, "new", worker)
    new.run(300)
    asked, worker.free = worker.last, True
    count = len(new.scene.sitting.match.moments)
    new.run(3000)
    assert len(new.scene.sitting.match.moments) > count
    first = new.scene.sitting.match.moments[count]
    state = new.scene.sitting.match.moments[count - 1].state
    assert first.action == new.scene.sitting.match.rules.read_action(worker.given[asked], state)
    assert path.read_bytes() == before
    assert len(old.scene.sitting.match.moments) == moments
    assert heard == []


def broke() -> Played:
    """A match of CasinoVerso in which the only person has no treasure left and the others play on."""
    for number in range(60):
        played = Played("casinoverso", seed=f"aif 06 {number}", people=1, end="rounds", rounds=50)
        while played.state.phase != "match_over":
            if played.state.phase == "bet" and not played.state.treasures[0] and not any(played.state.bets):
                return played
            played.step()
    raise AssertionError("nobody was ever broke")


@pytest.mark.parametrize("quickly", [False, True])
def test_aif_06_the_match_of_a_person_who_is_out_first_goes_on_and_ends(quickly: bool):
    """The computers play on by themselves, or to the very end where that is wished; each end is told."""
    at = resumed(broke(), "broke", InstantWorker())
    assert at.scene.sitting.actor != 0
    if quickly:
        at.scene.ways_out.finishing = True
        at.scene.sitting.finish_quickly()
    for _ in range(60):
        at.run(1000)
        if isinstance(at.top, Result):
            break
    assert isinstance(at.top, Result)
    assert at.top.outcome.final or not quickly


def away_and_back(at: Screen) -> None:
    """The window is minimised and restored, then the settings are opened out of the pause and left again."""
    for kind in (pygame.WINDOWMINIMIZED, pygame.WINDOWFOCUSLOST, pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED):
        at.send(kind)
        at.run(100)
    at.key(pygame.K_ESCAPE)
    at.run(300)
    at.click("settings")
    at.run(100)
    at.key(pygame.K_ESCAPE)
    at.run(100)
    at.key(pygame.K_ESCAPE)
    at.run(300)


def a_turn(at: Screen, dice: Random) -> None:
    """Whoever is to play comes to the screen and plays once; a call is answered by all."""
    while isinstance(at.top, Curtain):
        at.run(300)
        at.click("ready")
        at.run(200)
    sitting = at.scene.sitting
    if sitting.call_open:
        for seat in list(sitting.calling or ()):
            sitting.answer(seat, False)
    elif sitting.viewer == sitting.actor:
        at.scene.play.play(sitting.match.rules.rollout(sitting.view().state, dice))
    at.stage.handle(pygame.event.Event(pygame.USEREVENT))
    at.run(400)


@pytest.mark.parametrize("game", list(SHELF))
def test_hid_01_between_people_no_card_is_seen_at_the_first_deal_after_other_windows_or_a_break(
    game: str, monkeypatch: pytest.MonkeyPatch
):
    """Every frame is looked at: the curtain is all there is, and at the table nothing but what its reader may see."""
    watch = Watch(monkeypatch)
    at = table_of(game, humans=(0, 1, 2), seed="hid 01", worker=SilentWorker(), watch=watch)
    dice = Random(1)
    at.run(300)
    assert isinstance(at.top, Curtain)
    away_and_back(at)
    assert isinstance(at.top, Curtain)
    for _ in range(3):
        a_turn(at, dice)
        if isinstance(at.top, Curtain):
            away_and_back(at)
    assert watch.curtains > 40
    assert watch.hands > 20 or game == "casinoverso"  # where the own card, too, lies face down until it is pressed
    played = Played(game, seed="hid 01", people=3)
    for _ in range(5):
        played.step()
    again = Watch(monkeypatch)
    back = resumed(played, "back", watch=again)
    a_turn(back, dice)
    assert again.curtains > 20
