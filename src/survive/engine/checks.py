"""The invariants of a sound state: every way of breaking one has a code.

Use it on positions from outside, and after every action in tests. While something is pending
in a space (a boarding, an interaction, a push), whatever it will put right is not a fault; and
the end of the game cancels everything pending (END-1).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from survive.engine import agenda, faults
from survive.engine.errors import BrokenStateError
from survive.engine.pieces import (
    BACKS,
    BEACH,
    FIRST_POWER,
    KAIJU,
    MOUNTAIN,
    PIECES_OF_KIND,
    POWERS,
    RAFT,
    SEATS_ABOARD,
    SERPENT,
    SHARK,
    TERRAINS,
    VALUES,
    VOLCANO,
    WATER,
)
from survive.engine.reasons import Reason
from survive.engine.sentences import Names, sentence
from survive.engine.state import (
    ACTIONS_PHASE,
    LOST,
    NO_BACK,
    NO_RAFT,
    NOWHERE,
    OVER,
    PLACING_ADVENTURERS,
    PLACING_RAFTS,
    SAVED,
    UNPLACED,
    State,
)

_IN_SPACE_X = (
    agenda.BOARDING,
    agenda.BOARD,
    agenda.INTERACTION,
    agenda.KAIJU_ARRIVAL,
    agenda.PUSHING,
    agenda.PUSH,
)


def problems(state: State) -> list[Reason]:
    """Name everything that is wrong with a state; an empty list if it is sound."""
    out_of_range = [*_ranges(state)]
    if out_of_range:  # the other checks use these numbers as indices
        return out_of_range
    return [
        *_grounds(state),
        *_tiles(state),
        *_pieces(state),
        *_meetings(state),
        *_adventurers(state),
        *_hands(state),
        *_course(state),
    ]


def check(state: State) -> None:
    """Raise a BrokenStateError that names everything that is wrong."""
    found = problems(state)
    if found:
        names = Names(state.ruleset.board)
        raise BrokenStateError("; ".join(sentence(one, names) for one in found))


def pending_spaces(state: State) -> set[int]:
    """Return the spaces in which something on the agenda is still to be settled."""
    spaces = set()
    for i in range(state.depth):
        entry = state.entries[i]
        kind = agenda.kind_of(entry)
        if kind in _IN_SPACE_X:
            spaces.add(int(agenda.x_of(entry)))
        elif kind == agenda.ASK or kind == agenda.RELOCATE:
            spaces.add(int(agenda.y_of(entry)))
        elif kind == agenda.REPEL:
            spaces.add(int(agenda.z_of(entry)))
    return spaces


def _ranges(state: State) -> Iterator[Reason]:
    """Find numbers out of range: grounds, counts of pieces, the length of the agenda."""
    for space, ground in enumerate(state.ground):
        if not WATER <= ground <= VOLCANO:
            yield faults.UNKNOWN_GROUND(space=space, number=ground)
    for kind in range(RAFT + 1):
        if not 0 <= state.on_board[kind] <= PIECES_OF_KIND[kind]:
            yield faults.PIECES_ON_BOARD(number=state.on_board[kind], kind=kind)
    if not 0 <= state.depth <= agenda.MOST_ENTRIES:
        yield faults.AGENDA_LENGTH(number=state.depth)


def _grounds(state: State) -> Iterator[Reason]:
    tile_at = state.ruleset.board.tile_at
    counts = Counter(state.ground)
    for space, ground in enumerate(state.ground):
        if ground != WATER and tile_at[space] < 0:
            yield faults.LAND_OUTSIDE(space=space, ground=ground)
    for terrain in range(BEACH, MOUNTAIN + 1):
        if counts[terrain] != state.tiles[terrain]:
            yield faults.TILES_MISCOUNTED(
                number=counts[terrain], terrain=terrain, counted=state.tiles[terrain]
            )
        if counts[terrain] > state.ruleset.board.data.tiles[terrain - BEACH]:
            yield faults.TOO_MANY_TILES(terrain=terrain)
    if counts[VOLCANO] != state.volcanoes:
        yield faults.VOLCANOES_MISCOUNTED(number=counts[VOLCANO], counted=state.volcanoes)
    if state.volcanoes >= state.ruleset.volcanoes and state.phase != OVER:
        yield faults.GOES_ON_AFTER_VOLCANOES(number=state.volcanoes)


def _tiles(state: State) -> Iterator[Reason]:
    """Check that the backs on the island and in hands do not exceed the mix (CMP-1, EXT-8)."""
    board, mix = state.ruleset.board, state.ruleset.options.backs
    left: Counter[tuple[int, int]] = Counter()
    for tile, back in enumerate(state.backs):
        space = board.island[tile]
        ground = state.ground[space]
        if (BEACH <= ground <= MOUNTAIN) != (0 <= back < BACKS):
            yield faults.WRONG_BACK(space=space, ground=ground, number=back)
        elif back != NO_BACK:
            left[(ground, back)] += 1
    for seat in range(state.ruleset.players):
        for row in range(TERRAINS):
            for power in range(POWERS):
                held = state.hand[(seat * TERRAINS + row) * POWERS + power]
                if held:
                    left[(BEACH + row, FIRST_POWER + power)] += held
    for (terrain, back), count in left.items():
        most = mix[terrain - BEACH][back]
        if count > most:
            yield faults.TOO_MANY_BACKS(number=count, terrain=terrain, back=back, most=most)


def _pieces(state: State) -> Iterator[Reason]:
    """Check that creatures and rafts are listed where they are, on ground they may use."""
    everywhere = range(state.ruleset.board.spaces)
    with_creature = {space for space, there in enumerate(state.creatures) if there}
    with_raft = {space for space, crew in enumerate(state.crew) if crew != NO_RAFT}
    for kind in range(RAFT + 1):
        first, end = state.first_of(kind), state.end_of(kind)
        spaces = [state.places[i] for i in range(first, end)]
        if spaces != sorted(spaces) or any(space not in everywhere for space in spaces):
            yield faults.PIECES_DISORDERED(kind=kind)
        rest = range(end, first + PIECES_OF_KIND[kind])
        if any(state.places[i] != NOWHERE for i in rest):
            yield faults.PIECE_IN_RESERVE(kind=kind)
        listed = Counter(space for space in spaces if space in everywhere)
        occupied = with_raft if kind == RAFT else with_creature
        for space in sorted(occupied | listed.keys()):  # most spaces are empty
            there = int(space in with_raft) if kind == RAFT else state.count(kind, space)
            if listed[space] != there:
                yield faults.PIECES_MISLISTED(
                    space=space, number=there, kind=kind, listed=listed[space]
                )
            elif there and not _may_stand(kind, state.ground[space]):
                yield faults.PIECE_ON_GROUND(kind=kind, ground=state.ground[space], space=space)


def _may_stand(kind: int, ground: int) -> bool:
    return ground == WATER or (kind == KAIJU and ground != VOLCANO)


def _meetings(state: State) -> Iterator[Reason]:
    """Find what may not stay together in a space, unless it is just being settled."""
    if state.phase == OVER:
        return
    pending = pending_spaces(state)
    everywhere = zip(state.people, state.crew, state.creatures, strict=True)
    for space, (people, crew, creatures) in enumerate(everywhere):
        raft = crew != NO_RAFT
        if not creatures and not (people and raft):
            continue  # nothing meets anything, as in most spaces
        if space in pending:
            continue
        if state.count(KAIJU, space) > 1:
            yield faults.TWO_KAIJUS(space=space)
        if state.has_kaiju(space):
            if people:
                yield faults.ADVENTURER_WITH_KAIJU(space=space)
            if raft:
                yield faults.RAFT_WITH_KAIJU(space=space)
            if any(state.count(kind, space) for kind in range(KAIJU)):
                yield faults.CREATURE_WITH_KAIJU(space=space)
            continue
        if state.count(SERPENT, space) and (people or raft):
            yield faults.LEFT_BY_SERPENT(space=space)
        if state.count(SHARK, space) and state.swimmers(space):
            yield faults.LEFT_BY_SHARK(space=space)
        if state.swimmers(space) > 0 and state.free_seats(space) > 0:
            yield faults.SWIMMER_BESIDE_SEAT(space=space)


def _adventurers(state: State) -> Iterator[Reason]:
    ruleset = state.ruleset
    spaces = ruleset.board.spaces
    people, aboard = [0] * spaces, [0] * spaces
    for adventurer in range(ruleset.adventurers):
        space = state.where[adventurer]
        if not LOST <= space < spaces:
            yield faults.UNKNOWN_SPACE(adventurer=adventurer, number=space)
            continue
        if space >= 0:
            people[space] += 1
            if state.ground[space] == VOLCANO:
                yield faults.ON_VOLCANO(adventurer=adventurer, space=space)
        if state.is_aboard(adventurer):
            if space < 0 or state.crew[space] == NO_RAFT:
                yield faults.ABOARD_NOTHING(adventurer=adventurer)
            if space >= 0:
                aboard[space] += 1
        if (space == UNPLACED) != (state.value[adventurer] == 0):
            yield faults.WRONG_VALUE(adventurer=adventurer, value=state.value[adventurer])
    if (state.aboard | state.swam | state.stood) >> ruleset.adventurers:
        yield faults.UNKNOWN_ADVENTURER()
    for space, (counted, crew) in enumerate(zip(state.people, state.crew, strict=True)):
        if people[space] != counted:
            yield faults.PEOPLE_MISCOUNTED(number=people[space], space=space, counted=counted)
        if aboard[space] != max(0, crew):
            yield faults.CREW_MISCOUNTED(number=aboard[space], space=space, counted=max(0, crew))
        if crew > SEATS_ABOARD:
            yield faults.CREW_TOO_LARGE(number=crew, space=space)
    yield from _counts(state)


def _counts(state: State) -> Iterator[Reason]:
    """Check that each player's adventurers add up, and that each value is there often enough."""
    ruleset = state.ruleset
    due = ruleset.options.values
    for seat in range(ruleset.players):
        own = range(seat * ruleset.each, (seat + 1) * ruleset.each)
        where = [state.where[a] for a in own]
        saved, lost = where.count(SAVED), where.count(LOST)
        found = (state.saved[seat], state.lost[seat], state.in_play[seat])
        if found != (saved, lost, ruleset.each - saved - lost):
            yield faults.FATES_MISCOUNTED(
                seat=seat, saved=found[0], lost=found[1], in_play=found[2]
            )
        values = Counter(state.value[a] for a in own)
        for value in range(1, VALUES + 1):
            count = values[value] + state.unplaced[seat * (VALUES + 1) + value]
            if count != due[value - 1]:
                yield faults.VALUES_MISCOUNTED(
                    seat=seat, number=count, value=value, due=due[value - 1]
                )
        if not 0 <= state.rafts_left[seat] <= PIECES_OF_KIND[RAFT]:
            yield faults.RAFTS_TO_PLACE(seat=seat, number=state.rafts_left[seat])


