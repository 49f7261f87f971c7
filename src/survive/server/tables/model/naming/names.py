"""Names of people: a few printable letters, without anything that could upset a page or a log."""

from __future__ import annotations

import unicodedata

_JOINER, _NON_JOINER = "\u200d", "\u200c"
_TONES = "\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff\ufe0f"
"""What may stand between an emoji and a joiner: tones of skin, and the wish for colours."""
_BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
    + "".join(map(chr, [*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)]))
)
"""Letters, marks and signs that show nothing: what Unicode calls default ignorable, beyond control
and format characters, and the empty pattern of Braille."""
_IN_COLOURS = "\ufe0f"
_VIRAMA = 9
"""The combining class of the sign after which Indic scripts use joiners."""


def clean_name(name: str) -> str:
    """Take out characters that show nothing or change others, and needless spaces.

    What joins emoji into one, or letters in scripts that need it, is kept.

    >>> clean_name("  Ann\\u202e\\n  B ")
    'Ann B'
    >>> [len(clean_name(name)) for name in ("\U0001f469\\u200d\U0001f680", "A\\u200d")]
    [3, 1]
    >>> [clean_name(name) for name in ("\\u3164", "A\\u034fnn\\ufe01a", "\u2764\\ufe0f")]
    ['', 'A nn a', '\u2764\ufe0f']
    """
    visible = "".join(c if _is_kept(name, at) else " " for at, c in enumerate(name))
    return " ".join(visible.split())


def _is_kept(name: str, at: int) -> bool:
    if name[at] == _IN_COLOURS:
        return at > 0 and unicodedata.category(name[at - 1]) == "So"
    if name[at] in _BLANK:
        return False
    if unicodedata.category(name[at])[0] not in "CZ":
        return True
    return name[at] in (_JOINER, _NON_JOINER) and _joins(name[:at], name[at + 1 :])


def _joins(before: str, after: str) -> bool:
    """Return whether something invisible between two texts joins them in any script."""
    if not before or not after:
        return False
    if unicodedata.combining(before[-1]) == _VIRAMA:
        return True
    arabic = [unicodedata.bidirectional(c) == "AL" for c in (before[-1], after[0])]
    emoji = [unicodedata.category(c) == "So" for c in (before.rstrip(_TONES)[-1:] or " ", after[0])]
    return all(arabic) or all(emoji)
