"""Games in files and streams, one after the other, as PGN files have them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from os import PathLike
from pathlib import Path
from typing import TextIO

from survive.api.game import Game
from survive.record.game.game_record import read_record
from survive.record.game.scan import LONGEST_RECORD
from survive.record.notation.errors import RecordError

Source = str | PathLike[str] | TextIO
"""A record's text, the path of a file, or an open text file; a ``str`` of one line is a path."""


def read_games(source: Source) -> Iterator[Game]:
    """Yield the games of a text, file or stream, one after the other.

    A game begins with its tags. Raises a RecordError that names the line.

    >>> import survive
    >>> two = survive.Game(players=2, seed=1).text + survive.Game(players=3, seed=2).text
    >>> [game.players for game in read_games(two)]
    [2, 3]
    """
    if isinstance(source, str) and "\n" in source:
        yield from _games(source.split("\n"))
    elif isinstance(source, str | PathLike):
        with Path(source).open(encoding="utf-8-sig") as file:
            yield from _games(file)
    else:
        yield from _games(source)


def read_game(source: Source) -> Game:
    """Return the first game of a text, file or stream; of a stream, the rest is lost.

    >>> import survive
    >>> read_game(survive.Game(players=2, seed=1).text)
    <Game: 2 players, seed 1, placing adventurers, red to move, 0 moves>
    """
    for game in read_games(source):
        return game
    raise RecordError(1, "this record is empty")


def write_game(game: Game, target: str | PathLike[str] | TextIO) -> None:
    """Write a game to a new file, or append it to an open one, with an empty line between games."""
    if isinstance(target, str | PathLike):
        Path(target).write_text(game.text, encoding="utf-8", newline="\n")
    else:
        target.write(game.text + "\n")


def _games(lines: Iterable[str]) -> Iterator[Game]:
    for first, text in split_records(lines):
        try:
            record = read_record(text)
        except RecordError as error:
            at = error.line + first if error.line else 0
            raise RecordError(at, error.reason) from error
        yield Game.from_record(record)


def split_records(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Yield each record with the number of lines before it.

    A tag after anything but tags and blank lines begins the next record, unless a comment in
    braces is open.
    """
    held: list[str] = []
    first, size, in_body, in_comment = 0, 0, False, False
    for number, line in enumerate(lines):
        plain = line.strip()
        if plain.startswith("[") and in_body and not in_comment:
            yield first, "\n".join(held)
            held, first, size, in_body = [], number, 0, False
        if not plain.startswith("[") or in_comment:
            in_body = in_body or bool(plain.partition("#")[0].strip())
            in_comment = _in_comment(plain, in_comment)
        size += len(line) + 1
        if size > LONGEST_RECORD:
            raise RecordError(first + 1, f"a game record has at most {LONGEST_RECORD:,} characters")
        held.append(line.rstrip("\r\n"))
    if any(line.strip() for line in held):
        yield first, "\n".join(held)


def _in_comment(line: str, was: bool) -> bool:
    """Return whether a comment in braces is open after a line."""
    at = 0
    while at < len(line):
        if was:
            end = line.find("}", at)
            if end < 0:
                return True
            was, at = False, end + 1
        else:
            begin, rest = line.find("{", at), line.find("#", at)
            if begin < 0 or 0 <= rest < begin:
                return False
            was, at = True, begin + 1
    return was
