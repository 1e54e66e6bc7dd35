"""The first game: which one a newcomer wants to learn, and the way straight into its guided match."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core.words import N_
from game.games import SHELF
from scenes.faces import turned_card
from scenes.games import Sign, name_of, playable, signs
from scenes.guide import read_guide
from scenes.scene import Change, Pop, Push
from scenes.sheet_page import SheetPage
from scenes.skin import paste
from scenes.widgets import Brush, Button, Column, Label, Widget
from scenes.widgets.row import Row
from scenes.widgets.widget import Touch
from scenes.words import _

ABOUT = {
    "lucky_jack": N_("Gather three or four cards alike, and call the jackpot."),
    "cover_your_assets": N_("Lay pairs on your stack, and steal the stacks of others."),
    "rummy": N_("Lay all your cards in groups and runs, and rearrange the table."),
    "casinoverso": N_("Come close to 7½, or make the bank believe that you did."),
}
"""What each game is about, in one breath."""
TALL = 120
"""Units of height of a row."""
FACES, LEAN, STEP = 4, 5.0, 0.7
"""So many cards of each game are shown in its row, each turned by so many degrees more, and so many of its widths further."""


class FirstGame(SheetPage):
    """A row for each game that has a guided match."""

    name = "first_game"
    wide = 1240
    snug = True
    first_focus = "learn.0"

    def heading(self) -> Sequence[Widget]:
        """The question."""
        return [Label("title", _("Which game first?"), kind="heading")]

    def fill(self, column: Column) -> None:
        """Place what a guided match is, and the games with what each is about."""
        words = _(
            "A first match against easy computers: a guide says at every step what can be done. It counts nowhere."
        )
        column.add(Label("what", words))
        for place, sign in enumerate(signs()):
            if playable(sign.game) and read_guide(sign.game).lesson.step:
                column.add(self._row(place, sign), stretch=True)

    def _row(self, place: int, sign: Sign) -> Row:
        about = _(ABOUT[sign.game]) if sign.game in ABOUT else ""
        line = _("You know it") if sign.game in self.kit.preferences.now.taught else about
        return GameRow(f"learn.{place}", name_of(sign.game), line, sign.faces, lambda: self._learn(sign.game))

    def foot(self) -> Sequence[Widget]:
        """Back to the title."""
        return [Button("back", _("Back"), Pop)]

    def _learn(self, game: str) -> Change:
        from scenes.lesson import guided_table  # the table is loaded when it is needed, as everywhere

        return Push(guided_table(self.kit, SHELF[game], read_guide(game).lesson))

    def resume(self, answer: object) -> Change | None:
        """Somebody came back from a guided match."""
        self.rebuild()
        return None


class GameRow(Row):
    """A row with some cards of its game on the right; `faces` are picture names."""

    def __init__(self, name: str, text: str, line: str, faces: Sequence[str], act: Callable[[], Change | None]) -> None:
        super().__init__(name, text, line, "", act)
        self.faces = faces[:FACES]

    @property
    def value_text(self) -> str:
        """The line under the title."""
        return self.line

    def measure(self, brush: Brush, width: int) -> tuple[int, int]:
        """Return a size in which the line may go on to a second one."""
        return width, max(brush.px(TALL), brush.text_px("small") * 5 + brush.px(16))

    def _long(self, brush: Brush, width: int) -> bool:
        """Its title is a name."""
        return False

    def _kept(self, brush: Brush) -> int:
        """The cards have room of their own."""
        return round(self._card(brush)[0] * (1 + STEP * (len(self.faces) - 1))) + brush.px(34)

    def _note_room(self, brush: Brush, width: int) -> int:
        """Beside the title, too."""
        return self._kept(brush)

    def _card(self, brush: Brush) -> tuple[int, int]:
        tall = self.rect.height - brush.px(28)
        return tall * 5 // 7, tall

    def draw(self, surface: pygame.Surface, brush: Brush, touch: Touch) -> None:
        """Draw the row, and the cards fanned out."""
        super().draw(surface, brush, touch)
        box = self.shown.move(0, brush.px(2)) if touch.pressed and touch.hover else self.shown
        wide, tall = self._card(brush)
        middle = (len(self.faces) - 1) / 2
        at = box.right - brush.px(34) - wide - round(middle * STEP * wide)
        for place, face in enumerate(self.faces):
            card = turned_card(brush, face, (wide, tall), LEAN * (middle - place))
            x = at + wide // 2 + (place - middle) * STEP * wide - card.get_width() / 2
            paste(surface, card, (x, box.centery - card.get_height() / 2))
