"""What a game adds to the table: where its actions can be dropped, its buttons, its sentences, and what stands on its cloth.

Everything that is the same for all games lives in the scene; a game's own file answers the questions here. Legality is never decided in
them: they only say how an action that the rules list is done by hand.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Container, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from game.core.cards import Card
from game.core.match import Moment
from game.core.rules import Rules, View
from game.core.state import Action, Step
from game.core.zones import Zone
from scenes.faces import face_name
from scenes.result import Outcome
from scenes.settings import Settings
from scenes.standings import number
from scenes.table.flights import Pace
from scenes.table.furniture import Furniture
from scenes.table.layout import Pose
from scenes.table.lookout import Lookout
from scenes.table.places import Box, Table
from scenes.table.players import Player
from scenes.table.tokens import Token, Tokens
from scenes.table.turn_clock import TurnClock
from scenes.words import _, ngettext

FREE, COSTS, GRAND, QUIET = "free", "costs", "grand", "quiet"
"""Tones of a target: nothing to lose, something to pay, something to celebrate, possible but not likely (it shines only under the card)."""
DRAFT = "draft"
"""The first word of an action that changes nothing but the draft of a long turn."""


class Offer(NamedTuple):
    """A legal action as a move of the hand: a card (None: whichever lies on top) from a zone to a target, a zone or a prop.

    `tone` and `words` tell what it means, never one without the other where it costs something. Without a source nothing has to be
    picked up: the target itself is pressed. A target "stack.2.top" is the top
    set of a stack. With `onto` the target is not the whole zone but each of its cards with that face.
    """

    action: Action
    source: str
    card: Card | None
    target: str
    tone: str = FREE
    words: str = ""
    onto: Card | None = None


class Answer(NamedTuple):
    """A button under a question: the offer it means, its name for the trace, its words and its key."""

    offer: Offer
    name: str
    text: str
    key: str


class Act(NamedTuple):
    """A button of the game: `action` is done when it is pressed; without one it is asleep, and `hint` says why. `key` is a letter."""

    name: str
    text: str
    key: str
    action: Action | None
    hint: str = ""
    primary: bool = False


class Heap(NamedTuple):
    """Cards that lie together, a meld for instance: the name of their target, what they are in words, their tokens, and their state."""

    name: str
    words: str
    tokens: Sequence[Token]
    value: str = ""


class Deed(NamedTuple):
    """What a seat has just done, in a few words without its name, and the small picture of a card it was done with ("" for none)."""

    words: str
    picture: str = ""


class GameTable(Furniture, ABC):
    """One match's game, in the words of the language in force. Seats are true seats."""

    hand_kind: ClassVar[str] = "hand"
    """The kind of zone in which the own cards are held."""
    chooses: ClassVar[bool] = False
    """Whether several cards can be chosen and carried together."""
    dims: ClassVar[bool] = True
    """Whether own cards that nothing can be done with are dimmed."""
    own_zones: ClassVar[frozenset[str]] = frozenset({"hand"})
    """Kinds of zones whose cards their owner may lift at any time."""
    own_props: ClassVar[tuple[str, ...]] = ()
    """Props of the map that the game draws itself."""
    secret: ClassVar[str] = ""
    """The kind of zone whose own card lies face down for its owner too, until it is peeked at."""
    at_once: ClassVar[frozenset[str]] = frozenset()
    """Zones whose top card has one use: a click does it."""
    paces: ClassVar[Mapping[str, Pace]] = {"deal": "deal", "shuffle": "shuffle"}
    """How a step's cards fly, where it is not a plain move."""

    def __init__(self, rules: Rules[Any], options: Any, players: Sequence[Player]) -> None:
        self.rules = rules
        self.options = options
        self.players = players
        self.clock: TurnClock | None = None
        """The clock of a person's turn, where the game has one."""
        self.chosen: tuple[Token, ...] = ()
        """Cards that are carried together when one of them is taken up."""
        self.peeked = False
        """Whether the viewer peeks at the secret card now."""
        self.lookout: Lookout | None = None
        """The window on a cloth that can be seen from nearer, where the game has one."""
        self.moments: Callable[[], Sequence[Moment[Any]]] = tuple
        """All moments of the match."""
        self.drawn: Callable[[str], tuple[Pose, Pose] | None] = lambda zone: None
        """The last card of a zone as it is drawn now, and as it rests; None where nothing lies."""
        self.pads: Sequence[int] = ()
        """The gamepads there are: words name a button only where there is one."""
        self.near_tokens: Container[Token] = ()
        """The cards that lie on that cloth."""

    def prefer(self, settings: Settings) -> None:
        """The player's settings, at the beginning and after every change."""

    # --- cards ----------------------------------------------------------------------------------------------------
    def face(self, card: Card) -> str:
        """The picture name of a card's face."""
        return face_name(self.rules, self.options, card)

    @abstractmethod
    def card_words(self, card: Card) -> str:
        """A face's name in the language in force."""

    def figure(self, card: Card) -> int | None:
        """The number printed on a card, by which the keyboard finds it; None for a card without one."""
        return None

    @abstractmethod
    def zone_words(self, kind: str) -> str:
        """The name of a zone of the table in the language in force."""

    @property
    def faces(self) -> int:
        """How many different faces there are."""
        return len(self.rules.deck(self.options).names)

    def rank(self, card: Card) -> int:
        """By what the own hand is sorted."""
        return card

    @property
    def sorts(self) -> Sequence[Callable[[Card], Any]]:
        """By what the own hand can be sorted, one after another."""
        return (self.rank, lambda card: -self.rank(card))

    def tidy(self) -> None:
        """Everything on the cloth lies in rows again."""

    def whole_box(self, target: str) -> Box | None:
        """Where a target lies in the window, also where it is out of sight; None for all that always is in sight."""
        return None

    def let_go(self, x: float, y: float) -> None:
        """A card is let go with its middle at a point of the window, px: what it is laid down as may lie there."""

    def point(self, token: Token | None, name: str = "") -> None:
        """The pointer is on a card now, or the keyboard has reached a card or what else is called `name`; None and "": nothing."""

    def sounds_of_work(self) -> Sequence[tuple[str, int]]:
        """What the last change of a draft sounds like: names of sounds, each with its pitch in semitones."""
        return (("place", 0),)

    def asleep(self, name: str) -> None:
        """A button that is asleep was pressed."""

    def noted(self) -> Any | None:
        """What is to be kept beside the match of how things lie, as JSON; None for nothing."""
        return None

    def recall(self, noted: Any) -> None:
        """Takes over what was noted before a break; it may be damaged."""

    def badge(self, token: Token) -> str:
        """The small picture on a card's face, "" for none: what a joker stands for."""
        return ""

    def hidden_face(self, kind: str) -> str:
        """The picture of a card in a zone of a kind whose face the viewer does not know, "" for the plain back."""
        return ""

    def piece(self, token: Token) -> str:
        """The picture of a piece that is no card."""
        return "props/coin"

    # --- how cards lie --------------------------------------------------------------------------------------------
    def zones(self, state: Any) -> list[Zone]:
        """Everything that lies on the table: the rules' zones, and pieces where the game has any."""
        return self.rules.zones(state)

    def spelled(self, steps: Sequence[Step]) -> list[Step]:
        """The steps with one of its own for every piece that they move."""
        return list(steps)

    def box(self, target: str, table: Table, viewer: int) -> Box | None:
        """Where a target lies that is neither a zone nor a prop, None for all others."""
        return None

    def groups(self, state: Any) -> dict[str, list[int]]:
        """Sizes of the sets of each zone that has any, the top set first."""
        return {}

    def regroup(self, groups: dict[str, list[int]], step: Step) -> None:
        """Brings the sizes of the sets up to date after a step."""

    def covered(self, state: Any) -> frozenset[str]:
        """Zones that something else lies over just now."""
        return frozenset()

    def placed(self, tokens: Tokens, table: Table, viewer: int) -> dict[Token, Pose]:
        """Cards that lie where the game itself says, not where the slot of their zone has room."""
        return {}

    def heaps(self, tokens: Tokens) -> list[Heap]:
        """Cards of the table that lie together and can be taken up one by one; their zone is read out heap by heap."""
        return []

    def settle(self, view: View[Any], tokens: Tokens) -> None:
        """The cloth is about to show a view: last chance to say which token is which of its cards."""

    def begin(self, view: View[Any], steps: Sequence[Step], tokens: Tokens) -> list[Step]:
        """Steps that lead to a view are about to be shown: those that are not shown yet."""
        return list(steps)

    def moved(self, step: Step, flew: Sequence[Token], tokens: Tokens) -> Sequence[Token]:
        """One of those steps has been done to the tokens; all tokens that move with it."""
        return flew

    # --- a draft ----------------------------------------------------------------------------------------------------
    def working(self, view: View[Any]) -> View[Any]:
        """The view with the viewer's draft of a long turn in it."""
        return view

    def work(self, action: Action, tokens: Collection[Token]) -> bool:
        """Changes the draft; `tokens` are the cards moved by hand. False if that is not possible."""
        return False

    @property
    def undoes(self) -> bool:
        """Whether the draft has a change that can be taken back."""
        return False

    def doubt(self) -> list[Offer]:
        """What the last change of the draft may have meant, [] if it is clear."""
        return []

    def kept(self) -> dict[str, Any] | None:
        """The draft as JSON, to go on with it after a break; None where there is none."""
        return None

    def restore(self, kept: Mapping[str, Any]) -> bool:
        """Takes over a kept draft if it is its seat's turn; whether it has been dealt with."""
        return False

    def last_actions(self) -> list[Action]:
        """What is done when the clock of a turn has run out."""
        return []

    def traced(self) -> dict[str, object]:
        """What the game adds to the table as it is read out by a program."""
        return {}

    def carried(self, offers: list[Offer], cards: Sequence[Card]) -> list[Offer]:
        """What can be done with chosen cards that are carried together; `offers` are those for the one that is held."""
        return offers

    def doubtful(self, offer: Offer) -> bool:
        """Whether a drop that can mean one thing only is asked about all the same, because it costs more than it shows."""
        return False

    def counted(self) -> bool:
        """Whether the figures on the plates have changed since the last call without a change of the match."""
        return False

    def lifts(self, zone: str) -> bool:
        """Whether the cards of a zone of the table may be taken up one by one now."""
        return False

    def moves(self, zone: str, token: Token, card: Card, tokens: Tokens) -> list[Offer]:
        """What can be done with one card beside the offers that hold for all cards of its face."""
        return []

    def around(self, zone: str) -> str:
        """The target of a drop beside all others on a zone, "" for none."""
        return ""

    # --- doing ----------------------------------------------------------------------------------------------------
    @abstractmethod
    def offers(self, view: View[Any]) -> list[Offer]:
        """Every legal action of the viewer that can be done by moving a card."""

    @abstractmethod
    def acts(self, view: View[Any]) -> list[Act]:
        """The buttons to show now, asleep ones too; at most one primary."""

    @abstractmethod
    def reason(self, view: View[Any], source: str, card: Card, target: str) -> str:
        """Why a card may not be dropped there, one sentence; "" where nobody would expect that it may."""

    def usual(self, view: View[Any]) -> tuple[str, ...]:
        """Targets that a person may expect to take a card although none is lit: there the reason is told."""
        return ("discards",)

    def question(self, offers: Sequence[Offer]) -> tuple[str, list[Answer]]:
        """What to ask where one drop could have meant several things, and the answers, the likeliest first."""
        answers = [Answer(offer, f"ask.{number}", offer.words, str(number)) for number, offer in enumerate(offers, 1)]
        return _("Which of these is meant?"), answers

    def laid_out(self, action: Action) -> list[Offer]:
        """The moves of the hand that an action of a long turn is made of, as far as the draft has not done them; [] for all others."""
        return []

    def lying_in(self, tokens: Tokens, zone: str) -> Sequence[Token]:
        """The tokens in a zone or in a part of it that the game has a name for."""
        return tokens.zones.get(zone, ())

    # --- telling --------------------------------------------------------------------------------------------------
    def zone_says(self, state: Any, zone: str) -> str:
        """What lies in a zone in the game's own words, "" where its number of cards says enough."""
        return ""

    def tip(self, view: View[Any], zone: str) -> str:
        """What is told while the pointer rests on a zone, "" for nothing."""
        return ""

    def seat_says(self, state: Any, seat: int) -> str:
        """What a seat is in this game just now, "" for nothing out of the ordinary."""
        return ""

    @abstractmethod
    def message(self, view: View[Any]) -> str:
        """What is expected of the viewer now, or whom the table waits for, in one sentence."""

    def call(self, view: View[Any]) -> tuple[str, Card] | None:
        """What people are asked about in a call: the question and the card, None where the game knows no calls."""
        return None

    def turn_told(self, seat: int, moments: Sequence[Moment[Any]]) -> str | None:
        """All that a seat did in a turn in one sentence or two, "" for nothing; None: step by step. `moments`: what its actions led to."""
        return None

    @abstractmethod
    def deed(self, steps: Sequence[Step]) -> Deed | None:
        """What a seat has just done; None for nothing worth a word."""

    @abstractmethod
    def moods(self, steps: Sequence[Step]) -> dict[int, str]:
        """Seats that are delighted or dismayed at what has just happened."""

    @abstractmethod
    def plate(self, state: Any, seat: int) -> tuple[int, int]:
        """Number of cards and score of a seat."""

    def score_words(self, score: int) -> str:
        """The score of a seat's plate in words: points, where a game counts nothing else."""
        return ngettext("{n} point", "{n} points", score).format(n=number(score))

    @abstractmethod
    def outcome(self, state: Any) -> Outcome:
        """Who won the round or the match, and why."""
