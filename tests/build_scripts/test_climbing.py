"""Hill climbing on toys: what a change gains, and which changes stay."""

from build_scripts.tuning import climbing


def test_a_difference_is_what_the_new_player_gains():
    found = climbing.differences(2.0, 0.5, [0.0], lambda players, me, _seed: players[me], seats=2, rounds=6, seed="x")
    assert found == [1.5] * 6


def test_every_foe_is_met_and_both_play_the_same_rounds():
    met: list[tuple[object, int, str]] = []

    def gain(players, me, seed):
        met.append((tuple(players), me, seed))
        return 0.0

    climbing.differences("new", "old", ["a", "b"], gain, 2, 4, "x")
    assert met[:2] == [(("new", "a"), 0, "x|0"), (("old", "a"), 0, "x|0")]
    assert met[4:6] == [(("new", "b"), 0, "x|1"), (("old", "b"), 0, "x|1")]


def climbed(longer):
    """The weights after one step; the short trial gains clearly, the longer one brings what is given."""
    return climbing.climb(
        (0.0,),
        lambda _old, _rng: (1.0,),
        lambda _new, _old, rounds, _seed: [1.0, 1.1] if rounds == 2 else longer,
        2,
        1,
        "x",
    )


def test_what_gains_in_both_trials_stays():
    assert climbed([1.0, 1.2, 0.9]) == (1.0,)


def test_what_the_longer_trial_does_not_bear_out_goes():
    assert climbed([-1.0, 0.2, -0.9, -1.1]) == (0.0,)


def test_what_loses_in_the_short_trial_goes_at_once():
    def tried(_new, _old, rounds, _seed):
        assert rounds == 2, "no longer trial"
        return [-1.0, -0.9]

    assert climbing.climb((0.0,), lambda _old, _rng: (1.0,), tried, 2, 3, "x") == (0.0,)
