"""Cover Your Assets at the table: pairs, attacks and duels by moving cards; stacks with their worth, the duel's stage, the count at the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from game.core.cards import Card
from game.core.rules import Rules, View
from game.core.state import Action, Step
from game.games.cover_your_assets.state import GOLD, SILVER, CoverYourAssetsState
from scenes.settings import Settings
from scenes.table.cover_your_assets_words import CoverYourAssetsWords
from scenes.table.draw import Picture
from scenes.table.duel_stage import DuelStage, duel_poses
from scenes.table.flights import Pace
from scenes.table.game_table import COSTS, FREE, Act, Answer, Offer
from scenes.table.layout import Pose
from scenes.table.places import Table
from scenes.table.players import Player
from scenes.table.stamps import Stamps
from scenes.table.tokens import Token, Tokens
from scenes.widgets import Brush
from scenes.words import _, say


class CoverYourAssetsTable(CoverYourAssetsWords):
    """One match of Cover Your Assets."""

    chooses: ClassVar[bool] = True
    paces: ClassVar[Mapping[str, Pace]] = {
        "deal": "deal",
        "shuffle": "shuffle",
        "draw": "chain",
        "carry": "chain",
        "gather": "chain",
    }

    def __init__(self, rules: Rules[Any], options: Any, players: Sequence[Player]) -> None:
        super().__init__(rules, options, players)
        self.stage = DuelStage(players)
        self._told = True

    def prefer(self, settings: Settings) -> None:
        """Whether stacks keep their worth to themselves."""
        self.stacks.secret = settings.secret_worth

    def counted(self) -> bool:
        """Whether the count of a round has just ended: only now the plates have the new sums."""
        before, self._told = self._told, self.stacks.told
        return self._told and not before

    def hidden_face(self, kind: str) -> str:
        """A joker whose kind the viewer may not know shows that it is one, and no more."""
        return "cards/hidden/joker" if kind == "stack" else ""

    # --- how cards lie ----------------------------------------------------------------------------------------------
    def groups(self, state: CoverYourAssetsState) -> dict[str, list[int]]:
        """The sizes of the sets of every stack, top set first."""
        return {f"stack.{seat}": [len(held.cards) for held in stack] for seat, stack in enumerate(state.stacks)}

    def regroup(self, groups: dict[str, list[int]], step: Step) -> None:
        """A card that comes first begins a set, the others join it; a stolen set leaves card by card."""
        do, _seat, _card, source, target, more = step
        if do not in ("lay", "pair", "carry", "gather") or target is None:
            return
        if source is not None and source in groups and groups[source]:
            groups[source][0] -= 1
            if not groups[source][0]:
                del groups[source][0]
        sizes = groups.setdefault(target, [])
        if more and more[0] == 0:
            sizes.insert(0, 1)
        elif sizes:
            sizes[0] += 1

    def placed(self, tokens: Tokens, table: Table, viewer: int) -> dict[Token, Pose]:
        """The cards of a duel climb on both sides of its stage."""
        return duel_poses(tokens, table)

    # --- doing ------------------------------------------------------------------------------------------------------
    def offers(self, view: View[Any]) -> list[Offer]:
        """Sets by laying one card on the other, on the discards or on the own stack; attacks on top sets; duel cards on the stage."""
        state: CoverYourAssetsState = view.state
        hand, own = f"hand.{view.seat}", f"stack.{view.seat}"
        found: list[Offer] = []
        for action in view.legal:
            match action[0]:
                case "pair":
                    found += self._pair(action, hand, own)
                case "pair_discard":
                    found += self._pair_discard(action, hand, own, state.discards[0])
                case "steal":
                    item = state.stacks[action[1]][0].item
                    words = _("Attack: {card}").format(card=self.card_words(item))
                    found.append(Offer(action, hand, action[2], f"stack.{action[1]}.top", COSTS, words))
                case "defend":
                    found.append(Offer(action, hand, action[1], "duel", FREE, _("Defend")))
                case "press":
                    found.append(Offer(action, hand, action[1], "duel", FREE, _("One more")))
                case "discard":
                    found.append(Offer(action, hand, action[1], "discards", FREE, _("Discard")))
        return sorted(found, key=lambda offer: offer.action[0] == "discard")

    def _pair(self, action: Action, hand: str, own: str) -> list[Offer]:
        _do, a, b = action
        words = _("Set: {card}").format(card=self.card_words(b))
        found = []
        for card, other in dict.fromkeys(((a, b), (b, a))):
            found.append(Offer(action, hand, card, hand, FREE, words, onto=other))
            found.append(Offer(action, hand, card, own, FREE, _("Lay a set")))
        return found

    def _pair_discard(self, action: Action, hand: str, own: str, top: Card) -> list[Offer]:
        card = action[1]
        words = _("Set: {card}").format(card=self.card_words(max(card, top)))
        return [
            Offer(action, hand, card, "discards", FREE, words),
            Offer(action, "discards", None, hand, FREE, words, onto=card),
            Offer(action, "discards", None, own, FREE, _("Lay a set")),
        ]

    def carried(self, offers: list[Offer], cards: Sequence[Card]) -> list[Offer]:
        """Two chosen cards make a set of just those two, on the own stack."""
        wanted = ("pair", *sorted(cards))
        return [offer for offer in offers if offer.action == wanted and offer.target.startswith("stack")]

    def doubtful(self, offer: Offer) -> bool:
        """A set on the own stack whose second card nobody has named takes no gold without being asked."""
        do, *cards = offer.action
        return do == "pair" and offer.onto is None and GOLD in cards and offer.card != GOLD

    def question(self, offers: Sequence[Offer]) -> tuple[str, list[Answer]]:
        """Which set was meant, or whether a card should only be discarded; gold is offered last."""
        answers: list[Answer] = []
        for number, offer in enumerate(sorted(offers, key=lambda offer: GOLD in offer.action[1:]), 1):
            do, *cards = offer.action
            text, name, key = offer.words, f"ask.{do}", str(number)
            if do == "discard":
                text, key = _("Only discard"), "d"
            elif do == "pair":
                text = " + ".join(self.card_words(card) for card in cards)
            elif do == "pair_discard" and offer.source == "discards":
                text = _("Together with: {card}").format(card=self.card_words(cards[0]))
            if any(answer.name == name for answer in answers):
                name = f"{name}.{number}"
            answers.append(Answer(offer, name, text, key))
        lays = any(offer.action[0] == "discard" for offer in offers)
        if len(offers) == 1:
            return _("Spend the gold for this set?"), answers
        return _("This card makes a set with the discards.") if lays else _("Which set?"), answers

    def acts(self, view: View[Any]) -> list[Act]:
        """Yield in a duel; Pass where the house rule allows it."""
        legal = {action[0]: action for action in view.legal}
        duel = view.state.duel
        if duel is not None and view.seat in (duel.attacker, duel.defender):
            asleep = "" if "yield" in legal else _("It is not your turn.")
            return [Act("yield", _("Yield"), "y", legal.get("yield"), asleep, primary=len(view.legal) == 1)]
        return [Act("pass", _("Pass"), "p", legal["pass"])] if "pass" in legal else []

    # --- why not ----------------------------------------------------------------------------------------------------
    def usual(self, view: View[Any]) -> tuple[str, ...]:
        """The stage in a duel; else the discards and all stacks."""
        if view.state.duel is not None:
            return ("duel",)
        return ("discards", "draw", *(f"stack.{seat}" for seat in range(view.state.seats)))

    def reason(self, view: View[Any], source: str, card: Card, target: str) -> str:
        """The rules' own sentence, or whose turn it is."""
        state: CoverYourAssetsState = view.state
        kind, _dot, number = target.removesuffix(".top").partition(".")
        if "draw" in (source, kind):
            return _("Hands are filled up from the draw pile by themselves.")
        if kind not in ("discards", "stack", "duel", "hand") or source.startswith("stack"):
            return ""
        if state.actor != view.seat:
            return _("It is not your turn.")
        if len(self.chosen) > 1:
            return _("These cards make no set of two.")
        if state.duel is not None:
            return self._duel_reason(view, card) if source.startswith("hand") else ""
        if source == "discards":
            return self._take_reason(view)
        if kind == "stack" and int(number) != view.seat:
            return self._refused(view, ("steal", int(number), card))
        if kind == "stack":
            return _("No card in the hand makes a set with this one: {card}.").format(card=self.card_words(card))
        return ""

    def _refused(self, view: View[Any], action: Action) -> str:
        refusal = self.rules.refusal(view.state, action)
        return say(refusal.text) if refusal is not None else ""

    def _duel_reason(self, view: View[Any], card: Card) -> str:
        duel = view.state.duel
        item = self.card_words(duel.item)
        if card > SILVER and card != duel.item:
            return _("In this duel only this card and jokers may be played: {card}.").format(card=item)
        return ""

    def _take_reason(self, view: View[Any]) -> str:
        """Why the top discard cannot be taken."""
        top = view.state.discards[0]
        if top <= SILVER and not view.state.options.take_wild_discard:
            return _("A joker on the discard pile may not be taken.")
        return _("No card in the hand makes a set with this one: {card}.").format(card=self.card_words(top))

    # --- what stands on the cloth -----------------------------------------------------------------------------------
    def covered(self, state: Any) -> frozenset[str]:
        """Under the stage of a duel lie the piles."""
        return frozenset({"discards", "draw"}) if state.duel is not None else frozenset()

    def fit(self, table: Table, brush: Brush) -> None:
        """Places the stage and the tags."""
        stamps = Stamps(brush)
        self.stage.fit(table, stamps)
        self.stacks.fit(table, stamps)

    def show(self, view: View[Any]) -> None:
        """Everything as it stands."""
        self.chosen = ()
        self.stacks.show(view.state, view.seat)
        duel = view.state.duel
        if duel is None:
            self.stage.close(0.0)
        else:
            self.stage.open(duel.attacker, duel.defender, self.stacks.top(duel.defender), duel.item, 0.0)
            for seat, card in duel.played:
                self.stage.play(seat, card, 0.0)

    def happened(self, step: Step, factor: float) -> None:
        """A step is shown: stacks grow, the stage opens, the stake rises; at the end all sets are counted."""
        do, seat, card, _source, _target, more = step
        self.chosen = ()
        if do == "steal" and seat is not None and card is not None:
            contested = self.stacks.top(more[0])
            self.stage.open(seat, more[0], contested, self.stacks.item(more[0]), factor)
        if do in ("steal", "defend", "press") and seat is not None and card is not None:
            self.stage.play(seat, card, factor)
        elif do in ("carry", "gather"):
            self.stage.close(factor)
        self.stacks.happened(step, factor)

    def tick(self, dt_ms: float) -> None:
        """Stakes and sums go on counting."""
        self.stage.tick(dt_ms)
        self.stacks.tick(dt_ms)

    def wait_ms(self) -> float | None:
        """0 while something counts or fades."""
        return 0.0 if self.stage.busy or self.stacks.busy else None

    def hurry(self) -> None:
        """All is counted."""
        self.stage.hurry()
        self.stacks.hurry()

    def put(self, picture: Picture) -> None:
        """Stage and tags."""
        self.stage.put(picture)
        self.stacks.put(picture)
