"""The tree that a screen reader reads: the targets of the scene on top, their state, the focus and what has just happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile
from typing import TYPE_CHECKING, Any, NamedTuple

from scenes.scene import Scene, Target
from scenes.window import TITLE
from scenes.words import _, language

if TYPE_CHECKING:
    from types import ModuleType

ROOT, NEWS, FIRST = 1, 2, 3
"""Numbers of nodes: the window, the line that is read out, the first target."""
ROLES = {
    "button": "BUTTON", "toggle": "SWITCH", "choice": "SPIN_BUTTON", "slider": "SLIDER", "text": "TEXT_INPUT", "list": "LIST",
    "label": "LABEL", "news": "LABEL", "card": "BUTTON", "zone": "GROUP",
}  # fmt: skip
"""AccessKit's word for the role of a target."""
PRESSED = {"button", "toggle", "choice", "card", "zone", "text", "list"}
"""Roles a reader may press."""
ON, PICKED = "on", "picked"
"""The value of a toggle that is on, and of a card that was picked up."""


class Told(NamedTuple):
    """What can be read at one moment. `news`: sentences on what has happened since the moment before."""

    scene: str
    focus: str
    targets: tuple[Target, ...]
    news: str
    language: str


def told(scene: Scene, news: Sequence[str] = ()) -> Told:
    """Return what a reader may read of `scene`, in the language in force."""
    targets = [target for target in scene.targets() if target.text or target.hint or target.role == "news"]
    for target, _key in scene.held():
        words = target.text if target.value == ON else ""
        targets += [target, replace(target, name=f"{target.name}.told", role="news", text=words, value="")]
    return Told(scene.name, scene.focus(), tuple(targets), " ".join(news), language())


def heading(targets: Sequence[Target]) -> list[str]:
    """Return what is written at the head of a page, before anything that can be pressed: it is read out when the page comes."""
    lines = [target.text.lstrip("• ") for target in takewhile(lambda target: target.role == "label", targets)]
    return [f"{line}." if line[-1:].isalnum() else line for line in lines]


class SpokenTree:
    """Makes AccessKit's nodes out of what is told; a target keeps its number as long as the program runs.

    `kit` is the module accesskit; windows have their origin at the upper left, all rectangles are in window px.
    """

    def __init__(self, kit: ModuleType) -> None:
        self._kit: Any = kit
        self._numbers: dict[tuple[str, str], int] = {}
        self._names: list[tuple[str, str]] = []

    def number(self, scene: str, name: str) -> int:
        """Return the number of a target's node."""
        key = scene, name
        if key not in self._numbers:
            self._numbers[key] = FIRST + len(self._names)
            self._names.append(key)
        return self._numbers[key]

    def target(self, now: Told, number: int) -> Target | None:
        """Return the target with the node `number`, None if it is not there any more."""
        return next((each for each in now.targets if self.number(now.scene, each.name) == number), None)

    def update(self, now: Told) -> Any:
        """Return the whole tree as a TreeUpdate."""
        nodes = [(self.number(now.scene, target.name), self._node(target)) for target in now.targets]
        numbers = [number for number, _node in nodes]
        root = self._kit.Node(self._kit.Role.WINDOW)
        root.set_label(TITLE)
        root.set_language(now.language)
        root.set_children([NEWS, *numbers])
        focus = self.number(now.scene, now.focus)
        update = self._kit.TreeUpdate(focus if focus in numbers else ROOT)
        tree = self._kit.Tree(ROOT)
        tree.toolkit_name = TITLE
        update.tree = tree
        update.nodes.append((ROOT, root))
        update.nodes.append((NEWS, self._live(now.news)))
        for number, node in nodes:
            update.nodes.append((number, node))
        return update

    def _live(self, text: str) -> Any:
        """A line that is read out whenever it changes, without interrupting."""
        node = self._kit.Node(self._kit.Role.LABEL)
        node.set_value(text)
        node.set_live(self._kit.Live.POLITE)
        return node

    def _node(self, target: Target) -> Any:
        if target.role == "news":
            node = self._live(target.text)
        else:
            node = self._kit.Node(getattr(self._kit.Role, ROLES[target.role]))
            if target.role == "label":
                node.set_value(target.text)
            else:
                node.set_label(called(target))
                self._add_state(node, target)
        x, y, width, height = target.rect
        node.set_bounds(self._kit.Rect(x, y, x + width, y + height))
        if target.text and target.hint and target.hint != target.text:
            node.set_description(target.hint)
        return node

    def _add_state(self, node: Any, target: Target) -> None:
        """What may be done with a target, and how it stands."""
        if not target.enabled:
            node.set_disabled()
        elif target.role in PRESSED:
            node.add_action(self._kit.Action.CLICK)
        if target.role in PRESSED or target.scale is not None:
            node.add_action(self._kit.Action.FOCUS)
        if target.scale is not None:
            self._add_scale(node, target.scale, target.enabled)
        if target.role == "text":
            node.set_value(target.value)
            node.add_action(self._kit.Action.SET_VALUE)
        if target.role == "toggle":
            node.set_toggled(self._kit.Toggled.TRUE if target.value == ON else self._kit.Toggled.FALSE)

    def _add_scale(self, node: Any, scale: tuple[int, int, int, int], enabled: bool) -> None:
        """The number of a slider, and that it may be changed."""
        node.set_min_numeric_value(scale[0])
        node.set_max_numeric_value(scale[1])
        node.set_numeric_value_step(scale[2])
        node.set_numeric_value(scale[3])
        actions = self._kit.Action
        for action in (actions.SET_VALUE, actions.INCREMENT, actions.DECREMENT) if enabled else ():
            node.add_action(action)


def called(target: Target) -> str:
    """What a target is called, one with a sign alone by its help; a value of many is said with it, since not every system reads it from
    elsewhere."""
    text = target.text or target.hint
    if target.role == "card":
        return _("{card}, picked up").format(card=text) if target.value == PICKED else text
    return f"{text}: {target.value}" if target.value and target.role != "toggle" and target.value not in text else text
