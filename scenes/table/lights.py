"""Lights over the cards: lit targets with their words, the mark of what a computer laid last, the focus ring and tips."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from scenes import palette as shades
from scenes.table import feel, signs
from scenes.table.cloth import OVER_CARDS_Z
from scenes.table.game_table import QUIET, Offer
from scenes.table.grasp import card_of
from scenes.table.ground import within
from scenes.table.labels import label_place
from scenes.table.looks import Sprite
from scenes.table.places import RATIO
from scenes.table.spots import Spot
from scenes.table.sprites import put_cut
from scenes.table.tip_room import standing
from scenes.table.tokens import Token
from scenes.widgets.beside import beside

if TYPE_CHECKING:
    from scenes.table.front import Front

LIGHT_Z, LABEL_Z, SPOT_Z = 60_500.0, OVER_CARDS_Z + 5, 90.0
BED_Z = 95.0
"""Of the tint inside a light: under the cards, whose colours have to be compared just then."""
AROUND_Z = 96.0
"""Of the light round a whole cloth: under the cards too."""
MARK_Z, RING_Z, TIP_Z = 60_000.0, OVER_CARDS_Z + 2, OVER_CARDS_Z + 300
CARD_RIM_Z = 60_800.0
"""Of the rims round cards that lie: like these cards they are under the sentence on the table."""
FOCUS_OVER_Z = OVER_CARDS_Z + 200
"""The ring round a button of a window that lies over the table."""
TIP_MS = 450.0


class Lights:
    """What shines and speaks for a moment; it asks the front what there is."""

    def __init__(self, front: Front) -> None:
        self.front = front
        self.focus: Spot | None = None
        """What the keyboard has reached; None while the pointer is in use."""
        self.shining = 0.0
        """How far the lit targets have faded in, 0..1."""
        self.band: tuple[int, int, int, int] | None = None
        """The rubber band that chooses cards: x, y, width, height."""
        self._tip: tuple[str, pygame.Rect] | None = None
        self._tip_in = 0.0
        self._tip_box = pygame.Rect(0, 0, 0, 0)
        """Where the tip stands; without a width until it has a place."""
        self._tip_buttons: list[tuple[int, ...]] = []
        """Where the buttons were when it got that place: a hint brings others."""

    @property
    def lit(self) -> dict[str, Offer]:
        """What shines: where the picked card may go, what a question is about, or what can be pressed."""
        play = self.front.play
        return play.grasp.lit or self._asked or play.touches

    @property
    def _asked(self) -> dict[str, Offer]:
        """What an open question is about: it has the words, and one's own cards need no light."""
        front = self.front
        return {
            offer.target: offer._replace(words="") for offer in front.play.rivals if offer.target != front.cloth.hand
        }

    # --- time ---------------------------------------------------------------------------------------------------------
    def tick(self, dt_ms: float) -> None:
        """Lit targets fade in, a tip appears after a while."""
        self._tip_in = max(0.0, self._tip_in - dt_ms)
        span = feel.TARGETS_MS * self.front.cloth.motion.factor
        if not self.lit:
            self.shining = 0.0
        else:
            self.shining = min(1.0, self.shining + dt_ms / span) if span > 0 else 1.0

    def wait_ms(self) -> float | None:
        """Milliseconds until something of it looks different."""
        if self.lit and self.shining < 1:
            return 0.0
        return self._tip_in if self._tip is not None and self._tip_in > 0 else None

    def point_tip(self, text: str, rect: pygame.Rect | None, at_once: bool = False) -> None:
        """Speaks for a rectangle after a while, or is silent."""
        tip = (text, rect) if text and rect is not None else None
        if tip != self._tip:
            self._tip, self._tip_in = tip, 0.0 if at_once else TIP_MS
            self._tip_box.width = 0

    # --- the picture --------------------------------------------------------------------------------------------------
    def put(self) -> None:
        """Puts lit targets, ring and tip into the picture."""
        front, keys = self.front, []
        for target, offer in self.lit.items():
            box = front.target_box(target)
            if box.width and (offer.tone != QUIET or target == front.play.grasp.under):
                keys.append(target)
                self._put_light(target, offer, box)
                keys += self._put_around(target, offer)
        front.cloth.picture.keep_only("lit", [("lit", key) for key in keys])
        front.cloth.picture.keep_only("lit bed", [("lit bed", key) for key in keys])
        front.cloth.picture.keep_only("lit words", [("lit words", key) for key in keys])
        self._put_picked()
        self._put_chosen()
        self._put_ring()
        self._put_tip()

    def _put_picked(self) -> None:
        """A bright rim round a card that was picked up by a click or a key."""
        source, stamps = self.front.play.grasp.source, self.front.stamps
        pose = self.front.cloth.motion.poses().get(source.token) if source is not None else None
        if pose is None or self.front.play.grasp.dragging:
            self.front.cloth.picture.drop(("picked",))
            return
        drawn = signs.rim(stamps, (round(pose.width), round(pose.width * RATIO)), shades.GLOW, pose.angle)
        place = pose.x - drawn.get_width() / 2, pose.y - drawn.get_height() / 2
        self._put_rim(("picked",), drawn, place, CARD_RIM_Z - 1, source.token if source is not None else None)

    def _put_chosen(self) -> None:
        """A bright rim round every chosen card, and the rubber band."""
        picture, stamps, poses = self.front.cloth.picture, self.front.stamps, self.front.cloth.motion.poses()
        chosen = [token for token in self.front.play.game.chosen if token in poses and poses[token].seen]
        for token in chosen:
            pose = poses[token]
            drawn = signs.rim(stamps, (round(pose.width), round(pose.width * RATIO)), shades.GLOW, pose.angle)
            place = pose.x - drawn.get_width() / 2, pose.y - drawn.get_height() / 2
            self._put_rim(("chosen", token), drawn, place, CARD_RIM_Z - 2, token)
        picture.keep_only("chosen", [("chosen", token) for token in chosen])
        if self.band is None or min(self.band[2:]) < 2:
            picture.drop(("band",))
            return
        x, y, wide, tall = self.band
        picture.put(("band",), signs.band((wide, tall)), x, y, RING_Z)

    def _put_rim(
        self, key: Hashable, drawn: pygame.Surface, place: tuple[float, float], z: float, token: Token | None
    ) -> None:
        """A rim round a card, cut off where the card itself is; whole round anything else."""
        cloth = self.front.cloth
        room = cloth.room_of(token) if token is not None and token not in cloth.held else None
        put_cut(cloth.picture, key, Sprite(drawn, 0, 0), place, z, room)

    def _put_light(self, target: str, offer: Offer, box: pygame.Rect) -> None:
        stamps, picture = self.front.stamps, self.front.cloth.picture
        strong = target == self.front.play.grasp.under
        plate, card = target.startswith("plate."), card_of(target)
        if card is not None:
            box = self.front.free_box(card)
        drawn, reach = signs.light(stamps, box.size, offer.tone, strong, plate)
        picture.put(("lit", target), stamps.faded(drawn, self.shining), box.x - reach, box.y - reach, LIGHT_Z)
        if target != self.front.cloth.hand and card is None and not plate:
            tint = stamps.faded(signs.bed(stamps, box.size, offer.tone, strong), self.shining)
            picture.put(("lit bed", target), tint, box.x, box.y, BED_Z)
        if not offer.words or (card is not None and not strong):
            picture.drop(("lit words", target))
            return
        words = stamps.faded(signs.label(stamps, offer.words, offer.tone), self.shining)
        place = label_place(self.front, words.get_size(), box, plate)
        picture.put(("lit words", target), words, *place.topleft, LABEL_Z)

    def _put_around(self, target: str, offer: Offer) -> list[str]:
        """The light round the free cloth where a drop means the same as on a target, by the names of these cloths."""
        front = self.front
        zones = [zone for zone in front.table.slots if front.play.game.around(zone) == target]
        for zone in zones:
            box, strong = front.target_box(zone), target == front.play.grasp.under
            drawn, reach = signs.light(front.stamps, box.size, offer.tone, strong)
            place = box.x - reach, box.y - reach
            front.cloth.picture.put(("lit", zone), front.stamps.faded(drawn, self.shining), *place, AROUND_Z)
            tint = front.stamps.faded(signs.bed(front.stamps, box.size, offer.tone, False), self.shining)
            front.cloth.picture.put(("lit bed", zone), tint, box.x, box.y, BED_Z - 1)
        return zones

    def put_spot(self) -> None:
        """A light behind the card that the viewer has drawn and looks at."""
        front = self.front
        token = front.cloth.top(f"drawn.{front.cloth.viewer}")
        pose = front.cloth.motion.rest.get(token) if token is not None else None
        if pose is None or front.play.shown.state.actor != front.cloth.viewer:
            front.cloth.picture.drop(("spot",))
            return
        size = round(pose.width), round(pose.width * RATIO)
        reach = front.stamps.brush.px(34)
        drawn = front.stamps.brush.skin.glow(size, size[0] * 0.06, reach, shades.GLOW, 1.0)
        front.cloth.picture.put(("spot",), drawn, pose.x - size[0] / 2 - reach, pose.y - size[1] / 2 - reach, SPOT_Z)

    def put_mark(self) -> None:
        """A rim in the seat's colour round the card that a computer laid last."""
        front = self.front
        picture, state, steps = front.cloth.picture, front.play.shown.state, front.play.shown.steps
        last = next((step for step in reversed(steps) if step[4] == "discards" and step[1] is not None), None)
        token = front.cloth.top("discards")
        seat = last[1] if last is not None else None
        pose = front.cloth.motion.rest.get(token) if token is not None else None
        covered = "discards" in front.play.game.covered(state)
        if pose is None or covered or seat is None or seat not in front.seats.deeds or state.over:
            picture.drop(("mark",))
            return
        shade = shades.SEAT_COLOURS[front.play.sitting.players[seat].colour % len(shades.SEAT_COLOURS)]
        drawn = signs.rim(front.stamps, (round(pose.width), round(pose.width * RATIO)), shade, pose.angle)
        picture.put(("mark",), drawn, pose.x - drawn.get_width() / 2, pose.y - drawn.get_height() / 2, MARK_Z)

    def _put_ring(self) -> None:
        """The focus ring, where the keyboard is in use."""
        spot, stamps = self.focus, self.front.stamps
        if spot is None:
            self.front.cloth.picture.drop(("focus",))
            return
        pose = self.front.cloth.motion.poses().get(spot.token) if spot.token is not None else None
        if pose is not None:
            size, middle, angle = (round(pose.width), round(pose.width * RATIO)), (pose.x, pose.y), pose.angle
            radius = pose.width * 0.06
        else:
            size, middle, angle = spot.rect.size, spot.rect.center, 0.0
            radius = spot.rect.height / 2 if spot.role == "button" else stamps.brush.px(14)
        drawn = signs.ring(stamps, size, radius, angle)
        place = middle[0] - drawn.get_width() / 2, middle[1] - drawn.get_height() / 2
        over = spot.group in ("call", "ask", "history")
        height = FOCUS_OVER_Z if over else RING_Z if pose is None else CARD_RIM_Z
        self._put_rim(("focus",), drawn, place, height, spot.token if pose is not None else None)

    def _put_tip(self) -> None:
        front = self.front
        if self._tip is None or self._tip_in > 0:
            front.cloth.picture.drop(("tip",))
            return
        text, rect = self._tip
        drawn = signs.tip(front.panels, text)
        gap = front.panels.brush.px(12)
        buttons = [tuple(box) for box in front.controls.rects.values()]
        late = buttons != self._tip_buttons and self._tip_box.collidelist(buttons) >= 0
        if self._tip_box.size != drawn.get_size() or late:
            self._tip_buttons = buttons
            self._tip_box = beside(drawn.get_size(), rect, within(front.size), gap, *standing(front))
        front.cloth.picture.put(("tip",), drawn, *self._tip_box.topleft, TIP_Z)
