"""What is heard at the table: cards by the steps that are shown, a person's turn, a call, a refusal, the machine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.state import Step
from scenes.sounds import Sounds
from scenes.table.flights import Cue
from scenes.table.front import Front
from scenes.table.play import Play
from scenes.table.sounds import cues, ending


class Hearing:
    """Plays the sounds of what the scene shows; nothing is told by sound alone."""

    def __init__(self, sounds: Sounds, play: Play, front: Front) -> None:
        self.sounds = sounds
        self.play = play
        self.front = front
        self._mine = False
        self._calling = False
        play.hear = self.say

    def say(self, name: str, pitch: int = 0, pan: float = 0.0) -> None:
        """Plays a sound by its name."""
        self.sounds.play(name, pitch, pan)

    def shown(self, found: Sequence[Cue]) -> None:
        """Steps have begun or ended in the picture."""
        for cue in found:
            if isinstance(cue.note, tuple):
                step: Any = cue.note
                for sound in cues(step, self.play.game.rules.id):
                    if sound.when == cue.moment:
                        self.say(sound.name, sound.pitch, self._pan(step))

    def _pan(self, step: Step) -> float:
        """From which side a step sounds: where its card goes to, -1 left to 1 right."""
        zone = step[4] or step[3]
        if zone is None or not self.front.size[0]:
            return 0.0
        box = self.front.target_box(zone)
        return 2 * box.centerx / self.front.size[0] - 1 if box.width else 0.0

    def update(self, busy: bool) -> None:
        """A turn has begun, a call has opened, the machine turns."""
        sitting = self.play.sitting
        mine = sitting.viewer == sitting.actor and sitting.calling is None and not sitting.ended
        if mine and not self._mine and not busy:
            self.say("turn")
        self._mine = mine and (self._mine or not busy)
        if self.front.call.open and not self._calling:
            self.say("take")
        self._calling = self.front.call.open
        for name in self.play.game.heard():
            self.say(name)

    def outcome(self) -> None:
        """The end of a round or a match is told."""
        state = self.play.sitting.match.state
        winners = state.result if state.phase == "match_over" else None
        self.say(ending(winners, self.play.sitting.humans))
