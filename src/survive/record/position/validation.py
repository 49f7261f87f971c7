"""Checks whether a position is possible: the engine's checks, and those of decisions.

They are made on a state in which everything unknown has been filled in, so that something
merely unknown does not count as wrong.
"""

from __future__ import annotations

from survive.engine import State, agenda, interactions, legal_actions, movement
from survive.engine.agenda import kind_of, x_of, y_of, z_of
from survive.engine.checks import problems as broken_rules
from survive.engine.pieces import (
    COLOUR_NAMES,
    KAIJU,
    KIND_NAMES,
    PIECES_OF_KIND,
    RAFT,
    SHARK,
    WATER,
)
from survive.engine.reasons import Reason
from survive.engine.state import (
    ACTIONS_PHASE,
    CREATURES_PHASE,
    NO_RAFT,
    ONE_KAIJU,
    OVER,
    PHASE_NAMES,
    PLACING_RAFTS,
    WATERS_PHASE,
)
from survive.record.notation.reasons import in_notation
from survive.record.notation.vocabulary import adventurer_word, colour_of
from survive.record.position import faults
from survive.record.position.draft import Draft
from survive.record.position.sections import Problem, Word

_POWERS = frozenset({ACTIONS_PHASE})
_ANY = frozenset({ACTIONS_PHASE, WATERS_PHASE, CREATURES_PHASE})
_PHASES: dict[int, frozenset[int]] = {
    agenda.OARS_STEP: _POWERS,
    agenda.OARS_REST: _POWERS,
    agenda.OARS_AGAIN: _POWERS,
    agenda.DOLPHIN_STEP: _POWERS,
    agenda.DOLPHIN_REST: _POWERS,
    agenda.DOLPHIN_AGAIN: _POWERS,
    agenda.DIVE_FROM: _POWERS,
    agenda.DIVE_TO: _POWERS,
    agenda.ROLL: _POWERS,
    agenda.RELOCATE: frozenset({WATERS_PHASE}),
    agenda.EXTRA_MOVE: frozenset({WATERS_PHASE}),
    agenda.EXTRA_MOVES: frozenset({WATERS_PHASE}),
    agenda.CREATURE_STEP: frozenset({ACTIONS_PHASE, CREATURES_PHASE}),
}
"""The phases in which an entry can be pending; entries not listed can be in any."""
_WITH_STOP = (
    agenda.OARS_AGAIN,
    agenda.DOLPHIN_AGAIN,
    agenda.CREATURE_AGAIN,
    agenda.EXTRA_MOVE,
)
"""Decisions that are asked only if there is an alternative to stopping (TRN-4)."""


def find_faults(
    draft: Draft, full: State, pending: list[tuple[int, Word]], turn: Word | None
) -> None:
    """Record everything impossible in this state, which is the draft's with all filled in."""
    for packed, verb in pending:
        reason = _misfit(full, packed)
        if reason:
            draft.fault(verb, reason)
    _check_setting_up(draft, full, turn)
    _check_end(draft, full, turn)
    for fault in broken_rules(full):
        _note(draft, full, fault, turn)
    if draft.problems or full.depth == 0:
        return
    top = full.top()
    word = pending[-1][1] if pending else turn
    if kind_of(top) == agenda.SINK and not any(full.tiles):
        draft.fault(word, faults.NO_TILE_TO_SINK())
    elif kind_of(top) == agenda.PLACE_RAFT and full.rafts_left[full.active] == 0:
        draft.fault(word, faults.NO_RAFT_TO_PLACE(seat=full.active))
    elif kind_of(top) == agenda.PLACE_ADVENTURER and draft.unplaced(int(full.active)) == 0:
        draft.fault(word, faults.NOBODY_TO_PLACE(seat=full.active))
    elif len(legal_actions(full)) < _fewest_choices(full):
        draft.fault(word, faults.NOTHING_TO_CHOOSE())


def _fewest_choices(full: State) -> int:
    """Return how many actions are legal at least: a house rule may forbid all but stopping."""
    house = full.ruleset.house
    limited = house is not None and house.limits
    return 2 if kind_of(full.top()) in _WITH_STOP and not limited else 1


def _note(draft: Draft, full: State, fault: Reason, turn: Word | None) -> None:
    """Record what the engine finds wrong, by colour, with the words that caused it."""
    words: list[Word] = []
    for space in dict.fromkeys(fault.spaces):
        words += draft.words_in[space]
    words.sort(key=lambda word: (word.section in COLOUR_NAMES, word.column))
    more = ""
    if len(words) > 1:
        others = ", ".join(f"{w.text!r} (column {w.column}, {w.section})" for w in words[:-1])
        more = f"; see also {others}"
    said = in_notation(full, fault)
    draft.problem(Problem(said + more, words[-1] if words else turn, fault))


