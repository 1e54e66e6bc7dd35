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
    path.write_bytes(b"no zip")
    assert main([str(path)]) == 2
