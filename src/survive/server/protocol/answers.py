"""The answer to a command: done, stale with what its sender missed, or refused."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from survive.server.errors import RefusedError
from survive.server.metrics import Metrics
from survive.server.protocol import messages, view_messages
from survive.server.tables.model.fold import Fold
from survive.server.tables.table import StaleCommandError

MOST_MISSED = 100
"""How many changes a late command is told about; its sender can ask for the rest."""

Answer = messages.Done | messages.Stale | messages.Refused


async def answer(
    done: Awaitable[int],
    fold: Fold,
    viewer: int,
    command: str,
    change_no: int | None,
    metrics: Metrics,
    takes_look: Callable[[], bool],
) -> Answer:
    """Wait for a command made after this many changes, and return what became of it.

    What a late command missed is a history request: a client over its limit is sent the state.
    """
    try:
        return messages.Done(table=fold.table, command=command, seq=await done)
    except StaleCommandError:
        return _stale(fold, command, change_no or 0, viewer, MOST_MISSED if takes_look() else 0)
    except RefusedError as error:
        metrics.refused.labels(error.code).inc()
        return messages.Refused(
            table=fold.table,
            command=command,
            code=error.code,
            reason=error.reason,
            why=messages.reasons_of(error.why),
        )


def _stale(
    fold: Fold, command: str, change_no: int, viewer: int, most_missed: int
) -> messages.Stale:
    missed = max(change_no, fold.change_no - most_missed)
    # A command made for a later state than ours (in another process) has missed nothing.
    told = fold.game.tell(missed) if change_no < fold.change_no else ()
    return messages.Stale(
        table=fold.table,
        command=command,
        seq=fold.change_no,
        changes=view_messages.changes_of(fold, told, viewer),
        view=view_messages.view_of(fold, viewer),
        turn=view_messages.turn_of(fold, viewer),
    )
