"""What can be counted from a view: backs, values and powers that are still possible (VIEW-2)."""

from __future__ import annotations

from collections.abc import Sequence

from survive.engine.pieces import BACK_NAMES, BACKS, BEACH, GROUND_NAMES, TERRAINS, VALUES
from survive.engine.state import UNPLACED
from survive.views.knowledge import View


def possible_backs(view: View) -> dict[str, dict[str, int]]:
    """Count, by terrain, the backs that the viewer has not seen: on the island or in hands."""
    return backs_by_terrain(list(view.unseen))


def backs_by_terrain(unseen: Sequence[int]) -> dict[str, dict[str, int]]:
    """Count backs by terrain and name; ``unseen`` is that of a view."""
    return {
        GROUND_NAMES[BEACH + terrain]: {
            BACK_NAMES[back]: int(unseen[terrain * BACKS + back])
            for back in range(BACKS)
            if unseen[terrain * BACKS + back] > 0
        }
        for terrain in range(TERRAINS)
    }


def possible_values(view: View, seat: int) -> dict[int, int]:
    """Count, by value, how many adventurers of a player can be in play at most.

    What the viewer knows is counted as it is. Any of the others may be saved or lost, but no
    more of a value can be in play than the player has, or than they have in play at all.
    """
    state = view.known
    each = int(state.ruleset.each)
    own = range(seat * each, (seat + 1) * each)
    in_play = [a for a in own if state.where[a] >= 0 or state.where[a] == UNPLACED]
    counts = state.ruleset.options.values
    if not view.knows_values_of(seat):
        return {v: min(counts[v - 1], len(in_play)) for v in range(1, VALUES + 1)}
    found = dict.fromkeys(range(1, VALUES + 1), 0)
    for adventurer in in_play:
        if state.value[adventurer]:
            found[int(state.value[adventurer])] += 1
    for value in found:
        found[value] += int(state.unplaced[seat * (VALUES + 1) + value])
    return found


def may_hold(view: View, seat: int, power: int) -> bool:
    """Whether a player may hold a power, by all that the viewer knows (VIEW-2, POW-8).

    The landscape of each tile in a hand is public, and so is every back that was shown. A player
    may hold a power if a back with it, of the terrain of one of their tiles, was not shown yet.
    For a spectator's view this is what everyone at the table knows at least.
    """
    if seat == view.viewer or view.is_open:
        return bool(view.known.holds(seat, power))
    return any(
        view.held[seat * TERRAINS + terrain] > 0 and view.unseen[terrain * BACKS + power] > 0
        for terrain in range(TERRAINS)
    )
