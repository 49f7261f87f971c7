"""What is known of a recorded game: who played, how it was played, what became of everybody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any

from survive.engine import NOBODY, Event, State, events, scores, to_move
from survive.engine.ending import places
from survive.record.game.game_record import GameRecord
from survive.record.game.players_tags import levels_of
from survive.record.notation.option_words import write_words
from survive.simulation.result import WHOLE_WIN

LEFT = "left behind"
"""What became of adventurers still on the board at the end."""
SAVED = "saved"


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """One seat of a game."""

    name: str
    """Of a person, or the level of a bot."""
    is_bot: bool
    order: int
    """0 for the seat that began."""
    points: int
    place: int
    """1 for the winners; tied players share the better place."""
    share: int
    """Of the victory, in parts of WHOLE_WIN (END-3)."""
    fates: dict[str, int]
    """How many adventurers were saved, lost (by what) or left behind."""
    drawn: dict[str, int]
    """Powers that were drawn, by name."""
    played: dict[str, int]
    """Powers that were played, by name."""


@dataclass(frozen=True, slots=True)
class GameFacts:
    """A game that was played to its end."""

    file: str
    date: str
    """As its tag Date says it; empty without."""
    options: tuple[str, ...]
    """In words, without the number of players."""
    turns: int
    by_volcano: bool
    """Whether the third volcano ended it; otherwise no adventurer was left to save (END-1)."""
    seats: tuple[SeatFacts, ...]

    @property
    def players(self) -> int:
        """How many played."""
        return len(self.seats)

    def to_json(self) -> dict[str, Any]:
        """Return the facts as an object for JSON."""
        found = asdict(self)
        for seat in found["seats"]:
            seat["share"] /= WHOLE_WIN
        return found


def facts_of(record: GameRecord, file: str) -> GameFacts | None:
    """Replay a game and return its facts; None if it is not over."""
    teller = _Teller(record.first_state())
    state = record.first_state()
    for step in record.steps():
        teller.take(step.events)
        state = step.state
    if to_move(state) != NOBODY:
        return None
    options = write_words(record.options).split(", ")
    levels = levels_of(record.tags, record.options.players)
    return GameFacts(
        file=file,
        date=record.tags.get("Date", ""),
        options=tuple(word for word in options if not word.endswith(" players")),
        turns=int(state.turn),
        by_volcano=teller.why == "volcano",
        seats=tuple(
            teller.seat(state, seat, _called(name, levels[seat]), is_bot=bool(levels[seat]))
            for seat, name in enumerate(record.names)
        ),
    )


def _called(name: str, level: str) -> str:
    """Return what a player is called: a bot by its level, unless its name says even more."""
    return name if not level or name.startswith(level) else level


class _Teller:
    """Counts what happens to whom."""

    def __init__(self, begun: State) -> None:
        players = int(begun.ruleset.players)
        self._owner = [int(seat) for seat in begun.ruleset.owner]
        self._fates: list[Counter[str]] = [Counter() for _ in range(players)]
        self._drawn: list[Counter[str]] = [Counter() for _ in range(players)]
        self._played: list[Counter[str]] = [Counter() for _ in range(players)]
        self.why = ""

    def take(self, happened: Iterable[Event]) -> None:
        for event in happened:
            if isinstance(event, events.AdventurerEliminated):
                self._fates[self._owner[event.adventurer]][event.by] += 1
            elif isinstance(event, events.PowerDrawn):
                self._drawn[event.seat][event.power] += 1
            elif isinstance(event, events.PowerPlayed):
                self._played[event.seat][event.power] += 1
            elif isinstance(event, events.GameEnded):
                self.why = event.why

    def seat(self, state: State, seat: int, name: str, *, is_bot: bool) -> SeatFacts:
        """Return the facts of a seat when the game is over."""
        ranks = [int(place) for place in places(state)]
        points = scores(state)
        if state.ruleset.options.challenge:
            points = [int(saved) for saved in state.saved]
        alive = {SAVED: int(state.saved[seat]), LEFT: int(state.in_play[seat])}
        return SeatFacts(
            name=name,
            is_bot=is_bot,
            order=(seat - int(state.first)) % len(ranks),
            points=int(points[seat]),
            place=ranks[seat],
            share=WHOLE_WIN // ranks.count(1) if ranks[seat] == 1 else 0,
            fates={**alive, **self._fates[seat]},
            drawn=dict(self._drawn[seat]),
            played=dict(self._played[seat]),
        )
