"""``survive play``: a person who types lines at the keyboard."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from survive.cli.main import cli
from survive.engine import Options, actions, events, number_of, to_move
from survive.players import make_player
from survive.record.game.game_record import read_record
from survive.solo import SoloGame


def play(*lines: str, players: str = "you,random,random", seed: int = 5, more: str = "") -> Result:
    command = ["play", "--players", players, "--seed", str(seed), "--plain"]
    if more:
        command += ["--options", more]
    return CliRunner().invoke(cli, command, input="\n".join(lines) + "\n")


def session(seed: int = 5) -> SoloGame:
    bots = {1: make_player("random"), 2: make_player("random")}
    return SoloGame(Options(3, first=0), 0, bots, seed)


def test_a_game_can_be_played_to_its_end_by_numbers_alone() -> None:
    shown = play("rest", *["1"] * 600)
    assert shown.exit_code == 0, shown.output
    assert "The game is over" in shown.output
    table = shown.output[shown.output.index("values saved") :]
    assert "winner" in table
    assert "you (red)" in table


def test_the_rest_is_placed_on_request_and_then_the_turn_begins() -> None:
    shown = play("rest", "list", "quit")
    assert "Setup" in shown.output
    assert "Turn       " in shown.output
    assert "Goodbye. survive play --seed 5" in shown.output


def test_notation_help_hints_and_mistakes_are_answered() -> None:
    shown = play(
        "help", "hint", "place 5 Z9", "walk A1-A2", "9999", "dance", "undo", "save", "quit"
    )
    assert shown.output.count("Type the number of an action") == 2
    for fragment in (
        "The expert would: place",
        "'Z9' is not a space on this map",
        "must place an adventurer",
        "The actions are numbered from 1 to 2",
        "'dance' is not an action",
        "Nothing to undo",
        "save needs the name of a file",
    ):
        assert fragment in shown.output


def test_leaving_by_end_of_input_is_no_error() -> None:
    assert play().exit_code == 0


def test_the_game_so_far_can_be_saved_and_read(tmp_path: Path) -> None:
    path = tmp_path / "game.survive"
    shown = play("rest", f"save {path}", f"save {tmp_path}/no/such/folder", "quit")
    assert f"Saved; survive replay {path}" in shown.output
    assert "It could not be saved" in shown.output
    assert len(read_record(path.read_text()).actions) >= 30


@pytest.mark.parametrize(
    ("players", "more", "message"),
    [
        ("random,random", "", "must name 'you' once"),
        ("you,you,random", "", "must name 'you' once"),
        ("you,harder", "", "did you mean 'hard'?"),
        ("you,random", "overcrowded", "Overcrowded is for 5 or 6 players"),
        ("you,random", "chalenge", "did you mean 'challenge'?"),
    ],
)
def test_a_table_that_cannot_be_is_refused(players: str, more: str, message: str) -> None:
    shown = play(players=players, more=more)
    assert shown.exit_code == 2
    assert message in " ".join(shown.output.split())


def test_undo_goes_back_within_the_own_turn_and_no_further() -> None:
    game = session()
    game.place_the_rest()
    assert to_move(game.state) == 0
    ways_back = [game.can_undo]
    before = game.state.copy()
    moves = [a for a in game.legal() if isinstance(actions.action_of(a), actions.Step)]
    game.act(moves[0])
    ways_back.append(game.can_undo)
    assert game.state != before
    game.undo()
    assert game.state == before
    ways_back.append(game.can_undo)
    game.act(moves[0])
    game.act(number_of(actions.EndActions()))
    ways_back.append(game.can_undo)  # a tile is chosen next; nothing has been revealed yet
    game.act(game.legal()[0])
    ways_back.append(game.can_undo)
    assert ways_back == [False, True, False, True, False]


def test_the_person_is_told_only_what_it_may_know() -> None:
    game = session()
    placed = [e for e in game.told if isinstance(e, events.AdventurerPlaced)]
    assert {e.value for e in placed if e.seat != 0} <= {0}
    game.place_the_rest()
    drawn = [e for e in game.told if isinstance(e, events.PowerDrawn) and e.seat != 0]
    assert {e.power for e in drawn} <= {""}
    assert not any(game.view().known.value)  # memory is on


POSITION = "2 players; red to act; land beach E4 E5 forest F5; red E4=5 C1=3; yellow F5; rafts D3"


def from_position(*lines: str, more: tuple[str, ...] = (), text: str = POSITION) -> Result:
    command = ["play", "--position", text, "--seed", "5", "--plain", *more]
    return CliRunner().invoke(cli, command, input="\n".join(lines) + "\n")


def test_a_game_can_begin_from_a_position(tmp_path: Path) -> None:
    file = tmp_path / "game.survive"
    shown = from_position("walk E4-D3", "swim C1-NW", f"save {file}", "quit")
    assert shown.exit_code == 0, shown.output
    assert "you (red)" in shown.output
    assert "with the same --position and --seed 5" in shown.output
    record = read_record(file.read_text(encoding="utf-8"))
    assert record.position.startswith("2 players; red to act")
    assert len(record.actions) == 2


def test_where_nobody_plays_the_game_from_a_position_ends() -> None:
    shown = from_position("end", "sink E5", *["1"] * 5, more=("--players", "you,nobody"))
    assert shown.exit_code == 0, shown.output
    assert "nobody plays: the game ends here" in shown.output


@pytest.mark.parametrize(
    ("text", "more", "reason"),
    [
        ("2 players; red E15", (), "the nearest is E11"),
        (POSITION, ("--options", "challenge"), "so leave --options out"),
        (POSITION, ("--players", "you,easy,easy"), "the position has 2 players"),
        ("2 players; over red", (), "the game is over in this position"),
        ("", ("--players", "you,nobody"), "'nobody' needs a --position"),
    ],
)
def test_a_wrong_position_is_refused_with_what_is_wrong(
    text: str, more: tuple[str, ...], reason: str
) -> None:
    shown = from_position(text=text, more=more)
    assert shown.exit_code == 2
    assert reason in " ".join(shown.output.split())
