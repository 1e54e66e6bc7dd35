"""Which advisories name a pinned version."""

import json
import zipfile

import pytest

from build_scripts.environment import PINS, PLAY, pins
from build_scripts.known_faults import hits, main

NAME, VERSION = "pygame-ce", pins(PINS / PLAY)["pygame-ce"]


def advisory(**affected):
    return {"id": "X-1", "affected": [{"package": {"ecosystem": "PyPI", "name": "Pygame_CE"}, **affected}]}


def ranges(*events):
    return {"ranges": [{"type": "ECOSYSTEM", "events": list(events)}]}


@pytest.mark.parametrize(
    ("affected", "hit"),
    [
        ({"versions": [VERSION]}, True),
        ({"versions": ["0.1"]}, False),
        (ranges({"introduced": "0"}), True),
        (ranges({"introduced": "0"}, {"fixed": VERSION}), False),
        (ranges({"introduced": "0"}, {"last_affected": VERSION}), True),
        (ranges({"introduced": "0"}, {"last_affected": "1.0"}), False),
        (ranges({"introduced": "0"}, {"fixed": "1.0"}, {"introduced": "2.0"}, {"fixed": "99"}), True),
        (ranges({"introduced": "99"}), False),
    ],
)
def test_lists_and_ranges(affected, hit):
    assert bool(list(hits(iter([advisory(**affected)]), {NAME: VERSION}))) is hit


def test_withdrawn_ones_and_other_ecosystems_do_not_count():
    withdrawn = advisory(versions=[VERSION]) | {"withdrawn": "2026-01-01"}
    elsewhere = advisory(versions=[VERSION])
    elsewhere["affected"][0]["package"]["ecosystem"] = "npm"
    assert not list(hits(iter([withdrawn, elsewhere]), {NAME: VERSION}))


def test_a_file_is_read_whole(tmp_path, capsys):
    path = tmp_path / "all.zip"
    with zipfile.ZipFile(path, "w") as packed:
        packed.writestr("X-1.json", json.dumps(advisory(versions=[VERSION])))
    assert main([str(path)]) == 1
    assert f"pygame-ce {VERSION}: X-1" in capsys.readouterr().out
    with zipfile.ZipFile(path, "w") as packed:
        packed.writestr("README", "nothing")
    assert main([str(path)]) == 2
    path.write_bytes(b"no zip")
    assert main([str(path)]) == 2


@pytest.mark.parametrize(
    ("specs", "hit"),
    [
        (["<0.2", f"=={VERSION}"], True),
        (["<0.2"], False),
        ([f">=1,<={VERSION}"], True),
        ([f">1,<{VERSION}"], False),
        (["all of them"], True),
        ([], False),
    ],
)
def test_a_list_by_package_is_read(tmp_path, capsys, specs, hit):
    path = tmp_path / "insecure_full.json"
    entry = {"id": "pyup.io-1", "advisory": "It falls.", "specs": specs, "v": ",".join(specs)}
    path.write_text(json.dumps({"$meta": {"timestamp": 1}, "PyGame_CE": [entry], "other": [entry | {"specs": [">0"]}]}))
    assert main([str(path)]) == hit
    told = capsys.readouterr().out
    assert (f"pygame-ce {VERSION}: pyup.io-1 It falls." in told) is hit
    assert f"2 advisories, {int(hit)} of them on a pin" in told


def test_a_list_without_packages_is_no_list(tmp_path):
    path = tmp_path / "insecure_full.json"
    path.write_text(json.dumps({"$meta": {}}))
    assert main([str(path)]) == 2
    path.write_text("[]")
    assert main([str(path)]) == 2
