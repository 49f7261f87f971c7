"""``docs/programs.md``: its exchange is what host and program really say."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

import msgspec

import survive
from survive.engine import Options, legal_actions, new_game
from survive.players import make_player
from survive.players.programs import messages
from survive.players.programs.program_player import ProgramPlayer
from survive.players.programs.speaker import speak
from survive.record.wire.game_messages import action_message
from survive.record.wire.maps import map_of
from survive.record.wire.views import view_to_message
from survive.views import view

OUR_NAME = re.compile(r'"survive [\d.]+"')
DOCUMENT = Path(__file__).parents[2] / "docs" / "programs.md"
OPTIONS, SEED = Options(2, first=0), 1
STATE = new_game(OPTIONS, seed=SEED)
BOARD = STATE.ruleset.board
LEGAL = legal_actions(STATE)
KNOWN = view(STATE, 0, remember=True)


def exchange() -> list[tuple[str, str]]:
    """The lines of the exchange, with what the document leaves out."""
    bot = make_player("medium")
    bot.begin(0, SEED)
    left_out: dict[str, object] = {
        "MAP": map_of(STATE.ruleset.options),
        "VIEW": view_to_message(KNOWN),
        "LEGAL": [action_message(action, BOARD) for action in LEGAL],
        "ACTION": action_message(bot.choose(KNOWN, LEGAL), BOARD),
    }
    text = DOCUMENT.read_text(encoding="utf-8")
    block = re.search(r"```exchange\n(.*?)```", text, re.DOTALL)
    assert block is not None
    lines = []
    for line in block[1].splitlines():
        said = OUR_NAME.sub(f'"survive {survive.__version__}"', line[2:])
        for name, part in left_out.items():
            said = f":{_json(part)}".join(re.split(rf":{name}\b", said))
        lines.append((line[0], said))
    return lines


def _json(part: object) -> str:
    return msgspec.json.encode(part).decode()


def test_our_program_says_what_the_document_says() -> None:
    out = io.BytesIO()
    asked = [said.encode() for who, said in exchange() if who == ">"]
    speak(make_player("medium"), "survive medium", asked, out)
    assert out.getvalue().decode().splitlines() == [said for who, said in exchange() if who == "<"]


def test_our_host_says_what_the_document_says(tmp_path: Path) -> None:
    told = tmp_path / "told"
    copying = f"import sys\nwith open({str(told)!r}, 'w') as told:\n"
    copying += "    for line in sys.stdin:\n        told.write(line)\n        told.flush()\n"
    copying += "        if '\"hello\"' in line or '\"choose\"' in line:\n"
    copying += f"            print({[s for w, s in exchange() if w == '<']!r}.pop(0 if 'hello' in"
    copying += " line else 1), flush=True)\n"
    script = tmp_path / "copying.py"
    script.write_text(copying, encoding="utf-8", newline="\n")
    program = ProgramPlayer(f"{sys.executable} {script}")
    program.begin(0, SEED)
    program.choose(KNOWN, LEGAL)
    program.close()
    heard = told.read_text(encoding="utf-8").splitlines()
    assert heard == [said for who, said in exchange() if who == ">"]


def test_every_message_is_in_the_document() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    for kind in messages.Message.__subclasses__():
        tag = kind.__struct_config__.tag
        row = re.search(rf"^\| `{tag}` \|.*$", text, re.MULTILINE)
        assert row is not None, tag
        for field in kind.__struct_fields__:
            assert f"`{field}`" in row[0], f"{field} of {tag}"


def test_a_line_that_is_not_understood_is_answered_with_an_error_and_the_next_is_read() -> None:
    out = io.BytesIO()
    lines = [b"hello?\n", b'{"type":"dance"}\n', b'{"type":"options","options":{"x":1}}\n']
    lines += [b'{"type":"hello","protocol":9,"version":2,"host":""}\n', b'{"type":"stop"}\n']
    speak(make_player("random"), "any", [*lines, b'{"type":"quit"}\n', b"never read\n"], out)
    answers = [messages.read_from_program(line) for line in out.getvalue().splitlines()]
    assert all(isinstance(answer, messages.Failed) for answer in answers)
    assert len(answers) == 4
