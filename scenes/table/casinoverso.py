"""CasinoVerso at the table: treasures are bet by dragging them, the hidden card is peeked at, the banker asks by pressing a plate."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from game.core.cards import UNKNOWN, Card
from game.core.rules import Rules, View
from game.core.state import Action, Step
from game.core.zones import Zone
from game.games.casinoverso.state import CasinoVersoState
from scenes.bindings import key_of
from scenes.buttons import button_for
from scenes.settings import Settings
from scenes.table.casinoverso_marks import CasinoMarks
from scenes.table.casinoverso_words import CasinoVersoWords
from scenes.table.draw import Picture
from scenes.table.flights import Pace
from scenes.table.game_table import COSTS, FREE, Act, Offer
from scenes.table.layout import LAYER, Pose
from scenes.table.odds_bar import OddsBar
from scenes.table.places import RATIO, Box, Table
from scenes.table.players import Player
from scenes.table.seats import plate_rect
from scenes.table.stamps import Stamps
from scenes.table.tokens import PIECE, Token, Tokens
from scenes.table.treasure_kinds import KINDS, Rows, TreasureKinds, flights
from scenes.table.treasure_rows import row_places
from scenes.widgets import Brush
from scenes.words import _, say


class CasinoVersoTable(CasinoVersoWords):
    """One match of CasinoVerso."""

    own_zones: ClassVar[frozenset[str]] = frozenset({"hidden", "treasures"})
    secret: ClassVar[str] = "hidden"
    at_once: ClassVar[frozenset[str]] = frozenset({"deck"})
    paces: ClassVar[Mapping[str, Pace]] = {"deal": "deal", "shuffle": "shuffle", "treasure": "chain"}

    def __init__(self, rules: Rules[Any], options: Any, players: Sequence[Player]) -> None:
        super().__init__(rules, options, players)
        self.marks = CasinoMarks(len(players))
        self.odds = OddsBar(alone=sum(player.human for player in players) < 2)
        self._banker = 0
        self._open: dict[int, int] = {}
        """Bets of this round that have been laid already."""
        self._kinds = TreasureKinds()
        self._rows: Rows | None = None
        """The kinds of treasures in the view that is about to be shown."""
        self._pieces: dict[Token, str] = {}

    # --- what lies on the table -------------------------------------------------------------------------------------
    def piece(self, token: Token) -> str:
        """Treasures are of many kinds, and all worth the same."""
        return f"props/treasures/{self._pieces.get(token, KINDS[token % len(KINDS)])}"

    def settle(self, view: View[Any], tokens: Tokens) -> None:
        """The kinds of treasures are those of the match."""
        self._rows = self._kinds.rows(self.moments(), view.state, view.steps)

    def zones(self, state: CasinoVersoState) -> list[Zone]:
        """The cards, every seat's treasures and its bet."""
        found = self.rules.zones(state)
        for seat in range(state.seats):
            found.append(Zone("treasures", seat, [PIECE] * state.treasures[seat]))
            found.append(Zone("bet", seat, [PIECE] * state.bets[seat]))
        self._banker = state.starter
        return found

    def spelled(self, steps: Sequence[Step]) -> list[Step]:
        """Every treasure flies by itself: into a bet, back from it, from the banker or to it."""
        found: list[Step] = []
        for step, flown in flights(steps, self._banker, self._open):
            found.append(step)
            for seat, source, target, count in flown:
                found += [("treasure", seat, PIECE, source, target, ())] * count
        return found

    def placed(self, tokens: Tokens, table: Table, viewer: int) -> dict[Token, Pose]:
        """Treasures in rows; the viewer's own hidden card face down unless it is peeked at."""
        if self._rows is not None:
            rows, self._rows = self._rows, None
            kinds = (zip(tokens.zones.get(zone, ()), row, strict=False) for zone, row in rows.items())
            self._pieces = {token: kind for row in kinds for token, kind in row}
        found: dict[Token, Pose] = {}
        ranks = {name: rank for rank, name in enumerate(table.slots)}
        for name, zone in tokens.zones.items():
            slot = table.slot(name, viewer)
            if slot is None:
                continue
            base = ranks[slot.name] * LAYER
            if name.startswith(("treasures", "bet")):
                for number, (x, y, side) in enumerate(row_places(slot.box, len(zone))):
                    found[zone[number]] = Pose(x, y, 0.0, side, PIECE, base + number)
            elif name == f"hidden.{viewer}" and zone:
                face = tokens.faces[zone[0]] if self.peeked else UNKNOWN
                width = min(slot.card, slot.box.width, slot.box.height / RATIO)
                found[zone[0]] = Pose(*slot.box.centre, 0.0, width, face, base + 1)
        return found

    def box(self, target: str, table: Table, viewer: int) -> Box | None:
        """The two places of the own bet, and a plate without the room for its bubble."""
        kind, _dot, rest = target.partition(".")
        if kind == "plate":
            slot = table.slot(target, viewer)
            return Box(*plate_rect(slot.box)) if slot is not None else None
        if kind != "bet" or "." not in rest:
            return None
        slot = table.slot(f"bet.{rest.partition('.')[0]}", viewer)
        if slot is None:
            return None
        half = slot.box.width / 2
        return Box(slot.box.x + (half if rest.endswith(".2") else 0.0), slot.box.y, half, slot.box.height)

    # --- doing ------------------------------------------------------------------------------------------------------
    def offers(self, view: View[Any]) -> list[Offer]:
        """Treasures go to the bet, cards of the deck to the own cards, the hidden card to the open ones; plates are pressed."""
        me = view.seat
        found: list[Offer] = []
        self.odds.show(view)
        for action in view.legal:
            match action[0]:
                case "bet":
                    words = _("Bet {n}").format(n=action[1])
                    found.append(Offer(action, f"treasures.{me}", None, f"bet.{me}.{action[1]}", FREE, words))
                case "card" if view.state.phase == "bank":
                    found.append(Offer(action, "deck", None, "bank", FREE, _("Card")))
                case "card":
                    found.append(Offer(action, "deck", None, f"shown.{me}", FREE, _("Card")))
                case "swap":
                    found.append(Offer(action, "deck", None, f"hidden.{me}", COSTS, _("Card and swap")))
                    found.append(Offer(action, f"hidden.{me}", None, f"shown.{me}", COSTS, _("Card and swap")))
                case "show":
                    found.append(Offer(action, f"hidden.{me}", None, f"shown.{me}", FREE, _("Show")))
                case "ask":
                    found.append(Offer(action, "", None, f"plate.{action[1]}", FREE, _("Ask")))
        return found

    def acts(self, view: View[Any]) -> list[Act]:
        """The buttons of each phase."""
        state: CasinoVersoState = view.state
        legal = set(view.legal)
        if state.actor != view.seat or not legal:
            return []
        if state.phase == "bet":
            return [self._act(view, ("bet", n), f"bet{n}", _("Bet {n}").format(n=n), str(n)) for n in (2, 1)]
        if state.phase == "play":
            return [
                self._act(view, ("card",), "card", _("Card"), "c"),
                self._act(view, ("swap",), "swap", _("Card and swap"), "x"),
                self._act(view, ("ready",), "ready", _("Ready"), "r", primary=not state.deck),
            ]
        if state.phase == "bank":
            found = [self._act(view, ("card",), "card", _("Card"), "c", primary=not state.bank)]
            return [*found, Act("stop", _("Ask nobody else"), "e", ("stop",))] if ("stop",) in legal else found
        if state.phase == "answer":
            return [Act("show", _("Show"), "o", ("show",)), Act("concede", _("Concede"), "g", ("concede",))]
        return [Act("volunteer", _("Take the bank"), "v", ("volunteer",)), Act("pass", _("No, thanks"), "p", ("pass",))]

    def _act(self, view: View[Any], action: Action, name: str, text: str, key: str, primary: bool = False) -> Act:
        """A button; asleep it says why."""
        if action in view.legal:
            return Act(name, text, key, action, primary=primary)
        refusal = self.rules.refusal(view.state, action)
        return Act(name, text, key, None, say(refusal.text) if refusal is not None else "")

    def usual(self, view: View[Any]) -> tuple[str, ...]:
        """The own places and the bank; while one bets the two places of the bet stand for the whole of it."""
        bets = view.state.phase == "bet" and bool(view.legal)
        return ("bank", f"shown.{view.seat}", *(() if bets else (f"bet.{view.seat}",)))

    def reason(self, view: View[Any], source: str, card: Card, target: str) -> str:
        """The rules' own sentence, or whose turn it is."""
        state: CasinoVersoState = view.state
        kind = source.partition(".")[0]
        if kind not in ("deck", "treasures", "hidden") or state.over:
            return ""
        if state.actor != view.seat:
            return _("It is not your turn.")
        wanted = {"deck": ("card",), "treasures": ("bet", 1), "hidden": ("swap",)}[kind]
        if kind == "treasures" and state.phase != "bet":
            return _("Bets are made at the beginning of a round.")
        refusal = self.rules.refusal(state, wanted)
        return say(refusal.text) if refusal is not None else ""

    # --- what stands on the cloth -----------------------------------------------------------------------------------
    def tip(self, view: View[Any], zone: str) -> str:
        """What the odds on the deck mean, and how the own hidden card is looked at."""
        if zone == "deck" and self.odds.words(self.peeked):
            return _("So likely the next card takes you over 7½, from what you can see.")
        return super().tip(view, zone)

    def prefer(self, settings: Settings) -> None:
        """Whether the odds are shown, and what is held to peek."""
        self.odds.wanted = settings.odds
        self.peeks_with = key_of(settings.keys, "peek", "l"), button_for(settings.buttons, "peek")

    def fit(self, table: Table, brush: Brush) -> None:
        """Places sums, the banker's sign and the marks of bets."""
        self.marks.fit(table, Stamps(brush))

    def show(self, view: View[Any]) -> None:
        """Everything as it stands."""
        self._open = {view.seat: view.state.bets[view.seat]} if view.state.phase == "bet" and view.seat >= 0 else {}
        self.marks.show(view.state, view.seat)
        self.odds.show(view)

    def happened(self, step: Step, factor: float) -> None:
        """A step is shown: sums, signs of hidden bets and the banker's sign follow."""
        self.marks.happened(step, factor)

    def tick(self, dt_ms: float) -> None:
        """The banker's sign goes on its way."""
        self.marks.tick(dt_ms)

    def wait_ms(self) -> float | None:
        """0 while it does."""
        return 0.0 if self.marks.busy else None

    def hurry(self) -> None:
        """It is there."""
        self.marks.hurry()

    def put(self, picture: Picture) -> None:
        """Sums and signs."""
        self.marks.put(picture, self.drawn)
        self.odds.put(picture, self.marks.table, self.marks.stamps, self.peeked)
