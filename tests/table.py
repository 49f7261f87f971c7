"""A small builder of positions and a driver for tests: one situation in a few readable lines.

>>> table = at_table(people="0@E5 1@D3", rafts="D3", sharks="C3")
>>> table.step(0, "D5").who
0
"""

from __future__ import annotations

from collections import Counter
from typing import Self

import pytest

from survive.engine import (
    IllegalActionError,
    Options,
    State,
    actions,
    agenda,
    apply,
    legal_actions,
    number_of,
    to_move,
)
from survive.engine.board import ASHORE, DIRECTIONS
from survive.engine.checks import problems
from survive.engine.events import Event
from survive.engine.pieces import (
    BACK_NAMES,
    BEACH,
    FIRST_POWER,
    GROUND_NAMES,
    KAIJU,
    KIND_NAMES,
    MOVES_A_TURN,
    POWERS,
    RAFT,
    SERPENT,
    SHARK,
    TERRAINS,
    VALUES,
    VOLCANO,
    VOLCANO_BACK,
)
from survive.engine.reasons import Reason
from survive.engine.ruleset import ruleset_of
from survive.engine.state import (
    ACTIONS_PHASE,
    CREATURES_PHASE,
    LOST,
    SAVED,
    WATERS_PHASE,
    bit,
    blank,
)
from survive.record.position.text import read_position


def at_table(
    *,
    options: Options | None = None,
    land: str = "",
    volcanoes: str = "",
    people: str = "0@A1",
    saved: str = "",
    rafts: str = "",
    serpents: str = "",
    sharks: str = "",
    kaijus: str = "",
    hands: str = "",
    active: int = 0,
    phase: str = "actions",
    moves: int = MOVES_A_TURN,
    tiles: int = 1,
    first: int = 0,
    turn: int = 1,
) -> Table:
    """Build a position in the middle of a game.

    ``land``      "F3:beach F4:forest=kaiju": tiles, with their backs where it matters
    ``people``    "0@F3 0@F4=5 1@D3": seat @ space (= value); anyone in a space with a raft is
                  aboard while there are seats. They are numbered in this order within a seat:
                  with three players seat 0 has adventurers 0-9, seat 1 10-19, seat 2 20-29
    ``saved``     "1=5 1=3": seat (= value) of adventurers already saved; all others are lost
    ``hands``     "0:oars 2:repellent": power tiles held
    ``phase``     "actions", "waters" (a tile must sink) or "creatures" (the die must be rolled)
    """
    ruleset = ruleset_of(options or Options(players=3))
    state = blank(ruleset)
    state.active, state.first, state.turn = active, first, turn
    builder = _Builder(state)
    builder.lay(land, volcanoes)
    for kind, spaces in ((RAFT, rafts), (SERPENT, serpents), (SHARK, sharks), (KAIJU, kaijus)):
        for name in spaces.split():
            state.add(kind, ruleset.board.index(name))
    builder.settle(people, saved)
    builder.deal_powers(hands)
    state.push(agenda.END_TURN)
    if phase == "creatures":
        state.push(agenda.ROLL, 0)
        state.phase = CREATURES_PHASE
    else:
        state.push(agenda.CREATURES)
        for _ in range(tiles):
            state.push(agenda.SINK)
        state.phase = WATERS_PHASE
    if phase == "actions":
        state.push(agenda.WATERS)
        state.push(agenda.ACT)
        state.phase = ACTIONS_PHASE
        state.moves_left = moves
    assert problems(state) == []
    return Table(state)


def at(text: str, *, seed: int = 0) -> Table:
    """Sit down at a position given as text (docs/notation.md); the seed fills in what is unknown.

    >>> at("3 players; red to act 2; land beach E4; red E4 D3; rafts D3").where(1)
    'D3+'
    """
    return Table(read_position(text).complete(seed))


