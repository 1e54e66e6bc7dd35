"""Waiting for events: what another thread has posted is not waited for until the next look."""

import os
import socket
import threading
import time

import pygame
import pytest

from scenes import waiting
from scenes.scene import Event


@pytest.fixture
def sockets(monkeypatch, display):
    """A window system with one socket, through which nothing comes; the descriptors of both its ends."""
    pygame.event.clear()
    ours, theirs = socket.socketpair()
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(waiting._Sockets, "found", classmethod(lambda cls: (ours.fileno(),)))
    with ours, theirs:
        yield ours, theirs


def post():
    pygame.event.post(Event(pygame.USEREVENT, {}))
    waiting.wake()


def waited(seconds):
    """How long an event is waited for that another thread posts after `seconds`."""
    other = threading.Timer(seconds, post)
    waiting.wait_for_event(1.0)  # the bell hangs
    start = time.monotonic()
    other.start()
    waiting.wait_for_event(10_000)
    other.join()
    assert pygame.event.get(pygame.USEREVENT)
    return time.monotonic() - start


def test_an_event_of_another_thread_ends_the_wait_at_once(sockets, monkeypatch):
    monkeypatch.setattr(waiting, "LOOK_AGAIN_MS", 60_000.0)
    assert waited(0.1) < 5


def test_a_bell_that_rang_often_is_heard_once(sockets):
    waiting.wait_for_event(1.0)
    for _ring in range(10_000):
        waiting.wake()
    assert waiting._sleep_at([sockets[0].fileno()], 0)
    assert any(not waiting._sleep_at([sockets[0].fileno()], 0) for _look in range(100)), "it never stops ringing"
    with pytest.raises(BlockingIOError):
        os.read(waiting._Bell.hung(), 1)


def test_a_full_bell_holds_nobody_up(sockets):
    waiting.wait_for_event(1.0)
    for _ring in range(200_000):
        waiting.wake()
    assert any(not waiting._sleep_at([sockets[0].fileno()], 0) for _look in range(100)), "it never stops ringing"


def test_what_comes_through_a_socket_still_ends_the_wait(sockets):
    sockets[1].send(b"x")
    assert waiting._sleep_at([sockets[0].fileno()], 10_000)


def test_where_nobody_waits_a_wake_does_nothing(monkeypatch):
    monkeypatch.setattr(waiting._Bell, "_ends", None)
    waiting.wake()
    assert waiting._Bell._ends is None
