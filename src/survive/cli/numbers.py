"""Numbers as options: like click's ranges, but help and errors say in words what is allowed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

Command = TypeVar("Command", bound=Callable[..., Any])


def count_of(number: int, thing: str) -> str:
    """Return a count with its noun: ``1 game``, ``2,000 games``."""
    return f"{number:,} {thing}" if number == 1 else f"{number:,} {thing}s"


class Whole(click.IntRange):
    """Whole numbers within limits."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Read a number, or say which ones are allowed."""
        number = click.INT.convert(value, param, ctx)
        _check(self, number, param, ctx)
        return int(number)


class Fraction(click.FloatRange):
    """Numbers with decimals within limits."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """Read a number, or say which ones are allowed."""
        number = click.FLOAT.convert(value, param, ctx)
        _check(self, number, param, ctx)
        return float(number)


class NumberOption(click.Option):
    """An option whose help says in words which numbers are allowed."""

    def get_help_extra(self, ctx: click.Context) -> Any:
        """Return what the help says in brackets."""
        extra = super().get_help_extra(ctx)
        if isinstance(self.type, Whole | Fraction):
            extra["range"] = in_words(self.type)
        return extra


def number_option(*names: str, **attributes: Any) -> Callable[[Command], Command]:
    """Add an option for a number to a command; the type is Whole or Fraction."""
    return click.option(*names, cls=NumberOption, **attributes)


def in_words(limits: Whole | Fraction) -> str:
    """Return which numbers are allowed, in words.

    >>> in_words(Whole(1)), in_words(Fraction(0, 1))
    ('at least 1', '0 to 1')
    """
    low, high = limits.min, limits.max
    if low is None or high is None:
        return f"at least {low}" if low is not None else f"at most {high}"
    return f"{low} to {high}"


def _check(
    limits: Whole | Fraction,
    number: float,
    param: click.Parameter | None,
    ctx: click.Context | None,
) -> None:
    too_small = limits.min is not None and number < limits.min
    too_large = limits.max is not None and number > limits.max
    if too_small or too_large or number != number:
        limits.fail(f"{number} is not in the range {in_words(limits)}.", param, ctx)
