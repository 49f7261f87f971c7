"""The manifest by which a device installs the page."""

from __future__ import annotations

import json
from typing import NamedTuple

from survive.drawing.app_icon import SEA, Shape
from survive.texts import Language, text

NAME = "manifest.webmanifest"
TYPE = "application/manifest+json"
SHARED = "share"
"""Where a device sends what is shared with the page; the service worker answers."""


class Icon(NamedTuple):
    """A file with pixels."""

    src: str
    shape: Shape
    size: int


# Without the digest of an edition: a device would take another address for another icon.
ICONS = (
    Icon("icons/192.png", "rounded", 192),
    Icon("icons/512.png", "rounded", 512),
    Icon("icons/maskable-192.png", "maskable", 192),
    Icon("icons/maskable-512.png", "maskable", 512),
)
APPLE = Icon("icons/apple-touch.png", "maskable", 180)
"""The one that iOS reads from the page instead of the manifest."""
_PURPOSES = {"rounded": "any", "maskable": "maskable"}
_SHORTCUTS = {"lessons": "lessons.title", "puzzles": "puzzles.title"}


def manifest(language: Language) -> bytes:
    """Return the manifest in a language; all its addresses are relative to its own."""
    icons = [
        {
            "src": icon.src,
            "sizes": f"{icon.size}x{icon.size}",
            "type": "image/png",
            "purpose": _PURPOSES[icon.shape],
        }
        for icon in ICONS
    ]
    shortcuts = [
        {"name": text(key, language), "url": f"./#!{page}"} for page, key in _SHORTCUTS.items()
    ]
    taken = {"title": "title", "text": "text", "url": "url"}
    files = [{"name": "files", "accept": ["text/plain", ".txt", ".record", ".json"]}]
    whole = {
        "id": "./",
        "name": text("title.game", language),
        "short_name": text("title.game", language),
        "description": text("link.generic", language),
        "lang": language,
        "dir": "ltr",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": SEA,
        "theme_color": "#0a5478",
        "categories": ["games"],
        "icons": icons,
        "shortcuts": shortcuts,
        "launch_handler": {"client_mode": ["focus-existing", "auto"]},
        "share_target": {
            "action": f"./{SHARED}",
            "method": "POST",
            "enctype": "multipart/form-data",
            "params": taken | {"files": files},
        },
    }
    return json.dumps(whole, ensure_ascii=False, indent=1).encode()
