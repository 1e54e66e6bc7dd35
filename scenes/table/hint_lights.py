"""The lights of a hint: a rim and a small bulb on the cards to take up, a glow where they go, a glow round the button."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.state import Action
from scenes.table import signs
from scenes.table.cloth import OVER_CARDS_Z
from scenes.table.labels import label_place
from scenes.table.layout import bounds
from scenes.table.places import RATIO
from scenes.table.suggestion import Suggestion, suggestion
from scenes.table.tokens import Token

if TYPE_CHECKING:
    from scenes.table.front import Front

GOAL_Z, RIM_Z, SIGN_Z = 60_400.0, 60_300.0, OVER_CARDS_Z + 6
BULB = 34
"""Side of the small sign, units; on a card no more than BULB_SHARE of its width."""
BULB_SHARE = 0.42
KINDS = ("hint card", "hint bulb", "hint goal", "hint words", "hint button")


class HintLights:
    """Lights what the hint suggests, for as long as it holds; it asks the front what there is."""

    def __init__(self, front: Front) -> None:
        self.front = front
        self._known: tuple[object, Suggestion | None] = (None, None)

    @property
    def shown(self) -> Suggestion | None:
        """What is lit, None for nothing."""
        play, hinting = self.front.play, self.front.hinting
        hint = hinting.hint if hinting is not None and play.looked is None else None
        key = (hint, play.version)
        if key != self._known[0]:
            found = self._suggested(hint.action) if hint else None
            self._known = (key, found)
        return self._known[1]

    def _suggested(self, action: Action) -> Suggestion:
        """What is lit for an action: the answer to a call is one of its two buttons."""
        play, sitting = self.front.play, self.front.play.sitting
        if sitting.alone_asked:
            return Suggestion((), {}, f"{action[0]}.{sitting.viewer}")
        return suggestion(play.game, action, play.offers, play.game.acts(play.shown))

    def tokens(self, shown: Suggestion) -> list[Token]:
        """The cards to take up, each face as often as it is needed."""
        cloth, found = self.front.cloth, list[Token]()
        for zone, face in shown.cards:
            if face is None:
                lying = [cloth.top(zone)]
            else:
                known = cloth.arranged() if zone == cloth.hand else self.front.play.game.lying_in(cloth.tokens, zone)
                lying = [*known]
            faces = cloth.tokens.faces
            free = (one for one in lying if one is not None and one not in found and face in (None, faces[one]))
            token = next(free, None)
            if token is not None:
                found.append(token)
        return found

    def boxes(self) -> list[pygame.Rect]:
        """The rectangles of the cards and places that are lit, with their words where these usually stand; px."""
        front, shown = self.front, self.shown
        if shown is None:
            return []
        line, bulb = 2 * front.stamps.brush.px(signs.LINE), front.stamps.brush.px(BULB)
        found = []
        for target, words in shown.targets.items():
            box = front.target_box(target)
            if box.width:
                found.append(box.inflate(line, line))
            if box.width and words:
                found.append(signs.label(front.stamps, words, signs.HINT).get_rect(center=box.midtop))
        rest = front.cloth.motion.rest
        cards = [bounds(rest[token]) for token in self.tokens(shown) if token in rest]
        return [*found, *(pygame.Rect(*(round(part) for part in card)).inflate(bulb, bulb) for card in cards)]

    # --- the picture --------------------------------------------------------------------------------------------------
    def put(self) -> None:
        """Puts all of it into the picture, or takes it away."""
        shown, picture = self.shown, self.front.cloth.picture
        if shown is None:
            for kind in KINDS:
                picture.keep_only(kind, [])
            return
        self._put_cards(self.tokens(shown))
        self._put_goals(shown)
        self._put_button(shown.button)

    def _put_cards(self, tokens: list[Token]) -> None:
        stamps, picture = self.front.stamps, self.front.cloth.picture
        poses = self.front.cloth.motion.poses()
        shade = signs.TONES[signs.HINT][0]
        seen = [token for token in tokens if token in poses and poses[token].seen]
        for token in seen:
            pose = poses[token]
            drawn = signs.rim(stamps, (round(pose.width), round(pose.width * RATIO)), shade, pose.angle)
            picture.put(("hint card", token), drawn, *_centred(drawn, (pose.x, pose.y)), RIM_Z)
            side = round(min(stamps.brush.px(BULB), pose.width * BULB_SHARE))
            sign = signs.bulb(stamps, side)
            turn = pygame.Vector2(0, -pose.width * RATIO / 2).rotate(pose.angle)
            picture.put(("hint bulb", token), sign, *_centred(sign, (pose.x + turn.x, pose.y + turn.y)), SIGN_Z)
        picture.keep_only("hint card", [("hint card", token) for token in seen])
        picture.keep_only("hint bulb", [("hint bulb", token) for token in seen])

    def _put_goals(self, shown: Suggestion) -> None:
        front, stamps, picture = self.front, self.front.stamps, self.front.cloth.picture
        boxes = {target: front.target_box(target) for target in shown.targets}
        goals = [target for target, box in boxes.items() if box.width]
        spoken = [target for target in goals if shown.targets[target] and front.play.grasp.source is None]
        for target in goals:
            box, plate = boxes[target], target.startswith("plate.")
            drawn, reach = signs.light(stamps, box.size, signs.HINT, True, plate)
            picture.put(("hint goal", target), drawn, box.x - reach, box.y - reach, GOAL_Z)
            if target in spoken:
                words = signs.label(stamps, shown.targets[target], signs.HINT)
                place = label_place(front, words.get_size(), box, plate)
                picture.put(("hint words", target), words, *place.topleft, SIGN_Z)
        picture.keep_only("hint goal", [("hint goal", target) for target in goals])
        picture.keep_only("hint words", [("hint words", target) for target in spoken])

    def _put_button(self, name: str) -> None:
        """Lights a button; the bulb stands in it before its words, on its edge where they leave no room."""
        stamps, picture = self.front.stamps, self.front.cloth.picture
        controls = self.front.call.controls if self.front.call.open else self.front.controls
        rect = controls.rects.get(name)
        if rect is None:
            picture.keep_only("hint button", [])
            return
        drawn, reach = signs.light(stamps, rect.size, signs.HINT, True, True)
        picture.put(("hint button", "glow"), drawn, rect.x - reach, rect.y - reach, controls.z + 0.5)
        sign = signs.bulb(stamps, round(min(stamps.brush.px(BULB), rect.height * 0.8)))
        control = controls.named(name)
        text = control.text if control is not None else ""
        wide = stamps.brush.skin.measure(text, stamps.brush.text_px("body"), "strong")[0]
        aside = min(rect.height / 2, 0.8 * sign.get_width())
        tight = (rect.width - wide) / 2 < aside + sign.get_width() / 2
        place = _centred(sign, (rect.x + (0 if tight else aside), rect.centery))
        picture.put(("hint button", "bulb"), sign, *place, controls.z + 0.6)
        picture.keep_only("hint button", [("hint button", "glow"), ("hint button", "bulb")])


def _centred(drawn: pygame.Surface, middle: tuple[float, float]) -> tuple[float, float]:
    """Where a piece has its upper left corner when its middle is at a point."""
    return middle[0] - drawn.get_width() / 2, middle[1] - drawn.get_height() / 2
