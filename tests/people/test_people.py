"""Who plays: names, faces, figures and wishes of each."""

import msgspec
import pytest

from game.games import SHELF
from scenes import people
from scenes.family_page import FamilyPage
from scenes.kit import Kit
from scenes.new_match import NewMatch
from scenes.preferences import Preferences
from scenes.settings import Person, Plan, SeatPlan, Settings
from scenes.sizes import scale_for
from scenes.statistics.page import StatisticsPage
from scenes.table.players import Player
from scenes.title import Title
from tests.statistics.played import Played

SIZE = (1280, 720)


def named(*names: str) -> Preferences:
    preferences = Preferences(Settings(name=names[0]))
    for place, name in enumerate(names[1:], 1):
        people.add(preferences, name, place, place)
    return preferences


def test_there_is_always_somebody():
    preferences = Preferences(Settings(name="Ala"))
    assert people.family(preferences.now) == (Person(name="Ala"),)
    people.remove(preferences, 0)
    assert len(people.family(preferences.now)) == 1


def test_whoever_plays_brings_name_and_wishes():
    preferences = named("Ala", "Ola")
    preferences.change(animation="slow", ui_scale=1.5, taught=("rummy",))
    people.let_play(preferences, 1)
    assert preferences.now.name == "Ola"
    preferences.change(animation="off", ui_scale=1.0, taught=())
    people.let_play(preferences, 0)
    now = preferences.now
    assert (now.name, now.animation, now.ui_scale, now.taught) == ("Ala", "slow", 1.5, ("rummy",))
    people.let_play(preferences, 1)
    assert (preferences.now.animation, preferences.now.ui_scale) == ("off", 1.0)


def test_wishes_of_another_version_are_left_out_one_by_one():
    odd = Person(name="Ola", wishes={"animation": "backwards", "ui_scale": 1.25, "sound": 0.0})
    preferences = Preferences(Settings(name="Ala", people=(Person(), odd)))
    people.let_play(preferences, 1)
    assert (preferences.now.animation, preferences.now.ui_scale, preferences.now.sound) == ("normal", 1.25, 0.8)


def test_a_name_changed_in_the_settings_is_the_one_of_who_plays():
    preferences = named("Ala", "Ola")
    people.let_play(preferences, 1)
    preferences.change(name="Olga")
    assert [person.name for person in people.family(preferences.now)] == ["Ala", "Olga"]


@pytest.mark.parametrize(
    ("plays", "leaves", "left"), [(0, 0, "Ola"), (0, 1, "Ala"), (1, 0, "Ola"), (2, 1, "Ela"), (2, 2, "Ala")]
)
def test_somebody_leaves(plays: int, leaves: int, left: str):
    preferences = named("Ala", "Ola", "Ela")
    people.let_play(preferences, plays)
    people.remove(preferences, leaves)
    assert preferences.now.name == left
    assert people.playing(preferences.now).name == left
    names = ["Ala", "Ola", "Ela"]
    del names[leaves]
    assert [person.name for person in people.family(preferences.now)] == names


def test_names_are_put_in_order():
    preferences = named("Ala ", "Ala", "", "  ")
    people.tidy_names(preferences, "Player")
    assert [person.name for person in people.family(preferences.now)] == ["Ala", "Ala 2", "Player", "Player 2"]


def test_the_family_survives_the_settings_file():
    preferences = named("Ala", "Ola")
    people.let_play(preferences, 1)
    again = msgspec.json.decode(msgspec.json.encode(preferences.now), type=Settings)
    assert people.family(again) == people.family(preferences.now)


def test_figures_stay_with_somebody_who_is_called_otherwise_now(kit: Kit):
    Played().to_the_end().save(kit.saves.folder, "old")
    people.note_name(kit.preferences, ("Ala", "Guest"))
    kit.preferences.change(name="Alicja")
    kit.statistics.catch_up()
    page = StatisticsPage(kit)
    assert page.who == "Alicja"
    assert page.figures_of("").played == 1


def test_figures_begin_anew_for_one_and_stay_for_the_other(kit: Kit):
    for number, name in enumerate(("Ala", "Ola")):
        played = Played(seed=str(number))
        played.header["seats"][0]["name"] = name
        played.to_the_end().save(kit.saves.folder, name)
    people.add(kit.preferences, "Ola", 1, 1)
    kit.statistics.catch_up()
    page = StatisticsPage(kit)
    page.resume("cancel")
    assert page.figures_of("").played == 1
    page.resize(SIZE, scale_for(SIZE))
    page.resume("reset")
    assert page.figures_of("").played == 0
    page.who = "Ola"
    assert page.figures_of("").played == 1


def test_who_plays_sits_down_first(kit: Kit):
    for place, name in enumerate(("Ola", "Ela"), 1):
        people.add(kit.preferences, name, place + 3, place + 2)
    people.let_play(kit.preferences, 1)
    page = NewMatch(kit, SHELF["lucky_jack"])
    players = page.set_up.players()
    assert (players[0].name, players[0].avatar, players[0].colour) == ("Ola", 4, 3)
    assert len({player.avatar for player in players}) == len(players)
    assert len({player.colour for player in players}) == len(players)


def test_a_guest_named_in_the_last_set_up_keeps_the_seat(kit: Kit):
    people.add(kit.preferences, "Ola", 4, 3)
    seats = (SeatPlan(kind="human", name="Zbyszek"), SeatPlan(kind="computer", avatar=1, colour=1))
    kit.preferences.change(plans={"lucky_jack": Plan(seats=seats)})
    assert NewMatch(kit, SHELF["lucky_jack"]).set_up.names()[0] == "Zbyszek"
    seats = (SeatPlan(kind="human", name="Ola"), SeatPlan(kind="computer", avatar=1, colour=1))
    kit.preferences.change(plans={"lucky_jack": Plan(seats=seats)})
    assert NewMatch(kit, SHELF["lucky_jack"]).set_up.names()[0] == "Ala"


def test_the_seal_shown_is_the_one_of_the_match(kit: Kit):
    page = NewMatch(kit, SHELF["lucky_jack"])
    page.resize(SIZE, scale_for(SIZE))
    assert page.board is not None
    label = page.board.find("seal")
    assert label is not None
    change = page._start()
    opened = change.scene.opened
    assert opened.header["commit"][:4] in label.text
    assert "Ala" in people.playing(kit.preferences.now).played_as


def test_the_page_adds_names_and_lets_play(kit: Kit):
    page = FamilyPage(kit)
    page.resize(SIZE, scale_for(SIZE))
    page._add()
    assert page.board is not None
    assert page.focus() == "person.1.name"
    page._call(1, "Ola")
    page._play(1)
    assert kit.preferences.now.name == "Ola"
    page._next(1, "avatar")
    assert people.playing(kit.preferences.now).avatar not in (0, 1)
    page._ask(0)
    page.resume("remove")
    page.leave()
    assert [person.name for person in people.family(kit.preferences.now)] == ["Ola"]
    title = Title(kit)
    title.resize(SIZE, scale_for(SIZE))
    assert title.board is not None
    assert "Ola" in title.board.find("person").text


def test_a_seat_of_the_header_is_read_back():
    assert Player.read(Player("Ala", "human", "", 3, 4).write()) == Player("Ala", "human", "", 3, 4)
