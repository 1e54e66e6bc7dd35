"""The seal of the cards: the commitment to a match's seed, as it is shown before the first deal and opened after the last one."""

from __future__ import annotations

from scenes.words import _


def short_seal(commit: object) -> str:
    """A commitment as it is shown: its first 16 digits in groups of four."""
    digits = str(commit)[:16]
    return " ".join(digits[at : at + 4] for at in range(0, len(digits), 4))


def sealed(commit: object) -> str:
    """The line that names the seal."""
    return _("Seal of the cards: {seal}").format(seal=short_seal(commit))


def sealed_hint() -> str:
    """What the seal is good for."""
    return _(
        "The order of all cards follows from a secret seed, drawn before the first deal. The seal is its fingerprint: when the "
        "match is over the seed is told, and Replays can check that nothing was changed."
    )
