"""Searches recorded games: for what happened, and for positions that are as asked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields

from survive.engine import Event, play
from survive.record.game.game_record import GameRecord
from survive.record.report.log import Teller
from survive.simulation.library.where import NOTHING, Query, Seating


@dataclass(frozen=True, slots=True)
class FoundMoment:
    """A moment that was searched for."""

    file: str
    turn: int
    after: int
    """How many actions lead to it: ``survive replay FILE --to`` shows it."""
    text: str


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of a game, from one number of actions to another, in which all positions are as asked.

    ``last`` is the number of actions that lead to its last position.
    """

    first: int
    turn: int
    last: int
    last_turn: int
    to_the_end: bool


@dataclass(frozen=True, slots=True)
class Search:
    """What is searched for: words of the log, positions, or both at once."""

    words: str = ""
    query: Query = NOTHING

    def __bool__(self) -> bool:
        """Return whether anything is searched for."""
        return bool(self.words or self.query)


def find(
    record: GameRecord, file: str, search: Search, seats: Seating | None = None
) -> Iterator[FoundMoment]:
    """Return the moments that are searched for; ``seats`` may have other names than the record."""
    seats = seats or Seating(record.names)
    if search.words:
        yield from _events(record, file, search, seats)
        return
    for one in stretches(record, search.query, seats):
        until = "to the end" if one.to_the_end else f"until turn {one.last_turn}"
        yield FoundMoment(file, one.turn, one.first, f"stays so {until} (action {one.last})")


def _events(record: GameRecord, file: str, search: Search, seats: Seating) -> Iterator[FoundMoment]:
    """Return each event whose line has all words, in any order, if the position after it fits.

    The owner's name of the adventurer in question counts as one of its words.
    """
    wanted = [word.casefold() for word in search.words.split()]
    names = record.names
    teller = Teller(record.first_state(), names)
    owner = [names[seat] for seat in record.first_state().ruleset.owner]
    for after, step in enumerate(record.steps(), 1):
        for event in step.events:
            text = teller.line(event)
            told = f"{text} {_whose(event, owner)}".casefold()
            is_told = text and all(word in told for word in wanted)
            if is_told and search.query.admits(step.state, seats):
                yield FoundMoment(file, int(step.state.turn), after, text)


def _whose(event: Event, owner: list[str]) -> str:
    if any(field.name == "adventurer" for field in fields(event)):
        return owner[event.adventurer]  # type: ignore[attr-defined]
    return ""


def stretches(record: GameRecord, query: Query, seats: Seating) -> Iterator[Stretch]:
    """Return where the positions of a game are as asked, from the beginning to the end."""
    state = record.first_state()
    begun: tuple[int, int] | None = None
    last_turn = int(state.turn)
    for after in range(len(record.actions) + 1):
        if after:
            play(state, record.actions[after - 1])
        if query.admits(state, seats):
            begun = begun or (after, int(state.turn))
        elif begun:
            yield Stretch(*begun, after - 1, last_turn, to_the_end=False)
            begun = None
        last_turn = int(state.turn)
    if begun:
        yield Stretch(*begun, len(record.actions), last_turn, to_the_end=True)


NO_SEARCH = Search()
