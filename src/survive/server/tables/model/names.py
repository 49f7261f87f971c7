"""Names of people: a few printable letters, without anything that could upset a page or a log."""

from __future__ import annotations

import unicodedata


def clean_name(name: str) -> str:
    """Take out control and format characters, and needless spaces.

    >>> clean_name("  Ann\\u202e\\n  B ")
    'Ann B'
    """
    visible = "".join(c if unicodedata.category(c)[0] not in "CZ" else " " for c in name)
    return " ".join(visible.split())
