"""What is shown to the viewer: the match as it stands, a first deal, another moment of it, and the own hand in its own order.

Nothing here knows pointers, keys or pixels.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.cards import UNKNOWN, Card
from game.core.rules import View
from scenes.table.cloth import Cloth
from scenes.table.game_table import GameTable, Offer
from scenes.table.grasp import Grasp, Source, card_target, fitting
from scenes.table.hand_orders import HandOrders
from scenes.table.looking import Looking
from scenes.table.seats import Seats
from scenes.table.sitting import Sitting
from scenes.table.tokens import Token
from scenes.words import language


class Showing:
    """One viewer's picture of a sitting. `shown` is the view on the table, `looked` the moment that is looked back at, None for now.

    `version` grows whenever anything but a card's place may look different.
    """

    def __init__(self, game: GameTable, sitting: Sitting, cloth: Cloth, seats: Seats, orders: HandOrders) -> None:
        self.game = game
        self.sitting = sitting
        self.cloth = cloth
        self.seats = seats
        self.orders = orders
        self.grasp = Grasp()
        self.offers: list[Offer] = []
        self.looked: int | None = None
        self.note = ""
        self.calm = False
        """Whether the note is news, and not the reason of a refusal."""
        self.rivals: list[Offer] = []
        """Open question: the offers that one drop could have meant."""
        self.hear: Callable[..., None] = lambda name, pitch=0: None
        """Plays a sound by its name, so many semitones higher."""
        self.version = 0
        self.cautious = False
        """Whether every move is asked about once more."""
        self.helps = True
        """Whether cards that cannot be played are dimmed."""
        self._note_left = 0.0
        self._troubled = False
        """Whether it has been told that computer players make simpler moves."""
        self.worked = 0
        """How often the draft of a long turn has been changed."""
        self.actual: View[Any] = sitting.view()
        """What the viewer knows now, without the draft."""
        self.shown: View[Any] = self.actual
        self._moves: list[Offer] = []
        self._done: dict[int, list[Any]] = {}
        """The steps of each seat's bubble, so that another language can tell them too."""
        self._language = language()
        self._kept = orders.draft
        self.looking = Looking(self)
        cloth.step_back = self.looking.step_back
        game.moments = lambda: sitting.match.moments

    # --- what there is to see -----------------------------------------------------------------------------------------
    def begin(self) -> None:
        """Shows the match as it stands, at once."""
        self.game.recall(self.orders.cloth)
        self._show_now()
        self._go_on()
        self.cloth.show(self.shown)
        self.cloth.arrange_like(self.orders.of(self.shown.seat))
        self.game.show(self.shown)
        self.renew()

    def deal(self) -> None:
        """Shows the first deal card by card, if somebody's hand may be seen and nothing has happened since."""
        match, viewer = self.sitting.match, self.sitting.viewer
        if len(match.moments) > 1 or viewer < 0:
            return
        steps = [match.rules.seen(step, viewer) for step in match.moments[0].steps]
        self.cloth.clear()
        self.cloth.follow(self.shown, steps)
        self.renew()

    def clear(self) -> None:
        """Lets go of everything that belongs to the person at the screen: a picked card, a question, a look back, a reason, marks."""
        self.grasp.drop()
        self.rivals, self.looked = [], None
        self.note, self._note_left = "", 0.0
        self.seats.deeds.clear()
        self.version += 1

    def _show_now(self) -> None:
        view = self.sitting.view()
        self.actual = View(view.seat, view.state, view.steps, self.sitting.offers())
        self.shown = self.game.working(self.actual)

    def _go_on(self) -> bool:
        """Takes over the draft that was left in the middle, once its seat is at the screen; whether that has just been done."""
        if self._kept is None or not self.game.restore(self._kept):
            return False
        self._kept = None
        self.shown = self.game.working(self.actual)
        return True

    def renew(self) -> None:
        """The match, the viewer or the moment has changed: offers, lit targets and plates follow."""
        if self.looked is None:
            self._show_now()
            if self._go_on():
                self.cloth.work(self.shown)
            if self._kept is None:
                self.orders.note_draft(self.game.kept())
        self.offers = self.game.offers(self.shown) if self.looked is None else []
        self.grasp.renew(self.lit, self.cloth.tokens.zones)
        if self.looked is None:
            self.orders.note_cloth(self.game.noted())
        self.note_order()
        self.cloth.dim(self._unplayable())
        self.show_seats()
        self.version += 1

    def show_seats(self) -> None:
        """Plates follow the state on the table."""
        state = self.shown.state
        figures = {seat: self.game.plate(state, seat) for seat in range(state.seats)}
        thinking = self.looked is None and self.sitting.thinker is not None and not self.sitting.call_open
        self.seats.show(figures, state.actor, thinking, self.shown.seat)
        self.version += 1

    def _unplayable(self) -> frozenset[Token]:
        """Cards of the own hand that cannot be played although it is the viewer's turn; they can be lifted all the same."""
        if not self.helps or not self.game.dims or not self.shown.legal or self.shown.state.actor != self.shown.seat:
            return frozenset()
        hand = self.cloth.hand
        playable = {offer.card for offer in self.offers if offer.source == hand}
        tokens = self.cloth.tokens.zones.get(hand, [])
        return frozenset(token for token in tokens if self.cloth.tokens.faces[token] not in playable)

    def unpick(self) -> None:
        """Lets the picked card be."""
        if self.grasp.source is not None:
            self.grasp.drop()
            self.version += 1

    def fits(self, source: Source) -> list[Offer]:
        """All that can be done with a card."""
        here = self.looked is None
        self._moves = self.game.moves(source.zone, source.token, source.card, self.cloth.tokens) if here else []
        found = [*fitting(self.offers, source), *self._moves]
        together = self.game.chosen if source.token in self.game.chosen else ()
        faces = self.cloth.tokens.faces
        return self.game.carried(found, [faces[token] for token in together]) if len(together) > 1 else found

    def lit(self, source: Source) -> dict[str, Offer]:
        """The targets that a card lights: zones, props, and single cards it may be laid on."""
        found: dict[str, Offer] = {}
        for offer in self.fits(source):
            for target in self._targets(offer, source.token):
                found.setdefault(target, offer)
        return found

    def _targets(self, offer: Offer, held: Token) -> list[str]:
        if offer.onto is None:
            return [offer.target]
        tokens, faces = self.cloth.tokens.zones.get(offer.target, []), self.cloth.tokens.faces
        return [card_target(token) for token in tokens if token != held and faces[token] == offer.onto]

    # --- looking back ----------------------------------------------------------------------------------------------
    def look_at(self, moment: int) -> None:
        """Shows the table as it was at a moment; the match waits."""
        if moment >= len(self.sitting.match.moments) - 1:
            self.back_to_now()
            return
        self.unpick()
        self.looked = moment
        self.shown = self.sitting.match.view_at(moment, self.sitting.viewer)
        self.shown.legal = []
        self._jump(self.shown)
        self.renew()

    def back_to_now(self) -> None:
        """Shows the table as it is."""
        if self.looked is not None:
            self.looked = None
            self._show_now()
            self._jump(self.shown)
            self.renew()

    def _jump(self, view: View[Any]) -> None:
        """A view that no steps lead to: at once for another viewer, so that no card of the last one is seen; else the cards fly."""
        if view.seat != self.cloth.viewer:
            self.cloth.show(view)
        else:
            self.cloth.ease(view)
        self.game.show(view)

    # --- the own hand -------------------------------------------------------------------------------------------------
    def hand_faces(self) -> list[Card]:
        """The own hand's cards as they are arranged, [] where none is shown."""
        faces = [self.cloth.tokens.faces[token] for token in self.cloth.arranged()]
        return [] if UNKNOWN in faces else faces

    def sort(self) -> None:
        """Sorts the own hand, once; it is never sorted by itself."""
        if self.cloth.sort():
            self.arranged()

    def move_in_hand(self, token: Token, index: int) -> None:
        """Puts a card of the own hand elsewhere."""
        self.cloth.move_in_hand(token, index)
        self.arranged()

    def arranged(self) -> None:
        """The own hand lies in another order: it is kept."""
        self.note_order()
        self.version += 1

    def note_order(self) -> None:
        """Notes the own hand's order, unless somebody looks back."""
        if self.looked is None:
            self.orders.note(self.cloth.viewer, self.hand_faces())
