"""Recovery codes: made to be printed and typed, as hard to guess as any other secret here."""

from __future__ import annotations

import secrets

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""Without those that look alike."""
GROUPS, GROUP = 5, 5


def new_code() -> str:
    """Draw a code of 123 random bits, in groups.

    >>> [len(group) for group in new_code().split("-")]
    [5, 5, 5, 5, 5]
    """
    groups = ("".join(secrets.choice(LETTERS) for _ in range(GROUP)) for _ in range(GROUPS))
    return "-".join(groups)


def plain_code(text: str) -> str:
    """Return the letters of a code that was typed.

    >>> plain_code(" ABCDE-fghjk mnpqr.23456 78923 ")
    'abcdefghjkmnpqr2345678923'
    """
    return "".join(letter for letter in text.lower() if letter in LETTERS)
