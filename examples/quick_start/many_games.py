"""Play games and look at them as a DataFrame: ``python many_games.py [GAMES]``.

It needs pandas: ``pip install 'survive-the-island[data]'``.
"""

import sys

import survive

if __name__ == "__main__":  # the processes that play import this file
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    found = survive.simulate(["medium", "easy"], games=games, rotate=True, workers=None)
    frame = found.to_pandas()
    print(frame.groupby("player")[["score", "saved", "lost"]].mean())
    print(found.wins)
