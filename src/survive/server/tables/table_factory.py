"""Makes setups and tokens for tables: for what a client asks, or for a rematch."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, NamedTuple

import msgspec

from survive.engine import NOBODY, to_move
from survive.engine.rulings import rules_version
from survive.players.opponents import at_level
from survive.record.position.text import PositionError, position_of, read_position, write_position
from survive.record.wire.objects import options_to_wire
from survive.server.errors import RefusedError
from survive.server.store.interface import SeatToken
from survive.server.tables.model import journal
from survive.server.tables.model.dealing import dealt, options_for
from survive.server.tables.model.fold import Fold
from survive.server.tables.model.journal import SeatSetup, Setup
from survive.server.tables.model.new_table import NewTable
from survive.server.tables.model.pace import checked_pace
from survive.server.tables.model.seats import (
    HOST,
    Seat,
    check_level,
    checked_seat,
    colours_of,
    digest_of,
    drawn_from,
    new_token,
)

LONGEST_REASON = 500
"""The most characters of a position's error that are sent."""


def setup_of(
    new: NewTable, invite: str, request: str = "", *, lesson: str = "", puzzle: str = ""
) -> Setup:
    """Return the setup of a new table, or say what is wrong with what was asked.

    ``request`` tells apart requests that come with the same command; "" if there is no command.
    """
    wanted = [SeatSetup(one.kind, one.name, one.level, one.colour) for one in new.seats]
    seats = list[SeatSetup]()
    for seat in wanted:
        seats.append(checked_seat(seat, [one.name for one in seats]))
    colours_of(seats)
    check_level(new.stand_in)
    pace = checked_pace(new.clock, new.answer)
    begun = _begun(new)
    return Setup(
        version=journal.VERSION,
        options=begun.options,
        deal=begun.deal,
        seats=tuple(seats),
        secret=secrets.token_hex(16),
        invite=digest_of(invite).hex(),
        seed=new.seed,
        clock=pace.clock,
        answer=pace.answer,
        stand_in=new.stand_in,
        away=new.away,
        play_forced=new.play_forced,
        pace=new.pace,
        public=new.public,
        hints=_allows_hints(new),
        request=request,
        position=begun.position,
        dice=new.dice,
        lesson=lesson,
        puzzle=puzzle,
        rules=rules_version(),
    )


def _allows_hints(new: NewTable) -> bool:
    """Return whether a table has hints: if unset, where only one person plays."""
    if new.hints is not None:
        return new.hints
    return sum(seat.kind not in ("bot", "nobody") for seat in new.seats) <= 1


class Begun(NamedTuple):
    """How a game begins: what a setup keeps of it."""

    options: dict[str, Any]
    deal: dict[str, Any]
    position: str = ""


def _begun(new: NewTable) -> Begun:
    """Deal the tiles, or fill in what the position leaves open."""
    if new.position:
        return from_position(new)
    if new.dice:
        raise RefusedError("bad_position", "only a table from a position has dice that are fixed")
    if any(seat.kind == "nobody" for seat in new.seats):
        reason = "only a table from a position may have seats that nobody plays"
        raise RefusedError("bad_seat", reason)
    return Begun(*dealt(options_for(new.options, len(new.seats)), new.seed))


def from_position(new: NewTable) -> Begun:
    """Read the position of a table, which is its maker's alone, and fill in what it leaves open."""
    try:
        found = read_position(new.position)
    except PositionError as error:
        raise RefusedError("bad_position", str(error)[:LONGEST_REASON]) from error
    players = found.state.ruleset.options.players
    if len(new.seats) != players:
        reason = f"the position has {players} players, and the table {len(new.seats)} seats"
        raise RefusedError("bad_position", reason)
    if new.options:
        raise RefusedError("bad_options", "the position says the options, so leave them out")
    if new.public or any(seat.kind == "link" for seat in new.seats):
        reason = (
            "a table from a position belongs to its maker alone: "
            "not public, and without invitations"
        )
        raise RefusedError("bad_position", reason)
    seed = secrets.randbits(128) if new.seed is None else new.seed
    state = found.complete(seed)
    if to_move(state) == NOBODY:
        raise RefusedError("bad_position", "the game is over in this position")
    return Begun(
        options_to_wire(state.ruleset.options), {}, write_position(position_of(state, found.ashore))
    )


Draw = Callable[[str], str]
"""Returns a token for a purpose."""


def drawing(command: str | None) -> Draw:
    """Return a source of tokens: by chance, or the same ones every time for a client's command."""
    if command is None:
        return lambda _what: new_token()
    return partial(drawn_from, command)


@dataclass(frozen=True, slots=True)
class Grants:
    """The tokens of a new table, and what is stored of them."""

    host: str
    seats: dict[int, str]
    """By seat, for the seats at the host's device."""
    stored: list[SeatToken]


def grants_of(table: str, setup: Setup, draw: Draw) -> Grants:
    """Draw the host's token and those of the seats at the host's device."""
    host = draw("host")
    held = {
        number: draw(f"seat {number}")
        for number, seat in enumerate(setup.seats)
        if seat.kind == "here"
    }
    stored = [SeatToken(table, HOST, digest_of(host))]
    stored += [SeatToken(table, seat, digest_of(token)) for seat, token in held.items()]
    return Grants(host, held, stored)


def rematch_of(fold: Fold, level: str = "") -> Setup:
    """Return the setup of the same people's next game: everything as before, with a new deal.

    From a position it begins once more as it did. With a ``level`` all bots play at that level,
    each in its style.
    """
    if level:
        check_level(level)
    old = fold.setup
    options = replace(fold.game.options, kept=())  # the next game is by the present rulings
    seed = None if old.seed is None else old.seed + 1
    wire, deal = dealt(options, seed)
    if old.position:
        deal = {}
    seats = tuple(_seat_again(seat, old.stand_in, level) for seat in fold.seats)
    return msgspec.structs.replace(
        old,
        options=wire,
        deal=deal,
        seats=seats,
        secret=secrets.token_hex(16),
        seed=seed,
        request="",
        rules=rules_version(),
        gathers=sum(seat.kind in ("here", "link") for seat in seats) > 1,
    )


def _seat_again(seat: Seat, stand_in: str, level: str) -> SeatSetup:
    """Return a seat of the next game: the stand-in of a free seat plays again."""
    if seat.is_person and not seat.taken:
        return SeatSetup("bot", seat.setup.name, level or stand_in, seat.colour)
    again = msgspec.structs.replace(seat.setup, name=seat.name, colour=seat.colour)
    if not level or not again.level:
        return again
    return msgspec.structs.replace(again, level=at_level(level, again.level))


def tokens_again(fold: Fold, table: str) -> list[SeatToken]:
    """Make everyone's tokens valid at the next table too."""
    return [SeatToken(table, seat, digest) for digest, seat in fold.holders.items()]
