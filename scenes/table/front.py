"""Everything on the table that is no card: plates, buttons, message line, history, call and question."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from scenes.bindings import key_of
from scenes.kit import Kit
from scenes.pads import held_by
from scenes.scene import Change
from scenes.table import chronicle, ground
from scenes.table.ask import Ask
from scenes.table.call import Asked, Call
from scenes.table.cloth import Cloth
from scenes.table.controls import Control, Controls
from scenes.table.game_table import Answer, Offer
from scenes.table.grasp import card_of
from scenes.table.hint_lights import HintLights
from scenes.table.hinting import Hinting
from scenes.table.history import History
from scenes.table.layout import bounds
from scenes.table.lights import Lights
from scenes.table.places import RATIO, Box, Table
from scenes.table.play import Play
from scenes.table.seats import Seats
from scenes.table.sentence import Sentence
from scenes.table.stamps import Stamps
from scenes.table.suggestion import LAY_OUT
from scenes.table.tip_room import laid
from scenes.table.tokens import Token
from scenes.widgets import Brush
from scenes.words import _

SPEEDS = ("slow", "normal", "fast", "off")
Commands = Mapping[str, Callable[[], Change | None]]


class Front:
    """Lays out and draws it; `commands` are the scene's own: pause, history, undo, sort, speed."""

    def __init__(self, kit: Kit, play: Play, seats: Seats, cloth: Cloth, commands: Commands) -> None:
        self.kit = kit
        self.play = play
        self.seats = seats
        self.cloth = cloth
        self.commands = commands
        self.stamps = self.panels = Stamps(Brush(kit.skin, 1.0, paper=False))
        self.controls = Controls()
        self.ask = Ask()
        self.call = Call(self._answer)
        self.history = History(play.sitting.players)
        self.size = (0, 0)
        self.hinting: Hinting | None = None
        """Hints for the person at the screen; None where none are given."""
        self.lights = Lights(self)
        self.said: Sequence[pygame.Rect] = ()
        """Where somebody who is no player speaks, px."""
        self.hint_lights = HintLights(self)
        self.sentence = Sentence(self)
        self._version: tuple[int, ...] = ()
        self._ground: pygame.Surface | None = None
        self._ground_is_rough = False

    @property
    def table(self) -> Table:
        """The map in px."""
        assert self.cloth.table is not None
        return self.cloth.table

    def fit(self, size: tuple[int, int], scale: float, writing: float) -> None:
        """The window has another size, or the words are others. `scale` px per unit is the wished one, of what lies over the table; on it
        only letters of `writing` px per unit have room."""
        self.size = size
        self.stamps = self.stamps.renewed(Brush(self.kit.skin, writing, paper=False))
        self.panels = self.panels.renewed(Brush(self.kit.skin, scale, paper=False))
        self._version = ()
        if not self.kit.skin.rough:
            self._ground = None

    def refine(self) -> None:
        """Pictures have become crisp: what was drawn with rough ones is drawn anew."""
        if any([self.stamps.refine(), self.panels.refine()]):
            self._version = ()

    def ground(self) -> pygame.Surface:
        """What lies under everything; drawn once for a size of window, as soon as its pictures are crisp. While the window is being
        resized the one before stands in, scaled."""
        skin = self.kit.skin
        crisp_now = self._ground_is_rough and skin.crisp
        if self._ground is not None and skin.rough:
            if self._ground.get_size() != self.size:
                self._ground = pygame.transform.scale(self._ground, self.size)
                ground.foresee(self.stamps, self.table, self.size, self.play.game.own_props)
        elif self._ground is None or self._ground.get_size() != self.size or crisp_now:
            self._ground = ground.ground(self.stamps, self.table, self.size, self.play.game.own_props)
            self._ground_is_rough = not skin.crisp
        return self._ground

    # --- what there is ------------------------------------------------------------------------------------------------
    def renew(self) -> bool:
        """Makes buttons, call and history what they have to be now; whether anything has changed since the last time."""
        if not self.stale:
            return False
        self._version = self._now
        self.stamps.change()
        self.panels.change()
        self._renew_controls()
        self._renew_ask()
        self._renew_call()
        slot = self.table.slots.get("history")
        if self.history.open and slot is not None:
            sitting = self.play.sitting
            found = chronicle.lines(sitting.match, sitting.players, sitting.viewer)
            self.history.choose(self.play.looked)
            self.history.fill(self.panels, rect_of(slot.box), found)
        return True

    def renew_now(self) -> None:
        """Makes names and places right before they are read; the picture follows with the next frame."""
        if self.renew():
            self._version = ()

    @property
    def stale(self) -> bool:
        """Whether something has changed that has not been drawn yet."""
        return self._version != self._now

    @property
    def _now(self) -> tuple[int, ...]:
        """All that can change what there is: what has happened at the table, and how many gamepads there are."""
        return self.play.version, len(self.kit.pads)

    def _renew_controls(self) -> None:
        self.controls.clear()
        brush = self.stamps.brush
        buttons, menu = self.table.slots.get("buttons"), self.table.slots.get("menu")
        if buttons is not None:
            self.controls.column(brush, self._acts(), rect_of(buttons.box))
        if menu is not None:
            self.controls.row(brush, self._tools(), rect_of(menu.box))
        looks = self.table.slots.get("looks")
        if looks is not None:
            self.controls.row(brush, self.play.looking.controls(), rect_of(looks.box))

    def _acts(self) -> list[Control]:
        """The game's own buttons; while somebody looks back there is one: back to now."""
        if self.play.looked is not None:
            return [Control("now", _("Back to now"), self.commands["now"], self.key("now", "b"), kind="primary")]
        found = self._lay_out()
        for act in reversed(self.play.game.acts(self.play.shown)):
            kind = "primary" if act.primary and act.action is not None else "plain"
            awake = act.action is not None
            key = self.key(act.name, act.key)
            found.append(Control(act.name, act.text, self._acting(act.action, act.text), key, act.hint, awake, kind))
        return found

    def _lay_out(self) -> list[Control]:
        """The button that lays a whole suggested turn out as a draft; the key of the hint does it too."""
        hint = self.hinting.hint if self.hinting is not None else None
        moves = self.play.game.laid_out(hint.action) if hint is not None else []
        if not moves:
            return []
        text = _("Lay it out")
        act = self._acting(moves[0].action, text)
        return [Control(LAY_OUT, text, act, self.key("hint", "i"), _("As a draft: it can be taken back."))]

    def key(self, name: str, usual: str) -> str:
        """The key of a button: the chosen one, or its usual one."""
        return key_of(self.kit.preferences.now.keys, name, usual)

    def _acting(self, action: tuple[object, ...] | None, words: str = "") -> Callable[[], Change | None]:
        def act() -> Change | None:
            if action is not None:
                self.play.unpick()
                self.play.press(action, words)
            return None

        return act

    def _tool(self, name: str, usual: str, words: str, reason: str = "") -> Control:
        """A small button with its key in its words."""
        key = self.key(name, usual)
        hint = _("{words} ({key})").format(words=words, key=key.upper())
        return Control(name, "", self.commands[name], key, reason or hint, not reason, icon=name)

    def _tools(self) -> list[Control]:
        """Pause, history, undo, hint, sorting and speed."""
        speed = self.kit.preferences.now.animation
        words = {"off": _("at once"), "fast": _("fast"), "normal": _("normal"), "slow": _("slow")}[speed]
        undo = self.play.undo_reason
        tools = [
            Control("pause", "", self.commands["pause"], "", _("Pause (Esc)"), icon="pause"),
            self._tool("history", "h", _("What happened")),
            self._tool("undo", "u", _("Take back"), undo),
            *self._hint(),
            self._tool("sort", "s", _("Sort the hand")),
        ]
        hint = _("Speed: {speed} (+ and −)").format(speed=words)
        pips = SPEEDS.index(speed) + 1
        return [*tools, Control("speed", "", self.commands["speed"], "", hint, icon="speed", pips=pips, value=words)]

    def _hint(self) -> list[Control]:
        """The button for a hint, if hints are wished: dots go on it while somebody thinks."""
        hinting = self.hinting
        if hinting is None or not self.kit.preferences.now.hints:
            return []
        value = _("thinking") if hinting.busy else _("shown") if hinting.hint is not None else ""
        return [self._tool("hint", "i", _("Hint"), hinting.reason)._replace(pips=hinting.dots, value=value)]

    def _renew_ask(self) -> None:
        """Opens or closes the question which of several things was meant."""
        if not self.play.rivals:
            self.ask.close(self.cloth.picture)
            return
        if len(self.play.rivals) == 1 and not self.play.game.doubtful(self.play.rivals[0]):
            question, meanings = _confirmation(self.play.rivals[0])
        else:
            question, meanings = self.play.game.question(self.play.rivals)
        answers = []
        for number, (offer, name, text, key) in enumerate(meanings):
            kind = "plain" if number else "primary"
            answers.append(Control(name, text, self._acting(offer.action), key, kind=kind))
        answers.append(Control("ask.back", _("Take the card back"), self.commands["forget"], "b"))
        self.ask.put_question(question, answers)
        at = self.target_box(self.play.rivals[-1].target)
        self.ask.lay(self.panels, at, pygame.Rect((0, 0), self.size), lambda: laid(self))

    def _renew_call(self) -> None:
        """Opens, renews or closes the window of a call."""
        sitting = self.play.sitting
        about = self.play.game.call(self.play.shown) if sitting.calling is not None else None
        if about is None or not sitting.call_open or self.play.looked is not None:
            self.call.close(self.cloth.picture)
            return
        seats = sitting.calling or ()
        asked = [Asked(seat, sitting.players[seat], seat in sitting.answers, self._pad_of(seat)) for seat in seats]
        tools = self._hint() if sitting.alone_asked else []
        self.call.ask(self.stamps, self._call_room(), about[0], self.play.game.face(about[1]), asked, tools)

    def _pad_of(self, seat: int) -> int:
        """The gamepad that somebody answers a call with, counted from 1: the one chosen, else the next left over; 0: none."""
        sitting = self.play.sitting
        people = [sitting.players[each] for each in sitting.humans]
        return held_by(self.kit.preferences.now.hands, people, sitting.humans.index(seat), len(self.kit.pads))

    def _call_room(self) -> pygame.Rect:
        """The room for the call: above the piles, so that they and the own hand can be seen."""
        piles = self.table.slots.get("discards") or self.table.slots.get("hand.0")
        pad, room = self.stamps.brush.px(16), ground.within(self.size)
        bottom = round(piles.box.y) if piles is not None else self.size[1]
        return pygame.Rect(room.x, room.y, room.width, bottom - pad - room.y)

    def _answer(self, seat: int, takes: bool) -> Change | None:
        self.play.sitting.answer(seat, takes)
        self.play.version += 1
        return None

    @property
    def bars(self) -> Sequence[pygame.Rect]:
        """What can be dragged beside cards and buttons."""
        return ()

    # --- places -------------------------------------------------------------------------------------------------------
    def target_box(self, target: str) -> pygame.Rect:
        """The rectangle of a target, a zone or a prop, px."""
        own = self.play.game.box(target, self.table, self.cloth.viewer)
        if own is not None:
            return rect_of(own)
        token = card_of(target)
        if token is not None:
            return self._around([token])
        if target.endswith(".top"):
            return self._around(self.cloth.top_set(target.removesuffix(".top")))
        if "/" in target:
            prop = self.table.prop(target)
            return rect_of(prop.box) if prop is not None else pygame.Rect(0, 0, 0, 0)
        slot = self.table.slot(target, self.cloth.viewer)
        if slot is None:
            return pygame.Rect(0, 0, 0, 0)
        if slot.spread != "pile":
            return rect_of(slot.box)
        width = min(slot.card, slot.box.width, slot.box.height / RATIO)
        box = pygame.Rect(0, 0, round(width), round(width * RATIO))
        box.center = round(slot.box.centre[0]), round(slot.box.centre[1])
        return box

    def _around(self, tokens: Sequence[Token]) -> pygame.Rect:
        """The rectangle round cards where they rest, nowhere where there are none."""
        rest = self.cloth.motion.rest
        rects = [rect_of(bounds(rest[token])) for token in tokens if token in rest]
        return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)

    def free_box(self, token: Token) -> pygame.Rect:
        """The rectangle of an own card as far as its right neighbour leaves it free."""
        rect, hand = self._around([token]), self.cloth.arranged()
        after = hand[hand.index(token) + 1 :] if token in hand else []
        for other in after:
            if other in self.cloth.motion.rest and other not in self.cloth.held:
                rect.width = max(1, min(rect.width, self._around([other]).x - rect.x))
                break
        return rect

    def lit_boxes(self) -> dict[str, Box]:
        """Where the picked card may go."""
        boxes = {target: self.target_box(target) for target in self.play.grasp.lit}
        return {target: Box(*box) for target, box in boxes.items() if box.width}

    # --- the picture --------------------------------------------------------------------------------------------------
    def put(self) -> None:
        """Puts everything that has changed into the picture."""
        picture = self.cloth.picture
        if self.renew():
            self.seats.put(picture, self.stamps, self.table, self.cloth.viewer, lambda: laid(self))
            self.sentence.put()
            self.ask.put(picture, self.panels)
            self.lights.put_mark()
            self.lights.put_spot()
        elif self.seats.light_due:
            self.seats.put_light(picture, self.stamps, self.table, self.cloth.viewer)
        self.controls.put(picture, self.stamps)
        self.history.put(picture, self.panels)
        self.call.put(picture, self.stamps)
        self.lights.put()
        self.hint_lights.put()

    @property
    def message(self) -> str:
        """What is expected of the viewer now, or why something was refused."""
        if self.play.note:
            return self.play.note
        if self.play.looked is not None:
            moments = len(self.play.sitting.match.moments) - 1
            return _("A look back: {n} of {all}.").format(n=self.play.looked, all=moments)
        if advice := self.sentence.advice:
            return advice
        if self.hinting is not None and self.hinting.busy:
            return _("A hint is being thought about…")
        return self.play.game.message(self.play.shown)


def _confirmation(offer: Offer) -> tuple[str, list[Answer]]:
    """The question whether a move is meant at all, and its answer."""
    question = _("{move} — is that your move?").format(move=offer.words) if offer.words else _("Is that your move?")
    return question, [Answer(offer, "ask.yes", _("Yes"), "y")]


def rect_of(box: Box) -> pygame.Rect:
    """A box in whole px."""
    return pygame.Rect(round(box.x), round(box.y), round(box.width), round(box.height))
