"""What decided a game: how everybody's chance to win changed, and what caused it.

The game is cut where another seat begins to decide, before each tile and before each die. Between
two cuts the chances change by a swing. A tile has two causes: which one was chosen, and what lay
beneath it. All swings together are the way from the beginning to the result.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Any

import msgspec

from survive.engine import CHANCE, State, agenda, apply, events
from survive.engine.pieces import CREATURE_KINDS
from survive.engine.state import ACTIONS_PHASE
from survive.record.notation.write import write_action
from survive.study.causes.strokes import back_of, backs_of_terrain
from survive.study.results import (
    Account,
    Fate,
    Prospects,
    ReviewedMove,
    ReviewMoment,
    Stroke,
    Swing,
)
from survive.study.tally import DECIMALS, rounded
from survive.study.themes import phase_of
from survive.study.timeline import PlayedAction

DIE_ODDS = round(1 / int(CREATURE_KINDS), DECIMALS)


class Cause(msgspec.Struct, frozen=True, kw_only=True):
    """What happened between two cuts, with the chances before it."""

    swing: Swing
    """Without its changes, which depend on what comes next."""
    chances: list[float]
    errors: list[float]


def cuts_of(steps: Sequence[PlayedAction]) -> list[list[PlayedAction]]:
    """Cut the actions of a turn into those that have one cause."""
    cuts: list[list[PlayedAction]] = []
    for step in steps:
        if not cuts or _begins_anew(cuts[-1][0], step):
            cuts.append([])
        cuts[-1].append(step)
    return cuts


def _begins_anew(first: PlayedAction, step: PlayedAction) -> bool:
    lucky = (agenda.ROLL, agenda.SINK)
    if first.kind in lucky or step.kind in lucky:
        return True
    # Answers of others, such as repellents, belong to what they answer.
    return bool((first.before.phase == ACTIONS_PHASE) != (step.before.phase == ACTIONS_PHASE))


def cause_of(steps: Sequence[PlayedAction], before: Prospects | ReviewMoment) -> Cause:
    """Return what happened between two cuts, and what everybody could expect before it."""
    first = steps[0]
    tile, die = first.kind == agenda.SINK, first.kind == agenda.ROLL
    active, (fates, creature) = int(first.before.active), _consequences(steps)
    swing = Swing(
        actions_before=first.actions_before,
        turn=int(first.before.turn),
        seat=active if first.seat == CHANCE else first.seat,
        cause="die" if die else "tile" if tile else "decision",
        phase="creatures" if die else phase_of(first.before),
        odds=_odds(first) if tile else DIE_ODDS if die else None,
        changes=[],
        errors=[],
        fates=fates,
        creature=creature,
        played=[]
        if die
        else [ReviewedMove(text=write_action(one.before, one.action)) for one in steps],
    )
    return Cause(swing=swing, chances=before.chances, errors=before.chance_errors)


def _odds(tile: PlayedAction) -> float:
    """Return how likely it was that this back lay beneath the tile."""
    space = next(
        event.space
        for event in apply(tile.before.copy(), tile.action)
        if isinstance(event, events.TileSunk)
    )
    backs = backs_of_terrain(tile.before, space)
    return round(backs.count(back_of(tile.before, space)) / len(backs), DECIMALS)


def _consequences(steps: Sequence[PlayedAction]) -> tuple[list[Fate], str]:
    """Return who was saved and who was lost, and the kind of creature that was moved."""
    fates, creature = list[Fate](), ""
    for step in steps:
        state: State = step.before.copy()
        for event in apply(state, step.action):
            if isinstance(event, events.AdventurerSaved | events.AdventurerEliminated):
                by = event.by if isinstance(event, events.AdventurerEliminated) else ""
                seat, value = state.ruleset.owner[event.adventurer], state.value[event.adventurer]
                fates.append(Fate(seat=int(seat), value=int(value), by=by))
            elif isinstance(event, events.CreatureMoved) and event.how in ("die", "dive"):
                creature = creature or event.kind
    return fates, creature


def swings_of(
    causes: Sequence[Cause], start: ReviewMoment, end: ReviewMoment, strokes: Sequence[Stroke]
) -> list[Swing]:
    """Return the swings of a game from their causes.

    What lay beneath a tile is a swing of its own, as far as it differs from the average.
    """
    found = list[Swing]()
    if start.turn == 0 and causes:
        found.append(_setup(start, causes[0]))
    luck = {one.actions_before: one for one in strokes}
    for number, one in enumerate(causes):
        after = causes[number + 1] if number + 1 < len(causes) else _at_end(one, end)
        change = [b - a for a, b in zip(one.chances, after.chances, strict=True)]
        errors = list(map(hypot, one.errors, after.errors))
        swing, stroke = one.swing, luck.get(one.swing.actions_before)
        if stroke is not None and swing.cause == "tile":
            chosen = [a - b for a, b in zip(change, stroke.chances, strict=True)]
            unsure = list(map(hypot, errors, stroke.chance_errors))
            found.append(_swing(swing, chosen, unsure, cause="decision", odds=None, fates=[]))
            change, errors = list(stroke.chances), list(stroke.chance_errors)
        came = stroke.came if stroke is not None else ""
        if swing.cause == "tile":
            found.append(_swing(swing, change, errors, came=came, played=[]))
        else:
            found.append(_swing(swing, change, errors, came=came))
    return found


def _at_end(last: Cause, end: ReviewMoment) -> Cause:
    return Cause(swing=last.swing, chances=end.chances, errors=end.chance_errors)


def _setup(start: ReviewMoment, first: Cause) -> Swing:
    change = [b - a for a, b in zip(start.chances, first.chances, strict=True)]
    return Swing(
        actions_before=start.actions_before,
        turn=0,
        seat=None,
        cause="setup",
        phase="placing",
        odds=None,
        changes=rounded(change),
        errors=rounded(list(map(hypot, start.chance_errors, first.errors))),
        fates=[],
    )


def _swing(one: Swing, change: Sequence[float], errors: Sequence[float], **fields: Any) -> Swing:
    return msgspec.structs.replace(one, changes=rounded(change), errors=rounded(errors), **fields)


def accounts_of(start: ReviewMoment, swings: Sequence[Swing]) -> list[Account]:
    """Return by seat where the change of the chance to win came from."""

    def summed(seat: int, chosen: Sequence[Swing]) -> float:
        return round(sum(one.changes[seat] for one in chosen), DECIMALS)

    setup = [one for one in swings if one.cause == "setup"]
    luck = [one for one in swings if one.cause in ("tile", "die")]
    played = [one for one in swings if one.cause == "decision"]
    return [
        Account(
            start=round(chance, DECIMALS),
            setup=summed(seat, setup),
            skill=summed(seat, [one for one in played if one.seat == seat]),
            opponents=summed(seat, [one for one in played if one.seat != seat]),
            luck=summed(seat, luck),
        )
        for seat, chance in enumerate(start.chances)
    ]
