"""What a page of ours may connect to, should a foreign script ever run in it."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from tests.page.chromium import NoChromiumError, launch
from tests.server.serving import HOST, RunningServer

CONNECT = """address => new Promise(resolve => {
  document.addEventListener('securitypolicyviolation', event => resolve(event.effectiveDirective));
  const socket = new WebSocket(address);
  socket.onopen = () => resolve('open');
  socket.onclose = () => setTimeout(resolve, 1000, 'refused by the host');
})"""
POST = """() => new Promise(resolve => {
  document.addEventListener('securitypolicyviolation', event => resolve(event.effectiveDirective));
  const form = document.createElement('form');
  form.action = 'http://127.0.0.2:9/';
  document.body.append(form);
  form.submit();
})"""


def test_a_page_connects_and_posts_to_its_own_host_alone(tmp_path: Path) -> None:
    """Sockets could be opened to any host."""
    with RunningServer(str(tmp_path / "t")) as server, sync_playwright() as playwright:
        try:
            browser = launch(playwright)
        except NoChromiumError as error:
            pytest.skip(str(error))
        page = browser.new_page()
        page.goto(f"http://{HOST}:{server.port}/nothing")
        assert page.evaluate(CONNECT, f"ws://{HOST}:{server.port}/ws") == "open"
        assert page.evaluate(CONNECT, "ws://127.0.0.2:9/") == "connect-src"
        assert page.evaluate(POST) == "form-action"
        browser.close()
