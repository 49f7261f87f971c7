"""A record that a stranger wrote to keep the server busy costs no more than any of its length.

Work is counted instead of timed: characters that are copied, and parts that are looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, SupportsIndex

import pytest

from survive.record.game import scan as scanning
from survive.record.game.scan import Part, scan


class CountingText(str):
    """A text that counts the characters of the pieces that are cut out of it, and of theirs."""

    __slots__ = ()
    cut = 0

    def __getitem__(self, where: SupportsIndex | slice) -> CountingText:
        piece = CountingText(super().__getitem__(where))
        CountingText.cut += len(piece)
        return piece

    def partition(self, sep: str) -> Any:
        pieces = tuple(map(CountingText, super().partition(sep)))
        CountingText.cut += sum(map(len, pieces))
        return pieces


class CountingParts(list[Part]):
    """A list that counts how often its parts are looked at."""

    looked = 0

    def __iter__(self) -> Iterator[Part]:
        for part in super().__iter__():
            self.looked += 1
            yield part


@pytest.mark.parametrize("line", ["{}" * 2000, "{a} b " * 1000, "a;" * 2000, "{" + "}{" * 2000])
def test_a_line_of_many_comments_is_copied_only_once_or_twice(line: str) -> None:
    """A line of 125,000 empty comments was copied as many times."""
    scanner, CountingText.cut = scanning._Scanner(), 0
    scanner.read(CountingText(line), 1)
    assert CountingText.cut <= 2 * len(line)


def test_tags_with_comments_do_not_look_at_all_comments_before_them() -> None:
    """60,000 tags, each with a comment, kept a worker busy for minutes."""
    scanner = scanning._Scanner()
    scanner.parts = parts = CountingParts()
    for number in range(1, 501):
        scanner.read(f'[A{number} "value"] # comment', number)
    assert len(parts) == 500
    assert parts.looked <= 500


def test_a_record_of_braces_is_read() -> None:
    assert scan("{}" * 125_000).parts == []
