"""What standings are worth in CasinoVerso agrees with how matches end."""

from __future__ import annotations

from build_scripts.tuning import casinoverso_standing as tuning
from game.games.casinoverso.standing import LASTS, SPREAD, expected_rounds
from game.games.casinoverso.state import LAST_ROUND


def test_what_was_fitted_foresees_winners_better_than_what_is_far_off() -> None:
    found = [end for number in range(40) for end in tuning.ends(number)]
    assert {end.left is None for end in found} == {True, False}
    fitted = tuning.surprise(found, SPREAD, LASTS)
    assert fitted < tuning.surprise(found, SPREAD / 3, LASTS)
    assert fitted < tuning.surprise(found, SPREAD * 2.5, LASTS)
    assert fitted < tuning.surprise(found, SPREAD, LASTS / 5)


def test_the_richer_the_poorest_is_the_longer_a_match_lasts_within_its_last_round() -> None:
    lasting = [expected_rounds(least, 5) for least in range(1, 12)]
    assert lasting == sorted(lasting)
    assert lasting[0] >= 1.0
    assert expected_rounds(10**6, LAST_ROUND - 3) == 3.0
