"""Each achievement is had by what its sentence says, and not by less."""

from types import SimpleNamespace as At
from typing import Any

import pytest

from game.games import SHELF
from game.games.cover_your_assets.state import AssetSet, Duel
from game.games.lucky_jack.state import Jackpot
from scenes.statistics.achievements import ACHIEVEMENTS, achieved, achievements_of
from scenes.statistics.achievements.story import Round, Story, Turn
from tests.statistics.played import Played

ME, YOU = 0, 1
CAR, CASH = 4, 9


def story(*rounds: Round, won: bool = True) -> Story:
    made = Story(At(state=At(result=(ME,) if won else (YOU,), seats=2)))  # type: ignore[arg-type]
    made.__dict__["rounds"] = list(rounds)
    return made


def turn(action: tuple[Any, ...], before: Any = None, after: Any = None, seat: int = ME, steps: Any = ()) -> Turn:
    return Turn(before or At(), seat, action, list(steps), after or At(over=False))


def had(game: str, name: str, told: Story) -> bool:
    return next(each for each in achievements_of(game) if each.name == name).earned(told, ME)


def test_at_most_a_dozen_a_game_and_names_are_their_own():
    for game in SHELF:
        names = [each.name for each in achievements_of(game)]
        assert 6 <= len(names) <= 12
        assert len(set(names)) == len(names)
        assert all(each.title and each.sentence.endswith(".") for each in achievements_of(game))


@pytest.mark.parametrize("game", SHELF)
def test_every_finished_match_can_be_asked(game: str):
    """What is earned agrees with the match: who never won came back from nowhere."""
    for number in range(6):
        played = Played(game, seed=f"a{number}").to_the_end()
        for seat, names in enumerate(achieved(played.match)):
            assert set(names) <= {each.name for each in ACHIEVEMENTS[game]}
            if seat not in played.state.result:
                assert not {"came_back", "keeps_jokers", "secret", "recovered"} & set(names)


def test_no_achievement_of_a_finished_rummy_match_without_laying():
    played = Played("rummy", seed="n").to_the_end()
    laid = {step[1] for moment in played.match.moments for step in moment.steps if step[0] == "lay"}
    for seat, names in enumerate(achieved(played.match)):
        assert seat in laid or not {"went_out", "added", "big_turn", "long_run"} & set(names)


# --- Lucky Jack ---------------------------------------------------------------------------------------------------------
def jack(turns: list[Turn], symbol: int = 2, cards: int = 3, seat: int = ME) -> Round:
    return Round(turns, At(jackpot=Jackpot(seat, symbol, cards, 0)), (3000, 0))


def test_lucky_jack():
    plain = [turn(("discard", 1))] * 4
    assert had("lucky_jack", "jackpot", story(jack(plain)))
    assert not had("lucky_jack", "jackpot", story(jack(plain, seat=YOU)))
    assert had("lucky_jack", "four", story(jack(plain, cards=4)))
    assert not had("lucky_jack", "four", story(jack(plain)))
    assert had("lucky_jack", "high", story(jack(plain, symbol=5)))
    assert not had("lucky_jack", "high", story(jack(plain, symbol=4)))
    assert had("lucky_jack", "twice", story(jack(plain), jack(plain)))
    assert not had("lucky_jack", "twice", story(jack(plain), jack(plain, seat=YOU)))


def test_lucky_jack_patience():
    three = turn(("discard", 1), after=At(hands=[[2, 2, 2]], over=False))
    other = turn(("discard", 1), after=At(hands=[[2, 2, 3]], over=False))
    assert had("lucky_jack", "waited", story(jack([three], cards=4)))
    assert not had("lucky_jack", "waited", story(jack([other], cards=4)))
    assert not had("lucky_jack", "waited", story(jack([three], cards=3)))


def test_lucky_jack_calls_throws_and_penalties():
    took = [turn(("take",), steps=[("take", ME, 2, "thrown", "hand.0", ())])] * 4
    assert had("lucky_jack", "called", story(jack(took, symbol=2)))
    assert not had("lucky_jack", "called", story(jack(took, symbol=3)))
    threw = [turn(("throw",), steps=[("throw", ME, 1, "drawn.0", "thrown", ())])]
    assert had("lucky_jack", "refused", story(jack(threw)))
    assert not had("lucky_jack", "refused", story(jack(took)))
    paid = turn(("discard", 0), steps=[("draw_two", ME, 1, "pool", "hand.0", ())])
    assert had("lucky_jack", "no_penalty", story(jack(took)))
    assert not had("lucky_jack", "no_penalty", story(jack([*took, paid])))
    assert not had("lucky_jack", "no_penalty", story(jack(took[:3])))


