"""Draw every scene in both languages and five sizes into a folder: `dev.py gallery OUT`.

`--pseudo` draws a third language as well, two fifths longer and full of accents, in which what would be cut off shows;
`--contrast` draws everything once more in high contrast.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from scenes.album import draw_album
from scenes.pseudo import CODE

LANGUAGES = ("en", "pl")


def main(arguments: Sequence[str]) -> int:
    """Draw the album into the folder named; return the exit status."""
    folders = [argument for argument in arguments if not argument.startswith("--")]
    if len(folders) != 1 or set(arguments) - {*folders, "--pseudo", "--contrast"}:
        print("usage: python3 build_scripts/dev.py gallery OUT [--pseudo] [--contrast]", file=sys.stderr)
        return 2
    out = Path(folders[0])
    languages = (*LANGUAGES, CODE) if "--pseudo" in arguments else LANGUAGES
    count = draw_album(out, languages)
    if "--contrast" in arguments:
        count += draw_album(out / "contrast", languages, contrast=True)
    print(f"{count} pictures in {out}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
