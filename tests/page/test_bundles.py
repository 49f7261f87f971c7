"""The page as joined scripts and as single modules: both behave alike."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from survive.server.page import routes as served
from survive.server.page.bundle import bundles_of
from survive.server.page.files import PageFiles
from tests.page.conftest import OpenPage
from tests.page.node import node

# Every form of import and export that the page uses, and what could be told apart.
MODULES = {
    "js/main.js": """
import './first.js';
import told from './deep/told.js';
import { log, twice as double, Counter, } from './tools.js';
import * as tools from './tools.js';
import { passed, again } from './door.js';

// import { nothing } from './no.js';
const text = `export const a = ${double(2)}; import './no.js';`;
export const run = async language => {
  log('told', told.name, text);
  log('door', passed === log, again(4), tools.twice(1), Object.keys(tools).sort());
  log('this', this === undefined, new Counter().next());
  const { default: texts } = await import(`./texts/${language}.js`);
  const later = await import('./later.js');
  log('later', texts.hello, later.same === log, later.counted());
  return tools.said;
};
""",
    "js/first.js": "import { log } from './tools.js';\nlog('first');\n",
    "js/tools.js": """
export const said = [];
export const log = (...words) => { said.push(words); };
export function twice(n) { return 2 * n; }
export class Counter { #n = 0; next() { return this.#n += 1; } }
export async function soon() { return /[/'"]import/.test("'"); }
log('tools');
""",
    "js/door.js": "export { log as passed, twice as again } from './tools.js';",
    "js/deep/told.js": """
import { log } from '../tools.js';
log('deep');
export default { name: 'told' };
""",
    "js/later.js": """
import { log, Counter } from './tools.js';
let count = 0;
const counted = () => { count += 1; return count; };
log('evaluated once');
counted();
export { log as same, counted };
""",
    "js/texts/en.js": "export default { hello: 'hello' };",
    "js/texts/pl.js": "export default { hello: 'cześć' };",
}


def said(folder: Path, take: str) -> object:
    """Run the modules in node, and give what they said."""
    (folder / "run.mjs").write_text(
        f"{take}\nawait run('en');\nconsole.log(JSON.stringify(await run('pl')));\n",
        encoding="utf-8",
    )
    result = node(folder / "run.mjs")
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout)


def written(folder: Path, scripts: dict[str, str]) -> Path:
    for name, text in {**scripts, "package.json": '{ "type": "module" }'}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_joined_modules_do_what_single_ones_do(tmp_path: Path) -> None:
    single = written(tmp_path / "single", MODULES)
    joined = written(tmp_path / "joined", bundles_of(MODULES, "js/main.js"))
    expected = said(single, "import { run } from './js/main.js';")
    found = said(
        joined,
        "import { $modules } from './js/main.js';\nconst { run } = $modules['js/main.js'];",
    )
    assert found == expected
    assert ["later", "cześć", True, 3] in expected  # type: ignore[operator]


def test_the_scripts_of_the_real_page_can_be_read(tmp_path: Path) -> None:
    files = PageFiles(served.FOLDER).current().files
    scripts = {
        name: file.body.decode() for name, file in files.items() if name.startswith("bundle/js")
    }
    written(tmp_path, scripts)
    for name in scripts:
        result = node("--check", tmp_path / name)
        assert result.returncode == 0, result.stderr


@pytest.mark.parametrize("plain", [False, True], ids=["bundles", "modules"])
def test_a_game_begins_with_joined_scripts_and_with_single_ones(
    open_page: OpenPage, plain: bool
) -> None:
    player = open_page("?modules" if plain else "")
    page = player.page
    page.locator(".play").click()
    expect(page.locator(".board-play .cell").first).to_be_visible()
    expect(page.locator("body")).to_have_attribute("data-mine", "yes")
    fetched: list[str] = page.evaluate(
        "() => performance.getEntriesByType('resource').map(entry => entry.name)"
    )
    paths = [urlsplit(address).path for address in fetched]
    scripts = {path.split("/", 3)[3] for path in paths if path.endswith(".js")}
    if plain:
        assert {"js/main.js", "js/board/board.js", "js/texts/en/table.js"} <= scripts
        assert not any(name.startswith("bundle/") for name in scripts)
    else:
        assert scripts == {"bundle/js/main.js", "bundle/js/pages.js", "bundle/js/texts/en.js"}
