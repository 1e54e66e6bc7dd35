"""The seats of a match being set up: a row each with avatar, kind, name or level, colour, and a way out."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes import palette as shades
from scenes.characters import character, level_name, levels, temper_words
from scenes.level_sign import draw_level, has_sign, sign_size
from scenes.palette import SEAT_COLOURS, mix
from scenes.portrait import draw_portrait
from scenes.scene import Change
from scenes.set_up import SetUp
from scenes.shapes import Plate
from scenes.skin import paste
from scenes.widgets import Brush, Button, Choice, Column, Label, TextField, Widget
from scenes.widgets.widget import Done, Pressable, Touch
from scenes.words import _

AVATAR = 72


class Portrait(Pressable):
    """An avatar in a ring of the seat's colour; choosing it shows the next one."""

    def __init__(self, name: str, avatar: int, colour: int, act: Callable[[], None], plays: str = "") -> None:
        """`plays`: how it plays, where a computer does."""
        another = _("Another character")
        super().__init__(name, character(avatar), hint=f"{plays} {another}." if plays else another)
        self.avatar = avatar
        self.colour = colour
        self.act = act

    def measure(self, brush: Brush, width: int) -> tuple[int, int]:
        """Return the size of the ring."""
        return brush.px(AVATAR), brush.px(AVATAR)

    def draw(self, surface: pygame.Surface, brush: Brush, touch: Touch) -> None:
        """Draw the portrait; it is pleased to be pointed at."""
        box = self.shown.move(0, brush.px(2)) if touch.pressed and touch.hover else self.shown
        draw_portrait(surface, brush, box, self.avatar, self.colour, "delighted" if touch.hover else "calm")
        if touch.focused and touch.ring:
            brush.ring(surface, box, box.width / 2)

    def click(self, position: tuple[int, int]) -> Done:
        """Show the next one."""
        self.act()
        return True


class Swatch(Portrait):
    """A spot of the seat's colour; choosing it shows the next one."""

    def __init__(self, name: str, avatar: int, colour: int, act: Callable[[], None]) -> None:
        super().__init__(name, avatar, colour, act)
        self.text = _("Colour")
        self.hint = _("Another colour")

    def measure(self, brush: Brush, width: int) -> tuple[int, int]:
        """Return the size of the spot."""
        return brush.px(52), brush.px(52)

    def draw(self, surface: pygame.Surface, brush: Brush, touch: Touch) -> None:
        """Draw the spot with a brass rim."""
        box = self.shown.move(0, brush.px(2)) if touch.pressed and touch.hover else self.shown
        shade = SEAT_COLOURS[self.colour % len(SEAT_COLOURS)]
        light = mix(shade, (255, 255, 255), 0.35 if touch.hover else 0.15)
        spot = Plate(
            light, shade, box.width / 2, max(2, brush.px(3)), shades.BRASS_LIGHT, shades.BRASS_DARK, shine=0.15
        )
        paste(surface, brush.skin.plate(box.size, spot), box.topleft)
        if touch.focused and touch.ring:
            brush.ring(surface, box, box.width / 2)


