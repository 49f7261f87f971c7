"""``survive picture``: pictures and animations of records and positions as files."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from PIL import Image

from survive.cli.main import cli
from tests.record import golden_games
from tests.record.position_texts import PUZZLE

GAME = str(golden_games.path_of("five_players"))
UNFINISHED = str(golden_games.path_of(golden_games.UNFINISHED))


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(cli, ["picture", *map(str, arguments)])


@pytest.mark.parametrize("what", [GAME, UNFINISHED, PUZZLE])
def test_a_still_picture(tmp_path: Path, what: str) -> None:
    out = tmp_path / "a.png"
    result = run(what, "--out", out)
    assert result.exit_code == 0, result.output
    assert f"{out.stat().st_size:,} bytes" in " ".join(result.output.split())
    with Image.open(out) as image:
        assert image.size == (1200, 630)


def test_light_and_dark_as_svg(tmp_path: Path) -> None:
    light, dark = tmp_path / "light.svg", tmp_path / "dark.svg"
    assert run(GAME, "--out", light).exit_code == 0
    assert run(GAME, "--out", dark, "--theme", "dark").exit_code == 0
    assert light.read_text().startswith("<svg")
    assert light.read_text() != dark.read_text()


def test_a_moment_as_an_animation(tmp_path: Path) -> None:
    out = tmp_path / "moment.gif"
    result = run(GAME, "--after", "4", "--out", out, "--language", "fr")
    assert result.exit_code == 0, result.output
    with Image.open(out) as image:
        assert getattr(image, "n_frames", 1) > 4


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((GAME, "--out", "a.bmp"), "must end in .svg, .png, .gif or .webp"),
        ((GAME, "--out", "a.png", "--animate", "game"), "--animate needs --out with .gif"),
        ((GAME, "--out", "a.png", "--after", "99999"), "the game has only"),
        (("nothing.survive", "--out", "a.png"), "no file is called 'nothing.survive'"),
        ((".", "--out", "a.png"), ". is a folder: name one of its files"),
        ((GAME, "--out", "nowhere/a.png"), "the folder nowhere does not exist"),
        (("3 players; lad E4", "--out", "a.png"), "did you mean 'land'"),
        ((__file__, "--out", "a.png"), "is not a tag"),
    ],
)
def test_what_is_wrong_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run(*arguments)
    assert result.exit_code == 2
    assert said in " ".join(result.output.split())
    assert not list(tmp_path.iterdir())
