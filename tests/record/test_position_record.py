"""Records of games that began from a position: the tag Position instead of the deal."""

from __future__ import annotations

import random

import pytest

from survive.engine import NOBODY, Luck, State, apply, to_move
from survive.record.game.beginning import NO_DEAL
from survive.record.game.game_record import GameRecord, RecordError, read_record, write_record
from survive.record.game.public_record import read_public_record, spectator_text
from survive.record.position.text import read_position, write_position
from survive.record.wire.game_records import decode_record, encode_record
from tests.policies import at_random, next_action

TEXT = (
    "3 players, memory off; red to act 2; turn 4; land beach E4=shark E5 forest F5 G5 mountain H5;"
    " red E4=5 D3=2; yellow E5 F3; blue G5; rafts D3; sharks C3; hands blue forest ?"
)


def a_game(steps: int | None, seed: int = 3) -> GameRecord:
    """Play from the position, to the end if no number of steps is given."""
    first = read_position(TEXT).complete(seed)
    state, luck, rng = first.copy(), Luck(seed), random.Random(seed)
    played: list[int] = []
    while to_move(state) != NOBODY and (steps is None or len(played) < steps):
        action = next_action(state, luck, rng, at_random)
        apply(state, action)
        played.append(action)
    return GameRecord(
        first.ruleset.options,
        NO_DEAL,
        tuple(played),
        {"Players": "Ann, Bo, Cy"},
        position=write_position(first),
    )


@pytest.mark.parametrize("steps", [0, 7, None])
def test_a_record_keeps_the_position_and_reads_back_the_same(steps: int | None) -> None:
    record = a_game(steps)
    text = write_record(record)
    assert '[Position "3 players, memory off; ' in text
    assert "Deal:" not in text
    assert read_record(text) == record
    assert write_record(read_record(text)) == text
    assert decode_record(encode_record(record)) == record
    assert [step.action for step in record.steps()] == list(record.actions)


def test_the_replay_passes_through_the_same_states() -> None:
    record = a_game(None)
    assert to_move(record.state()) == NOBODY
    first: State = record.first_state()
    assert write_position(first) == record.position
    apply(first, record.actions[0])
    assert first.numbers() == record.state(1).numbers()
    assert record.first_state().numbers() != first.numbers(), "the first state stays as it was"


def test_of_an_unfinished_game_a_spectator_keeps_the_present_position_alone() -> None:
    record = a_game(9)
    text = spectator_text(record)
    assert "Redacted" in text
    assert "=5" not in text.split("Position", 1)[1], "values are secret"
    read = read_public_record(text)
    assert read.texts == ()
    assert list(read.steps()) == []
    assert read.first_view().viewer == -1
    assert spectator_text(a_game(None)) == write_record(a_game(None)), "nothing is secret any more"


def test_what_a_position_leaves_open_is_always_filled_in_alike() -> None:
    text = f'[Options "3 players, memory off"]\n[Position "{TEXT}"]\n'
    record = read_record(text)
    assert record == read_record(text)
    assert read_position(record.position).is_complete
    assert read_record(write_record(record)) == record


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (("red to act 2", "red to act 9"), "moves left must be a number from 0 to 3"),
        (('[Options "3 players', '[Options "4 players'), "names 3 players; there are 4"),
        (('[Options "3 players, memory off"]', '[Options "3 players"]'), "its options differ"),
    ],
)
def test_a_wrong_position_is_refused_with_its_line(change: tuple[str, str], reason: str) -> None:
    text = write_record(a_game(3))
    changed = text.replace(*change, 1)
    assert changed != text
    with pytest.raises(RecordError, match=reason) as caught:
        read_record(changed)
    assert caught.value.line > 0


def test_a_redacted_record_from_a_position_has_no_actions_and_hides_what_is_secret() -> None:
    text = spectator_text(a_game(4))
    with pytest.raises(RecordError, match="has no actions"):
        read_public_record(text.replace("Result: unf", "Turns:\n 4. red: end\n\nResult: unf"))
    whole = write_record(a_game(0)).replace("[Version", '[Redacted "yes"]\n[Version')
    with pytest.raises(RecordError, match="without backs, values, powers"):
        read_public_record(whole)
