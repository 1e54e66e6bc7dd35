"""The stack of scenes: changes returned, modal scenes, answers, the fade and what must never be faded."""

import pygame
import pytest

from scenes.scene import Canvas, Change, Event, Pop, Push, Quit, Rect, Replace, Scene
from scenes.stage import Stage

SIZE = (960, 540)
GO = pygame.event.Event(pygame.USEREVENT)


class Plain(Scene):
    """One colour, one answer to every event."""

    def __init__(self, colour: tuple[int, int, int], answer: Change | None = None) -> None:
        self.colour = colour
        self.answer = answer
        self.heard: list[object] = []
        self.left = False
        self.size = (0, 0)

    def resize(self, size: tuple[int, int], scale: float) -> None:
        self.size = size

    def handle(self, event: Event) -> Change | None:
        return self.answer

    def draw(self, canvas: Canvas) -> list[Rect]:
        if not canvas.whole:
            return []
        canvas.surface.fill(self.colour)
        return [canvas.surface.get_rect()]

    def resume(self, answer: object) -> Change | None:
        self.heard.append(answer)
        return None

    def leave(self) -> None:
        self.left = True


class Spot(Plain):
    """A modal scene that covers the middle."""

    modal = True

    def draw(self, canvas: Canvas) -> list[Rect]:
        canvas.surface.fill(self.colour, (400, 200, 160, 140))
        return [Rect(400, 200, 160, 140)]


class Opaque(Plain):
    fades = False


@pytest.fixture
def surface() -> pygame.Surface:
    return pygame.display.set_mode(SIZE)


def stage_with(*scenes: Scene, fade: float = 0.0) -> Stage:
    stage = Stage(scenes[0], SIZE, 1.0)
    stage.fade_speed = fade
    for scene in scenes[1:]:
        stage.carry_out(Push(scene))
    return stage


def test_push_lays_out_and_pop_tells_the_answer():
    below = Plain((10, 0, 0))
    stage = stage_with(below, Plain((0, 10, 0), Pop("done")))
    assert stage.top is not None
    assert stage.top.size == SIZE  # type: ignore[attr-defined]
    top = stage.top
    stage.handle(GO)
    assert stage.top is below
    assert below.heard == ["done"]
    assert top.left  # type: ignore[attr-defined]


def test_replace_and_replace_whole():
    first, second, third = Plain((1, 0, 0)), Plain((2, 0, 0)), Plain((3, 0, 0))
    stage = stage_with(first, second)
    stage.carry_out(Replace(third))
    assert stage.scenes == [first, third]
    assert second.left
    stage.carry_out(Replace(Plain((4, 0, 0)), whole=True))
    assert len(stage.scenes) == 1
    assert first.left
    assert third.left


def test_several_leave_at_once():
    stage = stage_with(Plain((1, 0, 0)), Plain((2, 0, 0)), Plain((3, 0, 0)))
    stage.carry_out(Pop(count=2))
    assert len(stage.scenes) == 1


def test_quit_lets_all_leave():
    first, second = Plain((1, 0, 0)), Plain((2, 0, 0), Quit())
    stage = stage_with(first, second)
    stage.handle(GO)
    assert stage.top is None
    assert first.left
    assert second.left


def test_a_still_scene_draws_once(surface: pygame.Surface):
    stage = stage_with(Plain((50, 60, 70)))
    assert stage.wait_ms() == 0
    assert stage.draw(surface) == [surface.get_rect()]
    assert stage.draw(surface) == []
    assert stage.wait_ms() is None


def test_a_modal_scene_lies_over_the_darkened_one(surface: pygame.Surface):
    stage = stage_with(Plain((200, 200, 200)), Spot((9, 200, 9)))
    stage.draw(surface)
    assert surface.get_at((480, 270))[:3] == (9, 200, 9)
    assert 40 < surface.get_at((10, 10))[0] < 140
    stage.carry_out(Push(Spot((200, 9, 9))))
    stage.draw(surface)
    assert surface.get_at((480, 270))[:3] == (200, 9, 9)
    assert surface.get_at((10, 10))[0] < 100


def test_a_fade_blends_the_old_into_the_new(surface: pygame.Surface):
    stage = stage_with(Plain((200, 0, 0)), fade=1.0)
    stage.draw(surface)
    stage.carry_out(Replace(Plain((0, 0, 200))))
    stage.draw(surface)
    stage.update(80)
    stage.draw(surface)
    red, _green, blue, _alpha = surface.get_at((5, 5))
    assert red > 40
    assert blue > 40
    stage.update(200)
    stage.draw(surface)
    assert surface.get_at((5, 5))[:3] == (0, 0, 200)
    assert stage.draw(surface) == []


def test_a_scene_that_must_not_fade_stands_at_once_and_goes_at_once(surface: pygame.Surface):
    stage = stage_with(Plain((200, 0, 0)), fade=1.0)
    stage.draw(surface)
    stage.carry_out(Push(Opaque((0, 0, 200))))
    stage.draw(surface)
    assert surface.get_at((5, 5))[:3] == (0, 0, 200)
    stage.carry_out(Pop())
    stage.draw(surface)
    assert surface.get_at((5, 5))[:3] == (200, 0, 0)


def test_a_resize_ends_the_fade_and_reaches_all_scenes(surface: pygame.Surface):
    below, top = Plain((1, 1, 1)), Plain((2, 2, 2))
    stage = stage_with(below, top, fade=1.0)
    stage.resize((1280, 720), 1.0)
    assert below.size == top.size == (1280, 720)
    surface = pygame.display.set_mode((1280, 720))
    stage.draw(surface)
    assert surface.get_at((5, 5))[:3] == (2, 2, 2)
