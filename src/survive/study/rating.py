"""How strong a person is, in games against bots or in puzzles."""

from __future__ import annotations

from typing import Annotated

import msgspec


class Rating(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The rating of a person, which their device keeps."""

    value: Annotated[float, msgspec.Meta(ge=-2000, le=6000)]
    spread: Annotated[float, msgspec.Meta(gt=0, le=1000)]
    """How uncertain it is: a standard deviation."""
