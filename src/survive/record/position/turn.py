"""Reads the turn: whose it is, which phase, and what has happened in it (TRN)."""

from __future__ import annotations

from dataclasses import dataclass

from survive.engine import Options, agenda
from survive.engine.pieces import PIECES_OF_KIND, RAFT
from survive.engine.state import (
    ACTIONS_PHASE,
    CREATURES_PHASE,
    OVER,
    PLACING_ADVENTURERS,
    PLACING_RAFTS,
    WATERS_PHASE,
    State,
    bit,
)
from survive.record.position import faults
from survive.record.position.draft import Draft
from survive.record.position.sections import (
    REMEMBERS_WORD,
    SPECTATOR_WORD,
    Section,
    Word,
    nearest,
)
from survive.views import SPECTATOR

MOST_TURNS = 9999
MOST_TILES = 2
"""The most tiles that a turn can sink (TRN-2)."""
_FORMS = (
    "red to act 3, red to sink, red to roll, red to place, red to place raft, red to end,"
    " or over red"
)
_PHASES = {
    "act": ACTIONS_PHASE,
    "sink": WATERS_PHASE,
    "roll": CREATURES_PHASE,
    "end": CREATURES_PHASE,
    "place": PLACING_ADVENTURERS,
    "over": OVER,
}


@dataclass(slots=True)
class WhoseTurn:
    """What the section that begins with ``red to …`` says."""

    verb: str = "act"
    """act, sink, roll, end, place, or over."""
    moves: int | None = None
    """Moves left, if it says so."""
    tiles: int | None = None
    """Tiles still to sink, if it says so."""
    word: Word | None = None
    """The word that says what must be done."""


def read_whose_turn(draft: Draft, words: tuple[Word, ...]) -> WhoseTurn:
    """Read ``red to act 2``: whose turn it is, and what comes next in it.

    Sets the active seat and the phase; :func:`lay_agenda` does the rest.
    """
    state, turn = draft.state, WhoseTurn()
    state.phase = ACTIONS_PHASE
    if not words:
        return turn
    if words[0].lower == "over":
        turn.verb, turn.word = "over", words[0]
        state.phase = OVER
        rest = words[1:]
        seat = draft.seat(rest[0]) if rest else 0
        rest = rest[1:]
    else:
        seat = draft.seat(words[0])
        if len(words) < 3 or words[2].lower not in _PHASES or words[2].lower == "over":
            draft.fault(words[min(2, len(words) - 1)], f"write it like this: {_FORMS}")
            return turn
        turn.verb, turn.word = words[2].lower, words[2]
        state.phase = _PHASES[turn.verb]
        rest = _read_rest(draft, turn, words[3:])
    state.active = seat or 0
    if rest:
        draft.fault(rest[0], f"this does not belong here; write it like this: {_FORMS}")
    return turn


def _read_rest(draft: Draft, turn: WhoseTurn, words: tuple[Word, ...]) -> tuple[Word, ...]:
    """Read the numbers after act and sink, and what is placed; return the other words."""
    if turn.verb == "act":
        if words and words[0].lower != "sink":
            turn.moves = draft.number(
                words[0], 0, int(draft.ruleset.most_moves), "moves left", "MOV-1"
            )
            words = words[1:]
        if len(words) > 1 and words[0].lower == "sink":
            turn.tiles = draft.number(words[1], 1, MOST_TILES, "tiles to sink", "TRN-2")
            words = words[2:]
    elif turn.verb == "sink" and words:
        turn.tiles = draft.number(words[0], 1, MOST_TILES, "tiles to sink", "TRN-2")
        words = words[1:]
    elif turn.verb == "place" and words:
        if words[0].lower in ("raft", "rafts"):
            draft.state.phase = PLACING_RAFTS
        elif words[0].lower not in ("adventurer", "adventurers"):
            return words
        words = words[1:]
    return words


def tiles_by_default(state: State) -> int:
    """Return how many tiles the turn will sink: two with nobody left when it began (TRN-2)."""
    return 2 if state.in_play[state.active] == 0 and state.moves_left == 0 else 1


def moves_by_default(state: State) -> int:
    """Return the moves of a turn that has just begun (TRN-2, MOV-1)."""
    return int(state.ruleset.moves) if state.in_play[state.active] > 0 else 0


def lay_agenda(draft: Draft, turn: WhoseTurn, pending: list[tuple[int, Word]]) -> None:
    """Push the rest of the turn on the agenda, and what is pending on top of it (TRN-1)."""
    state = draft.state
    if state.phase == OVER or state.phase <= PLACING_RAFTS:
        if pending:
            draft.fault(pending[-1][1], "nothing can be pending while setting up or after the end")
        if state.phase == PLACING_ADVENTURERS:
            state.push(agenda.PLACE_ADVENTURER, state.active)
        elif state.phase == PLACING_RAFTS:
            state.push(agenda.PLACE_RAFT, state.active)
        return
    state.push(agenda.END_TURN)
    if turn.verb == "act":
        state.moves_left = moves_by_default(state) if turn.moves is None else turn.moves
    if turn.verb == "roll" and not pending:
        state.push(agenda.ROLL, 0)
    elif turn.verb == "end":
        if not pending:
            draft.fault(turn.word, faults.ENDS_TOO_EARLY())
    else:
        state.push(agenda.CREATURES)
    if turn.verb == "roll" and pending:
        state.phase = WATERS_PHASE  # the die comes once what is pending is settled
    if turn.verb in ("act", "sink"):
        by_default = tiles_by_default(state) if turn.verb == "act" else 1
        for _ in range(turn.tiles or by_default):
            state.push(agenda.SINK)
    if turn.verb == "act":
        state.push(agenda.WATERS)
        state.push(agenda.ACT)
    for packed, word in pending:
        if state.depth == agenda.MOST_ENTRIES:
            draft.fault(word, "no game has this much pending")
            return
        state.entries[state.depth] = packed
        state.depth += 1


