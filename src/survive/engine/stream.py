"""A fast stream of luck for playouts and search: the same compiled and uncompiled.

Games draw their luck from :mod:`survive.engine.luck`; this is for code that only tries things out.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64


@final
class Stream:
    """Two Lehmer generators, one added to the other; no step overflows 64 bits."""

    one: i64
    two: i64

    def __init__(self, seed: i64) -> None:
        """``seed`` has up to 62 bits."""
        self.one = seed % 2147483646 + 1
        self.two = seed // 2147483646 % 2147483398 + 1

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle as both generators."""
        return restore_stream, (self.one, self.two)

    def below(self, end: i64) -> i64:
        """Draw a number from 0 to ``end - 1``."""
        self.one = self.one * 48271 % 2147483647
        self.two = self.two * 40692 % 2147483399
        return (self.one + self.two) % 2147483647 % end

    def fraction(self) -> float:
        """Draw a number from 0 up to 1."""
        return float(self.below(1 << 30)) / 1073741824.0


def restore_stream(one: i64, two: i64) -> Stream:
    """Return a stream that goes on where another one was."""
    stream = Stream(0)
    stream.one = one
    stream.two = two
    return stream
