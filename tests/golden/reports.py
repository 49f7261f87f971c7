"""Games that players reported, as "Report a problem" saves them: each must replay as it was.

A file that is dropped into ``tests/golden/reports/`` is checked from then on. A whole record
replays every action and ends as it says; one from a running game, which lacks secrets, replays
as far as spectators saw it.
"""

from __future__ import annotations

from pathlib import Path

from survive.record.game.game_record import open_record, read_opened_record
from survive.record.game.public_record import read_opened_public

FOLDER = Path(__file__).parent / "reports"
TAG = "Problem"


def files() -> list[Path]:
    """Return all reports."""
    return sorted(FOLDER.glob("*.txt"))


def replay(text: str) -> int:
    """Check every action of a reported game; return how many there are."""
    opened = open_record(text)
    if opened.redacted:
        return len(read_opened_public(opened).texts)
    return len(read_opened_record(opened).actions)
