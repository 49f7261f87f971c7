"""A site in Chromium, from a plain file server under a sub-path (``make wasm-test``)."""

from __future__ import annotations

import functools
import http.server
import os
import random
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Route, sync_playwright

from survive.static_site.build import build_site
from survive.static_site.errors import SiteError
from tests.page import chromium
from tools.wasm.toolchain import ToolchainError
from tools.wasm.wheel import build

KILLS = int(os.environ.get("SURVIVE_KILLS", "3"))
PATIENCE = 240_000
"""Milliseconds; a busy machine takes many times as long as an idle one."""

DRIVER = """
// Speaks to the worker with the tables as the page does (web/js/local/messages.d.ts).
globalThis.start = async () => {
  const site = JSON.parse(document.querySelector('script#site').textContent);
  const worker = new Worker(new URL(site.hub, document.baseURI), { type: 'module' });
  const waiting = [];
  const heard = [];
  await new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => {
      if (data.type === 'ready') resolve();
      if (data.type === 'failed') reject(new Error(data.why));
      if (data.type === 'message') {
        heard.push(JSON.parse(data.text));
        waiting.shift()?.();
      }
      if (data.type === 'part') heard.push(JSON.parse(new TextDecoder().decode(data.bytes)));
      if (data.type === 'end') waiting.shift()?.();
    };
    worker.postMessage({ site, base: document.baseURI });
  });
  const until = async test => {
    for (;;) {
      const at = heard.findIndex(test);
      if (at >= 0) return heard.splice(0, at + 1).at(-1);
      await new Promise(resolve => waiting.push(resolve));
    }
  };
  const send = text => worker.postMessage({ type: 'send', id: 't.s', text });
  const say = message => send(JSON.stringify(message));
  const ask = async (path, body) => {
    const headers = { 'content-type': 'application/json' };
    const text = JSON.stringify({ version: 3, ...body });
    worker.postMessage({ type: 'fetch', id: 't.f', method: 'POST', path, headers, body: text });
    return until(one => !one.type);
  };
  worker.postMessage({ type: 'open', id: 't.s' });
  say({ type: 'hello', version: 3 });
  await until(one => one.type === 'welcome');
  return { worker, say, ask, until };
};
globalThis.newCommand = () => crypto.randomUUID().replaceAll('-', '');
"""

LIFE = """
async ({ game, kill }) => {
  const { worker, say, ask, until } = await start();
  if (!game) {
    const seats = [{ kind: 'here', name: 'Ana' }, { kind: 'bot', level: 'hard' }];
    const made = await ask('/api/tables', { command: newCommand(), seats, options: {}, pace: 0 });
    game = { table: made.table, tokens: [made.seats[0].token], acknowledged: 0 };
  }
  say({ type: 'attach', table: game.table, tokens: game.tokens });
  let state = await until(one => one.type === 'state');
  const found = state.seq;
  const played = (async () => {
    for (;;) {
      while (!state.turn.choices.length) state = await until(one => one.type === 'update');
      const { action } = state.turn.choices[0];
      const command = newCommand();
      say({ type: 'play', table: game.table, seat: 0, seq: state.seq, action, command });
      game.acknowledged = (await until(one => one.type === 'done')).seq;
      say({ type: 'attach', table: game.table, tokens: game.tokens });
      state = await until(one => one.type === 'state');
    }
  })();
  await Promise.race([played, new Promise(resolve => setTimeout(resolve, kill))]);
  worker.terminate();
  return { game, found };
}
"""


class _Files(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_arguments: object) -> None: ...


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site, below another folder."""
    root = tmp_path_factory.mktemp("host")
    try:
        build_site(root / "some" / "game", wheel=build())
    except (SiteError, ToolchainError) as error:
        pytest.skip(str(error))
    handler = functools.partial(_Files, directory=str(root))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/some/game/"
        server.shutdown()


@pytest.fixture
def context() -> Iterator[BrowserContext]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.program(playwright), args=list(chromium.ARGUMENTS)
        )
        context = browser.new_context(viewport={"width": 1366, "height": 768})
        context.set_default_timeout(PATIENCE)
        yield context
        browser.close()


def empty(route: Route) -> None:
    route.fulfill(body="", content_type="text/javascript")


def opened(context: BrowserContext, site: str) -> tuple[Page, list[str]]:
    """Open the page, and wait until it can play; errors are collected."""
    page, errors = context.new_page(), list[str]()
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(site)
    page.wait_for_selector("body[data-connection=open]")
    return page, errors


def test_a_game_is_there_again_after_a_reload(context: BrowserContext, site: str) -> None:
    page, errors = opened(context, site)
    page.click(".play")
    page.wait_for_selector("body[data-route=table][data-mine=yes]")
    address = page.url
    page.get_by_role("button", name="Place the rest for me").click()
    page.wait_for_selector("body[data-phase]:not([data-phase='placing adventurers'])")
    seq = page.get_attribute("body", "data-seq")
    page.reload()
    page.wait_for_selector("body[data-connection=open][data-route=table]")
    page.wait_for_selector("body:not([data-seq=''])")
    assert page.url == address
    assert int(page.get_attribute("body", "data-seq") or 0) >= int(seq or 0) > 0
    assert not errors


def test_what_only_a_server_offers_is_not_shown(context: BrowserContext, site: str) -> None:
    page, errors = opened(context, site)
    assert page.get_by_text("Play here together").count() == 1
    assert page.locator("input[name=link]").count() == 0
    assert not errors


def test_nothing_acknowledged_is_lost_when_the_worker_is_terminated(
    context: BrowserContext, site: str
) -> None:
    """``SURVIVE_KILLS=200`` for the long form: each life starts Python again."""
    page = context.new_page()
    # Only the index: the page would start a worker of its own.
    page.route("**/js/main.js", empty)
    page.goto(site)
    page.evaluate(DRIVER)
    rng, game = random.Random(1), None
    for _ in range(KILLS):
        found: dict[str, Any] = page.evaluate(
            LIFE, {"game": game, "kill": rng.randrange(200, 3000)}
        )
        assert found["found"] >= (game or {"acknowledged": 0})["acknowledged"]
        game = found["game"]
    assert game is not None
    assert game["acknowledged"] > 0
