"""The table with a guide: a bubble asks for each kind of action once. Everything else is as at any table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

import pygame

from game.core.state import Action
from scenes import palette as shades
from scenes.guide import LessonStep
from scenes.kit import Kit
from scenes.opening import Opened
from scenes.palette import mix
from scenes.portrait import draw_portrait
from scenes.scene import Change, Event, Target
from scenes.shapes import Plate
from scenes.skin import paste
from scenes.table.cloth import OVER_CARDS_Z
from scenes.table.ground import within
from scenes.table.guidance import Guidance
from scenes.table.reading import spots
from scenes.table.scene import Table
from scenes.table.sitting import Ways
from scenes.table.spots import Spot
from scenes.table.tip_room import to_be_seen
from scenes.widgets.beside import covered, places
from scenes.words import _

GUIDE_Z = OVER_CARDS_Z + 60
WIDTH, PAD, FACE = 470, 20, 84
"""Of the bubble: the width of its text, the room round it, the guide's portrait; units."""
OWL, BRASS_SEAT = 1, 0
"""The guide's avatar and colour."""


class Form(NamedTuple):
    """A form of the bubble: the width of its text and of the portrait as parts of the usual ones, and whether that stands above the text."""

    part: float
    face: float = 1.0
    above: bool = False


FORMS = (
    (Form(1.0), Form(0.8), Form(0.64)),
    (Form(0.56, 0.7, True), Form(0.46, 0.7, True)),
    (Form(0.56, 0.0, True), Form(0.46, 0.0, True), Form(0.36, 0.0, True)),
)
"""The next ones are for where the ones before cover something: narrower ones, and at last without the portrait."""
WEIGHTS = {"hand": 4.0, "buttons": 20.0, "call": 20.0, "ask": 20.0, "table": 2.0, "seats": 1.0, "": 1.5}
"""How bad it is to cover things, by their group."""
BARE, PANEL = 0.1, 200.0


