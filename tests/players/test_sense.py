"""Sensible play in built positions: what everyone at the table would do."""

from __future__ import annotations

import pytest

from survive.engine import Options, actions, legal_actions, new_game, to_move
from survive.engine.pieces import VALUES
from survive.players import make_player
from survive.views import view
from tests.players.sitting import ISLAND, LUCK, THINKERS, act, asked_to_repel
from tests.table import Table, at_table

TWO = Options(players=2)
# At a table of two, adventurers 0-19 are seat 0's, 20-39 seat 1's.
OTHER = 20

thinkers = pytest.mark.parametrize("bot", THINKERS)
any_luck = pytest.mark.parametrize("luck", LUCK)


def rolled(kind: str, **position: str) -> Table:
    """Return a position in which seat 0 has rolled this creature."""
    return at_table(options=TWO, land=ISLAND, phase="creatures", **position).roll(kind)  # type: ignore[arg-type]


@thinkers
@any_luck
@pytest.mark.parametrize("creature", ["sharks", "serpents"])
def test_nobody_swims_into_a_creature(bot: str, luck: int, creature: str) -> None:
    table = at_table(land=ISLAND, people="0@C4=5 1@F5 2@F6", moves=2, **{creature: "C3"})  # type: ignore[arg-type]
    act(bot, table, luck)
    assert table.where(0) not in ("lost", "C3")


@thinkers
@any_luck
def test_a_raft_is_not_rowed_into_a_serpent(bot: str, luck: int) -> None:
    table = at_table(
        land=ISLAND, people="0@C4=5 0@C4=4 1@F5 2@F6", rafts="C4", serpents="C3", moves=3
    )
    act(bot, table, luck)
    assert table.where(0) != "lost"
    assert table.where(1) != "lost"


@thinkers
@any_luck
def test_who_can_step_ashore_does(bot: str, luck: int) -> None:
    table = at_table(land=ISLAND, people="0@C1=3 0@C1=2 1@F5 2@F6", rafts="C1")
    act(bot, table, luck)
    assert [table.where(0), table.where(1)] == ["saved", "saved"]


@thinkers
@any_luck
def test_the_last_move_brings_the_more_valuable_one_ashore(bot: str, luck: int) -> None:
    table = at_table(land=ISLAND, people="0@C1=1 0@L10=5 1@F5 2@F6", moves=1)
    act(bot, table, luck)
    assert [table.where(0), table.where(1)] == ["C1", "saved"]


@thinkers
@any_luck
def test_a_repellent_saves_a_valuable_swimmer(bot: str, luck: int) -> None:
    table = asked_to_repel()
    assert act(bot, table, luck) == [actions.Repel()]
    assert table.where(0) == "C3"


@thinkers
@any_luck
def test_a_shark_eats_the_opponent_and_not_its_movers_own(bot: str, luck: int) -> None:
    table = rolled("shark", people="0@C2=4 1@C5 1@C5 1@F6", sharks="C4")
    act(bot, table, luck)
    assert [table.where(0), table.where(OTHER)] == ["C2", "lost"]


@thinkers
@any_luck
def test_a_serpent_takes_the_opponents_raft(bot: str, luck: int) -> None:
    table = rolled("serpent", people="0@C3=4 0@C3=3 1@C5 1@C5", rafts="C3 C5", serpents="C4")
    act(bot, table, luck)
    assert [table.where(0), table.where(OTHER)] == ["C3+", "lost"]


@thinkers
@any_luck
def test_a_kaiju_capsizes_the_opponents_raft(bot: str, luck: int) -> None:
    table = rolled("kaiju", people="0@C3=4 0@C3=3 1@C5 1@C5", rafts="C3 C5", kaijus="C4")
    act(bot, table, luck)
    assert table.where(0) == "C3+"
    assert not table.where(OTHER).endswith("+")


@thinkers
@any_luck
def test_opponents_are_pushed_into_the_shark_and_own_people_are_not(bot: str, luck: int) -> None:
    table = rolled("kaiju", people="0@C4=4 1@C4", rafts="C4", kaijus="C5", sharks="B4")
    table.creature("C5", "C4")
    act(bot, table, luck)
    assert table.where(0) != "lost"
    assert table.where(OTHER) == "lost"


