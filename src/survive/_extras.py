"""The command that installs an optional part, as it works for this installation.

A package that came from the index gets it there; one that came from a clone or a wheel file, from
the same place (PEP 610 records it). Standard library only.
"""

from __future__ import annotations

import json
import shlex
from importlib.metadata import PackageNotFoundError, distribution
from urllib.parse import unquote, urlsplit
from urllib.request import url2pathname

NAME = "survive-the-island"


def command(extras: str) -> str:
    """Return what to type for these extras, comma-separated."""
    return f"pip install {shlex.quote(_wanted(extras, _origin()))}"


def needs(what: str, extras: str) -> str:
    """Return the sentence for an error: what is missing, and what to type."""
    plural = "s" if "," in extras else ""
    return f"{what} need the extra{plural} {extras}: {command(extras)}"


def _wanted(extras: str, origin: str) -> str:
    """Return a requirement.

    >>> _wanted("env", "")
    'survive-the-island[env]'
    >>> _wanted("env", '{"url": "file:///home/ana/survive", "dir_info": {}}')
    '/home/ana/survive[env]'
    >>> _wanted("env", '{"url": "https://example.org/a.whl", "archive_info": {}}')
    'survive-the-island[env] @ https://example.org/a.whl'
    """
    found = json.loads(origin) if origin else {}
    url = found.get("url", "")
    if not url:
        return f"{NAME}[{extras}]"
    if "dir_info" in found and url.startswith("file:"):
        return f"{url2pathname(unquote(urlsplit(url).path))}[{extras}]"
    return f"{NAME}[{extras}] @ {url}"


def _origin() -> str:
    try:
        read = distribution(NAME).read_text  # it decodes by itself
        return read("direct_url.json") or ""
    except PackageNotFoundError:
        return ""
