"""Every sentence of the engine's reasons, for people to read; ``make golden`` rewrites them."""

from __future__ import annotations

from pathlib import Path

from survive.engine import faults, refusals
from survive.engine.reasons import Code

PATH = Path(__file__).with_name("sentences.txt")


def text() -> str:
    """List the codes with their rules and words, those of refusals first."""
    return (
        _listed("Refused actions", refusals.OF_ACTIONS)
        + _listed("Refused attempts", refusals.OF_ATTEMPTS)
        + _listed("Refused options", refusals.OF_OPTIONS)
        + _listed("Broken states", faults.CODES)
    )


def _listed(title: str, codes: dict[str, Code]) -> str:
    lines = [f"{c.name} [{' '.join(c.rules)}] {c.words}" for c in codes.values()]
    return "\n".join([f"# {title}", *lines]) + "\n"


def regenerate() -> None:
    """Write the file."""
    PATH.write_text(text())
