"""Where a request comes from, directly or through a proxy (``X-Forwarded-For``)."""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Network, ip_address, ip_network

ANY = "*"
CLIENT_BITS = 64
"""Length of the prefix that identifies an IPv6 client network."""


class Addresses:
    """Finds the addresses of clients; only trusted proxies may name them.

    >>> addresses = Addresses(["127.0.0.1", "10.0.0.0/8"])
    >>> addresses.of_client("127.0.0.1", ["203.0.113.7, 10.1.2.3"])
    '203.0.113.7'
    >>> addresses.of_client("198.51.100.1", ["203.0.113.7"])
    '198.51.100.1'
    """

    def __init__(self, proxies: Sequence[str]) -> None:
        """Trust proxies at these addresses and in these networks; ``*`` means all."""
        self._all = ANY in proxies
        self._networks = [network for one in proxies if (network := _network(one)) is not None]

    def of_client(self, peer: str, forwarded: Sequence[str]) -> str:
        """Return the nearest address on a request's way that is not a trusted proxy's.

        ``peer`` opened the connection; each proxy appends the address it heard from.
        """
        way = [_without_port(one.strip()) for line in forwarded for one in line.split(",")]
        nearest = peer
        while way and self.is_proxy(nearest) and way[-1]:
            nearest = way.pop()
        return nearest

    def network_of(self, peer: str, forwarded: Sequence[str]) -> str:
        """Return the client network: an IPv4 address, or the /64 of an IPv6 address.

        A client with one IPv6 address usually has the 2**64 of its /64.

        >>> Addresses([]).network_of("2001:db8::1:2:3:4", [])
        '2001:db8::/64'
        """
        address = self.of_client(peer, forwarded)
        try:
            found = ip_address(address)
        except ValueError:
            return address
        if isinstance(found, IPv4Address):
            return str(found)
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(IPv6Network((found, CLIENT_BITS), strict=False))

    def is_proxy(self, address: str) -> bool:
        """Return whether what comes from an address is believed to be passed on for others."""
        if self._all:
            return True
        try:
            found = ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self._networks)


def _network(text: str) -> IPv4Network | IPv6Network | None:
    try:
        return ip_network(text.strip(), strict=False)
    except ValueError:
        return None


def _without_port(address: str) -> str:
    """Return an address without the port that some proxies add.

    >>> [_without_port(one) for one in ("192.0.2.1:4711", "[2001:db8::1]:80", "2001:db8::1")]
    ['192.0.2.1', '2001:db8::1', '2001:db8::1']
    """
    if address.startswith("["):
        return address[1:].partition("]")[0]
    return address.partition(":")[0] if address.count(":") == 1 else address
