"""Hands for the tables of all games: a screen with any game on it, and ways to do an action by pointer, by clicks and by keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pygame

from game.core.dealer import seed_dealer
from game.core.match import Match
from game.core.record import Record
from game.core.state import Action
from game.games import SHELF
from scenes.curtain import Curtain
from scenes.opening import Opened
from scenes.result import Result
from scenes.table.game_table import Offer
from scenes.table.grasp import card_of
from tests.table_scene.screen import InstantWorker, Screen, fresh_kit, match_file, players


def table_of(
    game: str,
    state: Any = None,
    seats: int = 3,
    humans: Sequence[int] = (0,),
    seed: str = "a",
    worker: InstantWorker | None = None,
    watch: Callable[[Screen], None] | None = None,
    size: tuple[int, int] = (960, 540),
    language: str = "en",
    options: dict[str, Any] | None = None,
    **settings: Any,
) -> Screen:
    """A screen with a table of `game`: at a position, or at the first deal of a match with this seed."""
    rules = SHELF[game]
    worker = worker or InstantWorker()
    kit = fresh_kit(worker, language, **settings)
    if state is None:
        chosen = rules.options_type.read({"first": seats - 1, **(options or {})}, seats)
        match: Match[Any] = Match.new(rules, seats, chosen, seed_dealer(seed), Record())
    else:
        seats = state.seats
        match = Match(rules, state, seed_dealer(seed), Record())
        match.close()
    return Screen(Opened(match, players(seats, humans), match_file(kit), seed, {}), kit, size, worker, watch)


def done_by_drag(at: Screen, action: Action) -> None:
    """Does an action as a person with a mouse does: a drag, and an answer where the table asks; else the action's button."""
    offer = next((offer for offer in at.scene.play.offers if offer.action == action), None)
    if offer is None:
        at.click(str(action[0]))
        return
    if not offer.source:
        at.click(offer.target)
        return
    name, target = _names(at, offer)
    at.lift(name, at.middle(target))
    at.run(200)  # the other cards of a hand close up when one is lifted
    end = at.middle(target)
    at.move(end, held=True)
    at.frame()
    at.release(end)
    at.frame()
    _answer(at, action, at.click)


def done_by_clicks(at: Screen, action: Action) -> None:
    """The same by two clicks."""
    offer = next((offer for offer in at.scene.play.offers if offer.action == action), None)
    if offer is None:
        at.click(str(action[0]))
        return
    if not offer.source:
        at.click(offer.target)
        return
    name, target = _names(at, offer)
    at.click(name)
    if not at.scene.play.rivals and offer in at.scene.play.offers and at.scene.play.grasp.source is not None:
        at.click(target)
    _answer(at, action, at.click)


def done_by_keys(at: Screen, action: Action) -> None:
    """The same by keys alone: the focus walks, Enter picks up and lays down, letters press buttons."""
    offer = next((offer for offer in at.scene.play.offers if offer.action == action), None)
    if offer is None:
        control = at.scene.front.controls.named(str(action[0]))
        assert control is not None
        at.key(pygame.key.key_code(control.key))
        at.frame()
        return
    if not offer.source:
        walk(at, offer.target)
        at.key(pygame.K_RETURN)
        at.frame()
        return
    name, target = _names(at, offer)
    walk(at, name)
    at.key(pygame.K_RETURN)
    at.frame()
    if at.scene.play.grasp.source is not None and offer in at.scene.play.offers:
        walk(at, target)
        at.key(pygame.K_RETURN)
        at.frame()
    _answer(at, action, lambda ask: at.key(pygame.key.key_code(at.scene.front.ask.controls.named(ask).key)))


def _answer(at: Screen, action: Action, press: Callable[[str], None]) -> None:
    """Where one drop could mean several things: says which."""
    if at.scene.play.rivals:
        at.frame()
        _question, answers = at.scene.game.question(at.scene.play.rivals)
        press(next(answer.name for answer in answers if answer.offer.action == action))
        at.frame()


def _names(at: Screen, offer: Offer) -> tuple[str, str]:
    """The targets' names of a card that an offer is for and of where it goes."""
    cloth = at.scene.cloth
    tokens = cloth.arranged() if offer.source == cloth.hand else cloth.tokens.zones[offer.source]
    token = next(token for token in tokens if offer.card in (None, cloth.tokens.faces[token]))
    source = at.scene.play.source(offer.source, token)
    assert source is not None
    target = next(target for target, lit in at.scene.play.lit(source).items() if lit.action == offer.action)
    name = f"{cloth.hand}.{tokens.index(token)}" if offer.source == cloth.hand else offer.source
    on = card_of(target)
    return name, target.rsplit("/", 1)[-1] if on is None else f"{cloth.hand}.{cloth.arranged().index(on)}"


ARROWS = ((pygame.K_LEFT, pygame.K_RIGHT), (pygame.K_UP, pygame.K_DOWN))


def walk(at: Screen, name: str) -> None:
    """Moves the focus to a target by arrows, by Tab where no arrow helps."""
    seen: set[str] = set()
    for _ in range(80):
        keys = at.scene.keys
        if keys.shown and keys.at == name:
            return
        here, there = next((s.rect for s in keys.stops() if s.name == keys.at), None), at.target(name).rect
        before = keys.at
        if keys.shown and here is not None and before not in seen:
            seen.add(before)
            away = (there[0] + there[2] / 2 - here.centerx, there[1] + there[3] / 2 - here.centery)
            axis = 0 if abs(away[0]) > abs(away[1]) else 1
            at.key(ARROWS[axis][away[axis] > 0])
            at.frame()
        if keys.at == before:
            at.key(pygame.K_TAB)
            at.frame()
    raise AssertionError(f"the focus does not reach {name}; it is at {at.scene.keys.at}")


def round_by(
    at: Screen,
    do: Callable[[Screen, Action], None],
    seed: int = 1,
    enough: int = 400,
    form: Callable[[Action], object] = lambda action: action,
) -> int:
    """Plays until the round is over, or enough is done: people's actions chosen by the rules' quick choice; how many were done by hand.
    Actions of one `form` are the same."""
    dice, done = Random(seed), 0
    while done < enough:
        at.settle()
        sitting = at.scene.sitting
        if isinstance(at.top, Result):
            return done
        if isinstance(at.top, Curtain):
            at.run(300)
            at.click("ready")
            at.run(400)
            continue
        assert at.top is at.scene
        assert sitting.viewer == sitting.actor, "a person has to act"
        action = sitting.match.rules.rollout(sitting.view().state, dice)
        moments = len(sitting.match.moments)
        do(at, action)
        played = sitting.match.moments[moments].action
        assert played is not None and form(played) == form(action), f"{action} was not done"
        done += 1
    return done


def history_of(game: str, acts: int) -> Screen:
    """A table after so many acts of people, calls passed, with the history opened by its key."""
    at = table_of(game, seed="history", animation="off")
    round_by(at, lambda at, action: at.scene.play.play(action), enough=acts)
    at.settle()
    while at.scene.sitting.call_open:
        at.key(pygame.K_p)
        at.settle()
    at.key(pygame.K_h)
    return at
