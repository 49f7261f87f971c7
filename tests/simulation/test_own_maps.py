"""Maps of a designer's own, from a file, in every command that plays."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

import survive
from survive.cli.main import cli
from survive.engine.maps import TINY_MAP
from survive.record.game.option_tags import write_options

MINE = TINY_MAP._replace(name="mine", serpents=(), rafts=2)
TEXT = "".join(
    f'[{name} "{value}"]\n' for name, value in write_options(survive.Options(2, map=MINE)).items()
)


@pytest.fixture
def own(tmp_path: Path) -> str:
    path = tmp_path / "mine.map"
    path.write_text(TEXT, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(
    "command",
    [
        ["simulate", "--players", "medium,random", "--games", "2"],
        ["tournament", "--field", "medium,random", "--games", "1", "--seats", "2"],
        ["analyse-balance", "--players", "random,random", "--games", "2", "--compare", "none"],
    ],
    ids=lambda command: command[0],
)
def test_a_command_plays_on_a_map_of_your_own(own: str, command: list[str]) -> None:
    mix = ["--mix", "mountain volcano 4"]
    done = CliRunner().invoke(cli, [*command, "--map", own, "--workers", "1", "--json"])
    assert done.exit_code == 0, done.output
    assert "mine" in str(json.loads(done.stdout)["options"])
    refused = CliRunner().invoke(cli, [*command, "--map", own, *mix])
    assert refused.exit_code == 2
    assert "mountain" in refused.output


def test_its_records_can_be_read_without_the_file(own: str, tmp_path: Path) -> None:
    out = tmp_path / "out"
    command = ["simulate", "--players", "medium,random", "--games", "1", "--out", str(out)]
    assert CliRunner().invoke(cli, [*command, "--map", own]).exit_code == 0
    game = survive.read_game(out / "records" / "1.survive")
    assert game.options.map == MINE
    assert survive.read_map(game.text) == survive.read_map(TEXT) == MINE


def test_play_takes_a_map_but_not_beside_a_position(own: str) -> None:
    done = CliRunner().invoke(
        cli, ["play", "--players", "you,random", "--map", own], input="quit\n"
    )
    assert "A5" in done.output
    text = "2 players; red to act 3; land mountain F6 F7; red B1=5; yellow F6=1"
    refused = CliRunner().invoke(cli, ["play", "--position", text, "--map", own])
    assert refused.exit_code == 2
    assert "leave --map out" in " ".join(refused.output.split())


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "no tag Map"),
        ("hello", "no tag Map"),
        ('[Map "x"]', "also needs Rows"),
        (TEXT.replace("5 6 7 6 5", "5 5"), "both odd"),
        (TEXT.replace("5 6 7 6 5", "500 501"), "at most 160"),
    ],
)
def test_a_wrong_map_is_refused_with_a_reason(tmp_path: Path, text: str, words: str) -> None:
    with pytest.raises(survive.EngineError, match=words):
        survive.read_map(text)
    path = tmp_path / "wrong.map"
    path.write_text(text, encoding="utf-8")
    done = CliRunner().invoke(cli, ["simulate", "--players", "random,random", "--map", str(path)])
    assert done.exit_code == 2
    assert "wrong.map" in "".join(done.output.split())


def test_two_maps_are_one_too_many(own: str) -> None:
    command = ["simulate", "--players", "random,random", "--options", "tiny", "--map", own]
    done = CliRunner().invoke(cli, command)
    assert done.exit_code == 2
    assert "another one is given" in " ".join(done.output.split())
