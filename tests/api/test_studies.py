"""Simulations, analyses and pictures by their public names."""

import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

import survive
from survive import _extras
from survive.players import PlayerError
from survive.simulation.result import WHOLE_WIN
from survive.views import View
from tests.api.test_bot import First
from tests.api.test_game import played

TEXT = "2 players; red to act 3; land mountain F6 F7; red B1=5; yellow F6=1"


def test_a_simulation_is_a_sequence_of_results() -> None:
    found = survive.simulate(["medium", "random", "random"], games=6, seed=3, rotate=True)
    assert [result.seed for result in found] == [3, 3, 3, 4, 4, 4]
    assert found[5].players == ("random", "random", "medium")
    assert sum(found.wins.values()) == pytest.approx(1)
    mine = sum(r.shares[r.players.index("medium")] for r in found) / WHOLE_WIN / 6
    assert found.wins["medium"] == pytest.approx(mine)
    rows = found.rows()
    assert len(rows) == 18
    assert rows[17]["player"] == "medium"
    assert {row["score"] for row in rows[:3]} == set(found[0].scores)
    assert repr(found).startswith("<Simulation: 6 games, wins medium ")
    assert found.reports[0].title == "Wins and points in 6 games"


def test_the_same_games_in_processes() -> None:
    alone = survive.simulate(["easy", "easy"], games=4, seed=1)
    together = survive.simulate(["easy", "easy"], games=4, seed=1, workers=2)
    assert alone.results == together.results


def test_a_class_of_your_own_plays() -> None:
    seeds = {5}
    found = survive.simulate([First, "random"], games=len(seeds), seed=5)
    assert found[0].players == ("tests.api.test_bot:First", "random")


class Local:
    """Looks as if it was defined in a notebook."""

    __module__ = "__main__"

    def begin(self, seat: int, seed: int) -> None:
        self.seat, self.seed = seat, seed

    def choose(self, view: View, legal: Sequence[int]) -> int:
        assert view.viewer == self.seat
        return legal[-1]


def test_a_class_of_a_notebook_plays_in_its_process_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules["__main__"], "Local", Local, raising=False)
    assert len(survive.simulate([Local, "random"], games=1)) == 1
    with pytest.raises(PlayerError, match="put it into a module"):
        survive.simulate([Local, "random"], games=1, workers=2)
    with pytest.raises(PlayerError, match="names or classes, not a Local object"):
        survive.simulate([Local(), "random"], games=1)  # type: ignore[list-item]


def test_a_dataframe_has_a_row_for_each_seat() -> None:
    pandas = pytest.importorskip("pandas")
    frame = survive.simulate(["easy", "random"], games=3).to_pandas()
    assert isinstance(frame, pandas.DataFrame)
    assert len(frame) == 6
    assert frame.groupby("seed").win.sum().eq(1).all()


def test_without_pandas_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    found = survive.simulate(["random", "random"], games=1)
    with pytest.raises(survive.EngineError, match=r"pip install .*\[data\]"):
        found.to_pandas()


def test_an_analysis_knows_what_the_player_knows() -> None:
    assert survive.analyse(TEXT, rollouts=6).ideas[0].actions[0] == "swim B1-NW"
    game = played(3, 90)
    known = survive.analyse(game, rollouts=6)
    assert (known.seat, known.viewer, known.rollouts) == (game.turn, game.turn, 6)
    true = survive.analyse(game, rollouts=6, secrets=True)
    assert true.viewer is None
    assert survive.analyse(game.view(), rollouts=6) == known
    assert survive.analyse(game.state, rollouts=6) == true
    with pytest.raises(survive.EngineError, match="secrets=True needs"):
        survive.analyse(TEXT, secrets=True)
    over = played(3, 1000)
    assert survive.analyse(over).prospects.chances == pytest.approx(
        [1 / len(over.winners) if seat in over.winners else 0 for seat in range(3)]
    )


def test_pictures_are_shown_and_saved(tmp_path: Path) -> None:
    game = played(3, 30)
    for shown in (game, game.state, game.view(), survive.read_position(game.position), TEXT):
        assert str(survive.show(shown)).startswith("<svg")
    picture = survive.show(game)
    picture.save(tmp_path / "board.svg")
    assert (tmp_path / "board.svg").read_text(encoding="utf-8") == picture.svg
    picture.save(str(tmp_path / "board.png"))
    assert (tmp_path / "board.png").read_bytes().startswith(b"\x89PNG")
    with pytest.raises(survive.EngineError, match=r"must end in \.svg or \.png"):
        picture.save(tmp_path / "board.bmp")


def test_an_install_command_names_where_the_package_came_from() -> None:
    clone = '{"url": "file:///home/a%20b/survive", "dir_info": {"editable": true}}'
    assert _extras._wanted("env,mcp", clone) == "/home/a b/survive[env,mcp]"
    assert _extras.command("env").startswith("pip install ")
    assert _extras.needs("plots", "plots").startswith("plots need the extra plots: pip install ")
