"""Bots in processes of their own: they decide, and the game goes on whatever they do."""

from __future__ import annotations

import asyncio
import logging
import pickle
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from survive.engine import Options, State, legal_actions, to_move
from survive.players.player import KINDS, PlayerError, offer_program
from survive.processes.worker import PipeEnd
from survive.server.bots.pool import AT_ONCE, BotPool
from survive.server.bots.worker import Job, decide
from survive.server.errors import RefusedError
from survive.server.lobby.offers import offers
from survive.server.metrics import Metrics
from survive.server.protocol import requests
from survive.server.protocol.broadcast import Broadcast
from survive.server.settings import Settings
from survive.server.store.sqlite.store import SqliteStore
from survive.server.tables.hub import Hub
from survive.server.tables.model.seats import check_level
from survive.views import View, view
from tests.players.programs import MISBEHAVING, processes_in, until_gone
from tests.server import broken_bots
from tests.server.counting import counted
from tests.server.playing import FREELY, Device, after, new_table
from tests.server.test_two_servers import until
from tests.systems.marks import needs_signals

HALF = after(80, Options(players=3))
LONG = 600.0
"""Seconds that a bot may think where nobody waits for it."""


def a_job(level: str = "medium") -> Job:
    state = HALF.state()
    seat = to_move(state)
    return Job(level, seat, 7, view(state, seat, remember=True), legal_actions(state))


async def test_a_bot_decides_in_its_own_process() -> None:
    pool = BotPool(1, 30.0, Metrics())
    try:
        job = a_job()
        assert len(job.legal) > 1
        first = await pool.decide(job)
        assert first.action in job.legal
        assert await pool.decide(job) == first, "the same seed decides the same"
    finally:
        await pool.close()


BROKEN: list[tuple[Callable[[PipeEnd], None], str]] = [
    (broken_bots.crashing, "its process ended (exit code 3)"),
    (broken_bots.hanging, "it took longer than"),
    (broken_bots.cheating, "which is not legal"),
    (broken_bots.always_dying, "its process ended (exit code 4)"),
]


