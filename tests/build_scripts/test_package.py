"""Freezing: what is compared, what is refused. The frozen program itself is tried by `dev.py smoke`."""

import os
import subprocess

import pytest

from build_scripts import package
from build_scripts.environment import ROOT, Stop


@pytest.fixture
def freezes(tmp_path, monkeypatch):
    """The contents of the programs to be made, one after another; each is `{relative path: bytes}`."""
    contents: list[dict[str, bytes]] = []

    def freeze(target):
        for name, content in contents.pop(0).items():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            (target / name).write_bytes(content)

    monkeypatch.setattr(package, "freeze", freeze)
    monkeypatch.setattr(package, "ROOT", tmp_path)
    monkeypatch.setattr(package, "PROGRAM", tmp_path / "dist" / "stolik")
    return contents


def test_two_equal_builds_are_equal(freezes, capsys):
    freezes += [{"stolik": b"a", "_internal/x": b"b"}] * 2
    assert package.main(["--twice"]) == 0
    assert "A second build is equal: 2 files." in capsys.readouterr().out


@pytest.mark.parametrize("second", [{"stolik": b"A"}, {}, {"stolik": b"a", "more": b""}])
def test_a_build_that_differs_is_named(freezes, second, capsys):
    freezes += [{"stolik": b"a"}, second]
    assert package.main(["--twice"]) == 1
    assert "differ in 1 files" in capsys.readouterr().err


def test_a_program_that_has_grown_too_large_is_refused(freezes, capsys):
    freezes.append({"stolik": bytes(package.LARGEST_MB * 1_000_000 + 1)})
    assert package.main([]) == 1
    assert "larger than 60 MB" in capsys.readouterr().err


def test_links_count_by_where_they_lead(tmp_path):
    (tmp_path / "library.so.1").write_bytes(b"x" * 1000)
    (tmp_path / "library.so").symlink_to("library.so.1")
    assert package.megabytes(tmp_path) == 0.001
    before = package.digests(tmp_path)
    (tmp_path / "library.so").unlink()
    (tmp_path / "library.so").symlink_to("elsewhere")
    assert [name for name, digest in package.digests(tmp_path).items() if before[name] != digest] == ["library.so"]


def test_the_date_of_a_build_is_that_of_the_commit(tmp_path, monkeypatch):
    monkeypatch.setattr(package, "ROOT", tmp_path)
    assert package.commit_time() == package.NO_COMMIT_S
    dated = os.environ | {"GIT_AUTHOR_DATE": "1700000000 +0000", "GIT_COMMITTER_DATE": "1700000000 +0000"}
    for words in (
        ["init", "-q"],
        ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "--allow-empty", "-m", "x"],
    ):
        subprocess.run(["git", *words], cwd=tmp_path, env=dated, check=True)
    assert package.commit_time() == 1_700_000_000


def test_a_python_without_a_shared_library_gets_a_sentence(tmp_path, monkeypatch):
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr("sysconfig.get_config_var", lambda name: 0)
    with pytest.raises(Stop, match="--enable-shared"):
        package.freeze(tmp_path / "stolik")


def test_the_pages_for_players_name_the_remedies():
    """(PKG-09, PKG-10) What to do where a scanner complains or a folder runs no programs; and nothing is packed twice."""
    page = (ROOT / "docs" / "release.md").read_text("utf-8")
    for word in ("noexec", "TMPDIR", "SHA256SUMS", "UPX", "Run anyway"):
        assert word in page
    spec = (ROOT / "build_scripts" / "stolik.spec").read_text("utf-8")
    assert spec.count("upx=False") == 2
    assert "upx=True" not in spec
    assert "icon=ICON" in spec
    assert "version=file_version(__version__)" in spec
