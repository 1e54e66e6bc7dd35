"""What the viewer does at the table, whatever it was done with: picking up, laying down, taking back, looking back, sorting.

The match is asked first and changes first; the cards follow. Nothing here knows pointers, keys or pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from game.core.cards import UNKNOWN, Card
from game.core.rules import View
from game.core.state import Action
from game.core.zones import owner
from scenes.table.cloth import Cloth
from scenes.table.game_table import DRAFT, GRAND, GameTable, Offer
from scenes.table.grasp import Grasp, Source, card_target, fitting, rivals, single
from scenes.table.hand_orders import HandOrders
from scenes.table.seats import Seats
from scenes.table.sitting import Sitting
from scenes.table.tokens import Token
from scenes.words import _, say

NOTE_MS = 4200.0
"""How long a reason stays in the message line."""


class Play:
    """The viewer's side of a sitting. `shown` is the view on the table, `looked` the moment that is looked back at, None for now.

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
        self.rivals: list[Offer] = []
        """Open question: the offers that one drop could have meant."""
        self.hear: Callable[[str], None] = lambda name: None
        """Plays a sound by its name."""
        self.version = 0
        self._note_left = 0.0
        self.worked = 0
        """How often the draft of a long turn has been changed."""
        self.actual: View[Any] = sitting.view()
        """What the viewer knows now, without the draft."""
        self.shown: View[Any] = self.actual
        self._moves: list[Offer] = []

    # --- what there is to see -----------------------------------------------------------------------------------------
    def begin(self) -> None:
        """Shows the match as it stands, at once."""
        self._show_now()
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

    def renew(self) -> None:
        """The match, the viewer or the moment has changed: offers, lit targets and plates follow."""
        if self.looked is None:
            self._show_now()
        self.offers = self.game.offers(self.shown) if self.looked is None else []
        self.grasp.renew(self.lit, self.cloth.tokens.zones)
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
        if not self.game.dims or not self.shown.legal or self.shown.state.actor != self.shown.seat:
            return frozenset()
        hand = self.cloth.hand
        playable = {offer.card for offer in self.offers if offer.source == hand}
        tokens = self.cloth.tokens.zones.get(hand, [])
        return frozenset(token for token in tokens if self.cloth.tokens.faces[token] not in playable)

    # --- time ---------------------------------------------------------------------------------------------------------
    def tick(self, dt_ms: float) -> None:
        """A reason in the message line fades after a while."""
        if self._note_left > 0:
            self._note_left -= dt_ms
            if self._note_left <= 0:
                self.note = ""
                self.version += 1

    def wait_ms(self) -> float | None:
        """Milliseconds until a reason fades or the clock shows another second."""
        waits = [self._note_left] if self._note_left > 0 else []
        second = self.game.clock.wait_ms() if self.game.clock is not None else None
        return min([*waits, second] if second is not None else waits, default=None)

    # --- the clock of a turn ------------------------------------------------------------------------------------------
    @property
    def _turn(self) -> tuple[int, int | None]:
        """The turn that the clock counts: it begins when somebody else has acted."""
        moments, actor = self.sitting.match.moments, self.sitting.actor
        begun = next((n for n in range(len(moments) - 1, 0, -1) if moments[n].seat != actor), 0)
        return begun, actor

    def resume_clock(self) -> None:
        """The match was left in the middle of a turn: its clock goes on where it stood."""
        record = self.sitting.match.record
        last = record.lines[-1] if record is not None and record.lines else {}
        if self.game.clock is not None and last.get("kind") == "clock" and last["seat"] == self.sitting.actor:
            self.game.clock.resume(self._turn, last["left"])

    def count(self, dt_ms: float) -> bool:
        """The clock of the viewer's turn goes on; whether it has run out."""
        clock, sitting = self.game.clock, self.sitting
        if clock is None or sitting.ended:
            return False
        if sitting.viewer != sitting.actor or sitting.viewer < 0 or self.cloth.playing:
            clock.stop()
            return False
        sound = clock.count(self._turn, dt_ms)
        if sound:
            self.hear(sound)
        if clock.due:
            self.note_clock()
        return sound == "last_tick"

    def note_clock(self) -> None:
        """What is left of the turn is recorded."""
        if self.game.clock is not None and self.game.clock.running and self.sitting.actor is not None:
            self.sitting.note_clock(self.sitting.actor, self.game.clock.left / 1000)

    def time_up(self) -> None:
        """The clock has run out: a draft that is complete is laid, else all goes back."""
        self.back_to_now()
        self.unpick()
        self.rivals = []
        for action in self.game.last_actions():
            if self.sitting.viewer == self.sitting.actor and not self.sitting.ended:
                self.play(action)

    # --- picking up and laying down -----------------------------------------------------------------------------------
    def owned(self, zone: str) -> bool:
        """Whether the cards of a zone are the viewer's to lift at any time."""
        kind, seat = owner(zone)
        return seat == self.cloth.viewer and kind in self.game.own_zones

    def source(self, zone: str, token: Token) -> Source | None:
        """A card that the viewer may take up: one of the own cards, or the top of a pile that something can be drawn from."""
        if self.looked is not None:
            return None
        own = self.owned(zone) or self.game.lifts(zone)
        drawable = any(offer.source == zone for offer in self.offers) and self.cloth.top(zone) == token
        return Source(zone, token, self.cloth.tokens.faces[token]) if own or drawable else None

    def pick(self, source: Source, dragging: bool = False) -> None:
        """Takes a card up and lights where it may go."""
        self.grasp.pick(source, self.lit(source), dragging)
        self.version += 1

    def unpick(self) -> None:
        """Lets the picked card be."""
        if self.grasp.source is not None:
            self.grasp.drop()
            self.version += 1

    def aim(self, target: str | None) -> None:
        """The lit target under the card or the focus."""
        if target != self.grasp.under:
            self.grasp.under = target
            self.version += 1

    def fits(self, source: Source) -> list[Offer]:
        """All that can be done with a card."""
        here = self.looked is None
        self._moves = self.game.moves(source.zone, source.token, source.card, self.cloth.tokens) if here else []
        return [*fitting(self.offers, source), *self._moves]

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

    @property
    def touches(self) -> dict[str, Offer]:
        """What can be done by pressing a target, while no card is picked."""
        if self.grasp.source is not None or self.rivals:
            return {}
        return {offer.target: offer for offer in self.offers if not offer.source}

    def only(self, source: Source) -> Offer | None:
        """The one thing that can be done with a card, celebrations aside, None if there are several or none."""
        return single(offer for offer in self.fits(source) if offer.tone != GRAND)

    def go(self, offer: Offer, by_hand: Collection[Token] = ()) -> None:
        """Does what an offer says; where one drop could mean several things the person is asked first."""
        others = rivals(offer, self.offers) if offer.action[0] != DRAFT else []
        if others:
            self.rivals = others
            self.unpick()
            self.version += 1
        else:
            self.play(offer.action, by_hand)

    def play(self, action: Action, by_hand: Collection[Token] = ()) -> None:
        """The viewer's action. What the computers did is marked no longer."""
        self.back_to_now()
        if action[0] == DRAFT:
            self.work(action, by_hand)
            return
        if self.sitting.viewer != self.sitting.actor or self.sitting.calling is not None or self.sitting.ended:
            self.refuse(_("It is not your turn."))
            return
        refusal = self.sitting.play(action)
        if refusal is not None:
            self.refuse(say(refusal.text))
            return
        self.rivals, self.note, self._note_left = [], "", 0.0
        self.seats.deeds.clear()
        self.take_beats(by_hand)

    def work(self, action: Action, by_hand: Collection[Token] = ()) -> None:
        """Changes the draft of a long turn; the match does not know of it yet."""
        if not self.game.work(action, by_hand):
            return
        self.worked += 1
        self.unpick()
        self.note, self._note_left = "", 0.0
        self.seats.deeds.clear()
        self._show_now()
        self.cloth.work(self.shown, by_hand)
        self.rivals = self.game.doubt()
        self.hear("place")
        self.renew()

    def forget(self) -> None:
        """The question which of several things was meant is off; a draft's last change with it."""
        drafted = any(offer.action[0] == DRAFT for offer in self.rivals)
        self.rivals = []
        if drafted:
            self.work((DRAFT, "undo"))
        self.version += 1

    def refuse(self, reason: str, token: Token | None = None) -> None:
        """Says why not; the card shakes."""
        if token is not None:
            self.cloth.motion.shake(token)
        if reason:
            self.hear("refuse")
        if reason:
            self.say(reason)

    def say(self, sentence: str) -> None:
        """Puts a sentence into the message line for a while."""
        self.note, self._note_left = sentence, NOTE_MS
        self.version += 1

    def reason(self, source: Source, target: str) -> str:
        """Why a card may not be laid there."""
        if self.looked is not None:
            return ""
        return self.game.reason(self.shown, source.zone, source.card, target)

    # --- what happens -------------------------------------------------------------------------------------------------
    def take_beats(self, by_hand: Collection[Token] = ()) -> None:
        """Lets the cards follow what has happened since the last frame."""
        while self.sitting.beats:
            beat = self.sitting.beats.popleft()
            if beat.view.seat != self.cloth.viewer or not beat.steps:
                self._jump(beat.view)
            else:
                self.cloth.follow(beat.view, beat.steps, by_hand)
                by_hand = ()
            self._mark(beat.seat, beat.steps)
        self.renew()

    def _jump(self, view: View[Any]) -> None:
        """A view that no steps lead to: at once for another viewer, so that no card of the last one is seen; else the cards fly."""
        if view.seat != self.cloth.viewer:
            self.cloth.show(view)
        else:
            self.cloth.ease(view)
        self.game.show(view)

    def _mark(self, seat: int | None, steps: list[Any]) -> None:
        """What a seat that is not the viewer did stays to be read."""
        self.seats.feel(self.game.moods(steps))
        deed = self.game.deed(steps)
        if seat is not None and seat != self.cloth.viewer and deed is not None:
            self.seats.deeds[seat] = deed

    # --- going back ---------------------------------------------------------------------------------------------------
    def undo(self) -> None:
        """Takes back to the viewer's last decision, or says why that cannot be; a draft's changes come first."""
        self.back_to_now()
        if self.game.undoes:
            self.rivals = []
            self.work((DRAFT, "undo"))
            return
        self.unpick()
        self.rivals = []
        if not self.sitting.undo():
            self.say(self.undo_reason)
            return
        self.seats.deeds.clear()
        self.take_beats()

    @property
    def undo_reason(self) -> str:
        """Why nothing can be taken back, "" if it can."""
        if self.sitting.undo_moment is not None or self.game.undoes:
            return ""
        if len(self.sitting.humans) > 1 or self.sitting.ways.strict_undo:
            return _("Nothing to take back: a hidden card has been seen since, or somebody else has played.")
        return _("There is nothing to take back yet.")

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
