"""Who may see all of a table: one rule for everything that shows a game outside its views.

- A shown record is open to every client, finished or not: the user who opened it had all of it.
- A running game is shown only through the views of its seats and spectators.
- A game that is over is open to every client that knows its address.
- A table from a position (practice, lessons, puzzles) is private to its maker, running or over:
  only holders of its tokens see anything of its game, and it cannot be shared.
"""

from __future__ import annotations

from survive.server.errors import RefusedError
from survive.server.tables.model.fold import Fold

NO_SUCH_TABLE = "there is no such table"


def is_private(fold: Fold) -> bool:
    """Return whether a table is its maker's alone."""
    return bool(fold.setup.position) and fold.setup.record is None


def check_admitted(fold: Fold, token: str) -> None:
    """Refuse a stranger at a table that is its maker's alone."""
    if is_private(fold) and fold.seat_of(token) is None:
        raise RefusedError("private", "this table belongs to its maker alone")


def check_finished(fold: Fold) -> None:
    """Refuse a game that is not over."""
    if not fold.over:
        raise RefusedError("not_over", "the game is not over")


def check_open(fold: Fold, token: str = "") -> None:
    """Raise RefusedError unless a client with this token, if any, may see all of a table."""
    if fold.setup.record is not None:
        return
    check_admitted(fold, token)
    check_finished(fold)


def may_be_shared(fold: Fold) -> bool:
    """Return whether a game may be shown to all the world: over, and not its maker's alone."""
    return fold.over and not is_private(fold)


def check_shared(fold: Fold) -> Fold:
    """Return a table that may be shown to all the world; refuse any other.

    A table that is its maker's alone is answered like one that does not exist, running or over.
    """
    if is_private(fold):
        raise RefusedError("no_such_table", NO_SUCH_TABLE)
    check_finished(fold)
    return fold


def moment_of(fold: Fold, change_no: int) -> int:
    """Return the number of changes that makes a moment of a game; refuse one that it never had."""
    if change_no > fold.change_no:
        raise RefusedError("no_such_moment", f"the game has only {fold.change_no} changes")
    return change_no
