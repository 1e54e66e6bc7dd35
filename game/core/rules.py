"""The contract between a game and everything that plays, shows, stores or checks it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from game.core.cards import UNKNOWN, Card, Deck
from game.core.chances import STRAIGHT, Bend, bent
from game.core.decision import Decision, Limits, Stop
from game.core.options import Options
from game.core.state import Action, Luck, State, Step
from game.core.words import N_, Text
from game.core.zones import Zone, owner

S = TypeVar("S", bound=State)


class BadAction(ValueError):
    """An action that is not literally one of the game's forms (C9); the message is one sentence."""


class BadState(ValueError):
    """A position that cannot exist; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is illegal: a `code` of PROTOCOL.md and the sentence for people."""

    code: str
    text: Text


@dataclass(slots=True)
class View(Generic[S]):
    """All that one seat knows: the position with hidden cards UNKNOWN, the round's steps as it saw them, its own legal actions."""

    seat: int
    state: S
    steps: list[Step]
    legal: list[Action]


class Rules(ABC, Generic[S]):
    """One game. Rules hold no state of their own, never draw a random number and never know who sits in a seat.

    Subclasses set the class variables. `private` zones are seen by their own seat alone, `hidden` ones by nobody, all others by all.
    """

    id: ClassVar[str]
    name: ClassVar[str]
    """English source of the game's name."""
    seats: ClassVar[range]
    options_type: ClassVar[type[Options]]
    phases: ClassVar[tuple[str, ...]]
    private: ClassVar[frozenset[str]]
    hidden: ClassVar[frozenset[str]]
    opening_total: ClassVar[int] = 0
    """What every seat's total is before the first round (CasinoVerso: 10 treasures)."""
    summary: ClassVar[tuple[str, ...]]
    """English source sentences that tell the rules in short, for `describe` and the help pages."""
    playouts: ClassVar[int] = 400
    """How many playouts a decision of the strongest level takes."""
    limits: ClassVar[Mapping[str, Limits]] = {}
    """What the levels fall short of in this game, by level, where it differs from what is usual (game/ai/levels.py)."""

    bend: ClassVar[Bend] = STRAIGHT
    """How a chance to win that the search found is bent before it is stated: fitted to what came true (build_scripts/calibration.py)."""

    # --- playing -------------------------------------------------------------------------------------------------
    @abstractmethod
    def deck(self, options: Options) -> Deck:
        """The cards used under these options."""

    @abstractmethod
    def start(self, seats: int, options: Options) -> S:
        """The position before the first deal; its `due` luck is "first" or the deal."""

    def luck(self, state: S) -> Luck | None:
        """The luck that must be supplied by `deal` before anything else, else None."""
        return state.due

    @abstractmethod
    def deal(self, state: S, order: Sequence[int]) -> list[Step]:
        """Carries out the due luck in place: `order` is the shuffled cards (top first), or (seat,) for "first"."""

    @abstractmethod
    def actions(self, state: S) -> list[Action]:
        """All legal actions of the actor, each distinct one once, in a stable order; [] when nobody acts."""

    @abstractmethod
    def refusal(self, state: S, action: Action) -> Refusal | None:
        """None if the actor may do it, else why not. Agrees with `actions` for every well-formed action."""

    @abstractmethod
    def apply(self, state: S, action: Action) -> list[Step]:
        """Carries out a legal action in place, with the dealer's steps that need no luck. Trusts its caller."""

    @abstractmethod
    def next_round(self, state: S) -> None:
        """From phase `round_over`: makes the next round's deal due."""

    def complete(self, state: S) -> bool:
        """Whether `actions` lists every legal action (false only where they are too many to list: rummy)."""
        return True

    # --- what is known -------------------------------------------------------------------------------------------
    @abstractmethod
    def mask(self, state: S, seat: int) -> S:
        """A copy in which every card that `seat` may not know is UNKNOWN, and whatever else it may not know is covered."""

    def sees(self, seat: int, zone: str | None) -> bool:
        """Whether `seat` sees the cards of a zone by its kind."""
        if zone is None:
            return False
        kind, of = owner(zone)
        return kind not in self.hidden and (kind not in self.private or of == seat)

    def seen(self, step: Step, seat: int) -> Step:
        """The step as `seat` saw it: a card that moves between zones it cannot see is UNKNOWN, a shuffle's order too."""
        do, by, card, source, target, more = step
        if do == "shuffle":
            return (do, by, card, source, target, (UNKNOWN,) * len(more))
        if card is None or (source is None and target is None) or self.sees(seat, source) or self.sees(seat, target):
            return step
        return (do, by, UNKNOWN, source, target, more)

    def view(self, state: S, seat: int, steps: Sequence[Step] = ()) -> View[S]:
        """What `seat` knows, given all `steps` of the round."""
        legal = self.actions(state) if state.actor == seat else []
        return View(seat, self.mask(state, seat), [self.seen(step, seat) for step in steps], legal)

    @abstractmethod
    def guess(self, view: View[S], rng: Random) -> S:
        """A full position that the view allows: hidden cards dealt at random, consistent with everything seen."""

    def worlds(self, view: View[S], rng: Random) -> Iterator[S]:
        """Endless positions that the view allows; a game that can tell likely ones from unlikely ones gives them more often."""
        while True:
            yield self.guess(view, rng)

    @abstractmethod
    def zones(self, state: S) -> list[Zone]:
        """Every zone with its cards, those of all seats included; together exactly the deck."""

    # --- judging -------------------------------------------------------------------------------------------------
    @abstractmethod
    def value(self, state: S) -> tuple[float, ...]:
        """How well each seat stands, 0..1; after the match 1 shared among the winners."""

    @abstractmethod
    def candidates(self, view: View[S]) -> list[Action]:
        """Sensible legal actions of the view's seat, best first."""

    @abstractmethod
    def rollout(self, state: S, rng: Random) -> Action:
        """A quick sensible action of the actor that looks at nothing the actor may not know."""

    def playout(self, state: S, rng: Random, depth: int) -> tuple[float, ...] | None:
        """What playing on with `rollout` for about so many actions leads to (see `value`), for a game that can do it faster than by
        `apply` or that knows a better moment to stop; None otherwise. A seat acts in `state`, which may be changed."""
        return None

    def leads(self, view: View[S], actions: Sequence[Action]) -> Sequence[float]:
        """By how much each action is better than the first of them by the game's own judgement without playing on, in chances to win (below
        0: worse); it counts where `Limits.trust` says so."""
        return [0.0] * len(actions)

    def greedy(self, state: S, rng: Random) -> Action:
        """The simplest sensible action, for the easy level and as a yardstick; like `rollout` it looks at nothing hidden."""
        return self.rollout(state, rng)

    def yardstick(self, name: str, view: View[S], rng: Random) -> Action:
        """The action of a fixed policy that levels are measured by: "greedy", "heuristic", and rummy's "mostcards" and
        "appends" (elsewhere as "heuristic")."""
        return self.greedy(view.state, rng) if name == "greedy" else self.rollout(view.state, rng)

    def decide(
        self, view: View[S], limits: Limits, temper: str, rng: Random, playouts: int, stop: Stop
    ) -> Decision | None:
        """The game's own way to decide within these limits, or None for the search that all games share.

        `view` has no more steps than `limits.memory`; `playouts` counts what the limits leave of the full number. The same arguments
        give the same decision; `stop` is asked often enough to end within 20 ms.
        """
        return None

    def leaning(self, view: View[S], action: Action, temper: str) -> float:
        """How much an action is to the taste of a temperament (see `TEMPERS`), -1..1."""
        return 0.0

    @abstractmethod
    def why(self, view: View[S], action: Action) -> Text:
        """One true sentence for why the view's seat should do it."""

    def stated(self, chance: float) -> float:
        """The chance to win, 0..1, that people are told for one that the search found; what is certain stays so."""
        return bent(chance, self.bend)

    def explain(self, view: View[S], decision: Decision) -> Text:
        """One true sentence for a decision, with a quantity that it rests on: the chance to win that the search found, if it did."""
        return self.with_chance(self.why(view, decision.action), decision)

    def with_chance(self, reason: Text, decision: Decision) -> Text:
        """A sentence, followed by the chance to win and what the next best action has less, where there is one to state."""
        chosen, second = decision.chosen, decision.second
        if chosen is None or not chosen.playouts:
            return reason
        chance = self.stated(chosen.value)
        values: dict[str, object] = {"reason": reason, "chance": round(100 * chance), "playouts": chosen.playouts}
        if second is None:
            return Text(N_("{reason} Chance to win the match: {chance} %."), values)
        lead = round(100 * (chance - self.stated(second.value)))
        if lead <= 0:
            return Text(
                N_("{reason} Chance to win the match: {chance} %, about the same as with the next best."), values
            )
        return Text(
            "{reason} Chance to win the match: {chance} %, the next best {n} percentage point lower.",
            values | {"n": lead},
            "{reason} Chance to win the match: {chance} %, the next best {n} percentage points lower.",
        )

    # --- notation (PROTOCOL.md) ----------------------------------------------------------------------------------
    @abstractmethod
    def write(self, state: S) -> dict[str, Any]:
        """The game's own keys of a state or masked state."""

    @abstractmethod
    def read(self, state: S, given: Mapping[str, Any]) -> None:
        """Fills the game's own keys from JSON into a state whose shared keys are set; "?" gives UNKNOWN. Raises BadState."""

    @abstractmethod
    def validate(self, state: S) -> None:
        """Raises BadState unless the position can exist (C17); shared keys and card counts are checked by the caller."""

    @abstractmethod
    def write_action(self, action: Action, options: Options) -> dict[str, Any]:
        """The protocol's form of an action."""

    @abstractmethod
    def read_action(self, given: Mapping[str, Any], state: S) -> Action:
        """The action of a protocol form. Raises BadAction if it is not literally one of the game's forms."""

    def write_step(self, step: Step, options: Options) -> dict[str, Any]:
        """The protocol's form of a step: "seat", "do" and, where present, "card", "from", "to", "order" or "numbers"."""
        do, by, card, source, target, more = step
        deck = self.deck(options)
        written: dict[str, Any] = {"seat": by, "do": do}
        if card is not None:
            written["card"] = self.card_name(card, deck)
        if source is not None:
            written["from"] = source
        if target is not None:
            written["to"] = target
        if more:
            ordered = do == "shuffle"
            written["order" if ordered else "numbers"] = deck.write(more) if ordered else list(more)
        return written

    def read_step(self, given: Mapping[str, Any], options: Options) -> Step:
        """The step of its protocol form. Raises KeyError or ValueError for one that is malformed."""
        deck = self.deck(options)
        card = self.card_of(given["card"], deck) if "card" in given else None
        more = (
            tuple(deck.card(name) for name in given["order"]) if "order" in given else tuple(given.get("numbers", ()))
        )
        return (given["do"], given["seat"], card, given.get("from"), given.get("to"), more)

    def card_name(self, card: Card, deck: Deck) -> str:
        """A card's written form; rummy adds what a joker on the table stands for."""
        return deck.name(card)

    def card_of(self, name: object, deck: Deck) -> Card:
        """The card of a written form. Raises KeyError."""
        return deck.card(name)

    @abstractmethod
    def tell(self, step: Step, options: Options) -> Text | None:
        """A step in words, with `{name}` for the acting seat's name, or None for one that goes without saying."""
