"""The published schema: it is up to date, accepts what the server sends, and nothing else."""

from __future__ import annotations

import asyncio
import json
from functools import cache
from typing import Any

import jsonschema_rs
import pytest

from survive.engine import Options
from survive.record.game.game_record import GameRecord
from survive.record.report.summary import summarise
from survive.record.wire.maps import map_of
from survive.server.features.explore.messages import NewAnalysis
from survive.server.features.explore.service import AnalysisJob
from survive.server.features.reviews.answer import with_choices
from survive.server.features.reviews.messages import ReviewStanding
from survive.server.features.search.messages import (
    FoundGame,
    FoundStretch,
    GamesFound,
    PositionCondition,
    SearchedGame,
    SearchGames,
)
from survive.server.lobby.network import network_addresses
from survive.server.lobby.offers import offers
from survive.server.protocol import messages
from survive.server.schema import UNIONS, documented_routes, protocol_schema
from survive.server.tables.model.play.game import Game
from survive.study.review import assemble, parts_of, review_part
from tests.server.playing import Half, played_until
from tests.server.recordings import (
    Recording,
    record_channels,
    record_exploring,
    record_game,
    record_lesson,
    record_plan,
    record_positions,
    record_profile,
    record_puzzle,
    record_waiting_room,
)
from tests.server.serving import RunningServer
from tests.server.test_messages import BLOCKS
from tests.strategies import RARE_MIX
from tools import protocol_files

SCHEMA = protocol_schema()


@cache
def validator(name: str) -> jsonschema_rs.Draft202012Validator:
    """Return what checks messages against one definition."""
    whole = {key: part for key, part in SCHEMA.items() if key != "anyOf"}
    return jsonschema_rs.Draft202012Validator(whole | {"$ref": f"#/$defs/{name}"})


def check(name: str, message: object) -> None:
    """Raise an error that says what is wrong with a message."""
    validator(name).validate(message)


def definition_of(union: str, message: dict[str, Any]) -> str:
    """Return the definition for a message's type, so that an error is about that type."""
    mapping = SCHEMA["$defs"][union]["discriminator"]["mapping"]
    return str(mapping[message["type"]]).rpartition("/")[2]


def over(state: Any) -> bool:
    return bool(state.phase == 5)


@cache
def recorded() -> Recording:
    """Games at tables of every kind."""
    recording = Recording()

    async def record() -> None:
        await record_game(recording, Options(players=3), 4)
        await record_game(recording, Options(5, overcrowded=True, memory=False), 2, answer=10.0)
        await record_game(recording, Options.polish(2), 3)
        await record_game(recording, Options(4, mix=RARE_MIX, challenge=True, first=1), 6)
        await record_waiting_room(recording)
        await record_plan(recording)
        await record_profile(recording)
        await record_channels(recording)
        await record_lesson(recording)
        await record_exploring(recording)
        await record_puzzle(recording)

    asyncio.run(record())
    record_positions(recording)
    half = played_until(over, Options(players=3))
    recording.note(summarise(half.state(0), half.actions))
    recording.note(map_of(half.state().ruleset.options))
    recording.note(offers())
    note_studies(recording, half)
    recording.note(messages.NetworkLinks(open=True, addresses=network_addresses(("0.0.0.0", 8000))))
    return recording


def note_studies(recording: Recording, half: Half) -> None:
    """Analyse and review a little of a game."""
    game = Game(half.options, half.deal)
    for action in half.actions:
        game.play(action, "person")
    record = GameRecord(half.options, half.deal, half.actions, {})
    part = review_part(parts_of(record, rollouts=2)[-1])
    review = with_choices(assemble(record, [part], rollouts=2, seed=1), record)
    recording.note(ReviewStanding(state="done", done=1, of=1, review=review))
    state = half.state(-9)
    *_, analysis = AnalysisJob(state, 0.01, state).steps()
    recording.note(analysis)
    recording.note(NewAnalysis(version=messages.VERSION, table="t", seq=9, viewer=1))
    where = PositionCondition(fact="island", who="own", how="=", number=0)
    searched = SearchedGame(table="t", own=(0,), token="")
    recording.note(SearchGames(version=messages.VERSION, games=(searched,), where=(where,)))
    stretch = FoundStretch(seq=3, turn=1, last_turn=2, to_the_end=False)
    found = FoundGame(table="t", stretches=[stretch])
    recording.note(GamesFound(games=[found], missing=["u"]))


def types_in(messages_: list[dict[str, Any]]) -> set[str]:
    return {message["type"] for message in messages_}


def test_it_is_a_schema() -> None:
    assert jsonschema_rs.meta.is_valid(SCHEMA)


def test_every_message_of_recorded_games_is_valid() -> None:
    recording = recorded()
    assert len(recording.to_clients) > 5000
    for message in recording.from_clients:
        check(definition_of("FromClient", message), message)
    for message in recording.to_clients:
        check(definition_of("ToClient", message), message)


def test_every_body_of_a_request_is_valid() -> None:
    for name, body in recorded().bodies:
        check(name, body)


def test_every_type_of_message_occurs() -> None:
    recording = recorded()
    for union, said in (("FromClient", recording.from_clients), ("ToClient", recording.to_clients)):
        assert types_in(said) == set(SCHEMA["$defs"][union]["discriminator"]["mapping"]), union
    wanted = {
        kind.__name__ for one in documented_routes() for kind in (one.body, one.answer) if kind
    }
    noted = {name for name, _ in recording.bodies}
    assert noted | {"TableInfo"} == wanted | {"Problem"}, "who sits at a table is in every state"


def test_every_example_of_the_guide_and_the_reference_is_valid() -> None:
    """They show every action, event and entry of the agenda."""
    lists = {"actions": "Action", "events": "GameEvent", "agenda": "Pending"}
    names = {"client": "FromClient", "server": "ToClient", "view": "ViewMessage"}
    for kind, text in BLOCKS:
        example = json.loads(text)
        if kind in lists:
            for one in example:
                check(lists[kind], one)
        else:
            check("GameOptions" if kind == "options" else names.get(kind, kind), example)


def test_the_unions_are_of_the_types() -> None:
    assert set(UNIONS) <= set(SCHEMA["$defs"])
    assert SCHEMA["version"] == messages.VERSION


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("Ping", {"type": "ping", "extra": 1}),
        ("Hello", {"type": "hello"}),
        ("Done", {"type": "done", "table": "t", "command": "c"}),
        ("Pending", ["roll"]),
        ("Pending", {"type": "roll", "why": 0}),
        ("GameEvent", {"type": "die_rolled", "seat": 0, "kind": "whale", "why": "phase"}),
        ("Action", {"type": "sink", "space": 40}),
    ],
)
def test_it_refuses_what_is_no_message(name: str, message: object) -> None:
    with pytest.raises(jsonschema_rs.ValidationError):
        check(name, message)


def test_the_types_of_the_page_are_fresh() -> None:
    text = protocol_files.schema_text()
    first = protocol_files.TYPES.read_text(encoding="utf-8").partition("\n")[0]
    assert first == protocol_files.banner(text), "make protocol"


def test_the_server_shows_it(tmp_path: Any) -> None:
    with RunningServer(str(tmp_path / "t")) as server:
        assert server.get("/protocol.json") == json.loads(json.dumps(SCHEMA))
