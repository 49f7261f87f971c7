"""The invariants of a sound state: every way in which one can be broken has a sentence.

Use it on positions from outside, and after every action in tests. While something is pending
in a space (a boarding, an interaction, a push) what it will put right is not a fault; and the
end lapses what was pending (END-1).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from survive.engine import agenda
from survive.engine.errors import BrokenStateError
from survive.engine.pieces import (
    BACK_NAMES,
    BACKS,
    BEACH,
    FIRST_POWER,
    GROUND_NAMES,
    KAIJU,
    KIND_NAMES,
    LAST_VOLCANO,
    MOUNTAIN,
    MOVES_A_TURN,
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


def problems(state: State) -> list[str]:
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
        raise BrokenStateError("; ".join(found))


def pending_spaces(state: State) -> set[int]:
    """Spaces in which something on the agenda is still to be settled."""
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


def _ranges(state: State) -> Iterator[str]:
    """Numbers that are no ground, no count of pieces, no length of the agenda."""
    names = state.ruleset.board.names
    for space, ground in enumerate(state.ground):
        if not WATER <= ground <= VOLCANO:
            yield f"{names[space]} has the unknown ground {ground} (BRD-6)"
    for kind in range(RAFT + 1):
        if not 0 <= state.on_board[kind] <= PIECES_OF_KIND[kind]:
            yield f"{state.on_board[kind]} {KIND_NAMES[kind]}s on the board (CMP-3)"
    if not 0 <= state.depth <= agenda.MOST_ENTRIES:
        yield f"{state.depth} entries on the agenda"


def _grounds(state: State) -> Iterator[str]:
    names, tile_at = state.ruleset.board.names, state.ruleset.board.tile_at
    counts = Counter(state.ground)
    for space, ground in enumerate(state.ground):
        if ground != WATER and tile_at[space] < 0:
            yield f"{names[space]} is {GROUND_NAMES[ground]} outside the island (BRD-2)"
    for terrain in range(BEACH, MOUNTAIN + 1):
        if counts[terrain] != state.tiles[terrain]:
            yield (
                f"{counts[terrain]} {GROUND_NAMES[terrain]} tiles lie there,"
                f" {state.tiles[terrain]} are counted (CMP-1)"
            )
        if counts[terrain] > state.ruleset.board.data.tiles[terrain - BEACH]:
            yield f"there are too many {GROUND_NAMES[terrain]} tiles (CMP-1)"
    if counts[VOLCANO] != state.volcanoes:
        yield f"{counts[VOLCANO]} Volcanoes lie there, {state.volcanoes} are counted (SNK-10)"
    if state.volcanoes >= LAST_VOLCANO and state.phase != OVER:
        yield f"the game goes on after {state.volcanoes} volcanoes (SNK-11)"


def _tiles(state: State) -> Iterator[str]:
    """Backs on the island and in hands never exceed the mix (CMP-1, EXT-8)."""
    board, mix = state.ruleset.board, state.ruleset.options.backs
    left: Counter[tuple[int, int]] = Counter()
    for tile, back in enumerate(state.backs):
        space = board.island[tile]
        ground = state.ground[space]
        if (BEACH <= ground <= MOUNTAIN) != (0 <= back < BACKS):
            yield f"{board.names[space]} is {GROUND_NAMES[ground]} with the back {back} (BRD-6)"
        elif back != NO_BACK:
            left[(ground, back)] += 1
    for seat in range(state.ruleset.players):
        for row in range(TERRAINS):
            for power in range(POWERS):
                held = state.hand[(seat * TERRAINS + row) * POWERS + power]
                left[(BEACH + row, FIRST_POWER + power)] += held
    for (terrain, back), count in left.items():
        if count > mix[terrain - BEACH][back]:
            yield (
                f"{count} {GROUND_NAMES[terrain]} tiles have the back {BACK_NAMES[back]!r};"
                f" there are {mix[terrain - BEACH][back]} (CMP-1)"
            )


def _pieces(state: State) -> Iterator[str]:
    """Creatures and rafts: as many as there are, listed where they are, on ground they may use."""
    names = state.ruleset.board.names
    for kind in range(RAFT + 1):
        first, end = state.first_of(kind), state.end_of(kind)
        spaces = [state.places[i] for i in range(first, end)]
        name = KIND_NAMES[kind]
        if spaces != sorted(spaces) or any(space < 0 for space in spaces):
            yield f"the list of {name}s is not in order"
        rest = range(end, first + PIECES_OF_KIND[kind])
        if any(state.places[i] != NOWHERE for i in rest):
            yield f"a {name} is both in the reserve and somewhere (SET-8)"
        listed = Counter(spaces)
        for space in range(state.ruleset.board.spaces):
            if kind == RAFT:
                there = 0 if state.crew[space] == NO_RAFT else 1
            else:
                there = state.count(kind, space)
            if listed[space] != there:
                yield f"{names[space]} has {there} {name}s, {listed[space]} are listed"
            elif there and not _may_stand(kind, state.ground[space]):
                ground = GROUND_NAMES[state.ground[space]]
                yield f"a {name} is on {ground} in {names[space]} (CRE-6)"


def _may_stand(kind: int, ground: int) -> bool:
    return ground == WATER or (kind == KAIJU and ground != VOLCANO)


def _meetings(state: State) -> Iterator[str]:
    """What may not stay together in a space, unless it is just being settled."""
    if state.phase == OVER:
        return
    names, pending = state.ruleset.board.names, pending_spaces(state)
    for space in range(state.ruleset.board.spaces):
        if space in pending:
            continue
        name = names[space]
        people, raft = state.people[space], state.crew[space] != NO_RAFT
        if state.count(KAIJU, space) > 1:
            yield f"two kaijus are in {name} (CRE-6)"
        if state.has_kaiju(space):
            if people:
                yield f"an adventurer is with a kaiju in {name} (MOV-10)"
            if raft:
                yield f"a raft is with a kaiju in {name} (MOV-10)"
            if any(state.count(kind, space) for kind in range(KAIJU)):
                yield f"another creature is with a kaiju in {name} (CRE-6)"
            continue
        if state.count(SERPENT, space) and (people or raft):
            yield f"a serpent left something in {name} (INT-2)"
        if state.count(SHARK, space) and state.swimmers(space):
            yield f"a shark left a swimmer in {name} (INT-3)"
        if state.swimmers(space) > 0 and state.free_seats(space) > 0:
            yield f"a swimmer is beside a free seat in {name} (MOV-7)"


def _adventurers(state: State) -> Iterator[str]:
    ruleset = state.ruleset
    names, spaces = ruleset.board.names, ruleset.board.spaces
    people: Counter[int] = Counter()
    aboard: Counter[int] = Counter()
    for adventurer in range(ruleset.adventurers):
        space = state.where[adventurer]
        if not LOST <= space < spaces:
            yield f"adventurer #{adventurer} is in the unknown space {space}"
            continue
        if space >= 0:
            people[space] += 1
            if state.ground[space] == VOLCANO:
                yield f"adventurer #{adventurer} is on a Volcano in {names[space]} (MOV-10)"
        if state.is_aboard(adventurer):
            if space < 0 or state.crew[space] == NO_RAFT:
                yield f"adventurer #{adventurer} is aboard without a raft (MOV-7)"
            aboard[space] += 1
        if (space == UNPLACED) != (state.value[adventurer] == 0):
            yield f"adventurer #{adventurer} has the value {state.value[adventurer]} (SET-4)"
    if (state.aboard | state.swam | state.stood) >> ruleset.adventurers:
        yield "an adventurer that does not exist is aboard, swam or stood somewhere"
    for space in range(spaces):
        crew = max(0, state.crew[space])
        if people[space] != state.people[space]:
            yield f"{people[space]} adventurers in {names[space]}, {state.people[space]} counted"
        if aboard[space] != crew:
            yield f"{aboard[space]} aboard in {names[space]}, {crew} counted"
        if crew > SEATS_ABOARD:
            yield f"{crew} aboard one raft in {names[space]} (MOV-7)"
    yield from _counts(state)


def _counts(state: State) -> Iterator[str]:
    """Each player's adventurers: none lost from the count, each value as often as it exists."""
    ruleset = state.ruleset
    due = ruleset.options.values
    for seat in range(ruleset.players):
        own = range(seat * ruleset.each, (seat + 1) * ruleset.each)
        where = [state.where[a] for a in own]
        saved, lost = where.count(SAVED), where.count(LOST)
        found = (state.saved[seat], state.lost[seat], state.in_play[seat])
        if found != (saved, lost, ruleset.each - saved - lost):
            yield f"seat {seat} has {found} saved, lost and in play; that does not add up"
        values = Counter(state.value[a] for a in own)
        for value in range(1, VALUES + 1):
            count = values[value] + state.unplaced[seat * (VALUES + 1) + value]
            if count != due[value - 1]:
                yield f"seat {seat} has {count} of value {value}, not {due[value - 1]} (CMP-2)"
        if not 0 <= state.rafts_left[seat] <= PIECES_OF_KIND[RAFT]:
            yield f"seat {seat} has {state.rafts_left[seat]} rafts to place (SET-3)"