@pytest.mark.parametrize(
    ("target", "why"), BROKEN, ids=lambda value: getattr(value, "__name__", "")
)
async def test_a_failure_is_noticed_and_somebody_decides_all_the_same(
    target: Callable[[PipeEnd], None],
    why: str,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Only a hanging bot uses the whole time; the others need time to start.
    patience = 1.0 if "longer" in why else 300.0
    monkeypatch.setattr("survive.processes.worker_process.START_SECONDS", patience)
    metrics = Metrics()
    pool = BotPool(1, 0.2, metrics, target)
    try:
        with caplog.at_level(logging.WARNING, "survive.server"):
            for _ in range(2):
                assert (await pool.decide(a_job())).action in a_job().legal
    finally:
        await pool.close()
    assert counted(metrics.bot_failures) >= 2
    reasons = [getattr(record, "fields", {}).get("why", "") for record in caplog.records]
    assert any(why in reason for reason in reasons)


async def test_a_bug_in_a_bot_is_reported_and_costs_no_process(
    caplog: pytest.LogCaptureFixture,
) -> None:
    pool = BotPool(1, 30.0, Metrics())
    try:
        job = a_job()
        with caplog.at_level(logging.WARNING, "survive.server"):
            # Something other than a view makes the bot raise.
            blind = job._replace(view=None)  # type: ignore[arg-type]
            assert (await pool.decide(blind)).action in job.legal
            assert (await pool.decide(job)).action in job.legal
    finally:
        await pool.close()
    fields = [getattr(record, "fields", {}) for record in caplog.records]
    assert "Traceback" in fields[0]["why"]


async def test_a_thinking_bot_delays_nobody() -> None:
    pool = BotPool(1, 60.0, Metrics())
    try:
        thinking = asyncio.create_task(pool.decide(a_job("ismcts")))
        turns = 0
        while not thinking.done():
            await asyncio.sleep(0)
            turns += 1
        assert (await thinking).action in a_job().legal
        assert turns > 10, "the loop went on"
    finally:
        await pool.close()


async def test_when_the_time_is_up_a_decision_is_there_though_every_worker_is_busy() -> None:
    """The workers hang for minutes, and nobody waits for them."""
    metrics = Metrics()
    pool = BotPool(1, LONG, metrics, broken_bots.hanging)
    try:
        endless = asyncio.create_task(pool.decide(a_job("hard")._replace(table="a")))
        await until(lambda: pool.busy == 1)
        job = a_job("expert")._replace(table="b", seconds=0.01)
        assert await pool.decide(job) == decide(job._replace(level=AT_ONCE))
        assert pool.busy == 1, "it still waits for its first answer"
        assert pool.waiting == 0
        endless.cancel()
    finally:
        await pool.close()
    assert counted(metrics.bots_cut_off) == 1


async def test_a_bot_that_is_still_thinking_when_its_time_is_up_keeps_its_worker() -> None:
    pool = BotPool(1, LONG, Metrics(), broken_bots.hanging)
    try:
        job = a_job("hard")._replace(table="a", seconds=0.01)
        assert (await pool.decide(job)).action in job.legal
        await until(lambda: pool.busy == 1)
        again = await pool.decide(job)
        assert again.action in job.legal, "the next decision does not wait for it either"
    finally:
        await pool.close()


@pytest.mark.parametrize("level", ["level:1900:style=vengeful", "hard:style=cautious"])
async def test_bots_by_rating_and_in_a_style_decide(level: str) -> None:
    metrics = Metrics()
    pool = BotPool(1, LONG, metrics)
    try:
        job = a_job(level)._replace(harms=(0, 1, 2), seconds=LONG)
        assert (await pool.decide(job)).action in job.legal
    finally:
        await pool.close()
    assert counted(metrics.bot_failures) == 0


def test_what_a_bot_is_given_holds_no_state_but_the_masked_one() -> None:
    """A job is pickled: look at everything that is sent."""
    state, job = HALF.state(), a_job()
    assert not any(isinstance(part, State) for part in job)
    sent: Job = pickle.loads(pickle.dumps(job))
    assert isinstance(sent.view, View)
    others = [a for a in range(30) if state.ruleset.owner[a] != job.seat]
    assert {int(sent.view.known.value[a]) for a in others} == {0}
    assert {int(back) for back in sent.view.known.backs} <= {-1, -2}


async def test_real_bots_play_a_whole_game_at_a_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("survive.server.tables.model.repellent_question.BOT_SECONDS", 0.01)
    settings = Settings(bot_workers=1, messages_a_second=FREELY.messages_a_second)
    hub = Hub(SqliteStore(tmp_path / "t"), settings, broadcast=Broadcast)
    await hub.open()
    try:
        made = await requests.make_table(hub.services, new_table("random", "easy"))
        table = await hub.services.tables.find(made.table)
        assert table is not None
        device = Device(hub)
        await device.attach(made.table)
        while not table.fold.over:
            await asyncio.sleep(0.01)
            device.take()
        assert counted(hub.services.metrics.bot_failures) == 0
    finally:
        await hub.close()


@needs_signals
async def test_a_program_that_the_operator_offers_decides_and_ends_with_the_pool(
    tmp_path: Path, offered: Callable[[str, str], None]
) -> None:
    noted = tmp_path / "processes"
    offered("mybot", f"{MISBEHAVING} well {noted},time=300")
    metrics = Metrics()
    pool = BotPool(1, 30.0, metrics)
    job = a_job("mybot")
    try:
        assert [(await pool.decide(job)).action for _ in range(2)] == [job.legal[0]] * 2
    finally:
        await pool.close()
    assert counted(metrics.bot_failures) == 0
    until_gone(processes_in(noted))


async def test_a_program_that_fails_is_named_in_the_log_and_a_simpler_bot_decides(
    tmp_path: Path, offered: Callable[[str, str], None], caplog: pytest.LogCaptureFixture
) -> None:
    offered("mybot", f"{MISBEHAVING} illegal {tmp_path / 'processes'},time=300")
    pool = BotPool(1, 30.0, Metrics())
    try:
        with caplog.at_level(logging.WARNING, "survive.server"):
            assert (await pool.decide(a_job("mybot"))).action in a_job().legal
    finally:
        await pool.close()
    (fields,) = [getattr(record, "fields", {}) for record in caplog.records]
    assert fields["bot"] == "mybot"
    assert "misbehaving.py illegal" in fields["why"]
    assert "which is not legal here" in fields["why"]
    assert "Traceback" not in fields["why"]


def test_clients_can_choose_only_programs_that_the_operator_offers(
    tmp_path: Path, offered: Callable[[str, str], None]
) -> None:
    command = f"{MISBEHAVING} well {tmp_path / 'processes'}"
    for level in ("mybot", f"program:{command}", "program:sh"):
        with pytest.raises(RefusedError, match="there is no such bot"):
            check_level(level)
    assert "mybot" not in [bot.level for bot in offers().bots]
    offered("mybot", command)
    check_level("mybot")
    assert "mybot" in [bot.level for bot in offers().bots]
    with pytest.raises(RefusedError, match="there is no such bot"):
        check_level(f"program:{command}")


@pytest.mark.parametrize(
    ("name", "message"),
    [("hard", "there is already a bot 'hard'"), ("My Bot", "cannot be a bot's name")],
)
def test_a_program_needs_a_name_of_its_own(
    name: str, message: str, offered: Callable[[str, str], None]
) -> None:
    with pytest.raises(PlayerError, match=message):
        offered(name, "python3")


@pytest.fixture
def offered() -> Iterator[Callable[[str, str], None]]:
    """Offer programs for the length of a test."""
    before = dict(KINDS)
    yield offer_program
    KINDS.clear()
    KINDS.update(before)
