"""Programs as players: they are asked, and every mistake is reported and leaves nothing."""

from __future__ import annotations

import gc
import json
import logging
import sys
from pathlib import Path

import pytest

from survive.engine import Options, legal_actions, new_game, to_move
from survive.players import PlayerError, make_player
from survive.players.programs import program_player
from survive.players.programs.program_player import ProgramError, ProgramPlayer
from survive.simulation.result import BotError
from survive.simulation.run.match import play_game
from survive.views import View, view
from tests.players.programs import MISBEHAVING, SHORE_BOT, processes_in, until_gone
from tests.systems.marks import needs_signals

PYTHON_BOT = f"program:{sys.executable} {SHORE_BOT}.py"


def start() -> tuple[View, list[int]]:
    """Return the first decision of a game, which is seat 0's."""
    state = new_game(Options(2, first=0), seed=1)
    assert to_move(state) == 0
    return view(state, 0, remember=True), legal_actions(state)


def test_a_program_plays_whole_games_and_repeats_them() -> None:
    program, other = make_player(PYTHON_BOT), make_player("random")
    first, second = (play_game(Options(2), [program, other], seed=3, record=True) for _ in range(2))
    assert first.actions == second.actions
    assert first.scores[0] > 0


def test_our_bot_plays_the_same_whether_it_is_asked_here_or_as_a_program() -> None:
    speaking = make_player(f"program:{sys.executable} -m survive bot medium")
    direct, rival = make_player("medium"), make_player("random")
    there = play_game(Options(2), [speaking, rival], seed=5, record=True)
    here = play_game(Options(2), [direct, rival], seed=5, record=True)
    assert there.actions == here.actions


FAILURES = {
    "crash": ["it ended (exit code 3)", "a crash in the night"],
    "silent": ["it did not answer within 0.2 seconds, nor when it was told to stop"],
    "illegal": ['it chose {"type":"sink","space":"A1"}, which is not legal here'],
    "unreadable action": ['it chose {"type":"fly","space":"A1"}'],
    "other number": ['it answered choose 1 with {"type":"chose","number":2'],
    "no json": ["it wrote thinking hard ...: "],
    "not text": ["it wrote "],
    "long line": ["it wrote a line of more than 1,048,576 bytes"],
    "remarks": ["it made more than 1,000 remarks before an answer"],
    "error": ["it says: out of ideas"],
    "closed": ["it closed its output"],
    "no hello": ["it ended (exit code 0)"],
    "other version": ["it speaks version 99 of the protocol, not 1"],
    "wrong answer": ["it answered hello with", "not with ready"],
}


@needs_signals
@pytest.mark.parametrize("how", FAILURES)
def test_a_failure_names_the_program_and_leaves_no_process(how: str, tmp_path: Path) -> None:
    noted = tmp_path / "processes"
    # Only a silent program uses its time; a busy machine may let the others wait.
    time = 0.2 if how == "silent" else 300.0
    program = ProgramPlayer(f"{MISBEHAVING} '{how}' {noted}", time)
    with pytest.raises(BotError) as caught:
        play_game(Options(2), [program, make_player("random")], seed=1)
    assert str(caught.value).startswith("game 1, ")
    for words in ("the program ", "misbehaving.py", *FAILURES[how]):
        assert words in str(caught.value)
    assert "Traceback" not in str(caught.value)
    until_gone(processes_in(noted))


def test_a_bot_plays_on_for_a_program_that_fails_and_a_message_says_so(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    program = make_player(f"program:{MISBEHAVING} crash {tmp_path / 'p'},instead=easy,time=300")
    with caplog.at_level(logging.WARNING):
        for seed in (1, 2):  # it is started again for the next game
            result = play_game(Options(2), [program, make_player("random")], seed=seed)
            assert result.turns > 0
    assert len(caplog.messages) == 2
    assert all("misbehaving.py crash" in message for message in caplog.messages)
    assert caplog.messages[0].endswith("; easy plays on in its place in this game")


def test_a_late_program_is_told_to_stop_and_may_still_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program_player, "STOP_SECONDS", 300.0)
    program = ProgramPlayer(f"{MISBEHAVING} late {tmp_path / 'p'}", time=0.001)
    known, legal = start()
    program.begin(0, 1)
    assert program.choose(known, legal) == legal[0]
    program.close()


