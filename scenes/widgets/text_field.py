"""One line of text typed by a person: input methods, AltGr letters, whole letters deleted at once."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import ClassVar

import pygame

from scenes import palette as shades
from scenes.palette import mix
from scenes.scene import Change, Event
from scenes.shapes import Plate
from scenes.skin import paste
from scenes.widgets.brush import Brush
from scenes.widgets.button import draw_icon
from scenes.widgets.widget import Done, Touch, Widget
from scenes.words import ngettext

WIDTH, HEIGHT = 380, 56
CARET_MS = 530.0
SIGN = 34
"""Side of the sign for letters on the screen, units."""


class TextField(Widget):
    """Text of at most `limit` letters. `act` hears every change, `done` Enter."""

    role: ClassVar[str] = "text"

    def __init__(
        self,
        name: str,
        text: str,
        value: str,
        act: Callable[[str], Change | None],
        *,
        done: Callable[[], Change | None] | None = None,
        limit: int = 24,
        empty: str = "",
        hint: str = "",
        reason: str = "",
    ) -> None:
        super().__init__(name, text, hint=hint, reason=reason)
        self.value = value
        self.act = act
        self.done = done
        self.spell: Callable[[TextField, bool], Change] | None = None
        """Opens letters on the screen for it, for whoever has no keyboard at hand; told whether a gamepad asks. None: there are none."""
        self.limit = limit
        self.empty = empty
        self.caret = len(value)
        self.composing = ""
        """What an input method is still working on; it is not part of the value yet."""
        self.marked = False
        """All of it is marked: the next letter replaces it."""

    @property
    def full(self) -> bool:
        """Whether there is no room for another letter."""
        return len(self.value) >= self.limit and not self.marked

    @property
    def tip(self) -> str:
        """How many letters there is room for, once they are there."""
        return self.room_words if self.full else super().tip

    @property
    def room_words(self) -> str:
        """How many letters there is room for."""
        most = self.limit
        return ngettext("There is room for {count} character.", "There is room for {count} characters.", most).format(
            count=most
        )

    @property
    def value_text(self) -> str:
        """The text typed so far."""
        return self.value

    def measure(self, brush: Brush, width: int) -> tuple[int, int]:
        """Return the size of the field."""
        return min(width, brush.px(WIDTH)), brush.px(HEIGHT)

    @property
    def caret_seen(self) -> bool:
        """Whether the caret is seen just now: it blinks."""
        return pygame.time.get_ticks() % (2 * CARET_MS) < CARET_MS

    @property
    def sign(self) -> pygame.Rect:
        """Where the sign for letters on the screen is pressed: the right end, as wide as the field is high."""
        box = self.shown
        return pygame.Rect(box.right - box.height, box.top, box.height, box.height)

    def beat_ms(self) -> float | None:
        """The caret blinks."""
        return CARET_MS

    def focus_changed(self, focused: bool, brush: Brush) -> None:
        """Ask the system for text while the field has the focus, and mark what is there."""
        self.composing = ""
        self.marked = focused and bool(self.value)
        if focused:
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self.shown)
        else:
            pygame.key.stop_text_input()

    def take_over(self, old: Widget | None) -> None:
        """Keep caret, mark and composition of the field before."""
        if isinstance(old, TextField):
            self.caret = min(old.caret, len(self.value))
            self.marked, self.composing = old.marked, old.composing

    def draw(self, surface: pygame.Surface, brush: Brush, touch: Touch) -> None:
        """Draw the field, its text, what is being composed, and the caret."""
        box = self.shown
        ground = (255, 250, 236) if self.enabled else shades.PAPER_EDGE
        rim = shades.BRASS if touch.focused or touch.hover else shades.PAPER_EDGE
        plate = Plate(
            mix(ground, (220, 200, 160), 0.2),
            ground,
            brush.px(12),
            max(2, brush.px(2.5)),
            mix(rim, (0, 0, 0), 0.25),
            rim,
        )
        paste(surface, brush.skin.plate(box.size, plate), box.topleft)
        room = box.inflate(-2 * brush.px(18), 0)
        if self.spell is not None and self.enabled and (touch.focused or touch.hover):
            side = brush.px(SIGN)
            icon = pygame.Rect(0, 0, side, side)
            icon.center = self.sign.center
            draw_icon(surface, brush, "keys", icon, shades.PAPER_QUIET)
            room.width = self.sign.left - room.left
        clip = surface.get_clip()
        surface.set_clip(room.clip(clip))
        self._draw_text(surface, brush, room, touch.focused)
        surface.set_clip(clip)
        if touch.focused and touch.ring:
            brush.ring(surface, box, brush.px(12))

    def _draw_text(self, surface: pygame.Surface, brush: Brush, room: pygame.Rect, focused: bool) -> None:
        px = brush.text_px("body")
        font = brush.skin.font("body", px)
        head = self.value[: self.caret] + self.composing
        whole = head + self.value[self.caret :]
        caret = font.size(head)[0]
        left = room.left - (max(0, caret - room.width + 2) if focused else 0)
        if not whole:
            aside = max(3, brush.px(5))
            drawn = brush.skin.text(self.empty, px, shades.PAPER_QUIET, width=room.width - aside, lines=1)
            paste(surface, drawn, (left + aside, room.centery - font.get_height() // 2))
        else:
            shown = None if focused else room.width
            drawn = brush.skin.text(whole, px, shades.PAPER_INK, width=shown, lines=1 if shown else None)
            spot = (left, room.centery - drawn.get_height() // 2)
            if self.marked and focused:
                surface.fill((240, 206, 130), (*spot, *drawn.get_size()))
            paste(surface, drawn, spot)
            if self.composing:
                start = font.size(self.value[: self.caret])[0]
                under = pygame.Rect(left + start, spot[1] + drawn.get_height() - 3, caret - start, 2)
                surface.fill(shades.TEAL, under)
        if focused and self.caret_seen:
            tall = round(px * 1.2)
            surface.fill(shades.PAPER_INK, (left + caret, room.centery - tall // 2, max(2, brush.px(3)), tall))

    def click(self, position: tuple[int, int]) -> Done:
        """Nothing more than the focus it got, unless the sign was pressed."""
        return self._spelled() if self.sign.collidepoint(position) else True

    def tap(self, position: tuple[int, int]) -> Done:
        """Who has but fingers gets letters to press."""
        return self._spelled()

    def _spelled(self, by_pad: bool = False) -> Done:
        return self.spell(self, by_pad) if self.spell is not None and self.enabled else True

    def put(self, text: str) -> None:
        """Take a text in the place of what there was."""
        self.marked, self.composing = False, ""
        self._take(text, len(text))

    def key(self, event: Event) -> Done:
        """Take text, editing keys, and Enter when nothing is being composed."""
        if not self.enabled:
            return False
        self.refused = False
        if event.type == pygame.TEXTINPUT:
            self.composing = ""
            return self._insert(event.text)
        if event.type == pygame.TEXTEDITING:
            self.composing = event.text
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if self.composing:
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.spell is not None and getattr(event, "does", None):
                return self._spelled(by_pad=True)
            return (self.done() or True) if self.done else False
        return self._edit(event)

    def _edit(self, event: Event) -> Done:
        """Carry out an editing key."""
        if _is_shortcut(event):
            return self._shortcut(event.key)
        if hasattr(event, "pad"):
            return False  # the cross walks on: whoever has a gamepad writes with the letters on the screen
        if event.key == pygame.K_BACKSPACE:
            return self._cut(self._before(self.caret), self.caret)
        if event.key == pygame.K_DELETE:
            return self._cut(self.caret, self._after(self.caret))
        spot = {
            pygame.K_LEFT: self._before(self.caret),
            pygame.K_RIGHT: self._after(self.caret),
            pygame.K_HOME: 0,
            pygame.K_END: len(self.value),
        }.get(event.key)
        if spot is None:
            return bool(event.key == pygame.K_SPACE)
        self.caret, self.marked = spot, False
        return True

    def _shortcut(self, key: int) -> Done:
        if key == pygame.K_a:
            self.marked = bool(self.value)
            return True
        if key == pygame.K_v:
            return self._insert(_clipboard())
        if key == pygame.K_c and self.value:
            pygame.scrap.put_text(self.value)
            return True
        return False

    def _insert(self, text: str) -> Done:
        """Put `text` at the caret: control characters go, letters are composed, and no more than `limit` stay."""
        if self.marked:
            self.value, self.caret, self.marked = "", 0, False
        clean = "".join(letter for letter in text if letter.isprintable())
        before = unicodedata.normalize("NFC", self.value[: self.caret] + clean)
        after = self.value[self.caret :]
        room = max(0, self.limit - len(after))
        self.refused, before = len(before) > room, before[:room]
        return self._take(before + after, len(before))

    def _cut(self, start: int, end: int) -> Done:
        if self.marked:
            self.marked = False
            return self._take("", 0)
        return self._take(self.value[:start] + self.value[end:], start)

    def _take(self, value: str, caret: int) -> Done:
        changed = value != self.value
        self.value, self.caret = value, caret
        return (self.act(value) or True) if changed else True

    def _before(self, caret: int) -> int:
        """Return the place one whole letter to the left: combining marks go with their letter."""
        spot = max(0, caret - 1)
        while spot > 0 and unicodedata.combining(self.value[spot]):
            spot -= 1
        return spot

    def _after(self, caret: int) -> int:
        """Return the place one whole letter to the right."""
        spot = min(len(self.value), caret + 1)
        while spot < len(self.value) and unicodedata.combining(self.value[spot]):
            spot += 1
        return spot


def _is_shortcut(event: Event) -> bool:
    """Whether Ctrl (or Cmd) is held alone: AltGr reports Ctrl and Alt together and means a letter."""
    held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
    return bool(held) and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_MODE)


def _clipboard() -> str:
    try:
        return str(pygame.scrap.get_text() or "")
    except (pygame.error, UnicodeDecodeError):
        return ""
