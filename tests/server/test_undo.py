"""Undo: a player's own choices, back to the last tile, die or question."""

from __future__ import annotations

from pathlib import Path

import pytest

from survive.engine import (
    CHANCE,
    IllegalActionError,
    Luck,
    Options,
    State,
    action_of,
    actions,
    agenda,
    legal_actions,
    number_of,
    to_move,
)
from survive.record.wire.game_messages import action_message
from survive.server.protocol import messages
from survive.server.tables.model.journal import Author
from survive.server.tables.model.play.game import Game
from tests.server.playing import Device, House, Moment, a_command, played_until, token

OPTIONS = Options(players=3)


def acting(state: State) -> bool:
    """Return whether this is an Actions phase later in the game in which a move is possible."""
    if state.turn < 6 or agenda.kind_of(state.top()) != agenda.ACT:
        return False
    return len(steps(state)) > 2 and state.moves_left == 3


def steps(state: State) -> list[int]:
    return [n for n in legal_actions(state) if isinstance(action_of(n), actions.Step)]


def game_at(moment: Moment = acting) -> Game:
    half = played_until(moment, OPTIONS)
    game = Game(half.options, half.deal)
    for action in half.actions:
        game.play(action, "chance" if to_move(game.state) == CHANCE else "person")
    return game


def test_a_move_is_taken_back_with_all_that_it_did() -> None:
    game = game_at()
    before, seat = game.state.numbers(), to_move(game.state)
    game.play(steps(game.state)[0], "person")
    assert game.may_undo(seat) == 1
    game.undo(seat, 1)
    assert game.state.numbers() == before


def test_moves_are_taken_back_one_by_one_as_far_as_the_turn_began() -> None:
    game = game_at()
    before, seat, seq = game.state.numbers(), to_move(game.state), game.change_no
    game.play(steps(game.state)[0], "person")
    game.play(steps(game.state)[0], "person")
    for _ in range(2):
        game.undo(seat, game.may_undo(seat))
    assert game.state.numbers() == before
    assert game.may_undo(seat) == 0, "the turn before was ended by a die"
    assert game.change_no == seq + 4, "an undo is a change too"


def test_a_forced_action_goes_with_the_choice_before_it() -> None:
    game = game_at()
    seat = to_move(game.state)
    game.play(steps(game.state)[0], "person")
    game.play(steps(game.state)[0], "forced")
    assert game.may_undo(seat) == 2


def test_a_tile_ends_what_can_be_taken_back() -> None:
    game = game_at()
    seat = to_move(game.state)
    end = next(n for n in legal_actions(game.state) if isinstance(action_of(n), actions.EndActions))
    game.play(end, "person")
    assert game.may_undo(seat) == 1, "nothing is revealed yet"
    game.play(legal_actions(game.state)[0], "person")
    assert game.may_undo(seat) == 0
    assert all(game.may_undo(other) == 0 for other in range(3))


def test_a_die_ends_what_can_be_taken_back() -> None:
    game = game_at(lambda state: to_move(state) == CHANCE)
    game.play(Luck(1).action(game.state), "chance")
    assert [game.may_undo(seat) for seat in range(3)] == [0, 0, 0]


def test_a_bots_action_is_not_taken_back() -> None:
    game = game_at()
    seat = to_move(game.state)
    game.play(steps(game.state)[0], "bot")
    assert game.may_undo(seat) == 0


def placed(game: Game, *authors: Author) -> None:
    """Play one placement by each of these."""
    for by in authors:
        game.play(legal_actions(game.state)[0], by)


def test_a_placement_is_taken_back_with_the_bots_placements_after_it() -> None:
    game = Game(OPTIONS, Luck(3).deal(OPTIONS))
    before, seat = game.state.numbers(), to_move(game.state)
    placed(game, "person", "bot")
    assert game.may_undo(seat) == 0, "a bot is placing"
    placed(game, "bot")
    assert to_move(game.state) == seat
    assert game.may_undo(seat) == 3
    game.undo(seat, 3)
    assert game.state.numbers() == before
    assert game.may_undo(seat) == 0


