"""Studies as a weapon: one client network takes its turns at the processes, and no more."""

from __future__ import annotations

import asyncio
import gzip
import json
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from time import process_time
from typing import Any

import pytest

from survive.engine import Options
from survive.processes.worker import PipeEnd
from survive.record.game.game_record import GameRecord, write_record
from survive.server.features.editor import routes as editor
from survive.server.features.puzzles.judging import CheckPosition, JudgeAnswer
from survive.server.features.puzzles.service import puzzle_list
from survive.server.features.reviews.answer import FORM
from survive.server.features.reviews.method import SEED, PartJob
from survive.server.features.reviews.service import FORMS
from survive.server.lobby.routes import CODES_PER_CLIENT
from survive.server.metrics import Metrics
from survive.server.protocol import messages
from survive.server.settings import Settings
from survive.server.study.pool import StudyPool
from survive.server.study.worker import Job
from survive.study.puzzles import puzzle as puzzles
from survive.study.puzzles.puzzle import shipped
from survive.study.review import VERSION, parts_of
from tests.attack.studies import BUSY, PLAN
from tests.attack.test_bounds import shown as gauges
from tests.record.records import play
from tests.server.databases import Database
from tests.server.serving import HOST, PATIENCE, RunningServer
from tests.server.studying import Cleans, Counts, Leaves, QuickMethod, TurnJob
from tests.server.test_reviews import OTHER, WHOLE, reviews_at, settled, shown
from tests.server.test_study_pool import a_pool

MOST_SECONDS = 1.0
"""Processor time of a step, at most: about half of it is usual."""


# Turns


async def test_a_network_with_many_jobs_gets_no_more_turns_than_one_with_a_single_job() -> None:
    """Jobs were served in the order in which they came: eight of one network, one of another."""
    served = list[str]()

    async def follow(pool: StudyPool, client: str, steps: int) -> None:
        async for _ in pool.run(Counts(steps), client):
            served.append(client)

    async with a_pool() as pool:
        many = [asyncio.create_task(follow(pool, "many", 10**6)) for _ in range(8)]
        while served.count("many") < 16:
            await asyncio.sleep(0)
        served.clear()
        await follow(pool, "one", 10)
        assert served.count("many") <= served.count("one") + 2
        for task in many:
            task.cancel()
        await asyncio.wait(many)


class LongAndShort(QuickMethod):
    """Reviews one game in very many parts, and any other in a few."""

    def __init__(self, long: GameRecord, parts: int) -> None:
        super().__init__()
        self._long, self._parts = len(long.actions), parts

    def parts(self, record: GameRecord) -> list[TurnJob]:
        is_long = len(record.actions) == self._long
        return [TurnJob()] * (self._parts if is_long else 3)

    def sketches(self, record: GameRecord) -> list[TurnJob]:
        return self.parts(record)


async def test_a_long_review_keeps_nobody_elses_waiting(sqlite_database: Database) -> None:
    """One review was made after the other: an uploaded game of 8,000 turns blocked all others."""
    parts = 1_000
    async with reviews_at(sqlite_database, LongAndShort(OTHER, parts)) as (hub, reviews):
        long, short = await shown(hub, OTHER), await shown(hub, WHOLE)
        await reviews.start(long, "attacker")
        while not (await reviews.standing(long)).done:
            await asyncio.sleep(0)
        before = (await reviews.standing(long)).done
        await reviews.start(short, "bystander")
        assert (await settled(reviews, short)).state == "done"
        standing = await reviews.standing(long)
        assert standing.state == "running"
        assert standing.done - before < parts / 2


# Steps


