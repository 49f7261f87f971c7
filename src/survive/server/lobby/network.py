"""The addresses of this server on the local network."""

from __future__ import annotations

import socket
from ipaddress import ip_address

_ELSEWHERE = ("192.0.2.1", 9)
"""A reserved address (RFC 5737). Nothing is ever sent to it: it is only asked which of our
own addresses would be used."""


def reaches_others(listening: tuple[str, int] | None) -> bool:
    """Return whether a server that listens there can be reached from other machines.

    >>> [reaches_others((host, 8000)) for host in ("127.0.0.1", "::1", "0.0.0.0", "192.168.0.7")]
    [False, False, True, True]
    """
    return listening is not None and not ip_address(listening[0]).is_loopback


def network_addresses(listening: tuple[str, int]) -> list[str]:
    """Return the addresses of the page for other machines, the likeliest first.

    >>> network_addresses(("192.168.0.7", 8000))
    ['http://192.168.0.7:8000/']
    >>> network_addresses(("127.0.0.1", 8000))
    []
    """
    host, port = listening
    found = ip_address(host)
    if found.is_loopback:
        return []
    if not found.is_unspecified:
        return [f"http://{f'[{host}]' if ':' in host else host}:{port}/"]
    return [f"http://{address}:{port}/" for address in _own_addresses()]


def _own_addresses() -> list[str]:
    """Return the IPv4 addresses of this machine that others can use."""
    found = [*_of_the_way_out(), *_of_the_name()]
    usable = [one for one in found if _is_for_others(one)]
    return list(dict.fromkeys(usable))


def _of_the_way_out() -> list[str]:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way_out:
        try:
            way_out.connect(_ELSEWHERE)
        except OSError:  # there is no network
            return []
        return [str(way_out.getsockname()[0])]


def _of_the_name() -> list[str]:
    try:
        return [str(one[4][0]) for one in socket.getaddrinfo(socket.gethostname(), None)]
    except OSError:
        return []


def _is_for_others(address: str) -> bool:
    found = ip_address(address.partition("%")[0])
    return found.version == 4 and not (found.is_loopback or found.is_link_local)
