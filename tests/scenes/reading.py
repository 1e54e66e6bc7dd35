"""What tests of the screen reader share: an adapter in AccessKit's place, a scene with given targets, and a reader's wishes."""

from types import SimpleNamespace

import pygame

from scenes.reader import WISH
from scenes.scene import Scene, Target


class Room(Scene):
    """A scene with given targets, and news once."""

    name = "room"

    def __init__(self, *targets, focus="", told=()):
        self._targets, self._focus, self.told = targets, focus, list(told)

    def targets(self):
        return self._targets

    def focus(self):
        return self._focus

    def news(self, since):
        return len(self.told), self.told[since:] if since >= 0 else []


def target(name="deal", role="button", **more):
    return Target(name, role, more.pop("text", name.title()), (10, 20, 30, 40), **more)


class Adapter:
    """Keeps what it is told; `asked` and `wished` are what AccessKit would call from threads of its own."""

    def __init__(self, asked, wished, left):
        self.asked, self.wished, self.left = asked, wished, left
        self.focused, self.place, self.updates = None, None, []

    def update_if_active(self, make):
        self.updates.append(make())

    def update_window_focus_state(self, focused):
        self.focused = focused

    def set_root_window_bounds(self, outer, inner):
        self.place = (inner.x0, inner.y0, inner.x1, inner.y1)


def wished(heard, stage, name, action, data=None):
    """A reader wants something of the widget called `name` on the page on top."""
    made, adapter = heard
    pygame.event.clear(WISH)
    made.note(stage.top)
    number = made._tree.number(stage.top.name, name)
    adapter.wished(SimpleNamespace(action=action, target=number, data=data))
    for wish in pygame.event.get(WISH):
        for event in made.events(wish):
            stage.handle(event)
