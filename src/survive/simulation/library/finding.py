"""Searches recorded games for what happened: every word that is asked for must be told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields

from survive.engine import Event
from survive.record.game.game_record import GameRecord
from survive.record.report.log import Teller


@dataclass(frozen=True, slots=True)
class Found:
    """A moment that was searched for."""

    file: str
    turn: int
    after: int
    """How many actions lead to it: ``survive replay FILE --to`` shows it."""
    text: str


def find(record: GameRecord, file: str, words: str) -> Iterator[Found]:
    """Return each event of a game whose line has all of these words, in any order.

    The name of whoever owns the adventurer in question counts as one of its words.
    """
    wanted = [word.casefold() for word in words.split()]
    teller = Teller(record.first_state(), record.names)
    owner = [record.names[seat] for seat in record.first_state().ruleset.owner]
    for after, step in enumerate(record.steps(), 1):
        for event in step.events:
            text = teller.line(event)
            told = f"{text} {_whose(event, owner)}".casefold()
            if text and all(word in told for word in wanted):
                yield Found(file, int(step.state.turn), after, text)


def _whose(event: Event, owner: list[str]) -> str:
    if any(field.name == "adventurer" for field in fields(event)):
        return owner[event.adventurer]  # type: ignore[attr-defined]
    return ""
