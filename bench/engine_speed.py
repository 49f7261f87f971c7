"""How fast the engine is: compiled beside uncompiled, and beside other projects' engines.

    python -m bench.engine_speed [--seconds 2] [--rounds 3] [--json]

Each figure is the median of some rounds, in seconds of the core that plays; the rounds of the
contestants alternate, so that a noisy machine hurts all alike. Trust the ratios. Other engines
need the extra ``peers``.
"""

from __future__ import annotations

import argparse

from bench.report import figure, finish, measure, medians, table

ROWS = {
    "games_per_s": ("random games/s, inside", True),
    "decisions_per_s_inside": ("decisions/s, inside the engine", True),
    "decisions_per_s_outside": ("decisions/s, driven from Python", True),
    "decisions_per_s_advance": ("decisions/s from Python, one call each", True),
    "decisions_per_s_checked": ("decisions/s, checked and with events", True),
    "decisions_per_s_facade": ("decisions/s with survive.Game", True),
    "copy_us": ("copy, µs", False),
    "legal_actions_us": ("legal_actions (a list), µs", False),
    "choices_us": ("choices (for compiled code), µs", False),
    "state_bytes": ("a state, bytes (6 players)", False),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each figure and round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", action="store_true", help="print one JSON object last")
    arguments = parser.parse_args()
    seconds = str(arguments.seconds)
    rounds: dict[str, list[dict[str, float]]] = {"compiled": [], "uncompiled": [], "peers": []}
    for _ in range(arguments.rounds):
        rounds["compiled"].append(measure("bench._engine", seconds))
        rounds["uncompiled"].append(measure("bench._engine", seconds, pure=True))
        rounds["peers"].append(measure("bench._peers", seconds))
    compiled, plain = medians(rounds["compiled"]), medians(rounds["uncompiled"])
    peers = medians(rounds["peers"]) if rounds["peers"][0] else {}

    def ratio(name: str, more_is_better: bool) -> float:
        quotient = compiled[name] / plain[name]
        return quotient if more_is_better else 1 / quotient

    ratios = {name: ratio(name, better) for name, (_, better) in ROWS.items()}
    table(
        "The engine, four players",
        ("", "compiled", "uncompiled", "times better"),
        (
            (text, figure(compiled[name]), figure(plain[name]), figure(ratios[name]))
            for name, (text, _) in ROWS.items()
        ),
    )
    # The same work without Game: legal actions as a list, checks and events.
    overhead = compiled["decisions_per_s_checked"] / compiled["decisions_per_s_facade"]
    print(f"A decision with survive.Game takes {figure(overhead)} times that of apply.\n")
    ours, inside = compiled["decisions_per_s_advance"], compiled["decisions_per_s_inside"]
    against = {name: ours / theirs for name, theirs in peers.items()}
    against_inside = {name: inside / theirs for name, theirs in peers.items()}
    # catanatron plays its games in its own loop; OpenSpiel's are driven from Python.
    table(
        "Decisions/s of random games, beside other engines",
        ("engine", "decisions/s", "ours from Python", "ours in its own loop"),
        [
            ("survive, compiled", "", figure(ours), figure(inside)),
            *(
                (
                    name,
                    figure(theirs),
                    f"{figure(against[name])} times",
                    f"{figure(against_inside[name])} times",
                )
                for name, theirs in peers.items()
            ),
        ],
    )
    if not peers:
        print("(no other engines here: pip install 'survive-the-island[peers]')")
    figures = {
        "compiled": compiled,
        "uncompiled": plain,
        "ratios": ratios,
        "facade_overhead": overhead,
        "peers": peers,
        "times_peers": against,
        "times_peers_inside": against_inside,
    }
    finish(figures, arguments.json)


if __name__ == "__main__":
    main()
