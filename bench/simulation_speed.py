"""How fast random games are simulated: one worker beside two, and what the driver costs.

    python -m bench.simulation_speed [--seconds 4] [--rounds 3] [--json]

Each figure is the median of some rounds, whose parts alternate. How two workers scale depends
on what else the machine is doing: the last row shows how two processes scale that only play games
inside the engine, which is the most that the machine allows at the time.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ThreadPoolExecutor

from bench.report import figure, finish, measure, medians, table

MODULE = "bench._simulation"


def together(seconds: str, processes: int) -> dict[str, float]:
    """Measure bare playouts in several processes at the same time; return their sum."""
    with ThreadPoolExecutor(processes) as pool:
        waiting = [pool.submit(measure, MODULE, seconds, "playouts") for _ in range(processes)]
        return {"playouts": sum(one.result()["playouts"] for one in waiting)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=4.0, help="for each figure and round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", action="store_true", help="print one JSON object last")
    arguments = parser.parse_args()
    seconds = str(arguments.seconds)
    rounds: dict[str, list[dict[str, float]]] = {"driver": [], "1": [], "2": []}
    for _ in range(arguments.rounds):
        rounds["driver"].append(measure(MODULE, seconds, "driver"))
        for number in ("1", "2"):
            found = measure(MODULE, seconds, "workers", number)
            rounds[number].append(found | together(seconds, int(number)))
    driver, one, two = (medians(rounds[name]) for name in ("driver", "1", "2"))
    overheads = {
        way: driver[f"{way}_us"] / driver["playout_us"] - 1
        for way in ("driver", "actions", "statistics")
    }
    scaling = {name: two[name] / one[name] for name in one}
    table(
        "One random game of four, in one process",
        ("", "µs", "more than a playout"),
        [
            ("playout inside the engine", figure(driver["playout_us"]), ""),
            *(
                (text, figure(driver[f"{way}_us"]), f"{100 * overheads[way]:.0f} %")
                for way, text in (
                    ("driver", "play_game"),
                    ("actions", "play_game, keeping the actions"),
                    ("statistics", "play_game, with all statistics"),
                )
            ),
        ],
    )
    table(
        "Random games/s",
        ("", "1 worker", "2 workers", "times"),
        [
            (text, figure(one[name]), figure(two[name]), figure(scaling[name]))
            for name, text in (
                ("plain", "simulation, results only"),
                ("statistics", "simulation, with all statistics"),
                ("playouts", "bare playouts: the machine's limit"),
            )
        ],
    )
    figures = {
        "driver": driver,
        "overheads": overheads,
        "games_per_s": {"1": one, "2": two},
        "scaling": scaling,
    }
    finish(figures, arguments.json)


if __name__ == "__main__":
    main()