class GuidedTable(Table):
    """Plays one match with a guide. `taught` is called once everything has been asked for and done."""

    def __init__(self, kit: Kit, opened: Opened, steps: Sequence[LessonStep], taught: Callable[[], None]) -> None:
        super().__init__(kit, opened)
        self.guidance = Guidance(steps)
        if self.hinting is not None:
            self.hinting.closed = lambda: "" if self.guidance.finished else _("The guide says what to do.")
        self.ways_out.also = self._unread
        self._taught: Callable[[], None] | None = taught
        self._told = False
        """Whether the last sentence has been there long enough: something has been done since."""
        self._text = ""
        self._bubble, self._form = pygame.Rect(0, 0, 0, 0), FORMS[0][0]
        self._known: tuple[int, Sequence[Action]] = (-1, ())
        """The sensible actions at a moment: they are looked for once, as a long turn has very many."""
        self._pressed: Sequence[tuple[int, ...]] = ()
        """Where buttons, a call and a question were when the bubble was placed; others may come later."""
        self._moments = -1
        """How far the match was when the cards about the bubble were last looked at."""
        self._aside = False
        """Whether the pointer is where the bubble would be: it makes way."""

    def _ways(self) -> Ways:
        """As at any table, but nobody is hurried in a call."""
        return replace(super()._ways(), call_ms=0.0)

    # --- what is said -------------------------------------------------------------------------------------------------
    def _legal(self) -> Sequence[Action]:
        """What the person may do now."""
        sitting = self.sitting
        asked = sitting.calling
        if asked is not None and sitting.call_open:
            return [("take",), ("pass",)] if 0 in asked else []
        if sitting.viewer != sitting.actor or sitting.viewer < 0 or self.busy:
            return []
        moment = len(sitting.match.moments)
        if self._known[0] != moment:
            self._known = (moment, self.game.rules.candidates(sitting.view()))
        return self._known[1]

    @property
    def sentence(self) -> str:
        """What the guide says now, "" for nothing."""
        if self.sitting.match.state.over or self.sitting.ended or self.play.looked is not None:
            return ""
        if self.guidance.finished:
            step = self.guidance.due(self._legal())
            last = _(
                "That is every kind of move. Play the round to its end, or leave the table with Esc: you know the game. The button"
                " with the lamp gives a hint at every table."
            )
            return _(step.say) if step is not None else "" if self._told else last
        step = self.guidance.due(self._legal())
        return _(step.say) if step is not None else ""

    def _unread(self) -> list[str]:
        """What the end of a round has to tell for the guide: with the last kind of move the round may be over."""
        if self._told or not self.guidance.finished:
            return []
        return [
            _("That is every kind of move: you know the game. The button with the lamp gives a hint at every table.")
        ]

    def update(self, dt_ms: float) -> Change | None:
        """Lets time pass, and the guide see what was done."""
        change = super().update(dt_ms)
        finished = self.guidance.finished
        if self.guidance.follow(self.sitting.match, 0) and finished:
            self._told = True
        over = self.sitting.match.state.over
        if self._taught is not None and (self.guidance.finished or over):
            taught, self._taught = self._taught, None
            taught()
        self._speak()
        return change

    def _speak(self) -> None:
        text = self.sentence
        panels = [panel.rect for panel in (self.front.call, self.front.ask) if panel.open]
        pressed = [tuple(rect) for rect in (*self.front.controls.rects.values(), *panels)]
        covers = any(self._bubble.colliderect(said.box) for said in self.seats.bubbles.said.values())
        covers |= pressed != self._pressed and self._bubble.collidelist(pressed) >= 0
        self._pressed = pressed
        covers |= self._buries()
        if text != self._text or covers:
            self._text = text
            self._place()
            self.play.version += 1

    def _buries(self) -> bool:
        """Whether cards have come to lie under the bubble since it was placed: looked at once a move, when they lie still."""
        moments = len(self.sitting.match.moments)
        if not self._bubble.width or self.busy or moments == self._moments:
            return False
        self._moments = moments
        return any(self._bubble.colliderect(rect) for rect in to_be_seen(self.front) if rect != self._bubble)

    # --- the bubble ---------------------------------------------------------------------------------------------------
    def _measure(self, form: Form) -> tuple[int, int]:
        """The bubble's size in a form, px."""
        brush = self.front.panels.brush
        face, pad = brush.px(form.face * FACE), brush.px(PAD)
        width = self._width(form)
        tall = brush.skin.measure(self._text, brush.text_px("small"), "strong", width)[1]
        if form.above:
            return width + 2 * pad, tall + 2 * pad + (face + pad if face else 0)
        return width + 3 * pad + face, max(tall, face) + 2 * pad

    def _width(self, form: Form) -> int:
        """How wide the text is in a form, px: no word is broken for it."""
        brush = self.front.panels.brush
        width = round(form.part * min(brush.px(WIDTH), self.size[0] // 3))
        return max(
            width, *(brush.skin.measure(word, brush.text_px("small"), "strong")[0] for word in self._text.split())
        )

    def _place(self) -> None:
        """Puts the bubble where it covers least of what matters now."""
        if not self._text or self.size == (0, 0):
            self._bubble = pygame.Rect(0, 0, 0, 0)
            self.front.said = ()
            return
        room, bad = within(self.size), self._bad()
        middle = pygame.Vector2(room.center)

        def cost(tried: tuple[pygame.Rect, Form]) -> tuple[float, float]:
            box, _form = tried
            return sum(weight * covered(box, rects) for weight, rects in bad.items()), middle.distance_to(box.center)

        barred = [rect for weight, rects in bad.items() if weight > BARE for rect in rects]
        tries: list[tuple[pygame.Rect, Form]] = []
        free: list[tuple[pygame.Rect, Form]] = []
        for forms in FORMS:
            tried = [(box, form) for form in forms for box in places(self._measure(form), room)]
            free = [(box, form) for box, form in tried if box.collidelist(barred) < 0]
            tries += tried
            if free:
                break
        self._bubble, self._form = min(free or tries, key=cost)
        self.front.said = (self._bubble,)

    def _bad(self) -> dict[float, list[pygame.Rect]]:
        """What the bubble should not cover, by how bad that is."""
        bad: dict[float, list[pygame.Rect]] = {}
        for spot in spots(self.play, self.front):
            bad.setdefault(_weight(spot), []).append(spot.rect)
        bad.setdefault(WEIGHTS["buttons"], []).extend(said.box for said in self.seats.bubbles.said.values())
        panels = [panel.rect for panel in (self.front.call, self.front.ask) if panel.open]
        bad.setdefault(PANEL, []).extend(panels)
        bad.setdefault(WEIGHTS["table"], []).extend(rect for rect in to_be_seen(self.front) if rect != self._bubble)
        return bad

    def resize(self, size: tuple[int, int], scale: float) -> None:
        """Fits the bubble too, and says it in the language in force."""
        super().resize(size, scale)
        self._text = self.sentence
        self._place()

    def put(self) -> None:
        """The bubble lies over everything else."""
        super().put()
        picture = self.cloth.picture
        if not self._text or self._aside:
            picture.drop(("guide",))
            return
        stamps = self.front.panels
        margin = stamps.brush.px(16)
        drawn = stamps.stamp(("guide", self._text, self._form), self._bubble.size, margin, self._draw)
        picture.put(("guide",), drawn, self._bubble.x - margin, self._bubble.y - margin, GUIDE_Z)

    def over(self) -> Sequence[pygame.Rect]:
        """The bubble, too, lies over others."""
        return [*super().over(), self._bubble] if self._text else super().over()

    def _draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        brush = self.front.panels.brush
        blur, pad, form = brush.px(14), brush.px(PAD), self._form
        face = brush.px(form.face * FACE)
        radius = brush.px(20)
        paste(surface, brush.skin.shadow(rect.size, radius, blur, 0.55), (rect.x - blur, rect.y - blur + brush.px(4)))
        top, bottom = shades.PAPER, mix(shades.PAPER, shades.PAPER_EDGE, 0.3)
        paper = Plate(top, bottom, radius, max(2, brush.px(3)), shades.BRASS_LIGHT, shades.BRASS_DARK)
        paste(surface, brush.skin.plate(rect.size, paper), rect.topleft)
        portrait = pygame.Rect(rect.x + pad, rect.y + pad, face, face)
        if form.above:
            portrait.centerx = rect.centerx
        if face:
            draw_portrait(surface, brush, portrait, OWL, BRASS_SEAT, "calm")
        width = self._width(form)
        text = brush.skin.text(self._text, brush.text_px("small"), shades.PAPER_INK, family="strong", width=width)
        low = rect.bottom - pad - text.get_height()
        place = (rect.x + pad, low) if form.above else (portrait.right + pad, rect.centery - text.get_height() // 2)
        paste(surface, text, place)

    # --- events and reading -------------------------------------------------------------------------------------------
    def handle(self, event: Event) -> Change | None:
        """The bubble makes way for the pointer."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            aside = self._bubble.collidepoint(event.pos)
            if aside != self._aside:
                self._aside = aside
                self.play.version += 1
        elif event.type == pygame.KEYDOWN and self._aside:
            self._aside = False
            self.play.version += 1
        return super().handle(event)

    def targets(self) -> list[Target]:
        """What the guide says comes first."""
        box = self._bubble
        said = [Target("guide", "news", self._text, (box.x, box.y, box.width, box.height))] if self._text else []
        return [*said, *super().targets()]


def _weight(spot: Spot) -> float:
    """How bad it is to cover a spot; a place where nothing can be laid now is as good as bare cloth, but for the cards there."""
    return BARE if spot.role == "zone" and not spot.enabled else WEIGHTS.get(spot.group, 1.5)
