"""A folder of recorded games: its facts, what counts, what is added up, what can be found."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from survive.cli.main import cli
from survive.record.game.game_record import read_record
from survive.record.report.summary import summarise
from survive.simulation.figures import Table
from survive.simulation.library.facts import LEFT, SAVED, GameFacts, facts_of
from survive.simulation.library.finding import Search, find
from survive.simulation.library.folder import files_of, read_batch, read_files
from survive.simulation.library.game_filter import GameFilter
from survive.simulation.library.reports import reports_of
from survive.simulation.result import WHOLE_WIN, SimulationError
from tests.record import golden_games

FOLDER = golden_games.FOLDER
WHOLE = sorted(golden_games.GAMES)


def stats(*arguments: object) -> Result:
    return CliRunner(env={"COLUMNS": "120"}).invoke(cli, ["stats", *map(str, arguments)])


@pytest.fixture(scope="module")
def games() -> Sequence[GameFacts]:
    read = read_batch(files_of(FOLDER))
    return [one.game for one in read if one.game is not None]


@pytest.mark.parametrize("name", WHOLE)
def test_facts_agree_with_the_summary_of_the_game(name: str) -> None:
    record = read_record(golden_games.path_of(name).read_text(encoding="utf-8"))
    facts = facts_of(record, name)
    summary = summarise(record.first_state(), record.actions)
    assert facts is not None
    assert facts.turns == summary.turns
    assert facts.by_volcano == (summary.why == "volcano")
    for seat, told in zip(facts.seats, summary.seats, strict=True):
        lost = {cause: count for cause, count in told.lost.items() if cause != "left"}
        fates = {SAVED: len(told.saved), LEFT: told.lost["left"], **lost}
        assert (seat.points, seat.place) == (told.points, told.place)
        assert {**dict.fromkeys(lost, 0), **seat.fates} == fates
        assert all(seat.played.get(power, 0) <= seat.drawn[power] for power in seat.played)
    assert sum(seat.share for seat in facts.seats) == WHOLE_WIN
    assert sorted(seat.order for seat in facts.seats) == list(range(facts.players))


def test_games_that_are_not_over_or_redacted_are_no_mistakes() -> None:
    read = read_batch(files_of(FOLDER))
    assert [one.file for one in read if one.problem] == []
    assert sum(one.game is not None for one in read) == len(WHOLE)


def test_several_processes_read_the_same_in_the_same_order() -> None:
    files = files_of(FOLDER) * 2
    together = [one for batch in read_files(files, Search("volcano"), 2) for one in batch]
    assert together == read_batch(files, Search("volcano"))


def test_a_choice_admits_what_it_asks_for(games: Sequence[GameFacts]) -> None:
    assert {game.players for game in games if GameFilter(players=3).admits(game)} == {3}
    challenge = [game for game in games if GameFilter(option="challenge").admits(game)]
    assert challenge
    assert all("challenge" in game.options for game in challenge)
    won = [game for game in games if GameFilter("ann", result="won").admits(game)]
    lost = [game for game in games if GameFilter("Ann", result="lost").admits(game)]
    assert all(game.seats[0].place == 1 for game in won)
    assert len(won) + len(lost) == sum(GameFilter("Ann").admits(game) for game in games)
    assert not any(GameFilter("Ann", opponent="Ann").admits(game) for game in games)
    with pytest.raises(SimulationError, match="say whose, with --player"):
        GameFilter(result="won")


def test_the_shares_of_all_players_add_up(games: Sequence[GameFacts]) -> None:
    players, seats, *_ = reports_of(games, GameFilter())
    assert isinstance(players, Table)
    assert isinstance(seats, Table)
    ann = next(row for row in players.rows if row[0] == "Ann")
    assert ann[1] == sum(game.seats[0].name == "Ann" for game in games)
    assert sum(int(str(row[1])) for row in seats.rows) == sum(game.players for game in games)


def test_what_happened_is_found_with_its_place_in_the_game() -> None:
    name = WHOLE[0]
    record = read_record(golden_games.path_of(name).read_text(encoding="utf-8"))
    found = list(find(record, name, Search("LOST shark")))
    assert found
    for one in found:
        assert "is lost to a shark" in one.text
        assert record.state(one.after).turn == one.turn
    summary = summarise(record.first_state(), record.actions)
    assert len(found) == sum(seat.lost["shark"] for seat in summary.seats)
    anns = list(find(record, name, Search("ann is lost to shark")))
    assert len(anns) == summary.seats[0].lost["shark"]


def test_the_command_prints_and_tells_of_files_that_cannot_be_read(tmp_path: Path) -> None:
    text = golden_games.path_of(WHOLE[0]).read_text(encoding="utf-8")
    (tmp_path / "deeper").mkdir()
    (tmp_path / "deeper" / "good.survive").write_text(text, encoding="utf-8")
    (tmp_path / "bad.survive").write_text("nonsense", encoding="utf-8")
    (tmp_path / "letter.txt").write_text("Dear Ann,", encoding="utf-8")
    done = stats(tmp_path)
    assert done.exit_code == 0
    assert "1 game, " in done.output or "1 game;" in done.output
    assert "bad.survive" in done.stderr
    assert "letter.txt" not in done.stderr
    whole = json.loads(stats(tmp_path, "--json", "--find", "volcano").stdout)
    assert [Path(game["file"]).name for game in whole["games"]] == ["good.survive"]
    assert [Path(one["file"]).name for one in whole["unreadable"]] == ["bad.survive"]
    assert whole["found"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("/no/such/folder",), "is not a folder"),
        ((FOLDER, "--player", "Anne"), "did you mean 'Ann'?"),
        ((FOLDER, "--player", "Ann", "--option", "chess"), "is of this kind: ask for less"),
        ((FOLDER, "--result", "won"), "say whose, with --player NAME"),
        ((FOLDER, "--seats", "7"), "is not in the range 2 to 6"),
    ],
)
def test_wrong_input_is_refused_in_words(arguments: Sequence[object], message: str) -> None:
    done = stats(*arguments)
    assert done.exit_code == 2
    assert message in " ".join(done.output.split())


def test_a_folder_without_records_says_what_records_are(tmp_path: Path) -> None:
    done = stats(tmp_path)
    assert done.exit_code == 2
    assert "whose names end in .survive" in " ".join(done.output.split())
