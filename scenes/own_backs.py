"""Card backs of the player's own: pictures in the folder `card_backs` of the data folder."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

import pygame

from game.core.words import N_, Text
from scenes.kit import Kit
from scenes.pictures import photographed

BACKS = "card_backs"
"""Name of the folder."""
OWN = "own/"
"""How the names of their pictures begin."""
KINDS = frozenset({".png", ".jpg", ".jpeg", ".svg", ".bmp", ".webp"})
MOST_BYTES = 16 * 1024 * 1024
MOST_FILES = 40
TRIAL = (50, 70)
"""The size at which a card back is tried, px."""


def folder_of(kit: Kit) -> Path:
    """Return the data folder."""
    return kit.saves.folder.parent


def files_in(folder: Path, endings: Collection[str]) -> list[Path]:
    """Return the files of a folder with such endings, by name; none where it cannot be read."""
    try:
        files = [file for file in folder.iterdir() if file.suffix.lower() in endings and file.is_file()]
    except OSError:
        return []
    return sorted(files)[:MOST_FILES]


def chosen_back(folder: Path, name: str) -> dict[str, Path]:
    """Return the one card back that is chosen, untried, if it is one of the player's own."""
    file = folder / BACKS / Path(name).name
    return {name: file} if name.startswith(OWN) and file.is_file() else {}


def own_backs(folder: Path) -> tuple[dict[str, Path], list[Text]]:
    """Return the card backs of the player's own by picture name, and a sentence for each file that is none."""
    found: dict[str, Path] = {}
    troubles: list[Text] = []
    for file in files_in(folder / BACKS, KINDS):
        reason = _no_back(file)
        if reason is None:
            found[f"{OWN}{file.name}"] = file
        else:
            troubles.append(
                Text(N_("The card back “{file}” cannot be used: {reason}"), {"file": file.name, "reason": reason})
            )
    return found, troubles


def _no_back(file: Path) -> Text | None:
    """Return why a file is no card back, None if it is one."""
    try:
        if file.stat().st_size > MOST_BYTES:
            return Text(N_("it is too large."))
        photographed(file.read_bytes(), TRIAL)
    except OSError:
        return Text(N_("it cannot be read."))
    except (pygame.error, ValueError, ZeroDivisionError):
        return Text(N_("it is no picture."))
    return None
