"""Writes a position as one line of text, always in the same order and words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from survive.engine import State, agenda
from survive.engine.agenda import kind_of, x_of
from survive.engine.pieces import (
    BEACH,
    FIRST_POWER,
    KIND_NAMES,
    POWERS,
    RAFT,
    SERPENT,
    TERRAINS,
    VOLCANO,
)
from survive.engine.state import (
    ACTIONS_PHASE,
    CREATURES_PHASE,
    LOST,
    NO_RAFT,
    OVER,
    PLACING_ADVENTURERS,
    PLACING_RAFTS,
    SAVED,
    UNPLACED,
    WATERS_PHASE,
)
from survive.record.notation.vocabulary import (
    BACK_WORDS,
    HIDDEN_WORD,
    TERRAIN_WORDS,
    adventurer_word,
    adventurers_of,
    colour_of,
)
from survive.record.position.agenda import write_pending
from survive.record.position.ashore import Ashore
from survive.record.position.options import write_options
from survive.record.position.remaining_tiles import left_in
from survive.record.position.sections import (
    LOST_WORD,
    SAVED_WORD,
    SWIMS_MARK,
    UNPLACED_WORD,
    PositionError,
    Problem,
)
from survive.record.position.turn import (
    first_by_default,
    rafts_by_default,
    tiles_by_default,
)

_AWAY = {SAVED: SAVED_WORD, LOST: LOST_WORD, UNPLACED: UNPLACED_WORD}


def write_sections(
    state: State,
    hidden: Sequence[int],
    left: Sequence[Sequence[int]] | None,
    ashore: Ashore,
) -> Iterator[str]:
    """Yield everything about a position except who sees it.

    ``hidden`` counts unknown power tiles by seat and terrain; ``left`` has the backs possible
    for unknown tiles, or is None if none is unknown.
    """
    yield from write_options(state.ruleset.options)
    yield from _turn(state)
    yield from _land(state)
    for seat in range(int(state.ruleset.players)):
        yield from _people(state, seat, ashore)
    for kind in (RAFT, *range(SERPENT, RAFT)):
        spaces = [state.places[i] for i in range(state.first_of(kind), state.end_of(kind))]
        if spaces:
            yield f"{KIND_NAMES[kind]}s {_names(state, spaces)}"
    yield from _hands(state, hidden)
    if left is not None:
        yield from _shown(state, left)
    yield from _set("swam", state, int(state.swam))
    yield from _set("stood", state, int(state.stood))


def _names(state: State, spaces: Sequence[int]) -> str:
    return " ".join(state.ruleset.board.names[space] for space in spaces)


# The turn


Step = Literal["act", "sink", "roll", "place", "place raft", "end", "over"]


class Turn(NamedTuple):
    """What comes next in the turn of the active player, and what is pending before that."""

    step: Step
    pending: list[int]
    moves: int | None = None
    """Moves left, while acting."""
    tiles: int | None = None
    """Tiles still to sink, where that is not the usual number."""

    def written(self, colour: str) -> str:
        """Return the section that says it."""
        if self.step == "over":
            return f"over {colour}"
        words = [f"{colour} to {self.step}"]
        if self.moves is not None:
            words.append(str(self.moves))
        if self.tiles is not None:
            words += ["sink", str(self.tiles)] if self.step == "act" else [str(self.tiles)]
        return " ".join(words)


def _turn(state: State) -> Iterator[str]:
    """Write whose turn it is and what comes next in it, then what is pending before that."""
    turn = turn_of(state)
    pending = turn.pending
    yield turn.written(colour_of(int(state.active)))
    options, first = state.ruleset.options, int(state.first)
    if options.first is not None and options.first != first:
        raise PositionError([Problem("the first player is not the one that the table chose")])
    if state.turn > 0 and (state.turn > 1 or first != state.active):
        yield f"turn {state.turn}"
    if options.first is None and first != first_by_default(state):
        yield f"first {colour_of(first)}"
    if pending:
        yield f"pending {write_pending(state, pending)}"
    if state.dice > 0:
        yield f"dice {state.dice}"
    rafts = [int(count) for count in state.rafts_left]
    if rafts != rafts_by_default(options, state):
        left = [f"{colour_of(seat)} {count}" for seat, count in enumerate(rafts) if count]
        yield " ".join(["rafts left", *left])


def turn_of(state: State) -> Turn:
    """Return what comes next in the turn, and the entries that are pending above it."""
    entries = [int(state.entries[i]) for i in range(state.depth)]
    kinds = [int(kind_of(packed)) for packed in entries]
    if state.phase == OVER and not kinds:
        return Turn("over", [])
    if len(kinds) == 1 and x_of(entries[0]) == state.active:
        if (state.phase, kinds[0]) == (PLACING_ADVENTURERS, agenda.PLACE_ADVENTURER):
            return Turn("place", [])
        if (state.phase, kinds[0]) == (PLACING_RAFTS, agenda.PLACE_RAFT):
            return Turn("place raft", [])
    if kinds[:1] == [agenda.END_TURN]:
        found = _split_turn(state, entries, kinds)
        if found is not None:
            return found
    raise PositionError([Problem("no game has an agenda like this, so it cannot be written")])


def _split_turn(state: State, entries: list[int], kinds: list[int]) -> Turn | None:
    """Split the agenda of a turn (TRN-1)."""
    if state.phase == CREATURES_PHASE:
        if kinds[1:] == [agenda.ROLL] and x_of(entries[1]) == 0:
            return Turn("roll", [])
        return Turn("end", entries[1:]) if len(entries) > 1 else None
    if kinds[1:2] != [agenda.CREATURES]:
        return None
    tiles = 0
    while kinds[2 + tiles : 3 + tiles] == [agenda.SINK]:
        tiles += 1
    rest = kinds[2 + tiles :]
    if state.phase == ACTIONS_PHASE and rest[:2] == [agenda.WATERS, agenda.ACT] and tiles:
        unusual = None if tiles == tiles_by_default(state) else tiles
        return Turn("act", entries[4 + tiles :], int(state.moves_left), unusual)
    if state.phase == WATERS_PHASE and tiles:
        return Turn("sink", entries[2 + tiles :], tiles=tiles if tiles > 1 else None)
    if state.phase == WATERS_PHASE and rest:
        return Turn("roll", entries[2:])
    return None


# The board


def _land(state: State) -> Iterator[str]:
    board = state.ruleset.board
    words = ["land"]
    for terrain, name in enumerate(TERRAIN_WORDS):
        tiles = [s for s in board.island if state.ground[s] == BEACH + terrain]
        if tiles:
            words.append(name)
        for space in tiles:
            back = state.backs[board.tile_at[space]]
            words.append(board.names[space] + (f"={BACK_WORDS[back]}" if back >= 0 else ""))
    if len(words) > 1:
        yield " ".join(words)
    volcanoes = [space for space in board.island if state.ground[space] == VOLCANO]
    if volcanoes:
        yield f"volcanoes {_names(state, volcanoes)}"


def _people(state: State, seat: int, ashore: Ashore) -> Iterator[str]:
    """Write a player's adventurers, leaving out the last ones that go without saying."""
    words = [_person(state, adventurer, ashore) for adventurer in adventurers_of(state, seat)]
    absent = UNPLACED_WORD if state.phase == PLACING_ADVENTURERS else LOST_WORD
    while words and words[-1] == absent:
        words.pop()
    if words:
        yield " ".join([colour_of(seat), *words])