def _hands(state: State) -> Iterator[Reason]:
    size = TERRAINS * POWERS
    for seat in range(state.ruleset.players):
        held = [state.hand[i] for i in range(seat * size, (seat + 1) * size)]
        if min(held) < 0 or sum(held) != state.hand_size[seat]:
            yield faults.HAND_MISCOUNTED(seat=seat, number=sum(held), counted=state.hand_size[seat])


def _course(state: State) -> Iterator[Reason]:
    """Check phases, turns and the agenda."""
    players = state.ruleset.players
    if not PLACING_ADVENTURERS <= state.phase <= OVER:
        yield faults.UNKNOWN_PHASE(number=state.phase)
    if not (0 <= state.active < players and 0 <= state.first < players):
        yield faults.UNKNOWN_SEAT(active=state.active, first=state.first)
    if (
        not 0
        <= state.moves_left
        <= (state.ruleset.most_moves if state.phase == ACTIONS_PHASE else 0)
    ):
        yield faults.WRONG_MOVES_LEFT(number=state.moves_left)
    if (state.turn == 0) != (state.phase <= PLACING_RAFTS) and state.phase != OVER:
        yield faults.WRONG_PHASE(turn=state.turn, phase=state.phase)
    if not any(state.in_play) and state.phase != OVER:
        yield faults.GOES_ON_WITH_NOBODY()
    kinds = [int(agenda.kind_of(state.entries[i])) for i in range(state.depth)]
    known = range(1, len(agenda.ENTRY_NAMES))
    if any(kind not in known for kind in kinds) or any(
        state.entries[i] != 0 for i in range(state.depth, agenda.MOST_ENTRIES)
    ):
        yield faults.UNKNOWN_ENTRY()
    if state.phase == OVER and state.depth > 0:
        yield faults.PENDING_AFTER_END()
    elif state.phase != OVER and state.depth == 0:
        yield faults.NOTHING_TO_DECIDE()
    elif kinds and kinds[-1] in agenda.TASKS:
        yield faults.STOPPED_AT_TASK(entry=kinds[-1])
