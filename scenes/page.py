"""A page: a scene that is a board of widgets over a painted ground. Title, settings and all menus are pages."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.kit import Kit
from scenes.scene import Canvas, Change, Event, Pop, Push, Rect, Scene, Target
from scenes.widgets import Board, Brush, TextField


class Page(Scene):
    """A subclass says in `lay` which widgets there are and in `paint` what lies under them.

    The board is built anew by `resize`, so sizes, language and settings are always those in force; focus and scroll
    positions stay.
    """

    first_focus = ""
    """Name of the widget that has the focus at first."""
    paper = True
    """Whether widgets lie on cream paper (else on dark wood or cloth)."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.size = (0, 0)
        self.scale = 1.0
        self.board: Board | None = None

    def lay(self, board: Board) -> None:
        """Place the widgets on `board`."""
        raise NotImplementedError

    def paint(self, surface: pygame.Surface) -> None:
        """Draw everything that stands still under the widgets."""
        raise NotImplementedError

    def escape(self) -> Change | None:
        """Esc was pressed: leave."""
        return Pop()

    @property
    def brush(self) -> Brush:
        """The brush for this window."""
        return Brush(self.kit.skin, self.scale, self.paper)

    @property
    def window(self) -> pygame.Rect:
        """The whole window, px."""
        return pygame.Rect((0, 0), self.size)

    def resize(self, size: tuple[int, int], scale: float) -> None:
        """Build the board anew for this window."""
        self.size, self.scale = size, scale
        self.rebuild()

    def covered(self) -> None:
        """Nothing on it is hovered while another page lies over it."""
        if self.board is not None:
            self.board.covered()

    def rebuild(self) -> None:
        """Build the board anew, keeping focus and scroll positions."""
        old = self.board
        board = Board(self.brush, self.paint)
        board.play = self.kit.sounds.play
        self.lay(board)
        for widget in board.widgets:
            if isinstance(widget, TextField) and widget.focusable:
                widget.spell = self.spell
        self.board = board
        if old is not None:
            board.guard_ms = old.guard_ms
            for before, after in zip(old.scrolls, board.scrolls, strict=False):
                after.move_to(before.offset * after.height / max(1, before.height))
            board.take_over(old)
        else:
            board.set_focus(board.find(self.first_focus))
        board.dirty(self.window)

    def handle(self, event: Event) -> Change | None:
        """Give the event to the board; Esc leaves."""
        if self.board is None:
            return None
        done = self.board.handle(event)
        if done is False and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return self.escape()
        return None if isinstance(done, bool) else done

    def spell(self, field: TextField, by_pad: bool) -> Change:
        """Letters on the screen for a field; what is typed there is put into the field that has its name then."""
        from scenes.letter_board import LetterBoard  # a page itself

        def take(text: str) -> None:
            found = self.board.find(field.name) if self.board is not None else None
            if isinstance(found, TextField):
                found.put(text)

        return Push(LetterBoard(self.kit, field, take, by_pad))

    def update(self, dt_ms: float) -> Change | None:
        """Let time pass for the board."""
        if self.board is not None:
            self.board.update(dt_ms)
        return None

    def wait_ms(self) -> float | None:
        """How long the board stays as it is."""
        return self.board.wait_ms() if self.board else None

    def draw(self, canvas: Canvas) -> Sequence[Rect]:
        """Draw what has changed on the board."""
        return self.board.draw(canvas) if self.board else ()

    def targets(self) -> Sequence[Target]:
        """Return the widgets."""
        return self.board.targets() if self.board else ()

    def scrolled(self) -> Sequence[Rect]:
        """Return where the board's columns scroll."""
        return [scroll.view for scroll in self.board.scrolls] if self.board else ()

    def reach(self, name: str) -> bool:
        """Give the focus to a widget and scroll it into view; whether there is one that takes it."""
        widget = self.board.find(name) if self.board is not None else None
        if self.board is None or widget is None or not widget.focusable:
            return False
        self.board.set_focus(widget, keyboard=True)
        return True

    def focus(self) -> str:
        """Return the name of the focused widget."""
        return self.board.focus_name if self.board else ""
