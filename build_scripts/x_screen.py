"""A screen of its own for a program under test: an X server without a monitor, its picture, its close button."""

from __future__ import annotations

import os
import select
import shutil
import socket
import struct
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from build_scripts.picture import png, rgb
from build_scripts.screen import Move, Press, Release, Rest, Screen, Stroke

WINDOW_CLASS = "stolik"
NEEDED = ("Xvfb", "xdotool")
START_S = 20.0
"""How long the server may take to say its number."""


def missing() -> str:
    """One sentence about the programs that are not here, or nothing."""
    absent = [name for name in NEEDED if shutil.which(name) is None]
    packages = " ".join(name.lower() for name in absent)
    return f"{' and '.join(absent)} needed: for example `apt install {packages}`." if absent else ""


class XScreen(Screen):
    """An Xvfb server from `with` to the end of its block; `name` is what DISPLAY is set to, such as ":7"."""

    def __init__(self, folder: Path, size: tuple[int, int] = (1280, 720)) -> None:
        self.size = size
        self.name = ""
        self._folder = folder
        self._server: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        """Start the server on the first free number. Raises TimeoutError if it does not say which."""
        self._folder.mkdir(parents=True, exist_ok=True)
        screen = f"{self.size[0]}x{self.size[1]}x24"
        reading, writing = os.pipe()
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", screen, "-fbdir", str(self._folder)]
        with (self._folder / "xvfb.log").open("wb") as log:
            options = [*command, "-nolisten", "tcp", "-noreset"]
            self._server = subprocess.Popen(options, pass_fds=[writing], stdout=log, stderr=log)
        os.close(writing)
        try:
            self.name = f":{_line(reading)}"
        except TimeoutError:
            self._end()
            raise
        finally:
            os.close(reading)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """End the server."""
        self._end()

    def _end(self) -> None:
        if self._server is not None:
            self._server.terminate()
            self._server.wait(10)

    @property
    def variables(self) -> Mapping[str, str | None]:
        """What brings a program to this screen."""
        return {"DISPLAY": self.name, "SDL_VIDEODRIVER": "x11", "WAYLAND_DISPLAY": None}

    def window_of(self, _pid: int) -> int:
        """The newest window of the program's class (its name may be translated); 0 while there is none. Not by process: a program under
        Wine has another number there."""
        found = self.xdotool("search", "--onlyvisible", "--class", WINDOW_CLASS, check=False).split()
        return int(found[-1]) if found else 0

    def to_front(self, window: int) -> None:
        """Give the window the keyboard; nothing else is on this screen."""
        self.xdotool("windowfocus", str(window))

    def act(self, window: int, strokes: Sequence[Stroke]) -> None:
        """Make some strokes, all by one xdotool: each of its own would take longer than a hand."""
        self.xdotool(*(word for stroke in strokes for word in _words(window, stroke)))

    def stroke(self, window: int, stroke: Move | Press | Release) -> None:
        """Make one stroke at a window."""
        self.act(window, [stroke])

    def xdotool(self, *words: str, check: bool = True) -> str:
        """Let xdotool do something on this screen; return what it printed."""
        environment = {**os.environ, "DISPLAY": self.name}
        return subprocess.run(["xdotool", *words], env=environment, capture_output=True, text=True, check=check).stdout

    def picture(self) -> tuple[int, int, bytes]:
        """What the screen shows now: width, height, RGB bytes row by row."""
        dump = (self._folder / "Xvfb_screen0").read_bytes()
        header = struct.unpack_from(">25I", dump)
        start, width, height, pitch, colours = header[0] + header[19] * 12, header[4], header[5], header[12], header[19]
        assert header[11] == 32, f"{header[11]} bits a pixel, {colours} colours"
        pixels = b"".join(dump[start + pitch * y : start + pitch * y + 4 * width] for y in range(height))
        return width, height, rgb(pixels)

    def screenshot(self, path: Path) -> None:
        """Write what the screen shows as a PNG file."""
        path.write_bytes(png(*self.picture()))

    def close_window(self, window: int) -> None:
        """Press the window's close button: send it the message that a window manager would."""
        number = self.name.removeprefix(":")
        with socket.socket(socket.AF_UNIX) as server:
            server.settimeout(5)
            server.connect(f"/tmp/.X11-unix/X{number}")
            server.sendall(struct.pack("<BxHHHHxx", ord("l"), 11, 0, 0, 0))
            head = _exactly(server, 8)
            assert head[0] == 1, "the X server refused the connection"
            _exactly(server, 4 * struct.unpack_from("<H", head, 6)[0])
            protocols, delete = (_atom(server, name) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW"))
            message = struct.pack("<BBHIII16x", 33, 32, 0, window, protocols, delete)
            server.sendall(struct.pack("<BBHII", 25, 0, 11, window, 0) + message)
            _atom(server, b"WM_PROTOCOLS")  # an answer to this means that the message has arrived


def _words(window: int, stroke: Stroke) -> list[str]:
    """A stroke as xdotool is told it."""
    match stroke:
        case Move(x, y):
            return ["mousemove", "--window", str(window), str(x), str(y)]
        case Press(button):
            return ["mousedown", str(button)]
        case Release(button):
            return ["mouseup", str(button)]
        case Rest(seconds):
            return ["sleep", str(seconds)]


def _line(descriptor: int) -> str:
    """Everything up to the newline: the server writes its number in pieces. Raises TimeoutError."""
    text = b""
    while not text.endswith(b"\n"):
        ready, _, _ = select.select([descriptor], [], [], START_S)
        piece = os.read(descriptor, 1) if ready else b""
        if not piece:
            raise TimeoutError("Xvfb did not start; see xvfb.log.")
        text += piece
    return text.decode().strip()


def _atom(server: socket.socket, name: bytes) -> int:
    """The number that the X server gives to a name."""
    padded = name + bytes(-len(name) % 4)
    server.sendall(struct.pack("<BxHHxx", 16, 2 + len(padded) // 4, len(name)) + padded)
    answer = _exactly(server, 32)
    while answer[0] != 1:  # events and errors of others come in between
        answer = _exactly(server, 32)
    return int(struct.unpack_from("<I", answer, 8)[0])


def _exactly(server: socket.socket, count: int) -> bytes:
    """The next `count` bytes."""
    text = b""
    while len(text) < count:
        piece = server.recv(count - len(text))
        assert piece, "the X server closed the connection"
        text += piece
    return text
