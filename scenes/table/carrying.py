"""Cards in the viewer's hand: from the press on one to where it is laid down, put in order, or sent home with a reason."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from game.core.zones import owner
from scenes.table import drag as dragging
from scenes.table.cloth import Cloth
from scenes.table.drag import Drag, magnet
from scenes.table.front import Front
from scenes.table.game_table import QUIET, Offer
from scenes.table.grasp import Source, card_of, card_target
from scenes.table.layout import Pose, row_index
from scenes.table.places import Box
from scenes.table.play import Play
from scenes.table.tokens import Token

BAND = 8
"""A press beside all cards becomes a rubber band after so many design units."""
ON_A_CARD = 0.5
"""A card is laid on another one when their middles are nearer than so much of its width; else it goes between them."""


class Carrying:
    """One pointer's clicks and drags on cards. `at` is where the pointer is, px; times come from `now`, ms."""

    def __init__(self, play: Play, front: Front, cloth: Cloth, now: Callable[[], float]) -> None:
        self.play = play
        self.front = front
        self.cloth = cloth
        self.now = now
        self.drag = Drag()
        self.at = (-1, -1)
        self.handling = "both"
        """Whether cards are moved by "drag", by "click" and click, or "both"."""
        self.more = False
        """Whether clicks choose one card after another: Shift is held."""
        self._band: tuple[int, int] | None = None

    @property
    def held(self) -> tuple[Token, ...]:
        """The cards in the hand of the player."""
        return self.drag.held

    def press(self, position: tuple[int, int], button: int) -> None:
        """A button went down."""
        cards = self._cards_at(position)
        self._band = position if button == 1 and not cards and self.play.game.chooses else None
        self._happened(self.drag.press(*position, self.now(), cards, button=button))
        self.peek()

    def move(self, position: tuple[int, int], pressed: bool) -> None:
        """The pointer moved, with the main button down or not."""
        self.at = position
        if self._band is not None:
            self._draw_band(position if pressed else None)
        if self.handling != "click" or not pressed:
            self._happened(self.drag.move(*position, self.now(), pressed=pressed))

    def release(self, position: tuple[int, int], button: int) -> None:
        """A button went up."""
        band = self.front.lights.band
        if band is not None and button == 1:
            self._draw_band(None)
            self.drag.cancel()
            self._choose_in(band)
            return
        self._band = None
        self._happened(self.drag.release(*position, self.now(), button=button))
        self.peek()

    def cancel(self) -> None:
        """Whatever is dragged goes home."""
        self._happened(self.drag.cancel())
        self.peek()

    def peek(self, hovered: Token | None = None) -> None:
        """The viewer's secret card is turned up while it is pressed or, where nobody else looks on, `hovered`."""
        token = self.drag.pressed or hovered
        zone = self.cloth.tokens.zone_of(token) if token is not None else None
        self.cloth.peek(zone is not None and zone == f"{self.play.game.secret}.{self.cloth.viewer}")

    def _cards_at(self, position: tuple[int, int]) -> dict[Token, Pose]:
        """The card under a point that can be lifted, where it is drawn now."""
        found = self.cloth.zone_at(*position)
        source = self.play.source(*found) if found is not None else None
        if source is None:
            return {}
        chosen = self.play.game.chosen
        held = (
            [source.token, *(token for token in chosen if token != source.token)]
            if source.token in chosen
            else [source.token]
        )
        poses = self.cloth.motion.poses()
        return {token: poses[token] for token in held if token in poses}

    # --- several cards ------------------------------------------------------------------------------------------------
    def _draw_band(self, corner: tuple[int, int] | None) -> None:
        """The rubber band goes from where the press was to `corner`; None lets it go."""
        old, self.front.lights.band = self.front.lights.band, None
        if corner is None:
            self._band = None
        elif self._band is not None:
            (x, y), (u, v) = self._band, corner
            if old is not None or math.hypot(u - x, v - y) > BAND * self.drag.scale:
                self.front.lights.band = (min(x, u), min(y, v), abs(u - x), abs(v - y))
        self.play.version += 1

    def _choose_in(self, band: tuple[int, int, int, int]) -> None:
        """Chooses every card that can be taken up and whose middle lies in the band."""
        x, y, wide, tall = band
        inside = [
            token
            for token, pose in self.cloth.motion.rest.items()
            if x <= pose.x <= x + wide and y <= pose.y <= y + tall and self._source(token) is not None
        ]
        tops = [token for token in inside if self.cloth.tokens.zone_of(token) not in self.play.game.at_once]
        self.choose(tops)

    def choose(self, tokens: Sequence[Token]) -> None:
        """These cards are carried together from now on."""
        self.play.unpick()
        self.play.game.chosen = tuple(tokens)
        self.play.version += 1

    def _choose_by_click(self, source: Source, clicks: int) -> bool:
        """A click with Shift chooses a card or lets it be, a double click a whole heap; whether it was one of those."""
        game = self.play.game
        if not game.chooses:
            return False
        if self.more:
            left = [token for token in game.chosen if token != source.token]
            self.choose(left if source.token in game.chosen else [*left, source.token])
            return True
        heap = next((heap for heap in game.heaps(self.cloth.tokens) if source.token in heap.tokens), None)
        if clicks == 2 and heap is not None:
            self.choose(heap.tokens)
            self.play.pick(source)
            return True
        return False

    # --- dragging -----------------------------------------------------------------------------------------------------
    def tick(self) -> None:
        """The held card leans as the pointer slows down."""
        if not self.drag.held:
            self.play.looking.let_go()
        elif self.play.looking.drift(*self.at, self.now()):
            self._moved(self.drag.poses(self.now()))
        else:
            self.cloth.motion.hold(self.drag.poses(self.now()))

    def wait_ms(self) -> float | None:
        """0 while the held card still leans, or the cloth moves on under it."""
        return None if self.drag.settled(self.now()) and not self._drifts else 0.0

    @property
    def _drifts(self) -> bool:
        """Whether the cloth moves on under a card that is carried to its edge."""
        lookout = self.play.game.lookout
        return bool(self.drag.held) and lookout is not None and lookout.drifts(*self.at)

    def _happened(self, event: dragging.Event | None) -> None:
        match event:
            case dragging.Lifted(tokens):
                self._lifted(tokens[0])
            case dragging.Moved(poses):
                self._moved(poses)
            case dragging.Dropped():
                self._dropped(event)
            case dragging.Clicked(token):
                self._clicked(token, event)
            case dragging.Cancelled(tokens):
                self._home(tokens, "back")

    def _source(self, token: Token) -> Source | None:
        zone = self.cloth.tokens.zone_of(token)
        return self.play.source(zone, token) if zone is not None else None

    def _lifted(self, token: Token) -> None:
        source = self._source(token)
        if source is None:
            self.drag.cancel()
            return
        self.play.pick(source, dragging=True)
        self.cloth.held = frozenset(self.drag.held)
        self.peek()
        self.cloth.motion.hover(None)
        self.play.game.point(None)
        self.cloth.motion.hold(self.drag.poses(self.now()))
        self.front.lights.point_tip("", None)
        self.cloth.relay(pace="room")

    def _moved(self, poses: dict[Token, Pose]) -> None:
        pose = next(iter(poses.values()))
        self.cloth.motion.hold(poses)
        self.play.aim(self._aimed(pose, self.at))
        source = self.play.grasp.source
        gap = None
        if source is not None and source.zone == self.cloth.hand and self.play.grasp.under is None:
            gap = self._gap(pose)
        if gap != self.cloth.gap:
            self.cloth.gap = gap
            self.cloth.relay(pace="room")

    def _aimed(self, pose: Pose, pointer: tuple[float, float]) -> str | None:
        """The lit target under a held card: the card it lies on, else the zone or prop."""
        boxes = self.front.lit_boxes()
        near: list[tuple[float, str]] = []
        for name in [name for name in boxes if card_of(name) is not None]:
            x, y = boxes.pop(name).centre
            near.append((math.hypot(pose.x - x, pose.y - y), name))
        if near and min(near)[0] < ON_A_CARD * pose.width:
            return min(near)[1]
        target = magnet(pose, boxes, pointer)
        if target is not None and self._only_grazed(target, boxes[target], (pose.x, pose.y), pointer):
            target = None
        if target is None:
            return self._beside(pointer)
        return None if self._elsewhere(pose, target, boxes[target]) else target

    def _only_grazed(self, target: str, box: Box, *points: tuple[float, float]) -> bool:
        """Whether a card touches an unlikely target with its edge only, where the free cloth beside it is one as well."""
        lit = self.play.grasp.lit
        if lit[target].tone != QUIET or not any(self.play.game.around(zone) in lit for zone in self.front.table.slots):
            return False
        return not any(box.x <= x <= box.right and box.y <= y <= box.bottom for x, y in points)

    def _beside(self, pointer: tuple[float, float]) -> str | None:
        """The lit target of a drop on free cloth."""
        for zone in self.front.table.slots:
            target = self.play.game.around(zone)
            if target in self.play.grasp.lit and self.front.target_box(zone).collidepoint(pointer):
                return target
        return None

    def _elsewhere(self, pose: Pose, target: str, box: Box) -> bool:
        """Whether a card lies rather on another zone, one that is not lit, than on this target."""
        lit = self.play.grasp.lit
        usual = self._usual_boxes().items()
        others = {name: other for name, other in usual if not {name, f"{name}.top"} & lit.keys() and "/" not in name}
        return magnet(pose, {target: box} | others) != target

    def _gap(self, pose: Pose) -> tuple[str, int] | None:
        """Where in the own hand neighbours make room for a held card, None beside the hand."""
        slot = self.front.table.slot(self.cloth.hand, self.cloth.viewer)
        if slot is None or magnet(pose, self._usual_boxes() | {self.cloth.hand: slot.box}) != self.cloth.hand:
            return None
        others = len(self.cloth.arranged()) - 1
        return (self.cloth.hand, row_index(slot, others + 1, pose.x, pose.y))

    def _dropped(self, event: dragging.Dropped) -> None:
        token, pose = next(iter(event.poses.items()))
        source, offer = self.play.grasp.source, None
        target = self._aimed(pose, (event.x, event.y))
        offer = self.play.grasp.lit.get(target) if target is not None else None
        gap = self.cloth.gap
        self.play.unpick()
        self.cloth.held, self.cloth.gap = frozenset(), None
        self.cloth.motion.hold({})
        if source is None or source.token not in self.cloth.tokens.zones.get(source.zone, ()):
            self.cloth.relay()
        elif offer is not None:
            self._lay_down(offer, source, event.tokens, pose)
        elif gap is not None:
            self.play.move_in_hand(token, gap[1])
        else:
            self._refused(source, pose, (event.x, event.y), event.tokens)

    def _lay_down(self, offer: Offer, source: Source, held: tuple[Token, ...], pose: Pose) -> None:
        """A drop on a lit target: the match decides; if it asks back or refuses, the card glides home."""
        moments = len(self.play.sitting.match.moments)
        worked = self.play.worked
        if offer in self.play.fits(source):
            self.play.game.let_go(pose.x, pose.y)
            self.play.go(offer, held)
        if len(self.play.sitting.match.moments) == moments and self.play.worked == worked:
            self.cloth.relay(held, "back")

    def _refused(self, source: Source, pose: Pose, pointer: tuple[float, float], held: tuple[Token, ...]) -> None:
        """A drop where nothing is lit: home, with the reason where one would expect it to be possible."""
        boxes = self._usual_boxes()
        own = self.front.table.slot(self.cloth.hand, self.cloth.viewer)
        if own is not None and source.zone != self.cloth.hand:
            boxes[self.cloth.hand] = own.box
        target = magnet(pose, boxes, pointer)
        reason = self.play.reason(source, target) if target is not None else ""
        self._home(held, "back")
        if reason:
            self.play.refuse(reason, source.token)

    def _usual_boxes(self) -> dict[str, Box]:
        usual = self.play.game.usual(self.play.shown)
        boxes = {target: Box(*self.front.target_box(target)) for target in usual}
        return {target: box for target, box in boxes.items() if box.width}

    def _home(self, held: tuple[Token, ...], pace: str) -> None:
        """Cards that were held go back to where they belong."""
        self.play.unpick()
        self.cloth.held, self.cloth.gap = frozenset(), None
        self.cloth.motion.hold({})
        self.cloth.relay(held, "back" if pace == "back" else "relay")

    # --- clicking -----------------------------------------------------------------------------------------------------
    def _clicked(self, token: Token | None, event: dragging.Clicked) -> None:
        """Click-then-click: the first picks a card up, the second lays it down; a double click plays what has one meaning."""
        grasp = self.play.grasp
        touched = self._touched((event.x, event.y))
        if touched is not None:
            self.play.go(touched)
            return
        target = self._lit_at((event.x, event.y), token)
        if grasp.source is not None and target is not None and token != grasp.source.token:
            self.play.game.let_go(event.x, event.y)
            self.play.go(grasp.lit[target])
            return
        source = self._source(token) if token is not None else None
        if source is not None and event.long and owner(source.zone)[0] == self.play.game.secret:
            return
        if source is None:
            self._clicked_aside((event.x, event.y))
            return
        if self._choose_by_click(source, event.clicks):
            return
        only = self.play.only(source)
        if only is not None and (event.clicks == 2 or source.zone in self.play.game.at_once):
            self.play.unpick()
            self.play.go(only)
        elif grasp.source is not None and grasp.source.token == source.token:
            self.play.unpick()
        elif self.handling != "drag":
            self.play.pick(source)

    def _clicked_aside(self, position: tuple[float, float]) -> None:
        """A click beside every card that can be lifted: a picked one is let be; a pile says why nothing can be drawn."""
        picked = self.play.grasp.source
        found = self.cloth.zone_at(*position)
        if self.play.game.chosen:
            self.choose(())
        if picked is not None:
            reason = self.play.reason(picked, found[0]) if found is not None else ""
            self.play.unpick()
            self.play.refuse(reason, picked.token)
        elif found is not None:
            self.play.refuse(self.play.reason(Source(*found, -1), self.cloth.hand))

    def _touched(self, point: tuple[float, float]) -> Offer | None:
        """What pressing the place means by itself; what a seat has lying before it stands for its plate."""
        touches = self.play.touches
        at = next((target for target in touches if self.front.target_box(target).collidepoint(point)), "")
        if not at and touches:
            found = self.cloth.zone_at(*point)
            at = f"plate.{owner(found[0])[1]}" if found is not None else ""
        return touches.get(at)

    def _lit_at(self, point: tuple[float, float], token: Token | None) -> str | None:
        """The lit target under a point: the card there, or a zone or prop."""
        if token is None:
            found = self.cloth.zone_at(*point)
            token = found[1] if found is not None else None
        if token is not None and card_target(token) in self.play.grasp.lit:
            return card_target(token)
        for target in self.play.grasp.lit:
            if card_of(target) is None and self.front.target_box(target).collidepoint(point):
                return target
        return self._beside(point) if token is None else None

    def refit(self, old: tuple[int, int], size: tuple[int, int]) -> None:
        """The window was resized, perhaps in mid-drag: the card stays under the pointer."""
        unit = self.front.table.unit
        self.drag.factor = self.cloth.motion.factor
        x, y = self.at
        if not self.drag.held:
            self.drag.cancel()
        elif old[0] and old[1]:
            x, y = round(x * size[0] / old[0]), round(y * size[1] / old[1])
        widths = {token: pose.width for token, pose in self._resting().items()}
        self.drag.refit(x, y, unit, widths)
        self.at = (x, y)
        if self.drag.held:
            self.cloth.motion.hold(self.drag.poses(self.now()))

    def _resting(self) -> dict[Token, Pose]:
        """Where the held cards would rest."""
        held, self.cloth.held = self.cloth.held, frozenset()
        poses = self.cloth.lay()
        self.cloth.held = held
        return {token: poses[token] for token in held if token in poses}
