"""The page that other sites may frame: a viewer of a finished game, and nothing else.

It is the only page of the server that may be framed. It needs no cookies and no storage, and it
can do nothing in anybody's name: it shows one game.
"""

from __future__ import annotations

from survive.server.page.files import Edition
from survive.server.page.headers import HEADERS
from survive.texts import Language, text

POLICY = "Content-Security-Policy"
ENTRY = "js/embed.js"
SHEETS = ("css/tokens.css", "css/base.css", "css/board.css", "css/motion.css", "css/embed.css")
FRAMED = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    POLICY: HEADERS[POLICY].replace("frame-ancestors 'none'", "frame-ancestors *"),
}
"""The headers of this page: those of all others, but any site may frame it."""

_PAGE = """<!doctype html>
<html lang="{language}" data-root="{root}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>{game}</title>
<link rel="icon" href="{root}icon.svg" type="image/svg+xml">
{links}
<script type="module" src="{script}"></script>
</head>
<body class="embed">
<div id="page"></div>
<noscript><p class="noscript">{game} needs JavaScript.</p></noscript>
</body>
</html>
"""


def embed_page(edition: Edition, language: Language, root: str) -> str:
    """Return the viewer; ``root`` leads from its address to the server's root."""
    at = f"{root}v/{edition.digest}/"
    modules = edition.modules_of(ENTRY, language)
    links = [f'<link rel="stylesheet" href="{at}{name}">' for name in SHEETS]
    links += [f'<link rel="modulepreload" href="{at}{name}">' for name in modules[1:]]
    return _PAGE.format(
        language=language,
        root=root,
        game=text("title.game", language),
        links="\n".join(links),
        script=at + modules[0],
    )
