"""Renews the images of the README, from real games in a real browser.

    python -m tests.page.pictures [docs/img]

Four play, three of them medium bots; the fourth follows the server's hints until the moment of
the picture. The seed is fixed, so the moments are the same until a bot or a rule changes.
"""

from __future__ import annotations

import io
import sys
import tempfile
import time
from collections.abc import Callable
from importlib import import_module  # noqa: TID251 - of tests
from pathlib import Path
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Browser, sync_playwright

from tests.page import chromium
from tests.page.player import PATIENCE, Player
from tests.page.serving import PageServer
from tests.server.playing import a_command

Moment = Callable[[dict[str, Any]], bool]
"""Looks at a ``state`` or ``update`` message whose receiver must decide."""

SEED = 11
WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
EDITED = (
    "3 players, memory off; red to act 3; land beach D6=oars E5 E6=shark forest D7 E7=raft F5 F6"
    " G7=whirlpool mountain F7=volcano G5; red D6=5 F5=2 D3=4; yellow E7=3 D3 H9=1 saved=4;"
    " blue G5=5 G7=1 C8=2; rafts D3 C8; serpents B9 J2; sharks E4 I6; kaijus H7;"
    " hands red beach dolphin yellow forest ?"
)
"""A position that the editor shows."""


def _types(message: dict[str, Any]) -> set[str]:
    return {choice["action"]["type"] for choice in message["turn"]["choices"]}


def setting_up(message: dict[str, Any]) -> bool:
    return len(message["view"]["seats"][0]["unplaced"] or []) == 5


def in_the_middle(message: dict[str, Any]) -> bool:
    return bool(message["view"]["turn"] >= 17 and message["view"]["phase"] == "actions")


def pushing(message: dict[str, Any]) -> bool:
    return "push_adventurer" in _types(message)


def never(_message: dict[str, Any]) -> bool:
    return False


def played_until(server: PageServer, moment: Moment, seed: int = SEED) -> dict[str, Any]:
    """Play at a new table by hints until the moment, or to the end."""
    made = server.make(
        "here", "medium", "medium", "medium", seed=seed, options={"memory": False, "first": 0}
    )
    table, token = made["table"], made["seats"][0]["token"]
    with server.socket() as client:
        message = client.attach(table, token)
        client.send("rename", table=table, seat=0, command=a_command(), name="Ann")
        while message["view"]["phase"] != "over":
            if message["type"] in ("state", "update") and message["turn"]["choices"]:
                if moment(message):
                    return made
                hint = {"code": "too_many_hints"}
                while hint.get("code") == "too_many_hints":  # two per second are given for long
                    client.send("ask_hint", table=table, seat=0, seq=message["seq"])
                    hint = client.until("hint", "error")
                    time.sleep(0.5 if "code" in hint else 0)
                # A hint is also refused if the game has gone on meanwhile.
                action = message["turn"]["choices"][hint.get("choice", 0)]["action"]
                client.send(
                    "play",
                    table=table,
                    seat=0,
                    seq=message["seq"],
                    command=a_command(),
                    action=action,
                )
            message = client.until("update")
    return made


def first_pushing(server: PageServer) -> dict[str, Any]:
    """Find a game in which a person pushes an adventurer."""
    for seed in range(SEED, SEED + 20):
        found = False

        def seen(message: dict[str, Any]) -> bool:
            nonlocal found
            found = pushing(message)
            return found

        made = played_until(server, seen, seed)
        if found:
            return made
    raise SystemExit("in no game anybody is pushed")


class Photographer:
    """Opens the page for each picture as a player who sits at the table."""

    def __init__(self, browser: Browser, server: PageServer, folder: Path) -> None:
        self._browser, self._server, self._folder = browser, server, folder

    def take(
        self,
        name: str,
        made: dict[str, Any] | None = None,
        ready: Callable[[Player], None] = lambda _player: None,
        **options: Any,
    ) -> None:
        """Take one picture once everything stands still."""
        settings = {"viewport": WIDE, "reduced_motion": "reduce"} | options
        context = self._browser.new_context(**settings)
        context.set_default_timeout(PATIENCE)
        player = Player(context.new_page(), self._server.address)
        player.prepare()
        if made is None:
            player.open()
        else:
            player.sit(made, 0, host=True)
            player.page.wait_for_selector(".board-play .piece")
        ready(player)
        player.page.wait_for_timeout(800)
        # Pillow comes with matplotlib, an extra: only those who take pictures need it.
        image = import_module("PIL.Image")
        picture = image.open(io.BytesIO(player.page.screenshot()))
        context.close()
        path = self._folder / f"{name}.png"
        # 256 colours are enough for flat drawings, and a third of the size.
        picture.convert("RGB").quantize(256).save(path, optimize=True)
        print(path)


def choose_somebody(player: Player) -> None:
    """Choose one of the player's adventurers, so that its targets glow."""
    page = player.page
    page.wait_for_selector("body[data-mine=yes]")
    for piece in page.locator(".board-play .piece.adventurer.movable").all():
        piece.click(force=True)
        if page.locator(".board-play .target").count() >= 3:
            return


def put_a_kaiju_where_it_cannot_be(player: Player) -> None:
    """Edit a position until something is wrong with it."""
    page = player.page
    player.open("#!editor/" + quote(EDITED, safe=""))
    page.wait_for_selector(".verdict.sound")
    page.locator(".palette-tool[aria-keyshortcuts=k]").click()
    page.locator("[data-cell=F5]").click(force=True)
    page.wait_for_selector(".verdict.wrong")


def wait_for_the_end(player: Player) -> None:
    """Wait until the values are turned over."""
    player.page.wait_for_selector(".end")
    player.page.wait_for_timeout(4000)


def main(folder: Path) -> None:
    """Take all pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        server = PageServer(Path(scratch))
        server.start()
        browser = chromium.launch(playwright)
        camera = Photographer(browser, server, folder)
        camera.take("start")
        camera.take("setup", played_until(server, setting_up))
        middle = played_until(server, in_the_middle)
        camera.take("turn", middle, choose_somebody)
        camera.take("dark", middle, choose_somebody, color_scheme="dark")
        camera.take(
            "phone", middle, choose_somebody, viewport=PHONE, device_scale_factor=2, has_touch=True
        )
        camera.take("editor", None, put_a_kaiju_where_it_cannot_be)
        camera.take("push", first_pushing(server))
        camera.take("end", played_until(server, never), wait_for_the_end)
        browser.close()
        server.kill()


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/img"))
