"""A turn in work: table and rack while somebody moves cards about, with undo and redo. Nothing of it is binding (RULES 3.3).

While a draft lasts its melds may be unfinished. A joker of the old table keeps its card (LAID + face) until it is freed. Jokers that
are free to choose (from the rack, or freed) are NAMELESS, or LOOSE + the face that their place in the meld gives them; they are named
anew whenever the meld changes, unless somebody chose a card for them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.core.cards import Card
from game.core.rules import Refusal
from game.core.state import Action
from game.games.rummy.joker_names import LOOSE, NAMELESS, name_jokers
from game.games.rummy.melds import JOKER, LAID, Meld, fault, shape, worth
from game.games.rummy.refusals import refused
from game.games.rummy.state import RummyState
from game.games.rummy.tables import opening_fault, table_fault
from game.games.rummy.three_stay import breaches


class Sheet(NamedTuple):
    """One moment of a draft: melds (an emptied one stays in its place as ()), the rack, and faces of old jokers that were freed."""

    melds: tuple[tuple[Card, ...], ...]
    rack: tuple[Card, ...]
    freed: tuple[int, ...] = ()


class Problem(NamedTuple):
    """What keeps a draft from being handed in: the meld's number or None for the whole, code and sentence."""

    meld: int | None
    refusal: Refusal


