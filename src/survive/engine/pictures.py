"""Pictures of positions for notebooks, without knowing how to draw.

Drawing lies above the engine, so it is asked for by name, through the package, at the moment when
somebody wants to see a picture.
"""

from __future__ import annotations

from importlib import import_module


def svg_of(position: object) -> str:
    """Return a state or a view as SVG, as :func:`survive.show` draws it."""
    return str(import_module("survive").show(position))
