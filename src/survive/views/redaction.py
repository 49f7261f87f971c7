"""What a viewer may know of an event, and of the reason for a refusal (VIEW).

Default deny: an event that is not listed here is sent to no viewer.
"""

from __future__ import annotations

from dataclasses import replace

from survive.engine import State, events, explain, refusals, to_move
from survive.engine.reasons import Reason
from survive.engine.state import OVER

PUBLIC: frozenset[type[events.Event]] = frozenset(
    {
        events.RaftPlaced,
        events.TurnBegan,
        events.PhaseBegan,
        events.AdventurerMoved,
        events.AdventurerBoarded,
        events.AdventurerSaved,
        events.AdventurerEliminated,
        events.RaftMoved,
        events.RaftAppeared,
        events.RaftLost,
        events.TileSunk,
        events.EffectRevealed,
        events.EffectLapsed,
        events.VolcanoErupted,
        events.PowerPlayed,
        events.RepellentAsked,
        events.RepellentDeclined,
        events.DieRolled,
        events.CreatureStayed,
        events.CreatureAppeared,
        events.CreatureMoved,
        events.CreatureRemoved,
        events.ExtraMoveDeclined,
        events.GameEnded,
    }
)
"""Events that hold nothing secret (VIEW-1)."""

HIDDEN_VALUE = 0
HIDDEN_POWER = ""


def redact(
    event: events.Event, state: State, viewer: int, *, remember: bool = False
) -> events.Event | None:
    """Return the event as this viewer may see it now, or None if they may not.

    ``state`` is the game when the event is sent, not when it happened: with memory on, players
    do not see again what they placed once the first turn has begun (SET-7), and after the end
    everything is open (VIEW-5).
    """
    if type(event) in PUBLIC or state.phase == OVER:
        return event
    if isinstance(event, events.AdventurerPlaced):
        own = event.seat == viewer
        may_look = remember or state.turn == 0 or not state.ruleset.options.memory
        return event if own and may_look else replace(event, value=HIDDEN_VALUE)
    if isinstance(event, events.PowerDrawn):
        return event if event.seat == viewer else replace(event, power=HIDDEN_POWER)
    return None


def why_not(state: State, viewer: int, action: int) -> Reason:
    """Return the reason why a viewer may not take an action, and reveal nothing else."""
    if viewer < 0 or to_move(state) != viewer:
        return refusals.NOT_YOUR_DECISION()
    return explain.why_not(state, action)
