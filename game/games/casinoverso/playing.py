"""How the levels of CasinoVerso decide, phase by phase, within their limits."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random

from game.core.decision import Decision, Judged, Limits
from game.core.rules import View
from game.core.state import Action
from game.games.casinoverso import advice, beliefs, policy
from game.games.casinoverso.banking import Turn, deck_chances, hand_of
from game.games.casinoverso.history import History, first, hand
from game.games.casinoverso.limits import CasinoVersoLimits
from game.games.casinoverso.odds import unseen
from game.games.casinoverso.state import BEST, DECK, HALVES, SKELETON, CasinoVersoState, total
from game.games.casinoverso.weighing import Weighed, treasures_in_hand, weigh, worth_in_match

SIMPLE_SHARE = 0.3
"""How likely the strongest level thinks a banker is one that just stops on 6."""
SAFE = 1
"""Half points to which any card may come without going over."""
BANK_EDGE = {"bluffer": -0.15, "plain": 0.08, "schoolbook": 0.09}
"""Treasures a round that the bank earns of each sort of player."""
PLAYER_EDGE = {"equilibrium": 0.044, "simple": 0.25}
"""Treasures a round that a good player earns of each sort of banker."""
SPREAD = 1.5
"""Standard deviation of what one seat wins from the banker in a round, in treasures."""


def decide(view: View[CasinoVersoState], limits: Limits, temper: str, rng: Random) -> Decision:
    """The decision of a level with these limits."""
    own = limits if isinstance(limits, CasinoVersoLimits) else CasinoVersoLimits(beliefs=limits.beliefs)
    if len(view.legal) == 1:
        return Decision(view.legal[0])
    if own.courage < 0:
        return Decision(advice.timid(view.state, view.legal, rng))
    return _PHASES[view.state.phase](view, own, temper, rng)


# --- a player's turn -------------------------------------------------------------------------------------------------------
def _next_cards(view: View[CasinoVersoState], limits: CasinoVersoLimits, held: int) -> list[float]:
    """The chances of the next card: by all cards not seen, or by all but the own ones."""
    state = view.state
    left = unseen(state) if limits.counts else DECK.missing([*state.shown[view.seat], held])
    whole = sum(left)
    return [count / whole for count in left]


def _against(limits: CasinoVersoLimits) -> dict[str, float]:
    """How likely each sort of banker is."""
    if not limits.bluffs:
        return {"simple": 1.0}
    return {"equilibrium": 1 - SIMPLE_SHARE, "simple": SIMPLE_SHARE} if limits.reads else {"equilibrium": 1.0}


def _of_play(history: History, held: int, cards: Sequence[float], banker: str) -> dict[Action, float]:
    """What a player's actions are worth in bets against a banker."""
    opened = [
        policy.worth_of_play(history.card(card), held, banker) if chance else 0.0 for card, chance in enumerate(cards)
    ]
    after = history.swap(held)
    swapped = [policy.worth_of_play(after, card, banker) if chance else 0.0 for card, chance in enumerate(cards)]
    return {
        ("ready",): -1.0 if history.bust else policy.worth_of_ready(history, held, banker),
        ("card",): sum(chance * value for chance, value in zip(cards, opened, strict=True)),
        ("swap",): sum(chance * value for chance, value in zip(cards, swapped, strict=True)),
    }


def _win_of(view: View[CasinoVersoState], bet: int, bets: float) -> float:
    """The chance to win the match when a bet is expected to bring so many bets from the banker."""
    state, seat = view.state, view.seat
    judge, treasures = worth_in_match(state, seat), treasures_in_hand(state)
    good = min(1.0, max(0.0, (1 + bets) / 2))
    value = 0.0
    for chance, change in ((good, bet), (1 - good, -bet)):
        after = treasures[:]
        paid = min(change, after[state.starter])
        after[seat] += paid
        after[state.starter] -= paid
        value += chance * judge(after)
    return value


