"""Where people find this machine."""

from __future__ import annotations

import socket

import pytest

from gridparty.errors import GridpartyError
from gridparty.web import address


def test_the_usual_port_or_the_next_that_is_free(monkeypatch):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        monkeypatch.setattr(address, "PORT", port)
        with address.bound("127.0.0.1", None) as found:
            assert port < found.getsockname()[1] < port + 20
        with pytest.raises(GridpartyError, match=str(port)):
            address.bound("127.0.0.1", port)
        monkeypatch.setattr(address, "_NEXT", 1)
        with pytest.raises(GridpartyError, match=str(port)):
            address.bound("127.0.0.1", None)


@pytest.mark.parametrize(
    ("scheme", "host", "port", "told"),
    [
        ("http", "192.168.1.7", 8765, "http://192.168.1.7:8765"),
        ("http", "192.168.1.7", 80, "http://192.168.1.7"),
        ("https", "table.local", 443, "https://table.local"),
        ("https", "fe80::1", 8765, "https://[fe80::1]:8765"),
    ],
)
def test_an_address_is_told_as_a_browser_takes_it(scheme, host, port, told):
    assert address.url(scheme, host, port) == told


def test_the_address_is_that_of_the_way_to_the_net(monkeypatch):
    class Asking(socket.socket):
        def connect(self, to):
            assert (self.family, self.type) == (socket.AF_INET, socket.SOCK_DGRAM)  # sends nothing
            if not reachable:
                raise OSError("no way out")

        def getsockname(self):
            return "192.168.1.7", 4711

    monkeypatch.setattr(socket, "socket", Asking)
    reachable = True
    assert address.own_address() == "192.168.1.7"
    reachable = False
    assert address.own_address() == "127.0.0.1"


def test_an_address_of_the_whole_internet_is_known_from_one_at_home():
    assert address.is_public("8.8.8.8")
    assert not any(map(address.is_public, ("192.168.1.7", "10.0.0.2", "127.0.0.1", "table.local")))


def test_a_page_that_does_not_come_is_told():
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        port = nobody.getsockname()[1]
    assert not address.opens("http", "127.0.0.1", port)


@pytest.mark.parametrize("name", ["a..b", "a" * 64, "\udce4", "two words", ""])
def test_a_name_that_cannot_be_opens_nothing(name):
    assert not address.opens("http", name, 80)
