"""What lies beneath the tiles, as what differs from the usual: ``mountain volcano 5 whirlpool 3``.

>>> write_mix(read_mix("mountain whirlpool 3 volcano 5"))
'mountain whirlpool 3 volcano 5'
"""

from __future__ import annotations

from difflib import get_close_matches

from survive.engine import OptionsError, mix_of
from survive.engine.board import Mix
from survive.engine.pieces import BACK_NAMES, STANDARD_MIX, TERRAINS
from survive.record.notation.vocabulary import BACK_WORDS, TERRAIN_WORDS

STANDARD_WORD = "standard"
"""Stands for a mix without a difference."""
EXAMPLE = "mountain volcano 5 whirlpool 3"
_MOST_DIGITS = 3


def write_mix(mix: Mix, usual: Mix = STANDARD_MIX) -> str:
    """Write what differs from the usual mix, terrain by terrain."""
    words: list[str] = []
    for terrain in range(TERRAINS):
        changes = [
            f"{BACK_WORDS[back]} {count}"
            for back, count in enumerate(mix[terrain])
            if count != usual[terrain][back]
        ]
        if changes:
            words += [TERRAIN_WORDS[terrain], *changes]
    return " ".join(words) or STANDARD_WORD


def read_mix(text: str, usual: Mix = STANDARD_MIX) -> Mix:
    """Read a mix; an OptionsError says which word is wrong.

    Whether the numbers add up is checked where a table is made with it (EXT-8).
    """
    words = text.lower().split()
    changes: dict[str, dict[str, int]] = {}
    if not words:
        raise OptionsError(f"a mix says what differs from the usual tiles, such as {EXAMPLE!r}")
    terrain = ""
    rest = iter([] if words == [STANDARD_WORD] else words)
    for word in rest:
        if word in TERRAIN_WORDS:
            terrain = word
        elif word not in BACK_WORDS:
            near = get_close_matches(word[:40], (*BACK_WORDS, *TERRAIN_WORDS), n=1)
            there = f"tiles are {', '.join(BACK_WORDS)}"
            hint = f"did you mean {near[0]!r}?" if near else there
            raise OptionsError(f"{word[:40]!r} is not a tile of a mix; {hint}")
        elif not terrain:
            raise OptionsError(f"name the terrain before {word!r}: {', '.join(TERRAIN_WORDS)}")
        else:
            count = next(rest, "")
            if not count.isascii() or not count.isdecimal() or len(count) > _MOST_DIGITS:
                raise OptionsError(f"say how many {terrain} tiles have {word!r}, such as {word} 2")
            changes.setdefault(terrain, {})[BACK_NAMES[BACK_WORDS.index(word)]] = int(count)
    return mix_of(changes, usual)
