"""Settings files good and bad: the program always starts, a bad file is kept, one sentence tells it."""

from pathlib import Path

import msgspec
import pytest

from scenes.preferences import Preferences
from scenes.settings import VERSION, Plan, SeatPlan, Settings
from scenes.settings_file import Found, read_settings, write_settings

CASES = Path(__file__).parent.parent / "cases" / "settings"
UNREADABLE = ["brace", "cp1250", "deep", "empty", "list", "nan", "nul4096", "null", "surrogate", "truncated", "utf16"]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    folder = tmp_path / "stolik"
    folder.mkdir()
    return folder / "settings.json"


def put(name: str, path: Path) -> bytes:
    content = (CASES / f"{name}.json").read_bytes()
    path.write_bytes(content)
    return content


def test_a_first_start_has_the_usual_settings_and_no_sentence(path: Path):
    found = read_settings(path)
    assert found.settings == Settings()
    assert found.trouble is None


def test_what_is_written_is_read_again(path: Path):
    plan = Plan(options={"edition": "classic", "rounds": 5}, seats=(SeatPlan(kind="human", name="Ewa"), SeatPlan()))
    settings = Settings(language="pl", name="Świętopełk", ui_scale=1.25, plans={"lucky_jack": plan})
    assert write_settings(path, settings) is None
    assert read_settings(path) == (type(read_settings(path)))(settings)


@pytest.mark.parametrize("name", UNREADABLE)
def test_an_unreadable_file_is_kept_and_the_last_good_one_steps_in(name: str, path: Path):
    write_settings(path, Settings(language="pl", name="Ola"))
    content = put(name, path)
    found = read_settings(path)
    assert found.settings == Settings(language="pl", name="Ola")
    assert "settings.broken-1.json" in str(found.trouble)
    assert (path.parent / "settings.broken-1.json").read_bytes() == content
    assert not path.exists()


def test_a_second_broken_file_does_not_take_the_place_of_the_first(path: Path):
    first = put("brace", path)
    read_settings(path)
    put("empty", path)
    read_settings(path)
    assert (path.parent / "settings.broken-1.json").read_bytes() == first
    assert (path.parent / "settings.broken-2.json").read_bytes() == b""


def test_a_folder_in_its_place_is_put_aside(path: Path):
    (path / "inside").mkdir(parents=True)
    found = read_settings(path)
    assert found.settings == Settings()
    assert found.trouble is not None
    assert (path.parent / "settings.broken-1.json" / "inside").is_dir()
    assert write_settings(path, found.settings) is None


def test_a_byte_order_mark_is_no_fault(path: Path):
    put("bom", path)
    assert read_settings(path).settings.language == "pl"


def test_wild_values_are_left_out_one_by_one_and_the_file_is_kept(path: Path):
    path.write_text('{"language": "pl", "ui_scale": 1e9, "window": [-99999, 0], "name": "Ala", "animation": 3}')
    found = read_settings(path)
    assert found.settings == Settings(language="pl", name="Ala")
    assert "settings.odd-1.json" in str(found.trouble)
    assert (path.parent / "settings.odd-1.json").exists()


def test_the_wild_case(path: Path):
    put("wild_values", path)
    assert read_settings(path).settings == Settings()


def test_a_newer_file_is_used_and_never_written(path: Path):
    content = put("newer", path)
    found = read_settings(path)
    assert found.settings.language == "pl"
    assert "newer" in str(found.trouble) and f"settings.{VERSION}.json" in str(found.trouble)
    mine = msgspec.structs.replace(found.settings, ui_scale=1.25)
    assert write_settings(path, mine) is None
    assert path.read_bytes() == content
    assert read_settings(path) == Found(mine), "this version's own are used, and nothing more is said"


def test_damaged_settings_beside_a_newer_file_leave_it_as_it_is(path: Path):
    content = put("newer", path)
    assert write_settings(path, Settings(language="en")) is None
    own = path.with_name(f"settings.{VERSION}.json")
    own.write_bytes(b"{")
    assert read_settings(path).settings.language == "en", "the last good copy of this version's own"
    assert path.read_bytes() == content


def test_the_last_of_two_equal_keys_counts(path: Path):
    put("dup_key", path)
    assert read_settings(path).settings.language == "en"


def test_a_folder_that_cannot_be_written_is_told_in_one_sentence(path: Path):
    path.mkdir()
    (path / "x").touch()
    assert "could not be saved" in str(write_settings(path, Settings()))


def test_a_value_that_is_not_allowed_never_comes_into_force():
    preferences = Preferences(Settings())
    with pytest.raises(msgspec.ValidationError):
        preferences.change(ui_scale=7.0)
    assert preferences.now == Settings()
    assert preferences.version == 0
