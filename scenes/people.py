"""The family: who plays here, each with a name, a face, figures and wishes of their own. Needs no pygame."""

from __future__ import annotations

import contextlib
import datetime as dt
from typing import Any

import msgspec

from scenes.preferences import Preferences
from scenes.set_up import SetUp
from scenes.settings import Person, Settings

MOST = 12
NAMES_KEPT = 20
PERSONAL = (
    "language",
    "animation",
    "reduce_motion",
    "ui_scale",
    "text_size",
    "symbols",
    "contrast",
    "call_ring",
    "strict_undo",
    "handling",
    "confirm",
    "hints",
    "buttons",
    "taught",
    "aloud",
)
"""Settings that belong to a person, not to the machine."""


def family(settings: Settings) -> tuple[Person, ...]:
    """Everybody, the one who plays among them under the name in force; at least one."""
    people = list(settings.people) or [Person()]
    place = place_of(settings)
    people[place] = msgspec.structs.replace(people[place], name=settings.name)
    return tuple(people)


def place_of(settings: Settings) -> int:
    """The place of the one who plays."""
    return min(settings.person, max(0, len(settings.people) - 1))


def playing(settings: Settings) -> Person:
    """The one who plays."""
    return family(settings)[place_of(settings)]


def names_of(person: Person) -> frozenset[str]:
    """All names under which a person has played."""
    return frozenset(filter(None, (person.name, *person.played_as)))


def own(settings: Settings) -> dict[str, Any]:
    """The personal settings in force."""
    return {name: getattr(settings, name) for name in PERSONAL}


def change(preferences: Preferences, place: int, **values: Any) -> None:
    """Changes name, face or figures' beginning of somebody."""
    people = list(family(preferences.now))
    people[place] = msgspec.structs.replace(people[place], **values)
    name = people[place_of(preferences.now)].name
    preferences.change(people=tuple(people), name=name)


def add(preferences: Preferences, name: str, avatar: int, colour: int) -> None:
    """Somebody more belongs to the family; the wishes are those in force."""
    people = (*family(preferences.now), Person(name=name, avatar=avatar, colour=colour))
    preferences.change(people=people[:MOST])


def remove(preferences: Preferences, place: int) -> None:
    """Somebody leaves the family; the matches stay."""
    people = family(preferences.now)
    if len(people) < 2:
        return
    if place == place_of(preferences.now):
        let_play(preferences, 1 if place == 0 else 0)
        people = family(preferences.now)
    now = place_of(preferences.now)
    left = people[:place] + people[place + 1 :]
    preferences.change(people=left, person=now - (place < now))


def let_play(preferences: Preferences, place: int) -> None:
    """Another one plays from now on: name and wishes change, those of the one before are kept."""
    settings = preferences.now
    people, now = list(family(settings)), place_of(settings)
    if place == now or not 0 <= place < len(people):
        return
    kept = {name: list(value) if isinstance(value, tuple) else value for name, value in own(settings).items()}
    people[now] = msgspec.structs.replace(people[now], wishes=kept)
    preferences.change(people=tuple(people), person=place, name=people[place].name)
    _wish(preferences, {name: value for name, value in people[place].wishes.items() if name in PERSONAL})


def tidy_names(preferences: Preferences, usual: str) -> None:
    """Gives everybody a name without blanks round it that nobody before has; `usual` is what somebody without one is called.

    A family of one may stay without a name.
    """
    found: list[str] = []
    for place, person in enumerate(family(preferences.now)):
        plain = person.name.strip() or (usual if len(preferences.now.people) > 1 else "")
        name, number = plain, 2
        while name and name in found:
            name, number = f"{plain} {number}", number + 1
        found.append(name)
        if name != person.name:
            change(preferences, place, name=name)


def seat(preferences: Preferences, set_up: SetUp) -> None:
    """Puts the one who plays on the first person's seat of a set-up, under the name, face and colour of the family."""
    settings = preferences.now
    place = next((place for place, plan in enumerate(set_up.seats) if plan.kind == "human"), None)
    if place is None or not settings.people:
        return
    person, plan = playing(settings), set_up.seats[place]
    if plan.name.strip() and plan.name.strip() not in {other.name for other in settings.people}:
        return
    set_up.change_seat(place, name="", avatar=person.avatar, colour=person.colour)
    for other, taken in enumerate(set_up.seats):
        if other != place and taken.avatar == person.avatar:
            set_up.next_avatar(other)
        if other != place and taken.colour == person.colour:
            set_up.next_colour(other)


def begin_anew(preferences: Preferences, name: str) -> None:
    """The figures of the one called `name` count from this second on."""
    now = dt.datetime.now(dt.UTC).isoformat(timespec="seconds")
    for place, person in enumerate(family(preferences.now)):
        if person.name == name:
            change(preferences, place, since=now)
            return


def _wish(preferences: Preferences, wishes: dict[str, Any]) -> None:
    """Puts personal settings in force; one that is not allowed any more stays as it is."""
    try:
        preferences.change(**wishes)
    except msgspec.ValidationError:
        for name, value in wishes.items():
            with contextlib.suppress(msgspec.ValidationError):
                preferences.change(**{name: value})


def note_name(preferences: Preferences, names: tuple[str, ...]) -> None:
    """A match begins with people called `names`: the one who plays is among them under that name from now on."""
    person = playing(preferences.now)
    if person.name and person.name in names and person.name not in person.played_as:
        change(preferences, place_of(preferences.now), played_as=(*person.played_as, person.name)[-NAMES_KEPT:])
