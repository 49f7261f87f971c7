"""The game without a server in Chromium, and the native server beside it.

    nice -n -15 python -m bench.site_page [--rounds 5] [--reviews 1] [--json]

How long a visitor waits (opening the page until it can play, the first time and later; "Play now"
until the board), what bots and reviews take as WebAssembly, how much memory the workers hold, and
what is downloaded. A site of this checkout's wheel (``make wasm``) is built and served from the
loopback address, so the network costs nothing. Bots are given the same positions here and there:
those of a game of four *hard* ones, turn by turn. A review is asked for as a page asks, of the same
game, with two study workers in both homes. Medians; on a busy machine none of it means anything,
hence the niceness.
"""

from __future__ import annotations

import argparse
import base64
import json
import pickle
import subprocess
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from bench._server_process import HOST, ServerProcess
from bench._study_games import games
from bench.page import BOARD, START, WATCH
from bench.report import figure, finish, table
from survive.engine import CHANCE, NOBODY, Luck, Options, apply, legal_actions, new_game, to_move
from survive.players import make_player
from survive.players.intention import NO_INTENTION
from survive.record.game.game_record import write_record
from survive.server.bots.worker import Job, answering
from survive.static_site.build import build_site
from survive.views import view
from tests.page import chromium
from tests.page.node import PROGRAM as NODE
from tests.page.site import MISSING, Site, is_built

PATIENCE_MS = 900_000.0
OPEN = "body[data-connection=open]"
TURNS = 12
"""Turns that the bots are asked for."""
SITE_TAB = Path(chromium.__file__).with_name("site_tab.js")

# What is measured, in words, and the upper limit that we aim for, if any.
TARGETS: dict[str, tuple[str, float | None]] = {
    "first_s": ("opening the page until it can play, first visit, s", 4),
    "later_s": ("the same, later visits, s", 2),
    "table_s": ("'Play now' until the board, s", 1),
    "turns_s": ("a turn of three hard bots, s", None),
    "review_s": ("the review of a game of four, s", None),
    "heap_mb": ("memory of Python, all workers, MB", 250),
    "sent_mb": ("download as the site is built, MB", None),
    "brotli_mb": ("the same from a host that uses Brotli, MB", 5.5),
}
MOST_RATIO = {"turns_s": 2.0, "review_s": 2.5}