class Draft:
    """The actor's draft over a position or view. Changes that are not possible return False and do nothing."""

    def __init__(self, state: RummyState) -> None:
        assert state.actor is not None
        self.state = state
        self.old: tuple[Meld, ...] = tuple(state.table)
        self.opened = state.opened[state.actor]
        self.sheets = [Sheet(self.old, tuple(state.racks[state.actor]))]
        self.at = 0

    # --- what it looks like ---------------------------------------------------------------------------------------
    @property
    def sheet(self) -> Sheet:
        """The draft as it is now."""
        return self.sheets[self.at]

    @property
    def changed(self) -> bool:
        """Whether it differs from the position."""
        return self.sheet != self.sheets[0]

    def melds(self) -> list[Meld]:
        """The melds that are not empty, as they would be handed in; a joker without a card is JOKER."""
        return [tuple(plain(card) for card in meld) for meld in self.sheet.melds if meld]

    def points(self) -> int:
        """What the new melds of an opening are worth so far; unfinished ones count nothing."""
        fresh = [tuple(map(plain, meld)) for meld in self.sheet.melds[len(self.old) :]]
        return sum(worth(meld) for meld in fresh if JOKER not in meld and shape(meld) is not None)

    # --- changing it ----------------------------------------------------------------------------------------------
    def lay(self, card: Card, meld: int | None = None, at: int | None = None) -> bool:
        """Lays a card of the rack at a place of a meld (its end if `at` is None), or as a new meld."""
        if card not in self.sheet.rack or not self._may_change(meld):
            return False
        rack = list(self.sheet.rack)
        rack.remove(card)
        return self._put(list(self.sheet.melds), rack, NAMELESS if card == JOKER else card, meld, at)

    def move(self, meld: int, at: int, to: int | None = None, place: int | None = None) -> bool:
        """Moves a card of a meld to a place of another or the same one, or into a new meld."""
        if not self._there(meld, at) or not self._may_change(meld) or not self._may_change(to):
            return False
        melds = list(self.sheet.melds)
        card = melds[meld][at]
        melds[meld] = name_jokers(melds[meld][:at] + melds[meld][at + 1 :])
        if to == meld and place is not None and place > at:
            place -= 1
        return self._put(melds, list(self.sheet.rack), card, to, place)

    def take_back(self, meld: int, at: int) -> bool:
        """Takes a card to the rack that came from there, or a freed joker if it may be kept."""
        if not self.returns(meld, at):
            return False
        melds = list(self.sheet.melds)
        back = min(melds[meld][at], JOKER)
        melds[meld] = name_jokers(melds[meld][:at] + melds[meld][at + 1 :])
        return self._next(Sheet(tuple(melds), tuple(sorted((*self.sheet.rack, back))), self.sheet.freed))

    def returns(self, meld: int, at: int) -> bool:
        """Whether `take_back` would take a card to the rack."""
        if not self._there(meld, at) or not self._may_change(meld):
            return False
        card = self.sheet.melds[meld][at]
        return not JOKER < card < LOOSE and self._spare(min(card, JOKER))

    def swap(self, meld: int, at: int) -> bool:
        """Lays the rack's card that a joker of the table stands for in its place; the joker comes free as a meld of its own (3.4 c)."""
        if not self._there(meld, at) or not self.opened:
            return False
        melds, rack = list(self.sheet.melds), list(self.sheet.rack)
        card = melds[meld][at]
        face = card - LAID if card < LOOSE else card - LOOSE
        if card < LAID or face not in rack:
            return False
        rack.remove(face)
        melds[meld] = (*melds[meld][:at], face, *melds[meld][at + 1 :])
        melds.append((NAMELESS,))
        freed = (*self.sheet.freed, face) if card < LOOSE else self.sheet.freed
        return self._next(Sheet(tuple(melds), tuple(rack), freed))

    def name(self, meld: int, at: int, face: int) -> bool:
        """Chooses the card that a free joker stands for."""
        if not self._there(meld, at) or self.sheet.melds[meld][at] not in (NAMELESS, *range(LOOSE, LOOSE + JOKER)):
            return False
        melds = list(self.sheet.melds)
        melds[meld] = (*melds[meld][:at], LOOSE + face, *melds[meld][at + 1 :])
        return self._next(self.sheet._replace(melds=tuple(melds)))

    def clear(self) -> bool:
        """Back to the position; can be undone."""
        return self.changed and self._next(self.sheets[0])

    def undo(self) -> bool:
        """One change back."""
        back = self.at > 0
        self.at -= back
        return back

    def redo(self) -> bool:
        """One undone change forward."""
        forward = self.at < len(self.sheets) - 1
        self.at += forward
        return forward

    def join(self, since: int) -> None:
        """All changes since the draft stood at `since` are undone and redone as one."""
        if self.at > since + 1:
            self.sheets[since + 1 :] = [self.sheet]
            self.at = since + 1

    def _put(self, melds: list[tuple[Card, ...]], rack: list[Card], card: Card, to: int | None, at: int | None) -> bool:
        if to is None:
            melds.append((card,))
        else:
            at = len(melds[to]) if at is None else max(0, min(at, len(melds[to])))
            melds[to] = name_jokers((*melds[to][:at], card, *melds[to][at:]))
        return self._next(Sheet(tuple(melds), tuple(rack), self.sheet.freed))

    def _next(self, sheet: Sheet) -> bool:
        self.sheets = [*self.sheets[: self.at + 1], sheet]
        self.at += 1
        return True

    def _there(self, meld: int, at: int) -> bool:
        return 0 <= meld < len(self.sheet.melds) and 0 <= at < len(self.sheet.melds[meld])

    def _may_change(self, meld: int | None) -> bool:
        """Before the opening the old table must not be touched (3.3)."""
        return meld is None or (0 <= meld < len(self.sheet.melds) and (self.opened or meld >= len(self.old)))

    def _spare(self, card: Card) -> bool:
        """Whether more of a card lie on the draft's table than must stay there."""
        here = Counter(min(one, JOKER) for meld in self.sheet.melds for one in meld)
        must = Counter(min(one, JOKER) for meld in self.old for one in meld)
        kept = len(self.sheet.freed) if card == JOKER and self.state.options.keep_joker else 0
        return here[card] > must[card] - kept

    # --- handing it in --------------------------------------------------------------------------------------------
    def problems(self) -> list[Problem]:
        """Everything that is wrong with it, meld by meld, else with the whole; [] if it can be handed in."""
        found = []
        for number, meld in enumerate(self.sheet.melds):
            code = self._fault(meld) if meld else None
            if code is not None:
                found.append(Problem(number, refused(code, self.state.options)))
        if found:
            return found
        state, rack = self.state, list(self.sheets[0].rack)
        if self.opened:
            stay = state.options.rearrange == "three_stay"
            code = table_fault(self.old, self.melds(), rack, stay, state.options.keep_joker)
        else:
            code = opening_fault(self.melds()[len(self.old) :], rack, state.options.opening)
        return [] if code is None else [Problem(None, refused(code, state.options))]

    def breaches(self) -> list[int]:
        """Numbers of the old melds of which three cards must still stay together (3.4 d), where nothing else is wrong."""
        new = self.melds()
        before, after = (
            Counter(card for meld in self.old for card in meld),
            Counter(card for meld in new for card in meld),
        )
        return breaches(self.old, new, {card: count for card, count in (after - before).items() if card < JOKER})

    def _fault(self, meld: Sequence[Card]) -> str | None:
        if NAMELESS not in meld:
            return fault([plain(card) for card in meld])
        if len(meld) < 3:
            return "short_meld"
        return "bad_run" if any(card < JOKER for card in meld) else "only_jokers"

    def action(self) -> Action:
        """The action that hands it in, for a draft without problems."""
        return ("meld", tuple(self.melds())) if self.opened else ("open", tuple(self.melds()[len(self.old) :]))

    # --- keeping it -----------------------------------------------------------------------------------------------
    def write(self) -> dict[str, Any]:
        """The draft as it is now, as JSON; its history is not kept."""
        melds, rack, freed = self.sheet
        return {"melds": [list(meld) for meld in melds], "rack": list(rack), "freed": list(freed)}

    def read(self, given: Mapping[str, Any]) -> bool:
        """Takes over what `write` gave; False, and nothing changes, unless it has exactly the cards of this position."""
        try:
            sheet = Sheet(tuple(tuple(meld) for meld in given["melds"]), tuple(given["rack"]), tuple(given["freed"]))
            fits = self._fits(sheet)
        except (KeyError, TypeError):
            return False
        return fits and self._next(sheet)

    def _fits(self, sheet: Sheet) -> bool:
        """Whether a sheet is made of this position's cards, with the old jokers either in place or freed."""
        lying = [card for meld in sheet.melds for card in meld]
        if not all(type(card) is int and 0 <= card < LOOSE + JOKER for card in (*lying, *sheet.rack, *sheet.freed)):
            return False
        bound = Counter(card for card in lying if LAID <= card < LOOSE) + Counter(LAID + face for face in sheet.freed)
        jokers = Counter(card for meld in self.old for card in meld if card >= LAID)
        untouched = self.opened or sheet.melds[: len(self.old)] == self.old
        return _cards(sheet) == _cards(self.sheets[0]) and bound == jokers and untouched


def plain(card: Card) -> Card:
    """A draft's card as it is handed in: free jokers as jokers of the table."""
    return card - LOOSE + LAID if card >= LOOSE else card


def _cards(sheet: Sheet) -> Counter[Card]:
    """All cards of a sheet; jokers are alike."""
    return Counter(min(card, JOKER) for pile in (*sheet.melds, sheet.rack) for card in pile)
