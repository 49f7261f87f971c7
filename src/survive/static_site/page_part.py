"""Writes the page of a site: the files that a server would send, and an index that needs none."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import survive
from survive.server.page.bundle import BUNDLE
from survive.server.page.files import Edition, PageFiles
from survive.server.page_routes import FOLDER
from survive.static_site.errors import SiteError
from survive.static_site.offline_part import write_offline
from survive.static_site.python_part import PythonPart

POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:;"
    " style-src 'self' 'unsafe-inline'; worker-src 'self'; object-src 'none'; base-uri 'none';"
    " form-action 'none'"
)
"""As on a server (``page/headers.py``), and WebAssembly. A page cannot forbid frames by itself;
itch.io shows games in one."""
WORKERS = {"hub": "js/local/hub_worker.js", "mind": "js/local/mind_worker.js"}
BESIDE_THE_PAGE = ("icon.svg", "icons/", "rules/", "vendor/")
"""What the page fetches by addresses of its own, which do not change with the edition."""


def write_page(site: Path, python: PythonPart, folder: Path = FOLDER, server: str = "") -> Edition:
    """Write the page below ``site``; return its edition."""
    if not (folder / "index.html").is_file():
        raise SiteError("the files of the page are missing from this installation")
    edition = PageFiles(folder).current()
    base = f"v/{edition.digest}/"
    for name, file in edition.files.items():
        if name.endswith((".map", "index.html", "made_from.json")):
            continue
        _write(site / base / name, file.body)
        if name.startswith(BESIDE_THE_PAGE):
            _write(site / name, file.body)
    index = edition.indexes["en"].body.decode()
    settings = _settings(edition, base, python) | {"server": server}
    _write(site / "index.html", _local(index, settings).encode())
    write_offline(site, edition)
    return edition


def _settings(edition: Edition, base: str, python: PythonPart) -> dict[str, Any]:
    """Return what the page must know (``Site`` in ``web/js/app/site.js``)."""
    bundled = BUNDLE if f"{BUNDLE}{WORKERS['hub']}" in edition.files else ""
    return {
        "version": f"{survive.__version__}-{edition.digest}",
        **{kind: f"{base}{bundled}{name}" for kind, name in WORKERS.items()},
        "python": python.folder,
        "app": python.app,
        "files": python.files,
    }


def _local(index: str, settings: dict[str, Any]) -> str:
    """Return an index for a page without a server."""
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
    text = json.dumps(settings).replace("<", "\\u003c")
    site = f'<script id="site" type="application/json">{text}</script>\n'
    head, charset, rest = index.partition('<meta charset="utf-8">\n')
    if not charset:
        raise SiteError("the index of the page has no <meta charset>")
    return f"{head}{charset}{policy}{rest.replace('</head>', site + '</head>', 1)}"


def _write(path: Path, body: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(body)
