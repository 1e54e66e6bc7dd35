"""Finished matches for tests, as lines of a record and as files."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from game.core.dealer import seed_dealer
from game.core.match import Match
from game.core.record import Record, commitment, header
from game.core.replay import Replayed, replay
from game.games import SHELF, rules_of

NAMES = ("Ala", "Fox", "Owl", "Bear")


class Played:
    """A match that is played by quick choices; everything about it can be changed on the way."""

    def __init__(
        self, game: str = "lucky_jack", seed: str = "s", people: int = 1, level: str = "easy", **options: object
    ):
        self.rules: Any = SHELF[game]
        self.seed = seed
        self.count = max(3, self.rules.seats[0])
        read = self.rules.options_type.read(options, self.count)
        seats = [
            {
                "name": NAMES[seat],
                "kind": "human" if seat < people else "computer",
                "level": "" if seat < people else level,
            }
            for seat in range(self.count)
        ]
        self.header = header(game, read, seats, commitment(seed), "2026-11-01T10:00:00+00:00", "1.0")
        self.record = Record()
        self.match: Match[Any] = Match.new(self.rules, self.count, read, seed_dealer(seed), self.record)
        self.rng = Random(seed)
        self.at = 0.0

    @property
    def state(self) -> Any:
        return self.match.state

    def step(self) -> None:
        """One action, or the next round."""
        self.at += 3.0
        if self.state.phase == "round_over":
            self.match.next_round(self.at)
        else:
            self.match.play(self.rules.rollout(self.state, self.rng), self.at)

    def to_the_end(self) -> Played:
        while self.state.phase != "match_over":
            self.step()
        return self.end("over")

    def end(self, reason: str) -> Played:
        self.record.add("end", self.rules, self.state, self.at, reason=reason, seed=self.seed)
        return self

    def lines(self) -> list[dict[str, Any]]:
        return [self.header, *self.record.lines]

    def replayed(self) -> Replayed:
        return replay(self.lines(), rules_of)

    def save(self, folder: Path, name: str) -> Path:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{name}.jsonl"
        path.write_text("".join(json.dumps(line) + "\n" for line in self.lines()), "utf-8")
        return path
