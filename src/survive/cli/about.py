"""What this installation is, to compare results: ``survive --version --json``."""

from __future__ import annotations

import platform
from typing import Any

import survive
from survive import _build, engine
from survive.engine.house_rules import rules_there
from survive.engine.rulings import rules_version
from survive.players.bots.identity import identities


def about() -> dict[str, Any]:
    """Return what made a result, house rules of other packages, and the identity of each bot."""
    return {**made_with(), "rules": rules_there(), "bots": identities()}


def made_with() -> dict[str, Any]:
    """Return version, form and hash of the engine, and the system."""
    return {
        "version": survive.__version__,
        "rules_version": rules_version(),
        "engine": {
            "form": "compiled" if engine.COMPILED else "uncompiled",
            "sources": f"sha256:{_build.fingerprint()}",
        },
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.machine()}",
    }
