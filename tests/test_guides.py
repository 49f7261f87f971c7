"""The guides are true: the files they name exist, and a thing that is added arrives everywhere."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from survive.texts import LANGUAGES, Text
from tests.copied_package import ROOT, copy_package, run
from tests.page.node import node

GUIDES = (ROOT / "docs" / "how_to_add.md").read_text(encoding="utf-8")

FOLDERS = ("src/", "tests/", "docs/", "examples/", "bench/")
"""What is named with its whole path begins with one of these."""

HOUSE_RULE = '    just_for_a_test: bool = house_rule("TST-1", "nothing is different")\n'

HOUSE_RULE_ARRIVES = """
from survive.cli.table_options import HELP, read_options
from survive.engine import HOUSE_RULES, POLISH_TABLE, Options
from survive.record.game.option_tags import read_options as read_tags, write_options
from survive.record.game.scan import Tag
from survive.record.position.text import read_position
from survive.record.wire.objects import options_from_wire, options_to_wire
from survive.server.lobby.offers import offers
from survive.server.schema import protocol_schema
from survive.simulation.statistics.option_effects import variants

name = "just_for_a_test"
options = Options(3, just_for_a_test=True)
assert HOUSE_RULES[name] == "TST-1: nothing is different"
assert name not in POLISH_TABLE and not getattr(Options.polish(), name)

tags = write_options(options)
assert tags == {"Options": "3 players, just for a test"}
assert read_tags({"Options": Tag(tags["Options"], 1)}) == options
assert read_position("3 players just for a test; red A1").state.ruleset.options == options
assert options_from_wire(options_to_wire(options)) == options
for kind in ("TableOptions", "GameOptions"):
    assert protocol_schema()["$defs"][kind]["properties"][name]["type"] == "boolean"
assert read_options("just_for_a_test", 3) == options and name in HELP
assert name in variants(Options(3))
assert offers().house_rules[name] == "TST-1: nothing is different"
assert name in [option.name for option in offers().options]
"""

LANGUAGE_ARRIVES = """
from aiohttp.test_utils import make_mocked_request
from click.testing import CliRunner
from survive.cli.main import cli
from survive.drawing.shot import Look, png
from survive.record.position.text import read_position
from survive.server.http.languages import spoken
from survive.server.page.files import PageFiles
from survive.server.page.missing import missing_page
from survive.server.page_routes import FOLDER
from survive.server.schema import protocol_schema
from survive.server.features.sharing.embed_page import embed_page
from survive.server.features.sharing.preview_page import preview_page
from survive.server.features.sharing.previews import generic_preview
from tools import protocol_files
from tools.rules import __main__ as rules

protocol_files.SPOKEN.write_text(protocol_files.languages_text())
for path, made in rules.files().items():
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(made)

for command, said in (("rules", "The game in one"), ("lessons", "On foot")):
    shown = CliRunner().invoke(cli, [command, "--language", "xx"]).output
    assert f"<{said}" in shown, shown
known = read_position("3 players; red A1").state
assert png(known, Look(language="xx")) != png(known, Look())

enumeration = protocol_schema()["$defs"]["NewAnimation"]["properties"]["language"]["enum"]
assert "xx" in enumeration
asked = make_mocked_request("GET", "/?lang=xx")
assert spoken(asked) == "xx"
edition, index = PageFiles(FOLDER).index(spoken(asked))
assert b"/texts/xx.js" in index.body
assert b"<To the island>" in edition.files["texts/xx-rest.js"].body
assert "<To the island>" in missing_page("xx")
assert "/texts/xx.js" in embed_page(edition, "xx", "/")
assert "&lt;Bring your adventurers" in preview_page(generic_preview("t", "xx"), "xx", "")
"""

COMMAND_ARRIVES = """
import msgspec
from survive.engine import Luck, Options
from survive.server.errors import RefusedError
from survive.server.protocol import messages
from survive.server.schema import protocol_schema
from survive.server.store.interface import Entry
from survive.server.tables.model import journal
from survive.server.tables.model.fold import Fold

said = {"type": "take_break", "table": "t", "seat": 0, "command": "12345678", "on": True}
command = messages.decode(msgspec.json.encode(said))
assert protocol_schema()["$defs"]["TakeBreak"]["required"] == list(said)

wire, deal = journal.wire_of(Options(2), Luck(1).deal(Options(2)))
seats = (journal.SeatSetup("here", "Ann"), journal.SeatSetup("bot", level="easy"))
setup = journal.Setup(journal.VERSION, wire, deal, seats, secret="s", invite="00")
fold = Fold("t", setup, [])
fold.seats[0].taken = True
[entry] = command.decide(fold)
fold.apply(Entry(1, 0.0, journal.encode(entry)))
assert [seat.on_break for seat in messages.info_of(fold).seats] == [True, False]
try:
    command.decide(fold)
    raise AssertionError