@thinkers
@any_luck
def test_the_most_valuable_own_swimmer_takes_the_seat(bot: str, luck: int) -> None:
    table = at_table(
        land=ISLAND, people="0@C3=1 0@C3=5 0@D3=2 0@D3=3 1@F5 2@F6", rafts="D3", moves=1
    )
    table.raft("D3", "C3")
    assert table.decision == "board"
    assert actions.TakeSeat(1) in act(bot, table, luck)
    assert [table.where(0), table.where(1)] == ["C3", "C3+"]


@thinkers
@any_luck
def test_an_own_swimmer_takes_the_seat_before_an_opponent(bot: str, luck: int) -> None:
    table = at_table(
        options=TWO, land=ISLAND, people="0@C3=1 1@C3 0@D3=2 0@D3=3 1@F5", rafts="D3", moves=1
    )
    table.raft("D3", "C3")
    act(bot, table, luck)
    assert [table.where(0), table.where(OTHER)] == ["C3+", "C3"]


def shore() -> Table:
    """Return a position with each player's adventurers on a shore, beside a raft."""
    people = "0@E4=5 0@E4=4 0@F6=1 1@E8 1@E8 1@F6"
    return at_table(options=TWO, land=ISLAND, rafts="D3 D8", people=people, phase="waters")


@thinkers
@any_luck
def test_no_tile_sinks_under_own_people(bot: str, luck: int) -> None:
    table = shore()
    assert act(bot, table, luck)[0] != actions.Sink(table.board.index("E4"))


@thinkers
@any_luck
@pytest.mark.parametrize("tiles", ["E5 E6 H3", "E4 F8 G7 H4", "E4 E5 E6 E7 E8 F8 G7 G8"])
def test_an_empty_tile_sinks_rather_than_one_under_own_people(
    bot: str, luck: int, tiles: str
) -> None:
    """Not even if a raft may be under it: a swimmer makes only one space per turn."""
    own = " ".join(f"0@{space}={2 + i % 3}" for i, space in enumerate(tiles.split()))
    table = at_table(options=TWO, land=ISLAND, people=f"{own} 1@F5 1@G4", phase="waters")
    under_own = {actions.Sink(table.board.index(space)) for space in tiles.split()}
    assert act(bot, table, luck)[0] not in under_own


@any_luck
@pytest.mark.parametrize("bot", ["medium", "hard:rollouts=0"])
def test_a_tile_sinks_under_opponents(bot: str, luck: int) -> None:
    table = shore()
    assert act(bot, table, luck)[0] == actions.Sink(table.board.index("E8"))


@thinkers
@any_luck
def test_a_bot_does_not_waste_its_moves(bot: str, luck: int) -> None:
    table = at_table(land=ISLAND, people="0@F3=5 0@F4=4 1@F5 2@F6", rafts="F1 E3")
    done = act(bot, table, luck)
    assert len([a for a in done if isinstance(a, actions.Step | actions.MoveRaft)]) == 3


@any_luck
@pytest.mark.parametrize("bot", ["hard", "hard:beam=3,rollouts=0"])
def test_empty_rafts_that_serve_nobody_are_not_rowed_about(bot: str, luck: int) -> None:
    """The useful ones are as near as they can be, and moves are left over."""
    table = at_table(land=ISLAND, people="0@C2=5 1@F5 2@F6", rafts="C2 L9 K10")
    rowed = [done for done in act(bot, table, luck) if isinstance(done, actions.MoveRaft)]
    assert table.where(0) == "saved"
    assert {table.board.names[done.space] for done in rowed} <= {"C2", "C1"}


@pytest.mark.parametrize("bot", ["medium", "hard", "expert"])
def test_with_challenge_the_best_place_goes_to_somebody_who_breaks_ties(bot: str) -> None:
    """Everybody counts the same, but treasure decides among equals (EXT-7)."""
    state = new_game(Options(4, challenge=True), seed=3)
    seat, player = to_move(state), make_player(bot)
    player.begin(seat, 1)
    chosen = actions.action_of(player.choose(view(state, seat, True), legal_actions(state)))
    assert isinstance(chosen, actions.PlaceAdventurer)
    assert chosen.value == VALUES
