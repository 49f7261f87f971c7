"""Long work in small steps, so that a server can let others have their turn in between.

A function in steps is a generator that yields nothing wherever it may be interrupted, at least a
few times a second, and returns its result. Called plainly it works without interruption; another
function in steps uses ``yield from its.steps(...)``.

>>> @in_steps
... def total(count: int) -> Steps[int]:
...     found = 0
...     for number in range(count):
...         found += number
...         yield
...     return found
>>> total(4), sum(1 for _ in total.steps(4))
(6, 4)
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import wraps
from typing import ParamSpec, Protocol, TypeVar, cast

P = ParamSpec("P")
T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

Steps = Generator[None, None, T]
"""Work that can be interrupted, and returns its result in the end."""


class InSteps(Protocol[P, T_co]):
    """A function that also works step by step."""

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> T_co:
        """Do all the work."""

    def steps(self, *args: P.args, **kwargs: P.kwargs) -> Steps[T_co]:
        """Do it step by step."""


def in_steps(work: Callable[P, Steps[T]]) -> InSteps[P, T]:
    """Make a function of a generator that may be interrupted."""

    @wraps(work)
    def whole(*args: P.args, **kwargs: P.kwargs) -> T:
        return finished(work(*args, **kwargs))

    whole.steps = work  # type: ignore[attr-defined]
    return cast(InSteps[P, T], whole)


def finished(steps: Steps[T]) -> T:
    """Do all steps, and return the result."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return cast(T, end.value)
