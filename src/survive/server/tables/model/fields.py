"""The types of fields that messages have in common: how long a text may be, and which numbers."""

from __future__ import annotations

from typing import Annotated

import msgspec

TableId = Annotated[str, msgspec.Meta(min_length=1, max_length=32, pattern="^[0-9a-z]+$")]
Token = Annotated[str, msgspec.Meta(min_length=16, max_length=64)]
TableCode = Annotated[str, msgspec.Meta(pattern="^[0-9a-z]{5}$")]
"""The beginning of a table's id, short enough to be said aloud; see ``tables/codes.py``."""
CommandId = Annotated[str, msgspec.Meta(min_length=8, max_length=64, pattern="^[0-9A-Za-z_-]+$")]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=5)]
Name = Annotated[str, msgspec.Meta(max_length=24)]
Level = Annotated[str, msgspec.Meta(max_length=40)]
"""The name of a bot, with its style: ``level:1200:style=kingmaker-shy``."""
LongCommand = Annotated[str, msgspec.Meta(min_length=22, max_length=64)]
"""Random, at least 128 bits: tokens are made from it, so it is as secret as they are."""
Seq = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
SpaceName = Annotated[str, msgspec.Meta(min_length=1, max_length=16)]
Seconds = Annotated[float, msgspec.Meta(ge=0, le=7 * 86400)]
