"""The view of a seat or spectator: a state from which everything secret is missing (VIEW).

Default deny: a view starts empty and copies what is listed as public, so a field added to the
state is secret until it is listed here.
"""

from __future__ import annotations

from typing import Final, NamedTuple, final

from mypy_extensions import i64

from survive.engine.arrays import vec
from survive.engine.errors import EngineError
from survive.engine.pictures import svg_of
from survive.engine.pieces import (
    BACKS,
    BEACH,
    CREATURE_KINDS,
    FIRST_POWER,
    KIND_NAMES,
    MOUNTAIN,
    POWERS,
    TERRAINS,
    VALUES,
)
from survive.engine.rules import legal_actions, to_move
from survive.engine.ruleset import Ruleset
from survive.engine.state import NO_BACK, OVER, UNPLACED, State

SPECTATOR: Final = -1
"""The viewer who knows only what is public (VIEW-5)."""
HIDDEN: Final = -2
"""The unknown back of a tile on the island. A hidden value is 0."""

_HAND: Final = TERRAINS * POWERS
_SLOTS: Final = VALUES + 1


class Adventurer(NamedTuple):
    """One adventurer, as far as a viewer knows it."""

    number: int
    """Its number in actions and events."""
    value: int
    """Its treasure, or 0 if it is unknown."""
    space: int
    """Its space, or UNPLACED, SAVED or LOST of ``survive.engine.state``."""
    is_aboard: bool


