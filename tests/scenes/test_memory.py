"""Memory: what a heavy scene held is free as soon as it has left."""

import gc
import weakref
from typing import ClassVar

import pytest

from scenes import memory
from scenes.scene import Pop, Push, Replace, Scene
from scenes.stage import Stage


class Heavy(Scene):
    """A scene that knows itself, as a table knows its parts."""

    heavy: ClassVar[bool] = True

    def __init__(self) -> None:
        self.self = self


@pytest.mark.parametrize("way", ["pop", "replace"])
def test_a_heavy_scene_that_has_left_is_gone_at_once(way: str) -> None:
    stage = Stage(Scene(), (960, 540), 0.5)
    stage.carry_out(Push(Heavy()))
    left = weakref.ref(stage.scenes[-1])
    gc.disable()
    try:
        stage.carry_out(Pop() if way == "pop" else Replace(Scene()))
        assert left() is None
    finally:
        gc.enable()


def test_light_scenes_leave_without_delay(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise AssertionError

    monkeypatch.setattr("scenes.stage.give_back", refuse)
    stage = Stage(Scene(), (960, 540), 0.5)
    stage.carry_out(Push(Scene()))
    stage.carry_out(Pop())


@pytest.mark.parametrize("error", [AttributeError, OSError, TypeError])
def test_a_system_without_the_call_is_no_harm(monkeypatch: pytest.MonkeyPatch, error: type[Exception]) -> None:
    class Without:
        """A C library without the call, or none at all."""

        def __init__(self, _name: object) -> None:
            if error is not AttributeError:
                raise error

    monkeypatch.setattr("ctypes.CDLL", Without)
    memory._trim.cache_clear()
    try:
        memory.give_back()
        assert memory._trim() is None
    finally:
        memory._trim.cache_clear()
