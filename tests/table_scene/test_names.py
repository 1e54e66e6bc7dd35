"""Names that the program gave follow the language, in a match and in a replay; those that people typed stay."""

from __future__ import annotations

import pygame
import pytest

from scenes.characters import CHARACTERS, in_language
from scenes.replays.scene import Replay
from scenes.sizes import scale_for
from scenes.table.players import Player
from scenes.words import _, everywhere, use_language
from tests.scenes.driver import key
from tests.statistics.played import Played
from tests.table_scene.hands import round_by, table_of
from tests.table_scene.screen import InstantWorker, fresh_kit


def speak(at, code: str) -> None:
    """Another language, as the settings do it in the middle of a match."""
    at.kit.preferences.change(language=code)
    use_language(code)
    at.stage.resize(at.size, scale_for(at.size))
    at.run(100)


def test_every_character_is_known_by_its_name_in_every_language():
    for avatar, (_picture, own) in enumerate(CHARACTERS):
        for name in everywhere(own):
            for code in ("pl", "en"):
                use_language(code)
                assert in_language(Player(name, "computer", "easy", 0, avatar)).name == _(own)


@pytest.mark.parametrize("kind", ["human", "computer"])
def test_nobody_else_is_renamed(kind: str):
    use_language("pl")
    for name in ("Ola", "Fox", "Player", "Player 2x", ""):
        player = Player(name, kind, "", 0, 3)
        assert in_language(player) == player
    assert in_language(Player("Fox", "human", "", 0, 0)).name == "Fox"
    assert in_language(Player("Player 2", kind, "", 0, 0)).name == "Gracz 2"


def test_the_names_at_a_table_follow_a_change_of_language():
    at = table_of("lucky_jack", seats=3, seed="names", animation="off")
    fox, owl = Player("Fox", "computer", "easy", 1, 0), Player("Owl", "computer", "easy", 2, 1)
    at.scene.sitting.players[1:] = [fox, owl]
    speak(at, "pl")
    assert [at.scene.seats.looks[seat].player.name for seat in (0, 1, 2)] == ["Ola", "Lis", "Sowa"]
    assert at.target("plate.1").text.startswith("Lis")
    assert at.scene.game.players[2].name == "Sowa"
    speak(at, "en")
    assert [at.scene.seats.looks[seat].player.name for seat in (0, 1, 2)] == ["Ola", "Fox", "Owl"]


@pytest.mark.parametrize("game", ["lucky_jack", "cover_your_assets", "rummy", "casinoverso"])
def test_what_seats_did_and_what_cards_may_do_follow_too(game: str):
    at = table_of(game, seats=3, seed="words", animation="off")
    round_by(at, lambda at, action: at.scene.play.play(action), enough=3)
    at.settle()
    deeds, places = dict(at.scene.seats.deeds), [offer.words for offer in at.scene.play.offers]
    assert deeds
    speak(at, "pl")
    assert all(at.scene.seats.deeds[seat].words != deed.words for seat, deed in deeds.items())
    polish = [offer.words for offer in at.scene.play.offers]
    assert all(new != old for old, new in zip(places, polish, strict=True) if old)
    speak(at, "en")
    assert dict(at.scene.seats.deeds) == deeds
    assert [offer.words for offer in at.scene.play.offers] == places


def test_the_names_of_a_replay_do_so_too():
    kit = fresh_kit(InstantWorker(), "pl", animation="off")
    played = Played()
    played.header["seats"][1]["avatar"], played.header["seats"][2]["avatar"] = 0, 1
    path = played.to_the_end().save(kit.saves.folder, "match")
    scene = Replay(kit, kit.saves.look(path), path)
    kit.skin.use((960, 540))
    scene.resize((960, 540), 0.5)
    scene.handle(key(0x40000000 | 79))
    names = [scene.seats.looks[seat].player.name for seat in range(3)]
    assert names == ["Ala", "Lis", "Sowa"]
    assert any("Sowa" in line.text or "Lis" in line.text for line in scene.play.chronicle())


def test_a_house_rule_that_names_a_seat_tells_who_sits_there():
    at = table_of("rummy", seats=3, options={"first": 2}, animation="off")
    at.settle()
    at.key(pygame.K_ESCAPE)
    at.click("rules")
    assert at.target("option.first.answer").text == at.scene.sitting.players[2].name
