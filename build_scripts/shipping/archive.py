"""The frozen folder as one archive. Equal programs make equal bytes: order, times, owners and modes are fixed."""

from __future__ import annotations

import gzip
import hashlib
import tarfile
import zipfile
from pathlib import Path

EXECUTABLE, PLAIN = 0o755, 0o644


def tar_gz(folder: Path, top: str, target: Path, moment: int) -> Path:
    """Write `folder` as a `.tar.gz` in which everything lies below `top`; `moment`: seconds since 1970 for all of it."""

    def settled(member: tarfile.TarInfo) -> tarfile.TarInfo:
        member.uid = member.gid = 0
        member.uname = member.gname = "root"
        member.mtime = moment
        member.mode = EXECUTABLE if member.isdir() or member.mode & 0o100 else PLAIN
        return member

    with (
        target.open("wb") as raw,
        gzip.GzipFile("", "wb", 9, raw, mtime=moment) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive,
    ):
        for path in [folder, *sorted(folder.rglob("*"))]:
            archive.add(path, str(top / path.relative_to(folder)), recursive=False, filter=settled)
    return target


def zipped(folder: Path, top: str, target: Path) -> Path:
    """Write `folder` as a `.zip` in which everything lies below `top`; links are followed."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            member = zipfile.ZipInfo(f"{top}/{path.relative_to(folder).as_posix()}", (1980, 1, 1, 0, 0, 0))
            member.external_attr = (path.stat().st_mode & 0xFFFF) << 16
            member.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(member, path.read_bytes())
    return target


def sums(files: list[Path], target: Path) -> Path:
    """Write the SHA-256 sums of files, as `sha256sum --check` reads them."""
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in sorted(files)]
    target.write_text("".join(lines), encoding="utf-8", newline="\n")
    return target