def _play(view: View[CasinoVersoState], limits: CasinoVersoLimits, temper: str, rng: Random) -> Decision:
    state, seat = view.state, view.seat
    held = state.hidden[seat]
    assert held is not None
    history = history_of(view, seat)
    if hand(history, held) == BEST or history.bust:
        return Decision(("ready",))
    usual = dict(zip((("ready",), ("card",), ("swap",)), policy.play(history, held), strict=True))
    if hand(history, held) <= SAFE and len(view.legal) > 1:
        usual[("ready",)] = 0.0
    if limits.bluffs and not limits.reads:
        return Decision(_drawn(usual, rng))
    cards, against = _next_cards(view, limits, held), _against(limits)
    by_banker = [(share, _of_play(history, held, cards, banker)) for banker, share in against.items()]
    bet = max(1, state.bets[seat])
    found = {}
    for action in (legal for legal in view.legal if legal[0] != "ready" or hand(history, held) > SAFE):
        bets = sum(share * values[action] for share, values in by_banker)
        found[action] = (bet * bets, _win_of(view, bet, bets))
    return weigh(view, found, limits, usual if limits.bluffs else None, temper, rng)


def by_table(view: View[CasinoVersoState], rng: Random) -> Action:
    """Plays the table of one player against the banker and thinks no further: the yardstick "heuristic"."""
    state = view.state
    limits = CasinoVersoLimits(reads=False, standings=False)
    if state.phase != "bank" or len(view.legal) == 1:
        return decide(view, limits, "", rng).action
    asks = [action for action in view.legal if action[0] == "ask"]
    best = max(asks, key=lambda action: (total(state.shown[action[1]]), -action[1]))
    history = history_of(view, best[1])
    points, skeleton = sum(HALVES[card] for card in state.bank), int(SKELETON in state.bank)
    asking = 1.0 if history.bust else policy.asks(history, points, skeleton)
    return best if ("card",) not in view.legal or rng.random() < asking else ("card",)


def _drawn(usual: Mapping[Action, float], rng: Random) -> Action:
    if not any(usual.values()):
        return next(action for action in usual if action[0] != "ready")
    return rng.choices(list(usual), list(usual.values()))[0]


def history_of(view: View[CasinoVersoState], seat: int) -> History:
    """What a seat's open play comes to, as the view's steps tell it, else as what lies open does."""
    history = first(max(1, view.state.bets[seat]))
    for do, card in beliefs.actions_of(view.steps, seat, 0, view.state.shown[seat]):
        if do == "card":
            history = history.card(card)
        elif do == "swap":
            history = history.swap(card)
    return history


def _bet(view: View[CasinoVersoState], limits: CasinoVersoLimits, temper: str, rng: Random) -> Decision:
    held = view.state.hidden[view.seat]
    assert held is not None
    two = policy.bets_two(held)
    usual: dict[Action, float] = {("bet", 1): 1 - two, ("bet", 2): two}
    if limits.bluffs and not limits.reads:
        return Decision(_drawn(usual, rng))
    found = {}
    for action in view.legal:
        bets = sum(
            share * policy.worth_of_play(first(action[1]), held, banker) for banker, share in _against(limits).items()
        )
        found[action] = (action[1] * bets, _win_of(view, action[1], bets))
    return weigh(view, found, limits, usual if limits.bluffs else None, temper, rng)


def _answer(view: View[CasinoVersoState], limits: CasinoVersoLimits, temper: str, rng: Random) -> Decision:
    """A hand that wins is shown; one that loses stays unseen, unless it wins the bank."""
    state, seat = view.state, view.seat
    mine, bank = advice.own_total(state, seat), total(state.bank)
    bet = state.bets[seat]
    wins = bank < mine <= BEST
    found = {
        ("show",): (float(bet if wins else -bet), _win_of(view, bet, 1.0 if wins else -1.0)),
        ("concede",): (float(-bet), _win_of(view, bet, -1.0)),
    }
    judged = tuple(Judged(action, value, 0.0, 1) for action, (_, value) in found.items())
    return Weighed(("show",) if wins else ("concede",), judged, tuple(pair[0] for pair in found.values()))


# --- the bank ----------------------------------------------------------------------------------------------------------------
def banker_turn(view: View[CasinoVersoState], limits: CasinoVersoLimits) -> tuple[Turn, Turn]:
    """The banker's turn judged by treasures and by the chance to win."""
    state = view.state
    seats = [seat for seat, status in enumerate(state.status) if status == "ready"]
    hidden = beliefs.hidden_cards(state, _told(view, seats, limits))
    hands = [hand_of(state, seat, hidden[seat]) for seat in seats]
    left = unseen(state) if limits.counts else list(DECK.counts)
    deck = deck_chances(left, hidden if limits.counts else {})
    treasures = Turn(state, hands, deck, lambda after: float(after[view.seat] - state.treasures[view.seat]))
    return treasures, Turn(state, hands, deck, worth_in_match(state, view.seat))


