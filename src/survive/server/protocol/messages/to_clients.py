"""What the server says over a client's socket: each message is a JSON object with a ``type``.

A part that several messages have in common may be ``prewritten``.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from survive.record.wire import words
from survive.record.wire.choices import Choice
from survive.record.wire.game_messages import AnyAction, AnyEvent
from survive.record.wire.view_changes import ViewChange
from survive.record.wire.views import ViewMessage
from survive.server.protocol.messages.shared import ReasonInfo
from survive.server.protocol.messages.table_info import TableInfo
from survive.server.tables.model.calendar import Hours
from survive.server.tables.model.standing_orders import StandingOrders


class ToClient(msgspec.Struct, tag_field="type", kw_only=True):
    """The base of all messages from the server."""


# Parts


class PlannedMove(msgspec.Struct, frozen=True, kw_only=True):
    """A planned move of an adventurer or a raft."""

    action: AnyAction
    origin: str
    target: str
    """A space or a safe island."""


class Planned(msgspec.Struct, frozen=True, kw_only=True):
    """What the receiver has planned for their next turn."""

    moves: list[PlannedMove]
    sink: str | None
    """The tile to sink."""
    lost: Literal["changed", "illegal"] | None
    """Why the plan is not carried out: something changed on one of its spaces, or a move is not
    legal any more."""
    space: str
    """That space, "" if the plan stands."""


class Turn(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be decided, as the receiver may know it."""

    decides: int | None
    """The seat that must decide."""
    secrets: bool
    """Whether that seat knows something that others must not see: power tiles, values."""
    since: float
    """Since when, in seconds since 1970."""
    deadline: float | None
    """When the deciding seat runs out of time; None while the clock stands still."""
    bot_from: float | None
    """From when on a bot that has not decided yet keeps everybody waiting; None without one."""
    bot_until: float | None
    """When a bot that must decide has decided at the latest; None for everyone else."""
    stand_in_at: float | None
    """When a bot takes over for the person who must decide, because they are away."""
    choices: list[Choice]
    """What the receiver may do; empty for everyone else, and where the server answers."""
    may_undo: bool
    preset: StandingOrders | None
    """The receiver's own orders for repellent questions."""
    planned: Planned | None
    """The receiver's own plan for their next turn."""
    hours: Hours | None
    """The receiver's own nights, over days; None: never said."""
    guides: Annotated[dict[str, Any], words.shaped_like("TurnGuides")]
    """What the feature that made the table tells the receiver, by its name."""


class ChangeInfo(msgspec.Struct, frozen=True, kw_only=True):
    """An action that was taken, or actions that were taken back."""

    seq: int
    seat: int | None
    """The seat that decided; None for the die."""
    by_bot: bool
    """Whether a bot decided, for itself or for the person in the seat. The answer to a repellent
    question never says so."""
    undone: int
    """How many actions were taken back; 0 for an action."""
    events: list[AnyEvent]


# Messages


class Welcome(ToClient, tag="welcome"):
    """The answer to hello."""

    version: int
    server: str
    now: float
    """The server's clock, in seconds since 1970: all deadlines are in it."""
    message_bytes: int
    messages_a_second: float


class State(ToClient, tag="state"):
    """All that the receiver may know of a table: after attach, look or a reconnection."""

    seq: int
    viewer: int
    """The seat in view, or -1."""
    yours: list[int]
    """The seats of this device."""
    host: bool
    spectators: int
    """How many watch without a seat, at this process of the server."""
    info: TableInfo
    view: ViewMessage
    turn: Turn


class Update(ToClient, tag="update"):
    """The game changed."""

    table: str
    seq: int
    since: int
    """The number of the state to which ``changed`` is to be applied."""
    changes: list[ChangeInfo]
    changed: ViewChange
    turn: Turn
    info: TableInfo | None
    """Only if something about the seats changed too."""


class Seats(ToClient, tag="seats"):
    """Something about the seats changed, but nothing in the game."""

    seq: int
    info: TableInfo
    turn: Turn


class Spectators(ToClient, tag="spectators"):
    """The number of spectators at this server process changed; sent every two seconds at most.

    The host is not counted.
    """

    table: str
    spectators: int


class Done(ToClient, tag="done"):
    """A command was carried out; a command sent again gets the same answer again."""

    table: str
    command: str
    seq: int
    """The number of the state after it."""


class Stale(ToClient, tag="stale"):
    """A command came too late and did nothing; here is what its sender missed.

    ``changes`` has at most the last 100 of them.
    """

    table: str
    command: str
    seq: int
    changes: list[ChangeInfo]
    view: ViewMessage
    turn: Turn


class Refused(ToClient, tag="refused"):
    """A command did nothing; ``code`` for the page, ``reason`` in English for people."""

    table: str
    command: str
    code: str
    reason: str
    why: list[ReasonInfo] = []
    """The engine's reasons, if the rules refuse it."""


class Past(ToClient, tag="past"):
    """The view after an earlier change.

    With memory on, views of the setup are a spectator's: placements are not shown again (SET-7).
    """

    table: str
    seq: int
    view: ViewMessage


class History(ToClient, tag="history"):
    """What happened after an earlier change; ``more`` if there is more to ask for."""

    table: str
    after: int
    changes: list[ChangeInfo]
    more: bool


class Hint(ToClient, tag="hint"):
    """What a bot would do."""

    table: str
    seq: int
    seat: int
    choice: int
    """The number of one of the turn's choices, from 0."""
    reason: ReasonInfo | None = None
    """What it is good for, if one of the terms of a position's value shows it."""


class Why(ToClient, tag="why"):
    """Why a person cannot do what they tried, the best reason first; none if they can."""

    table: str
    seq: int
    seat: int
    number: int
    """The number of the question."""
    why: list[ReasonInfo]


class Planning(ToClient, tag="planning"):
    """The position after planned moves, and what can be planned next: moves or tiles."""

    table: str
    seq: int
    seat: int
    number: int
    """The number of the question."""
    view: ViewMessage
    choices: list[Choice]


class Error(ToClient, tag="error"):
    """A message was not understood or not allowed; nothing changed."""

    code: str
    reason: str
    table: str | None


class Pong(ToClient, tag="pong"):
    """A heartbeat."""

    now: float


class Closing(ToClient, tag="closing"):
    """The server is closing the socket; ``again`` if the client should reconnect."""

    code: str
    reason: str
    again: bool


AnyToClient = (
    Welcome
    | State
    | Update
    | Seats
    | Spectators
    | Done
    | Stale
    | Refused
    | Past
    | History
    | Hint
    | Why
    | Planning
    | Error
    | Pong
    | Closing
)