class _Builder:
    def __init__(self, state: State) -> None:
        self.state = state
        self.board = state.ruleset.board

    def lay(self, land: str, volcanoes: str) -> None:
        state = self.state
        left = {t: Counter(self._backs(t)) for t in range(BEACH, BEACH + TERRAINS)}
        tiles = []
        for word in land.split():
            name, _, rest = word.partition(":")
            terrain, _, back = rest.replace("_", " ").partition("=")
            ground = GROUND_NAMES.index(terrain or "forest")
            tiles.append((self.board.index(name), ground, back))
            if back:
                left[ground][BACK_NAMES.index(back)] -= 1
        for space, ground, back in tiles:
            number = BACK_NAMES.index(back) if back else self._any_back(left[ground])
            state.ground[space] = ground
            state.backs[self.board.tile_at[space]] = number
            state.tiles[ground] += 1
        for name in volcanoes.split():
            state.ground[self.board.index(name)] = VOLCANO
            state.volcanoes += 1

    def _backs(self, terrain: int) -> list[int]:
        row = self.state.ruleset.options.backs[terrain - BEACH]
        return [back for back, count in enumerate(row) for _ in range(count)]

    def _any_back(self, left: Counter[int]) -> int:
        """Return a back that does not matter: powers first, so that nothing unexpected happens."""
        back = max(
            (b for b, count in left.items() if count > 0), key=lambda b: (b != VOLCANO_BACK, b)
        )
        left[back] -= 1
        return back

    def settle(self, people: str, saved: str) -> None:
        state, ruleset = self.state, self.state.ruleset
        for adventurer in range(ruleset.adventurers):
            state.where[adventurer] = LOST
        known = [0] * ruleset.players
        for word in people.split():
            seat, _, rest = word.partition("@")
            name, _, value = rest.partition("=")
            adventurer = self._next(known, int(seat), value)
            space = self.board.index(name)
            state.where[adventurer] = space
            state.people[space] += 1
            if state.free_seats(space) > 0:
                state.aboard |= bit(adventurer)
                state.crew[space] += 1
        for word in saved.split():
            seat, _, value = word.partition("=")
            state.where[self._next(known, int(seat), value)] = SAVED
        for seat_number in range(ruleset.players):
            self._fill_in(seat_number)

    def _next(self, known: list[int], seat: int, value: str) -> int:
        adventurer = seat * int(self.state.ruleset.each) + known[seat]
        known[seat] += 1
        self.state.value[adventurer] = int(value or 0)
        return adventurer

    def _fill_in(self, seat: int) -> None:
        """Assign the remaining values to adventurers without one, and count everyone."""
        state, each = self.state, int(self.state.ruleset.each)
        own = range(seat * each, (seat + 1) * each)
        left = self._values()
        for adventurer in own:
            if state.value[adventurer]:
                left.remove(state.value[adventurer])
        for adventurer in own:
            state.value[adventurer] = state.value[adventurer] or left.pop(0)
        where = [state.where[adventurer] for adventurer in own]
        state.saved[seat], state.lost[seat] = where.count(SAVED), where.count(LOST)
        state.in_play[seat] = each - where.count(SAVED) - where.count(LOST)

    def _values(self) -> list[int]:
        counts = self.state.ruleset.options.values
        return [v for v in range(1, VALUES + 1) for _ in range(counts[v - 1])]

    def deal_powers(self, hands: str) -> None:
        state, mix = self.state, self.state.ruleset.options.backs
        for word in hands.split():
            seat, _, name = word.partition(":")
            power = BACK_NAMES.index(name.replace("_", " "))
            row = next(r for r in range(TERRAINS) if self._held(r, power) < mix[r][power])
            index = (int(seat) * TERRAINS + row) * POWERS + power - FIRST_POWER
            state.hand[index] += 1
            state.hand_size[int(seat)] += 1

    def _held(self, row: int, power: int) -> int:
        state = self.state
        seats = range(state.ruleset.players)
        return sum(state.hand[(s * TERRAINS + row) * POWERS + power - FIRST_POWER] for s in seats)