def _person(state: State, adventurer: int, ashore: Ashore) -> str:
    space, value = state.where[adventurer], state.value[adventurer]
    if space == SAVED and adventurer in ashore:
        word = state.ruleset.board.safe_names[ashore[adventurer]]
    elif space < 0:
        word = _AWAY[space]
    else:
        word = state.ruleset.board.names[space]
        if state.crew[space] != NO_RAFT and not state.is_aboard(adventurer):
            word += SWIMS_MARK
    return f"{word}={value}" if value else word


# Tiles that are off the board


def _hands(state: State, hidden: Sequence[int]) -> Iterator[str]:
    words = ["hands"]
    for seat in range(int(state.ruleset.players)):
        if state.hand_size[seat] == 0:
            continue
        words.append(colour_of(seat))
        for terrain, name in enumerate(TERRAIN_WORDS):
            row = seat * TERRAINS + terrain
            powers = [int(c) for c in state.hand[row * POWERS : (row + 1) * POWERS]]
            items = [*zip(BACK_WORDS[FIRST_POWER:], powers, strict=True)]
            items.append((HIDDEN_WORD, hidden[row]))
            words += _counted(name, items)
    if len(words) > 1:
        yield " ".join(words)


def _shown(state: State, left: Sequence[Sequence[int]]) -> Iterator[str]:
    """Write the tiles that are no longer possible, on the board or in a hand (SNK-3)."""
    words = ["shown"]
    for terrain, row in enumerate(left_in(state)):
        gone = [count - possible for count, possible in zip(row, left[terrain], strict=True)]
        words += _counted(TERRAIN_WORDS[terrain], [*zip(BACK_WORDS, gone, strict=True)])
    if len(words) > 1:
        yield " ".join(words)


def _counted(terrain: str, items: list[tuple[str, int]]) -> list[str]:
    found = [f"{name} {count}" if count > 1 else name for name, count in items if count > 0]
    return [terrain, *found] if found else []


def _set(name: str, state: State, members: int) -> Iterator[str]:
    who = [a for a in range(int(state.ruleset.adventurers)) if members >> a & 1]
    if who:
        yield " ".join([name, *(adventurer_word(state, adventurer) for adventurer in who)])
