"""The fuzzer in its short form; ``make attack`` runs the long one. SURVIVE_FUZZ=N: how many."""

from __future__ import annotations

import logging
import os
from pathlib import Path

import pytest

from tests.attack.complaints import no_complaints
from tests.attack.fuzz import SHARES, fuzz

COUNT = int(os.environ.get("SURVIVE_FUZZ", 3000))
GETS_FAR = {
    "messages": {"done", "stale", "malformed", "not_your_decision", "state", "past"},
    "options": {"made", "bad_options", "malformed"},
    "positions": {"read", "refused"},
    "records": {"read", "refused", "bad_record"},
    "frames": {"101"},
    "requests": {"200", "400", "closed"},
}
"""Ends that show that the attacks reach further than the first check."""


@pytest.mark.parametrize("kind", SHARES)
def test_whatever_comes_is_answered_or_closed(kind: str, tmp_path: Path) -> None:
    done = fuzz(kind, round(COUNT * SHARES[kind]), 7, tmp_path)
    assert GETS_FAR[kind] <= done.ends.keys()


def test_an_error_in_the_log_is_noticed() -> None:
    with pytest.raises(AssertionError, match="in the log"), no_complaints():
        logging.getLogger("survive.server").error("message failed")
