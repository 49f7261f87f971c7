"""Many games of bots: ``survive.simulate``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from survive import _extras
from survive.engine import EngineError, Options
from survive.players import Player, PlayerError
from survive.record.notation.table_options import read_options
from survive.simulation.accumulator import merge_into, name_of_class
from survive.simulation.figures import Report
from survive.simulation.result import WHOLE_WIN, GameResult
from survive.simulation.run.executors import make_executor, run_plans
from survive.simulation.run.jobs import Plan, whole_blocks
from survive.simulation.run.output_files import COLUMNS, rows
from survive.simulation.statistics.outcomes import Length, Seats, Wins

if TYPE_CHECKING:
    import pandas

_STANDARD = tuple(map(name_of_class, (Wins, Seats, Length)))


@dataclass(frozen=True)
class Simulation:
    """Games of one line-up: a sequence of results, and statistics with intervals.

    >>> import survive
    >>> found = survive.simulate(["medium", "random"], games=10, seed=1)
    >>> len(found), found[0].players, found.wins["medium"]
    (10, ('medium', 'random'), 1.0)
    """

    plan: Plan
    results: tuple[GameResult, ...]
    reports: tuple[Report, ...]
    """Tables, bars with intervals and histograms, as the command line shows them."""

    def __len__(self) -> int:
        return len(self.results)

    def __getitem__(self, number: int) -> GameResult:
        """Return a game's result, by its number from 0."""
        return self.results[number]

    def __iter__(self) -> Iterator[GameResult]:
        return iter(self.results)

    @property
    def wins(self) -> dict[str, float]:
        """Each player's share of the victories, by name; players of one name are added up."""
        found = dict.fromkeys(self.plan.lineup, 0.0)
        for result in self.results:
            for name, share in zip(result.players, result.shares, strict=True):
                found[name] += share / WHOLE_WIN / len(self.results)
        return {name: round(share, 9) for name, share in found.items()}

    def rows(self) -> list[dict[str, Any]]:
        """Return a row for each seat of each game, with the columns of ``games.csv``."""
        return [
            dict(zip(COLUMNS, row, strict=True)) for result in self.results for row in rows(result)
        ]

    def to_pandas(self) -> pandas.DataFrame:
        """Return the rows as a DataFrame; needs pandas (the extra ``data``)."""
        try:
            import pandas
        except ImportError as error:
            raise EngineError(_extras.needs("DataFrames", "data")) from error
        return pandas.DataFrame(self.rows(), columns=list(COLUMNS))

    def __repr__(self) -> str:
        shares = ", ".join(f"{name} {100 * share:.1f} %" for name, share in self.wins.items())
        return f"<Simulation: {len(self):,} games, wins {shares}>"


def simulate(
    players: Sequence[str | type[Player]],
    games: int = 100,
    options: Options | str = "",
    seed: int = 1,
    *,
    rotate: bool = False,
    workers: int | None = 1,
) -> Simulation:
    """Play many games and return their results.

    ``players`` are names, as for :func:`survive.bot`, or classes of your own. Game ``n`` has the
    luck of ``seed + n``; with ``rotate`` every seed is played in all rotations of the line-up, on
    equal luck. ``workers`` is a number of processes, or None for one per core.
    """
    lineup = tuple(_name_of(player, workers) for player in players)
    if isinstance(options, str):
        options = read_options(options, len(lineup))
    count = whole_blocks(games, len(lineup)) if rotate else games
    plan = Plan(options, lineup, seed, count, rotate, _STANDARD)
    plan.check()
    results, collected = [], list[Any]()
    for done in run_plans([plan], make_executor("processes", workers)):
        results += done.results
        merge_into(collected, done.collected)
    reports = tuple(report for one in collected for report in one.report())
    return Simulation(plan, tuple(results), reports)


def _name_of(player: str | type[Player], workers: int | None) -> str:
    """Return a name by which any process can make the player."""
    if isinstance(player, str):
        return player
    if not isinstance(player, type):
        raise PlayerError(f"give names or classes, not a {type(player).__name__} object")
    if "." in player.__qualname__:
        raise PlayerError(f"{player.__qualname__} cannot be found by name: define it in a module")
    if player.__module__ == "__main__" and workers != 1:
        raise PlayerError(
            f"other processes cannot find {player.__qualname__}: put it into a module of its own,"
            " or leave workers=1"
        )
    return f"{player.__module__}:{player.__qualname__}"
