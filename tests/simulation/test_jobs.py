"""Plans and batches: which game is which, and nothing is played twice or left out."""

from __future__ import annotations

import pytest

from survive.engine import Options
from survive.players import PlayerError
from survive.record.game.game_record import read_record
from survive.simulation import Plan, SimulationError, simulate
from survive.simulation.run.jobs import Batch, BatchResult, Cutter, run_batch, whole_blocks

THREE = ("random", "tests.simulation.bots:First", "tests.simulation.bots:Asked")


def test_without_rotation_every_game_has_a_seed_of_its_own() -> None:
    plan = Plan(Options(3), THREE, seed=7, games=5)
    assert [plan.job(number) for number in range(5)] == [(7 + n, 0) for n in range(5)]


def test_with_rotation_every_player_sits_in_every_seat_with_the_same_luck() -> None:
    plan = Plan(Options(3), THREE, seed=7, games=6, rotate=True)
    results = simulate(plan).results
    assert [(r.seed, r.rotation) for r in results] == [
        (7, 0), (7, 1), (7, 2), (8, 0), (8, 1), (8, 2),
    ]  # fmt: skip
    for seed in (7, 8):
        games = [result for result in results if result.seed == seed]
        assert len({game.first for game in games}) == 1
        for entrant, name in enumerate(THREE):
            seats = [game.entrants.index(entrant) for game in games]
            assert sorted(seats) == [0, 1, 2]
            assert all(g.players[s] == name for g, s in zip(games, seats, strict=True))


@pytest.mark.parametrize(("games", "whole"), [(1, 4), (4, 4), (5, 8), (1000, 1000)])
def test_whole_blocks_round_up(games: int, whole: int) -> None:
    assert whole_blocks(games, 4) == whole


def test_a_game_does_not_depend_on_its_batch() -> None:
    plan = Plan(Options(3), THREE, seed=3, games=6, rotate=True)
    whole = run_batch(Batch(0, plan, 0, 0, 6)).results
    parts = [run_batch(Batch(0, plan, 0, n, 1)).results[0] for n in (5, 0, 3, 1, 4, 2)]
    assert sorted(parts, key=lambda r: (r.seed, r.rotation)) == whole


def test_batches_cover_everything_once_whatever_the_pace() -> None:
    plans = [Plan(Options(2), ("random", "random"), games=n) for n in (50, 3)]
    for pace in (10.0, 0.3, 1e-6):
        cutter = Cutter(plans, [[range(10), range(20, 50)], [range(3)]], workers=2)
        seen: list[tuple[int, int]] = []
        sizes = []
        for number, batch in enumerate(cutter.batches()):
            assert batch.number == number
            games = range(batch.first, batch.first + batch.games)
            seen += [(batch.plan_number, game) for game in games]
            sizes.append(batch.games)
            done = run_batch(Batch(0, batch.plan, 0, 0, 1))
            cutter.learn(BatchResult(batch, done.results, seconds=pace))
        wanted = [(0, n) for n in [*range(10), *range(20, 50)]] + [(1, n) for n in range(3)]
        assert seen == wanted
        if pace == 10.0:
            assert set(sizes[1:]) == {1}  # a slow bot: game by game


def test_a_second_of_fast_games_is_one_batch() -> None:
    plan = Plan(Options(2), ("random", "random"), games=100_000)
    cutter = Cutter([plan], [[range(100_000)]], workers=2)
    batches = cutter.batches()
    first = next(batches)
    result = run_batch(Batch(0, plan, 0, 0, 1)).results * first.games
    cutter.learn(BatchResult(first, result, seconds=first.games / 1000))
    assert next(batches).games == 1000


def test_records_replay_to_the_results() -> None:
    plan = Plan(Options(3), THREE, seed=2, games=3, rotate=True, records=True)
    outcome = simulate(plan)
    for result, text in zip(outcome.results, outcome.records, strict=True):
        record = read_record(text)
        state = record.state()
        assert tuple(state.saved) == result.saved
        assert record.names == result.players
        assert record.tags["Seed"] == "2"
        assert record.tags["Rotation"] == str(result.rotation)
        assert result.actions == ()  # the text has them


def test_a_record_names_bots_with_several_parameters() -> None:
    lineup = ("tests.simulation.bots:Tuned:one=1,two=2", "random")
    (text,) = simulate(Plan(Options(2), lineup, games=1, records=True)).records
    assert read_record(text).names == ("tests.simulation.bots:Tuned:one=1 two=2", "random")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"lineup": ("random",)}, "1 players named for a table of 2"),
        ({"games": 0}, "at least 1"),
        ({"collect": ("nonsense",)}, "expected module:Class"),
        ({"collect": ("no_such_module:Class",)}, "no_such_module"),
        ({"collect": ("tests.simulation.bots:Nobody",)}, "has no Nobody"),
        ({"collect": ("tests.simulation.bots:NoAccumulator",)}, "needs wants_events"),
        ({"collect": ("tests.simulation.bots:NeedsArguments",)}, "what"),
    ],
)
def test_a_plan_that_cannot_be_played_says_why(change: dict[str, object], message: str) -> None:
    plain: dict[str, object] = {"options": Options(2), "lineup": ("random", "random")}
    with pytest.raises(SimulationError, match=message):
        Plan(**(plain | change)).check()  # type: ignore[arg-type]


def test_a_plan_checks_its_players() -> None:
    with pytest.raises(PlayerError, match="nobody"):
        Plan(Options(2), ("random", "nobody")).check()