@final
class View:
    """What one viewer knows of a game at one moment."""

    viewer: i64
    """A seat, or SPECTATOR."""
    knows_own_values: bool
    """Whether the viewer sees the values of their own adventurers (VIEW-4)."""
    known: State
    """The state with unknown values 0, backs HIDDEN, and others' hands and unplaced lists empty."""
    held: vec[i64]
    """Power tiles that each seat holds, by seat and terrain: the landscape side is public."""
    unseen: vec[i64]
    """Backs that this viewer has not seen, by terrain and back: on the island or in others'
    hands. All of this can be counted from what was shown (VIEW-2)."""

    def __init__(self, viewer: i64, knows_own_values: bool, known: State) -> None:
        """Create a view; :func:`view` fills it."""
        self.viewer = viewer
        self.knows_own_values = knows_own_values
        self.known = known

    @property
    def is_open(self) -> bool:
        """Whether the game is over and nothing is secret any more (VIEW-5)."""
        return self.known.phase == OVER

    def knows_values_of(self, seat: i64) -> bool:
        """Whether the viewer sees the values of this player's adventurers (VIEW-3, VIEW-4)."""
        return self.is_open or (seat == self.viewer and self.knows_own_values)

    def adventurers(self, seat: int) -> list[Adventurer]:
        """List a player's adventurers in the order of their placing, as far as they are known."""
        known = self.known
        _check_viewer(known, seat)
        knows = self.knows_values_of(seat)
        each = known.ruleset.each
        found: list[Adventurer] = []
        for number in range(seat * each, seat * each + each):
            value: i64 = known.value[number] if knows else 0
            found.append(Adventurer(number, value, known.where[number], known.is_aboard(number)))
        return found

    def creatures_in(self, space: int) -> list[str]:
        """List the creatures in a space: ``["shark", "shark"]``."""
        known = self.known
        known.ruleset.board.name(space)
        found: list[str] = []
        for kind in range(CREATURE_KINDS):
            for _ in range(known.count(kind, space)):
                found.append(KIND_NAMES[kind])
        return found

    def numbers(self) -> list[int]:
        """Return everything that the view says as a flat list of numbers, in a fixed order."""
        out: list[int] = [self.viewer, 1 if self.knows_own_values else 0]
        out.extend(self.held)
        out.extend(self.unseen)
        out.extend(self.known.numbers())
        return out

    def __repr__(self) -> str:
        viewer = "a spectator" if self.viewer < 0 else f"seat {self.viewer}"
        return f"<View of {viewer}: {self.known!r}>"

    def _repr_svg_(self) -> str:
        """Return an SVG image of what is known, for notebooks."""
        return svg_of(self)

    def __eq__(self, other: object) -> bool:
        """Whether both say the same."""
        if not isinstance(other, View):
            return NotImplemented
        return (
            self.known.ruleset.options == other.known.ruleset.options
            and self.numbers() == other.numbers()
        )

    def __hash__(self) -> int:
        """Hash what it says."""
        return hash(tuple(self.numbers()))

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle as the masked state and the other fields."""
        held: list[int] = list(self.held)
        unseen: list[int] = list(self.unseen)
        return restore_view, (self.viewer, self.knows_own_values, self.known, held, unseen)


def restore_view(
    viewer: i64, knows_own_values: bool, known: State, held: list[int], unseen: list[int]
) -> View:
    """Rebuild a view from its parts."""
    seen = View(viewer, knows_own_values, known)
    seen.held = vec[i64](held)
    seen.unseen = vec[i64](unseen)
    return seen


def view(state: State, viewer: i64, remember: bool = False) -> View:
    """Return what this seat, or SPECTATOR, may know (VIEW-1 to VIEW-5).

    With memory on, players' own values are hidden from them too once the first turn begins
    (VIEW-4). ``remember`` is for viewers that remember what they placed, as bots may.
    """
    _check_viewer(state, viewer)
    seen = glance(state, viewer, remember)
    seen.known = seen.known.copy()
    return seen


def _check_viewer(state: State, viewer: i64) -> None:
    if not SPECTATOR <= viewer < state.ruleset.players:
        last = state.ruleset.players - 1
        raise EngineError(f"there is no seat {viewer}: choose from 0 to {last}, or SPECTATOR (-1)")


def glance(state: State, viewer: i64, remember: bool = False) -> View:
    """Return what :func:`view` returns, true only until the state changes.

    It shares what is public with the state instead of copying it, for callers that read it at once
    and keep nothing.
    """
    if state.phase == OVER:
        return _open_view(state, viewer, remember)
    seen = _empty_view(state.ruleset)
    _look(state, viewer, remember, seen)
    return seen


@final
class Lookout:
    """Glances at games with the same options, all into one view: nothing is allocated."""

    seen: View

    def __init__(self, ruleset: Ruleset) -> None:
        self.seen = _empty_view(ruleset)

    def glance(self, state: State, viewer: i64, remember: bool) -> View:
        """Return what :func:`glance` returns, true only until the next call."""
        if state.phase == OVER:
            return _open_view(state, viewer, remember)
        _forget(self.seen)
        _look(state, viewer, remember, self.seen)
        return self.seen


def _knows_own(state: State, viewer: i64, remember: bool) -> bool:
    return viewer >= 0 and (remember or state.turn == 0 or not state.ruleset.options.memory)


def _open_view(state: State, viewer: i64, remember: bool) -> View:
    """Return the view of a game that is over: nothing is secret any more (VIEW-5)."""
    seen = View(viewer, _knows_own(state, viewer, remember), state)
    seen.held = _zeros(state.ruleset.players * TERRAINS)
    seen.unseen = _zeros(TERRAINS * BACKS)
    _count_held(state, seen.held)
    return seen


def _empty_view(ruleset: Ruleset) -> View:
    """Return a view in which every secret is present, but empty."""
    known = State(ruleset)
    known.value = _zeros(ruleset.adventurers)
    known.hand = _zeros(ruleset.players * _HAND)
    known.unplaced = _zeros(ruleset.players * _SLOTS)
    known.backs = _zeros(len(ruleset.board.island))
    seen = View(SPECTATOR, False, known)
    seen.held = _zeros(ruleset.players * TERRAINS)
    seen.unseen = _zeros(TERRAINS * BACKS)
    return seen


def _forget(seen: View) -> None:
    """Empty what a view knows of its viewer, and its counts."""
    known, viewer, held, unseen = seen.known, seen.viewer, seen.held, seen.unseen
    for i in range(len(held)):
        held[i] = 0
    for i in range(len(unseen)):
        unseen[i] = 0
    if viewer < 0:
        return
    hand, unplaced, value = known.hand, known.unplaced, known.value
    for i in range(viewer * _HAND, viewer * _HAND + _HAND):
        hand[i] = 0
    for i in range(viewer * _SLOTS, viewer * _SLOTS + _SLOTS):
        unplaced[i] = 0
    each = known.ruleset.each
    for adventurer in range(viewer * each, viewer * each + each):
        value[adventurer] = 0


def _look(state: State, viewer: i64, remember: bool, seen: View) -> None:
    """Fill a view that is empty with what this viewer may know of a game under way."""
    seen.viewer = viewer
    seen.knows_own_values = _knows_own(state, viewer, remember)
    _share_public(state, seen.known)
    if viewer >= 0:
        _add_own(state, seen)
    _count_held(state, seen.held)
    _count_unseen(state, seen)


def keeps_secrets(state: State, seat: i64) -> bool:
    """Whether a seat now knows something that spectators may not.

    That is itself public: power tiles lie in front of their owners, and everybody sees whose
    adventurers have been placed. What a player has yet to place is a secret only once something
    of theirs is on the board.
    """
    if state.phase == OVER:
        return False
    if state.hand_size[seat] > 0:
        return True
    if not _knows_own(state, seat, False):
        return False
    each = state.ruleset.each
    for adventurer in range(seat * each, seat * each + each):
        if state.where[adventurer] != UNPLACED:
            return True
    return False


def legal_for(state: State, viewer: int) -> list[int]:
    """List the legal actions for the player who must decide, and none for anyone else."""
    return legal_actions(state) if viewer >= 0 and to_move(state) == viewer else []


def _share_public(state: State, known: State) -> None:
    """Share what is public (VIEW-1) and nothing else."""
    known.ground = state.ground
    known.crew = state.crew
    known.people = state.people
    known.creatures = state.creatures
    known.places = state.places
    known.on_board = state.on_board
    known.where = state.where
    known.aboard = state.aboard
    known.swam = state.swam
    known.stood = state.stood
    known.hand_size = state.hand_size
    known.rafts_left = state.rafts_left
    known.in_play = state.in_play
    known.saved = state.saved
    known.lost = state.lost
    known.tiles = state.tiles
    known.entries = state.entries
    known.depth = state.depth
    known.phase = state.phase
    known.turn = state.turn
    known.active = state.active
    known.first = state.first
    known.moves_left = state.moves_left
    known.dice = state.dice
    known.volcanoes = state.volcanoes
    island, ground, backs = state.ruleset.board.island, state.ground, known.backs
    for tile in range(len(island)):
        backs[tile] = HIDDEN if BEACH <= ground[island[tile]] <= MOUNTAIN else NO_BACK


_ZEROS: Final = vec[i64]([0 for _ in range(128)])


def _zeros(count: i64) -> vec[i64]:
    return _ZEROS[:count]


def _add_own(state: State, seen: View) -> None:
    """Add what the viewer holds, and those of their own values that they may see (VIEW-3)."""
    viewer, known = seen.viewer, seen.known
    for i in range(viewer * _HAND, viewer * _HAND + _HAND):
        known.hand[i] = state.hand[i]
    if not seen.knows_own_values:
        return
    each = state.ruleset.each
    for adventurer in range(viewer * each, viewer * each + each):
        known.value[adventurer] = state.value[adventurer]
    for i in range(viewer * _SLOTS, viewer * _SLOTS + _SLOTS):
        known.unplaced[i] = state.unplaced[i]


def _count_held(state: State, held: vec[i64]) -> None:
    """Count the power tiles of each seat by their landscape side."""
    hand = state.hand
    for seat in range(state.ruleset.players):
        if state.hand_size[seat] == 0:
            continue
        for row in range(seat * TERRAINS, seat * TERRAINS + TERRAINS):
            for power in range(row * POWERS, row * POWERS + POWERS):
                held[row] += hand[power]


def _count_unseen(state: State, seen: View) -> None:
    """Count the backs on the island and in others' hands.

    This is the mix less what was shown and what the viewer holds, so it is not a secret.
    """
    unseen = seen.unseen
    island, ground, backs, hand = (
        state.ruleset.board.island,
        state.ground,
        state.backs,
        state.hand,
    )
    for tile in range(len(island)):
        terrain = ground[island[tile]]
        if BEACH <= terrain <= MOUNTAIN:
            unseen[(terrain - BEACH) * BACKS + backs[tile]] += 1
    for seat in range(state.ruleset.players):
        if seat == seen.viewer or state.hand_size[seat] == 0:
            continue
        for row in range(TERRAINS):
            for power in range(POWERS):
                held = hand[seat * _HAND + row * POWERS + power]
                unseen[row * BACKS + FIRST_POWER + power] += held
