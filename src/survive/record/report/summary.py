"""A finished game at a glance: who was saved and lost, how the points grew, what stood out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Annotated, Literal

import msgspec

from survive.engine import (
    NOBODY,
    EngineError,
    Event,
    State,
    apply,
    events,
    scores,
    to_move,
    winners,
)
from survive.engine.ending import places
from survive.engine.state import SAVED
from survive.record.report.highlights import CAUSES, Highlight, Highlights

LEFT = "left"
"""What became of adventurers still on the board at the end."""


class SavedOne(msgspec.Struct, frozen=True, kw_only=True):
    """An adventurer that reached a safe island (MOV-12)."""

    adventurer: int
    value: int
    turn: int
    """0 if the game began from a position in which it was saved."""
    safe_island: str
    """Empty then: a position does not say where."""


class SeatSummary(msgspec.Struct, frozen=True, kw_only=True):
    """What a player achieved."""

    seat: int
    points: int
    """What the game counts: treasure, or adventurers with Challenge (END-3, EXT-7)."""
    place: int
    """1 for the winners; tied players share the better place."""
    saved: list[SavedOne]
    """In the order in which they came ashore."""
    lost: dict[str, int]
    """How many were lost to what, and how many were ``left`` on the board at the end."""
    order: int
    """The place in the order of play: 0 for the seat that began."""
    played: dict[str, int]
    """How often which power was played."""


class TurnScores(msgspec.Struct, frozen=True, kw_only=True):
    """The scores after a turn."""

    turn: int
    points: list[int]


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """A whole game at a glance."""

    why: Annotated[str, msgspec.Meta(extra_json_schema={"enum": ["volcano", "nobody"]})]
    """Why it ended: the third "volcano", or "nobody" was left to save (END-1)."""
    turns: int
    counts: Literal["treasure", "adventurers"]
    """What points are."""
    scores: list[int]
    """The treasure of each player, even if the game counts something else."""
    winners: list[int]
    seats: list[SeatSummary]
    timeline: list[TurnScores]
    highlights: list[Highlight]


def summarise(begun: State, actions: Iterable[int]) -> Summary:
    """Replay a finished game and sum it up; raise an EngineError if it is not over.

    ``begun`` is the state with which it began; it is left as it is.
    """
    state = begun.copy()
    teller = _Teller(state)
    for action in actions:
        seat, turn = to_move(state), int(state.turn)
        teller.take(apply(state, action), seat if seat >= 0 else int(state.active), turn)
    if to_move(state) != NOBODY:
        raise EngineError("the game is not over: there is nothing to sum up yet")
    return teller.finish()


class _Teller:
    """Listens to a game."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._owner = [int(seat) for seat in state.ruleset.owner]
        self._saved: list[list[SavedOne]] = [[] for _ in range(state.ruleset.players)]
        for who, space in enumerate(state.where):
            if space == SAVED:
                self._saved[self._owner[who]].append(self._one(who, turn=0, safe_island=""))
        self._lost: list[Counter[str]] = [Counter() for _ in range(state.ruleset.players)]
        self._played: list[Counter[str]] = [Counter() for _ in range(state.ruleset.players)]
        self._points: dict[int, list[int]] = {}
        self._highlights = Highlights(state)
        self._why = ""

    def take(self, happened: list[Event], seat: int, turn: int) -> None:
        """Record what happened after an action of a seat in a turn."""
        for event in happened:
            if isinstance(event, events.AdventurerSaved):
                island = self._state.ruleset.board.safe_names[event.safe_island]
                one = self._one(event.adventurer, turn=turn, safe_island=island)
                self._saved[self._owner[event.adventurer]].append(one)
            elif isinstance(event, events.AdventurerEliminated):
                self._lost[self._owner[event.adventurer]][event.by] += 1
            elif isinstance(event, events.PowerPlayed):
                self._played[event.seat][event.power] += 1
            elif isinstance(event, events.GameEnded):
                self._why = event.why
        self._highlights.take(happened, seat, turn)
        if turn > 0:
            self._points[turn] = _points(self._state)

    def _one(self, who: int, *, turn: int, safe_island: str) -> SavedOne:
        value = int(self._state.value[who])
        return SavedOne(adventurer=who, value=value, turn=turn, safe_island=safe_island)

    def finish(self) -> Summary:
        """Sum up."""
        state = self._state
        by_number = state.ruleset.options.challenge
        return Summary(
            why=self._why,
            turns=int(state.turn),
            counts="adventurers" if by_number else "treasure",
            scores=[int(score) for score in scores(state)],
            winners=[int(seat) for seat in winners(state)],
            seats=[self._seat(seat) for seat in range(state.ruleset.players)],
            timeline=[TurnScores(turn=t, points=p) for t, p in sorted(self._points.items())],
            highlights=self._highlights.found(),
        )

    def _seat(self, seat: int) -> SeatSummary:
        state, lost = self._state, self._lost[seat]
        return SeatSummary(
            seat=seat,
            points=_points(state)[seat],
            place=int(places(state)[seat]),
            saved=self._saved[seat],
            lost={cause: lost[cause] for cause in CAUSES} | {LEFT: int(state.in_play[seat])},
            order=(seat - int(state.first)) % int(state.ruleset.players),
            played=dict(self._played[seat]),
        )


def _points(state: State) -> list[int]:
    """Return what the game counts (END-2, EXT-7)."""
    if state.ruleset.options.challenge:
        return [int(saved) for saved in state.saved]
    return [int(score) for score in scores(state)]
