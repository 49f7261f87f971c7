"""Whether the cost of a place can be told: the same decisions at two depths, on other luck.

    python -m bench.study_placing [--games 4] [--decisions 24] [--continuations 6] [--json]

What was placed is compared with where *expert*'s setup network would have put the same piece
(survive/study/placing.py).
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator, Sequence
from time import process_time

from bench._study_games import games, mean_and_error
from bench.report import figure, finish, table
from survive.engine import State, legal_actions, play, to_move
from survive.record.game.game_record import GameRecord
from survive.study.comparison import Comparison
from survive.study.placing import Settling, favourite
from survive.study.steps import finished
from survive.study.worlds import known_to
from survive.views import view

DEEPER = 10
_NOTABLE = 0.3


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=4, help="four-player games")
    parser.add_argument("--decisions", type=int, default=24, help="places to judge")
    parser.add_argument("--continuations", type=int, default=6)
    parser.add_argument("--json", action="store_true", help="print one JSON object last")
    arguments = parser.parse_args()
    records = list(games(arguments.games, [4]))
    chosen = list(_decisions(records, arguments.decisions))
    few, many, begin = [], [], process_time()
    for number, (state, played) in enumerate(chosen):
        few.append(_cost(state, played, arguments.continuations, number))
    seconds = (process_time() - begin) / len(chosen)
    for number, (state, played) in enumerate(chosen):
        many.append(_cost(state, played, DEEPER * arguments.continuations, -1 - number))
    finish(_told(few, many, seconds, arguments.continuations), arguments.json)


def _decisions(records: Sequence[GameRecord], most: int) -> Iterator[tuple[State, int]]:
    """Yield places in which the setup network would have chosen another, spread over the games."""
    found = []
    for record in records:
        state = record.first_state()
        for action in record.actions:
            if state.turn > 0:
                break
            if len(legal_actions(state)) > 1:
                found.append((state.copy(), action))
            play(state, action)
    random.Random(1).shuffle(found)
    others = (one for one in found if favourite(*one) != one[1])
    for _, one in zip(range(most), others, strict=False):
        yield one


def _cost(state: State, played: int, count: int, seed: int) -> tuple[float, float]:
    """Return how many points worse a place was than the network's, and the standard error."""
    seat = to_move(state)
    places, worlds = [[favourite(state, played)], [played]], known_to(view(state, seat, True))
    return finished(Comparison(Settling(state), worlds, places, seed, seat).play(count)).gap(0, 1)


def _told(
    few: Sequence[tuple[float, float]],
    many: Sequence[tuple[float, float]],
    seconds: float,
    continuations: int,
) -> dict[str, float]:
    costs, sure = [cost for cost, _ in few], [cost for cost, _ in many]
    notable = [at for at, cost in enumerate(costs) if cost >= _NOTABLE]
    confirmed = sum(sure[at] >= _NOTABLE / 2 for at in notable)
    beyond = sum(cost >= 2 * error for cost, error in many)
    apart, _ = mean_and_error([abs(a - b) for a, b in zip(costs, sure, strict=True)])
    figures = {
        "decisions": float(len(costs)),
        "seconds_each": seconds,
        "error_few": sum(error for _, error in few) / len(few),
        "error_many": sum(error for _, error in many) / len(many),
        "apart": apart,
        "correlation": _correlation(costs, sure),
        "notable": float(len(notable)),
        "confirmed": float(confirmed),
        "mean_cost_many": sum(sure) / len(sure),
        "beyond_chance_many": float(beyond),
    }
    rows = [(name.replace("_", " "), figure(value)) for name, value in figures.items()]
    title = f"Placing: {continuations} continuations against {DEEPER * continuations}"
    table(title, ("", ""), rows)
    return figures


def _correlation(one: Sequence[float], other: Sequence[float]) -> float:
    a, b = sum(one) / len(one), sum(other) / len(other)
    both = sum((x - a) * (y - b) for x, y in zip(one, other, strict=True))
    spread = sum((x - a) ** 2 for x in one) * sum((y - b) ** 2 for y in other)
    return both / spread**0.5 if spread else 0.0


if __name__ == "__main__":
    main()
