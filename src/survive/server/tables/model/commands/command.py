"""What every command is: something that a client asks for, carried out once however often sent.

A command of its own is one file beside this one. It holds the message that the client sends, who
may send it, what is written into the journal, and what that changes at the table. The list in
``__init__.py`` makes it known to sockets, journals and the protocol's schema.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import msgspec

from survive.server.errors import RefusedError
from survive.server.tables.model.fields import CommandId, SeatNumber, TableId
from survive.server.tables.model.journal import Entry
from survive.server.tables.model.seats import HOST

if TYPE_CHECKING:
    from survive.server.tables.model.fold import Fold


MOST_BESIDES = 300
"""The limit of journalled commands per seat other than moves: names, preset answers, leaving and
coming back."""


class FromClient(msgspec.Struct, forbid_unknown_fields=True, tag_field="type"):
    """The base of all messages from a client."""


class Command(FromClient):
    """What the commands of seats and those of the host have in common."""

    table: TableId

    entries: ClassVar[tuple[type[Entry], ...]] = ()
    """The kinds of journal entries that belong to this command."""

    @property
    def giver(self) -> int:
        """The seat that gives the command, or HOST."""
        raise NotImplementedError

    def decide(self, fold: Fold) -> list[Entry]:
        """Return the entries that the command causes, or raise RefusedError; change nothing.

        No entries mean that everything is already as requested. Called again if another command
        was written to the journal meanwhile.
        """
        raise NotImplementedError

    def decide_at(self, fold: Fold, _now: float) -> list[Entry]:
        """Do the same, knowing the time: only commands that depend on it do otherwise."""
        return self.decide(fold)

    def check_count(self, fold: Fold) -> None:
        """Refuse the command if its seat gave too many: the size of a journal is bounded."""
        if fold.besides.get(self.giver, 0) >= MOST_BESIDES:
            raise RefusedError(
                "too_many_changes",
                f"a seat can be changed {MOST_BESIDES} times per game, not counting its moves",
            )


class SeatCommand(Command):
    """A command from the player in a seat."""

    seat: SeatNumber
    command: CommandId

    @property
    def giver(self) -> int:
        """Return the seat."""
        return self.seat

    def need_person(self, fold: Fold) -> None:
        """Refuse the command where no person sits."""
        if not fold.seats[self.seat].taken:
            raise RefusedError("no_person", "no person is sitting there")


class HostCommand(Command):
    """A command from the host, who made the table."""

    command: CommandId

    def is_open_to_players(self, _fold: Fold) -> bool:
        """Return whether any player may give it in place of the host."""
        return False

    @property
    def giver(self) -> int:
        """Return HOST."""
        return HOST
