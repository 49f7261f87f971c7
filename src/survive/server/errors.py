"""The server's errors: those that the operator can put right, and what clients may not do."""

from __future__ import annotations

from collections.abc import Sequence

from survive.record.wire.objects import Wire


class ServerError(ValueError):
    """Wrong settings of a server: a database that cannot be used, an address that is taken."""


class RefusedError(Exception):
    """A command that cannot be carried out: a code for the page and a reason for people."""

    def __init__(self, code: str, reason: str, why: Sequence[Wire] = ()) -> None:
        """Store them; ``why`` holds the reasons in wire form if the engine refuses."""
        super().__init__(reason)
        self.code, self.reason, self.why = code, reason, why


class BrokenTableError(RefusedError):
    """A stored table is corrupt; no other table is affected."""

    def __init__(self) -> None:
        reason = "this table cannot be read; the log of the server says why"
        super().__init__(code="broken_table", reason=reason)


class OtherRulesError(BrokenTableError):
    """A table whose rules are not here: of another version, or a house rule of another package.

    Nothing is lost: it goes on where they are.
    """

    def __init__(self, why: str) -> None:
        RefusedError.__init__(self, "other_rules", why)
