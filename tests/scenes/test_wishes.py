"""What is made ahead: by the painter or here, once each, and no error in the painter's thread is lost."""

import threading
import time
from collections.abc import Callable, Iterator

import pytest

from scenes.wishes import Wishes

LONGEST_S = 5.0


@pytest.fixture
def wishes() -> Iterator[Wishes]:
    made = Wishes()
    yield made
    made.close()


def finish(wishes: Wishes) -> None:
    """Take in what there is until nothing is wanted any more, without helping."""
    end = time.monotonic() + LONGEST_S
    while wishes.unfinished:
        assert time.monotonic() < end
        wishes.refine(0.0)
        time.sleep(0.001)


def named(names: list[str]) -> Callable[[], str]:
    """Work that tells which thread has done it."""

    def make() -> str:
        names.append(threading.current_thread().name)
        return "made"

    return make


def test_the_painter_makes_it_and_this_thread_keeps_it(wishes: Wishes) -> None:
    makers: list[str] = []
    keepers: list[str] = []
    wishes.wish("a", named(makers), lambda made: keepers.append(f"{made} {threading.current_thread().name}"))
    assert wishes.unfinished
    finish(wishes)
    assert makers == ["painter"]
    assert keepers == [f"made {threading.current_thread().name}"]


def test_what_belongs_here_is_made_here(wishes: Wishes) -> None:
    makers: list[str] = []
    wishes.wish("a", named(makers), makers.append, here=True)
    time.sleep(0.01)
    assert not makers
    assert wishes.refine(100)
    assert makers == [threading.current_thread().name, "made"]
    assert not wishes.unfinished


def test_a_wish_is_fulfilled_once(wishes: Wishes) -> None:
    makers: list[str] = []
    for _ in range(3):
        wishes.wish("a", named(makers), lambda made: None)
    finish(wishes)
    assert len(makers) == 1


def test_this_thread_helps_the_painter(wishes: Wishes) -> None:
    go = threading.Event()
    makers: list[str] = []
    wishes.wish("long", lambda: go.wait(LONGEST_S), lambda made: None)
    time.sleep(0.01)  # the painter has begun with it
    for name in "abc":
        wishes.wish(name, named(makers), lambda made: None)
    wishes.refine(20)
    go.set()
    assert makers == [threading.current_thread().name] * 3
    finish(wishes)


def test_what_is_wished_for_when_something_is_there_counts_as_unfinished(wishes: Wishes) -> None:
    kept: list[str] = []
    wishes.wish("a", lambda: "a", lambda made: wishes.wish("b", lambda: "b", kept.append))
    finish(wishes)
    assert kept == ["b"]


def test_an_error_in_the_painters_thread_comes_out_here_and_does_not_end_it(wishes: Wishes) -> None:
    def breaks() -> str:
        raise ValueError("broken")

    wishes.wish("a", breaks, lambda made: None)
    with pytest.raises(ValueError, match="broken"):
        finish(wishes)
    makers: list[str] = []
    wishes.wish("b", named(makers), lambda made: None)
    finish(wishes)
    assert makers == ["painter"]


def test_what_only_the_painter_cannot_do_is_done_here(wishes: Wishes) -> None:
    kept: list[str] = []

    def makes() -> str:
        if threading.current_thread().name == "painter":
            raise ValueError
        return "made"

    wishes.wish("a", makes, kept.append)
    finish(wishes)
    assert kept == ["made"]


def test_what_is_dropped_is_not_kept(wishes: Wishes) -> None:
    go = threading.Event()
    kept: list[object] = []
    wishes.wish("a", lambda: go.wait(LONGEST_S), kept.append)
    wishes.wish("b", lambda: "b", kept.append)
    wishes.drop()
    go.set()
    time.sleep(0.02)
    wishes.refine(10)
    assert not wishes.unfinished
    assert not kept


def test_what_the_painter_leaves_undone_when_it_goes_is_made_here(wishes: Wishes) -> None:
    go = threading.Event()
    kept: list[str] = []
    makers: list[str] = []
    wishes.wish("a", lambda: str(go.wait(LONGEST_S)), lambda made: None)
    wishes.wish("b", named(makers), kept.append)
    go.set()
    wishes.close()
    wishes.wish("c", named(makers), kept.append)
    wishes.refine(1000)
    assert not wishes.unfinished
    assert kept == ["made", "made"]
    assert makers[-1] == threading.current_thread().name


def test_what_is_wished_for_again_while_it_is_made_is_kept_once(wishes: Wishes) -> None:
    begun, go = threading.Event(), threading.Event()
    kept: list[str] = []

    def slow() -> str:
        begun.set()
        return str(go.wait(LONGEST_S))

    wishes.wish("a", slow, kept.append)
    assert begun.wait(LONGEST_S)
    wishes.drop()
    wishes.wish("a", slow, kept.append)
    go.set()
    time.sleep(0.05)
    finish(wishes)
    assert kept == ["True"]
