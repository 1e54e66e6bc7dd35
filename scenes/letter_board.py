"""Letters on the screen: a board of keys for whoever has a gamepad, a finger or a mouse but no keyboard at hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

import pygame

from scenes.buttons import button_for, called
from scenes.kit import Kit
from scenes.pad_events import does
from scenes.page import Page
from scenes.scene import Change, Event, Pop
from scenes.widgets import Board, Brush, Button, Label, TextField, Widget
from scenes.widgets.brush import sheet
from scenes.widgets.key_field import draw_cap
from scenes.widgets.walk import DIRECTIONS
from scenes.widgets.widget import Done, Pressable, Touch
from scenes.words import _

ROWS = ("1234567890", "qwertyuiop", "asdfghjkl-", "zxcvbnm.,'", "ąćęłńóśźż&")
"""What can be typed, as it lies there; Polish letters have a row of their own in every language."""
PARTS = (" ", "-")
"""After one of these a part of a name begins, with a capital letter."""
WIDE, TALL = 1240, 740
"""Units that the sheet takes where the window has them."""
EDGE, GAP = 40, 10
"""Units at the edges of the sheet, and between keys."""


class Line(TextField):
    """What has been typed. It is read, and the keys below write in it; it takes no focus."""

    focusable: ClassVar[bool] = False

    def draw(self, surface: pygame.Surface, brush: Brush, touch: Touch) -> None:
        """Draw it as the field that is typed in."""
        super().draw(surface, brush, Touch(focused=True))

    @property
    def caret_seen(self) -> bool:
        """The caret stands still."""
        return True


class Cap(Pressable):
    """The key of one letter."""

    def __init__(self, name: str, text: str, act: Callable[[], None], reason: str) -> None:
        super().__init__(name, text, reason=reason)
        self.act = act

    def measure(self, brush: Brush, width: int) -> tuple[int, int]:
        """Return the whole width: the board gives it its place."""
        return width, brush.px(GAP)

    def draw(self, surface: pygame.Surface, brush: Brush, touch: Touch) -> None:
        """Draw the cap with its letter; it goes down under a press."""
        box = self.shown.move(0, brush.px(2)) if touch.pressed and touch.hover else self.shown
        draw_cap(surface, brush, box, touch, self.text, "heading", asleep=not self.enabled)

    @property
    def tip(self) -> str:
        """Nothing: the line of what has been typed says why no key takes a letter any more."""
        return ""

    def click(self, position: tuple[int, int]) -> Done:
        """Type it; where there is no room for it this is told."""
        self.act()
        return True


class LetterBoard(Page):
    """Writes in the text of a field; `take` is called with the text when it is done, and not at all when it is left."""

    name = "letters"
    modal = True
    first_focus = "letter.q"

    def __init__(self, kit: Kit, field: TextField, take: Callable[[str], None], by_pad: bool = False) -> None:
        """`by_pad`: the ring shows from the beginning where the focus is."""
        super().__init__(kit)
        self._take = take
        self._line = Line("text", field.text, field.value, lambda text: None, limit=field.limit, empty=field.empty)
        self._by_pad = by_pad
        self._capitals: bool | None = None
        """Whether the next letter is a capital one; None: as the text before it asks for."""
        self._typing = False
        """Whether the last thing that happened was a letter of a real keyboard, whose Enter then says that it is done."""
        self._sheet = pygame.Rect(0, 0, 0, 0)
        self._rows: list[list[str]] = []
        """The names of the keys, as they lie."""

    @property
    def text(self) -> str:
        """What has been typed so far."""
        return self._line.value

    @property
    def capitals(self) -> bool:
        """Whether keys write capital letters just now."""
        text = self.text[: self._line.caret]
        return self._capitals if self._capitals is not None else not text or text.endswith(PARTS)

    # --- layout -------------------------------------------------------------------------------------------------------
    def resize(self, size: tuple[int, int], scale: float) -> None:
        """Lay everything out; the ring is there at once for a gamepad."""
        first = self.board is None
        super().resize(size, scale)
        if first and self._by_pad and self.board is not None:
            self.board.set_focus(self.board.focused, keyboard=True)
        if first:
            self._tell_if_full()

    def lay(self, board: Board) -> None:
        """Place the text, the keys under it in rows, and the keys that do something under those."""
        brush = board.brush
        self._sheet = pygame.Rect(0, 0, min(self.size[0] - brush.px(20), brush.px(WIDE)), 0)
        self._sheet.height = min(self.size[1] - brush.px(20), brush.px(TALL))
        self._sheet.center = self.window.center
        edge, gap = min(brush.px(EDGE), self._sheet.width // 24), brush.px(GAP)
        inner = self._sheet.inflate(-2 * edge, -2 * edge)
        top = self._lay_head(board, inner)
        bottom = self._lay_help(board, inner)
        tall = (bottom - top + gap) // (len(ROWS) + 1)
        wide = (inner.width + gap) / len(ROWS[0])
        for row, letters in enumerate(ROWS):
            for place, letter in enumerate(letters):
                left = inner.left + round(place * wide)
                self._put(board, self._cap(letter), pygame.Rect(left, top + row * tall, round(wide) - gap, tall - gap))
        tools = self._tools()
        self._rows = [*([f"letter.{letter}" for letter in letters] for letters in ROWS), [tool.name for tool in tools]]
        wide = (inner.width + gap) / len(tools)
        for place, tool in enumerate(tools):
            left = inner.left + round(place * wide)
            self._put(board, tool, pygame.Rect(left, top + len(ROWS) * tall, round(wide) - gap, tall - gap))

    def _lay_head(self, board: Board, inner: pygame.Rect) -> int:
        """Place what is asked for and the text; return where the keys begin."""
        brush = board.brush
        high = self._line.measure(brush, inner.width)[1]
        label = Label("title", self._line.text, kind="heading")
        wide, tall = label.measure(brush, inner.width // 3)
        high = max(high, tall)
        self._put(board, label, pygame.Rect(inner.left, inner.top + (high - tall) // 2, wide, tall))
        left = label.rect.right + brush.px(24)
        wide, tall = self._count(self._line.limit).measure(brush, inner.width // 4)
        count = pygame.Rect(inner.right - wide, inner.top + (high - tall) // 2, wide, tall)
        self._put(board, self._line, pygame.Rect(left, inner.top, count.left - brush.px(14) - left, high))
        self._put(board, self._count(len(self.text)), count)
        return inner.top + high + brush.px(18)

    def _lay_help(self, board: Board, inner: pygame.Rect) -> int:
        """Place what the buttons of a gamepad do, for whoever has one; return where the keys end.

        Where there is room for no more letters this is said instead of how to turn them."""
        if not self.kit.pads:
            return inner.bottom
        doing = {"back": _("Erase"), "hint": _("Small and capital letters"), "sort": _("Done"), "pause": _("Done")}
        places = {name: button_for(self.kit.preferences.now.buttons, name) for name in doing}
        said = {name: f"{called(places[name])}: {what}" for name, what in doing.items() if places[name]}
        full = {"room": self._line.room_words, **{name: words for name, words in said.items() if name != "hint"}}
        each = [
            Label("help", "   ·   ".join(words.values()), kind="small", quiet=True, align="center")
            for words in (said, full)
        ]
        tall = max(label.measure(board.brush, inner.width)[1] for label in each)
        label = each[self._line.full]
        self._put(board, label, pygame.Rect(inner.left, inner.bottom - tall, inner.width, tall))
        return inner.bottom - tall - board.brush.px(8)

    def _put(self, board: Board, widget: Widget, box: pygame.Rect) -> None:
        widget.rect = box
        board.add(widget)

    def _count(self, letters: int) -> Label:
        """Return how many letters of how many there is room for have been typed."""
        words = _("{count} of {most}").format(count=letters, most=self._line.limit)
        return Label("count", words, kind="small", quiet=True, align="right")

    def _cap(self, letter: str) -> Cap:
        return Cap(f"letter.{letter}", self._shape(letter), lambda: self._type(letter), self._no_room)

    @property
    def _no_room(self) -> str:
        """Why no letter can be typed any more; empty while one can."""
        return self._line.room_words if self._line.full else ""

    def _shape(self, letter: str) -> str:
        return letter.upper() if self.capitals else letter

    def _tools(self) -> Sequence[Button]:
        none = "" if self.text else _("There is nothing to erase.")
        return (
            Button(
                "capitals", _("a – z") if self.capitals else _("A – Z"), self._turn, hint=_("Small and capital letters")
            ),
            Button("space", _("Space"), lambda: self._type(" "), reason=self._no_room),
            Button("erase", _("Erase"), self._erase, reason=none),
            Button("leave", _("Cancel"), Pop, hint=_("Leaves the text as it was.")),
            Button("done", _("Done"), self._finish, kind="primary"),
        )

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the sheet."""
        sheet(surface, self.brush, self._sheet)

    # --- acting -------------------------------------------------------------------------------------------------------
    def _type(self, letter: str) -> None:
        if self._line.full:
            self._tell_if_full()
        else:
            self._write(Event(pygame.TEXTINPUT, text=self._shape(letter)))

    def _erase(self) -> Change | None:
        self._write(Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0))
        return None

    def _write(self, event: Event) -> None:
        """Let the line take an event; what the next letter is hangs on what is there now."""
        self._line.key(event)
        if self._line.refused:
            self.kit.sounds.play("refuse")
        self._capitals = None
        self.rebuild()
        self._tell_if_full()

    def _tell_if_full(self) -> None:
        if self.board is not None and self._line.full and not self.kit.pads:
            self.board.tell(self._line)

    def _turn(self) -> Change | None:
        """Small letters for capital ones, or the other way round, for one letter."""
        self._capitals = not self.capitals
        self.rebuild()
        return None

    def _finish(self) -> Change | None:
        self._take(self.text)
        return Pop()

    # --- events -------------------------------------------------------------------------------------------------------
    def handle(self, event: Event) -> Change | None:
        """Buttons of a gamepad do what the keys below do; what a real keyboard types is taken as well."""
        command = does(event)
        if command == "back":
            return self._erase() if self.text else Pop()
        if command in ("pause", "sort"):
            return self._finish()
        if command == "hint":
            return self._turn()
        if not command and self._typed(event):
            return None
        if self._typing and event.type == pygame.KEYDOWN and event.key in ENTER:
            return self._finish()
        if event.type == pygame.KEYDOWN:
            self._typing = False
            if event.key in DIRECTIONS and self._walked(*DIRECTIONS[event.key]):
                return None
        return super().handle(event)

    def _walked(self, across: int, down: int) -> bool:
        """Whether an arrow went from key to key: along its row or to the next one, and round at the ends."""
        row = next((row for row in self._rows if self.focus() in row), None)
        if self.board is None or row is None:
            return False
        here = self.board.focused
        if down and here is not None:
            found = self._rows[(self._rows.index(row) + down) % len(self._rows)]
            boxes = {name: widget.rect for name in found if (widget := self.board.find(name)) is not None}
            name = min(found, key=lambda each: abs(boxes[each].centerx - here.rect.centerx))
        else:
            name = row[(row.index(self.focus()) + across) % len(row)]
        self.board.set_focus(self.board.find(name), keyboard=True)
        return True

    def _typed(self, event: Event) -> bool:
        """Whether a real keyboard's event was about the text, and has been written."""
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            self._typing = True
            self._write(event)
            return True
        if event.type != pygame.KEYDOWN:
            return False
        shortcut = event.key in SHORTCUTS and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if event.key in EDITING or shortcut:
            self._write(event)
            return True
        return bool(self._line.composing) or event.key == pygame.K_SPACE

    def reach(self, name: str) -> bool:
        """Enter that follows presses what was reached."""
        self._typing = False
        return super().reach(name)


ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
EDITING = (pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_HOME, pygame.K_END)
SHORTCUTS = (pygame.K_a, pygame.K_c, pygame.K_v)
