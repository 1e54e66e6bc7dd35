"""What is spoken where no screen reader reads: the same sentences as in the history, the head of each page, and what has the focus."""

from __future__ import annotations

from scenes.scene import Scene, Target
from scenes.spoken_tree import ON, Told, called, heading, told
from scenes.voice import Voice
from scenes.words import _


class Narrator:
    """Follows the scene on top and lets a voice tell what is new in it. It knows no more than a screen reader would: behind a curtain the
    curtain's own words."""

    def __init__(self, voice: Voice) -> None:
        self._voice = voice
        self._scene: Scene | None = None
        self._since = -1
        self._live: dict[str, str] = {}
        self._focus = ""

    def note(self, scene: Scene, wanted: bool) -> None:
        """Tell what is new, if it is `wanted`; else be silent, and begin anew when it is."""
        if not wanted:
            if self._scene is not None:
                self._voice.hush()
                self._scene, self._since, self._live, self._focus = None, -1, {}, ""
            return
        came, self._scene = scene is not self._scene, scene
        self._since, news = scene.news(self._since)
        now = told(scene)
        lines = [*(heading(now.targets) if came else ()), *news, *self._changes(now)]
        if lines:
            self._voice.say("news", " ".join(lines), now.language)
        self._tell_focus(now)

    def close(self) -> None:
        """The program ends: silence."""
        self._voice.close()

    def _changes(self, now: Told) -> list[str]:
        """What message lines and questions say now and did not say before."""
        before = self._live
        self._live = {each.name: each.text for each in now.targets if each.role == "news" and each.text}
        return [text for name, text in self._live.items() if before.get(name) != text]

    def _tell_focus(self, now: Told) -> None:
        found = next((each for each in now.targets if each.name == now.focus), None)
        words = spoken(found) if found is not None else ""
        if words and words != self._focus:
            self._voice.say("focus", words, now.language)
        self._focus = words


def spoken(target: Target) -> str:
    """Return what is said of a target that has the focus: its name, how it stands, its help or why it sleeps."""
    name = called(target)
    if target.role == "toggle":
        name = _("{name}: on").format(name=name) if target.value == ON else _("{name}: off").format(name=name)
    return f"{name}. {target.hint}" if target.hint and target.hint not in name else name
