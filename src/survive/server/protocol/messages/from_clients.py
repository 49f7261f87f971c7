"""What a client says over its socket: each message is a JSON object with a ``type``.

The commands that change a table are in ``tables/model/commands/``, each with what it does.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated

import msgspec

from survive.record.wire import words
from survive.record.wire.game_messages import AnyAction
from survive.server.tables.model.commands import COMMANDS
from survive.server.tables.model.commands.command import FromClient
from survive.server.tables.model.commands.plan_turn import PlannedActions
from survive.server.tables.model.fields import (
    CommandId,
    Level,
    SeatNumber,
    Seq,
    SpaceName,
    TableId,
    Token,
)


class Hello(FromClient, tag="hello"):
    """The first message on a socket."""

    version: int
    device: Token | None = None
    """The secret of the client's device: at a table it holds the seats of the device's profile."""


class Attach(FromClient, tag="attach"):
    """Follow a table: as the seats whose tokens are given, or without any as a spectator.

    The seats of the device's profile are added (``hello``). The host's token adds the host's
    rights. With one seat, that seat is the viewer; with several there is none until ``look``.
    Answered by ``state``. Sent again, it replaces what was attached.
    """

    table: TableId
    tokens: Annotated[tuple[Token, ...], msgspec.Meta(max_length=8)] = ()
    bot: bool = False
    """Whether a program plays for these seats: everybody at the table is told."""


class Detach(FromClient, tag="detach"):
    """Stop following a table."""

    table: TableId


class Look(FromClient, tag="look"):
    """Declare which of the device's seats is looking at the screen; None: the cover hides it.

    Without a seat the server sends only what spectators may know. At a table that shows a record,
    everybody may look as any seat. A seat whose turn has no
    ``secrets`` can be shown without asking whether its person has the device. Answered by
    ``state``, even if the seat was already looking.
    """

    table: TableId
    seat: SeatNumber | None


class Play(FromClient, tag="play"):
    """Take an action, knowing the game up to ``seq``."""

    table: TableId
    seat: SeatNumber
    seq: Seq
    command: CommandId
    action: AnyAction


class Rematch(FromClient, tag="rematch"):
    """Play again with the same people at a new table; everyone's tokens are valid there too.

    The game must be over; ``info.rematch`` has the new table's id. A seat that was never taken is a
    bot's there. The game of one person starts at once; that of several (``info.gathers``) when all
    of them have come, or with the host's ``start``.
    """

    table: TableId
    command: CommandId
    level: Level = ""
    """Of all bots at the new table; empty: each plays as before."""


class AskPast(FromClient, tag="ask_past"):
    """Ask for the view after an earlier change: the asker's own, or another once it is over.

    Answered by ``past``. Before the end of the game ``seat`` and ``open`` are refused
    (``not_over``).
    """

    table: TableId
    seq: Seq
    seat: SeatNumber | None = None
    """The view that this seat had."""
    open: bool = False
    """A view in which nothing is secret."""


class AskHistory(FromClient, tag="ask_history"):
    """Ask what happened after an earlier change. Answered by ``history``, 100 changes at a time."""

    table: TableId
    after: Seq = 0


class AskHint(FromClient, tag="ask_hint"):
    """Ask what a bot would do on this seat, for the game as it is at ``seq``.

    The seat must be looking and must decide. Answered by ``hint``, unless the game goes on or the
    device asks again in the meantime; with an outdated ``seq``, by the error ``late``; at a table
    without hints, by ``no_hints``. The bot knows only what the person may know. At most 2 per
    second, 30 at once.
    """

    table: TableId
    seat: SeatNumber
    seq: Seq


class AskWhy(FromClient, tag="ask_why"):
    """Ask why this seat cannot do what its person tried: one piece at most, one place at most.

    The piece is an ``adventurer``, a ``kind`` at its ``origin``, the ``value`` of an adventurer to
    place, or a ``power``; the place is the ``target``. What they mean depends on the pending
    decision, so a client need not know the rules. Answered by ``why``; with an outdated ``seq``, by
    the error ``late``.
    """

    table: TableId
    seat: SeatNumber
    seq: Seq
    number: Seq
    """Any number; the answer repeats it, so that a client knows what it answers."""
    adventurer: Annotated[int, msgspec.Meta(ge=0, le=99)] | None = None
    kind: words.Piece | None = None
    """A raft or a creature, which is known by its space."""
    origin: SpaceName | None = None
    """Where that raft or creature is."""
    value: Annotated[int, msgspec.Meta(ge=1, le=5)] | None = None
    """The value of an adventurer to place."""
    power: words.Power | None = None
    target: SpaceName | None = None
    """The space or safe island where it should go."""


class AskPlan(FromClient, tag="ask_plan"):
    """Ask what this seat could plan after these actions, as if its turn began now.

    Answered by ``planning``: the position then, and what can follow: moves that lose nobody and
    leave nothing to decide, ``end_actions``, then the tiles to sink. With an outdated ``seq``, by
    the error ``late``; where nothing can be planned, by ``plan_later`` or ``not_over_days``.
    """

    table: TableId
    seat: SeatNumber
    seq: Seq
    number: Seq
    """Any number; the answer repeats it, so that a client knows what it answers."""
    actions: PlannedActions = ()


class Ping(FromClient, tag="ping"):
    """Ask for a heartbeat."""


KINDS: tuple[type[FromClient], ...] = (
    Hello,
    Attach,
    Detach,
    Look,
    Play,
    Rematch,
    *COMMANDS,
    AskPast,
    AskHistory,
    AskHint,
    AskWhy,
    AskPlan,
    Ping,
)

if TYPE_CHECKING:
    AnyFromClient = FromClient
else:
    AnyFromClient = reduce(or_, KINDS)


_decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(AnyFromClient)


def decode(data: bytes | str) -> AnyFromClient:
    """Read a message of a client; raises msgspec.DecodeError."""
    return _decoder.decode(data)
