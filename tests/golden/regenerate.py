"""Rewrites all golden files: ``make golden``. Read the diff before you commit it."""

from __future__ import annotations

import json

from tests.cli import drawings, screens
from tests.engine import golden_sentences
from tests.golden import perft, playthrough
from tests.record import golden_games
from tests.views import golden_views


def main() -> None:
    """Replay the games, count the positions, draw the boards and print the screens."""
    for name, (options, seed) in playthrough.GAMES.items():
        text = "\n".join(playthrough.lines_of(options, seed))
        playthrough.path_of(name).write_text(text + "\n")
        print(f"{name}: {text.count(chr(10))} actions")
    cases = perft.cases()
    for case in cases:
        state = perft.position_of(case)
        case["counts"] = [perft.count(state, d + 1) for d in range(len(case["counts"]))]
        print(f"{case['name']}: {case['counts']}")
    lines = ",\n".join("  " + json.dumps(case) for case in cases)
    perft.PATH.write_text(f"[\n{lines}\n]\n")
    drawings.regenerate()
    screens.regenerate()
    golden_games.regenerate()
    golden_sentences.regenerate()
    golden_views.regenerate()


if __name__ == "__main__":
    main()
