"""The table read out: every card, zone, plate and button as a spot with words, and the whole as the seat sees it."""

from __future__ import annotations

import pygame

from game.core.cards import UNKNOWN
from game.core.notation import write_view
from game.core.rules import View
from game.core.zones import owner
from scenes.scene import Target
from scenes.table.ask import Ask
from scenes.table.call import Call
from scenes.table.controls import Control, Controls
from scenes.table.front import Front, rect_of
from scenes.table.game_table import Heap
from scenes.table.grasp import card_of, card_target
from scenes.table.layout import bounds
from scenes.table.play import Play
from scenes.table.players import NOBODY
from scenes.table.spots import Spot
from scenes.table.tokens import Token
from scenes.words import _, ngettext

HISTORY = "history"
"""The button of the history, the group of its lines, and the first part of their names."""
PEEK = "l"
"""The usual key that turns the own secret card up while it is held down."""
HEAPED = "table"
"""The zone whose cards lie in heaps, where a game has any."""
PRIVATE = ("hand", "drawn", "rack")
"""Other seats' zones of these kinds are never stops of the focus: nothing can be done there."""


def spots(play: Play, front: Front, whole: bool = False) -> list[Spot]:
    """Everything that can be pointed at or read, in reading order; the `whole` of an open history, or the lines of it that are in sight."""
    if front.call.open:
        return [*_call(front.call), *_seen(play, front, walks=False)]
    if front.ask.open:
        return [*_asked(front.ask), *_seen(play, front, walks=False)]
    return [*_seen(play, front, walks=True), *_buttons(front.controls, "buttons"), *_history(front, whole)]


def _seen(play: Play, front: Front, walks: bool) -> list[Spot]:
    """Message, plates, cards and zones."""
    found = [Spot("message", "news", front.message, _box(front, "message"))]
    clock = play.game.clock
    if clock is not None and clock.span > 0:
        found.append(Spot("clock", "news", clock.words, _box(front, "clock")))
    for seat in play.seats.looks:
        rect = play.seats.place(front.table, seat, play.cloth.viewer)
        if rect is not None:
            deed = play.seats.deeds.get(seat)
            words = deed.words if deed is not None else ""
            name = f"plate.{seat}"
            touch = play.touches.get(name)
            hint, role = ("", "label") if touch is None else (touch.words, "button")
            can = touch is not None
            said = plate_words(play, seat)
            found.append(Spot(name, role, said, rect, True, hint, words, walks and can, group="seats"))
    found += _hand(play, walks)
    heaps = play.game.heaps(play.cloth.tokens)
    found += [spot for heap in heaps for spot in _heap(play, front, heap, walks)]
    for zone in play.cloth.tokens.zones:
        if (zone != play.cloth.hand or play.cloth.viewer == NOBODY) and not (heaps and zone == HEAPED):
            found.append(_zone(play, front, zone, walks))
    found += _tops(play, front)
    named = {spot.name for spot in found}
    others = [*play.grasp.lit, *(offer.target for offer in play.offers), *play.game.usual(play.shown)]
    unnamed = [target for target in dict.fromkeys(others) if target not in named and card_of(target) is None]
    found += [_target(play, front, target) for target in unnamed]
    return found


def plate_words(play: Play, seat: int) -> str:
    """All that a plate tells, and what the seat is in this game just now."""
    look = play.seats.looks[seat]
    told = look.words(play.game.score_words(look.score))
    return ", ".join(filter(None, (told, play.game.seat_says(play.shown.state, seat))))


def _heap(play: Play, front: Front, heap: Heap, walks: bool) -> list[Spot]:
    """Cards that lie together: the focus stops at all of them where a card may be laid, or where none can be taken up, else at each card,
    with the whole as its hint."""
    lit = heap.name in play.grasp.lit
    holds = play.grasp.source is not None
    words = play.grasp.lit[heap.name].words if lit else ""
    rect = front.target_box(heap.name)
    whole = walks and (lit if holds else not play.game.lifts(HEAPED))
    found = [Spot(heap.name, "zone", heap.words, rect, lit, words, heap.value, whole, None, "table")]
    for place, token in enumerate(heap.tokens):
        pose = play.cloth.motion.rest.get(token)
        if pose is None:
            continue
        name, text = f"{heap.name}.{place}", card_words(play, token)
        stops = walks and (card_target(token) in play.grasp.lit if holds else play.game.lifts(HEAPED))
        box = play.game.lookout.seen(bounds(pose)) if play.game.lookout is not None else bounds(pose)
        found.append(Spot(name, "card", text, rect_of(box), True, heap.words, "", stops, token, "table"))
    return found


def _tops(play: Play, front: Front) -> list[Spot]:
    """The top sets of the stacks: what can be stolen."""
    found = []
    for zone, sizes in play.cloth.groups.items():
        name = f"{zone}.top"
        offer = play.grasp.lit.get(name)
        if sizes:
            words = offer.words if offer is not None else ""
            rect = front.target_box(name)
            found.append(
                Spot(name, "zone", words, rect, offer is not None, words, "", offer is not None, None, "table")
            )
    return found


def _hand(play: Play, walks: bool) -> list[Spot]:
    """The own cards from left to right."""
    cloth, found = play.cloth, []
    if cloth.viewer == NOBODY:
        return []
    for number, token in enumerate(cloth.arranged()):
        pose = cloth.motion.rest.get(token)
        if pose is None:
            continue
        rect = rect_of(bounds(pose))
        hint = _meaning(play, cloth.hand, token)
        source = play.grasp.source
        value = "picked" if source is not None and source.token == token else ""
        text = card_words(play, token)
        enabled = token not in cloth.dimmed
        found.append(Spot(f"{cloth.hand}.{number}", "card", text, rect, enabled, hint, value, walks, token, "hand"))
    return found