def read_turn_number(draft: Draft, turn: Section | None, first: Section | None) -> None:
    """Read ``turn 12`` and ``first yellow``; each follows from the other (SET-1, TRN-1)."""
    state, players = draft.state, draft.players
    setting_up = state.phase <= PLACING_RAFTS
    number: int | None = None
    if turn is not None:
        number = _single_number(draft, turn, 0 if setting_up else 1, MOST_TURNS)
        if number and setting_up:
            draft.fault(turn.words[0], "no turn has begun while setting up: leave it out")
    seat: int | None = draft.options.first
    if first is not None and seat is None:
        seat = draft.seat(first.words[0])
    if setting_up:
        state.first = seat or 0
        return
    if seat is None:
        state.turn = number or 1
        state.first = first_by_default(state)
    else:
        state.first = seat
        state.turn = number or (state.active - seat) % players + 1


def first_by_default(state: State) -> int:
    """Return the first player, as it follows from whose turn it is (SET-1)."""
    if state.turn == 0:
        return 0
    return int(state.active - state.turn + 1) % int(state.ruleset.players)


def _single_number(draft: Draft, section: Section, low: int, high: int) -> int | None:
    name, words = section.name, section.words
    if len(words) != 1:
        draft.fault(words[1] if words else section.head, f"one number must follow, as in {name} 1")
        return None
    return draft.number(words[0], low, high, name)


def read_dice(draft: Draft, section: Section) -> None:
    """Read ``dice 1``: creature-die powers played this turn (POW-5)."""
    draft.state.dice = _single_number(draft, section, 0, 9) or 0


def read_sets(draft: Draft, swam: tuple[Word, ...] | None, stood: tuple[Word, ...] | None) -> None:
    """Read ``swam red1 red3`` (MOV-4) and ``stood yellow2`` (CRD-3)."""
    state = draft.state
    for word in swam or ():
        adventurer = draft.adventurer(word)
        if adventurer is None:
            continue
        if draft.ruleset.owner[adventurer] != state.active or state.turn == 0:
            draft.fault(word, faults.SWAM_OUT_OF_TURN())
        state.swam |= bit(adventurer)
    for word in stood or ():
        adventurer = draft.adventurer(word)
        if adventurer is not None:
            state.stood |= bit(adventurer)
    if stood:
        waits = any(
            agenda.kind_of(state.entries[i]) == agenda.EXTRA_MOVES for i in range(state.depth)
        )
        if not draft.options.overcrowded:
            draft.fault(stood[0], "who stood there matters only in Overcrowded (CRD-3)")
        elif not waits and state.phase != OVER:
            draft.fault(stood[0], "there is no extra move pending for them (CRD-3)")


def rafts_by_default(options: Options, state: State) -> list[int]:
    """Return the rafts left to place, by seat, if the others were placed in turn (SET-6, HSE-1)."""
    players = options.players
    if state.phase > PLACING_RAFTS:
        return [0] * players
    first = int(state.first)
    left = [options.rafts((seat - first) % players) for seat in range(players)]
    placed = int(state.on_board[RAFT]) if state.phase == PLACING_RAFTS else 0
    order = [(first + offset) % players for offset in range(players)]
    if options.placing_in_one_sitting:
        whose = [seat for seat in reversed(order) for _ in range(left[seat])]
    else:
        whose = [seat for once in range(max(left)) for seat in order if left[seat] > once]
    for seat in whose[:placed]:
        left[seat] -= 1
    return left


def read_rafts_left(draft: Draft, words: tuple[Word, ...] | None) -> None:
    """Read ``rafts left red 2 yellow 1``; without it the numbers follow from the board."""
    state = draft.state
    if words is None:
        for seat, count in enumerate(rafts_by_default(draft.options, state)):
            state.rafts_left[seat] = count
        return
    if state.phase > PLACING_RAFTS:
        draft.fault(words[0] if words else None, "all rafts have been placed before this (SET-6)")
        return
    for at in range(0, len(words), 2):
        owner = draft.seat(words[at])
        if at + 1 == len(words):
            draft.fault(words[at], "say how many, such as red 2")
        else:
            most = PIECES_OF_KIND[RAFT]
            number = draft.number(words[at + 1], 0, most, "rafts left to place", "SET-3")
            if owner is not None and number is not None:
                state.rafts_left[owner] = number


def read_viewer(draft: Draft, section: Section) -> tuple[int | None, bool]:
    """Read ``seen by red`` or ``seen by spectator``: who knows no more than this (VIEW)."""
    rest = [word for word in section.words if word.lower not in ("by", "a")]
    remembers = len(rest) > 1 and rest[-1].lower == REMEMBERS_WORD
    if len(rest) != (2 if remembers else 1):
        head = rest[-1] if rest else section.head
        draft.fault(head, "write it like this: seen by red, seen by spectator")
        return None, False
    if rest[0].lower == SPECTATOR_WORD:
        if remembers:
            draft.fault(rest[1], "a spectator has no values of its own to remember")
        return SPECTATOR, False
    if rest[0].lower not in draft.colours:
        draft.fault(rest[0], nearest(rest[0].lower, [*draft.colours, SPECTATOR_WORD]))
        return None, False
    return draft.colours.index(rest[0].lower), remembers
