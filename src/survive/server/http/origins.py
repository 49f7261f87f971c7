"""Which pages may talk to the server: its own, and those named in its settings.

A browser says where a page comes from (``Origin``). Without this check any page on the web
could open a socket to a user's server at home. Programs other than browsers send no ``Origin``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from urllib.parse import urlsplit


def is_allowed(headers: Mapping[str, str], origins: Sequence[str]) -> bool:
    """Return whether a request with these headers comes from a page that may use the server.

    >>> is_allowed({"host": "localhost:8000", "origin": "http://localhost:8000"}, ())
    True
    >>> is_allowed({"host": "localhost:8000", "origin": "http://evil.example"}, ())
    False
    """
    origin = headers.get("origin")
    if origin is None or origin in origins:
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and parts.netloc == headers.get("host", "")
