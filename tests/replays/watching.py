"""What tests of watching share: a replay at a window, and hands for it."""

import pygame

from scenes.kit import Kit
from scenes.replays.scene import Replay
from scenes.scene import Change, Target
from scenes.sizes import scale_for
from tests.scenes.driver import press, release
from tests.statistics.played import Played

SIZE = (1280, 720)


def opened(kit: Kit, played: Played, **wishes: object) -> Replay:
    """A replay at a window, with all animation off."""
    kit.preferences.change(animation="off")
    path = played.save(kit.saves.folder, "match")
    scene = Replay(kit, kit.saves.look(path), path, **wishes)  # type: ignore[arg-type]
    kit.skin.use(SIZE)
    scene.resize(SIZE, scale_for(SIZE))
    return scene


def live(scene: Replay, ms: float) -> None:
    """Lets time pass in frames."""
    while ms > 0:
        scene.update(50)
        ms -= 50


def target(scene: Replay, name: str) -> Target:
    return next(target for target in scene.targets() if target.name == name)


def over(scene: Replay, name: str) -> tuple[int, int]:
    return pygame.Rect(target(scene, name).rect).center


def click(scene: Replay, name: str) -> Change | None:
    place = over(scene, name)
    scene.handle(press(place))
    return scene.handle(release(place))