@needs_signals
@pytest.mark.parametrize("how", ["well", "deaf"])
def test_a_program_ends_when_it_is_closed_or_forgotten(how: str, tmp_path: Path) -> None:
    for way in ("closed", "forgotten"):
        noted = tmp_path / way
        program = ProgramPlayer(f"{MISBEHAVING} {how} {noted}")
        program.begin(0, 1)
        assert program.name == f"Test {how}"
        if way == "closed":
            program.close()
            program.close()
        del program
        gc.collect()
        until_gone(processes_in(noted))


def test_a_program_is_told_its_options_and_may_ponder(tmp_path: Path) -> None:
    noted = tmp_path / "processes"
    program = make_player(f"program:{MISBEHAVING} well {noted},depth=5,style=calm")
    assert isinstance(program, ProgramPlayer)
    known, legal = start()
    program.begin(0, 1)
    program.ponder(known)
    assert program.choose(known, legal) == legal[0]
    told = [json.loads(line) for line in noted.with_suffix(".told").read_text().splitlines()]
    assert told[0] == {"type": "options", "options": {"depth": 5, "style": "calm"}}
    assert told[1]["type"] == "ponder"
    assert told[1]["view"]["viewer"] == 0
    program.close()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ("bredth=5", "it has no option 'bredth'; its options: depth, style"),
        ("depth=deep", "its option depth is like 3, not 'deep'"),
    ],
)
def test_an_option_that_a_program_does_not_have_is_refused(
    options: str, message: str, tmp_path: Path
) -> None:
    program = make_player(f"program:{MISBEHAVING} well {tmp_path / 'p'},{options}")
    with pytest.raises(ProgramError, match=message):
        program.begin(0, 1)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("program:", "no command is given; write program:COMMAND"),
        ("program:./no_such_bot --fast", "there is no program './no_such_bot' here"),
        ("program:'./my bot", "cannot be read: No closing quotation"),
        ("program:python3,time=0", "time 0 is not above 0"),
        ("program:python3,time=long", "time must be a number, not 'long'"),
        ("program:python3,instead=hrad", "did you mean 'hard'"),
    ],
)
def test_wrong_names_are_refused(name: str, message: str) -> None:
    with pytest.raises(PlayerError) as caught:
        make_player(name)
    assert message in str(caught.value)


def test_a_program_sees_a_view_and_no_secrets(tmp_path: Path) -> None:
    spy = tmp_path / "spy.py"
    spy.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        f"    open({str(tmp_path / 'seen')!r}, 'a').write(line)\n"
        "    asked = json.loads(line)\n"
        "    if asked['type'] == 'hello':\n"
        '        print(\'{"type":"ready","protocol":1,"name":"spy"}\', flush=True)\n'
        "    if asked['type'] == 'choose':\n"
        "        print(json.dumps({'type': 'chose', 'number': asked['number'],"
        " 'action': asked['legal'][-1]}), flush=True)\n",
        encoding="utf-8",
        newline="\n",
    )
    players = [make_player("random"), make_player(f"program:{sys.executable} {spy}")]
    play_game(Options(2), players, seed=4)
    seen = [json.loads(line) for line in (tmp_path / "seen").read_text().splitlines()]
    assert [message["type"] for message in seen[:3]] == ["hello", "new_game", "choose"]
    views = [message["view"] for message in seen if message["type"] == "choose"]
    assert len(views) > 20
    for known in views:
        assert known["viewer"] == 1
        assert known["backs"] == {}
        assert known["seats"][0]["powers"] is None
        assert all(a["value"] is None for a in known["adventurers"] if a["seat"] == 0)