def a_turn() -> PartJob:
    parts = parts_of(play(Options(players=4), 5), rollouts=24, seed=SEED)
    return PartJob(parts[len(parts) // 2])


@pytest.mark.parametrize(
    "job",
    [JudgeAnswer(tuple(PLAN), None, BUSY), CheckPosition(BUSY), a_turn()],
    ids=["an own puzzle", "whether it is one", "a turn of a review"],
)
def test_long_work_can_be_interrupted_about_twice_a_second(job: Job) -> None:
    """The answer to a puzzle of the client's own was judged in one step of 10 to 26 seconds."""
    longest, began = 0.0, process_time()
    for _ in job.steps():
        longest, began = max(longest, process_time() - began), process_time()
    assert longest < MOST_SECONDS


async def test_a_job_without_results_is_interrupted_and_can_be_dropped() -> None:
    async with a_pool() as pool:
        endless = asyncio.create_task(pool.result(Endless(), "attacker"))
        await asyncio.sleep(0)
        async with asyncio.timeout(PATIENCE / 2):
            assert [one async for one, _ in pool.run(Counts(5), "bystander")] == [0, 1, 2, 3, 4]
        assert not endless.done()
        endless.cancel()
        await asyncio.wait([endless])
        assert pool.jobs == 0


async def test_a_process_forgets_what_is_dropped(tmp_path: Path) -> None:
    """What clients that come and go leave behind would fill its memory."""
    file = tmp_path / "dropped"
    async with a_pool() as pool:
        dropped = asyncio.create_task(pool.result(Cleans(str(file)), "attacker"))
        await asyncio.sleep(0)
        dropped.cancel()
        await asyncio.wait([dropped])
        await pool.result(Counts(1), "bystander")
        assert file.exists()


class Endless:
    """Never finds anything out."""

    def steps(self) -> Iterator[None]:
        while True:
            yield None


async def test_a_job_that_is_dropped_while_it_waits_takes_no_turn(tmp_path: Path) -> None:
    """Its first step was made anyway, so a client that came and went kept the process busy."""
    gate, file = tmp_path / "gate", tmp_path / "steps"
    async with a_pool() as pool:
        first = asyncio.create_task(pool.result(TurnJob(str(gate)), "bystander"))
        await asyncio.sleep(0)
        waiting = asyncio.create_task(pool.result(Leaves(str(file)), "attacker"))
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.wait([waiting])
        gate.touch()
        await first
        await pool.result(Counts(1), "bystander")
        assert not file.exists()


# Requests


def hanging(server: PipeEnd) -> None:
    """Run in a process of studies that never answers."""
    server.recv()
    time.sleep(PATIENCE)


@pytest.fixture
def stuck(tmp_path: Path) -> Iterator[RunningServer]:
    """A server whose processes of studies never answer."""

    def stuck_pool(_settings: Settings, metrics: Metrics) -> StudyPool:
        return StudyPool(1, PATIENCE, metrics, hanging)

    with RunningServer(str(tmp_path / "t"), study_pool=stuck_pool) as server:
        yield server


def posted(server: RunningServer, path: str, body: Any) -> socket.socket:
    """Send a request, and do not wait for the answer."""
    raw = body if isinstance(body, bytes) else json.dumps(body).encode()
    head = f"POST {path} HTTP/1.1\r\nHost: {HOST}:{server.port}\r\nContent-Length: {len(raw)}\r\n"
    connection = socket.create_connection((HOST, server.port), PATIENCE)
    connection.sendall(f"{head}\r\n".encode() + raw)
    return connection


def fill(server: RunningServer, what: str) -> float:
    return gauges(server.request("GET", "/metrics")[1].decode(), "fill")[what]


def wait_for_fill(server: RunningServer, what: str, count: int) -> None:
    end = time.monotonic() + PATIENCE / 2
    while fill(server, what) != count:
        assert time.monotonic() < end, f"{what}: {fill(server, what)} instead of {count}"
        time.sleep(0.02)


OWN = {"version": messages.VERSION, "line": PLAN, "position": BUSY}
GAME = {"version": messages.VERSION, "start": "game"}


def test_whoever_hangs_up_no_longer_keeps_a_place(stuck: RunningServer) -> None:
    """The answer to a puzzle was judged to the end, though nobody was there to read it."""
    connections = [
        posted(stuck, "/api/puzzles/own/answer", OWN),
        posted(stuck, "/api/puzzles/own/check", {"version": messages.VERSION, "position": BUSY}),
        posted(stuck, "/api/positions", GAME),
    ]
    for what, count in (("answers to puzzles", 2), ("positions of games", 1)):
        wait_for_fill(stuck, what, count)
    for connection in connections:
        connection.close()
    for what in ("answers to puzzles", "positions of games"):
        wait_for_fill(stuck, what, 0)


@pytest.mark.parametrize("kind", ["positions of games", "QR codes"])
def test_a_network_has_few_places_for_slow_requests(kind: str, stuck: RunningServer) -> None:
    """Both were worked out in the server's own process, in as many threads as there were."""
    code = f"http://{HOST}:{stuck.port}/g/abc".encode()
    path, body, places = {
        "positions of games": ("/api/positions", GAME, editor.PER_CLIENT),
        "QR codes": ("/api/qr", code, CODES_PER_CLIENT),
    }[kind]
    connections = [posted(stuck, path, body) for _ in range(places)]
    try:
        wait_for_fill(stuck, kind, places)
        status, answer = stuck.request("POST", path, body)
        assert (status, json.loads(answer)["code"]) == (503, "studies_busy")
        assert stuck.request("GET", "/api/offers")[0] == 200
    finally:
        for connection in connections:
            connection.close()


def test_a_code_is_drawn_once(tmp_path: Path) -> None:
    with RunningServer(str(tmp_path / "t")) as server:
        link = f"http://{HOST}:{server.port}/g/abc".encode()
        answers = {server.request("POST", "/api/qr", link) for _ in range(3)}
        assert [status for status, _ in answers] == [200]
        metrics = server.request("GET", "/metrics")[1].decode()
        assert "survive_study_seconds_count 1.0" in metrics
        assert fill(server, "bytes of QR codes") > 0


def test_the_list_of_puzzles_reads_no_position(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each request for the list read the positions of all puzzles: 0.2 seconds of the loop."""
    players = {one.id: int(one.task.view.known.ruleset.players) for one in shipped().values()}
    monkeypatch.setattr(puzzles, "read_position", None)
    assert {one.puzzle: one.players for one in puzzle_list(0.0).puzzles} == players


def test_a_review_that_is_done_is_sent_as_it_is_kept(tmp_path: Path) -> None:
    """It was unpacked, decoded, and all its moves played again for each request."""
    kept = gzip.compress(b'"as it is kept"', mtime=0)
    with RunningServer(str(tmp_path / "t")) as server:
        _, body = server.request("POST", "/api/records", write_record(WHOLE).encode())
        table = json.loads(body)["table"]
        path = f"/api/tables/{table}/review"
        form = FORMS * VERSION + FORM
        server.in_its_loop(server.hub.services.store.keep_review(table, form, 0.0, kept))
        packed = {"Accept-Encoding": "gzip"}
        assert server.request("GET", path, headers=packed) == (200, kept)
        assert server.request("GET", path) == (200, b'"as it is kept"')
        tag = {"If-None-Match": f'"{kept[-8:].hex()}"'}
        assert server.request("GET", path, headers=packed | tag) == (304, b"")
