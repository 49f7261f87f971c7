"""Workers: the same results for every executor, errors are reported, a stop keeps what is done."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from survive.cli.simulations.simulate import STANDARD
from survive.engine import Options
from survive.simulation import (
    BotError,
    Outcome,
    Plan,
    SimulationError,
    ThisProcess,
    make_executor,
    run_plans,
    simulate,
)
from survive.simulation.run import executors
from survive.simulation.run.interrupt import Stop
from survive.simulation.run.jobs import Batch, BatchResult, run_batch
from survive.simulation.run.processes import Processes

ENDS = "tests.simulation.bots:Ends"
PLAN = Plan(
    Options(3),
    ("random", "tests.simulation.bots:First", "random"),
    seed=11,
    games=24,
    rotate=True,
    collect=(*STANDARD[:-1], ENDS),  # everything but the thinking times
    records=True,
)


def everything(outcome: Outcome) -> list[object]:
    reports = [report for one in outcome.collected for report in one.report()]
    return [outcome.results, outcome.records, reports]


def test_the_number_of_processes_does_not_matter() -> None:
    alone = simulate(PLAN)
    assert len(alone.results) == PLAN.games
    for workers in (2, 3):
        assert everything(simulate(PLAN, workers=workers)) == everything(alone)


def test_results_come_in_the_order_of_the_games_whoever_is_faster() -> None:
    class Backwards(ThisProcess):
        """Finishes the batches it is given in the opposite order."""

        def run(self, batches: Iterator[Batch], stop: Stop) -> Iterator[BatchResult]:
            yield from reversed(list(super().run(batches, stop)))

    seeds = [r.seed for done in run_plans([PLAN], Backwards()) for r in done.results]
    assert seeds == sorted(seeds)
    assert len(seeds) == PLAN.games


def test_several_plans_run_together() -> None:
    other = Plan(Options(2), ("random", "random"), seed=5, games=10)
    found: dict[int, list[object]] = {0: [], 1: []}
    for done in run_plans([PLAN, other], make_executor(workers=2)):
        found[done.batch.plan_number] += done.results
    assert found[0] == simulate(PLAN).results
    assert found[1] == simulate(other).results


@pytest.mark.parametrize("workers", [1, 2])
def test_the_error_of_a_bot_arrives(workers: int) -> None:
    plan = Plan(Options(2), ("random", "tests.simulation.bots:Cheat"), games=20)
    with pytest.raises(BotError, match="bots:Cheat' chose the illegal action"):
        simulate(plan, workers=workers)


def test_a_worker_that_dies_is_reported() -> None:
    plan = Plan(Options(2), ("random", "tests.simulation.bots:Deadly"), games=20)
    with pytest.raises(SimulationError, match="exit code 7"):
        simulate(plan, workers=2)


def test_a_bug_in_a_worker_is_reported_with_its_traceback() -> None:
    plan = Plan(Options(2), ("random", "random"), games=20)
    object.__setattr__(plan, "collect", (1,))  # an empty name: users cannot write it
    with pytest.raises(RuntimeError, match="Traceback"):
        list(run_plans([plan], make_executor(workers=2)))


@pytest.mark.parametrize("workers", [1, 2])
def test_a_stop_keeps_what_is_done(workers: int) -> None:
    plan = Plan(Options(2), ("random", "random"), games=1_000_000)
    stop = Stop()
    seeds: list[int] = []
    for done in run_plans([plan], make_executor(workers=workers), stop):
        seeds += [result.seed for result in done.results]
        stop.requested = True
    assert 0 < len(seeds) < plan.games
    assert len(set(seeds)) == len(seeds)


def test_a_stop_ends_a_batch_between_two_games() -> None:
    plan = Plan(Options(2), ("random", "random"), games=100)
    answers = iter([False, False, True])
    done = run_batch(Batch(0, plan, 0, 0, 100), lambda: next(answers))
    assert len(done.results) == 2


def test_games_that_take_too_long_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("survive.simulation.run.processes.GRACE_SECONDS", 0.1)
    plan = Plan(Options(2), ("random", "tests.simulation.bots:Sleeper"), games=100)
    stop = Stop()
    stop.requested = True
    results = [r for done in run_plans([plan], Processes(2), stop) for r in done.results]
    assert results == []


def test_workers_are_as_many_as_cores_unless_said() -> None:
    assert make_executor().workers == executors.cores()
    assert make_executor(workers=3).workers == 3
    with pytest.raises(SimulationError, match="at least 1"):
        make_executor(workers=0)
    with pytest.raises(SimulationError, match="processes or ray"):
        make_executor("the moon")


def test_without_ray_the_message_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(SimulationError, match="cluster"):
        make_executor("ray")
