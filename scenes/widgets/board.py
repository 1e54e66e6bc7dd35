"""A board: the widgets of one scene, with hover, press, focus walk, tooltips and drawing of what changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes import pad_events
from scenes.scene import Canvas, Event, Rect, Target
from scenes.widgets.brush import Brush
from scenes.widgets.ground import Ground, merged
from scenes.widgets.scroll import Scroll, dragged, let_go, pressed, wheeled
from scenes.widgets.tooltip import Tooltip
from scenes.widgets.walk import DIRECTIONS, hidden, neighbour, next_in, on_the_way
from scenes.widgets.widget import Done, Touch, Widget, confirms

GUARD_MS = 250.0
USED = {"button": "press", "toggle": "toggle", "choice": "toggle"}
"""What is heard when a widget of a role is used."""
WHEEL = 90
"""Units a notch of the wheel scrolls."""


class Board:
    """Widgets over a background that `paint` draws. Positions in window px."""

    def __init__(self, brush: Brush, paint: Callable[[pygame.Surface], None]) -> None:
        self.brush = brush
        self.widgets: list[Widget] = []
        self.scrolls: list[Scroll] = []
        self.focused: Widget | None = None
        self.keyboard = False
        """True after a key moved the focus: the ring is shown."""
        self.guard_ms = 0.0
        """Presses are not taken for so long: what lies under the pointer has just changed its meaning."""
        self.play: Callable[[str], object] = str
        """Plays a sound by name; unless it is set nothing is heard."""
        self._ground = Ground(paint)
        self._hover: Widget | None = None
        self._pressed: Widget | None = None
        self._dirty: list[Rect] = []
        self._tooltip = Tooltip(brush)
        self._beat = 0.0
        self._appears = False
        self._pointer = (-1, -1)

    def add(self, widget: Widget) -> None:
        """Add a widget that has been placed."""
        self.widgets.append(widget)
        if widget.scroll is not None and widget.scroll not in self.scrolls:
            self.scrolls.append(widget.scroll)

    def find(self, name: str) -> Widget | None:
        """Return the widget called `name`, or None."""
        return next((widget for widget in self.widgets if widget.name == name), None)

    # What is on it

    def targets(self) -> list[Target]:
        """Return every widget that is not scrolled out of sight, as entries of the trace."""
        return [widget.target() for widget in self.widgets if widget.shown.size != (0, 0)]

    @property
    def focus_name(self) -> str:
        """The name of the focused widget, or an empty string."""
        return self.focused.name if self.focused else ""

    def walkable(self) -> list[Widget]:
        """Return the widgets that the focus walks through, in order; disabled ones too: they tell their reason."""
        return [widget for widget in self.widgets if widget.focusable]

    def set_focus(self, widget: Widget | None, keyboard: bool = False, reveal: bool = True) -> None:
        """Give the focus to `widget`; with `keyboard` the ring shows where it is, with `reveal` it is scrolled into view."""
        if widget is not None and not widget.focusable:
            return
        self.keyboard = keyboard
        self._touch(self.focused)
        if widget is not self.focused:
            before, self.focused = self.focused, widget
            if before is not None:
                before.focus_changed(False, self.brush)
            if widget is not None:
                widget.focus_changed(True, self.brush)
        if reveal:
            self._reveal(widget)
        self._touch(widget)
        self._point_tooltip()

    def _reveal(self, widget: Widget | None) -> None:
        """Scroll `widget` into view, if it lies in a viewport."""
        if widget is not None and widget.scroll is not None and widget.scroll.reveal(widget.rect):
            self._dirty.append(widget.scroll.view)

    def take_over(self, old: Board) -> None:
        """Go on where the board before this one was: focus, marks in text, pointer."""
        self._pointer = old._pointer
        self.keyboard = old.keyboard
        widget = self.find(old.focus_name)
        if widget is not None and widget.focusable:
            self.focused = widget
            widget.take_over(old.focused)
            if widget.full:
                self._point_tooltip(widget)
        self._hover = self.at(self._pointer)
        self._pressed = self.find(old._pressed.name) if old._pressed else None

    # Time

    def update(self, dt_ms: float) -> None:
        """Let `dt_ms` ms pass for tooltip, caret and guard."""
        self.guard_ms = max(0.0, self.guard_ms - dt_ms)
        if self._tooltip.update(dt_ms):
            self._appears = True
        beat = self.focused.beat_ms() if self.focused else None
        if beat is not None:
            self._beat += dt_ms
            if self._beat >= beat:
                self._beat = 0.0
                self._touch(self.focused)

    def wait_ms(self) -> float | None:
        """How long the picture stays as it is, in ms; None = until an event comes."""
        if self._dirty or self._appears:
            return 0.0
        beat = self.focused.beat_ms() if self.focused else None
        times = [self._tooltip.wait_ms(), None if beat is None else max(1.0, beat - self._beat)]
        known = [wait for wait in times if wait is not None]
        return min(known) if known else None

    # Events

    def handle(self, event: Event) -> Done:
        """Take an event; return a change of scene, True if it was taken, False if not."""
        match event.type:
            case pygame.MOUSEMOTION:
                return self._move(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._press(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._release(event.pos, getattr(event, "touch", False))
            case pygame.MOUSEWHEEL:
                return self._wheel(-event.y * self.brush.px(WHEEL))
            case pygame.WINDOWLEAVE | pygame.WINDOWFOCUSLOST:
                self._let_go()
            case pygame.TEXTINPUT | pygame.TEXTEDITING | pad_events.PRESSED if self.focused:
                return self._after_key(self.focused, self.focused.key(event))
            case pygame.KEYDOWN:
                return self._key(event)
        return False

    def at(self, position: tuple[int, int]) -> Widget | None:
        """Return the topmost widget at `position` that can be pointed at."""
        for widget in reversed(self.widgets):
            if widget.scroll is not None and not widget.scroll.view.collidepoint(position):
                continue
            if widget.shown.collidepoint(position) and (widget.focusable or widget.hint):
                return widget
        return None

    def _move(self, position: tuple[int, int]) -> Done:
        self._pointer = position
        if (scroll := dragged(self.scrolls, position)) is not None:
            self._dirty.append(scroll.view)
            return True
        if self._pressed is not None:
            self._touch(self._pressed)
            done = self._pressed.drag(position)
            if done:
                return done
        over = self.at(position)
        if over is not self._hover:
            self._touch(self._hover)
            self._hover = over
            self._touch(over)
            self._point_tooltip()
        return over is not None

    def _press(self, position: tuple[int, int]) -> Done:
        if self.guard_ms > 0:
            return True
        if (scroll := pressed(self.scrolls, position)) is not None:
            self._dirty.append(scroll.view)
            return True
        widget = self.at(position)
        if widget is None or not widget.focusable:
            return False
        self._pressed = self._hover = widget
        self.set_focus(widget, reveal=False)
        self._tooltip.hide_unless(widget.reason)
        return widget.press(position) or True

    def _release(self, position: tuple[int, int], finger: bool) -> Done:
        let_go(self.scrolls)
        widget, self._pressed = self._pressed, None
        if widget is None:
            return False
        self._touch(widget)
        done = widget.release()
        if done is False and self.at(position) is widget:
            self._sound(widget)
            done = widget.tap(position) if finger else widget.click(position)
        return done or True

    def _let_go(self) -> None:
        """The pointer has gone: nothing is held or hovered any more."""
        let_go(self.scrolls)
        self._touch(self._pressed)
        self._touch(self._hover)
        self._pressed = self._hover = None
        self._pointer = (-1, -1)
        self._point_tooltip()

    def _wheel(self, px: int) -> Done:
        if (scroll := wheeled(self.scrolls, self._pointer, px)) is not None:
            self._dirty.append(scroll.view)
            self._hover = None
            self._tooltip.point(None, "", 0)
        return bool(self.scrolls)

    def _key(self, event: Event) -> Done:
        if self.guard_ms > 0 and confirms(event):
            return True
        if self.focused is not None:
            if confirms(event) and hidden(self.focused):
                self.set_focus(self.focused, keyboard=True)
                return True
            done = self._after_key(self.focused, self.focused.key(event))
            if done:
                return done
        if event.key == pygame.K_TAB:
            return self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN) and self.scrolls:
            page = self.scrolls[0].view.height * 4 // 5
            return self._wheel(page if event.key == pygame.K_PAGEDOWN else -page)
        return self._walk(event.key)

    def _after_key(self, widget: Widget, done: Done) -> Done:
        if done:
            self._reveal(widget)
            self._touch(widget)
            self._sound(widget)
            if widget.role == "text":
                self._point_tooltip(widget if widget.full else None)
        return done

    def tell(self, widget: Widget) -> None:
        """Let the tooltip speak for a widget at once, whatever is pointed at."""
        self._point_tooltip(widget)

    def _sound(self, widget: Widget) -> None:
        """Let be heard that a widget is used, or that it cannot be."""
        if widget.refused:
            self.play("refuse")
        elif widget.role in USED:
            self.play("refuse" if widget.reason else USED[widget.role])

    def _step(self, by: int) -> Done:
        found = next_in(self.walkable(), self.focused, by)
        if found is not None:
            self.set_focus(found, keyboard=True)
        return found is not None

    def _walk(self, key: int) -> Done:
        direction = DIRECTIONS.get(key)
        if direction is None or not self.walkable():
            return False
        if self.focused is None:
            return self._step(1)
        down, all_of_them = direction[1], self.walkable()
        nearest = neighbour(self.focused, all_of_them, direction)
        scroll = on_the_way(self.focused, nearest, all_of_them, self.scrolls, down) if down else None
        if scroll is not None:
            return self._scroll_on(scroll, down * scroll.stride)
        if nearest is None and self.keyboard:
            return False
        self.set_focus(nearest or self.focused, keyboard=True)
        return True

    def _scroll_on(self, scroll: Scroll, px: int) -> Done:
        """Scroll a viewport by `px`; the focus stays where it is."""
        self.keyboard = True
        scroll.move_to(scroll.offset + px)
        self._dirty.append(scroll.view)
        self._hover = None
        self._tooltip.point(None, "", 0)
        return True

    def _point_tooltip(self, first: Widget | None = None) -> None:
        """Let the tooltip speak for `first`, else for what is hovered, or for what the keyboard has just reached."""
        widget = first or self._hover or (self.focused if self.keyboard else None)
        at_once = widget is not None and (bool(widget.reason) or widget.full)
        text = widget.tip if widget else ""
        if self._tooltip.speaks(widget.shown if widget and text else None, text):
            return
        self._dirty.append(self._tooltip.rect.copy())
        self._tooltip.point(widget.shown if widget and text else None, text, 0 if at_once else 450)

    def covered(self) -> None:
        """Another page lies over it: nothing is hovered or held, no tooltip speaks."""
        self._let_go()
        self._tooltip.point(None, "", 0)

    def _standing(self) -> tuple[list[Rect], list[Rect]]:
        """Return where what can be pressed is seen, and where what can only be read is."""
        found: tuple[list[Rect], list[Rect]] = [], []
        for widget in self.widgets:
            box = widget.shown.clip(widget.scroll.view) if widget.scroll else widget.shown
            if box.width and box.height:
                found[not widget.focusable].append(box)
        return found

    # Drawing

    def _touch(self, widget: Widget | None) -> None:
        """Have `widget` drawn again."""
        if widget is not None:
            self._dirty.append(widget.bounds(self.brush))

    def dirty(self, rect: Rect) -> None:
        """Have what lies in `rect` drawn again."""
        self._dirty.append(rect)

    def draw(self, canvas: Canvas) -> Sequence[Rect]:
        """Draw what has changed, or everything; return the rectangles touched."""
        window = canvas.surface.get_rect()
        if canvas.whole or self._ground.picture is None:
            self._ground.prepare(canvas)
            self._dirty = [window]
        if self._tooltip.wanted and self._tooltip.settle(window, *self._standing()):
            self._dirty.append(self._tooltip.rect)
        self._appears = False
        dirty, self._dirty = self._dirty, []
        areas = merged([rect.clip(window) for rect in dirty])
        for area in areas:
            self._draw_area(canvas.surface, area)
        return areas

    def _draw_area(self, surface: pygame.Surface, area: Rect) -> None:
        self._ground.restore(surface, area)
        for widget in self.widgets:
            seen = area.clip(widget.scroll.view) if widget.scroll else area
            if widget.bounds(self.brush).colliderect(seen):
                surface.set_clip(seen)
                widget.draw(surface, self.brush, self._touch_of(widget))
        surface.set_clip(area)
        for scroll in self.scrolls:
            scroll.draw(surface)
        self._tooltip.draw(surface)
        surface.set_clip(None)

    def _touch_of(self, widget: Widget) -> Touch:
        return Touch(widget is self._hover, widget is self._pressed, widget is self.focused, self.keyboard)