# A worker that thinks, without the page: answers to pickled questions, and how long each took.
MIND = """
async ([address, module]) => {
  const index = new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html');
  const site = JSON.parse(index.querySelector('script#site').textContent);
  const worker = new Worker(new URL(site.mind, address), { type: 'module' });
  worker.postMessage({ site, base: address, module });
  globalThis.think = question => new Promise((resolve, reject) => {
    const bytes = Uint8Array.fromBase64(question);
    worker.onmessage = ({ data }) => (data.bytes ? resolve() : reject(new Error(data.why)));
    worker.postMessage(bytes, [bytes.buffer]);
  });
}"""
THINK = """async questions => {
  const times = [];
  for (const question of questions) {
    const start = performance.now();
    await think(question);
    times.push((performance.now() - start) / 1000);
  }
  return times;
}"""
REVIEW = """async text => {
  const post = { method: 'POST', body: text };
  const { table } = await (await home.fetch('api/records', post)).json();
  const address = `api/tables/${table}/review`;
  const start = performance.now();
  await home.fetch(address, { method: 'POST' });
  for (;;) {
    const { state } = await (await home.fetch(address)).json();
    if (state === 'failed') throw new Error('the review failed');
    if (state === 'done') return (performance.now() - start) / 1000;
    await new Promise(resolve => setTimeout(resolve, 200));
  }
}"""
SIZE = "() => globalThis.python?._module.HEAPU8.length ?? 0"
BROTLI = """
const { brotliCompressSync, constants } = require('zlib');
const { readFileSync } = require('fs');
const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
const of = file => brotliCompressSync(readFileSync(file), { params: quality }).length;
console.log(process.argv.slice(1).reduce((sum, file) => sum + of(file), 0));
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=5, help="visits, tables and turns")
    parser.add_argument("--reviews", type=int, default=1, help="reviews, minutes each")
    parser.add_argument("--json", action="store_true", help="print one JSON object last")
    arguments = parser.parse_args()
    if not is_built():
        print(f"({MISSING})")
        return
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        browser = chromium.launch(playwright)
        here = of_site(browser, folder, arguments.rounds, arguments.reviews)
        there = of_server(browser, folder, arguments.rounds, arguments.reviews)
        browser.close()
    table(
        "The game without a server in Chromium",
        ("", "site", "target", "server", "ratio", "target"),
        (row(name, here, there) for name in TARGETS if name in here),
    )
    finish({"site": here, "server": there}, arguments.json)


def row(name: str, here: dict[str, float], there: dict[str, float]) -> tuple[str, ...]:
    text, most = TARGETS[name]
    ratio = here[name] / there[name] if name in there else None
    limit = MOST_RATIO.get(name)
    return (
        text,
        figure(here[name]),
        f"≤ {figure(most)}" if most else "",
        figure(there.get(name)),
        figure(ratio),
        f"≤ {figure(limit)}" if limit else "",
    )


def of_site(browser: Browser, folder: Path, rounds: int, reviews: int) -> dict[str, float]:
    """Measure the site."""
    site = Site(folder)
    found = visits(browser, site.address, rounds, has_memory=True)
    found |= sizes(site.folder, folder / "plain")
    with tab(browser, site.address) as page:
        page.evaluate(MIND, [site.address, "survive.server.bots.worker"])
        questions = [[pickled(job) for job in turn] for turn in turns_of_bots()]
        page.evaluate(THINK, questions[0])  # starts it, and compiles what is used often
        found["turns_s"] = of_turns(questions, lambda turn: sum(page.evaluate(THINK, turn)), rounds)
    if reviews:
        with tab(browser, site.address) as page:
            page.add_script_tag(path=SITE_TAB)
            page.evaluate("address => openTab(address, 'tab')", site.address)
            found["review_s"] = median(page.evaluate(REVIEW, a_game()) for _ in range(reviews))
            found["heap_mb"] += (
                sum(worker.evaluate(SIZE) for worker in page.workers if "mind" in worker.url) / 1e6
            )
    site.kill()
    return found


def of_server(browser: Browser, folder: Path, rounds: int, reviews: int) -> dict[str, float]:
    """Measure the server, and its bots in this process."""
    database = str(folder / "tables.sqlite")
    server = ServerProcess(database, folder / "log", more=("--study-workers", "2"))
    server.start()
    address = f"http://{HOST}:{server.port}/"
    found = visits(browser, address, rounds, has_memory=False)
    answer = answering()

    def seconds(turn: list[Job]) -> float:
        begin = time.perf_counter()
        for job in turn:
            answer(job)
        return time.perf_counter() - begin

    found["turns_s"] = of_turns(turns_of_bots(), seconds, rounds)
    if reviews:
        found["review_s"] = median(review_at(address) for _ in range(reviews))
    server.stop()
    return found


def of_turns(turns: list[Any], seconds: Callable[[Any], float], rounds: int) -> float:
    """Return the mean time of three turns, which is a round of three bots; medians of each."""
    return 3 * sum(median(seconds(turn) for _ in range(rounds)) for turn in turns) / len(turns)


def visits(browser: Browser, address: str, rounds: int, *, has_memory: bool) -> dict[str, float]:
    """Open the page and begin a game, each time as a new user; then come back."""
    first, later, tables, heaps = [], [], [], []
    for _ in range(rounds):
        context = browser.new_context(bypass_csp=True)
        context.set_default_timeout(PATIENCE_MS)
        page, seconds = opened(context, address)
        first.append(seconds)
        tables.append(board(page))
        if has_memory:
            page.wait_for_function("() => document.body.dataset.mine === 'yes'")
            heaps.append(sum(worker.evaluate(SIZE) for worker in page.workers) / 1e6)
        settle(page)
        page.close()
        page, seconds = opened(context, address)
        later.append(seconds)
        context.close()
    found = {"first_s": first, "later_s": later, "table_s": tables}
    if has_memory:
        found["heap_mb"] = heaps
    return {name: median(values) for name, values in found.items()}


def opened(context: BrowserContext, address: str) -> tuple[Page, float]:
    """Open the page; return it and the seconds until it can play."""
    page = context.new_page()
    page.add_init_script(
        f"({WATCH})({{ open: {json.dumps(OPEN)} }})".replace("checkVisibility()", "tagName")
    )
    page.goto(address)
    page.wait_for_selector(OPEN, state="attached")
    page.wait_for_function("window.seen.open")
    return page, page.evaluate("window.seen.open") / 1000


def board(page: Page) -> float:
    """Begin a game by one click; return the seconds until its board."""
    page.wait_for_selector("body[data-loaded]")
    page.evaluate(WATCH, {"table": BOARD})
    page.click(START)
    page.wait_for_function("window.seen.table")
    return float(page.evaluate("(window.seen.table - window.seen.click) / 1000"))


def settle(page: Page) -> None:
    """Wait until the device keeps what it is to keep."""
    page.wait_for_function(
        "async () => (await navigator.serviceWorker.ready).active.state === 'activated'"
    )


def sizes(built: Path, plain: Path) -> dict[str, float]:
    """Return what a site is as it is sent, and what a host that uses Brotli would send."""
    build_site(plain, plain=True)
    files = {}
    for folder in (built, plain):
        index = (folder / "index.html").read_text(encoding="utf-8")
        text = index.partition('type="application/json">')[2].partition("</script>")[0]
        site = json.loads(text)
        scripts = [f"{site['python']}{name}" for name in ("pyodide.mjs", "pyodide.asm.mjs")]
        files[folder] = [folder / name for name in (*site["files"], *scripts)]
    command = [str(NODE), "-e", BROTLI, *map(str, files[plain])]
    brotli = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout
    sent = sum(path.stat().st_size for path in files[built])
    return {"sent_mb": sent / 1e6, "brotli_mb": int(brotli) / 1e6}


@contextmanager
def tab(browser: Browser, address: str) -> Iterator[Page]:
    """A tab at the site's origin, without its page."""
    context = browser.new_context(service_workers="block")
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    page.goto(f"{address}survive-site.txt")
    yield page
    context.close()


