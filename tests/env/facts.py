"""What a view says, read straight from its state: the other side of the decoder's tests."""

from __future__ import annotations

from collections import Counter

from survive.engine import NOBODY, agenda, to_move
from survive.engine.pieces import CREATURE_KINDS, POWERS, RAFT, SEATS_ABOARD, TERRAINS, VALUES
from survive.engine.state import LOST, SAVED
from survive.views import View
from tests.env.decoding import NOTHING, BoardFacts, SeatFacts, TableFacts


def table_facts(seen: View) -> TableFacts:
    state, viewer = seen.known, int(seen.viewer)
    each, slots = int(state.ruleset.each), int(VALUES) + 1
    own = range(viewer * each, (viewer + 1) * each)
    entries = list(state.entries)[: state.depth]
    top = entries[-1] if entries else 0
    fields = (agenda.x_of(top), agenda.y_of(top), agenda.z_of(top), agenda.w_of(top))
    kind = agenda.kind_of(top)
    hand = TERRAINS * POWERS

    def among_own(place: int) -> tuple[int, ...]:
        counts = Counter(int(state.value[a]) for a in own if state.where[a] == place)
        return tuple(counts[value] for value in range(1, VALUES + 1))

    # Which field of an entry is a kind of piece, a space, and where a creature began.
    piece = {agenda.DIVE_TO: 0, agenda.RELOCATE: 0, agenda.CREATURE_STEP: 0}
    piece |= {agenda.CREATURE_AGAIN: 0, agenda.REPEL: 1}
    space = {agenda.BOARD: 0, agenda.OARS_AGAIN: 0, agenda.PUSH: 0, agenda.DIVE_TO: 1}
    space |= {agenda.RELOCATE: 1, agenda.CREATURE_AGAIN: 1, agenda.REPEL: 2}
    whom = fields[0] if kind == agenda.DOLPHIN_AGAIN else NOTHING
    about = fields[space[kind]] if kind in space else NOTHING
    return TableFacts(
        viewer=viewer,
        phase=state.phase,
        asked=kind,
        pending=dict(Counter(agenda.kind_of(entry) for entry in entries[:-1])),
        piece=fields[piece[kind]] if kind in piece else NOTHING,
        pushed=fields[3] if kind == agenda.CREATURE_AGAIN else 0,
        adventurer=whom,
        space=int(state.where[whom]) if whom != NOTHING else about,
        origin=fields[2] if kind == agenda.CREATURE_AGAIN else NOTHING,
        moves_left=state.moves_left,
        turn=state.turn,
        dice=state.dice,
        volcanoes=state.volcanoes,
        tiles=tuple(state.tiles)[1:],
        reserve=tuple(int(state.in_reserve(kind)) for kind in range(4)),
        hand=tuple(list(state.hand)[viewer * hand : (viewer + 1) * hand]),
        unseen=tuple(seen.unseen),
        own_unplaced=tuple(list(state.unplaced)[viewer * slots + 1 : (viewer + 1) * slots]),
        own_saved=among_own(SAVED),
        own_lost=among_own(LOST),
        seats=tuple(_seat_facts(seen, seat) for seat in range(state.ruleset.players)),
    )


def _seat_facts(seen: View, seat: int) -> SeatFacts:
    state = seen.known
    return SeatFacts(
        decides=to_move(state) == seat != NOBODY,
        active=state.active == seat,
        first=state.first == seat,
        in_play=int(state.in_play[seat]),
        saved=int(state.saved[seat]),
        lost=int(state.lost[seat]),
        hand_size=int(state.hand_size[seat]),
        rafts_left=int(state.rafts_left[seat]),
        held=tuple(list(seen.held)[seat * TERRAINS : (seat + 1) * TERRAINS]),
    )


def board_facts(seen: View) -> BoardFacts:
    state, viewer = seen.known, int(seen.viewer)
    ruleset = state.ruleset
    spaces = range(ruleset.board.spaces)
    placed = [a for a in range(ruleset.adventurers) if state.where[a] >= 0]
    where = {a: int(state.where[a]) for a in placed}
    owner = {a: int(ruleset.owner[a]) for a in placed}
    creatures = {
        (kind, s): int(state.count(kind, s)) for kind in range(CREATURE_KINDS) for s in spaces
    }
    rafts = [int(state.places[i]) for i in range(state.first_of(RAFT), state.end_of(RAFT))]
    return BoardFacts(
        ground={s: int(state.ground[s]) for s in spaces if state.ground[s]},
        creatures=Counter({key: count for key, count in creatures.items() if count}),
        rafts={space: SEATS_ABOARD - int(state.crew[space]) for space in rafts},
        people=Counter((owner[a], where[a]) for a in placed),
        aboard=Counter((owner[a], where[a]) for a in placed if state.is_aboard(a)),
        own={
            a - viewer * int(ruleset.each): (where[a], int(state.value[a]))
            for a in placed
            if owner[a] == viewer and state.value[a]
        },
        swam=Counter(where[a] for a in placed if state.swam >> a & 1),
        stood=Counter(where[a] for a in placed if state.stood >> a & 1),
    )
