"""The script of the service worker: what it keeps, in front of what it does."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

from survive.server.page.bundle import BUNDLE
from survive.server.page.files import Edition
from survive.server.page.manifest import NAME as MANIFEST

NAME = "sw.js"
SOURCE = "js/device/service_worker.js"
_MODULES = ("js/", "css/", "vendor/")
"""What a bundle takes the place of, but for licences."""
_INDEX = "./"
First = Literal["network", "cache"]
NO_MORE: Mapping[str, str] = MappingProxyType({})


def integrity_of(body: bytes) -> str:
    """Return what ``fetch`` compares a body with.

    >>> integrity_of(b"")
    'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='
    """
    return f"sha256-{base64.b64encode(hashlib.sha256(body).digest()).decode()}"


def id_with(edition: Edition, more: Mapping[str, str]) -> str:
    """Return what an edition is told apart by, with other files beside it."""
    if not more:
        return edition.digest
    sums = json.dumps([edition.digest, sorted(more.items())])
    return hashlib.sha256(sums.encode()).hexdigest()[:12]


def worker_script(
    edition: Edition, *, first: First = "network", more: Mapping[str, str] = NO_MORE
) -> bytes:
    """Return the service worker that keeps an edition of the page.

    ``first`` is where it looks for the index first, ``more`` what else it keeps: integrity by
    address. The index and the manifest have no integrity: they can depend on the reader's language.
    """
    bundled = any(name.startswith(BUNDLE) for name in edition.files)
    kept = {
        f"v/{edition.digest}/{name}": integrity_of(file.body)
        for name, file in sorted(edition.files.items())
        if name != SOURCE
        and not (name.endswith(".html") or name == f"{BUNDLE}made_from.json")
        and not (bundled and name.startswith(_MODULES) and not name.endswith("LICENSE"))
    }
    about = {
        "id": id_with(edition, more),
        "folder": f"v/{edition.digest}/",
        "first": first,
        "index": _INDEX,
        "files": {_INDEX: "", MANIFEST: "", **kept, **more},
    }
    source = edition.files[SOURCE].body
    return b"self.EDITION = " + json.dumps(about).encode() + b";\n" + source
