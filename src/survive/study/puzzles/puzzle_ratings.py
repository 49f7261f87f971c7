"""How strong a solver is and how hard a puzzle, on one scale: every try is a duel of the two.

The ratings are those of openskill (Plackett and Luce), with numbers as chess players know them:
a newcomer has 1500, and is expected to solve a puzzle of their own rating every second time.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from survive.study.puzzles.judge import share_of
from survive.study.puzzles.puzzle import Puzzle, TriedPlan
from survive.study.rating import Rating

if TYPE_CHECKING:
    from openskill.models import PlackettLuce, PlackettLuceRating

MEAN, SPREAD = 1500.0, 350.0
"""The rating of a bot or puzzle of which nothing is known, and how uncertain it is."""
PERSON_SPREAD = 160.0
"""How uncertain a person's rating is taken to be at most.

The wider, the more the first answers weigh: with 350 a newcomer who missed an easy puzzle lost 200
points. With 160 it is never more than 90, at a puzzle of the same rating 43, and 20 puzzles still
bring a person most of the way to where they belong.
"""
PUZZLE_SPREAD = 60.0
"""How uncertain the rating of a puzzle is taken to be; it does not change with the tries."""
NEAR = 0.3
"""The share of the gain from which on a bot's try that failed counts as a draw."""
BOUNDS = (1200.0, 1400.0, 1600.0, 1800.0)
"""From which rating on a puzzle belongs to the next level."""


NEWCOMER = Rating(value=MEAN, spread=PERSON_SPREAD)


@cache
def _model() -> PlackettLuce:
    # Imported late, as in ``survive.study.rating``.
    from openskill.models import PlackettLuce

    return PlackettLuce(mu=MEAN, sigma=SPREAD, beta=SPREAD / 2, kappa=0.0001, tau=SPREAD / 50)


def rate(before: Rating, puzzle_rating: float, solved: bool) -> Rating:
    """Return a person's rating after a try."""
    model = _model()
    # Devices may remember a wider spread from before there was a limit.
    solver = model.rating(mu=before.value, sigma=min(before.spread, PERSON_SPREAD))
    puzzle = model.rating(mu=puzzle_rating, sigma=PUZZLE_SPREAD)
    after = _duel(model, solver, puzzle, float(solved))[0]
    return Rating(value=round(after.mu, 1), spread=round(after.sigma, 1))


def _duel(
    model: PlackettLuce, solver: PlackettLuceRating, puzzle: PlackettLuceRating, outcome: float
) -> tuple[PlackettLuceRating, PlackettLuceRating]:
    """Return both ratings after a try: 1 is a win of the solver, 0 of the puzzle, 0.5 a draw."""
    (first,), (second,) = model.rate([[solver], [puzzle]], scores=[outcome, 1 - outcome])
    return first, second


def rate_puzzles(puzzles: Sequence[Puzzle]) -> list[float]:
    """Return the ratings of puzzles by what the bots made of them.

    The bots meet all puzzles once, so that their own ratings are known well; then each puzzle is
    rated by its tries alone, against bots whose ratings stand.
    """
    model = _model()
    bots: dict[str, PlackettLuceRating] = {}
    for puzzle in puzzles:
        fresh = model.rating()
        for bot, outcome in _tries(puzzle):
            before = bots.setdefault(bot, model.rating())
            bots[bot], fresh = _duel(model, before, fresh, outcome)
    return [_rating_of(model, puzzle, bots) for puzzle in puzzles]


def _rating_of(model: PlackettLuce, puzzle: Puzzle, bots: dict[str, PlackettLuceRating]) -> float:
    rating = model.rating()
    for bot, outcome in _tries(puzzle):
        rating = _duel(model, bots[bot], rating, outcome)[1]
    return round(rating.mu)


def _tries(puzzle: Puzzle) -> list[tuple[str, float]]:
    """List all tries, those of the bots in turn: the order must not favour one of them."""
    rounds = max(one.tries for one in puzzle.tried)
    return [
        (one.bot, 1.0 if number < one.solved else _near_miss(puzzle, one))
        for number in range(rounds)
        for one in puzzle.tried
        if number < one.tries
    ]


def _near_miss(puzzle: Puzzle, tried: TriedPlan) -> float:
    """Return the outcome of a try that failed: a draw if the bot's plan comes near."""
    share = share_of(tried.value, puzzle.value, puzzle.value - puzzle.gap)
    return 0.5 if share >= NEAR else 0.0


def level_of(rating: float) -> int:
    """Return the level of a puzzle, 1 to 5."""
    return 1 + sum(rating >= bound for bound in BOUNDS)
