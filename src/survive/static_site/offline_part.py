"""Writes what makes a site installable, and what keeps it on a device: Python too."""

from __future__ import annotations

from pathlib import Path

from survive.server.page import manifest, offline
from survive.server.page.files import Edition, without_comments
from survive.static_site.errors import SiteError

PYTHON = "python"


def write_offline(site: Path, edition: Edition) -> None:
    """Write the manifest and the service worker, and name the edition with its Python."""
    (site / manifest.NAME).write_bytes(manifest.manifest("en"))
    python = {
        path.relative_to(site).as_posix(): offline.integrity_of(path.read_bytes())
        for path in sorted((site / PYTHON).rglob("*"))
        if path.is_file()
    }
    script = offline.worker_script(edition, first="cache", more=python)
    (site / offline.NAME).write_bytes(without_comments(script))
    index = site / "index.html"
    named = '<meta name="edition" content="{}">'
    before, mark, after = index.read_text(encoding="utf-8").partition(named.format(edition.digest))
    if not mark:
        raise SiteError("the index of the page does not name its edition")
    text = before + named.format(offline.id_with(edition, python)) + after
    index.write_text(text, encoding="utf-8", newline="\n")
