"""Thinks and imports what a site runs, with a wheel for browsers: run it with Pyodide's Python."""

from __future__ import annotations

import pickle
from inspect import iscoroutinefunction

from survive.browser import hub_worker, mind_worker
from survive.engine import COMPILED, Options
from survive.engine.rules import legal_actions, new_game
from survive.server.bots.worker import BotDecision, Job
from survive.views import view


def test_a_bot_of_a_site_decides() -> None:
    assert COMPILED, "the engine is not compiled"
    assert iscoroutinefunction(hub_worker.start)  # with all that it imports
    state = new_game(Options(2), seed=1)
    legal = legal_actions(state)
    answer = mind_worker.answering("survive.server.bots.worker")
    decision = pickle.loads(answer(pickle.dumps(Job("hard", 0, 1, view(state, 0), legal))))
    assert isinstance(decision, BotDecision)
    assert decision.action in legal


if __name__ == "__main__":
    test_a_bot_of_a_site_decides()
    print("it works")
