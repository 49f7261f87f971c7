"""Exploring lines of actions: from finished games, records and positions, never running games."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from survive.engine import Options, legal_actions
from survive.record.game.game_record import read_record, write_record
from survive.record.notation.write import write_action
from survive.record.position.text import read_position, write_position
from survive.server.errors import RefusedError
from survive.server.features.explore.lines import KEPT, Lines, start_at_position, start_at_table
from survive.server.metrics import Metrics
from survive.server.protocol import messages, requests
from survive.server.protocol.messages import VERSION
from survive.server.store.sqlite.store import SqliteStore
from survive.views import SPECTATOR
from tests.record.records import play
from tests.server.playing import Device, House, a_setup, prepare
from tests.server.serving import RunningServer
from tests.server.worlds import pair

WHOLE = play(Options(players=2), 5)
LEFT = play(Options(players=3), 5, steps=120)
POSITION = (
    "2 players, memory off; red to act 1; land beach E4 E5 forest F5 G5 mountain H5;"
    " red E4=5 C1=3; yellow E5 H5; rafts D3; sharks C4"
)
RUNNING = "running"


def texts_of(count: int, until: int) -> list[str]:
    return [step.text for step in WHOLE.steps()][count:until]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    path = tmp_path_factory.mktemp("exploring") / "tables"
    with RunningServer(str(path), client_history_burst=10_000) as running:
        yield running


def post(server: RunningServer, path: str, **fields: Any) -> tuple[int, Any]:
    status, body = server.request("POST", path, {"version": VERSION, **fields})
    return status, json.loads(body) if body[:1] == b"{" else body.decode()


def explore(server: RunningServer, **fields: Any) -> Any:
    status, found = post(server, "/api/explore", **fields)
    assert status == 200, found
    return found


def shown(server: RunningServer, text: str) -> str:
    status, body = server.request("POST", "/api/records", text.encode())
    assert status == 201, body
    table: str = json.loads(body)["table"]
    return table


def test_a_finished_game_is_explored_from_any_moment(server: RunningServer) -> None:
    table = shown(server, write_record(WHOLE))
    line = texts_of(60, 63)
    found = explore(server, table=table, seq=60, line=line, map=True)
    state = WHOLE.state(63)
    assert found["position"] == write_position(state)
    assert found["step"]["text"] == line[-1]
    assert found["events"]
    assert [one["text"] for one in found["turn"]["choices"]] == [
        write_action(state, action) for action in legal_actions(state)
    ]
    assert "E5" in [space["name"] for space in found["map"]["spaces"]]
    assert explore(server, table=table, seq=63)["view"] == found["view"]
    assert explore(server, table=table, seq=63)["step"] is None


def test_everything_is_true_and_open(server: RunningServer) -> None:
    table = shown(server, write_record(WHOLE))
    view = explore(server, table=table, seq=60)["view"]
    state = WHOLE.state(60)
    values = [adventurer["value"] for adventurer in view["adventurers"]]
    assert values == [int(value) for value in state.value]
    assert len(view["backs"]) == len(view["land"])
    assert all(seat["powers"] is not None for seat in view["seats"])


def test_it_is_known_on_which_island_somebody_was_saved(server: RunningServer) -> None:
    found = explore(server, position=POSITION, line=["swim C1-NW"])
    assert found["ashore"] == {"1": "NW"}
    assert "red E4=5 NW=3" in found["position"]
    later = explore(server, position=found["position"], line=["end"])
    assert later["ashore"] == {"1": "NW"}
    table = shown(server, write_record(WHOLE))
    over = explore(server, table=table, seq=len(WHOLE.actions))
    saved = [who["number"] for who in over["view"]["adventurers"] if who["at"] == "saved"]
    assert sorted(map(int, over["ashore"])) == saved


def test_a_step_says_the_value_of_whom_it_is_about(server: RunningServer) -> None:
    assert explore(server, position=POSITION, line=["swim C1-NW"])["step"]["value"] == 3
    assert explore(server, position=POSITION, line=["end"])["step"]["value"] is None


def test_every_seat_is_told_what_it_may_do_and_the_die_what_it_may_show(
    server: RunningServer,
) -> None:
    line, seats = list[str](), set[int]()
    for _ in range(30):
        found = explore(server, position=POSITION, line=line)
        turn = found["turn"]
        if found["view"]["phase"] == "over":
            break
        if turn["decides"] is None:
            assert turn["rolls"] == ["serpent", "shark", "kaiju"]
            rolled = explore(server, position=POSITION, line=[*line, "roll"])["step"]
            assert rolled["seat"] is None
            line.append(rolled["text"])
        else:
            seats.add(turn["decides"])
            line.append(turn["choices"][0]["text"])
    assert seats == {0, 1}
    assert any(text.startswith("roll ") for text in line)


def test_a_position_is_completed_always_in_the_same_way(server: RunningServer) -> None:
    first = explore(server, position=POSITION)
    assert "?" not in first["position"]
    assert read_position(first["position"]).is_complete
    assert explore(server, position=POSITION) == first
    assert explore(server, position=first["position"])["view"] == first["view"]


def test_a_new_island_is_dealt_for_so_many(server: RunningServer) -> None:
    found = [explore(server, players=5) for _ in range(2)]
    assert [len(one["view"]["seats"]) for one in found] == [5, 5]
    assert found[0]["position"] != found[1]["position"]
    assert explore(server, position=found[0]["position"])["turn"]["choices"]


WRONG = [
    ({"position": POSITION, "line": ["walk E4-A1"]}, 400, "bad_line", "action 1: 'walk E4-A1'"),
    ({"position": POSITION, "line": ["end", "end"]}, 400, "bad_line", "action 2: "),
    ({"position": POSITION, "line": ["roll"]}, 400, "bad_line", "action 1: "),
    ({"position": "red E15"}, 400, "bad_position", "row E runs from E1 to E11"),
    ({"table": "nothing"}, 404, "no_such_table", "no such table"),
    ({}, 400, "malformed", "name one thing to explore"),
    ({"position": POSITION, "table": "x"}, 400, "malformed", "name one thing to explore"),
    ({"players": 7}, 400, "malformed", "<= 6"),
    ({"position": POSITION, "line": ["end"] * 2001}, 400, "malformed", "<= 2000"),
    ({"position": "x" * 70_000}, 413, "too_long", "at most"),
]


@pytest.mark.parametrize(("fields", "status", "code", "reason"), WRONG)
def test_what_is_wrong_is_said(
    server: RunningServer, fields: dict[str, Any], status: int, code: str, reason: str
) -> None:
    got, problem = post(server, "/api/explore", **fields)
    assert (got, problem["code"]) == (status, code)
    assert reason in problem["reason"]


def test_a_moment_that_has_not_come_is_refused(server: RunningServer) -> None:
    table = shown(server, write_record(WHOLE))
    status, problem = post(server, "/api/explore", table=table, seq=9999)
    assert (status, problem["code"]) == (404, "no_such_moment")


def test_an_unfinished_record_can_be_explored_but_its_record_stays_redacted(
    server: RunningServer,
) -> None:
    text = write_record(LEFT)
    action = next(step.text for step in LEFT.steps())
    varied = text.replace(action, f"{action} (place 5 D4 {{why not}})", 1)
    table = shown(server, varied)
    assert explore(server, table=table, seq=120)["turn"]["choices"]
    tree = server.get(f"/api/tables/{table}/tree")
    assert tree["game"]["variations"][0]["steps"][0]["text"] == "place 5 D4"
    assert b"why not" not in server.request("GET", f"/api/tables/{table}/record")[1]


def test_variations_and_comments_of_an_opened_record_are_kept(server: RunningServer) -> None:
    action = texts_of(0, 1)[0]
    text = write_record(WHOLE).replace(action, f"{action} {{mine}} (place 5 D4)", 1)
    table = shown(server, text)
    kept = read_record(server.request("GET", f"/api/tables/{table}/record")[1].decode())
    asked = read_record(text)
    assert (kept.comments, kept.variations) == (asked.comments, asked.variations)
    tree = server.get(f"/api/tables/{table}/tree")
    assert tree["seqs"] == list(range(1, len(WHOLE.actions) + 1))
    assert [step["text"] for step in tree["game"]["steps"]] == texts_of(0, None)  # type: ignore[arg-type]
    assert tree["game"]["comments"] == [{"after": 1, "text": "mine"}]
    assert tree["game"]["variations"][0]["at"] == 0


# Luck, as a player wishes


SINKING = "2 players; red to sink; land beach E4=shark E5=kaiju E6=kaiju F5=oars; red F5; yellow E5"


def test_what_comes_up_can_be_chosen_or_drawn_and_the_die_likewise(server: RunningServer) -> None:
    luck = explore(server, position=SINKING, line=["sink E4"])["luck"]
    assert luck["came"] == "shark"
    assert [(one["came"], one["text"]) for one in luck["instead"]] == [
        ("kaiju", "sink E4=kaiju"),
        ("oars", "sink E4=oars"),
    ]
    found = explore(server, position=SINKING, line=["sink E4=kaiju"])
    assert found["step"]["text"] == "sink E4=kaiju"
    assert found["view"]["pieces"]["kaijus"] == ["E4"]
    assert found["view"]["backs"] == {"E5": "shark", "E6": "kaiju", "F5": "oars"}
    assert found["luck"]["instead"][0] == {"came": "shark", "text": "sink E4"}
    assert explore(server, position=SINKING, line=["sink E4=shark"])["step"]["text"] == "sink E4"
    chance = explore(server, position=SINKING, line=[luck["by_chance"]])["step"]["text"]
    assert chance in ("sink E4", "sink E4=kaiju", "sink E4=oars")
    line = ["sink E4=oars", "roll shark"]
    rolled = explore(server, position=SINKING, line=line)["luck"]
    assert (rolled["came"], rolled["by_chance"]) == ("shark", "roll")
    assert [one["text"] for one in rolled["instead"]] == ["roll serpent", "roll kaiju"]


def test_the_record_of_an_analysis_replays_what_was_wished_for(server: RunningServer) -> None:
    other = {"line": ["sink E4", "roll shark"], "at": 0}
    third = {"line": ["sink E4=oars"], "at": 0}
    game = {"line": ["sink E4=kaiju", "roll serpent"], "variations": [other, third]}
    status, text = post(server, "/api/explore/record", position=SINKING, game=game)
    assert status == 200, text
    assert "E4=kaiju E5=shark" in read_record(text).position, "the main line is as it was dealt"
    table = shown(server, text)
    told = server.get(f"/api/tables/{table}/tree")["game"]
    assert [step["text"] for step in told["steps"]] == ["sink E4", "roll serpent"]
    lines = [[step["text"] for step in one["steps"]] for one in told["variations"]]
    assert lines == [["sink E4=shark", "roll shark"], ["sink E4=oars"]]
    found = explore(server, table=table, seq=0, line=lines[0])
    assert found["position"] == explore(server, position=SINKING, line=other["line"])["position"]


def test_a_person_is_told_why_something_cannot_be_done(server: RunningServer) -> None:
    def why(**tried: Any) -> list[str]:
        status, found = post(server, "/api/explore/why", position=POSITION, **tried)
        assert status == 200, found
        return [one["code"] for one in found["why"]]

    assert why(adventurer=0, target="H5")[0] == "too_far"
    assert why(adventurer=12, target="E6")
    assert why(adventurer=0, target="E5") == []


# Writing a record


def test_an_analysis_is_written_as_a_record_that_can_be_opened_again(server: RunningServer) -> None:
    table = shown(server, write_record(WHOLE))
    inner = {"line": ["place 5 D4"], "at": 0, "comments": [{"after": 1, "text": " so\n so "}]}
    game = {"line": texts_of(0, 80), "variations": [inner]}
    status, text = post(server, "/api/explore/record", table=table, game=game)
    assert status == 200
    record = read_record(text)
    assert record.actions == WHOLE.actions[:80]
    assert record.variations[0].comments[0].text == "so so"
    again = server.get(f"/api/tables/{shown(server, text)}/tree")["game"]
    assert [step["text"] for step in again["steps"]] == texts_of(0, 80)
    status, text = post(server, "/api/explore/record", position=POSITION, game={"line": ["end"]})
    assert read_record(text).position == explore(server, position=POSITION)["position"]


@pytest.mark.parametrize(
    ("game", "reason"),
    [
        ({"line": ["fly"]}, "action 1: 'fly'"),
        ({"line": ["end"], "variations": [{"line": ["fly"]}]}, "variation of action 1: action 1"),
        ({"line": ["end"], "variations": [{"line": []}]}, "at least one action"),
        ({"line": ["end"], "variations": [{"line": ["end"], "at": 1}]}, "replaces an action"),
        ({"line": ["end"], "comments": [{"after": 2, "text": "x"}]}, "follows an action"),
    ],
)
def test_a_wrong_analysis_is_not_written(
    server: RunningServer, game: dict[str, Any], reason: str
) -> None:
    status, problem = post(server, "/api/explore/record", position=POSITION, game=game)
    assert (status, problem["code"]) == (400, "bad_line")
    assert reason in problem["reason"]


# Secrets


def refusals(path: Path, half: Any, **setup: Any) -> list[bytes]:
    """Return what a stranger learns by exploring a running game."""

    async def store_it() -> None:
        store = SqliteStore(path)
        await store.open()
        await prepare(store, RUNNING, a_setup(half, **setup), half)
        await store.close()

    asyncio.run(store_it())
    got = []
    with RunningServer(str(path)) as server:
        for seq, line in ((0, []), (10, ["sink D4"]), (9999, [])):
            asked = {"version": VERSION, "table": RUNNING, "seq": seq, "line": line}
            got.append(server.request("POST", "/api/explore", asked))
        game = {"version": VERSION, "table": RUNNING, "game": {"line": []}}
        got.append(server.request("POST", "/api/explore/record", game))
        got.append(server.request("GET", f"/api/tables/{RUNNING}/tree"))
    assert [status for status, _ in got] == [409] * 5
    assert {json.loads(body)["code"] for _, body in got} == {"not_over"}
    return [body for _, body in got]


@pytest.mark.parametrize("public", [True, False])
def test_a_running_game_tells_nothing_in_either_of_two_worlds(public: bool, tmp_path: Path) -> None:
    worlds = pair(SPECTATOR, Options(players=3))
    here = refusals(tmp_path / "a", worlds.here, public=public)
    assert here == refusals(tmp_path / "b", worlds.there, public=public)


async def test_a_table_from_a_position_is_its_makers_alone() -> None:
    async with House(":memory:") as house:
        asked = messages.NewTable(
            version=VERSION,
            seats=(messages.NewSeat(kind="here"), messages.NewSeat(kind="nobody")),
            position="2 players, memory off; red to act; red C1=3; serpents G6",
        )
        made = await requests.make_table(house.services, asked)
        fold = (await house.table(made.table)).fold
        token = made.seats[0].token
        with pytest.raises(RefusedError, match="not over"):
            start_at_table(fold, 0, token)
        device = Device(house.hub)
        await device.attach(made.table, token)
        step = {"type": "step", "adventurer": 0, "direction": "ashore"}
        await device.play(made.table, 0, 0, step)
        assert fold.over
        with pytest.raises(RefusedError, match="its maker alone"):
            start_at_table(fold, 0)
        assert start_at_table(fold, 1, token).place().state == fold.state


# The cache


def test_states_are_kept_but_not_too_many() -> None:
    metrics = Metrics()
    lines = Lines(metrics)
    start = start_at_position(POSITION)
    once = lines.follow(start, ["end"])
    assert once.before is lines.follow(start, ["end"]).before, "the way there is not played again"
    for count in range(KEPT + 10):
        lines.follow(start._replace(key=str(count)), ["end"])
    assert metrics.bounds["states of explored lines"] == KEPT
    assert once.before is not lines.follow(start, ["end"]).before, "it had to make room"
    assert lines.follow(start, ["end"]).place == once.place
