"""Positions that are searched for in recorded games: what can be asked, and what is found."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

import pytest
from click.testing import CliRunner, Result

from survive.cli.main import cli
from survive.engine import State, play
from survive.record.game.game_record import GameRecord
from survive.record.position.text import read_position, write_position
from survive.simulation.library.finding import Search, find, stretches
from survive.simulation.library.position_facts import OF_PLAYERS, of_all
from survive.simulation.library.where import Query, Seating, read_query
from survive.simulation.result import SimulationError
from tests.record import golden_games

TERRAINS = ("beaches", "forests", "mountains")
GAMES = ["two_players", "five_players", "six_players_overcrowded", "four_players_challenge"]
SEATS = Seating(["Ann", "Ben Lee", "Cleo"], own=[1])


def stats(*arguments: object) -> Result:
    folder = golden_games.FOLDER
    return CliRunner(env={"COLUMNS": "80"}).invoke(cli, ["stats", *map(str, (folder, *arguments))])


def states(record: GameRecord) -> Iterator[State]:
    state = record.first_state()
    yield state
    for action in record.actions:
        play(state, action)
        yield state


@pytest.mark.parametrize("name", GAMES)
def test_facts_add_up_in_every_position(name: str) -> None:
    record = golden_games.played(name)
    for state in states(record):
        for seat in range(record.options.players):
            fact = {key: OF_PLAYERS[key](state, seat) for key in OF_PLAYERS}
            placed = fact["island"] + fact["swimming"] + fact["aboard"]
            begun = state.turn > 0
            assert placed == state.in_play[seat] or not begun
            assert 0 <= fact["crew"] <= min(3, fact["aboard"])
            assert fact["lead"] <= fact["points"]
        assert of_all("aboard", state) == sum(max(0, int(crew)) for crew in state.crew)
        assert of_all("tiles", state) == sum(of_all(one, state) for one in TERRAINS)
        assert of_all("crew", state) == max(0, *(int(crew) for crew in state.crew))


@pytest.mark.parametrize("name", GAMES)
def test_every_position_is_found_by_its_own_text_and_by_parts_of_it(name: str) -> None:
    record = golden_games.played(name)
    for after, state in enumerate(states(record)):
        if after % 25:
            continue
        text = write_position(state)
        options, *sections = text.split("; ")
        assert Query(like=text).admits(state, SEATS), text
        known = ("land", "red", "yellow", "rafts", "serpents", "sharks", "volcanoes")
        for section in sections:
            if section.split()[0] in known and " to " not in section and "left" not in section:
                assert Query(like=f"{options}; {section}").admits(state, SEATS), section


def test_what_is_not_there_is_not_found() -> None:
    state = golden_games.played("two_players").state(200)
    there = next(int(one) for one in state.where if one >= 0)
    space = state.ruleset.board.names[there]
    people = int(state.people[there])
    empty = next(name for at, name in enumerate(state.ruleset.board.names) if not state.people[at])
    owner = "red" if state.ruleset.owner[list(state.where).index(there)] == 0 else "yellow"
    crowd = " ".join([space] * people)
    assert Query(like=f"2 players; {owner} {space}").admits(state, SEATS)
    assert not Query(like=f"2 players; {owner} {crowd} {space}").admits(state, SEATS)
    assert not Query(like=f"2 players; {owner} {space} {empty}").admits(state, SEATS)


@pytest.mark.parametrize(
    ("where", "expected"),
    [
        ("volcanoes 0", True),
        ("volcanoes at least 1", False),
        ("turn>=1, turn <= 1", True),
        ("red island 2 and yellow swimming 1", True),
        ("RED Island = 2", True),
        ("island 3", True),
        ("any island 2", True),
        ("each island at most 2", True),
        ("each island > 1", False),
        ("any crew 3", False),
        ("crew 2", True),
        ("yellow crew 2", False),
        ("own swimming 1", True),
        ("ben lee swimming 1", True),
        ("Ann swimming 1", False),
        ("Zoe swimming 0", False),
        ("lead 0", True),
        ("rafts 1, sharks 1, serpents 0", True),
        ("beaches 2, tiles 3", True),
        ("lost under 100, saved exactly 0", True),
    ],
)
def test_conditions_mean_what_they_say(where: str, expected: bool) -> None:
    text = (
        "3 players; red to act; land beach E4 E5 mountain G5; red E4 G5 D3; yellow E5 F3 D3;"
        " blue K3; rafts D3; sharks C3"
    )
    state = read_position(text).complete(1)
    assert read_query(where, "").admits(state, SEATS) is expected


@pytest.mark.parametrize("where", ["red island 0", "any aboard 2", "lead >= 5, volcanoes 2"])
def test_stretches_are_exactly_where_the_positions_are_as_asked(where: str) -> None:
    record, query = golden_games.played("five_players"), read_query(where, "")
    seats = Seating(record.names)
    found = list(stretches(record, query, seats))
    inside = {at for one in found for at in range(one.first, one.last + 1)}
    asked = {at for at, state in enumerate(states(record)) if query.admits(state, seats)}
    assert inside == asked
    assert asked
    for one in found:
        assert (one.turn, one.last_turn) == (
            record.state(one.first).turn,
            record.state(one.last).turn,
        )
        assert one.to_the_end == (one.last == len(record.actions))


def test_words_and_positions_together_are_found_at_once() -> None:
    record = golden_games.played("five_players")
    everything = list(find(record, "f", Search("is lost")))
    late = list(find(record, "f", Search("is lost", read_query("turn >= 20", ""))))
    assert late == [one for one in everything if one.turn >= 20]
    assert late != everything


@pytest.mark.parametrize(
    ("asked", "like", "message"),
    [
        ("island few", "", "'any crew 3' or 'turn at least 20'"),
        ("red islnd 0", "", "did you mean 'island'?"),
        ("red banana 0", "", "choose from island, swimming"),
        ("red turn 3", "", "write 'turn 3'"),
        ("", "red D99", "this is not a part of a position: 'D99'"),
        ("", "green E4", "not a part of a position"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_words(asked: str, like: str, message: str) -> None:
    with pytest.raises(SimulationError) as refused:
        read_query(asked, like)
    assert message in str(refused.value)


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (("--where", "own island 0"), 2, "say who 'own' is, with --player NAME"),
        (("--where", "Anne island 0"), 2, "did you mean 'Ann'?"),
        (("--where", "volcanoes 3"), 0, "Found 13 times in 13 games."),
        (("--where", "turn 500"), 0, "Found in no game."),
        (("--player", "ann", "--where", "own saved >= 3"), 0, "stays so to the end"),
    ],
)
def test_the_command_lists_positions(arguments: Sequence[str], code: int, message: str) -> None:
    done = stats(*arguments)
    assert done.exit_code == code
    assert message in " ".join(done.output.split())


def test_positions_in_json_can_be_replayed() -> None:
    whole = json.loads(stats("--like", "rafts D3", "--seats", "2", "--json").stdout)
    for one in whole["found"]:
        state = golden_games.played("two_players").state(one["after"])
        assert "D3" in write_position(state).partition("rafts ")[2].partition(";")[0]
