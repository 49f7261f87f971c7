"""What decided a game: how everybody's chance to win changed, and what caused it.

The game is cut where another seat begins to decide, before each tile and before each die. Between
two cuts the chances change by a swing. A tile has two causes: which one was chosen, and what lay
beneath it. All swings together are the way from the beginning to the result.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from survive.engine import CHANCE, State, agenda, apply, events
from survive.engine.pieces import CREATURE_KINDS
from survive.engine.state import ACTIONS_PHASE
from survive.study.results import Account, Fate, ReviewMoment, Stroke, Swing
from survive.study.strokes import back_of, backs_of_terrain
from survive.study.tally import DECIMALS
from survive.study.themes import phase_of
from survive.study.timeline import PlayedAction

DIE_ODDS = round(1 / int(CREATURE_KINDS), DECIMALS)


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


def cause_of(steps: Sequence[PlayedAction], chances: Sequence[float]) -> Swing:
    """Return what happened between two cuts, with the chances before it instead of the change."""
    first = steps[0]
    tile, die = first.kind == agenda.SINK, first.kind == agenda.ROLL
    active = int(first.before.active)
    return Swing(
        actions_before=first.actions_before,
        turn=int(first.before.turn),
        seat=active if first.seat == CHANCE else first.seat,
        cause="die" if die else "tile" if tile else "decision",
        phase="creatures" if die else phase_of(first.before),
        odds=_odds(first) if tile else DIE_ODDS if die else None,
        changes=list(chances),
        fates=list(_fates(steps)),
    )


def _odds(tile: PlayedAction) -> float:
    """Return how likely it was that this back lay beneath the tile."""
    space = next(
        event.space
        for event in apply(tile.before.copy(), tile.action)
        if isinstance(event, events.TileSunk)
    )
    backs = backs_of_terrain(tile.before, space)
    return round(backs.count(back_of(tile.before, space)) / len(backs), DECIMALS)


def _fates(steps: Sequence[PlayedAction]) -> Iterator[Fate]:
    """Yield who was saved and who was lost."""
    for step in steps:
        state: State = step.before.copy()
        for event in apply(state, step.action):
            if isinstance(event, events.AdventurerSaved | events.AdventurerEliminated):
                yield Fate(
                    seat=int(state.ruleset.owner[event.adventurer]),
                    value=int(state.value[event.adventurer]),
                    by=event.by if isinstance(event, events.AdventurerEliminated) else "",
                )


def with_changes(
    causes: Sequence[Swing], start: ReviewMoment, end: ReviewMoment, strokes: Sequence[Stroke]
) -> list[Swing]:
    """Return the swings of a game from their causes, which have the chances before them.

    What lay beneath a tile is a swing of its own, as far as it differs from the average.
    """
    found = list[Swing]()
    if start.turn == 0 and causes:
        found.append(_setup(start, causes[0]))
    luck = {one.actions_before: one for one in strokes if one.kind == "tile"}
    came = {one.actions_before: one.came for one in strokes}
    for number, one in enumerate(causes):
        after = causes[number + 1].changes if number + 1 < len(causes) else end.chances
        change = [b - a for a, b in zip(one.changes, after, strict=True)]
        stroke = luck.get(one.actions_before)
        if one.cause == "tile" and stroke is not None:
            chosen = [a - b for a, b in zip(change, stroke.chances, strict=True)]
            found.append(_swing(one, chosen, cause="decision", odds=None, fates=[]))
            change = list(stroke.chances)
        found.append(_swing(one, change, came=came.get(one.actions_before, "")))
    return found


def _setup(start: ReviewMoment, first: Swing) -> Swing:
    change = [b - a for a, b in zip(start.chances, first.changes, strict=True)]
    return Swing(
        actions_before=start.actions_before,
        turn=0,
        seat=None,
        cause="setup",
        phase="placing",
        odds=None,
        changes=[round(one, DECIMALS) for one in change],
        fates=[],
    )


def _swing(one: Swing, change: Sequence[float], **fields: object) -> Swing:
    return Swing(
        **{
            **{name: getattr(one, name) for name in one.__struct_fields__},
            "changes": [round(part, DECIMALS) for part in change],
            **fields,
        }
    )


def accounts_of(swings: Sequence[Swing], players: int) -> list[Account]:
    """Return by seat where the change of the chance to win came from."""

    def summed(seat: int, chosen: Sequence[Swing]) -> float:
        return round(sum(one.changes[seat] for one in chosen), DECIMALS)

    setup = [one for one in swings if one.cause == "setup"]
    luck = [one for one in swings if one.cause in ("tile", "die")]
    played = [one for one in swings if one.cause == "decision"]
    return [
        Account(
            setup=summed(seat, setup),
            skill=summed(seat, [one for one in played if one.seat == seat]),
            opponents=summed(seat, [one for one in played if one.seat != seat]),
            luck=summed(seat, luck),
        )
        for seat in range(players)
    ]
