"""How fast the environments are: one game, many at once, and beside other projects' games.

    python -m bench.env_speed [--seconds 2] [--rounds 3] [--json]

Every contestant plays random legal actions on one core. A step is one decision of one seat, with
its observation and its mask. Each figure is the median of some rounds; the rounds of the
contestants alternate, so that a noisy machine hurts all alike. Trust the ratios. The extras ``env``
and ``spiel`` (or ``peers``) bring what is measured.
"""

from __future__ import annotations

import argparse

from bench.report import figure, finish, measure, medians, table
from survive.engine import COMPILED

ROWS = {
    "vector_none_1": "VectorEnv(1), masks alone",
    "vector_none_64": "VectorEnv(64), masks alone",
    "vector_none_1024": "VectorEnv(1024), masks alone",
    "vector_planes_1": "VectorEnv(1), planes",
    "vector_planes_64": "VectorEnv(64), planes",
    "vector_planes_1024": "VectorEnv(1024), planes",
    "vector_vector_1": "VectorEnv(1), vector",
    "vector_vector_64": "VectorEnv(64), vector",
    "vector_vector_1024": "VectorEnv(1024), vector",
    "parallel_planes": "ParallelVectorEnv(256), planes, two cores",
    "parallel_vector": "ParallelVectorEnv(256), vector, two cores",
    "aec_planes": "PettingZoo, planes",
    "aec_vector": "PettingZoo, vector",
    "gym_random": "Gymnasium, vector, a random opponent",
    "open_spiel": "OpenSpiel, our game in Python",
    "connect_four": "PettingZoo's connect_four",
    "dark_chess": "OpenSpiel's dark_chess, with observations",
}
FORM = "compiled" if COMPILED else "NOT compiled"
PEERS = ("connect_four", "dark_chess")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each figure and round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", action="store_true", help="print one JSON object last")
    arguments = parser.parse_args()
    rounds = [measure("bench._env", str(arguments.seconds)) for _ in range(arguments.rounds)]
    found = medians(rounds)
    peers = [name for name in PEERS if name in found]
    ratios = {
        name: {peer: found[name] / found[peer] for peer in peers}
        for name in ROWS
        if name in found and name not in PEERS
    }
    table(
        f"Steps/s of random games, four players, the engine {FORM}",
        ("", "steps/s", *(f"times {peer}" for peer in peers)),
        (
            (
                text,
                figure(found[name]),
                *(figure(ratios[name][peer]) if name in ratios else "" for peer in peers),
            )
            for name, text in ROWS.items()
            if name in found
        ),
    )
    finish({"steps_per_s": found, "ratios": ratios}, arguments.json)


if __name__ == "__main__":
    main()
