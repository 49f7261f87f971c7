"""What an option of the table changes: the same seeds are played with and without it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from survive.engine import HOUSE_RULES, POLISH_TABLE, Options, OptionsError
from survive.simulation.accumulator import Collector
from survive.simulation.figures import Bar, Bars, Cell, Figure, Report, Table
from survive.simulation.result import WHOLE_WIN, GameResult
from survive.simulation.statistics.estimates import Ratio

FLAGS = ("extension", "overcrowded", "challenge", *HOUSE_RULES)
POLISH = "polish"


@dataclass(frozen=True)
class EffectMeasure:
    """A figure of a game that an option may change."""

    name: str
    scale: float = 1.0
    """Other divisors of the sums than the number of games."""
    each: bool = False
    """Whether it is reported per player."""
    digits: int = 2
    """How many decimals are shown."""


MEASURES = (
    EffectMeasure("points", each=True),
    EffectMeasure("saved", each=True),
    EffectMeasure("lost", each=True),
    EffectMeasure("turns"),
    EffectMeasure("shared wins, %", 0.01, digits=1),
    EffectMeasure("first wins, %", 0.01 * WHOLE_WIN, digits=1),
    EffectMeasure("margin"),
)
"""``margin``: by how many points the best player is ahead of the second."""


class Profile(Collector):
    """The measures, kept separately per seed so that two sets of games can be compared."""

    def __init__(self) -> None:
        self.seeds: dict[int, list[int]] = {}
        """Sums per seed: the number of games, then the measures."""
        self.players = 1

    def game_ended(self, result: GameResult) -> None:
        """Add a game."""
        self.players = len(result.players)
        best, second = sorted(result.scores, reverse=True)[:2]
        measures = (
            sum(result.scores),
            sum(result.saved),
            sum(result.lost),
            result.turns,
            int(len(result.winners) > 1),
            result.shares[result.first],
            best - second,
        )
        self._add(result.seed, [1, *measures])

    def merge(self, other: Self) -> None:
        """Add the games of another one."""
        self.players = other.players
        for seed, sums in other.seeds.items():
            self._add(seed, sums)

    def _add(self, seed: int, more: Sequence[int]) -> None:
        old = self.seeds.get(seed)
        self.seeds[seed] = (
            list(more) if old is None else [a + b for a, b in zip(old, more, strict=True)]
        )

    def scale(self, measure: EffectMeasure) -> float:
        """Return the divisor of a sum of this measure, if not the number of games."""
        return measure.scale * (self.players if measure.each else 1)

    def mean(self, number: int) -> float:
        """Return the mean of a measure."""
        games = sum(sums[0] for sums in self.seeds.values())
        total = sum(sums[number + 1] for sums in self.seeds.values())
        return total / max(games, 1) / self.scale(MEASURES[number])

    def report(self) -> Sequence[Report]:
        """Return the means, one row per measure."""
        rows = [(measure.name, self.mean(number)) for number, measure in enumerate(MEASURES)]
        return (Table("An average game", ("measure", "mean"), rows),)


def variants(base: Options) -> dict[str, Options]:
    """Return the tables that differ from this one in one option, by the option's name.

    >>> list(variants(Options(6, extension=True)))[:2]
    ['overcrowded instead', 'challenge']
    """
    found: dict[str, Options] = {}
    for name in FLAGS:
        on = getattr(base, name)
        try:
            found[f"without {name}" if on else name] = _changed(base, {name: not on})
        except OptionsError:
            continue  # not for this number of players
    if base.players == 6:
        other = {"extension": base.overcrowded, "overcrowded": base.extension}
        name = "overcrowded instead" if base.extension else "extension instead"
        found = {name: _changed(base, other), **found}
    if not all(getattr(base, name) for name in POLISH_TABLE):
        found[POLISH] = _changed(base, dict.fromkeys(POLISH_TABLE, True))
    return found


def _changed(options: Options, changes: dict[str, Any]) -> Options:
    return replace(options, **changes)


def _shown(value: float, digits: int) -> Figure:
    return Figure(f"{value:.{digits}f}", value)


def effects(base: Profile, others: Mapping[str, Profile]) -> Sequence[Report]:
    """Compare each profile with the base, on the seeds that are complete in both."""
    rows: list[Sequence[Cell]] = [
        ("as it is", *(_shown(base.mean(at), one.digits) for at, one in enumerate(MEASURES)))
    ]
    saved = []
    for name, profile in others.items():
        row: list[Cell] = [name]
        for number, measure in enumerate(MEASURES):
            change = difference(base, profile, number)
            scale = base.scale(measure)
            low, high = (end / scale for end in change.interval())
            reach = (high - low) / 2
            by, digits = change.value / scale, measure.digits
            text = "–" if reach != reach else f"{by:+.{digits}f} ±{reach:.{digits}f}"
            row.append(Figure(text, {"change": by, "low": low, "high": high}))
            if measure.name == "saved" and reach == reach:
                saved.append(Bar(name, by, low, high))
        rows.append(row)
    head = ("option", *(measure.name for measure in MEASURES))
    title = "Effect of each option on the same seeds (±: 95 % interval)"
    return (
        Table(title, head, rows),
        Bars("Change in the adventurers that each player saves", saved),
    )


def difference(base: Profile, other: Profile, number: int) -> Ratio:
    """Return the change of a measure per game, as a ratio over the seeds of both."""
    change = Ratio()
    for seed, sums in base.seeds.items():
        changed = other.seeds.get(seed)
        if changed is not None and changed[0] == sums[0]:
            change.add(changed[number + 1] - sums[number + 1], sums[0])
    return change
