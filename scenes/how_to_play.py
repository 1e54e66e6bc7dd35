"""How to play: for each game and edition a few pages with its own cards, and the way to the guided first match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any

import pygame

from game.core.options import Options
from game.core.rules import Rules
from game.games import SHELF
from scenes import palette as shades
from scenes.faces import turned_card
from scenes.games import name_of, playable, sign_of, signs
from scenes.guide import Guide, Leaf, leaves, read_guide
from scenes.kit import Kit
from scenes.option_words import value_name
from scenes.page import Page
from scenes.rooms import rim_of
from scenes.scene import Change, Event, Pop, Push
from scenes.shapes import Plate
from scenes.skin import paste
from scenes.widgets import Board, Brush, Button, Choice, Column, Label, Scroll, Widget
from scenes.widgets.brush import plaque, sheet
from scenes.widgets.button import draw_icon
from scenes.widgets.choice import OneOf
from scenes.words import _

MOST_CARD = 310
"""The greatest width of a card, units."""
MANY = 5
"""So many cards lie side by side; more than these lie over one another."""
SIGNS = {"good": ("check", (46, 125, 80)), "bad": ("cross", (176, 44, 44)), "costs": ("plus", (178, 108, 12))}
"""The sign and its colour for each mark of a row."""


class HowToPlay(Page):
    """Pages of one game at a time. `rules` fixes the game; without it the person chooses. `options`: the edition in force."""

    name = "how_to_play"
    first_focus = "next"

    def __init__(
        self, kit: Kit, rules: Rules[Any] | None = None, options: Options | None = None, lesson: bool = True
    ) -> None:
        super().__init__(kit)
        self._fixed = rules is not None
        self._lesson = lesson
        self.rules: Rules[Any] = rules or SHELF[next(sign.game for sign in signs() if playable(sign.game))]
        self.options = options or self._usual({})
        self.number = 0
        self._paper = pygame.Rect(0, 0, 0, 0)
        self._cloth = pygame.Rect(0, 0, 0, 0)
        self._captions: list[pygame.Rect] = []
        self._choose_game(self.rules.id, self.options)

    def _usual(self, chosen: dict[str, object]) -> Options:
        options: Options = self.rules.options_type.read(chosen, self.rules.seats[0])
        return options

    def _choose_game(self, game: str, options: Options | None = None) -> Change | None:
        self.rules = SHELF[game]
        self.options = options or self._usual({})
        self.guide: Guide = read_guide(game)
        self.ambience = game
        self.number = 0
        if self.board is not None:
            self.rebuild()
        return None

    @property
    def leaves(self) -> list[Leaf]:
        """The pages in the language in force."""
        return leaves(self.guide, self.rules, self.options, self.kit.skin.back(sign_of(self.rules.id).back))

    # --- layout -------------------------------------------------------------------------------------------------------
    def lay(self, board: Board) -> None:
        """Place the game's tabs, the paper with the text, the cloth with the cards, and the buttons under them."""
        brush = board.brush
        pad = max(brush.px(40), self.size[0] // 24)
        top = self._lay_head(board, pad)
        low = self._lay_buttons(board, pad)
        room = pygame.Rect(pad, top, self.size[0] - 2 * pad, low - top - brush.px(20))
        self._paper = pygame.Rect(room.x, room.y, room.width * 44 // 100, room.height)
        self._cloth = pygame.Rect(self._paper.right + brush.px(28), room.y, 0, room.height)
        self._cloth.width = room.right - self._cloth.x
        leaf = self.leaves[self.number]
        inner = self._paper.inflate(-2 * brush.px(26), -2 * brush.px(26))
        body = pygame.Rect(inner.x + brush.px(14), inner.y + brush.px(8), inner.width - brush.px(44), 0)
        column = Column(board, body, gap=20, scroll=Scroll(inner, brush))
        column.add(Label("page.title", leaf.title, kind="heading"))
        for place, paragraph in enumerate(leaf.paragraphs):
            column.add(Label(f"page.text.{place}", paragraph, kind="lead"))
        tall = min(self._paper.height, column.bottom + brush.px(30) - self._paper.y)
        self._sink(board, (self._paper.height - tall) // 2)
        self._paper.height = tall
        self._lay_captions(board, leaf)

    def _sink(self, board: Board, by: int) -> None:
        """Let the paper with all its text lie lower by so many px: in the middle, as the cards beside it do."""
        self._paper.y += by
        for widget in board.widgets:
            if widget.name.startswith(("page.title", "page.text")):
                widget.rect.y += by
        for scroll in board.scrolls:
            scroll.view.y += by
            scroll.view.height -= 2 * by

    def _lay_head(self, board: Board, pad: int) -> int:
        """Place what chooses game and edition; return where the rest begins, px."""
        column = Column(board, pygame.Rect(pad, self._edge, self.size[0] - 2 * pad, 0), gap=14)
        row: list[Widget] = []
        if self._fixed:
            label = _Heading("title", _("How to play: {game}").format(game=name_of(self.rules.id)), kind="heading")
            label.colour = shades.CREAM
            row.append(label)
        else:
            games = [(sign.game, name_of(sign.game)) for sign in signs() if playable(sign.game)]
            row.append(Choice("guide.game", _("Game"), games, self.rules.id, self._choose_game))
        row += self._editions()
        column.row(row)
        return column.bottom + board.brush.px(4)

    @property
    def _edge(self) -> int:
        """How far what stands along the upper and the lower edge is from it, px: well clear of the table's rim."""
        return rim_of(self.size) + self.brush.px(18)

    def _editions(self) -> list[Widget]:
        now = getattr(self.options, "edition", None)
        if now is None:
            return []
        found = next(entry for entry in fields(self.rules.options_type) if entry.name == "edition")
        options = [(value, value_name("edition", value, ())) for value in found.metadata["choices"]]
        return [Choice("guide.edition", _("Edition"), options, now, self._choose_edition)]

    def _choose_edition(self, edition: str) -> Change | None:
        self.options = self._usual({"edition": edition})
        self.number = min(self.number, len(self.leaves) - 1)
        self.rebuild()
        return None

    def _lay_buttons(self, board: Board, pad: int) -> int:
        """Place the buttons along the lower edge; return their top, px."""
        brush, count = board.brush, len(self.leaves)
        first, last = self.number == 0, self.number == count - 1
        before = Button(
            "previous", "", self._turn(-1), icon="left", reason=_("This is the first page.") if first else ""
        )
        after = Button("next", "", self._turn(1), icon="right", reason=_("This is the last page.") if last else "")
        where = _Heading("page.number", _("{n} of {all}").format(n=self.number + 1, all=count))
        where.colour = shades.CREAM
        right: list[Widget] = [before, where, after]
        left: list[Widget] = [Button("back", _("Back"), Pop)]
        if self._lesson and self.guide.lesson.step:
            left.append(Button("lesson", _("Play with a guide"), self._begin_lesson, kind="primary"))
        tall = max(widget.measure(brush, self.size[0])[1] for widget in (*left, *right))
        top = self.size[1] - self._edge - tall
        at = pad
        for widget in left:
            wide, high = widget.measure(brush, self.size[0] // 2)
            widget.rect = pygame.Rect(at, top + (tall - high) // 2, wide, high)
            board.add(widget)
            at += wide + brush.px(20)
        sizes = [widget.measure(brush, self.size[0] // 2) for widget in right]
        at = self.size[0] - pad - sum(wide for wide, _high in sizes) - 2 * brush.px(20)
        for widget, (wide, high) in zip(right, sizes, strict=True):
            widget.rect = pygame.Rect(at, top + (tall - high) // 2, wide, high)
            board.add(widget)
            at += wide + brush.px(20)
        return top

    def _lay_captions(self, board: Board, leaf: Leaf) -> None:
        brush = board.brush
        self._captions = []
        for place, (shown, caption, _mark) in enumerate(leaf.rows):
            row = self._row(place, len(leaf.rows))
            label = _Heading(f"page.caption.{place}", caption, align="center", family="strong")
            label.colour = shades.CREAM
            width = row.width - 2 * brush.px(30)
            wide, tall = label.measure(brush, width)
            cards = self._cards(row, len(shown), tall)
            top = cards.bottom + brush.px(30)
            label.rect = pygame.Rect(row.centerx - wide // 2 + brush.px(10), top, wide, tall)
            self._captions.append(label.rect)
            board.add(label)

    def _cards(self, row: pygame.Rect, count: int, caption: int) -> pygame.Rect:
        """Return where the cards of a row lie, so that they and the caption of so many px together are in its middle."""
        brush = self.brush
        below = caption + brush.px(30) + brush.px(14)
        beside = 0.62 if count > MANY else 0.92
        most = min(brush.px(MOST_CARD), round(row.width * 0.9 / (1 + beside * (count - 1))))
        wide = max(8, min(most, (row.height - below - brush.px(20)) * 5 // 7))
        tall = wide * 7 // 5
        room = pygame.Rect(row.x, 0, row.width, tall)
        room.y = row.y + (row.height - tall - below) // 2
        return room

    def _row(self, place: int, count: int) -> pygame.Rect:
        """Return the part of the cloth that a row of cards has, px."""
        tall = self._cloth.height // max(1, count)
        return pygame.Rect(self._cloth.x, self._cloth.y + place * tall, self._cloth.width, tall)

    # --- drawing ------------------------------------------------------------------------------------------------------
    def paint(self, surface: pygame.Surface) -> None:
        """Draw the game's room, the paper, and the cards on the cloth."""
        surface.blit(self.kit.skin.room(self.rules.id, self.size), (0, 0))
        brush = self.brush
        leaf = self.leaves[self.number]
        sheet(surface, brush, self._paper)
        for place, ((cards, _caption, mark), caption) in enumerate(zip(leaf.rows, self._captions, strict=True)):
            _show(surface, brush, self._cards(self._row(place, len(leaf.rows)), len(cards), caption.height), cards)
            plate = caption.inflate(2 * brush.px(26), 2 * brush.px(9))
            plaque(surface, brush, plate)
            if mark:
                _sign(surface, brush, (plate.x - brush.px(4), caption.centery), mark)

    # --- acting -------------------------------------------------------------------------------------------------------
    def handle(self, event: Event) -> Change | None:
        """Left and right, page up and down, and a pad's shoulders turn pages as the buttons do."""
        if event.type == pygame.KEYDOWN and (by := self._turned_by(event)):
            self._turn(by)()
            return None
        return super().handle(event)

    def _turned_by(self, event: Event) -> int:
        """How many pages a key turns. Left and right first belong to a choice that has the focus, and a pad's cross to the way round."""
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            return 1 if event.key == pygame.K_PAGEDOWN else -1
        if hasattr(event, "pad"):
            back = bool(event.mod & pygame.KMOD_SHIFT)
            return 0 if event.key != pygame.K_TAB else -1 if back else 1
        chooses = self.board is not None and isinstance(self.board.focused, OneOf)
        if chooses or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_SHIFT | pygame.KMOD_ALT):
            return 0
        return {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)

    def _turn(self, by: int) -> Callable[[], Change | None]:
        def turn() -> Change | None:
            number = self.number + by
            if 0 <= number < len(self.leaves):
                self.number = number
                self.rebuild()
                for scroll in self.board.scrolls if self.board is not None else ():
                    scroll.move_to(0)
            return None

        return turn

    def _begin_lesson(self) -> Change | None:
        from scenes.lesson import guided_table  # the table is loaded when it is needed, as everywhere

        return Push(guided_table(self.kit, self.rules, self.guide.lesson))


class _Heading(Label):
    """A label as wide as its text, on wood or cloth."""

    def measure(self, brush: Brush, width: int) -> tuple[int, int]:
        """Return the size of its text, broken where it is wider than `width`."""
        return brush.skin.measure(self.text, brush.text_px(self.kind), self.family, width)


def _show(surface: pygame.Surface, brush: Brush, room: pygame.Rect, cards: Any) -> None:
    """Draw cards in a slight fan in the middle of `room`."""
    count = len(cards)
    wide = room.height * 5 // 7
    size = wide, room.height
    step = min(wide * 1.08, (room.width * 0.92 - wide) / max(1, count - 1))
    for place, name in enumerate(cards):
        away = place - (count - 1) / 2
        card = turned_card(brush, name, size, -1.5 * away)
        x = room.centerx + away * step - card.get_width() / 2
        paste(surface, card, (x, room.centery - card.get_height() / 2 + away * away * size[1] * 0.006))


def _sign(surface: pygame.Surface, brush: Brush, middle: tuple[int, int], mark: str) -> None:
    """Draw a seal with a tick, a cross or a plus at the left end of a caption."""
    icon, shade = SIGNS[mark]
    box = pygame.Rect(0, 0, brush.px(44), brush.px(44))
    box.center = middle
    seal = Plate(shade, shade, box.height / 2, max(2, brush.px(3)), (255, 246, 214), shades.BRASS)
    paste(surface, brush.skin.plate(box.size, seal), box.topleft)
    draw_icon(surface, brush, icon, box.inflate(-box.width // 2, -box.width // 2), (255, 255, 255))
