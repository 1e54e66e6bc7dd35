"""What the table says when computer players cannot think: one quiet note, and the match goes on."""

import pygame
import pytest

from game.ai.worker import Answer
from scenes.words import use_language
from tests.table_scene.screen import InstantWorker, Screen, position, screen

NOTE = "The computer players cannot think properly just now; they make simpler moves for a while."


class Failing(InstantWorker):
    """Computer players whose process always fails, until it is `well`."""

    well = False

    def poll(self) -> Answer | None:
        answer = super().poll()
        if answer is None or self.well:
            return answer
        return Answer(answer.number, None, "The computer player's process ended.")

    def restart(self) -> None:
        """Nothing to start."""


def table(worker: Failing) -> Screen:
    at = screen(position(["seven clover bell lemon cherry clover", 7], "clover lemon"), worker=worker)
    at.run(400)
    return at


def discard(at: Screen) -> None:
    """The person discards the first card that is free."""
    play = at.scene.play
    play.play(next(offer.action for offer in play.offers if offer.action[0] == "discard"))


def notes(at: Screen, frames: int = 600) -> list[str]:
    """What the message line says while the computer plays, each text once in a row."""
    seen: list[str] = []
    for _frame in range(frames):
        at.frame()
        text = at.scene.front.message
        if not seen or seen[-1] != text:
            seen.append(text)
        if at.scene.sitting.actor == 0 and not at.scene.busy:
            break
    return seen


def test_it_is_told_once_and_the_turn_goes_on():
    at = table(Failing())
    discard(at)
    assert NOTE in notes(at)
    assert at.scene.sitting.actor == 0
    at.run(6000)
    assert at.scene.front.message != NOTE
    discard(at)
    assert NOTE not in notes(at)


def test_it_is_told_again_when_it_comes_again(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("scenes.table.thinking.MOST_LOST", 99)
    worker = Failing()
    at = table(worker)
    discard(at)
    notes(at)
    worker.well = True
    at.run(6000)
    discard(at)
    notes(at)
    assert not at.scene.sitting.thinking.troubled
    worker.well = False
    discard(at)
    assert NOTE in notes(at)


def test_it_is_told_in_polish():
    at = table(Failing())
    use_language("pl")
    discard(at)
    assert any("prostsze ruchy" in text for text in notes(at))
    pygame.event.clear()
