"""A whole position as one line of text that a person can write and edit, and back.

>>> position = read_position("3 players; red to act 2; land beach E4 E5=shark; red E4 D3; rafts D3")
>>> position.is_complete
False
>>> write_position(position)
'3 players; red to act 2; land beach E4 E5=shark; red E4 D3; rafts D3'
>>> position.complete(7).moves_left
2

Backs, values and power tiles may be left out, and are then unknown. docs/notation.md explains
the text to players.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from survive.engine import State
from survive.engine.pieces import POWERS, TERRAINS
from survive.engine.state import OVER
from survive.record.notation.vocabulary import colour_of
from survive.record.position.ashore import NOBODY_ASHORE, Ashore
from survive.record.position.read import is_complete, knows_own_values, read
from survive.record.position.remaining_tiles import fill_in, left_in
from survive.record.position.sections import (
    REMEMBERS_WORD,
    SPECTATOR_WORD,
    PositionError,
    Problem,
)
from survive.record.position.write import write_sections
from survive.views import SPECTATOR, View
from survive.views.knowledge import restore_view

__all__ = ["Position", "PositionError", "Problem", "read_position", "write_position"]

_NOTHING = ((0,) * 10,) * TERRAINS


@dataclass(frozen=True, slots=True)
class Position:
    """What a text says about a game: a state in which some things may be unknown."""

    state: State
    """The state; unknown values are 0, unknown backs HIDDEN, unknown powers in no hand."""
    hidden: tuple[int, ...]
    """Power tiles whose power is unknown, by seat and terrain."""
    left: tuple[tuple[int, ...], ...]
    """Backs that an unknown tile may have, by terrain: how many of each at most."""
    viewer: int | None = None
    """The seat, or SPECTATOR, that knows exactly this (VIEW); None if it is not a view."""
    remembers: bool = False
    """Whether the viewer remembers their own values, which are face down (VIEW-4)."""
    ashore: Ashore = field(default_factory=dict)
    """The safe islands of the saved, as far as they are known."""

    @property
    def is_complete(self) -> bool:
        """Whether nothing is unknown."""
        return is_complete(self.state, self.hidden)

    def complete(self, luck: random.Random | int) -> State:
        """Return a state with the unknown filled in, uniformly among all possibilities."""
        rng = random.Random(luck) if isinstance(luck, int) else luck
        return fill_in(self.state, self.hidden, self.left, rng)

    def view(self) -> View:
        """Return the view of the viewer named in the text (``seen by red``)."""
        if self.viewer is None:
            raise PositionError([Problem("it does not say who sees this; add 'seen by red'")])
        state = self.state
        held = list(self.hidden)
        for index, count in enumerate(state.hand):
            held[index // POWERS] += int(count)
        left = _NOTHING if state.phase == OVER else self.left
        unseen = [count for row in left for count in row]
        knows = knows_own_values(state, self.viewer, self.remembers)
        return restore_view(self.viewer, knows, state.copy(), held, unseen)


def read_position(text: str) -> Position:
    """Read a position text, or raise a PositionError that names everything that is wrong."""
    found = read(text)
    return Position(
        found.state, found.hidden, found.left, found.viewer, found.remembers, found.ashore
    )


def write_position(position: State | View | Position) -> str:
    """Write a position, a state or what a viewer knows of one, always in the same words."""
    if isinstance(position, State):
        position = position_of(position)
    elif isinstance(position, View):
        position = _seen(position)
    left = None if position.is_complete else position.left
    sections = list(write_sections(position.state, position.hidden, left, position.ashore))
    if position.viewer is not None:
        name = SPECTATOR_WORD if position.viewer == SPECTATOR else colour_of(position.viewer)
        more = f" {REMEMBERS_WORD}" if position.remembers else ""
        sections.append(f"seen by {name}{more}")
    return "; ".join(sections)


def position_of(state: State, ashore: Ashore = NOBODY_ASHORE) -> Position:
    """Return a state as a position; ``ashore`` are the safe islands of its saved."""
    nothing = (0,) * (int(state.ruleset.players) * TERRAINS)
    if sum(state.hand) != sum(state.hand_size):
        reason = "the state does not say from which terrain its unknown power tiles are"
        raise PositionError([Problem(f"{reason}; write the view it came from")])
    left = tuple([tuple(row) for row in left_in(state)])
    return Position(state, nothing, left, ashore=dict(ashore))


def _seen(view: View) -> Position:
    """Return what a viewer knows as a position."""
    state, viewer = view.known, int(view.viewer)
    hidden = [int(count) for count in view.held]
    for index, count in enumerate(state.hand):
        hidden[index // POWERS] -= int(count)
    size = len(view.unseen) // TERRAINS
    left = [
        tuple([int(n) for n in view.unseen[t * size : (t + 1) * size]]) for t in range(TERRAINS)
    ]
    remembers = view.knows_own_values and not knows_own_values(state, viewer, False)
    return Position(state, tuple(hidden), tuple(left), viewer, remembers)
