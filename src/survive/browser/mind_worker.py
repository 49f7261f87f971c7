"""The Python side of a worker that thinks: pickled questions in, pickled answers out."""

from __future__ import annotations

import pickle
import traceback
from collections.abc import Callable
from typing import Any

from survive.processes.messages import Failure


def answering(module: str) -> Callable[[bytes], bytes]:
    """Return what answers the questions for a module of workers (``web_workers.Mind``)."""
    answer = _answering(module)

    def answered(question: bytes) -> bytes:
        try:
            found: object = answer(pickle.loads(question))
        except Exception:
            found = Failure(traceback.format_exc())
        return pickle.dumps(found)

    return answered


def answering_for_js(module: str) -> Callable[[Any], Any]:
    """Return the same for JavaScript, which has its own kind of bytes."""
    from pyodide.ffi import to_js

    answer = answering(module)
    return lambda question: to_js(answer(question.to_bytes()))


def _answering(module: str) -> Callable[[Any], object]:
    """Import what a kind of worker needs, and nothing of the others."""
    if module == "survive.server.bots.worker":
        from survive.server.bots import worker as bots

        return bots.answering()
    if module == "survive.server.study.worker":
        from survive.server.study import worker as study

        return study.answering()
    raise ValueError(f"no worker runs {module}")
