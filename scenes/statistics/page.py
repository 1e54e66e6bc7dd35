"""The statistics: what the matches of each person add up to, how it goes over time, luck, and achievements."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Any

from game.games import SHELF
from scenes import people
from scenes.fan import LEAST_TALL, Fan, some_faces
from scenes.files import unused, write_whole
from scenes.games import name_of
from scenes.kit import Kit
from scenes.message import Message
from scenes.option_words import value_name
from scenes.refusals import why
from scenes.scene import Change, Pop, Push
from scenes.standings import number
from scenes.statistics.achievements import achievements_of
from scenes.statistics.chart import Chart
from scenes.statistics.counted_page import CountedPage
from scenes.statistics.csv_file import as_csv
from scenes.statistics.figures import Figures, Filter, choices, figures, names_in
from scenes.statistics.tally import Tally
from scenes.statistics.tiles import Medal, Tile
from scenes.statistics.wording import decimal, duration, left_out_words, level_words, luck_words, percent
from scenes.widgets import Button, Choice, Column, Label, Widget
from scenes.words import _, ngettext, say

TILE, MEDAL = 300, 480
"""The least width of a figure's and of an achievement's tile, units."""


class StatisticsPage(CountedPage):
    """Figures and achievements of one person, under a filter. Matches not counted yet are counted while it is shown."""

    name = "statistics"
    first_focus = "statistics.game"
    wide = 1700

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.wanted = Filter()
        self.tab = "figures"
        self.who = people.playing(kit.preferences.now).name
        self._all = len(self._waiting)
        self._rows: list[tuple[str, Tally]] = kit.statistics.rows()

    # --- who and what -------------------------------------------------------------------------------------------------
    def _people(self) -> list[str]:
        """Everybody there are figures of, the family first."""
        known = [person.name for person in people.family(self.kit.preferences.now) if person.name]
        aliases = set().union(*(people.names_of(person) for person in people.family(self.kit.preferences.now)))
        return known + [name for name in names_in(row for _file, row in self._rows) if name not in aliases]

    def _names(self) -> tuple[frozenset[str], str]:
        """All names of the chosen person, and since when the figures count."""
        for person in people.family(self.kit.preferences.now):
            if person.name == self.who:
                return people.names_of(person), person.since
        return frozenset({self.who}), ""

    def figures_of(self, game: str) -> Figures:
        """The chosen person's figures in one game, or in all ("")."""
        names, since = self._names()
        wanted = Filter(game, self.wanted.edition, self.wanted.level, self.wanted.seats, since)
        return figures((row for _file, row in self._rows), names, wanted)

    # --- layout -------------------------------------------------------------------------------------------------------
    def fill(self, column: Column) -> None:
        """Place the filters, and the figures or the achievements."""
        column.row(self._filters(), gap=14)
        column.space(6)
        if self.tab == "figures":
            self._lay_figures(column)
        else:
            self._lay_medals(column)

    def heading(self) -> list[Widget]:
        """The title, whose figures, and which view of them."""
        tabs = [("figures", _("Figures")), ("achievements", _("Achievements"))]
        widgets: list[Widget] = [Label("title", _("Statistics"), kind="heading")]
        known = self._people()
        if len(known) > 1:
            who = [(name, name) for name in known]
            widgets.append(Choice("statistics.who", _("Whose"), who, self.who, lambda name: self._do("who", name)))
        widgets.append(Choice("statistics.tab", _("View"), tabs, self.tab, lambda tab: self._do("tab", tab)))
        return widgets

    def _filters(self) -> list[Widget]:
        rows = [row for _file, row in self._rows]
        editions, levels, seats = choices(rows, self.wanted.game)
        games = [("", _("All games")), *((game, name_of(game)) for game in SHELF)]
        widgets: list[Widget] = [Choice("statistics.game", _("Game"), games, self.wanted.game, self.show_game)]
        if len(editions) > 1:
            named = [("", _("Both editions")), *((key, value_name("edition", key, ())) for key in editions)]
            now = self.wanted.edition
            widgets.append(
                Choice("statistics.edition", _("Edition"), named, now, lambda key: self._filter(edition=key))
            )
        if len(levels) > 1:
            named = [("", _("All levels")), *((level, level_words(level)) for level in levels)]
            now = self.wanted.level
            widgets.append(Choice("statistics.level", _("Level"), named, now, lambda key: self._filter(level=key)))
        if len(seats) > 1:
            counted = [(0, _("Any seats")), *((n, self._seats(n)) for n in seats)]
            here = self.wanted.seats
            widgets.append(Choice("statistics.seats", _("Seats"), counted, here, lambda n: self._filter(seats=n)))
        return widgets

    @staticmethod
    def _seats(count: int) -> str:
        return ngettext("{count} seat", "{count} seats", count).format(count=count)

    def foot(self) -> list[Widget]:
        """Save, begin anew, back."""
        nothing = "" if self._rows else _("No match has been counted yet.")
        guest = _("Only somebody of the family can begin anew.")
        names, since = self._names()
        mine = figures((row for _file, row in self._rows), names, Filter(since=since)).played
        counted = "" if mine else _("No match has been counted yet.")
        known = any(person.name == self.who for person in people.family(self.kit.preferences.now))
        return [
            Button(
                "reset", _("Start anew"), self._ask_reset, kind="danger", reason=counted or ("" if known else guest)
            ),
            Button("export", _("Save as a table (CSV)"), self._export, reason=nothing),
            Button("back", _("Back"), Pop, kind="primary"),
        ]

    def _lay_figures(self, column: Column) -> None:
        game = self.wanted.game
        found = self.figures_of(game)
        if self._waiting:
            done = self._all - len(self._waiting)
            text = _("Counting the matches: {done} of {all}.").format(done=done, all=self._all)
            column.add(Label("counting", text, quiet=True))
        if not found.played and not self._waiting:
            column.add(Label("nothing", _("No finished match counts here yet.")))
            if not self._rows:
                told = _(
                    "Every match that is played to its end is counted here: what was won, how often in a row, and how luck was shared."
                )
                column.add(Label("nothing.told", told, quiet=True))
                column.rest(Fan("nothing.cards", some_faces()), LEAST_TALL)
        elif found.played:
            column.grid(self._tiles(found), TILE)
            column.add(self._chart(found), stretch=True)
        self._lay_luck(column)
        left_out = left_out_words(found.left_out)
        if left_out:
            column.add(Label("left_out", left_out, kind="small", quiet=True))

    def _tiles(self, found: Figures) -> list[Widget]:
        tiles = [
            Tile("figure.played", _("Matches played"), number(found.played)),
            Tile("figure.won", _("Matches won"), f"{number(found.won)} ({percent(found.won / found.played)})"),
            Tile("figure.streak", _("Won in a row now"), number(found.streak)),
            Tile("figure.longest", _("Most won in a row"), number(found.longest)),
        ]
        if self.wanted.game:
            tiles += [
                Tile("figure.best", _("Best round"), number(found.best_round or 0)),
                Tile("figure.best_total", _("Best match"), number(found.best_total or 0)),
                Tile("figure.average", _("Average of a match"), self._average(found)),
            ]
        ended = found.finished + found.left_out["given_up"]
        finished = percent(found.finished / ended)
        tiles.append(Tile("figure.finished", _("Played to the end"), f"{number(found.finished)} ({finished})"))
        tiles.append(Tile("figure.time", _("Time at the table"), duration(found.seconds)))
        return list(tiles)

    @staticmethod
    def _average(found: Figures) -> str:
        return number(round(found.average)) if abs(found.average) >= 100 else decimal(found.average).replace("-", "−")

    def _chart(self, found: Figures) -> Widget:
        """The totals over time; for all games together, which do not compare, the share of matches won."""
        if self.wanted.game:
            text = _("The total of each match and the mean of ten; a filled dot is a win.")
            totals = [float(total) for total in found.totals]
            return Chart("chart", text, totals, found.wins, lambda value: number(round(value)))
        text = _("The share of matches won, ten taken together; a filled dot is a win.")
        return Chart("chart", text, [float(won) for won in found.wins], found.wins, percent)

    def _lay_luck(self, column: Column) -> None:
        """What cards came, for the person and for the computers, in each game that is shown."""
        shown = False
        for game in [self.wanted.game] if self.wanted.game else list(SHELF):
            found = self.figures_of(game)
            for key, who, luck in (("own", self.who, found.luck), ("others", _("Computers"), found.others)):
                words = luck_words(game, luck)
                if not words:
                    continue
                if not shown:
                    column.space(6)
                    column.add(Label("luck.title", _("Luck with the cards"), family="strong"))
                    shown = True
                text = f"{who}: {words}" if self.wanted.game else f"{name_of(game)}, {who}: {words}"
                column.add(Label(f"luck.{game}.{key}", text, kind="small"))

    def _lay_medals(self, column: Column) -> None:
        for game in [self.wanted.game] if self.wanted.game else list(SHELF):
            earned = self.figures_of(game).earned
            wanted = achievements_of(game)
            done = sum(bool(earned[each.name]) for each in wanted)
            heading = _("{game}: {done} of {all}").format(game=name_of(game), done=done, all=len(wanted))
            column.add(Label(f"medals.{game}", heading, family="strong"))
            medals: list[Widget] = [
                Medal(f"medal.{game}.{each.name}", _(each.title), _(each.sentence), earned[each.name])
                for each in wanted
            ]
            column.grid(medals, MEDAL)
            column.space(10)

    # --- time ---------------------------------------------------------------------------------------------------------
    def counted(self) -> None:
        """Now and then, and at the end, the figures are shown as they have become."""
        if len(self._waiting) % 20 == 0:
            self._rows = self.kit.statistics.rows()
            self.rebuild()

    # --- acting -------------------------------------------------------------------------------------------------------
    def _do(self, field: str, value: str) -> Change | None:
        setattr(self, field, value)
        self.to_top()
        return None

    def _filter(self, **values: Any) -> Change | None:
        self.wanted = replace(self.wanted, **values)
        self.to_top()
        return None

    def show_game(self, game: str) -> Change | None:
        """Show one game, or all (""), without the filters that belong to another one."""
        return self._filter(game=game, edition="", level="", seats=0)

    def _export(self) -> Change:
        """Write the table into the data folder and say where it lies."""
        path = unused(self.kit.places.data / "exports" / f"stolik-{time.strftime('%Y%m%d-%H%M%S')}.csv")
        try:
            write_whole(path, as_csv(self._rows).encode("utf-8-sig"))
        except OSError as error:
            text = _("The table could not be written: {reason}.").format(reason=say(why(error)))
            return Push(Message(self.kit, _("Save as a table (CSV)"), text))
        return Push(Message(self.kit, _("Save as a table (CSV)"), _("It lies here: {file}").format(file=path)))

    def _ask_reset(self) -> Change:
        text = _(
            "The figures and achievements of {name} begin anew from now on. The matches themselves stay and can be watched."
        ).format(name=self.who)
        answers = (("cancel", _("No, go back")), ("reset", _("Start anew")))
        return Push(Message(self.kit, _("Start the figures anew?"), text, answers, harmful=True))

    def resume(self, answer: object) -> Change | None:
        """The question was answered."""
        if answer == "reset":
            people.begin_anew(self.kit.preferences, self.who)
        self.rebuild()
        return None
