"""A test must have the same name in every process that collects it."""

from types import SimpleNamespace
from typing import Any

import pytest

from tests.conftest import pytest_collection_modifyitems


def item(name) -> Any:
    """Stands in for a collected test."""
    return SimpleNamespace(nodeid=name)


def test_a_name_with_an_address_in_it_is_refused():
    with pytest.raises(pytest.UsageError, match="Give the cases of this test names"):
        pytest_collection_modifyitems([item("t.py::test[<game.Rules object at 0x7f63a6602610>]")])


def test_other_names_are_taken():
    pytest_collection_modifyitems([item("t.py::test[lucky_jack]")])
