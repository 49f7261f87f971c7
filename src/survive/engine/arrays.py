"""Growable arrays of machine integers for the compiled engine, and their stand-in.

The compiled modules see ``librt.vecs.vec``: numbers side by side in memory, without a
Python object each. This module itself is never compiled: when the engine runs as plain
Python, a bare ``list`` is faster than ``vec``, so the sources then get a list.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import append, vec
else:

    class vec(list):  # noqa: N801  (it stands in for a class of that name)
        """A list that is written like ``librt.vecs.vec``: ``vec[i64]([1, 2])``."""

        def __class_getitem__(cls, _item):
            """Return the class itself: every element type is stored in the same way."""
            return cls

        def __init__(self, items=(), *, capacity=0):  # noqa: ARG002  (same signature)
            """Create it with these items; ``capacity`` is a hint that lists ignore."""
            list.__init__(self, items)

    def append(items, item):
        """Add an item and return the array, which may have moved when it grew."""
        items.append(item)
        return items


__all__ = ["append", "vec"]
