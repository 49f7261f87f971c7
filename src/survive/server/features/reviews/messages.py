"""Reviews of finished games: the answer to a request for one."""

from __future__ import annotations

from typing import Literal

import msgspec

from survive.study.results import Review


class ReviewStanding(msgspec.Struct, frozen=True, kw_only=True):
    """How far the review of a finished game has come: ``/api/tables/{table}/review``."""

    state: Literal["none", "waiting", "running", "done", "failed"]
    done: int
    """Steps that are done."""
    of: int
    """Steps in all; 0 while unknown."""
    draft: int = 0
    """The number of the draft in ``review``, from 1; 0 if it has none, or the review itself."""
    review: Review | None
    """Once it is done; before that, a draft that the client does not have yet. It counts the
    actions that were not taken back."""
    seqs: list[int] | None = None
    """The number of the table's change after each number of those actions, with the review."""
