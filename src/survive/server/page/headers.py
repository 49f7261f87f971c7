"""The headers of answers: what a browser may do with them."""

from __future__ import annotations

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline';"
        " form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
    ),
}
"""A page of ours loads nothing from other sites, cannot be framed, and passes on no referrer."""
PART_HEADERS = {"X-Content-Type-Options": "nosniff"}
"""Of scripts and styles, a hundred of which may make a page: the rest means nothing for them."""
