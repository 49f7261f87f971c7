"""Hooks into a simulation: an accumulator hears of every game and adds up what it wants.

Each process has its own accumulators, made by calling the class without arguments; what they
found is merged in the order of the games. So the result does not depend on the number of
processes, as long as merging is exact: add up whole numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cache
from importlib import import_module  # noqa: TID251 - of classes that users name
from typing import Protocol, Self, runtime_checkable

from survive.engine import Event
from survive.simulation.figures import Report
from survive.simulation.result import Game, GameResult, SimulationError


@runtime_checkable
class Accumulator(Protocol):
    """What a simulation requires of an accumulator. It must be picklable."""

    @property
    def wants_events(self) -> Collection[type[Event]]:
        """The kinds of events that it wants to hear of; ``(Event,)`` means all.

        Random games without any listener are played about twice as fast.
        """

    def game_began(self, game: Game) -> None:
        """Handle the start of a game."""

    def happened(self, event: Event) -> None:
        """Handle an event of a wanted kind, secrets included; called in order, after the game."""

    def game_ended(self, result: GameResult) -> None:
        """Handle the result of a game."""

    def merge(self, other: Self) -> None:
        """Add what another accumulator of this class has found in later games."""

    def report(self) -> Sequence[Report]:
        """Return what was found."""


class Collector:
    """A base class for accumulators: override what you need."""

    wants_events: Collection[type[Event]] = ()

    def game_began(self, game: Game) -> None:
        """Nothing to do."""

    def happened(self, event: Event) -> None:
        """Nothing to do."""

    def game_ended(self, result: GameResult) -> None:
        """Nothing to do."""

    def merge(self, other: Self) -> None:
        """Raise an error: without this method several processes cannot work together."""
        raise NotImplementedError(f"{type(self).__name__} needs a method merge")

    def report(self) -> Sequence[Report]:
        """Return no reports."""
        return ()


def tell(accumulators: Sequence[Accumulator], events: Iterable[Event], result: GameResult) -> None:
    """Pass the events that each accumulator wants, and the result, to all of them."""
    everything: list[Callable[[Event], None]] = [
        a.happened for a in accumulators if Event in a.wants_events
    ]
    listeners: dict[type[Event], list[Callable[[Event], None]]] = {}
    for accumulator in accumulators:
        for kind in accumulator.wants_events:
            if Event not in accumulator.wants_events:
                listeners.setdefault(kind, everything[:]).append(accumulator.happened)
    if not everything:  # most events are not wanted
        events = [event for event in events if type(event) in listeners]
    for event in events:
        for happened in listeners.get(type(event), everything):
            happened(event)
    for accumulator in accumulators:
        accumulator.game_ended(result)


def merge_into(whole: list[Accumulator], more: Sequence[Accumulator]) -> None:
    """Add what was found in later games; both hold the same kinds of accumulators in order."""
    if not whole:
        whole += more
        return
    for old, new in zip(whole, more, strict=True):
        old.merge(new)


@cache
def accumulator_class(name: str) -> Callable[[], Accumulator]:
    """Return the class that ``module:Class`` names, or say what is wrong with the name."""
    module, _, cls = name.partition(":")
    if not module or not cls:
        raise SimulationError(f"accumulator {name!r}: expected module:Class")
    try:
        found = getattr(import_module(module), cls)
    except ImportError as error:
        raise SimulationError(f"accumulator {name!r}: {error}") from error
    except AttributeError as error:
        raise SimulationError(f"accumulator {name!r}: module {module} has no {cls}") from error
    wanted = ("wants_events", "game_began", "happened", "game_ended", "merge", "report")
    missing = [attribute for attribute in wanted if not hasattr(found, attribute)]
    if getattr(found, "merge", None) is Collector.merge:
        missing.append("a method merge of its own")
    if not isinstance(found, type) or missing:
        raise SimulationError(
            f"accumulator {name!r}: needs {', '.join(missing) or 'to be a class'};"
            " derive it from survive.simulation.Collector"
        )
    return found


def make_accumulator(name: str) -> Accumulator:
    """Return a new accumulator of the class that ``module:Class`` names."""
    try:
        return accumulator_class(name)()
    except TypeError as error:
        raise SimulationError(f"accumulator {name!r}: {error}") from error


def name_of_class(cls: type[Accumulator]) -> str:
    """Return the name by which other processes find a class."""
    return f"{cls.__module__}:{cls.__qualname__}"