def test_nobody_takes_back_the_placement_of_another_person() -> None:
    game = Game(OPTIONS, Luck(3).deal(OPTIONS))
    placed(game, "person", "person", "bot")
    assert game.may_undo(to_move(game.state)) == 0


def test_what_the_server_placed_for_a_person_is_not_taken_back() -> None:
    game = Game(OPTIONS, Luck(3).deal(OPTIONS))
    placed(game, "bot", "bot", "bot")
    assert game.may_undo(to_move(game.state)) == 0


def test_the_first_turn_ends_what_can_be_taken_back_of_the_setup() -> None:
    game = Game(OPTIONS, Luck(3).deal(OPTIONS))
    while game.state.turn == 0:
        placed(game, "person" if to_move(game.state) == 0 else "bot")
    assert [game.may_undo(seat) for seat in range(3)] == [0, 0, 0]


def test_what_is_told_again_after_an_undo_leads_to_the_same_state() -> None:
    game = game_at()
    seat = to_move(game.state)
    game.play(steps(game.state)[0], "person")
    game.undo(seat, 1)
    game.play(steps(game.state)[1], "person")
    assert game.state_at(game.change_no).numbers() == game.state.numbers()
    assert [told.change.undone for told in game.tell(game.change_no - 3)] == [0, 1, 0]


def test_what_may_be_taken_back_is_the_same_in_a_journal_that_is_read_again() -> None:
    half = played_until(lambda state: state.turn > 8, OPTIONS)
    played = Game(half.options, half.deal)
    found = set()
    for count, action in enumerate(half.actions, 1):
        by: Author = "chance" if to_move(played.state) == CHANCE else "person"
        played.play(action, by)
        followed = Game(half.options, half.deal)
        for taken in played.standing_actions[:count]:
            followed.follow(taken.action, taken.by)
        seats = range(OPTIONS.players)
        may = [played.may_undo(seat) for seat in seats]
        assert [followed.may_undo(seat) for seat in seats] == may
        while (seat := to_move(followed.state)) >= 0 and (reach := followed.may_undo(seat)):
            found.add(len(followed.standing_actions))
            followed.undo(seat, reach)
            assert (
                followed.state.numbers() == followed.after(len(followed.standing_actions)).numbers()
            )
    assert found, "there was something to take back"


def test_a_journal_that_breaks_the_rules_is_refused_with_a_reason() -> None:
    game = game_at()
    with pytest.raises(IllegalActionError, match="must move"):
        game.follow(number_of(actions.Repel()), "person")


async def test_undo_at_a_table(tmp_path: Path) -> None:
    half = played_until(acting, OPTIONS)
    state = half.state()
    seat = to_move(state)
    async with House(str(tmp_path / "t")) as house:
        table = await house.prepared(half)
        mine, other = Device(house.hub), Device(house.hub)
        seq = (await mine.attach("prepared", token(seat)))["seq"]
        await other.attach("prepared", token((seat + 1) % 3))
        refused = messages.Undo(table="prepared", seat=seat, seq=seq, command=a_command())
        await mine.send(refused)
        assert mine.last("refused")["code"] == "cannot_undo"
        before = table.fold.state.numbers()
        move = action_message(steps(state)[0], table.fold.board)
        await mine.send(
            messages.Play(table="prepared", seat=seat, seq=seq, command=a_command(), action=move)
        )
        assert mine.last("update")["turn"]["may_undo"]
        assert not other.last("update")["turn"]["may_undo"]
        undo = messages.Undo(table="prepared", seat=seat, seq=seq + 1, command=a_command())
        await mine.send(undo)
        assert mine.last("done")["seq"] == seq + 2
        assert table.fold.state.numbers() == before
        told = other.last("update")
        assert [change["undone"] for change in told["changes"]] == [1]
        await mine.send(undo)
        assert mine.take()[-1]["seq"] == seq + 2, "sent again: answered again, done once"
        assert table.fold.change_no == seq + 2
