"""Whole games as text: they replay to the same state, and say what is wrong on which line."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest
from hypothesis import example, given

from survive.engine import Deal, Luck, Options, new_game, scores
from survive.record.game.body import Comment
from survive.record.game.game_record import GameRecord, read_record, write_record
from survive.record.game.public_record import read_public_record
from survive.record.notation.errors import RecordError
from tests.maps import SMALL
from tests.record import golden_games
from tests.record.records import ODD_MAP, all_options, annotated, games, play
from tests.strategies import RARE_MIX


@given(games())
@example(play(Options(3, map=ODD_MAP), 1))
@example(play(Options(6, overcrowded=True, mix=RARE_MIX), 2))
def test_a_game_reads_back_to_the_same_game_and_state(record: GameRecord) -> None:
    text = write_record(record)
    again = read_record(text)
    assert again == record
    assert again.state() == record.state()
    assert write_record(again) == text


@pytest.mark.one_form
@given(annotated())
def test_tags_and_comments_are_kept_whatever_is_in_them(record: GameRecord) -> None:
    again = read_record(write_record(record))
    assert again.tags == record.tags
    assert again.comments == record.comments
    assert again == record


@given(all_options())
def test_all_options_are_kept(options: Options) -> None:
    record = GameRecord(options, Luck(1).deal(options))
    assert read_record(write_record(record)).options == options


def test_a_standard_mix_that_was_chosen_stays_chosen() -> None:
    options = Options(4, mix=Options().backs)
    assert options != Options(4)
    record = GameRecord(options, Luck(1).deal(options))
    assert read_record(write_record(record)).options.mix == options.mix


@given(games())
def test_no_line_of_deal_and_actions_is_longer_than_a_screen(record: GameRecord) -> None:
    text = write_record(record)
    lines = text[text.index("\nDeal:") : text.rindex("\nResult:")].split("\n")
    assert [line for line in lines if len(line) > 100 or line != line.rstrip()] == []


@pytest.mark.parametrize("name", [*golden_games.GAMES, golden_games.UNFINISHED])
def test_a_golden_record_is_still_written_and_read(name: str) -> None:
    text = golden_games.path_of(name).read_text(encoding="utf-8")
    expected = (
        golden_games.unfinished() if name == golden_games.UNFINISHED else golden_games.played(name)
    )
    assert write_record(expected) == text
    assert read_record(text) == expected


def test_the_golden_folder_holds_nothing_else() -> None:
    names = {path.stem for path in golden_games.FOLDER.iterdir()}
    assert names == {*golden_games.GAMES, golden_games.UNFINISHED, golden_games.REDACTED}


# Steps and results


def test_a_record_replays_step_by_step() -> None:
    record = golden_games.played("two_players")
    steps = list(record.steps())
    assert [step.action for step in steps] == list(record.actions)
    assert steps[-1].state == record.state()
    assert record.state(0) == new_game(record.options, record.deal)
    assert record.state(5) == replace(record, actions=record.actions[:5]).state()


def test_the_result_stands_in_a_tag_and_at_the_end() -> None:
    record = golden_games.played("four_players_challenge")
    red, yellow, blue, pink = scores(record.state())
    text = write_record(record)
    end = text.rstrip().splitlines()[-1].removeprefix("Result: ")
    assert end.startswith(f"red {red}, yellow {yellow}, blue {blue}, pink {pink}: ")
    assert f'[Result "{end}"]' in text


def test_a_shared_victory_is_said() -> None:
    # Random play saves nobody: all have 0 points.
    text = write_record(play(Options(2), 5, to_safety=False))
    assert text.endswith("\nResult: red 0, yellow 0: red and yellow share the victory\n")


def test_names_are_the_colours_unless_a_tag_says_them() -> None:
    record = golden_games.played("three_players")
    assert record.names == ("Ann", "Ben", "Cleo")
    assert replace(record, tags={}).names == ("red", "yellow", "blue")


# Freedom of form


def short_record() -> GameRecord:
    return play(Options(3), 3, steps=60)


def test_a_record_may_be_written_loosely() -> None:
    record = short_record()
    lines = write_record(record).splitlines()
    begin = lines.index("Turns:")
    body = [line.strip().partition(". ")[2] or line.strip() for line in lines[begin + 1 :]]
    loose = "\r\n".join([*lines[:begin], "TURNS :", *(line.upper() for line in body)])
    loose = "\ufeff" + loose.replace(",", " , ").replace('[Version "1"]', "")
    assert read_record(loose) == record


def test_one_action_a_line_without_numbers_and_colours_is_enough() -> None:
    record = short_record()
    head = write_record(record).partition("Adventurers:")[0]
    texts = [step.text for step in record.steps()]
    text = head + "Adventurers:\n" + "\n".join(texts)
    assert read_record(text).actions == record.actions


def test_tiles_of_the_deal_may_stand_in_any_order_and_one_a_line() -> None:
    record = short_record()
    lines = write_record(record).splitlines()
    begin = lines.index("Deal: " + ["red", "yellow", "blue"][record.deal.first] + " begins") + 1
    end = lines.index("", begin)
    tiles = ", ".join(line.strip() for line in lines[begin:end]).split(", ")
    text = "\n".join([*lines[:begin], *reversed(tiles), *lines[end:]])
    assert read_record(text.replace(" die", " creature die")) == record


def test_comments_of_both_sorts_stand_anywhere() -> None:
    record = short_record()
    text = write_record(record)
    text = "# before all\n" + text.replace("Deal:", "{before\n the deal} Deal:", 1)
    text = text.replace("Adventurers:", "Adventurers: # at the heading", 1)
    text = text.replace("; ", " {between} ; ", 1) + "# after all"
    comments = read_record(text).comments
    assert comments[:3] == (
        Comment(0, "before all"),
        Comment(0, "before the deal"),
        Comment(0, "at the heading"),
    )
    assert comments[3] == Comment(1, "between")
    assert comments[-1] == Comment(len(record.actions), "after all")


# What cannot be written


@pytest.mark.parametrize("name", ["Version", "Result", "Options", "Redacted", "two words", "", "Ä"])
def test_a_tag_that_could_not_be_read_again_is_not_written(name: str) -> None:
    with pytest.raises(RecordError, match="cannot be used as the name of a tag"):
        write_record(replace(short_record(), tags={name: "x"}))


def test_too_few_names_are_not_written() -> None:
    with pytest.raises(RecordError, match="'Ann, Ben' names 2 players; there are 3"):
        write_record(replace(short_record(), tags={"Players": "Ann, Ben"}))


def test_an_error_can_be_sent_between_processes() -> None:
    error = pickle.loads(pickle.dumps(RecordError(7, "wrong")))
    assert (error.line, error.reason, str(error)) == (7, "wrong", "line 7: wrong")
    assert str(RecordError(0, "wrong")) == "wrong"


def test_a_whole_record_is_not_taken_for_a_redacted_one() -> None:
    with pytest.raises(RecordError, match="not redacted"):
        read_public_record(write_record(short_record()))


def test_a_deal_that_does_not_fit_is_refused_at_its_line() -> None:
    options = Options(3, map=SMALL)
    deal = Luck(1).deal(options)
    text = write_record(GameRecord(options, Deal(deal.terrains, deal.backs, 1)))
    wrong = text.replace("forest dive", "forest shark")
    with pytest.raises(RecordError) as caught:
        read_record(wrong)
    assert caught.value.line == text.splitlines().index("Deal: yellow begins") + 1
    assert "2 forest tiles with the back 'shark'; the options give 1" in caught.value.reason
