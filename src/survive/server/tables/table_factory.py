"""Makes tables: from what a client asks for, and anew for a rematch."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from hashlib import sha256

import msgspec

from survive.engine import EngineError, Luck, Options
from survive.players.player import KINDS
from survive.record.wire.objects import options_from_wire
from survive.server.protocol import messages
from survive.server.store.interface import SeatToken
from survive.server.tables.model import journal
from survive.server.tables.model.fold import Fold
from survive.server.tables.model.journal import SeatSetup, Setup, TimeControl
from survive.server.tables.model.names import clean_name
from survive.server.tables.model.seats import HOST, digest_of, drawn_from, new_token
from survive.server.tables.table import RefusedError

ANSWER_SECONDS = 15.0
"""Countdown of the repellent question at a table with a clock that names none."""
SHORTEST_TURN, LONGEST_TURN = 5.0, 7 * 86400.0


def setup_of(asked: messages.NewTable, invite: str) -> Setup:
    """Make the setup of a new table, or say what is wrong with what was asked for."""
    seats = tuple(seat_of(seat) for seat in asked.seats)
    _check_level(asked.stand_in)
    if asked.clock is not None:
        _check_clock(asked.clock)
    options = _options(asked)
    answer = asked.answer
    if answer is None and asked.clock is not None:
        answer = ANSWER_SECONDS
    wire, deal = journal.wire_of(options, _luck(asked.seed).deal(options))
    return Setup(
        version=journal.VERSION,
        options=wire,
        deal=deal,
        seats=seats,
        secret=secrets.token_hex(16),
        invite=digest_of(invite).hex(),
        seed=asked.seed,
        clock=asked.clock,
        answer=answer,
        stand_in=asked.stand_in,
        away=asked.away,
        play_forced=asked.play_forced,
        pace=asked.pace,
        public=asked.public,
        request="" if asked.command is None else _digest(asked),
    )


def _digest(asked: messages.NewTable) -> str:
    """Tell requests apart that come with the same command."""
    plain = msgspec.json.encode(msgspec.structs.replace(asked, command=None))
    return sha256(plain).hexdigest()


def _luck(seed: int | None) -> Luck:
    """Give the luck of a seed, or of chance: a seed that nobody can guess and nobody keeps."""
    return Luck(secrets.randbits(128) if seed is None else seed)


def _options(asked: messages.NewTable) -> Options:
    players = len(asked.seats)
    if asked.options.get("players", players) != players:
        raise RefusedError("bad_options", f"there are {players} seats; leave players out")
    try:
        return options_from_wire({**asked.options, "players": players})
    except (EngineError, TypeError, ValueError) as error:
        raise RefusedError("bad_options", str(error)) from error


def seat_of(seat: messages.NewSeat) -> SeatSetup:
    """Give the setup of a seat, or say what is wrong with it."""
    if seat.kind == "bot":
        _check_level(seat.level)
    elif seat.level:
        raise RefusedError("bad_seat", "a person has no level")
    return SeatSetup(seat.kind, clean_name(seat.name), seat.level)


def _check_level(level: str) -> None:
    # Only the ladder: a name with a module in it would let a client import things.
    if level not in KINDS:
        raise RefusedError("bad_level", f"there is no such bot; there are {', '.join(KINDS)}")


def _check_clock(clock: TimeControl) -> None:
    if not SHORTEST_TURN <= clock.turn <= LONGEST_TURN or not 0 <= clock.reserve <= LONGEST_TURN:
        raise RefusedError("bad_clock", f"a turn has {SHORTEST_TURN:g} to {LONGEST_TURN:g} seconds")


Draw = Callable[[str], str]
"""Gives a token for a purpose."""


def drawing(command: str | None) -> Draw:
    """Draw tokens by chance, or those that a client's command gives every time."""
    if command is None:
        return lambda _what: new_token()
    return partial(drawn_from, command)


def grants_of(
    table: str, setup: Setup, draw: Draw
) -> tuple[str, list[messages.SeatGrant], list[SeatToken]]:
    """Draw the host's token and those of the seats at its device; and what is stored of them."""
    host = draw("host")
    grants = [
        messages.SeatGrant(seat=number, token=draw(f"seat {number}"))
        for number, seat in enumerate(setup.seats)
        if seat.kind == "here"
    ]
    stored = [SeatToken(table, HOST, digest_of(host))]
    stored += [SeatToken(table, grant.seat, digest_of(grant.token)) for grant in grants]
    return host, grants, stored


def rematch_of(fold: Fold) -> Setup:
    """Make the setup of the next game of the same people: everything as it is, dealt anew."""
    old = fold.setup
    options = replace(fold.game.options)
    seed = None if old.seed is None else old.seed + 1
    wire, deal = journal.wire_of(options, _luck(seed).deal(options))
    seats = tuple(
        msgspec.structs.replace(seat.setup, name=seat.name if seat.taken else seat.setup.name)
        for seat in fold.seats
    )
    secret = secrets.token_hex(16)
    return msgspec.structs.replace(
        old, options=wire, deal=deal, seats=seats, secret=secret, seed=seed, request=""
    )


def tokens_again(fold: Fold, table: str) -> list[SeatToken]:
    """Let everybody's tokens hold at the next table too, so that nobody has to be sent one."""
    return [SeatToken(table, seat, digest) for digest, seat in fold.holders.items()]
