"""Games in files: one, many, with remarks, and wrong ones."""

import io
import itertools
from pathlib import Path
from typing import TextIO, cast

import pytest

import survive
from survive.record.game.body import Comment
from survive.record.notation.errors import RecordError
from tests.api.test_game import played

GAMES = [played(1, 1000), played(2, 35, players=2), played(3, 0, players=4)]


def test_many_games_go_into_a_stream_and_come_out_again() -> None:
    stream = io.StringIO()
    for game in GAMES:
        survive.write_game(game, stream)
    stream.seek(0)
    found = list(survive.read_games(stream))
    assert [game.text for game in found] == [game.text for game in GAMES]
    assert [game.seed for game in found] == [1, 2, 3]
    assert [game.position for game in survive.read_games(stream.getvalue())] == [
        game.position for game in GAMES
    ]


def test_a_file_is_named_by_its_path(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    survive.write_game(GAMES[1], path)
    assert survive.read_game(path).text == survive.read_game(str(path)).text == GAMES[1].text
    with pytest.raises(FileNotFoundError):
        survive.read_game(str(tmp_path / "none.txt"))


def test_an_unfinished_game_goes_on_with_its_dice() -> None:
    game, read = GAMES[1].copy(), survive.read_game(GAMES[1].text)
    while not game.is_over:
        game.push(game.legal_moves[-1])
        read.push(read.legal_moves[-1])
    assert read.actions == game.actions


def test_remarks_and_tags_are_kept() -> None:
    game = played(2, 12)
    game.tags = {"Event": 'a [new] "one"', "Date": "2026-11-19"}
    game.comments = (Comment(1, "[this] is no tag"), Comment(5, "nor # this {"), Comment(6, "done"))
    two = survive.read_games(game.text + "\n" + game.text)
    for read in two:
        assert read.tags == {"Seed": "2", **game.tags}
        assert [one.text for one in read.comments] == [one.text for one in game.comments]


def test_brackets_in_an_open_comment_begin_no_game() -> None:
    text = GAMES[1].text.replace("Turns:", "{a long\n[remark]\nends here}\nTurns:")
    assert len(list(survive.read_games(text + text))) == 2


def test_an_error_names_the_line_of_the_file() -> None:
    text = GAMES[1].text
    broken = text.replace("place 1", "plaice 1", 1)
    line = 1 + broken[: broken.index("plaice")].count("\n")
    with pytest.raises(RecordError) as error:
        list(survive.read_games(text + broken))
    assert error.value.line == text.count("\n") + line
    with pytest.raises(RecordError, match="empty"):
        survive.read_game("\n")
    assert list(survive.read_games("\n\n")) == []


def test_a_stream_without_an_end_is_refused() -> None:
    lines = itertools.repeat("# and so on\n")
    with pytest.raises(RecordError, match="at most"):
        list(survive.read_games(cast("TextIO", lines)))