class SeatRows:
    """Places a row for each seat; `changed` is called when the rows must be laid anew."""

    def __init__(self, set_up: SetUp, changed: Callable[[], None]) -> None:
        self.set_up = set_up
        self.changed = changed

    def lay(self, column: Column) -> None:
        """Place the rows under one another."""
        for seat in range(len(self.set_up.seats)):
            column.row(self._row(seat), gap=14, fill=2)

    def _row(self, seat: int) -> list[Widget]:
        plan = self.set_up.seats[seat]
        kinds = [("human", _("Person")), ("computer", _("Computer"))]
        plays = temper_words(plan.avatar) if plan.kind == "computer" else ""
        row: list[Widget] = [
            Portrait(
                f"seat.{seat}.avatar", plan.avatar, plan.colour, lambda: self._do(self.set_up.next_avatar, seat), plays
            ),
            Choice(f"seat.{seat}.kind", _("Who plays"), kinds, str(plan.kind), lambda kind: self._kind(seat, kind)),
            self._who(seat),
            Swatch(f"seat.{seat}.colour", plan.avatar, plan.colour, lambda: self._do(self.set_up.next_colour, seat)),
        ]
        for widget in row:
            if not isinstance(widget, Label):
                widget.text = _("Seat {n}, {what}").format(n=seat + 1, what=widget.text)  # read out, never drawn
        return [*row, self._remove(seat)]

    def _who(self, seat: int) -> Widget:
        """Return the field for a person's name, or the choice of a computer's level."""
        plan = self.set_up.seats[seat]
        if plan.kind == "human":
            return NameField(
                f"seat.{seat}.name",
                _("Name"),
                plan.name,
                lambda name: self._name(seat, name),
                empty=self.set_up.usual_name(seat),
            )
        known = levels()
        if len(known) == 1:
            return Plaque(f"seat.{seat}.level", f"{character(plan.avatar)} · {level_name(plan.level)}")
        return LevelChoice(f"seat.{seat}.level", _("Level"), known, plan.level, lambda level: self._level(seat, level))

    def _remove(self, seat: int) -> Button:
        few = len(self.set_up.seats) <= self.set_up.rules.seats[0]
        return Button(
            f"seat.{seat}.remove",
            "",
            lambda: self._do(self.set_up.remove_seat, seat),
            icon="cross",
            hint=_("Remove seat {n}").format(n=seat + 1),
            reason=_("The game needs at least this many seats.") if few else "",
        )

    def _do(self, act: Callable[[int], None], seat: int) -> None:
        act(seat)
        self.changed()

    def _kind(self, seat: int, kind: str) -> Change | None:
        self.set_up.change_seat(seat, kind=kind)
        self.changed()
        return None

    def _name(self, seat: int, name: str) -> Change | None:
        self.set_up.change_seat(seat, name=name)
        return None

    def _level(self, seat: int, level: str) -> Change | None:
        self.set_up.change_seat(seat, level=level)
        return None


class NameField(TextField):
    """A narrower field, so that a seat fits on one line."""

    def measure(self, brush: Brush, width: int) -> tuple[int, int]:
        """Return the size of the field."""
        return min(width, brush.px(270)), brush.px(54)


class LevelChoice(Choice[str]):
    """A stepper as wide as a name field; the sign beside the word is the one that the player's plate bears at the table."""

    def draw(self, surface: pygame.Surface, brush: Brush, touch: Touch) -> None:
        """Draw the stepper, and the sign right of its left arrow."""
        super().draw(surface, brush, touch)
        box, wide = self.shown, sign_size(brush)[0]
        left = box.left + box.height + brush.px(4)
        words = brush.skin.measure(self.value_text, brush.text_px("body"), "strong")[0]
        if has_sign(self.value) and left + wide + brush.px(8) <= box.centerx - words // 2:
            draw_level(surface, brush, (left + wide // 2, box.centery), self.value, shades.BRASS_LIGHT, (62, 42, 34))

    def measure(self, brush: Brush, width: int) -> tuple[int, int]:
        """Return the size of the field it stands in for."""
        wide = max(brush.px(270), self.least(brush))
        super().measure(brush, wide)
        return wide, brush.px(52)

    def least(self, brush: Brush) -> int:
        """Return the width in which every level can be read."""
        texts = (brush.skin.measure(text, brush.text_px("body"), "strong")[0] for _value, text in self.options)
        return max(super().least(brush), max(texts) + 2 * brush.px(58))


class Plaque(Label):
    """Character and level of a computer player where there is only one level."""

    def measure(self, brush: Brush, width: int) -> tuple[int, int]:
        """Return the size of the field it stands in for."""
        tall = super().measure(brush, brush.px(270))[1]
        return brush.px(270), tall
