"""Sources: a short name for everything that an outcome hangs on, so that what was done once is known to hold still."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from build_scripts.environment import ROOT


def sources(folders: Sequence[str]) -> str:
    """Return sixteen letters for the files below these folders of the project; any change in them gives others."""
    digest = hashlib.sha256()
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]
