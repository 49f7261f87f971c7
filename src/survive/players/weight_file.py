"""Reads and writes the weights of the value function: ``weights.json``."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from survive.engine import EngineError
from survive.players.weights import NAMES, Weights

PATH = Path(__file__).with_name("weights.json")


class WeightsError(EngineError):
    """A weights file that cannot be used; the message says why."""


def read_terms(path: Path = PATH) -> dict[str, float]:
    """Read the terms of a weights file by name."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        terms = {str(name): float(value) for name, value in found.items()}
    except (ValueError, AttributeError, TypeError) as error:
        raise WeightsError(f"{path}: not an object of numbers ({error})") from error
    odd = sorted(terms.keys() ^ set(NAMES))
    if odd:
        raise WeightsError(f"{path}: missing or unknown terms {', '.join(odd)}")
    return terms


def write_terms(terms: dict[str, float], path: Path) -> None:
    """Write the terms, in their usual order."""
    ordered = {name: round(terms[name], 4) for name in NAMES}
    path.write_text(json.dumps(ordered, indent=2) + "\n", encoding="utf-8", newline="\n")


@cache
def standard_weights() -> Weights:
    """Return the weights that come with the package."""
    return Weights(read_terms())
