"""The buttons of a gamepad: what each is called, what it does, which may be put on what, and which two would get in each other's way."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.words import N_
from scenes.bindings import COMMANDS, Command, together
from scenes.words import _

EITHER = "stick"
STICKS = ("leftstick", "rightstick")
BUTTONS = {
    "a": N_("Lower button"),
    "b": N_("Right button"),
    "x": N_("Left button"),
    "y": N_("Upper button"),
    "leftshoulder": N_("Left shoulder"),
    "rightshoulder": N_("Right shoulder"),
    "lefttrigger": N_("Left trigger"),
    "righttrigger": N_("Right trigger"),
    "back": N_("Back or Select"),
    "start": N_("Start"),
    "guide": N_("Middle button"),
    "leftstick": N_("Left stick"),
    "rightstick": N_("Right stick"),
    EITHER: N_("A stick"),
    "misc1": N_("Extra button"),
    "paddle1": N_("Paddle 1"),
    "paddle2": N_("Paddle 2"),
    "paddle3": N_("Paddle 3"),
    "paddle4": N_("Paddle 4"),
    "touchpad": N_("Touchpad"),
}
"""What each button is called; sticks are pressed down like buttons."""
NONE = "—"
"""Stands for a command that has no button."""
USUAL = {"hint": "x", "sort": "y", "undo": "back", "peek": EITHER}
"""The usual buttons of what keys do as well; everything else of the table is reached by walking to it."""
OWN = (
    Command(
        "confirm", "a", N_("Confirm"), help=N_("Takes a card up, lays it down, presses a button; in a call it takes.")
    ),
    Command("back", "b", N_("Go back"), help=N_("Lets go of the card, leaves a page; in a call it lets the card go.")),
    Command("pause", "start", N_("Pause"), help=N_("Stops the match and its clock; on a page it goes back.")),
    Command(
        "before",
        "leftshoulder",
        N_("To the group before"),
        help=N_("Group by group backwards; with a card in the hand to the place before where it fits."),
    ),
    Command(
        "next",
        "rightshoulder",
        N_("To the next group"),
        help=N_("Group by group forwards; with a card in the hand to the next place where it fits."),
    ),
    Command(
        "pile",
        "lefttrigger",
        N_("From pile to pile (hold)"),
        help=N_("Held, the cross leaps from meld to meld, and confirming takes a whole meld (Rummy)."),
    ),
    Command(
        "several",
        "righttrigger",
        N_("Several cards (hold)"),
        help=N_("Held, the cross moves a card within the hand, and confirming takes several cards (Rummy)."),
    ),
)
"""What a gamepad has buttons for and a keyboard fixed keys."""
PAD_COMMANDS = (*OWN, *(found._replace(usual=USUAL.get(found.name, "")) for found in COMMANDS))
"""Everything that a button can be chosen for, `usual` being a button or ""."""
NEEDED = ("confirm", "back")
"""Without these nothing could be put right again by pad alone."""
ALWAYS_ON_PAD = (
    (N_("Cross or left stick"), N_("To the next card, place or button")),
    (N_("Right stick"), N_("From pile to pile: from meld to meld, to the table, back to the hand")),
    (N_("Several gamepads"), N_("In a call each person has one: confirm takes the card, the other button lets it go")),
)
"""What nobody can change."""
Buttons = Mapping[str, str]
"""Buttons that are not the usual ones, by the name of the command; "" for none at all."""


def called(button: str) -> str:
    """Return what a button is called, in the language in force."""
    return _(BUTTONS[button]) if button in BUTTONS else NONE


def button_for(buttons: Buttons, name: str) -> str:
    """Return the button of a command, "" where it has none."""
    return next((buttons.get(name, found.usual) for found in PAD_COMMANDS if found.name == name), "")


def command_of(buttons: Buttons, button: str, game: str = "") -> str:
    """Return what a button does where `game` is played, "" for nothing. A stick of its own goes before either stick."""
    for wanted in (button, EITHER) if button in STICKS else (button,):
        found = [each for each in PAD_COMMANDS if buttons.get(each.name, each.usual) == wanted]
        here = next((each for each in found if together(each, Command("", "", "", (game,)))), None)
        if found:
            return (here or found[0]).name
    return ""


def rivals(buttons: Buttons, name: str, button: str) -> list[Command]:
    """Return the commands that would get in the way of `name` on `button`: those that have it already and can be there together with it."""
    mine = next(each for each in PAD_COMMANDS if each.name == name)
    others = [each for each in PAD_COMMANDS if each is not mine and together(mine, each)]
    taken = [button]
    if button in STICKS and command_of(buttons, STICKS[1 - STICKS.index(button)]) != "peek":
        taken.append(EITHER)  # the other stick means something else, so nothing would be left of either
    return [each for each in others if buttons.get(each.name, each.usual) in taken]


def with_button(buttons: Buttons, name: str, button: str) -> dict[str, str]:
    """Return the buttons with `name` on `button`, "" for none; the usual one is not kept as a choice."""
    found = {other: chosen for other, chosen in buttons.items() if other != name}
    mine = next(each for each in PAD_COMMANDS if each.name == name)
    return found if mine.usual == button else {**found, name: button}


def exchanged(buttons: Buttons, name: str, button: str) -> dict[str, str] | None:
    """Return the buttons with `name` on `button` and what was there on the button that `name` had; None where that cannot be done."""
    mine, others = button_for(buttons, name), rivals(buttons, name, button)
    if len(others) != 1 or not mine:
        return None
    found = with_button(with_button(buttons, others[0].name, ""), name, button)
    return None if rivals(found, others[0].name, mine) else with_button(found, others[0].name, mine)