def _meaning(play: Play, zone: str, token: Token) -> str:
    """What can be done with a card, in words."""
    source = play.source(zone, token)
    return (
        ", ".join(dict.fromkeys(offer.words for offer in play.fits(source) if offer.words))
        if source is not None
        else ""
    )


def card_words(play: Play, token: Token) -> str:
    """A card's name; one that is not seen is just a card."""
    face = play.cloth.tokens.faces[token]
    if face < 0:
        return _("a card face down") if face == UNKNOWN else _("a card")
    return play.game.card_words(face)


def _zone(play: Play, front: Front, zone: str, walks: bool) -> Spot:
    """A zone of the table or of another seat: never more than what is seen of it."""
    cloth = play.cloth
    kind, seat = owner(zone)
    count = cloth.count(zone)
    cards = ngettext("{n} card", "{n} cards", count).format(n=count)
    name = play.sitting.players[seat].name if seat is not None else play.game.zone_words(kind)
    top = cloth.top(zone)
    face = cloth.tokens.faces[top] if top is not None else UNKNOWN
    shown = f", {play.game.card_words(face)}" if face >= 0 and kind != "hand" else ""
    says = play.game.zone_says(play.shown.state, zone)
    rect = front.target_box(zone)
    source = play.source(zone, top) if top is not None else None
    hint = _meaning(play, zone, top) if source is not None and top is not None else ""
    lit = zone in play.grasp.lit
    hint = play.grasp.lit[zone].words if lit else hint
    useful = walks and rect.width > 0 and (source is not None or lit or kind not in PRIVATE)
    token = top if kind != "hand" else None
    return Spot(
        zone,
        "zone",
        f"{name}: {says or cards + shown}",
        rect,
        lit or source is not None,
        hint,
        "",
        useful,
        token,
        "table",
    )


def peek_key(front: Front) -> int:
    """The code of the key that turns the own secret card up while it is held down."""
    return pygame.key.key_code(front.key("peek", PEEK))


def secret(play: Play, front: Front) -> list[tuple[Target, int]]:
    """The own card that lies face down for its owner too, as something that a key turns up and down; empty without one."""
    zone = f"{play.game.secret}.{play.cloth.viewer}"
    top = play.cloth.top(zone) if play.game.secret and play.cloth.viewer != NOBODY else None
    if top is None:
        return []
    words = _("Your hidden card: {card}").format(card=card_words(play, top)) if play.game.peeked else ""
    value = "on" if play.game.peeked else "off"
    spot = Spot("peek", "toggle", words or _("Look at your hidden card"), front.target_box(zone), True, "", value)
    return [(spot.target(), peek_key(front))]


def _target(play: Play, front: Front, target: str) -> Spot:
    """A target where nothing lies: a prop, or an empty zone."""
    name = target.rsplit("/", 1)[-1]
    offer = play.grasp.lit.get(target)
    lit = offer is not None
    words = offer.words if offer is not None else ""
    kind, seat = owner(name)
    whose = play.sitting.players[seat].name if seat is not None and name != play.cloth.hand else ""
    empty = play.game.zone_words(kind)
    text = words or (f"{whose}: {empty}" if whose else empty)
    return Spot(name, "zone", text, front.target_box(target), lit, words, "", lit, None, "table")


def _buttons(controls: Controls, group: str) -> list[Spot]:
    return [_button(control, controls.rects[control.name], group) for control in controls.controls]


def _button(control: Control, rect: pygame.Rect, group: str) -> Spot:
    text = control.text or control.hint
    return Spot(control.name, "button", text, rect, control.enabled, control.hint, control.value, True, None, group)


def _call(call: Call) -> list[Spot]:
    """The question of a call and its buttons."""
    return [Spot("call", "news", call.heading, call.rect), *_buttons(call.controls, "call")]


def _asked(ask: Ask) -> list[Spot]:
    """The question which of several things was meant, and its answers."""
    return [Spot("ask", "news", ask.text, ask.rect), *_buttons(ask.controls, "ask")]


def _history(front: Front, whole: bool) -> list[Spot]:
    """The lines of the history panel; one out of sight is nowhere, and arrows do not lead there."""
    found = []
    for number, row in enumerate(front.history.rows if front.history.open else ()):
        rect = front.history.shown_rect(number)
        seen = rect.height > 0
        if seen or whole:
            box = rect if seen else pygame.Rect(0, 0, 0, 0)
            found.append(Spot(f"{HISTORY}.{number}", "list", row.line.text, box, walks=seen, group=HISTORY))
    return found


def _box(front: Front, name: str) -> pygame.Rect:
    slot = front.table.slots.get(name)
    return rect_of(slot.box) if slot is not None else pygame.Rect(0, 0, 0, 0)


def table_view(play: Play) -> dict[str, object]:
    """The table as the seat at the screen sees it, in the protocol's form, with what this screen adds."""
    rules = play.game.rules
    shown = play.actual if play.looked is None else play.shown
    written = write_view(rules, View(shown.seat, shown.state, [], shown.legal))
    del written["steps"]
    written["viewer"] = play.cloth.viewer
    deck = rules.deck(shown.state.options)
    written["hand"] = deck.write(play.hand_faces())
    written["picked"] = play.grasp.source is not None
    written["looked"] = play.looked
    return written | play.game.traced()