def _hands(state: State) -> Iterator[str]:
    size = TERRAINS * POWERS
    for seat in range(state.ruleset.players):
        held = [state.hand[i] for i in range(seat * size, (seat + 1) * size)]
        if min(held) < 0 or sum(held) != state.hand_size[seat]:
            yield f"seat {seat} holds {sum(held)} tiles, {state.hand_size[seat]} are counted"


def _course(state: State) -> Iterator[str]:
    """Phases, turns and the agenda."""
    players = state.ruleset.players
    if not PLACING_ADVENTURERS <= state.phase <= OVER:
        yield f"unknown phase {state.phase}"
    if not (0 <= state.active < players and 0 <= state.first < players):
        yield f"no such seat: active {state.active}, first {state.first}"
    if not 0 <= state.moves_left <= (MOVES_A_TURN if state.phase == ACTIONS_PHASE else 0):
        yield f"{state.moves_left} moves left (MOV-1)"
    if (state.turn == 0) != (state.phase <= PLACING_RAFTS) and state.phase != OVER:
        yield f"turn {state.turn} in phase {state.phase} (TRN-1)"
    if not any(state.in_play) and state.phase != OVER:
        yield "the game goes on with nobody left to save (END-1)"
    kinds = [int(agenda.kind_of(state.entries[i])) for i in range(state.depth)]
    known = range(1, len(agenda.ENTRY_NAMES))
    if any(kind not in known for kind in kinds) or any(
        state.entries[i] != 0 for i in range(state.depth, agenda.MOST_ENTRIES)
    ):
        yield "the agenda has an unknown entry"
    if state.phase == OVER and state.depth > 0:
        yield "something is still pending though the game is over (END-1)"
    elif state.phase != OVER and state.depth == 0:
        yield "nothing is to be decided, but the game is not over (END-1)"
    elif kinds and kinds[-1] in agenda.TASKS:
        yield f"the agenda stopped at {agenda.ENTRY_NAMES[kinds[-1]]!r}, which is no decision"
