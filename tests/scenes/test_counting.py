"""The page of figures while the matches are still being counted."""

from __future__ import annotations

import pytest

from scenes.album import fresh_kit
from scenes.album_room import with_matches
from scenes.statistics.page import StatisticsPage


@pytest.mark.usefixtures("display")
def test_while_matches_are_counted_it_is_not_said_that_there_are_none(tmp_path):
    kit = fresh_kit(tmp_path / "home", "en")
    with_matches(kit)
    page = StatisticsPage(kit)
    page.resize((1280, 720), 2 / 3)
    assert page._waiting
    names = {target.name for target in page.targets()}
    assert "counting" in names
    assert not names & {"nothing", "nothing.told", "nothing.cards"}
    while page._waiting:
        page.update(16)
    names = {target.name for target in page.targets()}
    assert "counting" not in names
    assert "figure.played" in names
