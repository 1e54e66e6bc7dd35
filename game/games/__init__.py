"""The shelf: every game there is, one entry each."""

from __future__ import annotations

from typing import Any

from game.core.rules import Rules
from game.games.casinoverso.rules import CasinoVerso
from game.games.cover_your_assets.rules import CoverYourAssets
from game.games.lucky_jack.rules import LuckyJack
from game.games.rummy.rules import Rummy

SHELF: dict[str, Rules[Any]] = {rules.id: rules for rules in (LuckyJack(), CoverYourAssets(), Rummy(), CasinoVerso())}


def rules_of(game: str) -> Rules[Any] | None:
    """The rules of a game's id, or None."""
    return SHELF.get(game)
