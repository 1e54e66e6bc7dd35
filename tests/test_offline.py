"""No network is touched, ever: the guard of `conftest` sees every attempt."""

import socket

import pytest

from tests.conftest import NetworkTouched


@pytest.mark.parametrize(("family", "host"), [(socket.AF_INET, "127.0.0.1"), (socket.AF_INET6, "::1")])
def test_connecting_is_refused(family, host):
    with socket.socket(family) as end, pytest.raises(NetworkTouched):
        end.connect((host, 9))


def test_sending_is_refused():
    with socket.socket(type=socket.SOCK_DGRAM) as end, pytest.raises(NetworkTouched):
        end.sendto(b"hello", ("127.0.0.1", 9))


def test_looking_up_a_name_is_refused():
    with pytest.raises(NetworkTouched):
        socket.getaddrinfo("localhost", 80)
