"""The golden files still match the engine; see :mod:`tests.golden.regenerate`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from survive.engine import NOBODY, legal_actions, new_game, to_move
from survive.record.notation.errors import RecordError
from tests.golden import perft, playthrough, reports


@pytest.mark.parametrize("name", playthrough.GAMES)
def test_a_golden_playthrough_replays_line_by_line(name: str) -> None:
    """It needs only the file: options and seed give the deal, each line its action."""
    options, seed = playthrough.GAMES[name]
    state = new_game(options, seed=seed)
    lines = playthrough.path_of(name).read_text().splitlines()
    assert lines[0] == f"# {options.changed()} seed {seed}"
    for count, line in enumerate(lines[1:], 1):
        action = int(line.split(" | ")[2].split()[0])
        assert action in legal_actions(state), f"line {count + 1}: {line}"
        assert playthrough.line_of(state, count, action, len(legal_actions(state))) == line
    assert to_move(state) == NOBODY


@pytest.mark.parametrize("path", reports.files(), ids=lambda path: path.stem)
def test_a_reported_game_replays_to_its_end(path: Path) -> None:
    """Each file in tests/golden/reports, as the page saves them and developers drop them there."""
    text = path.read_text(encoding="utf-8")
    assert f"[{reports.TAG} " in text
    assert reports.replay(text) > 0


def test_a_reported_game_that_the_rules_contradict_is_found() -> None:
    text = (reports.FOLDER / "finished_game.txt").read_text(encoding="utf-8")
    with pytest.raises(RecordError, match="line"):
        reports.replay(text.replace("moves 4, ", ""))


@pytest.mark.parametrize("case", perft.cases(), ids=lambda case: case["name"])
def test_action_sequences_are_as_many_as_counted(case: dict[str, Any]) -> None:
    state = perft.position_of(case)
    counts = [perft.count(state, depth + 1) for depth in range(len(case["counts"]))]
    assert counts == case["counts"]


def test_the_golden_games_meet_every_event() -> None:
    """Together they contain every kind of event."""
    from survive.engine import events

    text = "\n".join(playthrough.path_of(name).read_text() for name in playthrough.GAMES)
    every = {cls.__name__ for cls in events.Event.__subclasses__()}
    assert {name for name in every if name not in text} == set()