def _told(view: View[CasinoVersoState], seats: Sequence[int], limits: CasinoVersoLimits) -> dict[int, list[float]]:
    """The likelihood of each hidden card by what these seats did."""
    expected = {"plain": 1.0}
    if limits.beliefs:
        expected = dict(beliefs.EXPECTED if limits.reads else beliefs.ONLY_BLUFFERS)
    elif limits.bluffs:
        return {seat: [1.0] * beliefs.FACES for seat in seats}
    found = beliefs.readings(view.state, view.steps, seats, expected)
    return {seat: reading.cards() for seat, reading in found.items()}


def _bank(view: View[CasinoVersoState], limits: CasinoVersoLimits, temper: str, rng: Random) -> Decision:
    over = [action for action in view.legal if action[0] == "ask" and total(view.state.shown[action[1]]) > BEST]
    if over:
        return Decision(over[0])
    in_treasures, in_match = banker_turn(view, limits)
    bank = total(view.state.bank)
    beaten = {("ask", hand.seat): 1 - hand.chances(bank)[0] for hand in in_treasures.hands}
    wins = in_match.actions() if limits.standings else None
    gains = in_treasures.actions()
    found = {action: (gain, wins[action] if wins else 0.0) for action, gain in gains.items()}
    return replace(weigh(view, found, limits, None, temper, rng), beaten=beaten)


def _volunteer(view: View[CasinoVersoState], limits: CasinoVersoLimits, temper: str, rng: Random) -> Decision:
    if not limits.bluffs:
        return Decision(advice.choose(view.state, view.legal, rng))
    if not limits.reads:
        return Decision(("pass",))
    found = {("volunteer",): _with_bank(view), ("pass",): _without_bank(view)}
    return weigh(view, found, limits, None, temper, rng)


def _sorts(view: View[CasinoVersoState], seat: int) -> dict[str, float]:
    """How likely each sort is of a seat that played this round; the banker did not."""
    if seat == view.state.starter or not view.state.treasures[seat]:
        return dict(beliefs.EXPECTED)
    reading = beliefs.readings(view.state, view.steps, [seat], beliefs.EXPECTED)[seat]
    return reading.sort_shares(unseen(view.state))


def _with_bank(view: View[CasinoVersoState]) -> tuple[float, float]:
    """Treasures and chance to win when the seat holds the bank for a round."""
    state, seat = view.state, view.seat
    rivals = [other for other in range(state.seats) if other != seat and state.treasures[other]]
    edge = sum(BANK_EDGE[name] * share for other in rivals for name, share in _sorts(view, other).items())
    spread = SPREAD * len(rivals) ** 0.5
    return edge, _after(view, edge, spread, {other: 1 / len(rivals) for other in rivals})


def _without_bank(view: View[CasinoVersoState]) -> tuple[float, float]:
    """The same when the one who has the bank keeps it."""
    bluffs = _sorts(view, view.state.starter)["bluffer"]
    edge = bluffs * PLAYER_EDGE["equilibrium"] + (1 - bluffs) * PLAYER_EDGE["simple"]
    return edge, _after(view, edge, SPREAD, {view.state.starter: 1.0})


def _after(view: View[CasinoVersoState], edge: float, spread: float, payers: Mapping[int, float]) -> float:
    """The chance to win after a round that brings about `edge` from the payers, by their shares."""
    judge, value = worth_in_match(view.state, view.seat), 0.0
    for change in (edge - spread, edge + spread):
        after = treasures_in_hand(view.state)
        after[view.seat] += change
        for other, share in payers.items():
            after[other] -= change * share
        value += judge(after) / 2
    return value


_PHASES: Mapping[str, Callable[[View[CasinoVersoState], CasinoVersoLimits, str, Random], Decision]] = {
    "bet": _bet,
    "play": _play,
    "bank": _bank,
    "answer": _answer,
    "volunteer": _volunteer,
}
