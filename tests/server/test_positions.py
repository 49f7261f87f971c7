"""Positions over HTTP: read, put together and judged, without a table."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from survive.engine import Options
from survive.record.game.game_record import GameRecord, write_record
from survive.record.position import faults
from survive.record.position.text import write_position
from survive.record.wire.position_sheets import Sheet
from survive.server.features.editor import service as positions
from survive.server.features.editor.messages import PositionRead
from survive.server.protocol import messages
from survive.server.schema import protocol_schema
from tests.record.test_position_errors import broken_positions
from tests.server.playing import played_until
from tests.server.serving import RunningServer

TEXT = (
    "2 players, memory off; red to act 3; land beach E4=oars E5 forest F5;"
    " red E4=5 C1; yellow E5; rafts D3; sharks C4; hands red beach dolphin"
)
WHOLE = played_until(lambda state: state.depth == 0, Options(players=3))


def codes(found: PositionRead) -> list[str]:
    return [one.why.code for one in found.problems if one.why is not None]


def judged(**said: Any) -> PositionRead:
    """Judge a sheet of two players that is sound but for what is said."""
    usual: dict[str, Any] = {
        "players": 2,
        "tiles": {"E4": {"ground": "beach"}, "E5": {"ground": "beach"}},
        "adventurers": [[{"at": "E4"}], [{"at": "E5"}]],
    }
    return positions.from_sheet(msgspec.convert(usual | said, Sheet))


def test_a_text_comes_back_in_the_usual_words_with_its_sheet_and_view() -> None:
    found = positions.from_text(" red TO act;" + TEXT.replace("red to act 3; ", ""))
    assert found.problems == []
    assert found.position == TEXT
    assert found.sheet is not None
    assert positions.from_sheet(found.sheet) == found
    assert found.view is not None
    assert found.view.land == {"E4": "beach", "E5": "beach", "F5": "forest"}
    assert found.view.backs == {"E4": "oars"}
    assert found.view.adventurers[0].value == 5
    assert found.view.control == {"D3": []}
    assert (found.complete, found.over) == (False, False)


@pytest.mark.parametrize(("text", "expected"), broken_positions())
def test_a_broken_text_gets_the_faults_of_the_command_line(text: str, expected: list[str]) -> None:
    found = positions.from_text(text)
    assert found.position == text
    assert (found.sheet, found.view) == (None, None)
    assert len(found.problems) == len(expected)
    for problem, said in zip(found.problems, expected, strict=True):
        assert problem.reason in said
        if problem.column:
            assert text[problem.column - 1 :].startswith(problem.word)


BEACH = {"ground": "beach"}
FAULTY: dict[str, dict[str, Any]] = {
    "not_on_island": {"tiles": {"E4": BEACH, "E5": BEACH, "A1": BEACH}},
    "tiles_used_up": {"hands": [[{"terrain": "mountain"}] * 9, []]},
    "no_such_back": {"tiles": {"E4": {"ground": "beach", "back": "volcano"}, "E5": BEACH}},
    "backs_used_up": {"hands": [[{"terrain": "beach", "power": "oars"}] * 5, []]},
    "last_volcano": {"tiles": {f"H{n}": {"ground": "volcano"} for n in range(2, 6)}},
    "powers_used_up": {"hands": [[{"terrain": "mountain"}], []]},
    "pieces_used_up": {"pieces": {"kaijus": ["A1", "A2", "A3"]}},
    "piece_on_volcano": {
        "tiles": {"H2": {"ground": "volcano"}, "E4": BEACH, "E5": BEACH},
        "pieces": {"kaijus": ["H2"]},
    },
    "piece_on_land": {"pieces": {"rafts": ["E4"]}},
    "second_raft": {"pieces": {"rafts": ["A1", "A1"]}},
    "people_used_up": {"adventurers": [[{"at": "E4"}] * 21, []]},
    "values_used_up": {"adventurers": [[{"at": "E4", "value": 5}] * 5, []]},
    "fate_before_play": {"turn": {"step": "place"}, "adventurers": [[{"at": "saved"}], []]},
    "person_on_volcano": {"tiles": {"E4": {"ground": "volcano"}, "E5": BEACH}},
    "swims_on_land": {"adventurers": [[{"at": "E4", "swims": True}], []]},
    "placed_in_water": {"turn": {"step": "place"}, "adventurers": [[{"at": "A1"}], []]},
    "seats_taken": {"pieces": {"rafts": ["A1"]}, "adventurers": [[{"at": "A1"}] * 4, []]},
    "no_such_seat": {"turn": {"seat": 3}},
    "out_of_range": {"turn": {"moves": 4}},
    "ends_too_early": {"turn": {"step": "end"}},
    "swam_out_of_turn": {"rest": "swam yellow1"},
    "unplaced_in_play": {"rest": "pink unplaced", "players": 4},
    "not_over": {"turn": {"step": "over"}},
    "no_tile_to_sink": {
        "turn": {"step": "sink"},
        "tiles": {},
        "adventurers": [[{"at": "A1"}], []],
    },
    "no_raft_to_place": {"turn": {"step": "place raft"}, "rest": "rafts left yellow 4"},
    "nobody_to_place": {"turn": {"step": "place"}},
    "nothing_to_choose": {"rest": "pending oars"},
    "tiles_missing": {"turn": {"step": "place"}},
    "creatures_too_early": {"turn": {"step": "place"}, "pieces": {"sharks": ["A1"]}},
    "powers_too_early": {"turn": {"step": "place"}, "hands": [[{"terrain": "beach"}], []]},
    "rafts_too_early": {"turn": {"step": "place"}, "pieces": {"rafts": ["A1"]}},
    "rafts_used_up": {"turn": {"step": "place raft"}, "rest": "rafts left red 12 yellow 12"},
    "not_all_placed": {"turn": {"step": "place raft"}},
    "goes_on_after_volcanoes": {
        "tiles": {f"H{n}": {"ground": "volcano"} for n in range(2, 5)},
        "adventurers": [[{"at": "A1"}], []],
    },
    "two_kaijus": {"pieces": {"kaijus": ["A1", "A1"]}},
    "adventurer_with_kaiju": {"pieces": {"kaijus": ["E4"]}},
    "raft_with_kaiju": {"pieces": {"kaijus": ["A1"], "rafts": ["A1"]}},
    "creature_with_kaiju": {"pieces": {"kaijus": ["A1"], "sharks": ["A1"]}},
    "left_by_serpent": {"pieces": {"serpents": ["A1"], "rafts": ["A1"]}},
    "left_by_shark": {"pieces": {"sharks": ["A1"]}, "adventurers": [[{"at": "A1"}], []]},
    "swimmer_beside_seat": {
        "pieces": {"rafts": ["A1"]},
        "adventurers": [[{"at": "A1", "swims": True}], []],
    },
    "goes_on_with_nobody": {"adventurers": [[], []]},
}
"""For each code, what on a sheet has it."""
WITH_THE_ISLAND = {"no_raft_to_place", "nobody_to_place", "rafts_used_up"}


def the_island(step: str) -> dict[str, Any]:
    """Everything that has to be there while setting up, with everybody placed."""
    found = positions.start("island", 2, 7)
    assert found.sheet is not None
    sheet = msgspec.to_builtins(found.sheet)
    tiles = list(sheet["tiles"])
    people = [[{"at": at} for at in tiles[seat * 20 : seat * 20 + 20]] for seat in (0, 1)]
    return {"tiles": sheet["tiles"], "adventurers": people, "turn": {"step": step}}


def test_every_code_has_a_case() -> None:
    assert FAULTY.keys() == faults.CODES.keys()


@pytest.mark.parametrize("code", FAULTY)
def test_a_sheet_is_told_what_is_wrong_with_it(code: str) -> None:
    said = dict(FAULTY[code])
    if code in WITH_THE_ISLAND:
        said = the_island(said["turn"]["step"]) | said
    assert code in codes(judged(**said))


def test_a_sound_sheet_has_no_fault_and_faults_name_their_space() -> None:
    assert judged().problems == []
    (problem,) = judged(pieces={"kaijus": ["E4"]}).problems
    assert problem.spaces == ["E4"]
    (problem,) = judged(adventurers=[[{"at": "E15"}], [{"at": "E5"}]]).problems
    assert (problem.spaces, problem.why) == (["E15"], None)
    (problem,) = judged(options={"extension": True}).problems
    assert problem.why is not None
    assert problem.why.code == "extension_players"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_one_can_start_in_the_sea_with_a_deal_or_in_the_middle_of_a_game(players: int) -> None:
    sea = positions.start("sea", players, 1)
    assert codes(sea) == ["goes_on_with_nobody"]
    assert sea.sheet is not None
    assert sea.sheet.tiles == {}
    island = positions.start("island", players, 1)
    assert island.complete
    assert island.sheet is not None
    assert len(island.sheet.tiles) == 40
    assert island.position != positions.start("island", players, 2).position
    game = positions.start("game", players, 1)
    assert game.problems == []
    assert game.view is not None
    assert game.view.turn > 1
    assert not game.over


anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-5, 200)
    | st.sampled_from(
        ["E4", "A1", "saved", "lost", "", "beach", "volcano", "oars", "red; pending push D3", "é"]
    ),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(
                [*Sheet.__struct_fields__, "at", "value", "ground", "seat", "step", "E4"]
            ),
            inner,
            max_size=6,
        )
    ),
    max_leaves=12,
)
SHEETS = st.fixed_dictionaries(
    {},
    optional={
        "players": st.integers(2, 6),
        "turn": st.fixed_dictionaries(
            {
                "seat": st.integers(0, 5),
                "step": st.sampled_from(
                    ["act", "sink", "roll", "place", "place raft", "end", "over"]
                ),
                "moves": st.none() | st.integers(0, 9),
                "tiles": st.none() | st.integers(0, 9),
            }
        ),
        "tiles": st.dictionaries(
            st.sampled_from(["D4", "E4", "E5", "H5", "A1", "Z9"]),
            st.fixed_dictionaries(
                {"ground": st.sampled_from(["beach", "forest", "mountain", "volcano"])},
                optional={"back": st.sampled_from(["oars", "shark", "volcano", None])},
            ),
        ),
        "adventurers": st.lists(
            st.lists(
                st.fixed_dictionaries(
                    {"at": st.sampled_from(["", "E4", "A1", "H5", "saved", "lost", "Q7"])},
                    optional={"value": st.integers(1, 5), "swims": st.booleans()},
                ),
                max_size=5,
            ),
            max_size=6,
        ),
        "pieces": st.dictionaries(
            st.sampled_from(["rafts", "serpents", "sharks", "kaijus"]),
            st.lists(st.sampled_from(["A1", "E4", "H5"]), max_size=4),
        ),
        "rest": st.sampled_from(
            ["", "pending push E4", "swam red1", "dice 3", "seen by red", "mix beach oars 9", ";;"]
        ),
    },
)


@given(SHEETS)
def test_every_sheet_is_judged(plain: dict[str, Any]) -> None:
    found = positions.from_sheet(msgspec.convert(plain, Sheet))
    assert (found.view is None) == bool(found.problems)
    if not found.problems:
        assert found.sheet is not None
        assert positions.from_sheet(found.sheet).position == found.position


@given(anything)
def test_a_body_is_read_or_refused(plain: object) -> None:
    try:
        sheet = msgspec.convert(plain, Sheet)
    except msgspec.ValidationError:
        return
    positions.from_sheet(sheet)


def ask(server: RunningServer, **said: Any) -> tuple[int, dict[str, Any]]:
    body = json.dumps({"version": messages.VERSION} | said).encode()
    status, answer = server.request("POST", "/api/positions", body)
    return status, json.loads(answer)


def test_over_http(tmp_path: Path) -> None:
    with RunningServer(str(tmp_path / "t")) as server:
        status, found = ask(server, position=TEXT)
        assert (status, found["position"], found["problems"]) == (200, TEXT, [])
        assert ask(server, sheet=found["sheet"])[1] == found
        status, found = ask(server, position="banana")
        assert (status, found["problems"][0]["word"]) == (200, "banana")
        assert ask(server, start="game", players=3)[1]["view"]["phase"] != "over"
        assert ask(server, start="game", players=7)[0] == 400
        assert ask(server)[1]["code"] == "malformed"
        assert ask(server, position=TEXT, start="sea")[1]["code"] == "malformed"
        assert ask(server, sheet={"tiles": {"E4": {"ground": "lava"}}})[1]["code"] == "malformed"
        assert ask(server, position="x" * 40_000)[1]["code"] == "too_long"
        assert ask(server, table="nosuchtable00")[0] == 404
        assert len(server.get("/api/map")["spaces"]) > 100
        record = GameRecord(WHOLE.options, WHOLE.deal, WHOLE.actions, {})
        body = write_record(record).encode()
        table = json.loads(server.request("POST", "/api/records", body)[1])["table"]
        status, found = ask(server, table=table, seq=60)
        assert (status, found["position"]) == (200, write_position(WHOLE.state(60)))
        assert ask(server, table=table)[1]["over"]
        assert ask(server, table=table, seq=10**5)[1]["code"] == "no_such_moment"


def test_a_running_game_says_nothing(tmp_path: Path) -> None:
    with RunningServer(str(tmp_path / "t")) as server:
        made = server.make("here", "easy")
        for seq in (None, 0):
            status, found = ask(server, table=made["table"], seq=seq)
            assert (status, found["code"]) == (409, "not_over")


def test_the_schema_names_the_request() -> None:
    asked = [one for one in protocol_schema()["requests"] if one["path"] == "/api/positions"]
    assert asked == [
        {
            "method": "POST",
            "path": "/api/positions",
            "body": {"$ref": "#/$defs/ReadPosition"},
            "answer": {"$ref": "#/$defs/PositionRead"},
        }
    ]
