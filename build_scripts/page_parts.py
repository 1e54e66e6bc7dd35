"""Parts of a page in `docs/` that scripts write anew, between marks, beside text and parts that stay."""

from __future__ import annotations

from pathlib import Path


def put(page: Path, part: str, content: str, head: str) -> None:
    """Write a part between its marks; a page that has no such part gets it at its end, and a page that is not there begins with `head`."""
    begin, end = f"<!-- {part}: begin -->", f"<!-- {part}: end -->"
    text = page.read_text(encoding="utf-8") if page.exists() else f"{head}\n"
    fresh = f"{begin}\n{content.strip()}\n{end}"
    if begin in text and end in text:
        text = text[: text.index(begin)] + fresh + text[text.index(end) + len(end) :]
    else:
        text = f"{text.rstrip()}\n\n{fresh}\n"
    page.parent.mkdir(exist_ok=True)
    page.write_text(text, encoding="utf-8", newline="\n")
