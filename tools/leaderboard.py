"""Writes the leaderboard in docs/benchmark.md: ``python -m tools.leaderboard [--check]``.

It has a row for each result file in ``bench/results``; every figure is computed from the games in
the file, and a file whose figures do not follow from its games is refused. ``--verify`` also plays
all of them again, which takes as long as the opponents think.
"""

from __future__ import annotations

import sys
from pathlib import Path

from survive.benchmark.evaluation import summed_up
from survive.benchmark.result_file import Figure, Result, read_result
from survive.benchmark.tracks import NAMES, TINY, track_of
from survive.benchmark.verifying import verify

ROOT = Path(__file__).parent.parent
RESULTS = ROOT / "bench" / "results"
DOCUMENT = ROOT / "docs" / "benchmark.md"


def results() -> dict[str, list[tuple[Path, Result]]]:
    """Return all results by track, the best first."""
    found: dict[str, list[tuple[Path, Result]]] = {track: [] for track in NAMES}
    for path in sorted(RESULTS.glob("*.json")):
        result = read_result(path)
        stored = result.score
        summed_up(result)
        if stored != result.score:
            sys.exit(f"{path}: its figure does not follow from its games")
        found[result.track].append((path, result))
    for track, rows in found.items():
        rows.sort(key=lambda row: row[1].score.value, reverse=track != TINY)
    return found


def table(track: str, rows: list[tuple[Path, Result]]) -> str:
    """Return the table of one track."""
    if track == TINY:
        heads = ["loss per decision", "finds the best action", "decisions"]
    else:
        against = [", ".join(opponents) for opponents in track_of(track).tables]
        heads = ["wins", *(against if len(against) > 1 else []), "points ahead", "games"]
    lines = [_row(["agent", *heads, "ms per decision"]), "|---" * (len(heads) + 2) + "|"]
    lines += [_row(_cells(path, result)) for path, result in rows]
    return "\n".join([*lines, ""])


def _cells(path: Path, result: Result) -> list[str]:
    file = f"[{result.label or f'`{result.agent}`'}](../bench/results/{path.name})"
    conduct = result.conduct
    speed = f"{1000 * conduct.seconds / max(1, conduct.decisions):.1f}"
    if result.track == TINY:
        best = _percent(result.against["best action"])
        return [file, _plain(result.score, 3), best, str(len(result.decisions)), speed]
    assert result.margin is not None
    each = [_percent(figure) for figure in result.against.values()]
    shown = each if len(each) > 1 else []
    games = str(len(result.games))
    return [file, f"**{_percent(result.score)}**", *shown, _plain(result.margin, 1), games, speed]


def _row(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _percent(figure: Figure) -> str:
    return f"{figure.value * 100:.1f} % ({figure.low * 100:.0f}–{figure.high * 100:.0f})"


def _plain(figure: Figure, digits: int) -> str:
    low, high = f"{figure.low:.{digits}f}", f"{figure.high:.{digits}f}"
    return f"{figure.value:.{digits}f} ({low} to {high})".replace("-", "−")


def document() -> str:
    """Return docs/benchmark.md with its tables renewed."""
    text = DOCUMENT.read_text(encoding="utf-8")
    for track, rows in results().items():
        before, begin, rest = text.partition(f"<!-- {track}: make leaderboard -->\n")
        _, end, after = rest.partition("<!-- end -->\n")
        if not (begin and end):
            sys.exit(f"{DOCUMENT.name} has no place for {track}")
        text = f"{before}{begin}\n{table(track, rows)}\n{end}{after}"
    return text


def main() -> int:
    """Write the document, or check that it is up to date."""
    if "--verify" in sys.argv:
        for rows in results().values():
            for path, result in rows:
                verify(result)
                print(f"verified: {path.name}")
    text = document()
    if "--check" in sys.argv and text != DOCUMENT.read_text(encoding="utf-8"):
        print("docs/benchmark.md is out of date: run 'make leaderboard'.")
        return 1
    DOCUMENT.write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
