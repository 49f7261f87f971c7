"""Saving, losing and the end (END, MOV-12, INT-5, EXT-6, EXT-7, NUM-5)."""

from __future__ import annotations

from mypy_extensions import i64

from survive.engine import events
from survive.engine.state import LOST, OVER, SAVED, State, bit


def leave_space(state: State, adventurer: i64) -> None:
    """Remove an adventurer from its space, and from the raft if it is aboard."""
    space = state.where[adventurer]
    if state.is_aboard(adventurer):
        state.aboard &= ~bit(adventurer)
        state.crew[space] -= 1
    state.people[space] -= 1


def save(state: State, adventurer: i64, how: str) -> None:
    """Bring an adventurer to the safe island that its space touches (MOV-12)."""
    origin = state.where[adventurer]
    leave_space(state, adventurer)
    state.where[adventurer] = SAVED
    seat = state.ruleset.owner[adventurer]
    state.in_play[seat] -= 1
    state.saved[seat] += 1
    if state.log is not None:
        island = state.ruleset.board.landing[origin]
        state.log.append(events.AdventurerSaved(adventurer, origin, island, how))


def lose(state: State, adventurer: i64, by: str) -> None:
    """Eliminate an adventurer; its value stays secret (INT-5)."""
    space = state.where[adventurer]
    leave_space(state, adventurer)
    state.where[adventurer] = LOST
    seat = state.ruleset.owner[adventurer]
    state.in_play[seat] -= 1
    state.lost[seat] += 1
    if state.log is not None:
        state.log.append(events.AdventurerEliminated(adventurer, space, by))


def end_if_over(state: State) -> None:
    """End the game at the last volcano, or when nobody is left to save (END-1)."""
    if state.volcanoes >= state.ruleset.volcanoes:
        _end(state, "volcano")
        return
    for seat in range(state.ruleset.players):
        if state.in_play[seat] > 0:
            return
    _end(state, "nobody")


def _end(state: State, why: str) -> None:
    state.clear_agenda()
    state.phase = OVER
    state.moves_left = 0
    if state.log is not None:
        ended = events.GameEnded(why, tuple(scores(state)), tuple(winners(state)))
        state.log.append(ended)


def scores(state: State) -> list[int]:
    """Add up the treasure each player has saved so far (END-2, END-3)."""
    totals: list[int] = [0] * state.ruleset.players
    for adventurer in range(state.ruleset.adventurers):
        if state.where[adventurer] == SAVED:
            totals[state.ruleset.owner[adventurer]] += state.value[adventurer]
    house = state.ruleset.house
    if house is not None:
        return [house.points(state, seat, points) for seat, points in enumerate(totals)]
    return totals


def turns_taken(state: State) -> list[int]:
    """Return how many turns each player has begun (EXT-7)."""
    players = state.ruleset.players
    return [
        (state.turn + players - 1 - (seat - state.first) % players) // players
        for seat in range(players)
    ]


def places(state: State) -> list[int]:
    """Return the place of each player, 1 for the leader; tied players share the better place.

    END-3; EXT-6 with the extension or Overcrowded; EXT-7 with Challenge.
    """
    players = state.ruleset.players
    options = state.ruleset.options
    points, turns = scores(state), turns_taken(state)
    ranks: list[tuple[int, int, int]] = []
    for seat in range(players):
        saved: int = state.saved[seat]
        if options.challenge:
            ranks.append((saved, points[seat], -turns[seat]))
        elif options.extension or options.overcrowded:
            ranks.append((points[seat], saved, 0))
        else:
            ranks.append((points[seat], 0, 0))
    found: list[int] = []
    for rank in ranks:
        better = 0
        for other in ranks:
            if other > rank:
                better += 1
        found.append(better + 1)
    return found


def winners(state: State) -> list[int]:
    """Return the players who have won, or lead, with the tie-breaks of the options (END-3)."""
    found: list[int] = []
    for seat, place in enumerate(places(state)):
        if place == 1:
            found.append(seat)
    return found
