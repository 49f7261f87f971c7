"""What each seat may know (VIEW): the one place where secrets are removed.

>>> from survive.engine import Options, new_game
>>> state = new_game(Options(players=3), seed=7)
>>> set(view(state, SPECTATOR).known.backs)
{-2}
"""

from __future__ import annotations

from survive.views.counterfactual import as_if_holding
from survive.views.counting import may_hold, possible_backs, possible_values
from survive.views.knowledge import (
    HIDDEN,
    SPECTATOR,
    Adventurer,
    View,
    glance,
    keeps_secrets,
    legal_for,
    view,
)
from survive.views.redaction import redact, why_not
from survive.views.resampling import resample

__all__ = [
    "HIDDEN",
    "SPECTATOR",
    "Adventurer",
    "View",
    "as_if_holding",
    "glance",
    "keeps_secrets",
    "legal_for",
    "may_hold",
    "possible_backs",
    "possible_values",
    "redact",
    "resample",
    "view",
    "why_not",
]
