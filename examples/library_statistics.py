"""A folder of recorded games as a table of pandas, and two plots of it.

    survive simulate --players hard,medium,easy --games 200 --out games
    python examples/library_statistics.py games/records plots.png

It needs pandas and matplotlib: pip install 'survive-the-island[examples]'.
"""

from __future__ import annotations

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import pandas as pd

from survive.simulation.library.facts import GameFacts
from survive.simulation.library.finding import NO_SEARCH
from survive.simulation.library.folder import files_of, read_files
from survive.simulation.result import WHOLE_WIN


def games_of(folder: Path) -> list[GameFacts]:
    """Return the finished games of a folder; whatever else lies there is left out."""
    return [
        one.game
        for batch in read_files(files_of(folder), NO_SEARCH, 1)
        for one in batch
        if one.game
    ]


def table_of(games: list[GameFacts]) -> pd.DataFrame:
    """Return a row for each seat of each game; what became of its adventurers in columns."""
    rows = [
        {
            "file": Path(game.file).name,
            "date": pd.to_datetime(game.date or None),
            "players": game.players,
            "player": seat.name,
            "order": seat.order + 1,
            "points": seat.points,
            "win": seat.share / WHOLE_WIN,
            "turns": game.turns,
            **seat.fates,
        }
        for game in games
        for seat in game.seats
    ]
    return pd.DataFrame(rows).fillna({"serpent": 0, "shark": 0, "whirlpool": 0, "volcano": 0})


def draw(table: pd.DataFrame, path: Path) -> None:
    """Draw the points of each player, and what the players' adventurers were lost to."""
    figure, (left, right) = plt.subplots(1, 2, figsize=(11, 4), layout="constrained")
    table.boxplot("points", by="player", ax=left)
    left.set(title="Points", xlabel="", ylabel="points")
    causes = ["serpent", "shark", "whirlpool", "volcano"]
    table.groupby("player")[causes].mean().plot.bar(stacked=True, ax=right, rot=0)
    right.set(title="Adventurers lost per game", xlabel="")
    figure.suptitle("")
    figure.savefig(path, dpi=120)
    plt.close(figure)


def main(folder: str, path: str) -> None:
    """Print wins and points by player and by order of play, and draw the plots."""
    table = table_of(games_of(Path(folder)))
    print(table.groupby("player")[["win", "points", "saved"]].mean().round(2))
    print(table.groupby(["players", "order"])[["win", "points"]].mean().round(2))
    draw(table, Path(path))
    print(f"drawn: {path}")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: python library_statistics.py FOLDER PICTURE.png")
    main(*sys.argv[1:])