def test_coming_from_behind_needs_the_last_place_late():
    def after(*totals: int) -> Round:
        return Round([], At(totals=totals), (0, 0))

    late = story(after(0, 0), after(0, 5), after(0, 9), after(10, 9))
    early = story(after(0, 5), after(6, 5), after(7, 5), after(10, 9))
    assert had("lucky_jack", "came_back", late)
    assert not had("lucky_jack", "came_back", early)
    assert not had("lucky_jack", "came_back", story(*late.rounds, won=False))


# --- Cover Your Assets --------------------------------------------------------------------------------------------------
def duel(attacker: int, defender: int, yields: int, item: int = CAR, cards: int = 1) -> Turn:
    fought = Duel(attacker, defender, item, tuple((attacker, item) for _ in range(cards)))
    return turn(("yield",), before=At(duel=fought), seat=yields)


def assets(*turns: Turn, stack: tuple[AssetSet, ...] = (), scores: tuple[int, int] = (9, 1)) -> Round:
    return Round(list(turns), At(stacks=[list(stack), []]), scores)


def pair(item: int, *cards: int) -> AssetSet:
    return AssetSet(item, cards or (item, item), ())


def test_cover_your_assets_duels():
    mine, lost = duel(ME, YOU, yields=YOU), duel(YOU, ME, yields=ME)
    kept = duel(YOU, ME, yields=YOU)
    game = "cover_your_assets"
    assert had(game, "stole", story(assets(mine)))
    assert not had(game, "stole", story(assets(kept, duel(ME, YOU, yields=ME))))
    assert had(game, "defended", story(assets(kept)))
    assert not had(game, "defended", story(assets(mine, lost)))
    assert had(game, "long_duel", story(assets(duel(ME, YOU, yields=YOU, cards=4))))
    assert not had(game, "long_duel", story(assets(duel(ME, YOU, yields=YOU, cards=3))))
    assert had(game, "took_back", story(assets(lost, mine)))
    assert not had(game, "took_back", story(assets(mine, lost)))
    assert not had(game, "took_back", story(assets(lost, duel(ME, YOU, yields=YOU, item=CASH))))
    four = (pair(CAR),) * 4
    assert had(game, "untouched", story(assets(kept, stack=four)))
    assert not had(game, "untouched", story(assets(lost, stack=four)))
    assert not had(game, "untouched", story(assets(kept, stack=four[:3])))


def test_cover_your_assets_jokers_and_discards():
    game = "cover_your_assets"
    safe = (pair(CASH), pair(CAR, 0, CAR))
    assert had(game, "covered_joker", story(assets(stack=safe)))
    assert not had(game, "covered_joker", story(assets(stack=safe[::-1])))
    assert not had(game, "covered_joker", story(assets(stack=safe, scores=(1, 9))))
    glean = turn(("pair_discard", CAR))
    assert had(game, "gleaner", story(assets(*[glean] * 3)))
    assert not had(game, "gleaner", story(assets(*[glean] * 2), assets(glean)))
    assert had(game, "keeps_jokers", story(assets(turn(("discard", CAR)))))
    assert not had(game, "keeps_jokers", story(assets(turn(("discard", 1)))))
    assert not had(game, "keeps_jokers", story(assets(), won=False))


# --- Rummy --------------------------------------------------------------------------------------------------------------
def lay(count: int, meld: int = 0) -> list[Any]:
    return [("lay", ME, card, "rack.0", "table", (meld,)) for card in range(count)]


def meld(steps: list[Any], before: Any = None, after: Any = None, opened_now: bool = False) -> Turn:
    held = At(opened_now=opened_now, table=before or [])
    return turn(("meld", ()), before=held, after=At(table=after or [], over=False), steps=steps)


def rummy(*turns: Turn, rack: int = 3, scores: tuple[int, int] = (9, -9)) -> Round:
    return Round(list(turns), At(racks=[[1] * rack, [2]]), scores)


