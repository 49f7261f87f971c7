"""Stored games when a ruling changes: they go on as they began, or are refused."""

from __future__ import annotations

import pytest

from survive.engine import Luck, Options, OptionsError, new_game, rulings
from survive.players.player import make_player
from survive.record.game.game_record import GameRecord, read_record, write_record
from survive.record.notation.errors import RecordError
from survive.record.position.text import read_position, write_position
from survive.record.wire.game_records import decode_record, encode_record
from survive.record.wire.objects import options_from_wire, options_to_wire
from survive.simulation.run.match import play_game
from tests.engine.ruling_change import (
    RULE,
    SWITCH,
    WITH_SWITCH,
    WITHOUT,
    play_by_it,
    release,
)


@pytest.fixture(autouse=True)
def _rule(monkeypatch: pytest.MonkeyPatch) -> None:
    play_by_it(monkeypatch)


def a_game(seed: int = 3) -> GameRecord:
    options = Options(2, rules=(RULE,))
    players = [make_player("easy"), make_player("easy")]
    played = play_game(options, players, seed, record=True)
    return GameRecord(options, Luck(seed).deal(options), played.actions)


def test_nothing_has_changed_yet() -> None:
    assert rulings.CHANGES == ()
    assert rulings.rules_version() == rulings.FIRST_VERSION == 1
    assert "[Rules" not in write_record(a_game())


def test_each_change_is_a_version_later_than_the_one_before() -> None:
    versions = [change.version for change in rulings.CHANGES]
    assert versions == sorted(versions)
    assert all(version > rulings.FIRST_VERSION for version in versions)


def test_a_record_from_before_replays_by_the_earlier_ruling(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record = a_game()
    text, data, last = write_record(record), encode_record(record), record.state()
    release(monkeypatch, WITH_SWITCH)
    again = read_record(text)
    assert again.options.kept == (SWITCH,)
    assert again.actions == record.actions
    assert again.state().numbers() == last.numbers()
    assert decode_record(data) == again
    written = write_record(again)
    assert '[Rules "2"]' in written
    assert f'[Options "2 players, rule {RULE}, before {SWITCH}"]' in written
    assert read_record(written) == again


def test_by_the_present_ruling_it_would_be_another_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Which is why it is never folded silently."""
    text = write_record(a_game())
    release(monkeypatch, WITH_SWITCH)
    assert not again_without(text)


def again_without(text: str) -> bool:
    """Return whether the game replays to the same by the present rulings."""
    version = f'[Rules "{rulings.rules_version()}"]\n'
    try:
        read_record(version + text)
    except RecordError:
        return False
    return True


def test_new_games_are_played_and_written_by_the_present_ruling(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    release(monkeypatch, WITH_SWITCH)
    record = a_game()
    text = write_record(record)
    assert '[Rules "2"]' in text
    assert read_record(text) == record
    assert record.options.kept == ()
    assert decode_record(encode_record(record)) == record


def test_a_record_whose_ruling_is_lost_is_refused_with_its_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = write_record(a_game())
    release(monkeypatch, WITHOUT)
    with pytest.raises(RecordError, match="version 1 of the rules; version 2 changed CRE-3"):
        read_record(text)


@pytest.mark.parametrize("version", ["2", "0", "9999"])
def test_a_record_of_an_unknown_version_is_refused(version: str) -> None:
    text = write_record(a_game()).replace("\n", f'\n[Rules "{version}"]\n', 1)
    with pytest.raises(RecordError, match=f"line 2: .*version {version} of the rules; this pro"):
        read_record(text)
    with pytest.raises(RecordError, match="line 2: 'x' is not a version of the rules"):
        read_record(text.replace(f'[Rules "{version}"]', '[Rules "x"]'))


def test_a_kept_ruling_survives_positions_and_the_wire(monkeypatch: pytest.MonkeyPatch) -> None:
    release(monkeypatch, WITH_SWITCH)
    options = Options(2, rules=(RULE,), kept=(SWITCH,))
    assert options_from_wire(options_to_wire(options)) == options
    state = new_game(options, seed=1)
    assert read_position(write_position(state)).state.ruleset.options == options


def test_only_a_ruling_that_changed_can_be_kept() -> None:
    with pytest.raises(OptionsError, match="there is no earlier ruling 'sunk'"):
        Options(2, kept=("sunk",))
