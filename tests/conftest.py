"""What holds for every test: no display, no sound device, no network, and no file of the person who runs it."""

import os
import socket
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
for name in ("DISPLAY", "WAYLAND_DISPLAY", "STOLIK_TRACE"):
    os.environ.pop(name, None)

SLOW_IS_NO_FAULT = [HealthCheck.too_slow, HealthCheck.data_too_large]
settings.register_profile("quick", deadline=None, derandomize=True, suppress_health_check=SLOW_IS_NO_FAULT)
settings.register_profile("long", deadline=None, max_examples=2000, suppress_health_check=SLOW_IS_NO_FAULT)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))


class NetworkTouched(BaseException):
    """Something tried to reach a network; no `except Exception` may hide it."""


def _refuse_network(event: str, arguments: tuple[object, ...]) -> None:
    """Audit hook: refuse every socket that could leave this machine's own kernel objects."""
    if event == "socket.getaddrinfo":
        raise NetworkTouched(f"The name {arguments[0]} was looked up.")
    if event in ("socket.connect", "socket.bind", "socket.sendto"):
        end = arguments[0]
        if isinstance(end, socket.socket) and end.family in (socket.AF_INET, socket.AF_INET6):
            raise NetworkTouched(f"A network address was used: {arguments[1]}.")


sys.addaudithook(_refuse_network)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test's name must be the same in every process, or the tests cannot be shared out."""
    changing = [item.nodeid for item in items if " object at 0x" in item.nodeid]
    if changing:
        raise pytest.UsageError(f"Give the cases of this test names: {changing[0]}")


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that the program takes for its data in this test; empty at its start."""
    home = tmp_path / "stolik-home"
    monkeypatch.setenv("STOLIK_HOME", str(home))
    return home
