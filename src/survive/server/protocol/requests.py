"""What a client asks for before it has a seat: to make, join and list tables, to show a record."""

from __future__ import annotations

from hashlib import sha256
from typing import Protocol, cast

import msgspec

from survive.server.protocol import messages
from survive.server.tables import (
    codes,
    joining,
    opening,
    table_factory,
)
from survive.server.tables.model import seats
from survive.server.tables.services import Services


class Asked(Protocol):
    """A request that makes a table, a struct of msgspec."""

    @property
    def command(self) -> str | None:
        """A request sent again with the same command makes no other table."""


async def make_table(services: Services, asked: messages.NewTable) -> messages.TableMade:
    """Make a table; it begins at once if everyone is there.

    With a command the same request may be sent again, even to another process or after a
    restart: id and tokens are made from the command, and an existing table is kept.
    """
    return await make_guided(services, asked, asked)


async def make_guided(
    services: Services, new: messages.NewTable, asked: Asked, *, lesson: str = "", puzzle: str = ""
) -> messages.TableMade:
    """Make a table for a guide; with a command, the same again gives the same table and tokens."""
    draw = table_factory.drawing(asked.command)
    invite = draw("invite")
    request = "" if asked.command is None else _digest(asked) + lesson + puzzle
    setup = table_factory.setup_of(new, invite, request, lesson=lesson, puzzle=puzzle)
    name = seats.new_table_id()
    if asked.command is not None:
        name = seats.table_id_from(b"command " + asked.command.encode())
    grants = table_factory.grants_of(name, setup, draw)
    await opening.open_table(services, name, setup, grants.stored)
    held = [messages.SeatGrant(seat=seat, token=token) for seat, token in grants.seats.items()]
    return messages.TableMade(table=name, host=grants.host, invite=invite, seats=held)


def _digest(asked: Asked) -> str:
    """Return a digest that tells apart requests with the same command."""
    plain = msgspec.json.encode(msgspec.structs.replace(cast(msgspec.Struct, asked), command=None))
    return sha256(plain).hexdigest()


async def join_table(
    services: Services, name: str, asked: messages.JoinTable
) -> messages.SeatTaken:
    """Return a free seat to a client with the invitation, or to any at a public table."""
    table = await services.tables.find(name)
    seat, token = await joining.join(table, asked.command, asked.invite, asked.name, asked.seat)
    return messages.SeatTaken(table=name, seat=seat, token=token)


async def open_code(services: Services, code: str) -> messages.CodeOpened:
    """Return the table that a code opens, as its invitation would."""
    fold = (await codes.find_by_code(services, code)).fold
    invite = None if fold.setup.public else seats.invite_by_code(fold.setup)
    return messages.CodeOpened(table=fold.table, invite=invite)


async def show_record(
    services: Services, text: str, client: str | None = None
) -> messages.RecordShown:
    """Make a table that shows a record, once."""
    return messages.RecordShown(table=await opening.show_record(services, text, client))


async def list_tables(services: Services) -> messages.TableList:
    """List public tables that are not over, newest first."""
    tables = await opening.public_tables(services)
    return messages.TableList(tables=[messages.info_of(table.fold) for table in tables])
