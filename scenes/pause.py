"""The pause over a match: go on, take back, read the rules, settings, leave, finish quickly, give up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.core.options import Options
from game.core.rules import Rules
from scenes.how_to_play import HowToPlay
from scenes.kit import Kit
from scenes.menu_page import MenuPage
from scenes.message import Message
from scenes.rules_page import RulesPage
from scenes.scene import Change, Pop, Push
from scenes.settings_page import SettingsPage
from scenes.table.players import Player
from scenes.who_plays import Chosen, WhoPlays
from scenes.widgets import Button
from scenes.words import _


@dataclass(frozen=True, slots=True)
class Offers:
    """What is possible in this match now; a sentence says why something is not, "" that it is."""

    undo: str = ""
    finish: str = ""
    give_up: str = ""
    lasting: bool = True
    """Whether the match can be continued after it was left."""
    players: Sequence[Player] = ()
    people: Sequence[int] = ()
    """The seats in which people sat at the beginning; two or more of them may leave theirs to computers and come back."""


class Pause(MenuPage):
    """Leaves with "resume", "undo", "leave", "finish", "give_up" or who plays on; rules and settings open over it."""

    name = "pause"
    wide = 560

    def __init__(self, kit: Kit, rules: Rules[Any], options: Options, offers: Offers, commit: str = "") -> None:
        """`commit` is the match's commitment to its seed, "" where there is none to show."""
        super().__init__(kit, commit)
        self.rules = rules
        self.options = options
        self.offers = offers

    def heading(self) -> str:
        """Pause."""
        return _("Pause")

    def buttons(self) -> list[Button]:
        """Go on, take back, read, set, or leave in one of several ways."""
        kept = _("Nothing has to be saved: Continue brings you back exactly here.")
        if not self.offers.lasting:
            kept = _("A first match with the guide is not kept: How to play begins it anew.")
        quick = _("Computer players play on for all seats, and you see the result.")
        seats = Button("seats", _("Who plays on"), self._who, reason=self.offers.finish)
        return [
            Button("resume", _("Go on"), lambda: Pop("resume"), kind="primary"),
            Button("undo", _("Take back"), lambda: Pop("undo"), icon="undo", reason=self.offers.undo),
            Button("rules", _("Rules"), self._read_rules),
            Button("how_to_play", _("How to play"), self._explain),
            Button("settings", _("Settings"), lambda: Push(SettingsPage(self.kit))),
            *([seats] if len(self.offers.people) > 1 else []),
            Button("finish", _("Finish quickly"), self._finish, hint=quick, reason=self.offers.finish),
            Button("give_up", _("Give up"), self._give_up, kind="danger", reason=self.offers.give_up),
            Button("leave", _("Leave the table"), lambda: Pop("leave"), hint=kept),
        ]

    def _read_rules(self) -> Change:
        names = [player.name for player in self.offers.players]
        return Push(RulesPage(self.kit, self.rules, self.options, names))

    def _explain(self) -> Change:
        return Push(HowToPlay(self.kit, self.rules, self.options, lesson=False))

    def _who(self) -> Change:
        return Push(WhoPlays(self.kit, self.offers.players, self.offers.people))

    def _finish(self) -> Change:
        text = _(
            "Computer players will take over all seats until the match is over; it will not count in the statistics."
        )
        answers = (("cancel", _("No, go back")), ("finish", _("Finish quickly")))
        return Push(Message(self.kit, _("Finish quickly?"), text, answers, harmful=True))

    def _give_up(self) -> Change:
        text = _("The match ends here and cannot be continued.")
        answers = (("cancel", _("No, go back")), ("give_up", _("Give up")))
        return Push(Message(self.kit, _("Give up this match?"), text, answers, harmful=True))

    def resume(self, answer: object) -> Change | None:
        """A question was answered: carry it to the table."""
        return Pop(answer) if answer in ("finish", "give_up") or isinstance(answer, Chosen) else None
