"""How fast games are reviewed and positions analysed, and how much ten times the depth changes.

    python -m bench.study_speed [--games 2] [--positions 24] [--workers 2] [--json]

Times depend on the machine: they are given beside the time that the bots took for the same game.
"""

from __future__ import annotations

import argparse
from time import perf_counter

from bench._study_games import games, interval, mean_and_error, turn_beginnings
from bench.report import figure, finish, table
from survive.engine import State, to_move
from survive.record.game.game_record import GameRecord
from survive.simulation.statistics.estimates import wilson
from survive.study import analysis, review
from survive.study.ideas import opinion
from survive.study.results import Analysis, Prospects
from survive.study.workers import in_processes
from survive.study.worlds import known_to
from survive.views import view

DEEPER = 10
_STEP = 5


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=2, help="four-player games to review")
    parser.add_argument("--positions", type=int, default=24, help="positions to compare")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--json", action="store_true", help="print one JSON object last")
    arguments = parser.parse_args()
    begin = perf_counter()
    records = list(games(arguments.games, [4]))
    playing = (perf_counter() - begin) / len(records)
    figures = speed(records, arguments.workers, playing)
    positions = [state for record in records for state in turn_beginnings(record, _STEP)]
    figures |= agreement(positions[: arguments.positions])
    finish(figures, arguments.json)


def speed(records: list[GameRecord], workers: int, playing: float) -> dict[str, float]:
    """Time whole reviews, and analyses at the default depth."""
    times: list[float] = []
    firsts: list[float] = []
    for record in records:
        with in_processes(workers) as run:
            begin = perf_counter()
            for answer in review.review(record, run=run):
                if answer.review is not None and len(firsts) == len(times):
                    firsts.append(perf_counter() - begin)
            times.append(perf_counter() - begin)
    state = next(turn_beginnings(records[0], _STEP, 11))
    begin, count = perf_counter(), 5
    for seed in range(count):
        _analysis(state, analysis.ROLLOUTS, seed)
    rate = count / (perf_counter() - begin)
    mean, _ = mean_and_error(times)
    table(
        f"Four players, {opinion.ROLLOUTS} rollouts per idea of a review, {workers} workers",
        ("", ""),
        (
            ("seconds to the first draft of a review", interval(firsts)),
            ("seconds to the whole review", interval(times)),
            ("times the bots' own thinking", figure(mean / playing)),
            (f"analyses/s of {analysis.ROLLOUTS} rollouts, one process", figure(rate)),
        ),
    )
    first, _ = mean_and_error(firsts)
    figures = {"first_draft_s": first, "review_s": mean, "review_per_game": mean / playing}
    return figures | {"analyses_per_s": rate}


def agreement(positions: list[State]) -> dict[str, float]:
    """Compare the depth of reviews with ten times as many rollouts, on other luck."""
    pairs: list[tuple[float, float]] = []
    same, loss = [], []
    for state in positions:
        usual, deep = (_moment(state, opinion.ROLLOUTS * times, times) for times in (1, DEEPER))
        pairs += zip(usual.chances, deep.chances, strict=True)
        one = _analysis(state, opinion.ROLLOUTS, 1)
        other = _analysis(state, opinion.ROLLOUTS * DEEPER, 2)
        same.append(float(one.ideas[0].actions == other.ideas[0].actions))
        behind = {tuple(idea.actions): idea.behind for idea in other.ideas}
        loss.append(behind.get(tuple(one.ideas[0].actions), 0.0))
    gaps = [abs(one - other) for one, other in pairs]
    table(
        f"The depth of reviews against {DEEPER} times as much, {len(positions)} positions",
        ("", "95 % interval"),
        (
            ("correlation of chances", f"{correlation(pairs):.4f}"),
            ("mean difference of a chance", interval(gaps)),
            ("share of equal best ideas", _share(same)),
            ("points lost by the other idea", interval(loss)),
        ),
    )
    return {
        "correlation": correlation(pairs),
        "mean_difference": mean_and_error(gaps)[0],
        "equal_ideas": mean_and_error(same)[0],
        "points_lost": mean_and_error(loss)[0],
    }


def _share(same: list[float]) -> str:
    share, _ = mean_and_error(same)
    low, high = wilson(share, len(same))
    return f"{share:.3f} ({low:.3f} to {high:.3f})"


def _moment(state: State, rollouts: int, seed: int) -> Prospects:
    seen = view(state, to_move(state), True)
    return review.expected(state, known_to(seen), rollouts, seed)


def _analysis(state: State, rollouts: int, seed: int) -> Analysis:
    seen = view(state, to_move(state), True)
    *_, last = analysis.analyse(seen, rollouts=rollouts, seed=seed)
    return last


def correlation(pairs: list[tuple[float, float]]) -> float:
    """Return Pearson's correlation."""
    ones, others = zip(*pairs, strict=True)
    mean, other_mean = sum(ones) / len(ones), sum(others) / len(others)
    shared = sum((a - mean) * (b - other_mean) for a, b in pairs)
    spread = sum((a - mean) ** 2 for a in ones) * sum((b - other_mean) ** 2 for b in others)
    return float(shared / spread**0.5)


if __name__ == "__main__":
    main()
