"""The cards on the cloth: tokens follow a view's steps, the layout says where they rest, motion takes them there, sprites draw them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any

from game.core.cards import UNKNOWN, Card
from game.core.rules import View
from game.core.state import Step
from game.core.zones import owner
from scenes.skin import Skin
from scenes.table import layout
from scenes.table.draw import Picture
from scenes.table.flights import Pace
from scenes.table.game_table import GameTable
from scenes.table.layout import BLANK, Pose, hand_order
from scenes.table.looks import Look, Sprite
from scenes.table.motion import Cue, Motion, Shot
from scenes.table.places import RATIO, Box, Table
from scenes.table.players import NOBODY
from scenes.table.sprites import PAPER, CardSprites, put_cut
from scenes.table.tokens import PIECE, Token, Tokens

CARDS_Z = 100.0
"""Cards are drawn above furniture, plates and lit targets."""
BADGE = 0.42
"""Width of the small picture on a card's face, in card widths."""
OVER_CARDS_Z = 1_000_000.0
"""What is drawn from here on lies over every card, held ones too."""
FINE_MS = 1.2
"""Time a frame for the fine pictures of cards that have come to rest."""


class Cloth:
    """All cards that the viewer sees, with the picture they are put into. `order` is the own hand as the viewer arranged it."""

    def __init__(self, skin: Skin, game: GameTable, back: str) -> None:
        self.game = game
        game.drawn = self.drawn
        self.back = back
        self.picture = Picture()
        self.sprites = CardSprites(skin)
        self.tokens = Tokens()
        self.motion = Motion()
        self.table: Table | None = None
        self.viewer = NOBODY
        self.order: list[Token] = []
        self.gap: tuple[str, int] | None = None
        self.held: frozenset[Token] = frozenset()
        self.groups: dict[str, list[int]] = {}
        """Sizes of the sets in zones that have any, the top set first."""
        self.dimmed: frozenset[Token] = frozenset()
        self._flat: set[Token] = set()
        self._due = 0
        self._plain_backs = type(game).hidden_face is GameTable.hidden_face
        self._badges = type(game).badge is not GameTable.badge
        self._names: dict[Card, str] = {}
        self.step_back: Callable[[], None] = lambda: None
        """Shows all of a cloth that is seen from near: others play."""
        self._put: dict[Token, Pose | None] = {}
        """The pose each card is drawn with; None: it is to be drawn anew."""
        self._coarse: set[Token] = set()

    # --- what lies where --------------------------------------------------------------------------------------------
    @property
    def hand(self) -> str:
        """The name of the viewer's own hand."""
        return f"{self.game.hand_kind}.{self.viewer}"

    def arranged(self) -> list[Token]:
        """The own hand from left to right."""
        return hand_order(self.order, self.tokens.zones.get(self.hand, []))

    def lay(self) -> dict[Token, Pose]:
        """Where every card belongs now."""
        assert self.table is not None
        self._flat = {
            token for zone in self.tokens.zones if self._piled(zone) for token in self.tokens.zones[zone][:-1]
        }
        return layout.lay(
            self.tokens,
            self.table,
            self.viewer,
            order=self.order,
            gap=self.gap,
            without=self.held,
            groups=self.groups,
            placed=self.game.placed(self.tokens, self.table, self.viewer),
        )

    def _piled(self, zone: str) -> bool:
        """Whether a zone's cards lie on one another."""
        slot = self.table.slot(zone, self.viewer) if self.table is not None else None
        return slot is not None and slot.spread == "pile"

    def show(self, view: View[Any]) -> None:
        """Jumps to a view at once; no flight of an earlier picture goes on."""
        self._jump()
        self._see(view)
        if self.table is not None:
            self.motion.show(self.lay())

    def clear(self) -> None:
        """Takes every card away: a deal is about to be shown."""
        self._jump()
        self.tokens, self.order, self.groups = Tokens(), [], {}
        self.motion.show({})

    def ease(self, view: View[Any]) -> None:
        """Goes to a view that no steps lead to (undo, a look back): every card flies to its place."""
        self._jump()
        before = dict(self.motion.rest)
        self._see(view)
        poses = self.lay()
        moved = [token for token, pose in poses.items() if token in before and before[token][:2] != pose[:2]]
        self.motion.ease(poses, "move", moved)

    def _jump(self) -> None:
        """Steps that were not shown yet are told to nobody: they led to a picture that is gone."""
        self.motion.forget()
        self._due = 0

    def _see(self, view: View[Any]) -> None:
        """Takes over a view's cards; another viewer's own order is none of this one's."""
        self.held, self.gap = frozenset(), None
        self.motion.hold({})
        self.game.peeked = False
        if view.seat != self.viewer:
            self.viewer, self.order = view.seat, []
            self.tokens = Tokens()
        self.game.settle(view, self.tokens)
        self.tokens.show(self.game.zones(view.state))
        self.groups = self.game.groups(view.state)
        self.order = self.arranged()

    def work(self, view: View[Any], by_hand: Collection[Token] = ()) -> None:
        """Goes to a view with another draft; cards that come back to the own hand find their old place."""
        order = self.order + [token for token in self.arranged() if token not in self.order]
        before = dict(self.motion.rest)
        self._see(view)
        self.order = order
        poses = self.lay()
        moved = [token for token, pose in poses.items() if token in before and before[token][:2] != pose[:2]]
        self.motion.ease(poses, "drop" if set(moved) <= set(by_hand) else "room", [*moved, *by_hand])

    def follow(self, view: View[Any], steps: Sequence[Step], by_hand: Collection[Token] = ()) -> None:
        """Plays the steps that led to `view`, one after another. `by_hand`: cards that the viewer has just laid down."""
        if view.seat not in [step[1] for step in steps]:
            self.step_back()
        steps = self.game.begin(view, steps, self.tokens)
        shots: list[Shot] = []
        for step in self.game.spelled(steps):
            flew = self.tokens.step(step, by_hand)
            flew = tuple(self.game.moved(step, flew, self.tokens))
            self.game.regroup(self.groups, step)
            pace: Pace = "drop" if set(flew) & set(by_hand) else self.game.paces.get(step[0], "move")
            shots.append(Shot(self.lay(), flew, pace, step))
        self.game.settle(view, self.tokens)
        self.tokens.mend(self.game.zones(view.state))
        self.groups = self.game.groups(view.state)
        self.order = self.arranged()
        shots.append(Shot(self.lay()))
        self._due += len(shots)
        self.motion.follow(shots)

    def peek(self, peeks: bool) -> None:
        """Turns the viewer's secret card up, or down again."""
        if peeks != self.game.peeked and self.game.secret and self.viewer != NOBODY:
            self.game.peeked = peeks
            tokens = self.tokens.zones.get(f"{self.game.secret}.{self.viewer}", [])
            self.relay([token for token in tokens if token not in self.held], "turn")

    @property
    def playing(self) -> bool:
        """Whether steps are still being shown."""
        return self._due > 0

    def tick(self, dt_ms: float) -> list[Cue]:
        """Lets time pass; the steps that started or landed in it."""
        return self._counted(self.motion.tick(dt_ms))

    def finish(self) -> list[Cue]:
        """Everything is where it belongs; the cues that were still to come."""
        return self._counted(self.motion.finish())

    def _counted(self, cues: list[Cue]) -> list[Cue]:
        self._due -= sum(cue.moment == "land" for cue in cues)
        return cues

    # --- the own hand -------------------------------------------------------------------------------------------------
    def sort(self) -> bool:
        """Sorts the own hand by rank; in the next way if it is sorted already. Whether anything moved."""
        hand, faces = self.arranged(), self.tokens.faces
        lying = [faces[token] for token in hand]
        ways = [self._sorted(hand, key) for key in self.game.sorts]
        done = [[faces[token] for token in way] == lying for way in ways]
        return self.arrange(ways[(done.index(True) + 1) % len(ways) if True in done else 0])

    def _sorted(self, hand: list[Token], key: Callable[[Card], Any]) -> list[Token]:
        return sorted(hand, key=lambda token: key(self.tokens.faces[token]))

    def move_in_hand(self, token: Token, index: int) -> bool:
        """Puts a card of the own hand at a place among the others. Whether anything moved."""
        hand = self.arranged()
        if token not in hand:
            return False
        rest = [other for other in hand if other != token]
        rest.insert(max(0, min(index, len(rest))), token)
        return self.arrange(rest)

    def arrange(self, order: list[Token]) -> bool:
        """Lays the own hand in this order. Whether anything moved."""
        moved = order != self.arranged()
        self.order = order
        self.relay()
        return moved

    def arrange_like(self, faces: Iterable[Card]) -> None:
        """Lays the own hand in the order of `faces` as far as it holds them, at once."""
        left = self.arranged()
        order: list[Token] = []
        for face in faces:
            token = next((token for token in left if self.tokens.faces[token] == face), None)
            if token is not None:
                left.remove(token)
                order.append(token)
        self.order = order + left
        if self.table is not None:
            self.motion.show(self.lay())

    def relay(self, flying: Collection[Token] = (), pace: Pace = "relay") -> None:
        """Lets the own hand make room, close up, or a card glide home, while other flights go on."""
        wanted = set(self.tokens.zones.get(self.hand, [])) | set(flying)
        poses = {token: pose for token, pose in self.lay().items() if token in wanted}
        self.motion.ease(poses, pace, flying, part=True)

    def look(self) -> None:
        """The game's lookout has moved: what lies on its cloth is where it is seen now, at once."""
        poses = self.lay()
        self.motion.place({token: pose for token, pose in poses.items() if self.motion.rest.get(token) != pose})

    def ease_all(self) -> None:
        """Everything glides to where it belongs now."""
        before, poses = dict(self.motion.rest), self.lay()
        moved = [token for token, pose in poses.items() if token in before and before[token][:2] != pose[:2]]
        self.motion.ease(poses, "room", moved)

    # --- the picture --------------------------------------------------------------------------------------------------
    def fit(self, table: Table) -> None:
        """The window has another size: flights go on to the new places."""
        old, self.table = self.table, table
        self.motion.unit = table.unit
        self.sprites.use(table.unit)
        self._put = dict.fromkeys(self._put)
        self._names.clear()
        poses = self.lay()
        if old is None:
            self.motion.show(poses)
        else:
            self.motion.refit(poses, table.size[0] / old.size[0], table.size[1] / old.size[1])

    def refine(self) -> None:
        """Pictures have become crisp: cards drawn with rough ones are drawn anew."""
        if self.sprites.refine():
            self._put = dict.fromkeys(self._put)

    def dim(self, tokens: frozenset[Token]) -> None:
        """These cards cannot be played now."""
        self._put.update(dict.fromkeys((self.dimmed ^ tokens) & self._put.keys()))
        self.dimmed = tokens

    def put(self) -> None:
        """Puts every card whose pose has changed into the picture."""
        poses = self.motion.poses()
        moving = self.motion.moving()
        for token in self._put.keys() - poses.keys():
            del self._put[token]
            self._coarse.discard(token)
            self.picture.drop(("card", token))
            self.picture.drop(("badge", token))
        self.sprites.spent_ms = 0.0
        for token, pose in poses.items():
            if self._put.get(token) is not pose:
                self._put_card(token, pose, token in moving)
                if self._badges:
                    self._put_badge(token, pose, token in moving)
        for token in self._coarse - moving:
            if self.sprites.spent_ms > FINE_MS:
                break
            self._put_card(token, poses[token], moving=False)

    def wait_ms(self) -> float | None:
        """0 while cards move or wait for their fine picture, None when all is still."""
        return 0.0 if self._coarse - self.motion.moving() else self.motion.wait_ms()

    def _put_card(self, token: Token, pose: Pose, moving: bool) -> None:
        """Draws a card; one that has just come to rest keeps the picture it flew with until there is time for a finer one."""
        landed = token in self._put and not moving and self._put[token] is not None and self._put[token] is not pose
        moving = moving or (landed and token in self._coarse)
        self._put[token] = pose
        if not pose.seen:
            self._coarse.discard(token)
            self.picture.drop(("card", token))
            return
        (self._coarse.add if moving else self._coarse.discard)(token)
        width = pose.width * pose.wide
        if width < 1:
            self.picture.drop(("card", token))
            return
        dim = token in self.dimmed and token not in self.held
        flat = token in self._flat and not moving
        tall = round(pose.width * RATIO * pose.tall)
        look = Look(self._name(token, pose.card), round(width), tall, -pose.angle, pose.lift, dim, flat)
        sprite = self.sprites.sprite(look, moving)
        place = pose.x + sprite.dx, pose.y + sprite.dy
        self._put_piece(("card", token), token, sprite, place, CARDS_Z + pose.z, moving)

    def _put_piece(
        self, key: tuple[str, Token], token: Token, sprite: Sprite, place: tuple[float, float], z: float, moving: bool
    ) -> None:
        """Draws a picture of a card, cut off at the edges of a cloth that is seen from near."""
        put_cut(self.picture, key, sprite, place, z, None if moving else self.room_of(token))

    def room_of(self, token: Token) -> Box | None:
        """The cloth seen from near on which a card lies: whatever is drawn on the card ends at its edges. None for no such edge."""
        lookout = self.game.lookout
        near = lookout is not None and lookout.near and token in self.game.near_tokens
        return lookout.cloth if lookout is not None and near else None

    def _name(self, token: Token, card: Card) -> str:
        """The picture of a card's side that is shown."""
        if card >= PIECE:
            return self.game.piece(token)
        if card == UNKNOWN:
            if self._plain_backs:
                return self.back
            kind = owner(self.tokens.zone_of(token) or "")[0]
            return self.game.hidden_face(kind) or self.back
        name = self._names.get(card)
        if name is None:
            name = self._names[card] = PAPER if card == BLANK else self.game.face(card)
        return name

    def _put_badge(self, token: Token, pose: Pose, moving: bool) -> None:
        """The small picture on a card's face."""
        name = self.game.badge(token) if pose.seen and pose.card >= 0 else ""
        width = round(pose.width * BADGE)
        if not name or width < 4:
            self.picture.drop(("badge", token))
            return
        size = width, round(width * RATIO)
        left, bottom = pose.x - pose.width * 0.44, pose.y + pose.width * RATIO * 0.455
        small = self.sprites.skin.picture(name, size)
        place = left, bottom - size[1]
        self._put_piece(("badge", token), token, Sprite(small, 0, 0), place, CARDS_Z + pose.z + 0.5, moving)

    def zone_at(self, x: float, y: float) -> tuple[str, Token] | None:
        """The zone and card under a point; a piece also where the point is only next to it."""
        rest, lookout = self.motion.rest, self.game.lookout
        if lookout is not None and lookout.near and not lookout.covers(x, y):
            rest = {token: pose for token, pose in rest.items() if token not in self.game.near_tokens}
        token = layout.hit(rest, x, y)
        if token is None:
            token = layout.nearest({key: pose for key, pose in self.motion.rest.items() if pose.card == PIECE}, x, y)
        zone = self.tokens.zone_of(token) if token is not None else None
        return (zone, token) if zone is not None and token is not None else None

    def top_set(self, zone: str) -> list[Token]:
        """The cards of the top set of a stack."""
        sizes = self.groups.get(zone)
        return self.tokens.zones.get(zone, [])[: sizes[0]] if sizes else []

    def top(self, zone: str) -> Token | None:
        """The top card of a pile, or None."""
        tokens = self.tokens.zones.get(zone)
        return tokens[0] if tokens else None

    def drawn(self, zone: str) -> tuple[Pose, Pose] | None:
        """The last card of a zone as it is drawn now, and as it rests; None where nothing lies."""
        tokens = self.tokens.zones.get(zone)
        poses, rest = self.motion.poses(), self.motion.rest
        there = tokens and tokens[-1] in poses and tokens[-1] in rest
        return (poses[tokens[-1]], rest[tokens[-1]]) if tokens and there else None

    def count(self, zone: str) -> int:
        """How many cards lie in a zone."""
        return len(self.tokens.zones.get(zone, ()))


def is_hand(zone: str) -> bool:
    """Whether a zone is somebody's hand."""
    return owner(zone)[0] == "hand"