class Table:
    """A state with names instead of numbers; every action is followed by all checks."""

    def __init__(self, state: State) -> None:
        """Sit down at a state."""
        self.state = state
        self.board = state.ruleset.board
        self.events: list[Event] = []
        """What happened after the last action."""

    # Looking

    @property
    def who(self) -> int:
        """The seat that must decide, or CHANCE or NOBODY."""
        return to_move(self.state)

    @property
    def decision(self) -> str:
        """What must be decided, by its name on the agenda; "nothing" once the game is over."""
        if self.state.depth == 0:
            return "nothing"
        return agenda.ENTRY_NAMES[agenda.kind_of(self.state.top())]

    def where(self, adventurer: int) -> str:
        """Return the name of an adventurer's space, with a "+" if aboard; or "saved", "lost"."""
        space = self.state.where[adventurer]
        if space < 0:
            return {SAVED: "saved", LOST: "lost"}.get(space, "unplaced")
        return self.board.names[space] + ("+" if self.state.is_aboard(adventurer) else "")

    def spaces(self, kind: str) -> list[str]:
        """Return the names of the spaces of all pieces of a kind on the board."""
        number = KIND_NAMES.index(kind)
        state = self.state
        return [
            self.board.names[state.places[i]]
            for i in range(state.first_of(number), state.end_of(number))
        ]

    def legal(self, form: type[actions.Action] | None = None) -> list[actions.Action]:
        """Return the legal actions in typed form, all of them or those of one form."""
        found = [actions.action_of(number) for number in legal_actions(self.state)]
        return [action for action in found if form is None or isinstance(action, form)]

    def targets(self, piece: int | str) -> set[str]:
        """Return where an adventurer (by number), raft or creature (by space) may go or be pushed.

        Also: "put" returns where the diver may go, "sink" which tiles may sink. A kind of
        creature ("shark") returns where one may be pushed out of the kaiju's space.
        """
        found = set()
        for action in self.legal():
            match action:
                case actions.Step(adventurer, direction) if adventurer == piece:
                    found.add(self._beside(self.state.where[adventurer], direction))
                case actions.PushAdventurer(adventurer, direction) if adventurer == piece:
                    found.add(self._beside(self.state.where[adventurer], direction))
                case actions.MoveRaft(space, direction) | actions.MoveCreature(space, direction):
                    if self.board.names[space] == piece:
                        found.add(self._beside(space, direction))
                case actions.PushCreature(kind, direction) if KIND_NAMES[kind] == piece:
                    found.add(self._beside(self._kaiju_space(), direction))
                case actions.Put(space) if piece == "put":
                    found.add(self.board.names[space])
                case actions.Sink(space) if piece == "sink":
                    found.add(self.board.names[space])
                case _:
                    pass
        return found

    def happened(self, form: type[Event]) -> list[Event]:
        """Return the events of one form that followed the last action."""
        return [event for event in self.events if isinstance(event, form)]

    # Acting

    def do(self, action: actions.Action) -> Self:
        """Apply an action, keep its events, and check the state."""
        self.events = apply(self.state, number_of(action))
        assert problems(self.state) == []
        return self

    def refusal(self, action: actions.Action) -> Reason:
        """Try an action that must be refused, without changing the state; return the reason."""
        before = self.state.numbers()
        with pytest.raises(IllegalActionError) as refused:
            apply(self.state, number_of(action))
        assert self.state.numbers() == before
        assert refused.value.action == number_of(action)
        return refused.value.reason

    def step(self, adventurer: int, target: str) -> Self:
        """Move an adventurer to a neighbouring space, or "ashore"."""
        return self.do(self.step_to(adventurer, target))

    def step_to(self, adventurer: int, target: str) -> actions.Step:
        """Return the step of an adventurer to a space."""
        return actions.Step(adventurer, self._direction(self.state.where[adventurer], target))

    def raft(self, origin: str, target: str) -> Self:
        """Move a raft."""
        return self.do(self.raft_to(origin, target))

    def raft_to(self, origin: str, target: str) -> actions.MoveRaft:
        """Return the move of a raft to a space."""
        space = self.board.index(origin)
        return actions.MoveRaft(space, self._direction(space, target))

    def power(self, name: str) -> Self:
        """Play oars, dolphin, dive or creature die."""
        return self.do(actions.PlayPower(BACK_NAMES.index(name)))

    def repel_here(self, kind: str, space: str) -> Self:
        """Repel a creature in the player's own Actions phase."""
        return self.do(actions.RepelHere(KIND_NAMES.index(kind), self.board.index(space)))

    def end(self) -> Self:
        """End the Actions phase."""
        return self.do(actions.EndActions())

    def sink(self, space: str) -> Self:
        """Sink a tile."""
        return self.do(actions.Sink(self.board.index(space)))

    def roll(self, kind: str) -> Self:
        """Roll a kind of creature."""
        return self.do(actions.Roll(KIND_NAMES.index(kind)))

    def creature(self, origin: str, target: str) -> Self:
        """Move a creature of the kind in question."""
        return self.do(self.creature_to(origin, target))

    def creature_to(self, origin: str, target: str) -> actions.MoveCreature:
        """Return the move of a creature to a space."""
        space = self.board.index(origin)
        return actions.MoveCreature(space, self._direction(space, target))

    def push(self, piece: int | str, target: str) -> Self:
        """Push an adventurer (by number) or a creature (by kind)."""
        return self.do(self.push_to(piece, target))

    def push_to(self, piece: int | str, target: str) -> actions.Action:
        """Return the push of a piece to a space."""
        if isinstance(piece, int):
            direction = self._direction(self.state.where[piece], target)
            return actions.PushAdventurer(piece, direction)
        direction = self._direction(self._kaiju_space(), target)
        return actions.PushCreature(KIND_NAMES.index(piece), direction)

    def board_raft(self, adventurer: int) -> Self:
        """Move a swimmer into the free seat."""
        return self.do(actions.TakeSeat(adventurer))

    def pick(self, kind: str, space: str) -> Self:
        """Choose the piece that dives or is relocated."""
        return self.do(actions.Pick(KIND_NAMES.index(kind), self.board.index(space)))

    def put(self, space: str) -> Self:
        """Put the diving creature somewhere."""
        return self.do(actions.Put(self.board.index(space)))

    def stop(self) -> Self:
        """Take no second step, or no extra move."""
        return self.do(actions.Stop())

    def repel(self) -> Self:
        """Use a repellent."""
        return self.do(actions.Repel())

    def decline(self) -> Self:
        """Use no repellent."""
        return self.do(actions.Decline())

    def _kaiju_space(self) -> int:
        return agenda.x_of(self.state.top())

    def _beside(self, space: int, direction: int) -> str:
        if direction == ASHORE:
            return "ashore"
        return self.board.names[self.board.near[space * DIRECTIONS + direction]]

    def _direction(self, space: int, target: str) -> int:
        if target == "ashore":
            return ASHORE
        wanted = self.board.index(target)
        for direction in range(DIRECTIONS):
            if self.board.near[space * DIRECTIONS + direction] == wanted:
                return direction
        raise AssertionError(f"{target} does not touch {self.board.names[space]}")
