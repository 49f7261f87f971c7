"""Seeded mutations: real messages, texts and bytes, changed as a hostile client would."""

from __future__ import annotations

import copy
import json
import random
import re
from typing import Any

NUMBERS = (
    *(0, 1, -1, 2, 5, 6, 7, 99, 100, 255, 256, 65535, 65536, 10**6, 10**6 + 1, 2**31, 2**53 + 1),
    *(2**63 - 1, 2**63, 2**64, -(2**63), 10**9, 10**18, 10**40, 0.5, -0.0, 1e308, 1e-308),
    *(float("inf"), float("nan"), True, False),
)
TEXTS = (
    *("", " ", "\x00", "\n", "\r\n", "é", "\u202e", "\ufeff", "\ud800", "🦈" * 30, "x" * 5000),
    *("<script>alert(1)</script>", "' or 1=1 --", "../../etc/passwd", "%00", "%s%n", "{{7*7}}"),
    *("null", "__proto__", "constructor", "E4", "A1", "NW", "shark", "red", "1e999", "-1", "1_0"),
)
SHAPES: tuple[Any, ...] = (None, [], {}, [[]], [None], {"type": "play"}, {"": ""}, [0] * 300)


def a_value(rng: random.Random) -> Any:
    """Return a number, a text or a shape that programs trip over."""
    return copy.deepcopy(rng.choice(rng.choice((NUMBERS, TEXTS, SHAPES))))


def changed_value(rng: random.Random, whole: Any, times: int | None = None) -> Any:
    """Return a JSON value with some of its parts replaced, removed, doubled or added."""
    found = json.loads(json.dumps(whole))  # a copy, with lists for tuples
    for _ in range(times or rng.choice((1, 1, 1, 2, 3, 6))):
        found = _change_once(rng, found)
    return found


def _change_once(rng: random.Random, whole: Any) -> Any:
    places = list(_places(whole)) if isinstance(whole, dict | list) else []
    if not places or rng.random() < 0.02:
        return a_value(rng)
    holder, key = rng.choice(places)
    match rng.randrange(8):
        case 0:
            del holder[key]
        case 1 if isinstance(holder, dict):
            holder[rng.choice(TEXTS)] = a_value(rng)
        case 2 if isinstance(holder, list):
            holder.insert(key, copy.deepcopy(holder[key]))
        case 3 if isinstance(holder[key], int):
            holder[key] += rng.choice((-1, 1, -2, 2, 1000))
        case 4:
            other, place = rng.choice(places)
            holder[key] = copy.deepcopy(other[place])
        case 5 if isinstance(holder[key], str) and holder[key]:
            holder[key] = changed_text(rng, holder[key])
        case 6:
            for _ in range(rng.choice((1, 2, 40))):
                holder[key] = [holder[key]]
        case _:
            holder[key] = a_value(rng)
    return whole


def _places(value: Any) -> Any:
    """Yield every holder and key in a JSON value."""
    keys: Any = value if isinstance(value, dict) else range(len(value))
    for key in list(keys):
        yield value, key
        if isinstance(value[key], dict | list):
            yield from _places(value[key])


def encoded(rng: random.Random, value: Any) -> bytes:
    """Write a value as JSON, now and then with broken bytes."""
    raw = json.dumps(value).encode()
    return changed_bytes(rng, raw) if rng.random() < 0.15 else raw


def changed_bytes(rng: random.Random, raw: bytes) -> bytes:
    """Return bytes that were cut, doubled, flipped, or mixed with random ones."""
    found = bytearray(raw)
    for _ in range(rng.choice((1, 1, 2, 5))):
        at = rng.randrange(len(found) + 1)
        end = min(len(found), at + rng.choice((1, 2, 8, 50)))
        match rng.randrange(7):
            case 0:
                del found[at:end]
            case 1:
                found[at:at] = found[at:end]
            case 2 if at < len(found):
                found[at] ^= 1 << rng.randrange(8)
            case 3:
                found[at:at] = rng.randbytes(rng.choice((1, 3, 20)))
            case 4:
                del found[at:]
            case 5:
                found[at:end] = bytes(rng.choices(b'[]{}":,\\/\x00\xff \r\n', k=end - at))
            case _:
                found[at:at] = rng.choice((b"[", b"{", b'"', b"\\u", b"9")) * rng.choice((1, 900))
    return bytes(found)


def changed_text(rng: random.Random, text: str) -> str:
    """Return a text with words and lines removed, doubled, swapped or replaced."""
    found = text
    for _ in range(rng.choice((1, 1, 2, 4))):
        found = _change_words(rng, found) if rng.random() < 0.8 else _change_lines(rng, found)
    return found


def _change_words(rng: random.Random, text: str) -> str:
    parts = re.split(r"(\W+)", text)
    at = rng.randrange(len(parts))
    match rng.randrange(6):
        case 0:
            parts[at] = ""
        case 1:
            parts[at] = rng.choice(parts)
        case 2:
            parts[at] = str(rng.choice(TEXTS))
        case 3:
            parts[at] = str(rng.choice(NUMBERS))
        case 4:
            parts[at] *= rng.choice((2, 3, 200))
        case _:
            other = rng.randrange(len(parts))
            parts[at], parts[other] = parts[other], parts[at]
    return "".join(parts)


def _change_lines(rng: random.Random, text: str) -> str:
    lines = text.splitlines(keepends=True) or [""]
    at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    match rng.randrange(5):
        case 0:
            del lines[at:]
        case 1:
            lines.insert(at, lines[other])
        case 2:
            lines[at], lines[other] = lines[other], lines[at]
        case 3:
            lines[at] = "".join(map(chr, rng.choices(range(1, 0x300), k=rng.randrange(40))))
        case _:
            del lines[at]
    return "".join(lines)
