"""The page's scene and choices, without a page: they hold for every step of whole games."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from survive.engine import Options
from tests.page.node import SCRIPTS, node
from tests.page.real_games import ended_game, game

GAMES = {
    "three_players": Options(3),
    "polish_table": Options.polish(4),
    "overcrowded": Options(6, overcrowded=True),
    "extension": Options(5, extension=True, memory=False),
}


@pytest.mark.parametrize("name", GAMES)
def test_the_page_can_show_and_choose_all_that_happens(name: str, tmp_path: Path) -> None:
    file = tmp_path / "games.json"
    file.write_bytes(msgspec.json.encode([game(GAMES[name], seed) for seed in (1, 2)]))
    done = node(SCRIPTS / "follow_game.mjs", file)
    assert done.returncode == 0, done.stderr


def test_the_end_tells_what_the_game_was(tmp_path: Path) -> None:
    file = tmp_path / "games.json"
    games = [ended_game(options, 3) for options in (Options(4), Options(3, challenge=True))]
    file.write_bytes(msgspec.json.encode(games))
    done = node(SCRIPTS / "end_of_game.mjs", file)
    assert done.returncode == 0, done.stderr
