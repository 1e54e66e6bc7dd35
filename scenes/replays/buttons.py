"""The buttons of a replay's strip, what of its table can be read above the strip, and what is said of a damaged file."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.replay import Replayed
from scenes.replays.projection import EVERYBODY
from scenes.replays.transport import SPEEDS
from scenes.scene import Pop
from scenes.table.controls import Control
from scenes.table.places import Box, Table
from scenes.table.players import NOBODY
from scenes.widgets import Brush
from scenes.words import _

if TYPE_CHECKING:
    from scenes.replays.scene import Replay

PRIZES = "paytable"


def buttons(replay: Replay) -> dict[str, Control]:
    """The buttons as they are now, those with signs first."""
    here, last = replay.play.looked, replay.play.last
    play = ("pause", _("Stop (Space)")) if replay.running else ("play", _("Play (Space)"))
    pips = SPEEDS.index(replay.speed) + 1
    back, on = _("One step back (left arrow)"), _("One step on (right arrow)")
    why = "" if len(replay.views()) > 1 else _("The match is still open: nobody sees more than at its table.")
    seen = view_words(replay)
    found = [
        Control("menu", "", replay.menu, "m", _("More (M)"), icon="menu"),
        Control("back", "", lambda: replay.step(-1), "", back, here > 0, icon="step_back"),
        Control("play", "", replay.toggle, "p", play[1], True, "primary", icon=play[0]),
        Control("next", "", lambda: replay.step(1), "", on, here < last, icon="step_forward"),
        Control("speed", "", replay.next_speed, "", _("Speed (+ and −)"), icon="speed", pips=pips),
        Control("history", "", replay.toggle_history, "h", _("What happened (H)"), icon="history"),
        Control(
            "view",
            seen if why else offered_view(replay),
            replay.next_view,
            "v",
            why or _("{words} ({key})").format(words=seen, key="V"),
            not why,
            value=seen,
        ),
        Control("leave", _("Back"), lambda: Pop("leave"), "b", f"{here} / {last}"),
    ]
    return {button.name: button for button in found}


def view_words(replay: Replay) -> str:
    """Whose view it is, in words."""
    seen = replay.play.seen_as
    if seen == EVERYBODY:
        return _("All hands are shown")
    return _("No hand is shown") if seen == NOBODY else _("Seen as {name}").format(name=_name(replay, seen))


def offered_view(replay: Replay) -> str:
    """What a press of the button for views does, in words."""
    offered = replay.offered()
    if offered == EVERYBODY:
        return _("Show all hands")
    return view_words(replay) if offered == NOBODY else _("See as {name}").format(name=_name(replay, offered))


def _name(replay: Replay, seat: int) -> str:
    return replay.play.sitting.players[seat].name


def legible(table: Table, brush: Brush) -> Table:
    """The table without what cannot be read in the lower room above the strip: the list of prizes in a small window."""
    prizes = table.slots.get(PRIZES)
    if prizes is None or prizes_fit(brush, prizes.box):
        return table
    return replace(table, slots={name: slot for name, slot in table.slots.items() if name != PRIZES})


def prizes_fit(brush: Brush, box: Box) -> bool:
    """Whether the list of prizes can be read in a box."""
    number = brush.skin.measure("14 000", brush.text_px("small"), "strong")[0]
    symbol = (box.height - brush.px(16)) / 7
    return (box.width - brush.px(34) - symbol) / 2 >= number


def say_doubt(found: Replayed) -> str:
    """One sentence on a file of which only a part can be watched, "" for a whole one."""
    if found.doubt is None:
        return ""
    text = _("From line {line} on the file does not hold; it can be watched up to there.")
    return text.format(line=found.doubt.line)
