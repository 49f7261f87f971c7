"""A player's plan for their own next turn: moves, and the tile to sink.

It is made on the position as it is, as if the turn began now, and is carried out when it does
begin. It is lost by itself when something changes on the spaces that it concerns (those that its
moves leave and enter, and the tile): the ground, a raft, adventurers or creatures there. It is
lost as well if a move is not legal any more, and forgotten if the player does otherwise. Only moves
that lose nobody and leave nothing to be decided can be planned; powers cannot.

Everything follows from the fold: what is planned is an entry that only its seat may notice, and
whether it is lost follows from the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from survive.engine import NOBODY, State, actions, agenda, legal_actions, number_of, play, to_move
from survive.engine.actions import action_of
from survive.engine.board import ASHORE, DIRECTIONS
from survive.engine.state import PLACING_ADVENTURERS, PLACING_RAFTS
from survive.engine.turn import begin
from survive.server.errors import RefusedError

END_ACTIONS = number_of(actions.EndActions())
MOST_ACTIONS = 16
"""More than a turn has moves under any rules, with the end of moving and the tile."""

Content = tuple[object, ...]
"""What lies and stands on a space."""


class Lost(NamedTuple):
    """Why a plan is lost."""

    why: Literal["changed", "illegal"]
    space: int


class Way(NamedTuple):
    """From where to where a move goes, by names."""

    origin: str
    target: str


class PlannedTurn(NamedTuple):
    """What a seat does in its next turn."""

    actions: tuple[int, ...]
    ways: tuple[Way, ...]
    """Of the moves: the end of moving and the tile may follow."""
    relied: tuple[tuple[int, Content], ...]
    """The spaces that it concerns, with what was there."""
    done: int = 0
    """How many of the actions were carried out."""
    has_begun: bool = False
    """Whether the turn has begun."""
    lost: Lost | None = None

    @property
    def next_action(self) -> int | None:
        """The action that is due in the turn; None before it, and once the plan is lost."""
        return self.actions[self.done] if self.has_begun and self.lost is None else None


def turn_of(state: State, seat: int) -> State:
    """Return a position as it would be if a seat's turn began now."""
    ahead = state.copy()
    while ahead.depth:
        ahead.pop()
    ahead.stood = 0
    begin(ahead, seat)
    return ahead


def after(ahead: State, seat: int, planned: Sequence[int]) -> State:
    """Return the position after planned actions of a turn; RefusedError if one cannot be."""
    for number in planned:
        if number not in plannable(ahead, seat):
            raise RefusedError("bad_plan", "this cannot be planned: it is not legal, or decisive")
        ahead = ahead.copy()
        play(ahead, number)
    return ahead


def plannable(ahead: State, seat: int) -> list[int]:
    """Return the actions that can be planned next: moves, the end of moving, or the tile."""
    if to_move(ahead) != seat:
        return []
    kind, legal = agenda.kind_of(ahead.top()), legal_actions(ahead)
    if kind == agenda.ACT:
        return [one for one in legal if one == END_ACTIONS or _is_harmless(ahead, seat, one)]
    return legal if kind == agenda.SINK else []


def _is_harmless(ahead: State, seat: int, number: int) -> bool:
    """Whether an action is a move after which nobody is lost, and the seat goes on."""
    if not isinstance(action_of(number), actions.Step | actions.MoveRaft):
        return False
    tried = ahead.copy()
    play(tried, number)
    goes_on = to_move(tried) == seat and agenda.kind_of(tried.top()) == agenda.ACT
    return goes_on and sum(tried.lost) == sum(ahead.lost)


def planned_turn(state: State, seat: int, planned: Sequence[int]) -> PlannedTurn:
    """Return a plan; RefusedError if it cannot be made now, or not be carried out."""
    check_time(state, seat)
    while planned and planned[-1] == END_ACTIONS:
        planned = planned[:-1]
    if not planned:
        raise RefusedError("bad_plan", "nothing is planned")
    ahead, ways, spaces = turn_of(state, seat), list[Way](), list[int]()
    board = state.ruleset.board
    for number in planned:
        action = action_of(number)
        if isinstance(action, actions.Step):
            origin, direction = int(ahead.where[action.adventurer]), action.direction
        elif isinstance(action, actions.MoveRaft):
            origin, direction = action.space, action.direction
        else:
            spaces += [action.space] if isinstance(action, actions.Sink) else []
            ahead = after(ahead, seat, [number])
            continue
        ahead = after(ahead, seat, [number])
        spaces.append(origin)
        if direction == ASHORE:
            ways.append(Way(board.name(origin), board.safe_names[board.landing[origin]]))
            continue
        spaces.append(int(board.near[origin * DIRECTIONS + direction]))
        ways.append(Way(board.name(origin), board.name(spaces[-1])))
    relied = tuple((space, _content(state, space)) for space in dict.fromkeys(spaces))
    return PlannedTurn(tuple(planned), tuple(ways), relied)


def check_time(state: State, seat: int) -> None:
    """Refuse to plan during the setup, in the seat's own turn, and once the game is over."""
    if state.phase in (PLACING_ADVENTURERS, PLACING_RAFTS):
        raise RefusedError("plan_later", "plans can be made once everything is placed")
    if to_move(state) == NOBODY or state.active == seat:
        raise RefusedError("plan_later", "plans are made in the turns of the others")


def followed(
    planned: PlannedTurn, state: State, seat: int, *, actor: int, number: int
) -> PlannedTurn | None:
    """Return a plan after a change of the game: an action, or an undo with the number -1.

    None once it is carried out, or forgotten.
    """
    if to_move(state) == NOBODY or (planned.has_begun and state.active != seat):
        return None
    if planned.has_begun and actor == seat and planned.lost is None:
        if number != planned.next_action:
            return None
        planned = planned._replace(done=planned.done + 1)
        if planned.done == len(planned.actions):
            return None
    if not planned.has_begun and planned.lost is None:
        for space, was in planned.relied:
            if _content(state, space) != was:
                planned = planned._replace(lost=Lost("changed", space))
                break
    if state.active == seat:
        planned = planned._replace(has_begun=True)
    due = planned.next_action
    if due is not None and to_move(state) == seat and due not in legal_actions(state):
        planned = planned._replace(lost=Lost("illegal", _space_of(state, due)))
    return planned


def _space_of(state: State, number: int) -> int:
    """Return where an action begins or happens; any space for the end of moving."""
    action = action_of(number)
    if isinstance(action, actions.Step):
        return max(0, int(state.where[action.adventurer]))
    return int(getattr(action, "space", 0))


def _content(state: State, space: int) -> Content:
    people = [
        (one, state.is_aboard(one))
        for one in range(state.ruleset.adventurers)
        if state.where[one] == space
    ]
    return (
        int(state.ground[space]),
        int(state.crew[space]),
        int(state.creatures[space]),
        tuple(people),
    )
