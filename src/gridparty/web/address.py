"""Find the address at which other devices reach this machine."""

from __future__ import annotations

import http.client
import ipaddress
import re
import socket
import ssl
import sys

from gridparty.errors import GridpartyError
from gridparty.i18n.messages import say

PORT = 8765
LOOPBACK = "127.0.0.1"
_HOST_NAME = re.compile(r"[\w-]+(?:\.[\w-]+)*\.?")
_NEXT = 20  # ports tried after the default
_SOMEWHERE = "192.0.2.1"  # a reserved test address: nothing is sent there
_PATIENCE = 2.0  # seconds


def own_address() -> str:
    """Return the address of the default network interface; loopback without any.

    A UDP socket that is connected, without sending, reveals the interface: with a VPN or a
    container it is the one with the default route.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect((_SOMEWHERE, 9))
        except OSError:
            return LOOPBACK
        return str(asking.getsockname()[0])


def bound(address: str, port: int | None) -> socket.socket:
    """Return a listening socket; without a port on the default one or the next that is free.

    Raises:
        GridpartyError: none is free.
    """
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    ports = range(PORT, PORT + _NEXT) if port is None else (port,)
    for number in ports:
        listening = socket.socket(family, socket.SOCK_STREAM)
        if sys.platform == "win32":  # where SO_REUSEADDR would let two programs share a port
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((address, number))
            listening.listen()
        except OSError:
            listening.close()
            continue
        listening.setblocking(False)
        return listening
    raise GridpartyError(
        say("Port {port} is in use: choose another with --port.", port=ports[0])
        if port is not None
        else say("No port from {low} to {high} is free.", low=ports[0], high=ports[-1])
    )


def is_public(address: str) -> bool:
    """Whether the address is reachable from the internet, not only from the home network."""
    try:
        return ipaddress.ip_address(address).is_global
    except ValueError:
        return False


def is_host(text: str) -> bool:
    """Whether an address can be this: an IP address, or a name."""
    try:
        ipaddress.ip_address(text)
    except ValueError:
        return bool(_HOST_NAME.fullmatch(text))
    return True


def url(scheme: str, address: str, port: int) -> str:
    """Return the URL of the address."""
    host = f"[{address}]" if ":" in address else address
    usual = {"http": 80, "https": 443}[scheme]
    return f"{scheme}://{host}" if port == usual else f"{scheme}://{host}:{port}"


def opens(scheme: str, address: str, port: int) -> bool:
    """Whether the page loads from there, requested as a phone would."""
    try:
        if scheme == "https":
            context = ssl._create_unverified_context()  # our own certificate
            asking: http.client.HTTPConnection = http.client.HTTPSConnection(
                address, port, timeout=_PATIENCE, context=context
            )
        else:
            asking = http.client.HTTPConnection(address, port, timeout=_PATIENCE)
        asking.request("GET", "/words.json")
        return asking.getresponse().status == 200
    except (OSError, http.client.HTTPException, UnicodeError):  # no name can be so
        return False
