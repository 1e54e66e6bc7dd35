"""Packing: archives that are equal for equal programs, a Debian package that says what it needs, what stops a release."""

import shutil
import subprocess
import sys
import tarfile
import zipfile

import pytest

from build_scripts import release
from build_scripts.environment import Stop
from build_scripts.shipping import archive, debian
from build_scripts.shipping.properties import bundle_properties

MOMENT = 1_700_000_000


@pytest.fixture
def program(tmp_path):
    """A small folder as PyInstaller would leave it."""
    folder = tmp_path / "made" / "stolik"
    (folder / "_internal" / "assets").mkdir(parents=True)
    (folder / "stolik").write_bytes(b"\x7fELF GLIBC_2.4 GLIBC_2.34 GLIBC_2.9 ")
    (folder / "stolik").chmod(0o755)
    (folder / "_internal" / "assets" / "zażółć.txt").write_text("a", encoding="utf-8")
    (folder / "_internal" / "link.so").symlink_to("assets/zażółć.txt")
    return folder


def test_an_archive_is_the_same_whenever_and_by_whomever_it_is_made(program, tmp_path):
    first = archive.tar_gz(program, "stolik-1", tmp_path / "a.tar.gz", MOMENT).read_bytes()
    (program / "_internal" / "assets" / "zażółć.txt").touch()
    (program / "_internal" / "assets" / "zażółć.txt").chmod(0o600)
    assert archive.tar_gz(program, "stolik-1", tmp_path / "b.tar.gz", MOMENT).read_bytes() == first
    (program / "_internal" / "assets" / "zażółć.txt").write_text("b", encoding="utf-8")
    assert archive.tar_gz(program, "stolik-1", tmp_path / "b.tar.gz", MOMENT).read_bytes() != first


def test_an_archive_keeps_what_may_be_started_and_links(program, tmp_path):
    with tarfile.open(archive.tar_gz(program, "stolik-1", tmp_path / "a.tar.gz", MOMENT)) as packed:
        members = {member.name: member for member in packed}
    assert {name.split("/")[0] for name in members} == {"stolik-1"}
    assert members["stolik-1/stolik"].mode == 0o755
    assert members["stolik-1/_internal/assets/zażółć.txt"].mode == 0o644
    assert members["stolik-1/_internal/link.so"].linkname == "assets/zażółć.txt"
    assert {member.uid for member in members.values()} == {0}


def test_a_zip_holds_everything_below_one_folder(program, tmp_path):
    with zipfile.ZipFile(archive.zipped(program, "stolik-1", tmp_path / "a.zip")) as packed:
        names = packed.namelist()
    assert "stolik-1/_internal/assets/zażółć.txt" in names
    assert len(names) == 3


def test_sums_are_those_that_sha256sum_checks(tmp_path):
    file = tmp_path / "a"
    file.write_bytes(b"abc")
    text = archive.sums([file], tmp_path / "SUMS").read_text()
    assert text == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  a\n"


def test_the_newest_glibc_that_is_asked_for_counts_by_number(program):
    assert debian.needed_glibc(program) == (2, 34)


@pytest.mark.skipif(sys.platform != "linux" or shutil.which("dpkg-deb") is None, reason="no Debian tools here")
def test_a_debian_package_has_menu_entry_kind_of_file_and_needs(program, tmp_path):
    made = debian.deb(program, "1.2.3", "x86_64", tmp_path / "a.deb", MOMENT)
    told = subprocess.run(["dpkg-deb", "--field", made], capture_output=True, text=True, check=True).stdout
    assert "Version: 1.2.3" in told
    assert "Depends: libc6 (>= 2.34)" in told
    subprocess.run(["dpkg-deb", "--extract", made, tmp_path / "root"], check=True)
    share = tmp_path / "root" / "usr" / "share"
    assert "Exec=stolik %f" in (share / "applications" / "stolik.desktop").read_text()
    assert "*.stolik" in (share / "mime" / "packages" / "stolik.xml").read_text()
    assert (share / "icons" / "hicolor" / "256x256" / "apps" / "stolik.png").exists()
    assert (share / "doc" / "stolik" / "licenses" / "LGPL-2.1.txt").exists()
    assert (tmp_path / "root" / "usr" / "games" / "stolik").resolve().read_bytes().startswith(b"\x7fELF")
    again = debian.deb(program, "1.2.3", "x86_64", tmp_path / "b.deb", MOMENT)
    assert again.read_bytes() == made.read_bytes()


def test_macos_opens_match_files():
    assert bundle_properties()["CFBundleDocumentTypes"][0]["CFBundleTypeExtensions"] == ["stolik"]


@pytest.fixture
def fit(tmp_path, monkeypatch):
    """A project that may be released, and the answers of git."""
    answers = {"status": "", "tag": "v1.2.3\n"}
    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "1.2.3"\n')
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n\n## 1.2.3 – 2026-12-01\n")
    monkeypatch.setattr(release, "ROOT", tmp_path)
    monkeypatch.setattr(release, "PROGRAM", tmp_path / "dist" / "stolik")
    monkeypatch.setattr(release, "__version__", "1.2.3")
    monkeypatch.setattr(release, "_run", lambda command: answers[command[1]])
    return tmp_path, answers


def test_a_commit_that_fits_may_be_released(fit):
    assert list(release.unfit()) == []


def test_everything_that_does_not_fit_is_named(fit, monkeypatch):
    folder, answers = fit
    answers.update(status=" M game/x.py\n", tag="v1.2.2\n")
    (folder / "CHANGELOG.md").write_text("## 1.2.30\n")
    (folder / "pyproject.toml").write_text('[project]\nversion = "1.2.2"\n')
    assert len(list(release.unfit())) == 4


def test_a_tool_that_is_missing_is_one_sentence():
    with pytest.raises(Stop, match="could not be started"):
        release._run(["a-tool-that-is-not-there"])
