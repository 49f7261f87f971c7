"""How much load a server carries: many games over real sockets, and what a kill -9 loses.

    python -m bench.server_load [--games 50] [--sockets 200] [--rate 50] [--seconds 10]
        [--bots 0] [--kills 0] [--sleeping 0] [--database URL] [--json]

The load comes from this process; the server is another: ``survive serve`` as it is, with its
limits, on a loopback port. Random legal actions are played at the given rate, then as fast as
answers come (the peak). A latency is the time from sending an action to its acknowledgement,
which the server sends after the commit. With ``--kills`` the server is killed at the peak and
restarted on the same database; every action it ever acknowledged is then looked up there. With
``--sleeping`` the whole is done twice, with an empty database and with that many games over days
that nobody follows. The load it is designed for:
``--games 1000 --sockets 4000 --rate 300 --bots 2 --kills 25``.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

import uvloop

from bench._server_client import Crowd
from bench._server_process import ServerProcess, raise_file_limit
from bench._sleeping import fill
from bench.report import figure, finish, table
from survive.server.store.databases import open_store

TICK = 0.004
"""Seconds between two looks at which games should play."""
RECONNECT_SECONDS = 5.0
"""Clients should have their state again within this time after the restart."""
GIVE_UP = 60.0


def percentiles(seconds: list[float]) -> dict[str, float]:
    """Return percentiles of latencies, in milliseconds."""
    ordered = sorted(seconds) or [0.0]
    return {
        f"p{share}_ms": 1000 * ordered[min(len(ordered) - 1, len(ordered) * share // 100)]
        for share in (50, 95, 99)
    }


async def play(crowd: Crowd, rate: float | None, seconds: float) -> int:
    """Run ready games, at a rate or all at once; return how many actions were sent."""
    began, sent, missed = time.perf_counter(), 0, 0
    while (passed := time.perf_counter() - began) < seconds:
        due = len(crowd.ready) if rate is None else int(passed * rate) - sent - missed
        for _ in range(due):
            if not crowd.ready:
                missed += 1  # no game accepts actions: skip one rather than send a burst later
                continue
            game = next(iter(crowd.ready))
            del crowd.ready[game]
            game.play()
            sent += 1
        await asyncio.sleep(TICK if rate is not None else 0.001)
    return sent


async def measured(
    server: ServerProcess, crowd: Crowd, rate: float | None, seconds: float
) -> dict[str, float]:
    """Play for a while; return latencies and rates."""
    crowd.latencies.clear()
    before, bytes_before, ours = server.cpu_seconds(), crowd.received, time.process_time()
    began = time.perf_counter()
    await play(crowd, rate, seconds)
    took = time.perf_counter() - began
    after = server.cpu_seconds()
    done = len(crowd.latencies)
    found = percentiles(crowd.latencies) | {
        "moves_per_s": done / took,
        "received_mib_per_s": (crowd.received - bytes_before) / took / 2**20,
        "client_cpu": (time.process_time() - ours) / took,
    }
    if before is not None and after is not None:
        found["server_cpu"] = (after - before) / took
        found["server_cpu_ms_per_move"] = 1000 * (after - before) / max(1, done)
    return found


async def kill_once(server: ServerProcess, crowd: Crowd, seconds: float) -> dict[str, float]:
    """Kill the server at the peak, restart it, let all clients reconnect, and compare."""
    playing = asyncio.create_task(play(crowd, None, seconds))
    await asyncio.sleep(seconds * random.uniform(0.5, 0.95))
    await asyncio.to_thread(server.kill)
    await playing
    crowd.ready.clear()
    crowd.restarted = True
    for game in crowd.games:
        game.restart()
    began = time.perf_counter()
    reconnecting = asyncio.create_task(crowd.connect(GIVE_UP))
    await asyncio.to_thread(server.start)
    up = time.perf_counter()
    await reconnecting
    used = server.cpu_seconds()
    crowd.restarted = False
    back = sorted(c.attached - up for c in crowd.clients if c.attached is not None)
    return {
        "start_s": up - began,
        "cpu_ms_per_client": 1000 * (used or 0.0) / len(crowd.clients),
        "reconnected": sum(one <= RECONNECT_SECONDS for one in back) / len(crowd.clients),
        "all_back_s": back[-1] if len(back) == len(crowd.clients) else GIVE_UP,
        "lost_on_the_wire": sum(
            max(0, game.owed - game.seen_after_restart)
            for game in crowd.games
            if game.seen_after_restart is not None
        ),
    }


async def missing_commands(database: str, crowd: Crowd) -> tuple[int, int]:
    """Look up every acknowledged action in the database; return how many exist and are missing."""
    acknowledged: dict[str, list[str]] = {}
    for game in crowd.games:
        for name, command in game.commands:
            acknowledged.setdefault(name, []).append(command)
    missing = 0
    async with open_store(database) as store:
        for name, commands in acknowledged.items():
            entries = await store.entries(name)
            kept = {entry.command.rpartition(":")[2] for entry in entries if entry.command}
            missing += sum(command not in kept for command in commands)
    return sum(map(len, acknowledged.values())), missing


async def load(arguments: argparse.Namespace, database: str, log: Path) -> dict[str, Any]:
    """Run the whole benchmark; return the figures."""
    server = ServerProcess(database, log, max(1, arguments.bots))
    server.start()
    crowd = Crowd(server.port)
    figures: dict[str, Any] = {"server": server.healthz()}
    try:
        await crowd.make(arguments.games, arguments.sockets)
        await crowd.watch_bots(arguments.bots, "hard")
        figures["connected"] = sum(client.attached is not None for client in crowd.clients)
        if figures["connected"] < len(crowd.clients):
            raise SystemExit(f"only {figures['connected']} of {len(crowd.clients)} sockets opened")
        await play(crowd, arguments.rate, min(2.0, arguments.seconds))  # to warm up
        figures["paced"] = await measured(server, crowd, arguments.rate, arguments.seconds)
        figures["peak"] = await measured(server, crowd, None, arguments.seconds)
        figures["server_mib"] = server.memory_mib()
        kills = [await kill_once(server, crowd, 4.0) for _ in range(arguments.kills)]
        if kills:
            await play(crowd, arguments.rate, 2.0)  # the clients continue
    finally:
        crowd.hang_up()
        await asyncio.to_thread(server.stop)
    figures["acknowledged"], figures["lost"] = await missing_commands(database, crowd)
    figures["refused"] = dict(crowd.refused)
    figures["games_over"] = crowd.over
    if kills:
        figures["kills"] = {
            "count": len(kills),
            "lost_on_the_wire": sum(one["lost_on_the_wire"] for one in kills),
            "reconnected": sum(one["reconnected"] for one in kills) / len(kills),
            "reconnected_least": min(one["reconnected"] for one in kills),
            "all_back_s": median(one["all_back_s"] for one in kills),
            "all_back_s_most": max(one["all_back_s"] for one in kills),
            "start_s_most": max(one["start_s"] for one in kills),
            "cpu_ms_per_client_most": max(one["cpu_ms_per_client"] for one in kills),
        }
    return figures


ROWS = {
    "moves_per_s": "moves acknowledged/s",
    "p50_ms": "latency, half of them under, ms",
    "p95_ms": "latency, 95 % under, ms",
    "p99_ms": "latency, 99 % under, ms",
    "server_cpu": "cores used by the server",
    "server_cpu_ms_per_move": "  ms of it per move",
    "client_cpu": "cores used by the clients",
    "received_mib_per_s": "MiB/s to the clients",
}


def show(arguments: argparse.Namespace, figures: dict[str, Any]) -> None:
    """Print the tables for people."""
    what = f"{arguments.games} games, {figures['connected']} sockets, {arguments.bots} hard bots"
    table(
        f"A server ({figures['server']}) with {what}",
        ("", f"at {arguments.rate:g} moves/s", "as fast as it can"),
        (
            (text, figure(figures["paced"].get(name)), figure(figures["peak"].get(name)))
            for name, text in ROWS.items()
        ),
    )
    print(f"memory of the server: {figure(figures['server_mib'])} MiB")
    print(f"acknowledged actions: {figures['acknowledged']}, lost: {figures['lost']}")
    if figures["refused"]:
        print(f"refused and tried again: {figures['refused']}")
    if "kills" in figures:
        kills = figures["kills"]
        table(
            f"kill -9 at the peak and a restart, {kills['count']} times",
            ("", "all of them", "the worst one"),
            [
                (
                    "acknowledged changes lost, as clients see it",
                    figure(kills["lost_on_the_wire"]),
                    "",
                ),
                (
                    f"clients back within {RECONNECT_SECONDS:g} s, %",
                    figure(100 * kills["reconnected"]),
                    figure(100 * kills["reconnected_least"]),
                ),
                (
                    "all clients back after, s (median)",
                    figure(kills["all_back_s"]),
                    figure(kills["all_back_s_most"]),
                ),
                ("until the server listens again, s", "", figure(kills["start_s_most"])),
                ("  ms of its core per client", "", figure(kills["cpu_ms_per_client_most"])),
            ],
        )


SLEEPING_ROWS = {
    ("paced", "p50_ms"): "latency, half of them under",
    ("paced", "p95_ms"): "latency, 95 % under",
    ("paced", "p99_ms"): "latency, 99 % under",
    ("paced", "server_cpu_ms_per_move"): "processor time per move",
    ("peak", "moves_per_s"): "moves/s, as fast as it can",
}


def show_sleeping(tables: int, awake: dict[str, Any], asleep: dict[str, Any]) -> None:
    """Print what sleeping tables cost those that are played."""
    table(
        f"{tables} sleeping games over days beside them, in ratios to none",
        ("", "ratio"),
        [
            (text, figure(asleep[load][name] / awake[load][name]))
            for (load, name), text in SLEEPING_ROWS.items()
        ],
    )
    each = 1024 * (asleep["server_mib"] - awake["server_mib"]) / tables
    print(f"memory of the server per sleeping table: {figure(each)} KiB")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--sockets", type=int, default=200, help="for all games together")
    parser.add_argument("--rate", type=float, default=50.0, help="moves a second")
    parser.add_argument("--seconds", type=float, default=10.0, help="for each of the two loads")
    parser.add_argument("--bots", type=int, default=0, help="hard bots that think at the same time")
    parser.add_argument("--kills", type=int, default=0)
    parser.add_argument("--sleeping", type=int, default=0, help="games over days beside them")
    parser.add_argument("--database", help="an empty PostgreSQL; otherwise a new SQLite file")
    parser.add_argument("--json", action="store_true", help="print one JSON object last")
    arguments = parser.parse_args()
    if arguments.sockets < 3 * arguments.games:
        parser.error("a game needs at least three sockets, one per player")
    if too_few := raise_file_limit(arguments.sockets + 500):
        parser.error(too_few)
    with tempfile.TemporaryDirectory() as folder:
        database = arguments.database or str(Path(folder) / "tables.sqlite")
        figures = uvloop.run(load(arguments, database, Path(folder) / "log"))
        if arguments.sleeping:
            uvloop.run(fill(database, arguments.sleeping))
            figures["asleep"] = uvloop.run(load(arguments, database, Path(folder) / "log"))
    show(arguments, figures)
    if arguments.sleeping:
        show(arguments, figures["asleep"])
        show_sleeping(arguments.sleeping, figures, figures["asleep"])
    finish(figures, arguments.json)


if __name__ == "__main__":
    main()
