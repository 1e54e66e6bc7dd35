"""The title: the games as little tables round one lamp, Continue, Settings, Quit."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.games import SHELF
from scenes import people
from scenes.continuing import OpenMatches, day_of, go_on
from scenes.games import Sign, name_of, playable, signs
from scenes.kit import Kit
from scenes.lamp import draw_lamp, draw_name
from scenes.little_table import LittleTable
from scenes.new_match import NewMatch
from scenes.page import Page
from scenes.person_chip import PersonChip
from scenes.saves import Entry
from scenes.scene import Change, Event, Push, Quit
from scenes.settings_page import SettingsPage
from scenes.show import FLIGHT_MS, REST_MS, Show
from scenes.widgets import Board, Button
from scenes.words import _, ngettext

CENTRE = 480
"""Width of the column in the middle, units."""
GAP, CLOSE = 18, 6
"""Units between two buttons, and where room is short."""
LAMP = 250
LEAST_LAMP = 60
"""A lamp lower than this many units is left out."""


class Title(Page):
    """The first scene, to which everything comes back."""

    name = "title"
    ambience = "title"
    paper = False

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self._shows = {
            sign.game: Show(len(sign.faces), FLIGHT_MS + place * (FLIGHT_MS + REST_MS + 500))
            for place, sign in enumerate(signs())
        }
        self._tables: list[LittleTable] = []
        self._open: list[Entry] = []
        self._new = False
        """Whether nobody has begun a match here, and the person has not been guided through one."""
        self._lamp = 0
        self._asleep = False
        self.refresh()

    def refresh(self) -> None:
        """Look again which matches are open, and whether anybody here knows a game."""
        self._open = self.kit.saves.open_matches()
        self._new = not self.kit.preferences.now.taught and not self.kit.saves.begun

    # Layout

    def lay(self, board: Board) -> None:
        """Place the tables on both sides and the menu in the middle."""
        self._tables = []
        for sign, spot in zip(signs(), self._spots(len(signs())), strict=True):
            self._add_table(board, sign, spot)
        self._lay_menu(board)

    def _centre(self) -> pygame.Rect:
        wide = min(self.brush.px(CENTRE), self.size[0] * 2 // 5)
        return pygame.Rect((self.size[0] - wide) // 2, 0, wide, self.size[1])

    def _spots(self, count: int) -> list[pygame.Rect]:
        """Return a rectangle for each table: left and right of the middle, from the top."""
        px = self.brush.px
        margin, centre = px(28), self._centre()
        rows = (count + 1) // 2
        tall = (self.size[1] - margin * (rows + 1)) // rows
        wide = min(centre.left - 2 * margin, round(tall * 1.1))
        left = margin + (centre.left - 2 * margin - wide) * 11 // 20
        spots: list[pygame.Rect] = []
        for place in range(count):
            row, right = divmod(place, 2)
            spot = pygame.Rect(left, margin + row * (tall + margin), wide, tall)
            if right:
                spot.right = self.size[0] - left
            spots.append(spot)
        return spots

    def _add_table(self, board: Board, sign: Sign, spot: pygame.Rect) -> None:
        here = playable(sign.game)
        first, last = sign.seats[0], sign.seats[-1]
        line = _("{first}–{last} players").format(first=first, last=last) if here else _("Coming later")
        reason = "" if here else _("This game is still being made. It will come with a later version.")
        table = LittleTable(
            sign, name_of(sign.game), line, self._shows[sign.game], lambda: self._choose(sign), reason=reason
        )
        table.rect = spot
        table.lamp = (self.size[0] // 2, self.size[1] // 3)
        self._tables.append(table)
        board.add(table)

    def _lay_menu(self, board: Board) -> None:
        """Place the buttons under the name, under them who plays and the way to About; the lamp is raised where room is short."""
        brush, centre = self.brush, self._centre()
        rows = self._menu()
        gap = brush.px(GAP)
        half = max(button.measure(brush, centre.width)[0] for row in rows for button in row if len(row) > 1)
        width = min(centre.width, max(2 * half + gap, brush.px(300)))
        heights = [row[0].measure(brush, width)[1] for row in rows]
        menu = sum(heights) + heights[-1] + self._name_tall()
        gap = max(brush.px(CLOSE), min(gap, (self.size[1] - menu - brush.px(2 * CLOSE)) // (len(rows) + 1)))
        menu += (len(rows) + 1) * gap
        self._lamp = max(0, min(brush.px(LAMP), self.size[1] // 4, self.size[1] - menu - 2 * gap))
        top = self._lamp + brush.px(10) + self._name_tall()
        left = centre.centerx - width // 2
        for row, tall in zip(rows, heights, strict=True):
            wide = (width - gap * (len(row) - 1)) // len(row)
            for place, button in enumerate(row):
                button.rect = pygame.Rect(left + place * (wide + gap), top, wide, tall)
                board.add(button)
            top += tall + gap
        self._lay_foot(board, pygame.Rect(left, top, width, heights[-1]))

    def _lay_foot(self, board: Board, room: pygame.Rect) -> None:
        """Place who plays, and the way to About beside it."""
        about = Button(
            "about", "", self._about, icon="info", hint=_("About Stolik: version, licences, your files, backup")
        )
        about.rect = pygame.Rect(room.right - room.height, room.y, room.height, room.height)
        chip = PersonChip("person", people.playing(self.kit.preferences.now), self._family)
        wide = min(chip.measure(self.brush, room.width)[0], about.rect.left - room.x - self.brush.px(12))
        chip.rect = pygame.Rect(room.x, room.y, wide, room.height)
        board.add(chip)
        board.add(about)

    def _menu(self) -> list[list[Button]]:
        """Return the rows of the menu, one button or two in each."""
        items: list[list[Button]] = []
        if self._open:
            items.append([Button("continue", _("Continue"), self._continue, kind="primary", line=self._waiting())])
        elif self._new:
            line = _("a first match with a guide")
            items.append([Button("learn", _("Learn a game"), self._learn, kind="primary", line=line)])
        replays = Button("replays", _("Replays"), self._replays)
        figures = Button("statistics", _("Statistics"), self._figures)
        settings = Button("settings", _("Settings"), lambda: Push(SettingsPage(self.kit)))
        guide = Button("how_to_play", _("How to play"), self._explain)
        return [*items, [guide, replays], [figures, settings], [Button("quit", _("Quit"), Quit)]]

    def _waiting(self) -> str:
        """What Continue would open: the match played last, or how many there are."""
        count, last = len(self._open), self._open[0]
        if count > 1:
            all_told = ngettext("{count} open match", "{count} open matches", count).format(count=count)
            return f"{all_told}\n" + _("last: {game}").format(game=name_of(last.game))
        moment = _("round {round}, {day}").format(round=last.round, day=day_of(last.played))
        return f"{name_of(last.game)}\n{moment}"

    def _learn(self) -> Change:
        from scenes.first_game import FirstGame

        return Push(FirstGame(self.kit))

    def _explain(self) -> Change:
        from scenes.how_to_play import HowToPlay  # only who asks for it needs it

        return Push(HowToPlay(self.kit))

    def _name_px(self) -> int:
        return min(self.brush.px(140), self._centre().width * 2 // 5, self.size[1] // 6)

    def _name_tall(self) -> int:
        """Return the height from the lamp to the first button, px."""
        return round(self._name_px() * 1.5) + self.brush.px(24)

    # Drawing and time

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the dark room, the tables and the lamp over them."""
        surface.blit(self.kit.skin.room("title", self.size), (0, 0))
        for table in self._tables:
            table.paint(surface, self.brush)
        middle = self.size[0] // 2
        if self._lamp > self.brush.px(LEAST_LAMP):
            draw_lamp(surface, self.brush, middle, self._lamp)
        draw_name(surface, self.brush, middle, self._lamp + self.brush.px(10), self._name_px())

    @property
    def _moves(self) -> bool:
        return self.kit.preferences.motion > 0 and not self._asleep

    def update(self, dt_ms: float) -> Change | None:
        """Let the little games go on."""
        super().update(dt_ms)
        if self._moves and self.board is not None:
            for table in self._tables:
                if table.enabled and table.show.update(dt_ms / self.kit.preferences.motion):
                    self.board.dirty(table.disc)
        return None

    def wait_ms(self) -> float | None:
        """How long nothing moves on any table."""
        waits = [super().wait_ms()]
        if self._moves:
            waits += [table.show.wait_ms() for table in self._tables if table.enabled]
        known = [wait for wait in waits if wait is not None]
        return min(known) if known else None

    # Acting

    def handle(self, event: Event) -> Change | None:
        """Rest while the window is not in use; a match file dropped on it is shown. Esc does nothing here."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self._asleep = True
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self._asleep = False
        elif event.type == pygame.DROPFILE:
            return self._dropped(event.file)
        return super().handle(event)

    def escape(self) -> Change | None:
        """The title is left by its own button only."""
        return None

    def resume(self, answer: object) -> Change | None:
        """Somebody came back from a scene: other matches may be open, another name be told."""
        self.refresh()
        self.rebuild()
        return None

    def _choose(self, sign: Sign) -> Change:
        return Push(NewMatch(self.kit, SHELF[sign.game]))

    def _dropped(self, file: str) -> Change:
        """A backup is offered to be restored, anything else taken for a match."""
        if file.casefold().endswith(".zip"):
            from scenes.about_page import AboutPage

            return Push(AboutPage(self.kit, Path(file)))
        from scenes.replays.watching import dropped

        return dropped(self.kit, file)

    def _family(self) -> Change:
        from scenes.family_page import FamilyPage

        return Push(FamilyPage(self.kit))

    def _about(self) -> Change:
        from scenes.about_page import AboutPage

        return Push(AboutPage(self.kit))

    def _replays(self) -> Change:
        from scenes.replays.page import ReplaysPage

        return Push(ReplaysPage(self.kit))

    def _figures(self) -> Change:
        from scenes.statistics.page import StatisticsPage

        return Push(StatisticsPage(self.kit))

    def _continue(self) -> Change:
        if len(self._open) > 1:
            return Push(OpenMatches(self.kit))
        return go_on(self.kit, self._open[0].path)