except RefusedError as error:
    assert error.code == "break_as_it_is"
"""


def paths_named() -> list[str]:
    """Return what is between backticks in the guides and is a path from the root."""
    quoted = re.findall(r"`([^`\n]+)`", GUIDES)
    return sorted({name for name in quoted if name.startswith(FOLDERS) and " " not in name})


@pytest.mark.parametrize("name", [name for name in paths_named() if "NAME" not in name])
def test_a_file_that_a_guide_names_is_there(name: str) -> None:
    assert list(ROOT.glob(name))


@pytest.mark.parametrize("name", [name for name in paths_named() if "NAME" in name])
def test_a_file_that_is_to_be_added_has_a_folder(name: str) -> None:
    assert (ROOT / name).parent.is_dir()


def test_the_guides_name_files_by_their_whole_path() -> None:
    assert len(paths_named()) > 40


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Return a copy of the package's sources, to be edited, with a copy of the tools."""
    return copy_package(tmp_path)


def edit(file: Path, before: str, added: str) -> None:
    """Add lines to a file before a line that stands there once."""
    source = file.read_text(encoding="utf-8")
    assert source.count(before) == 1
    file.write_text(source.replace(before, added + before), encoding="utf-8")


def test_a_house_rule_of_the_one_list_arrives_everywhere(copy: Path) -> None:
    edit(copy / "engine" / "options.py", "    mix: Mix | None = None\n", HOUSE_RULE)
    run(copy, HOUSE_RULE_ARRIVES)


def test_a_language_of_three_files_arrives_everywhere(copy: Path) -> None:
    """Two new files and a word in a third; the fourth of the guide is the README."""
    rules = copy.parents[1] / "tools" / "rules" / "texts"
    english: dict[str, Text] = json.loads((copy / "texts" / "en.json").read_bytes())
    marked = {
        key: f"<{text}>" if isinstance(text, str) else {form: f"<{text[form]}>" for form in text}
        for key, text in english.items()
    }
    (copy / "texts" / "xx.json").write_text(json.dumps(marked), encoding="utf-8")
    book = re.sub("^(#+ )", r"\1<", (rules / "en.md").read_text(encoding="utf-8"), flags=re.M)
    (rules / "xx.md").write_text(book, encoding="utf-8")
    edit(copy / "texts" / "__init__.py", f'"{LANGUAGES[-1]}"]\n', '"xx", ')
    run(copy, LANGUAGE_ARRIVES)
    page = (copy / "web" / "js" / "app" / "i18n.js").as_uri()
    look = f"import {{ LANGUAGES }} from '{page}'; console.log(LANGUAGES.xx)"
    assert node("--input-type=module", "--eval", look).stdout == "<English>\n"


def test_the_command_of_the_guide_works(copy: Path) -> None:
    """One new file, and a line in each of three others, as the guide says."""
    [code] = re.findall(r"```\n(class Break\(.*?)```", GUIDES, re.S)
    model, protocol = copy / "server" / "tables" / "model", copy / "server" / "protocol"
    imports = (model / "commands" / "place_rest.py").read_text(encoding="utf-8")
    imports = imports[: imports.index("\n\nclass ")]
    (model / "commands" / "take_break.py").write_text(f"{imports}\n\n{code}", encoding="utf-8")
    module = "survive.server.tables.model.commands.take_break"
    commands = model / "commands" / "__init__.py"
    edit(commands, "COMMANDS: tuple", f"from {module} import TakeBreak\n\n")
    edit(commands, "    Start,\n    Undo,", "    TakeBreak,\n")
    edit(model / "seats.py", "    places_itself: bool = False\n", "    on_break: bool = False\n")
    info = protocol / "messages" / "table_info.py"
    edit(info, "    reserve: float | None\n", "    on_break: bool\n")
    edit(info, "        reserve=round(", "        on_break=seat.on_break,\n")
    run(copy, COMMAND_ARRIVES)


def test_each_feature_is_a_folder_of_messages_routes_and_service() -> None:
    features = ROOT / "src" / "survive" / "server" / "features"
    found = {path.parent for path in features.glob("*/__init__.py")}
    registered = (features / "registry.py").read_text(encoding="utf-8")
    for folder in found:
        files = {path.name for path in folder.glob("*.py")}
        assert re.search(rf"(?m)^    {folder.name},$", registered)
        assert "messages.py" in files
        assert any(name.endswith("routes.py") for name in files)
