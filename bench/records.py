"""How fast games and positions are read and written as text: compiled beside uncompiled.

    python -m bench.records [--seconds 1] [--rounds 3] [--json]

Each figure is the median of some rounds; the rounds of the contestants alternate, so that a
noisy machine hurts all alike. Trust the ratios. Reading a record plays and checks every action;
the reader itself is not compiled, only the engine below it.
"""

from __future__ import annotations

import argparse

from bench.report import figure, finish, measure, medians, table

RECORDS = {
    "records_read_per_s": "games read and checked/s",
    "records_written_per_s": "games written/s",
    "redacted_read_per_s": "redacted games read/s",
    "actions_read_per_s": "actions read/s",
    "actions_written_per_s": "actions written/s",
    "record_actions": "actions of a game",
    "record_characters": "characters of a game",
}
POSITIONS = {
    "positions_read_per_s": "positions read/s",
    "positions_written_per_s": "positions written/s",
    "views_read_per_s": "views of a spectator read/s",
    "views_completed_per_s": "views completed to a state/s",
    "position_characters": "characters of a position",
}
PARTS = {
    "bench._records": ("Games and actions as text, four players", RECORDS),
    "bench._positions": ("Positions as text, four players", POSITIONS),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure and round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", action="store_true", help="print one JSON object last")
    arguments = parser.parse_args()
    figures: dict[str, dict[str, float]] = {"compiled": {}, "uncompiled": {}}
    for module, (title, rows) in PARTS.items():
        rounds: dict[str, list[dict[str, float]]] = {form: [] for form in figures}
        for _ in range(arguments.rounds):
            for form, results in rounds.items():
                seconds = str(arguments.seconds)
                results.append(measure(module, seconds, pure=form == "uncompiled"))
        for form, results in rounds.items():
            figures[form] |= medians(results)
        _show(title, rows, figures["compiled"], figures["uncompiled"])
    finish(figures, arguments.json)


def _show(
    title: str, rows: dict[str, str], compiled: dict[str, float], plain: dict[str, float]
) -> None:
    ratios = {name: compiled[name] / plain[name] for name in rows}
    table(
        title,
        ("", "compiled", "uncompiled", "times better"),
        (
            (text, figure(compiled[name]), figure(plain[name]), figure(ratios[name]))
            for name, text in rows.items()
        ),
    )


if __name__ == "__main__":
    main()
