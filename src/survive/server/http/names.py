"""Which names the server answers to (``Host``).

A page on the web can make its own name resolve to this machine (DNS rebinding). A browser then
treats the server as a part of that page, which may read everything, and whose ``Origin`` is right.
So the server answers only to names that no attacker can point here: addresses, ``localhost``, the
machine's own name, and the names that its operator has configured.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Sequence
from functools import cache
from ipaddress import ip_address

from survive.server.errors import ServerError

ANY = "*"
REFUSAL = (
    "This server does not answer to this name. Use its address instead, or ask its operator to"
    " start it with --name and this name.\n"
)
MISDIRECTED = 421
"""The HTTP status for a request that was meant for another server."""
_HOST = re.compile(r"(?:\[([^]]+)]|([^:]+))(?::[0-9]*)?")
"""An IPv6 address in brackets, or anything else; with or without a port."""
_NAME = re.compile(r"[a-z0-9_]([a-z0-9_.-]{0,252})", re.IGNORECASE)


def is_ours(host: str | None, names: Sequence[str]) -> bool:
    """Return whether a request with this ``Host`` was meant for us; only browsers must send one.

    >>> [is_ours(host, ["play.example"]) for host in ("localhost:8000", "[::1]:80", "192.0.2.7")]
    [True, True, True]
    >>> [is_ours(host, ["play.example"]) for host in ("Play.Example", "evil.example:8000")]
    [True, False]
    """
    if host is None or ANY in names:
        return True
    name = _without_port(host).lower().removesuffix(".")
    return (
        name == "localhost"
        or name.endswith(".localhost")
        or _is_address(name)
        or name in _of_this_machine()
        or name in (given.lower().removesuffix(".") for given in names)
    )


def checked(names: Sequence[str]) -> tuple[str, ...]:
    """Return an operator's names, or raise a ServerError for one that is not a host name."""
    for name in names:
        if name != ANY and not _NAME.fullmatch(name):
            raise ServerError(
                f"{name!r} is not a name; expected one without https:// and port, like play.example"
            )
    return tuple(names)


def _without_port(host: str) -> str:
    found = _HOST.fullmatch(host)
    return "" if found is None else found[1] or found[2]


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


@cache
def _of_this_machine() -> frozenset[str]:
    """Return the names by which other machines of a home find this one."""
    name = socket.gethostname().lower()
    return frozenset(
        {name, name.partition(".")[0], f"{name.partition('.')[0]}.local"} - {"", ".local"}
    )
