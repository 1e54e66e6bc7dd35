"""Why the system refused something to do with a file, as the end of a sentence in the player's own language.

The system's own words for it are in the system's language, if not in English always; so its numbers are translated here.
"""

from __future__ import annotations

import errno

from game.core.words import N_, Text

_NO_ROOM = N_("there is no room left on the disk")
_NOT_ALLOWED = N_("there is no permission for it")
_ONLY_READ = N_("the disk can be read, but not written to")
_NOT_THERE = N_("a file or a folder is missing")
_FOLDER = N_("a folder stands where a file belongs")
_NO_FOLDER = N_("a file stands where a folder belongs")
_IN_THE_WAY = N_("something else of that name is in the way")
_TOO_LONG = N_("a name or a path is too long")
_TOO_LARGE = N_("the file would be too large")
_IN_USE = N_("another program is using it")
_FAULT = N_("the disk reports a fault")
_GONE = N_("the disk is no longer there")
_TOO_MANY = N_("too many files are open")

_NAMES = {
    _NO_ROOM: ("ENOSPC", "EDQUOT"),
    _NOT_ALLOWED: ("EACCES", "EPERM"),
    _ONLY_READ: ("EROFS",),
    _NOT_THERE: ("ENOENT",),
    _FOLDER: ("EISDIR",),
    _NO_FOLDER: ("ENOTDIR",),
    _IN_THE_WAY: ("EEXIST", "ENOTEMPTY"),
    _TOO_LONG: ("ENAMETOOLONG",),
    _TOO_LARGE: ("EFBIG",),
    _IN_USE: ("EBUSY", "ETXTBSY"),
    _FAULT: ("EIO",),
    _GONE: ("ENODEV", "ENXIO", "ESTALE", "ENOTCONN", "EHOSTDOWN", "ETIMEDOUT"),
    _TOO_MANY: ("EMFILE", "ENFILE"),
}
"""What is said for which errors; a system does not have all of them."""
_REASONS = {getattr(errno, name): said for said, names in _NAMES.items() for name in names if hasattr(errno, name)}
_ON_WINDOWS = {19: _ONLY_READ, 32: _IN_USE, 33: _IN_USE, 39: _NO_ROOM, 112: _NO_ROOM, 206: _TOO_LONG}
"""Numbers of Windows that Python folds into one of the others (a file in use becomes a missing permission)."""


class HomelessError(FileNotFoundError):
    """Nobody can tell where the person's own files lie."""


def why(error: OSError) -> Text:
    """Return why the system refused, as the end of a sentence without its full stop; a reason nobody foresaw by its number."""
    if isinstance(error, HomelessError):
        return Text(N_("there is no home folder"))
    on_windows: int | None = getattr(error, "winerror", None)
    said = _ON_WINDOWS.get(on_windows or 0) or _REASONS.get(error.errno or 0)
    if said is not None:
        return Text(said)
    number = on_windows or error.errno
    if number is None:
        return Text(N_("the system does not say why"))
    return Text(N_("the system reports the error {number}"), {"number": number})
