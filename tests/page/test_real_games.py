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


def test_a_first_game_brings_at_most_three_achievements(tmp_path: Path) -> None:
    file = tmp_path / "games.json"
    games = [ended_game(Options(4, memory=False), seed) for seed in range(6)]
    file.write_bytes(msgspec.json.encode(games))
    done = node(SCRIPTS / "first_games.mjs", file)
    assert done.returncode == 0, done.stderr
    seats = msgspec.json.decode(done.stdout)
    assert len(seats) == 6 * 4
    assert max(seat["happened"] for seat in seats) > 5  # games in which much happens
    assert {seat["earned"] for seat in seats} <= {0, 1, 2, 3}
