"""The program with a fault in it: F8 ends a frame of any table, and with the argument `twice` the last resort cannot be drawn either."""

import sys
from typing import NoReturn

import pygame

from scenes.last_resort import LastResort
from scenes.scene import Change, Event
from scenes.start import main
from scenes.table.scene import Table

HANDLE = Table.handle


def handle(table: Table, event: Event) -> Change | None:
    """What the table does with an event, but for the fault."""
    if event.type == pygame.KEYDOWN and event.key == pygame.K_F8:
        raise LookupError(f"{table.opened.players[0].name} found a fault in {table.opened.file.path}")
    return HANDLE(table, event)


def draw(*_arguments: object) -> NoReturn:
    """No picture can be drawn."""
    raise pygame.error("no picture")


if __name__ == "__main__":
    Table.handle = handle  # type: ignore[assignment, method-assign]
    if "twice" in sys.argv:
        LastResort.draw = draw  # type: ignore[assignment, method-assign]
    sys.exit(main([]))
