"""Plays batches on a Ray cluster: the one that ``RAY_ADDRESS`` names, or one on this machine.

Needs the extra ``cluster``. The machines of a cluster need this package in the same version,
and whatever modules third-party players and accumulators come from.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from time import monotonic
from typing import Any, Self

from survive import _extras
from survive.simulation.result import SimulationError
from survive.simulation.run.executors import GRACE_SECONDS
from survive.simulation.run.interrupt import Stop
from survive.simulation.run.jobs import Batch, BatchResult, run_batch

POLL_SECONDS = 0.2


class RayCluster:
    """The workers of a Ray cluster."""

    def __init__(self, workers: int | None = None) -> None:
        """Connect to the cluster, or start one here; ``workers`` limits how many play."""
        # Silences a warning about a default that will change; it is not about us.
        os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
        # Only one failure is raised; Ray would print the tracebacks of the others.
        os.environ.setdefault("RAY_IGNORE_UNHANDLED_ERRORS", "1")
        try:
            import ray
        except ImportError as error:
            raise SimulationError(_extras.needs("games on Ray", "cluster")) from error
        self._ray: Any = ray
        address = os.environ.get("RAY_ADDRESS")
        here: dict[str, Any] = {"num_cpus": workers, "include_dashboard": False}
        self._started = not ray.is_initialized()
        if self._started:
            try:
                ray.init(
                    address=address or "local",
                    log_to_driver=False,
                    logging_level=logging.ERROR,
                    **({} if address else here),
                )
            except (ConnectionError, ValueError) as error:
                raise SimulationError(f"no Ray cluster at {address!r}: {error}") from error
        cores = int(ray.cluster_resources().get("CPU", 1))
        self.workers = min(workers or cores, cores)
        self._kept = False

    def __enter__(self) -> Self:
        """Stay connected between runs."""
        self._kept = True
        return self

    def __exit__(self, *_: object) -> None:
        """Leave the cluster, or end the one that was started here."""
        self._kept = False
        self._leave()

    def run(self, batches: Iterator[Batch], stop: Stop) -> Iterator[BatchResult]:
        """Assign batches to all workers until all is done or a stop is requested."""
        ray = self._ray
        task = ray.remote(max_retries=0)(run_batch)
        pending: list[Any] = []
        deadline = float("inf")
        try:
            while monotonic() < deadline:
                while len(pending) < self.workers and not stop.requested:
                    batch = next(batches, None)
                    if batch is None:
                        break
                    pending.append(task.remote(batch))
                if not pending:
                    return
                if stop.requested and deadline == float("inf"):
                    deadline = monotonic() + GRACE_SECONDS
                ready, pending = ray.wait(pending, timeout=POLL_SECONDS)
                for reference in ready:
                    yield self._received(reference)
        finally:
            for reference in pending:
                ray.cancel(reference, force=True)
            self._leave()

    def _leave(self) -> None:
        if self._started and not self._kept:
            self._ray.shutdown()

    def _received(self, reference: Any) -> BatchResult:
        try:
            result = self._ray.get(reference)
        except SimulationError as error:
            # Ray adds the worker's traceback to the message; the cause has the message alone.
            cause = getattr(error, "cause", None)
            raise SimulationError(str(cause or error)) from error
        assert isinstance(result, BatchResult)
        return result
