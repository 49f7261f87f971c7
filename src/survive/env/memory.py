"""Memory that compiled code writes and numpy reads, without a copy in between.

The arrays of the compiled modules, ``librt.vecs.vec``, lend their memory for reading. When the
sources run as plain Python, arrays of the standard library take their place.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

import numpy as np
from mypy_extensions import i64, u8

from survive.engine import COMPILED

if TYPE_CHECKING:
    from librt.vecs import vec
    from numpy.typing import NDArray
elif COMPILED:
    from librt.vecs import vec


_INT64 = np.dtype(np.int64)
_vec_of_actions: Callable[[Any], vec[i64]] = vec[i64] if COMPILED else cast("Any", list)


def small_numbers(count: int) -> vec[u8]:
    """Return room for numbers from 0 to 255, all 0."""
    return vec[u8](bytes(count)) if COMPILED else cast("vec[u8]", bytearray(count))


def whole_numbers(count: int) -> vec[i64]:
    """Return room for numbers of 64 bits, all 0."""
    zeros = array("q", bytes(8 * count))
    return vec[i64](zeros) if COMPILED else cast("vec[i64]", zeros)


def real_numbers(count: int) -> vec[float]:
    """Return room for floating-point numbers, all 0."""
    zeros = array("d", bytes(8 * count))
    return vec[float](zeros) if COMPILED else cast("vec[float]", zeros)


def as_numpy(memory: object, kind: type[np.generic], *shape: int) -> NDArray[Any]:
    """Return the same memory as an array of numpy, which can be read but not written."""
    found = np.frombuffer(cast("Any", memory), dtype=kind)
    found.flags.writeable = False
    return found.reshape(shape)


def actions_of(numbers: NDArray[np.int64]) -> vec[i64]:
    """Return actions for compiled code: one copy, without an object for each number."""
    if not COMPILED:
        return cast("vec[i64]", numbers.tolist())
    # With one game per call, this conversion counts: numpy is asked only where it must help.
    if numbers.dtype is not _INT64 or not numbers.flags.c_contiguous:
        numbers = np.ascontiguousarray(numbers, dtype=np.int64)
    return _vec_of_actions(numbers)