def _check_setting_up(draft: Draft, full: State, turn: Word | None) -> None:
    """Check that before the first turn the whole island is there and nothing has happened (SET)."""
    if full.phase > PLACING_RAFTS:
        return
    missing = len(draft.board.island) - sum(full.tiles)
    if missing:
        draft.fault(turn, faults.TILES_MISSING(number=missing))
    if full.on_board[SHARK] or full.on_board[KAIJU]:
        draft.fault(turn, faults.CREATURES_TOO_EARLY())
    if any(full.hand_size):
        draft.fault(turn, faults.POWERS_TOO_EARLY())
    if full.phase < PLACING_RAFTS and full.on_board[RAFT]:
        draft.fault(turn, faults.RAFTS_TOO_EARLY())
    rafts = int(full.on_board[RAFT]) + sum(full.rafts_left)
    if rafts > PIECES_OF_KIND[RAFT]:
        draft.fault(turn, faults.TOO_MANY_RAFTS(number=rafts, most=PIECES_OF_KIND[RAFT]))
    if full.phase == PLACING_RAFTS and not all(s >= 0 and full.is_land(s) for s in full.where):
        draft.fault(turn, faults.NOT_ALL_PLACED())


def _check_end(draft: Draft, full: State, turn: Word | None) -> None:
    """Check that there is a reason for a game to be over (END-1)."""
    if full.phase == OVER and full.volcanoes < full.ruleset.volcanoes and any(full.in_play):
        draft.fault(turn, faults.NOT_OVER(number=full.volcanoes))


def _misfit(state: State, packed: int) -> str:
    """Return why an entry of the agenda does not fit, or nothing."""
    kind = kind_of(packed)
    if state.phase not in _PHASES.get(kind, _ANY):
        return f"this is never pending in the phase {PHASE_NAMES[state.phase]!r}"
    x, y, z = int(x_of(packed)), int(y_of(packed)), int(z_of(packed))
    names = state.ruleset.board.names
    if kind == agenda.BOARD and not state.swimmers(x) > state.free_seats(x) > 0:
        return f"there are not more swimmers than free seats in {names[x]} (MOV-7)"
    if kind == agenda.OARS_AGAIN:
        if state.crew[x] == NO_RAFT:
            return f"there is no raft in {names[x]} (POW-2)"
        if not movement.controls(state, state.active, x):
            return f"the raft in {names[x]} is not {colour_of(int(state.active))}'s to move (MOV-6)"
    if kind == agenda.DOLPHIN_AGAIN and not state.is_swimming(x):
        return f"{adventurer_word(state, x)} is not swimming (POW-3)"
    if kind in (agenda.DIVE_TO, agenda.CREATURE_AGAIN) and state.count(x, y) == 0:
        return f"there is no {KIND_NAMES[x]} in {names[y]}"
    if kind == agenda.RELOCATE:
        return _misfit_relocation(state, x, y)
    if kind == agenda.REPEL:
        return _misfit_question(state, x, y, z)
    if kind in (agenda.PUSH, agenda.PUSHING) and not state.has_kaiju(x):
        return f"there is no kaiju in {names[x]} that could push (KAI-1)"
    if kind == agenda.PUSH and state.people[x] == 0 and state.creatures[x] == ONE_KAIJU:
        return f"there is nothing in {names[x]} that the kaiju could push (KAI-1)"
    if kind == agenda.PUSH and state.crew[x] != NO_RAFT:
        return f"the raft in {names[x]} is removed before anything is pushed (KAI-5)"
    if kind in (agenda.EXTRA_MOVE, agenda.EXTRA_MOVES) and not state.ruleset.extra_moves:
        return "extra moves are for Overcrowded only (CRD-3)"
    return ""


def _misfit_relocation(state: State, kind: int, space: int) -> str:
    name = state.ruleset.board.names[space]
    if state.in_reserve(kind) > 0:
        return f"a {KIND_NAMES[kind]} would come from the reserve (SNK-5, SNK-6, SNK-8)"
    if state.ground[space] != WATER or state.ruleset.board.tile_at[space] < 0:
        return f"no tile has sunk in {name} (SNK-3)"
    if kind != KAIJU and state.has_kaiju(space):
        return f"nothing comes to {name}: a kaiju is there (SNK-7, SNK-8)"
    return ""


def _misfit_question(state: State, seat: int, kind: int, space: int) -> str:
    name, colour = state.ruleset.board.names[space], colour_of(seat)
    if state.count(kind, space) == 0:
        return f"there is no {KIND_NAMES[kind]} in {name} (POW-7)"
    if not interactions.has_someone(state, seat, space):
        return f"{colour} has nobody in {name} (POW-7)"
    if state.hand_size[seat] == 0:
        return f"{colour} holds no power tile, so is not asked (POW-7)"
    if kind == SHARK and state.swimmers(space) == 0:
        return f"nobody swims in {name}: the shark attacks nobody (INT-3)"
    return ""
