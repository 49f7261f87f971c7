"""Lessons about rafts and moves."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from survive.engine.pieces import CREATURE_KINDS, MOUNTAIN, SEATS_ABOARD
from survive.players.value.evaluation import lowest
from survive.study.puzzles.lessons.case import Case


def row_rivals(case: Case) -> Collection[int]:
    """Rivals aboard are eliminated where the raft is rowed."""
    return case.lost_rivals("row")


def two_islands(case: Case) -> Collection[int]:
    """More land than with the other plan, on several islands."""
    best, other = case.saved(case.best), case.saved(case.other)
    islands = {case.best.landed[i].island for i in best}
    return best - other if len(best) > len(other) and len(islands) > 1 else []


def one_raft(case: Case) -> Collection[int]:
    """More land than with the other plan, several of them from one raft."""
    best, other = case.saved(case.best), case.saved(case.other)
    raft = case.best.same_island()
    together = {i for i in best if case.best.landed[i].raft == raft >= 0}
    return together - other if len(best) > len(other) and len(together) > 1 else []


def change_rafts(case: Case) -> Collection[int]:
    """An adventurer walks from one raft to another."""
    return case.gained(set(case.own) & case.best.crossed - case.other.crossed)


def board_and_land(case: Case) -> Collection[int]:
    """An adventurer boards a raft, is rowed, and lands, all in one turn."""
    aboard = case.best.boarded & (case.best.rowed | case.best.oared)
    return [i for i in case.saved_first & aboard if not case.start.terms[i].aboard]


def fewer_moves(case: Case) -> Collection[int]:
    """Both plans land the same; the best one in fewer moves, which help others."""
    best, other = case.saved(case.best), case.saved(case.other)
    if not best or best != other:
        return []
    spent = [max(deeds.landed[i].moves for i in best) for deeds in (case.best, case.other)]
    return case.gained(set(case.own) - best) if spent[0] < spent[1] else []


def most_valuable(case: Case) -> Collection[int]:
    """Others could land as well; those who do are worth more."""
    mine, theirs = case.saved_first, case.saved(case.other) - case.saved(case.best)
    value = case.state.value
    if not mine or not theirs or not case.task.view.knows_values_of(case.task.seat):
        return []
    more = sum(int(value[i]) for i in mine) > sum(int(value[i]) for i in theirs)
    return mine if more else []


def before_the_end(case: Case) -> Collection[int]:
    """The next tile to sink is a mountain that may be the last volcano (SNK-11)."""
    state = case.task.view.known
    may_end = lowest(state) == MOUNTAIN and state.volcanoes == state.ruleset.volcanoes - 1
    return case.saved_first if may_end else set()


def ashore_now(case: Case) -> Collection[int]:
    """An adventurer lands who does not with the other plan."""
    return case.saved_first


def _newly_aboard(case: Case) -> list[int]:
    found = []
    for i in case.gained(case.own):
        start, best, other = case.terms(i)
        if best.aboard and not start.aboard and not other.aboard and not other.is_saved:
            found.append(i)
    return found


def last_seat(case: Case) -> Collection[int]:
    """Own adventurers take the last seat of a raft that rivals need, too."""
    crew = case.best.end.state.crew
    full = [i for i in _newly_aboard(case) if crew[case.best.end.terms[i].where] == SEATS_ABOARD]
    late = [i for i in case.gained(case.rivals) if case.is_delayed(i)]
    return [*full, *late] if full and late else []


def seat(case: Case) -> Collection[int]:
    """An adventurer has found a seat; with the other plan they have not."""
    return _newly_aboard(case)


def out_of_reach(case: Case) -> Collection[int]:
    """An adventurer leaves the reach of a creature that stays where it is."""
    return _moved(case, case.freed(set(range(CREATURE_KINDS))))


def stay_clear(case: Case) -> Collection[int]:
    """With the other plan an adventurer comes within reach of a creature."""
    found = []
    for i in case.gained(case.own):
        start, best, other = case.terms(i)
        if other.threats - start.threats - best.threats or i in case.other.lost_by:
            found.append(i)
    return [i for i in found if not case.best.end.terms[i].is_lost]


def leave_sinking(case: Case) -> Collection[int]:
    """An adventurer leaves the terrain that sinks next, dry."""
    found = []
    for i in case.gained(case.own):
        start, best, other = case.terms(i)
        left = best.is_afloat and not best.swims and not best.on_sinking
        if start.on_sinking and left and (other.on_sinking or other.swims):
            found.append(i)
    return found


def bring_raft(case: Case) -> Collection[int]:
    """A raft is moved nearer to those who wait for one."""
    if not case.best.rafts_moved:
        return []
    found = []
    for i in case.gained(case.own):
        start, best, other = case.terms(i)
        waits = best.is_afloat and not best.aboard and other.is_afloat and not other.aboard
        if waits and best.raft_apart < min(start.raft_apart, other.raft_apart):
            found.append(i)
    return found


def take_raft(case: Case) -> Collection[int]:
    """Rivals have further to the next raft, because one was moved."""
    if not case.best.rafts_moved:
        return []
    found = []
    for i in case.gained(case.rivals):
        start, best, other = case.terms(i)
        on_land = best.is_afloat and other.is_afloat and not best.aboard
        if on_land and best.raft_apart > max(start.raft_apart, other.raft_apart):
            found.append(i)
    return found


def row_on(case: Case) -> Collection[int]:
    """A raft with several of them aboard is rowed nearer to an island."""
    rowed = [i for i in case.gained(set(case.own) & case.best.rowed) if _nearer(case, i)]
    return rowed if len(rowed) > 1 else []


def _nearer(case: Case, adventurer: int) -> bool:
    _, best, other = case.terms(adventurer)
    return best.is_saved or (best.is_afloat and best.way < other.way)


def _moved(case: Case, adventurers: Iterable[int]) -> list[int]:
    return [i for i in adventurers if i in case.best.entered]
