"""The page behind a link: what other sites show of it, and the way to the game.

It stands alone, without scripts. A program that makes previews reads the tags in its head; a
browser goes on to the page of the game at once.
"""

from __future__ import annotations

from html import escape
from typing import NamedTuple

from survive.drawing.shot import PREVIEW
from survive.texts import Language, text


class Preview(NamedTuple):
    """What is told about a link."""

    title: str
    line: str
    alt: str
    picture: str
    """The address of its picture, from the server's root."""
    path: str
    """Its own address, from the server's root."""
    fragment: str
    """Where it leads: an address of the page, from the ``#`` on."""


_PAGE = """<!doctype html>
<html lang="{language}" prefix="og: https://ogp.me/ns#">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title} · {game}</title>
<meta name="description" content="{line}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="{game}">
<meta property="og:locale" content="{locale}">
<meta property="og:title" content="{title}">
<meta property="og:description" content="{line}">
<meta property="og:url" content="{address}">
<meta property="og:image" content="{picture}">
<meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="{width}">
<meta property="og:image:height" content="{height}">
<meta property="og:image:alt" content="{alt}">
<meta name="twitter:card" content="summary_large_image">
<meta name="twitter:title" content="{title}">
<meta name="twitter:description" content="{line}">
<meta name="twitter:image" content="{picture}">
<meta name="twitter:image:alt" content="{alt}">
<meta http-equiv="refresh" content="0; url={way}">
<link rel="canonical" href="{address}">
<link rel="icon" href="{up}icon.svg" type="image/svg+xml">
<style>
body {{ margin: 0; min-height: 100vh; display: grid; place-items: center; text-align: center;
  font: 1.05rem/1.5 system-ui, sans-serif; background: #1b8bab; color: #fff; }}
a {{ color: #fff; font-weight: 700; }}
@media (prefers-color-scheme: dark) {{ body {{ background: #0a2d45; }} }}
</style>
</head>
<body><main>
<h1>{title}</h1>
<p>{line}</p>
<p><a href="{way}">{open}</a></p>
</main></body>
</html>
"""


def preview_page(preview: Preview, language: Language, origin: str) -> str:
    """Return the page; ``origin`` is the server's address, without a slash at its end."""
    width, height = PREVIEW
    up = "../" * (preview.path.count("/") - 1)  # to the page itself
    texts = {
        "language": language,
        "locale": text("language.locale", language),
        "game": text("title.game", language),
        "title": preview.title,
        "line": preview.line,
        "alt": preview.alt,
        "address": origin + preview.path,
        "picture": origin + preview.picture,
        "up": up,
        "way": up + preview.fragment,
        "open": text("link.open", language),
        "width": str(width),
        "height": str(height),
    }
    return _PAGE.format(**{name: escape(text, quote=True) for name, text in texts.items()})
