"""Trains the examples that learn, and plays their rows: ``python -m bench.learned_agents``.

For each track of games, PPO learns by self-play and a network clones *medium* (needs the extras
``env`` and ``train``); then ``survive evaluate`` plays both. Results and curves go to
``bench/results``, networks to ``--networks``.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Final

from bench.leaderboard_games import FOLDER, Row, play
from survive.benchmark.tracks import TRACKS

ROOT: Final = Path(__file__).parent.parent
TEACHER: Final = "medium"
AGENT: Final = "examples.evaluate_agent:Trained:path="


def run(where: Path, *words: object) -> None:
    """Run a module of Python; print what it says only if it fails."""
    command = [sys.executable, "-m", *map(str, words)]
    done = subprocess.run(command, cwd=where, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command[1:])}:\n{done.stdout[-500:]}{done.stderr[-3000:]}")


def learn(track: str, networks: Path, minutes: float, games: int, cores: int) -> list[Row]:
    """Train both networks for a track; return the rows to play."""
    found, begun = TRACKS[track], time.monotonic()
    table = ["--options", found.options]
    records, clone, ppo = f"games-{track}", f"clone-{track}.pt", f"ppo-{track}"
    lineup = ",".join([TEACHER] * found.seats)
    played = ["--games", games, "--seed", 60_000_000, "--workers", cores, "--out", records]
    run(networks, "survive", "simulate", "--players", lineup, *table, *played)
    run(networks, "examples.clone_behaviour", f"{records}/records", *table, "--out", clone)
    print(f"{clone}: {time.monotonic() - begun:.0f} s", flush=True)
    seats = [] if found.options else ["--players", found.seats]
    size = ["--minutes", minutes, "--cores", cores, "--out", ppo]
    run(networks, "examples.ppo_self_play", *seats, *table, *size)
    print(f"{ppo}: {time.monotonic() - begun:.0f} s", flush=True)
    return [
        Row(track, f"{AGENT}{ppo}/network.pt", f"PPO, {minutes:g} minutes"),
        Row(track, f"{AGENT}{clone}", f"clone of {TEACHER}, {games} games"),
    ]


def keep_curve(track: str, networks: Path, results: Path) -> None:
    """Keep the tests on the way: a line for each."""
    text = (networks / f"ppo-{track}" / "curve.jsonl").read_text(encoding="utf-8")
    tests = [line for line in text.splitlines() if "wins" in json.loads(line)]
    (results / f"curve-{track}-ppo.jsonl").write_text("\n".join(tests) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tracks", nargs="+", default=list(TRACKS), choices=TRACKS)
    parser.add_argument("--minutes", type=float, default=10, help="how long PPO learns")
    parser.add_argument("--games", type=int, default=300, help="of the teacher")
    parser.add_argument("--deals", type=int, help="for a quick look; the standard is 10")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--networks", type=Path, default=ROOT / "build" / "networks")
    parser.add_argument("--out", type=Path, default=FOLDER)
    given = parser.parse_args()
    os.environ["PYTHONPATH"] = os.pathsep.join(
        filter(None, (str(ROOT), os.environ.get("PYTHONPATH")))
    )
    networks, results = given.networks.absolute(), given.out.absolute()
    for folder in (networks, results):
        folder.mkdir(parents=True, exist_ok=True)
    cores = max(1, given.workers // len(given.tracks))

    def one(track: str) -> bool:
        rows = learn(track, networks, given.minutes, given.games, cores)
        keep_curve(track, networks, results)
        evaluate = partial(play, deals=given.deals, workers=cores, folder=results, where=networks)
        return all(map(evaluate, rows))

    with ThreadPoolExecutor(len(given.tracks)) as pool:
        sys.exit(not all(list(pool.map(one, given.tracks))))


if __name__ == "__main__":
    main()
