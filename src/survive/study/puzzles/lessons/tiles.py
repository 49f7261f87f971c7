"""Lessons about the tile that sinks."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from survive.engine.pieces import SERPENT, SHARK
from survive.study.ideas.reasons import DELAY
from survive.study.puzzles.lessons.case import Case

_FAR: Final = 3
"""From how many steps to the nearest safe island on a rival has far to go."""


def _on_tiles(case: Case) -> tuple[set[int], set[int], set[int], set[int]]:
    """Return who falls with the tile: own and rivals of the best plan, then of the other."""
    best, other = case.best.on_tile, case.other.on_tile
    own, rivals = set(case.own), set(case.rivals)
    return best & own, best & rivals, other & own, other & rivals


def _other_tile(case: Case) -> bool:
    return case.best.tile >= 0 and case.best.tile != case.other.tile


def sink_two(case: Case) -> Collection[int]:
    """More rivals fall than with the other tile, and at least two."""
    _, rivals, _, others = _on_tiles(case)
    return case.gained(rivals) if _other_tile(case) and len(rivals) > max(1, len(others)) else []


def sink_to_creature(case: Case) -> Collection[int]:
    """Rivals fall into the reach of a shark or a serpent; with the other tile nobody does."""
    _, rivals, _, others = _on_tiles(case)
    hunted = [i for i in rivals if case.best.end.terms[i].threats & {SHARK, SERPENT}]
    if any(case.other.end.terms[i].threats & {SHARK, SERPENT} for i in others):
        return []
    return case.gained(hunted) if _other_tile(case) else []


def sink_not_own(case: Case) -> Collection[int]:
    """The best tile carries rivals and the other one own adventurers."""
    own, rivals, others, _ = _on_tiles(case)
    if not _other_tile(case) or own or not rivals or not others:
        return []
    return case.gained(rivals | others)


def sink_spare_own(case: Case) -> Collection[int]:
    """The other tile carries own adventurers, the best one nobody."""
    own, rivals, others, _ = _on_tiles(case)
    return case.gained(others) if _other_tile(case) and not own and not rivals else []


def sink_leader(case: Case) -> Collection[int]:
    """The best tile carries the rival who is ahead; the other one other rivals only."""
    _, rivals, _, others = _on_tiles(case)
    if not _other_tile(case) or not others or case.of_leader(others):
        return []
    players = int(case.state.ruleset.players)
    return case.gained(case.of_leader(rivals)) if players > 2 else []


def sink_rival(case: Case) -> Collection[int]:
    """A rival falls who has far to go, and needs longer for it than before."""
    _, rivals, _, _ = _on_tiles(case)
    found = []
    for i in case.gained(rivals) if _other_tile(case) else []:
        start, best, _ = case.terms(i)
        if best.swims and start.way >= _FAR and best.needed > start.needed:
            found.append(i)
    return found


def sink_way(case: Case) -> Collection[int]:
    """Rivals who are not on the tile need longer without it."""
    if not _other_tile(case):
        return []
    apart = set(case.rivals) - case.best.on_tile - case.other.on_tile
    return [i for i in case.gained(apart) if case.is_delayed(i)]


def sink_own_way(case: Case) -> Collection[int]:
    """Own adventurers who are not on the other tile need longer without that."""
    if not _other_tile(case):
        return []
    apart = set(case.own) - case.best.on_tile - case.other.on_tile
    found = []
    for i in case.gained(apart):
        _, best, other = case.terms(i)
        if best.is_afloat and other.is_afloat and other.needed - best.needed >= DELAY:
            found.append(i)
    return found