def test_rummy():
    assert had("rummy", "went_out", story(rummy(rack=0)))
    assert not had("rummy", "went_out", story(rummy(rack=1)))
    assert had("rummy", "added", story(rummy(meld(lay(1), opened_now=True))))
    assert not had("rummy", "added", story(rummy(meld(lay(1)))))
    assert had("rummy", "big_turn", story(rummy(meld(lay(6)))))
    assert not had("rummy", "big_turn", story(rummy(meld(lay(5)), meld(lay(3)))))
    assert had("rummy", "light", story(rummy(scores=(-10, 10))))
    assert not had("rummy", "light", story(rummy(scores=(-11, 11))))
    assert not had("rummy", "light", story(rummy(scores=(0, 0))))


def test_rummy_rearranging_and_jokers():
    moves = [("move", ME, 5, "table", "table", (number,)) for number in (0, 1, 2)]
    assert had("rummy", "rearranged", story(rummy(meld([*lay(1), *moves]))))
    assert not had("rummy", "rearranged", story(rummy(meld([*lay(1), *moves[:2], moves[1]]))))
    bound, elsewhere = [[0, 53 + 1, 2]], [[0, 1, 2], [20, 33, 53 + 7]]
    assert had("rummy", "freed", story(rummy(meld(lay(1), bound, elsewhere))))
    assert not had("rummy", "freed", story(rummy(meld(lay(1), bound, [[0, 54, 2, 3]]))))
    assert had("rummy", "long_run", story(rummy(meld(lay(1), [[0, 1, 2, 3, 4, 5]], [[0, 1, 2, 3, 4, 5, 6]]))))
    assert not had("rummy", "long_run", story(rummy(meld(lay(1), [list(range(7))], [list(range(7))]))))
    out = meld(lay(4), opened_now=True), turn(("open", ()), steps=lay(4))
    assert had("rummy", "from_afar", story(rummy(out[1], out[0], rack=0)))
    assert not had("rummy", "from_afar", story(rummy(out[1], turn(("draw",), seat=YOU), out[0], rack=0)))


# --- CasinoVerso --------------------------------------------------------------------------------------------------------
def bank(*turns: Turn, kind: str = "", hidden: int = 0, shown: Any = (), house: Any = (), **more: Any) -> Round:
    state = At(
        outcomes=[At(kind=kind) if kind else None, None],
        hidden=[hidden, None],
        shown=[list(shown), []],
        bank=list(house),
        starter=more.get("starter", YOU),
        totals=more.get("totals", (10, 10)),
    )
    return Round(list(turns), state, more.get("scores", (0, 0)))


def show(hidden: int, *shown: int) -> Turn:
    return turn(("show",), before=At(hidden=[hidden, None], shown=[list(shown), []]))


def test_casinoverso_players():
    game, seven, half, five = "casinoverso", 6, 7, 4
    assert had(game, "double", story(bank(kind="double")))
    assert not had(game, "double", story(bank(kind="won")))
    assert had(game, "bluffed", story(bank(kind="bank_bust", hidden=seven, shown=[0])))
    assert not had(game, "bluffed", story(bank(kind="bank_bust", hidden=seven, shown=[half])))
    assert had(game, "low", story(bank(show(five, half), kind="won")))
    assert not had(game, "low", story(bank(show(five, 0), kind="won")))
    assert not had(game, "low", story(bank(show(five, half), kind="lost")))
    assert had(game, "many_cards", story(bank(show(five, half, 0, 0))))
    assert not had(game, "many_cards", story(bank(show(seven, half))))
    swapped = turn(("swap",))
    assert had(game, "swapped", story(bank(swapped, kind="won")))
    assert not had(game, "swapped", story(bank(kind="won")))
    conceded = bank(kind="conceded")
    assert had(game, "secret", story(conceded, conceded, conceded))
    assert not had(game, "secret", story(conceded, conceded))


def test_casinoverso_bankers():
    game, over = "casinoverso", [6, 6]
    assert had(game, "good_banker", story(bank(starter=ME, scores=(3, -3), house=[6])))
    assert not had(game, "good_banker", story(bank(starter=YOU, scores=(3, -3), house=[6])))
    assert not had(game, "good_banker", story(bank(starter=ME, scores=(2, -2), house=[6])))
    assert had(game, "asked_first", story(bank(starter=ME, scores=(0, 0), house=over)))
    assert not had(game, "asked_first", story(bank(starter=ME, scores=(-1, 1), house=over)))
    assert not had(game, "asked_first", story(bank(starter=ME, scores=(1, -1), house=[6])))
    assert had(game, "recovered", story(bank(totals=(3, 17)), bank(totals=(20, 0))))
    assert not had(game, "recovered", story(bank(totals=(4, 16)), bank(totals=(20, 0))))