def turns_of_bots() -> list[list[Job]]:
    """Return what bots are asked for in some turns of a game of four hard ones."""
    options, luck = Options(4), Luck(7)
    state = new_game(options, seed=7)
    bots = [make_player("hard") for _ in range(4)]
    for seat, bot in enumerate(bots):
        bot.begin(seat, seat)
    turns: dict[int, list[Job]] = {}
    plan = NO_INTENTION
    while (seat := to_move(state)) != NOBODY and len(turns) <= TURNS:
        legal = legal_actions(state)
        if seat == CHANCE:
            apply(state, luck.action(state))
            continue
        if len(legal) == 1:
            apply(state, legal[0])
        elif plan.fits(int(state.turn), legal):
            apply(state, plan.actions[0])
            plan = plan.rest
        else:
            if state.turn > 0:
                job = Job("hard", seat, 5, view(state, seat, True), legal)
                turns.setdefault(int(state.turn), []).append(job)
            apply(state, bots[seat].choose(view(state, seat, True), legal))
            plan = bots[seat].intends()  # type: ignore[attr-defined]
    return list(turns.values())[:TURNS]


def pickled(question: object) -> str:
    return base64.b64encode(pickle.dumps(question)).decode()


def a_game() -> str:
    """Return the record of a game of four."""
    (record,) = games(1, [4])
    return write_record(record)


def review_at(address: str) -> float:
    """Return the seconds in which a server reviews a game."""

    def asked(path: str, body: bytes | None = None) -> Any:
        with urllib.request.urlopen(address + path, data=body, timeout=60) as answer:
            return json.load(answer)

    path = f"api/tables/{asked('api/records', a_game().encode())['table']}/review"
    begin = time.perf_counter()
    asked(path, b"")
    while (state := asked(path)["state"]) != "done":
        assert state != "failed"
        time.sleep(0.2)
    return time.perf_counter() - begin


if __name__ == "__main__":
    main()
