"""Builds a site."""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import urlsplit

import survive
from survive.static_site import fetching, pins
from survive.static_site.errors import SiteError
from survive.static_site.page_part import write_page
from survive.static_site.python_part import write_python

MARK = "survive-site.txt"
"""A file that only a site has: a folder with it may be replaced."""
WHEELS = "survive_the_island-*-pyemscripten_*_wasm32.whl"
BUILT = Path(survive.__file__).parents[2] / "build" / "wasm"
"""Where ``make wasm`` puts the package's own wheel."""


def default_cache(environment: Mapping[str, str] = os.environ) -> Path:
    """Return where downloads are kept."""
    base = Path(environment.get("XDG_CACHE_HOME", ""))
    return (base if base.is_absolute() else Path.home() / ".cache") / "survive-the-island" / "site"


def build_site(
    folder: Path,
    *,
    wheel: Path | None = None,
    cache: Path | None = None,
    plain: bool = False,
    server: str = "",
) -> None:
    """Build a site in a folder, which is new, empty, or an older site; SiteError.

    Unless ``plain``, large files are compressed, for hosts that do not. ``server`` is the address
    of a server for games online, to which the start page leads.
    """
    if server:
        server = checked_server(server)
    if folder.exists() and not (folder / MARK).is_file() and any(folder.iterdir()):
        raise SiteError(f"{folder} has other files in it: name a new or an empty folder")
    cache = cache or default_cache()
    wheel = wheel or own_wheel(cache)
    fresh = folder.with_name(f"{folder.name}.new")
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    try:
        python = write_python(fresh, wheel, cache, plain=plain)
        write_page(fresh, python, server=server)
        line = f"Survive the Island {survive.__version__}, made by `survive build-site`.\n"
        (fresh / MARK).write_text(line, encoding="utf-8", newline="\n")
        shutil.rmtree(folder, ignore_errors=True)
        fresh.rename(folder)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)


def checked_server(address: str) -> str:
    """Return the address of a server with a slash at its end; SiteError for anything else.

    >>> checked_server("https://play.example")
    'https://play.example/'
    """
    parts = urlsplit(address)
    is_plain = not (parts.query or parts.fragment or parts.username)
    if parts.scheme not in ("http", "https") or not parts.hostname or not is_plain:
        raise SiteError(f"{address!r} is not the address of a server, like https://play.example")
    return address if address.endswith("/") else f"{address}/"


def own_wheel(cache: Path, built: Path = BUILT) -> Path:
    """Return the package's wheel for Pyodide: from ``make wasm``, or of a release."""
    found = sorted(built.glob(WHEELS), key=lambda path: path.stat().st_mtime)
    if found:
        return found[-1]
    name = f"survive-the-island=={survive.__version__}"
    try:
        cache.mkdir(parents=True, exist_ok=True)
        fetching.pip_download([name], cache)
    except SiteError as error:
        raise SiteError(
            f"there is no wheel of {name} for {pins.PLATFORM}: `make wasm` builds it in a clone of"
            " the project, or name one by --wheel"
        ) from error
    return max(cache.glob(WHEELS), key=lambda path: path.stat().st_mtime)


def zip_site(folder: Path) -> Path:
    """Put a site into an archive beside it, as itch.io wants it; return its path."""
    return Path(shutil.make_archive(str(folder), "zip", folder))


def size_of(folder: Path) -> int:
    """Return the bytes of all files in a folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
