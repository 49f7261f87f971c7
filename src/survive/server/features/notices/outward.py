"""Requests to addresses that strangers have given: webhooks and push services.

Only public addresses are connected to: a name is resolved once, its addresses are checked, and the
connection goes to one of those, so a name cannot lead elsewhere between check and use. Redirects
are not followed, answers not read, proxies of the environment not used.
"""

from __future__ import annotations

import socket
from collections.abc import Mapping
from ipaddress import IPv6Network, ip_address

import aiohttp
from aiohttp.abc import AbstractResolver, ResolveResult
from aiohttp.resolver import ThreadedResolver
from yarl import URL

from survive.server.errors import RefusedError

SECONDS = 10.0
"""For a whole request."""
AT_ONCE = 8
LONGEST_ADDRESS = 1000
_TRANSLATED = IPv6Network("64:ff9b::/96")
"""NAT64: the last 32 bits are an IPv4 address."""
_LAST_32 = 0xFFFFFFFF


class SendError(Exception):
    """A message that was not delivered; ``problem`` is a code that the page has words for."""

    def __init__(self, problem: str, *, is_gone: bool = False) -> None:
        """``is_gone``: the addressee is known not to be there any more."""
        super().__init__(problem)
        self.problem, self.is_gone = problem, is_gone


def is_public(address: str) -> bool:
    """Return whether an IP address is one that everybody may reach.

    >>> [is_public(one) for one in ("93.184.216.34", "2606:4700::1111", "64:ff9b::5db8:d822")]
    [True, True, True]
    >>> [is_public(one) for one in ("127.0.0.1", "10.1.2.3", "169.254.169.254", "100.64.0.1")]
    [False, False, False, False]
    >>> [is_public(one) for one in ("::1", "fe80::1%eth0", "::ffff:10.0.0.1", "64:ff9b::7f00:1")]
    [False, False, False, False]
    >>> [is_public(one) for one in ("224.0.0.1", "0.0.0.0", "2002:7f00:1::", "fd00::1")]
    [False, False, False, False]
    """
    found = ip_address(address.partition("%")[0])
    if found.version == 6:
        if found.ipv4_mapped is not None:
            return is_public(str(found.ipv4_mapped))
        if found in _TRANSLATED:
            return is_public(str(ip_address(int(found) & _LAST_32)))
        if found.sixtofour is not None or found.teredo is not None:
            return False
    return found.is_global and not found.is_multicast


class _PublicResolver(AbstractResolver):
    """Resolves names to public addresses only."""

    def __init__(self, inner: AbstractResolver) -> None:
        self._inner = inner

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        found = await self._inner.resolve(host, port, family)
        public = [one for one in found if is_public(one["host"])]
        if not public:
            raise OSError(f"{host} has no public address")
        return public

    async def close(self) -> None:
        await self._inner.close()


class Outward:
    """Sends requests; ``private`` allows private addresses and plain HTTP as well."""

    def __init__(self, *, private: bool = False, resolver: AbstractResolver | None = None) -> None:
        self._private, self._resolver = private, resolver
        self._session: aiohttp.ClientSession | None = None

    def checked(self, address: str) -> URL:
        """Return an address as it will be used, or raise RefusedError."""
        try:
            url = URL(address)
            port = url.port
        except ValueError as error:
            raise _bad() from error
        host = url.host  # normalised: "１２７.0.0.1" is 127.0.0.1
        schemes = ("https", "http") if self._private else ("https",)
        if len(address) > LONGEST_ADDRESS or url.scheme not in schemes or not host or not port:
            raise _bad()
        if url.user is not None or url.password is not None or not (self._private or _open(host)):
            raise _bad()
        return url

    async def post(self, address: str, data: bytes, headers: Mapping[str, str]) -> None:
        """Post a message; SendError if it does not arrive."""
        try:
            url = self.checked(address)
        except RefusedError as error:
            raise SendError("not_allowed") from error
        try:
            async with self._open_session().post(
                url, data=data, headers=headers, allow_redirects=False
            ) as answer:
                status = answer.status
        except TimeoutError as error:
            raise SendError("too_slow") from error
        except (aiohttp.ClientError, OSError, ValueError) as error:
            raise SendError("unreachable") from error
        if status in (404, 410):
            raise SendError("gone", is_gone=True)
        if not 200 <= status < 300:
            raise SendError("refused")

    def _open_session(self) -> aiohttp.ClientSession:
        if self._session is None:
            resolver = self._resolver or ThreadedResolver()
            self._session = aiohttp.ClientSession(
                connector=aiohttp.TCPConnector(
                    resolver=resolver if self._private else _PublicResolver(resolver),
                    use_dns_cache=False,
                    limit=AT_ONCE,
                    force_close=True,
                ),
                timeout=aiohttp.ClientTimeout(total=SECONDS),
                cookie_jar=aiohttp.DummyCookieJar(),
                headers={"User-Agent": "survive-the-island"},
                trust_env=False,
                auto_decompress=False,
            )
        return self._session

    async def close(self) -> None:
        """Close all connections."""
        if self._session is not None:
            await self._session.close()


def _open(host: str) -> bool:
    """Return whether a host is a name, or a public address."""
    try:
        return is_public(host)
    except ValueError:
        return "." in host.rstrip(".")  # a name; its addresses are checked when it is resolved


def _bad() -> RefusedError:
    return RefusedError("bad_address", "messages are sent to public https:// addresses only")
